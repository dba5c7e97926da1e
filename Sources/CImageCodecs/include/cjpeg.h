#pragma once

#include <stddef.h>
#include <stdint.h>

// JPEG in memory, over the TurboJPEG 2.1 API.

typedef enum {
  CJPEG_OK = 0,
  CJPEG_WARNING,  // decoded, but the bytes had errors; the message describes the first one
  CJPEG_ERROR,    // not decoded; the message describes why
  CJPEG_OUT_OF_MEMORY,
} cjpeg_status;

// The size of a message of TurboJPEG, including the terminating zero.
#define CJPEG_MESSAGE_SIZE 200

// Decodes a JPEG to rows of 4 bytes a pixel: RGBA with alpha 255, or the stored CMYK values if `is_cmyk` is
// not 0.
//
// `pixels` is the caller's, `width * height * 4` bytes; the sides are those of the file times one of 1/8, 2/8 ... 8/8,
// rounded up, and that is the DCT scale at which it is decoded.
// `message` is the caller's, CJPEG_MESSAGE_SIZE bytes, written on CJPEG_WARNING and CJPEG_ERROR.
// The slow exact inverse DCT is used: the bytes are the same on every machine.
cjpeg_status cjpeg_decode(const uint8_t *jpeg, size_t count, int is_cmyk, int width, int height, uint8_t *pixels,
                          char *message);
