#pragma once

#include <stdbool.h>
#include <stdint.h>

// Nanoseconds on a clock that nobody sets.
int64_t process_time(void);

// Bytes of memory that the process has; 0 where the system does not say.
uint64_t process_resident_bytes(void);

// Whether a debugger holds the process.
bool process_has_debugger(void);
