"""Search: the names of a snapshot, and who finds them again when they are mistyped, shuffled or cut."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench import end_to_end
from bench.measure import BenchmarkError, run_once
from bench.model import GRANARY, Program, Verdict
from bench.names import prepare, sample
from bench.snapshots import build
from bench.tasks import Setting, mirror, python_peer

WORLD, PRODUCTS, MILLION = "search-world", "search-products", "search-million"
NAMES = (WORLD, PRODUCTS, MILLION)
FOODS, QUICK_FOODS = 1_000_000, 10_000
QUICK_QUERIES = 20
PIPELINE = end_to_end.REPOSITORY / "pipelines" / "world.yaml"

PEERS = ("fts5", "rapidfuzz", "symspell", "tantivy")
MOST_QUERIES = {
    WORLD: {"fts5": 500, "rapidfuzz": 500},
    PRODUCTS: {"fts5": 100, "rapidfuzz": 20},
    MILLION: {"fts5": 100, "rapidfuzz": 20},
}
"""How many queries of each class a peer gets that takes too long for all of them."""

TARGET_MILLISECONDS = 2.0
TARGET_SHARE_OF_TANTIVY = 0.1
ALL = "all"


@dataclass(frozen=True)
class SearchMeasurement:
    """How one program answered the queries of one file."""

    task: str
    program: str
    queries: str
    peak_bytes: int
    names: int
    build_seconds: float
    index_bytes: int
    classes: Mapping[str, Mapping[str, float]]


def real_snapshot(setting: Setting, task: str) -> Path | None:
    """Return the snapshot of the world's tables or of the real products; None where there is no mirror."""
    files = mirror()
    pipeline = PIPELINE if task == WORLD else end_to_end.PRODUCTS_PIPELINE
    output = setting.outputs / f"search-{pipeline.stem}"
    if not files.is_dir():
        print(f"{task}: skipped, no mirror at {files}; name one in GRANARY_MIRROR", file=sys.stderr)
        return None
    definitions = (path for path in (end_to_end.REPOSITORY / "datasets").rglob("*") if path.is_file())
    return build(setting, (str(pipeline), "--mirror", str(files)), output, (pipeline, *definitions))


def _million(setting: Setting) -> Path | None:
    foods = setting.size(FOODS, QUICK_FOODS)
    release = setting.data.branded_release(foods)
    pipeline = str(end_to_end.write_pipeline(release, foods))
    return build(setting, (pipeline,), setting.outputs / f"search-{foods}", (release / "food.csv",))


def _programs(setting: Setting, task: str, snapshot: Path, names: Path, queries: Path) -> Iterator[Program]:
    """Yield the peers, and Granary on each file of queries that one of them gets."""
    own: set[Path] = set()
    for peer in PEERS:
        most = QUICK_QUERIES if setting.is_quick else MOST_QUERIES[task].get(peer)
        file = sample(queries, most)
        program = python_peer(peer, f"search_{peer}.py")
        yield Program(peer, (*program.command, str(names), str(file)))
        if setting.bench and file not in own:
            own.add(file)
            yield Program(GRANARY, (str(setting.bench), "search", str(snapshot), str(file)))


def _measured(task: str, program: Program, environment: Mapping[str, str]) -> SearchMeasurement:
    queries = Path(program.command[-1]).name
    print(f"{task}: {program.name}, {queries}", file=sys.stderr)
    taken = run_once(program, environment)
    try:
        result = taken.result
        return SearchMeasurement(
            task,
            program.name,
            queries,
            taken.peak_bytes,
            int(result["names"]),
            float(result["build_seconds"]),
            int(result["index_bytes"]),
            result["classes"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BenchmarkError(f"{task}: {program.name}: found no {error}, expected what README.md says") from error


def measure(setting: Setting, task: str, environment: Mapping[str, str]) -> list[SearchMeasurement]:
    """Run the programs once each, as every query is a sample; none when there is no snapshot."""
    snapshot = _million(setting) if task == MILLION else real_snapshot(setting, task)
    if snapshot is None:
        print(f"{task}: skipped, no snapshot; build granary to make it", file=sys.stderr)
        return []
    size = f"-{QUICK_FOODS}" if setting.is_quick and task == MILLION else ""
    names, queries = prepare(snapshot, setting.data.folder / f"{task}{size}")
    programs = _programs(setting, task, snapshot, names, queries)
    return [_measured(task, program, environment) for program in programs]


def verdicts(measurements: Sequence[SearchMeasurement]) -> Iterator[Verdict]:
    """Judge Granary's recall and latency over all classes against each peer on the same queries."""
    for own in (each for each in measurements if each.program == GRANARY):
        ours = own.classes[ALL]
        peers = [
            each
            for each in measurements
            if each.program != GRANARY and (each.task, each.queries) == (own.task, own.queries)
        ]
        for peer in peers:
            theirs = peer.classes[ALL]
            found, least = ours["recall_at_10"], theirs["recall_at_10"]
            yield Verdict(own.task, f"recall at 10 {found:.4f}", f">= {least:.4f} {peer.program}", found >= least)
            if peer.program == "tantivy":
                share = ours["p50_ms"] / theirs["p50_ms"]
                target = f"<= {TARGET_SHARE_OF_TANTIVY} of tantivy's"
                yield Verdict(own.task, f"p50 {share:.3f}", target, share <= TARGET_SHARE_OF_TANTIVY)
                measured, target = f"p99 {ours['p99_ms']:.2f} ms", f"< {TARGET_MILLISECONDS} ms"
                yield Verdict(own.task, measured, target, ours["p99_ms"] < TARGET_MILLISECONDS)
