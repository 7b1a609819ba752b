#!/usr/bin/env python3
"""Releases of three editions of one source, one after the other, published with deltas, and clients that follow them.

    scripts/three_releases.py --binary .build/release/granary --work FOLDER

The world is built with the editions of USDA's Foundation Foods of the mirror (2023-04-20, 2024-10-31, 2025-04-24) with one registry
of ids that begins empty, and each release is published into one tree. One client updates after every release, another misses the
second; both must hold the publisher's bytes, and `--rollback` leads the first back to the second release. Prints the sizes of the
deltas and what the changelog counts. FOLDER keeps the tree, its key and the releases, for `scripts/robustness_update.py`; a folder
that is there already is an error. Exits with 1 when something was otherwise.
"""
import argparse
import base64
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
EDITIONS = ["2023-04-20", "2024-10-31", "2025-04-24"]


class Show:
    """A folder to work in and what went wrong in it."""

    def __init__(self, arguments):
        self.binary = Path(arguments.binary).resolve()
        self.mirror = Path(arguments.mirror).resolve()
        self.work = Path(arguments.work)
        self.work.mkdir(parents=True)
        self.faults = 0
        for folder in ("datasets", "pipelines"):
            shutil.copytree(REPOSITORY / folder, self.work / folder)
        # Numbers are given anew, in the order in which these releases appear.
        (self.work / "datasets/registry/world.tsv").unlink()
        self.private, self.public = self.work / "key.pem", self.work / "key.pub"
        subprocess.run(["openssl", "genpkey", "-algorithm", "ed25519", "-out", self.private], check=True, capture_output=True)
        subprocess.run(["openssl", "pkey", "-in", self.private, "-pubout", "-out", self.public], check=True, capture_output=True)

    def run(self, *words):
        """Runs granary, which must end well; its seconds."""
        began = time.monotonic()
        done = subprocess.run([self.binary, *map(str, words)], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{' '.join(map(str, words))}: exit {done.returncode}: {done.stderr or done.stdout}")
        return time.monotonic() - began

    def require(self, holds, claim):
        print(f"{'ok   ' if holds else 'FAULT'}  {claim}", flush=True)
        self.faults += not holds

    def pipeline(self, edition):
        """The world's pipeline with one edition of Foundation Foods."""
        text = (self.work / "pipelines/world.yaml").read_text()
        text = text.replace(f"foundation/{EDITIONS[-1]}.yaml", f"foundation/{edition}.yaml")
        if edition != EDITIONS[-1]:
            # Older editions have fewer foods, and fewer of the labelled pairs; the floors are those of the newest.
            text = re.sub(r"usda-foundation: 3\d\d\b", "usda-foundation: 200", text)
            text = re.sub(r"labels: 630\b", "labels: 600", text)
        path = self.work / f"pipelines/world-{edition}.yaml"
        path.write_text(text)
        return path

    def update(self, client):
        self.run("update", self.work / client, "--from", self.work / "tree", "--public-key", self.public)

    def same(self, client, edition):
        """Whether the client's snapshot is the publisher's of an edition."""
        found = self.work / client / "current/food.sqlite"
        return filecmp.cmp(found, self.work / "out" / edition / "food.sqlite", shallow=False)

    def published(self):
        """The releases of the tree's newest list, the oldest first."""
        stamp = payload(self.work / "tree/timestamp.json")
        return payload(self.work / "tree" / stamp["list"]["path"])["packs"]["all"]

    def tell(self):
        """Prints what the changelogs count and what the tree has."""
        for edition in EDITIONS[1:]:
            counts = json.loads((self.work / "out" / edition / "reports/changes.json").read_text())["foods"]
            print(f"{edition}: foods " + ", ".join(f"{name} {number:,}" for name, number in counts.items()))
        releases = self.published()
        names = {release["content_digest"]: release["name"] for release in releases}
        print(f"\n{'to':<14}{'foods':>8}  {'from':<26}{'bytes':>12}")
        for release in releases:
            start = f"{release['name']:<14}{release['foods']:>8,}  "
            for delta in reversed(release["deltas"]):
                print(f"{start}{names.get(delta.get('from'), 'nothing: all rows'):<26}{delta['file']['bytes']:>12,}")
            print(f"{start}{'nothing: the file by gzip':<26}{release['file']['bytes']:>12,}")
        print(flush=True)


def payload(path):
    """What an envelope states; the clients have verified it."""
    return json.loads(base64.b64decode(json.loads(path.read_text())["payload"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=REPOSITORY / ".build/release/granary")
    parser.add_argument("--mirror", default=os.environ.get("GRANARY_MIRROR", REPOSITORY.parent / "shared/datasets"))
    parser.add_argument("--work", required=True, help="a new folder")
    show = Show(parser.parse_args())
    for edition in EDITIONS:
        built = show.run("build", show.pipeline(edition), "--mirror", show.mirror, "--output", show.work / "out",
                         "--release", edition, "--register", "--quiet")
        published = show.run("publish", show.work / "out", "--to", show.work / "tree", "--key", show.private)
        show.update("every")
        if edition != EDITIONS[1]:
            show.update("leaps")
        print(f"{edition}: built in {built:.1f} s, published in {published:.1f} s", flush=True)
    show.tell()
    show.require(show.same("every", EDITIONS[2]), "1 to 2 to 3: the publisher's bytes")
    show.require(show.same("leaps", EDITIONS[2]), "1 to 3: the publisher's bytes")
    show.run("update", show.work / "every", "--rollback")
    show.require(show.same("every", EDITIONS[1]), "back to 2: the publisher's bytes")
    sys.exit(1 if show.faults else 0)


if __name__ == "__main__":
    main()
