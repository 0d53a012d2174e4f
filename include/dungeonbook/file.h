/* file.h - reading a whole file within a limit, and writing one so that no half file is ever seen.
 *
 * Writing: the bytes go to a new file beside the target; commit renames it over the target, everything else
 * (abort, a fault, a signal handled by dgn_out_remove_pending) removes it. An existing target that does not
 * carry our mark (the bytes "dungeonbook" somewhere in it) is not overwritten unless the caller says so.
 */
#pragma once

#include <dungeonbook/diag.h>

G_BEGIN_DECLS

/* Largest input file, in bytes. */
#define DGN_FILE_MAX (32 * 1024 * 1024)

/* Reads `path` into a source owned by diag ("-" is standard input, and its name "<stdin>"). NULL after a finding:
 * missing, a folder, a device, a pipe, not readable, larger than DGN_FILE_MAX. */
const DgnSource *dgn_file_read (DgnDiag *diag, const char *path);

typedef struct DgnOut DgnOut;

typedef enum {
  DGN_OUT_KEEP_FOREIGN, /* refuse an existing file that is not ours */
  DGN_OUT_FORCE,        /* overwrite whatever regular file is there */
} DgnOutMode;

/* Opens an output for `path`, making no folder. "-" is standard output. A target that is a device or a pipe (/dev/full,
 * /dev/stdout) is written in place; a closed pipe is an error only where SIGPIPE is ignored. Symbolic links are
 * followed, and a file that is replaced hands its permissions on. NULL after a finding. */
DgnOut *dgn_out_open (DgnDiag *diag, const char *path, DgnOutMode mode);
/* Writes; after a first failure further calls do nothing and the error is kept. TRUE if all is well so far. */
gboolean dgn_out_write (DgnOut *out, gconstpointer bytes, gsize length);
/* The path of the temporary file, for a library that must write by name; borrowed. */
const char *dgn_out_path (const DgnOut *out);
/* Flushes, syncs, renames and frees. FALSE after a finding, and then the old file is as it was. */
gboolean dgn_out_commit (DgnOut *out, DgnDiag *diag);
/* Removes the temporary file and frees. NULL is allowed. */
void dgn_out_abort (DgnOut *out);
/* Removes every temporary file now open; safe in a signal handler. */
void dgn_out_remove_pending (void);

/* Commits all outputs or none: first every one is flushed and synced, then all are renamed; if one rename fails, the
 * files replaced before it are brought back. Frees all. */
gboolean dgn_out_commit_all (DgnOut **outs, guint n, DgnDiag *diag);

G_END_DECLS
