// The coverage of micropolygons, whose sides are computed where they are needed; the same for all widths of vectors.

#pragma once

#include "cover_quads.h"

#pragma STDC FP_CONTRACT OFF

// Inserts the side from a to b in order, if it isn't horizontal.
INLINE int32_t add_edge(double ax, double ay, double bx, double by, craster_edge *edges, int32_t count) {
  if (ay == by) return count;
  craster_edge edge = {ax, ay, bx, by};
  int32_t place = count;
  for (; place > 0 && craster_precedes(edge, edges[place - 1]); place--) edges[place] = edges[place - 1];
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
      double top = __builtin_inf(), bottom = -top;
      for (int32_t k = 0; k < n; k++) {
        top = edges[k].ay < top ? edges[k].ay : top;
        bottom = edges[k].ay > bottom ? edges[k].ay : bottom;
      }
      int32_t end = strip->first_row + strip->row_count;
      craster_outline outline = {
          .edges = edges, .count = n, .top = top, .bottom = bottom,
          .first_row = p->top > strip->first_row ? p->top : strip->first_row,
          .end_row = p->bottom < end ? p->bottom : end, .first_column = p->left, .end_column = p->right,
          .takes = p->color >> 24 == 255, .opacity = 255};
      cover_quad(&outline, strip);
    }
    ends[i] = (int32_t)strip->span_count;
  }
}
