// The areas and the samples that an outline covers of the pixels of a row, the same for all widths of vectors.

#pragma once

#include "craster.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

// Always sixteen pixels: compilers split these where registers are narrower.
typedef float floats16 __attribute__((ext_vector_type(16)));
typedef int32_t ints16 __attribute__((ext_vector_type(16)));
typedef uint16_t shorts16 __attribute__((ext_vector_type(16)));
typedef int64_t longs16 __attribute__((ext_vector_type(16)));
typedef uint64_t ulongs2 __attribute__((ext_vector_type(2)));

// A side that is narrower than this in a row counts as that wide.
#define COVER_NARROWEST 0.00390625
// Rows up to this many pixels are processed pixel by pixel.
enum { COVER_SHORT_ROW = 16 };

// A side in a row; at most one cache line.
typedef struct {
  _Alignas(64) double right;  // the rightmost x in the frame
  float width, density;   // the height per pixel of width, negative where area ends
  double across, offset;  // the half-plane in the row, by the table's direction and in steps of its distances
  const uint64_t *table;  // the direction's entries
  uint64_t flip;          // all bits, if the table's direction is the opposite one
  int32_t first, last;    // the columns that it touches
} crossing;

// An outline in a row; columns count from the strip's.
typedef struct {
  int32_t edge_count, first_edge;  // none before the first reaches the row
  int32_t count;
  int32_t begin, end, full_begin, full_end;
  uint64_t ends;  // samples between the outline's top and its bottom
  crossing sides[CRASTER_MOST_EDGES];
  craster_active_edge edges[CRASTER_MOST_EDGES];
} cover_row;

// All bits in the first `count` bytes.
INLINE bytes16 first_bytes(int32_t count) {
  const bytes16 index = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  return (bytes16)(index < (uint8_t)(count < 16 ? count : 16));
}

// All bits in the bytes whose bits are set.
INLINE bytes16 bytes_of_bits(uint32_t bits) {
  const bytes16 lanes = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint64_t ones = 0x0101010101010101;
  return (bytes16)(((bytes16)(ulongs2){(bits & 255) * ones, (bits >> 8 & 255) * ones} & lanes) == lanes);
}

// a * factor / 255, rounded.
INLINE bytes16 scaled_bytes(bytes16 a, int32_t factor) {
  shorts16 t = __builtin_convertvector(a, shorts16) * (uint16_t)factor + (uint16_t)128;
  return __builtin_convertvector((t + (t >> 8)) >> 8, bytes16);
}

INLINE uint32_t scaled_byte(uint32_t a, uint32_t factor) {
  uint32_t t = a * factor + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE double held_place(const craster_active_edge *edge, double height) {
  double x = edge->x + (height - edge->top) * edge->slope;
  return x > edge->low ? (x < edge->high ? x : edge->high) : edge->low;
}

// The entry of a distance in steps of the table's: the first one far outside, the last one far inside.
//
// Products with powers of two aren't rounded, so distances may be scaled before they are computed.
INLINE int32_t entry_of_steps(double steps) {
  double entry = (steps + CRASTER_DISTANCES / 2) + (1 + CRASTER_TIE);
  entry = entry > 0 ? entry : 0;
  return (int32_t)(entry < CRASTER_ENTRIES - 1 ? entry : CRASTER_ENTRIES - 1);
}

INLINE int32_t table_entry(double distance) { return entry_of_steps(distance * CRASTER_DISTANCES); }

// The samples of a row between the outline's top and its bottom: their direction has the table's last entries.
INLINE uint64_t row_ends(const craster_outline *outline, double y, const uint64_t *table) {
  const uint64_t *below = table + (CRASTER_DIRECTIONS - 1) * CRASTER_ENTRIES;
  uint64_t ends = ~0ull;
  if (outline->top > y) ends &= below[table_entry(-(outline->top - y - 0.5))];
  if (outline->bottom < y + 1) ends &= ~below[table_entry(-(outline->bottom - y - 0.5))];
  return ends;
}

INLINE int32_t rounded_up(double value) {
  int32_t whole = (int32_t)value;
  return (double)whole < value ? whole + 1 : whole;
}

// Begins with the edges that reach some of the outline's rows, in order.
INLINE void activate(cover_row *row, const craster_outline *outline, int32_t first_row, int32_t end_row) {
  double top = (double)first_row, bottom = (double)end_row;
  row->edge_count = row->first_edge = 0;
  for (int32_t i = 0; i < outline->count; i++) {
    craster_edge edge = outline->edges[i];
    int is_down = edge.ay < edge.by;
    if ((is_down ? edge.ay : edge.by) >= bottom) break;
    if ((is_down ? edge.by : edge.ay) > top) row->edges[row->edge_count++] = craster_activated(edge);
  }
}

INLINE void add_crossing(
    cover_row *row, const craster_active_edge *edge, double left, double right, double height, double y, int32_t origin,
    const uint64_t *table) {
  int32_t first = (int32_t)left - origin, last = (int32_t)right - origin;
  double width = right - left, density = edge->density;
  if (width < COVER_NARROWEST) {
    right = (left + right) * 0.5 + COVER_NARROWEST / 2;
    width = COVER_NARROWEST;
    density = height / COVER_NARROWEST * edge->sign;
  }
  double steps = edge->side.is_flipped ? -CRASTER_DISTANCES : CRASTER_DISTANCES;
  double offset = edge->side.offset + edge->side.y * (y + 0.5);
  row->sides[row->count++] = (crossing){
      right, (float)width, (float)density, edge->side.x * steps, offset * steps, table + edge->side.row,
      -(uint64_t)edge->side.is_flipped, first, last};
}

// Finds the sides that cross a row, and the pixels that it touches and fills; rows come in ascending order.
INLINE void move_to_row(
    cover_row *row, const craster_outline *outline, int32_t line, int32_t origin, int32_t width,
    const uint64_t *table) {
  double y = (double)line;
  double low = __builtin_inf(), high = -low, inner = -low, outer = low;
  row->count = row->begin = row->end = row->full_begin = row->full_end = 0;
  while (row->first_edge < row->edge_count && row->edges[row->first_edge].bottom <= y) row->first_edge++;
  for (int32_t i = row->first_edge; i < row->edge_count; i++) {
    const craster_active_edge *edge = row->edges + i;
    if (edge->top >= y + 1) break;
    if (edge->bottom <= y) continue;
    double a = edge->top > y ? edge->top : y, b = edge->bottom < y + 1 ? edge->bottom : y + 1;
    double xa = held_place(edge, a), xb = held_place(edge, b);
    double left = xa < xb ? xa : xb, right = xa < xb ? xb : xa;
    add_crossing(row, edge, left, right, b - a, y, origin, table);
    low = left < low ? left : low;
    high = right > high ? right : high;
    if (edge->sign > 0) inner = right > inner ? right : inner;
    else outer = left < outer ? left : outer;
  }
  if (!(low <= high)) return;
  int32_t begin = (int32_t)low - origin;
  if (begin >= width) return;
  int32_t end = rounded_up(high) - origin;
  if (end <= begin) end = begin + 1;
  if (end > width) end = width;
  row->begin = begin;
  row->end = row->full_begin = row->full_end = end;
  row->ends = row_ends(outline, y, table);
  if (end - begin <= COVER_SHORT_ROW || outline->top > y || outline->bottom < y + 1 || !(inner < outer)) return;
  int32_t full_begin = rounded_up(inner) - origin, full_end = (int32_t)outer - origin;
  if (full_end > end) full_end = end;
  if (full_begin >= full_end) return;
  row->full_begin = full_begin;
  row->full_end = full_end;
}

// Adds pixels that the outline doesn't touch.
INLINE void join_reach(cover_row *row, craster_span reach, int32_t origin) {
  if (reach.begin >= reach.end) return;
  int32_t begin = reach.begin - origin, end = reach.end - origin;
  if (row->begin >= row->end) {
    row->begin = begin;
    row->end = row->full_begin = row->full_end = end;
    return;
  }
  row->begin = begin < row->begin ? begin : row->begin;
  row->end = end > row->end ? end : row->end;
}

INLINE floats16 clamped(floats16 t) {
  t = t > 0 ? t : 0;
  return t < 1 ? t : 1;
}

// The areas right of a side in sixteen pixels; `b` is the distance of their right borders from its rightmost x.
INLINE floats16 areas_beside(floats16 b, float width, float density) {
  floats16 a = b + width, ka = clamped(a), kb = clamped(b);
  return (ka * (a - ka * 0.5f) - kb * (b - kb * 0.5f)) * density;
}

// 0 ... 255.
INLINE bytes16 area_bytes(floats16 areas) {
  return __builtin_convertvector(__builtin_convertvector(clamped(areas) * 255.0f + 0.5f, ints16), bytes16);
}

// The areas, 0 ... 255, of sixteen pixels from a column of the frame on.
INLINE bytes16 areas(const cover_row *row, double column) {
  const floats16 ends = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  floats16 sum = 0;
  for (int32_t i = 0; i < row->count; i++) {
    const crossing *side = row->sides + i;
    float right = (float)(side->right - column);
    // A position left of these pixels is moved to their border, where numbers are exact.
    sum += areas_beside(ends - (right > 0 ? right : 0), side->width, side->density);
  }
  return area_bytes(sum);
}

// The ones of sixteen columns from `x` on that lie in first ... last.
INLINE uint32_t columns_within(int32_t first, int32_t last, int32_t x) {
  first -= x;
  last -= x;
  if (first > 15 || last < 0) return 0;
  return ~0u << (first > 0 ? first : 0) & (2u << (last < 15 ? last : 15)) - 1;
}

// The samples inside, of some of sixteen pixels from column `x` on; `center` is the center of the first one in the
// frame.
INLINE void find_samples(const cover_row *row, int32_t x, double center, uint32_t some, uint64_t samples[16]) {
  for (int32_t i = 0; i < 16; i++) samples[i] = row->ends;
  for (int32_t k = 0; k < row->count; k++) {
    const crossing *side = row->sides + k;
    for (uint32_t here = some & columns_within(side->first, side->last, x); here; here &= here - 1) {
      int32_t i = __builtin_ctz(here);
      samples[i] &= side->table[entry_of_steps(side->across * (center + (double)i) + side->offset)] ^ side->flip;
    }
  }
}
