#define _GNU_SOURCE
#include "CEditLine.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

struct CEditLine {
  EditLine *edit;
  HistoryW *history;
  CEditLineCompletion completion;
  void *context;
  wchar_t *prompt;
  /// The last line that was read, in UTF-8.
  char *line;
  /// How many bytes were typed before the terminal was told to hand on every key.
  int typed_ahead;
  bool brackets_pastes;
  bool did_show;
  bool did_insert;
};

// MARK: Signals

static volatile sig_atomic_t was_interrupted, was_resized, was_suspended, termination, is_reading;
static CEditLineInterrupt interrupt_handler;
static void *interrupt_context;

static void receive(int signal) {
  switch (signal) {
  case SIGINT:
    was_interrupted = 1;
    if (!is_reading && interrupt_handler) interrupt_handler(interrupt_context);
    break;
  case SIGWINCH: was_resized = 1; break;
  case SIGTSTP: was_suspended = 1; break;
  default:
    termination = signal;
    if (!is_reading && interrupt_handler) interrupt_handler(interrupt_context);
  }
}

/// Whether whoever began the process wants a signal to be ignored, as `nohup` does.
static bool is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static void handle(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);  // without SA_RESTART: a wait for input ends
}

int edit_line_termination(void) { return termination; }

// MARK: UTF-8

/// Appends a scalar to UTF-8 text that has room for four bytes more.
static size_t encode(wchar_t scalar, char *target) {
  unsigned long value = (unsigned long)scalar;
  if (value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) value = 0xFFFD;
  if (value < 0x80) {
    target[0] = (char)value;
    return 1;
  }
  if (value < 0x800) {
    target[0] = (char)(0xC0 | value >> 6);
    target[1] = (char)(0x80 | (value & 0x3F));
    return 2;
  }
  if (value < 0x10000) {
    target[0] = (char)(0xE0 | value >> 12);
    target[1] = (char)(0x80 | (value >> 6 & 0x3F));
    target[2] = (char)(0x80 | (value & 0x3F));
    return 3;
  }
  target[0] = (char)(0xF0 | value >> 18);
  target[1] = (char)(0x80 | (value >> 12 & 0x3F));
  target[2] = (char)(0x80 | (value >> 6 & 0x3F));
  target[3] = (char)(0x80 | (value & 0x3F));
  return 4;
}

/// The UTF-8 of wide text; null if there is no memory.
static char *narrow(const wchar_t *text, size_t count, size_t *length) {
  char *result = malloc(4 * count + 1);
  if (!result) return NULL;
  size_t used = 0;
  for (size_t index = 0; index < count; index++) used += encode(text[index], result + used);
  result[used] = 0;
  *length = used;
  return result;
}

/// The wide text of UTF-8 that is known to be well formed, since Swift made it; null if there is no memory.
static wchar_t *widen(const char *text) {
  size_t length = strlen(text);
  wchar_t *result = malloc((length + 1) * sizeof(wchar_t));
  if (!result) return NULL;
  size_t used = 0;
  const unsigned char *next = (const unsigned char *)text;
  const unsigned char *end = next + length;
  while (next < end) {
    unsigned char first = *next++;
    int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    unsigned long value = first & (more == 3 ? 0x07 : more == 2 ? 0x0F : more == 1 ? 0x1F : 0x7F);
    for (; more > 0 && next < end; more--) value = value << 6 | (*next++ & 0x3F);
    result[used++] = (wchar_t)value;
  }
  result[used] = 0;
  return result;
}

/// `setlocale` by the environment, and by name where that gives no multibyte characters: libedit crashes on them there.
static void set_locale(void) {
  static const char *const fallbacks[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  if (setlocale(LC_CTYPE, "") && MB_CUR_MAX > 1) return;
  for (size_t index = 0; index < sizeof fallbacks / sizeof *fallbacks; index++) {
    if (setlocale(LC_CTYPE, fallbacks[index]) && MB_CUR_MAX > 1) return;
  }
}

// MARK: The terminal

static void write_all(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}

static void set_paste_mode(CEditLine *editor, bool on) {
  if (editor->brackets_pastes) write_all(on ? "\033[?2004h" : "\033[?2004l");
}

/// Control-Z: gives the terminal back, stops, and takes it again. The line that is edited stays.
static void suspend(CEditLine *editor) {
  set_paste_mode(editor, false);
  el_wset(editor->edit, EL_PREP_TERM, 0);
  write_all("\n");
  handle(SIGTSTP, SIG_DFL);
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &set, &old);
  raise(SIGTSTP);
  sigprocmask(SIG_SETMASK, &old, NULL);
  handle(SIGTSTP, receive);
  el_wset(editor->edit, EL_PREP_TERM, 1);
  set_paste_mode(editor, true);
  was_resized = 1;
}

static bool window_size(struct winsize *size) {
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, size) == 0 && size->ws_col > 0 && size->ws_row > 0;
}

int edit_line_columns(void) {
  struct winsize size;
  return window_size(&size) ? size.ws_col : 80;
}

int edit_line_rows(void) {
  struct winsize size;
  return window_size(&size) ? size.ws_row : 24;
}

/// Goes back to the beginning of the line that is edited, which the terminal has broken anew for its new width, and clears
/// it: it is written again.
///
/// - Parameter undrawn: how many characters before the cursor the terminal does not show yet.
static void leave_line(CEditLine *editor, size_t undrawn) {
  if (!editor->brackets_pastes || !editor->prompt) return;
  size_t columns = (size_t)edit_line_columns(), rows = 0, column = 0;
  const LineInfoW *line = el_wline(editor->edit);
  for (const wchar_t *next = editor->prompt; *next; next++) column++;
  for (const wchar_t *next = line->buffer; next + undrawn < line->cursor; next++) {
    int width = *next == L'\n' ? 0 : wcwidth(*next);
    if (*next == L'\n' || column + (size_t)(width > 0 ? width : 0) > columns) {
      rows++;
      column = 0;
    }
    column += (size_t)(width > 0 ? width : 0);
  }
  rows += column / columns;
  fputc('\r', stdout);
  if (rows > 0) fprintf(stdout, "\033[%zuA", rows);
  fputs("\033[J", stdout);
  fflush(stdout);
}

/// Waits for a byte of input, and does meanwhile what signals ask for.
///
/// - Returns: 1 with the byte, 0 at the end of input, -1 with `errno` if the line is to be dropped.
static int read_byte(CEditLine *editor, char *byte) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  sigaddset(&blocked, SIGWINCH);
  sigaddset(&blocked, SIGTSTP);
  sigaddset(&blocked, SIGTERM);
  sigaddset(&blocked, SIGHUP);
  sigaddset(&blocked, SIGQUIT);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  int result = -1;
  while (true) {
    if (was_suspended) {
      was_suspended = 0;
      suspend(editor);
    }
    if (was_resized) {
      was_resized = 0;
      leave_line(editor, 0);
      el_resize(editor->edit);
      el_wset(editor->edit, EL_REFRESH);
    }
    if (was_interrupted || termination) {
      errno = EINTR;
      break;
    }
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    // Signals arrive only within this call, so that none is missed between a look at the flags and the wait.
    if (pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (editor->typed_ahead > 0) {
      editor->typed_ahead--;
      // What the terminal has made of a Control-D that came too early.
      if (*byte == 0) *byte = 4;
    }
    result = (int)count;
    break;
  }
  int reason = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = reason;
  return result;
}

/// Reads a character in the encoding of the locale. What is no character becomes U+FFFD.
static int read_character(EditLine *edit, wchar_t *character) {
  void *context = NULL;
  el_wget(edit, EL_CLIENTDATA, &context);
  mbstate_t state;
  memset(&state, 0, sizeof state);
  while (true) {
    char byte;
    int count = read_byte(context, &byte);
    if (count <= 0) return count;
    size_t used = mbrtowc(character, &byte, 1, &state);
    if (used == (size_t)-2) continue;
    if (used == (size_t)-1) *character = 0xFFFD;
    return 1;
  }
}

// MARK: Keys

static CEditLine *editor_of(EditLine *edit) {
  void *context = NULL;
  el_wget(edit, EL_CLIENTDATA, &context);
  return context;
}

static unsigned char complete(EditLine *edit, int key) {
  (void)key;
  CEditLine *editor = editor_of(edit);
  const LineInfoW *line = el_wline(edit);
  size_t length;
  char *text = narrow(line->buffer, (size_t)(line->cursor - line->buffer), &length);
  if (!text) return CC_ERROR;
  editor->did_show = editor->did_insert = false;
  editor->completion(editor->context, editor, text, length);
  free(text);
  if (editor->did_show) return CC_REDISPLAY;
  return editor->did_insert ? CC_REFRESH : CC_ERROR;
}

void edit_line_insert(CEditLine *editor, const char *text) {
  wchar_t *wide = widen(text);
  if (!wide) return;
  if (el_winsertstr(editor->edit, wide) == 0) editor->did_insert = true;
  free(wide);
}

void edit_line_show(CEditLine *editor, const char *text) {
  if (!editor->did_show) fputc('\n', stdout);
  editor->did_show = true;
  fputs(text, stdout);
  fputc('\n', stdout);
  fflush(stdout);
}

static bool is_vi(EditLine *edit) {
  const wchar_t *name = NULL;
  return el_wget(edit, EL_EDITOR, &name) == 0 && name && wcscmp(name, L"vi") == 0;
}

/// Takes what the terminal brackets as pasted, and inserts it at once: its line ends do not enter lines.
static unsigned char paste(EditLine *edit, int key) {
  (void)key;
  static const wchar_t end[] = L"\033[201~";
  const size_t end_length = sizeof end / sizeof *end - 1;
  size_t capacity = 1024, count = 0;
  wchar_t *text = malloc(capacity * sizeof *text);
  if (!text) return CC_ERROR;
  unsigned char result = CC_REFRESH;
  while (true) {
    wchar_t next;
    if (el_wgetc(edit, &next) != 1) {
      result = CC_EOF;
      break;
    }
    if (count + 2 > capacity) {
      wchar_t *larger = realloc(text, 2 * capacity * sizeof *text);
      if (!larger) {
        result = CC_ERROR;
        break;
      }
      text = larger;
      capacity *= 2;
    }
    text[count++] = next;
    if (count >= end_length && wmemcmp(text + count - end_length, end, end_length) == 0) {
      count -= end_length;
      break;
    }
  }
  // Terminals send line ends as carriage returns. Other control characters would be shown, and mean nothing.
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    wchar_t character = text[index];
    if (character == L'\r' && index + 1 < count && text[index + 1] == L'\n') continue;
    if (character == L'\r') character = L'\n';
    if (character == L'\t') character = L' ';
    if (character >= L' ' || character == L'\n') text[kept++] = character;
  }
  while (kept > 0 && text[kept - 1] == L'\n') kept--;
  text[kept] = 0;
  if (is_vi(edit)) {
    // The escape has left the insertion, and stepped back; `i` goes on inserting behind what is pasted.
    const LineInfoW *line = el_wline(edit);
    if (line->cursor < line->lastchar) el_cursor(edit, 1);
    el_wpush(edit, L"i");
  }
  if (kept > 0 && el_winsertstr(edit, text) != 0) result = CC_ERROR;
  free(text);
  return result;
}

/// Where the bracket before the cursor was opened: how many characters before it; 0 for one that was not, or in a string.
static size_t distance_to_opener(const wchar_t *buffer, const wchar_t *cursor) {
  size_t open[256], depth = 0;
  bool is_in_string = false;
  const wchar_t *last = cursor - 1;
  for (const wchar_t *next = buffer; next < cursor; next++) {
    if (*next == L'\\' && is_in_string) {
      next++;
    } else if (*next == L'"') {
      is_in_string = !is_in_string;
    } else if (!is_in_string && wcschr(L"([{", *next)) {
      if (depth < sizeof open / sizeof *open) open[depth] = (size_t)(next - buffer);
      depth++;
    } else if (!is_in_string && wcschr(L")]}", *next)) {
      if (depth == 0) return 0;
      depth--;
      if (next != last) continue;
      if (depth >= sizeof open / sizeof *open) return 0;
      wchar_t opener = buffer[open[depth]];
      bool matches = (opener == L'(' && *next == L')') || (opener == L'[' && *next == L']')
          || (opener == L'{' && *next == L'}');
      return matches ? (size_t)(cursor - buffer) - open[depth] : 0;
    }
  }
  return 0;
}

/// Inserts a closing bracket, and shows for a moment, until the next key, where it was opened.
static unsigned char close_bracket(EditLine *edit, int key) {
  CEditLine *editor = editor_of(edit);
  const wchar_t text[2] = {(wchar_t)key, 0};
  if (el_winsertstr(edit, text) != 0) return CC_ERROR;
  int waiting = 0;
  if (!editor->brackets_pastes || ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0) return CC_REFRESH;
  const LineInfoW *line = el_wline(edit);
  size_t distance = distance_to_opener(line->buffer, line->cursor);
  if (distance == 0) return CC_REFRESH;
  leave_line(editor, 1);
  el_cursor(edit, -(int)distance);
  el_wset(edit, EL_REFRESH);
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  struct timeval moment = {.tv_sec = 0, .tv_usec = 400000};
  select(STDIN_FILENO + 1, &input, NULL, NULL, &moment);
  el_cursor(edit, (int)distance);
  return CC_REFRESH;
}

/// What the sequences of keys do that terminals send after an escape.
static const wchar_t *const sequences[][2] = {
    {L"[200~", L"adapt-paste"},       {L"[3~", L"ed-delete-next-char"}, {L"[H", L"ed-move-to-beg"},
    {L"[F", L"ed-move-to-end"},       {L"[1~", L"ed-move-to-beg"},      {L"[4~", L"ed-move-to-end"},
    {L"[1;5C", L"vi-next-word"},      {L"[1;5D", L"vi-prev-word"},
};

static void bind_keys(EditLine *edit) {
  el_wset(edit, EL_BIND, L"\\t", L"adapt-complete", NULL);
  el_wset(edit, EL_BIND, L"^L", L"ed-clear-screen", NULL);
  if (is_vi(edit)) el_wset(edit, EL_BIND, L"-a", L"^L", L"ed-clear-screen", NULL);
  el_wset(edit, EL_BIND, L")", L"adapt-close", NULL);
  el_wset(edit, EL_BIND, L"]", L"adapt-close", NULL);
  el_wset(edit, EL_BIND, L"}", L"adapt-close", NULL);
  el_wset(edit, EL_BIND, L"^R", L"em-inc-search-prev", NULL);
  el_wset(edit, EL_BIND, L"^W", L"ed-delete-prev-word", NULL);
  for (size_t index = 0; index < sizeof sequences / sizeof *sequences; index++) {
    if (is_vi(edit)) {
      // There an escape is a key of its own: it leads to the table of commands, where the rest is looked up.
      el_wset(edit, EL_BIND, L"-a", sequences[index][0], sequences[index][1], NULL);
    } else {
      wchar_t keys[16] = L"\\e";
      el_wset(edit, EL_BIND, wcsncat(keys, sequences[index][0], 12), sequences[index][1], NULL);
    }
  }
}

static wchar_t *prompt_of(EditLine *edit) { return editor_of(edit)->prompt; }

// MARK: Reading lines

CEditLine *edit_line_create(
    const char *program, CEditLineCompletion completion, CEditLineInterrupt interrupt, void *context) {
  set_locale();
  CEditLine *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->completion = completion;
  editor->context = context;
  const char *terminal = getenv("TERM");
  if (!terminal || !*terminal) setenv("TERM", "dumb", 1);
  editor->brackets_pastes = terminal && *terminal && strcmp(terminal, "dumb") != 0;
  editor->edit = el_init(program, stdin, stdout, stderr);
  editor->history = history_winit();
  if (!editor->edit || !editor->history) {
    edit_line_destroy(editor);
    return NULL;
  }
  EditLine *edit = editor->edit;
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, 10000);
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  el_wset(edit, EL_CLIENTDATA, editor);
  el_wset(edit, EL_SIGNAL, 0);
  el_wset(edit, EL_GETCFN, read_character);
  el_wset(edit, EL_PROMPT, prompt_of);
  el_wset(edit, EL_HIST, history_w, editor->history);
  el_wset(edit, EL_EDITOR, L"emacs");
  el_wset(edit, EL_ADDFN, L"adapt-complete", L"Completes a name", complete);
  el_wset(edit, EL_ADDFN, L"adapt-paste", L"Inserts what is pasted", paste);
  el_wset(edit, EL_ADDFN, L"adapt-close", L"Inserts a bracket and shows what it closes", close_bracket);
  bind_keys(edit);
  el_source(edit, NULL);
  // `bind -v` in the user's file makes new tables, which lack our keys; in the others the user's own come last.
  if (is_vi(edit)) bind_keys(edit);
  interrupt_handler = interrupt;
  interrupt_context = context;
  handle(SIGINT, receive);
  handle(SIGWINCH, receive);
  handle(SIGTERM, receive);
  if (!is_ignored(SIGHUP)) handle(SIGHUP, receive);
  // Otherwise Swift would take it for a crash, describe that, and go on.
  if (!is_ignored(SIGQUIT)) handle(SIGQUIT, receive);
  return editor;
}

void edit_line_destroy(CEditLine *editor) {
  if (!editor) return;
  handle(SIGINT, SIG_DFL);
  handle(SIGWINCH, SIG_DFL);
  handle(SIGTERM, SIG_DFL);
  if (!is_ignored(SIGHUP)) handle(SIGHUP, SIG_DFL);
  if (!is_ignored(SIGQUIT)) handle(SIGQUIT, SIG_DFL);
  interrupt_handler = NULL;
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_wend(editor->history);
  free(editor->prompt);
  free(editor->line);
  free(editor);
}

const char *edit_line_read(CEditLine *editor, const char *prompt, size_t *length, enum CEditLineStatus *status) {
  free(editor->prompt);
  editor->prompt = widen(prompt);
  free(editor->line);
  editor->line = NULL;
  *length = 0;
  *status = C_EDIT_LINE_END;
  if (!editor->prompt) return NULL;
  is_reading = 1;
  was_interrupted = was_suspended = 0;
  handle(SIGTSTP, receive);
  // Before the prompt: what is typed as soon as it shows must not be taken for a line of the terminal's own.
  el_wset(editor->edit, EL_PREP_TERM, 1);
  if (ioctl(STDIN_FILENO, FIONREAD, &editor->typed_ahead) != 0) editor->typed_ahead = 0;
  set_paste_mode(editor, true);
  int count = 0;
  const wchar_t *line = el_wgets(editor->edit, &count);
  set_paste_mode(editor, false);
  handle(SIGTSTP, SIG_DFL);
  is_reading = 0;
  if (termination) {
    *status = C_EDIT_LINE_TERMINATED;
    return NULL;
  }
  if (was_interrupted) {
    was_interrupted = 0;
    el_reset(editor->edit);
    write_all("^C\n");
    *status = C_EDIT_LINE_INTERRUPTED;
    return NULL;
  }
  if (!line || count <= 0) return NULL;
  size_t used = wcslen(line);
  if (used > 0 && line[used - 1] == L'\n') used--;
  editor->line = narrow(line, used, length);
  if (editor->line) *status = C_EDIT_LINE_ENTERED;
  return editor->line;
}

void edit_line_remember(CEditLine *editor, const char *entry) {
  wchar_t *wide = widen(entry);
  if (!wide) return;
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, wide);
  free(wide);
}
