#include "cpng_libdeflate.h"

#include <libdeflate.h>

const char *cpng_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }

size_t cpng_libdeflate_bound(size_t count) { return libdeflate_zlib_compress_bound(NULL, count); }

// For NULL, as for no bytes, the library returns the checksum's initial value.
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return count > 0 ? libdeflate_crc32(crc, bytes, count) : crc;
}

uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  return count > 0 ? libdeflate_adler32(adler, bytes, count) : adler;
}

size_t cpng_libdeflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  // The lowest level that compares paths. The next one takes half as long again to save a few thousandths.
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(10);
  if (!compressor) return 0;
  size_t written = libdeflate_zlib_compress(compressor, bytes, count, target, capacity);
  libdeflate_free_compressor(compressor);
  return written;
}
