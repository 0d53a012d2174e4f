/* command_map.c - the maps of a dungeon, each floor a file of its own. */
#include "cli/cli.h"

#include <string.h>

/* Each FALSE after a message: the option was used wrongly. */

static gboolean
take_format (const Options *options, const char *path, DgnMapFormat *format)
{
  if (options->format != NULL) {
    int index = dgn_text_index (options->format, dgn_map_format_words);
    if (index < 0)
      complain ("--format takes svg, png or pdf, not '%s'", options->format);
    else
      *format = (DgnMapFormat) index;
    return index >= 0;
  }
  if (path == NULL || g_str_equal (path, "-") || map_format (path, format))
    return TRUE;
  complain ("'%s' does not say what to write: end it in .svg, .png or .pdf, or add --format", path);
  return FALSE;
}

static gboolean
take_dpi (const Options *options, DgnMapSpec *spec)
{
  spec->dpi = DGN_DPI_DEFAULT;
  if (options->dpi == NULL)
    return TRUE;
  if (!options_number ("dpi", options->dpi, DGN_DPI_MIN, DGN_DPI_MAX, &spec->dpi))
    return FALSE;
  if (spec->format != DGN_MAP_PNG)
    complain ("--dpi is for PNG; SVG and PDF are sharp at any size");
  return spec->format == DGN_MAP_PNG;
}

static gboolean
take_scale (const Options *options, double *mm_per_square)
{
  if (options->scale == NULL)
    return TRUE;
  char *end;
  double scale = g_ascii_strtod (options->scale, &end);
  /* Digits first, so that no "inf", "nan" or hexadecimal is taken. */
  gboolean is_plain = options->scale[strspn (options->scale, "0123456789.")] == '\0' && end != options->scale && *end == '\0';
  if (!is_plain || !(scale >= DGN_MAP_SCALE_MIN && scale <= DGN_MAP_SCALE_MAX)) {
    complain ("--scale takes millimetres for a square, from %d to %d, not '%s'", (int) DGN_MAP_SCALE_MIN, (int) DGN_MAP_SCALE_MAX,
              options->scale);
    return FALSE;
  }
  *mm_per_square = scale;
  return TRUE;
}

static gboolean
take_outline (const Options *options, DgnMapSpec *spec)
{
  spec->is_outlined = options->outline_text;
  if (options->outline_text && spec->format != DGN_MAP_SVG)
    complain ("--outline-text is for SVG; PNG and PDF look alike on every machine");
  return !options->outline_text || spec->format == DGN_MAP_SVG;
}

static gboolean
take_style (const Options *options)
{
  const char *style = options->style;
  const char *const *known = dgn_map_style_names ();
  if (style == NULL || dgn_text_index (style, known) >= 0 || strchr (style, '/') != NULL || strchr (style, '.') != NULL
      || g_file_test (style, G_FILE_TEST_EXISTS))
    return TRUE;
  const char *near = dgn_text_nearest (style, known);
  g_autofree char *list = dgn_text_join (known, g_strv_length ((char **) known), "and");
  complain ("there is no map style '%s'%s%s%s; there are %s, and files of your own", style, near != NULL ? "; did you mean '" : "",
            near != NULL ? near : "", near != NULL ? "'?" : "", list);
  return FALSE;
}

/* -1 for all. */
static gboolean
take_floor (const Options *options, const DgnDungeon *d, const char *path, int *floor)
{
  *floor = -1;
  if (options->floor == NULL || g_ascii_strcasecmp (options->floor, "all") == 0) {
    if (d->floors->len == 1 || path == NULL || !g_str_equal (path, "-"))
      return TRUE;
    complain ("standard output takes the map of one floor; say which with --floor");
    return FALSE;
  }
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < (int) d->floors->len; i++) {
    char *name = dgn_floor_name (d, i);
    g_ptr_array_add (names, name);
    if (g_ascii_strcasecmp (name, options->floor) == 0)
      *floor = i;
  }
  if (*floor >= 0)
    return TRUE;
  g_autofree char *list = dgn_text_join ((const char *const *) names->pdata, names->len, "and");
  complain ("there is no floor '%s'; this dungeon has %s", options->floor, list);
  return FALSE;
}

static void
draw (Session *session, DgnDiag *diag, const char *source, MapOrder *order)
{
  const Options *options = session->options;
  g_autoptr (DgnConfig) config = load_config (session, diag, options->config);
  g_autoptr (DgnDungeon) whole = load_dungeon (session, diag, source);
  if (config == NULL || whole == NULL)
    return;
  warn_of_idle_sets (session, diag, config);
  g_autoptr (DgnWords) words = load_words (session, diag, config, whole);
  g_autoptr (DgnMapStyle) style = options->style != NULL ? load_named_map_style (session, diag, options->style, NULL)
                                                         : load_map_style (session, diag, config);
  if (words == NULL || style == NULL)
    return;
  /* Floors are named as the whole dungeon has them. */
  if (!take_floor (options, whole, order->path, &order->floor)) {
    fail (session, STATUS_USAGE);
    return;
  }
  g_autoptr (DgnDungeon) seen = options->player ? dgn_dungeon_for_players (whole) : NULL;
  order->style = style;
  order->words = words;
  order->units = (DgnUnits) config->units;
  g_autoptr (Outputs) outputs = outputs_new (session, diag);
  if (write_maps (session, outputs, diag, seen != NULL ? seen : whole, order))
    outputs_commit (outputs);
}

void
command_map (Session *session, char **args)
{
  const Options *options = session->options;
  MapOrder order = { .path = options->output };
  if (!take_format (options, order.path, &order.spec.format) || !take_dpi (options, &order.spec) || !take_scale (options, &order.mm_per_square)
      || !take_outline (options, &order.spec) || !take_style (options)) {
    fail (session, STATUS_USAGE);
    return;
  }
  g_autofree char *usual = g_strconcat (options->player ? "player-" : "", "map-{floor}.",
                                        dgn_map_format_words[order.spec.format], NULL);
  if (order.path == NULL)
    order.path = usual;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  draw (session, diag, args[0], &order);
  report (session, diag);
}
