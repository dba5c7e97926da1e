#include <png.h>
#include <zlib.h>

#include "cpng_version.h"

const char *cpng_version(void) { return png_get_libpng_ver(NULL); }

const char *cpng_zlib_version(void) { return zlibVersion(); }
