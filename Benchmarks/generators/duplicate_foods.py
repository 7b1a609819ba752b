"""The foods behind the records: what each is and, without any error, what is in it."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from generators.coined import coined_words
from generators.draws import DRAW_RANGE, Draws, LongZipf, even_table, zipf_table
from generators.duplicate_words import CONTRASTS, FAMILIES, PROPERTIES, Family, Value
from generators.words import DESCRIPTIONS, FLAVOURS, KINDS, Kind, brands

MACROS = ("protein_g", "fat_g", "carbohydrate_g", "fiber_g", "sugar_g")
OTHERS = (
    "sodium_mg", "potassium_mg", "calcium_mg", "iron_mg", "magnesium_mg", "phosphorus_mg", "zinc_mg", "copper_mg",
    "vitamin_c_mg", "thiamin_mg", "riboflavin_mg", "niacin_mg", "vitamin_b6_mg", "folate_mcg", "vitamin_a_rae_mcg",
    "vitamin_e_mg", "cholesterol_mg",
)  # fmt: skip
COMPONENTS = ("energy_kcal", *MACROS, "saturated_fat_g", *OTHERS, "water_g", "ash_g")
"""What the values of a food are of, in order."""
_LABEL_OTHERS = (350, 180, 60, 1.5, 30, 100, 0.8, 0.1, 4, 0.1, 0.1, 1, 0.1, 15, 20, 0.5, 10)


class Dice:
    """Draws, one after another."""

    def __init__(self, seed: str):
        self._draws = Draws(seed)
        self._taken: Sequence[int] = ()
        self._next = 0

    def draw(self) -> int:
        if self._next == len(self._taken):
            self._taken, self._next = self._draws.take(1 << 14), 0
        self._next += 1
        return self._taken[self._next - 1]

    def has(self, share: float) -> bool:
        return self.draw() < share * DRAW_RANGE

    def below(self, count: int) -> int:
        return (self.draw() * DRAW_RANGE + self.draw()) * count // (DRAW_RANGE * DRAW_RANGE)

    def one(self, items: Sequence):
        return items[self.draw() * len(items) // DRAW_RANGE]

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.draw() / DRAW_RANGE

    def normal(self) -> float:
        """Return a number around 0 with standard deviation 1, of additions alone: the same on every machine."""
        total = self.draw() + self.draw() + self.draw() + self.draw()
        return (total / DRAW_RANGE - 2) * 1.7320508


class Plain(NamedTuple):
    """A food without a brand, as tables of foods list it."""

    family: Family
    head: str
    part: str
    variety: str
    values: tuple[Value, ...]

    def key(self) -> tuple:
        return self.family.category, self.head, self.part, self.variety, tuple(value.key for value in self.values)


class Product(NamedTuple):
    """A food with a brand."""

    brand: int
    name: str
    owner: str
    kind: Kind
    product: str
    line: str
    descriptions: tuple[str, ...]
    flavours: tuple[str, ...]

    def key(self) -> tuple:
        return self.name, self.product, self.line, frozenset(self.descriptions), frozenset(self.flavours)


_FAMILIES = even_table(FAMILIES)
_VARIETIES = LongZipf(tuple(word.capitalize() for word in coined_words(20_000, "variety")), 0.9)
_BRANDS = LongZipf(tuple(enumerate(brands())), 0.8)
_LINES = LongZipf(coined_words(30_000, "range"), 0.9)
_KINDS = zipf_table(KINDS, 0.5)
_PRODUCTS = {kind: zipf_table(kind.products, 0.7) for kind in KINDS}
_FLAVOURS = zipf_table(FLAVOURS, 0.7)
_DESCRIPTIONS = zipf_table(DESCRIPTIONS, 0.7)


def new_plain(dice: Dice) -> Plain:
    family = dice.one(_FAMILIES)
    variety = _VARIETIES.pick(dice.draw(), dice.draw()) if dice.has(0.2) else ""
    values = tuple(dice.one(PROPERTIES[each]) for each in family.properties)
    return Plain(family, dice.one(family.heads), dice.one(family.parts), variety, values)


def new_variety(food: Plain, dice: Dice) -> Plain:
    return food._replace(variety=_VARIETIES.pick(dice.draw(), dice.draw()))


def near_plain(food: Plain, dice: Dice) -> Plain:
    """Return another food with nearly the same name."""
    roll = dice.draw() / DRAW_RANGE
    if roll < 0.65:
        place = dice.below(len(food.values))
        value = dice.one(PROPERTIES[food.family.properties[place]])
        return food._replace(values=(*food.values[:place], value, *food.values[place + 1 :]))
    if roll < 0.8:
        return food._replace(part=dice.one(food.family.parts))
    return food._replace(head=dice.one(food.family.heads))


def new_product(dice: Dice) -> Product:
    brand, (name, owner) = _BRANDS.pick(dice.draw(), dice.draw())
    kind = _KINDS[dice.draw()]
    flavours = [_FLAVOURS[dice.draw()] for _ in range(1 + dice.has(0.25))] if dice.has(0.85) else []
    descriptions = [_DESCRIPTIONS[dice.draw()] for _ in range(1 + dice.has(0.15))] if dice.has(0.5) else []
    line = _LINES.pick(dice.draw(), dice.draw()).upper() if dice.has(0.35) else ""
    return Product(
        brand,
        name,
        owner,
        kind,
        _PRODUCTS[kind][dice.draw()],
        line,
        tuple(dict.fromkeys(descriptions)),
        tuple(dict.fromkeys(flavours)),
    )


def new_line(food: Product, dice: Dice) -> Product:
    return food._replace(line=_LINES.pick(dice.draw(), dice.draw()).upper())


def near_product(food: Product, dice: Dice) -> Product:
    """Return another product with nearly the same name: mostly another flavour of the same line."""
    roll = dice.draw() / DRAW_RANGE
    if roll < 0.5 and food.flavours:
        return food._replace(flavours=(*food.flavours[:-1], _FLAVOURS[dice.draw()]))
    if roll < 0.7:
        return food._replace(descriptions=tuple(dict.fromkeys((*food.descriptions[:1], dice.one(CONTRASTS)))))
    if roll < 0.85:
        return food._replace(product=_PRODUCTS[food.kind][dice.draw()])
    brand, (name, owner) = _BRANDS.pick(dice.draw(), dice.draw())
    return food._replace(brand=brand, name=name, owner=owner)


@lru_cache(50_000)
def _typical(*names: str, spread: float) -> list[float]:
    """Return what a word does to each amount: the same for the same word, wherever it stands."""
    draws = Draws("factors " + " ".join(names)).take(len(MACROS) + len(OTHERS))
    return [1 + spread * (2 * draw / DRAW_RANGE - 1) for draw in draws]


def _finished(amounts: list[float], saturated: float) -> list[float]:
    """Put amounts of macronutrients and others in the order of COMPONENTS, with what follows from them."""
    protein, fat, carbohydrate, fiber, sugar = amounts[:5]
    ash = 0.6 + sum(amounts[5:8]) / 1000 * 1.6
    total = protein + fat + carbohydrate + ash
    if total > 98:
        shrink = (98 - ash) / (total - ash)
        protein, fat, carbohydrate, fiber, sugar = (each * shrink for each in amounts[:5])
    fiber = min(fiber, carbohydrate)
    sugar = min(sugar, carbohydrate - fiber)
    energy = 4 * protein + 9 * fat + 4 * (carbohydrate - fiber) + 2 * fiber
    water = max(100 - protein - fat - carbohydrate - ash, 0)
    return [energy, protein, fat, carbohydrate, fiber, sugar, fat * saturated, *amounts[5:], water, ash]


_HEATS = frozenset(("meat_heat", "fish", "plant", "legume", "grain_heat"))
_SALTED = frozenset((("plant", "salted"), ("legume", "salted"), ("grain_heat", "salted")))
_COOKED = frozenset("roasted braised grilled fried stewed baked steamed boiled cooked".split())


def plain_amounts(food: Plain) -> list[float]:
    """Return what 100 g hold, in the order of COMPONENTS: it follows from the food's words."""
    family = food.family
    factors = [_typical(family.category, food.head, spread=0.5), _typical(food.part, spread=0.25)]
    if food.variety:
        factors.append(_typical(food.variety, spread=0.12))
    amounts = [*family.macros, *family.others]
    for each in factors:
        amounts = [amount * factor for amount, factor in zip(amounts, each, strict=True)]
    for name, value in zip(family.properties, food.values, strict=True):
        _apply(name, value.key, amounts, family)
    saturated = 0.12 + 0.4 * (family.others[-1] > 5)
    return _finished(amounts, saturated)


def _scale(amounts: list[float], places: Sequence[int], factor: float) -> None:
    for place in places:
        amounts[place] *= factor


_FAT, _CARBOHYDRATE, _SUGAR, _SODIUM, _VITAMIN_C = 1, 2, 4, 5, 13


def _add(amounts: list[float], place: int, amount: float) -> None:
    amounts[place] += amount


def _sweeten(amounts: list[float], grams: float) -> None:
    amounts[_CARBOHYDRATE] += grams
    amounts[_SUGAR] += grams


def _dry(amounts: list[float], factor: float) -> None:
    _scale(amounts, range(len(amounts)), factor)
    amounts[_VITAMIN_C] *= 0.2


_CHANGES: dict[tuple[str, str], Callable[[list[float]], object]] = {
    ("lean", "lean"): lambda amounts: _scale(amounts, [_FAT], 0.5),
    ("lean", "trimmed"): lambda amounts: _scale(amounts, [_FAT], 0.4),
    ("skin", "without"): lambda amounts: _scale(amounts, [_FAT], 0.45),
    ("peel", "without"): lambda amounts: _scale(amounts, [3, 8, 9, _VITAMIN_C], 0.7),
    ("fish", "oil"): lambda amounts: _add(amounts, _FAT, 7),
    ("fish", "brine"): lambda amounts: _add(amounts, _SODIUM, 300),
    ("fish", "smoked"): lambda amounts: _add(amounts, _SODIUM, 700),
    ("plant", "canned"): lambda amounts: _add(amounts, _SODIUM, 200),
    ("plant", "salted"): lambda amounts: _add(amounts, _SODIUM, 236),
    ("fruit", "dried"): lambda amounts: _dry(amounts, 4.2),
    ("fruit", "syrup"): lambda amounts: _sweeten(amounts, 10),
    ("fruit", "light"): lambda amounts: _sweeten(amounts, 4),
    ("fruit", "sweet"): lambda amounts: _sweeten(amounts, 9),
    ("fruit", "sugared"): lambda amounts: _sweeten(amounts, 8),
    ("fruit", "stewed"): lambda amounts: _scale(amounts, [_VITAMIN_C], 0.5),
    ("sugar", "sweetened"): lambda amounts: _sweeten(amounts, 6),
    ("salt", "with"): lambda amounts: _add(amounts, _SODIUM, 250),
    ("legume", "canned"): lambda amounts: _scale(amounts, range(len(amounts)), 0.36),
    ("legume", "salted"): lambda amounts: _add(amounts, _SODIUM, 600),
    ("nut", "oil"): lambda amounts: _add(amounts, _FAT, 3),
    ("nut", "oilsalt"): lambda amounts: (_add(amounts, _FAT, 3), _add(amounts, _SODIUM, 320)),
    ("nut", "drysalt"): lambda amounts: _add(amounts, _SODIUM, 340),
    ("grain_heat", "salted"): lambda amounts: _add(amounts, _SODIUM, 600),
    ("grain", "whole"): lambda amounts: _scale(amounts, [3, 6, 8, 9, 10, 11], 2.2),
    ("enriched", "enriched"): lambda amounts: _scale(amounts, [8, 14, 15, 16, 18], 2.5),
    ("milk_fat", "reduced"): lambda amounts: _scale(amounts, [_FAT, 19, 21], 0.58),
    ("milk_fat", "low"): lambda amounts: _scale(amounts, [_FAT, 19, 21], 0.3),
    ("milk_fat", "skim"): lambda amounts: _scale(amounts, [_FAT, 19, 21], 0.05),
    ("vitamins", "vitamins"): lambda amounts: _scale(amounts, [19], 1.8),
    ("cheese_fat", "low"): lambda amounts: _scale(amounts, [_FAT, 19, 21], 0.5),
    ("herb", "fresh"): lambda amounts: _scale(amounts, range(len(amounts)), 0.14),
}


def _apply(name: str, value: str, amounts: list[float], family: Family) -> None:
    if change := _CHANGES.get((name, value)):
        change(amounts)
    if value in _COOKED and name in _HEATS or (name, value) in _SALTED:
        _scale(amounts, range(len(amounts)), family.cooked * (0.97 + 0.06 * (value in ("roasted", "grilled"))))
        amounts[_VITAMIN_C] *= 0.6
        if value == "fried":
            amounts[_FAT] += 6


def product_amounts(food: Product) -> list[float]:
    """Return what 100 g hold. A flavour changes little, so that flavours of one line are hard to tell apart by it."""
    amounts = [*food.kind[2:5], food.kind.carbohydrate * 0.06, food.kind.carbohydrate * 0.35, *_LABEL_OTHERS]
    words = [((food.product,), 0.3), ((food.name, food.product, food.line), 0.4)]
    words += [((word,), 0.1) for word in food.descriptions]
    words += [((food.name, flavour), 0.06) for flavour in food.flavours]
    for names, spread in words:
        amounts = [amount * by for amount, by in zip(amounts, _typical(*names, spread=spread), strict=True)]
    if "FAT FREE" in food.descriptions:
        amounts[_FAT] *= 0.03
    if {"SUGAR FREE", "UNSWEETENED"} & set(food.descriptions):
        amounts[_SUGAR] *= 0.05
    if {"NO SALT ADDED", "REDUCED SODIUM"} & set(food.descriptions):
        amounts[_SODIUM] *= 0.3
    return _finished(amounts, 0.3)
