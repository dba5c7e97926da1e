#include "cjson.h"

#include <cstring>
#include <new>
#include <simdjson.h>

struct cjson_parser {
  simdjson::dom::parser parser;
  // The text with the bytes after its end that simdjson may read.
  uint8_t *text = nullptr;
  size_t capacity = 0;

  ~cjson_parser() { delete[] text; }
};

static bool is_blank(uint8_t byte) { return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r'; }

static bool begins_value(uint8_t byte) { return byte == ',' || byte == ':' || byte == '[' || is_blank(byte); }

static bool ends_value(uint8_t byte) { return byte == ',' || byte == ']' || byte == '}' || is_blank(byte); }

// Returns the next place of a word that begins with a minus and may be an integer -0, whose sign simdjson would lose; or NULL.
//
// The place can also lie in a string.
static const uint8_t *negative_zero(const uint8_t *place, const char *word, const uint8_t *start, const uint8_t *end) {
  size_t length = strlen(word);
  for (; (place = static_cast<const uint8_t *>(memchr(place, '-', end - place))); place++) {
    if (size_t(end - place) <= length) return nullptr;
    // Most numbers with a minus begin with another digit.
    if (place[1] != word[1] || place == start || memcmp(place, word, length) != 0) continue;
    if (begins_value(place[-1]) && ends_value(place[length])) return place;
  }
  return nullptr;
}

// Copies a text, with -0 as -0.0. Returns the number of those, or -1 without memory.
static ptrdiff_t copy(cjson_parser *parser, const uint8_t *text, size_t length, size_t *copied) {
  // Of three bytes, two can be a -0.
  size_t needed = length + 2 * (length / 3) + simdjson::SIMDJSON_PADDING;
  if (needed > parser->capacity) {
    delete[] parser->text;
    parser->text = new (std::nothrow) uint8_t[needed];
    parser->capacity = parser->text ? needed : 0;
    if (!parser->text) return -1;
  }
  const uint8_t *end = text + length, *from = text;
  uint8_t *to = parser->text;
  size_t count = 0;
  for (const uint8_t *place = text; (place = negative_zero(place, "-0", text, end)); place += 2) {
    memcpy(to, from, place + 2 - from);
    to += place + 2 - from;
    memcpy(to, ".0", 2);
    to += 2;
    from = place + 2;
    count += 1;
  }
  memcpy(to, from, end - from);
  to += end - from;
  memset(to, 0, simdjson::SIMDJSON_PADDING);
  *copied = to - parser->text;
  return count;
}

// Whether a string may have been changed by the copy.
static bool has_changed_string(const cjson_parser *parser) {
  const uint64_t *tape = cjson_tape(parser);
  const uint8_t *strings = cjson_strings(parser);
  size_t count = tape[0] & 0xFFFFFFFFFFFFFF;
  for (size_t index = 1; index < count; index++) {
    uint8_t kind = tape[index] >> 56;
    if (kind == 'l' || kind == 'u' || kind == 'd') index += 1;
    if (kind != '"') continue;
    const uint8_t *start = strings + (tape[index] & 0xFFFFFFFFFFFFFF) + 4;
    uint32_t length;
    memcpy(&length, start - 4, 4);
    if (negative_zero(start, "-0.0", start, start + length)) return true;
  }
  return false;
}

cjson_parser *cjson_create(void) { return new (std::nothrow) cjson_parser; }

void cjson_destroy(cjson_parser *parser) { delete parser; }

int cjson_parse(cjson_parser *parser, const uint8_t *text, size_t length) {
  size_t copied;
  ptrdiff_t zeros = copy(parser, text, length, &copied);
  if (zeros < 0) return 0;
  // The text has its padding already.
  if (parser->parser.parse(parser->text, copied, false).error()) return 0;
  return zeros == 0 || !has_changed_string(parser);
}

const uint64_t *cjson_tape(const cjson_parser *parser) { return parser->parser.doc.tape.get(); }

const uint8_t *cjson_strings(const cjson_parser *parser) { return parser->parser.doc.string_buf.get(); }
