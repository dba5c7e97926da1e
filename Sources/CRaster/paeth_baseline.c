#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "paeth_kernel.h"

#endif
