#pragma once

#include "craster.h"

// Painting all visible spans of an item; see Tests/KernelReference/PaintReference.swift.

// The spans of an item, and how their pixels blend with those behind. At least CRASTER_COVER_PADDING more bytes follow the
// coverage.
typedef struct {
  const craster_span *spans;
  const craster_span_edges *edges;
  ptrdiff_t count;
  const uint8_t *coverage;
  int64_t first;  // index of the first span's coverage
} craster_visible;

// Lays a premultiplied color over the pixels.
typedef void craster_paint_kernel(const craster_visible *visible, uint32_t color, craster_target frame);
CRASTER_KERNEL(craster_paint, craster_paint_kernel)

// Copies the pixels that have a coverage, one for each byte of it; 16 pixels after the last one may be overwritten.
typedef void craster_save_kernel(const craster_visible *visible, craster_target frame, uint32_t *saved);
CRASTER_KERNEL(craster_save, craster_save_kernel)

// Blends painted pixels with the saved ones by their coverage: p * coverage over the saved pixel.
typedef void craster_restore_kernel(const craster_visible *visible, const uint32_t *saved, craster_target frame);
CRASTER_KERNEL(craster_restore, craster_restore_kernel)
