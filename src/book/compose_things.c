/* compose_things.c - the lines of an entry: features, foes, traps, treasure; and what is said of a door. */
#include "compose_private.h"

#include <string.h>

DgnSay
dgn_door_material (const DgnDoor *door)
{
  static const DgnSay wood[] = { DGN_SAY_WOODEN, DGN_SAY_WOODEN_SIMPLE, DGN_SAY_WOODEN_GOOD, DGN_SAY_WOODEN_STRONG };
  if (door->material == DGN_WOOD)
    return wood[door->quality];
  return door->material == DGN_STONE ? DGN_SAY_STONE : DGN_SAY_IRON;
}

char *
dgn_door_state (const DgnComposer *c, const DgnDoor *door, gboolean with_slides)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  if (door->reinforced)
    g_ptr_array_add (parts, g_strdup (dgn_word (c->words, DGN_SAY_REINFORCED)));
  if (door->state != DGN_UNLOCKED)
    g_ptr_array_add (parts, g_strdup (dgn_word (c->words, door->state == DGN_LOCKED ? DGN_SAY_LOCKED : DGN_SAY_STUCK)));
  if (with_slides)
    dgn_add_door_numbers (c, door, parts);
  static const DgnSay slides[] = { DGN_SAY_NONE, DGN_SAY_SLIDES_SIDE, DGN_SAY_SLIDES_DOWN, DGN_SAY_SLIDES_UP };
  if (with_slides && door->slides != DGN_SLIDES_NOT)
    g_ptr_array_add (parts, g_strdup (dgn_word (c->words, slides[door->slides])));
  if (with_slides && door->trap >= 0) {
    g_autofree char *trap = dgn_trap_markup (c, door->trap);
    g_ptr_array_add (parts, g_strdup_printf ("%s (%s)", dgn_word (c->words, DGN_SAY_TRAPPED), trap));
  }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

char *
dgn_lower_phrase (const char *name)
{
  gunichar first = g_utf8_get_char (name), second = *name != '\0' ? g_utf8_get_char (g_utf8_next_char (name)) : 0;
  if (!g_unichar_isupper (first) || g_unichar_isupper (second))
    return g_strdup (name);
  GString *text = g_string_new (NULL);
  g_string_append_unichar (text, g_unichar_tolower (first));
  g_string_append (text, g_utf8_next_char (name));
  return g_string_free (text, FALSE);
}

/* Where nouns keep their capital, an adjective before one has it only at the beginning: "Rätselhafter Fleck". */
static gboolean
begins_with_adjective (const char *name)
{
  static const char *const endings[] = { "e", "er", "es", "en" };
  const char *space = strchr (name, ' ');
  if (space == NULL || !g_unichar_isupper (g_utf8_get_char (space + 1)))
    return FALSE;
  g_autofree char *first = g_strndup (name, (gsize) (space - name));
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (first, endings[i]))
      return TRUE;
  return FALSE;
}

char *
dgn_lower_first (const DgnComposer *c, const char *name)
{
  return dgn_words_lowers (c->words) || begins_with_adjective (name) ? dgn_lower_phrase (name) : g_strdup (name);
}

gboolean
dgn_is_find (const DgnFeature *feature)
{
  return g_str_equal (feature->symbol, DGN_SYMBOL_FIND);
}

static void
add_finds (DgnComposer *c, DgnBlock *entry, int space)
{
  for (int i = c->features.first[space]; i >= 0; i = c->features.next[i]) {
    const DgnFeature *feature = dgn_feature (c->d, i);
    if (!dgn_is_find (feature))
      continue;
    g_autofree char *name = dgn_escape (dgn_words_text (c->words, feature->name));
    g_autofree char *square = feature->cell.x >= 0 ? dgn_cell_name (feature->cell) : NULL;
    g_autofree char *text = square != NULL ? dgn_say (c->words, DGN_SAY_FIND_AT, "text", name, "square", square, NULL) : g_strdup (name);
    dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_FIND), text);
  }
}

static char *
describe_major (const DgnComposer *c, int index)
{
  const DgnFeature *feature = dgn_feature (c->d, index);
  g_autofree char *name = dgn_escape (dgn_words_text (c->words, feature->name));
  if (feature->place == DGN_PLACE_NOWHERE || feature->cell.x < 0)
    return g_strdup_printf ("<b>%s</b>", name);
  g_autofree char *lettered = NULL;
  if (c->letters[index] >= 0) {
    g_autofree char *letter = dgn_column_name (c->letters[index]);
    lettered = g_strdup_printf ("%s · %s", letter, name);
  }
  const char *shown = lettered != NULL ? lettered : name;
  g_autofree char *square = dgn_cell_name (feature->cell);
  static const DgnSay says[] = { DGN_SAY_FEATURE_AT, DGN_SAY_FEATURE_WALL, DGN_SAY_FEATURE_CORNER, DGN_SAY_FEATURE_CENTER,
                                 DGN_SAY_FEATURE_CEILING };
  return dgn_say (c->words, says[feature->place], "name", shown, "square", square, "side", dgn_words_side (c->words, feature->side), NULL);
}

static char *
describe_minor (const DgnComposer *c, const DgnFeature *feature)
{
  g_autofree char *lower = dgn_lower_first (c, dgn_words_text (c->words, feature->name));
  g_autofree char *name = dgn_escape (lower);
  if (feature->place == DGN_PLACE_NOWHERE || feature->cell.x < 0)
    return g_steal_pointer (&name);
  g_autofree char *square = dgn_cell_name (feature->cell);
  return dgn_say (c->words, DGN_SAY_FEATURES_MINOR, "name", name, "square", square, NULL);
}

void
dgn_add_features (DgnComposer *c, DgnBlock *entry, int space)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (int pass = 0; pass < 2; pass++) {
    for (int i = c->features.first[space]; i >= 0; i = c->features.next[i]) {
      const DgnFeature *feature = dgn_feature (c->d, i);
      if (pass == 0 && feature->kind == DGN_FEATURE_MAJOR && !dgn_is_find (feature))
        g_ptr_array_add (words, describe_major (c, i));
      if (pass == 1 && feature->kind == DGN_FEATURE_MINOR)
        g_ptr_array_add (words, describe_minor (c, feature));
    }
  }
  if (words->len == 0) {
    add_finds (c, entry, space);
    return;
  }
  g_ptr_array_add (words, NULL);
  g_autofree char *joined = g_strjoinv (", ", (char **) words->pdata);
  g_autofree char *text = g_strconcat (joined, ".", NULL);
  dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_FEATURES), text);
  add_finds (c, entry, space);
}

/* As many foes as the words of its kind speak of, and what one of them has to tick off. */
char *
dgn_hit_boxes (const DgnDungeon *d, const DgnEncounter *e)
{
  static const int foes[][4] = {
    [DGN_BATTLEFIELD_CONTROL] = { 6, 7, 6, 6 }, [DGN_COMMANDER_AND_TROOPS] = { 5, 6, 6, 8 }, [DGN_DRAGONS_DEN] = { 1, 1, 1, 1 },
    [DGN_BATTLE_LINES] = { 5, 5, 5, 6 },        [DGN_WOLF_PACK] = { 7, 7, 6, 7 },
  };
  if (e->foes->len > 0)
    return dgn_foe_boxes (d, e);
  int n = foes[e->template_kind][e->difficulty];
  GString *text = g_string_new (NULL);
  for (int i = 0; i < n; i++) {
    g_string_append (text, i > 0 ? " " : "");
    for (int k = 0; k < (n == 1 ? 20 : 4); k++)
      g_string_append (text, n == 1 && k > 0 && k % 5 == 0 ? " □" : "□");
  }
  return g_string_free (text, FALSE);
}

void
dgn_add_foes (DgnComposer *c, DgnBlock *entry, int index)
{
  const DgnEncounter *e = dgn_encounter (c->d, index);
  g_autofree char *number = g_strdup_printf ("E%d", e->number);
  g_autofree char *card = g_strdup_printf ("card-%d", e->number);
  g_autofree char *id = dgn_link_markup (card, number, c->has_encounter_cards);
  g_autofree char *square = dgn_cell_name (e->cell);
  g_autofree char *title = dgn_lower_first (c, dgn_template_title (c->words, e->template_kind));
  g_autofree char *who = e->foes->len > 0 ? dgn_foe_worth (c, e) : g_strdup (dgn_template_who (c->words, e->template_kind, e->difficulty));
  g_autofree char *text =
      dgn_say (c->words, e->difficulty == DGN_BOSS ? DGN_SAY_FOES_BOSS : DGN_SAY_FOES, "id", id, "title",
               e->difficulty == DGN_BOSS ? title : dgn_template_title (c->words, e->template_kind), "difficulty",
               dgn_difficulty_title (c->words, e->difficulty), "square", square, "who", who, NULL);
  g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", card);
  g_autofree char *carded = c->has_encounter_cards ? dgn_say (c->words, DGN_SAY_FOES_CARD, "foes", text, "page", page, NULL) : g_strdup (text);
  dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_FOES), carded);
  dgn_add_foe_lines (c, entry, e);
  if (e->foes->len == 0) {
    g_autofree char *boxes = dgn_hit_boxes (c->d, e);
    dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_HITS), boxes);
  }
  dgn_add_carried (c, entry, e);
  dgn_add_text_lines (entry, "", e->text);
}

void
dgn_add_treasures (DgnComposer *c, DgnBlock *entry, int space)
{
  for (int i = c->treasures.first[space]; i >= 0; i = c->treasures.next[i]) {
    const DgnTreasure *hoard = dgn_treasure (c->d, i);
    g_autofree char *id = dgn_treasure_markup (c, i);
    g_autofree char *square = dgn_cell_name (hoard->cell);
    g_autofree char *search = dgn_hoard_search (c, hoard);
    const gboolean is_chance = dgn_search_chance (c) != NULL;
    g_autofree char *lower = dgn_lower_phrase (dgn_words_text (c->words, hoard->where));
    g_autofree char *where = dgn_escape (lower);
    const DgnSay hidden = is_chance ? DGN_SAY_TREASURE_HIDDEN_CHANCE : DGN_SAY_TREASURE_HIDDEN;
    const DgnSay hidden_where = is_chance ? DGN_SAY_TREASURE_HIDDEN_WHERE_CHANCE : DGN_SAY_TREASURE_HIDDEN_WHERE;
    DgnSay say = hoard->is_hidden ? (*where != '\0' ? hidden_where : hidden)
                                  : (*where != '\0' ? DGN_SAY_TREASURE_OPEN_WHERE : DGN_SAY_TREASURE_OPEN);
    g_autofree char *text = dgn_say (c->words, say, "id", id, "square", square, "where", where, "search", search, NULL);
    g_autofree char *ticked = g_strconcat ("□ ", text, NULL);
    dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_TREASURE), ticked);
    if (!dgn_loot_is_empty (&hoard->loot)) {
      g_autofree char *holds = dgn_loot_words (c, &hoard->loot);
      dgn_block_line (entry, "", holds);
    }
    dgn_add_text_lines (entry, "", hoard->text);
  }
}
