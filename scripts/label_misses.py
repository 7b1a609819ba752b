#!/usr/bin/env python3
"""What the labelled sentences and meals that an answer misses differ in, by what is lost.

    scripts/label_misses.py GRANARY SNAPSHOT GOLD

Only rows 0, 2, 4, … are looked at, which may be read: the others are kept to measure. A meal is laid to the food that differs most; foods of
answer and label are paired by their grams (within 3 % or 0.6 g), as `granary evaluate resolve` does.
"""

import collections
import csv
import json
import pathlib
import re
import subprocess
import sys

TOTAL = ("total_carbohydrate_g", "carbohydrate_g")
AVAILABLE = ("available_carbohydrate_g", "carbohydrate_g")
DOUBTS = {"food_not_in_name", "too_few_words", "unknown_word", "spelling_far", "other_maker", "stand_in"}


def answers(granary, snapshot, texts):
    """The answers to texts, in their order."""
    lines = "".join(text.replace("\n", " ") + "\n" for text in texts)
    command = [granary, "resolve", snapshot, "--format", "jsonl"]
    out = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def amount(values, names):
    """The first of some values that is known; None where none is."""
    return next((values[name] for name in names if name in values), None)


def lost_sentence(answer, label):
    """What a sentence of one food misses, and by how many grams; None where it misses nothing."""
    value = amount(answer.get("total") or {}, TOTAL)
    if value is not None and abs(value - label) <= 7.5:
        return None
    distance = abs((value or 0) - label)
    if value is None:
        return "no answer, or a part without one", distance
    if len(answer["items"]) > 1:
        return "more than one food in the answer", distance
    if DOUBTS & set(answer["items"][0].get("reasons", [])):
        return "one food; the text says what its name does not", distance
    ratio = (label + 0.01) / (value + 0.01)
    how = "twice as much and more" if ratio >= 1.9 else "half as much and less" if ratio <= 0.53 else "less or more, not by half"
    return "one food that is named: the label has " + how, distance


def lost_meal(answer, meal, column, names):
    """The class of the food of a meal that differs most in a column of the label."""
    free = list(answer["items"])
    found = []
    for food in meal["items"]:
        near = max(0.03 * food["grams"], 0.6)
        item = next(
            (i for i in free if abs((amount(i, ("grams", "millilitres")) or -9) - food["grams"]) <= near), None
        )
        if item is None:
            grams = re.escape(f"{food['grams']:g}")
            said = re.search(rf"(?<![\d.]){grams}(?![\d])", meal["text"])
            found.append((abs(food[column]), "its amount is said, and no food has it" if said else "the text does not say it"))
            continue
        free.remove(item)
        value = amount(item.get("nutrients", {}), names) or 0
        ratio = (food[column] + 0.1) / (value + 0.1)
        how = "twice as much and more" if ratio >= 2 else "half as much and less" if ratio <= 0.5 else "less or more, not by half"
        found.append((abs(value - food[column]), "the label has " + how))
    for item in free:
        found.append((abs(amount(item.get("nutrients", {}), names) or 0), "the label has no such food"))
    return max(found)[1]


def main():
    """Prints both tables."""
    granary, snapshot, gold = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    with open(gold / "meal_sentences.csv", encoding="utf-8") as file:
        sentences = list(csv.DictReader(file))[::2]
    classes, grams = collections.Counter(), collections.Counter()
    for row, answer in zip(sentences, answers(granary, snapshot, [row["text"] for row in sentences])):
        lost = lost_sentence(answer, float(row["carbohydrate_g"]))
        if lost:
            classes[lost[0]] += 1
            grams[lost[0]] += lost[1]
    print(f"| {sum(classes.values())} of {len(sentences)} sentences miss | count | grams of the mean error |\n|---|---|---|")
    for name, count in classes.most_common():
        print(f"| {name} | {count} | {grams[name] / len(sentences):.2f} |")

    lines = (gold / "meals.jsonl").read_text(encoding="utf-8").splitlines()
    meals = [json.loads(line) for line in lines][::2]
    found = answers(granary, snapshot, [meal["text"] for meal in meals])
    tables = collections.defaultdict(collections.Counter)
    for meal, answer in zip(meals, found):
        total = answer.get("total") or {}
        carbohydrate = AVAILABLE if meal["id"].startswith("ITA") else TOTAL
        for column, names in (("carb_g", carbohydrate), ("energy_kcal", ("energy_kcal",))):
            value, label = amount(total, names), meal["totals"][column]
            most = 7.5 if column == "carb_g" else max(0.2 * label, 1)
            if value is None or abs(value - label) > most:
                tables[column][lost_meal(answer, meal, column, names)] += 1
    print(f"\n| {len(meals)} meals: the food that differs most | carbohydrate | energy |\n|---|---|---|")
    for name in sorted(set(tables["carb_g"]) | set(tables["energy_kcal"]), key=lambda n: -tables["carb_g"][n]):
        print(f"| {name} | {tables['carb_g'][name]} | {tables['energy_kcal'][name]} |")
    print(f"| all that miss | {sum(tables['carb_g'].values())} | {sum(tables['energy_kcal'].values())} |")


if __name__ == "__main__":
    main()
