/* compose_lists.c - what lists, tables and facts have in common. */
#include "compose_private.h"

static int
compare_numbered (gconstpointer a, gconstpointer b)
{
  const DgnNumbered *x = a, *y = b;
  return x->number != y->number ? (x->number < y->number ? -1 : 1) : (x->index > y->index) - (x->index < y->index);
}

void
dgn_sort_numbered (GArray *numbered)
{
  g_array_sort (numbered, compare_numbered);
}

char *
dgn_none (const DgnComposer *c)
{
  return g_strdup (dgn_word (c->words, DGN_SAY_NONE));
}

char *
dgn_or_none (const DgnComposer *c, char *text)
{
  if (*text != '\0')
    return text;
  g_free (text);
  return dgn_none (c);
}

char *
dgn_place_or_none (const DgnComposer *c, int space)
{
  return space >= 0 ? dgn_place_paged (c, space) : dgn_none (c);
}

char *
dgn_number_or_none (const DgnComposer *c, int n)
{
  return n > 0 ? g_strdup_printf ("%d", n) : dgn_none (c);
}

char *
dgn_text_or_none (const DgnComposer *c, const char *text)
{
  return *text != '\0' ? dgn_escape (dgn_words_text (c->words, text)) : dgn_none (c);
}

void
dgn_take_fact (const DgnComposer *c, DgnBlock *facts, DgnSay label, char *markup)
{
  dgn_block_line (facts, dgn_word (c->words, label), markup);
  g_free (markup);
}

void
dgn_begin_list (DgnComposer *c, DgnSay title, DgnSay text, const char *dest)
{
  /* Lists that follow one another are one part, so that a small dungeon has them on one page. */
  if (!c->is_in_lists)
    dgn_add_part (c, 1, dgn_word (c->words, DGN_SAY_LISTS), NULL, NULL);
  c->is_in_lists = TRUE;
  DgnBlock *heading = dgn_add_heading (c, 1, dgn_word (c->words, title));
  heading->dest = g_strdup (dest);
  heading->outline = g_strdup (dgn_word (c->words, title));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, text));
}
