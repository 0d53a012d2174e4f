/* color.h - colours, and how a user writes them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double r, g, b; /* 0 … 1 */
} DgnColor;

#define DGN_BLACK ((DgnColor){ 0, 0, 0 })
#define DGN_WHITE ((DgnColor){ 1, 1, 1 })
#define DGN_GRAY(v) ((DgnColor){ (v), (v), (v) })

/* Reads "#RRGGBB" (hexadecimal, any case); FALSE and *color untouched if `text` is anything else. */
gboolean dgn_color_parse (const char *text, DgnColor *color);
/* "#RRGGBB". The caller frees. */
char *dgn_color_format (DgnColor color);
/* How light it is to the eye, 0 … 1: what is left of it on a grey printer. */
double dgn_color_lightness (DgnColor color);

G_END_DECLS
