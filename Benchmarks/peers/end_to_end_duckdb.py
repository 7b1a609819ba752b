"""A branded release to SQLite: DuckDB reads, joins and pivots, Python's sqlite3 writes.

DuckDB's own SQLite extension has to be downloaded when it is first used, so it is not.
"""

import sqlite3
import tempfile
from pathlib import Path

import duckdb
from peer import THREADS, header, run
from pivot import COLUMNS, NUTRIENTS, TABLES, pivot_query, summary

TYPES = {"fdc_id": "BIGINT", "nutrient_id": "INTEGER", "amount": "DOUBLE"}
ROWS_PER_FETCH = 10_000


def reader(file: Path) -> str:
    columns = {name: TYPES.get(name, "VARCHAR") for name in header(str(file), ",")}
    path = str(file).replace("'", "''")
    return (
        f"read_csv('{path}', columns = {columns}, auto_detect = false, header = true, delim = ',',"
        " quote = '\"', escape = '\"')"
    )


def build(folder: Path, output: Path) -> None:
    source = duckdb.connect(config={"threads": THREADS, "preserve_insertion_order": False})
    foods = source.execute(pivot_query(*(reader(folder / f"{table}.csv") for table in TABLES)) + " ORDER BY fdc_id")
    database = sqlite3.connect(output, isolation_level=None)
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    database.execute(f"CREATE TABLE product ({COLUMNS})")
    database.execute("BEGIN")
    insert = f"INSERT INTO product VALUES (?, ?, ?, ?{', ?' * len(NUTRIENTS)})"
    while rows := foods.fetchmany(ROWS_PER_FETCH):
        database.executemany(insert, rows)
    database.execute("COMMIT")
    database.close()


with tempfile.TemporaryDirectory() as temporary:
    path = Path(temporary, "food.sqlite")
    run("end-to-end", "duckdb", lambda folder: build(Path(folder), path), lambda _: summary(path))
