#include "craster.h"

#if CRASTER_HAS_AVX

#define LANES 16
#include "sample_kernel.h"

#endif
