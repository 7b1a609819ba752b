"""Search with SymSpell: every word of a query corrected on its own, then names by their words in an inverted index.

SymSpell knows only words, so the index of names is ours: sorted arrays of name numbers, scored with numpy. A name's
score is twice the information of the words that it shares with the query over that of both (Dice's coefficient with
the words weighted by their inverse frequency). The last word may also be the beginning of one.
"""

import math
from bisect import bisect_left
from collections import Counter
from pathlib import Path

import numpy as np
from search_peer import LIMIT, Search, resident_bytes, run
from symspellpy import SymSpell, Verbosity

MOST_EDITS = 2
LONG = 6
"""Words of fewer letters are corrected by one edit, as SymSpell's own limit of 2 would turn "rice" into "wine"."""
MOST_CORRECTIONS = 5
MOST_COMPLETIONS = 300
PENALTY = (1.0, 0.8, 0.65)
"""What a word is worth by the number of its edits."""
COMPLETED = 0.8
FREQUENT = 0.02
"""A word in a greater share of the names finds none by itself, unless the query has no rarer word."""


class Index:
    def __init__(self, names: list[str]):
        collected: dict[str, list[int]] = {}
        for number, name in enumerate(names):
            for word in dict.fromkeys(name.split()):
                collected.setdefault(word, []).append(number)
        self.words = sorted(collected)
        self.postings = {word: np.array(numbers, dtype=np.int32) for word, numbers in collected.items()}
        self.weights = {word: math.log(1 + len(names) / len(numbers)) for word, numbers in collected.items()}
        self.totals = np.zeros(len(names), dtype=np.float32)
        for word, numbers in self.postings.items():
            self.totals[numbers] += self.weights[word]
        self.most = FREQUENT * len(names)
        self.spelling = SymSpell(max_dictionary_edit_distance=MOST_EDITS, prefix_length=7)
        for word, numbers in self.postings.items():
            self.spelling.create_dictionary_entry(word, len(numbers))

    def alternatives(self, word: str, is_last: bool) -> dict[str, float]:
        """Return the words that may be meant, with what each is worth."""
        found: dict[str, float] = {}
        if word in self.postings:
            found[word] = PENALTY[0]
        elif len(word) > 3:
            edits = MOST_EDITS if len(word) >= LONG else 1
            for each in self.spelling.lookup(word, Verbosity.ALL, edits)[:MOST_CORRECTIONS]:
                found[each.term] = PENALTY[each.distance]
        if is_last and len(word) > 1:
            start = bisect_left(self.words, word)
            for each in self.words[start : start + MOST_COMPLETIONS]:
                if each.startswith(word):
                    found.setdefault(each, COMPLETED)
        return found

    def search(self, query: str) -> list[int]:
        counts = Counter(query.split())
        last = query.rsplit(" ", 1)[-1]
        slots = [self.alternatives(word, word == last) for word in counts]
        slots = [slot for slot in slots if slot]
        if not slots:
            return []
        asked = sum(max(self.weights[word] for word in slot) for slot in slots)
        rare = [word for slot in slots for word in slot if len(self.postings[word]) <= self.most]
        sources = rare or [word for slot in slots for word in slot]
        candidates = np.unique(np.concatenate([self.postings[word] for word in sources]))
        scores = np.zeros(len(candidates), dtype=np.float32)
        for slot in slots:
            best = np.zeros(len(candidates), dtype=np.float32)
            for word, worth in slot.items():
                numbers = self.postings[word]
                places = np.searchsorted(numbers, candidates)
                places[places == len(numbers)] = 0
                np.maximum(best, (numbers[places] == candidates) * np.float32(worth * self.weights[word]), out=best)
            scores += best
        scores = 2 * scores / (asked + self.totals[candidates])
        top = np.argsort(-scores, kind="stable")[:LIMIT] if len(scores) <= 1000 else self._top(scores)
        return candidates[top].tolist()

    @staticmethod
    def _top(scores: np.ndarray) -> np.ndarray:
        top = np.argpartition(-scores, LIMIT)[: LIMIT + 1]
        return top[np.argsort(-scores[top], kind="stable")][:LIMIT]


def build(names: list[str], _: Path) -> tuple[Search, int]:
    before = resident_bytes()
    index = Index(names)
    return index.search, resident_bytes() - before


run("symspell", build)
