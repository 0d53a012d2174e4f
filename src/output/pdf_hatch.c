#include "output/pdf_hatch.h"

#include <math.h>
#include <string.h>

#define PLACE_WIDTH 20000 /* and more: larger than any page */
#define PLACE_HEIGHT 20000

typedef struct {
  GArray *strokes, *groups, *places; /* as in DgnHatch */
  double x, y, u;
  DgnPen pen;
} Hatching;

struct DgnPdfHatches {
  GArray *hatchings; /* Hatching */
};

static void
clear_hatching (gpointer data)
{
  Hatching *hatching = data;
  g_array_unref (hatching->strokes);
  g_array_unref (hatching->groups);
  g_array_unref (hatching->places);
}

DgnPdfHatches *
dgn_pdf_hatches_new (void)
{
  DgnPdfHatches *hatches = g_new0 (DgnPdfHatches, 1);
  hatches->hatchings = g_array_new (FALSE, FALSE, sizeof (Hatching));
  g_array_set_clear_func (hatches->hatchings, clear_hatching);
  return hatches;
}

void
dgn_pdf_hatches_free (DgnPdfHatches *hatches)
{
  if (hatches == NULL)
    return;
  g_array_unref (hatches->hatchings);
  g_free (hatches);
}

void
dgn_pdf_hatches_add (DgnPdfHatches *hatches, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen, double *width,
                     double *height)
{
  Hatching hatching = { g_array_ref (hatch->strokes), g_array_ref (hatch->groups), g_array_ref (hatch->places), x, y, u, *pen };
  *width = PLACE_WIDTH + hatches->hatchings->len;
  *height = PLACE_HEIGHT;
  g_array_append_val (hatches->hatchings, hatching);
}

static void
add_number (GString *out, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (buffer, sizeof buffer, "%.6f", value);
  gsize length = strlen (buffer);
  while (buffer[length - 1] == '0')
    buffer[--length] = '\0';
  if (buffer[length - 1] == '.')
    buffer[length - 1] = '\0';
  g_string_append_printf (out, "%s ", buffer);
}

/* The strokes of each group, in the words of a page. */
static GPtrArray *
spell_groups (const Hatching *hatching)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < hatching->groups->len; i++) {
    const DgnHatchGroup *group = &g_array_index (hatching->groups, DgnHatchGroup, i);
    GString *text = g_string_new (NULL);
    for (guint k = 0; k < group->n_strokes; k++) {
      const DgnHatchStroke *stroke = &g_array_index (hatching->strokes, DgnHatchStroke, group->first_stroke + k);
      g_string_append_printf (text, "%d %d m %d %d l ", stroke->x1, stroke->y1, stroke->x2, stroke->y2);
    }
    g_ptr_array_add (words, g_string_free (text, FALSE));
  }
  return words;
}

/* Nothing is saved and restored: each square is seen from the one before. */
static void
add_places (GString *out, const Hatching *hatching)
{
  g_autoptr (GPtrArray) words = spell_groups (hatching);
  int x = 0, y = 0;
  for (guint i = 0; i < hatching->places->len; i++) {
    const DgnHatchPlace *place = &g_array_index (hatching->places, DgnHatchPlace, i);
    if (place->x != x || place->y != y)
      g_string_append_printf (out, "%s1 0 0 1 %d %d cm\n", i == 0 ? "" : "S\n", (place->x - x) * DGN_HATCH_UNIT, (place->y - y) * DGN_HATCH_UNIT);
    x = place->x;
    y = place->y;
    g_string_append (out, words->pdata[place->group]);
  }
  if (hatching->places->len > 0)
    g_string_append (out, "S\n");
}

static void
write_hatching (const Hatching *hatching, qpdf_data pdf, qpdf_oh stream)
{
  g_autoptr (GString) content = g_string_new (NULL);
  double unit = hatching->u / DGN_HATCH_UNIT;
  const DgnColor *color = &hatching->pen.color;
  const double numbers[] = { unit, 0, 0, unit, hatching->x, hatching->y, color->r, color->g, color->b, hatching->pen.width / unit };
  static const char *const after[] = { "", "", "", "", "", "cm ", "", "", "RG ", "w 1 J 1 j [] 0 d\n" };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    add_number (content, numbers[i]);
    g_string_append (content, after[i]);
  }
  add_places (content, hatching);
  qpdf_oh_replace_stream_data (pdf, stream, (const unsigned char *) content->str, content->len, qpdf_oh_new_null (pdf),
                               qpdf_oh_new_null (pdf));
  qpdf_oh dict = qpdf_oh_get_dict (pdf, stream);
  qpdf_oh_remove_key (pdf, dict, "/Group");
  qpdf_oh_replace_key (pdf, dict, "/Resources", qpdf_oh_new_dictionary (pdf));
}

/* The number of the hatching whose place a drawing is, or -1. */
static int
find_hatching (const DgnPdfHatches *hatches, qpdf_data pdf, qpdf_oh drawing)
{
  if (!qpdf_oh_is_stream (pdf, drawing))
    return -1;
  qpdf_oh box = qpdf_oh_get_key (pdf, qpdf_oh_get_dict (pdf, drawing), "/BBox");
  if (!qpdf_oh_is_array (pdf, box) || qpdf_oh_get_array_n_items (pdf, box) != 4)
    return -1;
  double number = floor (qpdf_oh_get_numeric_value (pdf, qpdf_oh_get_array_item (pdf, box, 2)) + 0.5) - PLACE_WIDTH;
  return number >= 0 && number < hatches->hatchings->len ? (int) number : -1;
}

static gboolean
is_same (const Hatching *a, const Hatching *b)
{
  const GArray *left[] = { a->places, a->strokes, a->groups }, *right[] = { b->places, b->strokes, b->groups };
  for (guint i = 0; i < G_N_ELEMENTS (left); i++) {
    if (left[i]->len != right[i]->len || memcmp (left[i]->data, right[i]->data, (gsize) left[i]->len * g_array_get_element_size ((GArray *) left[i])) != 0)
      return FALSE;
  }
  const double all[][2] = { { a->x, b->x }, { a->y, b->y }, { a->u, b->u }, { a->pen.width, b->pen.width } };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i][0] != all[i][1])
      return FALSE;
  return a->pen.color.r == b->pen.color.r && a->pen.color.g == b->pen.color.g && a->pen.color.b == b->pen.color.b;
}

/* Writes hatching `number` into its place; or has the page show the place of one that is the same, as the map for the players mostly is. */
static void
fill_place (const DgnPdfHatches *hatches, guint number, qpdf_data pdf, qpdf_oh drawings, const char *name, qpdf_oh *written)
{
  const Hatching *hatching = &g_array_index (hatches->hatchings, Hatching, number);
  for (guint i = 0; i < number; i++) {
    if (written[i] != 0 && is_same (hatching, &g_array_index (hatches->hatchings, Hatching, i))) {
      qpdf_oh_replace_key (pdf, drawings, name, written[i]);
      return;
    }
  }
  written[number] = qpdf_oh_get_key (pdf, drawings, name);
  write_hatching (hatching, pdf, written[number]);
}

void
dgn_pdf_hatches_write (const DgnPdfHatches *hatches, qpdf_data pdf)
{
  g_autofree qpdf_oh *written = g_new0 (qpdf_oh, hatches->hatchings->len + 1);
  int n_pages = hatches->hatchings->len > 0 ? qpdf_get_num_pages (pdf) : 0;
  for (int i = 0; i < n_pages; i++) {
    qpdf_oh page = qpdf_get_page_n (pdf, (size_t) i);
    qpdf_oh drawings = qpdf_oh_get_key_if_dict (pdf, qpdf_oh_get_key_if_dict (pdf, page, "/Resources"), "/XObject");
    if (!qpdf_oh_is_dictionary (pdf, drawings))
      continue;
    g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
    qpdf_oh_begin_dict_key_iter (pdf, drawings);
    while (qpdf_oh_dict_more_keys (pdf))
      g_ptr_array_add (names, g_strdup (qpdf_oh_dict_next_key (pdf)));
    for (guint k = 0; k < names->len; k++) {
      int number = find_hatching (hatches, pdf, qpdf_oh_get_key (pdf, drawings, names->pdata[k]));
      if (number >= 0)
        fill_place (hatches, (guint) number, pdf, drawings, names->pdata[k], written);
    }
  }
}
