#!/usr/bin/env python3
"""The tables of dishes that a build computes, from recipes as they were published (datasets/recipes/README.md).

    scripts/recipes.py FOOD.sqlite --mirror MIRROR          writes dishes.tsv, names.tsv and components.tsv
    scripts/recipes.py FOOD.sqlite --mirror MIRROR --check  says whether they are what the recipes give

FOOD.sqlite is a built world: amounts become grams by the portions of its foods, raw weights cooked ones by what cooking keeps of
them. The mirror's survey tells how much water dishes lose, how much oil they take up and what a plate weighs. All mistakes
are told, with their lines, before a table is written.
"""

import argparse
import collections
import csv
import io
import pathlib
import re
import sqlite3
import statistics
import sys
import zipfile

SURVEY = "usda-fdc/survey/2024-10-31/FoodData_Central_survey_food_csv_2024-10-31.zip"
# Grams, and millilitres of volumes (NIST Handbook 44, appendix C).
GRAMS = {"g": 1, "kg": 1000, "oz": 28.3495, "lb": 453.592}
MILLILITRES = {"ml": 1, "l": 1000, "cup": 236.588, "tbsp": 14.7868, "tsp": 4.92892, "floz": 29.5735}
WORDS = {"tablespoon": "tbsp", "teaspoon": "tsp", "cups": "cup", "cloves": "clove", "slices": "slice", "pieces": "piece",
         "stalks": "stalk", "fl": "floz"}
# What a person eats of such dishes as a meal, in methods.tsv; a method without it has the survey's portions.
PLATE = ("plate", "plate_low", "plate_high")
# Recipes are compared per so many grams of their parts.
BATCH = 1000


class Mistakes(list):
    def note(self, place, text):
        self.append(f"{place}: {text}")


def quantile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


class Survey:
    """What the recipes and portions of the survey tell of dishes by category."""

    def __init__(self, mirror):
        archive = zipfile.ZipFile(pathlib.Path(mirror) / SURVEY)

        def rows(name):
            member = next(n for n in archive.namelist() if n.endswith("/" + name))
            return csv.DictReader(io.TextIOWrapper(archive.open(member), "utf-8"))

        titles = {}
        for row in rows("wweia_food_category.csv"):
            number, title = list(row.values())[:2]
            titles[number] = title
        category = {}
        for row in rows("survey_fndds_food.csv"):
            number = row.get("wweia_category_number") or row.get("wweia_category_code")
            category[row["fdc_id"]] = titles.get(number, "")
        names = {row["fdc_id"]: row["description"] for row in rows("food.csv")}
        self.moisture = collections.defaultdict(list)
        for row in rows("food_attribute.csv"):
            change = re.search(r"Moisture change: *(-?[\d.]+)", row["value"])
            if change and float(change.group(1)) < 0:
                self.moisture[category.get(row["fdc_id"], "")].append(float(change.group(1)) / 100)
        self.portions = collections.defaultdict(list)
        for row in rows("food_portion.csv"):
            if row["portion_description"] == "Quantity not specified" and float(row["gram_weight"]) > 0:
                self.portions[category.get(row["fdc_id"], "")].append(float(row["gram_weight"]))
        weight, oil = collections.Counter(), collections.Counter()
        for row in rows("input_food.csv"):
            grams = float(row["gram_weight"] or 0)
            weight[row["fdc_id"]] += grams
            if re.search(r"\boil\b|shortening", row["sr_description"], re.I):
                oil[row["fdc_id"]] += grams
        # Of fried foods; a recipe that is mostly oil is a fried food with more oil on it.
        shares = [oil[k] / weight[k] for k in oil if weight[k] and "fried" in names.get(k, "").lower()]
        self.oil = [s for s in shares if s < 0.3]

    def yields(self, category):
        """The usual weight that is left, from the most that dishes lose to nothing lost."""
        changes = self.moisture.get(category)
        if not changes:
            return None
        return 1 + statistics.median(changes), 1 + quantile(changes, 0.05), 1.0

    def plate(self, category):
        weights = self.portions.get(category)
        return weights and (statistics.median(weights), quantile(weights, 0.25), quantile(weights, 0.75))


class World:
    """The foods of a built world with their portions."""

    def __init__(self, path):
        self.base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)

    def food(self, food):
        return self.base.execute("SELECT base_unit, water_g, protein_g FROM food WHERE id = ?", [food]).fetchone()

    def measures(self, food):
        """Grams of one unit, by the unit that a measure begins with, or by a size in it; the median where there are several.

        A number before the unit ("1 bottle, 8 fl oz") makes the measure another one.
        """
        grams = collections.defaultdict(list)
        rows = self.base.execute("SELECT amount, measure, modifier, gram_weight FROM portion WHERE food_id = ?", [food])
        for amount, measure, modifier, weight in rows:
            words = [WORDS.get(w, w) for w in re.findall(r"[a-z]+|\d+", f"{measure} {modifier or ''}".lower())]
            if words and words[0] in MILLILITRES:
                grams[words[0]].append(weight / amount)
                continue
            for word in words:
                if word.isdigit() or word in MILLILITRES or word in PARTS:
                    break
                if word in SIZES:
                    grams[word].append(weight / amount)
                    break
        return {unit: statistics.median(weights) for unit, weights in grams.items()}


SIZES = {"small", "medium", "large", "clove", "slice", "piece", "stalk", "bunch", "can", "cube", "sheet", "link", "pack",
         "fruit", "inch"}
# A measure of these is a part of the thing, or another size: a leaf of a cabbage is none.
PARTS = {"leaf", "strip", "ring", "rings", "wedge", "extra", "jumbo", "stick", "sprig", "nlea"}


class Ingredient:
    def __init__(self, row, world, place, mistakes):
        self.name, self.food, self.cooked = row["ingredient"], row["food"], row["cooked"]
        # What is counted as cooked has lost already what cooking takes.
        self.kind = "" if self.cooked else row["class"]
        known = world.food(self.food)
        if not known:
            mistakes.note(place, f"found {self.food}, expected a food of the world")
            known = ("g", None, None)
        if known[0] != "g":
            mistakes.note(place, f"found {self.food}, whose amounts are per 100 ml, expected one per 100 g")
        self.measures = world.measures(self.food)
        self.edible = 1.0
        for unit, grams in re.findall(r"(\w+)=([\d.]+)", row["measures"]):
            if unit == "edible":
                self.edible = float(grams)
            else:
                self.measures[unit] = float(grams)
        self.gain = 1.0
        if self.cooked:
            other = world.food(self.cooked)
            kept = {"solids": lambda f: f[1] is not None and 100 - f[1], "protein": lambda f: f[2]}.get(row["kept"])
            if not other or not kept or not kept(known) or not kept(other):
                mistakes.note(place, f"found {self.cooked} by '{row['kept']}', expected a food and solids or protein")
            else:
                self.gain = kept(known) / kept(other)

    def grams(self, amount, unit):
        """The raw weight of an amount; None where nothing tells it."""
        if unit in GRAMS:
            return amount * GRAMS[unit] * self.edible
        if unit in self.measures:
            return amount * self.measures[unit] * self.edible
        if unit in MILLILITRES:
            known = [(MILLILITRES[u], g) for u, g in self.measures.items() if u in MILLILITRES]
            if known:
                # The largest measure is the most exact.
                millilitres, grams = max(known)
                return amount * MILLILITRES[unit] * grams / millilitres * self.edible
        return None


class Dish:
    def __init__(self, key, place):
        self.key, self.place = key, place
        self.name, self.category, self.method, self.state = "", "", "", ""
        self.also, self.recipes, self.measure = [], [], ""


class Recipe:
    def __init__(self, address, place):
        self.address, self.place, self.title = address, place, ""
        self.serves = self.pieces = None
        self.lines = []


def tsv(path, mistakes):
    with open(path, encoding="utf-8") as file:
        lines = [(n, l.rstrip("\n")) for n, l in enumerate(file, 1) if l.strip() and not l.startswith("#")]
    header = lines[0][1].split("\t")
    for number, line in lines[1:]:
        fields = line.split("\t")
        if len(fields) != len(header):
            mistakes.note(f"{path}:{number}", f"found {len(fields)} fields, expected {len(header)}")
        else:
            yield f"{path}:{number}", dict(zip(header, fields))


def read_kitchens(folder, mistakes):
    """The dishes of all files, in the order of files and lines."""
    dishes = []
    for path in sorted(folder.glob("*.txt")):
        dish = recipe = None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            place = f"{path}:{number}"
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith("  "):
                if recipe is None:
                    mistakes.note(place, "found an ingredient, expected a recipe before it")
                    continue
                recipe.lines.append((place, line.split()))
                continue
            word, _, rest = line.partition(" ")
            if word == "dish":
                dish, recipe = Dish(rest, place), None
                dishes.append(dish)
            elif dish is None:
                mistakes.note(place, f"found {word}, expected dish")
            elif word == "also":
                language, _, name = rest.partition(" ")
                dish.also.append((name, language))
            elif word in ("name", "category", "method", "state", "measure"):
                setattr(dish, word, rest)
            elif word == "recipe":
                recipe = Recipe(rest, place)
                dish.recipes.append(recipe)
            elif recipe is None or word not in ("title", "serves", "pieces"):
                mistakes.note(place, f"found '{line}', expected a line of a dish or a recipe")
            else:
                setattr(recipe, word, rest if word == "title" else float(rest))
    seen = set()
    for dish in dishes:
        if dish.key in seen:
            mistakes.note(dish.place, f"found {dish.key} again, expected each dish once")
        seen.add(dish.key)
        if len({r.address for r in dish.recipes}) < 2:
            mistakes.note(dish.place, f"found {len(dish.recipes)} recipes of {dish.key}, expected two from two addresses")
    return dishes


def weigh(recipe, ingredients, mistakes):
    """The parts of a recipe that have a weight, as (ingredient, grams as in the dish); and the words salt and frying-oil alone."""
    parts, open_words = [], []
    for place, words in recipe.lines:
        name = words[-1]
        if name not in ingredients and name != "frying-oil":
            mistakes.note(place, f"found {name}, expected an ingredient of ingredients.tsv or a dish")
            continue
        if len(words) == 1 and name in ("salt", "frying-oil"):
            open_words.append(name)
            continue
        try:
            amount, unit = float(words[0]), words[1] if len(words) == 3 else "piece"
        except ValueError:
            mistakes.note(place, f"found '{' '.join(words)}', expected an amount, a unit and an ingredient")
            continue
        ingredient = ingredients[name]
        grams = ingredient.grams(amount, unit)
        if grams is None:
            mistakes.note(place, f"found {unit} of {name}, expected a measure of {ingredient.food} or of ingredients.tsv")
            continue
        parts.append((ingredient, grams * ingredient.gain))
    return parts, open_words


def table(header, rows):
    return "".join("\t".join(map(str, row)) + "\n" for row in [header] + rows)


def number(value, digits=4):
    return f"{float(f'{value:.{digits}g}'):.10g}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("world")
    arguments.add_argument("--mirror", required=True)
    arguments.add_argument("--folder", default=str(pathlib.Path(__file__).parent.parent / "datasets/recipes"))
    arguments.add_argument("--check", action="store_true", help="write nothing; 1 where a table is not what the recipes give")
    options = arguments.parse_args()
    folder, mistakes = pathlib.Path(options.folder), Mistakes()
    world, survey = World(options.world), Survey(options.mirror)
    ingredients = {}
    for place, row in tsv(folder / "ingredients.tsv", mistakes):
        if row["ingredient"] in ingredients:
            mistakes.note(place, f"found {row['ingredient']} again, expected each once")
        ingredients[row["ingredient"]] = Ingredient(row, world, place, mistakes)
    methods = {row["method"]: row for _, row in tsv(folder / "methods.tsv", mistakes)}
    dishes = read_kitchens(folder / "kitchens", mistakes)

    weighed = {id(r): weigh(r, ingredients, mistakes) for d in dishes for r in d.recipes}
    # Salt to taste: the share that recipes have which tell its weight.
    shares = []
    for parts, _ in weighed.values():
        total = sum(grams for _, grams in parts)
        salt = sum(grams for ingredient, grams in parts if ingredient.name == "salt")
        if salt:
            shares.append(salt / total)
    taste = {"frying-oil": survey.oil, "salt": shares}

    dish_rows, name_rows, part_rows = [], [], []
    for dish in sorted(dishes, key=lambda d: d.key):
        method = methods.get(dish.method)
        if not method:
            mistakes.note(dish.place, f"found the method '{dish.method}', expected one of methods.tsv")
            continue
        if method["yield"]:
            yields = tuple(float(method[k]) for k in ("yield", "low", "high"))
        else:
            yields = survey.yields(method["survey"])
        is_plated = bool(method["plate"])
        plate = tuple(float(method[k]) for k in PLATE) if is_plated else survey.plate(method["portions"])
        if not yields or not plate:
            mistakes.note(dish.place, f"found the method {dish.method}, expected categories of the survey")
            continue
        batches, plates, unit = [], [], dish.measure or method["measure"]
        # "Serves 4" tells no piece: four momos are not four plates.
        if unit == "piece" and not any(recipe.pieces for recipe in dish.recipes):
            unit = "serving"
        retained = dict(pair.split("=") for pair in method["retention"].split(";") if pair)
        for recipe in dish.recipes:
            parts, open_words = weighed[id(recipe)]
            batch = collections.defaultdict(lambda: [0.0, 0.0, 0.0])
            total = sum(grams for _, grams in parts)
            for ingredient, grams in parts:
                for place in range(3):
                    batch[(ingredient.cooked or ingredient.food, ingredient.name)][place] += grams
            for word in open_words:
                values = taste[word]
                spread = statistics.median(values), quantile(values, 0.25), quantile(values, 0.75)
                ingredient = ingredients["oil" if word == "frying-oil" else word]
                for place in range(3):
                    batch[(ingredient.food, word)][place] += total * spread[place]
            total = sum(w[0] for w in batch.values())
            if not total:
                continue
            batches.append({key: [BATCH * w / total for w in weights] for key, weights in batch.items()})
            if recipe.serves or recipe.pieces:
                plates.append(yields[0] * total / (recipe.serves or recipe.pieces))
                # A page's "serves 4" is of a side or of a feast: within what a person eats of such dishes.
                if is_plated and not recipe.pieces and dish.measure in ("", "plate", "bowl"):
                    plates[-1] = min(max(plates[-1], plate[1]), plate[2])
        if not batches:
            continue
        # A piece is what recipes say; a plate is also what such dishes' are.
        if not (dish.measure and plates):
            plates.append(plate[0])
        weight = statistics.median(plates)
        # One recipe's piece is as sure as recipes' pieces are alike: to a quarter.
        alone = (0.75 * weight, 1.25 * weight) if dish.measure else plate[1:]
        low, high = (min(plates), max(plates)) if len(plates) > 1 else alone
        dish_rows.append([
            dish.key, dish.name, dish.category, dish.state, unit, number(weight, 3), number(min(low, weight), 3),
            number(max(high, weight), 3), number(yields[0]), number(min(yields[1], yields[0])), number(max(yields[2], yields[0])),
            dish.method, " ".join(r.address for r in dish.recipes),
        ])
        name_rows += [[dish.key, name, language] for name, language in dish.also]
        for food, name in sorted({key for batch in batches for key in batch}):
            spread = [batch.get((food, name), [0.0] * 3) for batch in batches]
            mean = statistics.fmean(s[0] for s in spread)
            least, most = min(s[1] for s in spread), max(s[2] for s in spread)
            code = retained.get(ingredients[name].kind, "") if name in ingredients else ""
            part_rows.append([dish.key, food, number(mean), number(min(least, mean)), number(max(most, mean)), code, name])
    if mistakes:
        sys.exit("\n".join(mistakes))
    tables = {
        "dishes.tsv": table(["id", "name", "category", "state", "measure", "grams", "grams_low", "grams_high", "yield",
                             "yield_low", "yield_high", "method", "recipes"], dish_rows),
        "names.tsv": table(["dish", "name", "language"], name_rows),
        "components.tsv": table(["dish", "food", "grams", "grams_low", "grams_high", "retention", "ingredient"], part_rows),
    }
    stale = []
    for name, text in tables.items():
        path = folder / name
        if options.check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(str(path))
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        sys.exit("not what the recipes give: " + ", ".join(stale))
    recipes = sum(len(d.recipes) for d in dishes)
    print(f"{len(dish_rows)} dishes, {recipes} recipes, {len(part_rows)} parts, {len(name_rows)} other names")


if __name__ == "__main__":
    main()
