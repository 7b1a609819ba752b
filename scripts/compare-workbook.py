#!/usr/bin/env python3
"""Every cell of a workbook's mapped columns against the lineage of a release that was built from it, read by openpyxl.

    scripts/compare-workbook.py DEFINITION.yaml WORKBOOK.xlsx OUTPUT/RELEASE/lineage.sqlite

Prints the numbers of cells that are equal, that lost to a column of another rank, that a value derived from others took the
place of, that were rejected, and each difference.
"""
import csv
import pathlib
import sqlite3
import sys
from decimal import Decimal

import openpyxl
import yaml


def label(text):
    return " ".join(str(text).split())


def printed(cell):
    """What a cell shows: a number by its shortest digits, text with single blanks."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return str(cell).upper()
    if isinstance(cell, (int, float)):
        return repr(cell).removesuffix(".0")
    return label(cell)


def same(text, cell):
    if text == cell:
        return True
    try:
        return Decimal(text) == Decimal(cell)
    except ArithmeticError:
        return False


definition_path, workbook_path, lineage_path = sys.argv[1:]
definition = yaml.safe_load(open(definition_path))
folder = pathlib.Path(definition_path).parent
lines = [line for line in open(folder / definition["components"], encoding="utf-8") if not line.startswith("#")]
components = {row["code"]: row for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE) if row["component"]}
missing = {"", *definition.get("missing", [])}

database = sqlite3.connect(f"file:{lineage_path}?mode=ro", uri=True)
origins = {}
for food, code, file, line, column, text, derivation in database.execute(
    'SELECT food_id, code, file, line, "column", text, derivation FROM value_origin'
):
    if food.split(":")[0] == definition["id"]:
        origins[food.split(":", 1)[1], code] = (file, line, column, text, derivation)
derived = set(database.execute("SELECT food_id, component FROM value_derivation"))
rejects = {
    (file, line, label(field))
    for file, line, field in database.execute("SELECT file, line, field FROM reject WHERE field IS NOT NULL")
}

book = openpyxl.load_workbook(workbook_path, data_only=True)
counts = dict.fromkeys(["equal", "of another rank", "derived instead", "rejected", "blank", "foods", "foods told again"], 0)
differences, seen = [], set()
for table in definition.get("tables", [definition]):
    sheet = book[table["sheet"]]
    rows = sheet.iter_rows(min_row=table.get("header_line", 1), values_only=True)
    headings = [label(cell) if cell is not None else "" for cell in next(rows)]
    key = headings.index(definition["key"])
    derivations = [place for place, heading in enumerate(headings) if heading == definition.get("derivation")]
    for number, row in enumerate(rows, table.get("header_line", 1) + 1):
        if row[key] is None:
            continue
        food = printed(row[key])
        if food in seen:
            counts["foods told again"] += 1
            continue
        seen.add(food)
        counts["foods"] += 1
        filled = {code: printed(row[headings.index(code)]) for code in components if code in headings}
        for code, cell in filled.items():
            place = headings.index(code)
            origin = origins.pop((food, code), None)
            if cell in missing:
                counts["blank"] += 1
                if origin:
                    differences.append((food, code, cell, origin))
            elif origin is None:
                rivals = [other for other in filled if components[other]["component"] == components[code]["component"]]
                if any(file.endswith(sheet.title) and (line, field) == (number, code) for file, line, field in rejects):
                    counts["rejected"] += 1
                elif len(rivals) > 1:
                    counts["of another rank"] += 1
                elif (f"{definition['id']}:{food}", components[code]["component"]) in derived:
                    counts["derived instead"] += 1
                else:
                    differences.append((food, code, cell, "no value"))
            else:
                file, line, column, text, derivation = origin
                told = [d for d in derivations if len(derivations) == 1 or d > place]
                how = printed(row[told[0]]) if told else ""
                stands = file.endswith("/" + table["sheet"]) and (line, column) == (number, place + 1)
                if stands and same(text, cell) and (derivation or "") == how:
                    counts["equal"] += 1
                else:
                    differences.append((food, code, cell, how, origin))
differences += [("no cell", *key, value) for key, value in origins.items()]
for name, count in counts.items():
    print(f"{count:9,} {name}")
print(f"{len(differences):9,} differences")
for difference in differences[:40]:
    print("  ", *difference)
sys.exit(1 if differences else 0)
