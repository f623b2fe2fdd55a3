#!/usr/bin/env python3
"""Judges certificates that `adapt prove --certificate FILE` writes, in exact fractions. It solves no linear program.

    certify.py FILE...   says of each line what is certified; exits with 1 if one is refused

What is given: the constraints of each region with their priorities, the functions of the parameters (insets, heights of
texts), and what an invariant compares. What is verified:

- the polygons of the regions, and of what is undecided, cover the plane of sizes, and share no area;
- the tight constraints determine every variable as one function of the size, and the edges are these functions;
- everywhere in the polygon the required constraints hold, and no residual changes its sign;
- at each priority the violations are least, given those above: the multipliers add the constraints up to a bound
  without variables, which the violations reach at every corner, and so everywhere between;
- the invariants fail in the polygons that the verdicts name, and nowhere else.
"""
import json
import sys
from fractions import Fraction as F

# Residuals and functions within this are the same: what is computed in doubles is written to a billionth.
CLOSE = F(1, 10**7)
SLOPE = F(1, 10**9)
# A comparison of an invariant leaves so much to rounding.
ROUNDING = F(1, 10**6)
# An edge between polygons may be so wide.
EDGE = F(1, 10**6)


class Refused(Exception):
    """Why a certificate proves nothing."""


def refuse(words):
    raise Refused(words)


# ---- Functions of the size: (a, b, c) is a · width + b · height + c.

def number(text):
    return F(text) if isinstance(text, (str, int)) else refuse(f"{text!r} is no fraction")


def function(texts):
    if len(texts) != 3:
        refuse("a function of the size has three numbers")
    return tuple(number(text) for text in texts)


def plus(one, other, factor=1):
    return tuple(a + factor * b for a, b in zip(one, other))


def at(line, point):
    return line[0] * point[0] + line[1] * point[1] + line[2]


ZERO = (F(0), F(0), F(0))


# ---- Convex polygons, as lists of corners.

def clip(corners, line):
    """The part in which a function is at least 0."""
    kept = []
    values = [at(line, corner) for corner in corners]
    for i, corner in enumerate(corners):
        j = (i + 1) % len(corners)
        if values[i] >= 0:
            kept.append(corner)
        if values[i] * values[j] < 0:
            share = values[i] / (values[i] - values[j])
            kept.append(tuple(p + share * (q - p) for p, q in zip(corner, corners[j])))
    return kept


def area(corners):
    return abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(corners, corners[1:] + corners[:1]))) / 2


def sides(corners):
    """Functions that are at least 0 inside."""
    center = tuple(sum(c[k] for c in corners) / len(corners) for k in (0, 1))
    lines = []
    for p, q in zip(corners, corners[1:] + corners[:1]):
        if p != q:
            a, b = p[1] - q[1], q[0] - p[0]
            line = (a, b, -a * p[0] - b * p[1])
            lines.append(line if at(line, center) >= 0 else tuple(-x for x in line))
    return lines


def common(one, other):
    """The area that two polygons share."""
    for line in sides(other):
        one = clip(one, line)
        if len(one) < 3:
            return F(0)
    return area(one)


def reach(corners):
    """A bound of the length of a polygon's edge."""
    return 2 * sum(max(c[k] for c in corners) - min(c[k] for c in corners) for k in (0, 1))


def borders(corners):
    """The sides of a polygon in doubles: normal, start and length."""
    found = []
    for p, q in zip(corners, corners[1:] + corners[:1]):
        x, y = float(q[0] - p[0]), float(q[1] - p[1])
        length = (x * x + y * y) ** 0.5
        if length > 1e-3:
            found.append((-y / length, x / length, float(p[0]), float(p[1]), length))
    return found


def numbered_borders(polygons):
    return [(i, line) for i, corners in enumerate(polygons) for line in borders(corners)]


def check_borders(mine, others, words):
    """Each side lies on one of another polygon's, but for the width of an edge: a hair beside it is refused.

    Both are pairs of a polygon's number and one of its borders.
    """
    shelves = {}
    for owner, line in others:
        shelves.setdefault(round(abs(line[0] * line[2] + line[1] * line[3])), []).append((owner, line))
    for owner, (a, b, x, y, length) in mine:
        middle = (x + b * length / 2, y - a * length / 2)
        shelf = round(abs(a * middle[0] + b * middle[1]))
        near = (entry for k in (shelf - 1, shelf, shelf + 1) for entry in shelves.get(k, []))
        for other, (c, d, u, v, size) in near:
            beside = c * (middle[0] - u) + d * (middle[1] - v)
            along = d * (middle[0] - u) - c * (middle[1] - v)
            if other != owner and abs(beside) < 4e-6 and abs(a * d - b * c) < 1e-6 * (1 + 1 / size) and (
                    -1e-3 < along < size + 1e-3):
                break
        else:
            refuse(words)


def polygon(plane, texts):
    """What inequalities leave of the plane. Each must bound it: one that does not says nothing true or false."""
    lines = [function(text) for text in texts]
    corners = plane
    for line in lines:
        corners = clip(corners, line)
        if len(corners) < 3:
            refuse("a polygon is empty")
    if area(corners) <= 0:
        refuse("a polygon has no area")
    for line in lines:
        if sum(abs(at(line, corner)) <= CLOSE * 10 for corner in corners) < 2:
            refuse("an inequality does not bound its polygon")
    return corners


# ---- A region.

class Region:
    def __init__(self, data, plane):
        self.corners = polygon(plane, data["polygon"])
        self.count = data["variables"]
        self.given = {index: function(texts) for index, texts in data["parameters"]}
        self.rows = []
        for priority, relation, constant, terms in data["rows"]:
            if relation not in (-1, 0, 1) or any(not 0 <= v < self.count for v, _ in terms):
                refuse("a constraint is malformed")
            self.rows.append((number(priority), relation, number(constant), [(v, number(f)) for v, f in terms]))
        self.solve(data["tight"], data["zeros"])
        self.residuals = [self.residual(row) for row in self.rows]
        self.check_signs()
        self.check_levels(data["levels"])
        self.check_edges(data["views"])

    def solve(self, tight, zeros):
        """Every variable as a function of the size, from the constraints that hold as equations."""
        self.values = dict(self.given)
        equations = [({v: F(1)}, ZERO) for v in zeros]
        for place in tight:
            _, _, constant, terms = self.rows[place]
            left, right = {}, (F(0), F(0), constant)
            for v, factor in terms:
                if v in self.given:
                    right = plus(right, self.given[v], -factor)
                else:
                    left[v] = left.get(v, 0) + factor
            equations.append((left, right))
        unknown = set(range(self.count)) - set(self.given)
        if len(equations) != len(unknown):
            refuse(f"{len(equations)} tight constraints for {len(unknown)} variables")
        open_rows = set(range(len(equations)))
        pivots = {}
        uses = {v: set() for v in unknown}
        for i, (left, _) in enumerate(equations):
            for v in left:
                if v not in uses:
                    refuse("a parameter is said to be 0")
                uses[v].add(i)
        while open_rows:
            i = min(open_rows, key=lambda k: (len(equations[k][0]), k))
            left, right = equations[i]
            candidates = [v for v in left if left[v] != 0]
            if not candidates:
                refuse("the tight constraints do not determine the variables")
            v = min(candidates, key=lambda k: (len(uses[k]), k))
            factor = left[v]
            left = {k: f / factor for k, f in left.items() if f != 0}
            right = tuple(x / factor for x in right)
            equations[i] = (left, right)
            pivots[v] = i
            open_rows.remove(i)
            for k in list(uses[v]):
                if k == i:
                    continue
                other, other_right = equations[k]
                f = other.get(v, 0)
                if f != 0:
                    for w, g in left.items():
                        other[w] = other.get(w, 0) - f * g
                        uses[w].add(k)
                        if other[w] == 0:
                            del other[w]
                            uses[w].discard(k)
                    equations[k] = (other, plus(other_right, right, -f))
        for v, i in pivots.items():
            self.values[v] = equations[i][1]

    def residual(self, row):
        total = (F(0), F(0), -row[2])
        for v, factor in row[3]:
            total = plus(total, self.values[v], factor)
        return total

    def check_signs(self):
        """Required constraints hold in the polygon; of the others no residual is above 0 here and below it there."""
        self.signs = []
        for row, residual in zip(self.rows, self.residuals):
            values = [at(residual, corner) for corner in self.corners]
            above, below = max(values) > CLOSE, min(values) < -CLOSE
            if row[0] == 1000 and ((above and row[1] <= 0) or (below and row[1] >= 0)):
                refuse("a required constraint does not hold")
            if above and below:
                refuse("a residual changes its sign")
            self.signs.append(1 if above else -1 if below else 0)

    def check_levels(self, levels):
        can_rise = [row[0] != 1000 or row[1] == 1 for row in self.rows]
        can_fall = [row[0] != 1000 or row[1] == -1 for row in self.rows]
        proofs = {number(p): [(i, number(y)) for i, y in multipliers] for p, multipliers in levels}
        if len(proofs) != len(levels) or 1000 in proofs:
            refuse("a priority is proved twice, or is required")
        priorities = sorted({row[0] for row in self.rows if row[0] != 1000}, reverse=True)
        if not set(proofs) <= set(priorities):
            refuse("a priority that no constraint has is proved")
        for priority in priorities:
            multipliers = dict(proofs.get(priority, []))
            bound, left, used = ZERO, {}, {}
            for i, y in multipliers.items():
                row = self.rows[i]
                if row[0] < priority:
                    refuse("a multiplier for a constraint that does not count")
                least, most = (0 if row[1] == -1 else -1), (0 if row[1] == 1 else 1)
                if row[0] == priority:
                    allowed = least <= y <= most
                else:
                    allowed = y == 0 or (not can_rise[i] if y > 0 else not can_fall[i])
                if not allowed:
                    refuse(f"a multiplier at {priority} has the wrong sign or size")
                used[i] = y
                bound = plus(bound, (F(0), F(0), -row[2]), y)
                for v, factor in row[3]:
                    if v in self.given:
                        bound = plus(bound, self.given[v], y * factor)
                    else:
                        left[v] = left.get(v, 0) + y * factor
            for v, rest in left.items():
                if abs(rest) > SLOPE:
                    refuse(f"a variable is left in the sum at {priority}")
                bound = plus(bound, self.values[v], rest)
            total = ZERO
            for i, row in enumerate(self.rows):
                if row[0] == priority:
                    sign = self.signs[i]
                    if (sign > 0 and row[1] <= 0) or (sign < 0 and row[1] >= 0):
                        total = plus(total, self.residuals[i], sign)
            for corner in self.corners:
                if at(total, corner) - at(bound, corner) > CLOSE * 10:
                    refuse(f"priority {priority} may be violated less")
            for i, row in enumerate(self.rows):
                y = used.get(i, 0)
                if row[0] == priority:
                    if y < (0 if row[1] == 1 else 1):
                        can_rise[i] = False
                    if y > (0 if row[1] == -1 else -1):
                        can_fall[i] = False
                elif y != 0:
                    can_rise[i] = can_fall[i] = False

    def check_edges(self, views):
        for view in views:
            left, top, width, height = (self.values[v] for v in view["variables"])
            exact = [left, top, plus(left, width), plus(top, height)]
            if len(view["edges"]) != 4:
                refuse("a view has four edges")
            for said, edge in zip(view["edges"], exact):
                rest = plus(function(said), edge, -1)
                if abs(rest[0]) > SLOPE or abs(rest[1]) > SLOPE or abs(rest[2]) > CLOSE:
                    refuse(f"an edge of {view['name']} is another function")

    # ---- Invariants.

    def decide(self, formula, polygons):
        """Where a formula holds, where it fails, and where that is not known."""
        if "constant" in formula:
            return (polygons, [], []) if formula["constant"] else ([], polygons, [])
        if "unknown" in formula:
            return [], [], polygons
        if "open" in formula:
            # Other layouts are as good: this one shows where it can fail, and not that it holds.
            holds, fails, unknown = self.decide(formula["open"], polygons)
            return [], fails, unknown + holds
        if "not" in formula:
            holds, fails, unknown = self.decide(formula["not"], polygons)
            return fails, holds, unknown
        if "any" in formula:
            holds, fails, unknown = self.decide({"all": [{"not": part} for part in formula["any"]]}, polygons)
            return fails, holds, unknown
        if "all" in formula:
            fails, unknown = [], []
            for part in formula["all"]:
                polygons, failing, open_part = self.decide(part, polygons)
                fails += failing
                unknown += open_part
            return polygons, fails, unknown
        difference = function(formula["plus"])
        for v, factor in formula["terms"]:
            difference = plus(difference, self.values[v], number(factor))
        slack = number(formula["slack"]) + ROUNDING

        def divide(parts, limit):
            line = (difference[0], difference[1], difference[2] - limit)
            if abs(line[0]) <= SLOPE and abs(line[1]) <= SLOPE:
                return (parts, []) if line[2] > 0 else ([], parts)
            other = tuple(-x for x in line)
            above = [part for part in (clip(p, line) for p in parts) if len(part) > 2 and area(part) > 0]
            below = [part for part in (clip(p, other) for p in parts) if len(part) > 2 and area(part) > 0]
            return above, below

        sign = formula["compare"]
        if sign == "<=":
            fails, holds = divide(polygons, slack)
        elif sign == ">=":
            holds, fails = divide(polygons, -slack)
        elif sign == "<":
            fails, holds = divide(polygons, -ROUNDING)
        elif sign == ">":
            holds, fails = divide(polygons, ROUNDING)
        else:
            above, rest = divide(polygons, slack)
            middle, below = divide(rest, -slack)
            holds, fails = (middle, above + below) if sign == "==" else (above + below, middle)
        return holds, fails, []


# ---- A certificate.

def digest(text):
    """FNV-1a in 64 bits: it finds accidents, and proves nothing."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def judge(data):
    """What is certified, in words."""
    low, high = [number(x) for x in data["from"]], [number(x) for x in data["to"]]
    plane = [(low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1])]
    regions = [Region(region, plane) for region in data["regions"]]
    undecided = [polygon(plane, texts) for texts in data["undecided"]]
    parts = [region.corners for region in regions] + undecided
    slack = EDGE * sum(reach(part) for part in parts) / 4
    missing = area(plane) - sum(area(part) for part in parts)
    if abs(missing) > slack:
        refuse(f"the polygons miss {float(missing)} square points of the plane")
    boxes = [[float(f(c[k] for c in part)) for k in (0, 1) for f in (min, max)] for part in parts]
    shared = F(0)
    for i in range(len(parts)):
        for j in range(i + 1, len(parts)):
            one, other = boxes[i], boxes[j]
            if one[0] < other[1] and other[0] < one[1] and one[2] < other[3] and other[2] < one[3]:
                shared += common(parts[i], parts[j])
    if shared > slack:
        refuse(f"the polygons share {float(shared)} square points")
    lines = numbered_borders(parts)
    edges = [(-1, line) for line in borders(plane)]
    check_borders(lines, lines + edges, "a side of a polygon is no other polygon's side")
    found = {"fails": {}, "unknown": {}}
    for region, data_of_region in zip(regions, data["regions"]):
        for name, formula in data_of_region["invariants"]:
            _, fails, unknown = region.decide(formula, [region.corners])
            found["fails"].setdefault(name, []).extend(fails)
            found["unknown"].setdefault(name, []).extend(unknown)
    claimed = {verdict["property"]: verdict for verdict in data["verdicts"]}
    if len(claimed) != len(data["verdicts"]) or set(claimed) != set(found["fails"]):
        refuse("the verdicts are not those of the invariants")
    words = []
    for name, verdict in claimed.items():
        said = [polygon(plane, texts) for texts in verdict["fails"]]
        open_parts = [polygon(plane, texts) for texts in verdict["undecided"]]
        for one, other, what in ((found["fails"][name], said, "fails"), (found["unknown"][name], open_parts, "is open")):
            both = sum(common(a, b) for a in one for b in other)
            slack = EDGE * sum(reach(p) for p in one + other) / 4
            if abs(sum(map(area, one)) - both) > slack or abs(sum(map(area, other)) - both) > slack:
                refuse(f"`{name}` {what} elsewhere than is said")
            elsewhere = f"`{name}` {what} elsewhere than is said"
            check_borders(numbered_borders(other), [(-1, line) for part in one for line in borders(part)], elsewhere)
        open_words = "; the rest is not decided" if undecided else ""
        if said:
            words.append(f"`{name}` fails in {len(said)} polygons")
        elif open_parts:
            words.append(f"`{name}` is not decided")
        else:
            words.append(f"`{name}` holds{open_words}")
    rows = sum(len(region.rows) for region in regions)
    share = float(sum(map(area, undecided)) / area(plane)) * 100
    if undecided:
        words.insert(0, f"{share:.2f} % of the sizes are not decided")
    return ", ".join([f"{len(regions)} regions with {rows} constraints"] + words)


def read(line):
    head, mark, tail = line.rpartition(',"digest":"')
    if not mark or tail.rstrip() != digest(head) + '"}':
        refuse("it is not the text that was written")
    return json.loads(head + "}")


def judgements(paths):
    """For each line of files: its name, its text, what is certified or None, and why not."""
    for path in paths:
        for line in open(path, encoding="utf-8"):
            name = path
            try:
                data = read(line)
                name = f"{data['controller']}, {data['family']}"
                yield name, line, judge(data), None
            except Refused as refused:
                yield name, line, None, str(refused)
            except (KeyError, IndexError, TypeError, ValueError, ZeroDivisionError) as error:
                yield name, line, None, f"it is malformed: {error!r}"


def main(paths):
    if not paths or paths[0].startswith("-"):
        print(__doc__)
        return 64
    status, count = 0, 0
    for name, _, words, reason in judgements(paths):
        count += 1
        status = 1 if reason else status
        print(f"refused: {name}: {reason}" if reason else f"certified: {name}: {words}")
    print(f"{count} certificates")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
