/* file_private.h - shared by reading and writing. */
#pragma once

#include <dungeonbook/file.h>

/* The words for an errno, the same in every locale. */
const char *dgn_errno_words (int error);
