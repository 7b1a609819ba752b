#!/usr/bin/env python3
"""Damages every file of pipelines/world.yaml and kills builds, to see that a build fails well or not at all.

    scripts/robustness.py --binary .build/release/granary --mirror ../shared/datasets

1. Corruption. Each file is damaged at random places, once as it is (layer `file`) and once inside: one table is
   damaged and packed again, so that the parsers meet it (layer `table`). The definition states no checksum, which
   would stop every case; a few cases keep it. A build may then end with
     error      exit 2 and `path: found ..., expected ...`
     refused    exit 1 and the reasons
     visible    exit 0 where the reports tell: more rejects or skips, or no fewer foods and values than undamaged
     identical  exit 0 with the undamaged content
     silent     exit 0 with fewer foods or values and nothing more set aside; `cut` of those have lost whole rows,
                which nobody can see without a checksum
     FAILED     anything else: a signal, 30 s, 4 GiB, an open balance, no place, leftovers in the output folder
2. Kills. The builds of the starter and of the world are killed at random moments, under a new name and under that of the
   release that is already there; that release must stay whole and the next build succeed. Then the disk is full.
3. Hostile inputs: see robustness_hostile.py.

Every case is a function of --seed, its source, layer and number. Exits with 1 when anything failed.
"""
import argparse
import gzip
import hashlib
import json
import os
import random
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import robustness_hostile

REPOSITORY = Path(__file__).resolve().parent.parent
KINDS = ["truncated", "flipped", "zeros", "random", "deleted", "duplicated", "garbage"]
VERDICTS = ["error", "refused", "visible", "identical", "silent", "cut", "FAILED"]
PLACE = re.compile(r"error: [^\n]*?[/.][^\n]*?: found .+?, expected .", re.DOTALL)
OLDER = ["foundation/2023-04-20", "foundation/2024-10-31"]


class Bench:
    """A folder to work in, with the repository's definitions once as they are and once without checksums."""

    def __init__(self, arguments, work):
        self.binary = str(Path(arguments.binary).resolve())
        self.mirror = Path(arguments.mirror).resolve()
        self.seed = arguments.seed
        self.work = Path(work)
        self.failures = []
        for name in ["checked", "plain"]:
            for folder in ["datasets", "pipelines"]:
                shutil.copytree(REPOSITORY / folder, self.work / name / folder)
        for path in (self.work / "plain").rglob("*.yaml"):
            path.write_text(re.sub(r"(?m)^ +(sha256|bytes): .*\n", "", path.read_text()))

    def run(self, *arguments, timeout=30, memory=4 << 30, **options):
        """Runs granary within limits; its exit code (negative for a signal, None for a timeout) and error text."""
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        try:
            done = subprocess.run(
                [self.binary, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                timeout=timeout, preexec_fn=limit, **options)
            return done.returncode, done.stderr.decode(errors="replace")
        except subprocess.TimeoutExpired as late:
            return None, (late.stderr or b"").decode(errors="replace")

    def build(self, pipeline, output, *more, mirror=None, **options):
        """Builds a pipeline of the work folder, quietly."""
        return self.run("build", pipeline, "--mirror", mirror or self.mirror, "--output", output, "--quiet", *more,
                        **options)

    def fail(self, label, reason):
        """Notes and prints a failure."""
        self.failures.append(label)
        print(f"FAILED {label}: {reason}", flush=True)

    @staticmethod
    def leftovers(output, allowed=()):
        """What lies in the output folder besides the lock and what is `allowed`."""
        names = set(os.listdir(output)) if os.path.isdir(output) else set()
        return sorted(names - {".lock", *allowed})

    def complaint(self, code, text, output):
        """Why a build did not end well; None when it did."""
        if code is None:
            return "no end within the time"
        if code not in (0, 1, 2):
            return f"exit {code}: {text[:600]!r}"
        if code == 2 and not PLACE.match(text):
            return f"a message without a place: {text[:300]!r}"
        if code == 1 and not text.startswith("refused: "):
            return f"a refusal without a reason: {text[:300]!r}"
        rest = self.leftovers(output, ["refused"] if code == 1 else ["current", "release"] if code == 0 else [])
        return f"leftovers {rest}" if rest else None


# 1. Corruption

def damage(data, rng):
    """`data`, damaged in one place, which is near an end more often than chance would have it; and what was done."""
    kind = rng.choice(KINDS)
    edge = rng.random()
    near = min(len(data), 512)
    at = rng.randrange(near) if edge < 1 / 8 else rng.randrange(len(data))
    at = len(data) - 1 - rng.randrange(near) if edge > 7 / 8 else at
    size = min(int(2 ** rng.uniform(0, 16)), len(data) - at)
    run, rest = data[at:at + size], data[at + size:]
    damaged = {
        "truncated": lambda: data[:at],
        "flipped": lambda: data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1:],
        "zeros": lambda: data[:at] + bytes(size) + rest,
        "random": lambda: data[:at] + rng.randbytes(size) + rest,
        "deleted": lambda: data[:at] + rest,
        "duplicated": lambda: data[:at] + run + run + rest,
        "garbage": lambda: data + rng.randbytes(size),
    }[kind]()
    return damaged, f"{kind} {size if kind not in ('truncated', 'flipped') else ''} at {at} of {len(data)}"


class Source:
    """A dataset of one file, its tables and what its undamaged build says."""

    def __init__(self, bench, definition):
        self.bench = bench
        self.name = "/".join(definition.with_suffix("").parts[-2:])
        text = (bench.work / "checked" / definition).read_text()
        self.file = re.search(r"(?m)^ +path: (.*)$", text)[1]
        self.original = (bench.mirror / self.file).read_bytes()
        self.mirror = bench.work / "mirror" / self.name
        self.output = bench.work / "output"
        (self.mirror / self.file).parent.mkdir(parents=True)
        self.pipelines = {}
        for kind in ["checked", "plain"]:
            self.pipelines[kind] = bench.work / kind / "pipelines" / f"{self.name.replace('/', '-')}.yaml"
            world = (bench.work / kind / "pipelines" / "world.yaml").read_text()
            # What the world lets pass of this source is let pass of it alone; what is allowed of others allows nothing.
            allowed = "gates:\n  allow:\n" + world.split("\n  allow:\n")[1]
            self.pipelines[kind].write_text(world.split("sources:")[0] + f"sources: [../{definition}]\n" + allowed)
        began = time.monotonic()
        code, text = self.build(self.original)
        self.seconds = time.monotonic() - began
        if code != 0:
            sys.exit(f"{self.name}: found exit {code}, expected an undamaged build: {text}")
        self.reference = facts(self.output / "release")
        self.tables = [Path(name).name for name in self.reference["read"]]

    def build(self, content, kind="plain"):
        """A build whose one file is `content`, into a fresh folder."""
        shutil.rmtree(self.output, ignore_errors=True)
        (self.mirror / self.file).write_bytes(content)
        return self.bench.build(self.pipelines[kind], self.output, "--release", "release", mirror=self.mirror)

    def damaged(self, layer, rng):
        """The file with one thing wrong in `layer`, and what it is."""
        if layer == "file":
            return damage(self.original, rng)
        if self.file.endswith(".gz"):
            content, what = damage(gzip.decompress(self.original), rng)
            return gzip.compress(content, 0), what
        packed = self.mirror / "packed.zip"
        packed.write_bytes(self.original)
        with zipfile.ZipFile(packed, "a") as archive:
            used = [entry for entry in archive.infolist() if Path(entry.filename).name in self.tables]
            # A workbook's tables are sheets: any of its parts may be the one that is damaged.
            entry = rng.choice(used or archive.infolist())
            content, what = damage(archive.read(entry), rng)
            # The old bytes stay where they are; the directory no longer names them.
            archive.filelist.remove(entry)
            del archive.NameToInfo[entry.filename]
            archive.writestr(entry.filename, content, zipfile.ZIP_DEFLATED, 1)
        return packed.read_bytes(), f"{Path(entry.filename).name}: {what}"

    def verdict(self, code, text):
        """What a build of damaged content came to, and why."""
        reason = self.bench.complaint(code, text, self.output)
        if reason or code:
            return ("FAILED", reason) if reason else (("refused", "error")[code - 1], text)
        now, was = facts(self.output / "release"), self.reference
        if not now["closes"]:
            return "FAILED", "an open balance"
        if now["content"] == was["content"]:
            return "identical", ""
        fewer = now["foods"] < was["foods"] or now["values"] < was["values"]
        more = [kind for kind, rows in now["set aside"].items() if rows > was["set aside"].get(kind, 0)]
        if not fewer or more:
            return "visible", ""
        lost = {name: rows - now["read"].get(name, 0) for name, rows in was["read"].items()}
        lost = {Path(name).name: rows for name, rows in lost.items() if rows}
        note = f"{was['foods'] - now['foods']} foods, {was['values'] - now['values']} values less; rows lost: {lost}"
        return ("cut" if any(rows > 0 for rows in lost.values()) else "silent"), note


def facts(release):
    """What a release holds and what its reports say."""
    summary = json.loads((release / "reports/summary.json").read_text())
    source = summary["sources"][0]
    balances = [source["balance"], *source["tables"]]
    aside = {(balance["file"], rule): rows for balance in balances for rule, rows in balance["skipped"].items()}
    with sqlite3.connect(f"file:{release / 'lineage.sqlite'}?mode=ro", uri=True) as database:
        kinds = database.execute("SELECT file, code, count(*) FROM reject GROUP BY 1, 2").fetchall()
        aside |= {(file, code): rows for file, code, rows in kinds}
    content = hashlib.sha256()
    with sqlite3.connect(f"file:{release / 'food.sqlite'}?mode=ro", uri=True) as database:
        tables = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
        for (table,) in tables:
            if table not in ("release", "source") and not table.startswith("sqlite_"):
                for row in database.execute(f"SELECT * FROM {table}"):
                    content.update(repr(row).encode())
        bounds = database.execute("SELECT count(*) FROM component_bound").fetchone()[0]
    return {
        "foods": summary["foods"], "values": sum(source["coverage"].values()) + bounds, "content": content.digest(),
        "read": {balance["file"]: balance["read"] for balance in balances}, "set aside": aside,
        "closes": all(b["read"] == b["accepted"] + b["rejected"] + sum(b["skipped"].values()) for b in balances),
    }


def corruption(bench, cases, only, keep):
    """Part 1: `cases` damages of each file and layer; prints a table."""
    world = (bench.work / "checked/pipelines/world.yaml").read_text()
    definitions = re.findall(r"(?m)^ +- \.\./(\S+\.yaml)$", world) + [f"datasets/usda-fdc/{one}.yaml" for one in OLDER]
    lines = []
    for definition in sorted(definitions):
        if only and only not in definition:
            continue
        source = Source(bench, Path(definition))
        print(f"{source.name}: {source.seconds:.1f} s undamaged, {len(source.tables)} tables", flush=True)
        for layer in ["file", "table"]:
            counts = dict.fromkeys(VERDICTS, 0)
            for number in range(cases):
                label = f"{source.name} {layer} {number}"
                content, what = source.damaged(layer, random.Random(f"{bench.seed} {label}"))
                verdict, note = source.verdict(*source.build(content))
                counts[verdict] += 1
                if verdict in ("silent", "cut"):
                    print(f"{verdict} {label}: {what}: {note}", flush=True)
                if verdict == "FAILED":
                    bench.fail(f"{label}: {what}", note)
                    keep.mkdir(parents=True, exist_ok=True)
                    (keep / f"{re.sub('[ /]', '-', label)}-{Path(source.file).name}").write_bytes(content)
            lines.append([source.name, layer, cases, *counts.values()])
        for number in range(5):
            label = f"{source.name} checksum {number}"
            rng = random.Random(f"{bench.seed} {label}")
            content = bytearray(source.original)
            content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
            code, text = source.build(content, "checked")
            digests = [hashlib.sha256(one).hexdigest() for one in (content, source.original)]
            if code != 2 or not all(digest in text for digest in digests) or bench.leftovers(source.output):
                bench.fail(label, f"found exit {code} and {text!r}, expected both digests")
    print()
    header = ["source", "layer", "cases", *VERDICTS]
    for line in [header, *lines, ["all", "", *(sum(line[column] for line in lines) for column in range(2, 10))]]:
        print(f"{line[0]:<28}{line[1]:<7}" + "".join(f"{cell:>10}" for cell in line[2:]))


# 2. Kills

def stated(manifest):
    """What a manifest states besides the time and memory of its build, which differ from build to build, and its own digest."""
    members = json.loads(manifest)
    return {name: member for name, member in members.items() if name not in ("stages", "manifest_digest")}


def broken(bench, output):
    """What is wrong with the releases of an output folder; None when all are whole and `current` is one."""
    try:
        current = os.readlink(output / "current")
        folders = [name for name in os.listdir(output) if not name.startswith(".") and name != "current"]
        if current not in folders:
            return f"current points at {current}"
        for name in folders:
            content = (output / name / "manifest.json").read_bytes()
            manifest = json.loads(content)
            digest = manifest["manifest_digest"].encode()
            if hashlib.sha256(content.replace(digest, b"0" * 64)).hexdigest().encode() != digest:
                return f"another text of {name}/manifest.json than its own digest tells"
            for file in manifest["files"] + [file for pack in manifest.get("packs", []) for file in pack["files"]]:
                if hashlib.sha256((output / name / file["path"]).read_bytes()).hexdigest() != file["sha256"]:
                    return f"another sha256 of {name}/{file['path']}"
    except (OSError, ValueError, KeyError) as error:
        return repr(error)
    code, text = bench.run("check", output / "current" / "food.sqlite")
    return f"check: exit {code}: {text}" if code else None


def kills(bench, name, count):
    """Part 2: kills the build of a pipeline `count` times under a new name, and `count` times under the old one.

    Before the new release appears, the one that was there has the same bytes. Under the old name a whole release takes its place
    at once: the same inputs, so the same statement but for the time that the build took.
    """
    output, pipeline = bench.work / f"kills-{name}", bench.work / f"checked/pipelines/{name}.yaml"
    began = time.monotonic()
    code, text = bench.build(pipeline, output, "--release", "good", timeout=600)
    first = usual = time.monotonic() - began
    if code != 0:
        sys.exit(f"found exit {code}, expected a build of {pipeline}: {text}")
    manifest = output / "good/manifest.json"
    expected = stated(manifest.read_bytes())
    rng = random.Random(f"{bench.seed} kills")
    for release in ["next", "good"]:
        after = late = failed = 0
        for number in range(count):
            label = f"kill {number} of {name} under the {'same' if release == 'good' else 'new'} name"
            before = manifest.read_bytes()
            process = subprocess.Popen(
                [bench.binary, "build", pipeline, "--mirror", bench.mirror, "--output", output, "--release", release,
                 "--quiet"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if number % 3 == 0:  # around the rename, which takes a few milliseconds
                staged = output / f".staging-{release}" / "manifest.json"
                while process.poll() is None and not staged.exists():
                    time.sleep(0.0005)
                time.sleep(rng.uniform(0, 0.06))
                late += 1
            else:
                time.sleep(rng.uniform(0, usual))
            process.kill()
            process.wait()
            problem = broken(bench, output)
            if not problem:
                found = manifest.read_bytes()
                appeared = found != before if release == "good" else (output / release).exists()
                after += appeared
                if found != before and (release == "next" or stated(found) != expected):
                    problem = "another manifest of the good release"
            began = time.monotonic()
            code, text = bench.build(pipeline, output, "--release", "good", timeout=600)
            # The machine may do other work now: the next kill is somewhere in what a whole build took last.
            usual = time.monotonic() - began
            rest = bench.leftovers(output, ["current", "good", "next"])
            problem = problem or (f"the next build: exit {code}: {text}" if code else None) or broken(bench, output)
            if not problem and stated(manifest.read_bytes()) != expected:
                problem = "another statement of the next build"
            if problem or rest:
                failed += 1
                bench.fail(label, problem or f"leftovers {rest} after the next build")
            shutil.rmtree(output / "next", ignore_errors=True)
        kind = "new" if release == "next" else "same"
        print(f"kills of {name}, {kind} name: {count} of {first:.1f} s, {late} near the end, {after} after the release appeared, "
              f"{failed} FAILED", flush=True)


def full_disk(bench):
    """Builds the world on disks that are too small, beside a good release of the starter."""
    script = """
        mount -t tmpfs -o size="$1"k none "$2" || exit 99
        "$3" build "$4" --output "$2/out" --release good --quiet || exit 98
        "$3" build "$5" --mirror "$6" --output "$2/out" --release next --quiet; code=$?
        "$3" check "$2/out/current/food.sqlite" > /dev/null || exit 97
        test "$(ls -A "$2/out" | tr '\\n' ' ')" = ".lock current good " || { ls -A "$2/out"; exit 96; }
        exit $code"""
    pipelines = [bench.work / "checked/pipelines" / f"{name}.yaml" for name in ("starter", "world")]
    place = bench.work / "small"
    place.mkdir()
    sizes = []
    for name, pipeline in zip(("starter", "world"), pipelines):
        bench.build(pipeline, place / name, "--release", "good")
        sizes.append(sum(path.stat().st_size for path in (place / name).rglob("good/*.sqlite")) // 1024)
    # The last disk has room for both databases, but not for the reports.
    for kilobytes in [sizes[0] + 70 + int(share * sizes[1]) for share in (0.05, 0.1, 0.3, 0.6, 0.9, 1)]:
        done = subprocess.run(
            ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh", str(kilobytes), place, bench.binary,
             *pipelines, bench.mirror], capture_output=True, text=True)
        if done.returncode == 99 or "unshare" in done.stderr:
            print("full disk: not tried, a file system cannot be mounted here")
            return
        print(f"full disk, {kilobytes} kB: exit {done.returncode}: {done.stderr.strip()[:200]}", flush=True)
        if done.returncode != 2 or not PLACE.match(done.stderr):
            bench.fail(f"full disk of {kilobytes} kB", f"exit {done.returncode}: {done.stdout} {done.stderr}")


def main():
    """Parses the command line and runs the parts."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=REPOSITORY / ".build/release/granary")
    parser.add_argument("--mirror", default=os.environ.get("GRANARY_MIRROR", REPOSITORY.parent / "shared/datasets"))
    parser.add_argument("--cases", type=int, default=200, help="damages of each file and layer")
    parser.add_argument("--kills", type=int, default=50, help="kills of the world under a new name, and as many under the same; of the starter four times as many")
    parser.add_argument("--hostile", type=int, default=1, help="0 leaves out the hostile inputs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="damage the sources whose definition's path holds this; nothing else")
    parser.add_argument("--keep", type=Path, default=REPOSITORY / ".build/robustness", help="folder of failed inputs")
    arguments = parser.parse_args()
    os.nice(10)
    with tempfile.TemporaryDirectory(prefix="granary-robustness-") as work:
        bench = Bench(arguments, work)
        if arguments.cases:
            corruption(bench, arguments.cases, arguments.only, arguments.keep)
        if arguments.kills and not arguments.only:
            # The starter takes less than a second, so that it is killed more often.
            kills(bench, "starter", 4 * arguments.kills)
            kills(bench, "world", arguments.kills)
            full_disk(bench)
        if arguments.hostile and not arguments.only:
            robustness_hostile.run(bench)
    print(f"\n{len(bench.failures)} failed")
    sys.exit(1 if bench.failures else 0)


if __name__ == "__main__":
    main()
