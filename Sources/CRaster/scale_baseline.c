#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "scale_kernel.h"

#endif
