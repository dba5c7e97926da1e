#include "CAllocations.h"

#include <stdatomic.h>
#include <stddef.h>

typedef void *(*AllocateObject)(const void *metadata, size_t size, size_t alignment_mask);

// The runtime's hook for Instruments: swift_allocObject calls what the pointer names, if the switch is on.
// Source: swift/stdlib/public/runtime/HeapObject.cpp. Weak, since a runtime may do without.
extern AllocateObject _swift_allocObject __attribute__((weak));
extern atomic_bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly __attribute__((weak));

static AllocateObject original;
static atomic_uint_fast64_t count;

static void *counted(const void *metadata, size_t size, size_t alignment_mask) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return original(metadata, size, alignment_mask);
}

static bool has_hook(void) {
  return &_swift_allocObject != NULL &&
         &_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly != NULL;
}

bool callocations_start(void) {
  if (!has_hook()) return false;
  atomic_store(&count, 0);
  if (original == NULL) original = _swift_allocObject;
  _swift_allocObject = counted;
  atomic_store(&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly, true);
  return true;
}

uint64_t callocations_stop(void) {
  if (!has_hook() || original == NULL) return 0;
  atomic_store(&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly, false);
  _swift_allocObject = original;
  return atomic_load(&count);
}
