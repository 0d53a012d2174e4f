/* style.h - how a book looks: sizes, margins, faces, colours, heads, rules and boxes of a template
 * (templates/<name>/template.yaml). Never the dungeon, nor the paper. */
#pragma once

#include <dungeonbook/color.h>
#include <dungeonbook/config.h>
#include <dungeonbook/schema.h>

G_BEGIN_DECLS

typedef enum { DGN_STYLE_TEXT, DGN_STYLE_SANS } DgnStyleFace;
typedef enum { DGN_STYLE_RULE_NONE, DGN_STYLE_RULE_ABOVE, DGN_STYLE_RULE_BELOW, DGN_STYLE_RULE_BOTH } DgnStyleRule;
/* FRAMED: title and picture within a border. PLAIN: without one, left-aligned. BANNER: the picture to the paper's edges, the title on a band. */
typedef enum { DGN_COVER_FRAMED, DGN_COVER_PLAIN, DGN_COVER_BANNER } DgnCoverKind;
typedef enum { DGN_FIGURES_LINING, DGN_FIGURES_OLDSTYLE } DgnFigures;
typedef enum { DGN_ORNAMENT_NONE, DGN_ORNAMENT_DIAMOND, DGN_ORNAMENT_RULE, DGN_ORNAMENT_FLOURISH } DgnOrnament;
/* Drawings of templates/ornaments.txt, by the names of dgn_drawing_words. */
typedef enum { DGN_DRAWING_NONE, DGN_DRAWING_FLOURISH, DGN_DRAWING_LEAF, DGN_DRAWING_SQUARES } DgnDrawing;
extern const char *const dgn_drawing_words[]; /* none flourish leaf squares */

/* One kind of head. A fill of white is none. */
typedef struct {
  int face; /* DgnStyleFace */
  gboolean is_bold, is_italic, is_small_caps;
  DgnColor color;
  DgnColor fill; /* behind it, as wide as its column */
  int rule;      /* DgnStyleRule */
  double rule_pt;
  DgnColor rule_color;
} DgnHeadStyle;

typedef enum {
  DGN_HEAD_TITLE,   /* of the book */
  DGN_HEAD_PART,    /* level 1 */
  DGN_HEAD_SECTION, /* level 2 */
  DGN_HEAD_MINOR,   /* level 3 */
  DGN_HEAD_ENTRY,   /* number and title of a key entry; its rule parts entries */
  DGN_HEAD_LABEL,   /* names of facts and of an entry's lines */
  DGN_HEAD_TABLE,   /* heads of columns */
  DGN_HEAD_RUNNING, /* running heads and page numbers */
  DGN_HEAD_CARD,    /* title of a card */
  DGN_N_HEADS,
} DgnHead;

/* Text that is read aloud. */
typedef struct {
  DgnColor fill, color; /* color: of its rule */
  double rule_pt;
  int rule; /* DgnStyleRule; both: all around */
  double pad_mm;
} DgnBoxStyle;

typedef struct {
  double head_pt, row_pt, foot_pt; /* rules; 0: none */
  DgnColor color;                  /* of rules */
  DgnColor stripe;                 /* behind every other row; white: none */
} DgnTableStyle;

typedef struct {
  char *name;   /* as it was asked for; not a key */
  char *folder; /* a user's template: where it lies; not a key */
  double margin_inner_mm, margin_outer_mm, margin_top_mm, margin_bottom_mm;
  int columns; /* no part is set in more */
  double column_gap_mm;
  gboolean is_justified;
  gboolean has_exit_pages;
  double body_pt, leading_pt, small_pt, table_pt, card_pt, card_min_pt;
  double heading1_pt, heading2_pt, heading3_pt, title_pt;
  char *text_family, *sans_family; /* of fonts/ or of `fonts` */
  char *fonts;     /* folder with faces of the user's, seen from the template; "": none */
  char *map_style; /* that goes with it */
  int body_face;   /* DgnStyleFace of running text */
  DgnPartOrder parts; /* of the book */
  int cover;       /* DgnCoverKind */
  int ornament;    /* DgnOrnament of the cover */
  int figures;     /* DgnFigures of running prose; ids, tables and the lines of entries have lining ones */
  int part_ornament, end_mark; /* DgnDrawing: at the right of a part's heading; under its last words */
  gboolean has_area_maps; /* pages of the key show where their rooms lie */
  gboolean has_tabs; /* parts have a thumb tab at the outer edge */
  DgnColor tab;
  DgnHeadStyle heads[DGN_N_HEADS];
  DgnBoxStyle box;
  DgnTableStyle table;
  DgnArt art;
} DgnStyle;

extern const DgnField dgn_style_fields[];

/* A built-in template by name, or a path: a template.yaml, or a folder with one; seen from `folder` (NULL: the working folder).
 * NULL after findings. */
DgnStyle *dgn_style_load (DgnDiag *diag, const char *name_or_path);
DgnStyle *dgn_style_load_from (DgnDiag *diag, const char *name_or_path, const char *folder);
void dgn_style_free (DgnStyle *style);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnStyle, dgn_style_free)
/* Names of the templates that come with the program, NULL-terminated. Never freed. */
const char *const *dgn_style_names (void);
/* The text of a built-in template, to copy. NULL: there is none of that name. Never freed. */
const char *dgn_style_source (const char *name);
/* The style of its maps: a name, or the path of a file that is there beside the template. The caller frees. */
char *dgn_style_map_style (const DgnStyle *style);
/* A picture that the template names, as a path to open; NULL: none. The caller frees. */
char *dgn_style_art (const DgnStyle *style, DgnArtPlace place);
/* The folder of the user's faces; NULL: none. The caller frees. */
char *dgn_style_fonts_folder (const DgnStyle *style);

G_END_DECLS
