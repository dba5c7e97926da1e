// The operations of lanes.h for NEON: each vector is two registers.

#pragma once

typedef uint32_t lane_mask;

INLINE lane_mask some_lanes(uint32_t bits) { return bits & 0xFF; }
INLINE lane_mask first_lanes(int32_t count) { return count >= LANES ? 0xFF : count <= 0 ? 0 : (1u << count) - 1; }

// Most masks are full; of others each lane is asked for.
INLINE ints load(const uint32_t *pixels, lane_mask mask) {
  int32_t lanes[LANES] = {0};
  if (mask == 0xFF) return two_blocks(load_block(pixels), load_block(pixels + 4));
  for (int i = 0; i < LANES; i++) {
    if (mask >> i & 1) lanes[i] = (int32_t)pixels[i];
  }
  return two_blocks(load_block(lanes), load_block(lanes + 4));
}
INLINE void store(uint32_t *pixels, lane_mask mask, ints value) {
  if (mask == 0xFF) {
    __builtin_memcpy(pixels, &value, sizeof value);
    return;
  }
  for (int i = 0; i < LANES; i++) {
    if (mask >> i & 1) pixels[i] = (uint32_t)value[i];
  }
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

#define LOW(type, v) ((type)((ints)(v)).lo)
#define HIGH(type, v) ((type)((ints)(v)).hi)
// An instruction with two operands of a type, on both registers.
#define BOTH(op, type, a, b) \
  two_blocks((block128)op(LOW(type, a), LOW(type, b)), (block128)op(HIGH(type, a), HIGH(type, b)))

// Products of the even and of the odd bytes: each fits 16 bits.
INLINE shorts mul_add_bytes(bytes a, sbytes b) {
  shorts even = (shorts)((ushorts)a & 0xFF) * ((shorts)((ushorts)b << 8) >> 8);
  shorts odd = (shorts)((ushorts)a >> 8) * ((shorts)b >> 8);
  return __builtin_elementwise_add_sat(even, odd);
}
INLINE int32x4_t neighbours(int16x8_t a, int16x8_t b) {
  return vpaddq_s32(vmull_s16(vget_low_s16(a), vget_low_s16(b)), vmull_high_s16(a, b));
}
INLINE int16x8_t narrowed(int32x4_t a, int32x4_t b) { return vqmovn_high_s32(vqmovn_s32(a), b); }
INLINE uint16x8_t narrowed_unsigned(int32x4_t a, int32x4_t b) { return vqmovun_high_s32(vqmovun_s32(a), b); }
INLINE uint8x16_t narrowed_bytes(int16x8_t a, int16x8_t b) { return vqmovun_high_s16(vqmovun_s16(a), b); }

INLINE ints mul_add_shorts(shorts a, shorts b) { return BOTH(neighbours, int16x8_t, a, b); }
INLINE shorts mul_round(shorts a, shorts b) { return (shorts)BOTH(vqrdmulhq_s16, int16x8_t, a, b); }
INLINE shorts pack_shorts(ints a, ints b) { return (shorts)BOTH(narrowed, int32x4_t, a, b); }
INLINE ushorts pack_ushorts(ints a, ints b) { return (ushorts)BOTH(narrowed_unsigned, int32x4_t, a, b); }
INLINE bytes pack_bytes(shorts a, shorts b) { return (bytes)BOTH(narrowed_bytes, int16x8_t, a, b); }
INLINE ints to_nearest(floats f) {
  return two_blocks((block128)vcvtnq_s32_f32(LOW(float32x4_t, f)), (block128)vcvtnq_s32_f32(HIGH(float32x4_t, f)));
}
INLINE bytes shuffle_bytes(bytes v, bytes at) { return (bytes)BOTH(vqtbl1q_u8, uint8x16_t, v, at); }
INLINE bytes interleave_low_bytes(bytes a, bytes b) { return (bytes)BOTH(vzip1q_u8, uint8x16_t, a, b); }
INLINE bytes interleave_high_bytes(bytes a, bytes b) { return (bytes)BOTH(vzip2q_u8, uint8x16_t, a, b); }
INLINE shorts interleave_low_shorts(shorts a, shorts b) { return (shorts)BOTH(vzip1q_s16, int16x8_t, a, b); }
INLINE shorts interleave_high_shorts(shorts a, shorts b) { return (shorts)BOTH(vzip2q_s16, int16x8_t, a, b); }

// A byte's bit from its place among eight, added up.
INLINE uint32_t mask_of(uint8x16_t equal) {
  const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t used = vandq_u8(equal, bits);
  return (uint32_t)vaddv_u8(vget_low_u8(used)) | (uint32_t)vaddv_u8(vget_high_u8(used)) << 8;
}
INLINE uint64_t equal_bytes(bytes a, bytes b) {
  ints equal = (ints)(a == b);
  return mask_of(LOW(uint8x16_t, equal)) | mask_of(HIGH(uint8x16_t, equal)) << 16;
}
