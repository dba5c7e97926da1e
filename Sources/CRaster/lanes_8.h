// The operations of lanes.h that access memory, for vectors of eight lanes.

#pragma once

// Numbers of lanes, not masks: masked instructions take many times as long on some CPUs, and others have none.
typedef int32_t lane_mask;

INLINE lane_mask first_lanes(int32_t count) { return count >= LANES ? LANES : count <= 0 ? 0 : count; }

// Copies less than eight words: the first ones and the last ones, which may overlap.
INLINE void copy_some(uint32_t *target, const uint32_t *source, int32_t count) {
  if (count >= 4) {
    block128 first = load_block(source), last = load_block(source + count - 4);
    __builtin_memcpy(target, &first, sizeof first);
    __builtin_memcpy(target + count - 4, &last, sizeof last);
  } else if (count >= 2) {
    uint64_t first, last;
    __builtin_memcpy(&first, source, sizeof first);
    __builtin_memcpy(&last, source + count - 2, sizeof last);
    __builtin_memcpy(target, &first, sizeof first);
    __builtin_memcpy(target + count - 2, &last, sizeof last);
  } else if (count > 0) {
    *target = *source;
  }
}

// Less than four lanes, without using memory.
typedef uint64_t block_longs __attribute__((ext_vector_type(2)));
INLINE block128 load_some(const uint32_t *pixels, int32_t count) {
  uint64_t low = 0, high = 0;
  if (count & 2) {
    __builtin_memcpy(&low, pixels, sizeof low);
    if (count & 1) high = pixels[2];
  } else if (count & 1) {
    low = *pixels;
  }
  return (block128)(block_longs){low, high};
}
INLINE void store_some(uint32_t *pixels, int32_t count, block128 value) {
  block_longs longs = (block_longs)value;
  if (count & 2) {
    uint64_t low = longs.x;
    __builtin_memcpy(pixels, &low, sizeof low);
    if (count & 1) pixels[2] = (uint32_t)longs.y;
  } else if (count & 1) {
    *pixels = (uint32_t)longs.x;
  }
}

INLINE ints load(const uint32_t *pixels, lane_mask count) {
  if (count < 4) return two_blocks(load_some(pixels, count), 0);
  return two_blocks(load_block(pixels), count == LANES ? load_block(pixels + 4) : load_some(pixels + 4, count - 4));
}
INLINE void store(uint32_t *pixels, lane_mask count, ints value) {
  if (count < 4) return store_some(pixels, count, value.lo);
  block128 low = value.lo, high = value.hi;
  __builtin_memcpy(pixels, &low, sizeof low);
  if (count == LANES) {
    __builtin_memcpy(pixels + 4, &high, sizeof high);
  } else {
    store_some(pixels + 4, count - 4, high);
  }
}
// Less than eight bytes are the first ones and the last ones, which may overlap, or up to three.
INLINE lane_bytes load_shares(const uint8_t *numbers, lane_mask count) {
  uint64_t all = 0;
  if (count == LANES) {
    __builtin_memcpy(&all, numbers, sizeof all);
  } else if (count >= 4) {
    uint32_t first, last;
    __builtin_memcpy(&first, numbers, sizeof first);
    __builtin_memcpy(&last, numbers + count - 4, sizeof last);
    all = first | (uint64_t)last << (8 * (count - 4));
  } else if (count > 0) {
    int32_t middle = count >> 1, last = count - 1;
    all = numbers[0] | (uint64_t)numbers[middle] << (8 * middle) | (uint64_t)numbers[last] << (8 * last);
  }
  lane_bytes bytes;
  __builtin_memcpy(&bytes, &all, sizeof all);
  return bytes;
}
INLINE void store8(uint32_t *pixels, uint32_t bits, ints8 value) {
  if (bits == 0xFF) {
    __builtin_memcpy(pixels, &value, sizeof value);
    return;
  }
  uint32_t lanes[8];
  __builtin_memcpy(lanes, &value, sizeof lanes);
  int first = __builtin_ctz(bits), end = 32 - __builtin_clz(bits);
  copy_some(pixels + first, lanes + first, end - first);
}

// Loads and inserts instead of gathers, which are slower on many CPUs; also, QEMU 7.2 ignores an index in `ymm4`.
INLINE longs load_pairs(const uint32_t *words, const int32_t *at) {
  return (longs)two_blocks(two_pairs(words, at[0], at[1]), two_pairs(words, at[2], at[3]));
}
INLINE ints load_fours(const uint32_t *words, const int32_t *at) {
  return two_blocks(load_block(words + at[0]), load_block(words + at[2]));
}
