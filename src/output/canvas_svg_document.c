/* canvas_svg_document.c - what stands around a drawing: the sheet's size, its title, its definitions. */
#include "output/canvas_svg_private.h"

#include <string.h>

static void
add_words (GString *head, const char *element, const char *words)
{
  g_string_append_printf (head, "<%s id=\"%s\">", element, *element == 't' ? "title" : "description");
  dgn_svg_text (head, words);
  g_string_append_printf (head, "</%s>\n", element);
}

static GString *
write_head (const DgnSvgCanvas *svg)
{
  GString *head = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                "<!-- Drawn by dungeonbook " DGN_VERSION " -->\n"
                                "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
                                " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" version=\"1.1\" width=\"");
  dgn_svg_number (head, svg->width_mm, 3);
  g_string_append (head, "mm\" height=\"");
  dgn_svg_number (head, svg->height_mm, 3);
  g_string_append (head, "mm\" viewBox=\"0 0 ");
  dgn_svg_number (head, svg->width_mm, 3);
  g_string_append_c (head, ' ');
  dgn_svg_number (head, svg->height_mm, 3);
  g_string_append (head, "\" role=\"img\"");
  if (svg->title != NULL || svg->description != NULL)
    g_string_append_printf (head, " aria-labelledby=\"%s%s%s\"", svg->title != NULL ? "title" : "",
                            svg->title != NULL && svg->description != NULL ? " " : "", svg->description != NULL ? "description" : "");
  if (svg->language != NULL) {
    g_string_append (head, " xml:lang=\"");
    dgn_svg_text (head, svg->language);
    g_string_append_c (head, '"');
  }
  dgn_svg_add_family (head);
  /* Cairo's limit, so that sharp corners end alike. */
  g_string_append (head, " stroke-miterlimit=\"10\">\n");
  if (svg->title != NULL)
    add_words (head, "title", svg->title);
  if (svg->description != NULL)
    add_words (head, "desc", svg->description);
  return head;
}

gboolean
dgn_canvas_svg_write (DgnCanvas *canvas, DgnOut *out)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  svg->state.clip = 0;
  dgn_svg_begin (svg);
  g_autoptr (GString) head = write_head (svg);
  if (svg->defs->len > 0) {
    g_string_append (head, "<defs>\n");
    g_string_append_len (head, svg->defs->str, (gssize) svg->defs->len);
    g_string_append (head, "</defs>\n");
  }
  return dgn_out_write (out, head->str, head->len) && dgn_out_write (out, svg->body->str, svg->body->len)
         && dgn_out_write (out, "</svg>\n", strlen ("</svg>\n"));
}
