#pragma once

#include <stddef.h>
#include <stdint.h>

// Still WebP images in memory, over libwebp.

typedef enum {
  CWEBP_OK = 0,
  CWEBP_TRUNCATED,
  CWEBP_CORRUPT,
  CWEBP_UNSUPPORTED,
  CWEBP_OUT_OF_MEMORY,
} cwebp_status;

// The size of the canvas and whether it is an animation, from the first bytes.
cwebp_status cwebp_read_header(const uint8_t *webp, size_t count, int *width, int *height, int *is_animated);

// Decodes a still image to straight RGBA rows, `width * height * 4` bytes that the caller owns; the sides must be
// those of the header. On failure the content of `rgba` is undefined.
cwebp_status cwebp_decode(const uint8_t *webp, size_t count, int width, int height, uint8_t *rgba);

// Encodes straight RGBA rows that lie `stride` bytes apart: lossless if `quality` is negative, otherwise lossy
// with 0 to 100.
// The caller frees the bytes with cwebp_free.
cwebp_status cwebp_encode(const uint8_t *rgba, int width, int height, int stride, int quality, uint8_t **bytes,
                          size_t *count);

void cwebp_free(uint8_t *bytes);

// libwebp's version: major, minor, and revision, a byte each.
int cwebp_version(void);
