/* compose_index.c - where everything is, by its name; and what the book is made of. */
#include "compose_private.h"

#include <string.h>

typedef struct {
  char *key;   /* folded, to sort by */
  char *name;
  int space;
  char *place; /* as markup */
  guint nth;   /* as they were found, which is the order of the dungeon */
} Found;

static void
clear_found (gpointer data)
{
  Found *found = data;
  g_free (found->key);
  g_free (found->name);
  g_free (found->place);
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;
  int order = strcmp (x->key, y->key);
  if (order == 0)
    order = strcmp (x->name, y->name);
  if (order == 0)
    order = (x->space > y->space) - (x->space < y->space);
  return order != 0 ? order : (x->nth > y->nth) - (x->nth < y->nth);
}

/* Without capitals and accents, so that "Öl" stands by "Ofen" and not behind Z. */
static char *
fold (const char *name)
{
  g_autofree char *parts = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) bare = g_string_new (NULL);
  for (const char *p = parts != NULL ? parts : name; *p != '\0'; p = g_utf8_next_char (p)) {
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (bare, g_utf8_get_char (p));
  }
  return g_utf8_casefold (bare->str, -1);
}

/* Takes `place`. */
static void
find (GArray *list, const char *name, int space, char *place)
{
  Found found = { fold (name), g_strdup (name), space, place, list->len };
  g_array_append_val (list, found);
}

/* Takes the list. */
static void
add_section (DgnComposer *c, DgnSay title, GArray *list)
{
  g_array_sort (list, compare_found);
  if (list->len > 0)
    dgn_add_heading (c, 2, dgn_word (c->words, title));
  DgnBlock *facts = list->len > 0 ? dgn_book_add (c->book, DGN_BLOCK_FACTS) : NULL;
  for (guint i = 0; i < list->len;) {
    const Found *first = &g_array_index (list, Found, i);
    g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
    for (; i < list->len && g_str_equal (g_array_index (list, Found, i).name, first->name); i++) {
      const char *place = g_array_index (list, Found, i).place;
      if (places->len == 0 || !g_str_equal (g_ptr_array_index (places, places->len - 1), place))
        g_ptr_array_add (places, g_strdup (place));
    }
    g_ptr_array_add (places, NULL);
    g_autofree char *joined = g_strjoinv (", ", (char **) places->pdata);
    dgn_block_line (facts, first->name, joined);
  }
  g_array_unref (list);
}

static GArray *
new_list (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Found));
  g_array_set_clear_func (list, clear_found);
  return list;
}

void
dgn_compose_index (DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  if (d->features->len + d->traps->len + d->encounters->len == 0)
    return;
  dgn_begin_part (c, 2, DGN_SAY_INDEX, "index");
  GArray *foes = new_list (), *traps = new_list (), *features = new_list ();
  for (int i = 0; i < (int) d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, i);
    find (foes, dgn_template_title (c->words, e->template_kind), e->space, dgn_home_markup (c, i));
    for (guint k = 0; k < e->foes->len; k++)
      find (foes, dgn_creature (d, g_array_index (e->foes, DgnFoe, k).creature)->name, e->space, dgn_home_markup (c, i));
  }
  for (int i = 0; i < (int) d->traps->len; i++) {
    if (*dgn_trap (d, i)->name != '\0')
      find (traps, dgn_words_text (c->words, dgn_trap (d, i)->name), dgn_trap (d, i)->space, dgn_place_paged (c, dgn_trap (d, i)->space));
  }
  for (int i = 0; i < (int) d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (d, i);
    const char *name = dgn_is_find (feature) ? dgn_word (c->words, DGN_SAY_LABEL_FIND) : dgn_words_text (c->words, feature->name);
    if (*feature->name != '\0')
      find (features, name, feature->space, dgn_place_paged (c, feature->space));
  }
  add_section (c, DGN_SAY_INDEX_FOES, foes);
  add_section (c, DGN_SAY_INDEX_TRAPS, traps);
  add_section (c, DGN_SAY_INDEX_FEATURES, features);
  c->is_in_index = TRUE;
}

void
dgn_compose_about (DgnComposer *c)
{
  if (c->is_in_index) { /* a few lines need no page of their own */
    DgnBlock *heading = dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_ABOUT));
    heading->dest = g_strdup ("about");
    heading->outline = g_strdup (heading->text);
  } else {
    dgn_begin_part (c, 1, DGN_SAY_ABOUT, "about");
  }
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, c->d->seed);
  g_autofree char *version = dgn_escape (c->d->version);
  g_autofree char *digest = dgn_escape (c->d->digest);
  g_autofree char *colophon = dgn_say (c->words, DGN_SAY_COLOPHON, "version", version, "seed", seed, "digest", digest, NULL);
  dgn_add_para (c, DGN_PARA_BODY, colophon);
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_ABOUT_TABLES));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_ABOUT_FACES));
  dgn_add_notices (c);
}
