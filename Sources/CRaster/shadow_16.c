#if defined(__x86_64__)

#define LANES 16
#include "shadow_kernel.h"

#endif
