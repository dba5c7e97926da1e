// The blending kernels, which don't depend on the width of vectors; see lanes.h.

#pragma once

#include "craster_blend.h"
#include "lanes.h"

// Pixels whose components, of 16 bits each, fill a vector.
enum { BLEND_STEP = LANES / 2 };

// BLEND_STEP pixels: as pixel_words, as pixel_bytes, as 16 bits a component, and with these together.
typedef uint32_t pixel_words __attribute__((ext_vector_type(LANES / 2)));
typedef uint8_t pixel_bytes __attribute__((ext_vector_type(2 * LANES)));
typedef uint16_t components __attribute__((ext_vector_type(2 * LANES)));
typedef uint64_t pixel_quads __attribute__((ext_vector_type(LANES / 2)));
typedef uint8_t coverages __attribute__((ext_vector_type(LANES / 2)));

INLINE components widened(const uint32_t *pixels) {
  pixel_bytes all;
  __builtin_memcpy(&all, pixels, sizeof all);
  return __builtin_convertvector(all, components);
}

INLINE void put(uint32_t *pixels, components value) {
  pixel_bytes all = __builtin_convertvector(value, pixel_bytes);
  __builtin_memcpy(pixels, &all, sizeof all);
}

// One number a pixel for all of its components.
INLINE components spread(pixel_quads number) {
  number |= number << 16;
  number |= number << 32;
  return (components)number;
}

INLINE components spread_bytes(const uint8_t *numbers) {
  coverages all;
  __builtin_memcpy(&all, numbers, sizeof all);
  return spread(__builtin_convertvector(all, pixel_quads));
}

// a * b / 255, rounded to nearest.
INLINE components scaled(components a, components b) {
  components t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE components over(components source, components target) {
  components alpha = spread((pixel_quads)source >> 48);
  return source + scaled(target, 255 - alpha);
}

INLINE void composite_lanes(uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint16_t opacity) {
  components pixels = scaled(scaled(widened(source), spread_bytes(coverage)), (components)opacity);
  put(target, over(pixels, widened(target)));
}

TARGET void OP(craster_composite)(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity, ptrdiff_t count) {
  uint8_t whole[BLEND_STEP];
  __builtin_memset(whole, 255, sizeof whole);
  ptrdiff_t step = coverage ? BLEND_STEP : 0;
  if (!coverage) coverage = whole;
  for (; count >= BLEND_STEP; count -= BLEND_STEP, target += BLEND_STEP, source += BLEND_STEP, coverage += step) {
    composite_lanes(target, source, coverage, (uint16_t)opacity);
  }
  if (count <= 0) return;
  uint32_t t[BLEND_STEP] = {0}, s[BLEND_STEP] = {0};
  uint8_t c[BLEND_STEP] = {0};
  size_t rest = (size_t)count;
  __builtin_memcpy(t, target, 4 * rest);
  __builtin_memcpy(s, source, 4 * rest);
  __builtin_memcpy(c, coverage, rest);
  composite_lanes(t, s, c, (uint16_t)opacity);
  __builtin_memcpy(target, t, 4 * rest);
}

INLINE void blend_color_lanes(
    uint32_t *target, components color, const uint8_t *mask, const uint8_t *coverage, uint16_t opacity) {
  components pixels = scaled(scaled(color, spread_bytes(mask)), spread_bytes(coverage));
  put(target, over(scaled(pixels, (components)opacity), widened(target)));
}

TARGET void OP(craster_blend_color)(
    uint32_t *target, uint32_t color, const uint8_t *mask, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count) {
  components colors = __builtin_convertvector((pixel_bytes)(pixel_words)color, components);
  for (; count >= BLEND_STEP; count -= BLEND_STEP, target += BLEND_STEP, mask += BLEND_STEP, coverage += BLEND_STEP) {
    uint32_t first, last;
    __builtin_memcpy(&first, mask, 4);
    __builtin_memcpy(&last, mask + BLEND_STEP - 4, 4);
    // Between letters every pixel is clear.
    if ((first | last) == 0) continue;
    blend_color_lanes(target, colors, mask, coverage, (uint16_t)opacity);
  }
  if (count <= 0) return;
  uint32_t t[BLEND_STEP] = {0};
  uint8_t m[BLEND_STEP] = {0}, c[BLEND_STEP] = {0};
  size_t rest = (size_t)count;
  __builtin_memcpy(t, target, 4 * rest);
  __builtin_memcpy(m, mask, rest);
  __builtin_memcpy(c, coverage, rest);
  blend_color_lanes(t, colors, m, c, (uint16_t)opacity);
  __builtin_memcpy(target, t, 4 * rest);
}
