#pragma once

#include "craster.h"

// Source-over of runs of premultiplied pixels; see Tests/KernelReference/BlendReference.swift.

// ((source * coverage) * opacity) over target; `coverage` is NULL for 255 everywhere.
typedef void craster_composite_kernel(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity, ptrdiff_t count);
CRASTER_KERNEL(craster_composite, craster_composite_kernel)

// ((color * mask) * coverage) * opacity over target.
typedef void craster_blend_color_kernel(
    uint32_t *target, uint32_t color, const uint8_t *mask, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count);
CRASTER_KERNEL(craster_blend_color, craster_blend_color_kernel)
