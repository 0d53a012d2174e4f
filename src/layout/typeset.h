/* typeset.h - words into lines: the type styles of a template, and text broken to a width. Only for src/layout. */
#pragma once

#include "layout/fonts.h"
#include "layout/hyphen.h"
#include "layout/items.h"

G_BEGIN_DECLS

typedef enum {
  DGN_TYPE_BODY,
  DGN_TYPE_SMALL,
  DGN_TYPE_NOTE,
  DGN_TYPE_TABLE,
  DGN_TYPE_TABLE_HEAD,
  DGN_TYPE_LOG,
  DGN_TYPE_LOG_HEAD,
  DGN_TYPE_H1,
  DGN_TYPE_H2,
  DGN_TYPE_H3,
  DGN_TYPE_TITLE,
  DGN_TYPE_SUBTITLE,
  DGN_TYPE_ENTRY,      /* number and title of a key entry */
  DGN_TYPE_ENTRY_NOTE, /* the small text at its right */
  DGN_TYPE_LABEL,      /* names of facts */
  DGN_TYPE_HEAD,       /* running head, page number, title line of a map */
  DGN_TYPE_HEAD_ITALIC,
  DGN_TYPE_MAP_TITLE,
  DGN_TYPE_CARD_TITLE,
  DGN_TYPE_CARD_NOTE,
  DGN_TYPE_CARD_FOOT,
  DGN_N_TYPES,
} DgnTypeKind;

typedef struct {
  PangoFontDescription *font;
  double size_pt, leading_pt;
  gboolean is_tabular;  /* figures of one width and height */
  gboolean is_running;  /* broken by us, hyphenated; the others by Pango */
  DgnColor color;
  gboolean is_small_caps;
} DgnType;

typedef struct {
  DgnFonts *fonts;
  const DgnStyle *style;
  DgnDiag *diag;
  DgnPages *pages;
  DgnType types[DGN_N_TYPES];
  const DgnHyphens *hyphens; /* NULL: words stay whole */
  double unit;        /* the body's leading: blocks are as high as a whole number of these */
  GHashTable *texts;  /* cells that come again and again are set once */
  GHashTable *warned; /* characters that no face has */
  GPtrArray *pending; /* PangoLayout *, with page numbers to come */
  guint n_digits;     /* that a page number will have */
} DgnSetter;

void dgn_setter_init (DgnSetter *setter, DgnFonts *fonts, const DgnStyle *style, const char *language, DgnDiag *diag,
                      DgnPages *pages, guint n_digits);
void dgn_setter_clear (DgnSetter *setter);

typedef struct {
  DgnTypeKind type;
  double size_pt;    /* 0: the type's own */
  const char *label; /* plain text set in bold before the text; NULL or "": none */
  const char *plain; /* the text, as it is */
  const char *markup; /* or as markup */
  double width;      /* points; < 0: one line as long as it gets */
  double indent;     /* of the first line; negative: of all the others */
  PangoAlignment align;
  int max_lines;     /* > 0: what goes beyond is cut with an ellipsis */
  gboolean is_justified; /* running text only */
  gboolean is_prose;     /* its figures go with small letters, if the template says so */
} DgnTextSpec;

/* Sets a text. The layout belongs to the pages. NULL for an empty text. */
PangoLayout *dgn_set_text (DgnSetter *setter, const DgnTextSpec *spec);
/* The same, looked up first among those set before with the same specification (neither justified nor prose; a label of one line). */
PangoLayout *dgn_set_text_cached (DgnSetter *setter, const DgnTextSpec *spec);

/* One line of a set text: where it starts from the text's left edge, how wide it is; `shift` moves the whole text. `offset`: where
 * Pango believes it to start. */
typedef struct {
  PangoLayoutLine *line;
  double x, width, shift, offset;
} DgnSetLine;

/* DgnSetLine; empty for NULL. Free with g_array_unref. */
GArray *dgn_set_lines (PangoLayout *layout);
double dgn_set_width (PangoLayout *layout);
guint dgn_set_n_lines (PangoLayout *layout);

/* How far a baseline stands under the middle of its line, in sizes. */
#define DGN_LINE_DROP 0.29

/* A box of `leading` with a line in it; and, through `add`, the line's links. */
DgnItem dgn_line_item (const DgnSetLine *line, double size_pt, double leading_pt, double x, double y, int element);
typedef void (*DgnItemFunc) (const DgnItem *item, gpointer data);
void dgn_line_links (const DgnSetLine *line, const DgnItem *item, DgnPages *pages, DgnItemFunc add, gpointer data);

/* Parsed markup: text and attributes with indices from the start of `text`, which may hold something already. */
typedef struct {
  guint start, end;
  char *dest;
} DgnTextLink;

typedef struct {
  GString *text;
  PangoAttrList *attrs;
  GArray *links; /* DgnTextLink */
  GArray *pages; /* DgnTextLink: where the number of a page goes */
  guint n_digits; /* that it is taken to have */
} DgnRich;

void dgn_rich_init (DgnRich *rich);
void dgn_rich_clear (DgnRich *rich);
/* Puts `by` in the place of `length` bytes of the text; attributes and links move with what they stand at. */
void dgn_rich_replace (DgnRich *rich, guint start, guint length, const char *by);
void dgn_rich_plain (DgnRich *rich, const char *text);
/* FALSE, and the markup taken as plain text, if it is not well formed. */
gboolean dgn_rich_markup (DgnRich *rich, const char *markup);

G_END_DECLS
