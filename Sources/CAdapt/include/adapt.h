/*
 * adapt in C: runs scripts of adaptive layouts, and checks them, inside any program.
 *
 * Every function may be called with an interpreter that `adapt_create` made and `adapt_free` has not let go of. An interpreter
 * is used by one thread at a time; `adapt_cancel` alone may be called from any thread. Interpreters share nothing, so each thread
 * may have its own.
 *
 * Texts are UTF-8. Those that go in have a length and need no end; those that come out end with a zero byte and belong to the
 * interpreter: they are valid until the same function is called again, or the interpreter is freed. A text out may hold zero
 * bytes of its own only where its length is told as well.
 *
 * While an interpreter runs, checks or calls, its callbacks may stop it and read from it; `adapt_run`, `adapt_check` and
 * `adapt_call` answer ADAPT_MISUSE there. A callback may use another interpreter, and may free any, its own too: see `adapt_free`.
 *
 * A run takes up to about 4 MB of the thread's stack.
 *
 * Nothing throws, exits or aborts across this interface, except where the system refuses memory: Swift ends the process then.
 * Where it limits the address space (`ulimit -v`), an interpreter may keep at most a quarter of the room that is left when it
 * is created; leave that much for each. A null pointer where a text, an interpreter or a place for a result is expected is
 * answered with ADAPT_MISUSE. Lengths are points, as in UIKit.
 */
#ifndef ADAPT_H
#define ADAPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An interpreter: what was run, what is launched, and what happened. */
typedef struct adapt adapt;

typedef enum adapt_status {
  ADAPT_OK = 0,
  /* The script ran to its end, and an expectation or a layout failed; or a check found something. */
  ADAPT_FINDINGS = 1,
  /* The script has mistakes, or was stopped: adapt_diagnostics says why. */
  ADAPT_FAILED = 2,
  /* There is no view, function or value of that name. */
  ADAPT_NOT_FOUND = 3,
  /* An argument is null, not UTF-8, or not what the function takes; or a callback runs the interpreter that runs. */
  ADAPT_MISUSE = 4
} adapt_status;

/* What a script may use. A script that goes past a limit is stopped with a diagnostic; the host goes on. */
typedef struct adapt_limits {
  uint64_t steps;      /* turns of loops, calls, and what built-in functions and commands cost */
  uint64_t call_depth; /* of functions of the script */
  uint64_t elements;   /* of a list, bytes of a string, views of a model */
  uint64_t memory;     /* bytes that are kept at a time, about */
  uint64_t events;     /* entries of the log */
  double seconds;      /* 0 for no limit */
} adapt_limits;

/* The limits that an interpreter has by default, and those for a stranger's script: 256 million bytes, 10 seconds. */
adapt_limits adapt_limits_default(void);
adapt_limits adapt_limits_sandbox(void);

/* In points. */
typedef struct adapt_size {
  double width, height;
} adapt_size;

/* What the host does. Each function may be null. They are called on the thread that runs the script. */
typedef struct adapt_callbacks {
  /* Handed to each of the functions. */
  void *context;
  /*
   * Reads a file that a script imports. `path` is normalised and relative to the folder of the script. Answers the text, whose
   * length it puts into `length`, or null where there is no such file. The text is copied before the next call.
   */
  const char *(*load)(void *context, const char *path, size_t *length);
  /* Takes an entry of the log as soon as it comes: one line of JSON, of the form that `adapt run --json` prints. */
  void (*entry)(void *context, const char *json, size_t length);
  /*
   * Says how large an image is that a view shows by its name: puts its size into `size` and answers true, or answers false where
   * there is no such image. `name` is as the script writes it, `photo` or `photo.png`, and may be anything: it is no path to be
   * trusted. A size that is not positive and finite counts as none. Each name is asked for once in a run.
   */
  bool (*image_size)(void *context, const char *name, adapt_size *size);
} adapt_callbacks;

typedef enum adapt_kind {
  ADAPT_NIL = 0,
  ADAPT_BOOL = 1,
  ADAPT_NUMBER = 2,
  ADAPT_STRING = 3,
  /* Out only: a list, a map, a size or the like, as a text of JSON. */
  ADAPT_JSON = 4
} adapt_kind;

/* A value that goes into a function of a script, or comes out of one. */
typedef struct adapt_value {
  adapt_kind kind;
  bool boolean;
  double number;
  const char *text;
  size_t length;
} adapt_value;

typedef struct adapt_rect {
  double x, y, width, height;
} adapt_rect;

/* The version of the library: "0.1". */
const char *adapt_version(void);

/*
 * A new interpreter. The limits and callbacks are copied. Null stands for the default limits, and
 * for a host that has no files and wants to know nothing.
 */
adapt *adapt_create(const adapt_limits *limits, const adapt_callbacks *callbacks);

/*
 * Lets go of an interpreter and of every text that it gave out. Null is let go of as well.
 *
 * A callback may free the interpreter that runs. The run is stopped then as `adapt_cancel` stops it, no callback is called any
 * more, and the interpreter and its texts exist until the run returns: ADAPT_FAILED, without findings or a result. After the call
 * the callback uses it no more.
 */
void adapt_free(adapt *interpreter);

/* Runs a script to its end: ADAPT_OK, ADAPT_FINDINGS or ADAPT_FAILED. `name` is what diagnostics call it. */
adapt_status adapt_run(adapt *interpreter, const char *name, const char *text, size_t length);

/*
 * Examines every controller of a script in every window, as `adapt check` does, without running its commands: ADAPT_OK,
 * ADAPT_FINDINGS or ADAPT_FAILED. `findings` is a JSON array, one object for each finding; it may be null.
 */
adapt_status adapt_check(
    adapt *interpreter, const char *name, const char *text, size_t length, const char **findings);

/*
 * Calls a function of a script that was run, or one that every script has. `result` may be null. ADAPT_OK, ADAPT_NOT_FOUND, or
 * ADAPT_FAILED with a diagnostic.
 */
adapt_status adapt_call(
    adapt *interpreter, const char *function, const adapt_value *arguments, size_t count, adapt_value *result);

/* The frame of a view by the path that the log uses, "Profile.avatar", in its superview's coordinates. */
adapt_status adapt_frame(adapt *interpreter, const char *path, adapt_rect *frame);

/* What was wrong in the last run, check or call: a JSON array of objects as in `adapt check --format json`. */
const char *adapt_diagnostics(adapt *interpreter);

/* The same in words, as a terminal shows it. */
const char *adapt_diagnostics_text(adapt *interpreter);

/* Everything that happened so far: lines of JSON as `entry` gets them. Kept only where `entry` is null. */
const char *adapt_events(adapt *interpreter, size_t *length);

/* Stops what runs, from any thread. The next run is possible once this one has ended. */
void adapt_cancel(adapt *interpreter);

#ifdef __cplusplus
}
#endif

#endif
