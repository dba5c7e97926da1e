#include <zlib.h>

#include "cpng.h"

// zlib counts in 32 bits.
static uInt part(size_t left) { return left > (1u << 30) ? 1u << 30 : (uInt)left; }

size_t cpng_deflate_bound(size_t count) { return count + count / 1000 + 1024; }

size_t cpng_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  z_stream stream = {0};
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  // Level 9 follows 4096 candidates. Fewer take less time, and the better choice of filters compensates for missed
  // ones.
  deflateTune(&stream, 32, 258, 258, 2048);
  stream.next_in = (Bytef *)bytes;
  stream.next_out = target;
  size_t unread = count, unused = capacity;
  int status = Z_OK;
  while (status == Z_OK) {
    uInt in = part(unread), out = part(unused);
    stream.avail_in = in;
    stream.avail_out = out;
    status = deflate(&stream, in == unread ? Z_FINISH : Z_NO_FLUSH);
    unread -= in - stream.avail_in;
    unused -= out - stream.avail_out;
  }
  deflateEnd(&stream);
  return status == Z_STREAM_END ? capacity - unused : 0;
}

size_t cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = part(count);
  stream.next_out = target;
  stream.avail_out = part(capacity);
  int status = inflate(&stream, Z_FINISH);
  size_t written = part(capacity) - stream.avail_out;
  int is_cut = status == Z_BUF_ERROR && stream.avail_out == 0;
  inflateEnd(&stream);
  return status == Z_STREAM_END || is_cut ? written : 0;
}
