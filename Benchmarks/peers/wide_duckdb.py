"""18 of the 210 columns of a wide TSV with DuckDB's parallel CSV reader."""

import duckdb
from peer import THREADS, WIDE_INTEGERS, WIDE_NUMBERS, WIDE_TEXTS, header, run

OTHERS = [
    *(f'sum(strlen("{name}"))' for name in WIDE_TEXTS),
    *(f'sum("{name}")' for name in WIDE_NUMBERS),
    *(f'max("{name}")' for name in WIDE_INTEGERS),
]
"""Something of every column, so that each is decoded and none is kept."""

QUERY = """
    SELECT count(*), count("energy-kcal_100g"), sum("energy-kcal_100g"), sum(strlen(product_name)), {others}
    FROM read_csv(?, columns = {columns}, auto_detect = false, header = true, delim = '\t', quote = '', escape = '')
"""


def sql_type(name: str) -> str:
    return "DOUBLE" if name in WIDE_NUMBERS else "BIGINT" if name in WIDE_INTEGERS else "VARCHAR"


def scan(path: str) -> dict:
    columns = {name: sql_type(name) for name in header(path, "\t")}
    database = duckdb.connect(config={"threads": THREADS, "preserve_insertion_order": False})
    query = QUERY.format(columns=columns, others=", ".join(OTHERS))
    rows, count, total, name_bytes, *_ = database.execute(query, [path]).fetchone()
    return {"rows": rows, "energy_count": count, "energy_sum": total, "name_bytes": int(name_bytes)}


run("wide", "duckdb", scan)
