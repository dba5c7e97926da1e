// Arithmetic of pixels that are laid over others; see lanes.h.

#pragma once

#include <string.h>

#include "craster.h"
#include "lanes.h"

// p * factor / 255, rounded; each factor lies in both halves of its lane.
INLINE words scaled(words pixels, words factors) {
  ushorts odd = (ushorts)(pixels & 0x00FF00FF) * (ushorts)factors + (uint16_t)128;
  ushorts even = (ushorts)(pixels >> 8 & 0x00FF00FF) * (ushorts)factors + (uint16_t)128;
  odd = (odd + (odd >> 8)) >> 8;
  even = (even + (even >> 8)) & (uint16_t)0xFF00;
  return (words)(odd | even);
}

INLINE words over(words pixels, words backdrop) {
  words rest = 255 - (pixels >> 24);
  return pixels + scaled(backdrop, rest | rest << 16);
}

// Bytes in both halves of their lanes.
INLINE words in_halves(lane_bytes bytes) {
  words lanes = __builtin_convertvector(bytes, words);
  return lanes | lanes << 16;
}

// Shares in both halves of their lanes.
INLINE words shares_at(const uint8_t *coverage) {
  lane_bytes bytes;
  memcpy(&bytes, coverage, sizeof bytes);
  return in_halves(bytes);
}

INLINE words words_at(const uint32_t *pixels) {
  words some;
  memcpy(&some, pixels, sizeof some);
  return some;
}

INLINE uint32_t *row_of(craster_target frame, int32_t y) {
  return frame.pixels + ((ptrdiff_t)y * frame.stride - frame.origin);
}
