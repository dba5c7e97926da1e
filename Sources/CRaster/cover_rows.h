// The coverage kernel, the same for all widths of vectors; see lanes.h.

#pragma once

#include <string.h>

#include "craster.h"
#include "cover_areas.h"

#pragma STDC FP_CONTRACT OFF

// The first bit of a row at or after `x` that is not `value`; `end` if there is none before it.
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

// 16 bits of a row from `x` on. Those behind the last pixel are 0, and behind the row lies another word.
INLINE uint32_t bits_at(const uint64_t *bits, int32_t x) {
  uint64_t low = bits[x >> 6] >> (x & 63);
  return (uint32_t)(low | bits[(x >> 6) + 1] << 1 << (63 - (x & 63))) & 0xFFFF;
}

INLINE void add_bits(uint64_t *bits, int32_t x, uint32_t some) {
  bits[x >> 6] |= (uint64_t)some << (x & 63);
  bits[(x >> 6) + 1] |= (uint64_t)some >> 1 >> (63 - (x & 63));
}

// The share of what is left of a pixel that an area fills; see `PixelFragment.share` in Swift.
INLINE uint32_t share_of(uint32_t area, uint64_t new, uint64_t *samples, uint8_t *left, int32_t takes) {
  uint32_t rest = *left, visible = area;
  if (new & *samples) {
    uint32_t taken = 255 - rest;
    if (!(*samples & ~new)) {
      visible = area > taken ? area - taken : 0;
    } else {
      uint32_t count = (uint32_t)__builtin_popcountll(new), open = (uint32_t)__builtin_popcountll(new & ~*samples);
      visible = (area * open + (count >> 1)) / count;
    }
  }
  if (visible > rest) visible = rest;
  uint32_t remainder = rest - visible;
  if (takes) {
    *samples |= new;
    *left = (uint8_t)remainder;
  }
  if (remainder <= 1) return 255;
  return rest == 255 ? visible : (visible * 255 + (rest >> 1)) / rest;
}

// A row of the strip on its way through an outline.
typedef struct {
  uint64_t *hidden, *touched;
  uint64_t *samples;
  uint8_t *left;
  double origin;
} strip_row;

// The coverage of up to 16 pixels of a row, which are not hidden.
INLINE bytes16 shares(
    const cover_row *row, const strip_row *line, const craster_outline *outline, int32_t x, int32_t count) {
  double column = line->origin + (double)x;
  bytes16 area = areas(row, column) & first_bytes(count), whole = (bytes16)(area >= 254);
  uint32_t covered = sign_bits((bytes16)(area != 0));
  uint32_t again = bits_at(line->touched, x) & covered;
  uint32_t fresh = outline->takes ? covered & ~again & ~sign_bits(whole) : 0;
  uint32_t hidden = sign_bits(whole) & ~again;
  bytes16 share = outline->takes ? area | whole : area;
  if (again | fresh) {
    uint64_t new[16];
    uint8_t bytes[16], filled[16];
    uint64_t *samples = line->samples + x;
    uint8_t *left = line->left + x;
    memcpy(bytes, &area, sizeof bytes);
    memcpy(filled, &share, sizeof filled);
    find_samples(row, x, column + 0.5, again | fresh, new);
    for (uint32_t rest = fresh; rest; rest &= rest - 1) {
      int32_t i = __builtin_ctz(rest);
      samples[i] = new[i];
      left[i] = 255 - bytes[i];
    }
    for (; again; again &= again - 1) {
      int32_t i = __builtin_ctz(again);
      filled[i] = (uint8_t)share_of(bytes[i], new[i], samples + i, left + i, outline->takes);
      if (left[i] <= 1) hidden |= 1u << i;
    }
    memcpy(&share, filled, sizeof share);
  }
  if (outline->takes) {
    add_bits(line->touched, x, fresh);
    add_bits(line->hidden, x, hidden);
  }
  return share;
}

// Adds the coverage of the pixels begin ..< end of a row.
INLINE uint8_t *add_shares(
    const cover_row *row, const strip_row *line, const craster_outline *outline, int32_t begin, int32_t end,
    uint8_t *coverage) {
  for (int32_t x = begin; x < end; x += 16) {
    bytes16 share = shares(row, line, outline, x, end - x);
    if (outline->opacity != 255) share = scaled_bytes(share, outline->opacity);
    memcpy(coverage + (x - begin), &share, sizeof share);
  }
  return coverage + (end - begin);
}

INLINE int32_t held(int32_t x, int32_t low, int32_t high) { return x < low ? low : x > high ? high : x; }

// Ends a span; nothing is mixed from column `full` to `tail`, and its coverage ends at `next`.
INLINE void push_span(
    craster_strip *strip, int32_t y, int32_t begin, int32_t end, int32_t full, int32_t tail, const uint8_t *next) {
  int32_t shift = strip->first_column;
  strip->spans[strip->span_count] = (craster_span){y, begin + shift, end + shift};
  strip->span_edges[strip->span_count++] =
      (craster_span_edges){full + shift, tail + shift, (int32_t)strip->coverage_count};
  strip->coverage_count = next - strip->coverage;
}

// Adds a run of visible pixels.
INLINE void add_span(
    const cover_row *row, const strip_row *line, const craster_outline *outline, craster_strip *strip, int32_t y,
    int32_t begin, int32_t end) {
  int32_t full = held(row->full_begin, begin, end), tail = held(row->full_end, full, end);
  if (full == tail) full = tail = end;
  uint8_t *start = strip->coverage + strip->coverage_count;
  uint8_t *next = add_shares(row, line, outline, begin, full, start);
  if (outline->is_mixed) {
    memset(next, outline->opacity, (size_t)(tail - full));
    next += tail - full;
  }
  next = add_shares(row, line, outline, tail, end, next);
  if (outline->is_mixed) full = tail = end;
  push_span(strip, y, begin, end, full, tail, next);
}

// Adds the visible spans of a row.
INLINE void add_row(
    const cover_row *row, const strip_row *line, const craster_outline *outline, craster_strip *strip, int32_t y) {
  int32_t count = row->end - row->begin;
  if (count <= 16 && !(bits_at(line->hidden, row->begin) & ((1u << count) - 1))) {
    uint8_t *start = strip->coverage + strip->coverage_count;
    push_span(strip, y, row->begin, row->end, row->end, row->end, add_shares(row, line, outline, row->begin, row->end, start));
    return;
  }
  for (int32_t x = row->begin;;) {
    x = next_bit(line->hidden, x, row->end, ~0ull);
    if (x >= row->end) return;
    int32_t end = next_bit(line->hidden, x, row->end, 0);
    add_span(row, line, outline, strip, y, x, end);
    x = end;
  }
}

INLINE void cover(const craster_outline *outline, craster_strip *strip) {
  cover_row row;
  activate(&row, outline);
  int32_t low = outline->first_column - strip->first_column, high = outline->end_column - strip->first_column;
  for (int32_t y = outline->first_row; y < outline->end_row; y++) {
    ptrdiff_t index = y - strip->first_row;
    uint64_t *hidden = strip->bits + 2 * index * strip->words;
    if (next_bit(hidden, low, high, ~0ull) >= high) continue;
    move_to_row(&row, outline, y, strip->first_column, strip->width, strip->table);
    if (outline->reach) join_reach(&row, outline->reach[y - outline->first_row], strip->first_column);
    if (row.begin >= row.end) continue;
    strip_row line = {
        hidden, hidden + strip->words, strip->samples + index * strip->width, strip->left + index * strip->width,
        (double)strip->first_column};
    add_row(&row, &line, outline, strip, y);
    if (outline->takes) set_bits(hidden, row.full_begin, row.full_end);
  }
}
