// Textures turned about the vertical axis alone: their texels, weighted across. See lanes.h.

#pragma once

#include "sample_columns.h"

#pragma STDC FP_CONTRACT OFF

#if LANES == 16
// The texels of a block's even columns and of its odd ones in a row. `loads` is a compile-time constant.
INLINE void load_columns(const column_block *k, const uint32_t *row, int loads, ints *columns) {
  for (int i = 0; i < 2; i++) {
    vector order = (vector)k->order[i];
    if (loads == 0) columns[i] = load_fours(row, k->index + i);
    else if (loads == 1) columns[i] = (ints)_mm512_permutexvar_epi32(order, _mm512_loadu_si512(row + k->left));
    else columns[i] = (ints)_mm512_permutex2var_epi32(
        _mm512_loadu_si512(row + k->left), order, _mm512_loadu_si512(row + k->left + 16));
  }
}
#endif

// Weights a block's texel row across. `loads` is a compile-time constant.
INLINE void weigh_row(const column_block *k, const uint32_t *row, row_sums *to, int loads) {
  for (int i = 0; i < PARTS; i++) {
    ints columns[2];
#if LANES == 16
    load_columns(k, row, loads, columns);
#else
    for (int j = 0; j < 2; j++) columns[j] = load_fours(row, k->index + 4 * i + j);
#endif
    to->part[i] =
        pack_shorts(weigh_fours(columns[0], k->across[2 * i]), weigh_fours(columns[1], k->across[2 * i + 1]));
  }
}

// Weights four texel rows across; `rows` are their places among the texels.
INLINE void weigh_rows(const column_block *k, const int64_t *rows, row_sums *to) {
#if LANES == 16
  if (k->loads == 1) {
    for (int i = 0; i < 4; i++) weigh_row(k, k->texels + rows[i], to + i, 1);
    return;
  }
  if (k->loads == 2) {
    for (int i = 0; i < 4; i++) weigh_row(k, k->texels + rows[i], to + i, 2);
    return;
  }
#endif
  for (int i = 0; i < 4; i++) weigh_row(k, k->texels + rows[i], to + i, 0);
}

// Weights the texel rows across that some blocks of a level see.
INLINE void weigh_across(const column_block *const *blocks, int count, row_sums *sums) {
  int64_t stride = blocks[0]->level->stride;
  int32_t from = INT32_MAX, end = 0, last = (int32_t)blocks[0]->level->last_y >> 7;
  for (int i = 0; i < count; i++) {
    from = blocks[i]->low < from ? blocks[i]->low : from;
    end = blocks[i]->end > end ? blocks[i]->end : end;
  }
  int32_t until = end <= last ? end - 1 : last;
  for (int32_t first = from; first < end; first += 4) {
    int64_t rows[4], ahead[4];
    for (int i = 0; i < 4; i++) {
      rows[i] = (first + i < last ? first + i : last) * stride;
      ahead[i] = (first + i + ROWS_AHEAD < until ? first + i + ROWS_AHEAD : until) * stride;
    }
    for (int i = 0; i < count; i++) {
      const column_block *k = blocks[i];
      if (first < k->low || first >= k->end) continue;
      for (int j = 0; j < 4; j++) __builtin_prefetch(k->texels + ahead[j] + k->index[0]);
      weigh_rows(k, rows, sums + (k->from + first - k->low));
    }
  }
}
