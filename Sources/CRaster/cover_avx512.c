#if defined(__x86_64__)

#define LANES 16
#include "cover_micropolygons.h"

TARGET void craster_cover_avx512(const craster_outline *outline, craster_strip *strip) { cover(outline, strip); }

TARGET void craster_cover_micropolygons_avx512(
    const craster_micropolygon *all, const int32_t *indices, ptrdiff_t count, craster_strip *strip, int32_t *ends) {
  cover_micropolygons(all, indices, count, strip, ends);
}

#endif
