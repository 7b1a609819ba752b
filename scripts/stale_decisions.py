#!/usr/bin/env python3
"""Decides 500 things about a release, builds it again, then changes one value of a source: which decisions hold, which are stale.

    scripts/stale_decisions.py --binary GRANARY [--mirror MIRROR] [--pipeline pipelines/world.yaml] [--decisions N]

GRANARY has granary-desk beside it (`make desk`). Four fifths of the decisions are made at the desk, as a browser's forms post them, about the
worthiest questions; the others by `granary decisions add`: names, portions, corrections, foods to be hidden. The pipeline is built without its
packs and labels, from copies of its definitions without checksums. A value is changed at the very byte that `granary explain` names, in a copy of
the publisher's archive: first of the food that most decisions are about, then of one that a computed dish is made of. What must be stale is
told from the ledger and from which foods' lineage differs between both releases, not by the tool's own digests.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import zipfile

from robustness_desk import Desk, html, require

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent


class World:
    """A copy of a pipeline with a ledger of its own, and the releases that it makes."""

    def __init__(self, options, folder):
        self.binary, self.mirror, self.folder = pathlib.Path(options.binary).resolve(), pathlib.Path(options.mirror).resolve(), folder
        shutil.copytree(REPOSITORY / "datasets", folder / "datasets")
        for path in (folder / "datasets").rglob("*.yaml"):
            path.write_text(re.sub(r"(?m)^ +(sha256|bytes|reconstructed): .*\n", "", path.read_text(encoding="utf-8")), encoding="utf-8")
        self.ledger = folder / "datasets/curation/decisions.jsonl"
        self.ledger.unlink(missing_ok=True)
        self.ledger.touch()
        self.pipeline = folder / "pipelines/world.yaml"
        self.pipeline.parent.mkdir()
        text = (REPOSITORY / options.pipeline).read_text(encoding="utf-8")
        text = re.sub(r"(?m)^packs:\n(?:[ #].*\n)+", "", text)
        text = re.sub(r"(?m)^  quality:\n(?:   .*\n)+", "", text)
        self.pipeline.write_text(text, encoding="utf-8")

    def build(self, name, mirror=None):
        done = subprocess.run(
            [self.binary, "build", self.pipeline, "--mirror", mirror or self.mirror, "--output", self.folder / name, "--release", name],
            capture_output=True, text=True,
        )
        if done.returncode != 0:
            sys.exit(f"FAILED: the build of {name} ended with {done.returncode}: {done.stderr[-2000:]}")
        for line in (done.stdout + done.stderr).splitlines():
            if "decisions" in line:
                print(f"  {name}: {line.strip()}", flush=True)
        return self.folder / name / "current"

    def asked(self, *arguments):
        done = subprocess.run([self.binary, *arguments], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"FAILED: granary {' '.join(map(str, arguments))}: {done.stderr}")
        return done.stdout

    def standings(self, release):
        return json.loads(self.asked("decisions", "list", release, "--ledger", self.ledger, "--format", "json"))

    def lines(self):
        return [json.loads(line) for line in self.ledger.read_text(encoding="utf-8").splitlines()]

    def amount(self, food, release):
        """A published amount of a mineral of a food that has decimals, as `granary explain` tells it."""
        told = json.loads(self.asked("explain", release / "food.sqlite", food, "--format", "json"))
        return next((
            value for value in told["values"]
            if value["component"].endswith("_mg") and re.fullmatch(r"[1-9]\d*\.\d+", value.get("published", {}).get("text", ""))
            and ".zip/" in value["published"]["place"]["file"]
        ), None)

    def changed(self, food, value):
        """A mirror with one other digit in a published amount of a food."""
        place, text = value["published"]["place"], value["published"]["text"]
        archive, member = re.fullmatch(r"(.*\.zip)/(.*)", place["file"]).groups()
        mirror = self.folder / f"mirror-{food.replace(':', '-')}"
        target = mirror / archive
        target.parent.mkdir(parents=True)
        # All else is the mirror's own, by links.
        for parent in [target.parent, *target.parent.relative_to(mirror).parents]:
            inside = mirror / parent.relative_to(mirror) if parent.is_absolute() else mirror / parent
            for entry in (self.mirror / inside.relative_to(mirror)).iterdir():
                if not (inside / entry.name).exists() and entry.name != target.name:
                    os.symlink(entry, inside / entry.name)
        # Digit for digit, so that nothing else of the file moves.
        other = text[:-1] + ("1" if text[-1] != "1" else "2")
        with zipfile.ZipFile(self.mirror / archive) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as to:
            found = [name for name in source.namelist() if name == member or name.endswith("/" + member)]
            for name in source.namelist():
                content = source.read(name)
                if name in found:
                    rows = content.split(b"\n")
                    row, column = rows[place["line"] - 1], place["column"] - 1
                    at = row.index(text.encode(), column)
                    require(at - column in (0, 1), f"{food}: {value['component']} is {text} in line {place['line']} of {name}, and {other} now")
                    rows[place["line"] - 1] = row[:at] + other.encode() + row[at + len(text):]
                    content = b"\n".join(rows)
                to.writestr(name, content)
        return mirror


def at_the_desk(world, release, count):
    """Decides questions as a browser's forms do, until the ledger has `count` lines."""
    options = argparse.Namespace(binary=str(world.binary))
    desk = Desk(options, release, world.ledger)
    kinds = ["different", "different", "same", "wrong", "defer", "different"]
    number = 0
    while len(world.lines()) < count:
        _, question, _ = desk.ask("GET", "/next?again=no")
        _, _, page = desk.ask("GET", question)
        shown = [html.unescape(value) for value in re.findall(r'name="shown" value="([^"]+)"', page)]
        have = re.search(r'name="lines" value="(\d+)"', page)[1]
        kind = kinds[number % len(kinds)]
        form = [("action", kind), ("why", f"question {number}"), ("lines", have), ("until", "2099-01-31")]
        picked = shown[: 1 if kind == "same" else len(shown)] if kind != "defer" else []
        status, _, text = desk.ask("POST", question, form + [("pick", food) for food in picked] + [("shown", food) for food in shown])
        if kind == "wrong":
            # A fault of the source decides nothing: the question stays, and is decided too.
            have = str(len(world.lines()))
            status, _, text = desk.ask("POST", question, [("action", "different"), ("why", ""), ("lines", have)] + [("shown", food) for food in shown])
        require_status(status, text)
        number += 1
    desk.end()


def require_status(status, text):
    if status != 303:
        sys.exit(f"FAILED: a decision got {status}: {text[-300:]}")


def by_command(world, release, foods, count, draw):
    """Names, portions, corrections and foods to be hidden, by the command, until the ledger has `count` lines."""
    kinds = [
        ("alias", ["--name", "a name of my own"]), ("portion", ["--measure", "handful", "--grams", "31", "--source", "weighed"]),
        ("correct-value", ["--component", "sodium_mg", "--value", "41", "--source", "the label"]), ("hide", []),
    ]
    number = 0
    while len(world.lines()) < count:
        add(world, release, draw.choice(foods), *kinds[number % len(kinds)])
        number += 1


def add(world, release, food, kind, more):
    world.asked("decisions", "add", release, kind, food, "--who", "Bea", "--ledger", world.ledger, *more)


def about(world, release, food, component=None):
    """Decisions of several kinds about one food; a correction of `component` and one of another where it is given."""
    add(world, release, food, "alias", ["--name", "a name of my own"])
    add(world, release, food, "source-wrong", ["--why", "typed wrongly"])
    if component:
        for one in (component, "protein_g"):
            add(world, release, food, "correct-value", ["--component", one, "--value", "1.5", "--source", "the label"])


def ways(release):
    """The way of the published values of every food and component, as its lineage has it."""
    with sqlite3.connect(f"file:{release / 'lineage.sqlite'}?mode=ro", uri=True) as lineage:
        names = dict(lineage.execute("SELECT id, name FROM component"))
        return {
            food: {names[value[0]]: value for value in json.loads(trail) if isinstance(value[1], int)}
            for food, trail in lineage.execute("SELECT food_id, trail FROM food_origin")
        }


def compared(world, before, mirror, food, name):
    """Builds with the changed mirror: what is stale must be what rests on the values that differ in the lineage."""
    after = world.build(name, mirror)
    old, new = ways(before), ways(after)
    differ = {}
    for id in old.keys() | new.keys():
        one, other = old.get(id, {}), new.get(id, {})
        if one != other:
            differ[id] = {component for component in one.keys() | other.keys() if one.get(component) != other.get(component)}
    print(f"  {name}: another published value of {', '.join(f'{id} ({len(which)})' for id, which in sorted(differ.items()))}", flush=True)
    require(food in differ, f"{food} is among them")
    expected, naming = set(), 0
    for line, decision in enumerate(world.lines(), 1):
        touched = [differ[id] for id in decision["ids"] if id in differ]
        naming += bool(touched)
        if touched and ("values" in decision["evidence"] or decision.get("component") in touched[0] and "value" in decision["evidence"]):
            expected.add(line)
    standings = world.standings(after)
    stale = {each["line"]: each["changed"] for each in standings if each["state"] == "stale"}
    if set(stale) != expected:
        sys.exit(f"FAILED: stale are the lines {sorted(stale)}, expected {sorted(expected)}")
    require(expected, f"exactly the {len(expected)} of {len(standings)} decisions that rest on it are stale; {naming} name these foods")
    require(all(parts in (["values"], ["value"]) for parts in stale.values()), "each says that values have changed, and nothing else")
    require(all(each["state"] in ("applied", "stale") for each in standings), "all others hold as before")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--mirror", default=os.environ.get("GRANARY_MIRROR", "../shared/datasets"))
    parser.add_argument("--pipeline", default="pipelines/world.yaml")
    parser.add_argument("--decisions", type=int, default=500)
    options = parser.parse_args()
    draw = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="granary-stale-") as name:
        world = World(options, pathlib.Path(name))
        first = world.build("first")
        try:
            at_the_desk(world, first, options.decisions * 4 // 5)
        finally:
            for desk in list(Desk.running):
                desk.end()
        counts = collections.Counter(
            food for line in world.lines() for food in line["ids"] if food.startswith(("usda-sr:", "cnf:", "usda-fndds-2023:"))
        )
        most, value = next(
            (food, value) for food, _ in counts.most_common() if (value := world.amount(food, first)) is not None
        )
        with sqlite3.connect(f"file:{first / 'lineage.sqlite'}?mode=ro", uri=True) as lineage:
            parts = lineage.execute(
                "SELECT component_food_id, food_id FROM recipe_part WHERE food_id LIKE 'recipe:%' AND component_food_id LIKE 'usda-sr:%' ORDER BY grams DESC"
            ).fetchall()
        part, dish, of_part = next(
            (part, dish, found) for part, dish in parts
            if part not in counts and (found := world.amount(part, first)) is not None
        )
        about(world, first, most, value["component"])
        about(world, first, part)
        about(world, first, dish, of_part["component"])
        by_command(world, first, sorted(food for food in counts if food not in (most, part)), options.decisions, draw)
        kinds = collections.Counter(line["what"] for line in world.lines())
        print("  decided: " + ", ".join(f"{count} {kind}" for kind, count in kinds.most_common()), flush=True)
        second = world.build("second")
        standings = world.standings(second)
        require(all(each["state"] == "applied" for each in standings), f"after a rebuild all {len(standings)} decisions hold")
        compared(world, second, world.changed(most, value), most, "third")
        compared(world, second, world.changed(part, of_part), part, "fourth")


if __name__ == "__main__":
    main()
