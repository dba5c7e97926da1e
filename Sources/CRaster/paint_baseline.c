#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "paint_kernel.h"

#endif
