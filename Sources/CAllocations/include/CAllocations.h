#pragma once

#include <stdbool.h>
#include <stdint.h>

// Counts the memory that the process allocates, of all threads, from now on: calls, not bytes. Returns false where it
// cannot be counted: without the GNU C library, and under a sanitizer. Counts may overlap; `start` tells them apart.
bool callocations_start(uint64_t *start);

// Ends the count that began with `start` and returns it.
uint64_t callocations_stop(uint64_t start);

// Makes the GNU C library keep up to 256 MB of freed memory for what is allocated next, arrays of up to 32 MB included,
// instead of giving it back to the system, whose fresh pages cost time. Does nothing with other libraries.
void callocations_keep_freed(void);
