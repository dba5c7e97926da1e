#pragma once

#include "craster.h"

// What outlines cover of the pixels of a strip: the twin of Sources/Raster/Kernels/CoverKernels.swift, where every
// formula is explained.

// A half-plane as seen by a pixel: x * px + y * py + offset, with |x| + |y| = 1, is positive inside.
typedef struct {
  double x, y, offset;
  int32_t row;         // index of the direction's first entry in the table
  int32_t is_flipped;  // 1 if the table's direction is the opposite one
} craster_half_plane;

// One side of a convex polygon between two heights, in device pixels.
typedef struct {
  double top, bottom;
  double x, slope;   // the upper end's x, and the side's motion per row
  double low, high;  // the ends' x
  double sign;       // 1 on the left side, -1 on the right: area begins or ends here
  double density;    // sign / |slope|: its height per pixel of width
  craster_half_plane side;
} craster_edge;

// A convex polygon and the way it covers what lies behind.
typedef struct {
  const craster_edge *edges;  // ordered by their tops
  int32_t count;              // at most CRASTER_MOST_EDGES
  double top, bottom;
  // Rows and columns of the frame that may be touched. They lie in the strip.
  int32_t first_row, end_row, first_column, end_column;
  const craster_span *reach;  // further pixels of each row, without coverage; or NULL
  int32_t takes;              // 1 if it hides what lies behind
  int32_t is_mixed;           // 1 if pixels inside have a coverage, too
  int32_t opacity;            // multiplies the coverage, 0 ... 255
} craster_outline;

enum { CRASTER_MOST_EDGES = 416 };

// What is known of the pixels of a strip.
typedef struct {
  uint64_t *bits;    // two rows of bits for each row: those wholly covered, those covered in part
  int32_t words;     // in a row of bits; behind the last row lies one more word
  uint64_t *samples;  // of pixels covered in part: the samples that are, `width` a row
  uint8_t *left;      // and the area that is left
  int32_t width, first_row, row_count, first_column;
  const uint64_t *table;  // samples by direction and distance
  // Results: there is room for half the outline's columns and one more span in each row, and for the coverage of all
  // pixels and 16 bytes.
  craster_span *spans;
  craster_span_edges *span_edges;
  uint8_t *coverage;
  int64_t span_count, coverage_count;
} craster_strip;

// A quadrilateral in one colour: its corners clockwise on screen, and the pixels that it may touch.
typedef struct {
  double ax, ay, bx, by, cx, cy, dx, dy;
  int32_t top, bottom, left, right;
  uint32_t color;  // premultiplied
} craster_micropolygon;

// Adds what is visible of an outline behind all those before.
typedef void craster_cover_kernel(const craster_outline *outline, craster_strip *strip);
CRASTER_KERNEL(craster_cover, craster_cover_kernel)

// Adds what is visible of some micropolygons, one behind the other; `ends` receives where the spans of each end.
typedef void craster_cover_micropolygons_kernel(
    const craster_micropolygon *all, const int32_t *indices, ptrdiff_t count, craster_strip *strip, int32_t *ends);
CRASTER_KERNEL(craster_cover_micropolygons, craster_cover_micropolygons_kernel)
