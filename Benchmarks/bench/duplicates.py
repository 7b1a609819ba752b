"""Duplicates: generated records of which it is known what is one food, and who finds that, how fast and in how much memory."""

import math
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
        if program.name == GRANARY:
            raise
        measurement.failure = str(error)
        return
    if program.name == GRANARY and measurement.samples:
        before, now = ([each.result[key] for key in KEYS[:4]] for each in (measurement.samples[-1], taken))
        if before != now:
            raise BenchmarkError(f"{NAME}: granary found {now}, before {before}")
    measurement.samples.append(taken)


def _measured(
    setting: Setting, records: int, snapshot: Path, truth: Path, environment: Mapping[str, str]
) -> list[DuplicatesMeasurement]:
    peer = python_peer(SPLINK, "duplicates_splink.py")
    programs = [Program(SPLINK, (*peer.command, str(snapshot), str(truth)))]
    if setting.bench:
        command = (str(setting.bench), NAME, str(snapshot), str(TABLES), str(truth))
        programs.insert(0, Program(GRANARY, command))
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
    for records in sorted(sizes):
        release = setting.data.duplicates(records)
        pipeline = write_pipeline(release)
        inputs = (release / "truth.tsv", *sorted(TABLES.iterdir()))
        snapshot = build(setting, (str(pipeline),), setting.outputs / f"{NAME}-{records}", inputs)
        if snapshot is None:
            print(f"{NAME}: skipped, no snapshot; build granary to make it", file=sys.stderr)
            return measurements
        measurements += _measured(setting, records, snapshot, release / "truth.tsv", environment)
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
    """Judge Granary's F1 and time against Splink's, its memory, and how its time grows."""
    own = [each for each in measurements if each.program == GRANARY]
    for each in own:
        label = f"{NAME} {each.records:,}"
        peers = (peer for peer in measurements if peer.program == SPLINK and peer.records == each.records)
        peer = next((peer for peer in peers if peer.samples), None)
        if peer:
            lead = each.result["f1"] - peer.result["f1"]
            yield Verdict(label, f"F1 {lead:+.3f} beside Splink's", f">= +{LEAST_LEAD}", lead >= LEAST_LEAD)
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
