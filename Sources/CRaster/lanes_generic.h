// The operations of lanes.h that NEON and the baseline share: each vector is two registers.

#pragma once

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
// All at a weight of 128, less 2^14, and from there toward b.
INLINE shorts mixed_bytes(ushorts a, ushorts b, shorts weights) {
  return (shorts)((a << 7) + (b - a) * ((ushorts)weights >> 8) - 16384);
}
INLINE shorts mix_low_bytes(bytes a, bytes b, shorts weights) {
  return mixed_bytes((ushorts)interleave_low_bytes(a, 0), (ushorts)interleave_low_bytes(b, 0), weights);
}
INLINE shorts mix_high_bytes(bytes a, bytes b, shorts weights) {
  return mixed_bytes((ushorts)interleave_high_bytes(a, 0), (ushorts)interleave_high_bytes(b, 0), weights);
}

INLINE ints mul_add_shorts(shorts a, shorts b);
// Neighboring words' bytes side by side, in 16 bits.
INLINE ints weigh_fours(ints a, ints weights) {
  bytes next = (bytes)SHUFFLE_INTS(a, a, 1, 2, 3, 3);
  bytes low = interleave_low_bytes((bytes)a, next), high = interleave_high_bytes((bytes)a, next);
  shorts wide = (shorts)interleave_low_bytes((bytes)weights, 0);
  ints sum = mul_add_shorts((shorts)interleave_low_bytes(low, 0), (shorts)SHUFFLE_INTS(wide, wide, 0, 0, 0, 0));
  sum += mul_add_shorts((shorts)interleave_low_bytes(high, 0), (shorts)SHUFFLE_INTS(wide, wide, 1, 1, 1, 1));
  return sum - 16384;
}
