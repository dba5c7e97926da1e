// The kernel that halves bitmaps; see lanes.h.

#pragma once

#include "craster_halve.h"
#include "lanes.h"

typedef uint8_t channels __attribute__((ext_vector_type(4)));
typedef uint8_t two_pixels __attribute__((ext_vector_type(8)));
typedef uint32_t channel_words __attribute__((ext_vector_type(4)));
typedef int32_t channel_ints __attribute__((ext_vector_type(4)));
typedef int64_t channel_longs __attribute__((ext_vector_type(4)));
// The weighted sums of a column's channels: whole numbers.
typedef double channel_sums __attribute__((ext_vector_type(4)));

// The up to three pixels of a row or a column that one target pixel covers, and how much of each.
typedef struct {
  int32_t first, second, third;
  uint32_t u, v, w;
} taps;

INLINE taps taps_at(int32_t index, int32_t count) {
  int32_t half = count / 2;
  // A single pixel is its own half.
  if (half == 0) return (taps){0, 0, 0, 1, 0, 0};
  if (count % 2 == 0) return (taps){2 * index, 2 * index + 1, 2 * index, 1, 1, 0};
  uint32_t u = (uint32_t)(half - index), w = (uint32_t)(index + 1);
  return (taps){2 * index, 2 * index + 1, 2 * index + 2, u, (uint32_t)half, w};
}

// The sum of the weights of a target pixel.
INLINE int64_t whole_weight(int32_t count) { return count == 1 ? 1 : count % 2 == 0 ? 2 : count; }

INLINE words two_at(const uint32_t *pixels) {
  two_pixels some;
  __builtin_memcpy(&some, pixels, sizeof some);
  return __builtin_convertvector(some, words);
}

INLINE channel_words one_at(const uint32_t *pixels) {
  channels some;
  __builtin_memcpy(&some, pixels, sizeof some);
  return __builtin_convertvector(some, channel_words);
}

// The columns of a target row, summed from the source's rows: below 2^23, so signed numbers suffice.
INLINE void sum_columns(const uint32_t *source, taps t, int32_t width, channel_sums *sums) {
  const uint32_t *a = source + (ptrdiff_t)t.first * width, *b = source + (ptrdiff_t)t.second * width;
  const uint32_t *c = source + (ptrdiff_t)t.third * width;
  int32_t x = 0;
  for (; x + 2 <= width; x += 2) {
    ints sum = (ints)(two_at(a + x) * t.u + two_at(b + x) * t.v + two_at(c + x) * t.w);
    sums[x] = __builtin_convertvector(sum.lo, channel_sums);
    sums[x + 1] = __builtin_convertvector(sum.hi, channel_sums);
  }
  for (; x < width; x++) {
    channel_ints sum = (channel_ints)(one_at(a + x) * t.u + one_at(b + x) * t.v + one_at(c + x) * t.w);
    sums[x] = __builtin_convertvector(sum, channel_sums);
  }
}

// The mean of 2 × 2 pixels. Two channels share an addition: four of them and the rounding fit 16 bits.
INLINE uint32_t mean_of_four(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  const uint32_t mask = 0x00FF00FF, rounding = 0x00020002;
  uint32_t low = (a & mask) + (b & mask) + (c & mask) + (d & mask) + rounding;
  uint32_t high = (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + rounding;
  return (low >> 2 & mask) | (high << 6 & ~mask);
}

INLINE void halve_pairs(const uint32_t *source, int32_t width, int32_t height, uint32_t *target) {
  for (int32_t y = 0; y < height; y += 2) {
    const uint32_t *upper = source + (ptrdiff_t)y * width, *lower = upper + width;
    for (int32_t x = 0; x < width; x += 2)
      *target++ = mean_of_four(upper[x], upper[x + 1], lower[x], lower[x + 1]);
  }
}

TARGET void OP(craster_halve)(
    const uint32_t *source, int32_t width, int32_t height, double *scratch, uint32_t *target) {
  if (width % 2 == 0 && height % 2 == 0) return halve_pairs(source, width, height, target);
  int32_t columns = width > 1 ? width / 2 : 1, rows = height > 1 ? height / 2 : 1;
  int64_t whole = whole_weight(width) * whole_weight(height);
  // Below 2^28 pixels sums are below 2^36 and exact. Half a unit more keeps every quotient so far from whole numbers
  // that its own rounding, about 2^-44, doesn't matter.
  double inverse = 1 / (double)whole, half = (double)(whole / 2) + 0.5;
  channel_sums *sums = (channel_sums *)(((uintptr_t)scratch + 31) & ~(uintptr_t)31);
  for (int32_t y = 0; y < rows; y++) {
    sum_columns(source, taps_at(y, height), width, sums);
    for (int32_t x = 0; x < columns; x++) {
      taps t = taps_at(x, width);
      channel_sums sum = sums[t.first] * (double)t.u + sums[t.second] * (double)t.v + sums[t.third] * (double)t.w;
      // To the nearest whole number, in the lowest bits.
      channel_sums mean = (sum + half) * inverse - 0.5 + 0x1p52;
      channels pixel = __builtin_convertvector((channel_longs)mean, channels);
      __builtin_memcpy(target + (ptrdiff_t)y * columns + x, &pixel, sizeof pixel);
    }
  }
}
