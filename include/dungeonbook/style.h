/* style.h - how a book looks: sizes, margins and faces of a template (templates/<name>.yaml). Never the dungeon. */
#pragma once

#include <dungeonbook/schema.h>

G_BEGIN_DECLS

typedef struct {
  char *name;
  double margin_inner_mm, margin_outer_mm, margin_top_mm, margin_bottom_mm;
  double column_gap_mm;
  double body_pt, leading_pt, small_pt, table_pt, card_pt, card_min_pt;
  double heading1_pt, heading2_pt, heading3_pt, title_pt;
  char *text_family, *sans_family; /* of fonts/ */
} DgnStyle;

extern const DgnField dgn_style_fields[];

/* A built-in template by name, or a path to a file; NULL after findings. */
DgnStyle *dgn_style_load (DgnDiag *diag, const char *name_or_path);
void dgn_style_free (DgnStyle *style);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnStyle, dgn_style_free)

G_END_DECLS
