#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "runs_kernel.h"

#endif
