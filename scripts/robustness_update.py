#!/usr/bin/env python3
"""Attacks updates of clients: a hostile server, kills at any moment, a full disk, a folder that may not be written.

    scripts/robustness_update.py --binary GRANARY --tree TREE --public-key KEY.pub --private-key KEY.pem [--kills N]

TREE is a tree that `granary publish` made with at least two releases of the pack `all`. It is only read: copies are served on
loopback. After each attack the client's folder must hold the release that it had, or the new one, whole and verified.
"""
import argparse
import base64
import gzip
import hashlib
import http.server
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time


class Server(http.server.ThreadingHTTPServer):
    """A server of files with ranges; `attack` may answer in their place."""

    daemon_threads = True

    def __init__(self, tree):
        self.tree = pathlib.Path(tree)
        self.attack = None
        self.requests = []
        super().__init__(("127.0.0.1", 0), Answer)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle(self):
        try:
            super().handle()
        except ConnectionError:
            self.close_connection = True

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.lstrip("/")
        self.server.requests.append(path)
        try:
            if self.server.attack and self.server.attack(self, path):
                return
            self.send_file(path)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def send_file(self, path, content=None):
        if content is None:
            file = self.server.tree / path
            if not file.is_file():
                self.send_response(404)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            content = file.read_bytes()
        tag = '"' + hashlib.sha256(content).hexdigest()[:16] + '"'
        start = 0
        bounds = self.headers.get("Range", "")
        if bounds.startswith("bytes=") and self.headers.get("If-Range") == tag:
            start = int(bounds[6:].split("-")[0])
        if start:
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        else:
            self.send_response(200)
        self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        self.wfile.write(content[start:])


class Trial:
    def __init__(self, arguments):
        self.binary = str(pathlib.Path(arguments.binary).resolve())
        self.key = arguments.public_key
        self.private = arguments.private_key
        self.tree = pathlib.Path(arguments.tree)
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="granary-update-"))
        self.failures = []
        statement = json.loads(base64.b64decode(json.loads((self.tree / "timestamp.json").read_text())["payload"]))
        releases = json.loads(base64.b64decode(json.loads((self.tree / statement["list"]["path"]).read_text())["payload"]))
        self.releases = releases["packs"]["all"]
        self.digests = {release["content_digest"]: release for release in self.releases}

    def tree_copy(self, name):
        """A copy of the tree."""
        copy = self.work / name
        shutil.copytree(self.tree, copy, ignore=shutil.ignore_patterns(".lock"))
        return copy

    def update(self, client, source, *more, key=None, limit=120, **options):
        command = [self.binary, "update", str(client), "--from", str(source), "--public-key", str(key or self.key), *more]
        return subprocess.run(command, capture_output=True, text=True, timeout=limit, **options)

    def state(self, client):
        """The content of the current snapshot, verified by other code than the client's; None where there is none."""
        path = client / "current" / "food.sqlite"
        if not path.exists():
            return None
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            (found,) = connection.execute("PRAGMA integrity_check").fetchone()
            (digest,) = connection.execute("SELECT content_digest FROM release").fetchone()
        finally:
            connection.close()
        if found != "ok":
            return f"damaged: {found}"
        release = self.digests.get(digest)
        if release is None:
            return f"a content that nobody published: {digest}"
        if hashlib.sha256(path.read_bytes()).hexdigest() != release["snapshot"]["sha256"]:
            return f"other bytes than were published as {release['name']}"
        return release["name"]

    def note(self, name, holds, told):
        print(f"{'ok   ' if holds else 'FAULT'}  {name}: {told}", flush=True)
        if not holds:
            self.failures.append(name)


def hostile(trial, base):
    """Answers of a server that lies; `base` is a client with the last release but one."""
    newest, before = trial.releases[-1], trial.releases[-2]
    server = Server(trial.tree)
    delta = next(delta for delta in newest["deltas"] if delta.get("from") == before.get("content_digest"))["file"]
    listing = json.loads(base64.b64decode(json.loads((trial.tree / "timestamp.json").read_text())["payload"]))["list"]["path"]

    def replaced(change, *paths):
        def attack(answer, path):
            if not any(path == name or name == "*" for name in paths):
                return False
            file = trial.tree / path
            content = change(file.read_bytes()) if file.is_file() else None
            if content is None:
                return False
            answer.send_file(path, content)
            return True
        return attack

    def raw(bytes_, *paths, close=True):
        def attack(answer, path):
            if path not in paths:
                return False
            answer.wfile.write(bytes_)
            answer.close_connection = close
            return True
        return attack

    def endless(answer, path):
        if path != "timestamp.json":
            return False
        answer.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        for _ in range(10_000):
            answer.wfile.write(b" " * 65536)
        return True

    def truncated(answer, path):
        if path != delta["path"]:
            return False
        content = (trial.tree / path).read_bytes()
        answer.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(content) + content[: len(content) // 2])
        answer.close_connection = True
        return True

    def redirect(target):
        return raw(f"HTTP/1.1 302 Found\r\nLocation: {target}\r\nContent-Length: 0\r\n\r\n".encode(), "timestamp.json")

    def flipped(content):
        middle = len(content) // 2
        return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1:]

    def without_signatures(content):
        envelope = json.loads(content)
        envelope["signatures"] = []
        return json.dumps(envelope).encode()

    def other_payload(content):
        envelope = json.loads(content)
        payload = json.loads(base64.b64decode(envelope["payload"]))
        payload["sequence"] = payload.get("sequence", 0) + 1000
        envelope["payload"] = base64.b64encode(json.dumps(payload).encode()).decode()
        return json.dumps(envelope).encode()

    bomb = gzip.compress(b"\0" * 200_000_000, 9)
    cases = [
        ("a truncated delta", truncated, None),
        ("a delta of other bytes", replaced(flipped, delta["path"]), None),
        ("a delta that is longer", replaced(lambda content: content + b"x", delta["path"]), None),
        ("a decompression bomb for a delta", replaced(lambda _: bomb, delta["path"]), None),
        ("every file of another byte", replaced(flipped, "*"), "error"),
        ("an endless time stamp", endless, "error"),
        ("a time stamp without signatures", replaced(without_signatures, "timestamp.json"), "error"),
        ("a time stamp that was changed", replaced(other_payload, "timestamp.json"), "error"),
        ("a list that was changed", replaced(other_payload, listing), "error"),
        ("a root that was changed", replaced(other_payload, "root/2.json"), None),
        ("a web page for a time stamp", replaced(lambda _: b"<!doctype html><title>Log in</title>", "timestamp.json"), "error"),
        ("JSON a million deep", replaced(lambda _: b"[" * 200_000, "timestamp.json"), "error"),
        ("a redirect to a file", redirect("file:///etc/passwd"), "error"),
        ("a redirect to itself", redirect("/timestamp.json"), "error"),
        ("a server that hangs up", raw(b"", "timestamp.json"), "error"),
        ("no HTTP", raw(b"hello\r\n\r\n", "timestamp.json"), "error"),
        ("server errors", raw(b"HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n", "timestamp.json"), "error"),
        ("a wrong length", raw(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n{", "timestamp.json"), "error"),
    ]
    for name, attack, expected in cases:
        client = trial.work / "hostile"
        shutil.copytree(base, client, symlinks=True)
        server.attack = attack
        start = time.monotonic()
        run = trial.update(client, server.address, limit=300)
        seconds = time.monotonic() - start
        state = trial.state(client)
        size = sum(file.lstat().st_size for file in client.rglob("*") if not file.is_symlink())
        message = (run.stderr.strip() or run.stdout.strip()).split("\n")[0][:150]
        holds = state in ((before["name"],) if expected == "error" else (before["name"], newest["name"]))
        holds = holds and run.returncode in (0, 2) and (run.returncode == 2 or expected is None) and size < 200_000_000
        trial.note(name, holds, f"{seconds:.1f} s, exit {run.returncode}, {state}: {message}")
        server.attack = None
        again = trial.update(client, server.address)
        trial.note(f"  and then an honest server", trial.state(client) == newest["name"], again.stdout.split("\n")[0] or again.stderr[:150])
        shutil.rmtree(client)
    server.shutdown()


def replayed(trial, base, newest):
    """Old statements, other keys."""
    client = trial.work / "replayed"
    shutil.copytree(newest, client, symlinks=True)
    old = trial.tree_copy("old-tree")
    lists = sorted((old / "lists").iterdir(), key=lambda path: int(path.stem))
    stamp = json.loads((old / "timestamp.json").read_text())
    # What the publisher signed earlier: a time stamp of the list before.
    earlier = signed(trial, old, lists[-2])
    (old / "timestamp.json").write_text(json.dumps(earlier))
    run = trial.update(client, old)
    trial.note("an old time stamp replayed", run.returncode == 2 and trial.state(client) == trial.releases[-1]["name"], run.stderr.strip()[:150])
    twin = signed(trial, old, lists[-2], sequence=int(lists[-1].stem))
    (old / "timestamp.json").write_text(json.dumps(twin))
    run = trial.update(client, old)
    trial.note("one sequence number with two contents", run.returncode == 2 and trial.state(client) == trial.releases[-1]["name"], run.stderr.strip()[:150])
    late = signed(trial, old, lists[-1], expires="2020-01-01T00:00:00Z")
    (old / "timestamp.json").write_text(json.dumps(late))
    run = trial.update(client, old)
    trial.note("a time stamp out of date", run.returncode == 2, run.stderr.strip()[:150])
    for number, name in enumerate(("../../../etc/passwd", "/etc/passwd", "lists/../../x", "http://127.0.0.1:1/x")):
        evil = signed(trial, old, lists[-1], path=name, sequence=10_000 + number)
        (old / "timestamp.json").write_text(json.dumps(evil))
        run = trial.update(client, old)
        trial.note(f"a list at {name}", run.returncode == 2 and trial.state(client) == trial.releases[-1]["name"], run.stderr.strip()[:150])
    (old / "timestamp.json").write_text(json.dumps(stamp))
    other = trial.work / "other.pem"
    subprocess.run(["openssl", "genpkey", "-algorithm", "ed25519", "-out", other], check=True, capture_output=True)
    subprocess.run(["openssl", "pkey", "-in", other, "-pubout", "-out", trial.work / "other.pub"], check=True)
    run = trial.update(trial.work / "stranger", trial.tree, key=trial.work / "other.pub")
    trial.note("another key", run.returncode == 2 and trial.state(trial.work / "stranger") is None, run.stderr.strip()[:150])
    run = trial.update(trial.work / "stranger", trial.tree, "--public-key", str(trial.work / "other.pub"))
    trial.note("a threshold that is not met", run.returncode == 2 and trial.state(trial.work / "stranger") is None, run.stderr.strip()[:150])


def signed(trial, tree, listing, sequence=None, expires="2099-01-01T00:00:00Z", path=None):
    """A time stamp that the publisher's key signs, by openssl."""
    content = listing.read_bytes()
    payload = json.dumps({
        "sequence": sequence or int(listing.stem), "expires": expires,
        "list": {"path": path or f"lists/{listing.name}", "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()},
    }).encode()
    kind = "application/vnd.granary.timestamp+json"
    message = trial.work / "message"
    message.write_bytes(f"DSSEv1 {len(kind)} {kind} {len(payload)} ".encode() + payload)
    subprocess.run(["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", trial.private, "-in", message, "-out", trial.work / "signature"], check=True)
    keyid = json.loads((tree / "timestamp.json").read_text())["signatures"][0]["keyid"]
    signature = base64.b64encode((trial.work / "signature").read_bytes()).decode()
    return {"payloadType": kind, "payload": base64.b64encode(payload).decode(), "signatures": [{"keyid": keyid, "sig": signature}]}


def kills(trial, base, count, seed):
    """kill -9 at any moment of an update, over HTTP in small pieces: a whole release is there before and after."""
    chance = random.Random(seed)
    server = Server(trial.tree)
    newest, before = trial.releases[-1]["name"], trial.releases[-2]["name"]
    start = time.monotonic()
    client = trial.work / "timed"
    shutil.copytree(base, client, symlinks=True)
    trial.update(client, server.address)
    longest = {"delta": time.monotonic() - start}
    start = time.monotonic()
    trial.update(trial.work / "fresh", server.address)
    longest["all rows"] = time.monotonic() - start
    start = time.monotonic()
    trial.update(trial.work / "whole", server.address, "--memory", "1")
    longest["whole"] = time.monotonic() - start
    found = {}
    for number in range(count):
        way = ("delta", "all rows", "whole")[number % 3]
        client = trial.work / "killed"
        shutil.rmtree(client, ignore_errors=True)
        if way == "delta":
            shutil.copytree(base, client, symlinks=True)
        first = trial.state(client)
        for _ in range(chance.choice((1, 1, 2, 3))):
            command = [trial.binary, "update", str(client), "--from", server.address, "--public-key", str(trial.key)]
            run = subprocess.Popen(command + (["--memory", "1"] if way == "whole" else []), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, longest[way] * 1.05))
            run.send_signal(signal.SIGKILL)
            run.wait()
            state = trial.state(client)
            found[(way, state)] = found.get((way, state), 0) + 1
            if state not in (first, newest):
                trial.note(f"kill {number} of {way}, seed {seed}", False, str(state))
        run = trial.update(client, server.address)
        left = sorted(path.name for path in client.iterdir() if path.name not in (".lock", ".state", ".download", ".staging", "current", "previous"))
        if trial.state(client) != newest or len(left) > 2 or any((client / ".download").iterdir()):
            trial.note(f"the update after kill {number} of {way}", False, f"{trial.state(client)}, {left}, {run.stderr[:150]}")
    for (way, state), times in sorted(found.items(), key=str):
        print(f"       killed during {way}: {times} times {state or 'nothing yet'}")
    trial.note(f"{count} updates killed, seed {seed}", not any("kill" in name for name in trial.failures), "a whole release each time")
    server.shutdown()


def full(trial, base):
    """A small disk, and a folder that may not be written."""
    disk = trial.work / "disk"
    disk.mkdir()
    newest, before = trial.releases[-1]["name"], trial.releases[-2]["name"]
    size = sum(file.lstat().st_size for file in base.rglob("*") if not file.is_symlink())
    if os.geteuid() == 0 and subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size + (20 << 20)}", "tmpfs", disk]).returncode == 0:
        client = disk / "client"
        shutil.copytree(base, client, symlinks=True)
        run = trial.update(client, trial.tree)
        trial.note("a full disk", run.returncode == 2 and trial.state(client) == before, run.stderr.strip()[:200])
        run = trial.update(client, trial.tree)
        trial.note("a full disk again", run.returncode == 2 and trial.state(client) == before, run.stderr.strip()[:200])
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        run = trial.update(client, trial.tree)
        trial.note("a disk that is read-only", run.returncode == 2 and trial.state(client) == before, run.stderr.strip()[:200])
        subprocess.run(["umount", disk], check=True)
    foreign = trial.work / "foreign"
    shutil.copytree(base, foreign, symlinks=True)
    (foreign / "current" / "notes.txt").write_text("mine")
    (foreign / "photos").mkdir()
    (foreign / "photos" / "cat.jpg").write_text("mine")
    run = trial.update(foreign, trial.tree)
    kept = (foreign / "photos" / "cat.jpg").exists() and any(foreign.glob("*/notes.txt"))
    trial.note("files of others in the folder", kept and trial.state(foreign) == newest, (run.stderr or run.stdout).strip()[:150])
    run = trial.update(foreign, trial.tree, "--pack", "nobody")
    trial.note("a pack that nobody has", run.returncode == 2, run.stderr.strip()[:150])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--tree", required=True)
    parser.add_argument("--public-key", required=True)
    parser.add_argument("--private-key", required=True)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    trial = Trial(arguments)
    try:
        base = trial.work / "base"
        previous = trial.tree_copy("previous-tree")
        subprocess.run(
            [trial.binary, "publish", "/nowhere", "--to", str(previous), "--key", arguments.private_key, "--revert-to", trial.releases[-2]["name"]],
            check=True, capture_output=True,
        )
        trial.update(base, previous)
        # The client has seen a list that only this copy has; what it knows of statements is forgotten.
        shutil.rmtree(base / ".state")
        newest = trial.work / "newest"
        trial.update(newest, trial.tree)
        assert trial.state(base) == trial.releases[-2]["name"], trial.state(base)
        hostile(trial, base)
        replayed(trial, base, newest)
        full(trial, base)
        kills(trial, base, arguments.kills, arguments.seed)
    finally:
        shutil.rmtree(trial.work, ignore_errors=True)
    print(f"{len(trial.failures)} faults")
    sys.exit(1 if trial.failures else 0)


if __name__ == "__main__":
    main()
