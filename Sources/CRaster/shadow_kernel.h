// The shadow kernels' pixels: bilinear mask values and the step toward the shadow's color. See lanes.h.

#pragma once

#include "shadow_chunk.h"

// Two neighbors of each pixel, down and across: blended down, then across.
INLINE ints mixed_down(longs pairs, ints weights) {
  return (ints)((words)mul_add_shorts((shorts)pairs, (shorts)SHUFFLE_INTS(weights, weights, 1, 1, 3, 3)) >> 7);
}

// Bilinear mask values times the opacity, 0 ... 32767.
INLINE ints shares(const craster_shadow *s, ints places) {
  int32_t at[LANES];
  ints index = evens_first(mul_add_shorts((shorts)((ushorts)places >> 7), (shorts)(ints)(s->stride << 16 | 1)));
  __builtin_memcpy(at, &index, sizeof at);
  shorts after = (shorts)places & 127, before = 128 - after;
  // In each block the first two of four pixels, and the others.
  longs a = load_pairs(s->pairs, at), b = load_pairs(s->pairs, at + LANES / 2);
  // The weights of each pixel along x, then along y.
  ints wa = (ints)interleave_low_shorts(before, after), wb = (ints)interleave_high_shorts(before, after);
  shorts down = pack_shorts(mixed_down(a, wa), mixed_down(b, wb));
  words value = (words)mul_add_shorts(down, (shorts)SHUFFLE_INTS(wa, wb, 0, 2, 4, 6)) >> 7;
  return (ints)mul_round((shorts)value, (shorts)(ints)s->opacity);
}

// p + (color - p) * share / 32768, rounded once.
INLINE shorts moved(shorts p, shorts color, ints pair) { return p + mul_round(color - p, (shorts)pair); }

INLINE ints shaded(const craster_shadow *s, ints share, ints pixels) {
  const bytes zero = 0;
  shorts color = (shorts)interleave_low_bytes((bytes)(words)s->color, zero);
  ints pair = share | share << 16;
  shorts a = (shorts)interleave_low_bytes((bytes)pixels, zero), b = (shorts)interleave_high_bytes((bytes)pixels, zero);
  return (ints)pack_bytes(
      moved(a, color, SHUFFLE_INTS(pair, pair, 0, 0, 1, 1)), moved(b, color, SHUFFLE_INTS(pair, pair, 2, 2, 3, 3)));
}

TARGET void OP(craster_shadow)(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  paint_spans(shadow, spans, count, pixels, stride, origin);
}
