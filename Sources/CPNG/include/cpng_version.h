#pragma once

// The libraries' version strings.
const char *cpng_version(void);
const char *cpng_zlib_version(void);
