// The coverage of outlines with any number of sides; the same for all widths of vectors.

#pragma once

#include "cover_quads.h"

#pragma STDC FP_CONTRACT OFF

// The fewest rows for which preparing four sides is worthwhile.
enum { COVER_LEAST_RUN = 4 };

// Takes the first four sides that end below the row `y`, and returns the row in which the next one begins, which may be
// an earlier one. Sides before `first` end above; `first` advances.
INLINE int32_t take_sides(
    const craster_outline *outline, int32_t y, int32_t *first, craster_edge *edges, int32_t *count) {
  double top = (double)y;
  *count = 0;
  for (int32_t i = *first; i < outline->count; i++) {
    craster_edge edge = outline->edges[i];
    int is_down = edge.ay < edge.by;
    if ((is_down ? edge.by : edge.ay) <= top) {
      if (i == *first) ++*first;
      continue;
    }
    if (*count == COVER_SIDES) {
      double next = is_down ? edge.ay : edge.by;
      return next <= top ? y : next < (double)outline->end_row ? (int32_t)next : outline->end_row;
    }
    edges[(*count)++] = edge;
  }
  return outline->end_row;
}

// Adds the visible part of an outline. Where rows have at most four sides for a while, these are processed as those of
// quads; so are most rows of rounded rectangles.
INLINE void cover_polygon(const craster_outline *outline, craster_strip *strip) {
  craster_edge edges[COVER_SIDES];
  int32_t first = 0, from = outline->first_row;
  for (int32_t y = from; y < outline->end_row;) {
    craster_outline some = *outline;
    some.edges = edges;
    some.first_row = y;
    some.end_row = take_sides(outline, y, &first, edges, &some.count);
    if (some.end_row - y < COVER_LEAST_RUN) {
      y = some.end_row > y ? some.end_row : y + 1;
      continue;
    }
    if (from < y) cover_rows(outline, strip, from, y);
    if (some.count > 0) cover_quad(&some, strip);
    from = y = some.end_row;
  }
  if (from < outline->end_row) cover_rows(outline, strip, from, outline->end_row);
}

INLINE void cover(const craster_outline *outline, craster_strip *strip) {
  // Outlines are processed from the front and planned from the back, so the next one's edges lie before these.
  uintptr_t next = (uintptr_t)outline->edges - (size_t)outline->count * sizeof(craster_edge);
  for (int32_t i = 0; i < outline->count; i += 2) {
    __builtin_prefetch((const void *)(next + (size_t)i * sizeof(craster_edge)));
  }
  if (outline->reach) cover_rows(outline, strip, outline->first_row, outline->end_row);
  else if (outline->count <= COVER_SIDES) cover_quad(outline, strip);
  else cover_polygon(outline, strip);
}
