"""A wide TSV like the Open Food Facts CSV export: 210 columns, most of them empty, no quoting, stray quotes."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from generators.draws import DRAW_RANGE, Draws, decimal_text, even_table, zipf_table
from generators.gtin import with_check_digit
from generators.off_columns import COLUMNS, Column
from generators.words import FLAVOURS

POOL = 4_096
"""How many different values a column is drawn from; a power of two."""
ROWS_PER_WRITE = 200
PRODUCT_URL = "http://world-en.openfoodfacts.org/product/"
FIRST_DAY = 1_489_075_810

_WORDS = zipf_table(
    (
        "de chocolat lait bio avec sucre biscuits thé crème pâtes jus riz huile poulet fromage complet nature noir café "
        "yaourt sin azúcar leche integral galletas maïs tomate pain compote gâteau beurre salé épinards crunchy organic "
        "low-fat peanut 250g noisettes müsli Käse Vollkorn œufs jambon spécial extra vierge ½ Żytni 豆乳 натуральный"
    ).split(),
    0.7,
)
_TAG_WORDS = even_table([flavour.lower().replace(" & ", "-").replace(" ", "-") for flavour in FLAVOURS])
_STRAY_QUOTES = 200
"""One text of so many has a quotation mark that nothing closes."""


def _text(target: int, draws: Iterator[int]) -> str:
    text = _WORDS[next(draws)].capitalize()
    while len(text) < target:
        text += " " + _WORDS[next(draws)]
    return text[:target].strip() + ('"' if next(draws) % _STRAY_QUOTES == 0 else "")


def _tags(target: int, draws: Iterator[int]) -> str:
    tags = "en:" + _TAG_WORDS[next(draws)]
    while len(tags) < target:
        tags += ",en:" + _TAG_WORDS[next(draws)]
    return tags


def _number(target: int, draws: Iterator[int]) -> str:
    """Write few-digit labels, and now and then the long quotients that OFF computes from servings."""
    places = max(0, target - 2)
    if next(draws) % 3 == 0:
        return decimal_text(next(draws) % 100, 0)
    return decimal_text((next(draws) << 16 | next(draws)) % 10 ** min(target, places + 2), min(places, 15))


def _moment(draws: Iterator[int]) -> int:
    return FIRST_DAY + (next(draws) << 12)


def _value(column: Column, draws: Iterator[int]) -> str:
    """Return one value of a column, from half to one and a half times its typical length; of a URL, its end."""
    target = max(1, column.length // 2 + column.length * next(draws) // DRAW_RANGE)
    match column.content:
        case "number":
            return _number(target, draws)
        case "tags":
            return _tags(target - 8, draws)
        case "unix":
            return str(_moment(draws))
        case "datetime":
            return datetime.fromtimestamp(_moment(draws), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        case "image":
            number = f"{next(draws):05d}{next(draws) % 1000:03d}"
            path = f"https://images.openfoodfacts.org/images/products/{number[:3]}/{number[3:6]}/{number[6:]}"
            return path + "/front_en.7.200.jpg"
        case "url":
            return "-".join(_TAG_WORDS[next(draws)] for _ in range(3))
        case "word":
            return _TAG_WORDS[next(draws)][:target]
        case _:
            return _text(target, draws)


def _pool(column: Column) -> list[str]:
    """Return the values of a column to draw from, as many of them empty as its fill rate says."""
    draws = (draw for block in Draws(f"off {column.name}").records(1, 4096) for draw in block)
    filled = round(POOL * column.filled / 10_000)
    return [_value(column, draws) for _ in range(filled)] + [""] * (POOL - filled)


def _row(index: int, draws: Sequence[int], pools: Sequence[list[str]]) -> str:
    """Return a row; the pools are those of all columns but the code, which is different in every row."""
    code = with_check_digit(f"{300_000_000_000 + index * 7_919:012d}")
    values = [pool[draw % POOL] for pool, draw in zip(pools, draws, strict=True)]
    return f"{code}\t{PRODUCT_URL}{code}/" + "\t".join(values) + "\n"


def write_wide(size: int, file: Path) -> None:
    """Write whole rows until the file has at least `size` bytes."""
    pools = [_pool(column) for column in COLUMNS[1:]]
    records = Draws("off-wide").records(len(pools))
    index = written = 0
    with file.open("wb") as output:
        written += output.write(("\t".join(column.name for column in COLUMNS) + "\n").encode())
        while written < size:
            rows = "".join(_row(index + place, next(records), pools) for place in range(ROWS_PER_WRITE))
            written += output.write(rows.encode())
            index += ROWS_PER_WRITE
