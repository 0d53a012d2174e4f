/* help.c - what --help prints, and the list of commands that it prints it from. */
#include "cli/cli.h"

#include <stdio.h>

const char *const command_names[] = { "make", "roll", "print", "cards", "map", "check", "init", "tables", "monsters", "encounter", "schema",
                                    NULL };

const Command commands[N_COMMANDS] = {
  [COMMAND_MAKE] = {
    "make", command_make, 0, G_MAXUINT, "[CONFIG…]",
    "roll a dungeon and write all its files",
    "Rolls the dungeon that each configuration describes and writes every output it names: dungeon.yaml, the place\n"
    "in words that you can edit, and book.pdf, the book to print. Without a configuration the defaults are used\n"
    "and the files land in the working folder. The same configuration and seed always give the same files.\n",
    "  dungeonbook make                                 # a dungeon with every default\n"
    "  dungeonbook make --seed random                   # another one; its seed is printed\n"
    "  dungeonbook make crypt.yaml keep.yaml            # two books\n"
    "  dungeonbook make --set system=4e --set paper=Letter\n" },
  [COMMAND_ROLL] = {
    "roll", command_roll, 0, 1, "[CONFIG] [-o dungeon.yaml]",
    "roll a dungeon and write it as dungeon.yaml",
    "Rolls the dungeon and writes it as YAML only. Edit the file, look it over with 'dungeonbook check', and print\n"
    "it with 'dungeonbook print'. Without -o the file is named as the configuration says.\n",
    "  dungeonbook roll crypt.yaml -o crypt-dungeon.yaml\n"
    "  dungeonbook roll --seed 7 -o -                   # to standard output\n" },
  [COMMAND_PRINT] = {
    "print", command_print, 1, 1, "DUNGEON [-o book.pdf]",
    "print a dungeon.yaml as a book",
    "Checks a dungeon and writes its book. Nothing is rolled: the dungeon is printed as it stands in the file.\n"
    "Paper, template and parts come from --config and --set. Without -o the file is named as the\n"
    "configuration says.\n",
    "  dungeonbook print dungeon.yaml -o book.pdf\n"
    "  dungeonbook print dungeon.yaml --set paper=Letter --set parts.log=false\n"
    "  dungeonbook print dungeon.yaml --config crypt.yaml -o -\n" },
  [COMMAND_CARDS] = {
    "cards", command_cards, 1, 1, "DUNGEON [-o cards.pdf]",
    "print the encounter cards of a dungeon.yaml alone",
    "Writes the deck as the book has it, its list and its sheets of cards to cut out, and nothing else. Size, bleed and\n"
    "backs are keys of 'cards' in the configuration; 'dungeonbook schema config' explains them. Without -o: cards.pdf.\n",
    "  dungeonbook cards dungeon.yaml -o cards.pdf\n"
    "  dungeonbook cards dungeon.yaml --set cards.size=tarot --set cards.backs=duplex-long\n"
    "  dungeonbook cards dungeon.yaml --set cards.backs=duplex-long --set cards.test_page=true\n" },
  [COMMAND_MAP] = {
    "map", command_map, 1, 1, "DUNGEON [--floor FLOOR] [-o FILE]",
    "draw the floors of a dungeon.yaml, each as a picture",
    "Draws each floor, or one, as SVG, PNG or PDF: on a sheet just as large as the map with its coordinates, scale and\n"
    "legend, the same for all floors. The ending of FILE says which. '{floor}' in FILE stands for the floor; without it\n"
    "the floor goes before the ending where there are several. Without -o: map-{floor}.svg.\n",
    "  dungeonbook map dungeon.yaml --floor 1 -o floor1.svg\n"
    "  dungeonbook map dungeon.yaml -o 'maps/level-{floor}.png' --dpi 150\n"
    "  dungeonbook map dungeon.yaml --player --style battlemap -o tiles.pdf\n"
    "  dungeonbook map dungeon.yaml --floor U1 -o - | rsvg-convert -o u1.png\n" },
  [COMMAND_CHECK] = {
    "check", command_check, 1, G_MAXUINT, "FILE…",
    "look over configurations, tables and dungeons",
    "Says of each file what it is and what is wrong with it, with line and column. Writes nothing.\n",
    "  dungeonbook check dungeon.yaml\n"
    "  dungeonbook check crypt.yaml my-tables.yaml\n" },
  [COMMAND_INIT] = {
    "init", command_init, 0, 1, "[DIR]",
    "write a commented configuration to start from",
    "Writes DIR/dungeon.config.yaml with every key at its default and what it means. A file that is there is left\n"
    "alone unless you say --force. With - as DIR the file goes to standard output. --template NAME copies the look of\n"
    "a book in its place: DIR/template.yaml, to change and to name in the configuration.\n",
    "  dungeonbook init                                 # in the working folder\n"
    "  dungeonbook init crypt && dungeonbook make crypt/dungeon.config.yaml\n"
    "  dungeonbook init --template modern mine && dungeonbook make --set template=mine\n" },
  [COMMAND_TABLES] = {
    "tables", command_tables, 0, G_MAXUINT, "[NAME…]",
    "list the tables, print one, or roll on it",
    "Without a name: every table with its die. With a name: its rows, as text or as JSON, or results of rolls on\n"
    "it. --vocabulary explains what a row can do.\n",
    "  dungeonbook tables\n"
    "  dungeonbook tables corridors\n"
    "  dungeonbook tables minor-features --roll 5 --seed 12\n"
    "  dungeonbook tables doors --tables my-tables.yaml --json\n" },
  [COMMAND_MONSTERS] = {
    "monsters", command_monsters, 0, G_MAXUINT, "[NAME…]",
    "list the monsters of a rule system, or print their stat lines",
    "Without a name: every monster of the system, or those of a level or role, with rating, role, rank and kind. With\n"
    "names: their stat lines as the system writes them. Those of your own come with --config.\n",
    "  dungeonbook monsters --system osr --level 1-2\n"
    "  dungeonbook monsters --system 4e --role lurker --level 5\n"
    "  dungeonbook monsters Ogre 'Giant Rat' --system 3.5e\n"
    "  dungeonbook monsters --config crypt.yaml --json\n" },
  [COMMAND_ENCOUNTER] = {
    "encounter", command_encounter, 0, 0, "",
    "roll one encounter for a party",
    "Chooses a cast for a party of that level and size as it does for a dungeon, and puts one encounter together from it:\n"
    "who comes, how many, and the stat lines. Templates are battlefield-control, commander-and-troops, dragons-den,\n"
    "battle-lines and wolf-pack; one is drawn when none is named. The same seed gives the same encounter.\n",
    "  dungeonbook encounter --system 5e --level 3 --size 4\n"
    "  dungeonbook encounter --system osr --level 5 --template wolf-pack --difficulty hard --seed random\n" },
  [COMMAND_SCHEMA] = {
    "schema", command_schema, 0, 1, "[config|template|map-style|system|setting|purpose|flags|monsters|traps|treasure|limits]",
    "explain every key of the configuration",
    "Prints each key with its type, its default, its range and its meaning; then the keys of a template, those of a\n"
    "map style, of a rule system, of a setting, its purposes and flags, of monsters, traps and treasure of your own,\n"
    "and the limits on what the program reads. Name one of them to print it alone.\n",
    "  dungeonbook schema\n"
    "  dungeonbook schema limits\n" },
};

void
help_program (FILE *stream)
{
  g_autofree char *options = options_describe (N_COMMANDS);
  fputs ("dungeonbook rolls a dungeon on tables and prints it as a book.\n\n"
         "Usage: dungeonbook COMMAND [OPTIONS] [ARGUMENTS]\n\nCommands:\n", stream);
  for (guint i = 0; i < N_COMMANDS; i++)
    fprintf (stream, "  %-9s %s\n", commands[i].name, commands[i].summary);
  fprintf (stream, "\nOptions:\n%s", options);
  fputs ("\nExamples:\n"
         "  dungeonbook make                                 # dungeon.yaml and book.pdf in this folder\n"
         "  dungeonbook init && dungeonbook make dungeon.config.yaml\n"
         "  dungeonbook print dungeon.yaml -o book.pdf       # after you have edited dungeon.yaml\n"
         "\n'dungeonbook COMMAND --help' tells more of a command.\n"
         "Exit status: 0 fine, 1 something is wrong in the input, 2 wrong usage, 3 cannot read or write.\n", stream);
}

void
help_command (const Command *command, FILE *stream)
{
  g_autofree char *options = options_describe ((CommandId) (command - commands));
  fprintf (stream, "Usage: dungeonbook %s [OPTIONS] %s\n\n%s\nOptions:\n%s\nExamples:\n%s", command->name,
           command->usage, command->about, options, command->examples);
}
