#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "halve_kernel.h"

#endif
