// Runs the kernels on operands that the reference wrote (Tests/TestSupport/KernelVectors.swift) and compares the results:
// kernels_check FOLDER

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "craster.h"

// An array of the file, or bytes == NULL at its end.
typedef struct {
  size_t count;
  void *bytes;
} array;

// Arrays have as many bytes behind them as kernels may touch.
enum { SLACK = 64 };

static array next_array(FILE *file) {
  uint64_t count;
  if (fread(&count, sizeof count, 1, file) != 1) return (array){0, NULL};
  array a = {(size_t)count, calloc((size_t)count + SLACK, 1)};
  if (!a.bytes || fread(a.bytes, 1, a.count, file) != a.count) {
    fprintf(stderr, "neon-test: a file of vectors ends early\n");
    exit(2);
  }
  return a;
}

// The arrays of one case, in the file's order.
typedef struct {
  array of[9];
} arrays;

static size_t span_count(array spans) { return spans.count / sizeof(craster_span); }

// Each returns what the kernel made, to be compared with the case's last array.
typedef void *check(craster_isa isa, arrays *a);

static void *shadow(craster_isa isa, arrays *a) {
  craster_shadow *shadow = a->of[0].bytes;
  shadow->pairs = a->of[1].bytes;
  craster_shadow_for(isa)(
      shadow, a->of[2].bytes, (ptrdiff_t)span_count(a->of[2]), a->of[4].bytes, *(int64_t *)a->of[3].bytes, 0);
  return a->of[4].bytes;
}

static void *scale(craster_isa isa, arrays *a) {
  const int32_t *numbers = a->of[0].bytes;
  craster_scaled_texture texture = {
      .texels = a->of[1].bytes, .stride = numbers[0],
      .columns = {a->of[2].bytes, numbers[1], numbers[2]}, .column_weights = a->of[3].bytes,
      .rows = {a->of[4].bytes, numbers[3], numbers[4]}, .row_weights = a->of[5].bytes};
  craster_target target = {a->of[8].bytes, *(int64_t *)a->of[7].bytes, 0};
  craster_scale_for(isa)(&texture, a->of[6].bytes, span_count(a->of[6]), target);
  return a->of[8].bytes;
}

static void *paeth(craster_isa isa, arrays *a) {
  size_t count = a->of[0].count / 8;
  uint8_t *filtered = calloc(a->of[2].count + SLACK, 1);
  const uint32_t *above = a->of[0].bytes;
  craster_paeth_for(isa)(above + count, above, count, *(int32_t *)a->of[1].bytes, filtered);
  return filtered;
}

static void *runs(craster_isa isa, arrays *a) {
  size_t room = a->of[0].count / 6 + 2;
  craster_run *found = calloc(room, sizeof *found);
  size_t count = craster_runs_for(isa)(a->of[0].bytes, a->of[0].count, found);
  // Another number of runs differs, too.
  if (count * sizeof *found != a->of[1].count) memset(found, 0xFF, room * sizeof *found);
  return found;
}

static void *halve(craster_isa isa, arrays *a) {
  const int32_t *sides = a->of[0].bytes;
  double *sums = calloc(4 * (size_t)sides[0] + 4, sizeof *sums);
  uint32_t *half = calloc(a->of[2].count + SLACK, 1);
  craster_halve_for(isa)(a->of[1].bytes, sides[0], sides[1], sums, half);
  return half;
}

static int run(const char *folder, const char *name, int array_count, check *kernel, craster_isa isa) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) {
    fprintf(stderr, "neon-test: no vectors of %s\n", name);
    return 1;
  }
  int cases = 0, wrong = 0;
  for (arrays a; (a.of[0] = next_array(file)).bytes; cases++) {
    for (int i = 1; i < array_count; i++) a.of[i] = next_array(file);
    array wanted = a.of[array_count - 1];
    wrong += memcmp(kernel(isa, &a), wanted.bytes, wanted.count) != 0;
  }
  fclose(file);
  printf("neon-test: %s: %d of %d cases differ\n", name, wrong, cases);
  return wrong > 0 || cases == 0;
}

int main(int count, char **arguments) {
  craster_isa isa = craster_best_isa();
  if (count != 2 || isa == CRASTER_PORTABLE) {
    fprintf(stderr, "neon-test: no folder, or no kernels for this CPU\n");
    return 2;
  }
  const char *folder = arguments[1];
  int failed = run(folder, "shadow", 6, shadow, isa);
  failed |= run(folder, "scale", 10, scale, isa);
  failed |= run(folder, "paeth", 3, paeth, isa);
  failed |= run(folder, "runs", 2, runs, isa);
  failed |= run(folder, "halve", 3, halve, isa);
  return failed;
}
