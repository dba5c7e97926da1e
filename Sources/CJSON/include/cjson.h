#pragma once

#include <stddef.h>
#include <stdint.h>

// The values of a JSON text, over simdjson.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cjson_parser cjson_parser;

// Returns NULL without memory.
cjson_parser *cjson_create(void);
void cjson_destroy(cjson_parser *parser);

// Parses one value. Returns 0 if the text isn't one, or if it is unclear whether its values are those of the text.
//
// Integers beyond 64 bits and numbers beyond those of double are refused. Of equal keys, all are kept.
int cjson_parse(cjson_parser *parser, const uint8_t *text, size_t length);

// The values of the last text, as https://github.com/simdjson/simdjson/blob/v3.0.1/doc/tape.md describes them.
const uint64_t *cjson_tape(const cjson_parser *parser);
// The strings of the tape: the length in four bytes, then the bytes.
const uint8_t *cjson_strings(const cjson_parser *parser);

#ifdef __cplusplus
}
#endif
