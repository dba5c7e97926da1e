// Textures turned about the vertical axis alone: their strips, and tiles of blocks in them. See lanes.h.

#pragma once

#include "sample_across.h"
#include "sample_down.h"

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

// Finds the visible pixels of a tile, and returns the bits of the blocks with such pixels.
INLINE uint32_t find_visible(column_strip *s, column_tile *t) {
  const ints8 shifts = {0, 8, 16, 24, 0, 8, 16, 24};
  ints8 first = CRASTER_COLUMN_ROWS, last = 0;
  for (int32_t row = 0; row < CRASTER_COLUMN_ROWS; row++) {
    while (s->next[row] < s->end[row] && s->spans[s->next[row]].end <= t->x) s->next[row]++;
    uint64_t visible = 0;
    for (size_t i = s->next[row]; i < s->end[row] && s->spans[i].begin < t->x + TILE * BLOCK; i++) {
      int32_t begin = s->spans[i].begin - t->x, end = s->spans[i].end - t->x;
      begin = begin > 0 ? begin : 0;
      end = end < TILE * BLOCK ? end : TILE * BLOCK;
      if (begin < end) visible |= ~0ull >> (TILE * BLOCK - (end - begin)) << begin;
    }
    t->visible[row] = visible;
    int32_t low = (int32_t)visible, high = (int32_t)(visible >> 32);
    ints8 bits = {low, low, low, low, high, high, high, high};
    ints8 inside = ((bits >> shifts) & 0xFF) != 0;
    first = (inside & (first > row)) ? row : first;
    last = inside ? row : last;
  }
  __builtin_memcpy(t->first, &first, sizeof first);
  __builtin_memcpy(t->last, &last, sizeof last);
  uint32_t seen = 0;
  for (int b = 0; b < TILE; b++) seen |= (uint32_t)(t->first[b] < CRASTER_COLUMN_ROWS) << b;
  return seen;
}

// Weights the chosen blocks' texel rows across, those of one level together.
INLINE void weigh_tile(column_tile *t, row_sums *sums) {
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

// Adds a tile's visible pixels outside the chosen blocks to the others.
INLINE void add_rest(const column_tile *t, other_pixels *others) {
  uint64_t chosen = 0;
  for (int b = 0; b < TILE; b++) chosen |= (t->chosen >> b & 1 ? 0xFFull : 0) << (b * BLOCK);
  if (chosen == ~0ull) return;
  for (int32_t row = 0; row < CRASTER_COLUMN_ROWS; row++) {
    for (uint64_t rest = t->visible[row] & ~chosen; rest != 0;) {
      int begin = __builtin_ctzll(rest);
      uint64_t run = rest & ~(rest + (1ull << begin));
      int32_t x = t->x + begin;
      add_others(others, (craster_span){t->y + row, x, x + __builtin_popcountll(run)});
      rest &= ~run;
    }
  }
}

INLINE void sample_tile(column_strip *s, column_tile *t, row_sums *sums, other_pixels *others) {
  uint32_t seen = find_visible(s, t);
  if (seen == 0) return;
  plan_columns(others->texture, t);
  t->chosen &= seen;
  for (int b = 0; b < TILE; b++) {
    if (t->chosen >> b & 1 && !set_block(others->texture, t, b)) t->chosen &= ~(1u << b);
  }
  craster_target target = others->target;
  uint32_t *pixels = target.pixels + (t->y * target.stride - target.origin + t->x);
  fetch_pixels(t, pixels, target.stride);
  weigh_tile(t, sums);
  add_rest(t, others);
  finish_tile(t, sums, pixels, target.stride);
}

// Called, not inlined: sums take 64 KB of the stack.
NOINLINE void sample_columns(
    const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  row_sums sums[TILE * MOST_ROWS];
  column_strip strip;
  column_tile tile;
  other_pixels others;
  others.texture = p;
  others.target = target;
  others.count = 0;
  while (count > 0) {
    size_t taken = take_strip(&strip, spans, count);
    tile.y = strip.y;
    for (tile.x = strip.left & -BLOCK; tile.x < strip.right; tile.x += TILE * BLOCK) {
      sample_tile(&strip, &tile, sums, &others);
    }
    spans += taken;
    count -= taken;
  }
  if (others.count > 0) sample_others(&others);
}
