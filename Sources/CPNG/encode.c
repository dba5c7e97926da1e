#include "cpng.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Written against zlib alone: with one filter and one strategy fixed, libpng's writer adds no more than a slower Paeth
// loop and a setjmp.

// A chunk's length has 31 bits, and pieces of this size keep it far from that.
enum { chunk_limit = 1 << 20 };

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
  size_t chunk;  // where the open chunk's length stands
} buffer;

static int reserve(buffer *out, size_t extra) {
  if (out->capacity - out->count >= extra) return 1;
  size_t capacity = out->capacity + (out->capacity >> 1) + extra;
  uint8_t *bytes = realloc(out->bytes, capacity);
  if (!bytes) return 0;
  out->bytes = bytes;
  out->capacity = capacity;
  return 1;
}

static void put32(uint8_t *target, uint32_t value) {
  for (int i = 0; i < 4; i++) target[i] = (uint8_t)(value >> (24 - 8 * i));
}

static int open_chunk(buffer *out, const char *type) {
  if (!reserve(out, 8)) return 0;
  out->chunk = out->count;
  memcpy(out->bytes + out->count + 4, type, 4);
  out->count += 8;
  return 1;
}

static int close_chunk(buffer *out) {
  if (!reserve(out, 4)) return 0;
  uint8_t *start = out->bytes + out->chunk;
  size_t length = out->count - out->chunk - 8;
  put32(start, (uint32_t)length);
  put32(start + 8 + length, cpng_crc32(0, start + 4, length + 4));
  out->count += 4;
  return 1;
}

static int put_chunk(buffer *out, const char *type, const uint8_t *data, size_t count) {
  if (!open_chunk(out, type) || !reserve(out, count)) return 0;
  if (count) memcpy(out->bytes + out->count, data, count);
  out->count += count;
  return close_chunk(out);
}

static int put_head(buffer *out, uint32_t width, uint32_t height, int channels) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  static const uint8_t perceptual = 0;
  uint8_t header[13] = {0, 0, 0, 0, 0, 0, 0, 0, 8, channels == 3 ? 2 : 6, 0, 0, 0};
  put32(header, width);
  put32(header + 4, height);
  if (!reserve(out, sizeof signature)) return 0;
  memcpy(out->bytes, signature, sizeof signature);
  out->count = sizeof signature;
  return put_chunk(out, "IHDR", header, sizeof header) && put_chunk(out, "sRGB", &perceptual, 1);
}

// Runs deflate over `count` bytes into the open IDAT, opening the next one when that is full.
static int deflate_bytes(z_stream *stream, buffer *out, uint8_t *bytes, size_t count, int flush) {
  stream->next_in = bytes;
  stream->avail_in = (uInt)count;
  for (;;) {
    size_t used = out->count - out->chunk - 8;
    if (used == chunk_limit) {
      if (!close_chunk(out) || !open_chunk(out, "IDAT")) return 0;
      used = 0;
    }
    size_t room = chunk_limit - used < 1 << 16 ? chunk_limit - used : 1 << 16;
    if (!reserve(out, room)) return 0;
    stream->next_out = out->bytes + out->count;
    stream->avail_out = (uInt)room;
    int result = deflate(stream, flush);
    out->count += room - stream->avail_out;
    if (flush == Z_FINISH ? result == Z_STREAM_END : stream->avail_out > 0) return 1;
  }
}

// `line[0]` is the filter type; `row` and `above` start with one pixel of zeros, the picture's left neighbour.
// Source: W3C PNG Specification (Third Edition), 9.4 "Filter type 4: Paeth".
static void filter_paeth(uint8_t *restrict line, const uint8_t *restrict row, const uint8_t *restrict above,
                         size_t count, int channels) {
  line[0] = 4;
  for (size_t i = 0; i < count; i++) {
    int16_t a = row[i], b = above[i + channels], c = above[i];
    int16_t to_a = abs(b - c), to_b = abs(a - c), to_c = abs(a + b - 2 * c);
    uint8_t nearest = to_b <= to_c ? b : c;
    if (to_a <= to_b && to_a <= to_c) nearest = a;
    line[i + 1] = row[i + channels] - nearest;
  }
}

static void take_row(uint8_t *restrict row, const uint8_t *restrict rgba, uint32_t width, int channels) {
  if (channels == 4) {
    memcpy(row, rgba, (size_t)width * 4);
    return;
  }
  for (size_t x = 0; x < width; x++)
    for (int i = 0; i < 3; i++) row[x * 3 + i] = rgba[x * 4 + i];
}

static int put_rows(z_stream *stream, buffer *out, const uint8_t *rgba, uint32_t width, uint32_t height,
                    int channels) {
  size_t count = (size_t)width * channels;
  uint8_t *rows = calloc(3, count + 4);
  if (!rows) return 0;
  uint8_t *row = rows, *above = rows + count + 4, *line = above + count + 4;
  int fine = open_chunk(out, "IDAT");
  for (uint32_t y = 0; fine && y < height; y++) {
    take_row(row + channels, rgba + (size_t)y * width * 4, width, channels);
    filter_paeth(line, row, above, count, channels);
    fine = deflate_bytes(stream, out, line, count + 1, y + 1 == height ? Z_FINISH : Z_NO_FLUSH);
    uint8_t *done = above;
    above = row;
    row = done;
  }
  free(rows);
  return fine && close_chunk(out);
}

cpng_status cpng_encode(const uint8_t *rgba, uint32_t width, uint32_t height, int drops_alpha, int level,
                        uint8_t **png, size_t *png_count) {
  int channels = drops_alpha ? 3 : 4;
  buffer out = {0};
  z_stream stream = {0};
  *png = NULL;
  *png_count = 0;
  if (deflateInit2(&stream, level, Z_DEFLATED, 15, 9, Z_RLE) != Z_OK) return CPNG_OUT_OF_MEMORY;
  int fine = put_head(&out, width, height, channels) && put_rows(&stream, &out, rgba, width, height, channels)
             && put_chunk(&out, "IEND", NULL, 0);
  deflateEnd(&stream);
  if (!fine) {
    free(out.bytes);
    return CPNG_OUT_OF_MEMORY;
  }
  *png = out.bytes;
  *png_count = out.count;
  return CPNG_OK;
}

void cpng_free(uint8_t *png) { free(png); }

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(crc, bytes, count); }
