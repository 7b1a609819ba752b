"""Resolving: what was eaten, one text after the other, by the world's snapshot; there is no peer to be measured beside."""

import csv
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench import end_to_end
from bench.measure import run_once
from bench.model import GRANARY, Program, Verdict
from bench.search import WORLD, real_snapshot
from bench.tasks import Setting

NAME = "resolve"
STREAM, SENTENCES, MEALS = "stream", "sentences", "meals"
STREAM_LINES, QUICK_LINES = 10_000, 200
TARGET_MILLISECONDS = 1.5


@dataclass(frozen=True)
class ResolveMeasurement:
    """How long the texts of one file took."""

    texts: str
    seconds: float
    cpu_seconds: float
    peak_bytes: int
    result: Mapping[str, float]


def _gold() -> Path:
    return Path(os.environ.get("GRANARY_GOLD") or end_to_end.REPOSITORY.parent / "shared" / "gold")


def _files(setting: Setting) -> Iterator[tuple[str, Path]]:
    """Write a file of texts for each kind, a text a line, and yield it."""
    gold, folder = _gold(), setting.data.folder / NAME
    folder.mkdir(parents=True, exist_ok=True)
    most = setting.size(STREAM_LINES, QUICK_LINES)
    with open(gold / "ingredient_phrases.csv", encoding="utf-8", newline="") as file:
        phrases = [next(iter(row.values())) for row in csv.DictReader(file)]
    with open(gold / "meal_sentences.csv", encoding="utf-8", newline="") as file:
        sentences = [row["text"] for row in csv.DictReader(file)]
    with open(gold / "meals.jsonl", encoding="utf-8") as file:
        meals = [json.loads(line)["text"] for line in file]
    for name, texts in ((STREAM, phrases), (SENTENCES, sentences), (MEALS, meals)):
        lines = [" ".join(text.split()) for text in texts if text.strip()]
        path = folder / f"{name}.txt"
        path.write_text("\n".join(lines[:most]) + "\n", encoding="utf-8")
        yield name, path


def measure(setting: Setting, environment: Mapping[str, str]) -> list[ResolveMeasurement]:
    """Resolve each file once: every text is a sample. None without a mirror or labelled texts."""
    if setting.bench is None:
        return []
    snapshot = real_snapshot(setting, WORLD)
    if snapshot is None or not (_gold() / "meals.jsonl").exists():
        print(f"{NAME}: skipped, no snapshot or no labels; name them in GRANARY_MIRROR, GRANARY_GOLD", file=sys.stderr)
        return []
    found = []
    for name, path in _files(setting):
        print(f"{NAME}: {name}", file=sys.stderr)
        program = Program(GRANARY, (str(setting.bench), NAME, str(snapshot), str(path)))
        taken = run_once(program, environment)
        found.append(ResolveMeasurement(name, taken.seconds, taken.cpu_seconds, taken.peak_bytes, taken.result))
    return found


def tables(measurements: Sequence[ResolveMeasurement]) -> list[str]:
    """Return the table of the times, none without measurements."""
    if not measurements:
        return []
    lines = [f"{NAME}: one thread, p50 / p99 in ms by the clock and of processor time"]
    lines.append(f"{'texts':<12}{'number':>8}{'clock':>16}{'processor':>16}{'first answer s':>16}{'peak MiB':>10}")
    for each in measurements:
        result = each.result
        clock = f"{result['p50_ms']:.2f} / {result['p99_ms']:.2f}"
        processor = f"{result['p50_cpu_ms']:.2f} / {result['p99_cpu_ms']:.2f}"
        first, peak = f"{result['first_answer_seconds']:.3f}", f"{each.peak_bytes / (1 << 20):.0f}"
        lines.append(f"{each.texts:<12}{int(result['texts']):>8,}{clock:>16}{processor:>16}{first:>16}{peak:>10}")
    return ["\n".join(lines)]


def verdicts(measurements: Sequence[ResolveMeasurement]) -> Iterator[Verdict]:
    """Judge the tail of the sentences."""
    for each in measurements:
        if each.texts == SENTENCES:
            p99 = each.result["p99_cpu_ms"]
            target = f"< {TARGET_MILLISECONDS} ms"
            yield Verdict(NAME, f"p99 of sentences {p99:.2f} ms", target, p99 < TARGET_MILLISECONDS)
