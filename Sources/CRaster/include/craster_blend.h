#pragma once

#include "craster.h"

// Source-over of runs of premultiplied pixels: twins of Sources/Raster/Kernels/CompositeKernels.swift, where every
// formula is explained.

// ((source * coverage) * opacity) over target; `coverage` is NULL for 255 everywhere.
void craster_composite_avx2(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity, ptrdiff_t count);
void craster_composite_avx512(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity, ptrdiff_t count);

// ((color * mask) * coverage) * opacity over target.
void craster_blend_color_avx2(
    uint32_t *target, uint32_t color, const uint8_t *mask, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count);
void craster_blend_color_avx512(
    uint32_t *target, uint32_t color, const uint8_t *mask, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count);
