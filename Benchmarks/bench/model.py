"""What is measured: tasks, the programs that do them, and the samples taken of each."""

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

GRANARY = "granary"


def done() -> None:
    """Prepare nothing."""


@dataclass(frozen=True)
class Program:
    """A program that does a task and prints one line of JSON about it."""

    name: str
    command: tuple[str, ...]
    target: float | None = None
    """How many times as fast as this program Granary has to be."""
    is_slow: bool = False
    """Measured once, without warm-up."""
    prepare: Callable[[], None] = done
    """Runs before each start, outside the measurement."""
    outcome: Callable[[], dict[str, float]] | None = None
    """For a program that prints no JSON: its time is that of the process, its result is read from what it made."""


@dataclass(frozen=True)
class Task:
    """The same work for several programs. Sizes are in bytes, rows or foods."""

    name: str
    size: int
    unit: str
    result_keys: tuple[str, ...]
    """What a program reports to prove that it has done the work."""
    programs: tuple[Program, ...]
    runs: int
    warm_ups: int = 1


@dataclass(frozen=True)
class Sample:
    """One run of one program."""

    seconds: float
    cpu_seconds: float
    wall_seconds: float
    peak_bytes: int
    result: dict[str, float]


@dataclass
class Measurement:
    """All samples of one program at one task."""

    task: Task
    program: Program
    samples: list[Sample] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return median(sample.seconds for sample in self.samples)

    @property
    def fastest(self) -> float:
        return min(sample.seconds for sample in self.samples)

    @property
    def slowest(self) -> float:
        return max(sample.seconds for sample in self.samples)

    @property
    def peak_bytes(self) -> int:
        return max(sample.peak_bytes for sample in self.samples)


@dataclass(frozen=True)
class Verdict:
    """A target and whether it was reached."""

    task: str
    measured: str
    target: str
    is_reached: bool
