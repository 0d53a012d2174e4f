/* barriers.c - what doors and walls withstand, and the lines of stat blocks. */
#include <dungeonbook/dungeon.h>

#include <string.h>

const char *
dgn_door_kind (DgnMaterial material, DgnQuality quality)
{
  static const char *const wood[] = { "simple-wood", "simple-wood", "good-wood", "strong-wood" };
  return material == DGN_WOOD ? wood[quality] : dgn_material_words[material];
}

const DgnBarrier *
dgn_door_barrier (const DgnDungeon *d, const DgnDoor *door)
{
  const char *kind = dgn_door_kind (door->material, door->quality);
  for (guint i = 0; i < d->barriers->len; i++) {
    const DgnBarrier *barrier = dgn_barrier (d, (int) i);
    if (!barrier->is_wall && strcmp (barrier->kind, kind) == 0)
      return barrier;
  }
  return NULL;
}

char *
dgn_stats_value (const char *stats, const char *label)
{
  const gsize length = strlen (label);
  for (const char *line = stats; line != NULL; line = strchr (line, '\n')) {
    line += *line == '\n';
    if (strncmp (line, label, length) != 0 || line[length] != ':')
      continue;
    const char *value = line + length + 1, *end = strchr (value, '\n');
    return g_strstrip (end != NULL ? g_strndup (value, (gsize) (end - value)) : g_strdup (value));
  }
  return NULL;
}
