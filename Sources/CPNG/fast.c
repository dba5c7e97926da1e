// PNGs of 8 bits a sample in RGB or RGBA, which nearly all photographs and all of our frames are: libdeflate decompresses
// twice as fast as zlib. Unusual and damaged files are left to libpng, which also describes the damage.

#include <libdeflate.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "cpng.h"
#include "cpng_libdeflate.h"

typedef int16_t lanes __attribute__((vector_size(8)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

static uint32_t big_endian(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static bool is_letter(uint8_t c) { return (uint8_t)((c | 32) - 'a') < 26; }

// Copies the data of consecutive IDAT chunks to `target`, if it isn't NULL, and returns its length, or 0 for a file that
// libpng must judge: another critical chunk, a transparent color, an order or a length that it may not accept, a wrong
// checksum.
static size_t compressed(const uint8_t *png, size_t count, size_t longest, uint8_t *target) {
  size_t length = 0, offset = 33;
  bool follows = false;
  for (; count - offset >= 12; follows = memcmp(png + offset + 4, "IDAT", 4) == 0, offset += big_endian(png + offset) + 12) {
    const uint8_t *chunk = png + offset;
    size_t size = big_endian(chunk);
    if (size > count - offset - 12) return 0;
    bool isData = memcmp(chunk + 4, "IDAT", 4) == 0;
    if (!target && cpng_crc32(0, chunk + 4, size + 4) != big_endian(chunk + 8 + size)) return 0;
    if (memcmp(chunk + 4, "IEND", 4) == 0) return size == 0 ? length : 0;
    if (isData) {
      if (size > longest || (length > 0 && !follows)) return 0;
      if (target) memcpy(target + length, chunk + 8, size);
      length += size;
      continue;
    }
    for (int i = 4; i < 8; i++)
      if (!is_letter(chunk[i])) return 0;
    // Lowercase: a chunk that decoders may ignore.
    if (!(chunk[4] & 32) || memcmp(chunk + 4, "tRNS", 4) == 0 || size > 8u << 20) return 0;
  }
  return 0;
}

static lanes load(const uint8_t *at, int channels) {
  bytes4 pixel = {0};
  if (channels == 4)
    memcpy(&pixel, at, 4);
  else
    memcpy(&pixel, at, 3);
  return __builtin_convertvector(pixel, lanes);
}

static void store(uint8_t *at, lanes pixel, int channels) {
  bytes4 result = __builtin_convertvector(pixel, bytes4);
  if (channels == 3) result[3] = 255;
  memcpy(at, &result, 4);
}

static lanes absolute(lanes value) {
  lanes sign = value >> 15;
  return (value ^ sign) - sign;
}

static lanes paeth(lanes left, lanes up, lanes corner) {
  lanes byUp = up - corner, byLeft = left - corner;
  lanes leftError = absolute(byUp), upError = absolute(byLeft), cornerError = absolute(byUp + byLeft);
  lanes isLeft = (leftError <= upError) & (leftError <= cornerError), isUp = upError <= cornerError;
  return (isLeft & left) | (~isLeft & ((isUp & up) | (~isUp & corner)));
}

// Restores one row. `above` is the restored row before it, with four bytes a pixel.
//
// The target may lie at or before the source, whose pixels are read before they are overwritten.
static inline __attribute__((always_inline)) bool row(int filter, const uint8_t *source, const uint8_t *above,
                                                      uint8_t *target, size_t width, int channels) {
  const lanes low = {255, 255, 255, 255};
  lanes left = {0}, corner = {0};
#define PIXELS(PREDICTION)                                                   \
  for (size_t x = 0; x < width; x++) {                                       \
    lanes up = load(above + 4 * x, 4);                                       \
    left = (load(source + (size_t)channels * x, channels) + (PREDICTION)) & low; \
    store(target + 4 * x, left, channels);                                   \
    corner = up;                                                             \
  }                                                                          \
  return true
  // Of an opaque image, alpha is 255 in `above` but 0 in what is added to.
  const lanes seen = {255, 255, 255, channels == 4 ? 255 : 0};
  switch (filter) {
    case 0: PIXELS((lanes){0});
    case 1: PIXELS(left);
    case 2: PIXELS(up & seen);
    case 3: PIXELS((left + (up & seen)) >> 1);
    case 4: PIXELS(paeth(left, up & seen, corner & seen));
    default: return false;
  }
#undef PIXELS
}

static bool restore(uint8_t *rgba, const uint8_t *filtered, uint32_t width, uint32_t height, int channels) {
  size_t stride = (size_t)width * 4;
  uint8_t *none = calloc(stride, 1);
  bool isValid = none != NULL;
  for (uint32_t y = 0; isValid && y < height; y++) {
    uint8_t *target = rgba + y * stride;
    const uint8_t *above = y > 0 ? target - stride : none;
    int filter = *filtered++;
    isValid = channels == 4 ? row(filter, filtered, above, target, width, 4) : row(filter, filtered, above, target, width, 3);
    filtered += (size_t)width * (size_t)channels;
  }
  free(none);
  return isValid;
}

size_t cpng_fast_capacity(uint32_t width, uint32_t height) {
  // The filters of an RGBA image need a byte in each row.
  return ((size_t)width * 4 + 1) * height;
}

// zlib rejects distances beyond the window that the stream states; libdeflate doesn't.
static bool has_window(uint8_t first, size_t size) { return first >> 4 == 7 || size <= 256u << (first >> 4); }

bool cpng_decode_fast(const uint8_t *png, size_t count, uint32_t width, uint32_t height, uint8_t *rgba) {
  if (count < 33 || png[24] != 8 || (png[25] != 2 && png[25] != 6) || png[26] || png[27] || png[28]) return false;
  int channels = png[25] == 2 ? 3 : 4;
  size_t size = ((size_t)width * (size_t)channels + 1) * height;
  size_t length = compressed(png, count, size, NULL);
  if (length == 0) return false;
  uint8_t *data = malloc(length);
  struct libdeflate_decompressor *decompressor = data ? libdeflate_alloc_decompressor() : NULL;
  bool isDone = decompressor != NULL;
  if (isDone) {
    compressed(png, count, size, data);
    // At the end of the target, so that a restored pixel overwrites only what has been read.
    uint8_t *filtered = rgba + cpng_fast_capacity(width, height) - size;
    size_t read = 0, written = 0;
    isDone = has_window(data[0], size)
      && libdeflate_zlib_decompress_ex(decompressor, data, length, filtered, size, &read, &written) == LIBDEFLATE_SUCCESS
      && read == length && written == size && restore(rgba, filtered, width, height, channels);
  }
  if (decompressor) libdeflate_free_decompressor(decompressor);
  free(data);
  return isDone;
}
