#include "CBuild.h"

#ifndef FRAMEGEN_COMMIT
#define FRAMEGEN_COMMIT ""
#endif

const char *cbuild_commit(void) { return FRAMEGEN_COMMIT; }
