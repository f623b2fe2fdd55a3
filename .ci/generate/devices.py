#!/usr/bin/env python3
"""Writes Sources/AdaptModel/Devices/DeviceTable+Data.swift from the three device tables.

    cd .ci/generate && python3 devices.py devices.csv devices_ios26.csv devices_ios27.csv \
        > ../../Sources/AdaptModel/Devices/DeviceTable+Data.swift

The csv files say what windows a device has. What they do not say stands here: which models share a row,
what people call them, their gamut and their force touch. A test compares the result with the csv files.
"""
import csv
import re
import sys
from collections import OrderedDict

# Row of devices.csv -> (gamut, force touch, names under which people know it; the first of a kind is the spelling shown)
P3, SRGB = "p3", "sRGB"
MODELS = {
    "iPhone 4s": (SRGB, False, []),
    "iPhone 5": (SRGB, False, []),
    "iPhone 5c": (SRGB, False, []),
    "iPhone 5s": (SRGB, False, []),
    "iPhone SE (1st generation)": (SRGB, False, ["iPhone SE", "iPhone SE 1"]),
    "iPod touch (5th-7th generation)": (SRGB, False, [
        "iPod touch", "iPod touch (5th generation)", "iPod touch (6th generation)", "iPod touch (7th generation)"]),
    "iPhone 6": (SRGB, False, []),
    "iPhone 6s": (SRGB, True, []),
    "iPhone 7": (P3, True, []),
    "iPhone 6 Plus": (SRGB, False, []),
    "iPhone 6s Plus": (SRGB, True, []),
    "iPhone 7 Plus": (P3, True, []),
    "iPhone 8": (P3, True, []),
    "iPhone 8 Plus": (P3, True, []),
    "iPhone SE (2nd generation)": (P3, False, ["iPhone SE 2"]),
    "iPhone SE (3rd generation)": (P3, False, ["iPhone SE 3", "iPhone SE (3rd gen)"]),
    "iPhone X": (P3, True, []),
    "iPhone XS": (P3, True, []),
    "iPhone 11 Pro": (P3, False, []),
    "iPhone XS Max": (P3, True, []),
    "iPhone 11 Pro Max": (P3, False, []),
    "iPhone XR": (P3, False, []),
    "iPad 2": (SRGB, False, []),
    "iPad mini (1st generation)": (SRGB, False, ["iPad mini 1"]),
    "iPad (3rd/4th generation)": (SRGB, False, [
        "iPad (3rd generation)", "iPad (4th generation)", "iPad 3", "iPad 4", "iPad Retina"]),
    "iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7)": (SRGB, False, [
        "iPad", "iPad 9.7-inch", "iPad Air", "iPad Air 1", "iPad Air (1st generation)", "iPad Air 2",
        "iPad Air (2nd generation)", "iPad (5th generation)", "iPad 5", "iPad (6th generation)", "iPad 6",
        "iPad Pro (9.7-inch)"]),
    "iPad mini 7.9-inch (2-5)": (SRGB, False, [
        "iPad mini", "iPad mini 7.9-inch", "iPad mini 2", "iPad mini 3", "iPad mini 4", "iPad mini 5",
        "iPad mini (2nd generation)", "iPad mini (3rd generation)", "iPad mini (4th generation)",
        "iPad mini (5th generation)"]),
    "iPad 10.2-inch (7th-9th gen)": (SRGB, False, [
        "iPad 10.2-inch", "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)",
        "iPad 7", "iPad 8", "iPad 9"]),
    "iPad 10.5-inch (Pro 10.5, Air 3)": (P3, False, [
        "iPad 10.5-inch", "iPad Pro (10.5-inch)", "iPad Air (3rd generation)", "iPad Air 3"]),
    "iPad Pro 11-inch (1st-4th gen)": (P3, False, [
        "iPad Pro 11-inch", "iPad Pro (11-inch) (1st generation)", "iPad Pro (11-inch) (2nd generation)",
        "iPad Pro (11-inch) (3rd generation)", "iPad Pro (11-inch) (4th generation)"]),
    "iPad Pro 12.9-inch (1st-2nd gen)": (P3, False, [
        "iPad Pro", "iPad Pro 12.9-inch", "iPad Pro (12.9-inch) (1st generation)",
        "iPad Pro (12.9-inch) (2nd generation)", "iPad 12.9-inch"]),
    "iPad Pro 12.9-inch (3rd-6th gen)": (P3, False, [
        "iPad Pro (12.9-inch) (3rd generation)", "iPad Pro (12.9-inch) (4th generation)",
        "iPad Pro (12.9-inch) (5th generation)", "iPad Pro (12.9-inch) (6th generation)"]),
    "iPad mini 8.3-inch (6th gen, A17 Pro)": (P3, False, [
        "iPad mini 8.3-inch", "iPad mini (6th generation)", "iPad mini 6", "iPad mini (A17 Pro)", "iPad mini 7"]),
    "iPad Air 10.9-inch (4th/5th gen)": (P3, False, [
        "iPad Air 10.9-inch", "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 4", "iPad Air 5"]),
    "iPad 10.9/11-inch (10th gen, A16)": (SRGB, False, [
        "iPad 10.9-inch", "iPad (10th generation)", "iPad (10th gen)", "iPad 10", "iPad (A16)", "iPad (11th generation)",
        "iPad 11"]),
    "iPad Air 11-inch (M2-M4)": (P3, False, [
        "iPad Air 11-inch", "iPad Air 11-inch (M2)", "iPad Air 11-inch (M3)", "iPad Air 11-inch (M4)"]),
    "iPad Air 13-inch (M2-M4)": (P3, False, [
        "iPad Air 13-inch", "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)", "iPad Air 13-inch (M4)"]),
    "iPad Pro 11-inch (M4/M5)": (P3, False, ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"]),
    "iPad Pro 11 (iPhone-only app)": (P3, False, ["iPhone-only app on iPad"]),
    "iPad Pro 13-inch (M4/M5)": (P3, False, [
        "iPad Pro 13-inch", "iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"]),
}
# Those of devices.csv that no iOS before 26 runs on; their rows there were measured on iOS 26.5.
ONLY_26 = {"iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max", "iPhone Air", "iPhone 17e"}


def key(name):
    """What two spellings of one name have in common; DeviceName.swift does the same."""
    words = re.findall(r"[a-z0-9.]+", name.lower().replace("+", " plus "))
    words = [w.strip(".") for w in words]
    return "".join("gen" if w == "generation" else w for w in words if w not in ("", "inch", "apple"))


def read(path):
    families = OrderedDict()
    for row in csv.DictReader(open(path, encoding="utf-8")):
        families.setdefault(full_name(row), []).append(row)
    return families


def full_name(row):
    """An app that was built with an older SDK has other windows: that is a device of its own."""
    if row.get("sdk") == "27.0" and row["pose"]:
        return f"{row['device']} (SDK {row['sdk']})"
    return row["device"]


POSES = {"": "nil", "closed": ".closed", "open-flat": ".open", "part-folded-book": ".folded",
         "part-folded-laptop": ".folded"}
BARS = {"split-left": ".vertical", "split-left-nobars": ".none", "full-vertical-bar-disabled": ".horizontal"}
ORIENTATIONS = {"landscapeLeft": ".landscapeLeft", "landscapeRight": ".landscapeRight"}
SIDES = {"": "nil", "unspecified": "nil", "leading": ".left", "trailing": ".right"}


def version(text):
    major, _, minor = text.partition(".")
    return f"OSVersion({major}, {minor or 0})"


def rect(text):
    return "Box(%s)" % ", ".join(text.split()) if text else "nil"


def detail(row):
    """What the third table says besides what the others say."""
    occlusions = row["occlusion_rects"].split("|") if row["occlusion_rects"] else []
    occlusions += [""] * (2 - len(occlusions))
    return "    Detail(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)," % (
        ORIENTATIONS.get(row["orientation"], "nil"), POSES[row["pose"]], BARS.get(row["multitasking"] if row["sdk"] != "27.0" else "", ".automatic"),
        version(row["os"]), version(row["sdk"]), SIDES[row["vertical_bar_edge"]],
        row["margin_left"] or "-1", row["margin_right"] or "-1", rect(occlusions[0]), rect(occlusions[1]),
        rect(row["division_rect"]), "true" if row["division_active"] == "active" else "false",
        row["keyboard_height"] or "-1")


# The row about an iPhone app on an iPad says `window`; it is all that such an app has.
TASKS = {"full": ".full", "split 1/3": ".split(.oneThird)", "split 1/2": ".split(.half)",
         "split 2/3": ".split(.twoThirds)", "slide over": ".slideOver", "window": ".full", "split-left": ".half(.left)",
         "split-left-nobars": ".half(.left)", "split-right": ".half(.right)", "full-vertical-bar-disabled": ".full"}


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(old_path, new_path, newest_path):
    tables = [(read(old_path), 18), (read(new_path), 26), (read(newest_path), 27)]
    details, newest = [], 0
    sources, rows, families = OrderedDict(), [], []
    aliases = {}  # key -> [shown, index of family in devices.csv, index in devices_ios26.csv]
    keys_of_old = {}
    for table, os in tables:
        for name, entries in table.items():
            index = len(families)
            if os == 27 and not details:
                newest = index
            if os != 26:
                gamut, force, models = MODELS.get(name, (P3, False, []))
                for spelling in [name] + models:
                    k = key(spelling)
                    if k in aliases:
                        # "iPad Pro 12.9" and the like: the first that claims a spelling has it
                        continue
                    aliases[k] = [spelling, index, None]
            else:
                k = key(name)
                old = aliases[k][1] if k in aliases else None
                if old is None:
                    sys.exit(f"{name} has no model in devices.csv; add it to MODELS")
                aliases[k][2] = index
                gamut, force = families[old][3], families[old][4]
            first = len(rows)
            idiom = "pad" if name.startswith("iPad") else "phone"
            if os == 27:
                idiom = entries[0]["idiom"]
            runs = 27 if os == 27 else 26 if os == 26 or name in ONLY_26 else 18
            for row in entries:
                source = row["source"]
                number = sources.setdefault(source, len(sources))
                grades = re.findall(r"\[([HML])\]", source)
                grade = {"H": ".high", "M": ".medium", "L": ".low"}
                fields = [row[f] for f in ("safe_top", "safe_left", "safe_bottom", "safe_right")]
                known = all(fields)
                tasking = TASKS[row["multitasking"]]
                if os == 27:
                    details.append(detail(row))
                rows.append("    Row(%s, %s, %s, %s, .%s, .%s, %s, %s, %s, %d)," % (
                    "true" if row["orientation"].startswith("landscape") else "false", tasking,
                    row["width_pt"], row["height_pt"] or "0", row["h_class"] or "unspecified",
                    row["v_class"] or "unspecified",
                    ", ".join(fields) if known else "-1, -1, -1, -1",
                    grade[grades[0]], grade[grades[-1]] if known else ".low", number))
            scale = entries[0]["scale"]
            families.append((name, idiom, scale, gamut, force, runs, first, len(entries)))

    out = []
    out.append("// swift-format-ignore-file")
    out.append("// Generated by .ci/generate/devices.py from devices.csv, devices_ios26.csv and devices_ios27.csv; do not edit.")
    out.append("")
    out.append("extension DeviceTable {")
    out.append("  /// The rows of all tables in their order; a family's rows stand together.")
    out.append("  static let rows: [Row] = [")
    for index, family in enumerate(families):
        out.append(f"    // {index}: {family[0]}" + ("" if index < len(tables[0][0]) else " (iOS 26)" if index < newest else " (iOS 27)"))
        out += rows[family[6]:family[6] + family[7]]
    out.append("  ]")
    out.append("")
    out.append("  /// The devices of all tables in their order.")
    out.append("  static let families: [Family] = [")
    for name, idiom, scale, gamut, force, runs, first, count in families:
        out.append("    Family(%s, .%s, %s, .%s, .%s, %d, %d, %d)," % (
            quoted(name), idiom, scale, gamut, "available" if force else "unavailable", runs, first, count))
    out.append("  ]")
    out.append("")
    out.append(f"  /// How many of the families come from devices.csv; after them come those of devices_ios26.csv.")
    out.append(f"  static let olderFamilyCount = {len(tables[0][0])}")
    out.append("")
    out.append("  /// The first family that comes from devices_ios27.csv.")
    out.append(f"  static let newestFamily = {newest}")
    out.append("")
    out.append("  /// The first row that comes from devices_ios27.csv.")
    out.append(f"  static let firstDetailedRow = {families[newest][6]}")
    out.append("")
    out.append("  /// What devices_ios27.csv says of its rows besides what the other tables say of theirs, in the order of the rows.")
    out.append("  static let details: [Detail] = [")
    out += details
    out.append("  ]")
    out.append("")
    out.append("  /// Every spelling, sorted by key: its usual form, and its family in either table (-1: none).")
    out.append("  static let aliases: [Alias] = [")
    for k in sorted(aliases):
        shown, old, new = aliases[k]
        out.append("    Alias(%s, %s, %d, %d)," % (quoted(k), quoted(shown), old, -1 if new is None else new))
    out.append("  ]")
    out.append("")
    out.append("  /// Where rows come from, in the words of the tables.")
    out.append("  static let sources: [String] = [")
    for source in sources:
        out.append(f"    {quoted(source)},")
    out.append("  ]")
    out.append("}")
    print("\n".join(out))


if __name__ == "__main__":
    main(*sys.argv[1:4])
