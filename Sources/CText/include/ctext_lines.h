#pragma once

#include <stddef.h>
#include <stdint.h>

// Places at which lines may be broken, and directions of characters, over ICU.

// UAX #14 with dictionaries for Thai and its like.

typedef enum {
  CTEXT_BREAK_NONE = 0,
  CTEXT_BREAK_ALLOWED,
  // Behind a line separator.
  CTEXT_BREAK_REQUIRED,
} ctext_break;

// Writes what may happen before each of `count` UTF-16 units, and behind the last: `count + 1` kinds. Returns 0, or another
// number if there is no memory or no data.
int ctext_find_breaks(const uint16_t *units, size_t count, uint8_t *kinds);

// Writes the embedding level of each of `count` UTF-16 units of one paragraph: UAX #9 with isolates and paired brackets.
// The first strong character decides the level of the paragraph, which is returned; without one it is 0. Returns −1 if there
// is no memory.
int ctext_find_levels(const uint16_t *units, size_t count, uint8_t *levels);
