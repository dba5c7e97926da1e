#define BASELINE
#include "runs_kernel.h"
