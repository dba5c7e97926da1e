#pragma once

#include <stddef.h>
#include <stdint.h>

// The events of a YAML text, over libyaml. Lines and columns are from 0; a column counts Unicode scalars.

typedef struct cyaml_parser cyaml_parser;

typedef enum {
  CYAML_SCALAR = 0,
  CYAML_LIST,
  CYAML_MAPPING,
  // Ends a list or a mapping.
  CYAML_END,
  CYAML_ALIAS,
  CYAML_DOCUMENT,
  CYAML_DOCUMENT_END,
  CYAML_STREAM_END,
} cyaml_kind;

// The texts belong to the parser, and are valid until its next event.
typedef struct {
  cyaml_kind kind;
  // The value of a scalar, which may contain null characters.
  const uint8_t *text;
  size_t length;
  // The name of the anchor of a value, or of that which an alias means; NULL if there is none.
  const char *anchor;
  // The tag of a scalar, which is that of strings for one in quotation marks; NULL if there is none.
  const char *tag;
  size_t line;
  size_t column;
} cyaml_event;

typedef struct {
  // What the parser was doing; may be NULL.
  const char *context;
  // What it found; NULL if memory was exhausted.
  const char *problem;
  size_t line;
  size_t column;
  // A byte of the text that is not allowed anywhere, or −1 for an error with a line and a column.
  int64_t offset;
} cyaml_error;

// Creates a parser of UTF-8, which stays with the caller and must outlive the parser; NULL if memory is exhausted.
cyaml_parser *cyaml_create(const uint8_t *bytes, size_t count);
void cyaml_destroy(cyaml_parser *parser);

// Returns 1, or 0 after an error, which ends the text.
int cyaml_next(cyaml_parser *parser, cyaml_event *event);
cyaml_error cyaml_problem(const cyaml_parser *parser);
