#!/usr/bin/env python3
"""Resolves plain foods in texts of one structure, and counts the answers that are those of the foods alone.

    scripts/structured_texts.py --binary GRANARY --snapshot food.sqlite [--seed N] [--texts 200] [--misses]

No labels are needed: foods that are answered `resolved` alone (the texts of the rounds' group "plain", up to three words) are put into a form
("A, B", "A 120 g, B 80 g", "a A, B 30 g"), whose answer must have the same foods, with the grams that are said or those of the food alone. Kinds are
said behind an amount ("juice 200 ml orange") and must be answered as before it ("orange juice 200 ml").
"""
import argparse
import csv
import glob
import json
import os
import random
import subprocess

ROUNDS = os.path.join(os.path.dirname(__file__), "..", "datasets", "quality", "labels", "fresh", "round-*.tsv")
# A kind, the food, and an amount.
KINDS = [line.split("|") for line in """orange|juice|200 ml
semi skimmed|milk|200 ml
wholemeal|bread|2 slices
sirloin|steak|200 g
decaf|coffee|250 ml
tomato|soup|1 bowl
low fat|cottage cheese|100 g
whole grain|pasta|200 g
brown|rice|200 g
vanilla|ice cream|2 scoops
pepperoni|pizza|2 slices
dark|chocolate|30 g
cheddar|cheese|30 g
green|tea|1 mug
smoked|salmon|120 g
basmati|rice|1 cup""".splitlines()]
# Forms of two foods: what each is alone, and the text.
PAIRS = [
    ("A, B", "{a}", "{b}", "{a}, {b}"),
    ("A and B", "{a}", "{b}", "{a} and {b}"),
    ("A + B", "{a}", "{b}", "{a} + {b}"),
    ("A 120 g, B 80 g", "120 g {a}", "80 g {b}", "{a} 120 g, {b} 80 g"),
    ("120 g A 80 g B", "120 g {a}", "80 g {b}", "120 g {a} 80 g {b}"),
    ("A (120 g), B 80 g", "120 g {a}", "80 g {b}", "{a} (120 g), {b} 80 g"),
    ("A (120 g), B (80 g)", "120 g {a}", "80 g {b}", "{a} (120 g), {b} (80 g)"),
    ("120 g A, B (80 g)", "120 g {a}", "80 g {b}", "120 g {a}, {b} (80 g)"),
    ("1 A, B 80 g", "1 {a}", "80 g {b}", "1 {a}, {b} 80 g"),
    ("2 A, B 80 g", "2 {a}", "80 g {b}", "2 {a}, {b} 80 g"),
    ("half a A, B 80 g", "half a {a}", "80 g {b}", "half a {a}, {b} 80 g"),
    ("A, 3 B", "{a}", "3 {b}", "{a}, 3 {b}"),
    ("120 g A, B", "120 g {a}", "{b}", "120 g {a}, {b}"),
    ("A 120 g, B", "120 g {a}", "{b}", "{a} 120 g, {b}"),
    ("large A, small B", "large {a}", "small {b}", "large {a}, small {b}"),
]


class Resolver:
    def __init__(self, binary, snapshot):
        self.command = [binary, "resolve", snapshot, "--format", "jsonl"]

    def __call__(self, texts):
        """The foods and whole grams of each text, in order, and its status."""
        lines = subprocess.run(self.command, input="\n".join(texts) + "\n", capture_output=True, text=True, check=False).stdout.splitlines()
        for line in lines:
            answer = json.loads(line)
            items = sorted(((item.get("food") or {}).get("id") or "", round(item.get("grams") or 0)) for item in answer["items"])
            yield items, answer["status"]


def plain_foods(resolve):
    texts = set()
    for path in sorted(glob.glob(ROUNDS)):
        with open(path, encoding="utf-8") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                text = row["text"].lower()
                if row["group"] == "plain" and len(text.split()) < 4 and text.replace(" ", "").isalpha() and not text.startswith(("a ", "piece of ", "two ")):
                    texts.add(text)
    texts = sorted(texts)
    return [text for text, (items, status) in zip(texts, resolve(texts)) if len(items) == 1 and status == "resolved"]


def is_near(found, expected):
    return len(found) == len(expected) and all(
        one[0] == other[0] and abs(one[1] - other[1]) <= max(2, 0.03 * other[1]) for one, other in zip(found, expected))


def report(name, texts, expected, resolve, shows):
    misses = [(text, found) for text, (found, wanted) in zip(texts, zip(resolve(texts), expected)) if not is_near(found[0], wanted)]
    resolved = sum(status == "resolved" for _, (_, status) in misses)
    print(f"| {name} | {len(texts)} | {100 * (1 - len(misses) / len(texts)):.1f} % | {100 * resolved / len(texts):.1f} % |")
    if shows:
        for text, (items, status) in misses:
            print(f"    {text}: {items} {status}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", default=".build/release/granary")
    parser.add_argument("--snapshot", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--texts", type=int, default=200)
    parser.add_argument("--misses", action="store_true", help="print the texts that are answered otherwise")
    options = parser.parse_args()
    random.seed(options.seed)
    resolve = Resolver(options.binary, options.snapshot)
    foods = plain_foods(resolve)
    print("| form | texts | as the foods alone | otherwise and resolved |\n|---|---|---|---|")
    pairs = [random.sample(foods, 2) for _ in range(options.texts)]
    for name, first, second, form in PAIRS:
        alone = [items for items, _ in resolve([side.format(a=a, b=b) for a, b in pairs for side in (first, second)])]
        expected = [sorted(alone[i] + alone[i + 1]) for i in range(0, len(alone), 2)]
        report(name, [form.format(a=a, b=b) for a, b in pairs], expected, resolve, options.misses)
    expected = [items for items, _ in resolve([f"{kind} {food} {amount}" for kind, food, amount in KINDS])]
    report("FOOD amount KIND", [f"{food} {amount} {kind}" for kind, food, amount in KINDS], expected, resolve, options.misses)


main()
