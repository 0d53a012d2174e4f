#include "layout/galley.h"

#include <math.h>

/* Below this a difference of heights is only rounding. */
#define SLACK 0.01

void
dgn_galley_init (DgnGalley *galley, GPtrArray *marks)
{
  galley->marks = marks;
  galley->slices = g_array_new (FALSE, TRUE, sizeof (DgnSlice));
  galley->items = g_array_new (FALSE, TRUE, sizeof (DgnItem));
  galley->heads = g_array_new (FALSE, TRUE, sizeof (DgnSlice));
}

void
dgn_galley_clear (DgnGalley *galley)
{
  g_clear_pointer (&galley->slices, g_array_unref);
  g_clear_pointer (&galley->items, g_array_unref);
  g_clear_pointer (&galley->heads, g_array_unref);
}

void
dgn_galley_reset (DgnGalley *galley)
{
  g_array_set_size (galley->slices, 0);
  g_array_set_size (galley->items, 0);
  g_array_set_size (galley->heads, 0);
}

static DgnSlice *
slice_at (const DgnGalley *galley, guint index)
{
  return &g_array_index (galley->slices, DgnSlice, index);
}

void
dgn_galley_add (DgnGalley *galley, const DgnItem *item)
{
  g_array_append_vals (galley->items, item, 1);
  slice_at (galley, galley->slices->len - 1)->n_items++;
}

DgnSlice *
dgn_galley_slice (DgnGalley *galley, double before, double height, DgnKeep keep)
{
  DgnSlice slice = { .before = before, .height = height, .keep = keep, .first_item = galley->items->len };
  g_array_append_val (galley->slices, slice);
  for (guint i = 0; i < galley->marks->len; i++) {
    DgnItem mark = { .kind = DGN_ITEM_DEST, .name = galley->marks->pdata[i], .element = DGN_NO_ELEMENT };
    dgn_galley_add (galley, &mark);
  }
  g_ptr_array_set_size (galley->marks, 0);
  return slice_at (galley, galley->slices->len - 1);
}

static void
add_item (const DgnItem *item, gpointer galley)
{
  dgn_galley_add (galley, item);
}

void
dgn_galley_line (DgnGalley *galley, DgnPages *pages, const DgnSetLine *line, double size_pt, double leading_pt,
                 double x, double y, int element)
{
  DgnItem item = dgn_line_item (line, size_pt, leading_pt, x, y, element);
  dgn_galley_add (galley, &item);
  dgn_line_links (line, &item, pages, add_item, galley);
}

void
dgn_galley_text (DgnGalley *galley, DgnSetter *setter, PangoLayout *layout, DgnTypeKind type, double x, double before,
                 DgnKeep keep, int element)
{
  const DgnType *t = &setter->types[type];
  g_autoptr (GArray) lines = dgn_set_lines (layout);
  for (guint i = 0; i < lines->len; i++) {
    DgnKeep line_keep = i == 1 || i == lines->len - 1 ? DGN_KEEP_LINES : DGN_KEEP_NONE;
    dgn_galley_slice (galley, i == 0 ? before : 0, t->leading_pt, i == 0 ? keep : line_keep);
    const DgnSetLine *line = &g_array_index (lines, DgnSetLine, i);
    dgn_galley_line (galley, setter->pages, line, t->size_pt, t->leading_pt, x, 0, element);
  }
}

double
dgn_galley_height (const DgnGalley *galley, guint from, guint to)
{
  double height = 0;
  for (guint i = from; i < to; i++)
    height += slice_at (galley, i)->height + (i > from ? slice_at (galley, i)->before : 0);
  return height;
}

static void
move_items (DgnGalley *galley, const DgnSlice *slice, double by)
{
  for (guint i = 0; i < slice->n_items; i++) {
    DgnItem *item = &g_array_index (galley->items, DgnItem, slice->first_item + i);
    if (item->kind == DGN_ITEM_DEST)
      continue;
    item->y += by;
    item->baseline += by;
  }
}

void
dgn_galley_round (DgnGalley *galley, guint from, double unit, gboolean above)
{
  if (from >= galley->slices->len)
    return;
  double height = dgn_galley_height (galley, from, galley->slices->len);
  double missing = ceil (height / unit - SLACK) * unit - height;
  if (missing < SLACK)
    return;
  if (!above) {
    slice_at (galley, galley->slices->len - 1)->height += missing;
    slice_at (galley, galley->slices->len - 1)->blank += missing;
    return;
  }
  slice_at (galley, from)->height += missing;
  move_items (galley, slice_at (galley, from), missing);
}

void
dgn_galley_keep (DgnGalley *galley, guint from, DgnKeep keep)
{
  for (guint i = from + 1; i < galley->slices->len; i++)
    slice_at (galley, i)->keep = MAX (slice_at (galley, i)->keep, keep);
}

guint
dgn_galley_head (DgnGalley *galley, guint first, gboolean is_moved)
{
  guint head = galley->heads->len;
  g_array_append_vals (galley->heads, slice_at (galley, first), galley->slices->len - first);
  if (is_moved)
    g_array_set_size (galley->slices, first);
  return head;
}

void
dgn_galley_repeat (DgnGalley *galley, guint head, guint from)
{
  for (guint i = from; i < galley->slices->len; i++) {
    slice_at (galley, i)->head = head;
    slice_at (galley, i)->n_head = galley->heads->len - head;
  }
}

double
dgn_galley_head_height (const DgnGalley *galley, guint from)
{
  const DgnSlice *slice = slice_at (galley, from);
  double height = 0;
  for (guint i = slice->head; i < slice->head + slice->n_head; i++)
    height += g_array_index (galley->heads, DgnSlice, i).height;
  return height;
}

guint
dgn_galley_fit (const DgnGalley *galley, guint from, double height, gboolean is_forced)
{
  guint n = galley->slices->len, best[DGN_KEEP_HEAD + 1] = { from, from, from, from };
  double used = dgn_galley_head_height (galley, from);
  guint i = from;
  for (; i < n; i++) {
    const DgnSlice *slice = slice_at (galley, i);
    if (i > from)
      best[slice->keep] = i;
    used += slice->height + (i > from ? slice->before : 0);
    if (used > height + SLACK)
      break;
  }
  if (i == n)
    return n;
  if (best[DGN_KEEP_NONE] > from || !is_forced)
    return best[DGN_KEEP_NONE];
  for (int keep = DGN_KEEP_LINES; keep <= DGN_KEEP_HEAD; keep++)
    if (best[keep] > from)
      return best[keep];
  return from + 1;
}

guint
dgn_galley_chunk (const DgnGalley *galley, guint from)
{
  guint i = from + 1;
  while (i < galley->slices->len && slice_at (galley, i)->keep != DGN_KEEP_NONE)
    i++;
  return i;
}
