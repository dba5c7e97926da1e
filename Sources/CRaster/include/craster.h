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
  CRASTER_NEON,
} craster_isa;

craster_isa craster_best_isa(void);

// Returns 1 if the compiler was told to optimise the kernels.
int craster_is_optimized(void);

// Declares a kernel's functions, one for each instruction set, of one type, and name_for(isa), which returns the one
// to call, or NULL if the Swift twin is to run.
#if defined(__x86_64__)
#define CRASTER_KERNEL(name, type) \
  type name##_avx2, name##_avx512; \
  static inline type *name##_for(craster_isa isa) { \
    return isa == CRASTER_AVX512 ? name##_avx512 : isa == CRASTER_AVX2 ? name##_avx2 : NULL; \
  }
// The same for a kernel that longer vectors do not help.
#define CRASTER_SHORT_KERNEL(name, type) \
  type name##_avx2; \
  static inline type *name##_for(craster_isa isa) { return isa == CRASTER_PORTABLE ? NULL : name##_avx2; }
#elif defined(__aarch64__)
#define CRASTER_KERNEL(name, type) \
  type name##_neon; \
  static inline type *name##_for(craster_isa isa) { return isa == CRASTER_NEON ? name##_neon : NULL; }
#define CRASTER_SHORT_KERNEL(name, type) CRASTER_KERNEL(name, type)
#else
#define CRASTER_KERNEL(name, type) \
  static inline type *name##_for(craster_isa isa) { return NULL; }
#define CRASTER_SHORT_KERNEL(name, type) CRASTER_KERNEL(name, type)
#endif

// A run of pixels of one row: columns begin ..< end of row y.
typedef struct {
  int32_t y;
  int32_t begin;
  int32_t end;
} craster_span;

// The mixing of a span's pixels with those behind: none from `begin` to `end`, the others by their coverage, which
// begins at index `coverage` and leaves those from `begin` to `end` out.
typedef struct {
  int32_t begin, end;
  int32_t coverage;
} craster_span_edges;

// The place of the pixel (x, y): pixels[y * stride + x - origin].
typedef struct {
  uint32_t *pixels;
  int64_t stride;
  int64_t origin;
} craster_target;

#include "craster_blend.h"
#include "craster_cover.h"
#include "craster_halve.h"
#include "craster_paint.h"
#include "craster_png.h"
#include "craster_sample.h"
#include "craster_scale.h"
#include "craster_shadow.h"
