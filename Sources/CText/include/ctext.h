#pragma once

#include <stddef.h>
#include <stdint.h>

// Fonts in memory, shaping and outlines, over HarfBuzz. All lengths are font units, y up.

typedef struct ctext_font ctext_font;

typedef enum {
  CTEXT_OK = 0,
  CTEXT_NOT_A_FONT,
  CTEXT_NO_SUCH_FACE,
  CTEXT_NO_OUTLINES,
  CTEXT_OUT_OF_MEMORY,
} ctext_status;

typedef struct {
  uint32_t units_per_em;
  int32_t ascender;
  // Negative below the baseline.
  int32_t descender;
} ctext_metrics;

typedef struct {
  uint32_t glyph;
  // The index of the first scalar that the glyph represents.
  uint32_t scalar;
  int32_t x_advance;
  int32_t x_offset;
  int32_t y_offset;
  // 1 if the glyphs before this one and those from it on would differ if they were shaped separately.
  int32_t is_joined;
} ctext_glyph;

typedef enum {
  CTEXT_MOVE = 0,
  CTEXT_LINE,
  CTEXT_QUADRATIC,
  CTEXT_CUBIC,
} ctext_verb;

// One to three points: controls first, the end last.
typedef struct {
  ctext_verb verb;
  float x[3];
  float y[3];
} ctext_segment;

// Copies the bytes. `faces` is the number of fonts in the file. Several threads may use the font at a time.
ctext_status ctext_font_create(
    const uint8_t *bytes, size_t count, uint32_t face, ctext_font **font, uint32_t *faces);
void ctext_font_destroy(ctext_font *font);

ctext_metrics ctext_font_metrics(const ctext_font *font);

// The glyph of a scalar, 0 if there is none.
uint32_t ctext_font_glyph(const ctext_font *font, uint32_t scalar);

// Shapes the scalars `offset ..< offset + length`, with those around them as context. The glyphs are in drawing order,
// from left to right; the caller frees them with ctext_free. `script` is an ISO 15924 tag.
ctext_status ctext_shape(
    const ctext_font *font, const uint32_t *scalars, size_t count, size_t offset, size_t length, uint32_t script,
    int is_right_to_left, ctext_glyph **glyphs, size_t *glyph_count);
void ctext_free(ctext_glyph *glyphs);

// Returns the number of segments of a glyph's outline and writes the first `capacity` of them. Every shape is closed.
size_t ctext_font_outline(const ctext_font *font, uint32_t glyph, ctext_segment *segments, size_t capacity);

// True if glyphs of the font are images: emoji in PNG.
int ctext_font_has_images(const ctext_font *font);

// A glyph's image: a PNG that the caller frees with ctext_free_image, and its position, in font units, y up, from the
// glyph's origin.
typedef struct {
  uint8_t *png;
  size_t count;
  int32_t left;
  int32_t top;
  int32_t width;
  // Positive.
  int32_t height;
} ctext_image;

// Returns 1 if the glyph has an image of a size.
int ctext_font_image(const ctext_font *font, uint32_t glyph, ctext_image *image);
void ctext_free_image(uint8_t *png);

// The script of a scalar as an ISO 15924 tag: 'Zyyy' for common, 'Zinh' for inherited.
uint32_t ctext_script(uint32_t scalar);
int ctext_script_is_right_to_left(uint32_t script);

// HarfBuzz's version string.
const char *ctext_version(void);
