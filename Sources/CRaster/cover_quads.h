// The coverage of outlines of at most four sides, in rows of any width; the same for all widths of vectors.

#pragma once

#include "cover_rows.h"
#include "cover_sides.h"

#pragma STDC FP_CONTRACT OFF

// Finds the areas and the samples of sixteen pixels from column `x` of the strip on; see `areas` and `find_samples`.
INLINE void look_at(four_chunk *chunk, const four_row *row, const four_sides *sides, int32_t x, int32_t origin) {
  const floats16 ends = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  floats16 sum = 0;
  x += origin;
  floats4 rights = __builtin_convertvector(row->right - (double)x, floats4);
  float right[COVER_SIDES];
  rights = rights > 0 ? rights : 0;
  memcpy(right, &rights, sizeof rights);
  for (int32_t i = 0; i < 16; i++) chunk->samples[i] = row->ends;
  for (uint32_t active = row->active; active; active &= active - 1) {
    int32_t k = __builtin_ctz(active);
    sum += areas_beside(ends - right[k], row->width[k], row->density[k]);
    int32_t first = row->first[k] - x, last = row->last[k] - x;
    const uint64_t *table = sides->tables[k];
    uint64_t flip = sides->flips[k];
    if (first >= 0) {
      // Most sides touch one pixel or two.
      int32_t place = first < 17 ? first : 17;
      uint64_t second = table[row->entries[1][k]] ^ flip;
      chunk->samples[place] &= table[row->entries[0][k]] ^ flip;
      chunk->samples[place + 1] &= last > first ? second : ~0ull;
      first += 2;
    } else {
      first = 0;
    }
    for (; first <= last && first < 16; first++) {
      double steps = sides->across[k] * ((double)(x + first) + 0.5) + row->offset[k];
      chunk->samples[first] &= table[entry_of_steps(steps)] ^ flip;
    }
  }
  chunk->area = area_bytes(sum);
}

// Stores the coverage of up to sixteen pixels that aren't hidden.
INLINE uint8_t *add_chunk(
    const four_chunk *looked, const strip_row *line, const craster_outline *outline, int32_t begin, int32_t count,
    uint8_t *coverage) {
  pixel_chunk chunk = chunk_of(looked->area & first_bytes(count), line, outline, begin);
  settle(&chunk, line, outline, begin, looked->samples, coverage);
  return coverage + count;
}

// Adds a row that nothing hides, with up to sixteen pixels before and after the full ones.
INLINE void add_open_row(
    const four_row *row, const strip_row *line, const craster_outline *outline, craster_strip *strip) {
  int32_t full = row->full, tail = row->tail;
  uint8_t *next = strip->coverage + strip->coverage_count;
  next = add_chunk(&row->head, line, outline, row->begin, full - row->begin, next);
  next = add_full(outline, tail - full, next);
  if (tail < row->end) next = add_chunk(&row->tail_chunk, line, outline, tail, row->end - tail, next);
  if (outline->is_mixed || full == tail) full = tail = row->end;
  push_span(strip, line->y, row->begin, row->end, full, tail, next);
}

// Adds the visible spans of a row of up to sixteen pixels, some of which are hidden.
INLINE void add_short_row(
    const four_row *row, const four_sides *sides, const strip_row *line, const craster_outline *outline,
    craster_strip *strip) {
  uint32_t visible = ~bits_at(line->hidden, row->begin) & ((1u << (row->end - row->begin)) - 1);
  while (visible) {
    int32_t first = __builtin_ctz(visible), length = __builtin_ctz(~(visible >> first));
    int32_t begin = row->begin + first, end = begin + length;
    visible &= ~0u << first << length;
    four_chunk other;
    if (first > 0) look_at(&other, row, sides, begin, strip->first_column);
    uint8_t *coverage = strip->coverage + strip->coverage_count;
    coverage = add_chunk(first > 0 ? &other : &row->head, line, outline, begin, length, coverage);
    push_span(strip, line->y, begin, end, end, end, coverage);
  }
}

// Stores the coverage of the pixels begin ..< end of a long row, which aren't hidden.
INLINE uint8_t *add_chunks(
    const four_row *row, const four_sides *sides, const strip_row *line, const craster_outline *outline, int32_t origin,
    int32_t begin, int32_t end, uint8_t *coverage) {
  for (int32_t x = begin; x < end; x += 16) {
    four_chunk other;
    const four_chunk *looked = x == row->begin ? &row->head : x == row->tail ? &row->tail_chunk : &other;
    if (looked == &other) look_at(&other, row, sides, x, origin);
    coverage = add_chunk(looked, line, outline, x, end - x < 16 ? end - x : 16, coverage);
  }
  return coverage;
}

// Adds the visible spans of a long row.
INLINE void add_long_row(
    const four_row *row, const four_sides *sides, const strip_row *line, const craster_outline *outline,
    craster_strip *strip) {
  int32_t origin = strip->first_column;
  for (int32_t begin = row->begin;;) {
    begin = next_bit(line->hidden, begin, row->end, ~0ull);
    if (begin >= row->end) return;
    int32_t end = next_bit(line->hidden, begin, row->end, 0);
    int32_t full = held(row->full, begin, end), tail = held(row->tail, full, end);
    if (full == tail) full = tail = end;
    uint8_t *next = strip->coverage + strip->coverage_count;
    next = add_chunks(row, sides, line, outline, origin, begin, full, next);
    next = add_full(outline, tail - full, next);
    next = add_chunks(row, sides, line, outline, origin, tail, end, next);
    if (outline->is_mixed) full = tail = end;
    push_span(strip, line->y, begin, end, full, tail, next);
    begin = end;
  }
}

enum { COVER_ROWS = 32 };

// Rows that aren't fully hidden: their numbers, and the sides that cross them, those of row i at sides[place[i]].
typedef struct {
  int32_t count, y[COVER_ROWS], place[COVER_ROWS];
  four_row sides[COVER_ROWS];
} four_rows;

// Finds the areas and the samples of a row's first and last pixels.
INLINE void look_at_ends(four_row *row, const four_sides *sides, int32_t origin) {
  look_at(&row->head, row, sides, row->begin, origin);
  if (row->end - row->begin <= COVER_SHORT_ROW) return;
  // Without full pixels, others follow the first sixteen directly.
  if (row->full == row->end) row->full = row->tail = row->begin + 16;
  look_at(&row->tail_chunk, row, sides, row->tail, origin);
}

// Finds the sides that cross some rows; returns the end of these rows.
INLINE int32_t find_rows(
    four_rows *rows, const four_sides *sides, const craster_outline *outline, const craster_strip *strip, int32_t y) {
  int32_t origin = strip->first_column, low = outline->first_column - origin, high = outline->end_column - origin;
  int32_t found = 0, different = 0, end = y;
  for (; y < outline->end_row && found < COVER_ROWS; y++) {
    if (next_bit(row_of_strip(strip, y).hidden, low, high, ~0ull) >= high) continue;
    if (y >= end) {
      cross_row(rows->sides + different++, sides, outline, y, origin, strip->width);
      end = end_of_same(sides, y);
    }
    rows->y[found] = y;
    rows->place[found++] = different - 1;
  }
  for (int32_t i = 0; i < different; i++) look_at_ends(rows->sides + i, sides, origin);
  rows->count = found;
  return y;
}

// Adds the visible part of an outline with at most four sides.
//
// The work without branches comes first, for all rows, so the processor can work at several at once.
INLINE void cover_quad(const craster_outline *outline, craster_strip *strip) {
  four_sides sides;
  four_rows rows;
  activate_four(&sides, outline, strip->table);
  for (int32_t y = outline->first_row; y < outline->end_row;) {
    y = find_rows(&rows, &sides, outline, strip, y);
    for (int32_t i = 0; i < rows.count; i++) {
      const four_row *row = rows.sides + rows.place[i];
      if (row->begin >= row->end) continue;
      strip_row line = row_of_strip(strip, rows.y[i]);
      int32_t is_open = next_bit(line.hidden, row->begin, row->end, 0) == row->end;
      if (is_open && row->full - row->begin <= 16 && row->end - row->tail <= 16) {
        add_open_row(row, &line, outline, strip);
      } else if (row->end - row->begin <= COVER_SHORT_ROW) {
        add_short_row(row, &sides, &line, outline, strip);
      } else {
        add_long_row(row, &sides, &line, outline, strip);
      }
      if (outline->takes) set_bits(line.hidden, row->full, row->tail);
    }
  }
}
