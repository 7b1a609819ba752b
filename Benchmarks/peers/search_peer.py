"""What the search peers share: names and queries, the clock around each query, and the one line of JSON.

A peer is made from the names (`build`), says how many bytes its index takes and answers a query with the numbers of
at most ten names, the best first.
"""

import gc
import json
import os
import sys
import tempfile
import time
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

LIMIT = 10
WARM_UPS = 50

Search = Callable[[str], Sequence[int]]


class Query(NamedTuple):
    kind: str
    text: str
    name: str
    foods: frozenset[str]


def rows(path: str) -> Iterator[list[str]]:
    with open(path, encoding="utf-8") as lines:
        for line in islice(lines, 1, None):
            yield line.rstrip("\n").split("\t")


def read_names(path: str) -> tuple[list[str], list[tuple[str, ...]]]:
    """Return the distinct names, and the foods of each."""
    foods: dict[str, list[str]] = {}
    for food, name in rows(path):
        foods.setdefault(name, []).append(food)
    return list(foods), list(map(tuple, foods.values()))


def read_queries(path: str) -> list[Query]:
    return [Query(kind, text, name, frozenset(foods.split(" "))) for kind, text, name, foods in rows(path)]


def folder_bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def resident_bytes() -> int:
    """Return the memory of this process, for peers whose index is nowhere else."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def percentile(sorted_times: Sequence[float], share: float) -> float:
    """Return the least time that is at or above the share of all (nearest rank)."""
    return sorted_times[max(0, -int(-share * len(sorted_times) // 1) - 1)]


class Tally:
    """How the queries of one class went."""

    def __init__(self) -> None:
        self.times = array("d")
        self.cpu_times = array("d")
        self.first = self.found = 0

    def add(self, seconds: float, cpu_seconds: float, rank: int | None) -> None:
        self.times.append(seconds)
        self.cpu_times.append(cpu_seconds)
        self.first += rank == 0
        self.found += rank is not None

    def summary(self) -> dict[str, float]:
        count, times, cpu_times = len(self.times), sorted(self.times), sorted(self.cpu_times)
        return {
            "queries": count,
            "recall_at_10": round(self.found / count, 4),
            "top_1": round(self.first / count, 4),
            "p50_ms": round(percentile(times, 0.50) * 1000, 4),
            "p99_ms": round(percentile(times, 0.99) * 1000, 4),
            "p50_cpu_ms": round(percentile(cpu_times, 0.50) * 1000, 4),
            "p99_cpu_ms": round(percentile(cpu_times, 0.99) * 1000, 4),
        }


def run(peer: str, build: Callable[[list[str], Path], tuple[Search, int]]) -> None:
    """Build the peer on the names, ask it the queries one after the other, and print how it did.

    The clock sees what the peer does with the text of a query until it has numbers of names, nothing else.
    """
    if len(sys.argv) != 3:
        sys.exit(f"usage: {sys.argv[0]} NAMES.tsv QUERIES.tsv")
    names, foods = read_names(sys.argv[1])
    queries = read_queries(sys.argv[2])
    with tempfile.TemporaryDirectory() as temporary:
        start = time.perf_counter()
        search, index_bytes = build(names, Path(temporary))
        build_seconds = time.perf_counter() - start
        gc.collect()
        gc.freeze()
        for query in queries[-min(WARM_UPS, len(queries) // 10 + 1) :]:
            search(query.text)
        tallies: dict[str, Tally] = defaultdict(Tally)
        for query in queries:
            start, cpu_start = time.perf_counter(), time.thread_time()
            found = search(query.text)
            cpu_seconds, seconds = time.thread_time() - cpu_start, time.perf_counter() - start
            ranks = (
                rank
                for rank, number in enumerate(found[:LIMIT])
                if names[number] == query.name or not query.foods.isdisjoint(foods[number])
            )
            rank = next(ranks, None)
            for kind in (query.kind, "all"):
                tallies[kind].add(seconds, cpu_seconds, rank)
    result = {
        "names": len(names),
        "build_seconds": round(build_seconds, 3),
        "index_bytes": index_bytes,
        "classes": {kind: tally.summary() for kind, tally in tallies.items()},
    }
    times = {"seconds": sum(tallies["all"].times), "cpu_seconds": sum(tallies["all"].cpu_times)}
    print(json.dumps({"task": "search", "peer": peer, **times, "result": result}))
