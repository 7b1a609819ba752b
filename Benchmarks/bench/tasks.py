"""The tasks on one file each, with Granary's program, its peers and how much faster than each it has to be."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench.data import DataStore
from bench.model import GRANARY, Program, Task

GROUPED = ("rows", "groups", "total")
PEERS = Path(__file__).parent.parent / "peers"


@dataclass(frozen=True)
class Setting:
    """What a run of the benchmarks has to work with."""

    bench: Path | None
    """The executable `granary-bench`; None measures the peers alone."""
    granary: Path | None
    builder: Path | None
    """The executable `granary` where there is one, measured or not: it makes the snapshots that names are taken from."""
    compiled: Path
    """The folder of the compiled peers."""
    outputs: Path
    """A folder for what builds make."""
    data: DataStore
    runs: int
    is_quick: bool

    def size(self, whole: int, quick: int) -> int:
        return quick if self.is_quick else whole

    def task(
        self, name: str, size: int, unit: str, argument: object, result_keys: tuple[str, ...], *peers: Program
    ) -> Task:
        """Make a task whose programs all take the same one argument."""
        programs = list(peers)
        if self.bench:
            programs.insert(0, Program(GRANARY, (str(self.bench), name)))
        commands = tuple(
            Program(each.name, (*each.command, str(argument)), each.target, each.is_slow) for each in programs
        )
        return Task(name, size, unit, result_keys, commands, self.runs)

    def compiled_peer(self, name: str, executable: str, target: float) -> Program:
        return Program(name, (str(self.compiled / executable),), target)


def mirror() -> Path:
    """Return the folder of the real files, whether it is there or not."""
    return Path(os.environ.get("GRANARY_MIRROR") or PEERS.parent.parent.parent / "shared" / "datasets")


def python_peer(name: str, script: str, target: float | None = None, is_slow: bool = False) -> Program:
    return Program(name, (sys.executable, str(PEERS / script)), target, is_slow)


def fdc(setting: Setting) -> Task:
    path = setting.data.food_nutrient(setting.size(200_000_000, 5_000_000))
    return setting.task(
        "fdc",
        path.stat().st_size,
        "bytes",
        path,
        GROUPED,
        python_peer("polars", "fdc_polars.py", target=1.0),
        python_peer("duckdb", "fdc_duckdb.py", target=3.0),
        python_peer("python csv", "fdc_python.py", is_slow=True),
    )


def wide(setting: Setting) -> Task:
    path = setting.data.wide(setting.size(300_000_000, 5_000_000))
    return setting.task(
        "wide",
        path.stat().st_size,
        "bytes",
        path,
        ("rows", "energy_count", "energy_sum", "name_bytes"),
        python_peer("polars", "wide_polars.py", target=1.5),
        python_peer("duckdb", "wide_duckdb.py"),
    )


def xml(setting: Setting) -> Task:
    path = setting.data.composition(setting.size(6_000, 200))
    return setting.task(
        "xml",
        path.stat().st_size,
        "bytes",
        path,
        ("count", "numeric", "sum"),
        python_peer("lxml iterparse", "xml_lxml.py", target=2.5),
    )


def gzip(setting: Setting) -> Task:
    size = setting.size(200_000_000, 5_000_000)
    return setting.task(
        "gzip",
        setting.data.food_nutrient(size).stat().st_size,
        "bytes",
        setting.data.food_nutrient_gzip(size),
        ("bytes", *GROUPED),
        setting.compiled_peer("zlib inflate", "inflate", target=0.8),
        python_peer("duckdb", "fdc_duckdb.py"),
        python_peer("python csv", "fdc_python.py", is_slow=True),
    )


def write(setting: Setting) -> Task:
    rows = setting.size(5_000_000, 100_000)
    return setting.task(
        "write",
        rows,
        "rows",
        rows,
        ("rows",),
        setting.compiled_peer("one step a row", "insert_rows", target=1.5),
        python_peer("python executemany", "write_python.py"),
    )


TASKS: dict[str, Callable[[Setting], Task]] = {"fdc": fdc, "wide": wide, "xml": xml, "gzip": gzip, "write": write}
