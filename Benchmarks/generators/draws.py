"""Seeded random numbers in bulk, and the tables they are looked up in."""

import array
import random
import sys
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Generic, TypeVar

Item = TypeVar("Item")

DRAW_RANGE = 65536
"""A draw is an integer from 0 to DRAW_RANGE - 1."""


class Draws:
    """A stream of 16-bit draws.

    The Mersenne Twister's bytes are stable across Python versions, and taking many at once costs a few
    nanoseconds a draw, where a call of `random()` for each would be most of a generator's time.
    """

    def __init__(self, seed: str):
        self._random = random.Random(seed)

    def take(self, count: int) -> array.array:
        """Return the next `count` draws."""
        draws = array.array("H", self._random.randbytes(2 * count))
        if sys.byteorder == "big":
            draws.byteswap()
        return draws

    def records(self, width: int, block: int = 1024):
        """Yield draws for one record after another, `width` of them each, without end."""
        while True:
            draws = self.take(width * block)
            for start in range(0, width * block, width):
                yield draws[start : start + width]


def weighted_table(items: Sequence[Item], weights: Sequence[float]) -> list[Item]:
    """Spread the items over all DRAW_RANGE slots in proportion to their weights: `table[draw]` picks one."""
    total = sum(weights)
    table: list[Item] = []
    for item, reached in zip(items, accumulate(weights), strict=True):
        table.extend([item] * (round(DRAW_RANGE * reached / total) - len(table)))
    return table


def zipf_table(items: Sequence[Item], exponent: float = 1.0) -> list[Item]:
    """Spread the items so that the n-th is drawn in proportion to 1 / n ** exponent, as words of a language are."""
    return weighted_table(items, [1 / rank**exponent for rank in range(1, len(items) + 1)])


class LongZipf(Generic[Item]):
    """Draws from more items than a table has room for: the n-th in proportion to 1 / n ** exponent."""

    def __init__(self, items: Sequence[Item], exponent: float = 1.0):
        self._items = items
        self._reached = list(accumulate(1 / rank**exponent for rank in range(1, len(items) + 1)))

    def pick(self, high: int, low: int) -> Item:
        """Return the item of two draws, which are one number of 32 bits."""
        share = (high * DRAW_RANGE + low) / (DRAW_RANGE * DRAW_RANGE)
        return self._items[bisect_right(self._reached, share * self._reached[-1])]


def even_table(items: Sequence[Item]) -> list[Item]:
    """Spread the items evenly."""
    return weighted_table(items, [1.0] * len(items))


def decimal_text(value: int, places: int) -> str:
    """Write value / 10 ** places as the publishers do, without trailing zeros: (350, 2) is "3.5", (1200, 2) is "12"."""
    if places == 0:
        return str(value)
    return f"{value / 10**places:.{places}f}".rstrip("0").rstrip(".")
