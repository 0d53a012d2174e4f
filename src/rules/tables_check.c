/* tables_check.c - what a table must keep beyond its ranges, so that a generator never finds itself without an answer.
 */
#include "rules/tables_read.h"

#include "rules/vocabulary.h"
#include <dungeonbook/text.h>

#include <string.h>

static guint64
verbs_of (const DgnRow *row)
{
  guint64 verbs = 0;
  for (guint i = 0; i < row->effects->len; i++)
    verbs |= DGN_VERB_BIT (g_array_index (row->effects, DgnEffect, i).verb);
  return verbs;
}

/* "door ahead|left|right" of the verbs in `wanted`, joined with "or". */
static char *
list_usages (guint64 wanted, const char *table)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  const guint64 bit = G_GUINT64_CONSTANT (1) << dgn_text_index (table, dgn_known_tables);
  for (const DgnForm *form = dgn_forms; form->name != NULL; form++)
    if ((wanted & DGN_VERB_BIT (form->verb)) != 0 && (form->tables & bit) != 0)
      g_ptr_array_add (list, dgn_form_usage (form));
  return dgn_text_join ((const char *const *)list->pdata, list->len, "or");
}

static gboolean
check_row_verbs (DgnDiag *diag, const DgnTable *table, const DgnTableLaw *law)
{
  gboolean is_good = TRUE;
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    const guint64 verbs = verbs_of (row), missing = law->needs_all & ~verbs;
    const gboolean lacks_one = law->needs_one != 0 && (verbs & law->needs_one) == 0;
    if (missing == 0 && !lacks_one)
      continue;
    g_autofree char *usages = list_usages (missing != 0 ? missing & -missing : law->needs_one, table->name);
    g_autofree char *suggestion = g_strdup_printf ("in 'do', write %s", usages);
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, row->mark, suggestion, "this row of %s does not say what it does",
                  table->name);
    is_good = FALSE;
  }
  return is_good;
}

/* A reroll ends only if what it may come to does not roll again; told at the row that does. */
static gboolean
check_reroll (DgnDiag *diag, const DgnTable *table, const DgnRow *row, const DgnEffect *reroll)
{
  if (reroll->n <= dgn_dice_min (table->die)) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, reroll->mark, "name the first result to be ignored",
                  "nothing is left to roll when results of %d and above are ignored", reroll->n);
    return FALSE;
  }
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *below = &g_array_index (table->rows, DgnRow, i);
    if (below->low >= reroll->n)
      break;
    if (!dgn_row_has (below, DGN_DO_REROLL))
      continue;
    g_autofree char *range = dgn_range_format (row->low, row->high);
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, below->mark, "rows that roll again stand at the end of the table",
                  "rolling again could come to this row, which rolls again: %s rolls for a result below %d", range,
                  reroll->n);
    return FALSE;
  }
  return TRUE;
}

static gboolean
check_door (DgnDiag *diag, const DgnTable *table, const DgnRow *row)
{
  const DgnEffect *reroll = dgn_row_find (row, DGN_DO_REROLL), *state = dgn_row_find (row, DGN_DO_STATE);
  if (reroll != NULL)
    return check_reroll (diag, table, row, reroll);
  if (state == NULL) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, row->mark, "add state unlocked|stuck|locked", "this door has no state");
    return FALSE;
  }
  if (state->word != DGN_UNLOCKED && !dgn_row_has (row, DGN_DO_DC)) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, state->mark, "add dc N", "a door that is %s needs a difficulty to break it",
                  dgn_state_words[state->word]);
    return FALSE;
  }
  return TRUE;
}

static gboolean
check_doors (DgnDiag *diag, const DgnTable *table)
{
  gboolean is_good = TRUE, is_all_rerolls = TRUE;
  for (guint i = 0; i < table->rows->len; i++)
    is_all_rerolls &= dgn_row_has (&g_array_index (table->rows, DgnRow, i), DGN_DO_REROLL);
  if (is_all_rerolls) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, table->mark, "at least one row must say what a door is",
                  "every row of doors rolls again, so that none is ever found");
    return FALSE;
  }
  for (guint i = 0; i < table->rows->len && is_good; i++)
    is_good = check_door (diag, table, &g_array_index (table->rows, DgnRow, i));
  return is_good;
}

static gboolean
check_corridors (DgnDiag *diag, const DgnTable *table)
{
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    if (dgn_row_has (row, DGN_DO_CONTINUE) || dgn_row_has (row, DGN_DO_CHAMBER))
      return TRUE;
  }
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, table->mark, "at least one row needs continue or chamber",
                "corridors leads nowhere: no row goes on and none ends in a chamber");
  return FALSE;
}

static gboolean
fits (const DgnRow *row, int where)
{
  gboolean has_any = FALSE;
  for (guint i = 0; i < row->effects->len; i++) {
    const DgnEffect *effect = &g_array_index (row->effects, DgnEffect, i);
    if (effect->verb != DGN_DO_FITS)
      continue;
    if (effect->word == where)
      return TRUE;
    has_any = TRUE;
  }
  return !has_any;
}

static gboolean
check_fits (DgnDiag *diag, const DgnTable *table, int from, int to)
{
  gboolean is_good = TRUE;
  for (int where = from; where <= to; where++) {
    guint i = 0;
    while (i < table->rows->len && !fits (&g_array_index (table->rows, DgnRow, i), where))
      i++;
    if (i < table->rows->len)
      continue;
    g_autofree char *suggestion
        = g_strdup_printf ("add 'fits %s' to one, or leave one without any 'fits'", dgn_fits_words[where]);
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, table->mark, suggestion, "no row of %s fits '%s'", table->name,
                  dgn_fits_words[where]);
    is_good = FALSE;
  }
  return is_good;
}

gboolean
dgn_table_check (DgnDiag *diag, const DgnTable *table)
{
  const int index = dgn_text_index (table->name, dgn_known_tables);
  if (index < 0)
    return TRUE;
  if (!check_row_verbs (diag, table, &dgn_table_laws[index]))
    return FALSE;
  if (strcmp (table->name, DGN_TABLE_DOORS) == 0)
    return check_doors (diag, table);
  if (strcmp (table->name, DGN_TABLE_CORRIDORS) == 0)
    return check_corridors (diag, table);
  if (strcmp (table->name, DGN_TABLE_DEAD_ENDS) == 0)
    return check_fits (diag, table, DGN_FITS_CORRIDOR, DGN_FITS_CHAMBER);
  if (strcmp (table->name, DGN_TABLE_HIDING_PLACES) == 0)
    return check_fits (diag, table, DGN_FITS_CHAMBER, DGN_FITS_CHAMBER);
  return TRUE;
}
