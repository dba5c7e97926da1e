#pragma once

#include "craster.h"

// Columns between two exact starts; see `ShadowChunk` in Tests/KernelReference/ShadowReference.swift.
enum { CRASTER_SHADOW_CHUNK = 128 };

// The least value of 1 + bend * d: pixels on the horizon and beyond it get no shadow.
#define CRASTER_SHADOW_NEAREST 1e-30f

// The most parts of a grid step between two sampled columns with interpolated pixels between them.
#define CRASTER_SHADOW_REACH 192.0f

// A blurred shadow prepared for painting. Lengths on the mask's grid are in 1/128 grid steps.
typedef struct {
  // The mask's corner, row-major: in the low half a value (0 ... 32767), in the high half the one below it. Every row
  // has one pair more than the mask has columns.
  const uint32_t *pairs;
  // Pairs in a row, below 32768.
  int32_t stride;
  // The last position in a row and in a column, below 65536.
  float last_x, last_y;
  // Device pixels to grid positions from the shadow's center: a projective map, row by row.
  double map[9];
  // Half the size of the shadow's box.
  double half_x, half_y;
  // The color, not premultiplied, with alpha 255.
  uint32_t color;
  // The opacity, 0 ... 32767.
  int32_t opacity;
} craster_shadow;

// Moves the pixels of the spans toward the shadow's color. Pixel (x, y) has the index y * stride + x - origin.
typedef void craster_shadow_kernel(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin);
CRASTER_KERNEL(craster_shadow, craster_shadow_kernel)
