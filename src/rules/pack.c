/* pack.c - what a pack says of itself: source, licence, notices. */
#include "rules/builtin.h"
#include "rules/lists.h"

#include <dungeonbook/config.h>
#include <dungeonbook/packs.h>
#include <dungeonbook/text.h>

#include <stddef.h>
#include <string.h>

#define FOLDER "data/packs/"

#define TEXT(name, fallback, text) { #name, DGN_FIELD_TEXT, offsetof (DgnPack, name), fallback, .doc = text }
#define LIST(name, text) { #name, DGN_FIELD_CUSTOM, offsetof (DgnPack, name), "[]", .codec = &dgn_codec_texts, .doc = text }

static const DgnField pack_fields[] = {
  TEXT (title, NULL, "What it is."),
  TEXT (licence, NULL, "The short name of its licence."),
  TEXT (licence_file, NULL, "The file of its folder with the licence's text."),
  TEXT (changed, "\"\"", "A sentence that says it was changed."),
  TEXT (open_content, "\"\"", "A sentence that says what of a book comes under the licence."),
  LIST (notices, "What a book must print, word for word."),
  LIST (section_15, "Copyright notices that stand in the licence's text."),
  LIST (credits, "Whom else to thank."),
  DGN_FIELD_END,
};

const char *const *
dgn_pack_names (void)
{
  static gsize names = 0;
  if (g_once_init_enter (&names))
    g_once_init_leave (&names, (gsize)dgn_builtin_names (FOLDER "*/pack.yaml"));
  return (const char *const *)names;
}

static const char *
text_of (const char *id, const char *file)
{
  g_autofree char *path = g_strconcat (FOLDER, id, "/", file, NULL);
  return dgn_builtin (path, NULL);
}

DgnPack *
dgn_pack_load (const char *id)
{
  const char *text = text_of (id, "pack.yaml");
  if (text == NULL)
    return NULL;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = g_strconcat (FOLDER, id, "/pack.yaml", NULL);
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, path, text);
  DgnPack *pack = g_new0 (DgnPack, 1);
  pack->id = g_strdup (id);
  if (root != NULL && dgn_schema_bind (diag, pack_fields, root, pack))
    return pack;
  g_autofree char *why = dgn_diag_render (diag);
  g_error ("%s cannot be read:\n%s", path, why);
}

void
dgn_pack_free (DgnPack *pack)
{
  if (pack == NULL)
    return;
  dgn_schema_clear (pack_fields, pack);
  g_free (pack->id);
  g_free (pack);
}

gboolean
dgn_pack_is_own (const DgnPack *pack)
{
  return strcmp (pack->licence, "own") == 0;
}

char *
dgn_pack_clash (const char *id, DgnPack **first)
{
  g_autoptr (DgnPack) pack = dgn_pack_load (id);
  if (pack == NULL || dgn_pack_is_own (pack))
    return NULL;
  if (*first == NULL)
    *first = g_steal_pointer (&pack);
  else if (strcmp ((*first)->licence, pack->licence) != 0)
    return g_strdup_printf ("'%s' (%s) and '%s' (%s) may not stand in one book", (*first)->id, (*first)->licence, pack->id, pack->licence);
  return NULL;
}

/* The line of the text that a licence leaves for the notices of section 15. */
#define PLACE "[add here"

/* The first notice of all, that of the licence itself, stands in the text already, and packs share some. */
static void
append_notices (GString *whole, const DgnPack *pack)
{
  for (guint i = 0; i < pack->section_15->len; i++) {
    const char *notice = g_ptr_array_index (pack->section_15, i);
    if (strstr (whole->str, notice) == NULL)
      g_string_append_printf (whole, "%s\n", notice);
  }
}

char *
dgn_packs_licence (const GPtrArray *packs, guint first)
{
  const DgnPack *pack = g_ptr_array_index (packs, first);
  const char *text = text_of (pack->id, pack->licence_file);
  g_return_val_if_fail (text != NULL, NULL);
  const char *place = strstr (text, PLACE);
  if (place == NULL)
    return g_strdup (text);
  g_autoptr (GString) whole = g_string_new_len (text, place - text);
  for (guint i = first; i < packs->len; i++) {
    const DgnPack *other = g_ptr_array_index (packs, i);
    if (strcmp (other->licence, pack->licence) == 0)
      append_notices (whole, other);
  }
  const char *rest = strchr (place, '\n');
  g_string_append (whole, rest != NULL ? rest + 1 : "");
  return g_string_free (g_steal_pointer (&whole), FALSE);
}
