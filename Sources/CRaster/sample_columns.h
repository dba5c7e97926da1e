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

#include "sample_axis.h"
#include "sample_core.h"

#pragma STDC FP_CONTRACT OFF

enum {
  // The blocks that are sampled at once.
  TILE = 8,
  // The most texel rows of a block: those that windows begin in, and a few more; both ends are multiples of four.
  MOST_ROWS = CRASTER_COLUMN_TEXELS + 12,
  // The texel rows by which prefetching is ahead.
  ROWS_AHEAD = 8,
  // The vectors of weights that are found at once, each of a pair of texel rows.
  SLOTS = 64
};

_Static_assert(2 * SLOTS >= MOST_ROWS, "one row's weights must fit");

// Four channels of a block's columns in a texel row, from left to right, less 2^14.
typedef struct {
  shorts part[PARTS];
} row_sums;

typedef struct {
  const craster_mip_level *level;
  const uint32_t *texels;
  window_side down;
  // The beginnings of windows in the strip's middle, in 1/128 texel of the level, and their distances from row to row.
  floats8 middle, step;
  // The columns' weights, in vectors as in_blocks arranges them, and their first texels.
  ints across[2 * PARTS];
  int32_t index[BLOCK];
#if LANES == 16
  // The number of loads of sixteen texels, from `left` on, that contain all columns: 1 or 2, or 0 if neither do.
  // `order` has the places there of the even and of the odd columns' texels.
  int32_t loads, left;
  ints order[2];
#endif
  // The texel rows that are weighted across, fours of them, and the place of the first one's sums.
  int32_t low, end, from;
  // The pairs of texel rows that contain all windows of a pixel row, and the first texel row of these.
  int32_t pairs, start[CRASTER_COLUMN_ROWS];
} column_block;

// Blocks side by side, the first pixel of the first one at (x, y).
typedef struct {
  int32_t x, y;
  // The visible pixels of each row, a bit for each column; each block's first and last rows with such pixels, counted
  // from the strip's first row; and a bit for each block that is sampled by columns.
  uint64_t visible[CRASTER_COLUMN_ROWS];
  int32_t first[TILE], last[TILE];
  uint32_t chosen;
  column_block blocks[TILE];
  footprints footprint;
  float u[LANES] __attribute__((aligned(64)));
  float v[LANES] __attribute__((aligned(64)));
  float w[LANES] __attribute__((aligned(64)));
} column_tile;

// The rows' distances from the strip's middle: a table, because moving numbers to vectors takes longer than loads.
static const float from_middle[CRASTER_COLUMN_ROWS] = {
    -15.5f, -14.5f, -13.5f, -12.5f, -11.5f, -10.5f, -9.5f, -8.5f, -7.5f, -6.5f, -5.5f,
    -4.5f,  -3.5f,  -2.5f,  -1.5f,  -0.5f,  0.5f,   1.5f,  2.5f,  3.5f,  4.5f,  5.5f,
    6.5f,   7.5f,   8.5f,   9.5f,   10.5f,  11.5f,  12.5f, 13.5f, 14.5f, 15.5f};

// The footprints of a tile's blocks, and those that one upright window represents wherever in the strip a pixel lies.
INLINE void plan_columns(const craster_texture *p, column_tile *t) {
  const double *m = p->map;
  const float m0 = (float)m[0], m3 = (float)m[3], m4 = (float)m[4], m6 = (float)m[6];
  doubles x = __builtin_convertvector(LANE_NUMBERS * BLOCK + t->x, doubles) + 4.0;
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
  set_windows(p, &t->footprint, 0, 1, square_u, square_v);
  // In the strip's first or last row.
  floats most = __builtin_elementwise_abs(vx) + __builtin_elementwise_abs(vy * m6 * s * from_middle[0]);
  floats slanted = most * most, longest = slanted + vy * vy, half = (square_u - longest) * 0.5f;
  floats square = (square_u + longest) * 0.5f + root(half * half + square_u * slanted);
  ints fits = (square <= CRASTER_TAP_SQUARE) | (slanted <= longest * (CRASTER_UPRIGHT * CRASTER_UPRIGHT));
  fits &= w - __builtin_elementwise_abs(m6 * 3.5f) > 1e-30f;
  t->chosen = 0;
  for (int b = 0; b < TILE; b++) t->chosen |= (uint32_t)(fits[b] & 1) << b;
}

INLINE ints8 beginnings_in(const column_block *k, int32_t row) {
  return axis_beginnings(k->middle + k->step * from_middle[row], k->level->last_y);
}

#if LANES == 16
// Finds a block's columns in one load of sixteen texels, or in two, if these contain them.
INLINE void set_loads(column_block *k, ints8 first) {
  int32_t left = __builtin_reduce_min(first), end = __builtin_reduce_max(first) + WINDOW, stride = k->level->stride;
  k->loads = (end - left + 15) / 16;
  if (k->loads > 2 || stride < 16 * k->loads) k->loads = 0;
  k->left = left < stride - 16 * k->loads ? left : stride - 16 * k->loads;
  const ints texels = {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3};
  k->order[0] = in_blocks(first - k->left, 0) + texels;
  k->order[1] = in_blocks(first - k->left, 1) + texels;
}
#endif

// Prepares a block from its place alone, and returns 0 if it can't be sampled by columns.
INLINE int set_block(const craster_texture *p, column_tile *t, int b) {
  const double *m = p->map;
  const floats8 offsets = {-3.5f, -2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f, 3.5f};
  const footprints *f = &t->footprint;
  column_block *k = t->blocks + b;
  const craster_mip_level *level = k->level = p->levels + f->level[b];
  k->down = (window_side){f->half[b][1], f->density[b][1], f->mix[b][1]};
  floats8 s = 1.0f / (t->w[b] + offsets * (float)m[6]);
  k->middle = (t->v[b] + offsets * (float)m[3]) * s * level->scale_y - k->down.half;
  k->step = (float)m[4] * s * level->scale_y;
  ints8 top = beginnings_in(k, 0), bottom = beginnings_in(k, CRASTER_COLUMN_ROWS - 1);
  ints8 least = top < bottom ? top : bottom, most = top < bottom ? bottom : top;
  int32_t reach = __builtin_reduce_max(most) - __builtin_reduce_min(least);
  if (reach > 128 * CRASTER_COLUMN_TEXELS) return 0;
  k->texels = texels_of(p, f->level[b]);
  floats8 left = (t->u[b] + offsets * (float)m[0]) * s * level->scale_x - f->half[b][0];
  window_side across = {f->half[b][0], f->density[b][0], f->mix[b][0]};
  window_axis columns = find_windows(left, across, level->last_x, level->next_x);
  __builtin_memcpy(k->index, &columns.first, sizeof k->index);
#if LANES == 16
  set_loads(k, columns.first);
#endif
  ints8 weights = four_weights(columns);
  for (int i = 0; i < PARTS; i++) {
    k->across[2 * i] = in_blocks(weights, 4 * i);
    k->across[2 * i + 1] = in_blocks(weights, 4 * i + 1);
  }
  return 1;
}

// Keeps what rows read inside the block's texel rows, also in rows without visible pixels.
INLINE void limit_starts(column_block *k) {
  for (int32_t row = 0; row < CRASTER_COLUMN_ROWS; row += LANES) {
    ints start;
    __builtin_memcpy(&start, k->start + row, sizeof start);
    start = at_most(at_least(start, k->low), k->end - 2 * k->pairs);
    __builtin_memcpy(k->start + row, &start, sizeof start);
  }
}

// Sets the texel rows that a block's visible pixels see, and the place of their sums. Returns the place behind them.
INLINE int32_t set_rows(column_tile *t, int b, int32_t from) {
  column_block *k = t->blocks + b;
  int32_t last = (int32_t)k->level->last_y >> 7, limit = last;
  // What windows reach before and after where they begin, in 1/128 texel, and texel rows after that.
  int32_t before = 0, behind = (int32_t)(2 * k->down.half + 0.99f) - 1, more = 0;
  if (k->down.mix > 0.0f) {
    // Mixed ones may begin a texel before or behind, and have four rows inside the level.
    before = behind = 128;
    more = WINDOW - 1;
    limit = last_first(k->level->last_y);
  }
  ints low = INT32_MAX, high = 0, most_rows = 0;
  for (int32_t row = 0; row < CRASTER_COLUMN_ROWS; row += LANES) {
    ints at = LANE_NUMBERS + row, least = INT32_MAX, most = INT32_MIN;
    floats distance;
    __builtin_memcpy(&distance, from_middle + row, sizeof distance);
    for (int i = 0; i < BLOCK; i++) {
      ints begin = beginnings(k->middle[i] + k->step[i] * distance, k->level->last_y, 0);
      least = at_most(least, begin);
      most = at_least(most, begin);
    }
    least = at_most(at_least((least - before) >> 7, 0), limit);
    most = at_most(at_most(at_least((most + behind) >> 7, 0), limit) + more, last);
    ints is_seen = (at >= t->first[b]) & (at <= t->last[b]);
    low = is_seen ? at_most(low, least) : low;
    high = is_seen ? at_least(high, most) : high;
    most_rows = is_seen ? at_least(most_rows, most - least + 1) : most_rows;
    __builtin_memcpy(k->start + row, &least, sizeof least);
  }
  k->low = __builtin_reduce_min(low) & ~3;
  k->end = (__builtin_reduce_max(high) + 4) & ~3;
  k->pairs = (__builtin_reduce_max(most_rows) + 1) / 2;
  limit_starts(k);
  k->from = from;
  return from + k->end - k->low;
}
