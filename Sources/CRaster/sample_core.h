// Textures under any map: blocks of pixels, and their windows. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"
#include "sample_footprints.h"
#include "sample_taps.h"
#include "sample_windows.h"

#pragma STDC FP_CONTRACT OFF

// Eight pixels of a row share a footprint and are sampled at once: a block. Blocks are counted from the frame's edge.
#define BLOCK 8

typedef struct {
  int count;
  // The position of the block's first pixel.
  int32_t x[BATCH] __attribute__((aligned(64)));
  int32_t y[BATCH] __attribute__((aligned(64)));
  uint32_t *target[BATCH];
  // The mask of its pixels to sample.
  uint8_t mask[BATCH];
  // The upper left corners of its pixels' windows, in 1/128 texel of the level; of several, those of one in the middle.
  // A tap's lie in `places` alone; the others are there for prefetching texels.
  float left[BATCH][BLOCK] __attribute__((aligned(64)));
  float top[BATCH][BLOCK] __attribute__((aligned(64)));
  texel_places places[BATCH];
  // The footprints; for affine and small maps only the first one, which applies to all.
  footprints footprint;
} batch;

INLINE void place(const craster_texture *p, batch *b) {
  const double *m = p->map;
  const floats8 offsets = {-3.5f, -2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f, 3.5f};
  const floats8 du = offsets * (float)m[0], dv = offsets * (float)m[3], dw = offsets * (float)m[6];
  float cu[BATCH] __attribute__((aligned(64)));
  float cv[BATCH] __attribute__((aligned(64)));
  float cw[BATCH] __attribute__((aligned(64)));
  for (int at = 0; at < b->count; at += LANES) {
    doubles x = __builtin_convertvector(*(ints *)(b->x + at), doubles) + 4.0;
    doubles y = __builtin_convertvector(*(ints *)(b->y + at), doubles) + 0.5;
    floats u = __builtin_convertvector(m[0] * x + (m[1] * y + m[2]), floats);
    floats v = __builtin_convertvector(m[3] * x + (m[4] * y + m[5]), floats);
    *(floats *)(cu + at) = u;
    *(floats *)(cv + at) = v;
    if (p->kind == CRASTER_AFFINE) continue;
    floats w = __builtin_convertvector(m[6] * x + (m[7] * y + m[8]), floats);
    *(floats *)(cw + at) = w;
    floats s = w > 1e-30f ? 1.0f / w : 1e30f;
    plan(p, &b->footprint, at, u * s, v * s, s);
  }
  int affine = p->kind == CRASTER_AFFINE;
  for (int i = 0; i < b->count; i++) {
    floats8 u = cu[i] + du, v = cv[i] + dv;
    if (!affine) {
      floats8 w = cw[i] + dw;
      floats8 s = w > 1e-30f ? 1.0f / w : 1e30f;
      u *= s;
      v *= s;
    }
    int at = affine ? 0 : i;
    const craster_mip_level *level = p->levels + b->footprint.level[at];
    floats8 left = u * level->scale_x - b->footprint.half_x[at], top = v * level->scale_y - b->footprint.half_y[at];
    b->places[i] = p->is_tiled ? find(level, left, top, 1) : find(level, left, top, 0);
    *(floats8 *)b->left[i] = left;
    *(floats8 *)b->top[i] = top;
  }
}

// The windows of a block, at most that many rows of texels high. `is_mixed` is a compile-time constant: false if no
// side is mixed with the next level. So is `is_tiled`.
INLINE sums add_windows(
    const craster_mip_level *level, const uint32_t *texels, floats8 x, floats8 y, const footprints *f, int at, int rows,
    int is_mixed, int is_tiled) {
  int count = f->count[at];
  window_side across = {f->half_x[at], f->density_x[at], is_mixed ? f->mix_x[at] : 0.0f};
  window_side down = {f->half_y[at], f->density_y[at], is_mixed ? f->mix_y[at] : 0.0f};
  sums sum = {0};
  if (count == 1) {
    sums one = window_means(texels, level, x, y, across, down, rows, is_tiled);
    for (int i = 0; i < PARTS; i++) sum.part[i] = -one.part[i];
    return sum;
  }
  float dx = f->step_x[at] * level->scale_x, dy = f->step_y[at] * level->scale_y;
  float reach = 0.5f * (float)(count - 1);
  x -= dx * reach;
  y -= dy * reach;
  int16_t share = (int16_t)(-2 * f->first_weight[at]), rest = (int16_t)(-2 * f->weight[at]);
  for (int i = 0;;) {
    sum = add_weighted(sum, window_means(texels, level, x, y, across, down, rows, is_tiled), share);
    if (++i == count) return sum;
    share = rest;
    x += dx;
    y += dy;
  }
}

// The texels of a level.
INLINE const uint32_t *texels_of(const craster_texture *p, int32_t level) {
  int64_t offset = p->levels[level].offset;
  if (offset >= 0) return p->texels + offset;
  const uint32_t *made = __atomic_load_n(p->made + level, __ATOMIC_ACQUIRE);
  return made ? made : p->make(p->owner, level);
}

// A block's samples. Windows of one texel are bilinear taps.
INLINE sums add_block(const craster_texture *p, const batch *b, int i, int at, int is_mixed) {
  const footprints *f = &b->footprint;
  const craster_mip_level *level = p->levels + f->level[at];
  const uint32_t *texels = texels_of(p, f->level[at]);
  int32_t density = f->density_y[at];
  if (!is_mixed && f->count[at] == 1 && density == 65536 && f->density_x[at] == 65536) {
    return tap(texels, level->stride, b->places[i]);
  }
  floats8 x = *(floats8 *)b->left[i], y = *(floats8 *)b->top[i];
  if (density == 65536) return add_windows(level, texels, x, y, f, at, 2, is_mixed, 0);
  if (density >= 32768) return add_windows(level, texels, x, y, f, at, 3, is_mixed, 0);
  return add_windows(level, texels, x, y, f, at, 4, is_mixed, 0);
}

// Samples a block with mixed windows. It is called, not inlined: few blocks are mixed, and the rest stays small.
NOINLINE void sample_mixed(const craster_texture *p, const batch *b, int i, int at, uint32_t *target, uint8_t mask) {
  finish(add_block(p, b, i, at, 1), target, mask);
}

// Samples a block of a tiled texture, which is rare, too: any window is one of four rows that may be mixed.
NOINLINE void sample_tiles(const craster_texture *p, const batch *b, int i, int at, uint32_t *target, uint8_t mask) {
  const footprints *f = &b->footprint;
  const craster_mip_level *level = p->levels + f->level[at];
  const uint32_t *texels = texels_of(p, f->level[at]);
  if (f->count[at] == 1 && f->density_y[at] == 65536 && f->density_x[at] == 65536) {
    return finish(tap(texels, level->stride, b->places[i]), target, mask);
  }
  floats8 x = *(floats8 *)b->left[i], y = *(floats8 *)b->top[i];
  finish(add_windows(level, texels, x, y, f, at, WINDOW, 1, 1), target, mask);
}

INLINE void sample_block(const craster_texture *p, const batch *b, int i, int at, uint32_t *target, uint8_t mask) {
  if (p->is_tiled) sample_tiles(p, b, i, at, target, mask);
  else if (b->footprint.mix_x[at] + b->footprint.mix_y[at] > 0.0f) sample_mixed(p, b, i, at, target, mask);
  else finish(add_block(p, b, i, at, 0), target, mask);
}

// Prefetches a block's texels: every other pixel's even rows and the others' odd ones, since neighbors mostly lie in the
// same cache line. One of several windows suffices: the others overlap it, or lie in its lines.
INLINE void fetch(const craster_texture *p, const batch *b, int i) {
  const footprints *f = &b->footprint;
  int at = has_one_footprint(p) ? 0 : i;
  const craster_mip_level *level = p->levels + f->level[at];
  const uint32_t *texels = texels_of(p, f->level[at]);
  int64_t down = level->stride;
  const int32_t *index = (const int32_t *)&b->places[i].index;
  int is_high = f->density_y[at] != 65536;
  for (int j = 0; j < BLOCK; j += 2) {
    __builtin_prefetch(texels + index[j]);
    __builtin_prefetch(texels + index[j + 1] + down);
    if (is_high) {
      __builtin_prefetch(texels + index[j] + 2 * down);
      __builtin_prefetch(texels + index[j + 1] + 3 * down);
    }
  }
}

// Samples a batch, and meanwhile prefetches the texels of the next one.
INLINE void sample_batch(const craster_texture *p, batch *b, const batch *next) {
  for (int i = 0; i < b->count; i++) {
    if (i < next->count) fetch(p, next, i);
    sample_block(p, b, i, has_one_footprint(p) ? 0 : i, b->target[i], b->mask[i]);
  }
  for (int i = b->count; i < next->count; i++) fetch(p, next, i);
}

// Called, not inlined: several kernels use it.
NOINLINE void sample_spans(const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  batch batches[2];
  batch *b = batches, *last = batches + 1;
  b->count = last->count = 0;
  if (p->kind == CRASTER_AFFINE) {
    set_first(&b->footprint, &p->footprint);
    set_first(&last->footprint, &p->footprint);
  }
  for (size_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    // A mask without pixels has no first or last one.
    if (span.begin >= span.end) continue;
    uint32_t *row = target.pixels + (span.y * target.stride - target.origin);
    for (int32_t x = span.begin & -BLOCK; x < span.end; x += BLOCK) {
      int from = span.begin > x ? span.begin - x : 0;
      int to = span.end - x < BLOCK ? span.end - x : BLOCK;
      b->x[b->count] = x;
      b->y[b->count] = span.y;
      b->target[b->count] = row + x;
      b->mask[b->count] = (uint8_t)((0xFF << from) & (0xFF >> (BLOCK - to)));
      if (++b->count == BATCH) {
        place(p, b);
        sample_batch(p, last, b);
        batch *full = b;
        b = last;
        last = full;
        b->count = 0;
      }
    }
  }
  for (int i = b->count; i % LANES != 0; i++) {
    b->x[i] = b->x[i - 1];
    b->y[i] = b->y[i - 1];
  }
  place(p, b);
  sample_batch(p, last, b);
  last->count = 0;
  sample_batch(p, b, last);
}
