#include "craster.h"

#if CRASTER_HAS_AVX || CRASTER_HAS_NEON

#define LANES 8
#include "halve_kernel.h"

#endif
