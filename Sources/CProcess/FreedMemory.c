#include "CProcess.h"

#include <stdlib.h>  // says whether this is glibc

#ifdef __GLIBC__
#include <malloc.h>
#endif

void adapt_keep_freed_memory(void) {
#ifdef __GLIBC__
  // Where glibc itself ends up once a program has freed a piece of 32 MB.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void adapt_give_freed_memory_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
