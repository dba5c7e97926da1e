#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Says what a layout was asked when it ends the process or does not return. Each thread has a stack of questions in static
// memory, since a handler of signals may neither allocate nor take locks; a question that leaves something out takes it from
// the one around it. At most 64 threads at a time and 8 questions on a thread are noted; others are not told of.
typedef struct {
  const char *subject; // whose layout it is: the outermost question's counts
  size_t subject_length;
  const char *layout; // NULL: as outside
  size_t layout_length;
  const char *call; // static memory; NULL: nothing is asked yet
  int64_t frame;    // negative: as outside
  double x, y;      // the content offset
  bool has_offset;
  int64_t section, item; // an index path; negative: none
} cwatchdog_question;

typedef enum {
  CWATCHDOG_FINAL,   // a fault ends the process with an exit code, once cwatchdog_watch() has returned
  CWATCHDOG_PASSING, // a fault goes on to the handler that was there before
} cwatchdog_mode;

// Takes over SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT and SIGURG. The first call counts.
// A fault outside of questions is left to the handlers that were there before.
void cwatchdog_install(cwatchdog_mode mode, int exit_code, const char *advice);

void cwatchdog_push(const cwatchdog_question *question);
void cwatchdog_pop(void);

// Waits until a question has ended the process's work, and returns once its message has been written: a signal, a question
// without an answer for `seconds` (0: for ever), or one during which the process grew by `bytes` (0: without limit). While a
// debugger is attached, only signals count. The thread that was asked stays where it is.
void cwatchdog_watch(double seconds, uint64_t bytes, const char *advice);
