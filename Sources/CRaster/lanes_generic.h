// The operations of lanes.h that NEON and the baseline share: each vector is two registers, and there are no masks and
// no loads from several places.

#pragma once

#define LOW(type, v) ((type)((ints)(v)).lo)
#define HIGH(type, v) ((type)((ints)(v)).hi)
// An instruction with two operands of a type, on both registers.
#define BOTH(op, type, a, b) \
  two_blocks((block128)op(LOW(type, a), LOW(type, b)), (block128)op(HIGH(type, a), HIGH(type, b)))

// The number of lanes: masks have the first ones.
typedef int32_t lane_mask;

INLINE lane_mask first_lanes(int32_t count) { return count >= LANES ? LANES : count <= 0 ? 0 : count; }

// Copies less than eight words: the first ones and the last ones, which may be the same.
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

INLINE ints load(const uint32_t *pixels, lane_mask count) {
  if (count == LANES) return two_blocks(load_block(pixels), load_block(pixels + 4));
  uint32_t lanes[LANES] = {0};
  copy_some(lanes, pixels, count);
  return two_blocks(load_block(lanes), load_block(lanes + 4));
}
INLINE void store(uint32_t *pixels, lane_mask count, ints value) {
  if (count == LANES) {
    __builtin_memcpy(pixels, &value, sizeof value);
    return;
  }
  uint32_t lanes[LANES];
  __builtin_memcpy(lanes, &value, sizeof lanes);
  copy_some(pixels, lanes, count);
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

INLINE block128 two_pairs(const uint32_t *words, int32_t first, int32_t second) {
  int64_t pairs[2];
  __builtin_memcpy(&pairs[0], words + first, sizeof pairs[0]);
  __builtin_memcpy(&pairs[1], words + second, sizeof pairs[1]);
  return load_block(pairs);
}
INLINE longs load_pairs(const uint32_t *words, const int32_t *at) {
  return (longs)two_blocks(two_pairs(words, at[0], at[1]), two_pairs(words, at[2], at[3]));
}
INLINE longs load_quads(const uint64_t *pairs, const int32_t *at) {
  return (longs)two_blocks(load_block(pairs + at[0]), load_block(pairs + at[1]));
}

// Products of the even and of the odd bytes: each fits 16 bits.
INLINE shorts mul_add_bytes(bytes a, sbytes b) {
  shorts even = (shorts)((ushorts)a & 0xFF) * ((shorts)((ushorts)b << 8) >> 8);
  shorts odd = (shorts)((ushorts)a >> 8) * ((shorts)b >> 8);
  return __builtin_elementwise_add_sat(even, odd);
}
// All at a weight of 128, less 2^14, and from there towards b.
INLINE shorts mixed_bytes(ushorts a, ushorts b, shorts weights) {
  return (shorts)((a << 7) + (b - a) * ((ushorts)weights >> 8) - 16384);
}
INLINE shorts mix_low_bytes(bytes a, bytes b, shorts weights) {
  return mixed_bytes((ushorts)interleave_low_bytes(a, 0), (ushorts)interleave_low_bytes(b, 0), weights);
}
INLINE shorts mix_high_bytes(bytes a, bytes b, shorts weights) {
  return mixed_bytes((ushorts)interleave_high_bytes(a, 0), (ushorts)interleave_high_bytes(b, 0), weights);
}
