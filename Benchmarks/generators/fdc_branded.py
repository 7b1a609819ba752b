"""A branded foods release of FoodData Central: the plain CSV files of the real archive."""

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from generators.coined import coined_words
from generators.draws import DRAW_RANGE, Draws, LongZipf, decimal_text, even_table, weighted_table, zipf_table
from generators.gtin import with_check_digit
from generators.words import DESCRIPTIONS, FLAVOURS, INGREDIENTS, KINDS, SERVINGS, SIZES, Kind, brands

FOOD_HEADER = '"fdc_id","data_type","description","food_category_id","publication_date"\n'
BRANDED_HEADER = (
    '"fdc_id","brand_owner","brand_name","subbrand_name","gtin_upc","ingredients","not_a_significant_source_of",'
    '"serving_size","serving_size_unit","household_serving_fulltext","branded_food_category","data_source",'
    '"package_weight","modified_date","available_date","market_country","discontinued_date",'
    '"preparation_state_code","trade_channel","short_description"\n'
)
FOOD_NUTRIENT_HEADER = (
    '"id","fdc_id","nutrient_id","amount","data_points","derivation_id","min","max","median","loq","footnote",'
    '"min_year_acquired"\n'
)

NUTRIENT_TABLE = """\
"id","name","unit_name","nutrient_nbr","rank"
"1003","Protein","G","203","600.0"
"1004","Total lipid (fat)","G","204","800.0"
"1005","Carbohydrate, by difference","G","205","1110.0"
"1008","Energy","KCAL","208","300.0"
"1079","Fiber, total dietary","G","291","1200.0"
"1087","Calcium, Ca","MG","301","5300.0"
"1089","Iron, Fe","MG","303","5400.0"
"1092","Potassium, K","MG","306","5700.0"
"1093","Sodium, Na","MG","307","5800.0"
"1104","Vitamin A, IU","IU","318","7500.0"
"1162","Vitamin C, total ascorbic acid","MG","401","6300.0"
"1253","Cholesterol","MG","601","15700.0"
"1257","Fatty acids, total trans","G","605","15400.0"
"1258","Fatty acids, total saturated","G","606","9700.0"
"2000","Sugars, total including NLEA","G","269","1510.0"
"""
MEASURE_UNIT_TABLE = """\
"id","name"
"1000","cup"
"1001","tablespoon"
"1002","teaspoon"
"1004","milliliter"
"1009","fl oz"
"1038","oz"
"1049","serving"
"9999","undetermined"
"""

NUTRIENT_IDS = (1003, 1004, 1005, 1008, 1079, 1087, 1089, 1092, 1093, 1162, 1253, 1257, 1258, 2000)
"""The values of a food, in file order."""

PUBLICATIONS = tuple(
    date.fromisoformat(day)
    for day in (
        "2019-04-01", "2019-12-06", "2020-05-28", "2020-11-13", "2021-02-26", "2021-03-19", "2021-06-17", "2021-07-29",
        "2021-10-28",
    )
)  # fmt: skip
FIRST_FDC_ID = 1_105_904
FIRST_VALUE_ID = 13_706_913
DRAWS_PER_FOOD = 52
REMEMBERED = 512
"""How many foods back a new version of a food may reach."""
FOODS_PER_WRITE = 2_000

_AMOUNTS = tuple(decimal_text(value, 2) for value in range(10_001))
_KINDS = zipf_table(KINDS, 0.6)
_PRODUCTS = {kind: zipf_table(kind.products) for kind in KINDS}
_FLAVOURS = zipf_table(FLAVOURS, 0.8)
_DESCRIPTIONS = zipf_table(DESCRIPTIONS, 0.8)
_INGREDIENTS = zipf_table(INGREDIENTS, 0.7)
_SERVINGS = zipf_table(("", *SERVINGS))
_SERVING_SIZES = zipf_table(
    (28, 30, 240, 15, 85, 40, 56, 113, 32, 57, 14, 355, 60, 130, 31, 112, 125, 50, 100, 227), 0.8
)
_BRANDS = LongZipf(tuple(enumerate(brands())), 0.9)
_RANGES = LongZipf(coined_words(30_000, "range"), 0.9)
"""The words by which makers tell their own products apart; with those of brands they are most of the vocabulary."""
_SIZES = zipf_table(SIZES, 0.8)
MOST_WORDS = 9
_FORMS = 28
"""Ways of naming, of which the last four say no more than what it is, so that many makers have the same name: of the 697,707
real products of pipelines/products.yaml 21 % have a name of ten or more, 4 % one of a hundred or more."""
_SOURCES = weighted_table(("LI", "GDSN"), (0.94, 0.06))
_HISTORY = weighted_table(("first", "version", "emptied", "other source"), (0.90, 0.075, 0.010, 0.015))
_COUNTS = even_table(range(8, 19))


class Food(NamedTuple):
    """What stays the same through all versions of a food."""

    upc: str
    source: str
    brand: str
    owner: str
    description: str
    kind: Kind
    protein: int
    fat: int
    carbohydrate: int


class Barcodes:
    """Hands out unused UPC-A numbers, those of one brand under its own company prefixes."""

    _ITEMS_OF_PREFIX = 100_000
    _PREFIXES_APART = 40_000

    def __init__(self) -> None:
        self._used: dict[int, int] = {}

    def next(self, brand: int) -> str:
        item = self._used.get(brand, 0)
        self._used[brand] = item + 1
        round_number, item = divmod(item, self._ITEMS_OF_PREFIX)
        prefix = 600_000 + brand + self._PREFIXES_APART * round_number
        return with_check_digit(f"{prefix:06d}{item:05d}")


def _description(draws: Sequence[int], kind: Kind, brand: str) -> str:
    """Put a name together in one of the ways of the real ones, which like to repeat the flavour at the end."""
    product = _PRODUCTS[kind][draws[0]]
    flavour, second = _FLAVOURS[draws[1]], _FLAVOURS[draws[2]]
    description, size = _DESCRIPTIONS[draws[3]], _SIZES[draws[12]]
    line = _RANGES.pick(draws[13], draws[14])
    form = draws[4] % _FORMS
    match form // 2:
        case 0:
            name = f"{flavour} {product}, {flavour}"
        case 1:
            name = f"{description} {flavour} {product}"
        case 2:
            name = f"{brand}, {line} {product}, {description}, {flavour}"
        case 3:
            name = f"{brand}, {description} {product}, {flavour}"
        case 4:
            name = f"{flavour} & {second} {product}, {flavour} & {second}"
        case 5:
            name = f"{brand}, {flavour} {product}"
        case 6:
            name = f"{description} {product} WITH {flavour} & {second}"
        case 7:
            name = f"{line} {description} {flavour} {product}"
        case 8:
            name = f"{brand} {product}, {flavour}, {size}"
        case 9:
            name = f"{line} {flavour} {product}"
        case 10:
            name = f"{description} {product} {size}"
        case 11:
            name = f"{description} {second} {product}, {brand}"
        case _:
            name = product if form == _FORMS - 1 else f"{flavour} {product}"
    return name if len(name.replace("-", " ").split()) <= MOST_WORDS else f"{flavour} {product}"


def _new_food(draws: Sequence[int], barcodes: Barcodes) -> Food:
    kind = _KINDS[draws[5]]
    number, (brand, owner) = _BRANDS.pick(draws[6], draws[11])
    macros = [
        int(typical * 100 * (0.5 + draw / DRAW_RANGE)) for typical, draw in zip(kind[2:5], draws[8:11], strict=True)
    ]
    total = sum(macros)
    if total > 9_900:
        macros = [macro * 9_900 // total for macro in macros]
    source = _SOURCES[draws[7]]
    return Food(barcodes.next(number), source, brand, owner, _description(draws, kind, brand), kind, *macros)


def _amounts(food: Food, draws: Sequence[int]) -> tuple[str, ...]:
    """Return the values of NUTRIENT_IDS as text; parts never exceed their whole, energy is near 4/4/9."""
    protein, fat, carbohydrate = food.protein, food.fat, food.carbohydrate
    energy = (4 * protein + 9 * fat + 4 * carbohydrate) * (97 + draws[0] % 7) // 10_000
    fiber = carbohydrate * (draws[1] % 16) // 100
    sugars = (carbohydrate - fiber) * (draws[2] % 91) // 100
    saturated = fat * (draws[3] % 51) // 100
    cholesterol = protein * (draws[4] % 5) // 100 if draws[4] < DRAW_RANGE // 2 else 0
    vitamin_c = draws[5] % 400 * 10 if draws[5] < DRAW_RANGE // 3 else 0
    return (
        _AMOUNTS[protein],
        _AMOUNTS[fat],
        _AMOUNTS[carbohydrate],
        str(energy),
        _AMOUNTS[fiber],
        str(draws[6] % 300),
        _AMOUNTS[draws[7] % 800],
        str(draws[8] % 500),
        str(draws[9] % 1200),
        _AMOUNTS[vitamin_c],
        str(cholesterol),
        "0",
        _AMOUNTS[saturated],
        _AMOUNTS[sugars],
    )


def _branded_row(fdc_id: int, food: Food, draws: Sequence[int], modified: date, available: date) -> str:
    ingredients = ", ".join(dict.fromkeys(_INGREDIENTS[draw] for draw in draws[4 : 4 + _COUNTS[draws[0]]])).replace(
        '"', '""'
    )
    gtin = food.upc if food.source == "LI" else "00" + food.upc
    brand = food.brand if draws[3] % 10 < 7 else ""
    return (
        f'"{fdc_id}","{food.owner}","{brand}","","{gtin}","{ingredients}.","","{_SERVING_SIZES[draws[1]]}.0",'
        f'"{food.kind.serving_unit}","{_SERVINGS[draws[2]]}","{food.kind.category}","{food.source}","",'
        f'"{modified}","{available}","United States","","","",""\n'
    )


def _value_rows(first_id: int, fdc_id: int, amounts: Sequence[str]) -> str:
    rows = []
    for place, (nutrient_id, amount) in enumerate(zip(NUTRIENT_IDS, amounts, strict=True)):
        derivation = "75" if amount == "0" else "70"
        rows.append(f'"{first_id + place}","{fdc_id}","{nutrient_id}","{amount}","","{derivation}","","","","","",""\n')
    return "".join(rows)


class _Tables:
    """The three growing files of a release, written in blocks."""

    def __init__(self, folder: Path):
        self._files = []
        self.food: list[str] = [FOOD_HEADER]
        self.branded: list[str] = [BRANDED_HEADER]
        self.values: list[str] = [FOOD_NUTRIENT_HEADER]
        for name in ("food.csv", "branded_food.csv", "food_nutrient.csv"):
            self._files.append((folder / name).open("w", encoding="utf-8", newline=""))

    def flush(self) -> None:
        for file, rows in zip(self._files, (self.food, self.branded, self.values), strict=True):
            file.writelines(rows)
            rows.clear()

    def close(self) -> None:
        self.flush()
        for file in self._files:
            file.close()


def write_release(count: int, folder: Path) -> None:
    """Write a release of `count` foods into the folder, newer versions of a food after the older ones."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "nutrient.csv").write_text(NUTRIENT_TABLE, encoding="utf-8", newline="")
    (folder / "measure_unit.csv").write_text(MEASURE_UNIT_TABLE, encoding="utf-8", newline="")
    tables, barcodes = _Tables(folder), Barcodes()
    records = Draws("fdc-branded").records(DRAWS_PER_FOOD)
    recent: list[Food] = []
    value_id = FIRST_VALUE_ID
    for index in range(count):
        draws = next(records)
        history = _HISTORY[draws[0]] if recent else "first"
        available = PUBLICATIONS[index * len(PUBLICATIONS) // count]
        if history == "first":
            food = _new_food(draws[1:12] + draws[48:52], barcodes)
            modified = available - timedelta(days=30 + draws[12] % 120)
            recent[index % REMEMBERED : index % REMEMBERED + 1] = [food]
        else:
            food = recent[draws[1] % len(recent)]
            modified = available - timedelta(days=draws[12] % 20)
        if history == "other source":
            food = food._replace(source="GDSN" if food.source == "LI" else "LI")
        fdc_id = FIRST_FDC_ID + index
        tables.food.append(f'"{fdc_id}","branded_food","{food.description}","","{available}"\n')
        tables.branded.append(_branded_row(fdc_id, food, draws[13:36], modified, available))
        if history != "emptied":
            tables.values.append(_value_rows(value_id, fdc_id, _amounts(food, draws[36:48])))
            value_id += len(NUTRIENT_IDS)
        if index % FOODS_PER_WRITE == 0:
            tables.flush()
    tables.close()
