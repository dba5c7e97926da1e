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
  // The most sums of a column: the texel rows that windows begin in and end in, rounded up; see set_rows.
  MOST_ROWS = CRASTER_COLUMN_TEXELS + 16,
  // The texel rows by which prefetching is ahead.
  ROWS_AHEAD = 8,
  // The rows of blocks that are placed at once.
  SLOTS = 64
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
} column_block;

// Blocks side by side, the first pixel of the first one at (x, y).
typedef struct {
  int32_t x, y;
  // Bits of the blocks that are sampled by columns; the visible rows of each block, counted from the strip's first.
  uint32_t chosen;
  int32_t first[TILE], last[TILE];
  // The texel rows of the chosen blocks' windows: 2, or else WINDOW; and whether any are mixed with the next level.
  int rows, is_mixed;
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
  set_windows(p, &t->footprint, 0, 1, square_u, square_v);
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
  return axis_beginnings(k->middle + k->step * from_middle(row), k->level->last_y);
}

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
  if (k->down.mix > 0.0f) t->is_mixed = 1;
  if (k->down.density != 65536 || k->down.mix > 0.0f) t->rows = WINDOW;
  k->texels = texels_of(p, f->level[b]);
  floats8 left = (t->u[b] + offsets * (float)m[0]) * s * level->scale_x - f->half[b][0];
  window_side across = {f->half[b][0], f->density[b][0], f->mix[b][0]};
  window_axis columns = find_windows(left, across, level->last_x, level->next_x, WINDOW);
  __builtin_memcpy(k->index, &columns.first, sizeof k->index);
  ints8 weights = four_weights(columns);
  for (int i = 0; i < PARTS; i++) {
    k->across[2 * i] = in_blocks(weights, 4 * i);
    k->across[2 * i + 1] = in_blocks(weights, 4 * i + 1);
  }
  return 1;
}

// Sets the texel rows that a block's visible pixels see, and the place of their sums. Returns the place behind them.
INLINE int32_t set_rows(column_tile *t, int b, int32_t from) {
  column_block *k = t->blocks + b;
  ints8 top = beginnings_in(k, t->first[b]), bottom = beginnings_in(k, t->last[b]);
  ints8 least = top < bottom ? top : bottom, most = top < bottom ? bottom : top;
  // Mixed windows may begin a texel before or behind.
  int32_t limit = last_first(k->level->last_y, t->rows), more = k->down.mix > 0.0f;
  int32_t low = (__builtin_reduce_min(least) >> 7) - more, high = (__builtin_reduce_max(most) >> 7) + more;
  low = low < 0 ? 0 : low < limit ? low : limit;
  high = high < 0 ? 0 : high < limit ? high : limit;
  k->low = low & ~3;
  k->high = high + t->rows - 1;
  // An odd number of fours, so that columns lie in different lines of the cache.
  k->pitch = (((k->high - k->low) & ~3) + 4) | 4;
  k->from = from;
  const ints8 columns = {0, 1, 2, 3, 4, 5, 6, 7};
  k->origin = columns * k->pitch + (from - k->low);
  return from + BLOCK * k->pitch;
}

// Weights two texel rows of every other pixel of a block across.
INLINE void weigh_rows(
    const column_block *k, const uint32_t *upper, const uint32_t *lower, int pixel, ints weights, column_sum *to) {
  ints first = weigh_fours(load_fours(upper, k->index + pixel), weights);
  ints second = weigh_fours(load_fours(lower, k->index + pixel), weights);
  store_blocks(to, 2 * k->pitch, (longs)pack_shorts(first, second));
}

// Weights four texel rows of a block across; `rows` are their places among the texels.
INLINE void weigh_fours_of_rows(const column_block *k, const int64_t *rows, column_sum *to) {
  const uint32_t *a = k->texels + rows[0], *b = k->texels + rows[1];
  const uint32_t *c = k->texels + rows[2], *d = k->texels + rows[3];
#pragma clang loop unroll(full)
  for (int i = 0; i < 2 * PARTS; i++) {
    int pixel = (i >> 1) * 4 + (i & 1);
    weigh_rows(k, a, b, pixel, k->across[i], to + pixel * k->pitch);
    weigh_rows(k, c, d, pixel, k->across[i], to + pixel * k->pitch + 2);
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
      weigh_fours_of_rows(k, rows, sums + (k->from + first - k->low));
    }
  }
}

// Pixels of a row in chosen blocks, columns begin ..< end of the tile.
typedef struct {
  int32_t row, begin, end;
  // The slot of the first block, less that block's index.
  int32_t slot;
  // The tile's first pixel in the row.
  uint32_t *target;
} column_part;

// Parts of rows that are weighted down together, and a slot for each of their blocks.
typedef struct {
  int count, used;
  column_part parts[SLOTS];
  // The first sums of the pixels, in the order in which they are loaded.
  int32_t at[SLOTS][BLOCK] __attribute__((aligned(64)));
  // The weights of the first two texel rows in the halves of each pixel's lane, and of the other two.
  ints8 upper[SLOTS], lower[SLOTS];
} column_batch;

// Places the windows of a block's row. `rows` and `is_mixed` are compile-time constants.
INLINE void place_columns(const column_block *k, int32_t row, column_batch *batch, int slot, int rows, int is_mixed) {
  window_side down = {k->down.half, k->down.density, is_mixed ? k->down.mix : 0.0f};
  floats8 place = k->middle + k->step * from_middle(row);
  window_axis axis = find_windows(place, down, k->level->last_y, k->level->next_y, rows);
  const ints8 *before = axis.before;
  ints8 at = axis.first + k->origin;
#if LANES == 16
  ints8 ordered = __builtin_shufflevector(at, at, 0, 2, 4, 6, 1, 3, 5, 7);
#else
  ints8 ordered = __builtin_shufflevector(at, at, 0, 4, 1, 5, 2, 6, 3, 7);
#endif
  __builtin_memcpy(batch->at[slot], &ordered, sizeof ordered);
  batch->upper[slot] = before[0] | ((rows == 2 ? 128 : before[1]) - before[0]) << 16;
  if (rows > 2) batch->lower[slot] = (before[2] - before[1]) | (128 - before[2]) << 16;
}

// Two texel rows of some pixels, weighted: in each block the four channels of one.
INLINE ints weigh_pairs(const column_sum *sums, const int32_t *at, ints weights) {
  ints pairs = (ints)load_quads(sums, at);
  bytes by_channel = SHUFFLE_BYTES(pairs, pairs, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  return mul_add_shorts((shorts)by_channel, (shorts)weights);
}

// A pixel in each block. `rows` is a compile-time constant.
INLINE ints weigh_down(const column_sum *sums, const int32_t *at, ints upper, ints lower, int rows) {
  ints sum = weigh_pairs(sums, at, upper);
  if (rows > 2) sum += weigh_pairs(sums + 2, at, lower);
  // Each sum across is less by 2^14, and weights down add up to 2^7.
  return (sum + ((1 << 21) + (1 << 13))) >> 14;
}

// The numbers of every fourth column from the given one on, each in the lanes of a block.
#define EVERY_FOURTH(v, column) SHUFFLE_INTS(v, v, column, column, column, column)

// The pixels of a block's row.
INLINE void finish_columns(
    const column_batch *batch, int slot, const column_sum *sums, uint32_t *target, uint8_t mask, int rows) {
  const int32_t *at = batch->at[slot];
  ints8 upper = batch->upper[slot], lower = rows > 2 ? batch->lower[slot] : (ints8)0;
#if LANES == 16
  ints even = weigh_down(sums, at, in_blocks(upper, 0), in_blocks(lower, 0), rows);
  ints odd = weigh_down(sums, at + 4, in_blocks(upper, 1), in_blocks(lower, 1), rows);
  shorts pixels = pack_shorts(even, odd);
  store_pixels(&pixels, target, mask);
#else
  ints a = weigh_down(sums, at, EVERY_FOURTH(upper, 0), EVERY_FOURTH(lower, 0), rows);
  ints b = weigh_down(sums, at + 2, EVERY_FOURTH(upper, 1), EVERY_FOURTH(lower, 1), rows);
  ints c = weigh_down(sums, at + 4, EVERY_FOURTH(upper, 2), EVERY_FOURTH(lower, 2), rows);
  ints d = weigh_down(sums, at + 6, EVERY_FOURTH(upper, 3), EVERY_FOURTH(lower, 3), rows);
  store8(target, mask, (ints8)pack_bytes(pack_shorts(a, b), pack_shorts(c, d)));
#endif
}

// Places all windows first, block by block: their indices are then loaded from memory, not extracted from vectors.
INLINE void finish_parts(const column_tile *t, column_batch *batch, const column_sum *sums, int rows, int is_mixed) {
  for (int b = 0; b < TILE; b++) {
    if (!(t->chosen >> b & 1)) continue;
    // Copies, which nothing that is stored can change.
    column_block k = t->blocks[b];
    const craster_mip_level level = *k.level;
    k.level = &level;
    for (int i = 0; i < batch->count; i++) {
      const column_part *part = batch->parts + i;
      if (part->begin >= (b + 1) * BLOCK || part->end <= b * BLOCK) continue;
      place_columns(&k, part->row, batch, part->slot + b, rows, is_mixed);
    }
  }
  for (int i = 0; i < batch->count; i++) {
    column_part part = batch->parts[i];
    for (int b = part.begin / BLOCK; b * BLOCK < part.end; b++) {
      int from = part.begin - b * BLOCK, to = part.end - b * BLOCK;
      uint32_t mask = 0xFF;
      if (from > 0) mask = 0xFF << from & 0xFF;
      if (to < BLOCK) mask &= 0xFF >> (BLOCK - to);
      finish_columns(batch, part.slot + b, sums, part.target + b * BLOCK, (uint8_t)mask, rows);
    }
  }
}

NOINLINE void finish_batch(const column_tile *t, column_batch *batch, const column_sum *sums) {
  if (t->rows == 2) finish_parts(t, batch, sums, 2, 0);
  else if (t->is_mixed) finish_parts(t, batch, sums, WINDOW, 1);
  else finish_parts(t, batch, sums, WINDOW, 0);
  batch->count = batch->used = 0;
}
