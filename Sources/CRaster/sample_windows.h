// Windows for the eight pixels of a block: means of upright rectangles, up to three texels along each axis. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"
#include "sample_taps.h"

#pragma STDC FP_CONTRACT OFF

// The number of texels that contain a side of three texels wherever it begins.
#define WINDOW 4

// The side of a block's windows along one axis.
typedef struct {
  float half;       // half its length, in 1/128 texel
  int32_t density;  // 2^16 over its length in texels
  float mix;        // the share of taps on the next level
} window_side;

// Windows along one axis: the first texel that is read of each, and the parts of its side before the borders after the
// first three texels.
typedef struct {
  ints8 first, before[WINDOW - 1];
} window_axis;

// The beginning of windows, in 1/128 texel. Beyond the level its edge continues, or its other side follows. NaN lies
// before it.
INLINE ints8 beginnings(floats8 place, float last, int is_tiled) {
  if (is_tiled) return tiled_place(place, last);
  place = place > CRASTER_WINDOW_BEFORE ? place : CRASTER_WINDOW_BEFORE;
  return to_nearest8(place < last ? place : last);
}

// The last texel of a level from which that many consecutive ones can be read.
INLINE int32_t last_first(float last, int texels) {
  int32_t first = ((int32_t)last >> 7) - (texels - 1);
  return first > 0 ? first : 0;
}

// Numbers of at least 0 and at most the limit.
INLINE ints8 clamp_index(ints8 v, int32_t limit) {
  v = v > 0 ? v : 0;
  return v < limit ? v : limit;
}

INLINE window_axis plain_axis(floats8 place, window_side side, float last, int texels, int bits, int is_tiled) {
  ints8 begin = beginnings(place, last, is_tiled);
  window_axis axis = {is_tiled ? begin >> 7 : clamp_index(begin >> 7, last_first(last, texels))};
  ints8 before = ((axis.first << 7) + 128 - begin) * side.density;
  for (int i = 0; i < texels - 1; i++) {
    ints8 share = clamp_index((before + (i * 128 * side.density + (1 << (22 - bits)))) >> (23 - bits), 1 << bits);
    axis.before[i] = !is_tiled && i >= (int32_t)last >> 7 ? (ints8)(1 << bits) : share;
  }
  return axis;
}

INLINE floats8 clamp_share(floats8 v, floats8 limit) {
  v = v > 0.0f ? v : 0.0f;
  return v < limit ? v : limit;
}

// Windows mixed with taps on the next level, whose texels are read on this one: two texels, or slightly more if the level's
// length is odd, are one of the next.
//
// Together they may reach five texels. The four that are read shift from the windows' to the taps' as the taps' share
// grows. A texel that is left out at an end counts as its neighbor.
INLINE window_axis mixed_axis(floats8 place, window_side side, float last, float next, int bits, int is_tiled) {
  ints8 begin = beginnings(place, last, is_tiled);
  floats8 from = __builtin_convertvector(begin, floats8);
  float end = (float)((((int32_t)last >> 7) + 1) / 2 - 1);
  floats8 tap = (from + side.half) * (next * (1.0f / 128)) - 0.5f;
  if (!is_tiled) tap = clamp_share(tap, end);
  floats8 texel = __builtin_convertvector(to_nearest8(tap - 0.5f), floats8);
  // Taps begin up to half a texel before or after the windows.
  ints8 first = to_nearest8(texel * (1.0f / next) - 0.5f), move = (int32_t)(64.0f * side.mix);
  ints8 least = (begin - move) >> 7, most = (begin + move) >> 7;
  first = first > least ? first : least;
  first = first < most ? first : most;
  window_axis axis = {is_tiled ? first : clamp_index(first, last_first(last, WINDOW))};
  // The weights of the window and of the tap's two texels; a, b and c are their parts before a border.
  float whole = (float)(1 << bits), taps = side.mix * whole, rest = whole - taps;
  floats8 second = (tap - texel) * taps, one = taps - second;
  float density = (float)side.density * 0x1p-23f * rest, step = 128 * density;
  floats8 border = __builtin_convertvector(axis.first + 1, floats8), place_next = border * next - texel;
  floats8 a = (border * 128 - from) * density, b = place_next * one, c = (place_next - 1) * second;
  floats8 b_step = one * next, c_step = second * next;
  for (int i = 0; i < WINDOW - 1; i++, a += step, b += b_step, c += c_step) {
    ints8 share = to_nearest8(clamp_share(a, rest) + clamp_share(b, one) + clamp_share(c, second));
    axis.before[i] = !is_tiled && i >= (int32_t)last >> 7 ? (ints8)(1 << bits) : share;
  }
  return axis;
}

INLINE window_axis find_windows(
    floats8 place, window_side side, float last, float next, int texels, int bits, int is_tiled) {
  return side.mix > 0.0f ? mixed_axis(place, side, last, next, bits, is_tiled)
                         : plain_axis(place, side, last, texels, bits, is_tiled);
}

// The weights of up to four rows, in 2^-7: one in each byte.
INLINE ints8 row_weights(window_axis axis, int rows) {
  ints8 a = axis.before[0], b = axis.before[1], c = axis.before[2];
  if (rows == 2) return a | (128 - a) << 8;
  if (rows == 3) return a | (b - a) << 8 | (128 - b) << 16;
  return a | (b - a) << 8 | (c - b) << 16 | (128 - c) << 24;
}

// Two adjacent column weights, negative, in 2^-15: even ones, so that products with bytes stay whole.
INLINE ints8 column_pair(ints8 a, ints8 b) { return (a * -2 & 0xFFFF) | b << 17; }

// A number of every other pixel from the given one on, in each lane of the pixel's block.
INLINE ints in_blocks(ints8 v, int pixel) {
#if LANES == 16
  if (pixel == 0) return __builtin_shufflevector(v, v, 0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6);
  return __builtin_shufflevector(v, v, 1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7);
#else
  if (pixel == 0) return __builtin_shufflevector(v, v, 0, 0, 0, 0, 2, 2, 2, 2);
  if (pixel == 1) return __builtin_shufflevector(v, v, 1, 1, 1, 1, 3, 3, 3, 3);
  if (pixel == 4) return __builtin_shufflevector(v, v, 4, 4, 4, 4, 6, 6, 6, 6);
  return __builtin_shufflevector(v, v, 5, 5, 5, 5, 7, 7, 7, 7);
#endif
}
INLINE bytes first_bytes(ints v) { return SHUFFLE_BYTES(v, v, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1); }
INLINE bytes second_bytes(ints v) { return SHUFFLE_BYTES(v, v, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3); }
// Each half for the four channels of one texel.
INLINE shorts column_shorts(ints v) {
  return (shorts)SHUFFLE_BYTES(v, v, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3);
}

// The data for a block's windows.
typedef struct {
  const uint32_t *row[WINDOW];
  int32_t index[8];
  ints8 rows, left, right;
} windows;

// The sums of every other pixel's columns: two columns' parts of each, negative.
INLINE shorts columns_sum(const windows *w, int pixel, int rows) {
  const int32_t *at = w->index + pixel;
  bytes flip = (bytes)(ints)(int32_t)0x80808080;
  bytes a = (bytes)load_fours(w->row[0], at) ^ flip, b = (bytes)load_fours(w->row[1], at) ^ flip;
  ints weights = in_blocks(w->rows, pixel);
  bytes upper = first_bytes(weights);
  shorts low = mul_add_bytes(upper, (sbytes)interleave_low_bytes(a, b));
  shorts high = mul_add_bytes(upper, (sbytes)interleave_high_bytes(a, b));
  if (rows > 2) {
    bytes c = (bytes)load_fours(w->row[2], at) ^ flip;
    bytes d = rows > 3 ? (bytes)load_fours(w->row[3], at) ^ flip : c;
    bytes lower = second_bytes(weights);
    low += mul_add_bytes(lower, (sbytes)interleave_low_bytes(c, d));
    high += mul_add_bytes(lower, (sbytes)interleave_high_bytes(c, d));
  }
  return mul_round(low, column_shorts(in_blocks(w->left, pixel))) +
         mul_round(high, column_shorts(in_blocks(w->right, pixel)));
}

// The texels of windows that cross a tile's seams, four of each pixel in a row.
typedef struct {
  uint32_t row[WINDOW][8 * WINDOW];
} tile_texels;

INLINE void gather_tiles(
    tile_texels *all, const uint32_t *texels, const craster_mip_level *level, ints8 columns, ints8 lines) {
  int32_t width = ((int32_t)level->last_x >> 7) + 1, height = ((int32_t)level->last_y >> 7) + 1;
  for (int pixel = 0; pixel < 8; pixel++) {
    for (int row = 0; row < WINDOW; row++) {
      const uint32_t *line = texels + (lines[pixel] + row + height) % height * (int64_t)level->stride;
      for (int column = 0; column < WINDOW; column++) {
        all->row[row][pixel * WINDOW + column] = line[(columns[pixel] + column + width) % width];
      }
    }
  }
}

// The means of a block's windows, at most that many rows of texels high, negative. Positions are those of the upper left
// corners, in 1/128 texel.
INLINE sums window_means(
    const uint32_t *texels, const craster_mip_level *level, floats8 x, floats8 y, window_side across, window_side down,
    int rows, int is_tiled) {
  window_axis columns = find_windows(x, across, level->last_x, level->next_x, WINDOW, 14, is_tiled);
  window_axis lines = find_windows(y, down, level->last_y, level->next_y, rows, 7, is_tiled);
  tile_texels tiles;
  windows w;
  ints8 index = mul_add_shorts8(columns.first | lines.first << 16, level->stride << 16 | 1);
  __builtin_memcpy(w.index, &index, sizeof index);
  w.rows = row_weights(lines, rows);
  const ints8 *before = columns.before;
  w.left = column_pair(before[0], before[0] - before[1]);
  w.right = column_pair(before[2] - before[1], before[2] - 16384);
  if (is_tiled) {
    gather_tiles(&tiles, texels, level, columns.first, lines.first);
    for (int i = 0; i < WINDOW; i++) w.row[i] = tiles.row[i];
    for (int i = 0; i < 8; i++) w.index[i] = i * WINDOW;
  } else {
    int64_t last = ((int32_t)level->last_y >> 7) + 1;
    for (int i = 0; i < WINDOW; i++) {
      w.row[i] = texels + (i < last ? i : last) * (int64_t)level->stride;
    }
  }
  sums sum;
  for (int i = 0; i < PARTS; i++) {
    shorts even = columns_sum(&w, 4 * i, rows), odd = columns_sum(&w, 4 * i + 1, rows);
    sum.part[i] =
        (shorts)interleave_low_longs((longs)even, (longs)odd) + (shorts)interleave_high_longs((longs)even, (longs)odd);
  }
  return sum;
}
