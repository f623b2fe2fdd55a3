#ifndef C_EDIT_LINE_H
#define C_EDIT_LINE_H

#include <stdbool.h>
#include <stddef.h>

// Plain functions over libedit, whose own are variadic. Texts are UTF-8, whatever the locale is.

/// An editor on the standard streams. There is one in a process, since signals and the terminal belong to the process.
typedef struct CEditLine CEditLine;

/// Called when Tab is pressed: the text before the cursor. The answer is given with `edit_line_insert` and
/// `edit_line_show` before it returns.
typedef void (*CEditLineCompletion)(void *context, CEditLine *editor, const char *text, size_t length);

/// Called on Control-C while no line is read. Runs in a signal handler: it may only do what is safe there.
typedef void (*CEditLineInterrupt)(void *context);

enum CEditLineStatus {
  /// A line was entered.
  C_EDIT_LINE_ENTERED,
  /// Control-C dropped it.
  C_EDIT_LINE_INTERRUPTED,
  /// Control-D on an empty line, or the terminal is gone.
  C_EDIT_LINE_END,
  /// SIGTERM or SIGHUP asked the process to end.
  C_EDIT_LINE_TERMINATED,
};

/// Sets the locale of the process to one that can hold UTF-8, and takes over the terminal and its signals.
///
/// - `program`: the name before the colon in `.editrc`.
/// - Returns: null if the terminal cannot be used.
CEditLine *edit_line_create(
    const char *program, CEditLineCompletion completion, CEditLineInterrupt interrupt, void *context);

/// Gives back the terminal and the signals.
void edit_line_destroy(CEditLine *editor);

/// Reads a line. The text is without its line end, and stands until the next call.
const char *edit_line_read(CEditLine *editor, const char *prompt, size_t *length, enum CEditLineStatus *status);

/// Makes an entry the latest of the history. It may have several lines.
void edit_line_remember(CEditLine *editor, const char *entry);

/// Inserts a text at the cursor.
void edit_line_insert(CEditLine *editor, const char *text);

/// Shows a text below the line that is edited.
void edit_line_show(CEditLine *editor, const char *text);

/// The signal that asked the process to end; 0 if none did.
int edit_line_termination(void);

/// How many columns the terminal has; 80 where nobody knows.
int edit_line_columns(void);

/// How many lines the terminal has; 24 where nobody knows.
int edit_line_rows(void);

#endif
