#include "craster.h"

#if CRASTER_HAS_BASELINE

#define BASELINE
#include "cover_kernel.h"

#endif
