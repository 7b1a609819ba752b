#!/usr/bin/env python3
"""Every mapped amount of a published table against a release that was built from it, read by this script alone.

    scripts/compare-tables.py DEFINITION.yaml MIRROR OUTPUT/RELEASE [--csv TABLE.csv.gz]

Reads FoodData Central's csv, the Canadian Nutrient File's csv and Ciqual's XML with Python's own readers and holds `lineage.sqlite` to them (text,
file, line and amount of each value) and `food.sqlite` to the lineage. With --csv the same amounts are also held to Ciqual's table as csv. Of survey
foods names, portions, recipes and categories are held to their tables too. Workbooks: scripts/compare-workbook.py.
"""
import argparse
import collections
import csv
import gzip
import html
import io
import pathlib
import re
import sqlite3
import sys
import zipfile
from decimal import Decimal, InvalidOperation

import yaml

IN_GRAMS = {"g": 1, "mg": Decimal("1e-3"), "mcg": Decimal("1e-6"), "ug": Decimal("1e-6"), "µg": Decimal("1e-6")}


class Cell(collections.namedtuple("Cell", "food code text file line")):
    """An amount as its table has it."""


def rows(archive, member, encoding="utf-8"):
    """The rows of a csv member as dictionaries, each with the line that it begins in."""
    text = io.TextIOWrapper(archive.open(member), encoding, newline="")
    reader = csv.reader(text)
    header = next(reader)
    begins = reader.line_num + 1
    for row in reader:
        yield begins, dict(zip(header, row))
        begins = reader.line_num + 1


def member(archive, name):
    return next(entry for entry in archive.namelist() if entry.rsplit("/", 1)[-1].lower() == name.lower())


def fdc(archive, definition, codes):
    """The amounts of one kind of food, the newest version of each key that has some."""
    kind = definition["data_type"]
    table, column = {
        "foundation_food": ("foundation_food.csv", "NDB_number"),
        "sr_legacy_food": ("sr_legacy_food.csv", "NDB_number"),
        "survey_fndds_food": ("survey_fndds_food.csv", "food_code"),
    }[kind]
    published = {row["fdc_id"]: row["publication_date"] for _, row in rows(archive, member(archive, "food.csv")) if row["data_type"] == kind}
    keys = {row["fdc_id"]: row[column].zfill(5) for _, row in rows(archive, member(archive, table)) if row["fdc_id"] in published}
    nutrients = {row["id"]: row["nutrient_nbr"] for _, row in rows(archive, member(archive, "nutrient.csv"))}
    by_number = {number: code for code, number in nutrients.items()}
    name = member(archive, "food_nutrient.csv")
    amounts = collections.defaultdict(list)
    for line, row in rows(archive, name):
        if row["fdc_id"] not in keys:
            continue
        code = row["nutrient_id"] if row["nutrient_id"] in nutrients else by_number.get(row["nutrient_id"])
        if row["amount"] != "":
            amounts[row["fdc_id"]].append((code, row["amount"], line))
    chosen = {}
    for food in sorted(keys, key=lambda food: (food in amounts, published[food], int(food))):
        chosen[keys[food]] = food
    for key, food in chosen.items():
        for code, text, line in amounts[food]:
            if code in codes:
                yield Cell(key, code, text, name, line)
    return


def cnf(archive, definition, codes):
    encoding = "windows-1252"
    foods = {row["FoodID"] for _, row in rows(archive, member(archive, "FOOD NAME.csv"), encoding)}
    name = member(archive, "NUTRIENT AMOUNT.csv")
    for line, row in rows(archive, name, encoding):
        code = row["NutrientID"]
        if code in codes and row["NutrientValue"] != "" and row["FoodID"] in foods:
            yield Cell(row["FoodID"], code, row["NutrientValue"], name, line)


def ciqual(archive, definition, codes):
    name = next(entry for entry in archive.namelist() if entry.rsplit("/", 1)[-1].startswith("compo"))
    food = code = None
    for line, text in enumerate(archive.read(name).decode("utf-8-sig").split("\n"), 1):
        found = re.search(r"<(alim_code|const_code|teneur)>(.*?)</", text)
        if not found:
            continue
        tag, value = found[1], html.unescape(found[2]).strip()
        if tag == "alim_code":
            food = value
        elif tag == "const_code":
            code = value
        elif code in codes and value not in ("", "-"):
            yield Cell(food, code, value, name, line)


def number(text):
    try:
        return Decimal(text.replace(",", ".").replace(" ", ""))
    except InvalidOperation:
        return None


def flat(text):
    """A heading of Ciqual's csv and a name of its XML alike: the csv has a line break for each `/`."""
    return re.sub(r"[\s/]", "", text)


def held_to_csv(path, archive, codes, cells):
    """Holds the amounts of the XML to the csv; returns how many are equal and what differs."""
    name = next(entry for entry in archive.namelist() if entry.rsplit("/", 1)[-1].startswith("const"))
    text = html.unescape(archive.read(name).decode("utf-8-sig"))
    names = {flat(french): code for code, french in re.findall(r"<const_code>\s*(\d+)\s*</const_code>\s*<const_nom_fr>(.*?)</const_nom_fr>", text, re.S)}
    told = {(cell.food, cell.code): " ".join(cell.text.split()) for cell in cells}
    equal, differences = 0, []
    with gzip.open(path, "rt", encoding="windows-1252", newline="") as stream:
        for row in csv.DictReader(stream, delimiter=";"):
            for heading, cell in row.items():
                code = names.get(flat(heading))
                if code not in codes:
                    continue
                cell, xml = " ".join(cell.split()), told.pop((row["alim_code"].strip(), code), "")
                if cell.replace(" ", "") == xml.replace(" ", "") or cell in ("", "-") and not xml:
                    equal += bool(xml)
                else:
                    differences.append((row["alim_code"], code, cell, xml))
    return equal, differences + [("not in the csv", *key, text) for key, text in told.items()]


def survey_texts(archive, definition, snapshot, lineage):
    """Names, portions, recipes and categories of survey foods: what the tables have, what the release has, what differs."""
    prefix = definition["id"]
    foods = {f"{prefix}:{key}" for (key,) in snapshot.execute("SELECT substr(id, ?) FROM food WHERE id LIKE ?", (len(prefix) + 2, prefix + ":%"))}
    keys = {row["fdc_id"]: f"{prefix}:{row['food_code']}" for _, row in rows(archive, member(archive, "survey_fndds_food.csv"))}
    plain = lambda text: re.sub(r"\W", "", html.unescape(text).lower())

    def compare(title, table, release):
        lost, added = table - release, release - table
        print(f"{sum(table.values()):9,} {title} in the tables, {sum(release.values()):,} in the release, {sum(lost.values())} lost, {sum(added.values())} added")
        return [(title, "lost", *row) for row in list(lost)[:5]] + [(title, "added", *row) for row in list(added)[:5]]

    differences = []
    names = {row["fdc_id"]: row["description"] for _, row in rows(archive, member(archive, "food.csv"))}
    table, own = collections.Counter(), {}
    for food, name in names.items():
        own[keys[food]] = {plain(name)}
    for _, row in rows(archive, member(archive, "food_attribute.csv")):
        # Said twice of a food, or the same as its name, it is one name.
        food, text = keys.get(row["fdc_id"]), plain(row["value"])
        if food in foods and row["food_attribute_type_id"] == "1001" and text not in own[food]:
            own[food].add(text)
            table[food, text] += 1
    release = collections.Counter()
    for food, name in snapshot.execute("SELECT food_id, name FROM alias WHERE source = ? AND kind IN ('included', 'published')", (prefix,)):
        release[food, plain(name)] += 1
    given = {(food, plain(name)) for food, name in snapshot.execute("SELECT food_id, name FROM alias WHERE source <> ? AND food_id LIKE ?", (prefix, prefix + ":%"))}
    curated = collections.Counter({row: count for row, count in table.items() if row in given and row not in release})
    print(f"{len(curated):9,} additional descriptions that a curated name says")
    differences += compare("additional descriptions", table - curated, release)

    table = collections.Counter()
    for _, row in rows(archive, member(archive, "food_portion.csv")):
        food = keys.get(row["fdc_id"])
        if food in foods and row["gram_weight"] not in ("", "0", "0.0"):
            table[food, float(row["gram_weight"])] += 1
    release, reviewed = collections.Counter(), collections.Counter()
    for food, weight, source in snapshot.execute("SELECT food_id, gram_weight, source FROM portion WHERE kind = 'published' AND food_id LIKE ?", (prefix + ":%",)):
        (reviewed if source else release)[food, weight] += 1
    # A reviewed row (kind `newer`) names a portion of the table in everyday words, and may take the place of others of its measure.
    missing, places = table - release, {food for food, _ in reviewed}
    named = missing & reviewed
    replaced = collections.Counter({row: count for row, count in (missing - named).items() if row[0] in places})
    print(f"{sum(reviewed.values()):9,} portions by reviewed rows: they name {sum(named.values())} of the table and replace {sum(replaced.values())} others")
    differences += compare("portions with a weight", table - named - replaced, release)

    name = member(archive, "input_food.csv")
    table, parts, codes = collections.Counter(), collections.defaultdict(lambda: collections.defaultdict(float)), 0
    reference = "usda-sr"
    for line, row in rows(archive, name):
        food, code = keys.get(row["fdc_id"]), row.get("ingredient_code") or row["sr_code"]
        part = f"{prefix}:{code}" if len(code) == 8 else f"{reference}:{code.zfill(5)}"
        retention = row["retention_code"] if row["retention_code"] not in ("", "0") else None
        if food in foods and float(row["gram_weight"] or 0) > 0:
            table[food, part, float(row["gram_weight"]), retention, line] += 1
            parts[food][part] += float(row["gram_weight"])
            codes += retention is not None
    release = collections.Counter(lineage.execute("SELECT food_id, component_food_id, grams, retention_code, line FROM recipe_part JOIN file ON id = file_id WHERE food_id LIKE ? AND path LIKE ?", (prefix + ":%", "%/" + name.rsplit("/", 1)[-1])))
    differences += compare("rows of recipes", table, release)
    print(f"{codes:9,} of them with a retention code")
    ids = {food for (food,) in snapshot.execute("SELECT id FROM food")}
    told = collections.Counter((parent, part) for parent, part in snapshot.execute("SELECT parent_food_id, component_food_id FROM component WHERE parent_food_id LIKE ?", (prefix + ":%",)))
    table = collections.Counter((food, part) for food, sums in parts.items() for part in sums if part in ids)
    absent = sum(part not in ids for sums in parts.values() for part in sums)
    print(f"{absent:9,} parts of foods are no food of the release")
    fats = collections.Counter((food, part) for food, part in lineage.execute("SELECT food_id, component_food_id FROM recipe_part JOIN file ON id = file_id WHERE path LIKE '%/food_attribute.csv'"))
    differences += compare("parts of foods", table | collections.Counter(row for row in fats if row[1] in ids), told)

    table = collections.Counter()
    titles = {row["wweia_food_category"]: row["wweia_food_category_description"] for _, row in rows(archive, member(archive, "wweia_food_category.csv"))}
    for _, row in rows(archive, member(archive, "survey_fndds_food.csv")):
        if f"{prefix}:{row['food_code']}" in foods:
            table[f"{prefix}:{row['food_code']}", row["wweia_category_number"], titles[row["wweia_category_number"]]] += 1
    release = collections.Counter(lineage.execute("SELECT food_id, code, name FROM food_group WHERE food_id LIKE ?", (prefix + ":%",)))
    return differences + compare("categories of foods", table, release)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("definition", type=pathlib.Path)
    parser.add_argument("mirror", type=pathlib.Path)
    parser.add_argument("release", type=pathlib.Path)
    parser.add_argument("--csv", type=pathlib.Path)
    options = parser.parse_args()
    definition = yaml.safe_load(options.definition.read_text("utf-8"))
    lines = [line for line in open(options.definition.parent / definition["components"], encoding="utf-8") if not line.startswith("#")]
    components = {row["code"]: row for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE) if row["component"]}
    path = definition["files"][0]["path"]
    archive = zipfile.ZipFile(options.mirror / path)
    cells = list({"fdc": fdc, "cnf": cnf, "ciqual": ciqual}[definition["adapter"]](archive, definition, components))

    lineage = sqlite3.connect(f"file:{options.release / 'lineage.sqlite'}?mode=ro", uri=True)
    snapshot = sqlite3.connect(f"file:{options.release / 'food.sqlite'}?mode=ro", uri=True)
    prefix = definition["id"]
    origins = {}
    for row in lineage.execute('SELECT food_id, code, component, text, file, line, amount, high, kind FROM value_origin WHERE food_id LIKE ?', (prefix + ":%",)):
        origins[row[0].split(":", 1)[1], row[1]] = row[2:]
    derived = set(lineage.execute("SELECT food_id, component FROM value_derivation WHERE food_id LIKE ?", (prefix + ":%",)))
    released = {food.split(":", 1)[1] for (food,) in snapshot.execute("SELECT id FROM food WHERE id LIKE ?", (prefix + ":%",))}
    retired = {food.split(":", 1)[1] for (food,) in snapshot.execute("SELECT id FROM retired WHERE id LIKE ?", (prefix + ":%",))}
    rejected = {(file, line) for file, line in lineage.execute("SELECT file, line FROM reject WHERE source_id = ?", (prefix,))}
    corrected = set(lineage.execute("SELECT food_id, component FROM correction"))

    counts = collections.Counter()
    differences = []
    ranks = collections.defaultdict(list)
    for cell in cells:
        ranks[cell.food, components[cell.code]["component"]].append((int(components[cell.code]["rank"] or 1), cell.code))
    for cell in cells:
        row = components[cell.code]
        origin = origins.pop((cell.food, cell.code), None)
        if origin is None:
            rivals = sorted(ranks[cell.food, row["component"]])
            if any(file.endswith(cell.file.rsplit("/", 1)[-1]) and line == cell.line for file, line in rejected):
                counts["rejected"] += 1
            elif cell.food not in released:
                counts["of foods that are retired" if cell.food in retired else "of foods that are no food of the release"] += 1
            elif rivals[0][1] != cell.code:
                counts["of another rank"] += 1
            elif (f"{prefix}:{cell.food}", row["component"]) in derived:
                counts["derived instead"] += 1
            else:
                differences.append((*cell, "no value"))
            continue
        component, text, file, line, amount, high, kind = origin
        expected = number(cell.text.lstrip("<"))
        unit, target = row["unit"].lower(), component.rsplit("_", 1)[-1]
        if expected is not None and unit in IN_GRAMS and target in IN_GRAMS:
            expected = expected * IN_GRAMS[unit] / IN_GRAMS[target]
        told = high if cell.text.startswith("<") else amount
        same = told is None and expected is None or told is not None and expected is not None and abs(Decimal(repr(told)) - expected) <= abs(expected) * Decimal("1e-12")
        if text == cell.text and file == path + "/" + cell.file.rsplit("/", 1)[-1] and line == cell.line and component == row["component"] and same:
            counts["equal"] += 1
        else:
            differences.append((*cell, *origin))
    differences += [("no cell", *key, *value) for key, value in origins.items()]

    columns = {name for (_, name, *_rest) in snapshot.execute("PRAGMA table_info(food)")}
    amounts = {(food, component): amount for food, component, amount in lineage.execute("SELECT food_id, component, amount FROM value_origin WHERE food_id LIKE ? UNION ALL SELECT DISTINCT food_id, component, amount FROM value_derivation WHERE food_id LIKE ?", (prefix + ":%", prefix + ":%"))}
    wanted = sorted({component for _, component in amounts} & columns)
    for food, *values in snapshot.execute(f"SELECT id, {', '.join(wanted)} FROM food WHERE id LIKE ?", (prefix + ":%",)):
        for component, value in zip(wanted, values):
            if (food, component) in corrected:
                counts["corrected by a curator"] += 1
            elif value == amounts.get((food, component)):
                counts["equal in food.sqlite"] += value is not None
            else:
                differences.append(("food.sqlite", food, component, value, amounts.get((food, component))))
    print(f"{len(cells):9,} amounts of {len({cell.food for cell in cells}):,} foods and {len({cell.code for cell in cells})} codes in the table")
    for name, count in counts.items():
        print(f"{count:9,} {name}")
    if options.csv:
        equal, differing = held_to_csv(options.csv, archive, components, cells)
        print(f"{equal:9,} equal in the csv")
        differences += differing
    if definition.get("data_type") == "survey_fndds_food":
        differences += survey_texts(archive, definition, snapshot, lineage)
    print(f"{len(differences):9,} differences")
    for difference in differences[:40]:
        print("  ", *difference)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
