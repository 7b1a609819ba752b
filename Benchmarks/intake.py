#!/usr/bin/env python3
"""Checks a generated file of intake by Granary, by Python's json with jsonschema, and by jq, in one run.

    Benchmarks/intake.py GRANARY [LINES] [--peer-lines N] [--folder FOLDER]

GRANARY is the program (`swift build -c release --product granary`). Prints rows a second and the peak memory of each, and holds
Granary's findings to what was generated: every malformed line, with its pointer and code, and no other. Ends with 1 where one
differs or Granary is less than ten times as fast as jsonschema. The peers read the first N lines of the same file (default
20,000: jsonschema reads some two thousand a second). FOLDER keeps the generated files for the next run.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from generators import intake  # noqa: E402

SEED = 21
TARGET = 10


def run(command, **streams):
    """Return the seconds, the seconds of the processor and the peak memory in MB of a program."""
    start = time.monotonic()
    process = subprocess.Popen(command, **streams)
    _, _, usage = os.wait4(process.pid, 0)
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def head(path, count, out):
    with open(path, "rb") as lines, open(out, "wb") as first:
        for number, line in enumerate(lines):
            if number == count:
                break
            first.write(line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("granary")
    parser.add_argument("lines", nargs="?", type=int, default=1_000_000)
    parser.add_argument("--peer-lines", type=int, default=20_000)
    parser.add_argument("--folder", type=pathlib.Path)
    options = parser.parse_args()
    schemas = str(HERE.parent / "schemas")
    ok = True
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.folder or temporary
        os.makedirs(folder, exist_ok=True)
        path, truth, few, found = (f"{folder}/{name}" for name in (f"{options.lines}.jsonl", f"{options.lines}.tsv", "few.jsonl", "found.jsonl"))
        if not os.path.exists(truth):
            intake.write(options.lines, SEED, path, truth + ".part")
            os.rename(truth + ".part", truth)
        peer_lines = min(options.lines, options.peer_lines)
        head(path, peer_lines, few)
        null = subprocess.DEVNULL
        rows = []
        for count, file in ((options.lines // 10, f"{folder}/tenth.jsonl"), (options.lines, path)):
            if file != path:
                head(path, count, file)
            with open(found, "wb") as out:
                *seconds, memory = run(
                    [options.granary, "intake", "check", "--format", "jsonl", file], stdout=out, stderr=null
                )
            rows.append(("granary", count, *seconds, memory))
        *seconds, memory = run([sys.executable, str(HERE / "peers/intake_jsonschema.py"), schemas, few], stdout=null)
        rows.append(("json + jsonschema", peer_lines, *seconds, memory))
        # jq stops at the first line that is no JSON: each line is a string that it tries to read, and no schema is held to it.
        jq = "try (fromjson | .confidence) catch empty"
        *seconds, memory = run(["jq", "-R", "-c", jq, few], stdout=null, stderr=null)
        rows.append(("jq, syntax alone", peer_lines, *seconds, memory))
        print(f"{os.path.getsize(path) / 1e6:.0f} MB, {options.lines} lines")
        for name, count, seconds, cpu, memory in rows:
            rate = f"{count / cpu:>9.0f} lines a second of the processor"
            print(f"{name:20} {count:>9} lines {seconds:8.2f} s, {cpu:8.2f} s of the processor {rate} {memory:7.0f} MB")
        told = [line.rstrip("\n").split("\t") for line in open(truth, encoding="utf-8")]
        findings = {}
        for line in open(found, encoding="utf-8"):
            finding = json.loads(line)
            if finding["code"] != "disagreement":
                findings.setdefault(finding["line"], (finding["pointer"], finding["code"]))
        expected = {int(line): (pointer, code) for line, pointer, code in told}
        print(f"malformed lines: {len(expected)} generated, {len(findings)} found, equal: {findings == expected}")
        ok = findings == expected
        # By the processor's seconds: they are the same beside other programs.
        ratio = (options.lines / rows[1][3]) / (peer_lines / rows[2][3])
        print(f"granary reads {ratio:.1f} times as many lines a second as jsonschema (at least {TARGET})")
        ok = ok and ratio >= TARGET
    sys.exit(0 if ok else 1)


if __name__ == "__main__":
    main()
