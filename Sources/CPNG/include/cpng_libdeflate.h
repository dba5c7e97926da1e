#pragma once

#include <stddef.h>
#include <stdint.h>

// libdeflate: its search, which compares whole paths through a block and is best for filtered photographs, and its
// checksums. No global state; each function may run on any thread.

// The version that this was compiled with; the library doesn't report it.
const char *cpng_libdeflate_version(void);

// The most bytes that the function below produces for `count`.
size_t cpng_libdeflate_bound(size_t count);

// Compresses to a zlib stream; the bytes depend only on libdeflate's version.
//
// The last argument is the size of `target`. Returns the number of bytes, or 0 if it or memory is insufficient.
size_t cpng_libdeflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

// The CRC-32 of PNG chunks over `count` bytes, continuing from `crc` (0 at the start).
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

// The Adler-32 of zlib streams over `count` bytes, continuing from `adler` (1 at the start).
uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count);
