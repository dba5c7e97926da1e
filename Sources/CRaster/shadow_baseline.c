#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "shadow_kernel.h"

#endif
