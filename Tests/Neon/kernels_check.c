// Runs the kernels on operands that the reference wrote (Tests/KernelVectors), compares the results:
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
enum { SLACK = 64, MOST_ARRAYS = 10 };

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
  array of[MOST_ARRAYS];
} arrays;

static size_t span_count(array spans) { return spans.count / sizeof(craster_span); }

static craster_target target_of(array pixels, array stride) {
  return (craster_target){pixels.bytes, *(int64_t *)stride.bytes, 0};
}

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
  craster_scale_for(isa)(&texture, a->of[6].bytes, span_count(a->of[6]), target_of(a->of[8], a->of[7]));
  return a->of[8].bytes;
}

// Levels that are halved more along one axis lie one after another in an array of their own.
static void set_levels(craster_texture *texture, array texels, array levels, array others) {
  size_t count = levels.count / sizeof *texture->levels;
  const uint32_t **made = calloc(count, sizeof *made), *next = others.bytes;
  texture->texels = texels.bytes;
  texture->levels = levels.bytes;
  texture->made = made;
  for (size_t i = 0; i < count; i++) {
    const craster_mip_level *level = texture->levels + i;
    if (level->offset >= 0) continue;
    made[i] = next;
    next += level->stride * (((int)level->last_y >> 7) + 2) + CRASTER_TEXEL_PADDING;
  }
}

static void *sample(craster_isa isa, arrays *a) {
  craster_texture *texture = a->of[0].bytes;
  set_levels(texture, a->of[1], a->of[2], a->of[3]);
  craster_sample_for(isa)(texture, a->of[4].bytes, span_count(a->of[4]), target_of(a->of[6], a->of[5]));
  return a->of[6].bytes;
}

// What a strip holds at the end, one after the other.
static void *contents(const craster_strip *strip, int64_t words) {
  size_t spans = (size_t)strip->span_count, bytes = (size_t)strip->coverage_count;
  size_t sizes[] = {spans * sizeof *strip->spans, spans * sizeof *strip->span_edges, (size_t)words * 8, bytes};
  const void *parts[] = {strip->spans, strip->span_edges, strip->bits, strip->coverage};
  // Longer than the results may be that are wanted.
  uint8_t *all = calloc(sizes[0] + sizes[1] + sizes[2] + sizes[3] + (1 << 22), 1), *next = all;
  for (int i = 0; i < 4; next += sizes[i++]) memcpy(next, parts[i], sizes[i]);
  return all;
}

// An empty strip with room for many spans.
static int64_t prepare(craster_strip *strip, array table) {
  int64_t words = 2 * (int64_t)strip->row_count * strip->words, pixels = (int64_t)strip->row_count * strip->width;
  strip->bits = calloc((size_t)words + 1, 8);
  strip->samples = calloc((size_t)pixels + CRASTER_COVER_PADDING, 8);
  strip->left = calloc((size_t)pixels + CRASTER_COVER_PADDING, 1);
  strip->table = table.bytes;
  strip->spans = calloc(1 << 16, sizeof *strip->spans);
  strip->span_edges = calloc(1 << 16, sizeof *strip->span_edges);
  strip->coverage = calloc(1 << 21, 1);
  return words;
}

static void *cover(craster_isa isa, arrays *a) {
  craster_strip *strip = a->of[0].bytes;
  int64_t words = prepare(strip, a->of[1]);
  craster_outline *outlines = a->of[2].bytes;
  const craster_edge *edges = a->of[3].bytes;
  const craster_span *reach = a->of[4].bytes;
  const uint8_t *reaches = a->of[5].bytes;
  for (size_t i = 0; i < a->of[2].count / sizeof *outlines; i++) {
    outlines[i].edges = edges;
    edges += outlines[i].count;
    outlines[i].reach = reaches[i] ? reach : NULL;
    if (reaches[i]) reach += outlines[i].end_row - outlines[i].first_row;
    craster_cover_for(isa)(outlines + i, strip);
  }
  return contents(strip, words);
}

static void *micropolygons(craster_isa isa, arrays *a) {
  craster_strip *strip = a->of[0].bytes;
  int64_t words = prepare(strip, a->of[1]);
  ptrdiff_t count = (ptrdiff_t)(a->of[3].count / 4);
  int32_t *ends = calloc((size_t)count + 1, 4);
  craster_cover_micropolygons_for(isa)(a->of[2].bytes, a->of[3].bytes, count, strip, ends);
  return contents(strip, words);
}

static craster_visible visible_of(arrays *a) {
  return (craster_visible){
      a->of[0].bytes, a->of[1].bytes, (ptrdiff_t)span_count(a->of[0]), a->of[2].bytes, 0};
}

static void *paint(craster_isa isa, arrays *a) {
  craster_visible visible = visible_of(a);
  craster_paint_for(isa)(&visible, *(uint32_t *)a->of[3].bytes, target_of(a->of[5], a->of[4]));
  return a->of[5].bytes;
}

// Saves, and cuts the pixels of another picture back.
static void *restore(craster_isa isa, arrays *a) {
  craster_visible visible = visible_of(a);
  uint32_t *saved = calloc(a->of[2].count + SLACK, 4);
  craster_save_for(isa)(&visible, target_of(a->of[4], a->of[3]), saved);
  craster_restore_for(isa)(&visible, saved, target_of(a->of[5], a->of[3]));
  return a->of[5].bytes;
}

static void *small(craster_isa isa, arrays *a) {
  craster_visible visible = visible_of(a);
  craster_texture *texture = a->of[3].bytes;
  set_levels(texture, a->of[4], a->of[5], a->of[6]);
  craster_sample_small_for(isa)(texture, &visible, target_of(a->of[8], a->of[7]));
  return a->of[8].bytes;
}

static void *composite(craster_isa isa, arrays *a) {
  const uint8_t *coverage = a->of[1].count > 0 ? a->of[1].bytes : NULL;
  ptrdiff_t count = (ptrdiff_t)(a->of[0].count / 4);
  craster_composite_for(isa)(a->of[3].bytes, a->of[0].bytes, coverage, *(uint32_t *)a->of[2].bytes, count);
  return a->of[3].bytes;
}

static void *blend(craster_isa isa, arrays *a) {
  const uint32_t *numbers = a->of[2].bytes;
  craster_blend_color_for(isa)(
      a->of[3].bytes, numbers[0], a->of[0].bytes, a->of[1].bytes, numbers[1], (ptrdiff_t)a->of[0].count);
  return a->of[3].bytes;
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
  if (array_count > MOST_ARRAYS) exit(2);
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
  static const char *const names[] = {"baseline", "AVX2", "AVX-512", "NEON"};
  printf("neon-test: %s, %s: %d of %d cases differ\n", names[isa], name, wrong, cases);
  return wrong > 0 || cases == 0;
}

static int run_all(const char *folder, craster_isa isa) {
  int failed = run(folder, "shadow", 6, shadow, isa);
  failed |= run(folder, "scale", 10, scale, isa);
  failed |= run(folder, "sample", 8, sample, isa);
  failed |= run(folder, "cover", 7, cover, isa);
  failed |= run(folder, "micropolygons", 5, micropolygons, isa);
  failed |= run(folder, "paint", 7, paint, isa);
  failed |= run(folder, "restore", 7, restore, isa);
  failed |= run(folder, "small", 10, small, isa);
  failed |= run(folder, "composite", 5, composite, isa);
  failed |= run(folder, "blend", 5, blend, isa);
  failed |= run(folder, "paeth", 3, paeth, isa);
  failed |= run(folder, "runs", 2, runs, isa);
  failed |= run(folder, "halve", 3, halve, isa);
  return failed;
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "neon-test: no folder\n");
    return 2;
  }
  craster_isa best = craster_best_isa();
  int failed = 0;
  // NEON is not one step beyond AVX-512.
  for (craster_isa isa = CRASTER_BASELINE; isa < best && best != CRASTER_NEON; isa++) failed |= run_all(arguments[1], isa);
  if (best == CRASTER_NEON) failed |= run_all(arguments[1], CRASTER_BASELINE);
  return failed | run_all(arguments[1], best);
}
