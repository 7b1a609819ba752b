"""Snapshots that tasks are measured on: built once, kept, and built again when the program or an input is newer."""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.measure import BenchmarkError
from bench.tasks import Setting


def build(setting: Setting, arguments: Sequence[str], output: Path, inputs: Iterable[Path]) -> Path | None:
    """Return the path of the snapshot in `output`, built now if absent or older than the program or its inputs."""
    snapshot = output / "current" / "food.sqlite"
    if setting.builder is None:
        return snapshot if snapshot.exists() else None
    newest = max(path.stat().st_mtime for path in (setting.builder, *inputs))
    if not snapshot.exists() or snapshot.stat().st_mtime < newest:
        print(f"building {output}", file=sys.stderr)
        command = [setting.builder, "build", *arguments, "--output", output, "--quiet"]
        if subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
            raise BenchmarkError(f"{' '.join(map(str, command))}: failed")
    return snapshot
