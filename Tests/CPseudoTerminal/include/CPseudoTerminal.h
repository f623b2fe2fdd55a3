#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <sys/types.h>

/// Runs a program at a new terminal of some size.
///
/// - Returns: the other end of the terminal, or -1.
int pseudo_terminal_run(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows, pid_t *process);

/// Gives the terminal another size, and tells the program.
int pseudo_terminal_resize(int terminal, int columns, int rows);

/// The exit status of a process that has ended, 128 and more for a signal.
int pseudo_terminal_status(int wait_status);

#endif
