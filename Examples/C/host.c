/* A program in C that runs a stranger's script within limits, reads frames, and calls a function of the script.
 *
 *   cc host.c $(pkg-config --cflags --libs adapt) -o host && ./host
 */
#include <adapt.h>
#include <stdio.h>
#include <string.h>

static const char *load(void *context, const char *path, size_t *length) {
  const char *text = "let gap = 12";
  (void)context;
  if (strcmp(path, "lib/gaps.adapt") != 0) return NULL;
  *length = strlen(text);
  return text;
}

static void entry(void *context, const char *json, size_t length) {
  int *count = context;
  *count += 1;
  if (strstr(json, "\"event\":\"print\"")) printf("%.*s\n", (int)length, json);
}

static bool image_size(void *context, const char *name, adapt_size *size) {
  (void)context;
  if (strcmp(name, "photo") != 0) return false;
  *size = (adapt_size){120, 90};
  return true;
}

static int run(adapt *interpreter, const char *name, const char *text) {
  adapt_status status = adapt_run(interpreter, name, text, strlen(text));
  if (status == ADAPT_FAILED) printf("%s", adapt_diagnostics_text(interpreter));
  return status;
}

int main(void) {
  int count = 0;
  adapt_callbacks callbacks = {&count, load, entry, image_size};
  adapt_limits limits = adapt_limits_sandbox();
  limits.steps = 1000000;
  adapt *interpreter = adapt_create(&limits, &callbacks);

  if (run(interpreter, "page.adapt",
          "import \"lib/gaps.adapt\"\n"
          "func area(width, height) { return width * height }\n"
          "controller Page {\n"
          "  view card { edges == view.safeArea.edges.inset(gap) }\n"
          "  image portrait { image = \"photo\"; center == view.center }\n"
          "}\n"
          "launch Page on \"iPhone 6\"\n"
          "print \"the gap is \\(gap)\"\n") != ADAPT_OK)
    return 1;

  adapt_rect frame;
  if (adapt_frame(interpreter, "Page.card", &frame) != ADAPT_OK) return 1;
  printf("card: %g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);

  if (adapt_frame(interpreter, "Page.portrait", &frame) != ADAPT_OK) return 1;
  printf("portrait: %g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);

  adapt_value arguments[2] = {{ADAPT_NUMBER, false, 6, NULL, 0}, {ADAPT_NUMBER, false, 7, NULL, 0}};
  adapt_value result;
  if (adapt_call(interpreter, "area", arguments, 2, &result) != ADAPT_OK) return 1;
  printf("area: %g\n", result.number);

  /* What never ends is stopped, and the program goes on. */
  if (run(interpreter, "endless.adapt", "while true { }") != ADAPT_FAILED) return 1;
  printf("%s\n", count > 2 ? "done" : "nothing was heard");
  adapt_free(interpreter);
  return 0;
}
