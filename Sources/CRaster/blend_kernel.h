// The blending kernels, the same for all widths of vectors; see lanes.h.

#pragma once

#include "craster_blend.h"
#include "paint_pixels.h"

TARGET void OP(craster_composite)(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity, ptrdiff_t count) {
  words factors = opacity | opacity << 16;
  for (; count > 0; count -= LANES, target += LANES, source += LANES) {
    lane_mask some = first_lanes(count < LANES ? (int32_t)count : LANES);
    words pixels = (words)load(source, some);
    if (coverage) {
      pixels = scaled(pixels, in_halves(load_shares(coverage, some)));
      coverage += LANES;
    }
    store(target, some, (ints)over(scaled(pixels, factors), (words)load(target, some)));
  }
}

TARGET void OP(craster_blend_color)(
    uint32_t *target, uint32_t color, const uint8_t *mask, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count) {
  words factors = opacity | opacity << 16;
  for (; count > 0; count -= LANES, target += LANES, mask += LANES, coverage += LANES) {
    lane_mask some = first_lanes(count < LANES ? (int32_t)count : LANES);
    lane_bytes masks = load_shares(mask, some);
    // Between letters every pixel is clear.
    if (__builtin_reduce_or(masks) == 0) continue;
    words pixels = scaled(scaled((words)color, in_halves(masks)), in_halves(load_shares(coverage, some)));
    store(target, some, (ints)over(scaled(pixels, factors), (words)load(target, some)));
  }
}
