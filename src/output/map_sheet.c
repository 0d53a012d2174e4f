/* map_sheet.c - a floor on paper just large enough for it, with its name above. All floors of a dungeon get the same paper. */
#include "output/map_sheet.h"

#include <dungeonbook/text.h>

#define EDGE_MM 5.0
#define HEAD_MM 8.0        /* the line with the name, above the coordinates */
#define WIDTH_MIN_MM 60.0  /* of what is printed: for the name above a small map */
#define TITLE_PT 11.0
#define TITLE_MIN_PT 7.0

static char *
describe (const DgnMapPaper *paper, int floor)
{
  const DgnDungeon *d = paper->d;
  const DgnWords *words = paper->words;
  int n_chambers = 0;
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    n_chambers += space->floor == floor && space->kind == DGN_CHAMBER;
  }
  g_autofree char *chambers = dgn_count (words, n_chambers, DGN_COUNT_CHAMBER);
  g_autofree char *square = dgn_words_length (words, dgn_words_units (words, paper->plan->units), 1);
  g_autofree char *mm = dgn_words_number (words, paper->plan->mm_per_square);
  return dgn_say (words, DGN_SAY_MAP_ABOUT, "floor", paper->floor_name, "chambers", chambers, "square", square, "mm", mm, NULL);
}

static char *
title_of (const DgnMapPaper *paper)
{
  g_autofree char *floor = dgn_words_floor (paper->words, paper->floor_name);
  if (*paper->d->title == '\0')
    return g_steal_pointer (&floor);
  g_autofree char *title = dgn_words_title (paper->words, paper->d->title);
  return dgn_say (paper->words, DGN_SAY_MAP_TITLE, "title", title, "floor", floor, NULL);
}

void
dgn_map_paper_init (DgnMapPaper *paper, const DgnDungeon *d, int floor, const DgnMapPlan *plan, const DgnMapStyle *style)
{
  *paper = (DgnMapPaper){ .d = d, .style = style, .plan = plan };
  paper->part = (DgnMapSheet){ .floor = floor, .window = plan->frame, .n_columns = 1, .n_rows = 1 };
  paper->floor_name = dgn_floor_name (d, floor);
  paper->words = plan->words != NULL ? dgn_words_ref (plan->words) : dgn_words_english ();
  paper->title = title_of (paper);
  paper->description = describe (paper, floor);
  double width_mm, height_mm;
  dgn_map_block_size (plan, plan->frame, &width_mm, &height_mm);
  double inner_mm = MAX (width_mm, WIDTH_MIN_MM);
  paper->width_pt = dgn_mm_to_pt (inner_mm + 2 * EDGE_MM);
  paper->height_pt = dgn_mm_to_pt (height_mm + HEAD_MM + 2 * EDGE_MM);
  paper->map_x = dgn_mm_to_pt (EDGE_MM + (inner_mm - width_mm) / 2);
  paper->map_y = dgn_mm_to_pt (EDGE_MM + HEAD_MM);
}

void
dgn_map_paper_clear (DgnMapPaper *paper)
{
  dgn_words_free (paper->words);
  g_free (paper->floor_name);
  g_free (paper->title);
  g_free (paper->description);
}

/* As much of the text as has room, with an ellipsis for the rest. The caller frees. */
static char *
shorten (DgnCanvas *canvas, DgnFace face, double size_pt, double room, const char *text)
{
  if (dgn_canvas_text_width (canvas, face, size_pt, text) <= room)
    return g_strdup (text);
  glong kept = g_utf8_strlen (text, -1);
  while (kept > 0) {
    g_autofree char *start = g_utf8_substring (text, 0, --kept);
    g_autofree char *cut = g_strconcat (g_strchomp (start), "…", NULL);
    if (kept == 0 || dgn_canvas_text_width (canvas, face, size_pt, cut) <= room)
      return g_steal_pointer (&cut);
  }
  return g_strdup ("");
}

static void
draw_title (DgnCanvas *canvas, const DgnMapPaper *paper)
{
  double edge = dgn_mm_to_pt (EDGE_MM), room = paper->width_pt - 2 * edge, baseline = dgn_mm_to_pt (EDGE_MM + HEAD_MM * 0.55);
  double size = TITLE_PT, width = dgn_canvas_text_width (canvas, DGN_FACE_SANS_BOLD, size, paper->title);
  if (width > room)
    size = MAX (TITLE_MIN_PT, size * room / width);
  g_autofree char *title = shorten (canvas, DGN_FACE_SANS_BOLD, size, room, paper->title);
  DgnColor color = paper->style->colors.label;
  dgn_canvas_text (canvas, edge, baseline, DGN_ANCHOR_LEFT, DGN_FACE_SANS_BOLD, size, color, title);
}

void
dgn_map_paper_draw_map (DgnCanvas *canvas, const DgnMapPaper *paper)
{
  double margin = dgn_mm_to_pt (paper->plan->margin_mm);
  dgn_paint_map (canvas, paper->d, paper->plan, &paper->part, paper->style, paper->map_x + margin, paper->map_y + margin);
}

void
dgn_map_paper_draw (DgnCanvas *canvas, gconstpointer data)
{
  const DgnMapPaper *paper = data;
  g_autofree char *id = g_strconcat ("floor-", paper->floor_name, NULL);
  g_autofree char *name = dgn_words_floor (paper->words, paper->floor_name);
  dgn_canvas_group_begin (canvas, id, name);
  dgn_canvas_group_begin (canvas, "paper", dgn_word (paper->words, DGN_SAY_LAYER_PAPER));
  dgn_canvas_rect (canvas, 0, 0, paper->width_pt, paper->height_pt);
  dgn_canvas_fill (canvas, paper->style->colors.paper);
  dgn_canvas_group_end (canvas);
  dgn_map_paper_draw_map (canvas, paper);
  dgn_canvas_group_begin (canvas, "title", dgn_word (paper->words, DGN_SAY_LAYER_TITLE));
  draw_title (canvas, paper);
  dgn_canvas_group_end (canvas);
  dgn_canvas_group_end (canvas);
}
