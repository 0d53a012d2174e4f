/* test_books.c - hundreds of whole books: systems x templates x papers x languages x units x texts to read aloud x seeds, each laid out
 * and looked over. Dungeons are small, so that there can be many. */
#include "../unit/cmocka_all.h"

#include "../support/book_laws.h"
#include "../support/generated.h"

#include <dungeonbook/paper.h>

#define N_BOOKS 300

typedef struct {
  const char *system, *template_name, *paper, *language;
  int units, aloud; /* DgnUnits, DgnReadAloud */
  int encounters;
  gboolean has_log, is_secret, is_reordered;
  guint64 seed;
} Order;

/* Every template on every paper, and every system, language and so on with each of them, in turn. */
static Order
make_order (guint u)
{
  static const char *const papers[] = { "A4", "Letter", "A5", "half-letter" };
  static const char *const languages[] = { "en", "de" };
  const char *const *systems = dgn_system_names (), *const *templates = dgn_style_names ();
  guint n_systems = g_strv_length ((char **) systems), n_templates = g_strv_length ((char **) templates);
  return (Order){
    .system = systems[u % n_systems],
    .template_name = templates[u / G_N_ELEMENTS (papers) % n_templates],
    .paper = papers[u % G_N_ELEMENTS (papers)],
    .language = languages[u / 3 % G_N_ELEMENTS (languages)],
    .units = (int) (u / 7 % 3),
    .aloud = (int) (u / 5 % 3),
    .encounters = 3 + (int) (u % 4) * 2,
    .has_log = u % 16 == 3,
    .is_secret = u % 6 == 1,
    .is_reordered = u % 9 == 4,
    .seed = u,
  };
}

static DgnDungeon *
roll (GenWorld *world, const Order *order)
{
  g_autofree char *yaml = g_strdup_printf ("system: %s\nencounters: %d\nrulings: { secret_doors: %d }\n", order->system, order->encounters,
                                           order->is_secret ? 30 : 0);
  return gen_world_roll (world, yaml, order->seed, NULL);
}

static DgnBook *
compose (DgnDiag *diag, const DgnDungeon *d, const Order *order)
{
  g_autofree char *yaml = g_strdup_printf ("parts: { log: %s }\n", order->has_log ? "true" : "false");
  g_autoptr (DgnConfig) config = gen_config (yaml);
  g_autoptr (DgnWords) words = dgn_words_load (diag, order->language, NULL);
  assert_non_null (words);
  DgnPartOrder reversed = { .n = DGN_N_PARTS };
  for (int i = 0; i < DGN_N_PARTS; i++)
    reversed.parts[i] = (DgnBookPart) (DGN_N_PARTS - 1 - i);
  const DgnWording wording = { words, (DgnUnits) order->units, (DgnReadAloud) order->aloud, order->is_reordered ? &reversed : NULL };
  return dgn_compose_in (d, &config->parts, &wording);
}

static void
check_book (GenWorld *world, DgnFonts *fonts, const Order *order)
{
  g_autofree char *who = g_strdup_printf ("system %s, template %s, paper %s, language %s, units %d, read aloud %d, encounters %d, seed %"
                                          G_GUINT64_FORMAT, order->system, order->template_name, order->paper, order->language,
                                          order->units, order->aloud, order->encounters, order->seed);
  g_autoptr (DgnDungeon) d = roll (world, order);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnStyle) style = dgn_style_load (diag, order->template_name);
  g_autoptr (DgnBook) book = compose (diag, d, order);
  double width_mm = 0, height_mm = 0;
  assert_true (dgn_paper_parse (order->paper, &width_mm, &height_mm));
  g_autoptr (DgnPages) pages = dgn_layout (book, d, style, width_mm, height_mm, fonts, diag);
  if (!pages || dgn_diag_n_findings (diag) > 0) {
    g_autofree char *findings = dgn_diag_render (diag);
    fail_msg ("%s: %s", who, findings);
  }
  assert_true (pages->outline->len > 4);
  gboolean is_tight = width_mm < 160 && g_str_equal (order->template_name, "large-print");
  laws_check (pages, who, !is_tight);
}

static void
test_books (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  /* Faces keep the patterns of one language. */
  g_autoptr (DgnFonts) english = books_fonts (diag), german = books_fonts (diag);
  GenWorld world;
  gen_world_init (&world, NULL);
  int n = gen_seeds (N_BOOKS);
  for (int i = 0; i < n; i++) {
    const Order order = make_order ((guint) i);
    check_book (&world, g_str_equal (order.language, "de") ? german : english, &order);
  }
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_books) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
