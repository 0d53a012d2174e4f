/* setting_private.h - what a setting is made of. Inside rules/ only. */
#pragma once

#include <dungeonbook/setting.h>

G_BEGIN_DECLS

struct DgnSetting {
  char *name;
  DgnNode *root;          /* the file */
  char *text;             /* a user's file as it stands; else NULL */
  const DgnSetting *base; /* one of ours, or NULL */
  DgnDiag *diag;          /* of one of ours: its marks must last; else NULL */
  /* keys */
  char *title, *like, *language;
  gboolean has_tables; /* nothing: tables and words are read from the root */
  DgnSettingFlags flags;
  GArray *purposes;    /* DgnPurpose */
  GPtrArray *own_words; /* char * */
  const char **own_word_list; /* the same, NULL-terminated */
  GHashTable *ours;    /* a feature of its tables → the dungeon's in whose place it stands; those that are the same are not in it */
};

/* Every name that they use is one that there is, in the tables of the setting and among themselves. FALSE after findings. */
gboolean dgn_purposes_check (DgnDiag *diag, const DgnNode *list, const GArray *purposes, const DgnTables *tables);
/* Every feature that is named is one of the tables, those of caverns left out. */
void dgn_purposes_check_features (DgnDiag *diag, const DgnNode *map, const char *key, const GPtrArray *list, const DgnTables *tables);
/* What stands where that feature of `from` stands in `to`; itself if it stands nowhere. Borrowed from either. */
const char *dgn_feature_counterpart (const char *name, const DgnTables *from, const DgnTables *to);
/* Every feature of `from` that is called otherwise in `to`, and what it is called there. Free with g_hash_table_unref. */
GHashTable *dgn_feature_counterparts (const DgnTables *from, const DgnTables *to);
/* A copy of another setting's purposes: a feature of `from` becomes the one in whose place it stands in `to`. */
GArray *dgn_purposes_copy (const GArray *purposes, const DgnTables *from, const DgnTables *to);

G_END_DECLS
