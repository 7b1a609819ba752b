#!/usr/bin/env python3
"""Resolves the fresh texts of a round and counts the answers in the ranges that their author wrote before any run.

    scripts/fresh_texts.py --binary GRANARY --snapshot food.sqlite ROUND.tsv... [--output DIR] [--misses]

A round is a table with the columns id, group, text, grams_low, grams_high, kcal_low, kcal_high (docs/quality.md, "Fresh
texts"). By machine an answer is right when grams (or millilitres) and energy are within 5 % of their ranges, and where no food
was eaten when there is none in the answer; whether the foods are those that were meant only a person can tell: the verdicts
in the table, where it has them, are that person's of the round's own run. Lines of recipes are read as such.
"""
import argparse
import collections
import csv
import json
import pathlib
import subprocess


def resolve(binary, snapshot, rows, options):
    """The answers to the texts of rows, in their order."""
    if not rows:
        return []
    texts = "".join(row["text"] + "\n" for row in rows)
    command = [binary, "resolve", snapshot, "--format", "jsonl", *options]
    run = subprocess.run(command, input=texts, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(rows):
        raise SystemExit(f"found {len(answers)} answers, expected {len(rows)}")
    return answers


def judge(row, answer):
    """Grams, energy and whether both are in their ranges."""
    items = [item for item in answer["items"] if "food" in item]
    if row["foods"] == "none":
        return 0, 0, not items
    grams = sum(item.get("grams", item.get("ml", 0)) for item in items)
    energy = sum(item.get("nutrients", {}).get("energy_kcal", 0) for item in items)

    def within(value, what, least):
        low, high = float(row[what + "_low"]), float(row[what + "_high"])
        return 0.95 * low - least <= value <= 1.05 * high + least

    return grams, energy, within(grams, "grams", 0.5) and within(energy, "kcal", 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=".build/release/granary")
    parser.add_argument("--snapshot", required=True)
    parser.add_argument("--output", type=pathlib.Path, help="a folder for answers.jsonl and machine.tsv")
    parser.add_argument("--misses", action="store_true", help="print every answer that is out of its ranges")
    parser.add_argument("rounds", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    for path in options.rounds:
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
        lines = [row for row in rows if row["group"] == "ingredients"]
        eaten = [row for row in rows if row["group"] != "ingredients"]
        answers = {}
        for some, flags in ((eaten, []), (lines, ["--as", "ingredient"])):
            answers |= {row["id"]: answer for row, answer in zip(some, resolve(options.binary, options.snapshot, some, flags))}
        groups = collections.defaultdict(collections.Counter)
        table = []
        for row in rows:
            answer = answers[row["id"]]
            grams, energy, is_right = judge(row, answer)
            verdict = "right" if is_right else "wrong and resolved" if answer["status"] == "resolved" else "wrong"
            table.append((row["id"], f"{grams:.1f}", f"{energy:.1f}", answer["status"], verdict))
            for group in (row["group"], "all"):
                groups[group][verdict] += 1
                groups[group]["resolved"] += answer["status"] == "resolved"
                groups[group]["resolved and right"] += is_right and answer["status"] == "resolved"
            if options.misses and not is_right:
                print(f"{row['id']} [{row['text']}] expected {row['foods']}: {row['grams_low']}-{row['grams_high']} g,"
                      f" {row['kcal_low']}-{row['kcal_high']} kcal; found {grams:.0f} g, {energy:.0f} kcal, {answer['status']}")
                for item in answer["items"]:
                    food = item.get("food", {}).get("name", "-")
                    amount = item.get("grams", item.get("ml", float("nan")))
                    print(f"      {item['text']!r}: {food}, {amount:.0f}, {item['confidence']:.2f}; {item.get('reason', '')[:150]}")
        print(f"{path.name}: by machine")
        for group, counts in groups.items():
            whole = counts["right"] + counts["wrong"] + counts["wrong and resolved"]
            sure = counts["resolved"]
            print(f"  {group:28} {100 * counts['right'] / whole:5.1f} % right of {whole}, "
                  f"{100 * counts['wrong and resolved'] / whole:4.1f} % wrong and resolved, "
                  f"of {sure} resolved {100 * counts['resolved and right'] / max(1, sure):5.1f} % right")
        if options.output:
            options.output.mkdir(parents=True, exist_ok=True)
            with (options.output / "output.jsonl").open("w", encoding="utf-8") as file:
                for row in rows:
                    file.write(json.dumps(answers[row["id"]], ensure_ascii=False) + "\n")
            with (options.output / "machine.tsv").open("w", encoding="utf-8") as file:
                file.write("id\tgrams\tkcal\tstatus\tverdict\n")
                file.writelines("\t".join(cells) + "\n" for cells in table)


if __name__ == "__main__":
    main()
