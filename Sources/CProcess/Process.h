#pragma once

#include <stdbool.h>
#include <stdint.h>

// Nanoseconds on a monotonic clock.
int64_t process_time(void);

// Bytes of memory that the process uses; 0 if the system doesn't report it.
uint64_t process_resident_bytes(void);

// Whether a debugger is attached to the process.
bool process_has_debugger(void);
