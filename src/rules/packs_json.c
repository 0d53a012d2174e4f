/* packs_json.c - a creature as JSON: the keys of a user's YAML, those at their defaults left out. */
#include <dungeonbook/packs.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define MEMBER(type, record, offset) (*(const type *)((const char *)(record) + (offset)))

static json_t *
value_of (const DgnField *field, const DgnMonster *monster)
{
  switch (field->type) {
  case DGN_FIELD_INT: {
    const int number = MEMBER (int, monster, field->offset);
    return field->fallback != NULL && atoi (field->fallback) == number ? NULL : json_integer (number);
  }
  case DGN_FIELD_TEXT: {
    const char *text = MEMBER (char *, monster, field->offset);
    return *text != '\0' ? json_string (text) : NULL;
  }
  case DGN_FIELD_WORD: return json_string (field->words[MEMBER (int, monster, field->offset)]);
  case DGN_FIELD_BOOL: return MEMBER (gboolean, monster, field->offset) ? json_true () : NULL;
  default: return NULL;
  }
}

char *
dgn_monster_to_json (const DgnPacks *packs, const DgnMonster *monster)
{
  json_t *map = json_object ();
  for (const DgnField *field = dgn_monster_fields; field->key != NULL; field++) {
    json_t *value = value_of (field, monster);
    if (value != NULL)
      json_object_set_new (map, field->key, value);
  }
  const DgnRank rank = (DgnRank)monster->rank;
  if (dgn_packs_system (packs)->stats == DGN_STATS_FOURTH) {
    const int level = dgn_packs_level (packs, monster, rank) / 1000;
    json_object_set_new (map, "level", json_integer (level));
    json_object_set_new (map, "xp", json_integer (dgn_packs_worth (packs, monster, rank, level)));
  }
  json_object_set_new (map, "pack", monster->pack != NULL ? json_string (monster->pack->id) : json_null ());
  char *text = json_dumps (map, JSON_INDENT (2));
  char *copy = g_strdup (text);
  free (text);
  json_decref (map);
  return copy;
}
