#!/usr/bin/env python3
"""The processor time of a build by the modules that it compiles.

    scripts/build_time.py swift build -c release -debug-info-format none --product granary --scratch-path FOLDER

Runs the command and samples its processes from /proc (Linux) twenty times a second; a folder that is not there makes it a build from
nothing. What is shorter than a sample is missing from the modules, not from the sum. On a machine that does other work the wall time
says little, and the processor time grows too, by up to a fifth: compare builds that ran beside the same work.
"""
import collections
import os
import re
import resource
import subprocess
import sys
import time

TICK = os.sysconf("SC_CLK_TCK")


def processes():
    """Each process: its parent, its processor seconds and its start, which tells it from a later one of the same number."""
    found = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        found[int(name)] = int(fields[1]), (int(fields[11]) + int(fields[12])) / TICK, fields[19]
    return found


def family(root, found):
    """The processes below `root`, and itself."""
    children = collections.defaultdict(list)
    for number, (parent, _, _) in found.items():
        children[parent].append(number)
    members = [root]
    for member in members:
        members += children[member]
    return [member for member in members if member in found]


def work(number):
    """What a process compiles."""
    try:
        with open(f"/proc/{number}/cmdline") as file:
            words = file.read().split("\0")
    except OSError:
        return "?"
    if "-module-name" in words:
        return "Swift  " + words[words.index("-module-name") + 1]
    target = re.search(r"/([\w-]+)\.build/", " ".join(words)) if "clang" in words[0] else None
    return "C      " + target[1] if target else "other  " + os.path.basename(words[0])


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    began = time.monotonic()
    build = subprocess.Popen(sys.argv[1:])
    seen = {}
    while build.poll() is None:
        found = processes()
        for number in family(build.pid, found):
            _, seconds, start = found[number]
            kind = seen.get((number, start), ("other",))[0]
            # A process is known for what it is only once it has become it.
            seen[number, start] = (work(number) if kind.startswith(("other", "?")) else kind), seconds
        time.sleep(0.05)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    modules = collections.Counter()
    for kind, seconds in seen.values():
        modules[kind] += seconds
    for kind, seconds in modules.most_common():
        if seconds >= 0.5:
            print(f"{seconds:8.1f} s  {kind}")
    print(f"{usage.ru_utime + usage.ru_stime:8.1f} s  in all, {time.monotonic() - began:.1f} s by the clock, exit {build.returncode}")
    sys.exit(build.returncode)


if __name__ == "__main__":
    main()
