// The painting of spans, the same for all widths of vectors; see lanes.h.

#pragma once

#include "craster.h"
#include "lanes.h"
#include "paint_pixels.h"

INLINE void paint_covered(uint32_t *pixels, const uint8_t *coverage, int32_t count, words color) {
  for (int32_t i = 0; i < count; i += LANES) {
    lane_mask some = first_lanes(count - i);
    words backdrop = (words)load(pixels + i, some);
    store(pixels + i, some, (ints)over(scaled(color, shares_at(coverage + i)), backdrop));
  }
}

INLINE void put_words(uint32_t *pixels, words some) { memcpy(pixels, &some, sizeof some); }

INLINE void fill_pixels(uint32_t *pixels, int32_t count, words color) {
  if (count < LANES) {
    store(pixels, first_lanes(count), (ints)color);
    return;
  }
  // Both ends without a mask, and between them no store across cache lines.
  put_words(pixels, color);
  put_words(pixels + count - LANES, color);
  int32_t aligned = LANES - (int32_t)((uintptr_t)pixels / sizeof *pixels % LANES);
  for (int32_t i = aligned; i + LANES <= count; i += LANES) put_words(pixels + i, color);
}

INLINE void paint_whole(uint32_t *pixels, int32_t count, words color) {
  if (color[0] >> 24 == 255) {
    fill_pixels(pixels, count, color);
    return;
  }
  for (int32_t i = 0; i < count; i += LANES) {
    lane_mask some = first_lanes(count - i);
    store(pixels + i, some, (ints)over(color, (words)load(pixels + i, some)));
  }
}

INLINE void copy_pixels(const uint32_t *pixels, int32_t count, uint32_t *target) {
  for (int32_t i = 0; i < count; i += LANES) {
    words some = (words)load(pixels + i, first_lanes(count - i));
    memcpy(target + i, &some, sizeof some);
  }
}

INLINE void restore_covered(
    uint32_t *pixels, const uint8_t *coverage, const uint32_t *saved, int32_t count) {
  for (int32_t i = 0; i < count; i += LANES) {
    lane_mask some = first_lanes(count - i);
    words painted = scaled((words)load(pixels + i, some), shares_at(coverage + i));
    store(pixels + i, some, (ints)over(painted, words_at(saved + i)));
  }
}

TARGET void OP(craster_paint)(const craster_visible *visible, uint32_t color, craster_target frame) {
  words all = color;
  for (ptrdiff_t i = 0; i < visible->count; i++) {
    craster_span span = visible->spans[i];
    craster_span_edges edges = visible->edges[i];
    uint32_t *row = row_of(frame, span.y);
    const uint8_t *coverage = visible->coverage + edges.coverage;
    paint_covered(row + span.begin, coverage, edges.begin - span.begin, all);
    paint_whole(row + edges.begin, edges.end - edges.begin, all);
    paint_covered(row + edges.end, coverage + (edges.begin - span.begin), span.end - edges.end, all);
  }
}

TARGET void OP(craster_save)(const craster_visible *visible, craster_target frame, uint32_t *saved) {
  for (ptrdiff_t i = 0; i < visible->count; i++) {
    craster_span span = visible->spans[i];
    craster_span_edges edges = visible->edges[i];
    uint32_t *row = row_of(frame, span.y), *target = saved + (edges.coverage - visible->first);
    copy_pixels(row + span.begin, edges.begin - span.begin, target);
    copy_pixels(row + edges.end, span.end - edges.end, target + (edges.begin - span.begin));
  }
}

TARGET void OP(craster_restore)(const craster_visible *visible, const uint32_t *saved, craster_target frame) {
  for (ptrdiff_t i = 0; i < visible->count; i++) {
    craster_span span = visible->spans[i];
    craster_span_edges edges = visible->edges[i];
    uint32_t *row = row_of(frame, span.y);
    int32_t head = edges.begin - span.begin;
    const uint8_t *coverage = visible->coverage + edges.coverage;
    const uint32_t *source = saved + (edges.coverage - visible->first);
    restore_covered(row + span.begin, coverage, source, head);
    restore_covered(row + edges.end, coverage + head, source + head, span.end - edges.end);
  }
}
