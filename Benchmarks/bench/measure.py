"""Starts programs, one process a run, and reads what they say and what they cost."""

import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence

from bench.model import GRANARY, Measurement, Program, Sample, Task

LONGEST_SECONDS = 1_800
"""A program that takes longer is stopped."""


class BenchmarkError(Exception):
    """A program that failed, or results that differ."""


def run_once(program: Program, environment: Mapping[str, str], longest: float = LONGEST_SECONDS) -> Sample:
    """Run the program to its end, or for the longest time in seconds, and return what it took."""
    program.prepare()
    with tempfile.TemporaryFile() as printed:
        start = time.perf_counter()
        process = subprocess.Popen(program.command, stdout=printed, env=environment)
        watchdog = threading.Timer(longest, process.kill)
        watchdog.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        finally:
            watchdog.cancel()
            process.kill()
        wall = time.perf_counter() - start
        printed.seek(0)
        output = printed.read()
    if process.returncode == -signal.SIGKILL and wall >= longest:
        raise BenchmarkError(f"{' '.join(program.command)}: stopped after {longest:,.0f} s")
    if process.returncode != 0:
        raise BenchmarkError(f"{' '.join(program.command)}: ended with {process.returncode}")
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    if program.outcome:
        return Sample(wall, usage.ru_utime + usage.ru_stime, wall, peak, program.outcome())
    try:
        line = json.loads(output)
        return Sample(float(line["seconds"]), float(line["cpu_seconds"]), wall, peak, dict(line["result"]))
    except (ValueError, KeyError, TypeError) as error:
        found = output.decode(errors="replace").strip()[:200]
        expected = "one line of JSON with seconds, cpu_seconds and result"
        raise BenchmarkError(f"{' '.join(program.command)}: found {found!r}, expected {expected}") from error


def measure(task: Task, environment: Mapping[str, str]) -> list[Measurement]:
    """Run the task's programs in turn, first, second, third, first, …, so that a busy moment hits them all."""
    measurements = [Measurement(task, program) for program in task.programs]
    for round_number in range(-task.warm_ups, task.runs):
        for measurement in measurements:
            program = measurement.program
            if program.is_slow and round_number != 0:
                continue
            phase = "warm-up" if round_number < 0 else f"run {round_number + 1} of {task.runs}"
            print(f"{task.name} {task.size:,} {task.unit}: {program.name}, {phase}", file=sys.stderr)
            sample = run_once(program, environment)
            if round_number >= 0:
                measurement.samples.append(sample)
    require_equal_results(task, measurements)
    return measurements


def _is_equal(one: float, other: float) -> bool:
    """Compare counts exactly, and sums with some room: in floating point they depend on the order of their terms."""
    if isinstance(one, float) or isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-9)
    return one == other


def require_equal_results(task: Task, measurements: Sequence[Measurement]) -> None:
    """Throw unless all programs report the same in every run: Granary all that the task asks for, a peer a part."""
    agreed: dict[str, tuple[float, str]] = {}
    for measurement in measurements:
        name = measurement.program.name
        for sample in measurement.samples if measurement.program.outcome is None else ():
            keys = set(sample.result)
            if not keys or keys - set(task.result_keys) or (name == GRANARY and len(keys) < len(task.result_keys)):
                raise BenchmarkError(f"{task.name}: {name} reports {sorted(keys)}, expected {sorted(task.result_keys)}")
            for key, value in sample.result.items():
                expected, witness = agreed.setdefault(key, (value, name))
                if not _is_equal(value, expected):
                    raise BenchmarkError(f"{task.name}: {name} found {key} = {value}, {witness} found {expected}")
