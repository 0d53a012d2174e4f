/* foes.h - who is met: a small cast for a dungeon, and encounters put together from it.
 *
 * A cast is about a dozen kinds of creatures from a system's packs that suit a party, a place and each other. An
 * encounter is put together by its template (which roles, how many, how strong against each other) and its difficulty,
 * and then evened out until what it is worth lies inside the band that the system gives. Same packs, place, party and
 * seed: same cast, same encounters.
 */
#pragma once

#include <dungeonbook/dungeon.h>
#include <dungeonbook/packs.h>
#include <dungeonbook/setting.h>

G_BEGIN_DECLS

#define DGN_CAST_MOST 14

typedef struct {
  const DgnMonster *monster;
  DgnRank rank; /* in which it is met: its own scale in the fourth edition, else how much of a fight it is */
  int worth;    /* experience for one */
} DgnCastMember;

typedef struct DgnCast DgnCast;

/* Chooses from stream ("cast", 0) of the seed those who suit the party and the place (flags of a setting). `packs` is
 * only borrowed, for as long as the cast lives. NULL if the system has no budgets, or no creature fits the party; *why
 * (never freed) then says so in a sentence. */
DgnCast *dgn_cast_new (const DgnPacks *packs, const DgnSettingFlags *place, int level, int size, guint64 seed,
                       const char **why);
void dgn_cast_free (DgnCast *cast);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnCast, dgn_cast_free)
guint dgn_cast_size (const DgnCast *cast);
const DgnCastMember *dgn_cast_member (const DgnCast *cast, guint index);

/* Puts an encounter together from stream ("foes", number); `foes` (DgnFoe) gets members of the cast by index, the
 * largest group's kind first. FALSE (nothing in foes) if no mixture of the cast lies inside the band. */
gboolean dgn_cast_roll (const DgnCast *cast, DgnTemplate template_kind, DgnDifficulty difficulty, int number,
                        GArray *foes);
/* Fills every encounter and band of wanderers of the dungeon that has no foes yet, and gives it the creatures that are
 * met. The number of encounters and bands that could not be filled. */
int dgn_cast_fill (const DgnCast *cast, DgnDungeon *d);

/* At what level of a party a creature is as much of a fight as its rank says (see src/gen/role_deck.c): one of five, of
 * twenty, or the whole. *misfit: by how much it is not, in 256ths of a doubling, where it is too weak or too strong for
 * all levels. 0: the system does not say. */
int dgn_card_level (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank, int *misfit);

G_END_DECLS
