/* outputs.c - the files of one configuration: written together or not at all. */
#include "cli/cli.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct Outputs {
  Session *session;
  DgnDiag *diag;
  GPtrArray *outs;   /* DgnOut *, not yet committed */
  GPtrArray *paths;  /* char *, absolute */
  GPtrArray *lines;  /* char *: the news of each */
  GPtrArray *titles; /* char *: each path as the user would write it */
  char *made;        /* a folder that we made; goes again if nothing is written */
};

Outputs *
outputs_new (Session *session, DgnDiag *diag)
{
  Outputs *outputs = g_new0 (Outputs, 1);
  outputs->session = session;
  outputs->diag = diag;
  outputs->outs = g_ptr_array_new ();
  outputs->paths = g_ptr_array_new_with_free_func (g_free);
  outputs->lines = g_ptr_array_new_with_free_func (g_free);
  outputs->titles = g_ptr_array_new_with_free_func (g_free);
  return outputs;
}

gboolean
outputs_make_folder (Outputs *outputs, const char *folder)
{
  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (g_mkdir (folder, 0777) == 0) {
    g_free (outputs->made);
    outputs->made = g_strdup (folder);
    return TRUE;
  }
  int code = errno;
  dgn_diag_error (outputs->diag, DGN_MARK_NONE, "cannot make the folder '%s': %s", folder, g_strerror (code));
  fail (outputs->session, STATUS_IO);
  return FALSE;
}

static gboolean
is_taken (const Outputs *outputs, const char *path)
{
  const GPtrArray *lists[] = { outputs->session->written, outputs->paths };
  for (guint l = 0; l < G_N_ELEMENTS (lists); l++)
    for (guint i = 0; i < lists[l]->len; i++)
      if (g_str_equal (g_ptr_array_index (lists[l], i), path))
        return TRUE;
  return FALSE;
}

DgnOut *
outputs_open (Outputs *outputs, const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  if (is_taken (outputs, absolute)) {
    dgn_diag_error (outputs->diag, DGN_MARK_NONE, "'%s' would be written twice in one call; give one of the two another name",
                    path);
    fail (outputs->session, STATUS_FINDINGS);
    return NULL;
  }
  gboolean is_stdout = g_str_equal (path, "-");
  DgnOut *out = dgn_out_open (outputs->diag, path,
                              outputs->session->options->force ? DGN_OUT_FORCE : DGN_OUT_KEEP_FOREIGN);
  if (out == NULL) {
    fail (outputs->session, STATUS_IO);
    return NULL;
  }
  if (is_stdout)
    outputs->session->stdout_is_output = TRUE;
  g_ptr_array_add (outputs->outs, out);
  g_ptr_array_add (outputs->paths, g_steal_pointer (&absolute));
  g_ptr_array_add (outputs->titles, g_strdup (is_stdout ? "standard output" : path));
  g_ptr_array_add (outputs->lines, NULL);
  return out;
}

void
outputs_describe (Outputs *outputs, const char *format, ...)
{
  gpointer *last = &g_ptr_array_index (outputs->lines, outputs->lines->len - 1);
  va_list args;
  va_start (args, format);
  g_free (*last);
  *last = g_strdup_vprintf (format, args);
  va_end (args);
}

gboolean
outputs_commit (Outputs *outputs)
{
  guint n = outputs->outs->len;
  gboolean is_written = dgn_out_commit_all ((DgnOut **) outputs->outs->pdata, n, outputs->diag);
  g_ptr_array_set_size (outputs->outs, 0);
  if (!is_written) {
    fail (outputs->session, STATUS_IO);
    return FALSE;
  }
  g_clear_pointer (&outputs->made, g_free);
  for (guint i = 0; i < n; i++) {
    g_ptr_array_add (outputs->session->written, g_strdup (g_ptr_array_index (outputs->paths, i)));
    tell (outputs->session, "%s: %s", (const char *) g_ptr_array_index (outputs->titles, i),
          (const char *) g_ptr_array_index (outputs->lines, i));
  }
  return TRUE;
}

void
outputs_free (Outputs *outputs)
{
  for (guint i = 0; i < outputs->outs->len; i++)
    dgn_out_abort (g_ptr_array_index (outputs->outs, i));
  /* Only ours, and only while it is empty: rmdir refuses anything else. */
  if (outputs->made != NULL)
    rmdir (outputs->made);
  g_ptr_array_unref (outputs->outs);
  g_ptr_array_unref (outputs->paths);
  g_ptr_array_unref (outputs->lines);
  g_ptr_array_unref (outputs->titles);
  g_free (outputs->made);
  g_free (outputs);
}

char *
output_path (const DgnConfig *config, const char *name)
{
  if (*name == '\0')
    return NULL;
  if (g_path_is_absolute (name) || g_str_equal (name, "-"))
    return g_strdup (name);
  g_autofree char *folder = output_folder (config);
  return g_str_equal (folder, ".") ? g_strdup (name) : g_build_filename (folder, name, NULL);
}

char *
output_folder (const DgnConfig *config)
{
  const char *folder = config->outputs.folder;
  if (g_path_is_absolute (folder))
    return g_strdup (folder);
  if (*folder == '\0' || g_str_equal (folder, "."))
    return g_strdup (config->base_folder);
  return g_str_equal (config->base_folder, ".") ? g_strdup (folder)
                                                : g_build_filename (config->base_folder, folder, NULL);
}
