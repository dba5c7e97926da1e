#pragma once

#include <stddef.h>
#include <stdint.h>

// Places at which lines may be broken, over ICU: UAX #14 with dictionaries for Thai and its like.

typedef enum {
  CLINEBREAK_NONE = 0,
  CLINEBREAK_ALLOWED,
  // Behind a line separator.
  CLINEBREAK_REQUIRED,
} clinebreak_kind;

// Writes what may happen before each of `count` UTF-16 units, and behind the last: `count + 1` kinds. Returns 0, or another
// number if there is no memory or no data.
int clinebreak_find(const uint16_t *units, size_t count, uint8_t *kinds);
