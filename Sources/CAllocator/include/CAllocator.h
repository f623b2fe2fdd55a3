#ifndef ADAPT_ALLOCATOR_H
#define ADAPT_ALLOCATOR_H

/// Keeps memory that is given back for what comes next, up to 64 MB. glibc would hand each large piece back to the system, and
/// a solve that works with a hundred kilobytes at a time would be given fresh pages for each. For a whole program to decide.
void adapt_keep_freed_memory(void);

#endif
