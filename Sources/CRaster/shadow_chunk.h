#pragma once

#include "craster_shadow.h"

#pragma STDC FP_CONTRACT OFF

// Columns between two exact starts; see `ShadowChunk` in Swift, whose arithmetic this is.
enum { SHADOW_CHUNK = 128 };

// What 1 + bend * d is at least: pixels on the horizon and beyond it get no shadow.
#define SHADOW_NEAREST 1e-30f

// The coordinates along up to SHADOW_CHUNK pixels of a row: with t = d / (1 + bend * d), a pixel whose centre lies
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

static inline shadow_row shadow_row_at(const craster_shadow *s, int32_t y) {
  double line = (double)y + 0.5;
  return (shadow_row){
      s->map[1] * line + s->map[2], s->map[4] * line + s->map[5], s->map[7] * line + s->map[8]};
}

// Whether the chunk is in front of the eye at all.
static inline int shadow_chunk_at(const craster_shadow *s, shadow_row row, int32_t index, shadow_chunk *chunk) {
  const double *h = s->map;
  // Measured from its far end, 1 + bend * d lies between 0 and 1.
  int32_t base = (index + (h[6] > 0)) * SHADOW_CHUNK;
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
