"""What both end-to-end peers make of a branded release: one row a food, one column a nutrient."""

import sqlite3
from pathlib import Path

NUTRIENTS = {
    1003: "protein_g", 1004: "fat_g", 1005: "carbohydrate_g", 1008: "energy_kcal", 1079: "fiber_g", 1087: "calcium_mg",
    1089: "iron_mg", 1092: "potassium_mg", 1093: "sodium_mg", 1162: "vitamin_c_mg", 1253: "cholesterol_mg",
    1257: "trans_fat_g", 1258: "saturated_fat_g", 2000: "sugars_g",
}  # fmt: skip
TABLES = ("food", "branded_food", "food_nutrient")

COLUMNS = "id INTEGER PRIMARY KEY, name TEXT, brand TEXT, gtin TEXT, " + ", ".join(
    f"{name} REAL" for name in NUTRIENTS.values()
)


def pivot_query(food: str, branded_food: str, food_nutrient: str, amount: str = "amount") -> str:
    """Return the SELECT for the three tables; `amount` is how the value is read as a number."""
    values = ", ".join(
        f"max({amount}) FILTER (WHERE nutrient_id = {number}) AS {name}" for number, name in NUTRIENTS.items()
    )
    return f"""
        SELECT fdc_id, description, coalesce(nullif(brand_name, ''), brand_owner), gtin_upc,
            {", ".join(NUTRIENTS.values())}
        FROM {food} AS food
        JOIN {branded_food} AS branded_food USING (fdc_id)
        LEFT JOIN (SELECT fdc_id, {values} FROM {food_nutrient} GROUP BY fdc_id) AS nutrients USING (fdc_id)
    """


def summary(database: Path) -> dict:
    """Count what the finished database holds."""
    connection = sqlite3.connect(database)
    values = " + ".join(f"count({name})" for name in NUTRIENTS.values())
    total = " + ".join(f"total({name})" for name in NUTRIENTS.values())
    foods, count, amount = connection.execute(f"SELECT count(*), {values}, {total} FROM product").fetchone()
    connection.close()
    return {"foods": foods, "values": count, "total": amount}
