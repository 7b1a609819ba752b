"""Columns of text."""

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]], sides: Sequence[str]) -> str:
    """Return the rows as lines whose cells stand below each other, each column at its side ("<" or ">")."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)).rstrip()
        for row in rows
    )
