#if defined(__x86_64__)

#define LANES 16
#include "paeth_kernel.h"

#endif
