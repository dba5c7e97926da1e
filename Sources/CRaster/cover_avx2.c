#if defined(__x86_64__)

#define LANES 8
#include "cover_rows.h"

TARGET void craster_cover_avx2(const craster_outline *outline, craster_strip *strip) { cover(outline, strip); }

#endif
