#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct {
  const uint8_t *next;
  size_t left;
  cpng_status status;
  char *message;
} source;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) {
    from->status = CPNG_TRUNCATED;
    png_error(png, "truncated");
  }
  memcpy(target, from->next, count);
  from->next += count;
  from->left -= count;
}

static void keep_error(png_structp png, png_const_charp text) {
  source *from = png_get_error_ptr(png);
  if (from->status == CPNG_OK) {
    from->status = CPNG_CORRUPT;
    strncpy(from->message, text, CPNG_MESSAGE_SIZE - 1);
    from->message[CPNG_MESSAGE_SIZE - 1] = 0;
  }
  png_longjmp(png, 1);
}

// libpng would print to stderr.
static void swallow_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void set_up(png_structp png, source *from, uint32_t width, uint32_t height) {
  png_set_read_fn(png, from, read_bytes);
  png_set_user_limits(png, width, height);
  png_set_chunk_malloc_max(png, 8u << 20);
  png_set_chunk_cache_max(png, 64);
  // By default libpng only warns about a broken ancillary chunk, and tRNS is one.
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // Text, profiles, and gamma are never used; not parsing them avoids errors. -1: all ancillary chunks except tRNS.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
}

static void ask_for_rgba(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
}

typedef struct {
  uint32_t width, height;
  uint8_t *rgba;
  uint32_t capacity;
  cpng_take_rows *take;
  void *context;
} target;

static void read_rows(png_structp png, const target *to) {
  size_t stride = (size_t)to->width * 4;
  for (uint32_t first = 0; first < to->height; first += CPNG_ROWS) {
    uint32_t left = to->height - first, count = left < CPNG_ROWS ? left : CPNG_ROWS;
    uint8_t *rows = to->rgba + first % to->capacity * stride;
    for (uint32_t y = 0; y < count; y++) png_read_row(png, rows + y * stride, NULL);
    to->take(to->context, rows, first, count);
  }
}

static void read_interlaced(png_structp png, int passes, const target *to) {
  if (to->capacity < to->height) png_error(png, "interlaced");
  size_t stride = (size_t)to->width * 4;
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < to->height; y++) png_read_row(png, to->rgba + y * stride, NULL);
  to->take(to->context, to->rgba, 0, to->height);
}

// Separate from cpng_decode so that no local variable of a frame that setjmp returns to changes after it.
static void decode(png_structp png, png_infop info, const target *to) {
  png_read_info(png, info);
  if (png_get_image_width(png, info) != to->width || png_get_image_height(png, info) != to->height)
    png_error(png, "the size differs from the header's");
  ask_for_rgba(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)to->width * 4) png_error(png, "unexpected row size");
  if (passes == 1)
    read_rows(png, to);
  else
    read_interlaced(png, passes, to);
  png_read_end(png, NULL);
}

cpng_status cpng_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba,
                        uint32_t capacity, cpng_take_rows *take, void *context, char *message) {
  source from = {bytes, count, CPNG_OK, message};
  target to = {width, height, rgba, capacity, take, context};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, keep_error, swallow_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return CPNG_OUT_OF_MEMORY;
  }
  if (!setjmp(png_jmpbuf(png))) {
    set_up(png, &from, width, height);
    decode(png, info, &to);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return from.status;
}
