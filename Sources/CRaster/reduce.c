#include "craster.h"

#pragma STDC FP_CONTRACT OFF

typedef uint8_t channels8 __attribute__((ext_vector_type(4)));
typedef uint32_t channels __attribute__((ext_vector_type(4)));
typedef double channels64 __attribute__((ext_vector_type(4)));

// The texels of a row that are summed at once.
enum { CHUNK = 64 };

// One axis of a level: texel k of `count` covers the part [k s, (k + 1) s) of it, and the source's texel m the part
// [m count, (m + 1) count), with s texels in the source.
typedef struct {
  uint32_t source_count, count;
} axis;

// The first texel that a target's texel covers, or the last one.
static inline uint32_t first_of(axis a, uint32_t k) { return k * a.source_count / a.count; }
static inline uint32_t last_of(axis a, uint32_t k) { return ((k + 1) * a.source_count - 1) / a.count; }

// The common part of a source's texel and a target's one.
static inline uint32_t common(axis a, uint32_t k, uint32_t m) {
  uint32_t begin = k * a.source_count, from = m * a.count;
  uint32_t end = begin + a.source_count, to = from + a.count;
  return (to < end ? to : end) - (from > begin ? from : begin);
}

static inline channels channels_of(uint32_t texel) {
  channels8 bytes;
  __builtin_memcpy(&bytes, &texel, sizeof bytes);
  return __builtin_convertvector(bytes, channels);
}

// Sums over the weight, rounded to nearest, halves up. A quarter more keeps quotients so far from whole numbers that
// their own rounding doesn't matter: sums are whole, and below 2^23.
static inline uint32_t mean(channels sum, uint32_t weight) {
  channels64 levels = (__builtin_convertvector(sum, channels64) + (0.5 * weight + 0.25)) * (1.0 / weight);
  channels8 bytes = __builtin_convertvector(__builtin_convertvector(levels, channels), channels8);
  uint32_t texel;
  __builtin_memcpy(&texel, &bytes, sizeof texel);
  return texel;
}

static void reduce_row(const uint32_t *source, axis a, uint32_t *target) {
  for (uint32_t k = 0; k < a.count; k++) {
    channels sum = 0;
    for (uint32_t m = first_of(a, k), last = last_of(a, k); m <= last; m++) sum += channels_of(source[m]) * common(a, k, m);
    target[k] = mean(sum, a.source_count);
  }
}

// Each texel is the mean of the same number of the source's.
static void reduce_row_evenly(const uint32_t *source, uint32_t ratio, uint32_t count, uint32_t *target) {
  for (uint32_t k = 0; k < count; k++, source += ratio) {
    channels sum = 0;
    for (uint32_t m = 0; m < ratio; m++) sum += channels_of(source[m]);
    target[k] = mean(sum, ratio);
  }
}

// The target's row k, from a source whose rows are `width` texels and one apart.
static void reduce_columns(const uint32_t *source, axis a, uint32_t k, uint32_t width, uint32_t *target) {
  for (uint32_t x = 0; x < width; x += CHUNK) {
    uint32_t count = width - x < CHUNK ? width - x : CHUNK;
    channels sums[CHUNK];
    for (uint32_t i = 0; i < count; i++) sums[i] = 0;
    for (uint32_t m = first_of(a, k), last = last_of(a, k); m <= last; m++) {
      const uint32_t *row = source + (size_t)m * (width + 1) + x;
      uint32_t part = common(a, k, m);
      for (uint32_t i = 0; i < count; i++) sums[i] += channels_of(row[i]) * part;
    }
    for (uint32_t i = 0; i < count; i++) target[x + i] = mean(sums[i], a.source_count);
  }
}

void craster_reduce(
    const uint32_t *source, int32_t source_count, int32_t count, int32_t other, int32_t is_column, uint32_t *target) {
  axis a = {(uint32_t)source_count, (uint32_t)count};
  size_t source_stride = (size_t)(is_column ? other : source_count) + 1, stride = (size_t)(is_column ? other : count) + 1;
  uint32_t rows = (uint32_t)(is_column ? count : other);
  for (uint32_t y = 0; y < rows; y++) {
    uint32_t *row = target + y * stride;
    if (is_column) reduce_columns(source, a, y, (uint32_t)other, row);
    else if (source_count % count == 0) reduce_row_evenly(source + y * source_stride, a.source_count / a.count, a.count, row);
    else reduce_row(source + y * source_stride, a, row);
    row[stride - 1] = row[0];
  }
  __builtin_memcpy(target + rows * stride, target, stride * sizeof *target);
}
