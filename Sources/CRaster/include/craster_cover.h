#pragma once

#include "craster.h"

// The coverage of a strip's pixels by outlines; Tests/KernelReference/CoverReference.swift and OutlineRow.swift explain
// the formulas.

// A half-plane as a pixel sees it: x * px + y * py + offset, with |x| + |y| = 1, is positive inside.
typedef struct {
  double x, y, offset;
  int32_t row;         // index of the direction's first entry in the table
  int32_t is_flipped;  // 1 if the table's direction is the opposite one
} craster_half_plane;

// The table of samples: for each direction the entries of all distances between nothing and everything.
enum { CRASTER_DIRECTIONS = 64, CRASTER_DISTANCES = 64, CRASTER_ENTRIES = CRASTER_DISTANCES + 2 };

// The part of a step of the table by which directions and distances count as greater. Upright and diagonal lines on the
// pixel grid would otherwise lie exactly between two entries, and rounding would choose a different one for each of the
// two polygons beside such a line.
#define CRASTER_TIE 0.0009765625

// One side of a convex polygon, from a to b clockwise on screen, in device pixels; not horizontal.
typedef struct {
  double ax, ay, bx, by;
} craster_edge;

// The same with the data that rows need: three times as large, so it is computed where it is needed.
typedef struct {
  double top, bottom;
  double x, slope;   // the upper end's x, and the side's motion per row
  double low, high;  // the ends' x
  double sign;       // 1 on the left side, -1 on the right: area begins or ends here
  double density;    // sign / |slope|: the height per pixel of width
  craster_half_plane side;
} craster_active_edge;

// The side of the line from a to b that lies to its right on screen; see HalfPlaneMask in Swift.
static inline craster_half_plane craster_half_plane_beside(craster_edge edge) {
#pragma STDC FP_CONTRACT OFF
  double dx = edge.ay - edge.by, dy = edge.bx - edge.ax;
  double scale = 1 / (__builtin_fabs(dx) + __builtin_fabs(dy));
  double x = dx * scale, y = dy * scale;
  // The table's directions end at level lines, where rounding decides on the sign of x.
  int32_t is_flipped = x + y * (CRASTER_TIE / (CRASTER_DIRECTIONS / 2)) < 0;
  double step = ((is_flipped ? -y : y) + 1) * (CRASTER_DIRECTIONS / 2) + CRASTER_TIE;
  // NaN, the direction of a line without length, ends at 0.
  step = step > 0 ? (step < CRASTER_DIRECTIONS - 1 ? step : CRASTER_DIRECTIONS - 1) : 0;
  return (craster_half_plane){x, y, -(x * edge.ax + y * edge.ay), (int32_t)step * CRASTER_ENTRIES, is_flipped};
}

static inline craster_active_edge craster_activated(craster_edge edge) {
#pragma STDC FP_CONTRACT OFF
  int is_down = edge.ay < edge.by;
  double x = is_down ? edge.ax : edge.bx, low_x = is_down ? edge.bx : edge.ax;
  double top = is_down ? edge.ay : edge.by, bottom = is_down ? edge.by : edge.ay;
  double slope = (low_x - x) / (bottom - top), sign = is_down ? -1 : 1;
  return (craster_active_edge){
      top, bottom, x, slope, x < low_x ? x : low_x, x < low_x ? low_x : x, sign, sign / __builtin_fabs(slope),
      craster_half_plane_beside(edge)};
}

// By height; for equal heights, any order that doesn't depend on where the polygon begins.
static inline int craster_precedes(craster_edge a, craster_edge b) {
  int a_down = a.ay < a.by, b_down = b.ay < b.by;
  double a_top = a_down ? a.ay : a.by, b_top = b_down ? b.ay : b.by;
  if (a_top != b_top) return a_top < b_top;
  double a_bottom = a_down ? a.by : a.ay, b_bottom = b_down ? b.by : b.ay;
  if (a_bottom != b_bottom) return a_bottom < b_bottom;
  double a_x = a_down ? a.ax : a.bx, b_x = b_down ? b.ax : b.bx;
  return a_x != b_x ? a_x < b_x : a_down > b_down;
}

// A convex polygon and how it covers what lies behind.
typedef struct {
  const craster_edge *edges;  // ordered by their tops
  int32_t count;              // at most CRASTER_MOST_EDGES
  double top, bottom;
  // Rows and columns of the frame that may be touched. They lie in the strip.
  int32_t first_row, end_row, first_column, end_column;
  const craster_span *reach;  // additional pixels of each row, without coverage; or NULL
  int32_t takes;              // 1 if it hides what lies behind
  int32_t is_mixed;           // 1 if pixels inside have a coverage, too
  int32_t opacity;            // multiplies the coverage, 0 ... 255
} craster_outline;

enum { CRASTER_MOST_EDGES = 416, CRASTER_COVER_PADDING = 16 };

// The state of the pixels of a strip.
typedef struct {
  uint64_t *bits;    // two rows of bits for each row: fully covered pixels, and pixels covered in part
  int32_t words;     // in a row of bits; one more word follows the last row
  // For pixels covered in part: the covered samples, and the remaining area, `width` a row, followed by
  // CRASTER_COVER_PADDING more.
  uint64_t *samples;
  uint8_t *left;
  int32_t width, first_row, row_count, first_column;
  const uint64_t *table;  // samples by direction and distance
  // Results, with capacity for half the outline's columns and one more span in each row, and for the coverage of all
  // pixels and 16 bytes.
  craster_span *spans;
  craster_span_edges *span_edges;
  uint8_t *coverage;
  int64_t span_count, coverage_count;
} craster_strip;

// A quadrilateral in one color: its corners clockwise on screen, and the pixels that it may touch.
typedef struct {
  double ax, ay, bx, by, cx, cy, dx, dy;
  int32_t top, bottom, left, right;
  uint32_t color;  // premultiplied
} craster_micropolygon;

// Adds the visible part of an outline behind all previous ones.
typedef void craster_cover_kernel(const craster_outline *outline, craster_strip *strip);
CRASTER_KERNEL(craster_cover, craster_cover_kernel)

// Adds the visible parts of micropolygons, one behind the other; `ends` receives the end of the spans of each.
typedef void craster_cover_micropolygons_kernel(
    const craster_micropolygon *all, const int32_t *indices, ptrdiff_t count, craster_strip *strip, int32_t *ends);
CRASTER_KERNEL(craster_cover_micropolygons, craster_cover_micropolygons_kernel)
