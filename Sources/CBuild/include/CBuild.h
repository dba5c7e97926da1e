#pragma once

// Returns the commit that the program was built from, or an empty text if the build wasn't given one.
const char *cbuild_commit(void);
