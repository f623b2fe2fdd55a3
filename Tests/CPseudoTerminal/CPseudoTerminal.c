#include "CPseudoTerminal.h"

#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

static struct winsize size(int columns, int rows) {
  struct winsize result;
  memset(&result, 0, sizeof result);
  result.ws_col = (unsigned short)columns;
  result.ws_row = (unsigned short)rows;
  return result;
}

int pseudo_terminal_run(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows, pid_t *process) {
  struct winsize window = size(columns, rows);
  int terminal;
  *process = forkpty(&terminal, NULL, NULL, &window);
  if (*process < 0) return -1;
  if (*process == 0) {
    // The test's own threads may block signals.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, environment);
    _exit(127);
  }
  return terminal;
}

int pseudo_terminal_resize(int terminal, int columns, int rows) {
  struct winsize window = size(columns, rows);
  return ioctl(terminal, TIOCSWINSZ, &window);
}

int pseudo_terminal_status(int wait_status) {
  return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}
