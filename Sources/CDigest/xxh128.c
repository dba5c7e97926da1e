#include "cdigest_xxh128.h"

// The state lives on the stack: it is a kibibyte or less, and no allocation can fail.
#define XXH_STATIC_LINKING_ONLY
#include <xxhash.h>

void cdigest_xxh128(const uint8_t *head, size_t head_count, const uint8_t *body, size_t body_count, uint8_t *digest) {
  XXH3_state_t state;
  XXH3_128bits_reset(&state);
  XXH3_128bits_update(&state, head, head_count);
  XXH3_128bits_update(&state, body, body_count);
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(&state));
  for (size_t index = 0; index < CDIGEST_XXH128_SIZE; index += 1) digest[index] = canonical.digest[index];
}

unsigned cdigest_xxh128_version(void) { return XXH_versionNumber(); }
