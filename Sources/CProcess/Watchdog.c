#define _GNU_SOURCE
#include "cprocess_watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "Message.h"
#include "Process.h"

enum { thread_limit = 64, depth_limit = 8, stack_size = 1 << 16, grace_milliseconds = 5000, backtrace_milliseconds = 30000 };

// The layout calls of a thread. Only that thread writes them; the watching thread reads only the atomic members.
typedef struct {
  atomic_bool is_taken;
  atomic_uint_fast64_t changes; // of the stack of questions
  atomic_int is_in_call;        // whether the innermost question has a call
  pthread_t thread;
  int depth;
  noted_question questions[depth_limit];
  char subject[256];
  // The last values that the watching thread saw.
  uint64_t seen_changes;
  int64_t seen_time;
  uint64_t seen_bytes;
} thread_slot;

// Static, because signals belong to the process and their handlers get no argument.
static thread_slot slots[thread_limit];
static _Thread_local thread_slot *own_slot;
static pthread_key_t slot_key;
static pthread_once_t installation = PTHREAD_ONCE_INIT;
static const int fault_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { fault_count = sizeof fault_signals / sizeof *fault_signals };
static struct sigaction former_actions[fault_count];
static cwatchdog_mode chosen_mode;
static int chosen_exit_code;
static const char *fault_advice, *limit_advice;
static int fault_pipe[2] = {-1, -1};
static atomic_flag is_ending = ATOMIC_FLAG_INIT;
// The reasons for which the watching thread interrupts a thread.
static double exceeded_seconds;
static uint64_t exceeded_bytes;

static void pause_for(long milliseconds) {
  struct timespec rest = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  while (nanosleep(&rest, &rest) != 0 && errno == EINTR) {}
}

// MARK: Questions

static void release_slot(void *slot) {
  stack_t none = {.ss_flags = SS_DISABLE}, old;
  if (sigaltstack(&none, &old) == 0 && !(old.ss_flags & SS_DISABLE)) munmap(old.ss_sp, old.ss_size);
  atomic_store(&((thread_slot *)slot)->is_taken, false);
}

// Threads of libdispatch block most signals.
static void admit_interruption(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGURG);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// A stack that has overflowed has no space for a handler, so the handler gets a separate one.
static void give_signal_stack(void) {
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
  sigaltstack(&stack, NULL);
}

static thread_slot *take_slot(void) {
  for (int index = 0; index < thread_limit; ++index) {
    bool expected = false;
    thread_slot *slot = &slots[index];
    if (!atomic_compare_exchange_strong(&slot->is_taken, &expected, true)) continue;
    slot->depth = 0;
    slot->thread = pthread_self();
    give_signal_stack();
    admit_interruption();
    pthread_setspecific(slot_key, slot);
    return slot;
  }
  return NULL;
}

static void copy_text(char *to, size_t size, const char *from, size_t length) {
  size_t count = length < size - 1 ? length : size - 1;
  memcpy(to, from, count);
  to[count] = 0;
}

void cwatchdog_push(const cwatchdog_question *question) {
  if (own_slot == NULL) own_slot = take_slot();
  thread_slot *slot = own_slot;
  if (slot == NULL) return;
  int depth = slot->depth++;
  if (depth == 0) copy_text(slot->subject, sizeof slot->subject, question->subject, question->subject_length);
  if (depth < depth_limit) {
    noted_question *noted = &slot->questions[depth];
    if (depth > 0) {
      *noted = slot->questions[depth - 1];
    } else {
      *noted = (noted_question){.frame = -1, .section = -1, .item = -1};
    }
    if (question->layout) copy_text(noted->layout, sizeof noted->layout, question->layout, question->layout_length);
    if (question->frame >= 0) noted->frame = question->frame;
    if (question->has_offset) noted->has_offset = true, noted->x = question->x, noted->y = question->y;
    if (question->call) {
      noted->call = question->call, noted->section = question->section, noted->item = question->item;
    }
    atomic_store_explicit(&slot->is_in_call, noted->call != NULL, memory_order_release);
  }
  atomic_fetch_add_explicit(&slot->changes, 1, memory_order_release);
}

void cwatchdog_pop(void) {
  thread_slot *slot = own_slot;
  if (slot == NULL || slot->depth == 0) return;
  int depth = --slot->depth;
  bool is_in_call = depth > 0 && slot->questions[(depth < depth_limit ? depth : depth_limit) - 1].call != NULL;
  atomic_store_explicit(&slot->is_in_call, is_in_call, memory_order_release);
  atomic_fetch_add_explicit(&slot->changes, 1, memory_order_release);
}

// MARK: Signals

static const noted_question *current_question(void) {
  thread_slot *slot = own_slot;
  if (slot == NULL || slot->depth == 0) return NULL;
  const noted_question *question = &slot->questions[(slot->depth < depth_limit ? slot->depth : depth_limit) - 1];
  return question->call ? question : NULL;
}

static bool is_stack_overflow(int signal, const siginfo_t *info, void *context) {
  if (signal != SIGSEGV && signal != SIGBUS) return false;
#if defined(__x86_64__)
  uintptr_t top = (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t top = (uintptr_t)((ucontext_t *)context)->uc_mcontext.sp;
#else
  uintptr_t top = 0;
  (void)context;
#endif
  uintptr_t address = (uintptr_t)info->si_addr;
  return top != 0 && address + stack_size >= top && address <= top + stack_size;
}

static struct sigaction *former_action(int signal) {
  for (int index = 0; index < fault_count; ++index) {
    if (fault_signals[index] == signal) return &former_actions[index];
  }
  return NULL;
}

// Lets a copy of the process repeat the fault under the previous handler, so that Swift's prints a backtrace. Returns
// true in the copy.
static bool is_backtraced_copy(int signal) {
  struct sigaction *former = former_action(signal);
  if (former->sa_handler == SIG_DFL || former->sa_handler == SIG_IGN || signal == SIGABRT) return false;
  // Not fork(), which takes locks that the faulting thread may hold.
  long copy = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (copy == 0) {
    sigaction(signal, former, NULL);
    return true;
  }
  for (int waited = 0; copy > 0 && waited < backtrace_milliseconds; waited += 20) {
    if (waitpid((pid_t)copy, NULL, WNOHANG) != 0) return false;
    pause_for(20);
  }
  if (copy > 0) kill((pid_t)copy, SIGKILL);
  return false;
}

static void write_message(const noted_question *question, const char *reason, const char *advice) {
  message text = {.length = 0};
  message_describe(&text, own_slot->subject, question, reason, advice);
  message_write(&text, 2);
}

// Wakes the watching thread, which may clean up and end the process, and never returns.
static _Noreturn void end_process(void) {
  char word = 1;
  ssize_t written = write(fault_pipe[1], &word, 1);
  (void)written;
  pause_for(grace_milliseconds);
  _exit(chosen_exit_code);
}

static void handle_fault(int signal, siginfo_t *info, void *context) {
  const noted_question *question = current_question();
  bool passes = question == NULL || chosen_mode == CWATCHDOG_PASSING;
  if (question != NULL) {
    bool overflowed = is_stack_overflow(signal, info, context);
    // One message is enough, from the first thread.
    if (atomic_flag_test_and_set(&is_ending)) pause_for(grace_milliseconds + backtrace_milliseconds);
    if (!passes && !overflowed && is_backtraced_copy(signal)) return;
    write_message(question, message_reason(signal, overflowed), fault_advice);
  }
  if (!passes) end_process();
  // The instruction runs again, now under the previous handler; a signal that was sent is sent again.
  sigaction(signal, former_action(signal), NULL);
  if (info->si_code <= 0) raise(signal);
}

// The watching thread sends it to a thread whose question takes too long.
static void handle_interruption(int signal) {
  (void)signal;
  int number = errno;
  const noted_question *question = current_question();
  if (question != NULL && (exceeded_seconds > 0 || exceeded_bytes > 0) && !atomic_flag_test_and_set(&is_ending)) {
    message reason = {.length = 0};
    message_limit(&reason, exceeded_seconds, exceeded_bytes);
    write_message(question, reason.bytes, limit_advice);
    end_process();
  }
  errno = number;
}

static void install(void) {
  pthread_key_create(&slot_key, release_slot);
  if (pipe(fault_pipe) == 0) {
    fcntl(fault_pipe[0], F_SETFD, FD_CLOEXEC);
    fcntl(fault_pipe[1], F_SETFD, FD_CLOEXEC);
  }
  struct sigaction action = {.sa_sigaction = handle_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < fault_count; ++index) sigaction(fault_signals[index], &action, &former_actions[index]);
  struct sigaction interruption = {.sa_handler = handle_interruption, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&interruption.sa_mask);
  sigaction(SIGURG, &interruption, NULL);
}

void cwatchdog_install(cwatchdog_mode mode, int exit_code, const char *advice) {
  if (fault_advice == NULL) {
    chosen_mode = mode, chosen_exit_code = exit_code, fault_advice = strdup(advice);
  }
  pthread_once(&installation, install);
}

// MARK: Watching

static void watch_slot(thread_slot *slot, double seconds, uint64_t bytes) {
  uint64_t changes = atomic_load_explicit(&slot->changes, memory_order_acquire);
  bool watched = atomic_load(&slot->is_taken) && atomic_load_explicit(&slot->is_in_call, memory_order_acquire);
  if (!watched || changes != slot->seen_changes) {
    slot->seen_changes = changes, slot->seen_time = process_time(), slot->seen_bytes = watched ? process_resident_bytes() : 0;
    return;
  }
  double taken = (double)(process_time() - slot->seen_time) / 1e9;
  uint64_t present = process_resident_bytes(), grown = present > slot->seen_bytes ? present - slot->seen_bytes : 0;
  bool is_late = seconds > 0 && taken >= seconds, is_large = bytes > 0 && grown >= bytes;
  if ((!is_late && !is_large) || process_has_debugger()) return;
  exceeded_seconds = is_late ? taken : 0, exceeded_bytes = is_large ? grown : 0;
  pthread_kill(slot->thread, SIGURG);
}

void cwatchdog_watch(double seconds, uint64_t bytes, const char *advice) {
  pthread_setname_np(pthread_self(), "watchdog");
  limit_advice = strdup(advice);
  struct pollfd pipe_end = {.fd = fault_pipe[0], .events = POLLIN};
  while (poll(&pipe_end, 1, 100) <= 0) {
    for (int index = 0; index < thread_limit; ++index) watch_slot(&slots[index], seconds, bytes);
  }
}
