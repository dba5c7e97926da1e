// Windows along one axis, for eight pixels. See lanes.h.

#pragma once

#include "sample_windows.h"

#pragma STDC FP_CONTRACT OFF

// The side of a block's windows along one axis.
typedef struct {
  float half;       // half its length, in 1/128 texel
  int32_t density;  // 2^16 over its length in texels
  float mix;        // the share of taps on the next level
} window_side;

// Windows along one axis: the first texel that is read of each, and the parts of its side before the borders after the
// first three texels, in 2^-7.
typedef struct {
  ints8 first, before[WINDOW - 1];
} window_axis;

// The beginnings of windows, in 1/128 texel. Beyond the level its edge continues. NaN lies before it.
INLINE ints8 axis_beginnings(floats8 place, float last) {
  place = place > CRASTER_WINDOW_BEFORE ? place : CRASTER_WINDOW_BEFORE;
  return to_nearest8(place < last ? place : last);
}

// The last texel of a level from which a window's texels can be read.
INLINE int32_t last_first(float last) {
  int32_t first = ((int32_t)last >> 7) - (WINDOW - 1);
  return first > 0 ? first : 0;
}

// Numbers of at least 0 and at most the limit.
INLINE ints8 clamp_index(ints8 v, int32_t limit) {
  v = v > 0 ? v : 0;
  return v < limit ? v : limit;
}

INLINE window_axis plain_axis(ints8 begin, window_side side, float last) {
  window_axis axis = {clamp_index(begin >> 7, last_first(last))};
  ints8 before = ((axis.first << 7) + 128 - begin) * side.density;
  for (int i = 0; i < WINDOW - 1; i++) {
    ints8 share = clamp_index((before + (i * 128 * side.density + (1 << 15))) >> 16, 128);
    axis.before[i] = i >= (int32_t)last >> 7 ? (ints8)128 : share;
  }
  return axis;
}

// Windows that are mixed along one axis, in 2^-7.
INLINE mixed_shares mix_axis(ints begin, window_side side, float last, float next) {
  window_sides s = {side.half, side.mix, last, next, side.density};
  mixed_shares shares[CHAINS];
  mix_sides(shares, (ints[]){begin, begin}, (const window_sides *[]){&s, &s}, 128, 1, 0);
  return shares[0];
}

// The eight pixels are in each half of sixteen lanes.
INLINE window_axis mixed_axis(ints8 begin, window_side side, float last, float next) {
#if LANES == 16
  ints both = __builtin_shufflevector(begin, begin, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7);
  mixed_shares s = mix_axis(both, side, last, next);
  return (window_axis){s.first.lo, {s.before[0].lo, s.before[1].lo, s.before[2].lo}};
#else
  mixed_shares s = mix_axis(begin, side, last, next);
  return (window_axis){s.first, {s.before[0], s.before[1], s.before[2]}};
#endif
}

INLINE window_axis find_windows(floats8 place, window_side side, float last, float next) {
  ints8 begin = axis_beginnings(place, last);
  return side.mix > 0.0f ? mixed_axis(begin, side, last, next) : plain_axis(begin, side, last);
}

// The weights of four texels, in 2^-7: one in each byte.
INLINE ints8 four_weights(window_axis axis) {
  ints8 a = axis.before[0], b = axis.before[1], c = axis.before[2];
  return a | (b - a) << 8 | (c - b) << 16 | (128 - c) << 24;
}

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
