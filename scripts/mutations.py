#!/usr/bin/env python3
"""Changes the mirror's files as a bad new edition would be, and builds them after the good one.

    scripts/mutations.py --binary .build/release/granary --mirror ../shared/datasets [--sources cnf,off] [--kinds x,y]

Each source is built alone, with the checks and without the search for duplicates: once as it is, which is the last
release, then once for each kind of mutation (scripts/mutation_kinds.py) into a copy of that output folder, its
definition without checksums. What the build says is the result:
    the gates that refused the release (exit 1), `error` (exit 2), `passed` (exit 0: not found)
What the base build itself needs allowed (components that a table does not have) is allowed by name before.

With --pairs, real editions are built one after the other instead, to see which gates speak of ordinary news.
Prints the table of docs/gates.md; --json FILE keeps every message. Exits with 1 when a build ended in another way.
"""
import argparse
import concurrent.futures
import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from mutation_kinds import KINDS, Absent, Edition
from mutation_tables import CSV, TSV, XML, Archive

REPOSITORY = Path(__file__).resolve().parent.parent


def fdc(definition, keys, **more):
    return {
        "definition": f"usda-fdc/{definition}", "form": CSV(),
        "names": ("food.csv", "description"), "keys": keys, "categories": ("food.csv", "food_category_id"),
        "amounts": ("food_nutrient.csv", "fdc_id", "nutrient_id", "amount"),
        "weights": ("food_portion.csv", "gram_weight"), "portion_foods": ("food_portion.csv", "fdc_id"),
        "measures": ("food_portion.csv", "portion_description", "modifier"),
        "nutrient": "1089", "second_nutrient": "1087", "energy": "1008", "zeros": "1089",
        "exchanged": ("food_nutrient.csv", "amount", "data_points"),
        "needed": ("food_nutrient.csv", "amount"), "optional": ("food_nutrient.csv", "derivation_id"),
        "units": ("nutrient.csv", "id", "unit_name", "1089", ("MG", "UG")), **more,
    }


OFF_WIDE = ("en.openfoodfacts.org.products.csv.gz", *[
    name + "_100g" for name in ["energy-kcal", "fat", "saturated-fat", "carbohydrates", "sugars", "fiber", "proteins",
                                "salt", "sodium", "calcium", "iron"]])

SOURCES = {
    "usda-foundation": fdc("foundation/2025-04-24.yaml", ("foundation_food.csv", "NDB_number")),
    "usda-sr": fdc("sr-legacy/2018-04.yaml", ("sr_legacy_food.csv", "NDB_number"), zeros="1162"),
    "usda-fndds-2023": fdc("survey/2024-10-31.yaml", ("survey_fndds_food.csv", "food_code"), nutrient="303",
                          second_nutrient="301", energy="208", zeros="401",
                          categories=("survey_fndds_food.csv", "wweia_category_number"),
                          units=("nutrient.csv", "nutrient_nbr", "unit_name", "303", ("MG", "UG"))),
    "usda-branded": fdc("branded/2020-11-slice.yaml", ("branded_food.csv", "gtin_upc"),
                        categories=("branded_food.csv", "branded_food_category"), weights=None, portion_foods=None,
                        measures=("branded_food.csv", "household_serving_fulltext"),
                        optional=("branded_food.csv", "brand_name")),
    "cnf": {
        "definition": "health-canada/cnf/2015.yaml", "form": CSV("cp1252", csv.QUOTE_MINIMAL),
        "names": ("FOOD NAME.csv", "FoodDescription", "FoodDescriptionF"), "keys": ("FOOD NAME.csv", "FoodID"),
        "categories": ("FOOD NAME.csv", "FoodGroupID"),
        "amounts": ("NUTRIENT AMOUNT.csv", "FoodID", "NutrientID", "NutrientValue"),
        "weights": ("CONVERSION FACTOR.csv", "ConversionFactorValue"),
        "portion_foods": ("CONVERSION FACTOR.csv", "FoodID"), "measures": ("MEASURE NAME.csv", "MeasureDescription"),
        "nutrient": "303", "second_nutrient": "301", "energy": "208", "zeros": "401",
        "exchanged": ("NUTRIENT AMOUNT.csv", "NutrientValue", "StandardError"),
        "needed": ("NUTRIENT AMOUNT.csv", "NutrientValue"), "optional": ("FOOD NAME.csv", "FoodSourceID"),
        "units": ("NUTRIENT NAME.csv", "NutrientID", "NutrientUnit", "303", ("mg", "g")),
    },
    "ciqual": {
        "definition": "anses-ciqual/ciqual/2025-11-03.yaml", "form": XML(), "missing": "-",
        "names": ("alim", "alim_nom_fr", "alim_nom_eng"), "keys": ("alim", "alim_code"),
        "categories": ("alim", "alim_ssgrp_code", "alim_ssssgrp_code", "alim_grp_code"),
        "amounts": ("compo", "alim_code", "const_code", "teneur"),
        "nutrient": "10260", "second_nutrient": "10200", "energy": "328", "zeros": "55100",
        "exchanged": ("compo", "teneur", "max"), "needed": ("compo", "teneur"), "optional": ("compo", "max"),
        "units": ("const", "const_code", "const_nom_eng", "10260", ("(mg/", "(g/")),
    },
    "off": {
        "definition": "openfoodfacts/products/2026-07.yaml", "form": TSV(), "wide": OFF_WIDE,
        "names": (OFF_WIDE[0], "product_name"), "keys": (OFF_WIDE[0], "code"),
        "categories": (OFF_WIDE[0], "categories_tags"), "amounts": (OFF_WIDE[0], "code", "", ""),
        "nutrient": "calcium_100g", "second_nutrient": "iron_100g", "energy": "energy-kcal_100g",
        "zeros": "sugars_100g", "weights": (OFF_WIDE[0], "serving_quantity"),
        "measures": (OFF_WIDE[0], "serving_size"),
        "exchanged": (OFF_WIDE[0], "fat_100g", "proteins_100g"), "needed": (OFF_WIDE[0], "proteins_100g"),
        "optional": (OFF_WIDE[0], "brand_owner"),
    },
}

PAIRS = [
    ("usda-fdc/foundation/2023-04-20.yaml", "usda-fdc/foundation/2024-10-31.yaml"),
    ("usda-fdc/foundation/2024-10-31.yaml", "usda-fdc/foundation/2025-04-24.yaml"),
    ("usda-fdc/foundation/2023-04-20.yaml", "usda-fdc/foundation/2025-04-24.yaml"),
    ("anses-ciqual/ciqual/2025-11-03.yaml", "anses-ciqual/ciqual/2025-11-03.yaml"),
    ("health-canada/cnf/2015.yaml", "health-canada/cnf/2015.yaml"),
    ("usda-fdc/sr-legacy/2018-04.yaml", "usda-fdc/sr-legacy/2018-04.yaml"),
]


class Bench:
    """A folder with the repository's definitions, without checksums."""

    def __init__(self, arguments, work):
        self.binary, self.mirror = Path(arguments.binary).resolve(), Path(arguments.mirror).resolve()
        self.work = Path(work)
        shutil.copytree(REPOSITORY / "datasets", self.work / "datasets")
        for path in (self.work / "datasets").rglob("*.yaml"):
            path.write_text(re.sub(r"(?m)^ +(sha256|bytes|reconstructed): .*\n", "", path.read_text()))
        self.of_2025()

    def of_2025(self):
        """CIQUAL 2025 has no definition of its own yet: that of 2020 with the newer file and its tables."""
        folder = self.work / "datasets/anses-ciqual/ciqual"
        text = (folder / "2020-07-07.yaml").read_text()
        if not (folder / "2025-11-03.yaml").exists():
            (folder / "2025-11-03.yaml").write_text(
                text.replace("2020-07-07", "2025-11-03").replace("2020_07_07", "2025_11_03"))

    def pipeline(self, name, definition, allowed=()):
        path = self.work / f"{name}.yaml"
        allow = "".join(
            f"    - {{gate: {finding['gate']}, subject: {json.dumps(finding['subject'])}, reason: as published}}\n"
            for finding in allowed)
        path.write_text(
            f"name: {name}\nbuilt_for: \"2026-11-21\"\ncategories: datasets/categories.tsv\n"
            "states: datasets/vocabulary/states.tsv\nchecks: datasets/quality/checks.tsv\n"
            f"sources: [datasets/{definition}]\n"
            "gates:\n  thresholds: datasets/quality/gates.tsv\n" + (f"  allow:\n{allow}" if allow else ""))
        return path

    def build(self, pipeline, output, release, mirror=None):
        """The exit code, what the gates found and the words of the build."""
        done = subprocess.run(
            [self.binary, "build", pipeline, "--mirror", mirror or self.mirror, "--output", output, "--release",
             release, "--quiet", "--jobs", "1"], capture_output=True, timeout=1_800)
        found = []
        if done.returncode == 1 and (output / "refused/summary.json").exists():
            found = json.loads((output / "refused/summary.json").read_text())["findings"]
        return done.returncode, [f for f in found if "allowed" not in f], done.stderr.decode(errors="replace").strip()

    def base(self, name, definition, output):
        """Builds the last release; what it needs allowed is allowed, and returned."""
        code, found, said = self.build(self.pipeline(name, definition), output, "base")
        if code == 1:
            code, _, said = self.build(self.pipeline(name, definition, found), output, "base")
        if code != 0:
            sys.exit(f"{name}: the base build ended with {code}: {said}")
        return found

    def path(self, definition):
        text = (self.work / "datasets" / definition).read_text()
        return re.search(r"(?m)^ +(?:- )?path: (.*)$", text).group(1)

    def mutated(self, name, kind, source, archive, output, allowed):
        """What a build says of one mutation after the base release."""
        edition = Edition(archive, source)
        edition.cut = False
        try:
            KINDS[kind][1](edition)
        except Absent:
            return None
        if edition.members == archive.members and not edition.cut and kind != "unchanged":
            return {"result": "no difference", "message": "the mutation changes nothing in this file"}
        folder = self.work / f"{name}-{kind}"
        path = folder / "mirror" / self.path(source["definition"])
        archive.write(path, edition.members)
        if edition.cut:
            path.write_bytes(path.read_bytes()[:path.stat().st_size // 2])
        shutil.copytree(output, folder / "out", symlinks=True)
        pipeline = self.pipeline(f"{name}-{kind}", source["definition"], allowed)
        code, found, said = self.build(pipeline, folder / "out", "mutant", folder / "mirror")
        shutil.rmtree(folder)
        gates = list(dict.fromkeys(finding["gate"] for finding in found))
        result = {0: "passed", 1: ", ".join(gates), 2: "error"}.get(code, f"FAILED: exit {code}")
        message = said.split("\n")[0].removeprefix("error: ").removeprefix("Error: ")
        return {"result": result, "exit": code, "gates": gates, "message": message.replace(str(self.work), ""),
                "said": said, "findings": found}

    def source(self, name, kinds, workers):
        """The results of all kinds of one source."""
        source = dict(SOURCES[name])
        output = self.work / f"{name}-base"
        allowed = self.base(name, source["definition"], output)
        archive = Archive(self.mirror / self.path(source["definition"]))
        results = {}
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            work = {kind: pool.submit(self.mutated, name, kind, source, archive, output, allowed) for kind in kinds}
            for kind, future in work.items():
                result = future.result()
                if result:
                    results[kind] = result
                    print(f"{name} {kind}: {result['result']}", file=sys.stderr, flush=True)
        shutil.rmtree(output)
        return results

    def pairs(self):
        """What gates say of real editions that follow one another."""
        for older, newer in PAIRS:
            name = re.sub(r"[^a-z0-9]+", "-", newer)
            output = self.work / "pair"
            self.base(name, older, output)
            alone = self.work / "alone"
            fresh = self.base(name, newer, alone)
            code, found, said = self.build(self.pipeline(name, newer, fresh), output, "next")
            print(f"{older} to {newer}: exit {code}, {len(found)} findings")
            if code == 2:
                print("   ", said)
            for finding in found:
                print(f"    {finding['gate']}: {finding['subject']}: {finding['message']}")
                for example in finding["examples"][:3]:
                    print(f"        {example}")
            shutil.rmtree(output)
            shutil.rmtree(alone)


def cell(result):
    return "" if result is None else result["result"].replace(", ", "<br>")


def table(results):
    """The table of docs/gates.md: a row a kind, a column a source."""
    names = list(results)
    print("| mutation | " + " | ".join(names) + " |")
    print("|---" * (len(names) + 1) + "|")
    for kind, (words, _) in KINDS.items():
        cells = [cell(results[name].get(kind)) for name in names]
        if any(cells):
            print(f"| {words} | " + " | ".join(cells) + " |")
    print()
    print("What a person reads, of the first source for which it is found:\n")
    for kind, (words, _) in KINDS.items():
        for name in names:
            found = results[name].get(kind)
            if found and found.get("exit") in (1, 2):
                print(f"- {words} ({name}): `{found['message'].replace('`', chr(39))}`")
                break
    done = [result for each in results.values() for kind, result in each.items()
            if kind != "unchanged" and result["result"] != "no difference"]
    missed = [result for result in done if result["result"] == "passed"]
    print(f"\n{len(done) - len(missed)} of {len(done)} mutations found; "
          f"{sum(each.get('unchanged', {}).get('exit') == 0 for each in results.values())} of {len(results)} "
          "unchanged files pass.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=".build/release/granary")
    parser.add_argument("--mirror", default=os.environ.get("GRANARY_MIRROR", "../shared/datasets"))
    parser.add_argument("--sources", default=",".join(SOURCES))
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--pairs", action="store_true")
    parser.add_argument("--json")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="granary-mutations-") as work:
        bench = Bench(arguments, work)
        if arguments.pairs:
            return bench.pairs()
        kinds = arguments.kinds.split(",")
        results = {name: bench.source(name, kinds, arguments.workers) for name in arguments.sources.split(",")}
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(results, indent=1, ensure_ascii=False))
    table(results)
    if any("FAILED" in result["result"] for each in results.values() for result in each.values()):
        sys.exit(1)


if __name__ == "__main__":
    main()
