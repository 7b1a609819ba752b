"""The tables of the search tasks: who finds how much, and how fast."""

from collections.abc import Iterator, Sequence

from bench.search import SearchMeasurement
from bench.table import aligned

FOUND = "recall at 10 / top-1, by class"
TIMES = "p50 / p99 in ms, by class"
CPU_TIMES = "p50 / p99 in ms of processor time, by class"


def _rows(
    measurements: Sequence[SearchMeasurement], kinds: Sequence[str], keys: tuple[str, str], digits: int
) -> Iterator[tuple[str, ...]]:
    for each in measurements:
        pairs = ([each.classes[kind][key] for key in keys] for kind in kinds)
        cells = (f"{first:.{digits}f} / {second:.{digits}f}" for first, second in pairs)
        yield (each.program, f"{each.classes['all']['queries']:,}", *cells)


def _costs(measurements: Sequence[SearchMeasurement]) -> Iterator[tuple[str, ...]]:
    for each in measurements:
        yield (
            each.program,
            f"{each.build_seconds:.2f}",
            f"{each.index_bytes / (1 << 20):,.1f}",
            f"{each.index_bytes / each.names:,.0f}",
            f"{each.peak_bytes / (1 << 20):,.0f}",
        )


def tables(measurements: Sequence[SearchMeasurement]) -> Iterator[str]:
    """Yield four tables for each task."""
    for task in dict.fromkeys(each.task for each in measurements):
        of_task = [each for each in measurements if each.task == task]
        kinds = [*(kind for kind in of_task[0].classes if kind != "all"), "all"]
        heading = f"{task}: {of_task[0].names:,} names"
        for title, keys, digits in (
            (FOUND, ("recall_at_10", "top_1"), 3),
            (TIMES, ("p50_ms", "p99_ms"), 2),
            (CPU_TIMES, ("p50_cpu_ms", "p99_cpu_ms"), 2),
        ):
            rows = [("program", "queries", *kinds), *_rows(of_task, kinds, keys, digits)]
            yield f"{heading}: {title}\n{aligned(rows, '<' + '>' * (len(kinds) + 1))}"
        rows = [("program", "build s", "index MiB", "bytes/name", "peak MiB"), *_costs(of_task)]
        yield f"{heading}: cost\n{aligned(rows, '<>>>>')}"
