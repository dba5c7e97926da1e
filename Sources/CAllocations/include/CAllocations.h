#pragma once

#include <stdbool.h>
#include <stdint.h>

// Counts the objects that Swift's runtime allocates, of all threads, from now on. Returns false if this runtime has no
// hook for it. Nothing else of the process changes; one count at a time.
bool callocations_start(void);

// Ends the count and returns it.
uint64_t callocations_stop(void);
