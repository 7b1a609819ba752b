"""food_nutrient.csv grouped by food with DuckDB's parallel CSV reader, plain or gzip."""

import gzip
import sys

import duckdb
from peer import THREADS, run

IS_GZIP = sys.argv[-1].endswith(".gz")
TYPES = {"fdc_id": "BIGINT", "nutrient_id": "BIGINT", "amount": "DOUBLE"}

QUERY = """
    WITH foods AS (
        SELECT fdc_id, count(*) AS rows, sum(amount) AS total, max(nutrient_id) AS last_nutrient
        FROM read_csv(
            ?, columns = {columns}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"'
        )
        GROUP BY fdc_id
    )
    SELECT sum(rows)::BIGINT, count(*), sum(total), max(last_nutrient) FROM foods
"""


def column_names(path: str) -> list[str]:
    with gzip.open(path, "rt") if IS_GZIP else open(path) as file:
        return [name.strip('"') for name in file.readline().rstrip("\n").split(",")]


def group(path: str) -> dict:
    columns = {name: TYPES.get(name, "VARCHAR") for name in column_names(path)}
    database = duckdb.connect(config={"threads": THREADS, "preserve_insertion_order": False})
    rows, groups, total, _ = database.execute(QUERY.format(columns=columns), [path]).fetchone()
    return {"rows": rows, "groups": groups, "total": total}


run("gzip" if IS_GZIP else "fdc", "duckdb", group)
