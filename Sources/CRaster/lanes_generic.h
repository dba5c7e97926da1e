// The operations of lanes.h that NEON and the baseline share: each vector is two registers, masks are bits, and there
// are no loads from several places.

#pragma once

typedef uint32_t lane_mask;

INLINE lane_mask first_lanes(int32_t count) { return count >= LANES ? 0xFF : count <= 0 ? 0 : (1u << count) - 1; }

// Most masks are full; of others each lane is taken by itself.
INLINE ints load(const uint32_t *pixels, lane_mask mask) {
  int32_t lanes[LANES] = {0};
  if (mask == 0xFF) return two_blocks(load_block(pixels), load_block(pixels + 4));
  for (; mask; mask &= mask - 1) {
    int lane = __builtin_ctz(mask);
    lanes[lane] = (int32_t)pixels[lane];
  }
  return two_blocks(load_block(lanes), load_block(lanes + 4));
}
INLINE void store(uint32_t *pixels, lane_mask mask, ints value) {
  if (mask == 0xFF) {
    __builtin_memcpy(pixels, &value, sizeof value);
    return;
  }
  uint32_t lanes[LANES];
  __builtin_memcpy(lanes, &value, sizeof lanes);
  for (; mask; mask &= mask - 1) {
    int lane = __builtin_ctz(mask);
    pixels[lane] = lanes[lane];
  }
}
INLINE void store8(uint32_t *pixels, uint32_t bits, ints8 value) { store(pixels, bits, value); }

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
INLINE shorts mixed_bytes(bytes a, bytes b, shorts weights) {
  ushorts sum = (ushorts)a * ((ushorts)weights & 0xFF) + (ushorts)b * ((ushorts)weights >> 8);
  return (shorts)(sum - 16384);
}
INLINE shorts mix_low_bytes(bytes a, bytes b, shorts weights) {
  return mixed_bytes(interleave_low_bytes(a, 0), interleave_low_bytes(b, 0), weights);
}
INLINE shorts mix_high_bytes(bytes a, bytes b, shorts weights) {
  return mixed_bytes(interleave_high_bytes(a, 0), interleave_high_bytes(b, 0), weights);
}
