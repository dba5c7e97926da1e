#include "ctext_lines.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

static int line_break(UChar unit) { return u_getIntPropertyValue(unit, UCHAR_LINE_BREAK); }

static int is_wide(UChar unit) {
  switch (u_getIntPropertyValue(unit, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
    case U_EA_WIDE:
      return 1;
    default:
      return 0;
  }
}

static int is_end(int class) {
  return class == U_LB_MANDATORY_BREAK || class == U_LB_CARRIAGE_RETURN || class == U_LB_LINE_FEED ||
         class == U_LB_NEXT_LINE || class == U_LB_ZWSPACE;
}

// LB15a
static int opens_behind(int class) {
  return is_end(class) || class == U_LB_OPEN_PUNCTUATION || class == U_LB_QUOTATION || class == U_LB_GLUE ||
         class == U_LB_SPACE;
}

// LB15b
static int closes_before(int class) {
  return is_end(class) || class == U_LB_SPACE || class == U_LB_GLUE || class == U_LB_WORD_JOINER ||
         class == U_LB_CLOSE_PUNCTUATION || class == U_LB_QUOTATION || class == U_LB_CLOSE_PARENTHESIS ||
         class == U_LB_EXCLAMATION || class == U_LB_INFIX_NUMERIC || class == U_LB_BREAK_SYMBOLS;
}

// LB20a of Unicode 16: a word's first hyphen stays with it.
static int starts_word_behind(int class) { return is_end(class) || class == U_LB_SPACE || class == U_LB_GLUE; }

static int is_letter(int class) { return class == U_LB_ALPHABETIC || class == U_LB_HEBREW_LETTER; }

// Quotation marks according to Unicode 16 (LB15a, LB15b, LB19a), which the ICU of Debian 12 doesn't support yet:
// brackets where they stand like brackets, and between East Asian characters.
static void replace_quotes(const uint16_t *units, size_t count, UChar *copy) {
  memcpy(copy, units, count * sizeof(UChar));
  for (size_t place = 0; place < count; place++) {
    if (line_break(units[place]) != U_LB_QUOTATION) continue;
    int kind = u_charType(units[place]);
    int isFirst = place == 0, isLast = place + 1 == count;
    int isBetweenWide = !isFirst && !isLast && is_wide(units[place - 1]) && is_wide(units[place + 1]);
    if (kind == U_INITIAL_PUNCTUATION) {
      if (isFirst || isBetweenWide || opens_behind(line_break(units[place - 1]))) copy[place] = 0x300C;
    } else if (kind == U_FINAL_PUNCTUATION) {
      if (isLast || isBetweenWide || closes_before(line_break(units[place + 1]))) copy[place] = 0x300D;
    } else if (!isLast && line_break(units[place + 1]) == U_LB_SPACE) {
      // Earlier rules kept a mark, spaces, and a bracket together.
      copy[place] = 0x300D;
    }
  }
}

static int is_letter_or_digit(uint16_t unit) {
  return (unit >= '0' && unit <= '9') || (unit >= 'A' && unit <= 'Z') || (unit >= 'a' && unit <= 'z');
}

// Whether a line may end between two visible ASCII characters. Browsers use other rules than UAX #14,
// so that "and/or", "km/h", and "C++" stay whole and addresses break after "?" and "-"; these were found by trying all
// pairs in Chromium. `before` is the unit before `left`.
static int allows_between(uint16_t before, uint16_t left, uint16_t right) {
  if (left == '-') {
    // A possible minus sign stays with its number.
    if (right >= '0' && right <= '9') return is_letter_or_digit(before);
    return !strchr("!$),./:;?]}", right);
  }
  if (left == '?') return !strchr("!\"'),./:;?]}", right);
  return strchr("([{<", right) && !is_letter_or_digit(left) && !strchr("$'([{</@^_`", left);
}

static int is_visible(uint16_t unit) { return unit > ' ' && unit < 0x7F; }

struct ctext_breaker {
  UBreakIterator *iterator;
};

ctext_breaker *ctext_breaker_create(void) {
  ctext_breaker *breaker = malloc(sizeof(ctext_breaker));
  if (!breaker) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  // A fixed locale, independent of the machine's. The rules are CSS's normal ones, by which small kana may begin a line.
  breaker->iterator = ubrk_open(UBRK_LINE, "en@lb=normal", NULL, 0, &status);
  if (U_SUCCESS(status)) return breaker;
  free(breaker);
  return NULL;
}

void ctext_breaker_destroy(ctext_breaker *breaker) {
  if (!breaker) return;
  ubrk_close(breaker->iterator);
  free(breaker);
}

int ctext_find_breaks(ctext_breaker *breaker, const uint16_t *units, size_t count, uint8_t *kinds) {
  memset(kinds, CTEXT_BREAK_NONE, count + 1);
  if (count == 0) return 0;
  if (!breaker || count > INT32_MAX) return 1;
  UChar *copy = malloc(count * sizeof(UChar));
  if (!copy) return 1;
  replace_quotes(units, count, copy);
  UBreakIterator *iterator = breaker->iterator;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, copy, (int32_t)count, &status);
  if (U_FAILURE(status)) {
    free(copy);
    return 1;
  }
  int32_t place = ubrk_first(iterator);
  while ((place = ubrk_next(iterator)) != UBRK_DONE) {
    int32_t rule = ubrk_getRuleStatus(iterator);
    int isRequired = rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT;
    kinds[place] = isRequired ? CTEXT_BREAK_REQUIRED : CTEXT_BREAK_ALLOWED;
  }
  // The iterator keeps no reference to the copy.
  static const UChar empty[] = {0};
  ubrk_setText(iterator, empty, 0, &status);
  free(copy);
  for (size_t place = 1; place < count; place++) {
    uint16_t before = place > 1 ? units[place - 2] : ' ', left = units[place - 1], right = units[place];
    if (is_visible(left) && is_visible(right)) {
      kinds[place] = allows_between(before, left, right) ? CTEXT_BREAK_ALLOWED : CTEXT_BREAK_NONE;
    } else if ((left == '-' || left == 0x2010) && starts_word_behind(line_break(before)) &&
               is_letter(line_break(right))) {
      kinds[place] = CTEXT_BREAK_NONE;
    }
  }
  return 0;
}
