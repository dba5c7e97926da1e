#pragma once

#include <stddef.h>
#include <stdint.h>

// Places at which lines may be broken, and directions of characters, over ICU.

// Places at which lines may be broken: UAX #14 with dictionaries for Thai and its like.

typedef enum {
  CLINEBREAK_NONE = 0,
  CLINEBREAK_ALLOWED,
  // Behind a line separator.
  CLINEBREAK_REQUIRED,
} clinebreak_kind;

// Writes what may happen before each of `count` UTF-16 units, and behind the last: `count + 1` kinds. Returns 0, or another
// number if there is no memory or no data.
int clinebreak_find(const uint16_t *units, size_t count, uint8_t *kinds);

// Writes the embedding level of each of `count` UTF-16 units of one paragraph: UAX #9 with isolates and paired brackets.
// The first strong character decides the level of the paragraph, which is returned; without one it is 0. Returns −1 if there
// is no memory.
int clinebreak_levels(const uint16_t *units, size_t count, uint8_t *levels);
