// What the WebAssembly build takes from C beside its library.
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

// Swift looks for them on every stack that it guards.
uintptr_t __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }

// Reads a number as C does; nil for a text with anything behind it, as Swift wants.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end;
}

// In seconds. Called as Swift calls its own functions.
__attribute__((swiftcall)) double adapt_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}
