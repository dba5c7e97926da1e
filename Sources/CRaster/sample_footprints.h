// Footprints of pixels, for blocks of a batch. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "sample_points.h"

#pragma STDC FP_CONTRACT OFF

// Blocks that are planned at once: several short spans, or a part of a long one. Texels are prefetched one batch ahead,
// at least some 100 ns; two batches and their texels fit the first-level cache.
#define BATCH 32

// How a block is sampled: its windows' rows of texels, 2 ... 4, or 0 for a tap, and these bits.
enum {
  ROWS = 7,
  SEVERAL = 8,
  MIXED = 16,
  // The level has less than four columns or rows.
  NARROW = 32
};

// The footprint of each block; where there are two numbers, those along u and along v.
typedef struct {
  int32_t level[BATCH] __attribute__((aligned(64)));
  int32_t kind[BATCH] __attribute__((aligned(64)));
  int32_t count[BATCH] __attribute__((aligned(64)));
  int32_t first_weight[BATCH] __attribute__((aligned(64)));
  int32_t weight[BATCH] __attribute__((aligned(64)));
  float step[BATCH][2] __attribute__((aligned(64)));
  float half[BATCH][2] __attribute__((aligned(64)));
  int32_t density[BATCH][2] __attribute__((aligned(64)));
  float mix[BATCH][2] __attribute__((aligned(64)));
} footprints;

// The blocks that are sampled in the same way: a bit for each.
typedef struct {
  uint32_t taps, two_rows, three_rows, four_rows, mixed, others;
} block_sets;

// The sides along one axis.
typedef struct {
  ints level;
  floats half;
  ints density;
  floats mix;
} sides;

// True if one footprint applies to all blocks.
INLINE int has_one_footprint(const craster_texture *p) { return p->kind == CRASTER_AFFINE || p->kind == CRASTER_SMALL; }

INLINE floats root(floats f) { return __builtin_elementwise_sqrt(f); }

// True if a lane is set.
INLINE int any(ints condition) { return __builtin_reduce_or(condition) != 0; }

// Stores numbers of blocks in pairs.
INLINE void store_pairs(void *to, ints x, ints y) {
#if LANES == 16
  ints low = __builtin_shufflevector(x, y, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  ints high = __builtin_shufflevector(x, y, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
#else
  ints low = __builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11);
  ints high = __builtin_shufflevector(x, y, 4, 12, 5, 13, 6, 14, 7, 15);
#endif
  ((ints *)to)[0] = low;
  ((ints *)to)[1] = high;
}

// The sides for extents along one axis. An axis is halved until a side is at most as long as a window's. Squares are of
// texels of level 0.
INLINE sides sides_of(floats square, int32_t levels) {
  sides s;
  ints level = (((ints)larger(square * CRASTER_LEVEL_SCALE, 1.0f) >> 23) - 127) >> 1;
  s.level = level = level < levels - 1 ? level : levels - 1;
  floats texel = (floats)((127 - level) << 23), share = texel * texel, extent = square * share;
  floats tap = 1.0f + (extent - CRASTER_TAP_SQUARE) * CRASTER_TAP_SLOPE;
  floats own = level > 0 ? extent - CRASTER_OWN_WIDTH * (1.0f - share) : smaller(extent, tap);
  floats side = root(smaller(larger(own, 1.0f), CRASTER_LONGEST_SQUARE));
  s.half = side * 64.0f;
  s.density = nearest(65536.0f / side);
  floats next = smaller((extent - CRASTER_MIX_SQUARE) * CRASTER_MIX_SLOPE, 1.0f);
  s.mix = level < levels - 1 ? larger(next, 0.0f) : 0.0f;
  return s;
}

// The kinds of blocks. A side of one texel has a density of 65536, one of two 32768. The last two levels along an axis
// have less than four texels.
INLINE ints kinds_of(const craster_texture *p, ints count, sides u, sides v) {
  ints mixed = (u.mix > 0.0f) | (v.mix > 0.0f), several = count > 1;
  ints narrow = (u.level > p->level_columns - 3) | (v.level > p->level_rows - 3);
  ints rows = 4 + (v.density >= 32768) + (v.density == 65536);
  rows = (u.density == 65536) & (v.density == 65536) & ~mixed & ~several ? 0 : rows;
  return rows | (several & SEVERAL) | (mixed & MIXED) | (narrow & NARROW);
}

INLINE void set_windows(const craster_texture *p, footprints *f, int at, ints count, floats x2, floats y2) {
  sides u = sides_of(x2, p->level_columns), v = sides_of(y2, p->level_rows);
  *(ints *)(f->level + at) = u.level + v.level * p->level_columns;
  *(ints *)(f->kind + at) = kinds_of(p, count, u, v);
  store_pairs(f->half + at, (ints)u.half, (ints)v.half);
  store_pairs(f->density + at, u.density, v.density);
  store_pairs(f->mix + at, (ints)u.mix, (ints)v.mix);
}

// What a pixel covers: its extents along u and v, squared, and by how much they grow together.
typedef struct {
  floats u, together, v;
} extents;

INLINE extents extents_at(const craster_texture *p, floats u, floats v, floats s) {
  const double *m = p->map;
  floats ux = ((float)m[0] - u * (float)m[6]) * s, uy = ((float)m[1] - u * (float)m[7]) * s;
  floats vx = ((float)m[3] - v * (float)m[6]) * s, vy = ((float)m[4] - v * (float)m[7]) * s;
  return (extents){ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy};
}

// A pixel's longest extent, squared.
INLINE floats longest_square(extents e) {
  floats half = (e.u - e.v) * 0.5f;
  return (e.u + e.v) * 0.5f + root(half * half + e.together * e.together);
}

INLINE void set_taps(footprints *f, int at) {
  *(ints *)(f->level + at) = *(ints *)(f->kind + at) = 0;
  store_pairs(f->half + at, (ints)(floats)64.0f, (ints)(floats)64.0f);
}

// Sets several windows where extents correlate: `turned` is the square of the correlation. Where `single` is true one
// window suffices.
INLINE void set_several(const craster_texture *p, footprints *f, int at, extents e, floats turned, ints single) {
  turned = root(turned);
  turned = smaller(turned, (turned - CRASTER_UPRIGHT) * CRASTER_UPRIGHT_SLOPE);
  turned = single ? 0.0f : turned;
  floats rest = 1.0f - turned;
  ints n = nearest(root(1.0f / rest) + 0.499f);
  floats count = __builtin_convertvector(n, floats), inverse = 1.0f / count;
  floats part = n > 1 ? turned / (count * count - 1.0f) : 0.0f;
  floats step_x = root(e.u * part), step_y = root(e.v * part);
  ints weight = nearest(16384.0f * inverse - 0.5f);
  *(ints *)(f->count + at) = n;
  *(ints *)(f->weight + at) = weight;
  *(ints *)(f->first_weight + at) = 16384 - weight * (n - 1);
  step_x = step_x < 1e15f ? step_x : 0.0f;
  step_y = step_y < 1e15f ? (e.together < 0.0f ? -step_y : step_y) : 0.0f;
  store_pairs(f->step + at, (ints)step_x, (ints)step_y);
  set_windows(p, f, at, n, e.u * rest, e.v * rest);
}

// Plans the blocks of two vectors, whose middles are at (u, v); `s` is 1 / w.
INLINE void plan(
    const craster_texture *p, footprints *f, int at, const floats *u, const floats *v, const floats *s) {
  extents e[CHAINS];
  floats turned[CHAINS];
  ints plain[CHAINS], single[CHAINS];
  EACH e[k] = extents_at(p, u[k], v[k], s[k]);
  EACH plain[k] = ~(longest_square(e[k]) > CRASTER_TAP_SQUARE);
  EACH *(ints *)(f->count + at + k * LANES) = 1;
  if (!any(~(plain[0] & plain[1]))) {
    EACH set_taps(f, at + k * LANES);
    return;
  }
  EACH {
    e[k].u = plain[k] ? 1.0f : e[k].u;
    e[k].v = plain[k] ? 1.0f : e[k].v;
    floats square = e[k].together * e[k].together / larger(e[k].u * e[k].v, 1e-30f);
    turned[k] = smaller(square, CRASTER_MOST_TURNED);
    single[k] = plain[k] | (turned[k] <= CRASTER_UPRIGHT * CRASTER_UPRIGHT);
  }
  if (any(~(single[0] & single[1]))) {
    EACH set_several(p, f, at + k * LANES, e[k], turned[k], single[k]);
  } else {
    EACH set_windows(p, f, at + k * LANES, 1, e[k].u, e[k].v);
  }
}

// Sets one footprint for all blocks.
INLINE void set_first(const craster_texture *p, footprints *f) {
  const craster_footprint *given = &p->footprint;
  sides u = {.density = (ints)given->density_x, .mix = (floats)given->mix_x};
  sides v = {.density = (ints)given->density_y, .mix = (floats)given->mix_y};
  u.level = (ints)(given->level % p->level_columns);
  v.level = (ints)(given->level / p->level_columns);
  f->level[0] = given->level;
  f->kind[0] = kinds_of(p, given->count, u, v)[0];
  f->count[0] = given->count;
  f->first_weight[0] = given->first_weight;
  f->weight[0] = given->weight;
  f->step[0][0] = given->step_x;
  f->step[0][1] = given->step_y;
  f->half[0][0] = given->half_x;
  f->half[0][1] = given->half_y;
  f->density[0][0] = given->density_x;
  f->density[0][1] = given->density_y;
  f->mix[0][0] = given->mix_x;
  f->mix[0][1] = given->mix_y;
}

// Sorts blocks of which each has its footprint.
INLINE block_sets sort_blocks(const footprints *f, int count, uint32_t all) {
  block_sets sets = {0};
  for (int at = 0; at < count; at += LANES) {
    ints kind = *(ints *)(f->kind + at);
    sets.taps |= lane_bits(kind == 0) << at;
    sets.two_rows |= lane_bits(kind == 2) << at;
    sets.three_rows |= lane_bits(kind == 3) << at;
    sets.four_rows |= lane_bits(kind == 4) << at;
    sets.mixed |= lane_bits((kind & ~ROWS) == MIXED) << at;
  }
  sets.taps &= all;
  sets.two_rows &= all;
  sets.three_rows &= all;
  sets.four_rows &= all;
  sets.mixed &= all;
  sets.others = all & ~(sets.taps | sets.two_rows | sets.three_rows | sets.four_rows | sets.mixed);
  return sets;
}

// The same of blocks with one footprint.
INLINE block_sets one_set(int32_t kind, uint32_t all) {
  if (kind == 0) return (block_sets){.taps = all};
  if (kind == 2) return (block_sets){.two_rows = all};
  if (kind == 3) return (block_sets){.three_rows = all};
  if (kind == 4) return (block_sets){.four_rows = all};
  if ((kind & ~ROWS) == MIXED) return (block_sets){.mixed = all};
  return (block_sets){.others = all};
}
