/* pictures.c - see pictures.h. */
#include "pictures.h"

#include "../unit/cmocka_all.h"

#include <glib/gstdio.h>
#include <string.h>

char *
pictures_folder (void)
{
  char *folder = g_dir_make_tmp ("pictures-XXXXXX", NULL);
  assert_non_null (folder);
  return folder;
}

void
pictures_remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_remove (path) != 0)
      pictures_remove_folder (g_strdup (path));
  }
  g_rmdir (folder);
  g_free (folder);
}

/* The environment of a program that knows only the faces it is to know. */
static char **
environment (gboolean has_fonts, char **file)
{
  static const char *const head = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>";
  g_autofree char *dir = g_strdup_printf ("<dir>%s/fonts</dir>", g_getenv ("DUNGEONBOOK_SOURCE_ROOT"));
  g_autofree char *text = g_strconcat (head, has_fonts ? dir : "", "</fontconfig>", NULL);
  int handle = g_file_open_tmp ("fonts-XXXXXX.conf", file, NULL);
  assert_true (handle >= 0);
  g_close (handle, NULL);
  assert_true (g_file_set_contents (*file, text, -1, NULL));
  return g_environ_setenv (g_get_environ (), "FONTCONFIG_FILE", *file, TRUE);
}

void
pictures_run (gboolean has_fonts, const char *program, ...)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  va_list list;
  g_ptr_array_add (words, (gpointer) program);
  va_start (list, program);
  for (char *word; (word = va_arg (list, char *));)
    g_ptr_array_add (words, word);
  va_end (list);
  g_ptr_array_add (words, NULL);
  g_autofree char *file = NULL, *complaint = NULL;
  g_auto (GStrv) env = environment (has_fonts, &file);
  g_autoptr (GError) error = NULL;
  int status = 0;
  gboolean is_run = g_spawn_sync (NULL, (char **) words->pdata, env, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL,
                                  &complaint, &status, &error);
  g_remove (file);
  if (!is_run)
    fail_msg ("%s: %s", program, error->message);
  if (!g_spawn_check_wait_status (status, NULL))
    fail_msg ("%s failed: %s", program, complaint);
}

/* "name" of "url(#name)" or "#name". */
static void
note_reference (GPtrArray *list, const char *value)
{
  const char *start = strchr (value, '#');
  assert_non_null (start);
  char *name = g_strdup (start + 1);
  g_ptr_array_add (list, g_strdelimit (name, ")", '\0'));
}

static void
open_element (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data, GError **error)
{
  (void) context;
  (void) error;
  SvgReading *reading = data;
  reading->n_elements++;
  reading->n_images += g_str_equal (element, "image");
  for (int i = 0; names[i] != NULL; i++) {
    if (g_str_equal (names[i], "id"))
      g_ptr_array_add (reading->ids, g_strdup (values[i]));
    else if (g_str_equal (names[i], "xlink:href"))
      note_reference (reading->uses, values[i]);
    else if (g_str_equal (names[i], "clip-path"))
      note_reference (reading->clips, values[i]);
    else if (g_str_equal (names[i], "inkscape:label"))
      g_ptr_array_add (reading->layers, g_strdup (values[i]));
  }
}

static void
take_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  (void) error;
  const char *element = g_markup_parse_context_get_element (context);
  if (element != NULL && g_str_equal (element, "text"))
    g_ptr_array_add (((SvgReading *) data)->texts, g_strndup (text, length));
}

gboolean
svg_has (const GPtrArray *list, const char *word)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (list->pdata[i], word))
      return TRUE;
  return FALSE;
}

static void
check_ids (const SvgReading *reading)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < reading->ids->len; i++) {
    const char *id = reading->ids->pdata[i];
    if (!g_hash_table_add (seen, (gpointer) id))
      fail_msg ("the id '%s' comes twice", id);
    assert_true (g_ascii_isalpha (*id));
    assert_int_equal (strspn (id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-"), strlen (id));
  }
  const GPtrArray *references[] = { reading->uses, reading->clips };
  for (guint l = 0; l < G_N_ELEMENTS (references); l++)
    for (guint i = 0; i < references[l]->len; i++)
      if (!g_hash_table_contains (seen, references[l]->pdata[i]))
        fail_msg ("nothing has the id '%s'", (const char *) references[l]->pdata[i]);
}

void
svg_read (SvgReading *reading, const char *text)
{
  static const GMarkupParser parser = { .start_element = open_element, .text = take_text };
  GPtrArray **lists[] = { &reading->ids, &reading->uses, &reading->clips, &reading->layers, &reading->texts };
  *reading = (SvgReading){ 0 };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    *lists[i] = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, reading, NULL);
  g_autoptr (GError) error = NULL;
  if (!g_markup_parse_context_parse (context, text, -1, &error) || !g_markup_parse_context_end_parse (context, &error))
    fail_msg ("not well formed: %s", error->message);
  check_ids (reading);
}

void
svg_clear (SvgReading *reading)
{
  GPtrArray *lists[] = { reading->ids, reading->uses, reading->clips, reading->layers, reading->texts };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_ptr_array_unref (lists[i]);
}

cairo_surface_t *
pictures_load (const char *path)
{
  cairo_surface_t *loaded = cairo_image_surface_create_from_png (path);
  if (cairo_surface_status (loaded) != CAIRO_STATUS_SUCCESS)
    fail_msg ("%s: %s", path, cairo_status_to_string (cairo_surface_status (loaded)));
  /* On white, and without its transparency. */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (loaded),
                                                         cairo_image_surface_get_height (loaded));
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_surface (cr, loaded, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (loaded);
  cairo_surface_flush (surface);
  return surface;
}

static const guint8 *
pixel_at (cairo_surface_t *surface, int x, int y)
{
  return cairo_image_surface_get_data (surface) + (gsize) y * (gsize) cairo_image_surface_get_stride (surface) + 4 * (gsize) x;
}

/* Is each part of the colour within what lies around it in the other picture? */
static gboolean
is_alike (const guint8 *pixel, cairo_surface_t *other, int x, int y, int width, int height, int tolerance)
{
  for (int part = 0; part < 3; part++) {
    int least = 255, most = 0;
    for (int j = MAX (y - 1, 0); j <= MIN (y + 1, height - 1); j++) {
      for (int i = MAX (x - 1, 0); i <= MIN (x + 1, width - 1); i++) {
        int value = pixel_at (other, i, j)[part];
        least = MIN (least, value);
        most = MAX (most, value);
      }
    }
    if (pixel[part] < least - tolerance || pixel[part] > most + tolerance)
      return FALSE;
  }
  return TRUE;
}

/* Counts the pixels that differ, and draws them into `diff` if there is one; what is alike stays visible there, pale. */
static int
count_different (cairo_surface_t *a, cairo_surface_t *b, int width, int height, int tolerance, cairo_surface_t *diff)
{
  int n_different = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const guint8 *left = pixel_at (a, x, y), *right = pixel_at (b, x, y);
      gboolean is_fine = memcmp (left, right, 3) == 0
                         || (is_alike (left, b, x, y, width, height, tolerance) && is_alike (right, a, x, y, width, height, tolerance));
      n_different += !is_fine;
      guint32 pale = 0xFF - (0xFFu - left[1]) / 4;
      guint32 shown = is_fine ? pale << 16 | pale << 8 | pale : 0xFF0000;
      if (diff != NULL)
        memcpy ((guint8 *) pixel_at (diff, x, y), &shown, sizeof shown);
    }
  }
  return n_different;
}

double
pictures_compare (cairo_surface_t *a, cairo_surface_t *b, int tolerance, const char *diff_path)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  if (width != cairo_image_surface_get_width (b) || height != cairo_image_surface_get_height (b))
    return -1;
  cairo_surface_t *diff = diff_path != NULL ? cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height) : NULL;
  if (diff != NULL)
    cairo_surface_flush (diff);
  int n_different = count_different (a, b, width, height, tolerance, diff);
  if (diff != NULL) {
    cairo_surface_mark_dirty (diff);
    cairo_surface_write_to_png (diff, diff_path);
    cairo_surface_destroy (diff);
  }
  return 1000.0 * n_different / ((double) width * height);
}

PicturesDesk desk;

int
pictures_set_up (void **state G_GNUC_UNUSED)
{
  desk.diag = dgn_diag_new ();
  desk.folder = pictures_folder ();
  desk.fonts = dgn_fonts_new (desk.diag, NULL);
  return desk.fonts != NULL ? 0 : -1;
}

int
pictures_tear_down (void **state G_GNUC_UNUSED)
{
  dgn_fonts_free (desk.fonts);
  dgn_diag_free (desk.diag);
  pictures_remove_folder (desk.folder);
  return 0;
}
