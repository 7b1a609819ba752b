"""Records of which it is known which are of one food: two tables of foods and a release of labels.

- `north.csv`, `south.csv`: the tables of two publishers, read by the adapter `delimited`; neither has a food twice.
- `food.csv`, `branded_food.csv`, `food_nutrient.csv`, …: labels in the layout of FoodData Central's branded foods.
- `truth.tsv`: `id` of each record as it is in the snapshot, and the number of its `food`.

About 30 % of the records share their food with one to three others. A food may have a neighbour that differs in one
thing only: raw and cooked, with and without skin, skim and whole, another species, another flavour of the same line,
the same product of another brand.
"""

from hashlib import blake2b
from pathlib import Path

from generators.draws import weighted_table
from generators.duplicate_foods import (
    COMPONENTS,
    Dice,
    Plain,
    Product,
    near_plain,
    near_product,
    new_line,
    new_plain,
    new_product,
    new_variety,
    plain_amounts,
    product_amounts,
)
from generators.duplicate_names import (
    NORTH,
    SOUTH,
    label_name,
    plain_name_north,
    plain_name_south,
    product_name_north,
    product_name_south,
)
from generators.duplicate_values import copied, label_amounts, printed, relabelled
from generators.fdc_branded import (
    BRANDED_HEADER,
    FOOD_HEADER,
    FOOD_NUTRIENT_HEADER,
    MEASURE_UNIT_TABLE,
    NUTRIENT_IDS,
    NUTRIENT_TABLE,
    Barcodes,
)
from generators.words import SERVINGS

LABELS = "labels"
PLAIN_SHARE = 0.11
NEAR_SHARE = 0.45
COPIED_SHARE = 0.35
"""How often the south takes over the north's values."""
OTHER_SOURCE_SHARE = 0.15
"""How often a further label of a product has the same barcode, by GDSN: a copy of another record's."""
WEIGHED_SHARE = 0.001
WEIGHED_LABELS = range(4, 13)
"""How often a product is an article that a shop weighs, and how many packs of it have a label of their own, each with the same
name and values and a barcode of the shop's range: the largest clusters of real products are such, up to 261 labels."""

_PLAIN_LAYOUTS = weighted_table(("n", "s", "ns"), (0.36, 0.36, 0.28))
_PRODUCT_LAYOUTS = weighted_table(
    ("l", "n", "s", "ll", "nl", "sl", "lll", "nsl", "nll", "llll", "nsll"),
    (0.78, 0.038, 0.038, 0.072, 0.02, 0.014, 0.018, 0.006, 0.006, 0.004, 0.004),
)
"""Which publishers list a food."""
_KEY_RANGE = 16_777_213
_KEY_STEP = 6_180_341
"""Keys go by steps of this, modulo a prime: those of one food do not stand near each other."""
_FIRST_LABEL = 2_000_000
_FOODS_PER_WRITE = 2_000
_PUBLISHED = "2021-10-28"


class _Files:
    """The growing files, written in blocks."""

    def __init__(self, folder: Path):
        names = ("north.csv", "south.csv", "food.csv", "branded_food.csv", "food_nutrient.csv", "truth.tsv")
        self._files = [(folder / name).open("w", encoding="utf-8", newline="") for name in names]
        table = f"key,name,group,{','.join(COMPONENTS)}\n"
        heads = (table, table, FOOD_HEADER, BRANDED_HEADER, FOOD_NUTRIENT_HEADER, "id\tfood\n")
        self._rows: list[list[str]] = [[head] for head in heads]
        self.north, self.south, self.food, self.branded, self.values, self.truth = self._rows

    def flush(self) -> None:
        for file, rows in zip(self._files, self._rows, strict=True):
            file.writelines(rows)
            rows.clear()

    def close(self) -> None:
        self.flush()
        for file in self._files:
            file.close()


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


class _Writer:
    """Writes the records of one food after another."""

    def __init__(self, folder: Path, seed: str):
        self.files = _Files(folder)
        self.dice = Dice(seed)
        self.count = 0
        self._barcodes = Barcodes()
        self._taken: set[int] = set()

    def _key(self) -> int:
        self.count += 1
        return self.count * _KEY_STEP % _KEY_RANGE

    def is_new(self, food: Plain | Product) -> bool:
        """Take note of the food; false if it has been there."""
        before = len(self._taken)
        self._taken.add(hash_of(food.key()))
        return len(self._taken) > before

    def table_row(self, publisher: str, number: int, name: str, group: str, texts: list[str]) -> None:
        key = f"{self._key():08d}"
        rows = self.files.north if publisher == NORTH else self.files.south
        rows.append(f"{key},{_quoted(name)},{_quoted(group)},{','.join(texts)}\n")
        self.files.truth.append(f"{publisher}:{key}\t{number}\n")

    def weighed(self, food: Product, number: int, amounts: list[float]) -> None:
        """Labels of one article: one name, one set of values, a barcode each."""
        dice = self.dice
        values, size = label_amounts(amounts, dice)
        name = label_name(food, dice)
        for _ in range(dice.one(WEIGHED_LABELS)):
            self.label_rows(food, number, self._barcodes.next(food.brand), "LI", values, (size, dice.one(SERVINGS)), name)

    def label_rows(
        self,
        food: Product,
        number: int,
        gtin: str,
        source: str,
        values: dict[str, str],
        serving: tuple[int, str],
        name: str | None = None,
    ) -> None:
        dice, fdc_id = self.dice, _FIRST_LABEL + self._key()
        brand = food.name if dice.has(0.7) else ""
        self.files.food.append(
            f'"{fdc_id}","branded_food",{_quoted(name or label_name(food, dice))},"","{_PUBLISHED}"\n'
        )
        self.files.branded.append(
            f'"{fdc_id}",{_quoted(food.owner)},{_quoted(brand)},"","{gtin}","WATER, SALT.","","{serving[0]}.0",'
            f'"{food.kind.serving_unit}",{_quoted(serving[1])},{_quoted(food.kind.category)},"{source}","",'
            f'"{_PUBLISHED}","{_PUBLISHED}","United States","","","",""\n'
        )
        for place, nutrient in enumerate(NUTRIENT_IDS):
            if amount := values.get(str(nutrient)):
                self.files.values.append(
                    f'"{fdc_id * 20 + place}","{fdc_id}","{nutrient}","{amount}","","70","","","","","",""\n'
                )
        self.files.truth.append(f"{LABELS}:{source}:{gtin.zfill(14)}\t{number}\n")

    def plain(self, food: Plain, number: int) -> None:
        layout = _PLAIN_LAYOUTS[self.dice.draw()]
        groups = food.family.group, food.family.category
        self.tables(food, number, plain_amounts(food), layout, (plain_name_north, plain_name_south), groups)

    def tables(self, food, number: int, amounts, layout: str, names, groups: tuple[str, str]) -> None:
        """Rows of a food in the tables that its layout says, the second sometimes copied from the first."""
        dice = self.dice
        north: list[str] = []
        if "n" in layout:
            north = printed(amounts, NORTH, dice)
            self.table_row(NORTH, number, names[0](food, dice), groups[0], north)
        if "s" in layout:
            is_copy = north and dice.has(COPIED_SHARE)
            texts = copied(north, dice) if is_copy else printed(amounts, SOUTH, dice)
            self.table_row(SOUTH, number, names[1](food, dice), groups[1], texts)

    def product(self, food: Product, number: int) -> None:
        dice, amounts = self.dice, product_amounts(food)
        if dice.has(WEIGHED_SHARE):
            self.weighed(food, number, amounts)
            return
        layout = _PRODUCT_LAYOUTS[dice.draw()]
        groups = food.kind.category, food.kind.category
        self.tables(food, number, amounts, layout, (product_name_north, product_name_south), groups)
        gtin, values, serving = "", {}, (0, "")
        for place in range(layout.count("l")):
            source = "LI"
            if place == 0 or not dice.has(0.7):
                values, size = label_amounts(amounts, dice)
                serving = size, dice.one(SERVINGS)
            else:
                values = relabelled(values, dice)
            if place == 1 and dice.has(OTHER_SOURCE_SHARE):
                source = "GDSN"
            else:
                gtin = self._barcodes.next(food.brand)
            self.label_rows(food, number, gtin, source, values, serving)


def hash_of(key: tuple) -> int:
    """Return a number of the key that is the same in every run, unlike Python's own hashes of texts."""
    text = "\x1f".join(" ".join(sorted(each)) if isinstance(each, frozenset) else str(each) for each in key)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _next_food(before: Plain | Product | None, writer: _Writer) -> Plain | Product:
    """Return a food that has not been there: often a neighbour of the one before."""
    dice = writer.dice
    if before is not None and dice.has(NEAR_SHARE):
        food = near_plain(before, dice) if isinstance(before, Plain) else near_product(before, dice)
    else:
        food = new_plain(dice) if dice.has(PLAIN_SHARE) else new_product(dice)
    while not writer.is_new(food):
        food = new_variety(food, dice) if isinstance(food, Plain) else new_line(food, dice)
    return food


def _write_definitions(folder: Path) -> None:
    """Write the tables that the definitions of the sources name."""
    (folder / "nutrient.csv").write_text(NUTRIENT_TABLE, encoding="utf-8", newline="")
    (folder / "measure_unit.csv").write_text(MEASURE_UNIT_TABLE, encoding="utf-8", newline="")
    rows = ["code\tname\tunit\tcomponent\trank\trule\tnote\n"]
    for component in COMPONENTS:
        unit = component.rsplit("_", 1)[1].replace("mcg", "µg")
        rule = "total" if component == "carbohydrate_g" else ""
        rows.append(f"{component}\t{component}\t{unit}\t{component}\t1\t{rule}\t\n")
    (folder / "components.tsv").write_text("".join(rows), encoding="utf-8", newline="")


def write_duplicates(count: int, folder: Path, seed: str = "duplicates") -> None:
    """Write about `count` records, at most three more; another seed draws other foods of the same world."""
    folder.mkdir(parents=True, exist_ok=True)
    _write_definitions(folder)
    writer = _Writer(folder, seed)
    food, number = None, 0
    while writer.count < count:
        food = _next_food(food, writer)
        number += 1
        if isinstance(food, Plain):
            writer.plain(food, number)
        else:
            writer.product(food, number)
        if number % _FOODS_PER_WRITE == 0:
            writer.files.flush()
    writer.files.close()
