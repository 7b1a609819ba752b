#!/usr/bin/env python3
"""Builds a pipeline twice under circumstances that must not matter, and compares all bytes of the two releases.

    scripts/double_build.py --binary .build/release/granary [--pipeline pipelines/world.yaml]

The first build uses two workers on two cores. The second uses one worker on one core, under another locale, time zone and umask;
it reads the definitions and tables in another folder, whose name has a space and an accent, and the mirror through links. The system
lists their files in another order: they are made in the reverse order of their names, in /dev/shm where there is one (a tmpfs lists
its newest file first), and how many folders are listed otherwise is printed. Databases, packs and reports must have the same bytes,
the manifest and the summary everything but the time and memory of the stages. Exits with 1 where something differs.
"""
import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
FOLDERS = ("datasets", "pipelines")


def repeat(origin, copy, make):
    """Makes every file of a folder in another one by `make`, the last of the names first."""
    for folder, _, files in sorted(os.walk(origin, followlinks=True), reverse=True):
        place = copy / os.path.relpath(folder, origin)
        place.mkdir(parents=True, exist_ok=True)
        for name in sorted(files, reverse=True):
            make(os.path.join(folder, name), place / name)


def listings(folder):
    """The names of each folder as the system lists them."""
    return {os.path.relpath(path, folder): [entry.name for entry in os.scandir(path)] for path, _, _ in os.walk(folder)}


def build(arguments, place, mirror, output, release, jobs, **circumstances):
    command = [arguments.binary, "build", place / arguments.pipeline, "--mirror", mirror, "--output", output, "--release", release,
               "--jobs", str(jobs), "--quiet"]
    cores = sorted(os.sched_getaffinity(0))[:jobs]
    environment = dict(os.environ, **circumstances.pop("environment", {}))
    began = time.monotonic()
    done = subprocess.run([str(word) for word in command], env=environment, preexec_fn=lambda: os.sched_setaffinity(0, cores),
                          capture_output=True, text=True, **circumstances)
    if done.returncode:
        sys.exit(f"{release}: exit {done.returncode}: {done.stderr}")
    print(f"built with {jobs} workers on {len(cores)} cores in {time.monotonic() - began:.1f} s at {place}", flush=True)
    return output / release


def timeless(name, content):
    """A file without the time and memory of the build's stages, and without digests that cover them."""
    if name == "reports/summary.html":
        return re.sub(rb'<p class="note">Wall time.*?</table>', b"", content, flags=re.DOTALL)
    if name not in ("manifest.json", "reports/summary.json", "reports/.granary.json"):
        return content
    members = json.loads(content)
    for member in ("stages", "timings", "manifest_digest"):
        members.pop(member, None)
    if name == "reports/.granary.json":
        members["files"] = [file for file in members["files"] if not file["path"].startswith("summary.")]
    return json.dumps(members, sort_keys=True).encode()


def files(release):
    """Each file of a release by its path: its bytes' SHA-256, without times."""
    found = {}
    for path in sorted(release.rglob("*")):
        if path.is_file():
            name = str(path.relative_to(release))
            found[name] = hashlib.sha256(timeless(name, path.read_bytes())).hexdigest()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, default=REPOSITORY / ".build/release/granary")
    parser.add_argument("--mirror", type=Path, default=os.environ.get("GRANARY_MIRROR", REPOSITORY.parent / "shared/datasets"))
    parser.add_argument("--pipeline", default="pipelines/world.yaml", help="a path in the repository")
    arguments = parser.parse_args()
    arguments.binary = arguments.binary.resolve()
    shm = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="granary-double-") as here, tempfile.TemporaryDirectory(dir=shm) as there:
        first = build(arguments, REPOSITORY, arguments.mirror.resolve(), Path(here), "release", 2)
        place = Path(there) / "another folder, élargi"
        for name in FOLDERS:
            repeat(REPOSITORY / name, place / name, shutil.copyfile)
        repeat(arguments.mirror.resolve(), place / "mirror", os.symlink)
        here_list, there_list = listings(REPOSITORY / "datasets"), listings(place / "datasets")
        other = sum(here_list[name] != there_list[name] for name in here_list if len(here_list[name]) > 1)
        print(f"{other} of {sum(len(names) > 1 for names in here_list.values())} folders of datasets/ with several files list them in another order")
        second = build(
            arguments, place, place / "mirror", Path(here) / "other output", "release", 1, cwd=there, umask=0o077,
            environment={"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"})
        one, two = files(first), files(second)
    different = sorted(name for name in one.keys() | two.keys() if one.get(name) != two.get(name))
    for name in different:
        print(f"DIFFERS  {name}")
    print(f"{len(one) - len(different)} of {len(one)} files are equal, food.sqlite {one['food.sqlite'][:16]}")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
