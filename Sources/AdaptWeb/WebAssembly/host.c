// What the WebAssembly build needs from C beside its library.
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

// Swift looks for them on every guarded stack.
uintptr_t __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }

// Reads a number as C does; nil if anything follows it, as Swift expects.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end;
}

// In seconds. It has Swift's calling convention.
__attribute__((swiftcall)) double adapt_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}
