/* Map pages: one for each sheet of the plan, with a title line in place of the running head. */
#include "layout/flow.h"

#include <math.h>

static double
title_y (const DgnFlow *flow)
{
  return flow->top - flow->set.types[DGN_TYPE_MAP_TITLE].leading_pt - flow->set.unit * 0.4;
}

static char *
scale_note (const DgnMapPlan *plan)
{
  g_autofree char *square = dgn_words_length (plan->words, dgn_words_units (plan->words, plan->units), 1);
  g_autofree char *mm = dgn_words_number (plan->words, plan->mm_per_square);
  return dgn_say (plan->words, DGN_SAY_MAP_SCALE_PAPER, "square", square, "mm", mm, NULL);
}

/* A sheet of several, on small paper, has a long title, which is set smaller. */
static DgnTypeKind
title_type (DgnFlow *flow, const char *title, const char *note, double room)
{
  static const DgnTypeKind types[] = { DGN_TYPE_MAP_TITLE, DGN_TYPE_H3, DGN_TYPE_LABEL };
  DgnTextSpec spec = { .type = DGN_TYPE_HEAD, .plain = note, .width = -1 };
  double left = room - dgn_set_width (dgn_set_text_cached (&flow->set, &spec));
  guint i = 0;
  for (; i + 1 < G_N_ELEMENTS (types); i++) {
    spec = (DgnTextSpec){ .type = types[i], .plain = title, .width = -1 };
    if (dgn_set_width (dgn_set_text_cached (&flow->set, &spec)) <= left)
      break;
  }
  return types[i];
}

static void
add_title (DgnFlow *flow, DgnPage *page, guint number, const DgnBlock *block, const DgnMapPlan *plan, const DgnMapSheet *sheet)
{
  DgnBox area = dgn_flow_area (flow, number);
  double y = title_y (flow), size = flow->set.types[DGN_TYPE_MAP_TITLE].size_pt;
  g_autofree char *floor_name = dgn_floor_name (flow->dungeon, sheet->floor);
  g_autofree char *made_up = dgn_words_floor (plan->words, floor_name);
  const char *name = block->text && *block->text ? block->text : made_up;
  g_autofree char *part = dgn_map_sheet_label (plan->words, sheet);
  g_autofree char *title = *part ? g_strdup_printf ("%s \xE2\x80\x93 %s", name, part) : g_strdup (name);
  g_autofree char *note = scale_note (plan);
  double room = area.w - flow->set.unit;
  DgnTypeKind type = title_type (flow, title, note, room);
  double share = dgn_flow_left_share (flow, type, title, DGN_TYPE_HEAD, note, room);
  dgn_flow_furniture (flow, page, type, title, (DgnBox){ area.x, y, share, 0 }, PANGO_ALIGN_LEFT);
  DgnItem *item = &g_array_index (page->items, DgnItem, page->items->len - 1);
  item->element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_H2, DGN_NO_ELEMENT);
  double baseline = item->baseline;
  dgn_flow_furniture (flow, page, DGN_TYPE_HEAD, note, (DgnBox){ area.x + area.w - (room - share), y, room - share, 0 },
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

/* Maps of one plan lie over one another square by square, so they stand in the middle of the paper and not of the type area,
 * which changes sides. */
static void
add_map (DgnFlow *flow, DgnPage *page, const DgnMapPlan *plan, const DgnMapSheet *sheet, DgnItem item)
{
  gboolean is_whole = sheet->n_columns == 1 && sheet->n_rows == 1;
  double width, height, whole_width, whole_height;
  dgn_map_block_size (plan, sheet->window, &width, &height);
  dgn_map_block_size (plan, is_whole ? plan->frame : sheet->window, &whole_width, &whole_height);
  item.w = dgn_mm_to_pt (width);
  item.h = dgn_mm_to_pt (height);
  item.x = (flow->pages->width - dgn_mm_to_pt (whole_width)) / 2;
  item.y = flow->top + MAX (0, (flow->bottom - flow->top - dgn_mm_to_pt (whole_height)) / 2);
  item.element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_FIGURE, DGN_NO_ELEMENT);
  item.frame = dgn_page_add_frame (page, (DgnBox){ (flow->pages->width - dgn_flow_width (flow)) / 2, flow->top,
                                                   dgn_flow_width (flow), flow->bottom - flow->top });
  g_array_append_val (page->items, item);
}

/* The plan of the game master's maps, or that of the players': theirs is made of what they may see alone, so that not even an empty
 * corner tells of the rest. */
static DgnMapPlan *
plan_for (DgnFlow *flow, gboolean is_player)
{
  DgnPages *pages = flow->pages;
  DgnMapPlan **plan = is_player ? &pages->player_plan : &pages->plan;
  if (!*plan) {
    g_autoptr (DgnWords) words = flow->book->words ? dgn_words_ref (flow->book->words) : dgn_words_english ();
    *plan = dgn_map_plan_new (is_player ? dgn_pages_players (pages, flow->dungeon) : flow->dungeon,
                              dgn_pt_to_mm (dgn_flow_width (flow)), dgn_pt_to_mm (flow->bottom - flow->top));
    dgn_map_plan_speak (*plan, words, flow->book->units);
    (*plan)->legend_pt = flow->style->small_pt;
  }
  (*plan)->has_ghost = flow->book->map_ghost && !is_player;
  return *plan;
}

void
dgn_place_map (DgnFlow *flow, const DgnBlock *block)
{
  if (!flow->dungeon)
    return;
  dgn_flow_end (flow);
  DgnMapPlan *plan = plan_for (flow, block->is_player);
  dgn_flow_mark (flow, block);
  for (guint i = 0; i < plan->sheets->len; i++) {
    DgnMapSheet *sheet = &g_array_index (plan->sheets, DgnMapSheet, i);
    if (sheet->floor != block->floor)
      continue;
    DgnPage *page = dgn_flow_plain_page (flow, DGN_PAGE_MAP);
    sheet->page = flow->pages->pages->len;
    add_title (flow, page, sheet->page, block, plan, sheet);
    add_map (flow, page, plan, sheet, (DgnItem){ .kind = DGN_ITEM_MAP, .sheet = i, .is_player = block->is_player });
  }
}
