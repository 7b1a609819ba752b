"""Search with rapidfuzz: every name compared with the query; there is no index.

Of its scorers (WRatio, token_set_ratio, token_ratio, ratio) token_sort_ratio had the best recall and top-1 on these
queries, and but for ratio, which knows no word order, the least time. The bytes are those of the names.
"""

from pathlib import Path

from rapidfuzz import fuzz, process
from search_peer import LIMIT, Search, run


def build(names: list[str], _: Path) -> tuple[Search, int]:
    def search(query: str) -> list[int]:
        found = process.extract(query, names, scorer=fuzz.token_sort_ratio, limit=LIMIT)
        return [number for _, _, number in found]

    return search, sum(len(name.encode()) for name in names)


run("rapidfuzz", build)
