#include "clinebreak.h"

#include <limits.h>
#include <string.h>
#include <unicode/ubrk.h>

int clinebreak_find(const uint16_t *units, size_t count, uint8_t *kinds) {
  memset(kinds, CLINEBREAK_NONE, count + 1);
  if (count > INT32_MAX) return 1;
  UErrorCode status = U_ZERO_ERROR;
  // A fixed locale: the machine's must not show.
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "en", (const UChar *)units, (int32_t)count, &status);
  if (U_FAILURE(status)) return 1;
  int32_t place = ubrk_first(iterator);
  while ((place = ubrk_next(iterator)) != UBRK_DONE) {
    int32_t rule = ubrk_getRuleStatus(iterator);
    int isRequired = rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT;
    kinds[place] = isRequired ? CLINEBREAK_REQUIRED : CLINEBREAK_ALLOWED;
  }
  ubrk_close(iterator);
  return 0;
}
