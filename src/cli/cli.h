/* cli.h - what the parts of the command line share. Nothing outside this room includes it.
 *
 * A session is one call of the program: its options, what has to be loaded only once, and the exit status so far.
 */
#pragma once

#include <dungeonbook/check.h>
#include <dungeonbook/config.h>
#include <dungeonbook/output.h>
#include <dungeonbook/text.h>
#include <stdio.h>

G_BEGIN_DECLS

/* Exit statuses. A later failure never hides a graver one. */
typedef enum {
  STATUS_FINE = 0,
  STATUS_FINDINGS = 1, /* something is wrong in the input */
  STATUS_USAGE = 2,    /* the program was called wrongly */
  STATUS_IO = 3,       /* cannot read or write */
} Status;

typedef enum {
  COMMAND_MAKE,
  COMMAND_ROLL,
  COMMAND_PRINT,
  COMMAND_CARDS,
  COMMAND_MAP,
  COMMAND_CHECK,
  COMMAND_INIT,
  COMMAND_TABLES,
  COMMAND_MONSTERS,
  COMMAND_ENCOUNTER,
  COMMAND_SCHEMA,
  N_COMMANDS,
} CommandId;

/* What the user typed. Texts are NULL and flags FALSE when not given. */
typedef struct {
  gboolean help, version, quiet, force, json, vocabulary, player, outline_text;
  char *template_name, *seed, *output, *config, *roll, *floor, *format, *style, *dpi, *scale, *system, *level, *role, *size, *difficulty;
  char **sets, **tables;
  char **words; /* the command and its arguments; never NULL */
} Options;

typedef struct {
  Options *options;
  gboolean has_seed; /* --seed was given */
  guint64 seed;
  Status status;
  DgnFonts *fonts;    /* loaded when first needed */
  char *dungeon_folder; /* of the dungeon.yaml that was read; NULL: none was */
  GPtrArray *written; /* paths written in this call: no output may replace another of the same call */
  gboolean stdout_is_output; /* an output goes to standard output, so that words go to standard error */
} Session;

typedef struct {
  const char *name;
  void (*run) (Session *session, char **args);
  guint min_args, max_args;
  const char *usage;    /* the arguments, for help */
  const char *summary;  /* one line */
  const char *about;    /* what it does */
  const char *examples; /* lines of "  command    # what for" */
} Command;

extern const Command commands[N_COMMANDS];
/* NULL-terminated names of the commands, in their order. */
extern const char *const command_names[];

/* options.c */
/* FALSE after a usage error was printed. Call options_clear in any case. */
gboolean options_parse (Options *options, int argc, char **argv);
/* FALSE, with a message printed, if an option was given that the command does not have. */
gboolean options_fit (const Options *options, CommandId command);
void options_clear (Options *options);
/* The list of a command's options as text, or of those all commands share for N_COMMANDS. The caller frees. */
char *options_describe (CommandId command);
/* "random", or a whole number; FALSE, with a message printed, if it is neither. */
gboolean options_seed (const char *text, guint64 *seed);
/* A number in a range, which stays as it is if `text` is NULL; FALSE, with a message printed, for anything else. */
gboolean options_number (const char *option, const char *text, int least, int most, int *number);
/* The index of one of the words, which end with NULL; -1, with a message printed, if it is none of them. */
int options_word (const char *option, const char *word, const char *const *words);

/* help.c */
void help_program (FILE *stream);
void help_command (const Command *command, FILE *stream);

/* session.c */
/* Prints "dungeonbook: …" on standard error. */
void complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* A line of news: standard output, or standard error when an output goes there; nothing with --quiet. */
void tell (const Session *session, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Remembers the graver of the two statuses. */
void fail (Session *session, Status status);
/* Prints the findings on standard error; with --quiet only if there is an error among them. */
void report (const Session *session, const DgnDiag *diag);
/* "a.yaml" for a.yaml, "standard input" for "-". */
const char *source_title (const char *path);

/* load.c: each returns NULL after findings, with the session's status set. */
/* `path` NULL: an empty configuration. Applies --system, --set and --seed. */
DgnConfig *load_config (Session *session, DgnDiag *diag, const char *path);
/* As load_config without --system, for a root that is already read from `path`. */
DgnConfig *bind_config (Session *session, DgnDiag *diag, DgnNode *root, const char *path);
DgnNode *load_node (Session *session, DgnDiag *diag, const char *path);
/* Our tables under those the configuration names. */
DgnTables *load_tables (Session *session, DgnDiag *diag, const DgnConfig *config);
/* Lays one named set or file over `tables`. */
gboolean load_overlay (Session *session, DgnDiag *diag, DgnTables *tables, const char *name, const char *folder);
/* The words of the configuration's language for a dungeon's setting; `d` NULL: for the configuration's. A dungeon's setting is one of ours, or
 * the configuration's own file, or else a file seen from the folder of the dungeon.yaml that was read. */
DgnWords *load_words (Session *session, DgnDiag *diag, const DgnConfig *config, const DgnDungeon *d);
DgnStyle *load_style (Session *session, DgnDiag *diag, const DgnConfig *config);
/* A shipped style, or a file seen from `folder` (NULL: the working folder). */
DgnMapStyle *load_named_map_style (Session *session, DgnDiag *diag, const char *name, const char *folder);
DgnMapStyle *load_map_style (Session *session, DgnDiag *diag, const DgnConfig *config);
DgnFonts *load_fonts (Session *session, DgnDiag *diag);
/* Reads and checks a dungeon, for printing. */
DgnDungeon *load_dungeon (Session *session, DgnDiag *diag, const char *path);
/* Warns of a --set that only shapes the rolling: the dungeon is already there. */
void warn_of_idle_sets (Session *session, DgnDiag *diag, const DgnConfig *config);
/* Width and height in mm of "A4", "Letter", … or "210x297". FALSE after a finding. */
gboolean load_paper (DgnDiag *diag, const char *paper, double *width_mm, double *height_mm);

/* outputs.c: files that are written together or not at all. */
typedef struct Outputs Outputs;
Outputs *outputs_new (Session *session, DgnDiag *diag);
/* The folder of an output named in a configuration; made if it is missing. FALSE after a finding. */
gboolean outputs_make_folder (Outputs *outputs, const char *folder);
/* Opens a file; borrowed. NULL after a finding. */
DgnOut *outputs_open (Outputs *outputs, const char *path);
/* The news of the output opened last, printed once everything is written: "24 pages, seed 1". */
void outputs_describe (Outputs *outputs, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Writes all and tells the news. FALSE after a finding; then every file is as it was. */
gboolean outputs_commit (Outputs *outputs);
/* Frees; what was not committed is removed. */
void outputs_free (Outputs *outputs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outputs, outputs_free)
/* The folder of a configuration's outputs. The caller frees. */
char *output_folder (const DgnConfig *config);
/* `name` of the configuration's outputs as a path; NULL for "". The caller frees. */
char *output_path (const DgnConfig *config, const char *name);

/* work.c: what make, roll and print have in common. FALSE or NULL after findings, with the session's status set. */
DgnDungeon *roll_dungeon (Session *session, DgnDiag *diag, const DgnConfig *config);
gboolean write_dungeon (Session *session, Outputs *outputs, DgnDiag *diag, const DgnDungeon *d, const char *path);
/* The book, or only its deck of cards. */
gboolean write_book (Session *session, Outputs *outputs, DgnDiag *diag, const DgnConfig *config, const DgnDungeon *d, const char *path,
                     gboolean is_deck);
/* "2 floors, 11 chambers, 24 doors, 13 encounters and the boss". The caller frees. */
char *dungeon_counts (const DgnDungeon *d);

/* maps.c: maps of single floors */
typedef struct {
  DgnMapSpec spec;
  double mm_per_square;     /* 0: as the style says */
  const DgnMapStyle *style; /* borrowed, as are the words and the path */
  const DgnWords *words;
  DgnUnits units;
  const char *path;         /* may hold "{floor}" */
  int floor;                /* index, -1: all */
} MapOrder;

/* What the ending of a name says; FALSE if it says nothing known. */
gboolean map_format (const char *name, DgnMapFormat *format);
/* FALSE after findings, as for the others. */
gboolean write_maps (Session *session, Outputs *outputs, DgnDiag *diag, const DgnDungeon *d, const MapOrder *order);
gboolean check_map_outputs (Session *session, DgnDiag *diag, const DgnConfig *config);
gboolean write_map_outputs (Session *session, Outputs *outputs, DgnDiag *diag, const DgnConfig *config, const DgnDungeon *d);

/* progress.c: one line on standard error, only on a terminal and only after a second */
typedef struct {
  gint64 start, shown; /* microseconds; shown 0: nothing */
  gboolean is_watched;
} Progress;

void progress_begin (Progress *progress, const Session *session);
/* A DgnProgress; `data` is the Progress. */
void progress_step (guint done, guint total, gpointer data);
void progress_end (Progress *progress);

/* command_*.c */
void command_make (Session *session, char **args);
void command_roll (Session *session, char **args);
void command_print (Session *session, char **args);
void command_cards (Session *session, char **args);
void command_map (Session *session, char **args);
void command_check (Session *session, char **args);
void command_init (Session *session, char **args);
void command_tables (Session *session, char **args);
void command_monsters (Session *session, char **args);
void command_encounter (Session *session, char **args);
void command_schema (Session *session, char **args);

G_END_DECLS
