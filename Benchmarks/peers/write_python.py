"""Values written with executemany of Python's sqlite3, in the same table and pragmas as insert_rows.c."""

import sqlite3
import tempfile
from pathlib import Path

from peer import run

COMPONENTS = 20


def write(count: str) -> dict:
    rows = int(count)
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite3.connect(Path(folder, "values.sqlite"), isolation_level=None)
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        database.execute(
            "CREATE TABLE value (id INTEGER NOT NULL, component INTEGER NOT NULL, amount REAL NOT NULL,"
            " PRIMARY KEY (id, component)) WITHOUT ROWID"
        )
        database.execute("BEGIN")
        values = ((row // COMPONENTS + 1, row % COMPONENTS + 1, row * 7919 % 10007 / 100) for row in range(rows))
        database.executemany("INSERT INTO value VALUES (?, ?, ?)", values)
        database.execute("COMMIT")
        written = database.total_changes
        database.close()
    return {"rows": written}


run("write", "python executemany", write)
