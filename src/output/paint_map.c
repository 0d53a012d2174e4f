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

typedef struct {
  const char *id, *title;
  void (*paint) (DgnMapPainter *p);
  gboolean is_clipped; /* to the window */
} Layer;

/* From the bottom up. Whatever stands on the map takes its place before labels look for theirs, the most important labels first. */
static const Layer layers[] = {
  { "rock", "Rock", dgn_map_paint_rock, TRUE },
  { "floor", "Floor", dgn_map_paint_floor, TRUE },
  { "grid", "Grid", dgn_map_paint_grid, TRUE },
  { "stairs", "Stairs and ways out", dgn_map_paint_links, FALSE },
  { "features", "Features", dgn_map_paint_features, TRUE },
  { "walls", "Walls", dgn_map_paint_walls, TRUE },
  { "wall-features", "Features in walls", dgn_map_paint_wall_features, TRUE },
  { "doors", "Doors", dgn_map_paint_doors, FALSE },
  { "secrets", "Secret doors", dgn_map_paint_secrets, FALSE },
  { "encounters", "Encounters in corridors", dgn_map_label_encounters, FALSE },
  { "traps", "Traps", dgn_map_label_traps, FALSE },
  { "links", "Where stairs lead", dgn_map_label_links, FALSE },
  { "rooms", "Room numbers", dgn_map_label_rooms, FALSE },
  { "door-numbers", "Door numbers", dgn_map_label_doors, FALSE },
  { "coordinates", "Coordinates", dgn_map_paint_frame, FALSE },
  { "scale", "Scale and north", dgn_map_paint_footer, FALSE },
};

static void
paint_layer (DgnMapPainter *p, const Layer *layer)
{
  dgn_canvas_group_begin (p->canvas, layer->id, layer->title);
  if (layer->is_clipped) {
    DgnRect window = p->sheet->window;
    dgn_canvas_save (p->canvas);
    dgn_canvas_rect (p->canvas, p->x, p->y, window.w * p->u, window.h * p->u);
    dgn_canvas_clip (p->canvas);
  }
  layer->paint (p);
  if (layer->is_clipped)
    dgn_canvas_restore (p->canvas);
  dgn_canvas_group_end (p->canvas);
}

void
dgn_paint_map (DgnCanvas *canvas, const DgnDungeon *d, const DgnMapPlan *plan, const DgnMapSheet *sheet, const DgnMapStyle *style,
               double x, double y)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, sheet->floor);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, style->walls.wobble);
  const char *text = dgn_builtin (SYMBOLS, NULL);
  g_autoptr (DgnSymbols) symbols = dgn_symbols_new (text != NULL ? text : "", NULL);
  DgnMapPainter painter = {
    .canvas = canvas, .d = d, .plan = plan, .sheet = sheet, .style = style, .grid = grid, .geom = geom, .symbols = symbols,
    .x = x, .y = y, .u = dgn_mm_to_pt (plan->mm_per_square),
    .columns = sheet->window.w * DGN_QUARTERS, .rows = sheet->window.h * DGN_QUARTERS,
  };
  g_autofree guint8 *prices = g_malloc0 ((gsize) painter.columns * painter.rows);
  painter.prices = prices;
  dgn_map_price_all (&painter);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    paint_layer (&painter, &layers[i]);
}
