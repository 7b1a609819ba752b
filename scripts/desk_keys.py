#!/usr/bin/env python3
"""Decides questions by the keyboard in a real browser, and times what the tool needs from the press of a key to the next page.

    scripts/desk_keys.py --binary GRANARY --release FOLDER [--questions N] [--browser PROGRAM]

The ledger is a new one beside nothing: no decision is kept. Beside the time by the clock stands the processor time, which other programs on the
machine change little. The browser is Chromium, asked by the DevTools protocol over pipes.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time


class Browser:
    def __init__(self, program, folder, *more):
        to_read, self.to = os.pipe()
        self.back, back_write = os.pipe()

        def pipes():
            os.dup2(to_read, 3)
            os.dup2(back_write, 4)
            # A pipe that has the number already is none that a program inherits.
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}", "--remote-debugging-pipe", *more, "about:blank"]
        self.process = subprocess.Popen(
            [program, *flags], preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.number, self.buffer, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def message(self):
        while b"\0" not in self.buffer:
            self.buffer += os.read(self.back, 1 << 16)
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def loaded(self):
        while True:
            for place, event in enumerate(self.events):
                if event.get("method") == "Page.loadEventFired":
                    del self.events[: place + 1]
                    return
            self.events.append(self.message())

    def go(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        self.loaded()

    def evaluate(self, expression):
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def press(self, key):
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)


def processor_time(ancestor):
    """The processor time of a process and of all that it has started, in milliseconds."""
    parents, times = {}, {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)], times[int(entry.name)] = int(fields[1]), int(fields[11]) + int(fields[12])
    total = 0
    for process, time_used in times.items():
        while process not in (ancestor, 0, 1) and process in parents:
            process = parents[process]
        total += time_used if process == ancestor else 0
    return total * 1000 / os.sysconf("SC_CLK_TCK")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--release", required=True)
    parser.add_argument("--questions", type=int, default=60)
    parser.add_argument("--browser", default="chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        desk = subprocess.Popen(
            [options.binary, "review", options.release, "--ledger", str(folder / "decisions.jsonl"), "--port", "0"],
            stdout=subprocess.PIPE, text=True,
        )
        address = desk.stdout.readline().strip()
        browser = Browser(options.browser, folder / "profile")
        browser.go(address)
        browser.evaluate("document.querySelector('#who').value = 'Ada'")
        browser.events.clear()
        browser.evaluate("document.querySelector('form.panel button').click()")
        browser.loaded()
        browser.go(address + "next")
        times, titles = [], set()
        before = [processor_time(process.pid) for process in (desk, browser.process)]
        for number in range(options.questions):
            titles.add(browser.evaluate("location.href"))
            browser.events.clear()
            began = time.perf_counter()
            browser.press("sd"[number % 2])
            browser.loaded()
            times.append((time.perf_counter() - began) * 1000)
        used = [processor_time(process.pid) - begun for process, begun in zip((desk, browser.process), before)]
        browser.process.kill()
        desk.kill()
        lines = (folder / "decisions.jsonl").read_text().splitlines()
        if len(titles) != options.questions or len(lines) < options.questions:
            sys.exit(f"FAILED: {len(titles)} questions and {len(lines)} lines of {options.questions} decisions")
        print(
            f"{options.questions} questions decided by keys, {len(lines)} lines: page ready to next page ready median "
            f"{statistics.median(times):.0f} ms, worst {max(times):.0f} ms; processor time of a question: desk {used[0] / options.questions:.0f} ms, "
            f"browser {used[1] / options.questions:.0f} ms; {os.cpu_count()} cores, {os.getloadavg()[0]:.0f} programs wait for them"
        )


if __name__ == "__main__":
    main()
