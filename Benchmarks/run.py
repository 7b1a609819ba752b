#!/usr/bin/env python3
"""Measure Granary beside its peers and print who is how fast. Start it by run.sh, which has the peers ready."""

import argparse
import os
import sys
from pathlib import Path

from bench import duplicates, duplicates_products, end_to_end, resolve, search
from bench.data import DataStore
from bench.duplicates_report import duplicates_tables
from bench.measure import BenchmarkError, measure
from bench.model import Measurement
from bench.report import speed_verdicts, table, verdict_lines, write_json
from bench.search_report import tables
from bench.tasks import TASKS, Setting

BENCHMARKS = Path(__file__).resolve().parent
OUT = BENCHMARKS / "out"
BUILT = BENCHMARKS.parent / ".build" / "release"
ALL_TASKS = (*TASKS, end_to_end.PRODUCTS, end_to_end.NAME, *search.NAMES, resolve.NAME, duplicates.NAME, duplicates_products.NAME)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bench", type=Path, default=BUILT / "granary-bench", help="the executable granary-bench")
    parser.add_argument("--granary", type=Path, default=BUILT / "granary", help="the executable granary")
    parser.add_argument("--peers-only", action="store_true", help="measure without Granary")
    parser.add_argument("--only", action="append", choices=ALL_TASKS, help="a task; may be repeated")
    parser.add_argument("--runs", type=int, default=5, help="runs of each program after one warm-up (default 5)")
    parser.add_argument("--quick", action="store_true", help="small sizes: proves the programs, not their speed")
    parser.add_argument("--sizes", type=int, nargs="+", metavar="FOODS", help="sizes of end-to-end and duplicates")
    parsed = parser.parse_args()
    if parsed.runs < 1:
        parser.error("--runs: expected 1 or more")
    if not parsed.peers_only:
        for path in (parsed.bench, parsed.granary):
            if not os.access(path, os.X_OK):
                parser.error(f"{path}: no such executable; build it with swift build -c release, or use --peers-only")
    return parsed


def environment() -> dict[str, str]:
    """Return the programs' environment; their temporary files stay on the disk of the data."""
    temporary = OUT / "tmp"
    temporary.mkdir(parents=True, exist_ok=True)
    return os.environ | {"TMPDIR": str(temporary)}


def measure_all(chosen: argparse.Namespace, setting: Setting) -> list[Measurement]:
    """Measure the chosen tasks whose programs all have the same result."""
    names = chosen.only or ALL_TASKS
    measurements: list[Measurement] = []
    for name, make in TASKS.items():
        if name in names:
            measurements += measure(make(setting), environment())
    if end_to_end.PRODUCTS in names:
        for task in end_to_end.products(setting):
            measurements += measure(task, environment())
    if end_to_end.NAME in names:
        sizes = chosen.sizes or (end_to_end.QUICK_SIZES if chosen.quick else end_to_end.SIZES)
        for task in end_to_end.tasks(setting, sizes):
            measurements += measure(task, environment())
    return measurements


def measure_searches(chosen: argparse.Namespace, setting: Setting) -> list[search.SearchMeasurement]:
    """Measure the chosen search tasks, whose programs find more or less."""
    names = (name for name in search.NAMES if name in (chosen.only or ALL_TASKS))
    return [each for name in names for each in search.measure(setting, name, environment())]


def measure_duplicates(chosen: argparse.Namespace, setting: Setting) -> list[duplicates.DuplicatesMeasurement]:
    """Measure who finds which duplicates, if that was chosen."""
    if duplicates.NAME not in (chosen.only or ALL_TASKS):
        return []
    sizes = chosen.sizes or (duplicates.QUICK_SIZES if chosen.quick else duplicates.SIZES)
    return duplicates.measure(setting, sizes, environment())


def main() -> None:
    chosen = arguments()
    setting = Setting(
        bench=None if chosen.peers_only else chosen.bench,
        granary=None if chosen.peers_only else chosen.granary,
        builder=chosen.granary if os.access(chosen.granary, os.X_OK) else None,
        compiled=OUT / "bin",
        outputs=OUT / "builds",
        data=DataStore(OUT / "data"),
        runs=chosen.runs,
        is_quick=chosen.quick,
    )
    try:
        measurements = measure_all(chosen, setting)
        searches = measure_searches(chosen, setting)
        is_resolving = resolve.NAME in (chosen.only or ALL_TASKS)
        resolved = resolve.measure(setting, environment()) if is_resolving else []
        found = measure_duplicates(chosen, setting)
        is_comparing = duplicates_products.NAME in (chosen.only or ALL_TASKS) and not chosen.quick
        products = duplicates_products.measure(setting, environment()) if is_comparing else None
    except BenchmarkError as error:
        sys.exit(f"benchmark failed: {error}")
    verdicts = [
        *speed_verdicts(measurements),
        *end_to_end.verdicts(measurements),
        *search.verdicts(searches),
        *resolve.verdicts(resolved),
        *duplicates.verdicts(found),
    ]
    parts = [table(measurements)] if measurements else []
    parts += [*tables(searches), *resolve.tables(resolved), *duplicates_tables(found)]
    if products:
        parts.append(duplicates_products.table(products))
    print(*parts, verdict_lines(verdicts), sep="\n\n")
    parameters = {"runs": chosen.runs, "quick": chosen.quick, "only": chosen.only, "sizes": chosen.sizes}
    write_json(OUT / "results.json", parameters, measurements, searches, resolved, found, verdicts)


if __name__ == "__main__":
    main()
