#pragma once

#include <stddef.h>
#include <stdint.h>

// libdeflate's search, which compares whole paths through a block: the most that filtered photographs give. No global state;
// each function may run on any thread.

// The version that this was compiled with: the library itself does not tell.
const char *cdeflate_version(void);

// The most bytes that the function below makes of `count`.
size_t cdeflate_bound(size_t count);

// Compresses to a zlib stream; the bytes depend on libdeflate's version alone.
//
// `target` is the caller's, `room` bytes. Returns how many there are, or 0 if memory or room ran out.
size_t cdeflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room);
