/* test_pictures.c - pictures on pages: the cover, and that it tells players nothing. */
#include "cmocka_all.h"

#include "../support/books.h"
#include "../support/generated.h"
#include "../support/recorder.h"

#include "output/paint.h"
#include "output/symbols.h"

#include <string.h>

/* A whole book in a template; the test fails on errors. */
typedef struct {
  DgnDiag *diag;
  DgnFonts *fonts;
  DgnDungeon *d;
  DgnStyle *style;
  DgnMapStyle *map_style;
  DgnBook *book;
  DgnPages *pages;
} Printed;

static void
print (Printed *printed, guint64 seed, const char *template, const char *title, double width_mm, double height_mm)
{
  printed->diag = dgn_diag_new ();
  printed->fonts = books_fonts (printed->diag);
  GenWorld world;
  gen_world_init (&world, NULL);
  printed->d = gen_world_roll (&world, "encounters: 8", seed, NULL);
  gen_world_clear (&world);
  if (title)
    dgn_set (&printed->d->title, title);
  printed->style = dgn_style_load (printed->diag, template);
  g_autofree char *map_style = dgn_style_map_style (printed->style);
  printed->map_style = dgn_map_style_load (printed->diag, map_style, NULL);
  printed->book = dgn_compose (printed->d, NULL);
  printed->pages = dgn_layout (printed->book, printed->d, printed->style, width_mm, height_mm, printed->fonts, printed->diag);
  assert_non_null (printed->pages);
  assert_int_equal (dgn_diag_n_errors (printed->diag), 0);
}

static void
clear (Printed *printed)
{
  dgn_pages_free (printed->pages);
  dgn_book_free (printed->book);
  dgn_map_style_free (printed->map_style);
  dgn_style_free (printed->style);
  dgn_dungeon_free (printed->d);
  dgn_fonts_free (printed->fonts);
  dgn_diag_free (printed->diag);
}

static const DgnItem *
find_picture (const Printed *printed, guint page, DgnPictureKind kind, const DgnPicture **picture)
{
  const GArray *items = ((const DgnPage *) printed->pages->pages->pdata[page])->items;
  for (guint i = 0; i < items->len; i++) {
    const DgnItem *item = &g_array_index (items, DgnItem, i);
    if (item->kind != DGN_ITEM_PICTURE)
      continue;
    *picture = &g_array_index (printed->pages->pictures, DgnPicture, item->sheet);
    if ((*picture)->kind == kind)
      return item;
  }
  return NULL;
}

/* The first page of every template has the title and a picture that fills its box, and nothing leaves the paper. */
static void
test_cover (void **state G_GNUC_UNUSED)
{
  const char *const *templates = dgn_style_names ();
  for (guint t = 0; templates[t]; t++)
    for (guint64 seed = 1; seed <= (guint64) gen_seeds (3); seed++) {
      Printed printed;
      print (&printed, seed, templates[t], NULL, 210, 297);
      const DgnPage *cover = printed.pages->pages->pdata[0];
      assert_int_equal (cover->kind, DGN_PAGE_TITLE);
      const DgnPicture *picture;
      const DgnItem *item = find_picture (&printed, 0, DGN_PICTURE_DETAIL, &picture);
      assert_non_null (item);
      double u = dgn_mm_to_pt (picture->scale_mm);
      assert_true (picture->window.w * u >= item->w - 0.01 && picture->window.h * u >= item->h - 0.01);
      for (guint i = 0; i < cover->items->len; i++) {
        const DgnItem *one = &g_array_index (cover->items, DgnItem, i);
        assert_true (one->x >= -0.01 && one->y >= -0.01 && one->x + one->w <= printed.pages->width + 0.01
                     && one->y + one->h <= printed.pages->height + 0.01);
      }
      g_autofree char *word = g_strndup (printed.d->title, strcspn (printed.d->title, " "));
      assert_int_equal (books_find (printed.pages, word, NULL), 0);
      clear (&printed);
    }
}

/* It lies on the table: no number, no letter, no secret door, and no name of a layer that tells of one. */
static void
test_cover_tells_nothing (void **state G_GNUC_UNUSED)
{
  for (guint64 seed = 1; seed <= (guint64) gen_seeds (5); seed++) {
    Printed printed;
    print (&printed, seed, "classic", NULL, 210, 297);
    Recorder recorder;
    recorder_init (&recorder, printed.fonts);
    const DgnPicture *picture;
    const DgnItem *item = find_picture (&printed, 0, DGN_PICTURE_DETAIL, &picture);
    dgn_paint_picture (&recorder.base, printed.pages, item, printed.d, printed.map_style);
    assert_int_equal (recorder.texts->len, 0);
    assert_int_equal (recorder.links->len, 0);
    assert_true (recorder.n_paints > 3);
    static const char *const secret[] = { "secrets", "traps", "rooms", "encounters", "treasure", "legend", "coordinates" };
    for (guint i = 0; i < recorder.groups->len; i++)
      for (guint k = 0; k < G_N_ELEMENTS (secret); k++)
        assert_string_not_equal (recorder.groups->pdata[i], secret[k]);
    recorder_clear (&recorder);
    clear (&printed);
  }
}

/* However long a title is and however small the paper, a cover is one page. */
static void
test_long_title (void **state G_GNUC_UNUSED)
{
  g_autofree char *title = books_words ("Unspeakable catacombs ", 9);
  static const double papers[][2] = { { 210, 297 }, { 148, 210 }, { 105, 148 } };
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++) {
    Printed printed;
    print (&printed, 2, i == 1 ? "modern" : "classic", title, papers[i][0], papers[i][1]);
    const DgnPage *cover = printed.pages->pages->pdata[0];
    double lowest = 0;
    for (guint k = 0; k < cover->items->len; k++)
      if (g_array_index (cover->items, DgnItem, k).kind == DGN_ITEM_LINE)
        lowest = MAX (lowest, g_array_index (cover->items, DgnItem, k).baseline);
    assert_true (lowest > 0 && lowest < printed.pages->height);
    assert_int_equal (((const DgnPage *) printed.pages->pages->pdata[1])->kind, DGN_PAGE_TEXT);
    clear (&printed);
  }
}

static gboolean
has_dest (const DgnPage *page, const char *name)
{
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    if (item->kind == DGN_ITEM_DEST && !strcmp (item->name, name))
      return TRUE;
  }
  return FALSE;
}

/* Nothing else stands where a map does. */
static void
check_room_for (const DgnPage *page, const DgnItem *map)
{
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    gboolean is_below = item->y >= map->y + map->h - 0.5, is_beside = item->x + item->w <= map->x + 0.5;
    if (item->kind == DGN_ITEM_LINE && item->y > map->y - 0.5)
      assert_true (is_below || is_beside);
  }
}

/* On each page of the key stands a map that marks just those rooms that the page keys, and every room is marked once. */
static void
test_area_maps (void **state G_GNUC_UNUSED)
{
  static const double papers[][2] = { { 210, 297 }, { 148, 210 } };
  for (guint64 seed = 1; seed <= (guint64) gen_seeds (6); seed++) {
    Printed printed;
    print (&printed, seed, seed % 2 ? "classic" : "modern", NULL, papers[seed % 3 == 0][0], papers[seed % 3 == 0][1]);
    g_autofree int *n_marked = g_new0 (int, printed.d->spaces->len);
    for (guint p = 0; p < printed.pages->pages->len; p++) {
      const DgnPage *page = printed.pages->pages->pdata[p];
      const DgnPicture *picture = NULL;
      const DgnItem *map = find_picture (&printed, p, DGN_PICTURE_AREA, &picture);
      if (map)
        check_room_for (page, map);
      for (guint i = 0; map && i < picture->rooms->len; i++)
        n_marked[g_array_index (picture->rooms, int, i)]++;
      for (guint i = 0; i < printed.d->spaces->len; i++) {
        g_autofree char *name = dgn_space_name (printed.d, (int) i), *dest = g_strconcat ("room-", name, NULL);
        if (dgn_space (printed.d, (int) i)->kind == DGN_CHAMBER && has_dest (page, dest))
          assert_true (map && picture->floor == dgn_space (printed.d, (int) i)->floor);
      }
    }
    for (guint i = 0; i < printed.d->spaces->len; i++)
      assert_int_equal (n_marked[i], dgn_space (printed.d, (int) i)->kind == DGN_CHAMBER);
    clear (&printed);
  }
  Printed plain;
  print (&plain, 1, "ink-saver", NULL, 210, 297);
  for (guint i = 0; i < plain.pages->pictures->len; i++)
    assert_int_not_equal (g_array_index (plain.pages->pictures, DgnPicture, i).kind, DGN_PICTURE_AREA);
  clear (&plain);
}

/* Each ornament that a template can name is drawn, and stands on nothing else. */
static void
test_ornaments (void **state G_GNUC_UNUSED)
{
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autoptr (DgnSymbols) symbols = dgn_symbols_new (dgn_builtin ("templates/ornaments.txt", NULL), faults);
  assert_string_equal (faults->str, "");
  for (guint i = 1; dgn_drawing_words[i]; i++)
    assert_non_null (dgn_symbols_get (symbols, dgn_drawing_words[i]));
  Printed printed;
  guint n = 0;
  print (&printed, 4, "classic", NULL, 210, 297);
  for (guint p = 0; p < printed.pages->pages->len; p++) {
    const GArray *items = ((const DgnPage *) printed.pages->pages->pdata[p])->items;
    for (guint i = 0; i < items->len; i++) {
      const DgnItem *mark = &g_array_index (items, DgnItem, i);
      if (mark->kind != DGN_ITEM_PICTURE || g_array_index (printed.pages->pictures, DgnPicture, mark->sheet).kind != DGN_PICTURE_ORNAMENT)
        continue;
      n++;
      for (guint k = 0; k < items->len; k++) {
        const DgnItem *item = &g_array_index (items, DgnItem, k);
        if (item->kind == DGN_ITEM_LINE)
          assert_true (item->x + item->w < mark->x || item->x > mark->x + mark->w || item->y + item->h < mark->y || item->y > mark->y + mark->h);
      }
    }
  }
  assert_true (n > 6);
  clear (&printed);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_cover),
    cmocka_unit_test (test_cover_tells_nothing),
    cmocka_unit_test (test_long_title),
    cmocka_unit_test (test_area_maps),
    cmocka_unit_test (test_ornaments),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
