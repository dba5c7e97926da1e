#pragma once

#include <stddef.h>
#include <stdint.h>

#define CDIGEST_SHA256_SIZE 32

// The SHA-256 of `count` bytes, into `digest` of CDIGEST_SHA256_SIZE bytes.
void cdigest_sha256(const uint8_t *bytes, size_t count, uint8_t *digest);

// The version string of the library that computes it.
const char *cdigest_sha256_version(void);
