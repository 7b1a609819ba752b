"""The lines of a gzip file, counted: the least that a script does with a release before it does anything."""

import gzip

from peer import run


def count(path: str) -> dict:
    with gzip.open(path, "rb") as file:
        return {"lines": sum(1 for _ in file)}


run("products", "gunzip and count", count)
