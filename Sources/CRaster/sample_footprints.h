// Footprints of pixels, for blocks of a batch. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

// Blocks that are planned at once: several short spans, or a part of a long one. Texels are prefetched one batch ahead,
// at least some 100 ns; two batches and their texels fit the first-level cache.
#define BATCH 32

// The footprint of each block.
typedef struct {
  int32_t level[BATCH] __attribute__((aligned(64)));
  int32_t count[BATCH] __attribute__((aligned(64)));
  int32_t first_weight[BATCH] __attribute__((aligned(64)));
  int32_t weight[BATCH] __attribute__((aligned(64)));
  float step_x[BATCH] __attribute__((aligned(64)));
  float step_y[BATCH] __attribute__((aligned(64)));
  float half_x[BATCH] __attribute__((aligned(64)));
  float half_y[BATCH] __attribute__((aligned(64)));
  int32_t density_x[BATCH] __attribute__((aligned(64)));
  int32_t density_y[BATCH] __attribute__((aligned(64)));
  float mix_x[BATCH] __attribute__((aligned(64)));
  float mix_y[BATCH] __attribute__((aligned(64)));
} footprints;

// True if one footprint applies to all blocks.
INLINE int has_one_footprint(const craster_texture *p) { return p->kind == CRASTER_AFFINE || p->kind == CRASTER_SMALL; }

INLINE floats root(floats f) { return __builtin_elementwise_sqrt(f); }

// True if a lane is set.
INLINE int any(ints condition) { return __builtin_reduce_or(condition) != 0; }

// Sets the values for extents along one axis, and returns its number of halvings: until a side is at most as long as a
// window's. Squares are of texels of level 0.
INLINE ints set_axis(float *half, int32_t *density, float *mix, floats square, int32_t levels) {
  ints level = (((ints)larger(square * CRASTER_LEVEL_SCALE, 1.0f) >> 23) - 127) >> 1;
  level = level < levels - 1 ? level : levels - 1;
  floats texel = (floats)((127 - level) << 23), share = texel * texel, extent = square * share;
  floats tap = 1.0f + (extent - CRASTER_TAP_SQUARE) * CRASTER_TAP_SLOPE;
  floats own = level > 0 ? extent - CRASTER_OWN_WIDTH * (1.0f - share) : smaller(extent, tap);
  floats side = root(smaller(larger(own, 1.0f), CRASTER_LONGEST_SQUARE));
  *(floats *)half = side * 64.0f;
  *(ints *)density = nearest(65536.0f / side);
  floats next = smaller((extent - CRASTER_MIX_SQUARE) * CRASTER_MIX_SLOPE, 1.0f);
  *(floats *)mix = level < levels - 1 ? larger(next, 0.0f) : 0.0f;
  return level;
}

INLINE void set_windows(const craster_texture *p, footprints *f, int at, floats x2, floats y2) {
  ints column = set_axis(f->half_x + at, f->density_x + at, f->mix_x + at, x2, p->level_columns);
  ints row = set_axis(f->half_y + at, f->density_y + at, f->mix_y + at, y2, p->level_rows);
  *(ints *)(f->level + at) = column + row * p->level_columns;
}

INLINE void plan(const craster_texture *p, footprints *f, int at, floats u, floats v, floats s) {
  const double *m = p->map;
  floats ux = ((float)m[0] - u * (float)m[6]) * s, uy = ((float)m[1] - u * (float)m[7]) * s;
  floats vx = ((float)m[3] - v * (float)m[6]) * s, vy = ((float)m[4] - v * (float)m[7]) * s;
  floats aa = ux * ux + uy * uy, bb = ux * vx + uy * vy, cc = vx * vx + vy * vy;
  floats half = (aa - cc) * 0.5f;
  floats square = (aa + cc) * 0.5f + root(half * half + bb * bb);
  *(ints *)(f->count + at) = 1;
  if (!any(square > CRASTER_TAP_SQUARE)) {
    *(ints *)(f->level + at) = 0;
    *(floats *)(f->half_x + at) = 64.0f;
    *(floats *)(f->half_y + at) = 64.0f;
    *(ints *)(f->density_x + at) = 65536;
    *(ints *)(f->density_y + at) = 65536;
    *(floats *)(f->mix_x + at) = 0.0f;
    *(floats *)(f->mix_y + at) = 0.0f;
    return;
  }
  ints plain = ~(square > CRASTER_TAP_SQUARE);
  aa = plain ? 1.0f : aa;
  cc = plain ? 1.0f : cc;
  floats turned = smaller(bb * bb / larger(aa * cc, 1e-30f), CRASTER_MOST_TURNED);
  ints single = plain | (turned <= CRASTER_UPRIGHT * CRASTER_UPRIGHT);
  if (!any(~single)) return set_windows(p, f, at, aa, cc);
  turned = root(turned);
  turned = smaller(turned, (turned - CRASTER_UPRIGHT) * CRASTER_UPRIGHT_SLOPE);
  turned = single ? 0.0f : turned;
  floats rest = 1.0f - turned;
  ints n = nearest(root(1.0f / rest) + 0.499f);
  floats count = __builtin_convertvector(n, floats), inverse = 1.0f / count;
  floats part = n > 1 ? turned / (count * count - 1.0f) : 0.0f;
  floats step_x = root(aa * part), step_y = root(cc * part);
  ints weight = nearest(16384.0f * inverse - 0.5f);
  *(ints *)(f->count + at) = n;
  *(ints *)(f->weight + at) = weight;
  *(ints *)(f->first_weight + at) = 16384 - weight * (n - 1);
  *(floats *)(f->step_x + at) = step_x < 1e15f ? step_x : 0.0f;
  *(floats *)(f->step_y + at) = step_y < 1e15f ? (bb < 0.0f ? -step_y : step_y) : 0.0f;
  set_windows(p, f, at, aa * rest, cc * rest);
}

INLINE void set_first(footprints *f, const craster_footprint *given) {
  f->level[0] = given->level;
  f->count[0] = given->count;
  f->first_weight[0] = given->first_weight;
  f->weight[0] = given->weight;
  f->step_x[0] = given->step_x;
  f->step_y[0] = given->step_y;
  f->half_x[0] = given->half_x;
  f->half_y[0] = given->half_y;
  f->density_x[0] = given->density_x;
  f->density_y[0] = given->density_y;
  f->mix_x[0] = given->mix_x;
  f->mix_y[0] = given->mix_y;
}
