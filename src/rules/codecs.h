/* codecs.h - values of a configuration that are of no simple type. Inside rules/ only. */
#pragma once

#include <dungeonbook/config.h>

G_BEGIN_DECLS

extern const DgnCodec dgn_codec_encounters; /* int, DGN_AUTO for auto */
extern const DgnCodec dgn_codec_floors;     /* DgnFloors */
extern const DgnCodec dgn_codec_sheet;      /* DgnSheet */
extern const DgnCodec dgn_codec_tables;     /* GPtrArray * of char * */
extern const DgnCodec dgn_codec_files;      /* GPtrArray * of char * */

G_END_DECLS
