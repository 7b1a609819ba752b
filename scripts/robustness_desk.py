#!/usr/bin/env python3
"""Attacks the curator's desk and times it: kills while it decides, a full disk, a hundred thousand questions, a batch of thirty
thousand pairs.

    scripts/robustness_desk.py --binary GRANARY --release FOLDER [--kills N] [--small FOLDER] [--questions N] [--decisions N]
        [--batch N]

GRANARY has granary-desk beside it (`make desk`). FOLDER is a release folder (with food.sqlite, lineage.sqlite and reports). `--small` is a small file system to fill (a tmpfs of 64 kB,
say); without it the full disk is left out. Times are the server's own beside those of a static file of the same server.
"""
import argparse
import csv
import gzip
import html
import http.client
import json
import os
import pathlib
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse


def require(condition, text):
    if not condition:
        sys.exit(f"FAILED: {text}")
    print(f"ok: {text}", flush=True)


class Desk:
    """A running desk, and a browser's worth of requests."""

    # Those that run: one that outlived this program would hold its output open, and who reads that by a pipe would wait for ever.
    running = []

    def __init__(self, options, release, ledger):
        self.process = subprocess.Popen(
            [options.binary, "review", str(release), "--ledger", str(ledger), "--port", "0"], stdout=subprocess.PIPE, text=True
        )
        Desk.running.append(self)
        address = self.process.stdout.readline().strip()
        if not address:
            sys.exit("the desk did not start")
        self.host = address.removeprefix("http://").strip("/")
        self.connection = None

    def ask(self, method, path, form=None):
        if self.connection is None:
            self.connection = http.client.HTTPConnection(self.host, timeout=60)
        headers = {"Cookie": "who=Ada", "Origin": f"http://{self.host}"}
        body = urllib.parse.urlencode(form) if form is not None else None
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        return answer.status, answer.getheader("Location"), answer.read().decode()

    def decide(self, question, why):
        """Decides about the first food shown; the status of the answer, and where it leads."""
        status, _, page = self.ask("GET", question)
        if status != 200:
            return status, None
        shown = [html.unescape(value) for value in re.findall(r'name="shown" value="([^"]+)"', page)]
        lines = re.search(r'name="lines" value="(\d+)"', page)[1]
        if not shown:
            return 0, None
        form = [("action", "different"), ("why", why), ("lines", lines), ("pick", shown[0])]
        status, location, _ = self.ask("POST", question, form)
        return status, location

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        Desk.running.remove(self)


def lines(ledger):
    """The whole lines of the ledger; every one must be an object."""
    if not ledger.exists():
        return []
    parts = ledger.read_bytes().split(b"\n")
    return [json.loads(part) for part in parts[:-1] if part]


def kills(options, folder):
    ledger = folder / "killed.jsonl"
    told, killed = [], 0
    number = 0
    draw = random.Random(1)
    while killed < options.kills:
        desk = Desk(options, options.release, ledger)
        timer = threading.Timer(draw.uniform(0.0, 0.12), desk.process.send_signal, [signal.SIGKILL])
        timer.start()
        try:
            # The questions that are left run out: an undone one comes again.
            while True:
                status, question, _ = desk.ask("GET", "/next?again=no")
                if not question.startswith("/question/"):
                    desk.ask("POST", "/undo", [("then", "/")])
                    continue
                number += 1
                why = f"{number} " + "w" * 3_000
                status, _ = desk.decide(question, why)
                if status == 303:
                    told.append(why)
        except (OSError, http.client.HTTPException):
            pass
        timer.join()
        desk.end()
        killed += 1
    found = {line.get("why") for line in lines(ledger)}
    lost = [why for why in told if why not in found]
    check = subprocess.run(
        [options.binary, "decisions", "check", "--ledger", str(ledger)], capture_output=True, text=True
    )
    whole = check.returncode == 0 or "half" in check.stderr + check.stdout or "middle" in check.stderr + check.stdout
    require(whole, f"the ledger parses after {killed} kills")
    require(not lost, f"{len(told)} acknowledged decisions of {killed} killed desks are all there")


def full(options, folder):
    if not options.small:
        print("left out: no small file system was named", flush=True)
        return
    ledger = pathlib.Path(options.small) / "decisions.jsonl"
    desk = Desk(options, options.release, ledger)
    told, refused = 0, None
    for number in range(2_000):
        _, question, _ = desk.ask("GET", "/next?again=no")
        if not question.startswith("/question/"):
            desk.ask("POST", "/undo", [("then", "/")])
            continue
        status, _, page = desk.ask("GET", question)
        shown = [html.unescape(value) for value in re.findall(r'name="shown" value="([^"]+)"', page)]
        count = re.search(r'name="lines" value="(\d+)"', page)[1]
        status, _, text = desk.ask(
            "POST", question, [("action", "different"), ("why", "w" * 1_900), ("lines", count), ("pick", shown[0])]
        )
        if status != 303:
            refused = text
            break
        told += 1
    desk.end()
    require(refused is not None and "room" in refused, f"after {told} decisions a full disk refuses the next, in words")
    kept = [line for line in lines(ledger) if line["what"] == "different"]
    require(len(kept) == told, f"the ledger has the {told} that were acknowledged")


def drawn(options, folder, name, questions):
    """A release with as many questions of eight foods as asked for: its foods, asked about in pairs drawn at random."""
    release = folder / name
    (release / "reports").mkdir(parents=True)
    source = pathlib.Path(options.release)
    for file in ("food.sqlite", "lineage.sqlite"):
        os.symlink((source / file).resolve(), release / file)
    with gzip.open(source / "reports/duplicates.csv.gz", "rt", newline="", encoding="utf-8-sig") as file:
        rows = list(csv.reader(file))
    head = rows[0]
    place = {name: head.index(name) for name in head}
    foods = sqlite3.connect(source / "food.sqlite").execute(
        "SELECT f.id, f.canonical_name, coalesce(f.brand, ''), s.prefix FROM food f JOIN source s ON s.id = f.source_id"
        " WHERE f.possible_duplicate_of IS NULL"
    ).fetchall()
    draw = random.Random(1)
    with gzip.open(release / "reports/duplicates.csv.gz", "wt", newline="", compresslevel=1) as file:
        writer = csv.writer(file)
        writer.writerow(head)
        made = 0
        while made < questions:
            for anchor in foods:
                # Eight to a question, none of them the anchor itself.
                for candidate in [food for food in draw.sample(foods, 9) if food != anchor][:8]:
                    row = list(draw.choice(rows[1:]))
                    for prefix, food in (("food", candidate), ("duplicate_of", anchor)):
                        names = ["food_id" if prefix == "food" else prefix, f"{prefix}_name", f"{prefix}_brand", f"{prefix}_source"]
                        for name, value in zip(names, food):
                            row[place[name]] = value
                    row[place["worth"]] = f"{draw.random():.4f}"
                    writer.writerow(row)
                made += 1
                if made >= questions:
                    break
    return release


def said(page):
    """What a page says in its main part, without its marks; of a page that says much no more than its first words."""
    main = page.partition("<main")[2].partition(">")[2]
    return " ".join(html.unescape(re.sub("<[^>]+>", " ", main)).split())[:300]


def peak(desk):
    """The most memory that the desk has held, in MiB."""
    with open(f"/proc/{desk.process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) // 1024


def batch(options, folder):
    """Tens of thousands of pairs decided at once: the preview of all, and one write."""
    if not options.batch:
        return
    release = drawn(options, folder, "batch", (options.batch + 7) // 8)
    ledger = folder / "batch.jsonl"
    desk = Desk(options, release, ledger)
    desk.ask("GET", "/help")
    before = peak(desk)
    began = time.monotonic()
    status, _, page = desk.ask("GET", "/batch?probability=0")
    preview = time.monotonic() - began
    require(status == 200, f"the preview of a batch is there ({len(page) / 1e6:.1f} MB)")
    fields = {name: re.search(rf'name="{name}" value="(\d+)"', page)[1] for name in ("lines", "count")}
    began = time.monotonic()
    status, _, text = desk.ask("POST", "/batch?probability=0", [("action", "different"), ("why", "")] + list(fields.items()))
    written = time.monotonic() - began
    require(status == 303, f"a batch is taken: {status} {said(text)}")
    require(len(lines(ledger)) == int(fields["count"]), f"each of its {fields['count']} pairs is a line of the ledger")
    print(
        f"a batch of {fields['count']} pairs: preview {preview:.1f} s, written in {written:.1f} s,"
        f" memory at most {peak(desk)} MiB ({before} before)",
        flush=True,
    )
    desk.end()


def large(options, folder):
    release = drawn(options, folder, "large", options.questions)
    began = time.monotonic()
    desk = Desk(options, release, folder / "large.jsonl")
    desk.ask("GET", "/help")
    print(f"opened in {time.monotonic() - began:.1f} s", flush=True)
    _, _, page = desk.ask("GET", "/")
    print("start page: " + re.search(r'class="lead">([^<]+)', page)[1].strip().replace("\u202f", "").replace("\u00a0", " "), flush=True)
    timed(desk, "/desk.css", "a static file")
    for path, name in (("/", "the first page"), ("/questions", "the list"), ("/questions?text=milk", "the list by a text"), ("/next", "the way to the next")):
        timed(desk, path, name)
    _, question, _ = desk.ask("GET", "/next?again=no")
    timed(desk, question, "a question")
    decided(desk, options.decisions)
    print(f"memory at most {peak(desk)} MiB", flush=True)
    desk.end()


def timed(desk, path, name, runs=20):
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        desk.ask("GET", path)
        times.append((time.perf_counter() - began) * 1000)
    print(f"{name}: median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms", flush=True)


def decided(desk, count):
    """Decides as a browser does: the form, the way to the next, its page."""
    times = []
    _, question, _ = desk.ask("GET", "/next?again=no")
    for number in range(count):
        _, _, page = desk.ask("GET", question)
        shown = [html.unescape(value) for value in re.findall(r'name="shown" value="([^"]+)"', page)]
        have = re.search(r'name="lines" value="(\d+)"', page)[1]
        began = time.perf_counter()
        status, location, _ = desk.ask(
            "POST", question, [("action", "different"), ("why", ""), ("lines", have)] + [("shown", food) for food in shown]
        )
        if status != 303:
            sys.exit(f"FAILED: decision {number} got {status}")
        _, question, _ = desk.ask("GET", location)
        desk.ask("GET", question)
        times.append((time.perf_counter() - began) * 1000)
    print(f"{count} questions decided, page ready to next page ready: median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--release", required=True)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--small")
    parser.add_argument("--questions", type=int, default=100_000)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--batch", type=int, default=30_000)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        try:
            batch(options, folder)
            if options.questions:
                large(options, folder)
            full(options, folder)
            if options.kills:
                kills(options, folder)
        finally:
            for desk in list(Desk.running):
                desk.end()


if __name__ == "__main__":
    main()
