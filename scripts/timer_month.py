#!/usr/bin/env python3
"""A month of a timer in minutes: 30 nights of `granary fetch` and `granary build --if-changed` in which things go wrong.

    scripts/timer_month.py --binary .build/release/granary

The pipeline is the starter's with one source fetched from a server on loopback, so that sources, network, disk and clock
can all fail. Each night one thing happens; after each the folder must hold a whole, verified release (`granary check`)
or, before the first, none, and nothing foreign; the log must be JSON line by line, the metrics must tell the exit code, and
a client that keeps the first release open must read it still. Exits with 1 when a night was otherwise than expected.
The disk that is full needs root (a tmpfs), the clock `faketime`; without them those nights are ordinary, and are said to be.
"""
import argparse
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ZIP = ROOT / "datasets/granary/starter-usda/starter_food_csv_2026-11.zip"
DEFINITION = ROOT / "datasets/granary/starter-usda/2026-11.yaml"


class Server(http.server.ThreadingHTTPServer):
    """A publisher whose `mood` is what it does to the next requests."""
    daemon_threads = True
    mood = "well"
    requests = 0


class Publisher(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.requests += 1
        body = self.server.body
        mood = self.server.mood
        if mood == "404":
            return self.send_error(404)
        if mood == "busy" and self.server.requests < 3:
            return self.send_error(503)
        if mood == "page":
            body = b"<!DOCTYPE html><html><title>Maintenance</title></html>"
        if mood == "other bytes":
            body = body[:-1] + bytes([body[-1] ^ 1])
        start = 0
        asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if asked and self.headers.get("If-Range") == '"1"':
            start = int(asked[1])
        self.send_response(206 if start else 200)
        self.send_header("ETag", '"1"')
        self.send_header("Content-Length", str(len(body) - start))
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
        self.end_headers()
        rest = body[start:]
        if mood == "cut":
            rest = rest[: max(1, len(rest) // 2)]
        if mood == "slow":
            for at in range(0, len(rest), 8192):
                self.wfile.write(rest[at : at + 8192])
                time.sleep(0.1)
            return
        self.wfile.write(rest)
        if mood == "cut":
            self.connection.close()

    def log_message(self, *_):
        pass


class Month:
    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        self.output = folder / "out"
        self.cache = folder / "cache"
        self.metrics = folder / "granary.prom"
        self.edition = "2026-11"
        self.server = Server(("127.0.0.1", 0), Publisher)
        self.server.body = ZIP.read_bytes()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.write()
        self.environment = {"HOME": str(folder), "GRANARY_CACHE": str(self.cache), "PATH": "/usr/bin:/bin"}

    def write(self, minimum=150, comment=""):
        """Writes the pipeline: the starter's USDA foods, from the server, as the publisher's edition `self.edition`."""
        datasets = f"{ROOT}/datasets"
        text = DEFINITION.read_text().replace("../../", datasets + "/")
        text = re.sub(r"(?m)^( *- )path:", rf"\1url: http://127.0.0.1:{self.server.server_port}/food.zip\n    path:", text)
        text = re.sub(r"(?m)^release: .*$", f'release: "{self.edition}"', text)
        (self.folder / "usda.yaml").write_text(text + comment)
        (self.folder / "night.yaml").write_text(
            f"""name: night
built_for: "2026-11-21"
categories: {datasets}/categories.tsv
states: {datasets}/vocabulary/states.tsv
checks: {datasets}/quality/checks.tsv
duplicates: {datasets}/duplicates
sources: [usda.yaml]
gates:
  minimum_foods: {{usda-sr: {minimum}}}
  allow:
    - {{gate: empty-component, subject: usda-sr/added_sugar_g, reason: SR tells none}}
"""
        )

    def command(self, name, *more, output=None, clock=None):
        arguments = [self.binary, name, "night.yaml", "--log", "json", *more]
        if name == "build":
            arguments += ["--output", str(output or self.output), "--metrics", str(self.metrics)]
        if clock:
            arguments = ["faketime", clock, *arguments]
        return arguments

    def start(self, arguments):
        return subprocess.Popen(
            arguments, cwd=self.folder, env=self.environment, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )

    def run(self, *names, clock=None, output=None):
        """The exit code and the last event's words of the commands, the first that fails being the last."""
        for name in names:
            more = ["--if-changed"] if name == "build" else []
            process = self.start(self.command(name, *more, clock=clock, output=output))
            code, said = self.finish(process)
            if code:
                break
        return code, said

    def finish(self, process):
        log = process.communicate(timeout=120)[1]
        events = [json.loads(line) for line in log.splitlines()]
        assert events and events[0]["event"] == "start", log
        messages = [event["message"] for event in events if event["level"] == "error" and "message" in event]
        said = messages[0] if messages else events[-1]["event"]
        code = process.returncode
        assert events[-1].get("exit_code") == (128 - code if code < 0 else code) or code == -9, log
        return code, said

    def await_staging(self, process):
        """Waits until a build is under way."""
        while not self.output.joinpath(".staging-night-2026-11-21").exists() and process.poll() is None:
            time.sleep(0.002)

    # What is asserted after each night.

    def assert_whole(self):
        names = sorted(os.listdir(self.output)) if self.output.exists() else []
        allowed = {".lock", "current", "night-2026-11-21", "refused"}
        assert set(names) <= allowed, f"left behind: {names}"
        if "current" in names:
            subprocess.run(
                [self.binary, "check", str(self.output / "current/food.sqlite")], check=True, stdout=subprocess.DEVNULL
            )

    def told(self, name):
        found = re.search(rf"(?m)^{name}\{{[^}}]*\}} (\S+)$", self.metrics.read_text())
        return float(found[1]) if found else None


def nights(month):
    """The nights: what happens, and the exit codes that are right."""
    server = month.server

    def plain():
        return month.run("fetch", "build")

    def mood(word):
        def night():
            shutil.rmtree(month.cache, ignore_errors=True)
            server.mood, server.requests = word, 0
            try:
                return month.run("fetch", "build")
            finally:
                server.mood = "well"
        return night

    def down():
        shutil.rmtree(month.cache, ignore_errors=True)
        body = (month.folder / "usda.yaml").read_text()
        (month.folder / "usda.yaml").write_text(body.replace(f":{server.server_port}/", ":1/"))
        try:
            return month.run("fetch", "build")
        finally:
            (month.folder / "usda.yaml").write_text(body)

    def truncated():
        file = next(month.cache.rglob("*.zip"))
        whole = file.read_bytes()
        file.write_bytes(whole[: len(whole) // 2])
        try:
            return month.run("build")
        finally:
            file.write_bytes(whole)

    def edition():
        month.edition = "2026-12"
        month.write()
        return month.run("fetch", "build")

    def refused():
        month.write(minimum=100000)
        try:
            return month.run("fetch", "build")
        finally:
            month.write(comment="\n# nine\n")

    def mistaken():
        text = (month.folder / "usda.yaml").read_text()
        (month.folder / "usda.yaml").write_text(text + "colour: red\n")
        try:
            return month.run("build")
        finally:
            (month.folder / "usda.yaml").write_text(text)

    def killed(number, moment, comment):
        def night():
            month.write(comment=comment)
            process = month.start(month.command("build", "--if-changed"))
            month.await_staging(process)
            time.sleep(moment)
            process.send_signal(number)
            if number != signal.SIGKILL:
                return month.finish(process)
            process.communicate()
            # The next start of the timer cleans up.
            before = process.returncode
            code, said = month.run("build")
            assert code == 0, said
            return before, f"killed; the next start: {said}"
        return night

    def overlapping():
        month.write(comment=f"\n# {time.time()}\n")
        first = month.start(month.command("build"))
        month.await_staging(first)
        second = month.finish(month.start(month.command("build")))
        code, said = month.finish(first)
        assert code == 0, said
        # The last to end wrote the metrics: the first, which was done.
        assert month.told("granary_last_run_exit_code") == 0
        return second

    def disk():
        if os.geteuid():
            return plain()
        small = month.folder / "small"
        small.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(small)], check=True)
        try:
            result = month.run("build", output=small / "out")
            left = sorted(os.listdir(small / "out"))
            assert left == [".lock"], left
            return result
        finally:
            subprocess.run(["umount", str(small)], check=True)
            small.rmdir()

    def clock(words):
        def night():
            month.write(comment=f"\n# clock {words}\n")
            return month.run("build", clock=words if shutil.which("faketime") else None)
        return night

    quiet = ("nothing", plain, [0])
    return [
        ("first night, server slow", mood("slow"), [0]),
        quiet,
        ("server answers 404", mood("404"), [2]),
        quiet,
        ("server answers 503 twice", mood("busy"), [0]),
        ("server cuts every answer", mood("cut"), [0, 2]),
        quiet,
        ("server sends a web page", mood("page"), [2]),
        ("server sends other bytes", mood("other bytes"), [2]),
        quiet,
        ("server is down", down, [2]),
        quiet,
        ("file in the cache cut in half", truncated, [2]),
        quiet,
        ("a new edition", edition, [0]),
        ("a gate refuses", refused, [1]),
        ("the next night", plain, [0]),
        ("a mistake in a definition", mistaken, [2]),
        ("SIGTERM half-way", killed(signal.SIGTERM, 0.05, "\n# two\n"), [-15, 0]),
        ("SIGINT half-way", killed(signal.SIGINT, 0.02, "\n# three\n"), [-2, 0]),
        ("SIGKILL half-way", killed(signal.SIGKILL, 0.05, "\n# four\n"), [-9]),
        quiet,
        ("two starts at once", overlapping, [2]),
        ("disk full", disk, [2] if not os.geteuid() else [0]),
        quiet,
        ("clock ten years back", clock("10 years ago"), [0]),
        ("clock ten years on", clock("10 years"), [0]),
        ("SIGKILL at the start", killed(signal.SIGKILL, 0, "\n# five\n"), [-9]),
        ("clock before 1990", clock("1989-12-31 23:59:58"), [0]),
        quiet,
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=str(ROOT / ".build/release/granary"))
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="granary-month-"))
    month = Month(str(pathlib.Path(options.binary).resolve()), folder)
    bad, client, rows = 0, None, None
    print(f"{'night':>5}  {'what happens':32}  {'exit':>4}  {'s':>5}  {'content':12}  {'last success':>12}  said")
    try:
        for number, (what, night, expected) in enumerate(nights(month), 1):
            began = time.monotonic()
            code, said = night()
            seconds = time.monotonic() - began
            wrong = "" if code in expected else f"  EXPECTED {expected}"
            try:
                month.assert_whole()
                manifest = month.output / "current/manifest.json"
                content = json.loads(manifest.read_text())["content_digest"][:12] if manifest.exists() else "-"
                if client is None and manifest.exists():
                    client = sqlite3.connect(f"file:{manifest.parent}/food.sqlite?mode=ro", uri=True)
                    rows = client.execute("SELECT count(*), sum(energy_kcal) FROM food").fetchone()
                assert client is None or client.execute("SELECT count(*), sum(energy_kcal) FROM food").fetchone() == rows
            except (AssertionError, subprocess.CalledProcessError) as error:
                content, wrong = "-", f"  {error}"
            bad += bool(wrong)
            success = month.told("granary_last_success_timestamp_seconds") if month.metrics.exists() else None
            when = time.strftime("%y-%m-%d", time.gmtime(success)) if success is not None else "-"
            said = said.replace(str(folder) + "/", "")
            print(f"{number:5}  {what:32}  {code:4}  {seconds:5.1f}  {content:12}  {when:>12}  {said[:110]}{wrong}", flush=True)
    finally:
        month.server.shutdown()
        shutil.rmtree(folder)
    print("every night as expected" if not bad else f"{bad} nights otherwise than expected")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
