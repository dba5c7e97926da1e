#pragma once

#include <stddef.h>
#include <stdint.h>

// The few pixel kernels that need vectors. Each does the very arithmetic of its twin in Sources/Raster/Kernels, which
// is the reference: equal bytes are tested. No allocation, no global state; every function may run on any thread.

// The instruction sets that kernels are compiled for. The baseline, in clang's generic vectors, is what every CPU of an
// architecture has; it takes the lowest byte of a pixel to be the first, and each float to be rounded to 32 bits.
#if defined(__x86_64__)
#define CRASTER_HAS_AVX 1
#elif defined(__aarch64__) && !defined(CRASTER_WITHOUT_NEON)
#define CRASTER_HAS_NEON 1
#endif
#if !CRASTER_HAS_NEON && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && __FLT_EVAL_METHOD__ == 0
#define CRASTER_HAS_BASELINE 1
#endif

// The widest instruction set that the CPU and the operating system support and that kernels exist for.
typedef enum {
  CRASTER_PORTABLE = 0,  // run the Swift twins
  CRASTER_BASELINE,
  CRASTER_AVX2,
  CRASTER_AVX512,  // F, BW, DQ and VL
  CRASTER_NEON,
} craster_isa;

craster_isa craster_best_isa(void);

// Returns 1 if the compiler was told to optimise the kernels.
int craster_is_optimized(void);

// Declares a kernel's functions, one for each instruction set, of one type, and name_for(isa), which returns the one
// to call, or NULL if the Swift twin is to run.
#if CRASTER_HAS_AVX
#define CRASTER_KERNEL(name, type) \
  type name##_baseline, name##_avx2, name##_avx512; \
  static inline type *name##_for(craster_isa isa) { \
    return isa == CRASTER_AVX512 ? name##_avx512 \
        : isa == CRASTER_AVX2 ? name##_avx2 \
        : isa == CRASTER_BASELINE ? name##_baseline : NULL; \
  }
// The same for a kernel that longer vectors do not help.
#define CRASTER_SHORT_KERNEL(name, type) \
  type name##_baseline, name##_avx2; \
  static inline type *name##_for(craster_isa isa) { \
    return isa == CRASTER_PORTABLE ? NULL : isa == CRASTER_BASELINE ? name##_baseline : name##_avx2; \
  }
#elif CRASTER_HAS_NEON
#define CRASTER_KERNEL(name, type) \
  type name##_neon; \
  static inline type *name##_for(craster_isa isa) { return isa == CRASTER_NEON ? name##_neon : NULL; }
#define CRASTER_SHORT_KERNEL(name, type) CRASTER_KERNEL(name, type)
#elif CRASTER_HAS_BASELINE
#define CRASTER_KERNEL(name, type) \
  type name##_baseline; \
  static inline type *name##_for(craster_isa isa) { return isa == CRASTER_BASELINE ? name##_baseline : NULL; }
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
#include "craster_reduce.h"
#include "craster_sample.h"
#include "craster_scale.h"
#include "craster_shadow.h"
