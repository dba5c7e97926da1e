#include "craster.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ || __FLT_EVAL_METHOD__ != 0
#error "kernels need a little-endian CPU that rounds each float to 32 bits"
#endif

craster_isa craster_best_isa(void) {
#if CRASTER_HAS_AVX
  __builtin_cpu_init();
  // All CPUs with AVX2 have the other two extensions.
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("pclmul")) {
    return CRASTER_BASELINE;
  }
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl")) {
    return CRASTER_AVX512;
  }
  return CRASTER_AVX2;
#elif CRASTER_HAS_NEON
  // Part of the architecture.
  return CRASTER_NEON;
#else
  return CRASTER_BASELINE;
#endif
}
