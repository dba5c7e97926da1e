#define BASELINE
#include "halve_kernel.h"
