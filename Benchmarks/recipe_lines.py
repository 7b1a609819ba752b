"""Compares how recipe lines are read: Granary beside ingredient-parser-nlp, on the same labelled lines in one run.

    Benchmarks/recipe_lines.py LABELS.csv READER PYTHON

LABELS.csv has the columns phrase, name, quantity, unit and comment (the New York Times' ingredient phrases). READER is
the command that prints one line of JSON (quantity, unit, name) for each line of a file, such as
"granary-bench recipe-lines out/current/food.sqlite"; PYTHON the interpreter that has ingredient-parser-nlp.

Both are compared with the labels in the same way. A quantity is right within 0.01. A unit is right when it means the
same unit by datasets/vocabulary/measures.tsv ("tablespoons" and "tbsp"). A name is right when its words are the same
in normal form (case, accents, punctuation and plural endings are left out). The labels leave out the quantity of many
lines that have one ("1/3 cup sugar"): the quantity of a line is compared where its label has one or the line has no
digit; where the label has no unit, none or a word of the line's name may be said.
"""

import csv
import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
import unicodedata
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "Benchmarks" / "peers" / "recipe_lines_nlp.py"
UNITS = {"mass", "volume", "measure"}


def standard_units() -> dict[str, str]:
    """The standard word of each unit and measure of the vocabulary."""
    units: dict[str, str] = {}
    with open(ROOT / "datasets" / "vocabulary" / "measures.tsv", encoding="utf-8") as table:
        rows = (line.rstrip("\n").split("\t") for line in table if not line.startswith("#"))
        for row in rows:
            if row[0] in UNITS:
                units.setdefault(row[1], row[3])
    return units


def normal(text: str) -> str:
    """A text without case, accents and punctuation."""
    folded = unicodedata.normalize("NFKD", text.lower().replace("\u2019", "'"))
    plain = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return " ".join(re.sub(r"[^a-z0-9%]+", " ", plain.replace("'", "")).split())


def singular(word: str) -> str:
    """A word without an English plural ending."""
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word in ("leaves", "loaves", "halves"):
        return word[:-3] + "f"
    return word[:-2] if word.endswith(("oes", "xes", "ches", "shes", "sses")) else word[:-1]


def name_of(text: str) -> list[str]:
    """The words of a name as they are compared."""
    return [singular(word) for word in normal(text).split()]


def number_of(text: str) -> float | None:
    """A label's quantity as a number; None where it is none ("2 1/2-pound")."""
    try:
        return float(sum(Fraction(part) for part in text.split()))
    except (ValueError, ZeroDivisionError):
        return None


def unit_of(text: str | None, units: dict[str, str]) -> str:
    """The standard word of a unit; the label "cups cup" is a cup."""
    words = normal(text or "")
    if words in units:
        return units[words]
    first = words.split(" ")[0]
    return units.get(first, singular(first))


def read(command: list[str], lines: Path) -> tuple[list[dict], float]:
    """What a reader says of each line, and the seconds that it took."""
    start = time.perf_counter()
    out = subprocess.run([*command, str(lines)], check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in out.splitlines()], time.perf_counter() - start


def score(labels: list[dict], answers: list[dict]) -> dict[str, tuple[int, int]]:
    """How many of how many answers are right, by field."""
    units = standard_units()
    right = dict.fromkeys(("quantity", "unit", "name", "all"), 0)
    asked = dict.fromkeys(right, 0)
    for label, answer in zip(labels, answers, strict=True):
        fields: dict[str, bool] = {}
        quantity = number_of(label["quantity"]) if label["quantity"] else None
        if quantity is not None or not (label["quantity"] or re.search(r"\d", label["phrase"])):
            said = answer.get("quantity")
            fields["quantity"] = (
                said is None if quantity is None else said is not None and abs(said - quantity) < 0.01
            )
        unit = unit_of(answer.get("unit"), units)
        fields["unit"] = unit == unit_of(label["unit"], units)
        fields["name"] = name_of(answer.get("name") or "") == name_of(label["name"])
        for field, is_right in fields.items():
            asked[field] += 1
            right[field] += is_right
        asked["all"] += 1
        right["all"] += all(fields.values())
    return {field: (right[field], asked[field]) for field in right}


def main() -> None:
    """Prints the table of both readers."""
    labels_path, reader, python = sys.argv[1:4]
    with open(labels_path, encoding="utf-8", newline="") as table:
        labels = list(csv.DictReader(table))
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder) / "lines.txt"
        lines.write_text("".join(row["phrase"].replace("\n", " ") + "\n" for row in labels), "utf-8")
        results = {
            "Granary": read(shlex.split(reader), lines),
            "ingredient-parser-nlp": read([python, str(PEER)], lines),
        }
    print("| reader | quantity | unit | name | all three | seconds |")
    print("|---|---|---|---|---|---|")
    for program, (answers, seconds) in results.items():
        cells = [f"{r / n:.1%} of {n:,}" for r, n in score(labels, answers).values()]
        print(f"| {program} | {' | '.join(cells)} | {seconds:.1f} |")


if __name__ == "__main__":
    main()
