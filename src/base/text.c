#include <dungeonbook/text.h>

#include <string.h>

char *
dgn_text_count (int n, const char *one, const char *many)
{
  if (n == 1) return g_strdup_printf ("1 %s", one);
  return many ? g_strdup_printf ("%d %s", n, many) : g_strdup_printf ("%d %ss", n, one);
}

char *
dgn_text_join (const char *const *words, guint n, const char *conjunction)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    if (i > 0 && i == n - 1) {
      g_string_append_printf (text, " %s ", conjunction);
    } else if (i > 0) {
      g_string_append (text, ", ");
    }
    g_string_append (text, words[i]);
  }
  return g_string_free (text, FALSE);
}

char *
dgn_text_slug (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  /* Compatibility decomposition splits the accents off, so that "Černý hrad" becomes "cerny-hrad". */
  g_autofree char *plain = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  GString *slug = g_string_new (NULL);
  gboolean is_gap = FALSE;

  for (const char *p = plain; *p; p = g_utf8_next_char (p)) {
    if (g_ascii_isalnum (*p)) {
      if (is_gap && slug->len > 0) g_string_append_c (slug, '-');
      g_string_append_c (slug, g_ascii_tolower (*p));
      is_gap = FALSE;
    } else if (*p != '\'' && !g_unichar_ismark (g_utf8_get_char (p)) && g_utf8_get_char (p) != 0x2019) {
      is_gap = TRUE; /* an apostrophe joins: "dragon's" is one word */
    }
  }
  if (slug->len == 0) g_string_append_c (slug, 'x');
  return g_string_free (slug, FALSE);
}

char *
dgn_text_roman (int n)
{
  static const struct {
    int value;
    const char *numeral;
  } steps[] = {
    { 1000, "M" }, { 900, "CM" }, { 500, "D" }, { 400, "CD" }, { 100, "C" }, { 90, "XC" }, { 50, "L" },
    { 40, "XL" },  { 10, "X" },   { 9, "IX" },  { 5, "V" },    { 4, "IV" },  { 1, "I" },
  };

  g_return_val_if_fail (n >= 1 && n <= 3999, g_strdup_printf ("%d", n));

  GString *text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    for (; n >= steps[i].value; n -= steps[i].value) g_string_append (text, steps[i].numeral);
  }
  return g_string_free (text, FALSE);
}

char *
dgn_text_capital (const char *text)
{
  if (!*text || g_utf8_get_char_validated (text, -1) >= 0x110000) return g_strdup (text);

  GString *capital = g_string_new (NULL);
  g_string_append_unichar (capital, g_unichar_totitle (g_utf8_get_char (text)));
  g_string_append (capital, g_utf8_next_char (text));
  return g_string_free (capital, FALSE);
}

/* "8 feet", "11th", "18", "80-foot", "11,000" are spoken with a vowel first; "1st", "110" are not. */
static gboolean
is_vowel_number (const char *digits)
{
  if (*digits == '8') return TRUE;
  if (!g_str_has_prefix (digits, "11") && !g_str_has_prefix (digits, "18")) return FALSE;

  gsize length = strspn (digits, "0123456789");
  /* Two digits in the leading group of three: "11", "11,000", "11000". */
  return length % 3 == 2;
}

/* A word without vowels, or a single letter, is spelt out: "an NPC", "an XP award", "a DC". */
static gboolean
is_spelt_out (const char *word, gsize length)
{
  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isupper (word[i])) return FALSE;
    if (length > 1 && strchr ("AEIOU", word[i])) return FALSE;
  }
  return length > 0;
}

static gboolean
begins_with_one_of (const char *word, const char *const *beginnings)
{
  for (; *beginnings; beginnings++) {
    if (g_str_has_prefix (word, *beginnings)) return TRUE;
  }
  return FALSE;
}

const char *
dgn_text_article (const char *noun)
{
  static const char *const silent_h[] = { "hour", "honest", "honor", "honour", "heir", NULL };
  static const char *const like_you[] = { "uni", "use", "usu", "usa", "uti", "ute", "ubi", "uku", "ura", "uro", "eu",
                                          "ewe", NULL };
  /* "unimpressive" and the like: "un-" before a word, not "uni-". */
  static const char *const not_like_you[] = { "unim", "unin", "uniden", NULL };
  g_autofree char *valid = g_utf8_make_valid (noun, -1);
  g_autofree char *plain = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  const char *p = plain;

  while (*p && !g_ascii_isalnum (*p)) p = g_utf8_next_char (p);
  if (g_ascii_isdigit (*p)) return is_vowel_number (p) ? "an" : "a";

  gsize length = 0;
  while (g_ascii_isalnum (p[length])) length++;
  if (is_spelt_out (p, length) && !(length == 1 && p[1])) return strchr ("AEFHILMNORSX", *p) ? "an" : "a";

  g_autofree char *word = g_ascii_strdown (p, (gssize)length);
  if (begins_with_one_of (word, silent_h)) return "an";
  if (begins_with_one_of (word, like_you)) return begins_with_one_of (word, not_like_you) ? "an" : "a";
  if (strcmp (word, "one") == 0 || strcmp (word, "once") == 0 || strcmp (word, "ones") == 0) return "a";
  return *word && strchr ("aeiou", *word) ? "an" : "a";
}

/* "1d4" and the like right before `at`: what is taken off dice is taken off, not the end of a range. */
static gboolean
is_after_dice (const char *text, const char *at)
{
  while (at > text && g_ascii_isdigit (at[-1])) at--;
  return at - text >= 2 && at[-1] == 'd' && g_ascii_isdigit (at[-2]);
}

/* What stands in the place of a hyphen at `at`; NULL: a hyphen. */
static const char *
hyphen_of_figures (const char *text, const char *at)
{
  const char before = at > text ? at[-1] : ' ';
  if (g_ascii_isdigit (at[1]) && g_ascii_isdigit (before)) return is_after_dice (text, at) ? "−" : "–";
  if (g_ascii_isdigit (at[1])) return strchr (" (/", before) ? "−" : NULL;
  return strchr (" /", before) && strchr (" ,;", at[1]) ? "–" : NULL;
}

char *
dgn_text_figures (const char *text)
{
  GString *figures = g_string_new (NULL);
  for (const char *p = text; *p; p++) {
    const char *said = *p == '-' ? hyphen_of_figures (text, p) : *p == '\'' ? "’" : NULL;
    if (p[0] == '-' && p > text && g_ascii_isdigit (p[-1]) && g_str_has_prefix (p, "-1/2") && !g_ascii_isdigit (p[4])) {
      g_string_append (figures, "½");
      p += strlen ("-1/2") - 1;
    } else if (p[0] == '/' && p[1] == 'x' && g_ascii_isdigit (p[2])) {
      g_string_append (figures, "/×");
      p++;
    } else if (g_str_has_prefix (p, " x ") && p > text && g_ascii_isdigit (p[-1]) && g_ascii_isdigit (p[3])) {
      g_string_append (figures, " × ");
      p += strlen (" x ") - 1;
    } else if (said) {
      g_string_append (figures, said);
    } else {
      g_string_append_c (figures, *p);
    }
  }
  return g_string_free (figures, FALSE);
}

int
dgn_text_index (const char *word, const char *const *words)
{
  for (int i = 0; words[i]; i++) {
    if (strcmp (word, words[i]) == 0) return i;
  }
  return -1;
}

char *
dgn_text_excerpt (const char *text, guint max)
{
  /* Cut before the whole is looked at: the text may be megabytes long, and four bytes are a character at most. */
  g_autofree char *start = g_strndup (text, (gsize)max * 4 + 8);
  g_autofree char *valid = g_utf8_make_valid (start, -1);
  GString *excerpt = g_string_new (NULL);
  guint n = 0;

  for (const char *p = valid; *p; p = g_utf8_next_char (p)) {
    if (n++ == max) {
      g_string_append (excerpt, "…");
      break;
    }
    gunichar c = g_utf8_get_char (p);
    g_string_append_unichar (excerpt, g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 ? ' ' : c);
  }
  return g_string_free (excerpt, FALSE);
}

const char *
dgn_text_intern (const char *text)
{
  static GMutex mutex;
  static GHashTable *texts = NULL; /* only ever grows: what was handed out stays */
  g_mutex_lock (&mutex);
  if (texts == NULL)
    texts = g_hash_table_new (g_str_hash, g_str_equal);
  const char *kept = g_hash_table_lookup (texts, text);
  if (kept == NULL) {
    kept = g_strdup (text);
    g_hash_table_add (texts, (gpointer) kept);
  }
  g_mutex_unlock (&mutex);
  return kept;
}
