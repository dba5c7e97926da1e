// Textures of small quads: one footprint serves them all, so that pixels of several short rows fill a vector together.
// See lanes.h.

#pragma once

#include "paint_pixels.h"
#include "sample_core.h"

#pragma STDC FP_CONTRACT OFF

enum {
  // The pixels that are placed at once, and the runs that can contain them.
  PACK = BATCH * BLOCK,
  PACK_RUNS = 64
};

// Pixels side by side in the frame and in a pack.
typedef struct {
  uint32_t *target;
  const uint8_t *coverage;  // NULL where samples replace the pixels
  int32_t first, count;
} pack_run;

// Pixels of any rows, one after another.
typedef struct {
  int32_t count, run_count;
  // Their positions from the map's origin; whole vectors are written.
  float x[PACK + BLOCK] __attribute__((aligned(64)));
  float y[PACK + BLOCK] __attribute__((aligned(64)));
  uint32_t samples[PACK + LANES] __attribute__((aligned(64)));
  pack_run runs[PACK_RUNS];
  batch blocks;
} pack;

INLINE void place_pack(const craster_texture *p, pack *k) {
  const double *m = p->map;
  const float m0 = (float)m[0], m1 = (float)m[1], m2 = (float)m[2], m3 = (float)m[3], m4 = (float)m[4];
  const float m5 = (float)m[5], m6 = (float)m[6], m7 = (float)m[7], m8 = (float)m[8];
  for (int i = 0; i < k->blocks.count; i++) {
    floats8 x = *(floats8 *)(k->x + i * BLOCK), y = *(floats8 *)(k->y + i * BLOCK);
    floats8 w = m6 * x + (m7 * y + m8), s = w > 1e-30f ? 1.0f / w : 1e30f;
    floats8 u = (m0 * x + (m1 * y + m2)) * s, v = (m3 * x + (m4 * y + m5)) * s;
    for (int j = 0; j < PARTS; j++) k->blocks.corners[i].part[j] = alternating(u, v, j);
  }
  sort_batch(p, &k->blocks);
  place_blocks(p, &k->blocks);
}

// Lays samples over pixels, by their coverage.
INLINE void mix_run(uint32_t *pixels, const uint32_t *samples, const uint8_t *coverage, int32_t count) {
  for (int32_t i = 0; i < count; i += LANES) {
    lane_mask some = first_lanes(count - i);
    words painted = scaled(words_at(samples + i), shares_at(coverage + i));
    store(pixels + i, some, (ints)over(painted, (words)load(pixels + i, some)));
  }
}

INLINE void put_run(uint32_t *pixels, const uint32_t *samples, int32_t count) {
  for (int32_t i = 0; i < count; i += LANES) {
    store(pixels + i, first_lanes(count - i), (ints)words_at(samples + i));
  }
}

// Samples a pack's pixels and writes them to the frame.
INLINE void finish_pack(const craster_texture *p, pack *k) {
  batch *b = &k->blocks;
  b->count = (k->count + BLOCK - 1) / BLOCK;
  for (int i = 0; i < b->count; i++) {
    b->target[i] = k->samples + i * BLOCK;
    b->mask[i] = 0xFF;
  }
  // The last block may extend past the last pixel.
  for (int i = k->count; i < b->count * BLOCK; i++) k->x[i] = k->y[i] = 0;
  place_pack(p, k);
  sample_batch(p, b);
  for (int i = 0; i < k->run_count; i++) {
    pack_run run = k->runs[i];
    if (run.coverage) mix_run(run.target, k->samples + run.first, run.coverage, run.count);
    else put_run(run.target, k->samples + run.first, run.count);
  }
  k->count = k->run_count = 0;
}

// Adds some pixels of a row, beginning at column `x`.
INLINE void pack_pixels(
    const craster_texture *p, pack *k, uint32_t *row, int32_t x, int32_t y, int32_t end, const uint8_t *coverage) {
  const floats8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  while (x < end) {
    if (k->count == PACK || k->run_count == PACK_RUNS) finish_pack(p, k);
    int32_t count = end - x < PACK - k->count ? end - x : PACK - k->count;
    k->runs[k->run_count++] = (pack_run){row + x, coverage, k->count, count};
    floats8 place = (float)(x - p->origin_x) + steps, line = (float)(y - p->origin_y);
    for (int32_t i = 0; i < count; i += BLOCK, place += (float)BLOCK) {
      memcpy(k->x + k->count + i, &place, sizeof place);
      memcpy(k->y + k->count + i, &line, sizeof line);
    }
    k->count += count;
    x += count;
    if (coverage) coverage += count;
  }
}

INLINE void sample_small(const craster_texture *p, const craster_visible *visible, craster_target target) {
  pack k;
  k.count = k.run_count = 0;
  set_first(p, &k.blocks.footprint);
  for (ptrdiff_t i = 0; i < visible->count; i++) {
    craster_span span = visible->spans[i];
    uint32_t *row = row_of(target, span.y);
    if (!visible->edges) {
      pack_pixels(p, &k, row, span.begin, span.y, span.end, NULL);
      continue;
    }
    craster_span_edges edges = visible->edges[i];
    const uint8_t *coverage = visible->coverage + edges.coverage;
    pack_pixels(p, &k, row, span.begin, span.y, edges.begin, coverage);
    pack_pixels(p, &k, row, edges.begin, span.y, edges.end, NULL);
    pack_pixels(p, &k, row, edges.end, span.y, span.end, coverage + (edges.begin - span.begin));
  }
  if (k.count > 0) finish_pack(p, &k);
}
