#define BASELINE
#include "paint_kernel.h"
