/* items.h - what stands on a page, as the layout room leaves it and the output room paints it. */
#pragma once

#include "layout/schematic.h"

#include <dungeonbook/pages.h>
#include <pango/pango.h>

G_BEGIN_DECLS

typedef enum {
  DGN_ITEM_LINE,  /* a line of text */
  DGN_ITEM_RULE,  /* a straight line from (x, y) to (x + w, y + h); one of w and h is 0 */
  DGN_ITEM_FRAME, /* an outline with round corners */
  DGN_ITEM_MAP,   /* a map sheet */
  DGN_ITEM_DEST,  /* a place links can lead to */
  DGN_ITEM_LINK,  /* a box that leads to a place */
  DGN_ITEM_FILL,  /* a filled box, under everything else of its page */
  DGN_ITEM_PICTURE, /* a drawing that fills its box */
} DgnItemKind;

/* What a floor threatens, in the order of labels. */
enum { DGN_THREAT_EASY, DGN_THREAT_AVERAGE, DGN_THREAT_HARD, DGN_THREAT_BOSS, DGN_THREAT_TRAP, DGN_THREAT_HOARD, DGN_N_THREATS };

typedef struct {
  double x, y, w, h;
} DgnBox;

/* What is drawn into a box. */
typedef enum {
  DGN_PICTURE_DETAIL, /* a piece of a floor as players may see it, in the map's style, nothing named */
  DGN_PICTURE_ART,    /* a picture of the user's */
  DGN_PICTURE_ORNAMENT,
  DGN_PICTURE_FLOOR,  /* a small map with its title, and what the floor threatens */
  DGN_PICTURE_AREA,   /* a piece of a floor with some rooms marked */
  DGN_PICTURE_PLAN,   /* a floor as a line plan */
  DGN_PICTURE_LEGEND, /* of line plans */
  DGN_PICTURE_BACK,   /* the pattern on the back of a card */
} DgnPictureKind;

typedef struct {
  DgnPictureKind kind;
  int floor;
  DgnRect window; /* DETAIL: squares shown, which cover the box */
  double scale_mm; /* DETAIL: of a square */
  int drawing;    /* ORNAMENT: DgnDrawing */
  const struct DgnArtwork *artwork; /* ART */
  gboolean is_whole; /* ART: shown whole */
  gboolean is_upended; /* ART: on its head */
  DgnColor accent;
  DgnBox bands[2]; /* DETAIL: of the accent's colour over the picture, for words to stand on; on the page */
  DgnBox view;    /* AREA: what its box shows, in squares; BACK: the card, from the corner of its box, in points */
  GArray *rooms, *encounters; /* AREA: int, those marked; NULL: none */
  double unit;    /* FLOOR, AREA: of a square, PLAN: of the plan, in points */
  GPtrArray *labels; /* char *: words it is drawn with; NULL: none */
  DgnSchematic *scheme; /* PLAN */
  int counts[DGN_N_THREATS]; /* FLOOR */
  gboolean is_beside; /* FLOOR: the threats stand at the right of the map, not under it */
  char *words;    /* for who cannot see it; NULL: page furniture */
} DgnPicture;

#define DGN_NO_ELEMENT (-1) /* page furniture: not part of what is read aloud */

/* Lengths are points from the page's top left (in a galley: from the slice's). */
typedef struct {
  DgnItemKind kind;
  double x, y, w, h;     /* the box; a LINE's is as high as its leading and as wide as its text */
  double baseline;       /* LINE: of its text, from the same origin as y */
  PangoLayoutLine *line; /* LINE: borrowed from a layout that the pages own */
  gboolean is_right;     /* LINE: it ends, rather than begins, where it stands */
  double thickness;      /* RULE, FRAME */
  double gray;           /* RULE, FRAME: 0 is black */
  DgnColor color;        /* FILL; RULE, FRAME: black leaves it to gray */
  const char *name;      /* DEST, LINK: owned by the pages */
  guint sheet;           /* MAP: index into the plan's sheets; PICTURE: into the pages' pictures */
  gboolean is_player;    /* MAP: of the players' dungeon and plan */
  int element;           /* of the document's structure */
  guint frame;           /* of its page: what it must not leave */
} DgnItem;

typedef enum { DGN_PAGE_TEXT, DGN_PAGE_TITLE, DGN_PAGE_MAP, DGN_PAGE_CARDS } DgnPageKind;

typedef struct {
  DgnPageKind kind;
  double width, height; /* the paper's, but for sheets of cards that lie across */
  GArray *items;  /* DgnItem */
  GArray *frames; /* DgnBox */
} DgnPage;

typedef enum {
  DGN_ELEMENT_P,
  DGN_ELEMENT_H1,
  DGN_ELEMENT_H2,
  DGN_ELEMENT_H3,
  DGN_ELEMENT_TABLE,
  DGN_ELEMENT_TR,
  DGN_ELEMENT_TH,
  DGN_ELEMENT_TD,
  DGN_ELEMENT_FIGURE,
} DgnElementKind;

/* A part of the document's structure, in reading order: a parent stands before its children. */
typedef struct {
  DgnElementKind kind;
  int parent; /* index, DGN_NO_ELEMENT at the top */
} DgnElement;

typedef struct {
  char *title;
  int level; /* 1 is outermost */
  const char *dest;
} DgnOutlineEntry;

struct DgnPages {
  double width, height;
  GPtrArray *pages;    /* DgnPage * */
  GArray *elements;    /* DgnElement */
  GArray *outline;     /* DgnOutlineEntry */
  GPtrArray *layouts;  /* PangoLayout *, that the lines belong to */
  GStringChunk *names; /* of destinations */
  GArray *pictures;    /* DgnPicture */
  DgnMapPlan *plan;    /* NULL without maps */
  DgnDungeon *players; /* what players may see, and the plan of its maps; NULL without their maps */
  DgnMapPlan *player_plan;
  DgnWords *words;     /* of the book; NULL: English */
};

DgnPages *dgn_pages_new (void);
/* The plan and the sheet of a map; with the dungeon to draw: `d`, or the players'. */
const DgnMapSheet *dgn_pages_sheet (const DgnPages *pages, const DgnItem *item, const DgnMapPlan **plan, const DgnDungeon **d);
/* Appends a page, or a frame to a page (its index), or an element (its index). */
DgnPage *dgn_pages_add (DgnPages *pages, DgnPageKind kind);
guint dgn_page_add_frame (DgnPage *page, DgnBox box);
int dgn_pages_add_element (DgnPages *pages, DgnElementKind kind, int parent);
/* Takes a picture and what it owns; an item to put on a page, without its place. One with words is a figure of the structure. */
DgnItem dgn_pages_take_picture (DgnPages *pages, const DgnPicture *picture);
/* The players' dungeon, made when it is first asked for. */
const DgnDungeon *dgn_pages_players (DgnPages *pages, const DgnDungeon *d);

G_END_DECLS
