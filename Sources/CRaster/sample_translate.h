// Textures at their own size, upright: one fraction serves all pixels. See lanes.h.

#pragma once

#include "sample_taps.h"

#pragma STDC FP_CONTRACT OFF

// Left and right texels, each blended down, blended by one fraction, << 8.
INLINE shorts across(shorts left, shorts right, shorts fraction) {
  return rounded(left + mul_round(right - left, fraction));
}

// Four texels for each pixel, mixed by one fraction: `down` has the rows' weights, `fraction` is that of the columns,
// << 8.
INLINE ints mixed(ints top, ints bottom, ints next_top, ints next_bottom, shorts down, shorts fraction) {
  bytes a = (bytes)top, b = (bytes)bottom, c = (bytes)next_top, d = (bytes)next_bottom;
  return (ints)pack_bytes(
      across(mix_low_bytes(a, b, down), mix_low_bytes(c, d, down), fraction),
      across(mix_high_bytes(a, b, down), mix_high_bytes(c, d, down), fraction));
}

INLINE ints whole(const uint32_t *texels) {
  ints vector;
  __builtin_memcpy(&vector, texels, sizeof vector);
  return vector;
}

// Samples at one fraction, of texels aligned with the pixels; fx and fy are below 128.
INLINE void sample_run(const uint32_t *top, const uint32_t *bottom, uint32_t *out, int count, int fx, int fy) {
  shorts down = (int16_t)(fy << 8 | (128 - fy)), fraction = (int16_t)(fx << 8);
  int i = 0;
  // Whole vectors without a mask: a masked store takes many times as long on some CPUs.
  for (; i + LANES <= count; i += LANES) {
    ints a = whole(top + i), b = whole(bottom + i);
    ints c = whole(top + i + 1), d = whole(bottom + i + 1);
    ints pixels = mixed(a, b, c, d, down, fraction);
    __builtin_memcpy(out + i, &pixels, sizeof pixels);
  }
  if (i == count) return;
  lane_mask mask = first_lanes(count - i);
  ints a = load(top + i, mask), b = load(bottom + i, mask);
  ints c = load(top + i + 1, mask), d = load(bottom + i + 1, mask);
  store(out + i, mask, mixed(a, b, c, d, down, fraction));
}

INLINE int32_t clamped(int64_t value, int32_t last) { return value < 0 ? 0 : value > last ? last : (int32_t)value; }

// Moved textures: whole moves copy, and others have the same fractions everywhere except beyond the left and right edges.
INLINE void translate_spans(const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  const craster_mip_level *level = p->levels;
  const uint32_t *texels = p->texels + level->offset;
  int32_t last_x = (int32_t)level->last_x, last_y = (int32_t)level->last_y, fx = p->translate_x & 127;
  // Columns from `first` on and before `end` lie between the first and the last texel.
  int32_t first = -(p->translate_x >> 7), end = ((last_x - p->translate_x) >> 7) + 1;
  for (size_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    uint32_t *row = target.pixels + (span.y * target.stride - target.origin);
    int32_t y = clamped((int64_t)span.y * 128 + p->translate_y, last_y);
    const uint32_t *top = texels + (int64_t)(y >> 7) * level->stride, *bottom = top + level->stride;
    int32_t from = clamped((int64_t)first - span.begin, span.end - span.begin) + span.begin;
    int32_t to = clamped((int64_t)end - from, span.end - from) + from;
    if (span.end <= span.begin) continue;
    if (span.begin < from) {
      sample_run(top, bottom, row + span.begin, 1, 0, y & 127);
      for (int32_t x = span.begin + 1; x < from; x++) row[x] = row[span.begin];
    }
    if (from < to) {
      int64_t column = from + (p->translate_x >> 7);
      if ((fx | (y & 127)) == 0) {
        __builtin_memcpy(row + from, top + column, (size_t)(to - from) * sizeof *row);
      } else {
        sample_run(top + column, bottom + column, row + from, to - from, fx, y & 127);
      }
    }
    if (to < span.end) {
      sample_run(top + (last_x >> 7), bottom + (last_x >> 7), row + to, 1, 0, y & 127);
      for (int32_t x = to + 1; x < span.end; x++) row[x] = row[to];
    }
  }
}
