/* work.c - rolling, writing the place, printing the book: what the commands are made of. */
#include "cli/cli.h"

#include <dungeonbook/artwork.h>
#include <dungeonbook/generate.h>

DgnDungeon *
roll_dungeon (Session *session, DgnDiag *diag, const DgnConfig *config)
{
  g_autoptr (DgnTables) tables = load_tables (session, diag, config);
  if (tables == NULL)
    return NULL;
  g_autoptr (DgnDungeon) d = dgn_generate (config, tables, diag, NULL);
  /* Pieces that overlap break laws on purpose. */
  gboolean is_sound = d != NULL && (!config->collisions || dgn_check (d, diag, NULL, TRUE));
  if (d != NULL && !is_sound)
    dgn_diag_error (diag, DGN_MARK_NONE, "what was rolled with seed %" G_GUINT64_FORMAT " breaks the laws named here, "
                                         "which is a fault of the program; please report it, and try another seed",
                    config->seed);
  if (!is_sound) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  return g_steal_pointer (&d);
}

gboolean
write_dungeon (Session *session, Outputs *outputs, DgnDiag *diag, const DgnDungeon *d, const char *path)
{
  DgnOut *out = outputs_open (outputs, path);
  if (out == NULL)
    return FALSE;
  gsize length;
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, &length);
  g_autofree char *counts = dungeon_counts (d);
  outputs_describe (outputs, "%s, seed %" G_GUINT64_FORMAT, counts, d->seed);
  /* A failed write is kept by the output and becomes a finding when it is committed. */
  if (!dgn_out_write (out, yaml, length))
    fail (session, STATUS_IO);
  (void) diag;
  return TRUE;
}

/* Paper is dear: too much of it is said before anything is printed. */
static void
check_budget (DgnDiag *diag, const DgnConfig *config, const DgnPages *pages)
{
  int n_cards = (int) dgn_pages_count_cards (pages), n = (int) dgn_pages_count (pages) - n_cards;
  if (n > config->budget.book)
    dgn_diag_add (diag, DGN_SEVERITY_WARNING, DGN_MARK_NONE,
                  "leave parts out (parts.log=false), take smaller print or larger paper, or raise budget.book",
                  "the book has %d pages, more than budget.book allows for (%d)", n, config->budget.book);
  if (n_cards > config->budget.cards)
    dgn_diag_add (diag, DGN_SEVERITY_WARNING, DGN_MARK_NONE, "leave them out (parts.deck=false), or raise budget.cards",
                  "there are %d sheets of cards, more than budget.cards allows for (%d)", n_cards, config->budget.cards);
  int n_maps = (int) dgn_pages_count_maps (pages);
  if (n_maps > config->budget.tiles)
    dgn_diag_add (diag, DGN_SEVERITY_WARNING, DGN_MARK_NONE,
                  "take larger paper, leave the players' maps out (parts.player_maps=false), or raise budget.tiles",
                  "there are %d sheets of maps, more than budget.tiles allows for (%d)", n_maps, config->budget.tiles);
}

static gboolean
paint_book (const Session *session, const DgnPages *pages, const DgnBook *book, const DgnDungeon *d, const DgnMapStyle *style,
            DgnFonts *fonts, DgnOut *out, DgnDiag *diag)
{
  Progress progress;
  progress_begin (&progress, session);
  gboolean is_done = dgn_pdf_write_watched (pages, book, d, style, fonts, out, progress_step, &progress, diag);
  progress_end (&progress);
  return is_done;
}

/* The pictures that the configuration names, or else the template, borrowed by the book. */
typedef struct {
  DgnArtwork *artworks[DGN_N_ARTS];
} Gallery;

static void
clear_gallery (Gallery *gallery)
{
  for (int i = 0; i < DGN_N_ARTS; i++)
    dgn_artwork_free (gallery->artworks[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Gallery, clear_gallery)

static gboolean
hang_pictures (Session *session, DgnDiag *diag, const DgnConfig *config, const DgnStyle *style, DgnBook *book, Gallery *gallery)
{
  gboolean is_fine = TRUE, is_own = FALSE;
  for (int i = 0; i < DGN_N_ARTS; i++) {
    const DgnArtFile *own = &config->art.files[i];
    gboolean is_here = *own->name != '\0';
    g_autofree char *base = g_canonicalize_filename (config->base_folder, NULL);
    g_autofree char *path = is_here ? g_canonicalize_filename (own->name, base) : dgn_style_art (style, (DgnArtPlace) i);
    is_own |= is_here;
    if (path == NULL)
      continue;
    gallery->artworks[i] = dgn_artwork_load (diag, is_here ? own->mark : style->art.files[i].mark, path);
    is_fine &= gallery->artworks[i] != NULL;
    book->artworks[i] = gallery->artworks[i];
  }
  book->is_art_whole = is_own ? config->art.fit : style->art.fit;
  if (!is_fine)
    fail (session, STATUS_FINDINGS);
  return is_fine;
}

gboolean
write_book (Session *session, Outputs *outputs, DgnDiag *diag, const DgnConfig *config, const DgnDungeon *d, const char *path,
            gboolean is_deck)
{
  double width_mm, height_mm;
  if (!load_paper (diag, config->paper, &width_mm, &height_mm)) {
    fail (session, STATUS_FINDINGS);
    return FALSE;
  }
  g_autoptr (DgnStyle) style = load_style (session, diag, config);
  g_autoptr (DgnMapStyle) map_style = load_map_style (session, diag, config);
  DgnFonts *fonts = load_fonts (session, diag);
  if (style == NULL || map_style == NULL || fonts == NULL)
    return FALSE;
  g_autofree char *own_faces = dgn_style_fonts_folder (style);
  if (own_faces != NULL && !dgn_fonts_add (fonts, diag, own_faces)) {
    fail (session, STATUS_IO);
    return FALSE;
  }
  g_autoptr (DgnWords) words = load_words (session, diag, config, d);
  if (words == NULL)
    return FALSE;
  const DgnParts deck_parts = { .deck = TRUE };
  const DgnPartOrder deck_order = { 1, { DGN_PART_DECK } };
  const DgnParts *parts = is_deck ? &deck_parts : &config->parts;
  const DgnPartOrder *order = is_deck ? &deck_order : &style->parts;
  const gboolean has_deck = parts->deck && dgn_part_order_has (order, DGN_PART_DECK);
  if (has_deck && dgn_decks_have (&config->deck, DGN_DECK_ROLES) && dgn_deck_is_empty (d, DGN_DECK_ROLES)) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, DGN_MARK_NONE, "roll it anew, or leave roles out of `deck`",
                  "the dungeon has no role deck: it comes from an older program, or its role_cards were taken out");
    fail (session, STATUS_FINDINGS);
    return FALSE;
  }
  const DgnWording wording = { words,           (DgnUnits) config->units, (DgnReadAloud) config->read_aloud, order,
                               &config->deck, !style->has_exit_pages };
  g_autoptr (DgnBook) book = dgn_compose_in (d, parts, &wording);
  book->map_ghost = config->map_ghost;
  book->cards = config->cards;
  g_auto (Gallery) gallery = { { NULL } };
  if (!hang_pictures (session, diag, config, style, book, &gallery))
    return FALSE;
  g_autoptr (DgnPages) pages = dgn_layout (book, d, style, width_mm, height_mm, fonts, diag);
  if (pages == NULL) {
    fail (session, STATUS_FINDINGS);
    return FALSE;
  }
  check_budget (diag, config, pages);
  DgnOut *out = outputs_open (outputs, path);
  if (out == NULL)
    return FALSE;
  g_autofree char *count = dgn_text_count ((int) dgn_pages_count (pages), "page", NULL);
  outputs_describe (outputs, "%s, seed %" G_GUINT64_FORMAT, count, d->seed);
  if (!paint_book (session, pages, book, d, map_style, fonts, out, diag)) {
    fail (session, STATUS_IO);
    return FALSE;
  }
  return TRUE;
}

static int
count_chambers (const DgnDungeon *d)
{
  int n = 0;
  for (guint i = 0; i < d->spaces->len; i++)
    n += dgn_space (d, (int) i)->kind == DGN_CHAMBER;
  return n;
}

char *
dungeon_counts (const DgnDungeon *d)
{
  int n_encounters = 0;
  gboolean has_boss = FALSE;
  for (guint i = 0; i < d->encounters->len; i++) {
    gboolean is_boss = dgn_encounter (d, (int) i)->difficulty == DGN_BOSS;
    has_boss |= is_boss;
    n_encounters += !is_boss;
  }
  g_autofree char *floors = dgn_text_count ((int) d->floors->len, "floor", NULL);
  g_autofree char *chambers = dgn_text_count (count_chambers (d), "chamber", NULL);
  g_autofree char *doors = dgn_text_count ((int) d->doors->len, "door", NULL);
  g_autofree char *encounters = dgn_text_count (n_encounters, "encounter", NULL);
  return g_strdup_printf ("%s, %s, %s, %s%s", floors, chambers, doors, encounters, has_boss ? " and the boss" : "");
}
