// The search for runs of equal bytes; see lanes.h.

#pragma once

#include "craster_png.h"
#include "lanes.h"

INLINE bytes load_bytes(const uint8_t *from) {
  bytes vector;
  __builtin_memcpy(&vector, from, sizeof vector);
  return vector;
}

// The mask of the 64 bytes that equal the ones before them.
INLINE uint64_t repeats(const uint8_t *bytes) {
  return equal_bytes(load_bytes(bytes), load_bytes(bytes - 1)) |
         equal_bytes(load_bytes(bytes + 32), load_bytes(bytes + 31)) << 32;
}

TARGET size_t OP(craster_runs)(const uint8_t *bytes, size_t count, craster_run *runs) {
  // First each run's fifth byte and the first one after it, in the memory of the runs.
  uint32_t *edges = (uint32_t *)runs;
  uint64_t before = 0, open = 0;
  for (size_t place = 1; place < count; place += 64) {
    uint64_t same = 0;
    if (place + 64 <= count) {
      same = repeats(bytes + place);
    } else {
      for (size_t i = 0; place + i < count; i++) same |= (uint64_t)(bytes[place + i] == bytes[place + i - 1]) << i;
    }
    if ((same & before) == ~0ull) continue;  // within a run
    // All of a run except its first four bytes.
    uint64_t pairs = same & (same << 1 | before >> 63), old_pairs = before & before << 1;
    uint64_t inner = pairs & (pairs << 2 | old_pairs >> 62) & (same << 4 | before >> 60);
    for (uint64_t changes = inner ^ (inner << 1 | open); changes; changes &= changes - 1) {
      *edges++ = (uint32_t)(place + (size_t)__builtin_ctzll(changes));
    }
    before = same;
    open = inner >> 63;
  }
  if (open) *edges++ = (uint32_t)count;
  size_t found = (size_t)(edges - (uint32_t *)runs) / 2;
  uint32_t end = 0;
  for (size_t i = 0; i < found; i++) {
    craster_run run = runs[i];
    runs[i] = (craster_run){run.literals - 4 - end, run.length - run.literals + 4};
    end = run.length;
  }
  runs[found] = (craster_run){(uint32_t)count - end, 0};
  return found + 1;
}
