#pragma once

#include <stddef.h>
#include <stdint.h>

#define CDIGEST_XXH128_SIZE 16

// XXH3's 128 bits of a head followed by a body, as xxh128sum prints them: the canonical order, high byte first.
void cdigest_xxh128(const uint8_t *head, size_t head_count, const uint8_t *body, size_t body_count, uint8_t *digest);

// The library's version as a number, 10000 × major + 100 × minor + release.
unsigned cdigest_xxh128_version(void);
