#!/usr/bin/env python3
"""Resolves plain foods in texts of one structure, and counts the answers that are those of the foods alone.

    scripts/structured_texts.py --binary GRANARY --snapshot food.sqlite [--seed N] [--texts 200] [--misses]

No labels are needed: foods that are answered `resolved` alone (the texts of the rounds' group "plain", up to three words) are put into a form
("A, B", "A: 120 g, B: 80 g", "A, ate half", "A no wait B"), whose answer must have the foods that are meant and no others, with the grams that are said or those of the foods alone, to 20 %. Kinds
are said behind an amount ("juice 200 ml orange") and must be answered as before it ("orange juice 200 ml").
"""
import argparse
import csv
import glob
import json
import os
import random
import re
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
# Forms of up to three foods: the text, and what it must be answered with, as texts of one food, "*" and the share of it, and "~" where
# the amount may be another.
FORMS = [line.split("|") for line in """
A, B|A|B
A and B|A|B
A + B|A|B
A & B|A|B
A; B|A|B
A / B|A|B
A then B|A|B
A plus B|A|B
A w/ B|A|B~
A n B|A|B
A, B, C|A|B|C
A, B and C|A|B|C
A and B and C|A|B|C
A. B. C.|A|B|C
A plus B plus C|A|B|C
lunch: A, B|A|B
breakfast - A and B|A|B
A for lunch, B for dinner|A|B
A at lunch and B after dinner|A|B
had A and B|A|B
i had A and then B|A|B
today i ate A and also B|A|B
just had A with a side of B|A|B~
A followed by B|A|B
A along with some B|A|B
um A and uh B|A|B
can you log A and B please|A|B
just A|A
some A|A
a bit of A and a bit of B|a bit of A|a bit of B
my usual A|A
leftover A|A
homemade A|A
A from yesterday|A
A at work|A
A with my sister|A
A (lunch)|A
A, yum|A
A no wait B|B
A sorry i mean B|B
A scratch that B|B
A actually no B|B
A no not A B|B
2 A no 3 A|3 A
2 A, sorry, 3 A|3 A
200 g A no 150 g A|150 g A
no A today, just B|B
skipped the A, had B|B
didn't have A, had B instead|B
B instead of A|B
A x2|2 A
2x A|2 A
A x 2|2 A
two A|2 A
A (2)|2 A
2 A and 3 B|2 A|3 B
2 A 3 B|2 A|3 B
A x2, B x3|2 A|3 B
a A and a B|1 A|1 B
a A|A~
a big A and a B|large A~|B~
one A, one B|1 A|1 B
half a A|1 A*0.5
half of A|A*0.5
half my A|A*0.5
A, ate half|A*0.5
A (ate half)|A*0.5
A but only ate half|A*0.5
A, left half|A*0.5
A, about half of it|A*0.5
ate half of the A|A*0.5
A shared with my wife|A*0.5
split A with a friend|A*0.5
shared A with my mum and B|A*0.5|B
A, shared between 3|A*0.333
half of A and B|A*0.5|B
two thirds of A|A*0.667
3/4 of A|A*0.75
a quarter of A, B|A*0.25|B
A 120 g, B 80 g|120 g A|80 g B
A: 120 g, B: 80 g|120 g A|80 g B
A - 120g, B - 80g|120 g A|80 g B
120g A + 80g B|120 g A|80 g B
120 g A 80 g B|120 g A|80 g B
120 g of A and 80 g of B|120 g A|80 g B
120g A with 80g B|120 g A|80 g B
A (120 g), B 80 g|120 g A|80 g B
A (120 g), B (80 g)|120 g A|80 g B
120 g A, B (80 g)|120 g A|80 g B
A (120 g) and B (80 g)|120 g A|80 g B
A 120g and B 80g|120 g A|80 g B
A 120 g B 80 g C 50 g|120 g A|80 g B|50 g C
120 g A, 80 g B, 50 g C|120 g A|80 g B|50 g C
A, 120 g|120 g A
A about 120 g|120 g A
about 120g of A|120 g A
~120g A|120 g A
120 gr A|120 g A
A weighed 120 g|120 g A
a hundred and twenty grams of A|120 g A
a hundred and twenty grams of A and eighty grams of B|120 g A|80 g B
half of 120 g A|60 g A
120 g A, ate half|60 g A
1 A, B 80 g|1 A|80 g B
2 A, B 80 g|2 A|80 g B
half a A, B 80 g|half a A|80 g B
A, 3 B|A|3 B
120 g A, B|120 g A|B
A 120 g, B|120 g A|B
A, 120 g B|A|120 g B
A with 30 g B|A|30 g B
large A, small B|large A|small B
A (large), B|large A|B
A large, B|large A|B
a bowl of A and a slice of B|a bowl of A|a slice of B
a plate of A, B|a plate of A|B
2 tbsp A, B|2 tbsp A|B
a cup of A with B|a cup of A|B~
a cup of A, a cup of B|a cup of A|a cup of B
""".strip().splitlines()]


class Resolver:
    def __init__(self, binary, snapshot):
        self.command = [binary, "resolve", snapshot, "--format", "jsonl"]

    def __call__(self, texts):
        """The foods and whole grams of each text, in order, and its status."""
        lines = subprocess.run(self.command, input="\n".join(texts) + "\n", capture_output=True, text=True, check=False).stdout.splitlines()
        for line in lines:
            answer = json.loads(line)
            items = sorted(((item.get("food") or {}).get("id") or "", round(item.get("grams") or item.get("millilitres") or 0)) for item in answer["items"])
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


def filled(form, foods):
    return re.sub(r"\b[ABC]\b", lambda letter: foods["ABC".index(letter.group())], form)


def is_near(found, expected):
    return len(found) == len(expected) and all(
        one[0] == other[0] and (other[1] is None or abs(one[1] - other[1]) <= max(2, 0.2 * other[1])) for one, other in zip(found, expected))


def report(name, texts, expected, resolve, shows):
    misses = [(text, found, status, wanted) for text, (found, status), wanted in zip(texts, resolve(texts), expected) if not is_near(found, wanted)]
    resolved = sum(status == "resolved" for _, _, status, _ in misses)
    print(f"| {name} | {len(texts)} | {100 * (1 - len(misses) / len(texts)):.1f} % | {100 * resolved / len(texts):.1f} % |")
    if shows:
        for text, found, status, wanted in misses:
            print(f"    {text}: {status} {found}, wanted {wanted}")


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
    drawn = [random.sample(foods, 3) for _ in range(options.texts)]
    for form, *parts in FORMS:
        expected = [[] for _ in drawn]
        for part in parts:
            alone, _, share = part.rstrip("~").partition("*")
            for answer, (items, _) in zip(expected, resolve([filled(alone, three) for three in drawn])):
                answer += [(food, None if part.endswith("~") else grams * float(share or 1)) for food, grams in items]
        report(form, [filled(form, three) for three in drawn], [sorted(answer, key=lambda one: one[0]) for answer in expected], resolve, options.misses)
    expected = [items for items, _ in resolve([f"{kind} {food} {amount}" for kind, food, amount in KINDS])]
    report("FOOD amount KIND", [f"{food} {amount} {kind}" for kind, food, amount in KINDS], expected, resolve, options.misses)


main()
