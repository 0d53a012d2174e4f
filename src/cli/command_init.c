/* command_init.c - a configuration to start from, and what each of its keys means. */
#include "cli/cli.h"

#include <dungeonbook/emit.h>
#include <glib/gstdio.h>

#include <string.h>

#define STARTER_NAME "dungeon.config.yaml"

static const char starter_header[]
    = "A dungeonbook configuration. Every key stands here at its default; change what you like and take out the\n"
      "rest. Then run 'dungeonbook make " STARTER_NAME "'. 'dungeonbook check' tells what is wrong in it, and\n"
      "'dungeonbook tables' shows what the dungeon is rolled on.";

/* What is written, and under which name. */
typedef struct {
  const char *name, *text, *about;
} Starter;

static void
write_starter (Session *session, DgnDiag *diag, const char *folder, const Starter *starter)
{
  g_autoptr (Outputs) outputs = outputs_new (session, diag);
  gboolean is_stdout = g_str_equal (folder, "-");
  if (!is_stdout && !outputs_make_folder (outputs, folder))
    return;
  g_autofree char *path = is_stdout                    ? g_strdup ("-")
                          : g_str_equal (folder, ".") ? g_strdup (starter->name)
                                                      : g_build_filename (folder, starter->name, NULL);
  /* Even one of ours may be full of a person's work by now. */
  if (!is_stdout && !session->options->force && g_file_test (path, G_FILE_TEST_EXISTS)) {
    dgn_diag_error (diag, DGN_MARK_NONE, "'%s' is there already and was left alone; --force replaces it", path);
    fail (session, STATUS_IO);
    return;
  }
  DgnOut *out = outputs_open (outputs, path);
  if (out == NULL)
    return;
  outputs_describe (outputs, "%s", starter->about);
  dgn_out_write (out, starter->text, strlen (starter->text));
  outputs_commit (outputs);
}

void
command_init (Session *session, char **args)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const char *name = session->options->template_name;
  if (name != NULL) {
    const Starter look = { "template.yaml", dgn_style_source (name), "a template to change; 'template: FOLDER' prints with it" };
    if (look.text != NULL)
      write_starter (session, diag, args[0] != NULL ? args[0] : name, &look);
    else {
      dgn_diag_unknown (diag, DGN_MARK_NONE, "template", name, dgn_style_names ());
      fail (session, STATUS_FINDINGS);
    }
  } else {
    g_autofree char *text = dgn_schema_starter (dgn_config_fields, starter_header);
    const Starter config = { STARTER_NAME, text, "a configuration to start from" };
    write_starter (session, diag, args[0] != NULL ? args[0] : ".", &config);
  }
  report (session, diag);
}

static void
print_manual (const char *title, const DgnField *fields)
{
  g_autofree char *manual = dgn_schema_manual (fields);
  printf ("%s\n\n%s", title, manual);
}

static void
print_limits (void)
{
  printf ("Limits on what is read\n\n"
          "  a file                    %d MiB\n"
          "  nesting                   %d levels\n"
          "  values in a file          %d\n"
          "  errors shown at once      %d\n"
          "  YAML                      one document; no anchors, aliases or tags; no tabs as indentation; UTF-8\n"
          "  dice                      up to %d dice of up to %d sides\n"
          "  encounters                up to %d\n"
          "  floors                    up to %d\n"
          "  sheet                     %d to %d squares a side\n",
          DGN_FILE_MAX / 1024 / 1024, DGN_NODE_DEPTH_MAX, DGN_NODE_COUNT_MAX, DGN_DIAG_MAX, DGN_DICE_COUNT_MAX,
          DGN_DICE_SIDES_MAX, DGN_ENCOUNTERS_MAX, DGN_FLOORS_MAX, DGN_SHEET_MIN, DGN_SHEET_MAX);
}

/* Whose keys are explained, in the order of a manual of everything. */
static const struct {
  const char *topic, *title;
  const DgnField *fields;
} manuals[] = {
  { "config", "Keys of a configuration", dgn_config_fields },
  { "template", "Keys of a template", dgn_style_fields },
  { "map-style", "Keys of a map style", dgn_map_style_fields },
  { "system", "Keys of a rule system", dgn_system_fields },
  { "setting", "Keys of a setting", dgn_setting_fields },
  { "purpose", "Keys of a purpose", dgn_purpose_fields },
  { "flags", "Keys of a setting's flags", dgn_flag_fields },
  { "monsters", "Keys of a monster", dgn_monster_fields },
  { "traps", "Keys of a trap", dgn_trap_fields },
  { "treasure", "Keys of treasure", dgn_treasure_fields },
};

/* FALSE after a complaint. */
static gboolean
is_topic (const char *topic)
{
  const char *topics[G_N_ELEMENTS (manuals) + 2] = { NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (manuals); i++)
    topics[i] = manuals[i].topic;
  topics[G_N_ELEMENTS (manuals)] = "limits";
  if (topic == NULL || dgn_text_index (topic, topics) >= 0)
    return TRUE;
  const char *near = dgn_text_nearest (topic, topics);
  g_autofree char *list = dgn_text_join (topics, G_N_ELEMENTS (topics) - 1, "and");
  complain ("schema knows %s, not '%s'%s%s%s", list, topic, near != NULL ? "; did you mean '" : "", near != NULL ? near : "",
            near != NULL ? "'?" : "");
  return FALSE;
}

void
command_schema (Session *session, char **args)
{
  const char *topic = args[0];
  if (!is_topic (topic)) {
    fail (session, STATUS_USAGE);
    return;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (manuals); i++) {
    if (topic != NULL && !g_str_equal (topic, manuals[i].topic))
      continue;
    if (topic == NULL && i > 0)
      putchar ('\n');
    print_manual (manuals[i].title, manuals[i].fields);
  }
  if (topic == NULL)
    putchar ('\n');
  if (topic == NULL || g_str_equal (topic, "limits"))
    print_limits ();
}
