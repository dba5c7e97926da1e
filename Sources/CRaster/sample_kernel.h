// The kernels of sampling; see lanes.h.

#pragma once

#include "sample_core.h"
#include "sample_translate.h"

TARGET void OP(craster_sample)(
    const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  if (p->kind == CRASTER_TRANSLATE) {
    translate_spans(p, spans, count, target);
  } else {
    sample_spans(p, spans, count, target);
  }
}
