#pragma once

// Makes the C library keep up to 256 MB of freed memory for later allocations, including arrays of up to 32 MB, instead
// of returning it to the system, whose fresh pages take time.
void cprocess_keep_freed_memory(void);
