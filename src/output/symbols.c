/* symbols.c - reading the table of symbols. */
#include "output/symbols_private.h"

#include <string.h>

/* A line of the table; read when its symbol is asked for, as a drawing uses few of them. */
typedef struct {
  char *name, *line;
  DgnSymbol *symbol; /* NULL: not yet read */
} Row;

struct DgnSymbols {
  GPtrArray *rows;     /* Row * */
  GHashTable *by_name; /* into rows; only looked up */
};

/* How many numbers a shape takes; 0: any even number from 4 on. */
static const struct {
  char letter;
  guint n;
} shapes[] = { { 'L', 0 }, { 'P', 0 }, { 'R', 4 }, { 'C', 3 }, { 'E', 4 }, { 'B', 8 }, { 't', 0 } };

static const char style_letters[] = "WSshdfpg";

static void
free_symbol (gpointer data)
{
  DgnSymbol *symbol = data;
  g_free (symbol->name);
  g_array_unref (symbol->parts);
  g_free (symbol);
}

static void
free_row (gpointer data)
{
  Row *row = data;
  g_clear_pointer (&row->symbol, free_symbol);
  g_free (row->name);
  g_free (row->line);
  g_free (row);
}

static void
clear_part (gpointer data)
{
  DgnSymbolPart *part = data;
  g_array_unref (part->numbers);
  g_free (part->text);
}

static gboolean
read_anchor (DgnSymbol *symbol, const char *word)
{
  symbol->width = symbol->height = 1;
  if (g_str_equal (word, "e") || g_str_equal (word, "e2")) {
    symbol->anchor = DGN_SYMBOL_EDGE;
    symbol->width = word[1] == '2' ? 2 : 1;
    return TRUE;
  }
  if (g_str_equal (word, "c") || g_str_equal (word, "w")) {
    symbol->anchor = *word == 'c' ? DGN_SYMBOL_CELL : DGN_SYMBOL_WALL;
    return TRUE;
  }
  symbol->anchor = DGN_SYMBOL_BLOCK;
  if (!g_ascii_isdigit (word[0]) || word[1] != 'x' || !g_ascii_isdigit (word[2]) || word[3] != '\0')
    return FALSE;
  symbol->width = word[0] - '0';
  symbol->height = word[2] - '0';
  return symbol->width > 0 && symbol->height > 0;
}

static gboolean
read_number (const char *word, double *value)
{
  char *end;
  *value = g_ascii_strtod (word, &end);
  return end != word && *end == '\0' && *value >= -9 && *value <= 9;
}

/* "t .42 S" or "t .26 T .36 -.34". */
static gboolean
read_text (DgnSymbolPart *part, char **words)
{
  guint n = g_strv_length (words);
  if (n != 2 && n != 4)
    return FALSE;
  const char *order[3] = { words[0], n == 4 ? words[2] : "0", n == 4 ? words[3] : "0" };
  for (int i = 0; i < 3; i++) {
    double value;
    if (!read_number (order[i], &value))
      return FALSE;
    g_array_append_val (part->numbers, value);
  }
  part->text = g_strdup (words[1]);
  return TRUE;
}

static gboolean
read_shape (DgnSymbolPart *part, char **words)
{
  if (words[0] == NULL || strlen (words[0]) != 1)
    return FALSE;
  part->shape = words[0][0];
  if (part->shape == 't')
    return read_text (part, words + 1);
  for (int i = 1; words[i] != NULL; i++) {
    double value;
    if (!read_number (words[i], &value))
      return FALSE;
    g_array_append_val (part->numbers, value);
  }
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++) {
    if (shapes[i].letter == part->shape)
      return shapes[i].n > 0 ? part->numbers->len == shapes[i].n : part->numbers->len >= 4 && part->numbers->len % 2 == 0;
  }
  return FALSE;
}

/* "pS R -.3 -.1 .6 .2": what is filled goes below what is drawn before, so a fill after a line opens a new level. */
static gboolean
read_part (DgnSymbol *symbol, char *text)
{
  g_strstrip (text);
  g_auto (GStrv) split = g_strsplit_set (text, " ", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  for (int i = 0; split[i] != NULL; i++) {
    if (*split[i] != '\0')
      g_ptr_array_add (words, split[i]);
  }
  g_ptr_array_add (words, NULL);
  char **at = (char **) words->pdata;
  if (at[0] == NULL)
    return FALSE;

  DgnSymbolPart part = { .numbers = g_array_new (FALSE, FALSE, sizeof (double)) };
  gboolean is_text = g_str_equal (at[0], "t");
  for (const char *letter = at[0]; !is_text && *letter != '\0'; letter++) {
    const char *found = strchr (style_letters, *letter);
    if (found == NULL) {
      clear_part (&part);
      return FALSE;
    }
    part.styles |= 1u << (found - style_letters);
  }
  if (!read_shape (&part, is_text ? at : at + 1)) {
    clear_part (&part);
    return FALSE;
  }
  const DgnSymbolPart *last =
      symbol->parts->len > 0 ? &g_array_index (symbol->parts, DgnSymbolPart, symbol->parts->len - 1) : NULL;
  part.level = last == NULL ? 0 : last->level;
  if (last != NULL && (part.styles & DGN_STYLE_COVERS) && part.level + 1 < DGN_SYMBOL_LEVELS)
    part.level++;
  g_array_append_val (symbol->parts, part);
  return TRUE;
}

/* Half of a line's width on each side, as for the thickest of the part. */
static double
reach_of (const DgnSymbolPart *part)
{
  if (part->styles & DGN_STYLE_WALL)
    return 0.0; /* lies in the wall */
  if (part->styles & DGN_STYLE_THICK)
    return 0.04;
  return part->styles & (DGN_STYLE_LINE | DGN_STYLE_HAIR | DGN_STYLE_DASH) ? 0.025 : 0;
}

static void
part_box (const DgnSymbolPart *part, double box[4])
{
  const double *v = (const double *) (gconstpointer) part->numbers->data;
  double rx = 0, ry = 0;
  switch (part->shape) {
  case 'R':
    box[0] = MIN (v[0], v[0] + v[2]);
    box[1] = MIN (v[1], v[1] + v[3]);
    box[2] = MAX (v[0], v[0] + v[2]);
    box[3] = MAX (v[1], v[1] + v[3]);
    return;
  case 'C':
  case 'E':
    rx = v[2];
    ry = part->shape == 'C' ? v[2] : v[3];
    box[0] = v[0] - rx;
    box[1] = v[1] - ry;
    box[2] = v[0] + rx;
    box[3] = v[1] + ry;
    return;
  case 't':
    rx = ry = v[0] / 2;
    box[0] = v[1] - rx;
    box[1] = v[2] - ry;
    box[2] = v[1] + rx;
    box[3] = v[2] + ry;
    return;
  default:
    box[0] = box[2] = v[0];
    box[1] = box[3] = v[1];
    for (guint i = 2; i + 1 < part->numbers->len; i += 2) {
      box[0] = MIN (box[0], v[i]);
      box[1] = MIN (box[1], v[i + 1]);
      box[2] = MAX (box[2], v[i]);
      box[3] = MAX (box[3], v[i + 1]);
    }
  }
}

static void
measure (DgnSymbol *symbol)
{
  double left = 9, top = 9, right = -9, bottom = -9;
  for (guint i = 0; i < symbol->parts->len; i++) {
    const DgnSymbolPart *part = &g_array_index (symbol->parts, DgnSymbolPart, i);
    double box[4], reach = reach_of (part);
    /* On an edge these are the jambs: a piece of the wall, which neighbours share. */
    if (symbol->anchor == DGN_SYMBOL_EDGE && part->styles == DGN_STYLE_WALL)
      continue;
    part_box (part, box);
    /* A straight line ends where it ends. */
    double reach_x = part->shape == 'L' && box[1] == box[3] ? 0 : reach, reach_y = part->shape == 'L' && box[0] == box[2] ? 0 : reach;
    left = MIN (left, box[0] - reach_x);
    top = MIN (top, box[1] - reach_y);
    right = MAX (right, box[2] + reach_x);
    bottom = MAX (bottom, box[3] + reach_y);
    symbol->has_text |= part->shape == 't';
  }
  symbol->extents = (DgnArea){ left, top, right - left, bottom - top };
}

static DgnSymbol *
read_symbol (const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "|", 3);
  if (g_strv_length (fields) < 3 || *fields[0] == '\0')
    return NULL;
  DgnSymbol *symbol = g_new0 (DgnSymbol, 1);
  symbol->name = g_strdup (fields[0]);
  symbol->parts = g_array_new (FALSE, TRUE, sizeof (DgnSymbolPart));
  g_array_set_clear_func (symbol->parts, clear_part);
  gboolean is_good = read_anchor (symbol, fields[1]);
  g_auto (GStrv) parts = g_strsplit (fields[2], ";", -1);
  for (int i = 0; is_good && parts[i] != NULL; i++)
    is_good = read_part (symbol, parts[i]);
  if (is_good && symbol->parts->len > 0) {
    measure (symbol);
    return symbol;
  }
  free_symbol (symbol);
  return NULL;
}

DgnSymbols *
dgn_symbols_new (const char *text, GString *faults)
{
  DgnSymbols *symbols = g_new0 (DgnSymbols, 1);
  symbols->rows = g_ptr_array_new_with_free_func (free_row);
  symbols->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_strchomp (lines[i]);
    if (*lines[i] == '\0' || *lines[i] == '#')
      continue;
    DgnSymbol *symbol = faults != NULL ? read_symbol (lines[i]) : NULL;
    if (faults != NULL && symbol == NULL) {
      g_string_append_printf (faults, "line %d: %s\n", i + 1, lines[i]);
      continue;
    }
    Row *row = g_new (Row, 1);
    *row = (Row){ g_strndup (lines[i], strcspn (lines[i], "|")), g_strdup (lines[i]), symbol };
    g_ptr_array_add (symbols->rows, row);
    g_hash_table_insert (symbols->by_name, row->name, row);
  }
  return symbols;
}

void
dgn_symbols_free (DgnSymbols *symbols)
{
  if (symbols == NULL)
    return;
  g_hash_table_unref (symbols->by_name);
  g_ptr_array_unref (symbols->rows);
  g_free (symbols);
}

static DgnSymbol *
find (const DgnSymbols *symbols, const char *name)
{
  Row *row = g_hash_table_lookup (symbols->by_name, name);
  if (row != NULL && row->symbol == NULL)
    row->symbol = read_symbol (row->line);
  return row != NULL ? row->symbol : NULL;
}

const DgnSymbol *
dgn_symbols_get (const DgnSymbols *symbols, const char *name)
{
  return find (symbols, name);
}

const char *
dgn_symbols_name (const DgnSymbols *symbols, guint index)
{
  return ((const Row *) g_ptr_array_index (symbols->rows, index))->name;
}

guint
dgn_symbols_count (const DgnSymbols *symbols)
{
  return symbols->rows->len;
}

void
dgn_symbols_redraw (DgnSymbols *symbols, const char *name, const DgnSymbol *drawing)
{
  DgnSymbol *symbol = find (symbols, name);
  if (symbol == NULL || drawing == NULL || symbol->anchor != drawing->anchor || symbol->width != drawing->width
      || symbol->height != drawing->height)
    return;
  GArray *parts = g_array_ref (drawing->parts);
  g_array_unref (symbol->parts);
  symbol->parts = parts;
  symbol->extents = drawing->extents;
  symbol->has_text = drawing->has_text;
}
