// Windows for the eight pixels of a block: means of upright rectangles, up to three texels a side. See lanes.h.

#pragma once

#include "sample_footprints.h"
#include "sample_taps.h"

#pragma STDC FP_CONTRACT OFF

// The number of texels that contain a side of three texels wherever it begins.
#define WINDOW 4

// What a level and the sides of windows are for both axes, in vectors as `points` are.
typedef struct {
  floats half, mix, last, next;
  ints density;
} window_sides;

INLINE window_sides sides_at(const footprints *f, int at, const craster_mip_level *level) {
  return (window_sides){
      two_floats(f->half[at]), two_floats(f->mix[at]), two_floats(&level->last_x), two_floats(&level->next_x),
      (ints)two_numbers(f->density[at])};
}

// The last texels of a level from which a window's columns, and that many rows, can be read.
INLINE ints last_firsts(floats last, int rows) {
  ints first = (__builtin_convertvector(last, ints) >> 7) - two_ints(WINDOW - 1, rows - 1);
  return first > 0 ? first : 0;
}

INLINE ints at_least(ints v, ints limit) { return v > limit ? v : limit; }
INLINE ints at_most(ints v, ints limit) { return v < limit ? v : limit; }

// The beginnings of windows, in 1/128 texel. Beyond the level its edge continues, or its other side follows. NaN lies
// before it.
INLINE ints beginnings(floats place, floats last, int is_tiled) {
  if (is_tiled) return tiled_place(place, last);
  return to_nearest(smaller(larger(place, CRASTER_WINDOW_BEFORE), last));
}

// The windows of a part's pixels: the first texels that are read, and weights of a pixel's four texels, negative, along
// both axes. Those of columns are 16 bits in 2^-15, and are even, so that products with bytes stay whole; those of rows
// are the upper byte of 16 bits, in 2^-7. In each 128 bits, `upper` has the first texels' weights of two pixels,
// x y x y, and then the second ones'; `lower` has the third and fourth ones'.
typedef struct {
  ints first;
  shorts upper, lower;
} part_windows;

// The parts of a side before the borders after its first three texels, as bits of 16-bit fractions less 2^15: two of
// them in each vector, x y x y of the first one and then of the second one; `third` ends with the whole.
typedef struct {
  shorts first_two, third;
} side_parts;

// In each 128 bits the upper half of `low` and the lower half of `high`.
#define SHIFTED(low, high) (shorts)SHUFFLE_INTS(low, high, 2, 3, 4, 5)

INLINE part_windows windows_of(ints first, side_parts parts) {
  shorts none = INT16_MIN;
  return (part_windows){
      first, SHIFTED(none, parts.first_two) - parts.first_two, SHIFTED(parts.first_two, parts.third) - parts.third};
}

// A part is rounded to 14 bits along x and to 7 along y.
INLINE side_parts plain_parts(ints first, ints begin, const window_sides *s, int is_narrow) {
  ints step = s->density << 7, rounding = two_ints((1 << 8) - (1 << 23), (1 << 15) - (1 << 23));
  ints part = ((first << 7) - begin) * s->density + (step + rounding);
  ints a = part >> 8;
  part += step;
  ints b = part >> 8;
  part += step;
  ints c = part >> 8;
  if (is_narrow) {
    ints last = __builtin_convertvector(s->last, ints) >> 7;
    a = last > 0 ? a : 0;
    b = last > 1 ? b : 0;
    c = last > 2 ? c : 0;
  }
  shorts bits = (shorts)(ints)(int32_t)0xFF00FFFE, first_two = pack_shorts(a, b), third = pack_shorts(c, 0);
  first_two = first_two < 0 ? first_two : 0;
  third = third < 0 ? third : 0;
  return (side_parts){first_two & bits, third & bits};
}

// Numbers of at least 0 and at most the limit, which isn't negative.
INLINE floats share_within(floats v, floats limit) { return smaller(larger(v, 0.0f), limit); }

// Windows mixed with taps on the next level: the first texels that are read, and the parts of the whole before the
// borders after the first three.
typedef struct {
  ints first, before[WINDOW - 1];
} mixed_shares;

// Where taps on the next level begin, in its texels, and the texels they begin in.
typedef struct {
  floats place, texel;
} next_taps;

INLINE void find_taps(next_taps *taps, const ints *begin, const window_sides *const *s, int is_tiled) {
  EACH {
    floats middle = __builtin_convertvector(begin[k], floats) + s[k]->half;
    taps[k].place = middle * (s[k]->next * (1.0f / 128)) - 0.5f;
    ints last = (((__builtin_convertvector(s[k]->last, ints) >> 7) + 1) >> 1) - 1;
    if (!is_tiled) taps[k].place = share_within(taps[k].place, __builtin_convertvector(last, floats));
  }
  EACH taps[k].texel = __builtin_convertvector(to_nearest(taps[k].place - 0.5f), floats);
}

// Finds the first texels. Taps begin up to half a texel before or after the windows.
INLINE void find_firsts(
    mixed_shares *shares, const next_taps *taps, const ints *begin, const window_sides *const *s, int is_tiled) {
  EACH {
    ints move = __builtin_convertvector(64.0f * s[k]->mix, ints);
    ints first = to_nearest(taps[k].texel * (1.0f / s[k]->next) - 0.5f);
    first = at_most(at_least(first, (begin[k] - move) >> 7), (begin[k] + move) >> 7);
    shares[k].first = is_tiled ? first : at_most(at_least(first, 0), last_firsts(s[k]->last, WINDOW));
  }
}

// Mixes windows with taps on the next level, whose texels are read on this one: two texels, or slightly more if the
// level's length is odd, are one of the next. `wholes` are both axes' sums of weights.
//
// Together they may reach five texels. The four that are read shift from the windows' to the taps' as the taps' share
// grows. A texel that is left out at an end counts as its neighbor.
INLINE void mix_sides(
    mixed_shares *shares, const ints *begin, const window_sides *const *s, ints wholes, int is_narrow, int is_tiled) {
  next_taps taps[CHAINS];
  find_taps(taps, begin, s, is_tiled);
  find_firsts(shares, taps, begin, s, is_tiled);
  // The weights of the window and of the tap's two texels; a, b and c are their parts before a border.
  floats rest[CHAINS], one[CHAINS], second[CHAINS], a[CHAINS], b[CHAINS], c[CHAINS], step[CHAINS];
  EACH {
    floats whole = __builtin_convertvector(wholes, floats), all = s[k]->mix * whole;
    rest[k] = whole - all;
    second[k] = (taps[k].place - taps[k].texel) * all;
    one[k] = all - second[k];
  }
  EACH {
    floats density = __builtin_convertvector(s[k]->density, floats) * 0x1p-23f * rest[k];
    floats border = __builtin_convertvector(shares[k].first + 1, floats);
    floats place_next = border * s[k]->next - taps[k].texel;
    step[k] = 128 * density;
    a[k] = (border * 128 - __builtin_convertvector(begin[k], floats)) * density;
    b[k] = place_next * one[k];
    c[k] = (place_next - 1) * second[k];
  }
  for (int i = 0; i < WINDOW - 1; i++) {
    EACH {
      floats sum = share_within(a[k], rest[k]) + share_within(b[k], one[k]) + share_within(c[k], second[k]);
      ints last = __builtin_convertvector(s[k]->last, ints) >> 7, before = to_nearest(sum);
      shares[k].before[i] = is_narrow ? last > i ? before : wholes : before;
    }
    EACH {
      a[k] += step[k];
      b[k] += one[k] * s[k]->next;
      c[k] += second[k] * s[k]->next;
    }
  }
}

INLINE void mixed_windows(
    part_windows *out, const ints *begin, const window_sides *const *s, int is_narrow, int is_tiled) {
  const ints wholes = two_ints(1 << 14, 1 << 7);
  const shorts scale = (shorts)two_ints(2 | 256 << 16, 2 | 256 << 16), none = INT16_MIN;
  mixed_shares shares[CHAINS];
  mix_sides(shares, begin, s, wholes, is_narrow, is_tiled);
  EACH {
    const ints *before = shares[k].before;
    shorts first_two = pack_shorts(before[0], before[1]) * scale + none;
    shorts third = pack_shorts(before[2], wholes) * scale + none;
    out[k] = windows_of(shares[k].first, (side_parts){first_two, third});
  }
}

INLINE part_windows plain_windows(ints begin, const window_sides *s, int rows, int is_narrow, int is_tiled) {
  ints first = begin >> 7;
  if (!is_tiled) first = at_most(at_least(first, 0), last_firsts(s->last, rows));
  return windows_of(first, plain_parts(first, begin, s, is_narrow));
}

// Windows of which one axis or both may be mixed.
INLINE void either_windows(
    part_windows *out, const ints *begin, const window_sides *const *s, int is_narrow, int is_tiled) {
  part_windows plain[CHAINS];
  EACH plain[k] = plain_windows(begin[k], s[k], WINDOW, is_narrow, is_tiled);
  mixed_windows(out, begin, s, is_narrow, is_tiled);
  EACH {
    ints is_mixed = s[k]->mix > 0.0f;
    shorts halves = pack_shorts(is_mixed, is_mixed);
    out[k].first = is_mixed ? out[k].first : plain[k].first;
    out[k].upper = halves ? out[k].upper : plain[k].upper;
    out[k].lower = halves ? out[k].lower : plain[k].lower;
  }
}

// The rows of texels in which windows begin, and the texels there.
typedef struct {
  const uint32_t *row[WINDOW];
} window_rows;

// The weights of two rows of one of a block's two pixels, and those of two columns, for each channel.
#define ROW_BYTES(v, at, next) \
  SHUFFLE_BYTES(v, v, at, next, at, next, at, next, at, next, at, next, at, next, at, next, at, next)
#define COLUMN_SHORTS(v, at, next)                                                                             \
  (shorts)SHUFFLE_BYTES(                                                                                       \
      v, v, at, (at) + 1, at, (at) + 1, at, (at) + 1, at, (at) + 1, next, (next) + 1, next, (next) + 1, next,  \
      (next) + 1, next, (next) + 1)

// The sums of every other pixel's columns: two columns' parts of each, negative. `pixel` is 0 or 1. Weights of rows are
// negative because 128 doesn't fit a signed byte.
INLINE shorts columns_sum(const window_rows *w, const int32_t *at, shorts upper, shorts lower, int pixel, int rows) {
  sbytes above = (sbytes)(pixel == 0 ? ROW_BYTES(upper, 3, 11) : ROW_BYTES(upper, 7, 15));
  bytes a = (bytes)load_fours(w->row[0], at + pixel), b = (bytes)load_fours(w->row[1], at + pixel);
  shorts low = -mul_add_bytes(interleave_low_bytes(a, b), above);
  shorts high = -mul_add_bytes(interleave_high_bytes(a, b), above);
  if (rows > 2) {
    sbytes below = (sbytes)(pixel == 0 ? ROW_BYTES(lower, 3, 11) : ROW_BYTES(lower, 7, 15));
    bytes c = (bytes)load_fours(w->row[2], at + pixel), d = rows > 3 ? (bytes)load_fours(w->row[3], at + pixel) : c;
    low -= mul_add_bytes(interleave_low_bytes(c, d), below);
    high -= mul_add_bytes(interleave_high_bytes(c, d), below);
  }
  return mul_round(low, pixel == 0 ? COLUMN_SHORTS(upper, 0, 8) : COLUMN_SHORTS(upper, 4, 12)) +
         mul_round(high, pixel == 0 ? COLUMN_SHORTS(lower, 0, 8) : COLUMN_SHORTS(lower, 4, 12));
}

// The sums of a part's pixels, negative: -2^15 for white. `at` are their places.
INLINE shorts part_sum(const window_rows *w, const int32_t *at, shorts upper, shorts lower, int rows) {
  shorts even = columns_sum(w, at, upper, lower, 0, rows), odd = columns_sum(w, at, upper, lower, 1, rows);
  return (shorts)interleave_low_longs((longs)even, (longs)odd) + (shorts)interleave_high_longs((longs)even, (longs)odd);
}

INLINE window_rows rows_of(const craster_mip_level *level, const uint32_t *texels, int is_narrow) {
  window_rows w;
  int64_t last = ((int32_t)level->last_y >> 7) + 1;
  for (int i = 0; i < WINDOW; i++) w.row[i] = texels + (is_narrow && i > last ? last : i) * (int64_t)level->stride;
  return w;
}

// The texels of windows that cross a tile's seams, four of each pixel in a row.
typedef struct {
  uint32_t row[WINDOW][8 * WINDOW];
} tile_texels;

// Gathers those of a part's pixels.
INLINE void gather_tiles(
    tile_texels *all, const uint32_t *texels, const craster_mip_level *level, ints first, int part) {
  int32_t width = ((int32_t)level->last_x >> 7) + 1, height = ((int32_t)level->last_y >> 7) + 1;
  for (int i = 0; i < LANES / 2; i++) {
    for (int row = 0; row < WINDOW; row++) {
      const uint32_t *line = texels + (first[2 * i + 1] + row + height) % height * (int64_t)level->stride;
      for (int column = 0; column < WINDOW; column++) {
        all->row[row][(part * LANES / 2 + i) * WINDOW + column] = line[(first[2 * i] + column + width) % width];
      }
    }
  }
}

INLINE window_rows tile_rows(const tile_texels *tiles, int32_t *index) {
  window_rows w;
  for (int i = 0; i < WINDOW; i++) w.row[i] = tiles->row[i];
  for (int i = 0; i < 8; i++) index[i] = i * WINDOW;
  return w;
}
