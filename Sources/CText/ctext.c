#include "ctext.h"

#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <stdlib.h>
#include <string.h>

struct ctext_font {
  hb_font_t *font;
  hb_draw_funcs_t *draw;
};

typedef struct {
  ctext_segment *segments;
  size_t capacity;
  size_t count;
} collector;

static void collect(collector *target, ctext_segment segment) {
  if (target->count < target->capacity) target->segments[target->count] = segment;
  target->count++;
}

static void move_to(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user_data) {
  (void)funcs, (void)state, (void)user_data;
  collect(data, (ctext_segment){CTEXT_MOVE, {x}, {y}});
}

static void line_to(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user_data) {
  (void)funcs, (void)state, (void)user_data;
  collect(data, (ctext_segment){CTEXT_LINE, {x}, {y}});
}

static void quadratic_to(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1, float y1, float x, float y,
    void *user_data) {
  (void)funcs, (void)state, (void)user_data;
  collect(data, (ctext_segment){CTEXT_QUADRATIC, {x1, x}, {y1, y}});
}

static void cubic_to(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1, float y1, float x2, float y2, float x,
    float y, void *user_data) {
  (void)funcs, (void)state, (void)user_data;
  collect(data, (ctext_segment){CTEXT_CUBIC, {x1, x2, x}, {y1, y2, y}});
}

static hb_draw_funcs_t *draw_funcs(void) {
  hb_draw_funcs_t *funcs = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(funcs, move_to, NULL, NULL);
  hb_draw_funcs_set_line_to_func(funcs, line_to, NULL, NULL);
  hb_draw_funcs_set_quadratic_to_func(funcs, quadratic_to, NULL, NULL);
  hb_draw_funcs_set_cubic_to_func(funcs, cubic_to, NULL, NULL);
  hb_draw_funcs_make_immutable(funcs);
  return funcs;
}

static int has_table(hb_face_t *face, hb_tag_t tag) {
  hb_blob_t *table = hb_face_reference_table(face, tag);
  int has = hb_blob_get_length(table) > 0;
  hb_blob_destroy(table);
  return has;
}

static ctext_status create_from_face(hb_face_t *face, ctext_font **result) {
  if (hb_face_get_glyph_count(face) == 0) return CTEXT_NOT_A_FONT;
  if (!hb_ot_color_has_png(face) && !has_table(face, HB_TAG('g', 'l', 'y', 'f')) && !has_table(face, HB_TAG('C', 'F', 'F', ' ')) &&
      !has_table(face, HB_TAG('C', 'F', 'F', '2'))) {
    return CTEXT_NO_OUTLINES;
  }
  ctext_font *font = calloc(1, sizeof(ctext_font));
  if (!font) return CTEXT_OUT_OF_MEMORY;
  font->font = hb_font_create(face);
  // HarfBuzz's own reader of the tables, in font units: the default depends on the library's build and environment.
  hb_ot_font_set_funcs(font->font);
  hb_font_make_immutable(font->font);
  font->draw = draw_funcs();
  *result = font;
  return CTEXT_OK;
}

ctext_status ctext_font_create(
    const uint8_t *bytes, size_t count, uint32_t face_index, ctext_font **font, uint32_t *faces) {
  if (count > UINT32_MAX) return CTEXT_NOT_A_FONT;
  hb_blob_t *blob =
      hb_blob_create_or_fail((const char *)bytes, (unsigned)count, HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
  if (!blob) return CTEXT_OUT_OF_MEMORY;
  ctext_status status;
  *faces = hb_face_count(blob);
  if (*faces == 0) {
    status = CTEXT_NOT_A_FONT;
  } else if (face_index >= *faces || face_index > UINT16_MAX) {
    // HarfBuzz uses the bits above for the named instance of a variable font.
    status = CTEXT_NO_SUCH_FACE;
  } else {
    hb_face_t *face = hb_face_create(blob, face_index);
    hb_face_make_immutable(face);
    status = create_from_face(face, font);
    hb_face_destroy(face);
  }
  hb_blob_destroy(blob);
  return status;
}

void ctext_font_destroy(ctext_font *font) {
  hb_font_destroy(font->font);
  hb_draw_funcs_destroy(font->draw);
  free(font);
}

ctext_metrics ctext_font_metrics(const ctext_font *font) {
  hb_font_extents_t extents;
  hb_font_get_extents_for_direction(font->font, HB_DIRECTION_LTR, &extents);
  return (ctext_metrics){hb_face_get_upem(hb_font_get_face(font->font)), extents.ascender, extents.descender};
}

uint32_t ctext_font_glyph(const ctext_font *font, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font->font, scalar, &glyph) ? glyph : 0;
}

static ctext_status copy_glyphs(hb_buffer_t *buffer, ctext_glyph **glyphs, size_t *glyph_count) {
  unsigned count = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  ctext_glyph *copy = malloc((count ? count : 1) * sizeof(ctext_glyph));
  if (!copy) return CTEXT_OUT_OF_MEMORY;
  for (unsigned i = 0; i < count; i++) {
    copy[i] = (ctext_glyph){
        infos[i].codepoint,
        infos[i].cluster,
        positions[i].x_advance,
        positions[i].x_offset,
        positions[i].y_offset,
        (hb_glyph_info_get_glyph_flags(&infos[i]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0};
  }
  *glyphs = copy;
  *glyph_count = count;
  return CTEXT_OK;
}

ctext_status ctext_shape(
    const ctext_font *font, const uint32_t *scalars, size_t count, size_t offset, size_t length, uint32_t script,
    int is_right_to_left, ctext_glyph **glyphs, size_t *glyph_count) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_codepoints(buffer, scalars, (int)count, (unsigned)offset, (int)length);
  hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script));
  hb_buffer_set_direction(buffer, is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  // Explicit, because the default language comes from the locale and the default shaper from the environment.
  hb_buffer_set_language(buffer, hb_language_from_string("und", -1));
  const char *shapers[] = {"ot", NULL};
  ctext_status status = CTEXT_OUT_OF_MEMORY;
  if (hb_buffer_allocation_successful(buffer) && hb_shape_full(font->font, buffer, NULL, 0, shapers)) {
    status = copy_glyphs(buffer, glyphs, glyph_count);
  }
  hb_buffer_destroy(buffer);
  return status;
}

void ctext_free(ctext_glyph *glyphs) { free(glyphs); }

size_t ctext_font_outline(const ctext_font *font, uint32_t glyph, ctext_segment *segments, size_t capacity) {
  collector target = {segments, capacity, 0};
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font->font, glyph, font->draw, &target);
#else
  hb_font_get_glyph_shape(font->font, glyph, font->draw, &target);
#endif
  return target.count;
}

int ctext_font_has_images(const ctext_font *font) { return hb_ot_color_has_png(hb_font_get_face(font->font)); }

int ctext_font_image(const ctext_font *font, uint32_t glyph, ctext_image *image) {
  hb_blob_t *blob = hb_ot_color_glyph_reference_png(font->font, glyph);
  unsigned count = 0;
  const char *bytes = hb_blob_get_data(blob, &count);
  hb_glyph_extents_t extents;
  int found = count > 0 && hb_font_get_glyph_extents(font->font, glyph, &extents) && extents.width > 0 &&
              extents.height < 0;
  uint8_t *copy = found ? malloc(count) : NULL;
  if (copy) {
    memcpy(copy, bytes, count);
    *image = (ctext_image){copy, count, extents.x_bearing, extents.y_bearing, extents.width, -extents.height};
  }
  hb_blob_destroy(blob);
  return copy != NULL;
}

void ctext_free_image(uint8_t *png) { free(png); }

uint32_t ctext_script(uint32_t scalar) {
  return hb_script_to_iso15924_tag(hb_unicode_script(hb_unicode_funcs_get_default(), scalar));
}

int ctext_script_is_right_to_left(uint32_t script) {
  return hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script)) == HB_DIRECTION_RTL;
}

const char *ctext_version(void) { return hb_version_string(); }
