#include "cmocka_all.h"

#include <dungeonbook/file.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A folder of its own for each test. */
static int
make_folder (void **state)
{
  *state = g_dir_make_tmp ("dungeonbook-file-XXXXXX", NULL);
  return *state ? 0 : -1;
}

static void
empty_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; dir && (name = g_dir_read_name (dir));) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK)) empty_folder (path);
    g_remove (path);
  }
}

static int
remove_folder (void **state)
{
  empty_folder (*state);
  g_rmdir (*state);
  g_free (*state);
  return 0;
}

static char *
path_in (void **state, const char *name)
{
  return g_build_filename (*state, name, NULL);
}

static char *
put_file (void **state, const char *name, const char *text)
{
  char *path = path_in (state, name);

  assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
assert_holds (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_string_equal (text, expected);
}

static guint
count_files (void **state)
{
  g_autoptr (GDir) dir = g_dir_open (*state, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir)) n++;
  return n;
}

static void
assert_found (const DgnDiag *diag, const char *part)
{
  g_autofree char *text = dgn_diag_render (diag);

  if (!strstr (text, part)) print_error ("'%s' is not in: %s\n", part, text);
  assert_non_null (strstr (text, part));
}

/* Writes `text` to path; TRUE if it is there afterwards. */
static gboolean
write_text (DgnDiag *diag, const char *path, DgnOutMode mode, const char *text)
{
  DgnOut *out = dgn_out_open (diag, path, mode);

  if (!out) return FALSE;
  dgn_out_write (out, text, strlen (text));
  return dgn_out_commit (out, diag);
}

static void
a_file_is_read_whole (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *big = g_strnfill (200001, 'x');
  g_autofree char *path = put_file (state, "a.yaml", big);
  const DgnSource *source = dgn_file_read (diag, path);

  assert_non_null (source);
  assert_string_equal (source->name, path);
  assert_int_equal (source->length, 200001);
  assert_string_equal (source->text, big);
  g_autofree char *empty = put_file (state, "empty", "");
  source = dgn_file_read (diag, empty);
  assert_int_equal (source->length, 0);
  assert_string_equal (source->text, "");
}

static void
what_is_no_file_is_refused (void **state)
{
  g_autofree char *missing = path_in (state, "missing"), *fifo = path_in (state, "fifo"), *big = path_in (state, "big");
  g_autofree char *file = put_file (state, "file", "x");
  g_autofree char *below = g_build_filename (file, "x", NULL);
  const struct {
    const char *path, *part;
  } rows[] = {
    { missing, "No such file or directory" }, { *state, "is a folder" }, { "/dev/zero", "a device or a pipe" },
    { fifo, "a device or a pipe" },           { big, "larger than 32 MB" }, { below, "Not a directory" },
    { "", "No such file or directory" },
  };

  assert_int_equal (mkfifo (fifo, 0600), 0);
  int fd = g_open (big, O_CREAT | O_WRONLY, 0600);
  assert_int_equal (ftruncate (fd, (off_t)DGN_FILE_MAX + 1), 0);
  close (fd);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    assert_null (dgn_file_read (diag, rows[i].path));
    assert_int_equal (dgn_diag_n_errors (diag), 1);
    assert_found (diag, rows[i].part);
  }
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_int_equal (truncate (big, DGN_FILE_MAX), 0);
  assert_non_null (dgn_file_read (diag, big));
}

/* What dgn_file_read makes of standard input when it comes from `fd`, which is closed. */
static const DgnSource *
read_from (DgnDiag *diag, int fd)
{
  int kept = dup (STDIN_FILENO);

  dup2 (fd, STDIN_FILENO);
  const DgnSource *source = dgn_file_read (diag, "-");
  dup2 (kept, STDIN_FILENO);
  close (fd);
  close (kept);
  return source;
}

static void
standard_input_is_read (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *big = path_in (state, "big");
  int ends[2];

  assert_int_equal (pipe (ends), 0);
  assert_int_equal (write (ends[1], "a: 1\n", 5), 5);
  close (ends[1]);
  const DgnSource *source = read_from (diag, ends[0]);
  assert_non_null (source);
  assert_string_equal (source->text, "a: 1\n");
  assert_string_equal (source->name, "<stdin>");

  int fd = g_open (big, O_CREAT | O_RDWR, 0600);
  assert_int_equal (ftruncate (fd, (off_t)DGN_FILE_MAX + 1), 0);
  assert_null (read_from (diag, fd));
  assert_found (diag, "larger than 32 MB");
}

static void
a_new_file_appears_on_commit_only (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = path_in (state, "book.pdf");
  DgnOut *out = dgn_out_open (diag, path, DGN_OUT_KEEP_FOREIGN);

  assert_true (dgn_out_write (out, "hello ", 6));
  assert_true (dgn_out_write (out, "world", 5));
  assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_true (dgn_out_commit (out, diag));
  assert_holds (path, "hello world");
  assert_int_equal (count_files (state), 1);

  mode_t mask = umask (0);
  umask (mask);
  GStatBuf st;
  assert_int_equal (g_stat (path, &st), 0);
  assert_int_equal (st.st_mode & 0777, 0666 & ~mask);
}

static void
large_writes_arrive_whole (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = path_in (state, "book.pdf");
  g_autoptr (GString) expected = g_string_new (NULL);
  DgnOut *out = dgn_out_open (diag, path, DGN_OUT_KEEP_FOREIGN);

  for (gsize length = 1; length < 300000; length = length * 3 + 1) {
    g_autofree char *part = g_strnfill (length, (char)('a' + length % 26));
    g_string_append (expected, part);
    assert_true (dgn_out_write (out, part, length));
  }
  assert_true (dgn_out_commit (out, diag));
  assert_holds (path, expected->str);
}

static void
abort_leaves_the_old_file (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = put_file (state, "book.pdf", "by dungeonbook");
  DgnOut *out = dgn_out_open (diag, path, DGN_OUT_KEEP_FOREIGN);

  dgn_out_write (out, "new", 3);
  assert_int_equal (count_files (state), 2);
  dgn_out_abort (out);
  dgn_out_abort (NULL);
  assert_holds (path, "by dungeonbook");
  assert_int_equal (count_files (state), 1);
}

static void
permissions_are_kept (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = put_file (state, "book.pdf", "by dungeonbook");
  GStatBuf st;

  assert_int_equal (g_chmod (path, 0640), 0);
  assert_true (write_text (diag, path, DGN_OUT_KEEP_FOREIGN, "dungeonbook again"));
  assert_int_equal (g_stat (path, &st), 0);
  assert_int_equal (st.st_mode & 07777, 0640);
}

static void
foreign_files_are_kept (void **state)
{
  g_autofree char *foreign = put_file (state, "thesis.pdf", "ten years of work");
  g_autofree char *empty = put_file (state, "empty.pdf", "");
  /* The mark lies across the border of two chunks of any power of two. */
  g_autofree char *fill = g_strnfill (64 * 1024 - 4, '-');
  g_autofree char *text = g_strconcat (fill, "dungeonbook", NULL);
  g_autofree char *ours = put_file (state, "ours.pdf", text);
  g_autofree char *fill_long = g_strnfill (300000, '-');
  g_autofree char *long_foreign = put_file (state, "long.pdf", fill_long);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();

  assert_false (write_text (diag, foreign, DGN_OUT_KEEP_FOREIGN, "x"));
  assert_found (diag, "was not written by dungeonbook");
  assert_holds (foreign, "ten years of work");
  assert_false (write_text (diag, long_foreign, DGN_OUT_KEEP_FOREIGN, "x"));
  assert_true (write_text (diag, foreign, DGN_OUT_FORCE, "forced"));
  assert_holds (foreign, "forced");
  assert_true (write_text (diag, empty, DGN_OUT_KEEP_FOREIGN, "filled"));
  assert_holds (empty, "filled");
  assert_true (write_text (diag, ours, DGN_OUT_KEEP_FOREIGN, "new"));
  assert_holds (ours, "new");
  assert_int_equal (count_files (state), 4);
}

static void
links_are_followed (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *folder = path_in (state, "real"), *link = path_in (state, "link"), *chain = path_in (state, "chain");
  g_autofree char *loop = path_in (state, "loop"), *target = g_build_filename (folder, "book.pdf", NULL);

  assert_int_equal (g_mkdir (folder, 0700), 0);
  assert_int_equal (symlink ("real/book.pdf", link), 0);
  assert_int_equal (symlink ("link", chain), 0);
  assert_int_equal (symlink ("loop", loop), 0);
  assert_true (write_text (diag, chain, DGN_OUT_KEEP_FOREIGN, "dungeonbook"));
  assert_holds (target, "dungeonbook");
  assert_true (write_text (diag, link, DGN_OUT_KEEP_FOREIGN, "dungeonbook 2"));
  assert_holds (target, "dungeonbook 2");
  assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_false (write_text (diag, loop, DGN_OUT_KEEP_FOREIGN, "x"));
  assert_found (diag, "symbolic links");
}

static void
impossible_targets_are_refused (void **state)
{
  g_autofree char *file = put_file (state, "file", "x");
  g_autofree char *below = g_build_filename (file, "book.pdf", NULL);
  g_autofree char *nowhere = path_in (state, "no/book.pdf"), *slash = path_in (state, "none/");
  const struct {
    const char *path, *part;
  } rows[] = {
    { *state, "it is a folder" },   { below, "Not a directory" }, { nowhere, "there is no folder" },
    { slash, "there is no folder" },      { "", "is empty" },           { "/proc/book.pdf", "cannot write" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    assert_null (dgn_out_open (diag, rows[i].path, DGN_OUT_FORCE));
    assert_int_equal (dgn_diag_n_errors (diag), 1);
    assert_found (diag, rows[i].part);
  }
  assert_int_equal (count_files (state), 1);
}

static void
a_full_disk_is_reported (void **state)
{
  g_autofree char *big = g_strnfill (1000000, 'x');

  (void)state;
  for (int i = 0; i < 2; i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    DgnOut *out = dgn_out_open (diag, "/dev/full", DGN_OUT_KEEP_FOREIGN);
    assert_non_null (out);
    assert_string_equal (dgn_out_path (out), "/dev/full");
    /* A small text fails when it is flushed, a large one at once; both are found once. */
    assert_int_equal (dgn_out_write (out, big, i == 0 ? 3 : 1000000), i == 0);
    if (i == 1) assert_false (dgn_out_write (out, "x", 1));
    assert_false (dgn_out_commit (out, diag));
    assert_int_equal (dgn_diag_n_errors (diag), 1);
    assert_found (diag, "'/dev/full': No space left on device");
  }
}

static void
a_closed_pipe_is_reported (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *fifo = path_in (state, "fifo");

  signal (SIGPIPE, SIG_IGN);
  assert_int_equal (mkfifo (fifo, 0600), 0);
  int reader = g_open (fifo, O_RDONLY | O_NONBLOCK, 0);
  DgnOut *out = dgn_out_open (diag, fifo, DGN_OUT_KEEP_FOREIGN);
  assert_non_null (out);
  close (reader);
  dgn_out_write (out, "x", 1);
  assert_false (dgn_out_commit (out, diag));
  assert_found (diag, "Broken pipe");
  assert_true (g_file_test (fifo, G_FILE_TEST_EXISTS));
}

/* A limit on the size of files stands in for a disk that fills up half-way. */
static void
a_disk_that_fills_up_leaves_the_old_file (void **state)
{
  g_autofree char *path = put_file (state, "book.pdf", "by dungeonbook");
  pid_t child = fork ();

  if (child == 0) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autofree char *big = g_strnfill (1000000, 'x');
    signal (SIGXFSZ, SIG_IGN);
    if (setrlimit (RLIMIT_FSIZE, &(struct rlimit){ 100000, 100000 }) != 0) _exit (2);
    DgnOut *out = dgn_out_open (diag, path, DGN_OUT_KEEP_FOREIGN);
    dgn_out_write (out, big, 1000000);
    _exit (dgn_out_commit (out, diag) ? 1 : 0);
  }
  int status;
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFEXITED (status));
  assert_int_equal (WEXITSTATUS (status), 0);
  assert_holds (path, "by dungeonbook");
  assert_int_equal (count_files (state), 1);
}

static void
all_are_committed_or_none (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *old = put_file (state, "a", "old dungeonbook");
  g_autofree char *fresh = path_in (state, "b"), *blocked = path_in (state, "c");
  DgnOut *outs[3];

  outs[0] = dgn_out_open (diag, old, DGN_OUT_KEEP_FOREIGN);
  outs[1] = dgn_out_open (diag, fresh, DGN_OUT_KEEP_FOREIGN);
  outs[2] = dgn_out_open (diag, blocked, DGN_OUT_KEEP_FOREIGN);
  for (int i = 0; i < 3; i++) dgn_out_write (outs[i], "new", 3);
  /* A folder comes to stand where the last one shall go. */
  assert_int_equal (g_mkdir (blocked, 0700), 0);
  assert_false (dgn_out_commit_all (outs, 3, diag));
  assert_found (diag, "Is a directory");
  assert_holds (old, "old dungeonbook");
  assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  assert_int_equal (count_files (state), 2);

  g_autoptr (DgnDiag) second = dgn_diag_new ();
  outs[0] = dgn_out_open (second, old, DGN_OUT_KEEP_FOREIGN);
  outs[1] = dgn_out_open (second, fresh, DGN_OUT_KEEP_FOREIGN);
  outs[2] = dgn_out_open (second, "/dev/full", DGN_OUT_KEEP_FOREIGN);
  for (int i = 0; i < 3; i++) dgn_out_write (outs[i], "new", 3);
  assert_false (dgn_out_commit_all (outs, 3, second));
  assert_holds (old, "old dungeonbook");
  assert_int_equal (count_files (state), 2);

  g_autoptr (DgnDiag) third = dgn_diag_new ();
  outs[0] = dgn_out_open (third, old, DGN_OUT_KEEP_FOREIGN);
  outs[1] = dgn_out_open (third, fresh, DGN_OUT_KEEP_FOREIGN);
  for (int i = 0; i < 2; i++) dgn_out_write (outs[i], "new", 3);
  assert_true (dgn_out_commit_all (outs, 2, third));
  assert_holds (old, "new");
  assert_holds (fresh, "new");
  assert_int_equal (count_files (state), 3);
}

static void
a_library_may_write_by_name (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = path_in (state, "book.pdf");
  DgnOut *out = dgn_out_open (diag, path, DGN_OUT_KEEP_FOREIGN);
  FILE *file = fopen (dgn_out_path (out), "wb");

  assert_non_null (file);
  fputs ("by name", file);
  fclose (file);
  assert_true (dgn_out_commit (out, diag));
  assert_holds (path, "by name");
}

static void
interrupt (int number)
{
  (void)number;
  dgn_out_remove_pending ();
  _exit (7);
}

static void
a_signal_leaves_nothing_behind (void **state)
{
  g_autofree char *path = put_file (state, "book.pdf", "by dungeonbook");
  g_autofree char *other = path_in (state, "map.svg");
  pid_t child = fork ();

  if (child == 0) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    signal (SIGINT, interrupt);
    DgnOut *one = dgn_out_open (diag, path, DGN_OUT_KEEP_FOREIGN);
    DgnOut *two = dgn_out_open (diag, other, DGN_OUT_KEEP_FOREIGN);
    if (one && two) raise (SIGINT);
    _exit (1);
  }
  int status;
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (WEXITSTATUS (status), 7);
  assert_holds (path, "by dungeonbook");
  assert_int_equal (count_files (state), 1);
}

static void
names_of_any_length_work (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *longest = g_strnfill (255, 'n');
  g_autofree char *path = path_in (state, longest);

  assert_true (write_text (diag, path, DGN_OUT_KEEP_FOREIGN, "x"));
  assert_holds (path, "x");
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown (test, make_folder, remove_folder)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    IN_FOLDER (a_file_is_read_whole),
    IN_FOLDER (what_is_no_file_is_refused),
    IN_FOLDER (standard_input_is_read),
    IN_FOLDER (a_new_file_appears_on_commit_only),
    IN_FOLDER (large_writes_arrive_whole),
    IN_FOLDER (abort_leaves_the_old_file),
    IN_FOLDER (permissions_are_kept),
    IN_FOLDER (foreign_files_are_kept),
    IN_FOLDER (links_are_followed),
    IN_FOLDER (impossible_targets_are_refused),
    IN_FOLDER (a_full_disk_is_reported),
    IN_FOLDER (a_closed_pipe_is_reported),
    IN_FOLDER (a_disk_that_fills_up_leaves_the_old_file),
    IN_FOLDER (all_are_committed_or_none),
    IN_FOLDER (a_library_may_write_by_name),
    IN_FOLDER (a_signal_leaves_nothing_behind),
    IN_FOLDER (names_of_any_length_work),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
