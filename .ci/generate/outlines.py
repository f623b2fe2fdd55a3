#!/usr/bin/env python3
"""Writes the outlines of letters that PNG and PDF pictures are drawn with, from the font Inter.

    .ci/generate/outlines.py FOLDER > Sources/AdaptCommand/Pictures/Outlines/InterOutlines.swift

FOLDER has Inter-Regular.otf and the other weights, from Debian's package fonts-inter. Needs `pip install fonttools`.
`GlyphOutlines` reads the result, and says how it is made. The same fonts give the same bytes.
"""
import base64
import sys

from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

WEIGHTS = {300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
# The font has 2816 units for its size. A quarter of them is enough: a tenth of a pixel in a title of 34 points.
DIVISOR = 4
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2C6, 0x2DD), (0x370, 0x3FF), (0x400, 0x45F), (0x490, 0x493)]
RANGES += [(0x1E9E, 0x1EF9), (0x2010, 0x2027), (0x202F, 0x205E), (0x2070, 0x208E), (0x20A0, 0x20BF)]
OTHERS = "ℓ№™ΩÅ←↑→↓↔↕↩↪↺↻⇒⇔⇥⇧∂∆∏∑−√∞∫≈≠≤≥⌃⌘⌥⌫⏎■□▲△▶▷▼▽◀◁◆◇◊○●◦★☆☼♡♥⚠✓✗❤"


def number(value):
    """A number in groups of seven bits, the lowest first; every group but the last has the eighth bit."""
    result = b""
    while value > 127:
        result += bytes([value & 127 | 128])
        value >>= 7
    return result + bytes([value])


def signed(value):
    return number(2 * value if value >= 0 else -2 * value - 1)


def contours(glyph_set, name):
    """The contours of a glyph: where each begins, and its steps, in units of the result, with y downwards."""
    pen = RecordingPen()
    glyph_set[name].draw(pen)
    result = []
    for operation, points in pen.value:
        points = [(round(x / DIVISOR), round(-y / DIVISOR)) for x, y in points]
        if operation == "moveTo":
            start = last = points[0]
            steps = []
        elif operation in ("lineTo", "curveTo"):
            step = []
            for x, y in points:
                step += [x - last[0], y - last[1]]
                last = (x, y)
            if any(step):
                steps.append(tuple(step))
        else:
            result.append((start, tuple(steps)))
    return result


def bytes_of(steps):
    result = number(len(steps))
    for step in steps:
        flags = sum(1 << index for index, value in enumerate(step) if value)
        result += bytes([flags | (64 if len(step) == 6 else 0)])
        for value in step:
            result += signed(value) if value else b""
    return result


def main(folder):
    table = {}
    weights = []
    for weight, name in WEIGHTS.items():
        font = TTFont(f"{folder}/Inter-{name}.otf")
        characters, glyphs = font.getBestCmap(), font.getGlyphSet()
        wanted = sorted({code for first, last in RANGES for code in range(first, last + 1)} | set(map(ord, OTHERS)))
        wanted = [code for code in wanted if code in characters]
        data, last = number(weight) + number(len(wanted)), 0
        for code in wanted:
            glyph = characters[code]
            data += number(code - last) + number(round(font["hmtx"][glyph][0] / DIVISOR))
            last = code
            parts = contours(glyphs, glyph)
            data += number(len(parts))
            for (x, y), steps in parts:
                data += number(table.setdefault(steps, len(table))) + signed(x) + signed(y)
        weights.append(data)
    data = number(2816 // DIVISOR) + number(len(table)) + b"".join(map(bytes_of, table))
    data += number(len(weights)) + b"".join(weights)
    text = base64.b64encode(data).decode()
    print("// Written by .ci/generate/outlines.py from the font Inter, version 4.0 beta 7.")
    print("// Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter).")
    print("// This file alone is under the SIL Open Font License 1.1, which lies beside it as OFL.txt.")
    print()
    print("/// Outlines of letters, as ``GlyphOutlines`` reads them.")
    print("enum InterOutlines {")
    print("  static let base64: StaticString = \"\"\"")
    for start in range(0, len(text), 112):
        print("    " + text[start : start + 112] + ("\\" if start + 112 < len(text) else ""))
    print("    \"\"\"")
    print("}")


main(sys.argv[1])
