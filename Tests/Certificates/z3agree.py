#!/usr/bin/env python3
"""Compares layouts of certificates with what z3 makes of the same constraints (pip install z3-solver).

    z3agree.py SEED FILE...   at a random size in each region of at most 60 constraints and 200 regions; exits with 1 if
                              something differs

At each priority from the highest, z3 finds the least sum of violations that the higher ones allow, in exact fractions;
the layout must reach it. Then it looks for another layout that is as good: where there is none, every variable is
compared by this; where there is one, the constraints leave something open, and that is counted.
"""
import random
import sys
from fractions import Fraction as F

import z3

from certify import Refused, Region, at, number, read

# Residuals in a certificate are written to a billionth.
CLOSE = F(1, 10**6)
MOST_ROWS = 60
MOST_REGIONS = 200


def exact(value):
    return z3.RealVal(f"{value.numerator}/{value.denominator}")


def fraction(value):
    return F(value.as_string())


def inner(corners, generator):
    weights = [generator.randint(1, 1000) for _ in corners]
    return tuple(sum(w * corner[k] for w, corner in zip(weights, corners)) / sum(weights) for k in (0, 1))


def compare(region, size):
    """What differs at a size, and whether another layout is as good."""
    variables = {v: z3.Real(f"x{v}") for v in range(region.count)}
    claimed = {v: at(line, size) for v, line in region.values.items()}
    base = [variables[v] == exact(at(line, size)) for v, line in region.given.items()]
    violations = {}
    for i, (priority, relation, constant, terms) in enumerate(region.rows):
        residual = z3.Sum([exact(f) * variables[v] for v, f in terms]) - exact(constant)
        if priority == 1000:
            base.append(residual == 0 if relation == 0 else residual <= 0 if relation < 0 else residual >= 0)
            continue
        violation = z3.Real(f"e{i}")
        base.append(violation >= 0)
        if relation <= 0:
            base.append(violation >= residual)
        if relation >= 0:
            base.append(violation >= -residual)
        violations.setdefault(priority, []).append((i, violation))
    differences = []
    for priority in sorted(violations, reverse=True):
        total = z3.Sum([violation for _, violation in violations[priority]])
        search = z3.Optimize()
        search.add(*base)
        least = search.minimize(total)
        if search.check() != z3.sat:
            return [f"z3 finds no layout at {priority}"], False
        best = fraction(search.lower(least))
        reached = F(0)
        for i, _ in violations[priority]:
            _, relation, constant, terms = region.rows[i]
            residual = sum(f * claimed[v] for v, f in terms) - constant
            if (residual > 0 and relation <= 0) or (residual < 0 and relation >= 0):
                reached += abs(residual)
        if abs(reached - best) > CLOSE:
            differences.append(f"priority {priority} is violated by {float(reached)}, and could be by {float(best)}")
        base.append(total <= exact(best))
    search = z3.Solver()
    search.add(*base)
    if search.check() != z3.sat:
        return differences + ["z3 finds no layout"], False
    near = [z3.And(x - exact(claimed[v]) <= exact(CLOSE), exact(claimed[v]) - x <= exact(CLOSE))
            for v, x in variables.items() if v in claimed]
    search.push()
    search.add(z3.And(*near))
    if search.check() != z3.sat and not differences:
        differences.append("the layout is none of the best")
    search.pop()
    search.add(z3.Not(z3.And(*near)))
    return differences, search.check() == z3.sat


def main(arguments):
    if len(arguments) < 2 or not arguments[0].isdigit():
        print(__doc__)
        return 64
    generator = random.Random(int(arguments[0]))
    looked, compared, unique, found, left_out = 0, 0, 0, 0, 0
    for path in arguments[1:]:
        for line in open(path, encoding="utf-8"):
            try:
                data = read(line)
            except Refused as refused:
                print(f"{path}: {refused}")
                found += 1
                continue
            if len(data["regions"]) > MOST_REGIONS:
                left_out += len(data["regions"])
                continue
            low, high = [number(x) for x in data["from"]], [number(x) for x in data["to"]]
            plane = [(low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1])]
            for texts in data["regions"]:
                if len(texts["rows"]) > MOST_ROWS:
                    left_out += 1
                    continue
                region = Region(texts, plane)
                size = inner(region.corners, generator)
                differences, is_open = compare(region, size)
                looked += 1
                compared += region.count - len(region.given)
                unique += 0 if is_open else 1
                for words in differences:
                    found += 1
                    where = f"{data['controller']}, {float(size[0]):.3f} x {float(size[1]):.3f}"
                    print(f"differs: {where}: {words}")
    print(f"{looked} regions with {compared} variables, {unique} with one best layout, {left_out} regions too large; "
          f"{found} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
