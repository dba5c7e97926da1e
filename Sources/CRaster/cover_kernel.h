// The kernels of coverage; see lanes.h.

#pragma once

#include "cover_micropolygons.h"
#include "cover_polygons.h"

TARGET void OP(craster_cover)(const craster_outline *outline, craster_strip *strip) { cover(outline, strip); }

TARGET void OP(craster_cover_micropolygons)(
    const craster_micropolygon *all, const int32_t *indices, ptrdiff_t count, craster_strip *strip, int32_t *ends) {
  cover_micropolygons(all, indices, count, strip, ends);
}
