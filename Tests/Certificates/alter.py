#!/usr/bin/env python3
"""Alters certificates by a hair in many places, and wants each alteration to be refused by certify.py.

    alter.py SEED FILE...
"""
import json
import random
import sys
from fractions import Fraction as F

from certify import Refused, area, judge, judgements, number, polygon, read


def alterations(data, source):
    """Certificates that differ from one by a hair, each with what was altered: nothing that is given."""
    def nudge(numbers, place, most):
        hair = F(1, most) / source.choice([1, 3, 10]) * source.choice([1, -1])
        numbers[place] = str(number(numbers[place]) + hair)

    def view_edge(region):
        nudge(source.choice(source.choice(region["views"])["edges"]), source.randrange(3), 10**5)

    def multiplier(region):
        nudge(source.choice(source.choice(region["levels"])[1]), 1, 10**5)

    def failing(altered):
        return source.choice([verdict for verdict in altered["verdicts"] if any(map(is_large, verdict["fails"]))])

    # What is no larger than an edge may be wide is not missed, and its sides not either.
    def is_large(sides):
        return area(polygon(plane, sides)) > 1

    def failing_side(altered):
        sides = [part for verdict in altered["verdicts"] for part in verdict["fails"] if is_large(part)]
        nudge(source.choice(source.choice(sides)), 2, 10**4)

    of_region = {
        "a side of a polygon": lambda r, _: nudge(source.choice(r["polygon"]), 2, 10**4),
        "an edge of a view": lambda r, _: view_edge(r),
        "a multiplier": lambda r, _: multiplier(r),
        "a tight constraint left out": lambda r, _: r["tight"].pop(source.randrange(len(r["tight"]))),
        "a region left out": lambda r, altered: altered["regions"].remove(r),
        "a region twice": lambda r, altered: altered["regions"].append(r),
        "a side of where an invariant fails": lambda _, altered: failing_side(altered),
        "a failure left out": lambda _, altered: failing(altered).update(fails=[]),
    }
    low, high = [number(x) for x in data["from"]], [number(x) for x in data["to"]]
    plane = [(low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1])]
    large = [i for i, region in enumerate(data["regions"]) if is_large(region["polygon"])]
    for _ in range(2):
        for what, alter in of_region.items():
            altered = json.loads(json.dumps(data))
            try:
                alter(altered["regions"][source.choice(large)], altered)
            except (IndexError, ValueError):
                continue  # it has nothing of the kind
            yield what, altered


def is_refused(body):
    try:
        body()
        return False
    except (Refused, KeyError, IndexError, TypeError, ValueError, ZeroDivisionError):
        return True


def main(seed, paths):
    status, count, certified = 0, 0, 0
    source = random.Random(int(seed))
    for name, line, words, reason in judgements(paths):
        if reason:
            print(f"refused as it is: {name}: {reason}")
            status = 1
            continue
        certified += 1
        # What is given is protected by the digest, and by nothing else.
        place = source.randrange(len(line) - 1)
        changed = line[:place] + chr((ord(line[place]) - 31) % 95 + 32) + line[place + 1:]
        tries = [("a character", lambda: read(changed))]
        data = read(line)
        if data["regions"]:
            tries += [(what, lambda altered=altered: judge(altered)) for what, altered in alterations(data, source)]
        for what, body in tries:
            if is_refused(body):
                count += 1
            else:
                status = 1
                print(f"NOT refused: {name}: {what}")
    print(f"{certified} certificates, {count} alterations refused")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]) if len(sys.argv) > 2 else print(__doc__) or 64)
