/* Map pages: one for each sheet of the plan, with a title line in place of the running head. */
#include "layout/flow.h"

#include <math.h>

static double
title_y (const DgnFlow *flow)
{
  return flow->top - flow->set.types[DGN_TYPE_MAP_TITLE].leading_pt - flow->set.unit * 0.4;
}

/* "5 ft · 3.175 mm", without zeros at its end and in any locale. */
static char *
scale_note (double mm)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (buffer, sizeof buffer, "%.3f", mm);
  char *end = buffer + strlen (buffer);
  while (end > buffer && end[-1] == '0')
    *--end = '\0';
  if (end > buffer && end[-1] == '.')
    end[-1] = '\0';
  return g_strdup_printf ("1 square = 5 ft \xC2\xB7 %s mm on paper", buffer);
}

static void
add_title (DgnFlow *flow, DgnPage *page, guint number, const DgnBlock *block, const DgnMapSheet *sheet)
{
  DgnBox area = dgn_flow_area (flow, number);
  double y = title_y (flow), size = flow->set.types[DGN_TYPE_MAP_TITLE].size_pt;
  g_autofree char *floor_name = dgn_floor_name (flow->dungeon, sheet->floor);
  g_autofree char *made_up = g_strdup_printf ("Floor %s", floor_name);
  const char *name = block->text && *block->text ? block->text : made_up;
  g_autofree char *part = dgn_map_sheet_label (sheet);
  g_autofree char *title = *part ? g_strdup_printf ("%s \xE2\x80\x93 %s", name, part) : g_strdup (name);
  g_autofree char *note = scale_note (flow->pages->plan->mm_per_square);
  dgn_flow_furniture (flow, page, DGN_TYPE_MAP_TITLE, title, (DgnBox){ area.x, y, area.w * 0.62, 0 }, PANGO_ALIGN_LEFT);
  DgnItem *item = &g_array_index (page->items, DgnItem, page->items->len - 1);
  item->element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_H2, DGN_NO_ELEMENT);
  double baseline = item->baseline;
  dgn_flow_furniture (flow, page, DGN_TYPE_HEAD, note, (DgnBox){ area.x + area.w * 0.64, y, area.w * 0.36, 0 },
                      PANGO_ALIGN_RIGHT);
  item = &g_array_index (page->items, DgnItem, page->items->len - 1);
  double drop = baseline - item->baseline;
  item->baseline += drop;
  item->y += drop;
  g_array_index (page->frames, DgnBox, item->frame).y += drop;
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = area.x, .y = baseline + size * 0.42, .w = area.w, .thickness = 0.4,
                   .element = DGN_NO_ELEMENT };
  rule.frame = dgn_page_add_frame (page, (DgnBox){ area.x, rule.y, area.w, 0 });
  g_array_append_val (page->items, rule);
}

/* Pages with the whole of their floor lie over one another square by square, so they stand in the middle of the paper
 * and not of the type area, which changes sides. */
static void
add_map (DgnFlow *flow, DgnPage *page, const DgnMapSheet *sheet, guint index)
{
  const DgnMapPlan *plan = flow->pages->plan;
  double square = dgn_mm_to_pt (plan->mm_per_square), margin = dgn_mm_to_pt (plan->margin_mm);
  gboolean is_whole = sheet->n_columns == 1 && sheet->n_rows == 1;
  DgnRect around = is_whole ? plan->frame : sheet->window;
  double left = (flow->pages->width - around.w * square) / 2;
  double top = flow->top + (flow->bottom - flow->top - around.h * square) / 2;
  DgnItem item = {
    .kind = DGN_ITEM_MAP,
    .x = left + (sheet->window.x - around.x) * square - margin,
    .y = top + (sheet->window.y - around.y) * square - margin,
    .w = sheet->window.w * square + 2 * margin,
    .h = sheet->window.h * square + 2 * margin,
    .sheet = index,
    .element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_FIGURE, DGN_NO_ELEMENT),
  };
  item.frame = dgn_page_add_frame (page, (DgnBox){ (flow->pages->width - dgn_flow_width (flow)) / 2, flow->top,
                                                   dgn_flow_width (flow), flow->bottom - flow->top });
  g_array_append_val (page->items, item);
}

void
dgn_place_map (DgnFlow *flow, const DgnBlock *block)
{
  if (!flow->dungeon)
    return;
  dgn_flow_flush (flow);
  if (!flow->pages->plan)
    flow->pages->plan = dgn_map_plan_new (flow->dungeon, dgn_pt_to_mm (dgn_flow_width (flow)),
                                          dgn_pt_to_mm (flow->bottom - flow->top));
  if (!flow->pages->plan)
    return;
  dgn_flow_mark (flow, block);
  const GArray *sheets = flow->pages->plan->sheets;
  for (guint i = 0; i < sheets->len; i++) {
    const DgnMapSheet *sheet = &g_array_index (sheets, DgnMapSheet, i);
    if (sheet->floor != block->floor)
      continue;
    DgnPage *page = dgn_flow_plain_page (flow, DGN_PAGE_MAP);
    add_title (flow, page, flow->pages->pages->len, block, sheet);
    add_map (flow, page, sheet, i);
  }
}
