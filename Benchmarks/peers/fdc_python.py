"""food_nutrient.csv grouped by food with Python's csv module, plain or gzip: the drawer of scripts."""

import csv
import gzip
import io
import sys

from peer import run


IS_GZIP = sys.argv[-1].endswith(".gz")


def group(path: str) -> dict:
    raw = gzip.open(path, "rb") if IS_GZIP else open(path, "rb")
    rows = 0
    counts: dict[int, int] = {}
    totals: dict[int, float] = {}
    with io.TextIOWrapper(raw, encoding="utf-8", newline="") as file:
        reader = csv.reader(file)
        names = next(reader)
        food, nutrient, amount = (names.index(name) for name in ("fdc_id", "nutrient_id", "amount"))
        for row in reader:
            key = int(row[food])
            int(row[nutrient])
            counts[key] = counts.get(key, 0) + 1
            totals[key] = totals.get(key, 0.0) + (float(row[amount]) if row[amount] else 0.0)
            rows += 1
        size = raw.tell()
    grouped = {"rows": rows, "groups": len(counts), "total": sum(totals.values())}
    return grouped | {"bytes": size} if IS_GZIP else grouped


run("gzip" if IS_GZIP else "fdc", "python csv", group)
