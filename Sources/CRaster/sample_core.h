// Textures under any map: the sampling of blocks. See lanes.h.

#pragma once

#include "sample_batch.h"

#pragma STDC FP_CONTRACT OFF

// A block's single windows of that many rows of texels, a compile-time constant.
INLINE sums single_windows(const craster_texture *p, const batch *b, int i, int at, int rows) {
  const craster_mip_level *level = p->levels + b->footprint.level[at];
  const texel_places *places = b->places + i;
  window_rows w = rows_of(level, texels_of(p, b->footprint.level[at]), 0);
  sums sum;
  for (int j = 0; j < PARTS; j++) {
    const int32_t *index = places->index + j * LANES / 2;
    sum.part[j] = -16384 - part_sum(&w, index, places->upper[j], places->lower[j], rows);
  }
  return sum;
}

// A block's windows, one or several, which are placed before any is sampled. `rows`, `is_mixed`, `is_narrow` and
// `is_tiled` are compile-time constants: false if none is mixed, if the level holds whole windows, and if edges
// continue.
INLINE sums block_windows(
    const craster_texture *p, const batch *b, int i, int at, int rows, int is_mixed, int is_narrow, int is_tiled) {
  const footprints *f = &b->footprint;
  const craster_mip_level *level = p->levels + f->level[at];
  const uint32_t *texels = texels_of(p, f->level[at]);
  window_sides sides = sides_at(f, at, level);
  int count = f->count[at];
  points corners = b->corners[i];
  floats step = count > 1 ? two_floats(f->step[at]) * two_floats(&level->scale_x) : 0.0f;
  for (int j = 0; j < PARTS; j++) corners.part[j] -= step * (0.5f * (float)(count - 1));
  // As many windows at once as there are chains for; there may be one too many.
  const int step_count = CHAINS / PARTS;
  texel_places places[(int)CRASTER_MAXIMUM_COUNT + 1];
  tile_texels tiles[is_tiled ? (int)CRASTER_MAXIMUM_COUNT + 1 : 1];
  for (int n = 0; n < count; n += step_count) {
    ints begin[CHAINS];
    part_windows windows[CHAINS];
    EACH {
      begin[k] = beginnings(corners.part[k % PARTS], sides.last, is_tiled);
      corners.part[k % PARTS] += step;
    }
    if (is_mixed) either_windows(windows, begin, (const window_sides *[]){&sides, &sides}, is_narrow, is_tiled);
    EACH {
      int at_once = n + k / PARTS, part = k % PARTS;
      if (!is_mixed) windows[k] = plain_windows(begin[k], &sides, rows, is_narrow, is_tiled);
      store_windows(places + at_once, level, windows[k], part);
      if (is_tiled) gather_tiles(tiles + at_once, texels, level, windows[k].first, part);
    }
  }
  window_rows w = rows_of(level, texels, is_narrow);
  sums sum = {0};
  int16_t share = (int16_t)(-2 * f->first_weight[at]), rest = (int16_t)(-2 * f->weight[at]);
  for (int n = 0; n < count; n++, share = rest) {
    if (is_tiled) w = tile_rows(tiles + n, places[n].index);
    sums one;
    for (int j = 0; j < PARTS; j++) {
      one.part[j] = part_sum(&w, places[n].index + j * LANES / 2, places[n].upper[j], places[n].lower[j], rows);
    }
    sum = count == 1 ? one : add_weighted(sum, one, share);
  }
  for (int j = 0; j < PARTS; j++) sum.part[j] = -16384 + (count == 1 ? -sum.part[j] : sum.part[j]);
  return sum;
}

// Samples a block with several windows. It is called, not inlined, as the next one is: few blocks are like that, and
// the rest stays small.
NOINLINE void sample_several(const craster_texture *p, const batch *b, int i, int at, uint32_t *target, uint8_t mask) {
  int kind = b->footprint.kind[at], rows = kind & ROWS;
  if (kind >= MIXED) return finish(block_windows(p, b, i, at, WINDOW, 1, 0, 0), target, mask);
  if (rows == 2) return finish(block_windows(p, b, i, at, 2, 0, 0, 0), target, mask);
  if (rows == 3) return finish(block_windows(p, b, i, at, 3, 0, 0, 0), target, mask);
  finish(block_windows(p, b, i, at, WINDOW, 0, 0, 0), target, mask);
}

INLINE sums block_taps(const craster_texture *p, const batch *b, int i, int at) {
  int32_t level = b->footprint.level[at];
  return tap(texels_of(p, level), p->levels[level].stride, b->places + i);
}

// Samples a block of a tiled texture or of a narrow level.
NOINLINE void sample_rare(const craster_texture *p, const batch *b, int i, int at, uint32_t *target, uint8_t mask) {
  if ((b->footprint.kind[at] & ROWS) == 0) finish(block_taps(p, b, i, at), target, mask);
  else if (p->is_tiled) finish(block_windows(p, b, i, at, WINDOW, 1, 0, 1), target, mask);
  else finish(block_windows(p, b, i, at, WINDOW, 1, 1, 0), target, mask);
}

INLINE void sample_other(const craster_texture *p, const batch *b, int i, int at, uint32_t *target, uint8_t mask) {
  if (p->is_tiled || b->footprint.kind[at] >= NARROW) sample_rare(p, b, i, at, target, mask);
  else sample_several(p, b, i, at, target, mask);
}

// Samples the given blocks by windows of that many rows of texels, a compile-time constant.
INLINE void sample_windows(const craster_texture *p, const batch *b, uint32_t blocks, int rows) {
  int one = has_one_footprint(p);
  while (blocks != 0) {
    int i = take(&blocks);
    finish(single_windows(p, b, i, one ? 0 : i, rows), b->target[i], b->mask[i]);
  }
}

// Samples a batch, all blocks of one kind before those of the next.
INLINE void sample_batch(const craster_texture *p, const batch *b) {
  int one = has_one_footprint(p);
  for (uint32_t left = b->sets.taps; left != 0;) {
    int i = take(&left);
    finish(block_taps(p, b, i, one ? 0 : i), b->target[i], b->mask[i]);
  }
  sample_windows(p, b, b->sets.two_rows, 2);
  sample_windows(p, b, b->sets.three_rows, 3);
  sample_windows(p, b, b->sets.four_rows | b->sets.mixed, 4);
  for (uint32_t left = b->sets.others; left != 0;) {
    int i = take(&left);
    sample_other(p, b, i, one ? 0 : i, b->target[i], b->mask[i]);
  }
}

// Two batches: one takes blocks and is placed, which prefetches its texels, and then the other one is sampled.
typedef struct {
  batch batches[2];
  batch *filled, *last;
} batch_pair;

INLINE void sample_last(const craster_texture *p, batch_pair *pair, int count) {
  batch *filled = pair->filled;
  filled->count = count;
  int32_t x = count > 0 ? filled->x[count - 1] : 0, y = count > 0 ? filled->y[count - 1] : 0;
  for (int i = count; i % (CHAINS * LANES) != 0; i++) {
    filled->x[i] = x;
    filled->y[i] = y;
  }
  place(p, filled);
  sample_batch(p, pair->last);
  pair->filled = pair->last;
  pair->last = filled;
}

// Called, not inlined: several kernels use it.
NOINLINE void sample_spans(const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  // An initializer would clear both batches.
  batch_pair pair;
  pair.filled = pair.batches;
  pair.last = pair.batches + 1;
  pair.last->count = 0;
  pair.last->sets = (block_sets){0};
  if (p->kind == CRASTER_AFFINE) {
    set_first(p, &pair.filled->footprint);
    set_first(p, &pair.last->footprint);
  }
  int used = 0;
  for (size_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    // A mask without pixels has no first or last one.
    if (span.begin >= span.end) continue;
    uint32_t *row = target.pixels + (span.y * target.stride - target.origin);
    // The pixels from the span's first one on in the first block.
    uint32_t mask = 0xFF << (span.begin & (BLOCK - 1)) & 0xFF;
    for (int32_t x = span.begin & -BLOCK; x < span.end; x += BLOCK, mask = 0xFF) {
      batch *b = pair.filled;
      int32_t behind = x + BLOCK - span.end;
      b->x[used] = x;
      b->y[used] = span.y;
      b->target[used] = row + x;
      b->mask[used] = (uint8_t)(mask & 0xFF >> (behind > 0 ? behind : 0));
      if (++used < BATCH) continue;
      sample_last(p, &pair, BATCH);
      used = 0;
    }
  }
  sample_last(p, &pair, used);
  sample_last(p, &pair, 0);
}
