#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "sample_kernel.h"

#endif
