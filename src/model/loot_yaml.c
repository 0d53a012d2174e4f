/* loot_yaml.c - coins and things in dungeon.yaml. */
#include "model/reader.h"

#include <string.h>

void
dgn_items_write (DgnEmit *emit, const DgnPart *part)
{
  const DgnLoot *loot = part->source;
  dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
  for (guint i = 0; i < loot->items->len; i++) {
    const DgnThing *item = dgn_loot_thing (loot, i);
    DgnThingKeys keys = { .name = item->name,
                         .pack = item->pack,
                         .tier = item->tier,
                         .kind = (int) item->kind,
                         .count = item->count,
                         .worth = item->worth,
                         .level = item->level,
                         .attunement = item->needs_attunement };
    dgn_record_write (emit, dgn_thing_keys, &keys, DGN_EMIT_FLOW);
  }
  dgn_emit_list_end (emit);
}

static void
read_item (DgnReader *r, const DgnNode *node, DgnLoot *loot)
{
  DgnThingKeys keys;
  if (dgn_record_read (r->diag, dgn_thing_keys, "item", node, &keys)) {
    DgnThing *item = dgn_loot_add (loot, keys.name);
    dgn_set (&item->pack, keys.pack);
    dgn_set (&item->tier, keys.tier);
    item->kind = (DgnThingKind) keys.kind;
    item->count = keys.count;
    item->worth = keys.worth;
    item->level = keys.level;
    item->needs_attunement = keys.attunement;
  }
  g_free (keys.name);
  g_free (keys.pack);
  g_free (keys.tier);
}

void
dgn_reader_loot (DgnReader *r, const int *coins, const DgnPart *items, DgnLoot *loot)
{
  guint n;
  memcpy (loot->coins, coins, sizeof loot->coins);
  dgn_reader_section (r, items, "items", &n);
  if (n > DGN_THINGS_MAX) {
    dgn_diag_error (r->diag, items->node->mark, "%u items in one place are more than %d; give a count to those that are alike", n, DGN_THINGS_MAX);
    return;
  }
  for (guint i = 0; i < n; i++)
    read_item (r, dgn_node_item (items->node, i), loot);
}
