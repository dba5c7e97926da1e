#include "craster.h"

#pragma STDC FP_CONTRACT OFF

typedef uint8_t channels8 __attribute__((ext_vector_type(4)));
typedef uint32_t channels __attribute__((ext_vector_type(4)));
typedef double channels64 __attribute__((ext_vector_type(4)));

static inline channels channels_of(uint32_t texel) {
  channels8 bytes;
  __builtin_memcpy(&bytes, &texel, sizeof bytes);
  return __builtin_convertvector(bytes, channels);
}

// The mean of a part of an axis: texel k of `count` covers [k s, (k + 1) s), and the source's texel m
// [m count, (m + 1) count), with s texels in the source.
static inline uint32_t mean(const uint32_t *texels, int64_t step, int32_t source_count, int32_t count, int32_t k) {
  uint32_t begin = (uint32_t)k * (uint32_t)source_count, end = begin + (uint32_t)source_count, part = (uint32_t)count;
  channels sum = 0;
  for (uint32_t m = begin / part; m * part < end; m++) {
    uint32_t from = m * part > begin ? m * part : begin, to = (m + 1) * part < end ? (m + 1) * part : end;
    sum += channels_of(texels[m * step]) * (to - from);
  }
  channels64 levels = __builtin_convertvector(sum, channels64) * (1.0 / source_count) + 0.5;
  channels8 bytes = __builtin_convertvector(__builtin_convertvector(levels, channels), channels8);
  uint32_t texel;
  __builtin_memcpy(&texel, &bytes, sizeof texel);
  return texel;
}

void craster_reduce(
    const uint32_t *source, int32_t source_count, int32_t count, int32_t other, int32_t is_column, uint32_t *target) {
  int64_t source_stride = is_column ? other + 1 : source_count + 1, stride = is_column ? other + 1 : count + 1;
  int32_t rows = is_column ? count : other, columns = is_column ? other : count;
  for (int32_t y = 0; y < rows; y++) {
    uint32_t *row = target + y * stride;
    for (int32_t x = 0; x < columns; x++) {
      row[x] = is_column ? mean(source + x, source_stride, source_count, count, y)
                         : mean(source + y * source_stride, 1, source_count, count, x);
    }
    row[columns] = row[0];
  }
  __builtin_memcpy(target + rows * stride, target, (uint64_t)stride * sizeof *target);
}
