"""What each publisher prints of the amounts in a food: analysed anew, taken over, or rounded for a label."""

from generators.duplicate_foods import COMPONENTS, Dice
from generators.duplicate_names import NORTH

_SCATTER = {"energy_kcal": 0.0, "water_g": 0.01, "protein_g": 0.04, "fat_g": 0.09, "carbohydrate_g": 0.05}
_SCATTER |= dict.fromkeys(("fiber_g", "sugar_g", "saturated_fat_g", "cholesterol_mg", "ash_g"), 0.10)
_MINERAL_SCATTER, _VITAMIN_SCATTER = 0.12, 0.22
_MINERALS = frozenset(COMPONENTS[7:15])
_SPREADS = tuple(
    _SCATTER.get(each, _MINERAL_SCATTER if each in _MINERALS else _VITAMIN_SCATTER) for each in COMPONENTS
)
"""How far analyses of the same food by two publishers lie apart: the standard deviation of each, relative."""
_DIGITS = {
    NORTH: tuple(0 if each == "energy_kcal" else 2 if each.endswith("_g") else 3 for each in COMPONENTS),
    "south": tuple(0 if each in ("energy_kcal", "cholesterol_mg") else 1 if each.endswith("_g") else 2 for each in COMPONENTS),
}
_MISSING = {NORTH: 0.04, "south": 0.14}
_KEPT = 6
"""So many values from the first on are missing less often."""
_ENERGY, _PROTEIN, _FAT, _CARBOHYDRATE, _FIBER = range(5)

_LABELLED = {
    "1003": 1, "1004": 2, "1005": 3, "1008": 0, "1079": 4, "1087": 9, "1089": 10, "1092": 8, "1093": 7, "1162": 15,
    "1253": 23, "1258": 6, "2000": 5,
}  # fmt: skip
"""FoodData Central's numbers of what labels print, and the place of each in COMPONENTS."""
_LABEL_STEPS = {
    "1003": 1.0, "1004": 0.5, "1005": 1.0, "1008": 10.0, "1079": 1.0, "1087": 10.0, "1089": 0.1, "1092": 10.0,
    "1093": 5.0, "1162": 1.0, "1253": 5.0, "1258": 0.5, "2000": 1.0,
}  # fmt: skip
"""To what a label rounds the amount in a serving."""
_SERVING_SIZES = (28, 30, 40, 55, 85, 113, 15, 32, 60, 100, 130, 170, 227, 240)
_UNPRINTED = {
    "1008": 0.0, "1003": 0.006, "1004": 0.01, "1005": 0.01, "2000": 0.027, "1093": 0.032, "1258": 0.049, "1079": 0.59,
} | dict.fromkeys(("1087", "1089", "1092", "1162", "1253"), 0.35)  # fmt: skip
"""How often a label lacks a value; those that are not voluntary as in the 697,707 real products of pipelines/products.yaml."""


def _text(amount: float, digits: int) -> str:
    text = f"{amount:.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def printed(amounts: list[float], publisher: str, dice: Dice) -> list[str]:
    """Return the publisher's own analysis, in the order of COMPONENTS; empty where it has none."""
    found = [
        max(amount * (1 + spread * dice.normal()), 0.0) for amount, spread in zip(amounts, _SPREADS, strict=True)
    ]
    carbohydrate, fiber = found[_CARBOHYDRATE], min(found[_FIBER], found[_CARBOHYDRATE])
    found[_ENERGY] = 4 * found[_PROTEIN] + 9 * found[_FAT] + 4 * (carbohydrate - fiber) + 2 * fiber
    missing = _MISSING[publisher]
    return [
        "" if dice.has(missing * (0.15 if place < _KEPT else 1)) else _text(amount, digits)
        for place, (amount, digits) in enumerate(zip(found, _DIGITS[publisher], strict=True))
    ]


def copied(texts: list[str], dice: Dice) -> list[str]:
    """Return another publisher's values as they are taken over: some missing, some analysed since, maybe rounded."""
    is_rounded = dice.has(0.3)
    taken = []
    for text in texts:
        if not text or dice.has(0.08):
            taken.append("")
        elif dice.has(0.06):
            taken.append(_text(float(text) * (1 + 0.1 * dice.normal()), 2).lstrip("-"))
        else:
            taken.append(_text(float(text), 1) if is_rounded else text)
    return taken


def label_amounts(amounts: list[float], dice: Dice) -> tuple[dict[str, str], int]:
    """Return what a label says of 100 g, worked out from rounded amounts in a serving, and that serving's size."""
    size = dice.one(_SERVING_SIZES)
    values = {}
    for nutrient, place in _LABELLED.items():
        if dice.has(_UNPRINTED[nutrient]):
            continue
        step = _LABEL_STEPS[nutrient]
        serving = step * int(amounts[place] * (1 + 0.02 * dice.normal()) * size / 100 / step + 0.5)
        values[nutrient] = _text(serving / size * 100, 2)
    return values, size


def relabelled(values: dict[str, str], dice: Dice) -> dict[str, str]:
    """Return the values of another pack of the same product: the same but for a few."""
    return {
        nutrient: _text(float(text) * (1 + 0.05 * dice.normal()), 2).lstrip("-") if dice.has(0.04) else text
        for nutrient, text in values.items()
        if not dice.has(0.03)
    }
