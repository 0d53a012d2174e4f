/* check.c - every law, asked in turn; this list is the table of contents of the laws_*.c files. */
#include "model/laws.h"

#define AT(name) G_STRUCT_OFFSET (DgnMarks, name)

/* Where the marks of each kind of record are in the struct. */
static const gsize mark_arrays[]
    = { AT (spaces),     AT (openings),  AT (doors),      AT (links),     AT (features),  AT (traps),   AT (treasures),
        AT (encounters), AT (wanderers), AT (role_cards), AT (creatures), AT (dead_ends), AT (barriers) };

#define MARKS(marks, i) G_STRUCT_MEMBER (GArray *, marks, mark_arrays[i])

DgnMarks *
dgn_marks_new (void)
{
  DgnMarks *marks = g_new0 (DgnMarks, 1);
  marks->root = DGN_MARK_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (mark_arrays); i++)
    MARKS (marks, i) = g_array_new (FALSE, FALSE, sizeof (DgnMark));
  return marks;
}

void
dgn_marks_free (DgnMarks *marks)
{
  if (marks == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (mark_arrays); i++)
    g_array_unref (MARKS (marks, i));
  g_free (marks);
}

DgnMark
dgn_laws_mark (const DgnLaws *laws, const GArray *marks, int index)
{
  if (marks != NULL && index >= 0 && index < (int) marks->len)
    return g_array_index (marks, DgnMark, index);
  return laws->marks != NULL ? laws->marks->root : DGN_MARK_NONE;
}

static void breach (DgnLaws *laws, DgnSeverity severity, DgnMark mark, const char *format, va_list args)
    G_GNUC_PRINTF (4, 0);

static void
breach (DgnLaws *laws, DgnSeverity severity, DgnMark mark, const char *format, va_list args)
{
  if (severity == DGN_SEVERITY_ERROR)
    laws->n_errors++;
  if (laws->diag == NULL)
    return;
  g_autofree char *message = g_strdup_vprintf (format, args);
  dgn_diag_add (laws->diag, severity, mark, NULL, "%s", message);
}

void
dgn_laws_breach (DgnLaws *laws, DgnMark mark, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  breach (laws, DGN_SEVERITY_ERROR, mark, format, args);
  va_end (args);
}

void
dgn_laws_breach_strict (DgnLaws *laws, DgnMark mark, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  breach (laws, laws->strict ? DGN_SEVERITY_ERROR : DGN_SEVERITY_WARNING, mark, format, args);
  va_end (args);
}

char *
dgn_laws_space_name (const DgnLaws *laws, int space)
{
  g_autofree char *name = dgn_space_name (laws->d, space);
  return g_strdup_printf ("%s %s", dgn_space_kind_words[dgn_space (laws->d, space)->kind], name);
}

char *
dgn_laws_link_name (const DgnLaws *laws, int link)
{
  const DgnLink *l = dgn_link (laws->d, link);
  g_autofree char *letter = dgn_column_name (MAX (l->letter, 0));
  return g_strdup_printf ("%s %s", dgn_link_words[l->kind], letter);
}

static void
check_floor (DgnLaws *laws, int floor)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (laws->d, floor);
  laws->floor = floor;
  laws->grid = grid;
  dgn_law_spaces (laws);
  dgn_law_overlap (laws);
  dgn_law_openings (laws);
  dgn_law_links (laws);
  dgn_law_flights (laws);
  dgn_law_passages (laws);
  dgn_law_standing (laws);
  dgn_law_doorways (laws);
  dgn_law_dead_ends (laws);
  laws->grid = NULL;
}

gboolean
dgn_check (const DgnDungeon *d, DgnDiag *diag, const DgnMarks *marks, gboolean strict)
{
  DgnLaws laws = { .d = d, .diag = diag, .marks = marks, .strict = strict };
  dgn_law_floors (&laws);
  dgn_law_sheet (&laws);
  dgn_law_references (&laws);
  if (laws.n_errors > 0) /* nothing further can be looked up safely */
    return FALSE;
  dgn_law_texts (&laws);
  for (guint i = 0; i < d->floors->len; i++)
    check_floor (&laws, (int) i);
  dgn_law_numbers (&laws);
  dgn_law_creatures (&laws);
  dgn_law_loot (&laws);
  dgn_law_licences (&laws);
  dgn_law_doors (&laws);
  dgn_law_door_dcs (&laws);
  dgn_law_dcs (&laws);
  dgn_law_traps (&laws);
  dgn_law_trapped_features (&laws);
  dgn_law_barriers (&laws);
  dgn_law_letters (&laws);
  dgn_law_major_features (&laws);
  dgn_law_link_ends (&laws);
  dgn_law_entrance (&laws);
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  dgn_law_reachable (&laws, graph);
  dgn_law_boss (&laws, graph);
  dgn_law_encounter_count (&laws);
  dgn_law_difficulty (&laws);
  dgn_law_number_order (&laws);
  return laws.n_errors == 0;
}
