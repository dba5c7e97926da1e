// The part of the sampling kernels that does not depend on the width of vectors; see lanes.h. Each kernel's file
// includes it after defining `sums`: the four channels of a block's pixels, 16 bits each.

#pragma once

#include "craster_sample.h"
#include "lanes.h"
#include "sample_translate.h"

#pragma STDC FP_CONTRACT OFF

// Eight pixels of a row share a footprint and are sampled at once: a block. Blocks are counted from the frame's edge.
#define BLOCK 8
// Blocks that are planned at once: several short spans, or a part of a long one.
#define BATCH 64

typedef float float8 __attribute__((ext_vector_type(BLOCK)));

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

INLINE ints bits_of(floats f) { return __builtin_bit_cast(ints, f); }
INLINE floats float_of(ints i) { return __builtin_bit_cast(floats, i); }
// The nearest whole number of 0 ..< 2^22: 1.5 * 2^23 leaves no fraction bits.
INLINE ints nearest(floats f) { return bits_of(f + 12582912.0f) - 0x4B400000; }
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
  ints bits = bits_of(width);
  floats part = float_of((bits & 0x7FFFFF) | 0x3F800000) - 1.0f;
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
  floats inverse = float_of((127 - level) << 23), texel = float_of((127 + level) << 23);
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
  const float8 offsets = {-3.5f, -2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f, 3.5f};
  const float8 du = offsets * (float)m[0], dv = offsets * (float)m[3], dw = offsets * (float)m[6];
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
      *(float8 *)b->u[i] = cu[i] + du;
      *(float8 *)b->v[i] = cv[i] + dv;
    }
    return;
  }
  for (int i = 0; i < b->count; i++) {
    float8 w = cw[i] + dw;
    float8 s = w > 1e-30f ? 1.0f / w : 1e30f;
    *(float8 *)b->u[i] = (cu[i] + du) * s;
    *(float8 *)b->v[i] = (cv[i] + dv) * s;
  }
}

// The upper left texels of a block's pixels, and the weights of their neighbours: bytes 0 and 1 of a pixel's lane are
// 128 - wy and wy, the upper half is wx << 8.
typedef struct {
  __m256i index, weights;
} texel_places;

INLINE texel_places find(const craster_mip_level *level, __m256 x, __m256 y) {
  __m256 zero = _mm256_setzero_ps(), last_x = _mm256_set1_ps(level->last_x), last_y = _mm256_set1_ps(level->last_y);
  __m256i px = _mm256_cvtps_epi32(_mm256_min_ps(_mm256_max_ps(x, zero), last_x));
  __m256i py = _mm256_cvtps_epi32(_mm256_min_ps(_mm256_max_ps(y, zero), last_y));
  // Row and column in one word's halves; both stay below 2^15.
  __m256i place = _mm256_or_si256(_mm256_srli_epi32(px, 7), _mm256_slli_epi32(_mm256_srli_epi32(py, 7), 16));
  __m256i low = _mm256_set1_epi32(127);
  __m256i wx = _mm256_and_si256(px, low), wy = _mm256_and_si256(py, low);
  __m256i down = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(wy, 8), wy), _mm256_set1_epi32(128));
  return (texel_places){
      _mm256_madd_epi16(place, _mm256_set1_epi32(level->stride << 16 | 1)), _mm256_or_si256(down, _mm256_slli_epi32(wx, 24))};
}

// A bilinear tap for eight pixels, four channels of 8.7 bits each, less 2^14.
INLINE sums tap(const uint32_t *texels, int64_t stride, texel_places places);

// Adds a tap times a share of 2^15.
INLINE sums add_weighted(sums sum, sums one, shorts share);

INLINE sums add_taps(const craster_texture *p, int index, __m256 u, __m256 v, const taps_of *taps, int at, sums sum) {
  const craster_mip_level *level = p->levels + index;
  const uint32_t *texels = p->texels + level->offset;
  __m256 sx = _mm256_set1_ps(level->scale_x), sy = _mm256_set1_ps(level->scale_y), half = _mm256_set1_ps(64);
  __m256 x = _mm256_sub_ps(_mm256_mul_ps(u, sx), half), y = _mm256_sub_ps(_mm256_mul_ps(v, sy), half);
  int count = taps->count[at], first = taps->first_weight[at];
  shorts share = (int16_t)(2 * first), rest = (int16_t)(2 * taps->weight[at]);
  if (count == 1) {
    sums one = tap(texels, level->stride, find(level, x, y));
    return first == 16384 ? one : add_weighted(sum, one, share);
  }
  __m256 dx = _mm256_mul_ps(_mm256_set1_ps(taps->step_x[at]), sx), dy = _mm256_mul_ps(_mm256_set1_ps(taps->step_y[at]), sy);
  __m256 reach = _mm256_set1_ps(0.5f * (float)(count - 1));
  x = _mm256_sub_ps(x, _mm256_mul_ps(dx, reach));
  y = _mm256_sub_ps(y, _mm256_mul_ps(dy, reach));
  for (int i = 0;;) {
    sum = add_weighted(sum, tap(texels, level->stride, find(level, x, y)), share);
    if (++i == count) return sum;
    share = rest;
    x = _mm256_add_ps(x, dx);
    y = _mm256_add_ps(y, dy);
  }
}

// Writes the block's wanted pixels, whose sums lack 2^14 from their taps.
INLINE void finish(sums sum, uint32_t *target, uint8_t mask);

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
    __m256 u = _mm256_load_ps(b->u[i]), v = _mm256_load_ps(b->v[i]);
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

INLINE void sample(const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  if (p->kind == CRASTER_TRANSLATE) {
    translate_spans(p, spans, count, target);
  } else {
    sample_spans(p, spans, count, target);
  }
}
