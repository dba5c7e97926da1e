#pragma once

#include <stddef.h>
#include <stdint.h>

// The few pixel kernels that need wide vectors. Each does the very arithmetic of its twin in Sources/Raster/Kernels,
// which is the reference and what other CPUs run: equal bytes are tested. No allocation, no global state; every
// function may run on any thread.

// The widest instruction set that the CPU and the operating system support and that kernels exist for.
typedef enum {
  CRASTER_PORTABLE = 0,  // run the Swift twins
  CRASTER_AVX2,
  CRASTER_AVX512,  // F, BW, DQ and VL
} craster_isa;

craster_isa craster_best_isa(void);

// A run of pixels of one row: columns begin ..< end of row y.
typedef struct {
  int32_t y;
  int32_t begin;
  int32_t end;
} craster_span;

// The place of the pixel (x, y): pixels[y * stride + x - origin].
typedef struct {
  uint32_t *pixels;
  int64_t stride;
  int64_t origin;
} craster_target;

#include "craster_blend.h"
#include "craster_png.h"
#include "craster_sample.h"
#include "craster_scale.h"
#include "craster_shadow.h"
