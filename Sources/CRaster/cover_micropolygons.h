// The coverage of micropolygons, whose sides are worked out where they are needed; the same for all widths of vectors.

#pragma once

#include "cover_rows.h"

#pragma STDC FP_CONTRACT OFF

// See `HalfPlaneMask` in Swift.
INLINE craster_half_plane half_plane(double ax, double ay, double bx, double by) {
  double dx = ay - by, dy = bx - ax;
  double scale = 1 / (__builtin_fabs(dx) + __builtin_fabs(dy));
  double x = dx * scale, y = dy * scale;
  int32_t is_flipped = x < 0 || (x == 0 && y < 0);
  double step = ((is_flipped ? -y : y) + 1) * 32;
  int32_t row = (int32_t)(step > 0 ? (step < 63 ? step : 63) : 0) * 66;
  return (craster_half_plane){x, y, -(x * ax + y * ay), row, is_flipped};
}

INLINE int precedes(const craster_edge *a, const craster_edge *b) {
  if (a->top != b->top) return a->top < b->top;
  if (a->bottom != b->bottom) return a->bottom < b->bottom;
  return a->x != b->x ? a->x < b->x : a->sign < b->sign;
}

// Puts the side from a to b in its place among those before, if it is not horizontal; see `OutlineEdge` in Swift.
INLINE int32_t add_edge(double ax, double ay, double bx, double by, craster_edge *edges, int32_t count) {
  if (ay == by) return count;
  int down = ay < by;
  double x = down ? ax : bx, top = down ? ay : by, low_x = down ? bx : ax, bottom = down ? by : ay;
  double slope = (low_x - x) / (bottom - top), sign = down ? -1 : 1;
  craster_edge edge = {
      top, bottom, x, slope, ax < bx ? ax : bx, ax < bx ? bx : ax, sign, sign / __builtin_fabs(slope),
      half_plane(ax, ay, bx, by)};
  int32_t place = count;
  for (; place > 0 && precedes(&edge, edges + place - 1); place--) edges[place] = edges[place - 1];
  edges[place] = edge;
  return count + 1;
}

INLINE void cover_micropolygons(
    const craster_micropolygon *all, const int32_t *indices, ptrdiff_t count, craster_strip *strip, int32_t *ends) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const craster_micropolygon *p = all + indices[i];
    craster_edge edges[4];
    int32_t n = add_edge(p->ax, p->ay, p->bx, p->by, edges, 0);
    n = add_edge(p->bx, p->by, p->cx, p->cy, edges, n);
    n = add_edge(p->cx, p->cy, p->dx, p->dy, edges, n);
    n = add_edge(p->dx, p->dy, p->ax, p->ay, edges, n);
    if (n > 0) {
      double bottom = edges[0].bottom;
      for (int32_t k = 1; k < n; k++) bottom = edges[k].bottom > bottom ? edges[k].bottom : bottom;
      int32_t end = strip->first_row + strip->row_count;
      craster_outline outline = {
          .edges = edges, .count = n, .top = edges[0].top, .bottom = bottom,
          .first_row = p->top > strip->first_row ? p->top : strip->first_row,
          .end_row = p->bottom < end ? p->bottom : end, .first_column = p->left, .end_column = p->right,
          .takes = p->color >> 24 == 255, .opacity = 255};
      cover(&outline, strip);
    }
    ends[i] = (int32_t)strip->span_count;
  }
}
