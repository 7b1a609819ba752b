#!/usr/bin/env python3
"""Attacks `granary fetch` with servers on loopback: scripts/robustness_fetch.py [--binary GRANARY] [--quick]

Each case prints its exit code, its time, the peak memory of the process, the longest time that nothing was
written to standard error, and the message. The limit of memory is 64 MB. --quick leaves out the two minutes of
stalled servers and downloads a tenth.
"""
import argparse
import hashlib
import os
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from robustness_hostile import CATEGORIES, COMPONENTS, DEFINITION, PIPELINE

MEGABYTE = 1 << 20
BLOCK = bytes(range(256)) * 256
ROOT = Path(__file__).resolve().parent.parent


class Server:
    """A server that answers each connection by a function of the request's text and a function that sends."""

    def __init__(self, answer):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=16)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.answer, self.sent, self.ended = answer, 0, threading.Event()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def serve(self, connection):
        def send(content):
            connection.sendall(content)
            self.sent += len(content)
        with connection:
            try:
                self.answer(connection.recv(65536).decode("latin-1"), send, self.ended)
            except OSError:
                pass

    def stop(self):
        self.ended.set()
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()


def head(*lines):
    return ("HTTP/1.1 200 OK\r\n" + "".join(line + "\r\n" for line in lines) + "\r\n").encode()


def endless(start, block):
    """An answer that never ends."""
    def answer(_, send, ended):
        send(start)
        while not ended.is_set():
            send(block)
    return answer


def stalled(start):
    """An answer that stops after its start."""
    def answer(_, send, ended):
        send(start)
        ended.wait(300)
    return answer


def served(size):
    """A file of `size` bytes, a multiple of a block's, with ranges."""
    def answer(request, send, ended):
        found = re.search(r"Range: bytes=(\d+)-", request)
        first = int(found[1]) if found else 0
        status = f"206 Partial Content\r\nContent-Range: bytes {first}-{size - 1}/{size}" if first else "200 OK"
        send(f"HTTP/1.1 {status}\r\nETag: \"1\"\r\nContent-Length: {size - first}\r\n\r\n".encode())
        place = first % len(BLOCK)
        send(BLOCK[place:])
        for _ in range((size - first) // len(BLOCK) - (0 if place else 1)):
            send(BLOCK)
    return answer


class Bench:
    """Fetches of one file into a cache of its own, watched."""

    def __init__(self, binary):
        self.binary, self.work, self.failures = binary, Path(tempfile.mkdtemp(prefix="granary-fetch-")), 0

    def start(self, name, address, bytes=None, sha256=None, path="table.csv", disk=None):
        folder = self.work / re.sub(r"\W", "_", name)
        folder.mkdir(exist_ok=True)
        facts = f", bytes: {bytes}" * (bytes is not None) + f", sha256: {sha256}" * (sha256 is not None)
        tree, states = ROOT / "datasets/categories.tsv", ROOT / "datasets/vocabulary/states.tsv"
        for file, text in {
            "pipeline.yaml": PIPELINE.replace("TREE", str(tree)).replace("STATES", str(states)),
            "mine.yaml": DEFINITION.replace("{path: FILE}", f"{{path: {path}, url: '{address}/{path}'{facts}}}"),
            "components.tsv": COMPONENTS, "categories.tsv": CATEGORIES,
        }.items():
            (folder / file).write_text(text)
        self.cache = folder / "cache"
        return subprocess.Popen([self.binary, "fetch", folder / "pipeline.yaml"], stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, env={**os.environ, "GRANARY_CACHE": str(self.cache)},
                                preexec_fn=disk and (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (disk, disk))))

    def watch(self, process):
        """Exit code, text, seconds, the longest silence on standard error and the peak memory in MB."""
        began = last = time.monotonic()
        text, silence = b"", 0
        while True:
            ready, _, _ = select.select([process.stderr], [], [], 1)
            now = time.monotonic()
            silence = max(silence, now - last)
            if ready:
                more = os.read(process.stderr.fileno(), 65536)
                if not more:
                    break
                text, last = text + more, now
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return (process.returncode, text.decode("utf-8", "replace"), time.monotonic() - began, silence,
                usage.ru_maxrss / 1024)

    def left(self):
        """What lies in the cache, with sizes."""
        return {str(path.relative_to(self.cache)): path.stat().st_size
                for path in sorted(self.cache.rglob("*")) if path.is_file()}

    def case(self, name, answer, code, words="", left=(), longest=70, **file):
        server = Server(answer)
        found = self.watch(self.start(name, server.address, **file))
        server.stop()
        self.verdict(name, found, code, words, left, longest, server.sent)

    def verdict(self, name, found, code, words, left, longest=70, sent=0):
        exit_code, text, seconds, silence, memory = found
        message = [line for line in text.splitlines() if "error" in line][-1:] or [""]
        rest = self.left()
        bad = (exit_code != code or not re.search(words, text) or set(rest) != set(left) or memory > 64
               or silence > 15 or seconds > longest)
        self.failures += bad
        print(f"{'FAILED' if bad else 'ok    '} {name}: exit {exit_code}, {seconds:.1f} s, {memory:.0f} MB, "
              f"silent {silence:.1f} s, sent {sent / MEGABYTE:.1f} MB, left {rest}\n       {message[0][:300]}", flush=True)


def attack(bench, quick):
    """All cases."""
    size = (100 if quick else 1024) * MEGABYTE
    digest = hashlib.sha256()
    for _ in range(size // len(BLOCK)):
        digest.update(BLOCK)
    whole = {"bytes": size, "sha256": digest.hexdigest()}
    kept = ["table.csv", "table.csv.received"]
    bench.case(f"a download of {size // MEGABYTE} MB", served(size), 0, "", kept, 600, **whole)
    server = Server(served(size))
    process = bench.start("killed half-way", server.address, **whole)
    partial = bench.cache / "table.csv.partial"
    while process.poll() is None and not (partial.exists() and partial.stat().st_size > size // 2):
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    print(f"note   killed with {bench.left()}")
    before = server.sent
    found = bench.watch(bench.start("killed half-way", server.address, **whole))
    server.stop()
    bench.verdict("killed half-way, and again", found, 0, "", kept, 600, server.sent - before)

    bench.case("a body without an end for 135 bytes", endless(head(), BLOCK), 2, "135 bytes at most", bytes=135)
    bench.case(f"a body without an end for {size // MEGABYTE} MB", endless(head(), BLOCK), 2, "bytes at most",
               longest=600, **whole)
    bench.case("a disk that is full after 10 MB", served(size), 2, "File too large",
               ["table.csv.partial", "table.csv.partial.validator"], disk=10 * MEGABYTE, **whole)
    for length in [2**63 - 1, 2**63 - 2, 2**63, 2**64, -1]:
        start = head(f"Content-Length: {length}") + BLOCK
        bench.case(f"Content-Length {length}", stalled(start), 2, "found", bytes=135)
    bench.case("headers without an end", endless(b"HTTP/1.1 200 OK\r\n", b"X-Flood: a\r\n" * 1000), 2, "headers")
    bench.case("a header line without an end", endless(b"HTTP/1.1 200 OK\r\nX: ", b"a" * 65536), 2, "too long a header")
    bench.case("interim answers without an end", endless(b"", b"HTTP/1.1 100 Go\r\n\r\n" * 1000), 2, "headers")
    bench.case("chunks of a gzip bomb", endless(head("Content-Encoding: gzip"), BLOCK), 2, "Content-Encoding")
    page = b"<!DOCTYPE html><title>Hotel Wi-Fi</title>"
    bench.case("a portal's page", stalled(head(f"Content-Length: {len(page)}") + page), 2,
               r"an HTML page \('Hotel Wi-Fi'\).*expected a table", bytes=135)
    bench.case("a round of redirects", lambda _, send, __: send(
        b"HTTP/1.1 302 Found\r\nLocation: /table.csv\r\nContent-Length: 0\r\n\r\n"), 2, "redirects")
    bench.case("a redirect to a file", lambda _, send, __: send(
        b"HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n"), 2, "redirect to file")
    if quick:
        return
    bench.case("a server that says nothing", stalled(b""), 2, "nothing for 60")
    start = head("Content-Length: 9000000", "ETag: \"1\"") + BLOCK
    bench.case("a server that stops", stalled(start), 2, "nothing for 30.* in 2 tries", ["table.csv.partial", "table.csv.partial.validator"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", default=str(ROOT / ".build/release/granary"))
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    bench = Bench(arguments.binary)
    try:
        attack(bench, arguments.quick)
    finally:
        shutil.rmtree(bench.work, ignore_errors=True)
    print(f"{bench.failures} failures")
    sys.exit(1 if bench.failures else 0)


if __name__ == "__main__":
    main()
