// Textures turned about the vertical axis alone: the sums of their texel rows, weighted down. See lanes.h.
//
// The windows of a block's pixel row begin in different texel rows if the texture is slanted there. The rows of all of
// them are weighted, some of them with 0 for each column.

#pragma once

#include "sample_columns.h"

#pragma STDC FP_CONTRACT OFF

// The pixel rows of a block that a vector holds.
#define VECTOR_ROWS (LANES / BLOCK)

// The windows of a vector's pixels, a lane each.
typedef struct {
  // Of plain ones, the part before the next border between texel rows, in 2^-23, less 1; and its step.
  ints part, step;
  // Of mixed ones, the first texel row, the parts before the borders, and the texel row before the next border.
  mixed_shares shares;
  ints row;
} row_borders;

// A number of 32 bits of each row of a vector, for each of its pixels.
INLINE ints each_row(const void *numbers) {
#if LANES == 16
  ints both = (ints)two_numbers(numbers);
  return __builtin_shufflevector(both, both, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
#else
  int32_t number;
  __builtin_memcpy(&number, numbers, sizeof number);
  return (ints)number;
#endif
}

// The columns' numbers, for the pixels of each row of a vector.
INLINE floats in_rows(floats8 v) {
#if LANES == 16
  return __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7);
#else
  return v;
#endif
}

// Finds the windows of a block's rows from one on.
INLINE row_borders borders_of(const column_block *k, int32_t row, int is_mixed) {
  row_borders borders;
  ints start = each_row(k->start + row);
  floats distance = (floats)each_row(from_middle + row);
  floats place = in_rows(k->middle) + in_rows(k->step) * distance;
  ints begin = beginnings(place, k->level->last_y, 0);
  if (is_mixed) {
    borders.shares = mix_axis(begin, k->down, k->level->last_y, k->level->next_y);
    borders.row = start;
  } else {
    borders.part = ((start << 7) - begin) * k->down.density + (k->down.density * 128 + (1 << 15) - (1 << 23));
    borders.step = k->down.density << 7;
  }
  return borders;
}

// The parts before the next border, less the whole: in 2^-7, or of plain windows in 2^-15, where positive ones count
// as 0.
INLINE ints next_border(row_borders *borders, int is_mixed) {
  if (!is_mixed) {
    ints part = borders->part >> 8;
    borders->part += borders->step;
    return part;
  }
  ints passed = borders->row - borders->shares.first, part = -128;
  for (int i = 0; i < WINDOW - 1; i++) part = passed >= i ? borders->shares.before[i] - 128 : part;
  part = passed >= WINDOW - 1 ? 0 : part;
  borders->row += 1;
  return part;
}

// Channels of the even and of the odd columns of each part.
typedef struct {
  ints even, odd;
} column_sums;

// Weights of two texel rows: in each block of `v` four columns' of the first one and then of the second one. The result
// has both in the halves of a lane, in each block those of the columns that are weighted there; see weights_of.
INLINE ints spread(shorts v) {
#if LANES == 16
#define PAIR(i) i, i + 4
#define PAIRS(i) PAIR(i), PAIR(i + 1), PAIR(i + 16), PAIR(i + 17)
  return (ints)__builtin_shufflevector(v, v, PAIRS(0), PAIRS(2), PAIRS(8), PAIRS(10));
#undef PAIRS
#undef PAIR
#else
  return evens_first((ints)SHUFFLE_BYTES(v, v, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
#endif
}

// The weights of the even or the odd columns of a part of a vector's row.
#define WEIGHTS_OF(v, lane) (shorts)SHUFFLE_INTS(v, v, lane, lane, lane, lane)
INLINE shorts weights_of(ints v, int row, int part, int is_odd) {
  int first = row + part == 0;
  if (is_odd) return first ? WEIGHTS_OF(v, 1) : WEIGHTS_OF(v, 3);
  return first ? WEIGHTS_OF(v, 0) : WEIGHTS_OF(v, 2);
}

// Places the windows of a vector, from a row on: finds the weights of its pairs of texel rows, in the halves of each
// pixel's lane. `is_mixed` and `is_last`, true if windows may extend past the level's last texel row, are compile-time
// constants.
INLINE void place_vector(const column_block *k, int32_t row, ints *weights, int is_mixed, int is_last) {
  const int32_t last = (int32_t)k->level->last_y >> 7;
  row_borders borders = borders_of(k, row, is_mixed);
  shorts before = -128;
  for (int pair = 0; pair < k->pairs; pair++) {
    ints middle = next_border(&borders, is_mixed), end = next_border(&borders, is_mixed);
    if (is_last) {
      // What a window covers beyond the level belongs to its last texel row.
      ints texel = each_row(k->start + row) + 2 * pair;
      middle = texel >= last ? 0 : middle;
      end = texel + 1 >= last ? 0 : end;
    }
    shorts border = pack_shorts(middle, pair == k->pairs - 1 ? 0 : end);
    if (!is_mixed) border = (border < 0 ? border : 0) >> 8;
    weights[pair] = spread(border - SHIFTED(before, border));
    before = border;
  }
}

// Writes a block's pixels whose bits are set.
INLINE void store_visible(const shorts *pixels, uint32_t *target, uint32_t visible) {
  if (visible == 0xFF) return store_pixels(pixels, target, 0xFF);
  while (visible != 0) {
    uint32_t run = visible & ~(visible + (visible & -visible));
    store_pixels(pixels, target, (uint8_t)run);
    visible &= ~run;
  }
}

// Weights the pixels of a vector's rows down.
INLINE void finish_vector(
    const column_tile *t, int b, const column_block *k, int32_t row, const row_sums *sums, const ints *weights,
    uint32_t *target, int64_t stride) {
  column_sums sum[VECTOR_ROWS][PARTS];
  const row_sums *from[VECTOR_ROWS];
  for (int r = 0; r < VECTOR_ROWS; r++) {
    from[r] = sums + (k->start[row + r] - k->low + k->from);
    // Each sum across is less by 2^14, and weights down add up to 2^7.
    for (int i = 0; i < PARTS; i++) sum[r][i] = (column_sums){(1 << 21) + (1 << 13), (1 << 21) + (1 << 13)};
  }
  for (int pair = 0; pair < k->pairs; pair++) {
    for (int r = 0; r < VECTOR_ROWS; r++) {
      for (int i = 0; i < PARTS; i++) {
        shorts upper = from[r][2 * pair].part[i], lower = from[r][2 * pair + 1].part[i];
        sum[r][i].even += mul_add_shorts(interleave_low_shorts(upper, lower), weights_of(weights[pair], r, i, 0));
        sum[r][i].odd += mul_add_shorts(interleave_high_shorts(upper, lower), weights_of(weights[pair], r, i, 1));
      }
    }
  }
  for (int r = 0; r < VECTOR_ROWS; r++) {
    shorts pixels[PARTS];
    for (int i = 0; i < PARTS; i++) pixels[i] = pack_shorts(sum[r][i].even >> 14, sum[r][i].odd >> 14);
    store_visible(pixels, target + r * stride, (uint8_t)(t->visible[row + r] >> (b * BLOCK)));
  }
}

// The visible pixels of a block; `target` is the first pixel of the strip's first row there. Many windows are placed
// before any is weighted: each is a long chain of operations.
INLINE void finish_block(
    const column_tile *t, int b, const row_sums *sums, uint32_t *target, int64_t stride, int is_mixed, int is_last) {
  // Copies, which nothing that is stored can change.
  column_block k = t->blocks[b];
  const craster_mip_level level = *k.level;
  k.level = &level;
  ints all[SLOTS];
  int32_t step = SLOTS / k.pairs * VECTOR_ROWS, first = t->first[b] & -VECTOR_ROWS;
  for (int32_t from = first; from <= t->last[b]; from += step) {
    int32_t end = from + step <= t->last[b] ? from + step : t->last[b] + 1;
    ints *weights = all;
    for (int32_t row = from; row < end; row += VECTOR_ROWS, weights += k.pairs) {
      place_vector(&k, row, weights, is_mixed, is_last);
    }
    weights = all;
    for (int32_t row = from; row < end; row += VECTOR_ROWS, weights += k.pairs) {
      finish_vector(t, b, &k, row, sums, weights, target + row * stride, stride);
    }
  }
}

// Prefetches two blocks' pixels in a tile's rows. All blocks' at once would fill the queues to memory.
INLINE void fetch_pixels(const column_tile *t, const uint32_t *target, int64_t stride) {
  for (int32_t row = 0; row < CRASTER_COLUMN_ROWS; row++) {
    if (t->visible[row] != 0) __builtin_prefetch(target + row * stride, 1);
  }
}

// The visible pixels of a tile's chosen blocks; `target` is the tile's first pixel.
NOINLINE void finish_tile(const column_tile *t, const row_sums *sums, uint32_t *target, int64_t stride) {
  for (int b = 0; b < TILE; b++, target += BLOCK) {
    if (b % 2 == 0 && b + 2 < TILE) fetch_pixels(t, target + 2 * BLOCK, stride);
    if (!(t->chosen >> b & 1)) continue;
    const column_block *k = t->blocks + b;
    // Mixed windows already lie inside the level.
    int is_last = k->end - 1 > (int32_t)k->level->last_y >> 7;
    if (k->down.mix > 0.0f) finish_block(t, b, sums, target, stride, 1, 0);
    else if (is_last) finish_block(t, b, sums, target, stride, 0, 1);
    else finish_block(t, b, sums, target, stride, 0, 0);
  }
}
