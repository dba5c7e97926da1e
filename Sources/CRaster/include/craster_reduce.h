#pragma once

#include <stdint.h>

// Makes one of a texture's levels from another by shortening an axis: each texel is the mean of an equal part of the
// source's axis, rounded once. In both, each row is followed by its first texel, and the last row by the first row.
//
// source_count, count   texels along the axis in the source and in the target, 1 <= count <= source_count <= 32766
// other                 texels along the other axis
// is_column             0 if the axis lies along rows, 1 if it leads from row to row
void craster_reduce(
    const uint32_t *source, int32_t source_count, int32_t count, int32_t other, int32_t is_column, uint32_t *target);
