// An allocator that answers no: preloaded, it refuses the request for memory whose number ADAPT_FAIL_AT names, and all after it. Without
// that, it writes at the end how many there were, into the file that ADAPT_REQUESTS names. For the C library of GNU.
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static atomic_long requests;
static long limit;

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("ADAPT_FAIL_AT");
  limit = text ? atol(text) : 0;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("ADAPT_REQUESTS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld\n", atomic_load(&requests));
  fclose(file);
}

static int is_refused(void) {
  if (atomic_fetch_add(&requests, 1) + 1 < limit || limit == 0) return 0;
  errno = ENOMEM;
  return 1;
}

void *malloc(size_t size) { return is_refused() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return is_refused() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return is_refused() ? NULL : __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { return is_refused() ? NULL : __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}
