#ifndef ADAPT_PROCESS_H
#define ADAPT_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

/// Keeps memory that is given back for what comes next, up to 64 MB. glibc would hand each large piece back to the system, and
/// a solve that works with a hundred kilobytes at a time would be given fresh pages for each. For a whole program to decide.
void adapt_keep_freed_memory(void);

/// Gives the system back what is freed: glibc keeps it for each thread. Takes milliseconds for some hundred megabytes. Does nothing
/// where the C library is not GNU's.
void adapt_give_freed_memory_back(void);

/// Says whether the process ends in good order once it gets no memory: it writes the output that it holds, then the diagnostic
/// E0516, and exits with 2. Swift would end it with a signal and lose that output. A program that is
/// linked with this module does this from the start, before its first line; call this with `false` to turn it off. Such a program
/// does not start with a stack of less than 1 MB. Does nothing where the C library is not GNU's.
void adapt_end_without_memory(bool ends);

/// Says what is still to be written to standard output if memory runs out or a signal ends the process: so many bytes at an
/// address, which have to stay there until the next call. Replaces what was said before.
void adapt_hold_output(const void *bytes, size_t count);

/// Writes what is held. May be called in a signal handler.
void adapt_write_held_output(void);

/// A signal handler: writes what is held, then ends the process by the signal, as it would have ended without a handler.
void adapt_end_by_signal(int number);

/// Limits a process that another one has started: to so many seconds of processor time, and to so many bytes for its data. Ends it
/// when the thread that started it ends, or at once if its parent is not the process with that number. For the process itself to
/// call. Does nothing but on Linux.
void adapt_limit_child(int parent, unsigned long seconds, unsigned long bytes);

#endif
