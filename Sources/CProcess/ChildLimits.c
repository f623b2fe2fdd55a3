// What a process may take that another one has started for a part of its work.

#include "CProcess.h"

#ifdef __linux__
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static void limit(int resource, rlim_t most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  // A limit that is there already is only made lower.
  if (now.rlim_cur > most) now.rlim_cur = most;
  setrlimit(resource, &now);
}

void adapt_limit_child(int parent, unsigned long seconds, unsigned long bytes) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before.
  if (getppid() != parent) _exit(1);
  limit(RLIMIT_CPU, seconds);
  limit(RLIMIT_DATA, bytes);
}
#else
void adapt_limit_child(int parent, unsigned long seconds, unsigned long bytes) {
  (void)parent, (void)seconds, (void)bytes;
}
#endif
