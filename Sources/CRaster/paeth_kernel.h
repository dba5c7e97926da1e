// The filter of PNG rows; see lanes.h.

#pragma once

#include "craster_png.h"
#include "lanes.h"

INLINE bytes load_pixels(const uint32_t *from) {
  bytes pixels;
  __builtin_memcpy(&pixels, from, sizeof pixels);
  return pixels;
}

INLINE bytes distance(bytes a, bytes b) { return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b); }

// LANES pixels less their nearest neighbors.
INLINE bytes differences(const uint32_t *row, const uint32_t *above) {
  bytes x = load_pixels(row), left = load_pixels(row - 1), up = load_pixels(above), corner = load_pixels(above - 1);
  // Equal rows have an equal nearest neighbor: the one above, or one as near.
  if (__builtin_reduce_or((ints)((x ^ up) | (left ^ corner))) == 0) return (bytes)0;
  bytes to_left = distance(up, corner), to_up = distance(left, corner);
  bytes to_corner = (up >= corner) == (left >= corner) ? (bytes)255 : distance(to_left, to_up);
  bytes nearer = to_corner < to_up ? corner : up;
  return x - (to_left <= __builtin_elementwise_min(to_up, to_corner) ? left : nearer);
}

// Stores LANES pixels without their alpha; four bytes a block after them may be overwritten.
INLINE void store_packed(uint8_t *target, bytes pixels) {
#if defined(BASELINE)
  // Two pixels at a time: there may be no instruction that shuffles bytes.
  typedef uint64_t wide __attribute__((ext_vector_type(LANES / 2)));
  uint64_t pairs[LANES / 2];
  wide two = ((wide)pixels & 0xFFFFFF) | ((wide)pixels >> 8 & 0xFFFFFF000000);
  __builtin_memcpy(pairs, &two, sizeof pairs);
  for (int i = 0; i < LANES / 2; i++) __builtin_memcpy(target + 6 * i, pairs + i, sizeof *pairs);
#else
  ints packed = (ints)SHUFFLE_BYTES(pixels, (bytes)0, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 16, 16, 16);
#if LANES == 16
  packed = __builtin_shufflevector(packed, packed, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
#else
  packed = __builtin_shufflevector(packed, packed, 0, 1, 2, 4, 5, 6, 3, 7);
#endif
  __builtin_memcpy(target, &packed, sizeof packed);
#endif
}

TARGET void OP(craster_paeth)(
    const uint32_t *row, const uint32_t *above, size_t count, int keeps_alpha, uint8_t *target) {
  for (int i = 0; i < 3 + keeps_alpha; i++) {
    target[i] = (uint8_t)((row[0] >> 8 * i) - (above[0] >> 8 * i));
  }
  for (size_t x = 1; x < count; x += LANES) {
    // The last pixels may overlap others.
    size_t at = x + LANES <= count ? x : count - LANES;
    bytes pixels = differences(row + at, above + at);
    if (keeps_alpha) {
      __builtin_memcpy(target + 4 * at, &pixels, sizeof pixels);
    } else {
      store_packed(target + 3 * at, pixels);
    }
  }
}
