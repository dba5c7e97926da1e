#include "craster.h"

#if CRASTER_HAS_AVX

#define LANES 16
#include "paeth_kernel.h"

#endif
