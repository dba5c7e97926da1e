#pragma once

// Makes the C library keep up to 256 MB of freed memory for what is allocated next, arrays of up to 32 MB included, instead
// of giving it back to the system, whose fresh pages cost time.
void cprocess_keep_freed_memory(void);
