#include "cjpeg.h"

#include <string.h>
#include <turbojpeg.h>

static cjpeg_status keep_message(tjhandle decoder, char *message) {
  strncpy(message, tjGetErrorStr2(decoder), CJPEG_MESSAGE_SIZE - 1);
  message[CJPEG_MESSAGE_SIZE - 1] = 0;
  return tjGetErrorCode(decoder) == TJERR_WARNING ? CJPEG_WARNING : CJPEG_ERROR;
}

cjpeg_status cjpeg_decode(const uint8_t *jpeg, size_t count, int is_cmyk, int width, int height, uint8_t *pixels,
                          char *message) {
  tjhandle decoder = tjInitDecompress();
  if (!decoder) return CJPEG_OUT_OF_MEMORY;
  cjpeg_status status = CJPEG_OK;
  // More than 500 scans are an attack.
  if (tjDecompress2(decoder, jpeg, (unsigned long)count, pixels, width, width * 4, height,
                    is_cmyk ? TJPF_CMYK : TJPF_RGBA, TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS))
    status = keep_message(decoder, message);
  tjDestroy(decoder);
  return status;
}
