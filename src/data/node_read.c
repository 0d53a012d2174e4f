#include <dungeonbook/node.h>
#include <dungeonbook/text.h>
#include <errno.h>
#include <math.h>
#include <string.h>

#define EXCERPT_CHARS 40

/* Refuses what is not a plain scalar. FALSE after a finding. `wanted` is "a whole number" or the like. */
static gboolean
is_plain (DgnDiag *diag, const DgnNode *node, const char *what, const char *wanted)
{
  if (node->kind != DGN_NODE_SCALAR) {
    dgn_diag_error (diag, node->mark, "%s must be %s, not %s", what, wanted, dgn_node_kind_name (node));
    return FALSE;
  }
  if (node->is_quoted) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "leave the quotes out", "%s must be %s, not text in quotes",
                  what, wanted);
    return FALSE;
  }
  if (dgn_node_is_null (node)) {
    dgn_diag_error (diag, node->mark, "%s has no value; it must be %s", what, wanted);
    return FALSE;
  }
  return TRUE;
}

static void
refuse (DgnDiag *diag, const DgnNode *node, const char *what, const char *wanted, const char *suggestion)
{
  g_autofree char *excerpt = dgn_text_excerpt (node->text, EXCERPT_CHARS);

  dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, suggestion, "%s must be %s, not '%s'", what, wanted, excerpt);
}

static const char *
skip_sign (const char *text)
{
  return *text == '+' || *text == '-' ? text + 1 : text;
}

static gboolean
is_digits (const char *text)
{
  return *text && !text[strspn (text, "0123456789")];
}

/* What a number in another spelling should be written as; NULL if it is no number at all. */
static const char *
advise_on_whole (const char *text)
{
  const char *p = skip_sign (text);
  gsize digits = strspn (p, "0123456789");

  if (p[0] == '0' && p[1] && strchr ("xXoObB", p[1])) return "write it in decimal digits";
  if (digits == 0) return NULL;
  if (!p[digits]) return p[0] == '0' && digits > 1 ? "leave the leading zeros out" : NULL;
  if (!p[strspn (p, "0123456789_,' ")]) return "write it without separators";
  if (!p[strspn (p, "0123456789.")]) return "write it without a fraction";
  if (!p[strspn (p, "0123456789.eE+-")]) return "write it out in digits";
  return NULL;
}

static gboolean
is_whole (DgnDiag *diag, const DgnNode *node, const char *what)
{
  if (!is_plain (diag, node, what, "a whole number")) return FALSE;

  const char *digits = skip_sign (node->text);
  if (is_digits (digits) && !(digits[0] == '0' && digits[1])) return TRUE;
  refuse (diag, node, what, "a whole number", advise_on_whole (node->text));
  return FALSE;
}

static char *
tell_range (gint64 min, gint64 max)
{
  gboolean has_min = min > G_MININT, has_max = max < G_MAXINT;

  if (has_min && has_max) return g_strdup_printf ("%" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, min, max);
  if (has_min) return g_strdup_printf ("at least %" G_GINT64_FORMAT, min);
  if (has_max) return g_strdup_printf ("at most %" G_GINT64_FORMAT, max);
  return g_strdup ("a smaller number");
}

gboolean
dgn_node_to_int (DgnDiag *diag, const DgnNode *node, const char *what, gint64 min, gint64 max, gint64 *value)
{
  if (!is_whole (diag, node, what)) return FALSE;

  errno = 0;
  gint64 number = g_ascii_strtoll (node->text, NULL, 10);
  if (errno == 0 && number >= min && number <= max) {
    *value = number;
    return TRUE;
  }
  g_autofree char *range = tell_range (min, max);
  refuse (diag, node, what, range, NULL);
  return FALSE;
}

gboolean
dgn_node_to_uint64 (DgnDiag *diag, const DgnNode *node, const char *what, guint64 *value)
{
  if (!is_whole (diag, node, what)) return FALSE;

  errno = 0;
  guint64 number = g_ascii_strtoull (node->text, NULL, 10);
  if (errno == 0 && (node->text[0] != '-' || number == 0)) {
    *value = number;
    return TRUE;
  }
  g_autofree char *range = g_strdup_printf ("0 to %" G_GUINT64_FORMAT, G_MAXUINT64);
  refuse (diag, node, what, range, NULL);
  return FALSE;
}

/* [+-] digits [. digits] [e [+-] digits], with a digit before the exponent and no leading zeros. */
static gboolean
is_decimal (const char *text)
{
  const char *p = skip_sign (text);
  gsize whole = strspn (p, "0123456789");

  if (whole > 1 && p[0] == '0') return FALSE;
  p += whole;
  if (*p == '.') {
    gsize fraction = strspn (p + 1, "0123456789");
    if (whole + fraction == 0) return FALSE;
    p += 1 + fraction;
  } else if (whole == 0) {
    return FALSE;
  }
  return !*p || ((*p == 'e' || *p == 'E') && is_digits (skip_sign (p + 1)));
}

gboolean
dgn_node_to_double (DgnDiag *diag, const DgnNode *node, const char *what, double min, double max, double *value)
{
  if (!is_plain (diag, node, what, "a number")) return FALSE;
  if (!is_decimal (node->text)) {
    gboolean has_comma = strchr (node->text, ',') != NULL;
    refuse (diag, node, what, "a number", has_comma ? "write a point, not a comma" : advise_on_whole (node->text));
    return FALSE;
  }
  double number = g_ascii_strtod (node->text, NULL);
  if (isfinite (number) && number >= min && number <= max) {
    *value = number;
    return TRUE;
  }
  char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (low, sizeof low, "%.10g", min);
  g_ascii_formatd (high, sizeof high, "%.10g", max);
  g_autofree char *range = g_strdup_printf ("%s to %s", low, high);
  refuse (diag, node, what, range, NULL);
  return FALSE;
}

gboolean
dgn_node_to_bool (DgnDiag *diag, const DgnNode *node, const char *what, gboolean *value)
{
  static const char *const words[] = { "false", "true", "no", "yes", "off", "on" };

  if (!is_plain (diag, node, what, "true or false")) return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (g_ascii_strcasecmp (node->text, words[i]) != 0) continue;
    *value = i % 2 == 1;
    return TRUE;
  }
  refuse (diag, node, what, "true or false", NULL);
  return FALSE;
}

const char *
dgn_node_to_text (DgnDiag *diag, const DgnNode *node, const char *what)
{
  if (node->kind != DGN_NODE_SCALAR) {
    const char *suggestion = node->kind == DGN_NODE_MAP ? "put text that holds ': ' in quotes" : NULL;
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, suggestion, "%s must be text, not %s", what,
                  dgn_node_kind_name (node));
    return NULL;
  }
  return dgn_node_is_null (node) ? "" : node->text;
}

/* "a, b or c". */
static char *
list_words (const char *const *words)
{
  return dgn_text_join (words, g_strv_length ((char **)words), "or");
}

int
dgn_node_to_word (DgnDiag *diag, const DgnNode *node, const char *what, const char *const *words)
{
  g_autofree char *wanted = list_words (words);

  if (node->kind != DGN_NODE_SCALAR) {
    dgn_diag_error (diag, node->mark, "%s must be %s, not %s", what, wanted, dgn_node_kind_name (node));
    return -1;
  }
  int index = dgn_text_index (node->text, words);
  if (index >= 0) return index;
  if (dgn_node_is_null (node)) {
    dgn_diag_error (diag, node->mark, "%s has no value; it must be %s", what, wanted);
    return -1;
  }
  const char *nearest = dgn_text_nearest (node->text, words);
  g_autofree char *suggestion = nearest ? g_strdup_printf ("did you mean '%s'?", nearest) : NULL;
  refuse (diag, node, what, wanted, suggestion);
  return -1;
}

static gboolean
add_to_order (DgnDiag *diag, const DgnNode *node, const char *what, const char *const *words, const char *once, int *order, int *n)
{
  const int index = dgn_node_to_word (diag, node, what, words);
  for (int i = 0; i < *n && index >= 0; i++)
    if (order[i] == index) {
      dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, once, "%s names '%s' twice", what, node->text);
      return FALSE;
    }
  if (index >= 0)
    order[(*n)++] = index;
  return index >= 0;
}

gboolean
dgn_node_to_order (DgnDiag *diag, const DgnNode *node, const char *what, const char *const *words, const char *once, int *order, int *n)
{
  *n = 0;
  if (node->kind != DGN_NODE_LIST)
    return add_to_order (diag, node, what, words, once, order, n);
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (node); i++)
    is_good &= add_to_order (diag, dgn_node_item (node, i), what, words, once, order, n);
  return is_good;
}
