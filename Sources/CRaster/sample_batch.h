// Blocks of pixels that are placed in a texture and then sampled together. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"
#include "sample_footprints.h"
#include "sample_windows.h"

#pragma STDC FP_CONTRACT OFF

// Eight pixels of a row share a footprint and are sampled at once: a block. Blocks are counted from the frame's edge.
#define BLOCK 8

typedef struct {
  int count;
  // The position of the block's first pixel.
  int32_t x[BATCH] __attribute__((aligned(64)));
  int32_t y[BATCH] __attribute__((aligned(64)));
  uint32_t *target[BATCH];
  // The mask of its pixels to sample.
  uint8_t mask[BATCH];
  block_sets sets;
  // The middles of its pixels in level 0; then, unless windows are single, the upper left corners of the windows in the
  // middle, in 1/128 texel of the level.
  points corners[BATCH];
  // Their texels and weights. Several windows' are there for prefetching texels.
  texel_places places[BATCH];
  // The footprints; for affine and small maps only the first one, which applies to all.
  footprints footprint;
} batch;

INLINE points corners_of(const footprints *f, int at, const craster_mip_level *level, points middles) {
  floats scale = two_floats(&level->scale_x), half = two_floats(f->half[at]);
  for (int j = 0; j < PARTS; j++) middles.part[j] = middles.part[j] * scale - half;
  return middles;
}

INLINE void store_windows(texel_places *places, const craster_mip_level *level, part_windows windows, int part) {
  store_index(places->index, windows.first, level->stride, part);
  places->upper[part] = windows.upper;
  places->lower[part] = windows.lower;
}

// Places a block's single windows of that many rows of texels, a compile-time constant.
INLINE void place_windows(const craster_texture *p, batch *b, int i, int at, int rows) {
  const footprints *f = &b->footprint;
  const craster_mip_level *level = p->levels + f->level[at];
  window_sides sides = sides_at(f, at, level);
  points corners = corners_of(f, at, level, b->corners[i]);
  for (int j = 0; j < PARTS; j++) {
    ints begin = beginnings(corners.part[j], sides.last, 0);
    store_windows(b->places + i, level, plain_windows(begin, &sides, rows, 0, 0), j);
  }
}

// Places mixed windows: both vectors of a block, or the only one of two blocks. `next` is the block again if there is
// none.
INLINE void place_mixed(const craster_texture *p, batch *b, int i, int next, int at, int next_at) {
  const footprints *f = &b->footprint;
  const craster_mip_level *level = p->levels + f->level[at], *next_level = p->levels + f->level[next_at];
  window_sides sides = sides_at(f, at, level), next_sides = sides_at(f, next_at, next_level);
  points corners = corners_of(f, at, level, b->corners[i]);
  points next_corners = corners_of(f, next_at, next_level, b->corners[next]);
  ints begin[CHAINS] = {
      beginnings(corners.part[0], sides.last, 0), beginnings(next_corners.part[PARTS - 1], next_sides.last, 0)};
  part_windows windows[CHAINS];
  either_windows(windows, begin, (const window_sides *[]){&sides, &next_sides}, 0, 0);
  store_windows(b->places + i, level, windows[0], 0);
  store_windows(b->places + next, next_level, windows[1], PARTS - 1);
}

// Places a block's taps, or the corners of its windows.
INLINE void place_corners(const craster_texture *p, batch *b, int i, int at) {
  const craster_mip_level *level = p->levels + b->footprint.level[at];
  points corners = corners_of(&b->footprint, at, level, b->corners[i]);
  b->corners[i] = corners;
  if (p->is_tiled) find(b->places + i, level, corners, two_floats(&level->last_x), 1);
  else find(b->places + i, level, corners, two_floats(&level->last_x), 0);
}

// The texels of a level.
INLINE const uint32_t *texels_of(const craster_texture *p, int32_t level) {
  int64_t offset = p->levels[level].offset;
  if (offset >= 0) return p->texels + offset;
  const uint32_t *made = __atomic_load_n(p->made + level, __ATOMIC_ACQUIRE);
  return made ? made : p->make(p->owner, level);
}

// Prefetches a block's texels: the rows that windows may read, at two pixels. The CPU itself finds the lines between
// these. One of several windows suffices: the others overlap it, or lie in its lines.
INLINE void fetch(const craster_texture *p, const batch *b, int i) {
  const footprints *f = &b->footprint;
  int at = has_one_footprint(p) ? 0 : i;
  const uint32_t *texels = texels_of(p, f->level[at]);
  const uint32_t *first = texels + b->places[i].index[0], *middle = texels + b->places[i].index[BLOCK / 2];
  for (int row = 0; row < WINDOW; row++) {
    int64_t down = row * (int64_t)p->levels[f->level[at]].stride;
    __builtin_prefetch(first + down);
    __builtin_prefetch(middle + down);
  }
}

// The first of some blocks, which is taken from them.
INLINE int take(uint32_t *blocks) {
  int i = __builtin_ctz(*blocks);
  *blocks &= *blocks - 1;
  return i;
}

// Places blocks with single windows of that many rows of texels, a compile-time constant.
INLINE void place_rows(const craster_texture *p, batch *b, uint32_t blocks, int rows) {
  int one = has_one_footprint(p);
  while (blocks != 0) {
    int i = take(&blocks);
    place_windows(p, b, i, one ? 0 : i, rows);
    fetch(p, b, i);
  }
}

// Sorts the blocks of a batch.
INLINE void sort_batch(const craster_texture *p, batch *b) {
  const footprints *f = &b->footprint;
  uint32_t all = b->count > 0 ? UINT32_MAX >> (BATCH - b->count) : 0;
  if (p->is_tiled) b->sets = (block_sets){.others = all};
  else if (has_one_footprint(p)) b->sets = one_set(f->kind[0], all);
  else b->sets = sort_blocks(f, b->count, all);
}

// Places the blocks of a batch and prefetches their texels, all blocks of one kind before those of the next: a choice
// for each block would often be predicted incorrectly.
INLINE void place_blocks(const craster_texture *p, batch *b) {
  const block_sets *sets = &b->sets;
  int one = has_one_footprint(p);
  for (uint32_t left = sets->taps | sets->others; left != 0;) {
    int i = take(&left);
    place_corners(p, b, i, one ? 0 : i);
    fetch(p, b, i);
  }
  place_rows(p, b, sets->two_rows, 2);
  place_rows(p, b, sets->three_rows, 3);
  place_rows(p, b, sets->four_rows, 4);
  for (uint32_t left = sets->mixed; left != 0;) {
    int i = take(&left), next = PARTS == 1 && left != 0 ? take(&left) : i;
    place_mixed(p, b, i, next, one ? 0 : i, one ? 0 : next);
    fetch(p, b, i);
    if (next != i) fetch(p, b, next);
  }
}

// Finds the middles of a batch's pixels in level 0, from those of its blocks times w.
INLINE void find_middles(const craster_texture *p, batch *b, const float (*middle)[2], const float *middle_w) {
  const floats8 offsets = {-3.5f, -2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f, 3.5f}, dw = offsets * (float)p->map[6];
  const float step[2] = {(float)p->map[0], (float)p->map[3]};
  int affine = p->kind == CRASTER_AFFINE;
  for (int i = 0; i < b->count; i++) {
    floats8 w = middle_w[i] + dw, s = w > 1e-30f ? 1.0f / w : 1e30f;
    for (int j = 0; j < PARTS; j++) {
      floats at = two_floats(middle[i]) + twice(offsets, j) * two_floats(step);
      b->corners[i].part[j] = affine ? at : at * twice(s, j);
    }
  }
}

// Places a batch.
INLINE void place(const craster_texture *p, batch *b) {
  const double *m = p->map;
  float middle[BATCH][2] __attribute__((aligned(64)));
  float middle_w[BATCH] __attribute__((aligned(64)));
  for (int at = 0; at < b->count; at += CHAINS * LANES) {
    floats u[CHAINS], v[CHAINS], s[CHAINS];
    EACH {
      int to = at + k * LANES;
      doubles x = __builtin_convertvector(*(ints *)(b->x + to), doubles) + 4.0;
      doubles y = __builtin_convertvector(*(ints *)(b->y + to), doubles) + 0.5;
      u[k] = __builtin_convertvector(m[0] * x + (m[1] * y + m[2]), floats);
      v[k] = __builtin_convertvector(m[3] * x + (m[4] * y + m[5]), floats);
      floats w = __builtin_convertvector(m[6] * x + (m[7] * y + m[8]), floats);
      store_pairs(middle + to, (ints)u[k], (ints)v[k]);
      *(floats *)(middle_w + to) = w;
      s[k] = w > 1e-30f ? 1.0f / w : 1e30f;
      u[k] *= s[k];
      v[k] *= s[k];
    }
    if (p->kind != CRASTER_AFFINE) plan(p, &b->footprint, at, u, v, s);
  }
  find_middles(p, b, middle, middle_w);
  sort_batch(p, b);
  place_blocks(p, b);
}
