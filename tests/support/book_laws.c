#include "book_laws.h"

#include "../unit/cmocka_all.h"

#include "layout/typeset.h"

#include <math.h>

#define SLACK 0.3 /* points: a tenth of a millimetre */
/* Letters reach above and below the box of their line where lines stand close; so far at most. */
#define REACH 4.0

typedef struct {
  double x, y, right, foot;
} Ink;

typedef struct {
  const DgnPages *pages;
  const char *who;
  GArray **inks;       /* of each page: Ink of each item; without any for those that are no lines */
  GHashTable *places;  /* name -> number of the page, from 1 */
} Laws;

static void
complain (const Laws *laws, guint page, const char *what, const DgnItem *item)
{
  g_autofree char *words = item && item->line ? books_line_text (item) : NULL;
  static const DgnItem none = { .name = "" };
  const DgnItem *it = item ? item : &none;
  fail_msg ("%s, page %u: %s: kind %d at %.1f %.1f, %.1f x %.1f %s", laws->who, page + 1, what, it->kind, it->x, it->y, it->w, it->h,
            words ? words : it->name ? it->name : "");
}

static const DgnPage *
page_at (const Laws *laws, guint p)
{
  return laws->pages->pages->pdata[p];
}

static const DgnItem *
item_at (const DgnPage *page, guint i)
{
  return &g_array_index (page->items, DgnItem, i);
}

/* What is really drawn of a line, from the glyphs as they stand now. */
static Ink
ink_of (const DgnItem *item)
{
  Ink ink = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  double x = item->x;
  for (GSList *r = item->line->runs; r; r = r->next) {
    PangoGlyphItem *run = r->data;
    PangoRectangle drawn;
    pango_glyph_string_extents (run->glyphs, run->item->analysis.font, &drawn, NULL);
    if (drawn.width > 0 && drawn.height > 0) {
      ink.x = MIN (ink.x, x + drawn.x / (double) PANGO_SCALE);
      ink.right = MAX (ink.right, x + (drawn.x + drawn.width) / (double) PANGO_SCALE);
      ink.y = MIN (ink.y, item->baseline + drawn.y / (double) PANGO_SCALE);
      ink.foot = MAX (ink.foot, item->baseline + (drawn.y + drawn.height) / (double) PANGO_SCALE);
    }
    x += pango_glyph_string_get_width (run->glyphs) / (double) PANGO_SCALE;
  }
  return ink;
}

static gboolean
has_ink (const Ink *ink)
{
  return ink->right > ink->x;
}

static GArray *
measure_page (const DgnPage *page)
{
  GArray *inks = g_array_new (FALSE, FALSE, sizeof (Ink));
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = item_at (page, i);
    Ink ink = item->kind == DGN_ITEM_LINE ? ink_of (item) : (Ink){ 0, 0, 0, 0 };
    g_array_append_val (inks, ink);
  }
  return inks;
}

static gboolean
is_inside (double x, double y, double right, double foot, DgnBox box, double reach)
{
  return x >= box.x - SLACK && y >= box.y - reach && right <= box.x + box.w + SLACK && foot <= box.y + box.h + reach;
}

/* Boxes and ink are inside the paper, and inside their frame. */
static void
check_frames (const Laws *laws, guint p)
{
  const DgnPage *page = page_at (laws, p);
  DgnBox paper = { 0, 0, page->width, page->height };
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = item_at (page, i);
    const Ink *ink = &g_array_index (laws->inks[p], Ink, i);
    if (item->kind == DGN_ITEM_DEST)
      continue;
    /* The marks to cut cards by stand around their sheet. */
    gboolean is_mark = page->kind == DGN_PAGE_CARDS && item->kind == DGN_ITEM_RULE;
    DgnBox frame = is_mark ? paper : g_array_index (page->frames, DgnBox, item->frame);
    if (!is_inside (item->x, item->y, item->x + item->w, item->y + item->h, paper, SLACK))
      complain (laws, p, "leaves the paper", item);
    if (!is_inside (item->x, item->y, item->x + item->w, item->y + item->h, frame, SLACK))
      complain (laws, p, "leaves its frame", item);
    if (has_ink (ink) && !is_inside (ink->x, ink->y, ink->right, ink->foot, paper, SLACK))
      complain (laws, p, "has ink beyond the paper", item);
    /* Leaning letters reach a little over the end of their line. */
    frame.x -= item->h * 0.25;
    frame.w += item->h * 0.5;
    if (has_ink (ink) && !is_inside (ink->x, ink->y, ink->right, ink->foot, frame, REACH))
      complain (laws, p, "has ink beyond its frame", item);
  }
}

static gboolean
do_meet (const Ink *a, const Ink *b, double slack)
{
  return MIN (a->right, b->right) - MAX (a->x, b->x) > slack && MIN (a->foot, b->foot) - MAX (a->y, b->y) > slack;
}

/* The ink of no text meets that of another, a map or a rule. */
static void
check_overlaps (const Laws *laws, guint p)
{
  const DgnPage *page = page_at (laws, p);
  for (guint i = 0; i < page->items->len; i++) {
    const Ink *ink = &g_array_index (laws->inks[p], Ink, i);
    if (!has_ink (ink))
      continue;
    for (guint k = 0; k < page->items->len; k++) {
      const DgnItem *other = item_at (page, k);
      Ink box = { other->x, other->y, other->x + other->w, other->y + other->h };
      if (other->kind == DGN_ITEM_LINE && k > i)
        box = g_array_index (laws->inks[p], Ink, k);
      else if (other->kind == DGN_ITEM_RULE && other->h <= 0)
        box = (Ink){ other->x, other->y - other->thickness / 2, other->x + other->w, other->y + other->thickness / 2 };
      else if (other->kind != DGN_ITEM_MAP)
        continue;
      if (has_ink (&box) && do_meet (ink, &box, SLACK))
        complain (laws, p, other->kind == DGN_ITEM_RULE ? "is cut by a rule" : "stands on something else", item_at (page, i));
    }
  }
}

/* Something to read or look at besides page number and running head; and the right page number. */
static void
check_page (const Laws *laws, guint p)
{
  const DgnPage *page = page_at (laws, p);
  g_autofree char *number = g_strdup_printf ("%u", p + 1);
  gboolean has_content = FALSE, has_number = FALSE;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = item_at (page, i);
    has_content |= item->kind == DGN_ITEM_MAP || item->kind == DGN_ITEM_FRAME || item->element != DGN_NO_ELEMENT;
    has_content |= page->kind == DGN_PAGE_CARDS && item->kind == DGN_ITEM_LINE;
    if (item->kind != DGN_ITEM_LINE || item->element != DGN_NO_ELEMENT)
      continue;
    g_autofree char *words = books_line_text (item);
    has_number |= g_str_equal (words, number);
  }
  if (!has_content)
    complain (laws, p, "is empty", NULL);
  if (!has_number && page->kind != DGN_PAGE_TITLE)
    complain (laws, p, "has not its number", NULL);
}

/* The line that stands at a place, or the first below it. */
static const DgnItem *
line_at (const DgnPage *page, const DgnItem *place)
{
  const DgnItem *best = NULL;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = item_at (page, i);
    if (item->kind != DGN_ITEM_LINE || item->element == DGN_NO_ELEMENT || item->y < place->y - SLACK)
      continue;
    if (page->kind == DGN_PAGE_TEXT && item->frame != place->frame)
      continue;
    if (!best || item->y < best->y - SLACK || (item->y < best->y + SLACK && item->x < best->x))
      best = item;
  }
  return best;
}

/* Words one space apart, small letters. */
static char *
squash (const char *text)
{
  GString *plain = g_string_new (NULL);
  for (const char *p = text; *p; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (!g_unichar_isspace (c))
      g_string_append_unichar (plain, g_unichar_tolower (c));
    else if (plain->len > 0 && plain->str[plain->len - 1] != ' ')
      g_string_append_c (plain, ' ');
  }
  g_strchomp (plain->str);
  return g_string_free (plain, FALSE);
}

/* `title` stands at the place, or its first line does. */
static void
check_lands (const Laws *laws, const char *name, const char *title)
{
  guint p = GPOINTER_TO_UINT (g_hash_table_lookup (laws->places, name)) - 1;
  const DgnPage *page = page_at (laws, p);
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *place = item_at (page, i);
    if (place->kind != DGN_ITEM_DEST || strcmp (place->name, name) || page->kind == DGN_PAGE_CARDS)
      continue;
    const DgnItem *line = line_at (page, place);
    g_autofree char *words = line ? books_line_text (line) : g_strdup ("nothing");
    g_autofree char *here = squash (words), *wanted = squash (title);
    if (!g_str_has_prefix (here, wanted) && !g_str_has_prefix (wanted, here))
      fail_msg ("%s, page %u: '%s' (%s) leads to '%s'", laws->who, p + 1, title, name, words);
  }
}

/* The printed number of a page is that of the page of its place. */
static void
check_numbers (const Laws *laws, guint p, const DgnItem *item)
{
  const DgnRich *rich = g_object_get_data (G_OBJECT (item->line->layout), "dungeonbook-rich");
  guint start = (guint) item->line->start_index, end = start + (guint) item->line->length;
  for (guint i = 0; rich && i < rich->pages->len; i++) {
    const DgnTextLink *ref = &g_array_index (rich->pages, DgnTextLink, i);
    if (ref->start < start || ref->end > end)
      continue;
    g_autofree char *words = g_strndup (pango_layout_get_text (item->line->layout) + ref->start, ref->end - ref->start);
    g_autofree char *number = g_strdup_printf ("%u", GPOINTER_TO_UINT (g_hash_table_lookup (laws->places, ref->dest)));
    if (strcmp (words, number))
      complain (laws, p, "names the wrong page", item);
  }
}

/* Every link leads to one place, and all numbers of pages are right. */
static void
check_links (const Laws *laws)
{
  for (guint p = 0; p < laws->pages->pages->len; p++) {
    const DgnPage *page = page_at (laws, p);
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = item_at (page, i);
      if (item->kind == DGN_ITEM_LINK && !g_hash_table_contains (laws->places, item->name))
        complain (laws, p, "leads nowhere", item);
      if (item->kind == DGN_ITEM_LINE)
        check_numbers (laws, p, item);
      if (item->kind == DGN_ITEM_DEST && g_str_has_prefix (item->name, "room-"))
        check_lands (laws, item->name, item->name + strlen ("room-"));
    }
  }
}

/* No two entries of the outline under one head say the same, and each leads to where it says. */
static void
check_outline (const Laws *laws)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *heads[16] = { NULL };
  for (guint i = 0; i < laws->pages->outline->len; i++) {
    const DgnOutlineEntry *entry = &g_array_index (laws->pages->outline, DgnOutlineEntry, i);
    int level = CLAMP (entry->level, 1, 15);
    heads[level] = entry->title;
    const char *above = level > 1 && heads[level - 1] ? heads[level - 1] : "";
    if (!g_hash_table_add (seen, g_strdup_printf ("%d/%s/%s", level, above, entry->title)))
      fail_msg ("%s: '%s' is twice in the outline", laws->who, entry->title);
    if (!g_hash_table_contains (laws->places, entry->dest))
      fail_msg ("%s: '%s' is in the outline and nowhere else", laws->who, entry->title);
    /* The maps for players have one entry, and a page for each floor. */
    if (!g_str_has_prefix (entry->dest, "players-"))
      check_lands (laws, entry->dest, entry->title);
  }
}

/* Elements follow one another down a column, and column by column. */
static void
check_order (const Laws *laws, guint p)
{
  const DgnPage *page = page_at (laws, p);
  if (page->kind != DGN_PAGE_TEXT && page->kind != DGN_PAGE_TITLE)
    return;
  const DgnItem *last = NULL;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = item_at (page, i);
    if (item->kind != DGN_ITEM_LINE || item->element == DGN_NO_ELEMENT)
      continue;
    if (last && item->element > last->element) {
      double x = g_array_index (page->frames, DgnBox, item->frame).x, before = g_array_index (page->frames, DgnBox, last->frame).x;
      if ((x < before && item->y < last->y + SLACK) || (fabs (x - before) < SLACK && item->y < last->y - SLACK))
        complain (laws, p, "is read too late", item);
    }
    if (!last || item->element > last->element)
      last = item;
  }
}

/* What a map shows is said in full, where the paper is as wide as A5. */
static void
check_map_title (const Laws *laws, guint p)
{
  const DgnPage *page = page_at (laws, p);
  for (guint i = 0; i < page->items->len && page->kind == DGN_PAGE_MAP && laws->pages->width > 419; i++) {
    const DgnItem *item = item_at (page, i);
    if (item->kind == DGN_ITEM_LINE && pango_layout_is_ellipsized (item->line->layout))
      complain (laws, p, "is cut short", item);
  }
}

/* The page of each element's first line, from 1; 0: it has none. */
static guint *
find_elements (const Laws *laws)
{
  guint *pages = g_new0 (guint, laws->pages->elements->len + 1);
  for (guint p = 0; p < laws->pages->pages->len; p++) {
    const DgnPage *page = page_at (laws, p);
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = item_at (page, i);
      if (item->element != DGN_NO_ELEMENT && pages[item->element] == 0)
        pages[item->element] = p + 1;
    }
  }
  return pages;
}

/* Rows of a table, as the pages they begin on. */
static GArray *
find_rows (const Laws *laws, const guint *pages, guint table)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint e = table + 1; e < laws->pages->elements->len; e++) {
    const DgnElement *element = &g_array_index (laws->pages->elements, DgnElement, e);
    if (element->parent == DGN_NO_ELEMENT)
      break;
    guint first = 0;
    for (guint k = e + 1; element->kind == DGN_ELEMENT_TR && k < laws->pages->elements->len && first == 0; k++) {
      if (g_array_index (laws->pages->elements, DgnElement, k).parent != (int) e)
        break;
      first = pages[k];
    }
    if (first > 0)
      g_array_append_val (rows, first);
  }
  return rows;
}

static DgnElementKind
kind_of (const Laws *laws, guint element)
{
  return g_array_index (laws->pages->elements, DgnElement, element).kind;
}

/* A heading, a paragraph under it, a table's heads and its first rows stand on one page; no last row stands alone. */
static void
check_tables (const Laws *laws)
{
  g_autofree guint *pages = find_elements (laws);
  for (guint e = 0; e < laws->pages->elements->len; e++) {
    if (kind_of (laws, e) != DGN_ELEMENT_TABLE)
      continue;
    g_autoptr (GArray) rows = find_rows (laws, pages, e);
    guint n = rows->len, first = n > 0 ? g_array_index (rows, guint, 0) : 0;
    for (guint r = 1; r < MIN (n, 3); r++)
      if (g_array_index (rows, guint, r) != first)
        fail_msg ("%s, page %u: a table is cut after row %u", laws->who, first, r);
    if (n > 3 && g_array_index (rows, guint, n - 1) != g_array_index (rows, guint, n - 2))
      fail_msg ("%s, page %u: a table leaves a row alone", laws->who, g_array_index (rows, guint, n - 1));
    guint head = e > 1 && kind_of (laws, e - 1) == DGN_ELEMENT_P ? e - 2 : e - 1;
    gboolean is_headed = e > 1 && kind_of (laws, head) >= DGN_ELEMENT_H1 && kind_of (laws, head) <= DGN_ELEMENT_H3;
    if (is_headed && pages[head] > 0 && first > 0 && pages[head] != first)
      fail_msg ("%s, page %u: a heading without its table", laws->who, pages[head]);
  }
}

/* No line ends within a word but at a hyphen. */
static void
check_words (const Laws *laws, guint p)
{
  const DgnPage *page = page_at (laws, p);
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = item_at (page, i);
    if (item->kind != DGN_ITEM_LINE || item->line->length == 0)
      continue;
    const char *text = pango_layout_get_text (item->line->layout), *end = text + item->line->start_index + item->line->length;
    gunichar before = g_utf8_get_char (g_utf8_prev_char (end)), after = *end == '\n' ? g_utf8_get_char (end + 1) : g_utf8_get_char (end);
    if (g_unichar_isalnum (before) && g_unichar_isalnum (after))
      complain (laws, p, "breaks a word", item);
  }
}

void
laws_check (const DgnPages *pages, const char *who, gboolean is_roomy)
{
  guint n = pages->pages->len;
  Laws laws = { pages, who, g_new0 (GArray *, n + 1), g_hash_table_new (g_str_hash, g_str_equal) };
  for (guint p = 0; p < n; p++) {
    const DgnPage *page = page_at (&laws, p);
    laws.inks[p] = measure_page (page);
    for (guint i = 0; i < page->items->len; i++)
      if (item_at (page, i)->kind == DGN_ITEM_DEST
          && !g_hash_table_insert (laws.places, (gpointer) item_at (page, i)->name, GUINT_TO_POINTER (p + 1)))
        complain (&laws, p, "is two places", item_at (page, i));
  }
  for (guint p = 0; p < n; p++) {
    check_frames (&laws, p);
    check_overlaps (&laws, p);
    check_page (&laws, p);
    check_order (&laws, p);
    if (is_roomy) {
      check_words (&laws, p);
      check_map_title (&laws, p);
    }
  }
  check_links (&laws);
  check_outline (&laws);
  if (is_roomy)
    check_tables (&laws);
  for (guint p = 0; p < n; p++)
    g_array_unref (laws.inks[p]);
  g_free (laws.inks);
  g_hash_table_unref (laws.places);
}
