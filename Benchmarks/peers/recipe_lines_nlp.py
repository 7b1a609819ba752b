"""Reads recipe lines with ingredient-parser-nlp: one line of JSON for each line of a file."""

import json
import sys

from ingredient_parser import parse_ingredient


def number(quantity: object) -> float | None:
    """A quantity as a number; a range gives nothing but its upper end."""
    try:
        return float(quantity)
    except (TypeError, ValueError):
        return None


def fields(line: str) -> dict[str, object]:
    """What the parser's first amount and its names say."""
    parsed = parse_ingredient(line, string_units=True)
    amount = parsed.amount[0] if parsed.amount else None
    if amount is not None and hasattr(amount, "amounts"):
        amount = amount.amounts[0]
    quantity = unit = None
    if amount is not None:
        quantity = number(getattr(amount, "quantity_max", None) or amount.quantity)
        unit = str(amount.unit) or None
    names = [name.text for name in parsed.name or []]
    return {"quantity": quantity, "unit": unit, "name": " and ".join(names)}


def main() -> None:
    """Reads the file of lines that the command line names."""
    with open(sys.argv[1], encoding="utf-8") as lines:
        for line in lines:
            print(json.dumps(fields(line.rstrip("\n"))))


if __name__ == "__main__":
    main()
