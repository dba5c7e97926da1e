#pragma once

#include <stddef.h>
#include <stdint.h>

#include "craster.h"

// The kernels of PNG encoding; see Tests/KernelReference/PNGReference.swift, and RunSymbols.swift in
// Sources/PNGCodec/Deflate.

// Filters a row that has a row above it: `count` pixels, at least seventeen, to 3 or 4 bytes each; 16 bytes after
// them may be overwritten.
typedef void craster_paeth_kernel(
    const uint32_t *row, const uint32_t *above, size_t count, int keeps_alpha, uint8_t *target);
CRASTER_KERNEL(craster_paeth, craster_paeth_kernel)

// Literal bytes followed by a run of the last one, of 0 or at least five bytes.
typedef struct {
  uint32_t literals;
  uint32_t length;
} craster_run;

// Finds all runs; the bytes after the last one are an entry with the length 0.
//
// `runs` has capacity for count / 6 + 2 entries; returns their number.
typedef size_t craster_runs_kernel(const uint8_t *bytes, size_t count, craster_run *runs);
CRASTER_SHORT_KERNEL(craster_runs, craster_runs_kernel)

// Codes prepared for writing. Of bytes: 256 lower halves, 256 upper halves and 256 numbers of bits, at most 14; of runs,
// by length up to 258: the bits, highest, and their number, lowest.
typedef struct {
  const uint8_t *bytes;
  const uint64_t *runs;
} craster_codes;

// Returns 1 if the CPU has the extensions that the function below needs beyond AVX-512's F, BW, DQ and VL: VBMI and
// BMI2.
int craster_has_vbmi(void);

// Writes literals and runs after pending bits: the lowest `count`, less than eight, of `bits`.
//
// Returns the address of the byte that the last `*count` bits belong to, which are stored in `*bits`; seven bytes after it
// may be overwritten.
uint8_t *craster_put_runs_avx512(
    const uint8_t *bytes, const craster_run *runs, size_t run_count, craster_codes codes, uint8_t *target,
    uint64_t *bits, uint64_t *count);
