/* maps.c - maps of single floors: which files they are, and writing them. */
#include "cli/cli.h"

#include <string.h>

#define PLACEHOLDER "{floor}"

gboolean
map_format (const char *name, DgnMapFormat *format)
{
  const char *dot = strrchr (name, '.');
  g_autofree char *ending = g_ascii_strdown (dot != NULL ? dot + 1 : "", -1);
  int index = dgn_text_index (ending, dgn_map_format_words);
  if (index < 0)
    return FALSE;
  *format = (DgnMapFormat) index;
  return TRUE;
}

/* The name with the floor's in place of "{floor}", or before the ending where one file would not be enough. */
static char *
floor_path (const char *pattern, const char *floor_name, gboolean is_only)
{
  if (strstr (pattern, PLACEHOLDER) != NULL) {
    g_auto (GStrv) parts = g_strsplit (pattern, PLACEHOLDER, -1);
    return g_strjoinv (floor_name, parts);
  }
  if (is_only)
    return g_strdup (pattern);
  const char *slash = strrchr (pattern, '/'), *dot = strrchr (pattern, '.');
  gsize stem = dot != NULL && (slash == NULL || dot > slash + 1) && dot != pattern ? (gsize) (dot - pattern) : strlen (pattern);
  return g_strdup_printf ("%.*s-%s%s", (int) stem, pattern, floor_name, pattern + stem);
}

static gboolean
write_map (Session *session, Outputs *outputs, DgnDiag *diag, const DgnDungeon *d, int floor, const DgnMapPlan *plan,
           const MapOrder *order, const char *path)
{
  DgnOut *out = outputs_open (outputs, path);
  if (out == NULL)
    return FALSE;
  g_autofree char *name = dgn_floor_name (d, floor);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (buffer, sizeof buffer, "%.6g", plan->mm_per_square);
  outputs_describe (outputs, "floor %s%s, %s mm a square", name, d->is_for_players ? " for players" : "", buffer);
  if (dgn_map_write (d, floor, plan, order->style, &order->spec, session->fonts, out, diag))
    return TRUE;
  fail (session, STATUS_FINDINGS);
  return FALSE;
}

gboolean
write_maps (Session *session, Outputs *outputs, DgnDiag *diag, const DgnDungeon *d, const MapOrder *order)
{
  if (load_fonts (session, diag) == NULL)
    return FALSE;
  gboolean is_only = order->floor >= 0 || d->floors->len == 1;
  if (g_str_equal (order->path, "-") && !is_only) {
    dgn_diag_error (diag, DGN_MARK_NONE, "standard output takes the map of one floor, and there are %u", d->floors->len);
    fail (session, STATUS_FINDINGS);
    return FALSE;
  }
  g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, order->style, order->words, order->units, order->mm_per_square, session->fonts);
  dgn_map_check_words (d, plan, session->fonts, diag);
  for (int floor = 0; floor < (int) d->floors->len; floor++) {
    if (order->floor >= 0 && order->floor != floor)
      continue;
    g_autofree char *name = dgn_floor_name (d, floor);
    g_autofree char *path = floor_path (order->path, name, is_only);
    if (!write_map (session, outputs, diag, d, floor, plan, order, path))
      return FALSE;
  }
  return TRUE;
}

/* FALSE after a finding: the name of one of a configuration's outputs does not say what to write. */
static gboolean
check_name (Session *session, DgnDiag *diag, const char *key, const char *name)
{
  DgnMapFormat format;
  if (*name == '\0' || map_format (name, &format))
    return TRUE;
  dgn_diag_error (diag, DGN_MARK_NONE, "outputs.%s must end in .svg, .png or .pdf, not be '%s'", key, name);
  fail (session, STATUS_FINDINGS);
  return FALSE;
}

gboolean
check_map_outputs (Session *session, DgnDiag *diag, const DgnConfig *config)
{
  gboolean is_fine = check_name (session, diag, "maps", config->outputs.maps);
  return check_name (session, diag, "player_maps", config->outputs.player_maps) && is_fine;
}

gboolean
write_map_outputs (Session *session, Outputs *outputs, DgnDiag *diag, const DgnConfig *config, const DgnDungeon *d)
{
  g_autofree char *maps = output_path (config, config->outputs.maps);
  g_autofree char *player_maps = output_path (config, config->outputs.player_maps);
  if (maps == NULL && player_maps == NULL)
    return TRUE;
  g_autoptr (DgnMapStyle) style = load_map_style (session, diag, config);
  g_autoptr (DgnWords) words = load_words (session, diag, config, d);
  if (style == NULL || words == NULL)
    return FALSE;
  MapOrder order = { .spec = { .dpi = DGN_DPI_DEFAULT }, .style = style, .words = words, .units = (DgnUnits) config->units, .floor = -1,
                     .path = maps };
  if (maps != NULL && !(map_format (maps, &order.spec.format) && write_maps (session, outputs, diag, d, &order)))
    return FALSE;
  if (player_maps == NULL)
    return TRUE;
  g_autoptr (DgnDungeon) seen = dgn_dungeon_for_players (d);
  order.path = player_maps;
  return map_format (player_maps, &order.spec.format) && write_maps (session, outputs, diag, seen, &order);
}
