#include "craster.h"

int craster_is_optimized(void) {
#if defined(__OPTIMIZE__)
  return 1;
#else
  return 0;
#endif
}

craster_isa craster_best_isa(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  // All CPUs with AVX2 have the other two.
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("pclmul")) {
    return CRASTER_PORTABLE;
  }
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl")) {
    return CRASTER_AVX512;
  }
  return CRASTER_AVX2;
#elif defined(__aarch64__)
  // Part of the architecture.
  return CRASTER_NEON;
#else
  return CRASTER_PORTABLE;
#endif
}
