#pragma once

#include <stddef.h>
#include <stdint.h>

// The pixel kernels. Each does exactly the arithmetic of its readable twin in Tests/KernelReference: tests compare their
// bytes. No allocation, no global state; every function may run on any thread.

// The instruction sets that kernels are compiled for. The baseline, in clang's generic vectors, is what every CPU of an
// architecture has.
#if defined(__x86_64__)
#define CRASTER_HAS_AVX 1
#elif defined(__aarch64__)
#define CRASTER_HAS_NEON 1
#endif

typedef enum {
  CRASTER_BASELINE = 0,
  CRASTER_AVX2,
  CRASTER_AVX512,  // F, BW, DQ and VL
  CRASTER_NEON,
} craster_isa;

// Returns the widest instruction set with kernels that the CPU and the operating system support.
craster_isa craster_best_isa(void);

// Declares a kernel's functions, one for each instruction set, of one type, and name_for(isa), which returns the one
// to call.
#define CRASTER_CHOICE(name, type) __attribute__((returns_nonnull)) static inline type *name##_for(craster_isa isa)
#if CRASTER_HAS_AVX
#define CRASTER_KERNEL(name, type) \
  type name##_baseline, name##_avx2, name##_avx512; \
  CRASTER_CHOICE(name, type) { \
    return isa == CRASTER_AVX512 ? name##_avx512 : isa == CRASTER_AVX2 ? name##_avx2 : name##_baseline; \
  }
// Declares a kernel that longer vectors don't improve.
#define CRASTER_SHORT_KERNEL(name, type) \
  type name##_baseline, name##_avx2; \
  CRASTER_CHOICE(name, type) { return isa == CRASTER_BASELINE ? name##_baseline : name##_avx2; }
#elif CRASTER_HAS_NEON
#define CRASTER_KERNEL(name, type) \
  type name##_baseline, name##_neon; \
  CRASTER_CHOICE(name, type) { return isa == CRASTER_NEON ? name##_neon : name##_baseline; }
#define CRASTER_SHORT_KERNEL(name, type) CRASTER_KERNEL(name, type)
#else
#define CRASTER_KERNEL(name, type) \
  type name##_baseline; \
  CRASTER_CHOICE(name, type) { return name##_baseline; }
#define CRASTER_SHORT_KERNEL(name, type) CRASTER_KERNEL(name, type)
#endif

// A run of pixels of one row: columns begin ..< end of row y.
typedef struct {
  int32_t y;
  int32_t begin;
  int32_t end;
} craster_span;

// The blending of a span's pixels with those behind: none from `begin` to `end`, the others by their coverage, which
// begins at index `coverage` and omits those from `begin` to `end`.
typedef struct {
  int32_t begin, end;
  int32_t coverage;
} craster_span_edges;

// The position of the pixel (x, y): pixels[y * stride + x - origin].
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
