#!/usr/bin/env python3
"""Attacks the ledger of decisions: two processes at once, kills at any moment, a full disk.

    scripts/robustness_ledger.py --binary GRANARY --release FOLDER [--lines N] [--kills N] [--small FOLDER]

FOLDER is a release of `granary build pipelines/starter.yaml`. `--small` is a small file system to fill (a tmpfs of 64 kB, say);
without it the full disk is left out. After each attack the ledger must parse and have every decision that was acknowledged.
"""
import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

FOOD = "usda-sr:09040"


def command(options, ledger, name):
    return [
        options.binary, "decisions", "add", options.release, "alias", FOOD, "--name", name, "--who", "Ada", "--ledger", str(ledger),
    ]


def acknowledged(output):
    return re.findall(r"^line \d+, digest ([0-9a-f]{16})$", output, re.M)


def digests(options, ledger):
    """The digests of the ledger's lines; the ledger must parse."""
    run = subprocess.run(
        [options.binary, "decisions", "list", "--ledger", str(ledger)], capture_output=True, text=True
    )
    if run.returncode:
        sys.exit(f"the ledger does not parse: {run.stderr}")
    return re.findall(r"^ *\d+  ([0-9a-f]{16})  ", run.stdout, re.M)


def require(condition, text):
    if not condition:
        sys.exit(f"FAILED: {text}")
    print(f"ok: {text}", flush=True)


def together(options, folder):
    ledger = folder / "together.jsonl"
    script = 'for i in $(seq "$1"); do "${@:3}" --name "$2 $i" || exit 1; done'
    writers = []
    for writer in ("one", "other"):
        words = command(options, ledger, "x")
        place = words.index("--name")
        del words[place:place + 2]
        writers.append(
            subprocess.Popen(
                ["bash", "-c", script, "bash", str(options.lines), writer, *words], stdout=subprocess.PIPE, text=True
            )
        )
    told = []
    for writer in writers:
        output, _ = writer.communicate()
        require(writer.returncode == 0, "a writer ended without an error")
        told += acknowledged(output)
    found = digests(options, ledger)
    require(len(told) == 2 * options.lines, f"{len(told)} decisions of two processes were acknowledged")
    require(sorted(found) == sorted(told), f"{len(found)} lines are those that were acknowledged")


def kills(options, folder):
    ledger = folder / "killed.jsonl"
    told, killed, usual = [], 0, 0.05
    # A line of several pages can be torn.
    for number in range(options.kills):
        words = command(options, ledger, f"name {number}") + ["--why", "w" * 20_000]
        began = time.monotonic()
        run = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        # Every tenth runs to its end, and tells how long that takes now; the others are killed in the last half of it.
        if number % 10 == 0:
            run.wait()
            usual = time.monotonic() - began
        else:
            time.sleep(random.uniform(0.5 * usual, 1.1 * usual))
            run.kill()
        output, _ = run.communicate()
        killed += run.returncode < 0
        told += acknowledged(output)
        found = set(digests(options, ledger))
        if not found.issuperset(told):
            sys.exit(f"FAILED: kill {number} lost {set(told) - found}")
    # Halves of a line as a crash of the machine leaves them, then a decision.
    whole = ledger.read_bytes()
    for number in range(50):
        ledger.write_bytes(whole + whole.splitlines()[0][:random.randrange(1, 150)])
        run = subprocess.run(command(options, ledger, f"after {number}"), capture_output=True, text=True)
        found = set(digests(options, ledger))
        if run.returncode or not found.issuperset(told + acknowledged(run.stdout)):
            sys.exit(f"FAILED: half a line: {run.stderr}")
        whole = ledger.read_bytes()
    require(True, f"{options.kills} kills, {killed} of them before the end, and 50 halves of lines: all {len(told)} acknowledged are there")


def full(options):
    ledger = pathlib.Path(options.small) / "full.jsonl"
    told = []
    for number in range(1_000):
        words = command(options, ledger, f"name {number}") + ["--why", "w" * 4_000]
        run = subprocess.run(words, capture_output=True, text=True)
        if run.returncode:
            break
        told += acknowledged(run.stdout)
    require(run.returncode == 2 and "No space left" in run.stderr, f"a full disk is refused: {run.stderr.strip()}")
    require(digests(options, ledger) == told, f"the ledger parses and has the {len(told)} acknowledged decisions")
    os.remove(ledger)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--release", required=True)
    parser.add_argument("--lines", type=int, default=1_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--small")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kills(options, pathlib.Path(folder))
        if options.small:
            full(options)
        together(options, pathlib.Path(folder))


main()
