#!/usr/bin/env python3
"""Renews the tables of docs/portions.md: every portion rule and feature with its fitted weight and the one from which the fit starts.

    scripts/portion_rules.py

Rules and starts are read from Sources/FoodResolving/Amounts, fitted weights from datasets/vocabulary/weights.tsv.
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
AMOUNTS = ROOT / "Sources/FoodResolving/Amounts"


def fitted():
    """The fitted weights by name."""
    rows = (ROOT / "datasets/vocabulary/weights.tsv").read_text(encoding="utf-8").splitlines()
    cells = [row.split("\t") for row in rows if row.startswith("weight\t")]
    return {row[1]: row[4] for row in cells}


def rules(weights):
    """A row for each rule: its id, its weights by ask, and the comment above it."""
    for name in ("Mass", "Volume", "OwnPortion", "Whole", "Table"):
        source = (AMOUNTS / f"Rules/{name}Rules.swift").read_text(encoding="utf-8")
        row = r'((?: *// [^\n]*\n)*) *(?:rule|own|density|kind)\(\s*"([a-z-]+)",\s*\[([^\]]*)\]'
        what = ""
        for comment, rule, starts in re.findall(row, source):
            what = " ".join(line.strip(" /") for line in comment.splitlines()) or what
            asks = []
            for ask, start in re.findall(r"\.(\w+): (-?[0-9.]+)", starts):
                weight = weights.get(f"{ask}/{rule}")
                asks.append(f"{ask}: {weight} ({start})" if weight else f"{ask}: {start}")
            yield f"| `{rule}` | {'; '.join(asks)} | {what.rstrip('.')} |"


def features(weights):
    """A row for each feature."""
    source = (AMOUNTS / "PortionFeature.swift").read_text(encoding="utf-8")
    for comment, name, start in re.findall(r'// ([^\n]*)\n    Self\(name: "([a-z-]+)", start: (-?[0-9.]+)', source):
        weight = weights.get(name)
        yield f"| `{name}` | {f'{weight} ({start})' if weight else start} | {comment.rstrip('.')} |"


def main():
    page = ROOT / "docs/portions.md"
    text = page.read_text(encoding="utf-8")
    weights = fitted()
    head = text[: text.index("| rule | asked for")]
    page.write_text(
        head + "| rule | asked for: weight (start) | what |\n|---|---|---|\n" + "\n".join(rules(weights))
        + "\n\n| feature | weight (start) | what |\n|---|---|---|\n" + "\n".join(features(weights)) + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
