"""The table for people and the JSON for programs."""

import json
import os
import platform
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bench.duplicates import DuplicatesMeasurement
from bench.model import GRANARY, Measurement, Verdict
from bench.resolve import ResolveMeasurement
from bench.search import SearchMeasurement
from bench.table import aligned

PEER_PACKAGES = ("polars", "duckdb", "lxml", "sqlite-utils", "numpy", "rapidfuzz", "symspellpy", "tantivy", "splink")
HEADINGS = ("task", "program", "median s", "min..max s", "rate", "peak MiB", "/ granary", "target", "verdict")


def rate(measurement: Measurement) -> str:
    """Return how much of the input, uncompressed, the program does in a second."""
    per_second = measurement.task.size / measurement.seconds
    if measurement.task.unit == "bytes":
        return f"{per_second / 1e6:,.0f} MB/s"
    return f"{per_second:,.0f} {measurement.task.unit}/s"


def _own(measurement: Measurement, measurements: Sequence[Measurement]) -> Measurement | None:
    """Return Granary's measurement at the same task."""
    same = (each for each in measurements if each.task == measurement.task)
    return next((each for each in same if each.program.name == GRANARY), None)


def ratio(measurement: Measurement, measurements: Sequence[Measurement]) -> float | None:
    """Return how many times as fast as the program Granary is."""
    own = _own(measurement, measurements)
    return measurement.seconds / own.seconds if own else None


def _word(is_reached: bool) -> str:
    return "reached" if is_reached else "NOT REACHED"


def speed_verdicts(measurements: Sequence[Measurement]) -> Iterator[Verdict]:
    """Judge Granary's speed, where it was measured, against every peer that has a target."""
    for each in measurements:
        times, target = ratio(each, measurements), each.program.target
        if times is not None and target is not None:
            yield Verdict(each.task.name, f"{times:.2f} x {each.program.name}", f">= {target} x", times >= target)


def _row(each: Measurement, measurements: Sequence[Measurement]) -> tuple[str, ...]:
    times, target = ratio(each, measurements), each.program.target
    once = " (1 run)" if len(each.samples) == 1 else ""
    return (
        each.task.name if each.task.unit != "foods" else f"{each.task.name} {each.task.size:,}",
        each.program.name + once,
        f"{each.seconds:.3f}",
        f"{each.fastest:.3f}..{each.slowest:.3f}",
        rate(each),
        f"{each.peak_bytes / (1 << 20):,.0f}",
        "-" if times is None else f"{times:.2f} x",
        "" if target is None else f">= {target} x",
        "" if times is None or target is None else _word(times >= target),
    )


def table(measurements: Sequence[Measurement]) -> str:
    """Return the table of all measurements, one line a program."""
    return aligned([HEADINGS, *(_row(each, measurements) for each in measurements)], "<<>>>>>><")


def verdict_lines(verdicts: Sequence[Verdict]) -> str:
    return "\n".join(
        f"{each.task}: {each.measured}, target {each.target}: {_word(each.is_reached)}" for each in verdicts
    )


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _machine() -> dict:
    return {
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "peers": {package: _version(package) for package in PEER_PACKAGES},
    }


def _json(each: Measurement, measurements: Sequence[Measurement]) -> dict:
    return {
        "task": each.task.name,
        "size": each.task.size,
        "unit": each.task.unit,
        "program": each.program.name,
        "median_seconds": each.seconds,
        "peak_bytes": each.peak_bytes,
        "granary_is_times_as_fast": ratio(each, measurements),
        "target": each.program.target,
        "samples": [vars(sample) for sample in each.samples],
    }


def write_json(
    path: Path,
    parameters: Mapping[str, object],
    measurements: Sequence[Measurement],
    searches: Sequence[SearchMeasurement],
    resolved: Sequence[ResolveMeasurement],
    duplicates: Sequence[DuplicatesMeasurement],
    verdicts: Sequence[Verdict],
) -> None:
    """Write everything that was measured."""
    document = {
        "machine": _machine(),
        "parameters": dict(parameters),
        "measurements": [_json(each, measurements) for each in measurements],
        "searches": [vars(each) for each in searches],
        "resolved": [vars(each) for each in resolved],
        "duplicates": [vars(each) | {"samples": [vars(sample) for sample in each.samples]} for each in duplicates],
        "verdicts": [vars(each) for each in verdicts],
    }
    path.write_text(json.dumps(document, indent=2) + "\n")
