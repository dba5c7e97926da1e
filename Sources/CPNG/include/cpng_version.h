#pragma once

// The libraries' versions, as they write them.
const char *cpng_version(void);
const char *cpng_zlib_version(void);
