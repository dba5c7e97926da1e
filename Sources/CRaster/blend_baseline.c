#define BASELINE
#include "blend_kernel.h"
