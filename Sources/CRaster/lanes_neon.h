// The operations of lanes.h for NEON: each vector is two registers.

#pragma once

INLINE int32x4_t neighbors(int16x8_t a, int16x8_t b) {
  return vpaddq_s32(vmull_s16(vget_low_s16(a), vget_low_s16(b)), vmull_high_s16(a, b));
}
INLINE int16x8_t narrowed(int32x4_t a, int32x4_t b) { return vqmovn_high_s32(vqmovn_s32(a), b); }
INLINE uint8x16_t narrowed_bytes(int16x8_t a, int16x8_t b) { return vqmovun_high_s16(vqmovun_s16(a), b); }
// Negative numbers and NaN become 0.
INLINE uint32x4_t rounded_halves(float32x4_t low, float32x4_t high) {
  return vsliq_n_u32(vcvtnq_u32_f32(low), vcvtnq_u32_f32(high), 16);
}

INLINE ints mul_add_shorts(shorts a, shorts b) { return BOTH(neighbors, int16x8_t, a, b); }
INLINE ints8 mul_add_shorts8(ints8 a, ints8 b) { return mul_add_shorts((shorts)a, (shorts)b); }
INLINE shorts mul_round(shorts a, shorts b) { return (shorts)BOTH(vqrdmulhq_s16, int16x8_t, a, b); }
INLINE shorts pack_shorts(ints a, ints b) { return (shorts)BOTH(narrowed, int32x4_t, a, b); }
INLINE bytes pack_bytes(shorts a, shorts b) { return (bytes)BOTH(narrowed_bytes, int16x8_t, a, b); }
INLINE ints8 to_nearest8(floats8 f) {
  return two_blocks((block128)vcvtnq_s32_f32(LOW(float32x4_t, f)), (block128)vcvtnq_s32_f32(HIGH(float32x4_t, f)));
}
INLINE ints to_nearest(floats f) { return to_nearest8(f); }
INLINE ints to_nearest_halves(floats f, floats g) { return BOTH(rounded_halves, float32x4_t, f, g); }

// A byte's bit from its position among eight, summed.
INLINE uint32_t mask_of(uint8x16_t set) {
  const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t used = vandq_u8(set, bits);
  return (uint32_t)vaddv_u8(vget_low_u8(used)) | (uint32_t)vaddv_u8(vget_high_u8(used)) << 8;
}
INLINE uint64_t equal_bytes(bytes a, bytes b) {
  ints equal = (ints)(a == b);
  return mask_of(LOW(uint8x16_t, equal)) | mask_of(HIGH(uint8x16_t, equal)) << 16;
}
INLINE uint32_t sign_bits(bytes16 b) { return mask_of((uint8x16_t)((int8x16_t)b >> 7)); }
INLINE uint32_t lane_bits(ints condition) {
  const ints bits = {1, 2, 4, 8, 16, 32, 64, 128};
  ints some = condition & bits;
  return (uint32_t)vaddvq_s32(vaddq_s32(LOW(int32x4_t, some), HIGH(int32x4_t, some)));
}
