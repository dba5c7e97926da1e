#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A question as a thread stores it.
typedef struct {
  char layout[96];
  const char *call;
  int64_t frame;
  double x, y;
  bool has_offset;
  int64_t section, item;
} noted_question;

// A text without allocation: it is truncated to its capacity.
typedef struct {
  char bytes[1024];
  size_t length;
} message;

// Two lines: `subject: error: frame 5, offset [0, 50]: cell 0-7: Layout.call reason`, and the advice.
void message_describe(
    message *text, const char *subject, const noted_question *question, const char *reason, const char *advice);
// The reason for a missing answer: it took too long, or too much memory.
void message_limit(message *text, double seconds, uint64_t bytes);
// The reason for a missing answer: a signal.
const char *message_reason(int signal, bool overflowed);
void message_write(const message *text, int descriptor);
