#pragma once

#include <stdbool.h>
#include <stdint.h>

// Counts the memory that the process allocates, of all threads, from now on: calls, not bytes. Returns false where it
// cannot be counted: without the GNU C library, and under a sanitizer. One count at a time.
bool callocations_start(void);

// Ends the count and returns it.
uint64_t callocations_stop(void);
