"""Queries for the search benchmark, made from names so that the right answer of each is known.

Six classes: the exact name; its words shuffled; one edit in one word; two edits, in one word of six letters or more
or in two words; the last word cut; a frequent word left out. An edit inserts, deletes or replaces a letter or swaps
two neighbours, in a word of at least four letters. A query that is itself a name is none of the last five classes, and
one whose words stand in more than ten names is neither a prefix nor a subset: nobody could say which is meant.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path

from generators.draws import DRAW_RANGE, Draws

QUERIES_PER_CLASS = 2_000
MOST_ATTEMPTS = 40 * QUERIES_PER_CLASS
MOST_ANSWERS = 10
LEAST_EDITED, LEAST_EDITED_TWICE = 4, 6
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Chance:
    """Even choices from a stream of draws."""

    def __init__(self, seed: str):
        self._records = Draws(seed).records(2)

    def below(self, count: int) -> int:
        high, low = next(self._records)
        return (high * DRAW_RANGE + low) * count // (DRAW_RANGE * DRAW_RANGE)

    def shuffled(self, items: list[str]) -> list[str]:
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class Catalogue:
    """The names with their foods, and which names hold a word."""

    def __init__(self, file: Path):
        self.foods: dict[str, list[str]] = {}
        with file.open(encoding="utf-8") as lines:
            for line in islice(lines, 1, None):
                food, name = line.rstrip("\n").split("\t")
                self.foods.setdefault(name, []).append(food)
        self.names = list(self.foods)
        self._postings: dict[str, list[int]] = {}
        for number, name in enumerate(self.names):
            for word in set(name.split()):
                self._postings.setdefault(word, []).append(number)
        self._words = sorted(self._postings)

    def frequency(self, word: str) -> int:
        return len(self._postings.get(word, ()))

    def is_clear(self, words: list[str], prefix: str | None = None) -> bool:
        """Say whether at most MOST_ANSWERS names hold all the words and one that begins with the prefix."""
        sets = [self._postings.get(word, []) for word in words]
        if prefix is not None:
            start, end = bisect_left(self._words, prefix), bisect_left(self._words, prefix + "\U0010ffff")
            sets.append(set(chain.from_iterable(self._postings[word] for word in self._words[start:end])))
        fewest = min(sets, key=len)
        others = [set(numbers) for numbers in sets if numbers is not fewest]
        return sum(all(number in other for other in others) for number in fewest) <= MOST_ANSWERS


def distance(one: str, other: str) -> int:
    """Return the optimal string alignment distance: inserted, deleted, replaced letters and swapped neighbours."""
    before, above = [], list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        current = [row]
        for column, match in enumerate(other, 1):
            least = min(above[column] + 1, current[-1] + 1, above[column - 1] + (letter != match))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == match:
                least = min(least, before[column - 2] + 1)
            current.append(least)
        before, above = above, current
    return above[-1]


def edited(word: str, chance: Chance) -> str:
    """Return the word with one edit at an even place; a replaced letter may happen to stay."""
    place, letter = chance.below(len(word)), _LETTERS[chance.below(26)]
    match chance.below(4):
        case 0:
            return word[:place] + letter + word[place:]
        case 1:
            return word[:place] + word[place + 1 :]
        case 2:
            return word[:place] + letter + word[place + 1 :]
        case _:
            place = min(place, len(word) - 2)
            return word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def _places(words: list[str], least: int) -> list[int]:
    """Return where the words stand that may be edited: at least so many letters, and nothing but plain letters."""
    return [at for at, word in enumerate(words) if len(word) >= least and word.isascii() and word.isalpha()]


def _with_edits(words: list[str], places: list[int], edits: int, chance: Chance) -> str | None:
    changed = list(words)
    for place in places:
        for _ in range(edits):
            changed[place] = edited(changed[place], chance)
        if distance(changed[place], words[place]) != edits:
            return None
    return " ".join(changed)


def exact(words: list[str], _: Chance, __: Catalogue) -> str | None:
    return " ".join(words)


def shuffled(words: list[str], chance: Chance, _: Catalogue) -> str | None:
    return " ".join(chance.shuffled(words)) if len(words) > 1 else None


def one_edit(words: list[str], chance: Chance, _: Catalogue) -> str | None:
    places = _places(words, LEAST_EDITED)
    return _with_edits(words, [places[chance.below(len(places))]], 1, chance) if places else None


def two_edits(words: list[str], chance: Chance, _: Catalogue) -> str | None:
    long, places = _places(words, LEAST_EDITED_TWICE), _places(words, LEAST_EDITED)
    if chance.below(2):
        return _with_edits(words, [long[chance.below(len(long))]], 2, chance) if long else None
    if len(places) < 2:
        return None
    first = places.pop(chance.below(len(places)))
    return _with_edits(words, [first, places[chance.below(len(places))]], 1, chance)


def prefix(words: list[str], chance: Chance, catalogue: Catalogue) -> str | None:
    *rest, last = words
    if len(last) < 3:
        return None
    cut = last[: 2 + chance.below(len(last) - 2)]
    return " ".join([*rest, cut]) if catalogue.is_clear(rest, cut) else None


def subset(words: list[str], _: Chance, catalogue: Catalogue) -> str | None:
    if len(words) < 2:
        return None
    most = max(range(len(words)), key=lambda at: catalogue.frequency(words[at]))
    rest = words[:most] + words[most + 1 :]
    return " ".join(rest) if catalogue.is_clear(rest) else None


CLASSES: dict[str, Callable[[list[str], Chance, Catalogue], str | None]] = {
    "exact": exact,
    "shuffled": shuffled,
    "one edit": one_edit,
    "two edits": two_edits,
    "prefix": prefix,
    "subset": subset,
}


def _queries(kind: str, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield queries of a class with the names that they were made from, each name once."""
    chance, used = Chance(f"search {kind}"), set()
    for _ in range(MOST_ATTEMPTS):
        if len(used) == len(catalogue.names):
            return
        name = catalogue.names[chance.below(len(catalogue.names))]
        query = None if name in used else CLASSES[kind](name.split(), chance, catalogue)
        if query is not None and (kind == "exact" or query not in catalogue.foods):
            used.add(name)
            yield query, name


def write_queries(names: Path, file: Path) -> None:
    """Write the queries, one of each class after the other, so that the first lines are a sample of them all."""
    catalogue = Catalogue(names)
    classes = [[(kind, *each) for each in islice(_queries(kind, catalogue), QUERIES_PER_CLASS)] for kind in CLASSES]
    with file.open("w", encoding="utf-8", newline="") as lines:
        lines.write("class\tquery\tname\tfoods\n")
        for place in range(QUERIES_PER_CLASS):
            for kind, query, name in (queries[place] for queries in classes if place < len(queries)):
                lines.write(f"{kind}\t{query}\t{name}\t{' '.join(catalogue.foods[name])}\n")
