#include "ctext_lines.h"

#include <limits.h>
#include <string.h>
#include <unicode/ubidi.h>

int ctext_find_levels(const uint16_t *units, size_t count, uint8_t *levels) {
  memset(levels, 0, count);
  if (count > INT32_MAX) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized((int32_t)count, 0, &status);
  if (U_FAILURE(status)) return -1;
  ubidi_setPara(bidi, (const UChar *)units, (int32_t)count, UBIDI_DEFAULT_LTR, NULL, &status);
  int base = U_SUCCESS(status) ? ubidi_getParaLevel(bidi) : -1;
  const UBiDiLevel *found = count > 0 ? ubidi_getLevels(bidi, &status) : NULL;
  if (found && U_SUCCESS(status)) memcpy(levels, found, count);
  ubidi_close(bidi);
  return base;
}
