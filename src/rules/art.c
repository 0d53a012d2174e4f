/* art.c - the keys that name pictures of a user's own. What the files hold is looked at where they are drawn. */
#include <dungeonbook/config.h>

#include <stddef.h>

static const char *const fit_words[] = { "cover", "contain", NULL };

static gboolean
read_file (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  DgnArtFile *file = target;
  *file = (DgnArtFile){ g_strdup (""), DGN_MARK_NONE };
  if (node->kind != DGN_NODE_SCALAR) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write the path of a PNG or SVG file", "%s must be a path, not %s", what,
                  dgn_node_kind_name (node));
    return FALSE;
  }
  g_free (file->name);
  file->name = g_strdup (node->text);
  /* The mark of a default would point at a text that is gone. */
  if (*file->name != '\0')
    file->mark = node->mark;
  return TRUE;
}

static void
write_file (DgnEmit *emit, gconstpointer target)
{
  dgn_emit_text (emit, ((const DgnArtFile *) target)->name);
}

static void
clear_file (gpointer target)
{
  g_clear_pointer (&((DgnArtFile *) target)->name, g_free);
}

static const DgnCodec file_codec = { "path", read_file, write_file, clear_file };

#define FILE_KEY(name, place, words)                                                                                   \
  { .key = name, .type = DGN_FIELD_CUSTOM, .offset = offsetof (DgnArt, files) + (place) * sizeof (DgnArtFile),         \
    .fallback = "\"\"", .codec = &file_codec, .doc = words }

const DgnField dgn_art_fields[] = {
  FILE_KEY ("cover", DGN_ART_COVER, "A picture for the cover, PNG or SVG, seen from the folder of this file. \"\": a piece of the map."),
  FILE_KEY ("card_back", DGN_ART_CARD_BACK,
            "One for the backs of the cards, printed on pages of their own behind each sheet of cards. \"\": there are no backs."),
  FILE_KEY ("part_opener", DGN_ART_PART_OPENER, "One that stands over the heading of each part. \"\": none."),
  { .key = "fit", .type = DGN_FIELD_WORD, .offset = offsetof (DgnArt, fit), .fallback = "cover", .words = fit_words,
    .doc = "Pictures fill their place, and what is beyond it is cut off (cover), or they are shown whole (contain)." },
  DGN_FIELD_END,
};
