#pragma once

#include <stdbool.h>
#include <stdint.h>

// Starts counting the memory allocations of all threads of the process: calls, not bytes. Returns false where they
// can't be counted, such as under a sanitizer. Counts may overlap; `start` distinguishes them.
bool callocations_start(uint64_t *start);

// Ends the count that began with `start` and returns it.
uint64_t callocations_stop(uint64_t start);
