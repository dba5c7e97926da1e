// Checks the operations of lanes.h against plain definitions, on random and extreme operands.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lanes.h"

static uint64_t state = 1;
static int failures = 0;

static uint64_t next_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

// Bytes of which many are at the ends of some type's range.
static void fill(void *target, size_t count) {
  static const uint8_t extremes[] = {0, 1, 127, 128, 255};
  for (size_t i = 0; i < count; i++) {
    uint64_t r = next_random();
    ((uint8_t *)target)[i] = (r & 7) == 0 ? extremes[(r >> 8) % 5] : (uint8_t)(r >> 16);
  }
}

static void expect(const char *name, const void *got, const void *wanted, size_t count) {
  if (memcmp(got, wanted, count) == 0) return;
  printf("lanes: %s differs\n", name);
  failures++;
}

static int32_t limited(int64_t v, int64_t low, int64_t high) { return (int32_t)(v < low ? low : v > high ? high : v); }

#define EXPECT(name, type, expression)                          \
  do {                                                          \
    type got = (expression);                                    \
    expect(name, &got, wanted, sizeof got);                     \
  } while (0)
// The operands and the result as arrays of a type, and a formula for element i; `block` is its block's first element.
#define WANT(result, operand, formula)                           \
  result wanted[4 * LANES / sizeof(result)];                     \
  const operand *x = (const operand *)&a, *y = (const operand *)&b; \
  (void)y;                                                       \
  for (int i = 0; i < (int)(4 * LANES / sizeof(result)); i++) {  \
    int block = i / (16 / (int)sizeof(result)) * (16 / (int)sizeof(operand)), at = i % (16 / (int)sizeof(result)); \
    (void)block;                                                 \
    (void)at;                                                    \
    wanted[i] = (result)(formula);                               \
  }

INLINE ints8 first8(ints v) {
  ints8 first;
  memcpy(&first, &v, sizeof first);
  return first;
}

TARGET static void check_mixes(bytes a, bytes b) {
  int16_t weights[2 * LANES];
  for (int i = 0; i < 2 * LANES; i++) {
    int second = (int)(next_random() % 129);
    weights[i] = (int16_t)(second << 8 | (128 - second));
  }
  shorts w;
  memcpy(&w, weights, sizeof w);
  {
    WANT(int16_t, uint8_t, x[block + at] * (weights[i] & 255) + y[block + at] * (weights[i] >> 8 & 255) - 16384)
    EXPECT("mix_low_bytes", shorts, mix_low_bytes(a, b, w));
  }
  WANT(int16_t, uint8_t, x[block + 8 + at] * (weights[i] & 255) + y[block + 8 + at] * (weights[i] >> 8 & 255) - 16384)
  EXPECT("mix_high_bytes", shorts, mix_high_bytes(a, b, w));
}

TARGET static void check_weighing(bytes a, bytes b) {
  uint8_t weights[4 * LANES];
  for (int i = 0; i < 4 * LANES; i += 4) {
    uint64_t r = next_random();
    int first = (int)(r % 129), second = (int)((r >> 8) % (129 - first));
    int third = (int)((r >> 16) % (129 - first - second));
    weights[i] = (uint8_t)first, weights[i + 1] = (uint8_t)second, weights[i + 2] = (uint8_t)third;
    weights[i + 3] = (uint8_t)(128 - first - second - third);
    memcpy(weights + i, weights + i / 16 * 16, 4);
  }
  memcpy(&b, weights, sizeof b);
  int32_t wanted[LANES];
  for (int i = 0; i < LANES; i++) {
    int block = i / 4 * 16;
    wanted[i] = -16384;
    for (int k = 0; k < 4; k++) wanted[i] += a[block + 4 * k + i % 4] * b[block + k];
  }
  EXPECT("weigh_fours", ints, weigh_fours((ints)a, (ints)b));
}

TARGET static void check_products(bytes a, bytes b) {
  {
    WANT(int16_t, uint8_t, limited(x[2 * i] * (int8_t)y[2 * i] + x[2 * i + 1] * (int8_t)y[2 * i + 1], -32768, 32767))
    EXPECT("mul_add_bytes", shorts, mul_add_bytes(a, (sbytes)b));
  }
  check_mixes(a, b);
  check_weighing(a, b);
  shorts u = (shorts)a, v = (shorts)b;
  u = u == -32768 ? 5 : u;
  memcpy(&a, &u, sizeof a);
  {
    WANT(int32_t, int16_t, x[2 * i] * y[2 * i] + x[2 * i + 1] * y[2 * i + 1])
    EXPECT("mul_add_shorts", ints, mul_add_shorts(u, v));
    EXPECT("mul_add_shorts8", ints8, mul_add_shorts8(first8((ints)u), first8((ints)v)));
  }
  {
    WANT(int16_t, int16_t, (x[i] * y[i] + 16384) >> 15)
    EXPECT("mul_round", shorts, mul_round(u, v));
  }
}

TARGET static void check_packs(bytes a, bytes b) {
  ints near_a = (ints)a >> 14, near_b = (ints)b >> 14;
  memcpy(&a, &near_a, sizeof a);
  memcpy(&b, &near_b, sizeof b);
  {
    WANT(int16_t, int32_t, limited(at < 4 ? x[block + at] : y[block + at - 4], -32768, 32767))
    EXPECT("pack_shorts", shorts, pack_shorts(near_a, near_b));
  }
  WANT(uint8_t, int16_t, limited(at < 8 ? x[block + at] : y[block + at - 8], 0, 255))
  EXPECT("pack_bytes", bytes, pack_bytes((shorts)a, (shorts)b));
}

TARGET static void check_shuffles(bytes a, bytes b) {
  {
    WANT(uint8_t, uint8_t, at % 2 ? y[block + at / 2] : x[block + at / 2])
    EXPECT("interleave_low_bytes", bytes, interleave_low_bytes(a, b));
  }
  {
    WANT(uint8_t, uint8_t, at % 2 ? y[block + 8 + at / 2] : x[block + 8 + at / 2])
    EXPECT("interleave_high_bytes", bytes, interleave_high_bytes(a, b));
  }
  {
    WANT(uint16_t, uint16_t, at % 2 ? y[block + at / 2] : x[block + at / 2])
    EXPECT("interleave_low_shorts", shorts, interleave_low_shorts((shorts)a, (shorts)b));
  }
  {
    WANT(uint16_t, uint16_t, at % 2 ? y[block + 4 + at / 2] : x[block + 4 + at / 2])
    EXPECT("interleave_high_shorts", shorts, interleave_high_shorts((shorts)a, (shorts)b));
  }
  {
    WANT(uint32_t, uint32_t, at % 2 ? y[block + at / 2] : x[block + at / 2])
    EXPECT("interleave_low_ints", ints, interleave_low_ints((ints)a, (ints)b));
  }
  {
    WANT(uint32_t, uint32_t, at % 2 ? y[block + 2 + at / 2] : x[block + 2 + at / 2])
    EXPECT("interleave_high_ints", ints, interleave_high_ints((ints)a, (ints)b));
  }
  {
    WANT(uint64_t, uint64_t, at ? y[block] : x[block])
    EXPECT("interleave_low_longs", longs, interleave_low_longs((longs)a, (longs)b));
  }
  {
    WANT(uint64_t, uint64_t, at ? y[block + 1] : x[block + 1])
    EXPECT("interleave_high_longs", longs, interleave_high_longs((longs)a, (longs)b));
  }
  {
    static const int from[] = {3, 31, 0, 16, 9, 9, 22, 15, 17, 1, 30, 8, 4, 24, 12, 5};
    WANT(uint8_t, uint8_t, from[at] < 16 ? x[block + from[at]] : y[block + from[at] - 16])
    EXPECT("SHUFFLE_BYTES", bytes, SHUFFLE_BYTES(a, b, 3, 31, 0, 16, 9, 9, 22, 15, 17, 1, 30, 8, 4, 24, 12, 5));
  }
  uint64_t wanted = 0;
  for (int i = 0; i < 4 * LANES; i++) wanted |= (uint64_t)(a[i] == b[i]) << i;
  if (equal_bytes(a, b) != wanted) {
    printf("lanes: equal_bytes differs\n");
    failures++;
  }
  bytes16 some;
  uint32_t signs = 0;
  memcpy(&some, &a, sizeof some);
  for (int i = 0; i < 16; i++) signs |= (uint32_t)(a[i] >> 7) << i;
  if (sign_bits(some) != signs) {
    printf("lanes: sign_bits differs\n");
    failures++;
  }
}

TARGET static void check_lane_bits(ints a, ints b) {
  uint32_t wanted = 0;
  for (int i = 0; i < LANES; i++) wanted |= (uint32_t)(a[i] > b[i]) << i;
  if (lane_bits(a > b) != wanted) {
    printf("lanes: lane_bits differs\n");
    failures++;
  }
}

TARGET static void check_places(const uint32_t *memory) {
  int32_t at[LANES];
  for (int i = 0; i < LANES; i++) at[i] = (int32_t)(next_random() % 60);
  uint32_t wanted[LANES];
  for (int i = 0; i < LANES; i++) wanted[i] = memory[at[i / 2] + i % 2];
  EXPECT("load_pairs", longs, load_pairs(memory, at));
  for (int i = 0; i < LANES; i++) wanted[i] = memory[at[i / 4 * 2] + i % 4];
  EXPECT("load_fours", ints, load_fours(memory, at));
  for (int count = -1; count <= LANES + 1; count++) {
    for (int i = 0; i < LANES; i++) wanted[i] = i < count ? memory[i] : 0;
    EXPECT("load", ints, load(memory, first_lanes(count)));
    uint32_t stored[LANES];
    for (int i = 0; i < LANES; i++) stored[i] = memory[20 + i], wanted[i] = i < count ? memory[i] : stored[i];
    store(stored, first_lanes(count), load(memory, first_lanes(LANES)));
    expect("store", stored, wanted, sizeof stored);
  }
  // Some lanes in a row.
  uint32_t r = (uint32_t)next_random(), bits = (0xFF << (r & 7) & 0xFF) >> (r >> 3 & 7) & 0xFF, eight[8];
  if (bits == 0) bits = 0xFF;
  for (int i = 0; i < 8; i++) eight[i] = memory[40 + i], wanted[i] = bits >> i & 1 ? memory[i] : eight[i];
  store8(eight, bits, first8(load(memory, first_lanes(LANES))));
  expect("store8", eight, wanted, sizeof eight);
}

TARGET static void check_rounding(floats a, floats b) {
  int32_t wanted[LANES];
  floats places = a < 0 ? -a : a;
  for (int i = 0; i < LANES; i++) wanted[i] = (int32_t)nearbyintf(places[i]);
  EXPECT("nearest", ints, nearest(places));
  EXPECT("to_nearest", ints, to_nearest(places));
  EXPECT("to_nearest8", ints8, to_nearest8((floats8)first8((ints)places)));
  floats x = smaller(a, 65535), y = smaller(b, 65535);
  x[2] = y[3] = NAN;
  x[4] = y[5] = -INFINITY;
  y[6] = -NAN;
  for (int i = 0; i < LANES; i++) {
    uint32_t low = x[i] > 0 ? (uint32_t)nearbyintf(x[i]) : 0, high = y[i] > 0 ? (uint32_t)nearbyintf(y[i]) : 0;
    wanted[i] = (int32_t)(low | high << 16);
  }
  EXPECT("to_nearest_halves", ints, to_nearest_halves(x, y));
  b[0] = a[1] = NAN;
  floats least = smaller(a, b), most = larger(a, b);
  for (int i = 0; i < LANES; i++) {
    float l = a[i] < b[i] ? a[i] : b[i], m = a[i] > b[i] ? a[i] : b[i];
    expect("smaller", (float *)&least + i, &l, 4);
    expect("larger", (float *)&most + i, &m, 4);
  }
}

TARGET int main(void) {
  for (int turn = 0; turn < 2000; turn++) {
    bytes a, b;
    uint32_t memory[64];
    fill(&a, sizeof a);
    fill(&b, sizeof b);
    fill(memory, sizeof memory);
    check_products(a, b);
    check_packs(a, b);
    check_shuffles(a, b);
    check_lane_bits((ints)a, (ints)b);
    check_places(memory);
    floats f, g;
    for (int i = 0; i < LANES; i++) {
      f[i] = (float)((int64_t)next_random() >> (41 + turn % 20)) / 4;
      g[i] = (float)(int32_t)next_random();
    }
    check_rounding(f, g);
    if (failures > 0) return 1;
  }
  return 0;
}
