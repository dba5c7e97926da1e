// Outlines of at most four sides in a row: vectors have a lane for each side. The same for all widths of vectors.

#pragma once

#include <string.h>

#include "cover_areas.h"

#pragma STDC FP_CONTRACT OFF

typedef double doubles4 __attribute__((ext_vector_type(4)));
typedef int64_t longs4 __attribute__((ext_vector_type(4)));
typedef float floats4 __attribute__((ext_vector_type(4)));
typedef int32_t ints4 __attribute__((ext_vector_type(4)));

enum { COVER_SIDES = 4 };

// The data of the sides that rows need; see `craster_active_edge`.
typedef struct {
  doubles4 top, bottom;  // missing sides begin infinitely far below
  doubles4 x, slope, low, high, sign, density;
  // The half-planes by the table's directions and in steps of its distances.
  doubles4 across, down, offset;
  ints4 ends_area;  // all bits, where area ends
  longs4 is_upright;
  int32_t some_upright;  // 1 if any is
  const uint64_t *tables[COVER_SIDES];
  uint64_t flips[COVER_SIDES];
  uint64_t top_ends, bottom_ends;  // samples of the outline's first and of its last row, see `row_ends`
} four_sides;

// Sixteen pixels from a column of the strip on.
typedef struct {
  bytes16 area;          // 0 ... 255
  uint64_t samples[20];  // those inside the outline; the last four belong to no pixel
} four_chunk;

// The sides in a row, see `crossing`.
typedef struct {
  int32_t begin, end;     // columns of the strip
  int32_t full, tail;     // pixels from `full` to `tail` are known to be fully covered
  uint32_t active;        // a bit for each side that crosses the row; the data of other sides is undefined
  doubles4 right;
  double offset[COVER_SIDES];
  float width[COVER_SIDES], density[COVER_SIDES];
  int32_t first[COVER_SIDES], last[COVER_SIDES];  // columns of the frame
  int32_t entries[2][COVER_SIDES];  // of the table, in the first column and the one after it
  uint64_t ends;
  four_chunk head, tail_chunk;  // the first pixels before `full` and from `tail` on
} four_row;

INLINE uint32_t bits_of_four(longs4 mask) {
  longs4 bits = mask & (longs4){1, 2, 4, 8};
  return (uint32_t)(bits[0] | bits[1] | bits[2] | bits[3]);
}

// A direction's sides, 1 / (|x| + |y|) long, where rounding is that of `craster_half_plane_beside`.
INLINE void look_beside(four_sides *sides, doubles4 ax, doubles4 ay, doubles4 bx, doubles4 by, const uint64_t *table) {
  doubles4 dx = ay - by, dy = bx - ax;
  doubles4 scale = 1 / (__builtin_elementwise_abs(dx) + __builtin_elementwise_abs(dy));
  doubles4 x = dx * scale, y = dy * scale;
  longs4 is_flipped = x + y * (CRASTER_TIE / (CRASTER_DIRECTIONS / 2)) < 0;
  doubles4 step = ((is_flipped ? -y : y) + 1) * (CRASTER_DIRECTIONS / 2) + CRASTER_TIE;
  step = step > 0 ? (step < CRASTER_DIRECTIONS - 1 ? step : CRASTER_DIRECTIONS - 1) : 0;
  // Products with powers of two: nothing is rounded otherwise.
  doubles4 steps = is_flipped ? -(double)CRASTER_DISTANCES : (double)CRASTER_DISTANCES;
  sides->across = x * steps;
  sides->down = y * steps;
  sides->offset = -(x * ax + y * ay) * steps;
  ints4 rows = __builtin_convertvector(step, ints4) * CRASTER_ENTRIES;
  memcpy(sides->flips, &is_flipped, sizeof is_flipped);
  for (int32_t k = 0; k < COVER_SIDES; k++) sides->tables[k] = table + rows[k];
}

INLINE void activate_four(four_sides *sides, const craster_outline *outline, const uint64_t *table) {
  doubles4 e[COVER_SIDES];
  for (int32_t k = 0; k < COVER_SIDES; k++) memcpy(e + k, outline->edges + (k < outline->count ? k : 0), sizeof *e);
  doubles4 a01 = __builtin_shufflevector(e[0], e[1], 0, 4, 1, 5), a23 = __builtin_shufflevector(e[2], e[3], 0, 4, 1, 5);
  doubles4 b01 = __builtin_shufflevector(e[0], e[1], 2, 6, 3, 7), b23 = __builtin_shufflevector(e[2], e[3], 2, 6, 3, 7);
  doubles4 ax = __builtin_shufflevector(a01, a23, 0, 1, 4, 5), ay = __builtin_shufflevector(a01, a23, 2, 3, 6, 7);
  doubles4 bx = __builtin_shufflevector(b01, b23, 0, 1, 4, 5), by = __builtin_shufflevector(b01, b23, 2, 3, 6, 7);
  longs4 is_down = ay < by, is_side = (longs4){0, 1, 2, 3} < (int64_t)outline->count;
  doubles4 top = is_down ? ay : by, low_x = is_down ? bx : ax;
  sides->x = is_down ? ax : bx;
  sides->bottom = is_down ? by : ay;
  sides->slope = (low_x - sides->x) / (sides->bottom - top);
  sides->sign = is_down ? -1.0 : 1.0;
  sides->density = sides->sign / __builtin_elementwise_abs(sides->slope);
  sides->low = sides->x < low_x ? sides->x : low_x;
  sides->high = sides->x < low_x ? low_x : sides->x;
  sides->top = is_side ? top : __builtin_inf();
  sides->is_upright = sides->low == sides->high;
  sides->some_upright = bits_of_four(sides->is_upright) != 0;
  sides->ends_area = __builtin_convertvector(is_down, ints4);
  look_beside(sides, ax, ay, bx, by, table);
  sides->top_ends = row_ends(outline, (double)(int32_t)outline->top, table);
  sides->bottom_ends = row_ends(outline, (double)(rounded_up(outline->bottom) - 1), table);
}

// See `held_place`.
INLINE doubles4 held_places(const four_sides *sides, doubles4 height) {
  doubles4 x = sides->x + (height - sides->top) * sides->slope;
  return x > sides->low ? (x < sides->high ? x : sides->high) : sides->low;
}

// See `entry_of_steps`.
INLINE ints4 entries_of_steps(doubles4 steps) {
  doubles4 entry = (steps + CRASTER_DISTANCES / 2) + (1 + CRASTER_TIE);
  entry = entry > 0 ? entry : 0;
  return __builtin_convertvector(entry < CRASTER_ENTRIES - 1 ? entry : CRASTER_ENTRIES - 1, ints4);
}

INLINE int32_t least(ints4 a) {
  a = __builtin_elementwise_min(a, __builtin_shufflevector(a, a, 2, 3, 0, 1));
  return __builtin_elementwise_min(a, __builtin_shufflevector(a, a, 1, 0, 3, 2))[0];
}

INLINE int32_t greatest(ints4 a) {
  a = __builtin_elementwise_max(a, __builtin_shufflevector(a, a, 2, 3, 0, 1));
  return __builtin_elementwise_max(a, __builtin_shufflevector(a, a, 1, 0, 3, 2))[0];
}

// The end of the rows from `line` on that have the same areas and samples: upright sides alone cross them, over their
// whole height.
INLINE int32_t end_of_same(const four_sides *sides, int32_t line) {
  if (!sides->some_upright) return line + 1;
  double y = (double)line;
  doubles4 end = sides->is_upright ? sides->bottom : y;
  end = sides->top > y ? sides->top : sides->bottom > y ? end : __builtin_inf();
  end = __builtin_elementwise_min(end, __builtin_shufflevector(end, end, 2, 3, 0, 1));
  end = __builtin_elementwise_min(end, __builtin_shufflevector(end, end, 1, 0, 3, 2));
  return end[0] > y + 1 && end[0] < (double)INT32_MAX ? (int32_t)end[0] : line + 1;
}

// Finds the sides that cross a row; `width` is the strip's. The row is empty if no side does.
INLINE void cross_row(
    four_row *row, const four_sides *sides, const craster_outline *outline, int32_t line, int32_t origin,
    int32_t width) {
  double y = (double)line;
  doubles4 a = sides->top > y ? sides->top : y, b = sides->bottom < y + 1 ? sides->bottom : y + 1;
  doubles4 xa = held_places(sides, a), xb = held_places(sides, b);
  longs4 is_active = (sides->top < y + 1) & (sides->bottom > y);
  doubles4 left = xa < xb ? xa : xb, right = xa < xb ? xb : xa;
  ints4 first = __builtin_convertvector(left, ints4), last = __builtin_convertvector(right, ints4);
  longs4 is_fraction = __builtin_convertvector(last, doubles4) < right;
  ints4 end = last - __builtin_convertvector(is_fraction, ints4);  // true is -1
  ints4 is_here = __builtin_convertvector(is_active, ints4);
  const int32_t far = 1 << 30;
  int32_t from = least(is_here ? first : far) - origin, to = greatest(is_here ? end : 0) - origin;
  int32_t inner = greatest(is_here & ~sides->ends_area ? end : 0) - origin;
  int32_t outer = least(is_here & sides->ends_area ? first : far) - origin;
  to = to > from ? to : from + 1;
  to = to < width ? to : width;
  outer = outer < to ? outer : to;
  int32_t is_inside = outline->top <= y & outline->bottom >= y + 1;
  int32_t is_whole = is_inside & (to - from > COVER_SHORT_ROW) & (from <= inner) & (inner < outer);
  row->begin = from;
  row->end = to;
  row->full = is_whole ? inner : to;
  row->tail = is_whole ? outer : to;
  row->active = bits_of_four(is_active);
  row->ends = outline->top > y ? sides->top_ends : outline->bottom < y + 1 ? sides->bottom_ends : ~0ull;
  doubles4 offset = sides->offset + sides->down * (y + 0.5);
  doubles4 center = __builtin_convertvector(first, doubles4) + 0.5;
  ints4 entry = entries_of_steps(sides->across * center + offset);
  ints4 next = entries_of_steps(sides->across * (center + 1) + offset);
  memcpy(row->offset, &offset, sizeof offset);
  memcpy(row->entries[0], &entry, sizeof entry);
  memcpy(row->entries[1], &next, sizeof next);
  memcpy(row->first, &first, sizeof first);
  memcpy(row->last, &last, sizeof last);
  doubles4 run = right - left;
  longs4 is_narrow = run < COVER_NARROWEST;
  row->right = is_narrow ? (left + right) * 0.5 + COVER_NARROWEST / 2 : right;
  doubles4 density = is_narrow ? (b - a) / COVER_NARROWEST * sides->sign : sides->density;
  floats4 runs = __builtin_convertvector(is_narrow ? COVER_NARROWEST : run, floats4);
  floats4 densities = __builtin_convertvector(density, floats4);
  memcpy(row->width, &runs, sizeof runs);
  memcpy(row->density, &densities, sizeof densities);
}
