// The part of the shadow kernels that does not depend on the width of vectors; see lanes.h.

#pragma once

#include "craster_shadow.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

// See `ShadowChunk` in Swift, whose arithmetic this is: the coordinates along up to CRASTER_SHADOW_CHUNK pixels of a row: with t = d / (1 + bend * d), a pixel whose centre lies
// d columns from `base` is min(left - rate_x * t, right + rate_x * t) from the box's nearer side, likewise up and down.
typedef struct {
  int32_t base;
  float left, right, rate_x;
  float upper, lower, rate_y;
  float bend;
} shadow_chunk;

// The part of the map that a row has in common.
typedef struct {
  double u, v, w;
} shadow_row;

INLINE shadow_row shadow_row_at(const craster_shadow *s, int32_t y) {
  double line = (double)y + 0.5;
  return (shadow_row){
      s->map[1] * line + s->map[2], s->map[4] * line + s->map[5], s->map[7] * line + s->map[8]};
}

// True if any of the chunk is in front of the eye.
INLINE int shadow_chunk_at(const craster_shadow *s, shadow_row row, int32_t index, shadow_chunk *chunk) {
  const double *h = s->map;
  // Measured from its far end, 1 + bend * d lies between 0 and 1.
  int32_t base = (index + (h[6] > 0)) * CRASTER_SHADOW_CHUNK;
  double x = (double)base;
  double w = h[6] * x + row.w;
  if (!(w > 1e-30)) return 0;
  double scale = 1 / w;
  double u = (h[0] * x + row.u) * scale;
  double v = (h[3] * x + row.v) * scale;
  chunk->base = base;
  chunk->left = (float)(s->half_x - u);
  chunk->right = (float)(s->half_x + u);
  chunk->rate_x = (float)((h[0] - u * h[6]) * scale);
  chunk->upper = (float)(s->half_y - v);
  chunk->lower = (float)(s->half_y + v);
  chunk->rate_y = (float)((h[3] - v * h[6]) * scale);
  chunk->bend = (float)(h[6] * scale);
  return 1;
}

// Both coordinates rounded, x and y in the halves of each lane; what is negative, and NaN, becomes 0.
INLINE ints rounded(floats x, floats y);

// The pixels moved towards the shadow's colour, each by its share of the mask at its place.
INLINE ints shaded(const craster_shadow *s, ints places, ints pixels);

// Grid places along one axis; what lies outside on the far side is negative.
INLINE floats place(floats t, float near, float far, float rate, float last) {
  floats moved = rate * t;
  return smaller(last, smaller(near - moved, far + moved));
}

// Places of the pixels whose centres lie `d` columns from the chunk's base.
INLINE ints places(const craster_shadow *s, const shadow_chunk *c, floats d) {
  floats t = d;
  if (c->bend != 0) t = d / larger(1.0f + c->bend * d, CRASTER_SHADOW_NEAREST);
  return rounded(
      place(t, c->left, c->right, c->rate_x, s->last_x), place(t, c->upper, c->lower, c->rate_y, s->last_y));
}

// Paints the columns begin ..< end, which lie in one chunk; `pixels` starts with the first of them.
//
// All places first: as one pass, the chain from the division to the store would keep too few pixels in flight.
INLINE void paint(const craster_shadow *s, const shadow_chunk *c, uint32_t *pixels, int32_t begin, int32_t end) {
  static const float centres[] = {
      0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f, 8.5f, 9.5f, 10.5f, 11.5f, 12.5f, 13.5f, 14.5f, 15.5f};
  floats first;
  __builtin_memcpy(&first, centres, sizeof first);
  first += (float)(begin - c->base);
  ints where[CRASTER_SHADOW_CHUNK / LANES];
  int32_t count = end - begin, i = 0;
  for (; i < count; i += LANES) where[i / LANES] = places(s, c, first + (float)i);
  for (i = 0; i + LANES <= count; i += LANES) {
    ints all;
    __builtin_memcpy(&all, pixels + i, sizeof all);
    all = shaded(s, where[i / LANES], all);
    __builtin_memcpy(pixels + i, &all, sizeof all);
  }
  if (i < count) {
    lane_mask some = first_lanes(count - i);
    store(pixels + i, some, shaded(s, where[i / LANES], load(pixels + i, some)));
  }
}

INLINE void paint_spans(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  for (ptrdiff_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    shadow_row row = shadow_row_at(shadow, span.y);
    ptrdiff_t start = (ptrdiff_t)span.y * stride - origin;
    for (int32_t begin = span.begin; begin < span.end;) {
      int32_t index = begin / CRASTER_SHADOW_CHUNK;
      int32_t end = (index + 1) * CRASTER_SHADOW_CHUNK;
      if (end > span.end) end = span.end;
      shadow_chunk chunk;
      if (shadow_chunk_at(shadow, row, index, &chunk)) paint(shadow, &chunk, pixels + (start + begin), begin, end);
      begin = end;
    }
  }
}
