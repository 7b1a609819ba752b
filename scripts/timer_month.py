#!/usr/bin/env python3
"""A month of a timer in minutes: 30 nights of `granary fetch` and `granary build --if-changed` in which things go wrong.

    scripts/timer_month.py --binary .build/release/granary

The pipeline is the starter's with one source fetched from a server on loopback, so that sources, network, disk and clock
can all fail. Each night one thing happens; after each the folder must hold a whole, verified release (`granary check`)
or, before the first, none, and nothing foreign; the log must be JSON line by line, the metrics must tell the exit code, and
a program that keeps the first release open must read it still. Then the night's release is published and a client updates from
another server on loopback, to which things happen too: the client must hold the published release, or the one that it had, whole and
verified, and what nobody published it must never have. Exits with 1 when a night was otherwise than expected.
The disk that is full needs root (a tmpfs), the clock `faketime`; without them those nights are ordinary, and are said to be.
"""
import argparse
import hashlib
import http.server
import io
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
import zipfile

from robustness_update import Server as TreeServer

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
        self.edition, self.day = "2026-11", 21
        self.archive = ZIP.read_bytes()
        self.server = Server(("127.0.0.1", 0), Publisher)
        self.server.body = self.archive
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.write()
        self.environment = {"HOME": str(folder), "GRANARY_CACHE": str(self.cache), "PATH": "/usr/bin:/bin"}

    def write(self, minimum=150, comment=""):
        """Writes the pipeline: the starter's USDA foods, from the server, as the publisher's edition `self.edition`, for the day `self.day`."""
        datasets = f"{ROOT}/datasets"
        text = DEFINITION.read_text().replace("../../", datasets + "/")
        text = re.sub(r"(?m)^( *- )path:", rf"\1url: http://127.0.0.1:{self.server.server_port}/food.zip\n    path:", text)
        text = re.sub(r"(?m)^release: .*$", f'release: "{self.edition}"', text)
        text = re.sub(r"(?m)^( *sha256:).*$", rf"\1 {hashlib.sha256(self.archive).hexdigest()}", text)
        text = re.sub(r"(?m)^( *bytes:).*$", rf"\1 {len(self.archive)}", text)
        (self.folder / "usda.yaml").write_text(text + comment)
        (self.folder / "night.yaml").write_text(
            f"""name: night
built_for: "2026-11-{self.day}"
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

    def renew(self):
        """The publisher's next edition: a tenth more protein in each food of the first fifty lines of amounts."""
        packed = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(self.archive)) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
            for entry in old.infolist():
                content = old.read(entry).decode()
                if entry.filename.endswith("/food_nutrient.csv"):
                    lines = content.split("\n")
                    for place, line in enumerate(lines[:50]):
                        cells = line.split(",")
                        if len(cells) > 3 and cells[2] == '"1003"':
                            cells[3] = '"%.1f"' % (float(cells[3].strip('"')) * 1.1)
                            lines[place] = ",".join(cells)
                    content = "\n".join(lines)
                new.writestr(zipfile.ZipInfo(entry.filename), content, zipfile.ZIP_DEFLATED)
        self.archive = self.server.body = packed.getvalue()

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
        while not list(self.output.glob(".staging-night-*")) and process.poll() is None:
            time.sleep(0.002)

    # What is asserted after each night.

    def assert_whole(self):
        names = sorted(os.listdir(self.output)) if self.output.exists() else []
        left = [name for name in names if not re.fullmatch(r"\.lock|current|refused|night-2026-11-\d\d", name)]
        assert not left, f"left behind: {left}"
        if "current" in names:
            subprocess.run(
                [self.binary, "check", str(self.output / "current/food.sqlite")], check=True, stdout=subprocess.DEVNULL
            )

    def told(self, name):
        found = re.search(rf"(?m)^{name}\{{[^}}]*\}} (\S+)$", self.metrics.read_text())
        return float(found[1]) if found else None


class Client:
    """A client of what the month publishes, and the server in between, whose `mood` is what it does to the client's next update."""

    def __init__(self, month):
        self.month = month
        self.tree, self.folder = month.folder / "tree", month.folder / "client"
        self.keys = [month.folder / "key.pem", month.folder / "key.pub"]
        for arguments in (["genpkey", "-algorithm", "ed25519", "-out"], ["pkey", "-in", self.keys[0], "-pubout", "-out"]):
            key = self.keys["pkey" in arguments]
            subprocess.run(["openssl", *arguments, key], check=True, stderr=subprocess.DEVNULL)
        self.tree.mkdir()
        self.server = TreeServer(self.tree)
        self.published = []

    @property
    def content(self):
        """The content digest of the release that programs read, counted anew by `granary check`; None before the first."""
        snapshot = self.folder / "current/food.sqlite"
        if not snapshot.exists():
            return None
        subprocess.run([self.month.binary, "check", str(snapshot)], check=True, stdout=subprocess.DEVNULL)
        with sqlite3.connect(f"file:{snapshot}?mode=ro", uri=True) as database:
            return database.execute("SELECT content_digest FROM release").fetchone()[0][:12]

    def run(self, *arguments, kill=None):
        process = subprocess.Popen([self.month.binary, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if kill is not None:
            time.sleep(kill)
            process.kill()
        said, wrong = process.communicate(timeout=120)
        return process.returncode, (wrong or said).strip().split("\n")[-1]

    def night(self, mood, newest):
        """Publishes the last release, content `newest`, and updates; what the client has then, in words, and whether that is right."""
        before = self.content
        arguments = ["publish", self.month.output, "--to", self.tree, "--key", self.keys[0]]
        if mood == "publish killed":
            self.run(*arguments, kill=0.03)
        code, said = self.run(*arguments)
        assert code == 0, f"publish: {said}"
        if newest not in self.published:
            self.published.append(newest)
        self.server.attack = self.attack(mood)
        kill = 0.02 if mood == "update killed" else None
        code, said = self.run("update", self.folder, "--from", self.server.address, "--public-key", self.keys[1], kill=kill)
        self.server.attack = None
        now = self.content
        # A cut file is a failure where one is fetched: nothing new, and only the time stamp is asked for.
        fails = mood in ("gone", "other bytes") or (mood == "cut" and newest != before)
        assert now in (before, newest), f"client has {now}, expected {before} or {newest}"
        assert fails or mood == "update killed" or (code == 0 and now == newest), f"update: {said}"
        assert not fails or code == 2, f"update: exit {code}, expected 2: {said}"
        way = "" if now == before else f" from {before or 'nothing'}"
        return f"{now or '-'}{way}" + (f", {mood}, exit {code}" if mood else "")

    def attack(self, mood):
        def gone(answer, path):
            answer.send_error(503)
            return True

        def cut(answer, path):
            if path == "timestamp.json" or not (self.tree / path).is_file():
                return False
            content = (self.tree / path).read_bytes()
            answer.send_response(200)
            answer.send_header("Content-Length", str(len(content)))
            answer.end_headers()
            answer.wfile.write(content[: len(content) // 2])
            answer.close_connection = True
            return True

        def other(answer, path):
            if not (self.tree / path).is_file():
                return False
            content = bytearray((self.tree / path).read_bytes())
            content[len(content) // 2] ^= 1
            answer.send_file(path, bytes(content))
            return True

        return {"gone": gone, "cut": cut, "other bytes": other}.get(mood)


# What happens to the client in a night, by its number; content is new in nights 1 and 15.
CLIENT_NIGHTS = {4: "gone", 9: "other bytes", 15: "cut", 16: "other bytes", 17: "update killed", 20: "gone", 26: "publish killed", 27: "update killed"}


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
        month.edition, month.day = "2026-12", month.day + 1
        month.renew()
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
            month.day += 1
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
    client = Client(month)
    bad, reader, rows = 0, None, None
    print(f"{'night':>5}  {'what happens':28}  {'exit':>4}  {'s':>5}  {'content':12}  {'last success':>12}  {'client':52}  said")
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
                if reader is None and manifest.exists():
                    reader = sqlite3.connect(f"file:{manifest.parent}/food.sqlite?mode=ro", uri=True)
                    rows = reader.execute("SELECT count(*), sum(energy_kcal) FROM food").fetchone()
                assert reader is None or reader.execute("SELECT count(*), sum(energy_kcal) FROM food").fetchone() == rows
                has = client.night(CLIENT_NIGHTS.get(number, ""), content)
            except (AssertionError, subprocess.CalledProcessError) as error:
                content, has, wrong = "-", "-", f"  {error}"
            bad += bool(wrong)
            success = month.told("granary_last_success_timestamp_seconds") if month.metrics.exists() else None
            when = time.strftime("%y-%m-%d", time.gmtime(success)) if success is not None else "-"
            said = said.replace(str(folder) + "/", "")
            print(f"{number:5}  {what:28}  {code:4}  {seconds:5.1f}  {content:12}  {when:>12}  {has:52}  {said[:60]}{wrong}", flush=True)
    finally:
        month.server.shutdown()
        shutil.rmtree(folder)
    print(f"{len(client.published)} releases published, the client has {client.published[-1] if client.published else 'none'}")
    print("every night as expected" if not bad else f"{bad} nights otherwise than expected")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
