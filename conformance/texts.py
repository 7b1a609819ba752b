#!/usr/bin/env python3
"""Judges how a program resolves the texts of texts.tsv: what answers.jsonl tells is expected, an answer a line.

    texts.py --questions                      the texts with their settings as JSON, for your own program
    texts.py --answers FILE                   your answers, {"id": …, "answer": {…}} a line; - is standard input
    texts.py SNAPSHOT --granary PROGRAM       the answers of `granary resolve`

A line a text. Exit codes: 0 all as expected; 1 some are not; 2 nothing could be asked.
"""
import argparse
import csv
import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
# The members of a resolution that are compared (docs/answers.md); the others are for people, or change with a fit.
FIELDS = ",".join([
    "status", "total.energy_kcal", "left_out", "items.start", "items.end", "items.status", "items.food.id",
    "items.amount", "items.grams", "items.ml", "items.low", "items.high", "items.reasons",
])


def questions():
    with open(FOLDER / "texts.tsv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def answers(lines):
    return {row["id"]: row["answer"] for row in map(json.loads, filter(str.strip, lines))}


def granary(program, snapshot, question):
    options = [word for name in ["language", "region", "as"] if question[name] for word in [f"--{name}", question[name]]]
    command = [program, "resolve", snapshot, *options, "--format", "json", "--fields", FIELDS, "--", question["text"]]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise ValueError(run.stderr.strip())
    return json.loads(run.stdout)


def fault(found, expected, path=""):
    """The first difference; numbers may differ by the last digit that people are shown."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in sorted(found.keys() | expected.keys()):
            at = f"{path}.{name}".lstrip(".")
            if name not in found or name not in expected:
                return f"{at}: found {'nothing' if name not in found else found[name]}, " \
                       f"expected {'nothing' if name not in expected else expected[name]}"
            if difference := fault(found[name], expected[name], at):
                return difference
        return None
    if isinstance(found, list) and isinstance(expected, list):
        if path.endswith("reasons"):
            # The order tells nothing.
            found, expected = sorted(found), sorted(expected)
        if len(found) != len(expected):
            return f"{path}: found {len(found)}, expected {len(expected)}"
        pairs = enumerate(zip(found, expected))
        return next((f for i, (a, b) in pairs if (f := fault(a, b, f"{path}[{i}]"))), None)
    numbers = [type(cell) in (int, float) for cell in (found, expected)]
    is_same = abs(found - expected) <= max(0.01, 1e-3 * abs(expected)) if all(numbers) else found == expected
    return None if is_same else f"{path}: found {found}, expected {expected}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("snapshot", nargs="?", metavar="SNAPSHOT")
    parser.add_argument("--granary", metavar="PROGRAM")
    parser.add_argument("--answers", metavar="FILE")
    parser.add_argument("--questions", action="store_true")
    arguments = parser.parse_args()
    try:
        asked = questions()
        if arguments.questions:
            print(json.dumps({"fields": FIELDS.split(","), "texts": asked}, ensure_ascii=False, indent=2))
            return 0
        if bool(arguments.answers) == bool(arguments.snapshot and arguments.granary):
            parser.error("give --answers FILE, or SNAPSHOT and --granary PROGRAM")
        with open(FOLDER / "answers.jsonl", encoding="utf-8") as file:
            expected = answers(file)
        if arguments.answers == "-":
            found = answers(sys.stdin)
        elif arguments.answers:
            with open(arguments.answers, encoding="utf-8") as file:
                found = answers(file)
        else:
            found = {q["id"]: granary(arguments.granary, arguments.snapshot, q) for q in asked}
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 2
    faults = 0
    for question in asked:
        name = question["id"]
        wrong = fault(found[name], expected[name]) if name in found else "found no answer"
        print(f"FAIL  {name}: {wrong}" if wrong else f"ok    {name}")
        faults += bool(wrong)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
