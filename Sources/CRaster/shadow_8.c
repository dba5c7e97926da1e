#if defined(__x86_64__) || defined(__aarch64__)

#define LANES 8
#include "shadow_kernel.h"

#endif
