/* laws_barriers.c - laws of what doors and walls withstand, and of what a trap is built into. */
#include "model/laws.h"

/* One kind, one set of figures: doors know theirs by its name. */
void
dgn_law_barriers (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autoptr (GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < d->barriers->len; i++) {
    const DgnBarrier *barrier = dgn_barrier (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, barriers, (int) i);
    const char *what = barrier->is_wall ? "wall" : "door";
    if (!g_hash_table_add (kinds, g_strconcat (what, " ", barrier->kind, NULL)))
      dgn_laws_breach (laws, mark, "there are two kinds of %s called '%.40s'", what, barrier->kind);
  }
}

void
dgn_law_trapped_features (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *t = dgn_trap (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, traps, (int) i);
    if (t->feature < 0) {
      if (t->site == DGN_SITE_FEATURE)
        dgn_laws_breach (laws, mark, "trap T%d is built into a feature, and names none", t->number);
      continue;
    }
    const DgnFeature *feature = dgn_feature (d, t->feature);
    g_autofree char *at = feature->cell.x >= 0 ? dgn_cell_name (feature->cell) : NULL;
    if (feature->space != t->space)
      dgn_laws_breach (laws, mark, "trap T%d is built into '%.40s', which is elsewhere", t->number, feature->name);
    else if (at == NULL)
      dgn_laws_breach (laws, mark, "trap T%d is built into '%.40s', which stands nowhere", t->number, feature->name);
    else if (!dgn_cell_equal (feature->cell, t->cell))
      dgn_laws_breach (laws, mark, "trap T%d is built into '%.40s', so it must be at %s", t->number, feature->name, at);
    if (t->door >= 0 || t->treasure >= 0)
      dgn_laws_breach (laws, mark, "trap T%d cannot be built into '%.40s' and lie on a %s as well", t->number, feature->name,
                       t->door >= 0 ? "door" : "hoard");
  }
}
