#define BASELINE
#include "paeth_kernel.h"
