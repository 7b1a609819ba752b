#!/usr/bin/env python3
"""Asks a snapshot of the fixture the questions of cases.json, with Python's sqlite3.

    run.py SNAPSHOT                  the right queries: every answer must be the expected one
    run.py SNAPSHOT --misread        the wrong queries: every answer must be another than the expected one
    run.py SNAPSHOT --answers FILE   the answers of your own reader, {"id of the case": [[cell, …], …], …}; - is standard input
    run.py --questions               the questions with what is given, what is asked for and in which units, for your own reader

A line a case. Exit codes: 0 all as demanded; 1 some are not; 2 nothing could be asked.
"""
import argparse
import json
import pathlib
import sqlite3
import sys
import urllib.parse

CASES = pathlib.Path(__file__).resolve().parent / "cases.json"
# STRICT tables.
OLDEST_SQLITE = (3, 37, 0)


def is_number(cell):
    return isinstance(cell, (int, float)) and not isinstance(cell, bool)


def same_cell(found, expected):
    """Numbers may differ by what a sum in another order differs by; a null is equal to a null alone."""
    if is_number(found) and is_number(expected):
        return abs(found - expected) <= 1e-9 * max(1, abs(found), abs(expected))
    return type(found) is type(expected) and found == expected


def same_rows(found, expected):
    return len(found) == len(expected) and all(
        len(a) == len(b) and all(map(same_cell, a, b)) for a, b in zip(found, expected)
    )


def text(rows):
    return json.dumps(rows, ensure_ascii=False)


def rows_of(snapshot, sql, columns):
    """The rows of a query, which must have these columns."""
    cursor = snapshot.execute(sql)
    names = [column[0] for column in cursor.description]
    if names != columns:
        raise ValueError(f"found the columns {', '.join(names)}, expected {', '.join(columns)}")
    return [list(row) for row in cursor]


def fault_of_reading(snapshot, case):
    found = rows_of(snapshot, case["sql"], case["columns"])
    if not same_rows(found, case["expected"]):
        return f"found {text(found)}, expected {text(case['expected'])}"


def fault_of_misreading(snapshot, case, misreading):
    found = rows_of(snapshot, misreading["sql"], case["columns"])
    if same_rows(found, case["expected"]):
        return f"found the expected answer {text(found)}: the case does not catch it"
    if not same_rows(found, misreading["answer"]):
        return f"found {text(found)}, expected the wrong answer {text(misreading['answer'])}"


def fault_of_answer(answers, case):
    if case["id"] not in answers:
        return "found no answer"
    found = answers[case["id"]]
    if not isinstance(found, list) or not all(isinstance(row, list) for row in found):
        return f"found {text(found)}, expected a list of rows, each a list of cells"
    if same_rows(found, case["expected"]):
        return None
    likely = [m for m in case["misreadings"] if same_rows(found, m["answer"])]
    reason = "".join(f" ({m['kind']}: {m['what']})" for m in likely[:1])
    return f"found {text(found)}, expected {text(case['expected'])}{reason}"


def open_snapshot(path, name):
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise ValueError(f"found SQLite {sqlite3.sqlite_version}, expected 3.37 or newer")
    address = "file:" + urllib.parse.quote(str(pathlib.Path(path).resolve())) + "?mode=ro"
    snapshot = sqlite3.connect(address, uri=True)
    release = snapshot.execute("SELECT name FROM release").fetchone()
    if release is None or release[0] != name:
        found = "no release" if release is None else f"the release {release[0]}"
        raise ValueError(f"{path}: found {found}, expected {name}, which README.md tells how to build")
    return snapshot


def demands(arguments, cases, snapshot):
    """A name and a function that returns the fault, or None, for each thing that is demanded."""
    for case in cases:
        if arguments.answers:
            yield case["id"], lambda: fault_of_answer(arguments.found, case)
        elif arguments.misread:
            for number, misreading in enumerate(case["misreadings"], 1):
                name = f"{case['id']}/{number} {misreading['kind']}"
                yield name, lambda: fault_of_misreading(snapshot, case, misreading)
        else:
            yield case["id"], lambda: fault_of_reading(snapshot, case)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("snapshot", nargs="?", metavar="SNAPSHOT")
    parser.add_argument("--misread", action="store_true")
    parser.add_argument("--answers", metavar="FILE")
    parser.add_argument("--questions", action="store_true")
    parser.add_argument("--cases", default=str(CASES), metavar="FILE")
    arguments = parser.parse_args()
    try:
        book = json.loads(pathlib.Path(arguments.cases).read_text(encoding="utf-8"))
        if arguments.questions:
            keys = ["id", "question", "given", "columns", "units"]
            print(json.dumps([{key: case[key] for key in keys} for case in book["cases"]], ensure_ascii=False, indent=2))
            return 0
        if arguments.snapshot is None or (arguments.misread and arguments.answers):
            parser.error("expected SNAPSHOT, and one of --misread and --answers")
        if arguments.answers:
            file = sys.stdin if arguments.answers == "-" else open(arguments.answers, encoding="utf-8")
            arguments.found = json.load(file)
            if not isinstance(arguments.found, dict):
                raise ValueError(f"{arguments.answers}: expected a JSON object, an answer by the id of each case")
            unknown = set(arguments.found) - {case["id"] for case in book["cases"]}
            if unknown:
                raise ValueError(f"{arguments.answers}: found answers to unknown cases: {', '.join(sorted(unknown))}")
        snapshot = open_snapshot(arguments.snapshot, book["snapshot"])
    except (OSError, ValueError, sqlite3.Error) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    asked = failed = 0
    for name, demand in demands(arguments, book["cases"], snapshot):
        try:
            fault = demand()
        except (ValueError, sqlite3.Error) as error:
            fault = str(error)
        asked += 1
        failed += fault is not None
        print(f"ok    {name}" if fault is None else f"FAIL  {name}: {fault}")
    if asked == 0:
        print("error: no case was asked", file=sys.stderr)
        return 2
    print(f"{asked - failed} of {asked} as demanded, SQLite {sqlite3.sqlite_version}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
