#if defined(__x86_64__)

#define LANES 16
#include "blend_core.h"

TARGET void craster_composite_avx512(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity, ptrdiff_t count) {
  composite(target, source, coverage, opacity, count);
}

TARGET void craster_blend_color_avx512(
    uint32_t *target, uint32_t color, const uint8_t *mask, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count) {
  blend_color(target, color, mask, coverage, opacity, count);
}

#endif
