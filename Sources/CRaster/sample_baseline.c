#define BASELINE
#include "sample_kernel.h"
