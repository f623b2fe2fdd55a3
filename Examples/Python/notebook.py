"""adapt from Python, as a notebook would use it: no module to build, only ctypes and the shared library.

    ADAPT_LIBRARY=/usr/local/lib/libadapt.so python3 notebook.py
"""

import ctypes
import json
import os


class Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "width", "height")]


class Adapt:
    """One interpreter; cells run one after the other, each from a clean state of the window."""

    def __init__(self, library):
        self.library = ctypes.CDLL(library)
        for name in ("adapt_create", "adapt_free"):
            getattr(self.library, name).restype = ctypes.c_void_p
        for name in ("adapt_diagnostics", "adapt_diagnostics_text", "adapt_events", "adapt_version"):
            getattr(self.library, name).restype = ctypes.c_char_p
        self.handle = ctypes.c_void_p(self.library.adapt_create(None, None))

    def close(self):
        self.library.adapt_free(self.handle)

    def run(self, script):
        text = script.encode()
        status = self.library.adapt_run(self.handle, b"cell.adapt", text, ctypes.c_size_t(len(text)))
        if status == 2:
            raise ValueError(self.library.adapt_diagnostics_text(self.handle).decode())
        return [json.loads(line) for line in self.library.adapt_events(self.handle, None).decode().splitlines()]

    def frame(self, path):
        rect = Rect()
        found = self.library.adapt_frame(self.handle, path.encode(), ctypes.byref(rect)) == 0
        return (rect.x, rect.y, rect.width, rect.height) if found else None

    def check(self, script):
        text, findings = script.encode(), ctypes.c_char_p()
        self.library.adapt_check(
            self.handle, b"cell.adapt", text, ctypes.c_size_t(len(text)), ctypes.byref(findings))
        return json.loads(findings.value)


adapt = Adapt(os.environ["ADAPT_LIBRARY"])
page = """
controller Page {
  label title "Hello" { top == view.safeArea.top + 8; leading == view.safeArea.leading + 16 }
  view card { top == title.bottom + 8; leading == title.leading; width == 340; height == 80 }
}
"""

events = adapt.run(page + 'launch Page on "iPhone 6"')
print([event["event"] for event in events])
print("card at", adapt.frame("Page.card"))
for finding in adapt.check(page):
    if finding.get("severity") != "note":
        print(finding["severity"], finding["code"], finding["message"])
try:
    adapt.run("print gap")
except ValueError as error:
    print(str(error).splitlines()[0])
adapt.close()
