#pragma once

#include "craster.h"

// Halves a bitmap by the mean of the area below each pixel: see Tests/KernelReference/HalvingReference.swift.
//
// `source` is width * height pixels, `target` width / 2 * height / 2, at least one of each; `sums` has capacity for
// 4 * width + 4 doubles if a side is odd.
typedef void craster_halve_kernel(
    const uint32_t *source, int32_t width, int32_t height, double *sums, uint32_t *target);
CRASTER_SHORT_KERNEL(craster_halve, craster_halve_kernel)
