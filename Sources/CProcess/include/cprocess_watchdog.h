#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Reports the layout call that crashed or stopped responding. Each thread has a stack of questions (calls) in static
// memory, because a signal handler may neither allocate nor take locks; a question that omits a value takes it from
// the enclosing one. At most 64 threads at a time and 8 questions on a thread are recorded; others aren't reported.
typedef struct {
  const char *subject; // the owner of the layout: that of the outermost question is used
  size_t subject_length;
  const char *layout; // NULL: from the enclosing question
  size_t layout_length;
  const char *call; // static memory; NULL: no call yet
  int64_t frame;    // negative: from the enclosing question
  double x, y;      // the content offset
  bool has_offset;
  int64_t section, item; // an index path; negative: none
} cwatchdog_question;

typedef enum {
  CWATCHDOG_FINAL,   // a fault ends the process with an exit code, once cwatchdog_watch() has returned
  CWATCHDOG_PASSING, // a fault is passed on to the previous handler
} cwatchdog_mode;

// Installs handlers for SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, and SIGURG. Only the first call has an effect.
// A fault outside of questions is left to the previous handlers.
void cwatchdog_install(cwatchdog_mode mode, int exit_code, const char *advice);

void cwatchdog_push(const cwatchdog_question *question);
void cwatchdog_pop(void);

// Waits until a question has ended the process's work, and returns after its message has been written: a signal, a question
// without an answer for `seconds` (0: unlimited), or one during which the process grew by `bytes` (0: unlimited). While a
// debugger is attached, only signals count. The thread with the question stays where it is.
void cwatchdog_watch(double seconds, uint64_t bytes, const char *advice);
