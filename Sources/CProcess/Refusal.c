// Ends the process in good order once the C library refuses a request for memory.
//
// The functions of the C library that give memory are replaced by ones that call them and look at the answer. The Swift
// runtime cannot go on without memory, and says so with a signal; nor could it write a message then.

#define _GNU_SOURCE

#include "CProcess.h"

#include <stdlib.h>  // says whether this is glibc

// Sanitizers bring an allocator of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ADAPT_IS_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ADAPT_IS_SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(ADAPT_IS_SANITIZED)

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

// The functions that come next: those of the C library, or of one that was preloaded.
static void *(*next_malloc)(size_t);
static void *(*next_calloc)(size_t, size_t);
static void *(*next_realloc)(void *, size_t);
static int (*next_posix_memalign)(void **, size_t, size_t);
static void *(*next_aligned_alloc)(size_t, size_t);
static int is_resolving;

// Set from the beginning, because Swift's runtime takes memory before the program's first line.
static atomic_int is_armed = 1;
static atomic_flag has_begun = ATOMIC_FLAG_INIT;

// The status of whatever cannot be run.
enum { status = 2 };

static const char message[] =
    "error[E0516]: memory ran out: the system gives this process no more\n"
    "  = help: raise its limit (`ulimit -v`), or give it less to do at a time\n";

static void write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written < 0) continue;
    bytes += written;
    count -= (size_t)written;
  }
}

static void end(void) {
  // Another thread is about to end the process.
  if (atomic_flag_test_and_set(&has_begun)) {
    for (;;) pause();
  }
  adapt_write_held_output();
  write_all(2, message, sizeof message - 1);
  _exit(status);
}

static inline void refuse(void) {
  if (atomic_load_explicit(&is_armed, memory_order_relaxed)) end();
}

// The first request comes before there are threads.
static void resolve(void) {
  is_resolving = 1;
  next_calloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
  next_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
  next_posix_memalign = (int (*)(void **, size_t, size_t))dlsym(RTLD_NEXT, "posix_memalign");
  next_aligned_alloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "aligned_alloc");
  next_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
  is_resolving = 0;
}

static inline int is_resolved(void) {
  if (__builtin_expect(next_malloc != NULL, 1)) return 1;
  if (is_resolving) return 0;
  resolve();
  return next_malloc != NULL;
}

void *malloc(size_t size) {
  void *memory = is_resolved() ? next_malloc(size) : __libc_malloc(size);
  if (__builtin_expect(!memory && size, 0)) refuse();
  return memory;
}

void *calloc(size_t count, size_t size) {
  void *memory = is_resolved() ? next_calloc(count, size) : __libc_calloc(count, size);
  if (__builtin_expect(!memory && count && size, 0)) refuse();
  return memory;
}

void *realloc(void *old, size_t size) {
  void *memory = is_resolved() ? next_realloc(old, size) : __libc_realloc(old, size);
  if (__builtin_expect(!memory && size, 0)) refuse();
  return memory;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  int error = is_resolved() ? next_posix_memalign(memory, alignment, size) : ENOMEM;
  if (__builtin_expect(error == ENOMEM, 0)) refuse();
  return error;
}

void *aligned_alloc(size_t alignment, size_t size) {
  void *memory = is_resolved() ? next_aligned_alloc(alignment, size) : NULL;
  if (__builtin_expect(!memory && size && errno == ENOMEM, 0)) refuse();
  return memory;
}

// The stack of the main thread grows when it is used, which the system may refuse as well, with a signal. So it is made
// large enough at the beginning, if there is room for it.
enum { stack_room = 768 << 10 };

static __attribute__((noinline)) void reserve_stack(void) {
  volatile char room[stack_room];
  for (size_t place = 0; place < sizeof room; place += 4096) room[place] = 0;
}

static const char stack_message[] =
    "error[E0516]: memory ran out: the system gives this process a stack of less than 1 MB\n"
    "  = help: raise its limit: `ulimit -s 8192`\n";

static void begin(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
  if (limit.rlim_cur < 1 << 20) {
    write_all(2, stack_message, sizeof stack_message - 1);
    _exit(status);
  }
  // Twice as much, because this function and the loader use the stack too.
  void *probe = mmap(NULL, 2 * stack_room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED) end();
  munmap(probe, 2 * stack_room);
  reserve_stack();
}

// Runs before the initializers of the libraries, including those of the Swift runtime.
__attribute__((section(".preinit_array"), used)) static void (*const first)(void) = begin;

void adapt_end_without_memory(bool ends) { atomic_store(&is_armed, ends); }

#else

void adapt_end_without_memory(bool ends) { (void)ends; }

#endif
