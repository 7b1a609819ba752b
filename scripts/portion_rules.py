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
    source = (AMOUNTS / "PortionRule.swift").read_text(encoding="utf-8")
    comment, closed, text = [], True, ""
    for line in source[source.index("private static let masses"):].splitlines():
        line = line.strip()
        if line.startswith("//"):
            comment = [] if closed or "MARK" in line else comment
            closed = False
            if "MARK" not in line:
                comment.append(line[2:].strip())
            continue
        text = f"{text} {line}" if text or "PortionRule(" in line else ""
        found = re.search(r'PortionRule\(\s*"([a-z-]+)",\s*\[([^\]]*)\]', text)
        if not found:
            continue
        asks = []
        for ask, start in re.findall(r"\.(\w+): (-?[0-9.]+)", found[2]):
            weight = weights.get(f"{ask}/{found[1]}")
            asks.append(f"{ask}: {weight} ({start})" if weight else f"{ask}: {start}")
        yield f"| `{found[1]}` | {'; '.join(asks)} | {' '.join(comment).rstrip('.')} |"
        closed, text = True, ""


def features(weights):
    """A row for each feature."""
    source = (AMOUNTS / "PortionModel.swift").read_text(encoding="utf-8")
    for comment, name, start in re.findall(r'// ([^\n]*)\n    \("([a-z-]+)", (-?[0-9.]+)\)', source):
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
