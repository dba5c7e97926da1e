// Bilinear taps for the eight pixels of a block; see lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

// The vectors that hold a block's sums: the four channels of its pixels, 16 bits each.
#define PARTS (16 / LANES)
// 8.7 bits less 2^14, as mix_low_bytes makes them.
typedef struct {
  shorts part[PARTS];
} sums;

typedef uint32_t words8 __attribute__((ext_vector_type(8)));
typedef uint32_t half_words __attribute__((ext_vector_type(LANES / 2)));
typedef uint64_t wide_words __attribute__((ext_vector_type(LANES / 2)));

// The upper left texels of a block's pixels, and the weights of their neighbors: bytes 0 and 1 of a pixel's lane are
// 128 - wy and wy, the upper half is wx << 8.
typedef struct {
  ints8 index, weights;
} texel_places;

// NaN is the first texel.
INLINE ints8 nearest_place(floats8 place, float last) {
  place = place > 0.0f ? place : 0.0f;
  return to_nearest8(place < last ? place : last);
}

// The position in the copy at the origin of an endless row of tiles. At distances where numbers lose their texels, only
// the smallest level is ever visible, so 0 is used there, as for NaN.
INLINE ints8 tiled_place(floats8 place, float last) {
  float period = last + 128;
  floats8 tiles = place * (1.0f / period);
  // 1.5 * 2^23 leaves no fraction bits.
  floats8 rest = place - ((tiles + 12582912.0f) - 12582912.0f) * period;
  rest = rest < 0.0f ? rest + period : rest;
  ints8 near = (tiles > -4e6f) & (tiles < 4e6f);
  rest = near ? rest : 0.0f;
  ints8 whole = to_nearest8(rest > 0.0f ? rest : 0.0f);
  int32_t end = (int32_t)period;
  return whole < end ? whole : whole - end;
}

INLINE texel_places find(const craster_mip_level *level, floats8 x, floats8 y, int is_tiled) {
  ints8 px = is_tiled ? tiled_place(x, level->last_x) : nearest_place(x, level->last_x);
  ints8 py = is_tiled ? tiled_place(y, level->last_y) : nearest_place(y, level->last_y);
  // Column and row in one word's halves; both stay below 2^15.
  ints8 place = px >> 7 | py >> 7 << 16, wx = px & 127, wy = py & 127;
  return (texel_places){mul_add_shorts8(place, level->stride << 16 | 1), 128 - wy | wy << 8 | wx << 24};
}

// A part's weights, 64 bits a pixel.
INLINE shorts weights_of(texel_places places, int part) {
#if LANES == 16
  words8 weights = (words8)places.weights;
#else
  half_words weights = part == 0 ? ((words8)places.weights).lo : ((words8)places.weights).hi;
#endif
  return (shorts)__builtin_convertvector(weights, wide_words);
}

// Mixes two texels of either row for two pixels a block: first down, then across.
INLINE shorts lerp(longs top, longs bottom, shorts weights) {
  shorts first = (shorts)SHUFFLE_BYTES(weights, weights, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1);
  shorts second = (shorts)SHUFFLE_BYTES(weights, weights, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9);
  shorts across = (shorts)SHUFFLE_BYTES(weights, weights, 2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11);
  longs low = (longs)mix_low_bytes((bytes)top, (bytes)bottom, first);
  longs high = (longs)mix_high_bytes((bytes)top, (bytes)bottom, second);
  shorts left = (shorts)interleave_low_longs(low, high), right = (shorts)interleave_high_longs(low, high);
  return left + mul_round(right - left, across);
}

// A bilinear tap.
INLINE sums tap(const uint32_t *texels, int64_t stride, texel_places places) {
  int32_t index[8];
  __builtin_memcpy(index, &places.index, sizeof index);
  sums sum;
  for (int i = 0; i < PARTS; i++) {
    const int32_t *at = index + i * LANES / 2;
    sum.part[i] = lerp(load_pairs(texels, at), load_pairs(texels + stride, at), weights_of(places, i));
  }
  return sum;
}

// Adds a tap times a share of 2^15.
INLINE sums add_weighted(sums sum, sums one, int16_t share) {
  for (int i = 0; i < PARTS; i++) sum.part[i] += mul_round(one.part[i], (shorts)share);
  return sum;
}

// Bytes, each in 16 bits.
INLINE shorts rounded(shorts sum) { return (shorts)((ushorts)(sum + (16384 + 64)) >> 7); }

// Writes a block's wanted pixels, bytes in 16 bits.
INLINE void store_pixels(const shorts *part, uint32_t *target, uint8_t mask) {
#if LANES == 16
  typedef uint8_t pixels8 __attribute__((ext_vector_type(32)));
  store8(target, mask, (ints8)__builtin_convertvector(part[0], pixels8));
#else
  store8(target, mask, evens_first((ints)pack_bytes(part[0], part[1])));
#endif
}

// Writes the samples of a block's wanted pixels.
INLINE void finish(sums sum, uint32_t *target, uint8_t mask) {
  for (int i = 0; i < PARTS; i++) sum.part[i] = rounded(sum.part[i]);
  store_pixels(sum.part, target, mask);
}
