// Bilinear taps for the eight pixels of a block; see lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"
#include "sample_points.h"

#pragma STDC FP_CONTRACT OFF

// 8.7 bits less 2^14, as mix_low_bytes makes them.
typedef struct {
  shorts part[PARTS];
} sums;

// The upper left texels of a block's pixels, and weights. Of a tap, 64 bits a pixel: wx << 8 in the first 16, and
// 128 - wy and wy in the next two bytes but one. Of windows, see part_windows.
typedef struct {
  int32_t index[8];
  shorts upper[PARTS], lower[PARTS];
} texel_places;

// NaN is the first texel.
INLINE ints nearest_place(floats place, floats last) { return to_nearest(smaller(larger(place, 0.0f), last)); }

// The position in the copy at the origin of an endless row of tiles. At distances where numbers lose their texels, only
// the smallest level is ever visible, so 0 is used there, as for NaN.
INLINE ints tiled_place(floats place, floats last) {
  floats period = last + 128;
  floats tiles = place * (1.0f / period);
  // 1.5 * 2^23 leaves no fraction bits.
  floats rest = place - ((tiles + 12582912.0f) - 12582912.0f) * period;
  rest = rest < 0.0f ? rest + period : rest;
  ints near = (tiles > -4e6f) & (tiles < 4e6f);
  rest = near ? rest : 0.0f;
  ints whole = to_nearest(larger(rest, 0.0f)), end = __builtin_convertvector(period, ints);
  return whole < end ? whole : whole - end;
}

// Finds the texels of points, up to `limit`, which is the last one for taps.
INLINE void find(
    texel_places *places, const craster_mip_level *level, points corners, floats limit, int is_tiled) {
  for (int i = 0; i < PARTS; i++) {
    ints place = is_tiled ? tiled_place(corners.part[i], limit) : nearest_place(corners.part[i], limit);
    store_index(places->index, place >> 7, level->stride, i);
    places->upper[i] = (shorts)(place & 127) * (shorts)two_ints(256, 255) + (shorts)two_ints(0, 128);
  }
}

// Mixes two texels of either row for two pixels a block: first down, then across.
INLINE shorts lerp(longs top, longs bottom, shorts weights) {
  shorts first = (shorts)SHUFFLE_BYTES(weights, weights, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5);
  shorts second =
      (shorts)SHUFFLE_BYTES(weights, weights, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13);
  shorts across = (shorts)SHUFFLE_BYTES(weights, weights, 0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9);
  longs low = (longs)mix_low_bytes((bytes)top, (bytes)bottom, first);
  longs high = (longs)mix_high_bytes((bytes)top, (bytes)bottom, second);
  shorts left = (shorts)interleave_low_longs(low, high), right = (shorts)interleave_high_longs(low, high);
  return left + mul_round(right - left, across);
}

// A bilinear tap.
INLINE sums tap(const uint32_t *texels, int64_t stride, const texel_places *places) {
  sums sum;
  for (int i = 0; i < PARTS; i++) {
    const int32_t *at = places->index + i * LANES / 2;
    sum.part[i] = lerp(load_pairs(texels, at), load_pairs(texels + stride, at), places->upper[i]);
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
