#pragma once

#include <stddef.h>
#include <stdint.h>

// PNG in memory. Everything that calls libpng, zlib, or libdeflate, and every setjmp, stays behind these functions: a longjmp never
// crosses a caller's frames. No files, no global state; each function may run on any thread.

typedef enum {
  CPNG_OK = 0,
  CPNG_TRUNCATED,      // the bytes end before the image does
  CPNG_CORRUPT,        // the bytes violate the format; the message describes how
  CPNG_OUT_OF_MEMORY,
} cpng_status;

// The size of a message of libpng, including the terminating zero.
#define CPNG_MESSAGE_SIZE 160

// The number of rows that are decoded at a time.
#define CPNG_ROWS 16

// Receives decoded rows, which it may change: `count` of them from the row `first` on, at `rows`.
typedef void cpng_take_rows(void *context, uint8_t *rows, uint32_t first, uint32_t count);

// Decodes a PNG of any color type, bit depth, and interlacing to straight RGBA, 8 bits each; 16-bit samples are scaled,
// not cut. No gamma or profile is applied. An animated PNG gives its default image.
//
// `rgba` is the caller's, `capacity` rows of `width * 4` bytes, from the top without padding; `width` and `height` must
// be those of the file, or the result is CPNG_CORRUPT. `capacity` is a multiple of CPNG_ROWS, where later rows take the
// place of earlier ones, or at least `height`, which an interlaced file requires. `take` receives all rows in order,
// while they're still in the cache: CPNG_ROWS at a time, or all at once if the file is interlaced. On failure the
// content of `rgba` is undefined, and rows may have been taken.
// `message` is the caller's, CPNG_MESSAGE_SIZE bytes; it is written only on CPNG_CORRUPT.
cpng_status cpng_decode(const uint8_t *png, size_t count, uint32_t width, uint32_t height, uint8_t *rgba,
                        uint32_t capacity, cpng_take_rows *take, void *context, char *message);

// The most bytes that the function below produces for `count`.
size_t cpng_deflate_bound(size_t count);

// Compresses to a zlib stream, as small as zlib can; the bytes depend only on zlib's version.
//
// The last argument is the size of `target`. Returns the number of bytes, or 0 if it or memory is insufficient.
size_t cpng_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

// Decompresses a zlib stream, or as much of it as the target holds.
//
// Returns the number of bytes, or 0 if the stream is damaged or cut off.
size_t cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);
