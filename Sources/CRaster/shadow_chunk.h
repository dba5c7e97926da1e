// The part of the shadow kernels that doesn't depend on the width of vectors; see lanes.h.

#pragma once

#include "craster_shadow.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

// The coordinates along up to CRASTER_SHADOW_CHUNK pixels of a row, with the arithmetic of `ShadowChunk` in Swift.
// With t = d / (1 + bend * d), a pixel whose center lies d columns from `base` is
// min(left - rate_x * t, right + rate_x * t) from the box's nearer side, likewise up and down.
typedef struct {
  int32_t base;
  float left, right, rate_x;
  float upper, lower, rate_y;
  float bend;
  int32_t start;  // the first column
  int32_t step;   // columns from one sampled position to the next: 1, 2 or 4
} shadow_chunk;

// Parts of rows, each in one chunk, that are prepared at once: a single one is a long chain of operations.
enum { SHADOW_PARTS = 8 };

typedef double doubles8 __attribute__((ext_vector_type(SHADOW_PARTS)));

// Columns begin ..< end of row y, which lie in the chunk `index`, for each part.
typedef struct {
  int count;
  int32_t y[SHADOW_PARTS], begin[SHADOW_PARTS], end[SHADOW_PARTS], index[SHADOW_PARTS];
  shadow_chunk chunks[SHADOW_PARTS];
  int32_t is_seen[SHADOW_PARTS];  // 0 if all of the chunk is behind the viewer
} shadow_parts;

// Sets a field of all parts' chunks.
#define SHADOW_EACH(parts, field, values)                                   \
  {                                                                         \
    __typeof__(values) all = values;                                        \
    for (int i = 0; i < SHADOW_PARTS; i++) parts->chunks[i].field = all[i]; \
  }

// Prepares the chunks of some parts of rows.
INLINE void prepare_chunks(const craster_shadow *s, shadow_parts *p) {
  const double *h = s->map;
  for (int i = p->count; i < SHADOW_PARTS; i++) {
    p->y[i] = p->y[0];
    p->index[i] = p->index[0];
  }
  ints8 rows, indices;
  __builtin_memcpy(&rows, p->y, sizeof rows);
  __builtin_memcpy(&indices, p->index, sizeof indices);
  // Measured from its far end, 1 + bend * d lies between 0 and 1.
  ints8 base = (indices + (h[6] > 0)) * CRASTER_SHADOW_CHUNK, start = indices * CRASTER_SHADOW_CHUNK;
  doubles8 line = __builtin_convertvector(rows, doubles8) + 0.5, x = __builtin_convertvector(base, doubles8);
  doubles8 w = h[6] * x + (h[7] * line + h[8]), scale = 1 / w;
  doubles8 u = (h[0] * x + (h[1] * line + h[2])) * scale, v = (h[3] * x + (h[4] * line + h[5])) * scale;
  floats8 rate_x = __builtin_convertvector((h[0] - u * h[6]) * scale, floats8);
  floats8 rate_y = __builtin_convertvector((h[3] - v * h[6]) * scale, floats8);
  floats8 bend = __builtin_convertvector(h[6] * scale, floats8);
  floats8 from = __builtin_convertvector(start - base, floats8);
  floats8 near = 1 + bend * from, far = 1 + bend * (from + (float)CRASTER_SHADOW_CHUNK);
  floats8 depth = near < far ? near : far;
  floats8 fast_x = __builtin_elementwise_abs(rate_x), fast_y = __builtin_elementwise_abs(rate_y);
  floats8 speed = fast_x < fast_y ? fast_y : fast_x;
  floats8 limit = depth > 0 ? (float)CRASTER_SHADOW_REACH * depth * depth : 0;
  ints8 step = speed * 4 <= limit ? (ints8)4 : speed * 2 <= limit ? (ints8)2 : (ints8)1;
  ints8 is_seen = __builtin_convertvector(w > 1e-30, ints8);
  __builtin_memcpy(p->is_seen, &is_seen, sizeof is_seen);
  SHADOW_EACH(p, base, base)
  SHADOW_EACH(p, start, start)
  SHADOW_EACH(p, step, step)
  SHADOW_EACH(p, left, __builtin_convertvector(s->half_x - u, floats8))
  SHADOW_EACH(p, right, __builtin_convertvector(s->half_x + u, floats8))
  SHADOW_EACH(p, upper, __builtin_convertvector(s->half_y - v, floats8))
  SHADOW_EACH(p, lower, __builtin_convertvector(s->half_y + v, floats8))
  SHADOW_EACH(p, rate_x, rate_x)
  SHADOW_EACH(p, rate_y, rate_y)
  SHADOW_EACH(p, bend, bend)
}

// Bilinear mask values at places times the opacity, 0 ... 32767.
INLINE ints shares(const craster_shadow *s, ints places);

// The pixels moved toward the shadow's color by their shares: p + (color - p) * share / 32768, rounded once.
INLINE ints shaded(const craster_shadow *s, ints share, ints pixels);

// Grid positions along one axis; those outside on the far side are negative.
INLINE floats place(floats t, float near, float far, float rate, float last) {
  floats moved = rate * t;
  return smaller(last, smaller(near - moved, far + moved));
}

// Positions of the pixels, x and y in the halves of each lane, whose centers lie `d` columns from the chunk's base.
INLINE ints places(const craster_shadow *s, const shadow_chunk *c, floats d) {
  floats t = d;
  if (c->bend != 0) t = d / larger(1.0f + c->bend * d, CRASTER_SHADOW_NEAREST);
  return to_nearest_halves(
      place(t, c->left, c->right, c->rate_x, s->last_x), place(t, c->upper, c->lower, c->rate_y, s->last_y));
}

// At most half a chunk's pixels are sampled with interpolated ones between, and one after the last.
enum { SHADOW_LOOKS = CRASTER_SHADOW_CHUNK / 2 + 2 * LANES };

// The means of neighbors, for LANES pixels from the first of `looks` on, of which the vector holds more.
INLINE ints between(const int32_t *looks, int32_t step) {
  ints all;
  __builtin_memcpy(&all, looks, sizeof all);
#if LANES == 16
  if (step == 2) {
    ints a = __builtin_shufflevector(all, all, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
    ints b = __builtin_shufflevector(all, all, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8);
    return (a + b + 1) >> 1;
  }
  ints a = __builtin_shufflevector(all, all, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  ints b = __builtin_shufflevector(all, all, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4);
  const ints part = {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3};
#else
  if (step == 2) {
    ints a = __builtin_shufflevector(all, all, 0, 0, 1, 1, 2, 2, 3, 3);
    ints b = __builtin_shufflevector(all, all, 0, 1, 1, 2, 2, 3, 3, 4);
    return (a + b + 1) >> 1;
  }
  ints a = __builtin_shufflevector(all, all, 0, 0, 0, 0, 1, 1, 1, 1);
  ints b = __builtin_shufflevector(all, all, 1, 1, 1, 1, 2, 2, 2, 2);
  const ints part = {0, 1, 2, 3, 0, 1, 2, 3};
#endif
  return (a * 4 + (b - a) * part + 2) >> 2;
}

// The shares of at least `count` columns up to the one that the result reports as `begin`; `step` is the chunk's.
//
// All positions first: in one pass, the chain from the division to the shares would keep too few pixels in flight.
INLINE int32_t chunk_shares(
    const craster_shadow *s, const shadow_chunk *c, int32_t begin, int32_t count, int32_t step, ints all[]) {
  static const float indices[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  floats index;
  __builtin_memcpy(&index, indices, sizeof index);
  // Begins with a sampled column.
  int32_t skipped = (begin - c->start) & (step - 1);
  int32_t looks = step == 1 ? count : (skipped + count + step - 1) / step + 1;
  floats first = index * (float)step + ((float)(begin - skipped - c->base) + 0.5f);
  ints where[CRASTER_SHADOW_CHUNK / LANES];
  for (int32_t i = 0; i < looks; i += LANES) where[i / LANES] = places(s, c, first + (float)(i * step));
  if (step == 1) {
    for (int32_t i = 0; i < looks; i += LANES) all[i / LANES] = shares(s, where[i / LANES]);
    return 0;
  }
  int32_t values[SHADOW_LOOKS];
  for (int32_t i = 0; i < looks; i += LANES) {
    ints value = shares(s, where[i / LANES]);
    __builtin_memcpy(values + i, &value, sizeof value);
  }
  for (int32_t i = 0; i < skipped + count; i += LANES) all[i / LANES] = between(values + i / step, step);
  return skipped;
}

// Paints the columns begin ..< end, which lie in one chunk; `pixels` starts with the first of them.
INLINE void paint(const craster_shadow *s, const shadow_chunk *c, uint32_t *pixels, int32_t begin, int32_t end) {
  ints all[CRASTER_SHADOW_CHUNK / LANES + 1];
  int32_t count = end - begin, i = 0, skipped;
  // Constants, so that each step has a separate loop.
  if (c->step == 4) {
    skipped = chunk_shares(s, c, begin, count, 4, all);
  } else if (c->step == 2) {
    skipped = chunk_shares(s, c, begin, count, 2, all);
  } else {
    skipped = chunk_shares(s, c, begin, count, 1, all);
  }
  const int32_t *share = (const int32_t *)all + skipped;
  for (; i < count; i += LANES) {
    ints part, some;
    __builtin_memcpy(&part, share + i, sizeof part);
    if (i + LANES <= count) {
      __builtin_memcpy(&some, pixels + i, sizeof some);
      some = shaded(s, part, some);
      __builtin_memcpy(pixels + i, &some, sizeof some);
    } else {
      lane_mask lanes = first_lanes(count - i);
      store(pixels + i, lanes, shaded(s, part, load(pixels + i, lanes)));
    }
  }
}

INLINE void paint_parts(
    const craster_shadow *shadow, shadow_parts *parts, uint32_t *pixels, ptrdiff_t stride, ptrdiff_t origin) {
  prepare_chunks(shadow, parts);
  for (int i = 0; i < parts->count; i++) {
    if (!parts->is_seen[i]) continue;
    uint32_t *first = pixels + (parts->y[i] * stride - origin + parts->begin[i]);
    paint(shadow, parts->chunks + i, first, parts->begin[i], parts->end[i]);
  }
  parts->count = 0;
}

INLINE void paint_spans(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  shadow_parts parts;
  parts.count = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    for (int32_t begin = span.begin; begin < span.end;) {
      int32_t index = begin / CRASTER_SHADOW_CHUNK, end = (index + 1) * CRASTER_SHADOW_CHUNK, at = parts.count++;
      if (end > span.end) end = span.end;
      parts.y[at] = span.y;
      parts.begin[at] = begin;
      parts.end[at] = end;
      parts.index[at] = index;
      if (parts.count == SHADOW_PARTS) paint_parts(shadow, &parts, pixels, stride, origin);
      begin = end;
    }
  }
  if (parts.count > 0) paint_parts(shadow, &parts, pixels, stride, origin);
}
