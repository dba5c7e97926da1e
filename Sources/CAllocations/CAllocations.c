#include "CAllocations.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

// With the GNU C library a program may replace the allocator; these functions pass calls on to the library's, and count.
// Memory stays the library's, so its free() releases it. Sanitizers have their own allocators.
// Source: The GNU C Library Reference Manual, "Replacing malloc".
#if !defined(SANITIZED)

#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// The number of active counts, and the calls since the first of them.
static atomic_uint active;
static atomic_uint_fast64_t count;

static inline void note(void) {
  if (atomic_load_explicit(&active, memory_order_relaxed) > 0) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note();
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *new_memory = __libc_memalign(alignment, size);
  if (new_memory == NULL) return ENOMEM;
  *memory = new_memory;
  return 0;
}

bool callocations_start(uint64_t *start) {
  atomic_fetch_add(&active, 1);
  *start = atomic_load(&count);
  return true;
}

uint64_t callocations_stop(uint64_t start) {
  uint64_t calls = atomic_load(&count) - start;
  atomic_fetch_sub(&active, 1);
  return calls;
}

#else

bool callocations_start(uint64_t *start) {
  (void)start;
  return false;
}

uint64_t callocations_stop(uint64_t start) {
  (void)start;
  return 0;
}

#endif
