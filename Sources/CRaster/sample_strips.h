// Textures turned about the vertical axis alone: their strips, and tiles of blocks in them. See lanes.h.

#pragma once

#include "sample_columns.h"

#pragma STDC FP_CONTRACT OFF

enum { MOST_OTHERS = 64 };

// The spans of a strip, those of each row from left to right; `next` is the first that isn't done.
typedef struct {
  const craster_span *spans;
  int32_t y, left, right;
  size_t next[CRASTER_COLUMN_ROWS], end[CRASTER_COLUMN_ROWS];
} column_strip;

// The pixels that aren't sampled by columns.
typedef struct {
  const craster_texture *texture;
  craster_target target;
  size_t count;
  craster_span spans[MOST_OTHERS];
} other_pixels;

INLINE void sample_others(other_pixels *others) {
  sample_spans(others->texture, others->spans, others->count, others->target);
  others->count = 0;
}

NOINLINE void add_others(other_pixels *others, craster_span span) {
  craster_span *last = others->spans + others->count - 1;
  if (others->count > 0 && last->y == span.y && last->end == span.begin) {
    last->end = span.end;
    return;
  }
  if (others->count == MOST_OTHERS) sample_others(others);
  others->spans[others->count++] = span;
}

// Takes spans of a strip for as long as they are in order, and returns their number.
INLINE size_t take_strip(column_strip *s, const craster_span *spans, size_t count) {
  *s = (column_strip){.spans = spans, .y = spans[0].y & -CRASTER_COLUMN_ROWS, .left = INT32_MAX, .right = INT32_MIN};
  int32_t row = 0, reached = INT32_MIN;
  size_t i = 0;
  for (; i < count; i++) {
    craster_span span = spans[i];
    int32_t next = span.y - s->y;
    if (next < row || next >= CRASTER_COLUMN_ROWS || (next == row && span.begin < reached)) break;
    if (next > row || i == 0) s->next[next] = i;
    row = next;
    s->end[row] = i + 1;
    reached = span.begin < span.end ? span.end : span.begin;
    if (span.begin >= span.end) continue;
    s->left = span.begin < s->left ? span.begin : s->left;
    s->right = span.end > s->right ? span.end : s->right;
  }
  return i;
}

// A span's part in a tile, counted from its first column; empty if begin >= end.
INLINE craster_span part_in(const column_tile *t, craster_span span) {
  int32_t begin = span.begin - t->x, end = span.end - t->x;
  return (craster_span){span.y, begin > 0 ? begin : 0, end < TILE * BLOCK ? end : TILE * BLOCK};
}

// Finds the rows in which pixels of a tile's blocks are visible, and returns the bits of the blocks with such rows.
INLINE uint32_t find_rows(column_strip *s, column_tile *t) {
  const ints8 blocks = {0, 1, 2, 3, 4, 5, 6, 7};
  ints8 first = CRASTER_COLUMN_ROWS, last = 0;
  for (int32_t row = 0; row < CRASTER_COLUMN_ROWS; row++) {
    while (s->next[row] < s->end[row] && s->spans[s->next[row]].end <= t->x) s->next[row]++;
    for (size_t i = s->next[row]; i < s->end[row] && s->spans[i].begin < t->x + TILE * BLOCK; i++) {
      craster_span part = part_in(t, s->spans[i]);
      if (part.begin >= part.end) continue;
      ints8 inside = (blocks >= part.begin / BLOCK) & (blocks <= (part.end - 1) / BLOCK);
      first = (inside & (first > row)) ? row : first;
      last = inside ? row : last;
    }
  }
  __builtin_memcpy(t->first, &first, sizeof first);
  __builtin_memcpy(t->last, &last, sizeof last);
  uint32_t seen = 0;
  for (int b = 0; b < TILE; b++) seen |= (uint32_t)(t->first[b] < CRASTER_COLUMN_ROWS) << b;
  return seen;
}

// Weights the chosen blocks' texel rows across, those of one level together.
INLINE void weigh_tile(column_tile *t, column_sum *sums) {
  int32_t from = 0;
  for (int b = 0; b < TILE;) {
    const column_block *blocks[TILE];
    int count = 0;
    for (; b < TILE; b++) {
      if (!(t->chosen >> b & 1)) continue;
      if (count > 0 && t->blocks[b].level != blocks[0]->level) break;
      from = set_rows(t, b, from);
      blocks[count++] = t->blocks + b;
    }
    if (count > 0) weigh_across(blocks, count, sums);
  }
}

// Adds the pixels of a span in a tile to a batch, or to the others. `target` is the tile's first pixel in the row.
INLINE void add_part(
    const column_tile *t, craster_span part, column_batch *batch, const column_sum *sums, other_pixels *others,
    uint32_t *target) {
  while (part.begin < part.end) {
    // Blocks in a row that are sampled in the same way; there is none behind the tile.
    int b = part.begin / BLOCK, is_chosen = t->chosen >> b & 1;
    int next = b + __builtin_ctz((is_chosen ? ~t->chosen : t->chosen | 1u << TILE) >> b);
    int32_t end = next * BLOCK < part.end ? next * BLOCK : part.end;
    if (is_chosen) {
      int blocks = (end - 1) / BLOCK - b + 1;
      if (batch->used + blocks > SLOTS) finish_batch(t, batch, sums);
      batch->parts[batch->count++] = (column_part){part.y - t->y, part.begin, end, batch->used - b, target};
      batch->used += blocks;
    } else {
      add_others(others, (craster_span){part.y, t->x + part.begin, t->x + end});
    }
    part.begin = end;
  }
}

INLINE void sample_tile(
    column_strip *s, column_tile *t, column_batch *batch, column_sum *sums, other_pixels *others) {
  uint32_t seen = find_rows(s, t);
  if (seen == 0) return;
  plan_columns(others->texture, t);
  t->chosen &= seen;
  t->rows = 2;
  t->is_mixed = 0;
  for (int b = 0; b < TILE; b++) {
    if (t->chosen >> b & 1 && !set_block(others->texture, t, b)) t->chosen &= ~(1u << b);
  }
  weigh_tile(t, sums);
  craster_target target = others->target;
  for (int32_t row = 0; row < CRASTER_COLUMN_ROWS; row++) {
    for (size_t i = s->next[row]; i < s->end[row] && s->spans[i].begin < t->x + TILE * BLOCK; i++) {
      craster_span part = part_in(t, s->spans[i]);
      if (part.begin >= part.end) continue;
      add_part(t, part, batch, sums, others, target.pixels + (part.y * target.stride - target.origin + t->x));
    }
  }
  finish_batch(t, batch, sums);
}

// Called, not inlined: sums take 66 KB of the stack.
NOINLINE void sample_columns(
    const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  column_sum sums[TILE * BLOCK * MOST_ROWS] __attribute__((aligned(64)));
  column_strip strip;
  column_tile tile;
  column_batch batch;
  batch.count = batch.used = 0;
  other_pixels others = {.texture = p, .target = target, .count = 0};
  while (count > 0) {
    size_t taken = take_strip(&strip, spans, count);
    tile.y = strip.y;
    for (tile.x = strip.left & -BLOCK; tile.x < strip.right; tile.x += TILE * BLOCK) {
      sample_tile(&strip, &tile, &batch, sums, &others);
    }
    spans += taken;
    count -= taken;
  }
  if (others.count > 0) sample_others(&others);
}
