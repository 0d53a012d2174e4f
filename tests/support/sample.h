/* sample.h - a small valid dungeon of two floors, built by hand: what the tests of the model start from. */
#pragma once

#include <dungeonbook/check.h>

/* Indices of its records, by what they are. */
enum { SAMPLE_WELL, SAMPLE_C1, SAMPLE_GUARDS, SAMPLE_C2, SAMPLE_HALL, SAMPLE_VAULT, SAMPLE_LANDING };
enum { SAMPLE_WAY, SAMPLE_DOOR_1, SAMPLE_DOOR_2, SAMPLE_SECRET };
enum { SAMPLE_STAIRS_A, SAMPLE_STAIRS_B, SAMPLE_STAIRS_C };
enum { SAMPLE_CHAINS, SAMPLE_ALTAR, SAMPLE_DRAUGHT, SAMPLE_STATUE };
enum { SAMPLE_NEEDLE, SAMPLE_PIT, SAMPLE_DART };
enum { SAMPLE_EASY, SAMPLE_HARD, SAMPLE_AVERAGE, SAMPLE_BOSS };

DgnDungeon *sample_dungeon (void);

/* Parts to build other dungeons with; each returns the record's index. */
int sample_chamber (DgnDungeon *d, int floor, int number, DgnShape shape, DgnRect bounds, const char *title);
int sample_corridor (DgnDungeon *d, DgnSpaceKind kind, int floor, int serial, const DgnRect *runs, guint n_runs);
int sample_opening (DgnDungeon *d, DgnOpeningKind kind, int floor, DgnCell cell, DgnSide side, int a, int b);
int sample_door (DgnDungeon *d, int opening, DgnMaterial material, DgnQuality quality, DgnDoorState state);
void sample_floor (DgnDungeon *d, int level);
void sample_roll (DgnDungeon *d, const char *stage, int thing, const char *table, int result, const char *text);
