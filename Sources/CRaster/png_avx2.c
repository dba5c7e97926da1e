#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "craster_png.h"

#define TARGET __attribute__((target("avx2,bmi,bmi2,pclmul")))
#define INLINE static inline __attribute__((always_inline)) TARGET

INLINE __m256i load(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }

INLINE __m256i distance(__m256i a, __m256i b) { return _mm256_or_si256(_mm256_subs_epu8(a, b), _mm256_subs_epu8(b, a)); }

INLINE __m256i is_at_least(__m256i a, __m256i b) { return _mm256_cmpeq_epi8(_mm256_max_epu8(a, b), a); }

// Eight pixels less their nearest neighbours.
INLINE __m256i differences(const uint32_t *row, const uint32_t *above) {
  __m256i x = load(row), left = load(row - 1), up = load(above), corner = load(above - 1);
  // As in the kernel for AVX-512.
  __m256i changes = _mm256_or_si256(_mm256_xor_si256(x, up), _mm256_xor_si256(left, corner));
  if (_mm256_testz_si256(changes, changes)) return _mm256_setzero_si256();
  __m256i to_left = distance(up, corner), to_up = distance(left, corner);
  __m256i same_side = _mm256_cmpeq_epi8(is_at_least(up, corner), is_at_least(left, corner));
  __m256i to_corner = _mm256_or_si256(distance(to_left, to_up), same_side);
  __m256i nearer = _mm256_blendv_epi8(corner, up, is_at_least(to_corner, to_up));
  __m256i leftmost = is_at_least(_mm256_min_epu8(to_up, to_corner), to_left);
  return _mm256_sub_epi8(x, _mm256_blendv_epi8(nearer, left, leftmost));
}

// Eight pixels without their alpha, and eight bytes that mean nothing.
INLINE __m256i packed(__m256i pixels) {
  const __m256i shuffle = _mm256_setr_epi8(
      0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  const __m256i words = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  return _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(pixels, shuffle), words);
}

TARGET void craster_paeth_avx2(
    const uint32_t *row, const uint32_t *above, size_t count, int keeps_alpha, uint8_t *target) {
  for (int i = 0; i < 3 + keeps_alpha; i++) {
    target[i] = (uint8_t)((row[0] >> 8 * i) - (above[0] >> 8 * i));
  }
  for (size_t x = 1; x < count; x += 8) {
    // The last eight pixels may overlap others.
    size_t at = x + 8 <= count ? x : count - 8;
    __m256i pixels = differences(row + at, above + at);
    uint8_t *to = target + at * (keeps_alpha ? 4 : 3);
    _mm256_storeu_si256((__m256i *)to, keeps_alpha ? pixels : packed(pixels));
  }
}

// The mask of the 64 bytes that equal the ones before them.
INLINE uint64_t repeats(const uint8_t *bytes) {
  uint32_t low = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(load(bytes), load(bytes - 1)));
  uint32_t high = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(load(bytes + 32), load(bytes + 31)));
  return (uint64_t)high << 32 | low;
}

TARGET size_t craster_runs_avx2(const uint8_t *bytes, size_t count, craster_run *runs) {
  // First each run's fifth byte and the first one behind it, in the memory of the runs.
  uint32_t *edges = (uint32_t *)runs;
  uint64_t before = 0, open = 0;
  for (size_t place = 1; place < count; place += 64) {
    uint64_t same = 0;
    if (place + 64 <= count) {
      same = repeats(bytes + place);
    } else {
      for (size_t i = 0; place + i < count; i++) same |= (uint64_t)(bytes[place + i] == bytes[place + i - 1]) << i;
    }
    if ((same & before) == ~0ull) continue;  // within a run
    // All of a run but its first four bytes.
    uint64_t pairs = same & (same << 1 | before >> 63), old_pairs = before & before << 1;
    uint64_t inner = pairs & (pairs << 2 | old_pairs >> 62) & (same << 4 | before >> 60);
    for (uint64_t changes = inner ^ (inner << 1 | open); changes; changes &= changes - 1) {
      *edges++ = (uint32_t)(place + (size_t)__builtin_ctzll(changes));
    }
    before = same;
    open = inner >> 63;
  }
  if (open) *edges++ = (uint32_t)count;
  size_t found = (size_t)(edges - (uint32_t *)runs) / 2;
  uint32_t end = 0;
  for (size_t i = 0; i < found; i++) {
    craster_run run = runs[i];
    runs[i] = (craster_run){run.literals - 4 - end, run.length - run.literals + 4};
    end = run.length;
  }
  runs[found] = (craster_run){(uint32_t)count - end, 0};
  return found + 1;
}

INLINE uint32_t total(__m256i lanes) {
  __m128i half = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
  return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1)));
}

TARGET uint32_t craster_adler32_avx2(uint32_t adler, const uint8_t *bytes, size_t vectors) {
  const __m256i weights = _mm256_setr_epi8(
      32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  uint32_t sum = adler & 0xFFFF, sum_of_sums = adler >> 16;
  while (vectors > 0) {
    // Both sums of 160 vectors of the largest bytes stay below 2^32.
    size_t count = vectors < 160 ? vectors : 160;
    __m256i sums = _mm256_setzero_si256(), before = sums, weighted = sums;
    for (size_t i = 0; i < count; i++) {
      __m256i vector = load(bytes + 32 * i);
      before = _mm256_add_epi32(before, sums);
      sums = _mm256_add_epi32(sums, _mm256_sad_epu8(vector, _mm256_setzero_si256()));
      __m256i pairs = _mm256_maddubs_epi16(vector, weights);
      weighted = _mm256_add_epi32(weighted, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
    }
    sum_of_sums = (sum_of_sums + sum * 32 * (uint32_t)count + total(before) * 32 + total(weighted)) % 65521;
    sum = (sum + total(sums)) % 65521;
    bytes += 32 * count;
    vectors -= count;
  }
  return sum_of_sums << 16 | sum;
}

// `value` carried on over the bits between it and `next`, by the two powers of x in `powers`, modulo the polynomial.
INLINE __m128i folded(__m128i value, __m128i powers, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(value, powers, 0x00), high = _mm_clmulepi64_si128(value, powers, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

INLINE __m128i load16(const uint8_t *from) { return _mm_loadu_si128((const __m128i *)from); }

// The remainder of 128 bits by Barrett's reduction.
INLINE uint32_t reduced(__m128i value) {
  const __m128i mask = _mm_setr_epi32(-1, 0, -1, 0);
  const __m128i shorter = _mm_set_epi64x(0, 0x163CD6124), polynomial = _mm_set_epi64x(0x1F7011641, 0x1DB710641);
  const __m128i powers = _mm_set_epi64x(0x0CCAA009E, 0x1751997D0);
  value = _mm_xor_si128(_mm_clmulepi64_si128(value, powers, 0x10), _mm_srli_si128(value, 8));
  __m128i low = _mm_clmulepi64_si128(_mm_and_si128(value, mask), shorter, 0x00);
  value = _mm_xor_si128(low, _mm_srli_si128(value, 4));
  __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(value, mask), polynomial, 0x10);
  __m128i product = _mm_clmulepi64_si128(_mm_and_si128(quotient, mask), polynomial, 0x00);
  return (uint32_t)_mm_extract_epi32(_mm_xor_si128(product, value), 1);
}

// Source: V. Gopal et al., Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction, Intel, 2009: the
// bit-reflected form, four lanes; the constants are the powers of x it defines for the polynomial of PNG.
TARGET uint32_t craster_crc32_avx2(uint32_t crc, const uint8_t *bytes, size_t count) {
  const __m128i four = _mm_set_epi64x(0x1C6E41596, 0x154442BD4), one = _mm_set_epi64x(0x0CCAA009E, 0x1751997D0);
  __m128i lanes[4];
  for (int i = 0; i < 4; i++) lanes[i] = load16(bytes + 16 * i);
  lanes[0] = _mm_xor_si128(lanes[0], _mm_cvtsi32_si128((int)~crc));
  size_t place = 64;
  for (; place + 64 <= count; place += 64) {
    for (int i = 0; i < 4; i++) lanes[i] = folded(lanes[i], four, load16(bytes + place + 16 * i));
  }
  __m128i value = lanes[0];
  for (int i = 1; i < 4; i++) value = folded(value, one, lanes[i]);
  for (; place < count; place += 16) value = folded(value, one, load16(bytes + place));
  return ~reduced(value);
}

#endif
