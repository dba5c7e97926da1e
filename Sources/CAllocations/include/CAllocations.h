#pragma once

#include <stdbool.h>
#include <stdint.h>

// Counts the memory that the process allocates, of all threads, from now on: calls, not bytes. Returns false where they
// cannot be counted: under a sanitizer. Counts may overlap; `start` tells them apart.
bool callocations_start(uint64_t *start);

// Ends the count that began with `start` and returns it.
uint64_t callocations_stop(uint64_t start);
