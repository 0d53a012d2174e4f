#include "output/pdf_ink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLACE_WIDTH 20000 /* points, and one more for each drawing: larger than any page */
#define PLACE_HEIGHT 20000

struct DgnPdfInks {
  GPtrArray *contents; /* GBytes, packed */
};

DgnPdfInks *
dgn_pdf_inks_new (void)
{
  DgnPdfInks *inks = g_new0 (DgnPdfInks, 1);
  inks->contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return inks;
}

void
dgn_pdf_inks_free (DgnPdfInks *inks)
{
  if (inks == NULL)
    return;
  g_ptr_array_unref (inks->contents);
  g_free (inks);
}

void
dgn_pdf_inks_add (DgnPdfInks *inks, const GString *content, double *width, double *height)
{
  *width = PLACE_WIDTH + inks->contents->len;
  *height = PLACE_HEIGHT;
  /* Packed at once, so that a book of many maps does not pile them up. */
  g_ptr_array_add (inks->contents, dgn_pdf_pack (content->str, content->len));
}

/* The number of the drawing whose place an object is, or -1. */
static int
find_ink (const DgnPdfInks *inks, const DgnPdfFile *file, int object)
{
  g_autofree char *box = dgn_pdf_file_get (file, object, "/BBox");
  int number = -1;
  if (box == NULL || sscanf (box, "[ 0 0 %d ", &number) != 1)
    return -1;
  number -= PLACE_WIDTH;
  return number >= 0 && number < (int) inks->contents->len ? number : -1;
}

/* The object that shows a drawing: its own place; or another that shows the same, as the players' map mostly does. */
static int
fill_place (const DgnPdfInks *inks, int number, DgnPdfFile *file, int place, int *shown)
{
  GBytes *content = inks->contents->pdata[number];
  for (int i = 0; i < number; i++) {
    if (shown[i] != 0 && g_bytes_equal (inks->contents->pdata[i], content))
      return shown[i];
  }
  /* Plain lines need no resources, and no group: a printer would lay a whole page aside for each. */
  dgn_pdf_file_set_stream (file, place, content, TRUE);
  dgn_pdf_file_set (file, place, "/Group", NULL);
  dgn_pdf_file_set (file, place, "/Resources", "<< >>");
  shown[number] = place;
  return place;
}

/* A page's forms, "<< /x5 5 0 R /x6 6 0 R >>", with our drawings in their places, and each once: Cairo names a picture as often as it is
 * painted. */
static char *
fill_forms (const DgnPdfInks *inks, DgnPdfFile *file, const char *forms, int *shown)
{
  GString *filled = g_string_new ("<< ");
  const char *end = forms + strlen (forms), *at = forms + strlen ("<<");
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (;;) {
    const char *name = at, *name_end = dgn_pdf_skip (at, end), *value_end = dgn_pdf_skip (name_end, end);
    if (value_end == name_end || strchr (name, '/') == NULL)
      break;
    at = value_end;
    if (!g_hash_table_add (names, g_strstrip (g_strndup (name, (gsize) (name_end - name)))))
      continue;
    g_autofree char *value = g_strndup (name_end, (gsize) (value_end - name_end));
    int object = atoi (value), number = find_ink (inks, file, object);
    if (number >= 0)
      object = fill_place (inks, number, file, object, shown);
    g_string_append_len (filled, name, name_end - name);
    g_string_append_printf (filled, " %d 0 R ", object);
  }
  g_string_append (filled, ">>");
  return g_string_free (filled, FALSE);
}

void
dgn_pdf_inks_write (const DgnPdfInks *inks, DgnPdfFile *file)
{
  g_autofree int *shown = g_new0 (int, inks->contents->len + 1);
  g_autoptr (GArray) pages = dgn_pdf_file_pages (file);
  for (guint i = 0; i < pages->len; i++) {
    int resources = dgn_pdf_file_get_object (file, g_array_index (pages, int, i), "/Resources");
    g_autofree char *forms = dgn_pdf_file_get (file, resources, "/XObject");
    if (forms == NULL || !g_str_has_prefix (forms, "<<"))
      continue;
    g_autofree char *filled = fill_forms (inks, file, forms, shown);
    dgn_pdf_file_set (file, resources, "/XObject", filled);
  }
}
