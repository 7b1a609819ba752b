#!/usr/bin/env python3
"""Write the synthetic data that the benchmarks run on. The same arguments give the same bytes.

- generate.py fdc-branded FOODS FOLDER: a branded foods release of FoodData Central, as plain CSV files
- generate.py fdc-nutrient BYTES FILE: a food_nutrient.csv in the layout of SR Legacy
- generate.py off-wide BYTES FILE: a wide TSV like the Open Food Facts export
- generate.py ciqual FOODS FILE: a composition XML in the layout of CIQUAL
- generate.py duplicates RECORDS FOLDER: records of three sources, and which of them are of one food
- generate.py duplicates-fitting RECORDS FOLDER: the same of another seed, to fit weights to
- generate.py search-queries NAMES FILE: queries made from the names of a snapshot
- generate.py gzip SOURCE FILE: SOURCE compressed at level 6 (the same bytes for the same zlib only)
"""

import argparse
import gzip
import shutil
from functools import partial
from pathlib import Path

from generators.ciqual import write_composition
from generators.duplicates import write_duplicates
from generators.fdc_branded import write_release
from generators.fdc_nutrient import write_values
from generators.off_wide import write_wide
from generators.search_queries import write_queries


def compress(source: Path, file: Path) -> None:
    """Compress a file without its name and time."""
    with source.open("rb") as plain, file.open("wb") as packed:
        with gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=packed, mtime=0) as output:
            shutil.copyfileobj(plain, output, 1 << 20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, metavar="KIND")
    for name, write, amount_type, amount_name, target_name in (
        ("fdc-branded", write_release, int, "FOODS", "FOLDER"),
        ("fdc-nutrient", write_values, int, "BYTES", "FILE"),
        ("off-wide", write_wide, int, "BYTES", "FILE"),
        ("ciqual", write_composition, int, "FOODS", "FILE"),
        ("duplicates", write_duplicates, int, "RECORDS", "FOLDER"),
        ("duplicates-fitting", partial(write_duplicates, seed="fitting"), int, "RECORDS", "FOLDER"),
        ("search-queries", write_queries, Path, "NAMES", "FILE"),
        ("gzip", compress, Path, "SOURCE", "FILE"),
    ):
        command = commands.add_parser(name)
        command.add_argument("amount", type=amount_type, metavar=amount_name)
        command.add_argument("target", type=Path, metavar=target_name)
        command.set_defaults(write=write)
    arguments = parser.parse_args()
    arguments.target.parent.mkdir(parents=True, exist_ok=True)
    arguments.write(arguments.amount, arguments.target)


if __name__ == "__main__":
    main()
