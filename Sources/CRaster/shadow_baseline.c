#define BASELINE
#include "shadow_kernel.h"
