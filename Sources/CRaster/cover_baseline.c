#define BASELINE
#include "cover_kernel.h"
