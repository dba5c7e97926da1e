#include "cwebp.h"

#include <webp/decode.h>
#include <webp/encode.h>

static cwebp_status translated(VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_OK: return CWEBP_OK;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return CWEBP_TRUNCATED;
    case VP8_STATUS_UNSUPPORTED_FEATURE: return CWEBP_UNSUPPORTED;
    case VP8_STATUS_OUT_OF_MEMORY: return CWEBP_OUT_OF_MEMORY;
    default: return CWEBP_CORRUPT;
  }
}

cwebp_status cwebp_read_header(const uint8_t *webp, size_t count, int *width, int *height, int *is_animated) {
  WebPBitstreamFeatures features;
  VP8StatusCode status = WebPGetFeatures(webp, count, &features);
  if (status != VP8_STATUS_OK) return translated(status);
  *width = features.width;
  *height = features.height;
  *is_animated = features.has_animation;
  return CWEBP_OK;
}

cwebp_status cwebp_decode(const uint8_t *webp, size_t count, int width, int height, uint8_t *rgba) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return CWEBP_UNSUPPORTED;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = rgba;
  config.output.u.RGBA.stride = width * 4;
  config.output.u.RGBA.size = (size_t)width * (size_t)height * 4;
  VP8StatusCode status = WebPDecode(webp, count, &config);
  int fits = config.output.width == width && config.output.height == height;
  WebPFreeDecBuffer(&config.output);
  if (status != VP8_STATUS_OK) return translated(status);
  return fits ? CWEBP_OK : CWEBP_CORRUPT;
}

static int configure(WebPConfig *config, int quality) {
  if (!WebPConfigInit(config)) return 0;
  // Images with transparency keep the colors of transparent pixels, and one thread makes the same bytes everywhere.
  config->exact = 1;
  config->thread_level = 0;
  if (quality < 0) return WebPConfigLosslessPreset(config, 2);
  config->quality = (float)quality;
  config->method = 4;
  return WebPValidateConfig(config);
}

cwebp_status cwebp_encode(const uint8_t *rgba, int width, int height, int stride, int quality, uint8_t **bytes,
                          size_t *count) {
  WebPConfig config;
  WebPPicture picture;
  if (!configure(&config, quality) || !WebPPictureInit(&picture)) return CWEBP_UNSUPPORTED;
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture.use_argb = quality < 0;
  picture.width = width;
  picture.height = height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  int is_encoded = WebPPictureImportRGBA(&picture, rgba, stride) && WebPEncode(&config, &picture);
  WebPPictureFree(&picture);
  if (!is_encoded) {
    WebPMemoryWriterClear(&writer);
    return CWEBP_OUT_OF_MEMORY;
  }
  *bytes = writer.mem;
  *count = writer.size;
  return CWEBP_OK;
}

void cwebp_free(uint8_t *bytes) { WebPFree(bytes); }

int cwebp_version(void) { return WebPGetEncoderVersion(); }
