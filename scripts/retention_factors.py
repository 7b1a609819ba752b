#!/usr/bin/env python3
"""What cooking retains of vitamins and minerals, as the USDA's survey used it: writes datasets/recipes/retention.tsv.

    scripts/retention_factors.py --mirror MIRROR [--check]

The survey tells a retention code for each part of its recipes; the factors behind the codes (USDA Table of Nutrient Retention Factors,
Release 6, in steps of 5 %) are in none of its files. They are read off its own dishes: of a recipe in which parts of one code alone tell
at least two fifths of a component, the factor is what the published amount leaves for them. A factor stands where at least three dishes
tell it and four fifths of them agree within 0.05; it is rounded to the table's steps. What is retained wholly has no row.
"""

import argparse
import collections
import csv
import io
import pathlib
import re
import statistics
import sys
import zipfile

SURVEY = "usda-fdc/survey/2024-10-31/FoodData_Central_survey_food_csv_2024-10-31.zip"
LEGACY = "usda-fdc/sr_legacy/2018-04/FoodData_Central_sr_legacy_food_csv_2018-04.zip"
SUPPORT = "usda-fdc/supporting/2022-10-28/FoodData_Central_Supporting_Data_csv_2022-10-28.zip"
# The nutrient numbers of what cooking destroys or leaches out, and their columns.
COLUMNS = {
    "301": "calcium_mg", "303": "iron_mg", "304": "magnesium_mg", "305": "phosphorus_mg", "306": "potassium_mg", "309": "zinc_mg",
    "312": "copper_mg", "320": "vitamin_a_rae_mcg", "401": "vitamin_c_mg", "404": "thiamin_mg", "405": "riboflavin_mg",
    "406": "niacin_mg", "415": "vitamin_b6_mg", "417": "folate_mcg", "418": "vitamin_b12_mcg",
}
LEAST_SHARE, LEAST_DISHES, AGREEMENT, NEAR, STEP = 0.4, 3, 0.8, 0.05, 0.05


def rows(mirror, archive, name):
    file = zipfile.ZipFile(pathlib.Path(mirror) / archive)
    member = next(n for n in file.namelist() if n.split("/")[-1] == name)
    return csv.DictReader(io.TextIOWrapper(file.open(member), "utf-8"))


def amounts(mirror):
    """The amounts of survey foods by fdc_id, and of all parts by their codes in recipes."""
    survey = collections.defaultdict(dict)
    for row in rows(mirror, SURVEY, "food_nutrient.csv"):
        if row["nutrient_id"] in COLUMNS:
            survey[row["fdc_id"]][row["nutrient_id"]] = float(row["amount"])
    parts = {row["food_code"]: survey[row["fdc_id"]] for row in rows(mirror, SURVEY, "survey_fndds_food.csv")}
    numbers = {row["id"]: re.sub(r"\.0$", "", row["nutrient_nbr"]) for row in rows(mirror, LEGACY, "nutrient.csv")}
    codes = {row["fdc_id"]: row["NDB_number"].lstrip("0") for row in rows(mirror, LEGACY, "sr_legacy_food.csv")}
    for row in rows(mirror, SUPPORT, "fndds_ingredient_nutrient_value.csv"):
        if row["Nutrient code"] in COLUMNS:
            code = row["ingredient code"].lstrip("0")
            parts.setdefault(code, {})[row["Nutrient code"]] = float(row["Nutrient value"])
    for row in rows(mirror, LEGACY, "food_nutrient.csv"):
        number, code = numbers.get(row["nutrient_id"]), codes.get(row["fdc_id"])
        if number in COLUMNS and code and row["amount"]:
            parts.setdefault(code, {}).setdefault(number, float(row["amount"]))
    return survey, parts


def factors(mirror):
    """The factors that dishes tell, by code and nutrient number."""
    survey, parts = amounts(mirror)
    moisture, fat = {}, set()
    for row in rows(mirror, SURVEY, "food_attribute.csv"):
        change = re.search(r"Moisture change: *(-?[\d.]+)", row["value"])
        if change:
            moisture[row["fdc_id"]] = float(change.group(1)) / 100
        if re.search(r"Fat change: *[^0 ]", row["value"]):
            fat.add(row["fdc_id"])
    recipes = collections.defaultdict(list)
    for row in rows(mirror, SURVEY, "input_food.csv"):
        recipes[row["fdc_id"]].append((row["sr_code"].lstrip("0"), float(row["gram_weight"] or 0), row["retention_code"]))
    told = collections.defaultdict(list)
    for dish, lines in recipes.items():
        coded = {code for _, _, code in lines if code not in ("", "0")}
        if len(coded) != 1 or dish in fat:
            continue
        weight = sum(grams for _, grams, _ in lines) * (1 + moisture.get(dish, 0))
        for number, published in survey[dish].items():
            contents = [parts.get(part, {}).get(number) for part, _, _ in lines]
            if None in contents:
                continue
            shares = [grams * content for (_, grams, _), content in zip(lines, contents)]
            cooked = sum(s for s, line in zip(shares, lines) if line[2] in coded)
            if cooked > 0 and cooked >= LEAST_SHARE * sum(shares):
                told[(min(coded), number)].append((published * weight - sum(shares) + cooked) / cooked)
    return told


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--mirror", required=True)
    arguments.add_argument("--check", action="store_true", help="write nothing; 1 where the table is another one")
    options = arguments.parse_args()
    names = {row["code"]: row["description"] for row in rows(options.mirror, SUPPORT, "retention_factor.csv")}
    lines = []
    for (code, number), values in factors(options.mirror).items():
        middle = statistics.median(values)
        near = sum(abs(v - middle) <= NEAR for v in values)
        factor = min(1, max(0, round(middle / STEP) * STEP))
        if len(values) < LEAST_DISHES or near < AGREEMENT * len(values) or abs(middle - factor) > NEAR or factor == 1:
            continue
        lines.append((int(code), names.get(code, ""), COLUMNS[number], f"{factor:.2f}".rstrip("0").rstrip("."), len(values)))
    text = "code\tdescription\tcomponent\tfactor\trecipes\n" + "".join("\t".join(map(str, l)) + "\n" for l in sorted(lines))
    path = pathlib.Path(__file__).parent.parent / "datasets/recipes/retention.tsv"
    if options.check:
        sys.exit(0 if path.exists() and path.read_text("utf-8") == text else f"{path} is another table than the survey gives")
    path.write_text(text, encoding="utf-8")
    print(f"{len(lines)} factors of {len({l[0] for l in lines})} codes")


if __name__ == "__main__":
    main()
