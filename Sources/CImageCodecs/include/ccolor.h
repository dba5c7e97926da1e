#pragma once

#include <stddef.h>
#include <stdint.h>

// The tags of ICC profiles in memory, over Little CMS, which reads and checks them.
//
// Nothing is evaluated here: what the library calculates differs in the last bit between its versions and between CPUs,
// whereas the numbers that a profile states don't.

typedef struct ccolor_profile ccolor_profile;

// A function of a tag: a table of `count` samples if `type` is 0, or else a function of ICC.1, 10.18, whose number is one less than
// `type`, with the parameters g, a, b, c, d, e, and f.
typedef struct {
  int type;
  double parameters[7];
  const uint16_t *table;
  size_t count;
} ccolor_curve;

typedef enum { CCOLOR_CURVES, CCOLOR_MATRIX, CCOLOR_TABLE, CCOLOR_UNKNOWN } ccolor_kind;

// The sides of a table in one direction each.
#define CCOLOR_MAXIMUM_INPUTS 4

// A stage of the way from device values to the connection space: a function for each channel; a matrix by rows with an offset, or NULL;
// or a table whose first input varies slowest.
typedef struct {
  ccolor_kind kind;
  size_t inputs, outputs;
  const double *matrix, *offset;
  const uint16_t *table;
  size_t sides[CCOLOR_MAXIMUM_INPUTS];
} ccolor_stage;

// Opens a profile of `count` bytes, which are copied, or returns NULL if they are damaged. What the functions below return is valid until
// it is closed.
ccolor_profile *ccolor_open(const uint8_t *icc, size_t count);
void ccolor_close(ccolor_profile *profile);

// The following functions return 0 if the profile doesn't have such a tag or stage, or if its bytes are damaged.

// The function of a channel: of red, green, and blue for 0 to 2, and of gray for 3.
int ccolor_get_curve(const ccolor_profile *profile, int channel, ccolor_curve *curve);

// The color of red, green, or blue in the connection space, XYZ.
int ccolor_get_colorant(const ccolor_profile *profile, int channel, double xyz[3]);

// The number of stages of the perceptual tables, or of the colorimetric ones; 0 without tables.
size_t ccolor_stage_count(const ccolor_profile *profile);

// Whether the tables encode Lab values as version 2 of ICC does in 16 bits.
int ccolor_has_old_lab(const ccolor_profile *profile);

int ccolor_get_stage(const ccolor_profile *profile, size_t index, ccolor_stage *stage);
int ccolor_get_stage_curve(const ccolor_profile *profile, size_t index, size_t channel, ccolor_curve *curve);

// The version of Little CMS, such as 2140 for 2.14.
int ccolor_version(void);
