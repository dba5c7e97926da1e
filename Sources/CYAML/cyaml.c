#include "cyaml.h"

#include <stdlib.h>
#include <yaml.h>

struct cyaml_parser {
  yaml_parser_t parser;
  yaml_event_t event;
};

cyaml_parser *cyaml_create(const uint8_t *bytes, size_t count) {
  cyaml_parser *parser = calloc(1, sizeof *parser);
  if (!parser) return NULL;
  if (!yaml_parser_initialize(&parser->parser)) {
    free(parser);
    return NULL;
  }
  yaml_parser_set_encoding(&parser->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser->parser, bytes, count);
  return parser;
}

void cyaml_destroy(cyaml_parser *parser) {
  yaml_event_delete(&parser->event);
  yaml_parser_delete(&parser->parser);
  free(parser);
}

static void fill(cyaml_event *result, const yaml_event_t *event) {
  switch (event->type) {
    case YAML_SCALAR_EVENT:
      result->kind = CYAML_SCALAR;
      result->text = event->data.scalar.value;
      result->length = event->data.scalar.length;
      result->anchor = (const char *)event->data.scalar.anchor;
      result->tag = event->data.scalar.quoted_implicit ? YAML_STR_TAG : (const char *)event->data.scalar.tag;
      break;
    case YAML_SEQUENCE_START_EVENT:
      result->kind = CYAML_LIST;
      result->anchor = (const char *)event->data.sequence_start.anchor;
      break;
    case YAML_MAPPING_START_EVENT:
      result->kind = CYAML_MAPPING;
      result->anchor = (const char *)event->data.mapping_start.anchor;
      break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
      result->kind = CYAML_END;
      break;
    case YAML_ALIAS_EVENT:
      result->kind = CYAML_ALIAS;
      result->anchor = (const char *)event->data.alias.anchor;
      break;
    case YAML_DOCUMENT_START_EVENT:
      result->kind = CYAML_DOCUMENT;
      break;
    case YAML_DOCUMENT_END_EVENT:
      result->kind = CYAML_DOCUMENT_END;
      break;
    default:
      result->kind = CYAML_STREAM_END;
  }
}

int cyaml_next(cyaml_parser *parser, cyaml_event *result) {
  // The start of the stream says nothing.
  do {
    yaml_event_delete(&parser->event);
    if (!yaml_parser_parse(&parser->parser, &parser->event)) return 0;
  } while (parser->event.type == YAML_STREAM_START_EVENT);
  *result = (cyaml_event){.line = parser->event.start_mark.line, .column = parser->event.start_mark.column};
  fill(result, &parser->event);
  return 1;
}

cyaml_error cyaml_problem(const cyaml_parser *parser) {
  const yaml_parser_t *source = &parser->parser;
  cyaml_error error = {.offset = -1};
  if (source->error == YAML_MEMORY_ERROR) return error;
  error.problem = source->problem;
  if (source->error == YAML_READER_ERROR) {
    error.offset = (int64_t)source->problem_offset;
    return error;
  }
  error.context = source->context;
  error.line = source->problem_mark.line;
  error.column = source->problem_mark.column;
  return error;
}
