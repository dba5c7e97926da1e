#include "Message.h"

#include <math.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static void add(message *text, const char *words) {
  size_t count = strlen(words), available = sizeof text->bytes - 1 - text->length;
  if (count > available) count = available;
  memcpy(text->bytes + text->length, words, count);
  text->length += count;
  text->bytes[text->length] = 0;
}

static void add_whole(message *text, uint64_t number) {
  char digits[21] = {0};
  size_t start = sizeof digits - 1;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  add(text, digits + start);
}

// The notation of points in messages about frames: up to three decimals.
static void add_points(message *text, double number) {
  if (isnan(number)) return add(text, "nan");
  if (number < 0) add(text, "-");
  double size = fabs(number);
  if (size > 1e15) return add(text, "1e15 or more");
  uint64_t thousandths = (uint64_t)(size * 1000 + 0.5);
  add_whole(text, thousandths / 1000);
  uint64_t rest = thousandths % 1000;
  if (rest == 0) return;
  char digits[5] = {'.', (char)('0' + rest / 100), (char)('0' + rest / 10 % 10), (char)('0' + rest % 10), 0};
  for (int last = 3; digits[last] == '0'; --last) digits[last] = 0;
  add(text, digits);
}

void message_describe(
    message *text, const char *subject, const noted_question *question, const char *reason, const char *advice) {
  add(text, subject);
  add(text, ": error: ");
  if (question->frame >= 0) {
    add(text, "frame ");
    add_whole(text, (uint64_t)question->frame);
    add(text, ", ");
  }
  if (question->has_offset) {
    add(text, "offset [");
    add_points(text, question->x);
    add(text, ", ");
    add_points(text, question->y);
    add(text, "]: ");
  }
  if (question->section >= 0) {
    add(text, "index path ");
    add_whole(text, (uint64_t)question->section);
    if (question->item >= 0) {
      add(text, "-");
      add_whole(text, (uint64_t)question->item);
    }
    add(text, ": ");
  }
  add(text, question->layout);
  add(text, question->layout[0] ? ": " : "");
  add(text, question->call);
  add(text, " ");
  add(text, reason);
  add(text, "\n");
  add(text, advice);
  add(text, "\n");
}

void message_limit(message *text, double seconds, uint64_t bytes) {
  add(text, "has not returned");
  if (seconds > 0) {
    add(text, " for ");
    add_whole(text, (uint64_t)seconds);
    add(text, " s");
  }
  if (bytes > 0) {
    add(text, " and has taken ");
    add_whole(text, bytes >> 20);
    add(text, " MiB of memory so far");
  }
}

const char *message_reason(int signal, bool overflowed) {
  if (overflowed) return "overflowed the stack: it calls itself without end";
  switch (signal) {
  case SIGILL:
  case SIGTRAP: return "trapped: its fatal error is above, if it has words";
  case SIGSEGV: return "touched memory that is not there (SIGSEGV)";
  case SIGBUS: return "touched memory that is not there (SIGBUS)";
  case SIGFPE: return "divided by zero (SIGFPE)";
  case SIGABRT: return "aborted (SIGABRT)";
  default: return "was ended by a signal";
  }
}

void message_write(const message *text, int descriptor) {
  size_t done = 0;
  while (done < text->length) {
    ssize_t count = write(descriptor, text->bytes + done, text->length - done);
    if (count <= 0) return;
    done += (size_t)count;
  }
}
