#pragma once

#include <stddef.h>
#include <stdint.h>

#include "craster.h"

// Upright textures of any size; Sources/Raster/Kernels/TextureScaling.swift and
// Tests/KernelReference/UprightReference.swift explain the formulas.

// The texels that the pixels along one axis cover, and their share of the pixel: `taps` for each pixel, which lie
// side by side. Those past the last texel have no weight.
typedef struct {
  const int32_t *first;  // index of a pixel's first texel; monotonic from pixel to pixel
  int32_t taps;
  int32_t origin;  // the frame's column or row of the first pixel
} craster_axis;

// A mip level and its coverage by the pixels of the frame.
typedef struct {
  const uint32_t *texels;
  int32_t stride;  // texels from one row to the next
  craster_axis columns;  // and seven more; taps: 2 or a multiple of 4
  craster_axis rows;     // taps: even
  const uint64_t *column_weights;  // four times the same 16 bits; -2^15 in all
  const uint8_t *row_weights;      // 128 in all
} craster_scaled_texture;

// At most 17 texels a pixel along each axis.
typedef void craster_scale_kernel(
    const craster_scaled_texture *texture, const craster_span *spans, size_t count, craster_target target);
CRASTER_SHORT_KERNEL(craster_scale, craster_scale_kernel)
