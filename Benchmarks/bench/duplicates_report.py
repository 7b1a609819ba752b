"""The tables of the task on duplicates: who finds how much, and what that costs as the records grow."""

from collections.abc import Iterator, Sequence

from bench.duplicates import NAME, DuplicatesMeasurement, growth
from bench.table import aligned

_HEADINGS = (
    "records", "program", "seconds", "cpu s", "peak MiB", "links", "precision", "recall", "F1", "link or review",
)  # fmt: skip


def _row(each: DuplicatesMeasurement) -> tuple[str, ...]:
    if not each.samples:
        return (f"{each.records:,}", f"{each.program} (no result)", *("-" for _ in _HEADINGS[2:]))
    result, once = each.result, " (1 run)" if len(each.samples) == 1 else ""
    reviewed = result.get("recall_with_review")
    return (
        f"{each.records:,}",
        each.program + once,
        f"{each.seconds:.2f}",
        f"{each.cpu_seconds:.2f}",
        f"{each.peak_bytes / (1 << 20):,.0f}",
        f"{result['pairs']:,}",
        *(f"{result[key]:.4f}" for key in ("precision", "recall", "f1")),
        "-" if reviewed is None else f"{reviewed:.4f}",
    )


def _curve(measurements: Sequence[DuplicatesMeasurement]) -> Iterator[tuple[str, ...]]:
    for program in dict.fromkeys(each.program for each in measurements):
        own = [each for each in measurements if each.program == program and each.samples]
        for less, more in zip(own, own[1:], strict=False):
            time, memory = growth(less, more)
            yield program, f"{less.records:,} to {more.records:,}", f"n^{time:.2f}", f"n^{memory:.2f}"


def duplicates_tables(measurements: Sequence[DuplicatesMeasurement]) -> Iterator[str]:
    """Yield the table of what was found, that of the growth, and why programs have no result."""
    if not measurements:
        return
    rows = [_HEADINGS, *map(_row, measurements)]
    yield f"{NAME}: found and cost\n{aligned(rows, '><' + '>' * (len(_HEADINGS) - 2))}"
    curve = list(_curve(measurements))
    if curve:
        yield f"{NAME}: growth\n{aligned([('program', 'records', 'time', 'memory'), *curve], '<>>>')}"
    yield from (f"{NAME} {each.records:,}: {each.failure}" for each in measurements if each.failure)
