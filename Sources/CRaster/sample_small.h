// Textures of small quads: one footprint serves them all, so that pixels of several short rows fill a vector together.
// See lanes.h.

#pragma once

#include "paint_pixels.h"
#include "sample_core.h"

#pragma STDC FP_CONTRACT OFF

enum {
  // The pixels that are placed at once, and the rows that can contain them.
  PACK = BATCH * BLOCK,
  PACK_RUNS = 64,
  // The pixels that are placed and laid over others together, beginning with a run's first one.
  PACK_STEP = 16
};

// Pixels side by side in the frame and in a pack. Those from `direct` to `tail` replace the frame's, and the coverage
// omits them; the others are laid over the frame's.
typedef struct {
  uint32_t *target;
  const uint8_t *coverage;  // of the row, whose pixels before this run are `passed`
  int32_t first, count, direct, tail, passed;
} pack_run;

// Pixels of any rows, one after another.
typedef struct {
  int32_t count, run_count;
  // Their positions from the map's origin; whole steps are written.
  float x[PACK + PACK_STEP] __attribute__((aligned(64)));
  float y[PACK + PACK_STEP] __attribute__((aligned(64)));
  uint32_t samples[PACK + PACK_STEP] __attribute__((aligned(64)));
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

// Writes a run's samples to the frame, all of a vector in one way: branches on the parts of short runs can't be predicted.
INLINE void finish_run(const pack *k, pack_run run) {
  for (int32_t i = 0; i < run.count; i += LANES) {
    lane_mask some = first_lanes(run.count - i);
    ints place = LANE_NUMBERS + i;
    words samples = words_at(k->samples + run.first + i), shares = 0;
    const int32_t at = run.passed + i;
    if (i < run.direct) shares = shares_at(run.coverage + at);
    if (run.tail < run.count && i + LANES > run.tail) {
      words rest = shares_at(run.coverage + (at - (run.tail - run.direct)));
      shares = place < run.tail ? shares : rest;
    }
    words laid = over(scaled(samples, shares), (words)load(run.target + i, some));
    ints is_covered = (place < run.direct) | (place >= run.tail);
    store(run.target + i, some, is_covered ? (ints)laid : (ints)samples);
  }
}

// Samples a pack's pixels and writes them to the frame.
INLINE void finish_pack(const craster_texture *p, pack *k) {
  batch *b = &k->blocks;
  b->count = (k->count + BLOCK - 1) / BLOCK;
  // The last block may extend past the last pixel.
  for (int i = k->count; i < b->count * BLOCK; i++) k->x[i] = k->y[i] = 0;
  for (int i = 0; i < b->count; i++) {
    b->target[i] = k->samples + i * BLOCK;
    b->mask[i] = 0xFF;
  }
  place_pack(p, k);
  sample_batch(p, b);
  for (int i = 0; i < k->run_count; i++) finish_run(k, k->runs[i]);
  k->count = k->run_count = 0;
}

// Adds the pixels of a run, which begins at column `x` of row `y`.
INLINE void pack_pixels(const craster_texture *p, pack *k, pack_run run, int32_t x, int32_t y) {
  const floats8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  for (int32_t left = run.count; left > 0;) {
    if (PACK - k->count < PACK_STEP || k->run_count == PACK_RUNS) finish_pack(p, k);
    int32_t free = PACK - k->count, count = left < free ? left : free;
    run.first = k->count;
    run.count = count;
    k->runs[k->run_count++] = run;
    // The frame's pixels are needed only after all samples are taken.
    __builtin_prefetch(run.target);
    __builtin_prefetch(run.target + PACK_STEP - 1);
    floats8 place = (float)(x - p->origin_x) + steps, line = (float)(y - p->origin_y);
    for (int32_t i = 0; i < count; i += PACK_STEP, place += (float)PACK_STEP) {
      floats8 next = place + (float)BLOCK;
      float *across = k->x + k->count + i, *down = k->y + k->count + i;
      memcpy(across, &place, sizeof place);
      memcpy(across + BLOCK, &next, sizeof next);
      memcpy(down, &line, sizeof line);
      memcpy(down + BLOCK, &line, sizeof line);
    }
    k->count += count;
    left -= count;
    x += count;
    run.target += count;
    run.passed += count;
    run.direct -= count;
    run.tail -= count;
  }
}

INLINE void sample_small(const craster_texture *p, const craster_visible *visible, craster_target target) {
  pack k;
  k.count = k.run_count = 0;
  set_first(p, &k.blocks.footprint);
  for (ptrdiff_t i = 0; i < visible->count; i++) {
    craster_span span = visible->spans[i];
    pack_run run = {.target = row_of(target, span.y) + span.begin, .count = span.end - span.begin};
    if (visible->edges) {
      craster_span_edges edges = visible->edges[i];
      run.direct = edges.begin - span.begin;
      run.tail = edges.end - span.begin;
      run.coverage = visible->coverage + edges.coverage;
    } else {
      run.tail = run.count;
    }
    pack_pixels(p, &k, run, span.begin, span.y);
  }
  if (k.count > 0) finish_pack(p, &k);
}
