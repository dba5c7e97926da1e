// The kernels of sampling; see lanes.h.

#pragma once

#include "sample_core.h"
#include "sample_small.h"
#include "sample_strips.h"
#include "sample_translate.h"

TARGET void OP(craster_sample)(
    const craster_texture *p, const craster_span *spans, size_t count, craster_target target) {
  if (p->kind == CRASTER_TRANSLATE) {
    translate_spans(p, spans, count, target);
  } else if (p->kind == CRASTER_COLUMNS) {
    sample_columns(p, spans, count, target);
  } else {
    sample_spans(p, spans, count, target);
  }
}

TARGET void OP(craster_sample_small)(
    const craster_texture *p, const craster_visible *visible, craster_target target) {
  sample_small(p, visible, target);
}
