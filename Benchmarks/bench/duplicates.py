"""Duplicates: generated records of which it is known what is one food, and who finds that, how fast and in how much memory."""

import math
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.duplicate_release import write_pipeline
from bench.end_to_end import REPOSITORY
from bench.measure import BenchmarkError, run_once
from bench.model import GRANARY, Program, Sample, Verdict
from bench.snapshots import build
from bench.tasks import Setting, python_peer

NAME = "duplicates"
SIZES = (10_000, 100_000, 1_000_000)
QUICK_SIZES = (2_000,)
SPLINK = "splink"
FITTED = "granary, fitted"
"""Granary by weights fitted to records of another seed: Splink, too, learns from records of the kind that it is asked about."""
FITTING_RECORDS = 20_000
MOST_RUNS = 3
LARGEST_REPEATED = 100_000
LONGEST_SECONDS = 1_200
"""A peer that takes longer is stopped, and said to."""
TABLES = REPOSITORY / "datasets" / "duplicates"

LEAST_LEAD = 0.1
"""By how much Granary's F1 is to be higher than Splink's."""
LEAST_TIMES_AS_FAST = 10
TARGET_BYTES = 2 << 30
TARGET_SIZE = 1_000_000

KEYS = ("pairs", "precision", "recall", "f1", "peak_bytes")
"""What each program says of its links, beside its time."""


@dataclass
class DuplicatesMeasurement:
    """All runs of one program on one snapshot; `failure` says why there are none."""

    program: str
    records: int
    samples: list[Sample] = field(default_factory=list)
    failure: str = ""

    @property
    def seconds(self) -> float:
        return median(each.seconds for each in self.samples)

    @property
    def cpu_seconds(self) -> float:
        return median(each.cpu_seconds for each in self.samples)

    @property
    def peak_bytes(self) -> int:
        """The memory that the work took, without what comparing with the truth takes afterwards."""
        return max(int(each.result["peak_bytes"]) for each in self.samples)

    @property
    def result(self) -> Mapping[str, float]:
        return self.samples[-1].result


def _run(measurement: DuplicatesMeasurement, program: Program, environment: Mapping[str, str]) -> None:
    """Add a run; Granary has to end it and to find the same each time, a peer that ends without a result is left out."""
    print(f"{NAME} {measurement.records:,} records: {program.name}", file=sys.stderr)
    try:
        taken = run_once(program, environment, LONGEST_SECONDS)
        if missing := [key for key in KEYS if key not in taken.result]:
            raise BenchmarkError(f"{NAME}: {program.name}: found no {missing[0]}, expected what README.md says")
    except BenchmarkError as error:
        if program.name != SPLINK:
            raise
        measurement.failure = str(error)
        return
    if program.name != SPLINK and measurement.samples:
        before, now = ([each.result[key] for key in KEYS[:4]] for each in (measurement.samples[-1], taken))
        if before != now:
            raise BenchmarkError(f"{NAME}: {program.name} found {now}, before {before}")
    measurement.samples.append(taken)


def _fitted_tables(setting: Setting) -> Path | None:
    """Return a folder of Granary's tables with weights fitted to generated records of another seed; None where none is built."""
    release = setting.data.duplicates_for_fitting(FITTING_RECORDS)
    snapshot = _snapshot(setting, release, setting.outputs / f"{NAME}-fitting")
    if snapshot is None or setting.bench is None:
        return None
    tables = setting.outputs / f"{NAME}-fitted-tables"
    shutil.copytree(TABLES, tables, dirs_exist_ok=True)
    print(f"{NAME}: fitting weights to {FITTING_RECORDS:,} other records", file=sys.stderr)
    command = [setting.bench, f"{NAME}-fit", snapshot, TABLES, release / "truth.tsv"]
    fitted = subprocess.run(command, stdout=subprocess.PIPE)
    if fitted.returncode != 0:
        raise BenchmarkError(f"{' '.join(map(str, command))}: failed")
    (tables / "weights.tsv").write_bytes(fitted.stdout)
    return tables


def _snapshot(setting: Setting, release: Path, output: Path) -> Path | None:
    """Return the snapshot of a generated release, built now where it is not there yet."""
    pipeline = write_pipeline(release)
    return build(setting, (str(pipeline),), output, (release / "truth.tsv", *sorted(TABLES.iterdir())))


def _measured(
    setting: Setting, records: int, snapshot: Path, truth: Path, fitted: Path | None, environment: Mapping[str, str]
) -> list[DuplicatesMeasurement]:
    peer = python_peer(SPLINK, "duplicates_splink.py")
    programs = [Program(SPLINK, (*peer.command, str(snapshot), str(truth)))]
    if setting.bench:
        tables = {GRANARY: TABLES} | ({FITTED: fitted} if fitted else {})
        programs[:0] = [
            Program(name, (str(setting.bench), NAME, str(snapshot), str(folder), str(truth)))
            for name, folder in tables.items()
        ]
    measurements = [DuplicatesMeasurement(each.name, records) for each in programs]
    for number in range(min(setting.runs, MOST_RUNS)):
        for measurement, program in zip(measurements, programs, strict=True):
            is_done = measurement.failure or (number > 0 and records > LARGEST_REPEATED and program.name != GRANARY)
            if not is_done:
                _run(measurement, program, environment)
    return measurements


def measure(setting: Setting, sizes: Sequence[int], environment: Mapping[str, str]) -> list[DuplicatesMeasurement]:
    """Build a snapshot of each size and run the programs on it in turn; none without `granary`, which builds them."""
    measurements: list[DuplicatesMeasurement] = []
    fitted = _fitted_tables(setting)
    for records in sorted(sizes):
        release = setting.data.duplicates(records)
        snapshot = _snapshot(setting, release, setting.outputs / f"{NAME}-{records}")
        if snapshot is None:
            print(f"{NAME}: skipped, no snapshot; build granary to make it", file=sys.stderr)
            return measurements
        measurements += _measured(setting, records, snapshot, release / "truth.tsv", fitted, environment)
    return measurements


def growth(less: DuplicatesMeasurement, more: DuplicatesMeasurement) -> tuple[float, float]:
    """Return the exponents with which time and memory grow from one size to another."""
    times = math.log(more.records / less.records)
    return (
        math.log(more.seconds / less.seconds) / times,
        math.log(more.peak_bytes / less.peak_bytes) / times,
    )


def linearithmic(less: int, more: int) -> float:
    """Return the exponent with which n log n grows from one size to another."""
    return 1 + math.log(math.log(more) / math.log(less)) / math.log(more / less)


def verdicts(measurements: Sequence[DuplicatesMeasurement]) -> Iterator[Verdict]:
    """Judge Granary's F1, as shipped and fitted, and its time against Splink's, its memory, and how its time grows."""
    own = [each for each in measurements if each.program == GRANARY]
    for each in own:
        label = f"{NAME} {each.records:,}"
        beside = [other for other in measurements if other.records == each.records and other.samples]
        peer = next((other for other in beside if other.program == SPLINK), None)
        if peer:
            for other in beside:
                if other.program != SPLINK:
                    yield _lead(label, other, peer)
        if each.records == TARGET_SIZE:
            # Of a peer that was stopped only the limit is known: it would have taken longer.
            theirs, word = (peer.seconds, "") if peer else (LONGEST_SECONDS, "more than ")
            times = theirs / each.seconds
            measured = f"{word}{times:.1f} x splink"
            yield Verdict(label, measured, f">= {LEAST_TIMES_AS_FAST} x", times >= LEAST_TIMES_AS_FAST)
            peak = f"{each.peak_bytes / (1 << 30):.2f} GiB"
            yield Verdict(label, peak, "< 2 GiB", each.peak_bytes < TARGET_BYTES)
    for less, more in zip(own, own[1:], strict=False):
        exponent, target = growth(less, more)[0], linearithmic(less.records, more.records)
        label = f"{NAME} {less.records:,} to {more.records:,}"
        yield Verdict(
            label, f"time grows as n^{exponent:.2f}", f"<= n^{target:.2f}, which is n log n", exponent <= target
        )


def _lead(label: str, own: DuplicatesMeasurement, peer: DuplicatesMeasurement) -> Verdict:
    lead = own.result["f1"] - peer.result["f1"]
    kind = "as shipped" if own.program == GRANARY else "fitted to another seed"
    return Verdict(label, f"F1 {kind} {lead:+.3f} beside Splink's", f">= +{LEAST_LEAD}", lead >= LEAST_LEAD)
