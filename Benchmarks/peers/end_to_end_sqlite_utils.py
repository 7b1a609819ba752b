"""A branded release to SQLite with sqlite-utils: each CSV file into a table, then one pivot in SQL."""

import csv
import tempfile
from collections.abc import Iterator
from pathlib import Path

from peer import run
from pivot import COLUMNS, TABLES, pivot_query, summary
from sqlite_utils import Database

ROWS_PER_INSERT = 1_000


def records(file: Path) -> Iterator[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines)


def build(folder: Path, output: Path) -> None:
    database = Database(output)
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    for table in TABLES:
        database[table].insert_all(records(folder / f"{table}.csv"), batch_size=ROWS_PER_INSERT)
    database["branded_food"].create_index(["fdc_id"])
    database.execute(f"CREATE TABLE product ({COLUMNS})")
    database.execute("INSERT INTO product " + pivot_query(*TABLES, amount="CAST(amount AS REAL)"))
    database.conn.commit()
    database.close()


with tempfile.TemporaryDirectory() as temporary:
    path = Path(temporary, "food.sqlite")
    run("end-to-end", "sqlite-utils", lambda folder: build(Path(folder), path), lambda _: summary(path))
