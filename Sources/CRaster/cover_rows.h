// The coverage kernel, the same for all widths of vectors; see lanes.h.

#pragma once

#include <string.h>

#include "craster.h"
#include "cover_areas.h"

#pragma STDC FP_CONTRACT OFF

// The first bit of a row at or after `x` that isn't `value`; `end` if there is none before it.
INLINE int32_t next_bit(const uint64_t *bits, int32_t x, int32_t end, uint64_t value) {
  while (x < end) {
    uint64_t rest = (bits[x >> 6] ^ value) >> (x & 63);
    if (rest) {
      x += __builtin_ctzll(rest);
      return x < end ? x : end;
    }
    x = (x | 63) + 1;
  }
  return end;
}

INLINE void set_bits(uint64_t *bits, int32_t begin, int32_t end) {
  for (int32_t x = begin; x < end;) {
    int32_t next = (x | 63) + 1;
    uint64_t mask = ~0ull << (x & 63);
    if (next > end) mask &= ~0ull >> (next - end);
    bits[x >> 6] |= mask;
    x = next;
  }
}

// 16 bits of a row from `x` on. Those after the last pixel are 0, and another word follows the row.
INLINE uint32_t bits_at(const uint64_t *bits, int32_t x) {
  uint64_t low = bits[x >> 6] >> (x & 63);
  return (uint32_t)(low | bits[(x >> 6) + 1] << 1 << (63 - (x & 63))) & 0xFFFF;
}

INLINE void add_bits(uint64_t *bits, int32_t x, uint32_t some) {
  bits[x >> 6] |= (uint64_t)some << (x & 63);
  bits[(x >> 6) + 1] |= (uint64_t)some >> 1 >> (63 - (x & 63));
}

// The share of the remaining area of a pixel that an area fills; see `PixelFragment.share` in Swift.
//
// All alternatives are computed, because a branch would be unpredictable.
INLINE uint32_t share_of(uint32_t area, uint64_t new, uint64_t *samples, uint8_t *left, int32_t takes) {
  uint32_t rest = *left, taken = 255 - rest;
  uint32_t count = (uint32_t)__builtin_popcountll(new), open = (uint32_t)__builtin_popcountll(new & ~*samples);
  uint32_t mixed = (area * open + (count >> 1)) / (count > 0 ? count : 1);
  uint32_t beside = area > taken ? area - taken : 0;
  uint32_t visible = !(new & *samples) ? area : !(*samples & ~new) ? beside : mixed;
  visible = visible < rest ? visible : rest;
  uint32_t share = (visible * 255 + (rest >> 1)) / (rest > 0 ? rest : 1);
  // See `PixelFragment.isBeside` in Swift.
  uint32_t is_corner = (count - open <= 1) & ((*samples & ~new) != 0);
  uint32_t is_whole = ((*samples | new) == ~0ull) & (rest - area + 1 <= 2);
  uint32_t remainder = rest - (is_corner | is_whole ? (area < rest ? area : rest) : visible);
  if (takes) {
    *samples |= new;
    *left = (uint8_t)remainder;
  }
  return remainder <= 1 ? 255 : share;
}

// The state of a row of the strip.
typedef struct {
  int32_t y;
  uint64_t *hidden, *touched;
  uint64_t *samples;
  uint8_t *left;
  double origin;
} strip_row;

INLINE strip_row row_of_strip(const craster_strip *strip, int32_t y) {
  ptrdiff_t index = y - strip->first_row;
  uint64_t *hidden = strip->bits + 2 * index * strip->words;
  return (strip_row){
      y, hidden, hidden + strip->words, strip->samples + index * strip->width, strip->left + index * strip->width,
      (double)strip->first_column};
}

// Up to sixteen pixels that aren't hidden, and their bits.
typedef struct {
  bytes16 area, share;
  uint32_t again;   // partly covered by something in front
  uint32_t fresh;   // partly covered for the first time
  uint32_t hidden;  // fully covered now
} pixel_chunk;

INLINE pixel_chunk chunk_of(bytes16 area, const strip_row *line, const craster_outline *outline, int32_t x) {
  bytes16 whole = (bytes16)(area >= 254);
  uint32_t covered = sign_bits((bytes16)(area != 0)), again = bits_at(line->touched, x) & covered;
  return (pixel_chunk){
      .area = area, .share = outline->takes ? area | whole : area, .again = again,
      .fresh = outline->takes ? covered & ~again & ~sign_bits(whole) : 0, .hidden = sign_bits(whole) & ~again};
}

// Stores the samples of pixels that are covered in part for the first time.
INLINE void remember(
    const pixel_chunk *chunk, const strip_row *line, int32_t x, const uint64_t new[16]) {
  const longs16 lanes = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
  longs16 samples, others;
  bytes16 left;
  memcpy(&samples, new, sizeof samples);
  memcpy(&others, line->samples + x, sizeof others);
  memcpy(&left, line->left + x, sizeof left);
  samples = ((longs16)(int64_t)chunk->fresh & lanes) != 0 ? samples : others;
  left = bytes_of_bits(chunk->fresh) ? 255 - chunk->area : left;
  memcpy(line->samples + x, &samples, sizeof samples);
  memcpy(line->left + x, &left, sizeof left);
}

// Stores the coverage of up to sixteen pixels and what they hide; blends those that are covered in part with what lies
// in front, and stores their samples, `new`.
INLINE void settle(
    const pixel_chunk *chunk, const strip_row *line, const craster_outline *outline, int32_t x, const uint64_t new[16],
    uint8_t *coverage) {
  bytes16 share = outline->opacity == 255 ? chunk->share : scaled_bytes(chunk->share, outline->opacity);
  memcpy(coverage, &share, sizeof share);
  uint32_t hidden = chunk->hidden;
  uint8_t areas[16];
  memcpy(areas, &chunk->area, sizeof areas);
  if (outline->takes) remember(chunk, line, x, new);
  for (uint32_t rest = chunk->again; rest; rest &= rest - 1) {
    int32_t i = __builtin_ctz(rest);
    uint32_t mixed = share_of(areas[i], new[i], line->samples + x + i, line->left + x + i, outline->takes);
    coverage[i] = (uint8_t)(outline->opacity == 255 ? mixed : scaled_byte(mixed, outline->opacity));
    hidden |= (uint32_t)(line->left[x + i] <= 1) << i;
  }
  if (!outline->takes) return;
  add_bits(line->touched, x, chunk->fresh);
  add_bits(line->hidden, x, hidden);
}

// Adds the coverage of the pixels begin ..< end of a row, which aren't hidden.
INLINE uint8_t *add_shares(
    const cover_row *row, const strip_row *line, const craster_outline *outline, int32_t begin, int32_t end,
    uint8_t *coverage) {
  for (int32_t x = begin; x < end; x += 16) {
    double column = line->origin + (double)x;
    pixel_chunk chunk = chunk_of(areas(row, column) & first_bytes(end - x), line, outline, x);
    uint64_t new[16];
    find_samples(row, x, column + 0.5, chunk.again | chunk.fresh, new);
    settle(&chunk, line, outline, x, new, coverage + (x - begin));
  }
  return coverage + (end - begin);
}

INLINE int32_t held(int32_t x, int32_t low, int32_t high) { return x < low ? low : x > high ? high : x; }

// Ends a span; pixels from column `full` to `tail` aren't blended, and its coverage ends at `next`.
INLINE void push_span(
    craster_strip *strip, int32_t y, int32_t begin, int32_t end, int32_t full, int32_t tail, const uint8_t *next) {
  int32_t shift = strip->first_column;
  strip->spans[strip->span_count] = (craster_span){y, begin + shift, end + shift};
  strip->span_edges[strip->span_count++] =
      (craster_span_edges){full + shift, tail + shift, (int32_t)strip->coverage_count};
  strip->coverage_count = next - strip->coverage;
}

// Stores the coverage of fully covered pixels if these are blended, too.
INLINE uint8_t *add_full(const craster_outline *outline, int32_t count, uint8_t *next) {
  if (!outline->is_mixed) return next;
  memset(next, outline->opacity, (size_t)count);
  return next + count;
}

// Adds a run of visible pixels.
INLINE void add_span(
    const cover_row *row, const strip_row *line, const craster_outline *outline, craster_strip *strip, int32_t begin,
    int32_t end) {
  int32_t full = held(row->full_begin, begin, end), tail = held(row->full_end, full, end);
  if (full == tail) full = tail = end;
  uint8_t *start = strip->coverage + strip->coverage_count;
  uint8_t *next = add_shares(row, line, outline, begin, full, start);
  next = add_full(outline, tail - full, next);
  next = add_shares(row, line, outline, tail, end, next);
  if (outline->is_mixed) full = tail = end;
  push_span(strip, line->y, begin, end, full, tail, next);
}

// Adds the visible spans of a row.
INLINE void add_row(
    const cover_row *row, const strip_row *line, const craster_outline *outline, craster_strip *strip) {
  int32_t begin = row->begin, end = row->end;
  if (end - begin <= 16 && !(bits_at(line->hidden, begin) & ((1u << (end - begin)) - 1))) {
    uint8_t *next = add_shares(row, line, outline, begin, end, strip->coverage + strip->coverage_count);
    push_span(strip, line->y, begin, end, end, end, next);
    return;
  }
  for (int32_t x = begin;;) {
    x = next_bit(line->hidden, x, end, ~0ull);
    if (x >= end) return;
    int32_t next = next_bit(line->hidden, x, end, 0);
    add_span(row, line, outline, strip, x, next);
    x = next;
  }
}

// Adds the visible part of some rows of an outline with any number of sides. Called, not inlined: sides take 66 KB of
// the stack.
NOINLINE void cover_rows(const craster_outline *outline, craster_strip *strip, int32_t y, int32_t end) {
  cover_row row;
  activate(&row, outline, y, end);
  int32_t low = outline->first_column - strip->first_column, high = outline->end_column - strip->first_column;
  for (; y < end; y++) {
    strip_row line = row_of_strip(strip, y);
    if (next_bit(line.hidden, low, high, ~0ull) >= high) continue;
    move_to_row(&row, outline, y, strip->first_column, strip->width, strip->table);
    if (outline->reach) join_reach(&row, outline->reach[y - outline->first_row], strip->first_column);
    if (row.begin >= row.end) continue;
    add_row(&row, &line, outline, strip);
    if (outline->takes) set_bits(line.hidden, row.full_begin, row.full_end);
  }
}
