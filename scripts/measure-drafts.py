#!/usr/bin/env python3
"""How many columns of real tables `granary draft` gets right, against the mapping tables that were reviewed by hand.

    scripts/measure-drafts.py [--binary .build/release/granary] [--mirror ../shared/datasets] [--wrong]

Tables are drafted as they are, those of FoodData Central and the Canadian Nutrient File from several members of their archives; the names of all quantities of
these two become also the headings of a small table, "name (unit)". right: the component and rule of the reviewed table, or none where it has none;
wrong: another one; open: `decide:`. --wrong lists what is wrong and open.
"""
import argparse
import csv
import io
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def reviewed(path):
    """code -> (name, component, rule) of a table of components."""
    lines = [line for line in (ROOT / "datasets" / path).read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def wide(folder, name, headings):
    """A table of thirty foods with these headings."""
    path = folder / name
    with open(path, "w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["Food code", "Food name", *headings])
        for row in range(30):
            writer.writerow([f"F{row:03}", f"Food with number {row}, raw", *[f"{(row * 7 + place) % 50 / 10}" for place in range(len(headings))]])
    return path


def blanks(text):
    return " ".join(text.split())


def cases(mirror, folder):
    """(title, file, sheets, truth by heading or code)."""
    for title, file, sheet, table in [
        ("Swiss 7.0, generic foods", "fsvo/swiss-fcd/7.0/Swiss_food_composition_database.xlsx", "Generic Foods", "fsvo/components.tsv"),
        ("Swiss 7.0, branded foods", "fsvo/swiss-fcd/7.0/Swiss_food_composition_database.xlsx", "Branded foods", "fsvo/components.tsv"),
        ("Australian Release 3", "fsanz/afcd/release-3/AFCD Release 3 - Nutrient profiles.xlsx", "All solids & liquids per 100 g", "fsanz/components.tsv"),
    ]:
        yield title, mirror / file, sheet, {row["code"]: (row["component"], row["rule"]) for row in reviewed(table)}
    ciqual = reviewed("anses-ciqual/components-2025.tsv")
    with zipfile.ZipFile(mirror / "anses-ciqual/2025-11-03/XML_2025_11_03.zip") as archive:
        const = next(name for name in archive.namelist() if name.lower().startswith("const"))
        text = archive.read(const).decode("utf-8-sig")
    by_code = {row["code"]: (row["component"], row["rule"]) for row in ciqual}
    flat = lambda name: re.sub(r"[\s/]", "", name)
    truth = {}
    for code, name in re.findall(r"<const_code>\s*(\d+)\s*</const_code>\s*<const_nom_fr>(.*?)</const_nom_fr>", text, re.S):
        if code in by_code:
            truth[flat(name.replace("&lt;", "<"))] = by_code[code]
    yield "CIQUAL 2025, csv", mirror / "anses-ciqual/2025-11-03/Table Ciqual 2025_FR_2025_11_03.csv.gz", None, truth
    for title, file, members, table in [
        ("SR Legacy, five tables", "usda-fdc/sr_legacy/2018-04/FoodData_Central_sr_legacy_food_csv_2018-04.zip", ["food.csv", "sr_legacy_food.csv", "nutrient.csv", "food_nutrient.csv", "food_portion.csv"], "usda-fdc/components.tsv"),
        ("Canadian Nutrient File, four tables", "cnf/2015/cnf-fcen-csv.zip", ["FOOD NAME.csv", "NUTRIENT NAME.csv", "NUTRIENT AMOUNT.csv", "FOOD GROUP.csv"], "health-canada/components.tsv"),
    ]:
        yield title, mirror / file, members, {row["code"]: (row["component"], row["rule"]) for row in reviewed(table)}
    for title, table in [("FoodData Central, names of nutrients", "usda-fdc/components.tsv"), ("Canadian Nutrient File, names of nutrients", "health-canada/components.tsv")]:
        truth = {}
        for row in reviewed(table):
            truth.setdefault(f"{blanks(row['name'])} ({row['unit']})", (row["component"], row["rule"]))
        yield title, wide(folder, re.sub(r"\W+", "-", title.lower()) + ".csv", list(truth)), None, truth


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", default=str(ROOT / ".build/release/granary"))
    parser.add_argument("--mirror", default=str(ROOT / "../shared/datasets"))
    parser.add_argument("--wrong", action="store_true")
    options = parser.parse_args()
    all_counts = [0, 0, 0]
    print("| table | columns of amounts | right | wrong | left open |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        listed = []
        for number, (title, file, sheet, truth) in enumerate(cases(Path(options.mirror), folder)):
            draft = folder / f"draft-{number}"
            sheets = [sheet] if isinstance(sheet, str) else sheet or []
            command = [options.binary, "draft", str(file), "--output", str(draft), *(part for name in sheets for part in ("--sheet", name))]
            subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
            counts = [0, 0, 0]
            flat = {re.sub(r"[\s/]", "", key): value for key, value in truth.items()}
            for row in csv.DictReader((draft / "components.tsv").read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
                expected = flat.get(re.sub(r"[\s/]", "", row["code"]))
                if expected is None:
                    continue
                found = (row["component"], row["rule"])
                if "decide:" in row["note"]:
                    place = 2
                else:
                    place = 0 if found[0] == expected[0] and (found[1] == expected[1] or expected[1] in ("label", "equivalents")) else 1
                counts[place] += 1
                if place:
                    listed.append(f"{title}: {'open' if place == 2 else 'WRONG'}: {row['code']}: {found}, reviewed {expected}; {row['note'][:70]}")
            total = sum(counts)
            print(f"| {title} | {total} | {counts[0]} ({100 * counts[0] / max(total, 1):.0f} %) | {counts[1]} | {counts[2]} |")
            all_counts = [a + b for a, b in zip(all_counts, counts)]
    total = sum(all_counts)
    print(f"| all | {total} | {all_counts[0]} ({100 * all_counts[0] / max(total, 1):.1f} %) | {all_counts[1]} | {all_counts[2]} |")
    if options.wrong:
        print("\n".join(listed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
