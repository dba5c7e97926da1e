#if defined(__x86_64__)

#define LANES 16
#include "cover_rows.h"

TARGET void craster_cover_avx512(const craster_outline *outline, craster_strip *strip) { cover(outline, strip); }

#endif
