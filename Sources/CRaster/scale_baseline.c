#define BASELINE
#include "scale_kernel.h"
