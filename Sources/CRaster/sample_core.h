// Textures in any place: footprints for blocks of pixels, and their taps. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"
#include "sample_taps.h"

#pragma STDC FP_CONTRACT OFF

// Eight pixels of a row share a footprint and are sampled at once: a block. Blocks are counted from the frame's edge.
#define BLOCK 8
// Blocks that are planned at once: several short spans, or a part of a long one.
#define BATCH 64

// The taps of each block on one level.
typedef struct {
  int32_t count[BATCH] __attribute__((aligned(64)));
  int32_t first_weight[BATCH] __attribute__((aligned(64)));
  int32_t weight[BATCH] __attribute__((aligned(64)));
  float step_x[BATCH] __attribute__((aligned(64)));
  float step_y[BATCH] __attribute__((aligned(64)));
} taps_of;

typedef struct {
  int count;
  // The place of the block's first pixel.
  int32_t x[BATCH] __attribute__((aligned(64)));
  int32_t y[BATCH] __attribute__((aligned(64)));
  uint32_t *target[BATCH];
  // The mask of its pixels that are wanted.
  uint8_t mask[BATCH];
  // Texels of level 0 under its pixels.
  float u[BATCH][BLOCK] __attribute__((aligned(64)));
  float v[BATCH][BLOCK] __attribute__((aligned(64)));
  // The footprints; of affine maps the first one alone, which counts for all.
  int32_t level[BATCH] __attribute__((aligned(64)));
  taps_of fine, coarse;
} batch;

INLINE floats root(floats f) { return __builtin_elementwise_sqrt(f); }

// See Footprint.swift for all of these.
#define SHORT_SCALE 0.64f
#define LEANING 0.004f
#define MAXIMUM_TAPS 16.0f
#define MIX_BEGIN 0.08f
#define MIX_SCALE 1.0869565f
#define DENSITY 0.45f
#define ROUNDING 0.87f
#define THINNING 0.002734375f

// Sets the taps along the long axis on a level, `density` of them per texel of level 0, and their shares of `total`.
INLINE void set_taps(
    taps_of *taps, int at, floats density, floats texel, ints total, floats longest, floats square, floats norm, floats x,
    floats y) {
  ints n = nearest(smaller(longest * density + ROUNDING, MAXIMUM_TAPS));
  n = n > 1 ? n : 1;
  floats count = __builtin_convertvector(n, floats);
  floats step2 = (square - texel * texel) / ((count * count - 1.0f) * norm);
  floats step = root(step2);
  step = ((step2 > 0.0f) & (step2 < 1e30f)) ? step : 0.0f;
  ints weight = nearest(__builtin_convertvector(total, floats) / count - 0.5f);
  *(floats *)(taps->step_x + at) = x * step;
  *(floats *)(taps->step_y + at) = y * step;
  *(ints *)(taps->count + at) = total > 0 ? n : 0;
  *(ints *)(taps->weight + at) = weight;
  *(ints *)(taps->first_weight + at) = total - weight * (n - 1);
}

INLINE void plan(const craster_texture *p, batch *b, int at, floats u, floats v, floats s) {
  const double *m = p->map;
  floats ux = ((float)m[0] - u * (float)m[6]) * s, uy = ((float)m[1] - u * (float)m[7]) * s;
  floats vx = ((float)m[3] - v * (float)m[6]) * s, vy = ((float)m[4] - v * (float)m[7]) * s;
  floats aa = ux * ux + uy * uy, bb = ux * vx + uy * vy, cc = vx * vx + vy * vy;
  floats half = (aa - cc) * 0.5f;
  floats spread = root(half * half + bb * bb);
  floats square = (aa + cc) * 0.5f + spread;
  floats longest = root(square);
  floats area = ux * vy - uy * vx;
  floats shortest = (area < 0.0f ? -area : area) / longest;
  floats width = larger(larger(shortest * SHORT_SCALE, longest * (SHORT_SCALE / MAXIMUM_TAPS)), 1.0f);
  ints bits = (ints)width;
  floats part = (floats)((bits & 0x7FFFFF) | 0x3F800000) - 1.0f;
  floats fraction = part * (1.3465553f - 0.3465553f * part);
  floats mixing = (fraction - MIX_BEGIN) * MIX_SCALE;
  ints mix = nearest(smaller(larger(mixing, 0.0f), 1.0f) * 256.0f);
  ints level = (bits >> 23) - 127;
  level = mix == 256 ? level + 1 : level;
  mix = mix & 255;
  ints last = p->level_count - 1;
  ints beyond = level >= last;
  ints plain = ~(square > 2.0f);
  ints far = ~plain & ~(square < 1e18f);
  level = (beyond | far) ? last : level;
  level = plain ? 0 : level;
  mix = (beyond | far | plain) ? 0 : mix;
  longest = (far | plain) ? 0.0f : longest;
  floats inverse = (floats)((127 - level) << 23), texel = (floats)((127 + level) << 23);
  floats lean = half + LEANING * square, length = root(lean * lean + bb * bb);
  floats norm = 2.0f * length * (length + (lean < 0.0f ? -lean : lean));
  floats dx = lean < 0.0f ? bb : length + lean, dy = lean < 0.0f ? length - lean : bb;
  *(ints *)(b->level + at) = level;
  floats density = inverse * DENSITY;
  floats thinned = density * (1.0f - THINNING * __builtin_convertvector(mix, floats));
  set_taps(&b->fine, at, thinned, texel, 64 * (256 - mix), longest, square, norm, dx, dy);
  set_taps(&b->coarse, at, 0.5f * density, 2.0f * texel, 64 * mix, longest, square, norm, dx, dy);
}

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
    plan(p, b, at, u * s, v * s, s);
  }
  if (p->kind == CRASTER_AFFINE) {
    for (int i = 0; i < b->count; i++) {
      *(floats8 *)b->u[i] = cu[i] + du;
      *(floats8 *)b->v[i] = cv[i] + dv;
    }
    return;
  }
  for (int i = 0; i < b->count; i++) {
    floats8 w = cw[i] + dw;
    floats8 s = w > 1e-30f ? 1.0f / w : 1e30f;
    *(floats8 *)b->u[i] = (cu[i] + du) * s;
    *(floats8 *)b->v[i] = (cv[i] + dv) * s;
  }
}

INLINE sums add_taps(
    const craster_texture *p, int index, floats8 u, floats8 v, const taps_of *taps, int at, sums sum) {
  const craster_mip_level *level = p->levels + index;
  const uint32_t *texels = p->texels + level->offset;
  floats8 x = u * level->scale_x - 64.0f, y = v * level->scale_y - 64.0f;
  int count = taps->count[at], first = taps->first_weight[at];
  int16_t share = (int16_t)(2 * first), rest = (int16_t)(2 * taps->weight[at]);
  if (count == 1) {
    sums one = tap(texels, level->stride, find(level, x, y));
    return first == 16384 ? one : add_weighted(sum, one, share);
  }
  float dx = taps->step_x[at] * level->scale_x, dy = taps->step_y[at] * level->scale_y;
  float reach = 0.5f * (float)(count - 1);
  x -= dx * reach;
  y -= dy * reach;
  for (int i = 0;;) {
    sum = add_weighted(sum, tap(texels, level->stride, find(level, x, y)), share);
    if (++i == count) return sum;
    share = rest;
    x += dx;
    y += dy;
  }
}

// Asks for the texels under a block's ends on one level.
INLINE void fetch(const craster_mip_level *level, const uint32_t *texels, const float *u, const float *v) {
  for (int end = 0; end < BLOCK; end += BLOCK - 1) {
    float x = u[end] * level->scale_x - 64, y = v[end] * level->scale_y - 64;
    x = x > 0 ? x : 0;
    y = y > 0 ? y : 0;
    x = x < level->last_x ? x : level->last_x;
    y = y < level->last_y ? y : level->last_y;
    const uint32_t *texel = texels + level->offset + (int64_t)((int32_t)y >> 7) * level->stride + ((int32_t)x >> 7);
    __builtin_prefetch(texel);
    __builtin_prefetch(texel + level->stride);
  }
}

// Blocks with many taps need no prefetch: their own taps come early enough.
INLINE void fetch_ahead(const craster_texture *p, const batch *b) {
  for (int i = 0; i < b->count; i++) {
    int at = p->kind == CRASTER_AFFINE ? 0 : i;
    if (b->fine.count[at] + b->coarse.count[at] > 3) continue;
    const craster_mip_level *level = p->levels + b->level[at];
    fetch(level, p->texels, b->u[i], b->v[i]);
    if (b->coarse.count[at] > 0) fetch(level + 1, p->texels, b->u[i], b->v[i]);
  }
}

INLINE void sample_batch(const craster_texture *p, batch *b) {
  place(p, b);
  fetch_ahead(p, b);
  for (int i = 0; i < b->count; i++) {
    int at = p->kind == CRASTER_AFFINE ? 0 : i;
    floats8 u = *(floats8 *)b->u[i], v = *(floats8 *)b->v[i];
    sums sum = add_taps(p, b->level[at], u, v, &b->fine, at, (sums){0});
    if (b->coarse.count[at] > 0) sum = add_taps(p, b->level[at] + 1, u, v, &b->coarse, at, sum);
    finish(sum, b->target[i], b->mask[i]);
  }
}

INLINE void set_first(taps_of *taps, const craster_taps *given) {
  taps->count[0] = given->count;
  taps->first_weight[0] = given->first_weight;
  taps->weight[0] = given->weight;
  taps->step_x[0] = given->step_x;
  taps->step_y[0] = given->step_y;
}

INLINE void sample_spans(const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  batch b;
  b.count = 0;
  if (p->kind == CRASTER_AFFINE) {
    b.level[0] = p->footprint.level;
    set_first(&b.fine, &p->footprint.fine);
    set_first(&b.coarse, &p->footprint.coarse);
  }
  for (size_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    uint32_t *row = target.pixels + (span.y * target.stride - target.origin);
    for (int32_t x = span.begin & -BLOCK; x < span.end; x += BLOCK) {
      int from = span.begin > x ? span.begin - x : 0;
      int to = span.end - x < BLOCK ? span.end - x : BLOCK;
      b.x[b.count] = x;
      b.y[b.count] = span.y;
      b.target[b.count] = row + x;
      b.mask[b.count] = (uint8_t)((0xFF << from) & (0xFF >> (BLOCK - to)));
      if (++b.count == BATCH) {
        sample_batch(p, &b);
        b.count = 0;
      }
    }
  }
  if (b.count > 0) {
    for (int i = b.count; i % LANES != 0; i++) b.x[i] = b.y[i] = 0;
    sample_batch(p, &b);
  }
}
