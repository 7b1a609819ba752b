#!/usr/bin/env python3
"""Builds, publishes and updates on disks that are full, on disks that are read-only and in folders that may not be written.

    scripts/robustness_disk.py --binary .build/release/granary

The starter is built, published and brought to a client; then its next release is built, published or brought where that cannot be. The
command has to end with exit code 2 and `error: PLACE: found ..., expected ...`; every file that was there has to have its bytes and
`current` its target, a client of the tree has to get the release that it got before, and where there is room again the same command
has to succeed. A full disk is tried with room for several shares of what the command writes. It mounts file systems of its own in a
namespace (`unshare`); where that is not allowed nothing is tried, which is said. Exits with 1 when something was otherwise.
"""
import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
PLACE = re.compile(r"error: [^\n]*?[/.][^\n]*?: found .+?, expected .", re.DOTALL)
SHARES = (0.02, 0.2, 0.4, 0.6, 0.8, 0.95)
# Without its capabilities, root may write where the mode allows it.
POWERLESS = ["setpriv", "--bounding-set", "-all", "--inh-caps", "-all"]


def contents(folder):
    """Each file and link below a folder with its digest or target; the lock, which is empty, is left out."""
    found = {}
    for path in folder.rglob("*"):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = os.readlink(path)
        elif path.is_file() and path.name != ".lock":
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def size(folder):
    """The room that a folder takes on a tmpfs, in bytes."""
    return sum(-(-path.lstat().st_size // 4096) * 4096 + 4096 for path in folder.rglob("*"))


class Trial:
    def __init__(self, binary, work):
        self.binary, self.work, self.faults, self.tried = binary, work, 0, 0
        self.key, self.public = work / "key.pem", work / "key.pub"
        subprocess.run(["openssl", "genpkey", "-algorithm", "ed25519", "-out", self.key], check=True, capture_output=True)
        subprocess.run(["openssl", "pkey", "-in", self.key, "-pubout", "-out", self.public], check=True, capture_output=True)
        for folder in ("datasets", "pipelines"):
            shutil.copytree(REPOSITORY / folder, work / folder)
        # The release before lacks the last name of the starter's.
        names = work / "datasets/granary/aliases.tsv"
        whole = names.read_text()
        # The folders before the command, and whole after it.
        self.before, self.after = work / "before", work / "after"
        names.write_text("".join(whole.splitlines(keepends=True)[:-1]))
        self.must(*self.build(self.before / "build", "good"))
        names.write_text(whole)
        self.must(*self.publish(self.before / "build", self.before / "publish"))
        self.must(*self.update(self.before / "publish", self.before / "update"))
        shutil.copytree(self.before, self.after, symlinks=True)
        self.must(*self.build(self.after / "build"))
        self.must(*self.publish(self.after / "build", self.after / "publish"))
        self.must(*self.update(self.after / "publish", self.after / "update"))
        for verb in ("build", "publish", "update"):
            if self.has_next(verb, self.before / verb) or not self.has_next(verb, self.after / verb):
                sys.exit(f"{verb}: found two releases that are alike")

    def build(self, output, release="next"):
        return ["build", self.work / "pipelines/starter.yaml", "--output", output, "--release", release, "--quiet"]

    def publish(self, output, tree):
        return ["publish", output, "--to", tree, "--key", self.key, "--quiet"]

    def update(self, tree, client):
        return ["update", client, "--from", tree, "--public-key", self.public]

    def command(self, verb, folder):
        """The command that makes the next release of the folder `folder`, which is that of its verb."""
        if verb == "build":
            return self.build(folder)
        return self.publish(self.after / "build", folder) if verb == "publish" else self.update(self.after / "publish", folder)

    def run(self, words, prefix=()):
        return subprocess.run([*prefix, str(self.binary), *map(str, words)], capture_output=True, text=True, timeout=300)

    def must(self, *words):
        done = self.run(words)
        if done.returncode:
            sys.exit(f"{' '.join(map(str, words))}: exit {done.returncode}: {done.stderr}")

    def has_next(self, verb, folder):
        """Whether the folder has the next release, whole."""
        if verb == "publish":
            client = self.work / "reader"
            self.run(self.update(folder, client))
            folder, expected = client, self.after / "update"
        else:
            expected = self.after / verb
        same = (folder / "current/food.sqlite").read_bytes() == (expected / "current/food.sqlite").read_bytes()
        shutil.rmtree(self.work / "reader", ignore_errors=True)
        return same

    def judge(self, verb, name, done, folder, prior):
        """What is wrong after a command that could not succeed; None when all is as it has to be."""
        if done.returncode != 2:
            return f"exit {done.returncode}: {(done.stderr or done.stdout).strip()[:200]}"
        if not PLACE.match(done.stderr):
            return f"a message without its place: {done.stderr.strip()[:200]}"
        now = contents(folder)
        lost = [path for path, content in prior.items() if now.get(path) != content and not path.startswith(".")]
        if lost:
            return f"changed or gone: {lost[:5]}"
        if self.has_next(verb, folder):
            return "the next release is there"
        return None

    def note(self, verb, name, problem, said):
        self.tried += 1
        self.faults += problem is not None
        told = " ".join((problem or said).replace(f"{self.work}/", "").split())
        print(f"{'FAULT' if problem else 'ok   '}  {verb}, {name}: {told[:200]}", flush=True)

    def attempt(self, verb, name, disk, cripple, heal, prefix=()):
        """Runs a verb's command on a copy of the folder before it, after `cripple`, and again after `heal`."""
        folder = disk / verb
        shutil.copytree(self.before / verb, folder, symlinks=True)
        prior = contents(folder)
        cripple(folder)
        done = self.run(self.command(verb, folder), prefix)
        problem = self.judge(verb, name, done, folder, prior)
        heal(folder)
        again = self.run(self.command(verb, folder))
        if not problem and (again.returncode or not self.has_next(verb, folder)):
            problem = f"the same command with room again: exit {again.returncode}: {again.stderr.strip()[:200]}"
        self.note(verb, name, problem, done.stderr)

    def disk(self, verb, name, room, cripple, heal):
        """An attempt on a file system of its own, with `room` bytes beside what is there."""
        place = self.work / "disk"
        place.mkdir(exist_ok=True)
        mount("-t", "tmpfs", "-o", f"size={room}", "tmpfs", place)
        try:
            self.attempt(verb, name, place, lambda folder: cripple(place), lambda folder: heal(place))
        finally:
            subprocess.run(["umount", "--lazy", place], check=True)

    def all(self):
        for verb in ("build", "publish", "update"):
            there = size(self.before / verb)
            written = max(size(self.after / verb) - there, size(self.after / verb / "current") if verb == "update" else 0)
            for share in SHARES:
                room = there + int(share * written)
                self.disk(verb, f"a disk with room for {share:.0%} of it", room, lambda place: None,
                          lambda place: mount("-o", "remount,size=1G", place))
            self.disk(verb, "a read-only disk", 1 << 30, lambda place: mount("-o", "remount,ro", place),
                      lambda place: mount("-o", "remount,rw", place))
            self.attempt(verb, "a folder that may not be written", self.work / "modes", lambda folder: folder.chmod(0o555),
                         lambda folder: folder.chmod(0o755), POWERLESS)


def mount(*words):
    subprocess.run(["mount", *map(str, words)], check=True, capture_output=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=REPOSITORY / ".build/release/granary")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    namespace = ["unshare", "--map-root-user", "--mount"]
    if not arguments.inside:
        if subprocess.run([*namespace, "mount", "-t", "tmpfs", "tmpfs", "/tmp"], capture_output=True).returncode:
            print("full and read-only disks: not tried, a file system cannot be mounted here")
            return
        sys.exit(subprocess.run([*namespace, sys.executable, __file__, "--inside", "--binary", arguments.binary]).returncode)
    with tempfile.TemporaryDirectory(prefix="granary-disk-") as work:
        (Path(work) / "modes").mkdir()
        trial = Trial(Path(arguments.binary).resolve(), Path(work))
        trial.all()
    print(f"{trial.tried} tried, {trial.faults} faults")
    sys.exit(1 if trial.faults else 0)


if __name__ == "__main__":
    main()
