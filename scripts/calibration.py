#!/usr/bin/env python3
"""How far the confidence of fresh texts is what a person found, and by how much its log odds are off.

    scripts/calibration.py ROUND.tsv...

Rounds have the columns `verdict`, `status` and `confidence`: the judge's, and the answer's when the round was run for the first time. Texts of
which nothing was eaten and answers without a confidence are left out. Of each round and of all: the mean confidence, the share that is right
by eye, the expected calibration error (ten bins of as many texts), and that of a perfect confidence by chance. Then the logistic regression of
the verdicts on the log odds, and the error of each round's texts by the regression of the other rounds.
"""
import csv
import math
import random
import sys

BINS = 10


def rows(path):
    """The log odds and whether the answer was right, of each text of a round."""
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["foods"] != "none" and row["confidence"] not in ("", "None"):
                p = min(max(float(row["confidence"]), 0.01), 0.99)
                yield math.log(p / (1 - p)), row["verdict"] == "right"


def probability(odds, line=(0, 1)):
    return 1 / (1 + math.exp(-line[0] - line[1] * odds))


def error(pairs):
    """The expected calibration error of pairs of a confidence and whether it was right."""
    pairs = sorted(pairs)
    bins = [pairs[len(pairs) * i // BINS:len(pairs) * (i + 1) // BINS] for i in range(BINS)]
    return sum(abs(sum(p for p, _ in b) - sum(r for _, r in b)) for b in bins) / len(pairs)


def regression(pairs):
    """The constant and slope of right answers by log odds (Newton's method)."""
    a, b = 0.0, 1.0
    for _ in range(30):
        g = [0.0, 0.0]
        h = [0.0, 0.0, 0.0]
        for x, right in pairs:
            p = probability(x, (a, b))
            for i, f in enumerate((1, x)):
                g[i] += f * (right - p)
            w = p * (1 - p)
            h = [h[0] + w, h[1] + w * x, h[2] + w * x * x]
        det = h[0] * h[2] - h[1] * h[1]
        a += (h[2] * g[0] - h[1] * g[1]) / det
        b += (h[0] * g[1] - h[1] * g[0]) / det
    return a, b


def report(name, pairs):
    random.seed(1)
    chance = [error([(p, random.random() < p) for p, _ in pairs]) for _ in range(200)]
    print(f"{name}: n {len(pairs)}, said {sum(p for p, _ in pairs) / len(pairs):.1%}, right {sum(r for _, r in pairs) / len(pairs):.1%}, "
          f"error {error(pairs):.1%}, by chance {sum(chance) / len(chance):.1%}")


def main():
    rounds = {path: list(rows(path)) for path in sys.argv[1:]}
    if not rounds:
        sys.exit(__doc__)
    for path, pairs in rounds.items():
        report(path, [(probability(x), right) for x, right in pairs])
    everything = [pair for pairs in rounds.values() for pair in pairs]
    report("all", [(probability(x), right) for x, right in everything])
    print("log odds of a right answer: %.3f + %.3f times those said" % regression(everything))
    if len(rounds) > 1:
        others = []
        for path, pairs in rounds.items():
            line = regression([pair for other, all in rounds.items() if other != path for pair in all])
            others += [(probability(x, line), right) for x, right in pairs]
        report("each by the regression of the others", others)


main()
