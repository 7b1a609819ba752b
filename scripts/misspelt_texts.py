#!/usr/bin/env python3
"""Resolves texts of the fresh rounds with one letter of one word wrong, and counts the answers that stay as they were.

    scripts/misspelt_texts.py --binary GRANARY --snapshot food.sqlite ROUND.tsv... [--misses]

Of every text of plain foods, amounts, meals and drinks a word of five letters or more is mistyped in two ways: a letter left out, doubled, once instead of
twice, swapped with the next, hit on a key beside it, or written as it sounds. An answer stays where grams and energy are within 10 %. The same
seed makes the same errors.
"""
import argparse
import collections
import csv
import json
import pathlib
import random
import re
import subprocess

GROUPS = ("plain weights household breakfast meals drinks portions units ingredients"
          " world-africa-asia world-america-europe-oceania").split()
KEYS = {letter: row[max(0, place - 1):place] + row[place + 1:place + 2]
        for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm") for place, letter in enumerate(row)}
SOUNDS = [("ph", "f"), ("ck", "k"), ("c", "k"), ("s", "c"), ("ea", "ee"), ("ie", "ei"), ("ou", "oo"), ("er", "ar"), ("e", "a"),
          ("a", "e"), ("i", "e"), ("o", "a"), ("ai", "ay"), ("y", "i"), ("que", "k"), ("z", "s")]


def left_out(word, dice):
    """The word without one of its letters but the first."""
    place = dice.randrange(1, len(word))
    return word[:place] + word[place + 1:]


def doubled(word, dice):
    """The word with one of its letters twice."""
    place = dice.randrange(1, len(word))
    return word[:place] + word[place] + word[place:]


def once(word, dice):
    """The word with a double letter once, else without a letter."""
    double = re.search(r"(.)\1", word)
    return word[:double.start()] + word[double.start() + 1:] if double else left_out(word, dice)


def swapped(word, dice):
    """The word with two letters swapped."""
    place = dice.randrange(1, len(word) - 1)
    return word[:place] + word[place + 1] + word[place] + word[place + 2:]


def beside(word, dice):
    """The word with a letter of a key beside the right one."""
    place = dice.randrange(1, len(word))
    return word[:place] + dice.choice(KEYS[word[place]]) + word[place + 1:]


def sounding(word, dice):
    """The word with letters that sound alike."""
    pairs = [(old, new) for old, new in SOUNDS if old in word[1:]]
    if not pairs:
        return left_out(word, dice)
    old, new = dice.choice(pairs)
    place = word.index(old, 1)
    return word[:place] + new + word[place + len(old):]


ERRORS = [left_out, doubled, once, swapped, beside, sounding]


def totals(answer):
    """Energy and grams of an answer, None for one without a food."""
    foods = [item for item in answer["items"] if "food" in item]
    if not foods:
        return None
    return (sum(item.get("nutrients", {}).get("energy_kcal", 0) for item in foods),
            sum(item.get("grams", item.get("ml", 0)) for item in foods))


def main():
    """Prints how many answers stay, by error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=".build/release/granary")
    parser.add_argument("--snapshot", required=True)
    parser.add_argument("--misses", action="store_true", help="print the texts whose answers change")
    parser.add_argument("rounds", nargs="+", type=pathlib.Path)
    options = parser.parse_args()

    def answers(texts):
        command = [options.binary, "resolve", options.snapshot, "--format", "jsonl"]
        run = subprocess.run(command, input="".join(t + "\n" for t in texts), capture_output=True, text=True, check=True)
        return [json.loads(line) for line in run.stdout.splitlines()]

    dice = random.Random(20)
    pairs = []
    for path in options.rounds:
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                words = list(re.finditer(r"\b[a-z]{5,}\b", row["text"]))
                if row["group"] not in GROUPS or row["foods"] == "none" or not words:
                    continue
                for error in dice.sample(ERRORS, 2):
                    word = dice.choice(words)
                    wrong = error(word.group(), dice)
                    if wrong != word.group():
                        text = row["text"]
                        pairs.append((error.__name__, text, text[:word.start()] + wrong + text[word.end():]))
    counts = collections.defaultdict(collections.Counter)
    for (error, text, wrong), right, found in zip(pairs, answers([p[1] for p in pairs]), answers([p[2] for p in pairs])):
        expected, got = totals(right), totals(found)
        if expected is None:
            continue
        stays = got is not None and all(abs(a - b) <= 0.1 * a + 3 for a, b in zip(expected, got))
        verdict = "stays" if stays else "changes, resolved" if found["status"] == "resolved" else "changes"
        counts[error][verdict] += 1
        counts["all"][verdict] += 1
        if options.misses and not stays:
            print(f"{error}: {wrong} ({text}): {expected} to {got}, {found['status']}")
    for error, verdicts in counts.items():
        whole = sum(verdicts.values())
        print(f"{error:9} {whole:5}: {100 * verdicts['stays'] / whole:5.1f} % stay as they were,"
              f" {100 * verdicts['changes, resolved'] / whole:4.1f} % are another answer that is resolved")


if __name__ == "__main__":
    main()
