#include "ccolor.h"

#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdlib.h>
#include <string.h>

struct ccolor_profile {
  cmsContext context;
  cmsHPROFILE profile;
  cmsPipeline *tables;
  int has_old_lab;
};

static void open_tables(ccolor_profile *opened) {
  const cmsTagSignature tags[] = {cmsSigAToB0Tag, cmsSigAToB1Tag};
  for (int i = 0; i < 2 && !opened->tables; i++) {
    uint8_t type[4] = {0};
    if (!cmsIsTag(opened->profile, tags[i])) continue;
    // Before the tag is read: afterwards the library would write it anew.
    cmsReadRawTag(opened->profile, tags[i], type, sizeof type);
    opened->tables = cmsReadTag(opened->profile, tags[i]);
    opened->has_old_lab = memcmp(type, "mft2", 4) == 0;
  }
}

ccolor_profile *ccolor_open(const uint8_t *icc, size_t count) {
  ccolor_profile *opened = calloc(1, sizeof *opened);
  if (!opened) return NULL;
  // A new context has none of the plug-ins that the program registered.
  opened->context = cmsCreateContext(NULL, NULL);
  if (opened->context)
    opened->profile = cmsOpenProfileFromMemTHR(opened->context, icc, (cmsUInt32Number)count);
  if (!opened->profile) {
    ccolor_close(opened);
    return NULL;
  }
  open_tables(opened);
  return opened;
}

void ccolor_close(ccolor_profile *profile) {
  if (profile->profile) cmsCloseProfile(profile->profile);
  if (profile->context) cmsDeleteContext(profile->context);
  free(profile);
}

static int describe(const cmsToneCurve *from, ccolor_curve *curve) {
  memset(curve, 0, sizeof *curve);
  if (!from) return 0;
  curve->type = cmsGetToneCurveParametricType(from);
  if (curve->type == 0) {
    curve->table = cmsGetToneCurveEstimatedTable(from);
    curve->count = cmsGetToneCurveEstimatedTableEntries(from);
    return curve->table && curve->count > 0 && !cmsIsToneCurveMultisegment(from);
  }
  const double *parameters = cmsGetToneCurveParams(from);
  if (!parameters || curve->type < 1 || curve->type > 5) return 0;
  memcpy(curve->parameters, parameters, sizeof curve->parameters);
  return 1;
}

int ccolor_get_curve(const ccolor_profile *profile, int channel, ccolor_curve *curve) {
  const cmsTagSignature tags[] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag, cmsSigGrayTRCTag};
  return cmsIsTag(profile->profile, tags[channel]) && describe(cmsReadTag(profile->profile, tags[channel]), curve);
}

int ccolor_get_colorant(const ccolor_profile *profile, int channel, double xyz[3]) {
  const cmsTagSignature tags[] = {cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag};
  if (!cmsIsTag(profile->profile, tags[channel])) return 0;
  const cmsCIEXYZ *color = cmsReadTag(profile->profile, tags[channel]);
  if (!color) return 0;
  xyz[0] = color->X;
  xyz[1] = color->Y;
  xyz[2] = color->Z;
  return 1;
}

size_t ccolor_stage_count(const ccolor_profile *profile) {
  return profile->tables ? cmsPipelineStageCount(profile->tables) : 0;
}

int ccolor_has_old_lab(const ccolor_profile *profile) { return profile->has_old_lab; }

static const cmsStage *stage_at(const ccolor_profile *profile, size_t index) {
  const cmsStage *stage = profile->tables ? cmsPipelineGetPtrToFirstStage(profile->tables) : NULL;
  while (stage && index-- > 0) stage = cmsStageNext(stage);
  return stage;
}

static int describe_table(const _cmsStageCLutData *data, ccolor_stage *stage) {
  if (!data || data->HasFloatValues || !data->Params || stage->inputs > CCOLOR_MAXIMUM_INPUTS) return 0;
  stage->kind = CCOLOR_TABLE;
  stage->table = data->Tab.T;
  size_t entries = stage->outputs;
  for (size_t i = 0; i < stage->inputs; i++) {
    stage->sides[i] = data->Params->nSamples[i];
    entries *= stage->sides[i];
  }
  return stage->table && entries == data->nEntries;
}

int ccolor_get_stage(const ccolor_profile *profile, size_t index, ccolor_stage *stage) {
  memset(stage, 0, sizeof *stage);
  stage->kind = CCOLOR_UNKNOWN;
  const cmsStage *from = stage_at(profile, index);
  if (!from) return 0;
  stage->inputs = cmsStageInputChannels(from);
  stage->outputs = cmsStageOutputChannels(from);
  void *data = cmsStageData(from);
  switch (cmsStageType(from)) {
    case cmsSigCurveSetElemType: stage->kind = CCOLOR_CURVES; return 1;
    case cmsSigMatrixElemType:
      if (!data) return 0;
      stage->kind = CCOLOR_MATRIX;
      stage->matrix = ((const _cmsStageMatrixData *)data)->Double;
      stage->offset = ((const _cmsStageMatrixData *)data)->Offset;
      return stage->matrix != NULL;
    case cmsSigCLutElemType: return describe_table(data, stage);
    default: return 0;
  }
}

int ccolor_get_stage_curve(const ccolor_profile *profile, size_t index, size_t channel, ccolor_curve *curve) {
  const cmsStage *from = stage_at(profile, index);
  if (!from || cmsStageType(from) != cmsSigCurveSetElemType) return 0;
  const _cmsStageToneCurvesData *data = cmsStageData((cmsStage *)from);
  return data && channel < data->nCurves && describe(data->TheCurves[channel], curve);
}

int ccolor_version(void) { return cmsGetEncodedCMMversion(); }
