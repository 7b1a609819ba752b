"""18 of the 210 columns of a wide TSV with the streaming engine of polars."""

import os

from peer import THREADS, WIDE_INTEGERS, WIDE_NUMBERS, WIDE_TEXTS, header, run

os.environ["POLARS_MAX_THREADS"] = str(THREADS)
import polars as pl  # noqa: E402  (reads its environment when imported)

TYPES = dict.fromkeys(WIDE_NUMBERS, pl.Float64) | dict.fromkeys(WIDE_INTEGERS, pl.Int64)


def scan(path: str) -> dict:
    schema = {name: TYPES.get(name, pl.String) for name in header(path, "\t")}
    totals = (
        pl.scan_csv(path, separator="\t", quote_char=None, schema=schema)
        .select(
            pl.len().alias("rows"),
            pl.col("energy-kcal_100g").count().alias("energy_count"),
            # Something of every column, so that each is decoded and none is kept.
            *(pl.col(name).sum() for name in WIDE_NUMBERS),
            *(pl.col(name).max() for name in WIDE_INTEGERS),
            *(pl.col(name).str.len_bytes().cast(pl.Int64).sum() for name in WIDE_TEXTS),
        )
        .collect(engine="streaming")
        .row(0, named=True)
    )
    return {
        "rows": totals["rows"],
        "energy_count": totals["energy_count"],
        "energy_sum": totals["energy-kcal_100g"],
        "name_bytes": totals["product_name"],
    }


run("wide", "polars", scan)
