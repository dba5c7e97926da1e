#pragma once

#include <stddef.h>
#include <stdint.h>

#include "craster.h"

// Upright textures of any size: the twin of Sources/Raster/Kernels/ScaleKernels.swift, where every formula is
// explained.

// The texels that a pixel covers along one axis, and what part of the pixel each is.
typedef struct {
  int32_t first;      // index of the first of four; those past the last texel have no weight
  int16_t weight[4];  // along x -2^15 in all, along y 128
} craster_texel_weights;

// A mip level and what the pixels of the frame cover of it.
typedef struct {
  const uint32_t *texels;
  int32_t stride;  // texels from one row to the next
  const craster_texel_weights *columns;  // and seven more
  int32_t first_column;  // of the frame: columns[0]
  const craster_texel_weights *rows;
  int32_t first_row;
} craster_scaled_texture;

// A pixel covers at most three texels' length along each axis.
typedef void craster_scale_kernel(
    const craster_scaled_texture *texture, const craster_span *spans, size_t count, craster_target target);
CRASTER_SHORT_KERNEL(craster_scale, craster_scale_kernel)
