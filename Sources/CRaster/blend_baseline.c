#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "blend_kernel.h"

#endif
