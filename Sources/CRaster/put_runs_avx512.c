#include "craster_png.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,bmi,bmi2")))
#define INLINE static inline __attribute__((always_inline))

// A table of 256 bytes.
typedef struct {
  __m512i part[4];
} table;

TARGET INLINE table load_table(const uint8_t *bytes) {
  table t;
  for (int i = 0; i < 4; i++) t.part[i] = _mm512_loadu_si512(bytes + 64 * i);
  return t;
}

TARGET INLINE __m512i look_up(const table *t, __m512i bytes, __mmask64 used) {
  __m512i low = _mm512_maskz_permutex2var_epi8(used, t->part[0], bytes, t->part[1]);
  __m512i high = _mm512_permutex2var_epi8(t->part[2], bytes, t->part[3]);
  return _mm512_mask_mov_epi8(low, used & _mm512_movepi8_mask(bytes), high);
}

// Four codes joined in each word, and their total number of bits.
typedef struct {
  __m512i bits;
  __m512i counts;
} joined;

// From codes and their lengths of 16 bits each.
TARGET INLINE joined join(__m512i codes, __m512i counts) {
  __m512i first = _mm512_and_si512(counts, _mm512_set1_epi32(0xFFFF));
  __m512i second = _mm512_sllv_epi32(_mm512_srli_epi32(codes, 16), first);
  codes = _mm512_or_si512(_mm512_and_si512(codes, _mm512_set1_epi32(0xFFFF)), second);
  counts = _mm512_add_epi32(first, _mm512_srli_epi32(counts, 16));
  first = _mm512_and_si512(counts, _mm512_set1_epi64(0xFFFFFFFF));
  second = _mm512_sllv_epi64(_mm512_srli_epi64(codes, 32), first);
  return (joined){
      _mm512_or_si512(_mm512_and_si512(codes, _mm512_set1_epi64(0xFFFFFFFF)), second),
      _mm512_add_epi64(first, _mm512_srli_epi64(counts, 32))};
}

// Bits to be written to memory: less than eight pending ones, and their address.
typedef struct {
  uint8_t *target;
  uint64_t bits;
  uint64_t count;
} sink;

// Adds up to 56 bits.
TARGET INLINE void put(sink *to, uint64_t bits, uint64_t count) {
  to->bits |= bits << to->count;
  memcpy(to->target, &to->bits, 8);
  to->count += count;
  to->bits >>= to->count & ~7ull;
  to->target += to->count >> 3;
  to->count &= 7;
}

// Writes up to 64 literals, eight at a time where they fit.
TARGET INLINE void put_vector(
    const uint8_t *bytes, size_t count, const table *low, const table *high, const table *counts, sink *to) {
  __mmask64 used = count >= 64 ? ~0ull : (1ull << count) - 1;
  __m512i vector = _mm512_maskz_loadu_epi8(used, bytes), zero = _mm512_setzero_si512();
  __m512i l = look_up(low, vector, used), h = look_up(high, vector, used), n = look_up(counts, vector, used);
  joined even = join(_mm512_unpacklo_epi8(l, h), _mm512_unpacklo_epi8(n, zero));
  joined odd = join(_mm512_unpackhi_epi8(l, h), _mm512_unpackhi_epi8(n, zero));
  // In each lane `even` has the first eight bytes, `odd` the others.
  uint64_t words[16], lengths[16];
  __m512i first = _mm512_unpacklo_epi64(even.counts, odd.counts);
  __m512i eights = _mm512_add_epi64(first, _mm512_unpackhi_epi64(even.counts, odd.counts));
  if (_mm512_cmpgt_epu64_mask(eights, _mm512_set1_epi64(56)) == 0) {
    __m512i second = _mm512_sllv_epi64(_mm512_unpackhi_epi64(even.bits, odd.bits), first);
    _mm512_storeu_si512(words, _mm512_or_si512(_mm512_unpacklo_epi64(even.bits, odd.bits), second));
    _mm512_storeu_si512(lengths, eights);
    for (size_t i = 0; 8 * i < count && i < 8; i++) put(to, words[i], lengths[i]);
    return;
  }
  const __m512i low_words = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
  const __m512i high_words = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
  _mm512_storeu_si512(words, _mm512_permutex2var_epi64(even.bits, low_words, odd.bits));
  _mm512_storeu_si512(words + 8, _mm512_permutex2var_epi64(even.bits, high_words, odd.bits));
  _mm512_storeu_si512(lengths, _mm512_permutex2var_epi64(even.counts, low_words, odd.counts));
  _mm512_storeu_si512(lengths + 8, _mm512_permutex2var_epi64(even.counts, high_words, odd.counts));
  for (size_t i = 0; 4 * i < count && i < 16; i++) put(to, words[i], lengths[i]);
}

// Writes up to four literals of the four bytes at an address; a table's entry has the bits below their number.
TARGET INLINE void put_few(const uint8_t *bytes, size_t count, const uint32_t *entries, sink *to) {
  uint64_t word = 0, used = 0;
  // Without branches, because their number is unpredictable.
  for (size_t i = 0; i < 4; i++) {
    uint64_t entry = i < count ? entries[bytes[i]] : 0;
    word |= (entry & 0xFFFF) << used;
    used += entry >> 16;
  }
  put(to, word, used);
}

TARGET INLINE void put_match(uint64_t code, sink *to) { put(to, code >> (64 - (code & 63)), code & 63); }

// As RunMatches splits a run.
TARGET INLINE void put_run(
    size_t length, const uint8_t *last, craster_codes codes, const uint32_t *entries, sink *to) {
  // Most are one match.
  if (length >= 3 && length < 258) return put_match(codes.runs[length], to);
  for (; length >= 258; length -= 258) put_match(codes.runs[258], to);
  if (length >= 3) {
    put_match(codes.runs[length], to);
  } else {
    for (; length > 0; length--) put(to, entries[*last] & 0xFFFF, entries[*last] >> 16);
  }
}

TARGET uint8_t *craster_put_runs_avx512(
    const uint8_t *bytes, const craster_run *runs, size_t run_count, craster_codes codes, uint8_t *target,
    uint64_t *bits, uint64_t *count) {
  const table low = load_table(codes.bytes), high = load_table(codes.bytes + 256);
  const table counts = load_table(codes.bytes + 512);
  uint32_t entries[256];
  for (int i = 0; i < 256; i++) {
    entries[i] = (uint32_t)codes.bytes[512 + i] << 16 | (uint32_t)codes.bytes[256 + i] << 8 | codes.bytes[i];
  }
  sink to = {target, *bits, *count};
  for (size_t i = 0; i < run_count; i++) {
    const uint8_t *end = bytes + runs[i].literals;
    // Fewer literals are not worth the vectors.
    for (; end - bytes >= 12; bytes += end - bytes < 64 ? end - bytes : 64) {
      put_vector(bytes, (size_t)(end - bytes), &low, &high, &counts, &to);
    }
    // Five more bytes belong to a run.
    if (runs[i].length > 0) {
      for (; bytes < end; bytes += 4) put_few(bytes, (size_t)(end - bytes), entries, &to);
    } else {
      for (; bytes < end; bytes++) put(&to, entries[*bytes] & 0xFFFF, entries[*bytes] >> 16);
    }
    bytes = end;
    put_run(runs[i].length, bytes - 1, codes, entries, &to);
    bytes += runs[i].length;
  }
  *bits = to.bits;
  *count = to.count;
  return to.target;
}

int craster_has_vbmi(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi2");
}

#else

int craster_has_vbmi(void) { return 0; }

#endif
