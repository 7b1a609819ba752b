"""food_nutrient.csv grouped by food with the streaming engine of polars."""

import os

from peer import THREADS, header, run

os.environ["POLARS_MAX_THREADS"] = str(THREADS)
import polars as pl  # noqa: E402  (reads its environment when imported)

TYPES = {"fdc_id": pl.Int64, "nutrient_id": pl.Int64, "amount": pl.Float64}


def group(path: str) -> dict:
    schema = {name: TYPES.get(name, pl.String) for name in header(path, ",")}
    foods = (
        pl.scan_csv(path, schema=schema)
        .select(*TYPES)
        .group_by("fdc_id")
        .agg(pl.len().alias("rows"), pl.col("amount").sum(), pl.col("nutrient_id").max())
        .collect(engine="streaming")
    )
    return {"rows": int(foods["rows"].sum()), "groups": foods.height, "total": foods["amount"].sum()}


run("fdc", "polars", group)
