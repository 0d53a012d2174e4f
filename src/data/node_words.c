#include "data/node_private.h"

#include <string.h>

/* What libyaml says, what it means, and what to do. A "%d" in the meaning is the line where the thing began. */
typedef struct {
  const char *context, *problem; /* beginnings; NULL: any */
  const char *meaning, *advice;
  gboolean is_at_context;
} Row;

#define QUOTE "put text that holds ': ' or begins with a sign in quotes"
#define LINE_UP "entries of a list begin with '- ', all in one column"

static const Row rows[] = {
  { "while scanning a quoted scalar", "found unexpected end of stream", "the quote that opens here is never closed",
    NULL, TRUE },
  { "while scanning a quoted scalar", "found unexpected document indicator",
    "the quote that opens here is never closed", NULL, TRUE },
  { NULL, "found unknown escape character", "this escape is not known inside double quotes",
    "write \\\\ for a backslash, or use single quotes", FALSE },
  { NULL, "did not find expected hexdecimal number", "a hexadecimal number is expected in this escape", NULL, FALSE },
  { NULL, "found invalid Unicode character escape code", "this escape is no character", NULL, FALSE },
  { "while scanning a simple key", "could not find expected ':'", "a ':' is missing behind this key",
    "a key and its ': ' stand on one line; longer text goes in quotes or under '|'", TRUE },
  { NULL, "mapping values are not allowed in this context", "a ':' is not expected here",
    "put text that holds ': ' in quotes, and check the indentation of this line", FALSE },
  { NULL, "mapping keys are not allowed in this context", "a key is not expected here",
    "check the indentation of this line", FALSE },
  { NULL, "block sequence entries are not allowed in this context", "a list entry ('- ') is not expected here",
    "begin the list on a line of its own", FALSE },
  { NULL, "found a tab character", "a tab is used as indentation", "indent with spaces", FALSE },
  { NULL, "did not find expected comment or line break", "text is not expected here",
    "the text of '|' and '>' begins on the next line", FALSE },
  { NULL, "found an indentation indicator equal to 0", "the indentation of a block of text cannot be 0", NULL, FALSE },
  { "while scanning an anchor", NULL, "anchors ('&') are not read", "put text that begins with '&' in quotes", TRUE },
  { "while scanning an alias", NULL, "aliases ('*') are not read", "put text that begins with '*' in quotes", TRUE },
  { "while scanning a tag", NULL, "tags ('!') are not read", "put text that begins with '!' in quotes", TRUE },
  { "while parsing a tag", NULL, "tags ('!') are not read", "put text that begins with '!' in quotes", TRUE },
  { NULL, "found undefined tag handle", "tags ('!') are not read", "put text that begins with '!' in quotes", FALSE },
  { "while scanning a directive", NULL, "a line that begins with '%' is not expected",
    "put text that begins with '%' in quotes", TRUE },
  { "while scanning a %YAML directive", NULL, "a line that begins with '%' is not expected",
    "put text that begins with '%' in quotes", TRUE },
  { "while scanning a %TAG directive", NULL, "tags are not read", NULL, TRUE },
  { NULL, "found duplicate %", "this line is given twice", NULL, FALSE },
  { NULL, "found incompatible YAML document", "this version of YAML is not known", "leave the line out", FALSE },
  { NULL, "did not find expected <document start>", "this line does not fit to what stands above it",
    "check its indentation, and that every quote and bracket is closed", FALSE },
  { NULL, "did not find expected node content", "a value is expected here", QUOTE, FALSE },
  { NULL, "did not find expected '-' indicator", "this does not belong to the list that begins in line %d", LINE_UP,
    FALSE },
  { "while parsing a block mapping", "did not find expected key",
    "this does not belong to the map that begins in line %d",
    "keys of a map stand in one column; text that begins with a quote must end with it", FALSE },
  { "while parsing a flow sequence", "did not find expected ',' or ']'",
    "a ',' or ']' is missing in the list that opens in line %d", NULL, FALSE },
  { "while parsing a flow mapping", "did not find expected ',' or '}'",
    "a ',' or '}' is missing in the map that opens in line %d", NULL, FALSE },
};

static gboolean
begins (const char *text, const char *beginning)
{
  return !beginning || (text && g_str_has_prefix (text, beginning));
}

static DgnNodeWords
tell_bad_start (const char *at)
{
  if (*at == '\t')
    return (DgnNodeWords){ .message = g_strdup ("a tab is used as indentation"),
                           .suggestion = g_strdup ("indent with spaces") };
  return (DgnNodeWords){ .message = g_strdup_printf ("'%c' cannot begin a value", *at),
                         .suggestion = g_strdup ("put text that begins with it in quotes") };
}

/* A bracket that is never closed is noticed at the end of the file, where there is nothing to see. */
static gboolean
is_unclosed (const char *context, const char *at)
{
  return context && g_str_has_prefix (context, "while parsing a flow") && !at[strspn (at, " \t\r\n")];
}

DgnNodeWords
dgn_node_words (const char *context, const char *problem, const char *at, int context_line)
{
  if (!problem) return (DgnNodeWords){ .message = g_strdup ("this is not YAML") };
  if (strcmp (problem, "found character that cannot start any token") == 0) return tell_bad_start (at);
  if (is_unclosed (context, at))
    return (DgnNodeWords){ .message = g_strdup ("the bracket that opens here is never closed"), .is_unclosed = TRUE };
  if (*at == ':' && (begins (problem, "did not find expected key") || begins (problem, "did not find expected node")))
    return (DgnNodeWords){ .message = g_strdup ("a key is missing before this ':'") };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const Row *row = &rows[i];
    if (!begins (context, row->context) || !begins (problem, row->problem)) continue;
    g_auto (GStrv) parts = g_strsplit (row->meaning, "%d", 2);
    char *message = parts[1] ? g_strdup_printf ("%s%d%s", parts[0], context_line, parts[1]) : g_strdup (row->meaning);
    gboolean is_entry = g_str_has_prefix (at, "- ") && g_str_has_prefix (problem, "did not find expected key");
    const char *advice = is_entry ? LINE_UP : row->advice;
    return (DgnNodeWords){ .message = message, .suggestion = g_strdup (advice), .is_at_context = row->is_at_context };
  }
  return (DgnNodeWords){ .message = g_strdup_printf ("this is not YAML: %s", problem) };
}
