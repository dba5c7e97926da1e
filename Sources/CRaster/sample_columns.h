// Textures turned about the vertical axis alone: u depends on the column, and v is linear along it. See lanes.h.
//
// Texels are weighted across once for all pixels of a column, and then down for each pixel:
//
//   across(x, t) = sum of wx[k] texel(first_x + k, t), k = 0 ... 3     weights of 2^-7, not rounded
//   pixel(x, y)  = sum of wy[k] across(x, first_y + k)                 weights of 2^-7, rounded once
//
// Blocks of eight columns and 32 rows, counted from the frame's edges, share a footprint. The map and its place decide
// whether a block is sampled like this, never what is visible of it, so that a sample depends on its place alone.

#pragma once

#include "sample_core.h"

#pragma STDC FP_CONTRACT OFF

enum {
  // The blocks that are sampled at once.
  TILE = 8,
  // The most sums of a column: the texel rows that windows begin in and end in, rounded up; see set_rows.
  MOST_ROWS = CRASTER_COLUMN_TEXELS + 16,
  // The texel rows by which prefetching is ahead.
  ROWS_AHEAD = 8
};

// Four channels of a column's texel row, less 2^14.
typedef uint64_t column_sum;

typedef struct {
  const craster_mip_level *level;
  const uint32_t *texels;
  window_side down;
  // The beginnings of windows in the strip's middle, in 1/128 texel of the level, and their distances from row to row.
  floats8 middle, step;
  // The columns' weights, in vectors as in_blocks arranges them, and their first texels.
  ints across[2 * PARTS];
  int32_t index[BLOCK];
  // The places of the columns' texel row 0 among all sums.
  ints8 origin;
  // The texel rows that pixels see, the first one a multiple of four, and the sums from column to column.
  int32_t low, high, from, pitch;
  // The texel rows of a window: 2, or else WINDOW.
  int rows;
} column_block;

// Blocks side by side, the first pixel of the first one at (x, y).
typedef struct {
  int32_t x, y;
  // Bits of the blocks that are sampled by columns; the visible rows of each block, counted from the strip's first.
  uint32_t chosen;
  int32_t first[TILE], last[TILE];
  column_block blocks[TILE];
  footprints footprint;
  float u[LANES] __attribute__((aligned(64)));
  float v[LANES] __attribute__((aligned(64)));
  float w[LANES] __attribute__((aligned(64)));
} column_tile;

// A row's distance from the strip's middle.
INLINE float from_middle(int32_t row) { return (float)row - 0.5f * (CRASTER_COLUMN_ROWS - 1); }

// The footprints of a tile's blocks, and those that one upright window represents wherever in the strip a pixel lies.
INLINE void plan_columns(const craster_texture *p, column_tile *t) {
  const double *m = p->map;
  const float m0 = (float)m[0], m3 = (float)m[3], m4 = (float)m[4], m6 = (float)m[6];
#if LANES == 16
  const ints places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
#else
  const ints places = {0, 1, 2, 3, 4, 5, 6, 7};
#endif
  doubles x = __builtin_convertvector(places * BLOCK + t->x, doubles) + 4.0;
  double y = t->y + 0.5 * CRASTER_COLUMN_ROWS;
  floats u = __builtin_convertvector(m[0] * x + m[2], floats);
  floats v = __builtin_convertvector(m[3] * x + (m[4] * y + m[5]), floats);
  floats w = __builtin_convertvector(m[6] * x + m[8], floats);
  *(floats *)t->u = u;
  *(floats *)t->v = v;
  *(floats *)t->w = w;
  floats s = w > 1e-30f ? 1.0f / w : 1e30f;
  u *= s;
  v *= s;
  floats ux = (m0 - u * m6) * s, vx = (m3 - v * m6) * s, vy = m4 * s;
  floats square_u = ux * ux, square_v = vx * vx + vy * vy;
  set_windows(p, &t->footprint, 0, square_u, square_v);
  // In the strip's first or last row.
  floats most = __builtin_elementwise_abs(vx) + __builtin_elementwise_abs(vy * m6 * s * from_middle(0));
  floats slanted = most * most, longest = slanted + vy * vy, half = (square_u - longest) * 0.5f;
  floats square = (square_u + longest) * 0.5f + root(half * half + square_u * slanted);
  ints fits = (square <= CRASTER_TAP_SQUARE) | (slanted <= longest * (CRASTER_UPRIGHT * CRASTER_UPRIGHT));
  fits &= w - __builtin_elementwise_abs(m6 * 3.5f) > 1e-30f;
  t->chosen = 0;
  for (int b = 0; b < TILE; b++) t->chosen |= (uint32_t)(fits[b] & 1) << b;
}

INLINE ints8 beginnings_in(const column_block *k, int32_t row) {
  return beginnings(k->middle + k->step * from_middle(row), k->level->last_y, 0);
}

// Prepares a block from its place alone, and returns 0 if it can't be sampled by columns.
INLINE int set_block(const craster_texture *p, column_tile *t, int b) {
  const double *m = p->map;
  const floats8 offsets = {-3.5f, -2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f, 3.5f};
  const footprints *f = &t->footprint;
  column_block *k = t->blocks + b;
  const craster_mip_level *level = k->level = p->levels + f->level[b];
  k->down = (window_side){f->half_y[b], f->density_y[b], f->mix_y[b]};
  k->rows = f->density_y[b] == 65536 && !(f->mix_y[b] > 0.0f) ? 2 : WINDOW;
  floats8 s = 1.0f / (t->w[b] + offsets * (float)m[6]);
  k->middle = (t->v[b] + offsets * (float)m[3]) * s * level->scale_y - k->down.half;
  k->step = (float)m[4] * s * level->scale_y;
  ints8 top = beginnings_in(k, 0), bottom = beginnings_in(k, CRASTER_COLUMN_ROWS - 1);
  ints8 least = top < bottom ? top : bottom, most = top < bottom ? bottom : top;
  int32_t reach = __builtin_reduce_max(most) - __builtin_reduce_min(least);
  if (reach > 128 * CRASTER_COLUMN_TEXELS) return 0;
  k->texels = texels_of(p, f->level[b]);
  floats8 left = (t->u[b] + offsets * (float)m[0]) * s * level->scale_x - f->half_x[b];
  window_side across = {f->half_x[b], f->density_x[b], f->mix_x[b]};
  window_axis columns = find_windows(left, across, level->last_x, level->next_x, WINDOW, 7, 0);
  __builtin_memcpy(k->index, &columns.first, sizeof k->index);
  ints8 weights = row_weights(columns, WINDOW);
  for (int i = 0; i < PARTS; i++) {
    k->across[2 * i] = in_blocks(weights, 4 * i);
    k->across[2 * i + 1] = in_blocks(weights, 4 * i + 1);
  }
  return 1;
}

// Sets the texel rows that a block's visible pixels see, and where their sums are stored. Returns where the next ones are.
INLINE int32_t set_rows(column_tile *t, int b, int32_t from) {
  column_block *k = t->blocks + b;
  ints8 top = beginnings_in(k, t->first[b]), bottom = beginnings_in(k, t->last[b]);
  ints8 least = top < bottom ? top : bottom, most = top < bottom ? bottom : top;
  // Mixed windows may begin a texel before or behind.
  int32_t limit = last_first(k->level->last_y, k->rows), more = k->down.mix > 0.0f;
  int32_t low = (__builtin_reduce_min(least) >> 7) - more, high = (__builtin_reduce_max(most) >> 7) + more;
  low = low < 0 ? 0 : low < limit ? low : limit;
  high = high < 0 ? 0 : high < limit ? high : limit;
  k->low = low & ~3;
  k->high = high + k->rows - 1;
  // An odd number of fours, so that columns lie in different lines of the cache.
  k->pitch = (((k->high - k->low) & ~3) + 4) | 4;
  k->from = from;
  const ints8 columns = {0, 1, 2, 3, 4, 5, 6, 7};
  k->origin = columns * k->pitch + (from - k->low);
  return from + BLOCK * k->pitch;
}

// Weights four texel rows of a block across; `rows` are their places among the texels.
INLINE void weigh_rows(const column_block *k, const int64_t *rows, int32_t first, column_sum *sums) {
  for (int i = 0; i < 2 * PARTS; i++) {
    int pixel = (i >> 1) * 4 + (i & 1);
    column_sum *to = sums + (k->from + pixel * k->pitch + first - k->low);
    for (int j = 0; j < 4; j += 2) {
      ints upper = weigh_fours(load_fours(k->texels + rows[j], k->index + pixel), k->across[i]);
      ints lower = weigh_fours(load_fours(k->texels + rows[j + 1], k->index + pixel), k->across[i]);
      store_blocks(to + j, 2 * k->pitch, (longs)pack_shorts(upper, lower));
    }
  }
}

// Weights the texel rows across that some blocks of a level see.
INLINE void weigh_across(const column_block *const *blocks, int count, column_sum *sums) {
  int64_t stride = blocks[0]->level->stride;
  int32_t from = INT32_MAX, to = 0, last = (int32_t)blocks[0]->level->last_y >> 7;
  for (int i = 0; i < count; i++) {
    from = blocks[i]->low < from ? blocks[i]->low : from;
    to = blocks[i]->high > to ? blocks[i]->high : to;
  }
  for (int32_t first = from; first <= to; first += 4) {
    int64_t rows[4], ahead[4];
    for (int i = 0; i < 4; i++) {
      rows[i] = (first + i < last ? first + i : last) * stride;
      ahead[i] = (first + i + ROWS_AHEAD < to ? first + i + ROWS_AHEAD : to) * stride;
    }
    for (int i = 0; i < count; i++) {
      const column_block *k = blocks[i];
      if (first < k->low || first > k->high) continue;
      for (int j = 0; j < 4; j++) __builtin_prefetch(k->texels + ahead[j] + k->index[0]);
      weigh_rows(k, rows, first, sums);
    }
  }
}

// Two neighboring rows' weights for each pixel, in the halves of its lane.
INLINE ints8 row_pair(ints8 first, ints8 second) { return first | second << 16; }

// Numbers of eight pixels in the order of load_quads for every other one, as in_blocks arranges them.
INLINE ints8 evens_and_odds(ints8 v) {
#if LANES == 16
  return __builtin_shufflevector(v, v, 0, 2, 4, 6, 1, 3, 5, 7);
#else
  return __builtin_shufflevector(v, v, 0, 2, 1, 3, 4, 6, 5, 7);
#endif
}

// Two texel rows of every other pixel, weighted: in each block the four channels of one.
INLINE ints weigh_pairs(const column_sum *sums, const int32_t *at, ints8 weights, int pixel) {
  ints pairs = (ints)load_quads(sums, at);
  bytes by_channel = SHUFFLE_BYTES(pairs, pairs, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  return mul_add_shorts((shorts)by_channel, (shorts)in_blocks(weights, pixel));
}

// The pixels of a block's row. `rows` and `is_mixed` are compile-time constants.
INLINE void weigh_down(
    const column_block *k, int32_t row, const column_sum *sums, uint32_t *target, uint8_t mask, int rows, int is_mixed) {
  window_side down = {k->down.half, k->down.density, is_mixed ? k->down.mix : 0.0f};
  floats8 place = k->middle + k->step * from_middle(row);
  window_axis axis = find_windows(place, down, k->level->last_y, k->level->next_y, rows, 7, 0);
  const ints8 *before = axis.before;
  ints8 upper = row_pair(before[0], (rows == 2 ? 128 : before[1]) - before[0]);
  ints8 lower = rows == 2 ? (ints8)0 : row_pair(before[2] - before[1], 128 - before[2]);
  ints8 ordered = evens_and_odds(axis.first + k->origin);
  int32_t at[BLOCK];
  __builtin_memcpy(at, &ordered, sizeof at);
  shorts part[PARTS];
  for (int i = 0; i < PARTS; i++) {
    ints sum[2];
    for (int j = 0; j < 2; j++) {
      const int32_t *places = at + (2 * i + j) * (LANES / 4);
      sum[j] = weigh_pairs(sums, places, upper, 4 * i + j);
      if (rows > 2) sum[j] += weigh_pairs(sums + 2, places, lower, 4 * i + j);
      // Each sum across is less by 2^14, and weights down add up to 2^7.
      sum[j] = (sum[j] + ((1 << 21) + (1 << 13))) >> 14;
    }
    part[i] = pack_shorts(sum[0], sum[1]);
  }
  store_pixels(part, target, mask);
}

INLINE void weigh_block(
    const column_block *k, int32_t row, const column_sum *sums, uint32_t *target, uint8_t mask) {
  if (k->rows == 2) weigh_down(k, row, sums, target, mask, 2, 0);
  else if (k->down.mix > 0.0f) weigh_down(k, row, sums, target, mask, WINDOW, 1);
  else weigh_down(k, row, sums, target, mask, WINDOW, 0);
}
