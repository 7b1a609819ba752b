"""Duplicates among the real products: what Granary and Splink link, and pairs on which they differ, to be judged by eye."""

import random
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from bench.duplicates import SPLINK, TABLES
from bench.measure import run_once
from bench.model import GRANARY, Program, Sample
from bench.search import PRODUCTS, real_snapshot
from bench.table import aligned
from bench.tasks import Setting, python_peer

NAME = "duplicates-products"
DRAWN = 50
"""Pairs that are drawn of those that only one of the two links."""
SEED = 20261123

Pair = tuple[str, str]

LINKED = "SELECT food_id, duplicate_of FROM possible_duplicate WHERE decision IN ('linked', 'confirmed')"
SHOWN = """
SELECT id, canonical_name, coalesce(brand, ''), energy_kcal, protein_g, fat_g,
       coalesce(carbohydrate_g, total_carbohydrate_g, available_carbohydrate_g), sugar_g, sodium_mg
FROM food WHERE id IN (?, ?) ORDER BY id = ?
"""


@dataclass(frozen=True)
class ProductLinks:
    """What two programs took for their links, how many pairs those are, and how many only each has."""

    samples: Mapping[str, Sample]
    pairs: Mapping[str, int]
    lone: Mapping[str, int]
    drawn: Path
    """A row a pair that only one program links: which, then both foods."""


def measure(setting: Setting, environment: Mapping[str, str]) -> ProductLinks | None:
    """Run both programs once on the snapshot of the products; None where there is no mirror, or no Granary."""
    snapshot = real_snapshot(setting, PRODUCTS)
    if snapshot is None or setting.bench is None:
        print(f"{NAME}: skipped", file=sys.stderr)
        return None
    folder = setting.outputs / NAME
    folder.mkdir(parents=True, exist_ok=True)
    truth, theirs = folder / "truth.tsv", folder / "splink.tsv"
    database = sqlite3.connect(f"file:{snapshot}?mode=ro", uri=True)
    with truth.open("w", encoding="utf-8") as file:
        # Nobody knows it: Granary's task wants one, and what it says of it is not read.
        file.write("id\tfood\n")
        file.writelines(f"{food}\t{number}\n" for number, (food,) in enumerate(database.execute("SELECT id FROM food")))
    peer = python_peer(SPLINK, "duplicates_splink.py")
    programs = (
        Program(GRANARY, (str(setting.bench), "duplicates", str(snapshot), str(TABLES), str(truth))),
        Program(SPLINK, (*peer.command, str(snapshot), "--links", str(theirs))),
    )
    samples: dict[str, Sample] = {}
    for program in programs:
        print(f"{NAME}: {program.name}", file=sys.stderr)
        samples[program.name] = run_once(program, environment)
    links = {
        GRANARY: _inside(database.execute(LINKED)),
        SPLINK: {tuple(sorted(line.split())) for line in theirs.read_text(encoding="utf-8").splitlines()},
    }
    lone = {GRANARY: links[GRANARY] - links[SPLINK], SPLINK: links[SPLINK] - links[GRANARY]}
    drawn = folder / "differing.tsv"
    with drawn.open("w", encoding="utf-8") as file:
        for program, pairs in lone.items():
            for one, other in _draw(database, pairs):
                foods = database.execute(SHOWN, (one, other, other))
                cells = ["" if cell is None else str(cell) for food in foods for cell in food]
                file.write("\t".join((program, *cells)) + "\n")
    return ProductLinks(
        samples, {name: len(pairs) for name, pairs in links.items()}, {name: len(each) for name, each in lone.items()}, drawn
    )


def _inside(links: Iterator[Pair]) -> set[Pair]:
    """Return all pairs inside the clusters that links make."""
    parent: dict[str, str] = {}

    def root(food: str) -> str:
        while (above := parent.setdefault(food, food)) != food:
            food = above
        return food

    for one, other in links:
        parent[root(one)] = root(other)
    members: dict[str, list[str]] = defaultdict(list)
    for food in sorted(parent):
        members[root(food)].append(food)
    return {pair for each in members.values() for pair in combinations(each, 2)}


def _draw(database: sqlite3.Connection, pairs: set[Pair]) -> list[Pair]:
    """Return pairs drawn at random, of each two names one: a shop's weighed article has hundreds of labels."""
    names = dict(database.execute("SELECT id, normalized_name FROM food"))
    drawn: dict[Pair, Pair] = {}
    for pair in random.Random(SEED).sample(sorted(pairs), len(pairs)):
        drawn.setdefault(tuple(sorted(names[food] for food in pair)), pair)
        if len(drawn) == DRAWN:
            break
    return list(drawn.values())


def table(found: ProductLinks) -> str:
    """Return the table of what both link and what that costs, and where the drawn pairs are."""
    rows = [("program", "seconds", "cpu s", "peak MiB", "links", "only its own")]
    for name, sample in found.samples.items():
        cost = f"{sample.seconds:.1f}", f"{sample.cpu_seconds:.1f}", f"{int(sample.result['peak_bytes']) / (1 << 20):,.0f}"
        rows.append((f"{name} (1 run)", *cost, f"{found.pairs[name]:,}", f"{found.lone[name]:,}"))
    return f"{NAME}: found and cost\n{aligned(rows, '<>>>>>')}\n{NAME}: pairs that only one links: {found.drawn}"
