#!/usr/bin/env python3
"""Resolves five foods in every frame of a list of sayings, and counts the answers that stay as the food alone is answered.

    scripts/framed_texts.py --binary GRANARY --snapshot food.sqlite FRAMES.tsv... [--misses]

A frame ("had {X} at my desk, it was lovely") says that one thing was eaten and nothing more: what stands around it must change
neither the foods nor their grams. Rows 1, 3, 5, ... of a list were read while words and rules were written, the others not.
"""
import argparse
import collections
import csv
import json
import subprocess

EATEN = ("two slices of rye bread", "a banana", "150 g of cooked rice", "a bowl of lentil soup", "3 eggs")


def answers(binary, snapshot, texts):
    """What each text is answered with: its foods and whole grams, in order."""
    command = [binary, "resolve", snapshot, "--format", "jsonl"]
    lines = subprocess.run(command, input="\n".join(texts) + "\n", capture_output=True, text=True, check=True).stdout
    for line in lines.splitlines():
        items = json.loads(line)["items"]
        yield sorted((round(item.get("grams") or 0), (item.get("food") or {}).get("id") or "") for item in items)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", default=".build/release/granary")
    parser.add_argument("--snapshot", required=True)
    parser.add_argument("--misses", action="store_true", help="print the frames that change an answer")
    parser.add_argument("frames", nargs="+")
    options = parser.parse_args()
    alone = list(answers(options.binary, options.snapshot, EATEN))
    print("| list | rows | frames | answers that stay |\n|---|---|---|---|")
    for path in options.frames:
        with open(path, encoding="utf-8") as file:
            frames = [row["frame"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
        texts = [frame.replace("{X}", food) for frame in frames for food in EATEN]
        found = list(answers(options.binary, options.snapshot, texts))
        stays = collections.defaultdict(list)
        for place, answer in enumerate(found):
            frame, food = divmod(place, len(EATEN))
            stays["even" if frame % 2 else "odd"].append(answer == alone[food])
            if options.misses and answer != alone[food]:
                print(texts[place], "|", answer)
        for rows, kept in stays.items():
            print(f"| {path.split('/')[-1]} | {rows} | {len(kept) // len(EATEN)} | {sum(kept) / len(kept):.1%} |")


if __name__ == "__main__":
    main()
