"""Answers of resolvers with known truth, malformed ones among them.

    python -m generators.intake LINES SEED FILE TRUTH

FILE gets a record a line, TRUTH a line for every malformed one: its line, the JSON pointer and the
code that it must be rejected with. One line of fifty is malformed, in one of sixteen ways. The same seed gives the same bytes.
"""

import json
import random
import sys

MICRO = ("vitaminA_mcg", "vitaminC_mg", "calcium_mg", "iron_mg", "magnesium_mg", "potassium_mg", "zinc_mg", "folate_mcg")
WORDS = "apple rice bean soup bread pie stew curry roast salad noodle cheese egg cake bowl pepper lentil corn oat tofu".split()
STYLES = "grilled baked fresh spicy sweet sour creamy fried raw smoked plain salted thick thin warm cold".split()
EVERY = 50


def nutrition(random_, factor, base=None):
    protein, carbs, fat = (round(random_.uniform(0, most) * factor, 1) for most in (25, 60, 20))
    amounts = {"baseUnit": base} if base else {}
    amounts |= {"calories": round(4 * protein + 4 * carbs + 9 * fat), "proteinG": protein, "carbsG": carbs, "fatG": fat}
    amounts |= {"fiberG": round(carbs * 0.1, 1), "sugarG": round(carbs * 0.2, 1), "sodiumMg": random_.randrange(0, 600)}
    return amounts


def scaled(per100, grams):
    amounts = {key: round(value * grams / 100, 3) for key, value in per100.items() if key not in ("baseUnit", "micronutrients")}
    amounts["micronutrients"] = {key: round(value * grams / 100, 4) for key, value in per100["micronutrients"].items()}
    return amounts


def answer(random_, number, foods):
    food = random_.randrange(foods)
    truth = random.Random(food)
    name = f"{truth.choice(STYLES)} {truth.choice(WORDS)} {truth.choice(WORDS)} {food}"
    per100 = nutrition(truth, 1, "g")
    per100["micronutrients"] = {key: round(truth.uniform(0, 100), 2) for key in MICRO}
    off = random_.gauss(1, 0.15)
    for key in ("proteinG", "carbsG", "fatG"):
        per100[key] = round(max(0, per100[key] * off), 1)
    per100["calories"] = round(4 * per100["proteinG"] + 4 * per100["carbsG"] + 9 * per100["fatG"])
    grams = random_.randrange(20, 500)
    return {
        "schema": "resolver-answer/1",
        "origin": f"app-{random_.randrange(1 << 32):08x}",
        "time": f"2026-{random_.randrange(1, 12):02}-{random_.randrange(1, 29):02}T12:{number % 60:02}:00Z",
        "model": "resolver-2026-10",
        "input": f"{grams} g of {name}",
        "entryType": "simple_food",
        "canonicalName": name.capitalize(),
        "normalizedName": name,
        "brand": None,
        "consumedQuantity": {"amount": grams, "unit": "g", "estimatedGrams": grams, "estimatedMl": None},
        "nutritionConsumed": scaled(per100, grams),
        "nutritionPer100gOr100ml": per100,
        "components": [],
        "shouldCache": True,
        "cacheLevel": "food",
        "confidence": round(random_.uniform(0.3, 1), 2),
        "assumptions": ["as it is sold"],
        "clarificationQuestions": [],
        "safetyNotes": [],
    }


def member(path, value):
    def change(record):
        for key in path[:-1]:
            record = record[key]
        record[path[-1]] = value

    return change


# What is malformed in the record: the change, the pointer and the code.
RECORDS = (
    (member(["confidence"], 1.5), "/confidence", "out-of-range"),
    (member(["confidence"], "high"), "/confidence", "wrong-type"),
    (member(["nutritionPer100gOr100ml", "saltG"], 1), "/nutritionPer100gOr100ml/saltG", "unknown-key"),
    (member(["nutritionConsumed", "micronutrients", "iron_g"], 1), "/nutritionConsumed/micronutrients/iron_g", "unknown-key"),
    (member(["consumedQuantity", "unit"], "oz"), "/consumedQuantity/unit", "not-in-list"),
    (member(["nutritionPer100gOr100ml", "proteinG"], -3), "/nutritionPer100gOr100ml/proteinG", "out-of-range"),
    (member(["email"], "a@b.example"), "/email", "identity-key"),
    (member(["entryType"], "snack"), "/entryType", "not-in-list"),
    (member(["assumptions"], ["a", 1]), "/assumptions/1", "wrong-type"),
    (lambda record: record.pop("cacheLevel"), "/cacheLevel", "missing-member"),
)
# What is malformed in the text: what is put in the place of the confidence's member, the pointer and the code.
TEXTS = (
    ('"confidence":NaN', "/confidence", "json-syntax"),
    ('"confidence":0.5,"confidence":0.5', "/confidence", "repeated-key"),
    ('"confidence":1e999', "/confidence", "number-overflow"),
    ('"confidence":"\\ud800"', "/confidence", "lone-surrogate"),
    ('"confidence":' + "[" * 60 + "]" * 60, "/confidence" + "/0" * 15, "deep-nesting"),
    ('"confidence":.5', "/confidence", "json-syntax"),
)


def lines(count, seed):
    """Yield each line, with the pointer and the code of a malformed one."""
    random_ = random.Random(seed)
    foods = max(10, count // 20)
    for number in range(count):
        record = answer(random_, number, foods)
        told = record["confidence"]
        kind = random_.randrange(len(RECORDS) + len(TEXTS)) if random_.randrange(EVERY) == 0 else None
        fault = None
        if kind is not None and kind < len(RECORDS):
            change, *fault = RECORDS[kind]
            change(record)
        text = json.dumps(record, separators=(",", ":"))
        if kind is not None and kind >= len(RECORDS):
            put, *fault = TEXTS[kind - len(RECORDS)]
            text = text.replace(f'"confidence":{told}', put, 1)
        yield text, fault


def write(count, seed, path, truth):
    with open(path, "w", encoding="utf-8") as out, open(truth, "w", encoding="utf-8") as told:
        for number, (text, fault) in enumerate(lines(count, seed), 1):
            out.write(text + "\n")
            if fault:
                told.write(f"{number}\t{fault[0]}\t{fault[1]}\n")


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4])
