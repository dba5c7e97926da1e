#pragma once

#include <stddef.h>
#include <stdint.h>

// Constants of footprints, for C and Swift. Squares are of texels.
//
// The most windows of a pixel; a longer ellipse is blurred instead.
#define CRASTER_MAXIMUM_COUNT 16.0f
// The square of the longest side of a window.
#define CRASTER_LONGEST_SQUARE 9.0f
// Half a level's texels per texel of a side, squared: with three, the next level serves.
#define CRASTER_LEVEL_SCALE 0.4444445f
// The square of the side from which taps on the next level are mixed in, a tenth of a step before that level serves:
// 9 / 2^(1/5).
#define CRASTER_MIX_SQUARE 7.834955f
// The rate at which their share grows with the square from there: one over the difference of both.
#define CRASTER_MIX_SLOPE 0.8583360f
// The largest correlation of a pixel's extents along u and v that one upright window represents.
#define CRASTER_UPRIGHT 0.3333333f
// The factor by which the part of a correlation that windows follow grows faster from there, until it is all of it.
#define CRASTER_UPRIGHT_SLOPE 2.0f
// The square of the largest correlation that windows follow: (1 - 1/16^2)^2.
#define CRASTER_MOST_TURNED 0.9922027f
// The part of a level's own width, squared, by which windows are narrower. With 1 the variance is that of one box; with
// 1.5 fine contrast changes less where levels do. See Ripmaps in Sources/Raster/Kernels/NOTES.md.
#define CRASTER_OWN_WIDTH 1.5f
// The square of the longest extent on the full-size level for which a single bilinear tap suffices.
#define CRASTER_TAP_SQUARE 1.1f
// The factor by which the square of a side grows faster from there, until it is the extent's.
#define CRASTER_TAP_SLOPE 3.0f
// The rows of a strip, whose pixels share a column's footprint if a quad is turned about the vertical axis alone.
#define CRASTER_COLUMN_ROWS 32
// The most texel rows in which a strip's windows begin there; others are sampled as in other quads.
#define CRASTER_COLUMN_TEXELS 116
// The position before a level, in 1/128 texel, from which no window reaches it.
#define CRASTER_WINDOW_BEFORE -512.0f

#include "craster.h"
#include "craster_paint.h"

// The number of texels after a level: four in a row are read, wherever they begin.
#define CRASTER_TEXEL_PADDING 4

// The sampling of textures. Sources/Raster/Kernels/Footprint.swift, and SampleReference.swift, Lanes.swift and
// TexelWindow.swift in Tests/KernelReference, explain the formulas.

// A level of a texture, and the map from positions in level 0 to positions in it.
//
// Each row is followed by its first texel, and the last row by the first row, so pairs of texels need no checks. The
// padding follows the last mip level, and each other level.
typedef struct {
  int64_t offset;  // index of a mip level's first texel; negative for levels that are halved more along one axis
  int32_t stride;  // texels from one row to the next: the width plus one
  float scale_x;   // 128 x level texels per texel of level 0
  float scale_y;
  float last_x;  // 128 x the last column
  float last_y;  // 128 x the last row
  float next_x;  // texels of the level that is halved once more along u per texel of this one
  float next_y;
} craster_mip_level;

// The footprint of one pixel in a texture: windows in a row on one level, each the mean of an upright rectangle.
typedef struct {
  int32_t level;         // index among the texture's levels
  int32_t count;         // 1 ... 16 windows
  int32_t first_weight;  // of the first window, which takes the remainder of the division, in 2^-14
  int32_t weight;        // of each other one
  float step_x;          // from window to window, in texels of level 0
  float step_y;
  float half_x;          // half of a window's sides, in 1/128 texel of the level
  float half_y;
  int32_t density_x;     // 2^16 over a window's sides, in texels of the level: of 1 ... 3
  int32_t density_y;
  float mix_x;           // shares of taps on the next level along u and along v, of 0 ... 1
  float mix_y;
} craster_footprint;

typedef enum {
  CRASTER_PROJECTIVE = 0,
  CRASTER_AFFINE,  // the map's last row is 0 0 1, and the footprint is the same everywhere
  CRASTER_TRANSLATE,    // at its own size, and upright
  CRASTER_COLUMNS,      // turned about the vertical axis alone; h01 and h21 count as 0 where columns are shared
  CRASTER_SMALL,        // the footprint is nearly the same everywhere, and one serves all pixels
} craster_map_kind;

// Returns the texels of a level that isn't a mip level, and makes them on first use.
typedef const uint32_t *craster_make_level(void *owner, int32_t level);

// A texture and the map to it from the frame. The level that is halved i times along u and j times along v has the index
// i + j * level_columns.
typedef struct {
  const uint32_t *texels;  // of mip levels
  const craster_mip_level *levels;
  int32_t level_columns, level_rows;
  const uint32_t *const *made;  // texels of the other levels, NULL where they aren't made yet
  craster_make_level *make;     // may be called on any thread
  void *owner;                  // its first argument
  craster_map_kind kind;
  double map[9];                // device pixels to texels of level 0, row by row; small ones' from the origin's center
  craster_footprint footprint;  // of affine and of small maps
  int32_t translate_x, translate_y;       // of translations: the position of the frame's first pixel, in 1/128 texel
  int32_t origin_x, origin_y;             // of small maps: a pixel near their middle
  int32_t is_tiled;                       // of affine and projective maps: 1 if the texture repeats without end
} craster_texture;

// Publishes a level's texels to all threads.
static inline void craster_publish(const uint32_t **made, int32_t level, const uint32_t *texels) {
  __atomic_store_n(made + level, texels, __ATOMIC_RELEASE);
}

// Sets the pixels of the spans to samples.
typedef void craster_sample_kernel(
    const craster_texture *texture, const craster_span *spans, size_t count, craster_target target);
CRASTER_KERNEL(craster_sample, craster_sample_kernel)

// Lays samples of a small quad over the pixels of the spans, by their coverage. Without `edges` they are just set.
//
// At least CRASTER_COVER_PADDING bytes that may be read also precede the coverage.
typedef void craster_sample_small_kernel(
    const craster_texture *texture, const craster_visible *visible, craster_target target);
CRASTER_KERNEL(craster_sample_small, craster_sample_small_kernel)
