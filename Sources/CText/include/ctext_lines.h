#pragma once

#include <stddef.h>
#include <stdint.h>

// Positions where lines may be broken, and directions of characters, over ICU.

// UAX #14 with dictionaries for Thai and similar scripts.

typedef enum {
  CTEXT_BREAK_NONE = 0,
  CTEXT_BREAK_ALLOWED,
  // After a line separator.
  CTEXT_BREAK_REQUIRED,
} ctext_break;

// Finds breaks in one text after another; NULL if memory or data is missing. Only one thread at a time may use it.
typedef struct ctext_breaker ctext_breaker;

ctext_breaker *ctext_breaker_create(void);
void ctext_breaker_destroy(ctext_breaker *breaker);

// Writes the kind of break before each of `count` UTF-16 units, and after the last: `count + 1` kinds. Returns 0, or another
// number if memory or data is missing.
int ctext_find_breaks(ctext_breaker *breaker, const uint16_t *units, size_t count, uint8_t *kinds);

// Writes the embedding level of each of `count` UTF-16 units of one paragraph: UAX #9 with isolates and paired brackets.
// The first strong character determines the level of the paragraph, which is returned; without one it is 0. Returns −1 if
// memory is insufficient.
int ctext_find_levels(const uint16_t *units, size_t count, uint8_t *levels);
