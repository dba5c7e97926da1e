#include "cdigest_sha256.h"

#include <openssl/crypto.h>
#include <openssl/sha.h>

void cdigest_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) { SHA256(bytes, count, digest); }

const char *cdigest_sha256_version(void) { return OpenSSL_version(OPENSSL_VERSION); }
