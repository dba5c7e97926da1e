#if defined(__x86_64__)

#define LANES 8
#include "paint_spans.h"

TARGET void craster_paint_avx2(const craster_visible *visible, uint32_t color, craster_target frame) {
  paint_spans(visible, color, frame);
}

TARGET void craster_save_avx2(const craster_visible *visible, craster_target frame, uint32_t *saved) {
  save_spans(visible, frame, saved);
}

TARGET void craster_mend_avx2(const craster_visible *visible, const uint32_t *saved, craster_target frame) {
  mend_spans(visible, saved, frame);
}

#endif
