/* The blocks that are words: parts, titles, headings, paragraphs, facts, key entries. */
#include "layout/looks.h"
#include "layout/para.h"

#include <math.h>

#define HANG_EM 1.2
#define ORNAMENT_EM 5.5   /* width of a heading's ornament */
#define OPENER_SHARE 0.16 /* of a column's height */
/* The names of facts take this share of a column, or more for the sake of a long word. */
#define LABEL_SHARE 0.25
#define MOST_LABEL_SHARE 0.35
/* Where that saves lines. */
#define WIDE_LABEL_SHARE 0.5
#define LABEL_STEP_PT 6
/* Room beyond what was measured, and how much of it the lines of a broken text waste. */
#define SPARE_PT 0.5
#define BROKEN 1.1
/* Between the tint of an entry's head and what follows, in lines. */
#define UNDER_TINT 0.2

void
dgn_place_part (DgnFlow *flow, const DgnBlock *block)
{
  dgn_flow_begin (flow, block->columns, block->text);
  dgn_area_begin (flow, block);
  dgn_flow_mark (flow, block);
}

/* The user's picture over the first heading of a part. */
static void
add_opener (DgnFlow *flow)
{
  DgnItem item;
  if (!flow->previous || flow->previous->kind != DGN_BLOCK_PART || !dgn_flow_art (flow, DGN_ART_PART_OPENER, NULL, &item))
    return;
  item.w = flow->span.width;
  item.h = floor (flow->span.height * OPENER_SHARE / flow->set.unit) * flow->set.unit;
  dgn_galley_slice (&flow->span, 0, item.h + flow->set.unit, DGN_KEEP_HEAD);
  dgn_galley_add (&flow->span, &item);
}

/* At the right of a heading of one line, if there is room beside it. */
static void
add_heading_ornament (DgnFlow *flow, PangoLayout *layout, const DgnType *type)
{
  DgnItem item;
  double width = type->size_pt * ORNAMENT_EM;
  gboolean has_room = layout && dgn_set_n_lines (layout) == 1 && dgn_set_width (layout) + width * 1.2 < flow->span.width;
  if (!has_room || !dgn_flow_ornament (flow, flow->style->part_ornament, width, &item))
    return;
  item.x = flow->span.width - width;
  item.y = (type->leading_pt - item.h) / 2;
  dgn_galley_add (&flow->span, &item);
}

static void
place_spanning (DgnFlow *flow, const DgnBlock *block)
{
  dgn_flow_flush (flow);
  dgn_flow_mark (flow, block);
  DgnGalley *galley = &flow->span;
  const DgnType *type = &flow->set.types[DGN_TYPE_H1];
  add_opener (flow);
  guint from = galley->slices->len;
  int element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_H1, DGN_NO_ELEMENT);
  DgnTextSpec spec = { .type = DGN_TYPE_H1, .plain = block->text ? block->text : "", .width = galley->width };
  PangoLayout *layout = dgn_set_text (&flow->set, &spec);
  if (!layout)
    dgn_galley_slice (galley, 0, 0, DGN_KEEP_NONE);
  else
    dgn_galley_text (galley, &flow->set, layout, DGN_TYPE_H1, 0, 0, DGN_KEEP_NONE, element);
  add_heading_ornament (flow, layout, type);
  dgn_galley_keep (galley, 0, DGN_KEEP_HEAD);
  dgn_looks_head (galley, from, &flow->style->heads[DGN_HEAD_PART], type);
  dgn_galley_slice (galley, 0, type->size_pt * 0.2, DGN_KEEP_HEAD);
  dgn_galley_round (galley, 0, flow->set.unit, FALSE);
}

void
dgn_place_heading (DgnFlow *flow, const DgnBlock *block)
{
  if (block->level <= 1) {
    place_spanning (flow, block);
    return;
  }
  dgn_flow_mark (flow, block);
  DgnTypeKind type = block->level == 2 ? DGN_TYPE_H2 : DGN_TYPE_H3;
  DgnElementKind kind = block->level == 2 ? DGN_ELEMENT_H2 : DGN_ELEMENT_H3;
  DgnGalley *galley = &flow->body;
  guint from = galley->slices->len;
  DgnTextSpec spec = { .type = type, .plain = block->text ? block->text : "", .width = galley->width };
  int element = dgn_pages_add_element (flow->pages, kind, DGN_NO_ELEMENT);
  PangoLayout *layout = dgn_set_text (&flow->set, &spec);
  if (!layout)
    return;
  double before = (block->level == 2 ? 2 : 1) * flow->set.unit;
  dgn_galley_text (galley, &flow->set, layout, type, 0, before, DGN_KEEP_NONE, element);
  dgn_galley_keep (galley, from, DGN_KEEP_HEAD);
  const DgnHeadStyle *head = &flow->style->heads[block->level == 2 ? DGN_HEAD_SECTION : DGN_HEAD_MINOR];
  dgn_looks_head (galley, from, head, &flow->set.types[type]);
  if (!dgn_looks_has_foot (head))
    return;
  dgn_galley_slice (galley, 0, flow->set.unit / 2, DGN_KEEP_HEAD);
  dgn_galley_round (galley, from, flow->set.unit, TRUE);
}

/* What stands under a heading stays with it. */
static DgnKeep
keep_after (const DgnFlow *flow)
{
  const DgnBlock *previous = flow->previous;
  gboolean is_head = previous && previous->kind == DGN_BLOCK_HEADING && flow->body.slices->len > 0;
  return is_head ? DGN_KEEP_HEAD : DGN_KEEP_NONE;
}

/* Space above a block: none right under its heading. */
static double
space_above (const DgnFlow *flow, double units)
{
  return keep_after (flow) == DGN_KEEP_HEAD ? 0 : units * flow->set.unit;
}

void
dgn_place_para (DgnFlow *flow, const DgnBlock *block)
{
  static const DgnTypeKind types[] = { DGN_TYPE_BODY, DGN_TYPE_SMALL, DGN_TYPE_NOTE };
  DgnTypeKind type = types[block->style];
  dgn_flow_mark (flow, block);
  if (block->is_boxed) {
    dgn_place_box (flow, block->text ? block->text : "", space_above (flow, 1), keep_after (flow), TRUE);
    return;
  }
  DgnGalley *galley = &flow->body;
  guint from = galley->slices->len;
  double inset = block->style == DGN_PARA_NOTE ? flow->set.unit : 0;
  gboolean follows = flow->previous && flow->previous->kind == DGN_BLOCK_PARA && flow->previous->style == block->style;
  DgnTextSpec spec = {
    .type = type,
    .markup = block->text ? block->text : "",
    .width = galley->width - 2 * inset,
    .indent = follows && block->style == DGN_PARA_BODY ? flow->set.types[type].size_pt : 0,
    .align = PANGO_ALIGN_LEFT,
    .is_justified = flow->style->is_justified,
    .is_prose = TRUE,
  };
  int element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  PangoLayout *layout = dgn_set_text (&flow->set, &spec);
  if (!layout)
    return;
  double before = follows && block->style != DGN_PARA_NOTE ? 0 : space_above (flow, 1);
  dgn_galley_text (galley, &flow->set, layout, type, inset, before, keep_after (flow), element);
  dgn_galley_round (galley, from, flow->set.unit, FALSE);
}

/* How FACTS stand in their column: names as wide as `labels`, then what they say. */
typedef struct {
  double labels, gap, values;
} FactsShape;

/* What a name and what is said would take on one line. */
typedef struct {
  double name, value;
} FactWidths;

/* FactWidths of each; and the width of the widest word of a name. */
static GArray *
measure_facts (DgnFlow *flow, const GArray *lines, double *word)
{
  GArray *widths = g_array_new (FALSE, FALSE, sizeof (FactWidths));
  *word = 0;
  for (guint i = 0; i < lines->len; i++) {
    const DgnLine *line = &g_array_index (lines, DgnLine, i);
    DgnTextSpec name = { .width = -1, .type = DGN_TYPE_LABEL, .plain = line->label };
    DgnTextSpec value = { .width = -1, .type = DGN_TYPE_BODY, .markup = line->markup };
    PangoLayout *label = dgn_set_text_cached (&flow->set, &name);
    const FactWidths own = { dgn_set_width (label), line->markup != NULL ? dgn_set_width (dgn_set_text_cached (&flow->set, &value)) : 0 };
    *word = MAX (*word, dgn_para_least_width (label));
    g_array_append_val (widths, own);
  }
  return widths;
}

/* About so many lines it takes: broken ones are not quite filled. */
static double
lines_in (double width, double room)
{
  return width <= room ? 1 : ceil (BROKEN * width / room);
}

static double
count_fact_lines (const GArray *widths, double labels, double values)
{
  double n = 0;
  for (guint i = 0; i < widths->len; i++) {
    const FactWidths *own = &g_array_index (widths, FactWidths, i);
    n += MAX (lines_in (own->name, labels), lines_in (own->value, values));
  }
  return n;
}

/* Long names go over two lines before they take the room of what is said, but not for room that nothing needs, nor where all together
 * then takes more lines. */
static FactsShape
shape_facts (DgnFlow *flow, const GArray *lines)
{
  double width = flow->body.width, word, name = 0, value = 0;
  g_autoptr (GArray) widths = measure_facts (flow, lines, &word);
  for (guint i = 0; i < widths->len; i++) {
    name = MAX (name, g_array_index (widths, FactWidths, i).name);
    value = MAX (value, g_array_index (widths, FactWidths, i).value);
  }
  const double gap = flow->set.unit, widest = name + SPARE_PT;
  double least = MIN (MIN (widest, MAX (width * LABEL_SHARE, word + SPARE_PT)), width * MOST_LABEL_SHARE);
  double labels = MIN (widest, MAX (least, width - gap - value - SPARE_PT)), most = MIN (widest, width * WIDE_LABEL_SHARE);
  double n = count_fact_lines (widths, labels, width - labels - gap);
  for (double wider = labels + LABEL_STEP_PT; wider < most + LABEL_STEP_PT; wider += LABEL_STEP_PT) {
    const double tried = MIN (wider, most), m = count_fact_lines (widths, tried, width - tried - gap);
    labels = m < n ? tried : labels;
    n = MIN (n, m);
  }
  FactsShape shape = { .labels = labels, .gap = labels > 1 ? gap : 0 };
  shape.values = width - labels - shape.gap;
  return shape;
}

/* One fact: the name at the left, what it says beside it, line by line of both. */
static void
place_fact (DgnFlow *flow, const DgnLine *fact, FactsShape shape, double before, DgnKeep keep)
{
  DgnGalley *galley = &flow->body;
  const DgnType *type = &flow->set.types[DGN_TYPE_BODY], *label_type = &flow->set.types[DGN_TYPE_LABEL];
  DgnTextSpec label = { .type = DGN_TYPE_LABEL, .plain = fact->label, .width = shape.labels };
  DgnTextSpec value = { .type = DGN_TYPE_BODY, .markup = fact->markup, .width = shape.values };
  value.indent = -type->size_pt * HANG_EM / 2;
  int element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  int second = dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  g_autoptr (GArray) names = dgn_set_lines (dgn_set_text (&flow->set, &label));
  g_autoptr (GArray) values = dgn_set_lines (dgn_set_text (&flow->set, &value));
  guint n = MAX (names->len, values->len);
  for (guint i = 0; i < n; i++) {
    DgnKeep line_keep = i == 1 || i == n - 1 ? DGN_KEEP_LINES : DGN_KEEP_NONE;
    dgn_galley_slice (galley, i == 0 ? before : 0, type->leading_pt, i == 0 ? keep : line_keep);
    if (i < names->len)
      dgn_galley_line (galley, flow->pages, &g_array_index (names, DgnSetLine, i), label_type->size_pt,
                       type->leading_pt, 0, 0, element);
    if (i < values->len)
      dgn_galley_line (galley, flow->pages, &g_array_index (values, DgnSetLine, i), type->size_pt, type->leading_pt,
                       shape.labels + shape.gap, 0, second);
  }
}

void
dgn_place_facts (DgnFlow *flow, const DgnBlock *block)
{
  FactsShape shape = shape_facts (flow, block->lines);
  dgn_flow_mark (flow, block);
  for (guint i = 0; i < block->lines->len; i++) {
    const DgnLine *fact = &g_array_index (block->lines, DgnLine, i);
    /* Neither the first nor the last stands alone. */
    DgnKeep keep = i == 1 || i + 1 == block->lines->len ? DGN_KEEP_LINES : DGN_KEEP_NONE;
    place_fact (flow, fact, shape, i == 0 ? space_above (flow, 1) : 0, i == 0 ? keep_after (flow) : keep);
  }
}

/* Number, title, and at the right of the first line the note, or under it if they do not go together. */
/* An entry's head as markup, its number a link back to the map. */
static char *
link_number (const DgnBlock *block)
{
  g_autofree char *number = g_markup_escape_text (block->number, -1);
  g_autofree char *title = g_markup_escape_text (block->text ? block->text : "", -1);
  return g_strdup_printf ("<a href=\"%s\">%s</a>%s%s", block->back, number, *title ? "\xE2\x80\x83" : "", title);
}

static void
place_entry_head (DgnFlow *flow, const DgnBlock *block)
{
  DgnGalley *galley = &flow->body;
  const DgnType *type = &flow->set.types[DGN_TYPE_ENTRY], *note_type = &flow->set.types[DGN_TYPE_ENTRY_NOTE];
  g_autofree char *title = g_strjoin (block->number && *block->number && block->text ? "\xE2\x80\x83" : "",
                                      block->number ? block->number : "", block->text ? block->text : "", NULL);
  DgnTextSpec note_spec = { .type = DGN_TYPE_ENTRY_NOTE, .plain = block->note ? block->note : "", .width = -1 };
  PangoLayout *note = dgn_set_text (&flow->set, &note_spec);
  double note_width = dgn_set_width (note), gap = flow->set.unit;
  double inset = dgn_looks_inset (flow, &flow->style->heads[DGN_HEAD_ENTRY]), width = galley->width - 2 * inset;
  g_autofree char *linked = block->back && block->number ? link_number (block) : NULL;
  DgnTextSpec spec = { .type = DGN_TYPE_ENTRY, .plain = linked ? NULL : title, .markup = linked, .width = -1 };
  double title_width = dgn_set_width (dgn_set_text_cached (&flow->set, &spec));
  gboolean is_beside = note && (note_width < width * 0.35 || title_width + gap + note_width <= width);
  guint first = galley->slices->len;
  spec.width = is_beside ? width - note_width - gap : width;
  int element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_H3, DGN_NO_ELEMENT);
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text (&flow->set, &spec));
  for (guint i = 0; i < lines->len || i == 0; i++) {
    dgn_galley_slice (galley, i == 0 ? space_above (flow, 1) : 0, type->leading_pt, DGN_KEEP_HEAD);
    if (i == 0)
      dgn_looks_entry (flow, galley, keep_after (flow) == DGN_KEEP_HEAD);
    if (i < lines->len)
      dgn_galley_line (galley, flow->pages, &g_array_index (lines, DgnSetLine, i), type->size_pt, type->leading_pt, inset,
                       0, element);
    if (i == 0 && is_beside) {
      g_autoptr (GArray) notes = dgn_set_lines (note);
      dgn_galley_line (galley, flow->pages, &g_array_index (notes, DgnSetLine, 0), note_type->size_pt, type->leading_pt,
                       galley->width - inset - note_width, 0, element);
    }
  }
  if (note && !is_beside) {
    note_spec.width = width;
    note = dgn_set_text (&flow->set, &note_spec);
    dgn_galley_text (galley, &flow->set, note, DGN_TYPE_ENTRY_NOTE, inset, 0, DGN_KEEP_HEAD, element);
  }
  dgn_looks_entry_foot (flow, galley, first);
}

/* "1-03 Hall (continued)", over the further columns of an entry that is cut after its head. */
static void
repeat_entry_head (DgnFlow *flow, const DgnBlock *block, guint from)
{
  DgnGalley *galley = &flow->body;
  const DgnType *type = &flow->set.types[DGN_TYPE_ENTRY];
  gboolean has_number = block->number && *block->number, has_title = block->text && *block->text;
  g_autofree char *title = g_strconcat (has_number ? block->number : "", has_number ? "\xE2\x80\x83" : "",
                                        has_title ? block->text : "", has_title ? " " : "", NULL);
  g_autofree char *words = g_strconcat (title, dgn_flow_continued (flow), NULL);
  double inset = dgn_looks_inset (flow, &flow->style->heads[DGN_HEAD_ENTRY]);
  DgnTextSpec spec = { .type = DGN_TYPE_ENTRY, .plain = words, .width = galley->width - 2 * inset, .max_lines = 1 };
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text (&flow->set, &spec));
  guint first = galley->slices->len;
  dgn_galley_slice (galley, 0, type->leading_pt, DGN_KEEP_NONE);
  dgn_looks_entry (flow, galley, FALSE);
  if (lines->len > 0)
    dgn_galley_line (galley, flow->pages, &g_array_index (lines, DgnSetLine, 0), type->size_pt, type->leading_pt, inset,
                     0, DGN_NO_ELEMENT);
  dgn_looks_entry_foot (flow, galley, first);
  dgn_galley_repeat (galley, dgn_galley_head (galley, first, TRUE), from);
}

static void
place_entry_line (DgnFlow *flow, const DgnLine *line, DgnKeep keep)
{
  DgnGalley *galley = &flow->body;
  if (line->is_boxed) {
    dgn_place_box (flow, line->markup, 0, keep, FALSE);
    return;
  }
  gboolean has_label = line->label && *line->label;
  DgnTextSpec spec = { .type = DGN_TYPE_BODY, .label = line->label, .markup = line->markup, .width = galley->width };
  spec.indent = has_label ? -flow->set.types[DGN_TYPE_BODY].size_pt * HANG_EM : 0;
  spec.is_justified = flow->style->is_justified;
  int element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  dgn_galley_text (galley, &flow->set, dgn_set_text (&flow->set, &spec), DGN_TYPE_BODY, 0, 0, keep, element);
}

void
dgn_place_entry (DgnFlow *flow, const DgnBlock *block)
{
  DgnGalley *galley = &flow->body;
  guint from = galley->slices->len;
  DgnKeep keep = keep_after (flow);
  dgn_flow_mark (flow, block);
  place_entry_head (flow, block);
  g_array_index (galley->slices, DgnSlice, from).keep = keep;
  guint head_end = galley->slices->len;
  for (guint i = 0; i < block->lines->len; i++) {
    DgnKeep line_keep = galley->slices->len == head_end ? DGN_KEEP_HEAD : DGN_KEEP_NONE;
    place_entry_line (flow, &g_array_index (block->lines, DgnLine, i), line_keep);
    if (i == 0 && head_end < galley->slices->len && dgn_looks_inset (flow, &flow->style->heads[DGN_HEAD_ENTRY]) > 0)
      g_array_index (galley->slices, DgnSlice, head_end).before += flow->set.unit * UNDER_TINT;
  }
  double height = dgn_galley_height (galley, from, galley->slices->len);
  if (height <= galley->height)
    dgn_galley_keep (galley, from, DGN_KEEP_WHOLE);
  if (height > galley->height * DGN_FLOW_TALL)
    repeat_entry_head (flow, block, head_end);
  dgn_galley_round (galley, from, flow->set.unit, FALSE);
}
