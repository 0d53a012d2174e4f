/* paint_map.c - one map page, layer by layer. */
#include "output/paint_map_private.h"

#define SYMBOLS "templates/symbols.txt"

double
dgn_map_x (const DgnMapPainter *p, double x)
{
  return p->x + (x - p->sheet->window.x) * p->u;
}

double
dgn_map_y (const DgnMapPainter *p, double y)
{
  return p->y + (y - p->sheet->window.y) * p->u;
}

gboolean
dgn_map_shows (const DgnMapPainter *p, DgnCell cell)
{
  return dgn_rect_contains (p->sheet->window, cell);
}

DgnArea
dgn_map_cell_area (DgnCell cell)
{
  return (DgnArea){ cell.x, cell.y, 1, 1 };
}

DgnArea
dgn_map_on_page (const DgnMapPainter *p, DgnArea area)
{
  DgnRect window = p->sheet->window;
  if (!p->plan->is_turned)
    return (DgnArea){ p->page_x + (area.x - window.x) * p->u, p->page_y + (area.y - window.y) * p->u, area.w * p->u, area.h * p->u };
  return (DgnArea){ p->page_x + (area.y - window.y) * p->u, p->page_y + (window.x + window.w - area.x - area.w) * p->u, area.h * p->u,
                    area.w * p->u };
}

void
dgn_map_square_size (const DgnMapPainter *p, double width, double height, double *w, double *h)
{
  *w = (p->plan->is_turned ? height : width) / p->u;
  *h = (p->plan->is_turned ? width : height) / p->u;
}

void
dgn_map_begin_upright (DgnMapPainter *p, DgnArea area)
{
  gboolean is_turned = p->plan->is_turned;
  dgn_canvas_save (p->canvas);
  dgn_canvas_translate (p->canvas, dgn_map_x (p, is_turned ? area.x + area.w : area.x), dgn_map_y (p, area.y));
  if (is_turned)
    dgn_canvas_rotate (p->canvas, G_PI / 2);
}

typedef enum { ON_SQUARES, ON_SQUARES_CLIPPED, ON_PAGE } Ground;

typedef struct {
  const char *id;
  DgnSay title;
  void (*paint) (DgnMapPainter *p);
  Ground ground; /* clipped: to the window */
  int lines;     /* not 0: lines without text; layers of one number are drawn as one */
} Layer;

/* From the bottom up. Whatever stands on the map takes its place before labels look for theirs, the most important labels first. */
static const Layer layers[] = {
  { "rock", DGN_SAY_LAYER_ROCK, dgn_map_paint_rock, ON_SQUARES_CLIPPED, 1 },
  { "hull", DGN_SAY_LAYER_HULL, dgn_map_paint_hull, ON_SQUARES_CLIPPED, 1 },
  { "floor", DGN_SAY_LAYER_FLOOR, dgn_map_paint_floor, ON_SQUARES_CLIPPED, 1 },
  { "grid", DGN_SAY_LAYER_GRID, dgn_map_paint_grid, ON_SQUARES_CLIPPED, 1 },
  { "ghost", DGN_SAY_LAYER_GHOST, dgn_map_paint_ghost, ON_SQUARES_CLIPPED, 2 },
  { "stairs", DGN_SAY_LAYER_STAIRS, dgn_map_paint_links, ON_SQUARES_CLIPPED },
  { "features", DGN_SAY_LAYER_FEATURES, dgn_map_paint_features, ON_SQUARES_CLIPPED },
  { "walls", DGN_SAY_LAYER_WALLS, dgn_map_paint_walls, ON_SQUARES_CLIPPED, 3 },
  { "wall-features", DGN_SAY_LAYER_WALL_FEATURES, dgn_map_paint_wall_features, ON_SQUARES_CLIPPED },
  { "doors", DGN_SAY_LAYER_DOORS, dgn_map_paint_doors, ON_SQUARES_CLIPPED },
  { "secrets", DGN_SAY_LAYER_SECRETS, dgn_map_paint_secrets, ON_SQUARES_CLIPPED },
  { "traps", DGN_SAY_LAYER_TRAPS, dgn_map_paint_traps, ON_SQUARES_CLIPPED },
  { "encounters", DGN_SAY_LAYER_ENCOUNTERS, dgn_map_label_encounters, ON_SQUARES },
  { "treasure", DGN_SAY_LAYER_TREASURE, dgn_map_label_hoards, ON_SQUARES },
  { "rooms", DGN_SAY_LAYER_ROOMS, dgn_map_label_rooms, ON_SQUARES },
  { "trap-numbers", DGN_SAY_LAYER_TRAP_NUMBERS, dgn_map_label_traps, ON_SQUARES },
  { "links", DGN_SAY_LAYER_LINKS, dgn_map_label_links, ON_SQUARES },
  { "door-numbers", DGN_SAY_LAYER_DOOR_NUMBERS, dgn_map_label_doors, ON_SQUARES },
  { "coordinates", DGN_SAY_LAYER_COORDINATES, dgn_map_paint_frame, ON_PAGE },
  { "scale", DGN_SAY_LAYER_SCALE, dgn_map_paint_footer, ON_PAGE },
  { "legend", DGN_SAY_LAYER_LEGEND, dgn_map_paint_legend, ON_PAGE },
};

/* Layers that only a game master's map has; one for players does not even name them. */
static gboolean
is_secret (const Layer *layer)
{
  static const char *const names[] = { "ghost", "secrets", "traps", "encounters", "treasure", "rooms", "trap-numbers", "door-numbers", NULL };
  return g_strv_contains (names, layer->id);
}

/* The canvas under the squares of a turned sheet: its origin is their north-west corner, at the lower left of the page. */
static void
begin_turned (DgnMapPainter *p)
{
  dgn_canvas_save (p->canvas);
  dgn_canvas_translate (p->canvas, p->page_x, p->page_y + p->sheet->window.w * p->u);
  dgn_canvas_rotate (p->canvas, -G_PI / 2);
}

/* Layers of words and of what stands around the squares. */
static gboolean
is_word (const Layer *layer)
{
  static const char *const names[] = { "links", "coordinates", "scale", "legend", NULL };
  return is_secret (layer) || g_strv_contains (names, layer->id);
}

/* Draws on as lines of that number, or as anything (0). */
static void
set_lines (DgnMapPainter *p, int number)
{
  if (number == p->lines)
    return;
  if (p->lines != 0)
    dgn_canvas_lines_end (p->page, p->canvas);
  p->canvas = number != 0 ? dgn_canvas_lines_begin (p->page) : p->page;
  p->lines = number;
}

static void
paint_layer (DgnMapPainter *p, const Layer *layer)
{
  gboolean is_turned = p->plan->is_turned && layer->ground != ON_PAGE;
  if ((p->d->is_for_players && is_secret (layer)) || (p->plan->is_bare && is_word (layer))
      || (layer->paint == dgn_map_paint_hull && p->d->hull == DGN_HULL_NONE))
    return;
  set_lines (p, layer->lines);
  dgn_canvas_group_begin (p->canvas, layer->id, dgn_word (p->words, layer->title));
  if (is_turned)
    begin_turned (p);
  if (layer->ground == ON_SQUARES_CLIPPED) {
    DgnRect window = p->sheet->window;
    dgn_canvas_save (p->canvas);
    dgn_canvas_rect (p->canvas, p->x, p->y, window.w * p->u, window.h * p->u);
    dgn_canvas_clip (p->canvas);
  }
  layer->paint (p);
  if (layer->ground == ON_SQUARES_CLIPPED)
    dgn_canvas_restore (p->canvas);
  if (is_turned)
    dgn_canvas_restore (p->canvas);
  dgn_canvas_group_end (p->canvas);
}

/* Are walls so broad that nobody sees whether the floor under them strays? */
static gboolean
hides_wobble (const DgnMapStyle *style)
{
  return style->walls.wobble > 0 && style->walls.width >= 4 * style->walls.wobble;
}

/* The signs as the words of a setting want them drawn. */
static DgnSymbols *
new_symbols (const DgnWords *words)
{
  const char *text = dgn_builtin (SYMBOLS, NULL);
  DgnSymbols *symbols = dgn_symbols_new (text != NULL ? text : "", NULL);
  g_autoptr (DgnSymbols) plain = NULL;
  for (guint i = 0; i < dgn_symbols_count (symbols); i++) {
    const char *name = dgn_symbols_name (symbols, i), *other = dgn_words_sign (words, name);
    if (g_str_equal (name, other))
      continue;
    /* What one gives may be redrawn itself, so that two can change places. */
    if (plain == NULL)
      plain = dgn_symbols_new (text, NULL);
    dgn_symbols_redraw (symbols, name, dgn_symbols_get (plain, other));
  }
  return symbols;
}

void
dgn_paint_map_boxes (DgnCanvas *canvas, const DgnDungeon *d, const DgnMapPlan *plan, const DgnMapSheet *sheet, const DgnMapStyle *style,
                     double x, double y, GArray *boxes)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, sheet->floor);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, style->walls.wobble);
  g_autoptr (DgnMapGeom) exact = hides_wobble (style) ? dgn_map_geom_new (d, grid, 0) : NULL;
  g_autoptr (DgnWords) words = plan->words != NULL ? dgn_words_ref (plan->words) : dgn_words_english ();
  g_autoptr (DgnSymbols) symbols = new_symbols (words);
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) own_boxes = boxes == NULL ? g_array_new (FALSE, FALSE, sizeof (DgnMapBox)) : NULL;
  DgnMapPainter painter = {
    .page = canvas, .canvas = canvas, .d = d, .plan = plan, .sheet = sheet, .style = style, .words = words,
    .units = dgn_words_units (words, plan->units), .grid = grid, .geom = geom,
    .ground = exact != NULL ? exact : geom, .symbols = symbols,
    .x = plan->is_turned ? 0 : x, .y = plan->is_turned ? 0 : y, .page_x = x, .page_y = y, .u = dgn_mm_to_pt (plan->mm_per_square),
    .columns = sheet->window.w * DGN_QUARTERS, .rows = sheet->window.h * DGN_QUARTERS,
    .used = used, .boxes = boxes != NULL ? boxes : own_boxes,
  };
  g_autofree guint8 *prices = g_malloc0 ((gsize) painter.columns * painter.rows + 1);
  g_autofree guint8 *reserved = g_malloc0 ((gsize) sheet->window.w * sheet->window.h + 1);
  painter.prices = prices;
  painter.reserved = reserved;
  dgn_map_price_all (&painter);
  dgn_map_reserve_all (&painter);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    paint_layer (&painter, &layers[i]);
  set_lines (&painter, 0);
}

void
dgn_paint_map (DgnCanvas *canvas, const DgnDungeon *d, const DgnMapPlan *plan, const DgnMapSheet *sheet, const DgnMapStyle *style,
               double x, double y)
{
  dgn_paint_map_boxes (canvas, d, plan, sheet, style, x, y, NULL);
}
