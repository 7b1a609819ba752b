"""The names of a snapshot and the queries made from them, kept until the snapshot or the generators change."""

import json
import shutil
import sqlite3
import subprocess
import sys
from itertools import islice
from pathlib import Path

from bench.data import GENERATE
from generators import VERSION

NAMES_QUERY = """
SELECT id, normalized_name FROM food WHERE normalized_name <> ''
UNION
SELECT food_id, normalized_name FROM alias WHERE kind <> 'included' AND normalized_name <> ''
ORDER BY 2, 1
"""
CLASS_COUNT = 6


def write_names(snapshot: sqlite3.Connection, file: Path) -> None:
    """Write each distinct pair of a food and a name of it; sorted, so that the same name's foods stand together."""
    with file.open("w", encoding="utf-8", newline="") as lines:
        lines.write("food\tname\n")
        lines.writelines(f"{food}\t{name}\n" for food, name in snapshot.execute(NAMES_QUERY))


def prepare(snapshot: Path, folder: Path) -> tuple[Path, Path]:
    """Return the paths of a snapshot's names and queries, written now unless they have been already."""
    names, queries, stamp = folder / "names.tsv", folder / "queries.tsv", folder / "stamp.json"
    database = sqlite3.connect(f"file:{snapshot}?mode=ro", uri=True)
    digest = database.execute("SELECT content_digest FROM release").fetchone()[0]
    wanted = {"version": VERSION, "snapshot": digest, "query": NAMES_QUERY}
    if not (stamp.exists() and json.loads(stamp.read_text()) == wanted):
        print(f"generating {folder.name}", file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        write_names(database, names)
        subprocess.run([sys.executable, GENERATE, "search-queries", names, queries], check=True)
        stamp.write_text(json.dumps(wanted))
    database.close()
    return names, queries


def sample(queries: Path, most_of_each: int | None) -> Path:
    """Return a file with the first queries of each class beside the whole one, or the whole one."""
    if most_of_each is None:
        return queries
    shorter = queries.with_name(f"queries-{most_of_each}.tsv")
    with queries.open(encoding="utf-8") as lines, shorter.open("w", encoding="utf-8", newline="") as output:
        output.writelines(islice(lines, 1 + CLASS_COUNT * most_of_each))
    return shorter
