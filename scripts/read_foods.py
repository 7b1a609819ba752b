#!/usr/bin/env python3
"""Draws foods of a release and prints them beside the rows of their sources, to be read by a person.

    scripts/read_foods.py --binary GRANARY --release FOLDER --mirror MIRROR [--foods 30] [--seed N] [--source PREFIX]

For each food: names, group, portions and links as the snapshot has them; the record's line in the publisher's file, read here by Python alone;
every amount with the text that `granary explain` says the file has at a line and column, and whether it stands there. Exits with 1 where one does not.
"""
import argparse
import html
import json
import pathlib
import random
import sqlite3
import subprocess
import sys
import zipfile


class Files:
    """The lines of the mirror's files and of the members of its archives; workbooks are left to the tool."""

    def __init__(self, mirror):
        self.mirror, self.lines = pathlib.Path(mirror), {}

    def line(self, place, number):
        if place not in self.lines:
            self.lines[place] = self.read(place)
        lines = self.lines[place]
        return lines[number - 1] if lines and number <= len(lines) else None

    def read(self, place):
        archive, zip_mark, member = place.partition(".zip/")
        path = self.mirror / (archive + (".zip" if zip_mark else ""))
        if ".xlsx/" in place or not path.exists():
            return None
        if not zip_mark:
            return self.mirror.joinpath(place).read_bytes().split(b"\n") if not place.endswith(".gz") else None
        with zipfile.ZipFile(path) as file:
            found = [name for name in file.namelist() if name == member or name.endswith("/" + member)]
            return file.read(found[0]).split(b"\n") if found else None


def decoded(line):
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--release", required=True)
    parser.add_argument("--mirror", required=True)
    parser.add_argument("--foods", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--source")
    options = parser.parse_args()
    snapshot = pathlib.Path(options.release) / "food.sqlite"
    database = sqlite3.connect(f"file:{snapshot}?mode=ro", uri=True)
    ids = [id for (id,) in database.execute("SELECT id FROM food ORDER BY id") if not options.source or id.startswith(options.source + ":")]
    files, looked, there, unread = Files(options.mirror), 0, 0, 0
    for id in random.Random(options.seed).sample(ids, options.foods):
        name, category, unit, brand, of = database.execute(
            "SELECT canonical_name, category, base_unit, brand, possible_duplicate_of FROM food WHERE id = ?", (id,)
        ).fetchone()
        print(f"\n== {id}  {name}\n   {category}, per 100 {unit}" + (f", {brand}" if brand else "") + (f", linked to {of}" if of else ""))
        aliases = [f"{text} ({language})" for text, language in database.execute("SELECT name, language FROM alias WHERE food_id = ? ORDER BY n", (id,))]
        if aliases:
            print("   names: " + "; ".join(aliases[:12]))
        portions = database.execute("SELECT amount, measure, modifier, gram_weight FROM portion WHERE food_id = ? ORDER BY n", (id,)).fetchall()
        if portions:
            print("   portions: " + "; ".join(f"{amount:g} {measure}{', ' + modifier if modifier else ''} {grams:g} g" for amount, measure, modifier, grams in portions[:8]))
        for text, in database.execute("SELECT assumptions FROM food WHERE id = ? AND assumptions IS NOT NULL AND assumptions != '[]'", (id,)):
            print(f"   assumed: {text[:300]}")
        told = json.loads(subprocess.run([options.binary, "explain", snapshot, id, "--format", "json"], capture_output=True, check=True).stdout)
        for flag in told["flags"]:
            print(f"   flag: {flag['rule']} {flag.get('component', '')} {flag.get('found', '')}")
        record = told.get("record", {})
        row = files.line(record["file"], record["line"]) if record else None
        print(f"   record: {record.get('file', '').rpartition('/')[2]}:{record.get('line')}: {decoded(row)[:260].strip() if row else '(read by the tool alone)'}")
        cells = []
        for value in told["values"]:
            published = value.get("published")
            shown = f"{value['component']} {value.get('amount')}"
            if published and "place" in published:
                place = published["place"]
                line = files.line(place["file"], place["line"])
                text = published["text"]
                mark = ""
                if line is None:
                    unread += 1
                else:
                    looked += 1
                    at = place["column"] - 1
                    # In XML "<" is written otherwise.
                    if text in html.unescape(decoded(line[at:at + 2 * len(text.encode()) + 6])):
                        there += 1
                    else:
                        mark = " NOT THERE"
                cells.append(f"{shown} <- '{text}' {published.get('unit', '')} {published.get('name', '')[:28]}{mark}")
            elif value.get("amount") is not None:
                cells.append(f"{shown} <- {value.get('kind')} {(value.get('derived') or {}).get('rule', '')}")
        for cell in cells:
            print("     " + cell)
    print(f"\n{there} of {looked} amounts stand where they are said to; {unread} in files that are read by the tool alone")
    if there != looked:
        sys.exit(1)


if __name__ == "__main__":
    main()
