// What is still to be written to standard output when the process ends out of turn.

#include "CProcess.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static _Atomic(const void *) held_bytes;
static atomic_size_t held_count;

void adapt_hold_output(const void *bytes, size_t count) {
  // At no moment are there more bytes than at the address.
  atomic_store(&held_count, 0);
  atomic_store(&held_bytes, bytes);
  atomic_store(&held_count, count);
}

void adapt_write_held_output(void) {
  const char *bytes = atomic_load(&held_bytes);
  size_t count = atomic_exchange(&held_count, 0);
  while (count > 0) {
    ssize_t written = write(1, bytes, count);
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written < 0) continue;
    bytes += written;
    count -= (size_t)written;
  }
}

void adapt_end_by_signal(int number) {
  adapt_write_held_output();
  signal(number, SIG_DFL);
  raise(number);
}
