"""What all Python peers share: the clock around the work and the one line of JSON they print."""

import json
import sys
import time
from collections.abc import Callable
from typing import Any

THREADS = 2
"""How many threads a peer may use."""

WIDE_TEXTS = (
    "code", "product_name", "brands", "categories_tags", "quantity", "serving_size", "countries_tags",
)  # fmt: skip
WIDE_NUMBERS = (
    "energy-kcal_100g", "energy_100g", "fat_100g", "saturated-fat_100g", "carbohydrates_100g", "sugars_100g",
    "fiber_100g", "proteins_100g", "salt_100g", "sodium_100g",
)  # fmt: skip
WIDE_INTEGERS = ("last_modified_t",)


def header(path: str, separator: str) -> list[str]:
    """Return the column names of a plain text file whose names contain no separator."""
    with open(path, encoding="utf-8") as file:
        return [name.strip('"') for name in file.readline().rstrip("\n").split(separator)]


def run(task: str, peer: str, work: Callable[[str], Any], result: Callable[[Any], dict] = lambda made: made) -> None:
    """Do the work on the program's argument and print its time, without that of imports and start-up.

    What the work returns is the result, unless `result` says what it is, which the clock does not see.
    """
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} PATH_OR_N")
    processor, clock = time.process_time(), time.perf_counter()
    made = work(sys.argv[1])
    seconds, cpu_seconds = time.perf_counter() - clock, time.process_time() - processor
    rounded = {key: round(value, 6) if isinstance(value, float) else value for key, value in result(made).items()}
    line = {"task": task, "peer": peer, "seconds": seconds, "cpu_seconds": cpu_seconds, "result": rounded}
    print(json.dumps(line))
