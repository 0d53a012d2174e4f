/* hyphen.h - where words may be divided, by the patterns of fonts/hyphen/. Only for src/layout. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct DgnHyphens DgnHyphens;

/* The patterns of a language ("en", "de-AT"); NULL if the folder has none for it. */
DgnHyphens *dgn_hyphens_new (const char *folder, const char *language);
void dgn_hyphens_free (DgnHyphens *hyphens);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnHyphens, dgn_hyphens_free)
/* Sets points[i] to TRUE for every letter i that may begin a line, of a word of `n` letters. Others stay as they are. */
void dgn_hyphens_mark (const DgnHyphens *hyphens, const gunichar *word, guint n, gboolean *points);

G_END_DECLS
