/* lists.h - lists of a rule system's or pack's file. Inside rules/ only. Each reader appends and is FALSE after a finding. */
#pragma once

#include <dungeonbook/schema.h>

G_BEGIN_DECLS

extern const DgnCodec dgn_codec_texts; /* GPtrArray * of char * */

gboolean dgn_list_read_ints (DgnDiag *diag, const DgnNode *node, const char *what, int min, int max, GArray *list);
gboolean dgn_list_read_texts (DgnDiag *diag, const DgnNode *node, const char *what, GPtrArray *list);
/* A list of maps, each bound to an element of `rows`, which begins cleared. */
gboolean dgn_list_read_records (DgnDiag *diag, const DgnNode *node, const char *what, const DgnField *fields, GArray *rows);
/* Frees what the elements of *rows own, and the array; *rows becomes NULL. */
void dgn_list_clear_records (const DgnField *fields, gpointer rows);
/* Every key of the map is one of the words. */
gboolean dgn_list_keys_are_known (DgnDiag *diag, const DgnNode *map, const char *what, const char *const *words);

G_END_DECLS
