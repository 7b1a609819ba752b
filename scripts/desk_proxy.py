#!/usr/bin/env python3
"""Leads browsers to a desk with a token by a TLS proxy, as docs/desk.md configures it, and tries the rules of who may come.

    scripts/desk_proxy.py --binary GRANARY --release FOLDER [--proxy nginx|caddy]... [--browser PROGRAM]

GRANARY has granary-desk beside it (`make desk`). The configurations are those of docs/desk.md, with the desk's free port and a certificate that
is made here in the place of theirs; the proxy listens on port 443, so that the run needs the right to that (root, or a network namespace of its
own: `unshare -rn`). Requests come to 127.0.0.1 by the name desk.example.org, raw ones by Python and those of a curator by Chromium.
"""
import argparse
import html
import http.client
import pathlib
import re
import secrets
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse

import desk_keys

NAME = "desk.example.org"
DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs/desk.md"


def require(condition, text):
    if not condition:
        sys.exit(f"FAILED: {text}")
    print(f"  ok: {text}", flush=True)


def documented(proxy):
    """The configuration of a proxy as docs/desk.md has it."""
    text = DOCS.read_text(encoding="utf-8")
    if proxy == "nginx":
        lines = re.search(r"^    server \{\n(?:    .*\n)+?    \}$", text, re.MULTILINE)[0]
        return "\n".join(line[4:] for line in lines.splitlines())
    return re.search(r"`(desk\.example\.org \{ reverse_proxy [^`]+ \})`", text)[1]


def nginx(folder, port):
    server = documented("nginx").replace("/etc/ssl/desk.", f"{folder}/desk.").replace("127.0.0.1:8765", f"127.0.0.1:{port}")
    (folder / "nginx.conf").write_text(
        f"user root;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\nhttp {{\n  access_log off;\n"
        f"  client_body_temp_path {folder}/body;\n  proxy_temp_path {folder}/proxy;\n{server}\n}}\n"
    )
    return ["nginx", "-c", str(folder / "nginx.conf"), "-g", "daemon off;"], {}


def caddy(folder, port):
    # Without the certificate that is named here Caddy would ask a public authority for one; the second port is taken by nobody.
    site = documented("caddy").replace("127.0.0.1:8765", f"127.0.0.1:{port}")
    head, _, tail = site.partition("{")
    (folder / "Caddyfile").write_text(
        "{\n  admin off\n  auto_https disable_redirects\n}\n"
        f"{head}{{\n  tls {folder}/desk.pem {folder}/desk.key\n  {tail.strip().removesuffix('}').strip()}\n}}\n"
    )
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"], {"HOME": str(folder), "PATH": "/usr/bin:/bin"}


def ask(folder, method, path, headers=None, form=None, host=NAME):
    """An answer by the proxy to a request whose Host is `host`; its status, headers and text."""
    context = ssl.create_default_context(cafile=str(folder / "desk.pem"))
    with socket.create_connection(("127.0.0.1", 443), timeout=20) as plain:
        with context.wrap_socket(plain, server_hostname=NAME) as safe:
            connection = http.client.HTTPConnection(NAME)
            connection.sock = safe
            body = urllib.parse.urlencode(form) if form is not None else None
            fields = {"Host": host, **(headers or {})}
            if body is not None:
                fields["Content-Type"] = "application/x-www-form-urlencoded"
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()


def curator(folder, token, ledger):
    """The rules that hold for requests by the proxy."""
    own = {"Origin": f"https://{NAME}"}
    status, _, page = ask(folder, "GET", "/questions")
    require(status == 401 and 'name="token"' in page, "without the token a page asks for it (401), and shows nothing")
    status, _, _ = ask(folder, "POST", "/door", own, [("token", "x" * 64)])
    require(status == 401, "another token is refused (401)")
    status, _, _ = ask(folder, "POST", "/door", {"Origin": "https://evil.example"}, [("token", token)])
    require(status == 403, "the token from another site's form is refused (403)")
    status, headers, _ = ask(folder, "POST", "/door", own, [("token", token), ("then", "/questions")])
    cookie = headers["Set-Cookie"]
    require(status == 303 and headers["Location"] == "/questions", "the token lets in, and leads to the page that was asked for")
    require(all(word in cookie for word in ("HttpOnly", "SameSite=Strict", "Secure")), "its cookie is for TLS alone, and no script's")
    key = {"Cookie": cookie.partition(";")[0] + "; who=Ada"}
    status, headers, _ = ask(folder, "GET", "/questions", key)
    require(status == 200 and "default-src 'none'" in headers["Content-Security-Policy"], "with the key a page comes, with its policy")
    status, headers, _ = ask(folder, "GET", "/next", key)
    question = headers["Location"]
    require(question.startswith("/question/"), "addresses in answers are those of the desk, without a host")
    _, _, page = ask(folder, "GET", question, key)
    shown = [html.unescape(value) for value in re.findall(r'name="shown" value="([^"]+)"', page)]
    form = [("action", "different"), ("why", "“Zoë” & co"), ("lines", "0"), ("pick", shown[0])]
    for origin in (None, "null", "https://evil.example", f"http://{NAME}", f"https://{NAME}.evil.example"):
        status, _, _ = ask(folder, "POST", question, key | ({"Origin": origin} if origin else {}), form)
        require(status == 403 and not ledger.exists(), f"a decision whose form comes from {origin} is refused (403), nothing is written")
    status, _, _ = ask(folder, "POST", question, own, form)
    require(status == 401 and not ledger.exists(), "a decision without the key is refused (401), nothing is written")
    status, _, _ = ask(folder, "POST", question, key | own, form)
    require(status == 303 and "“Zoë” & co" in ledger.read_text(), "a decision from the desk's own page is a line of the ledger")
    status, _, _ = ask(folder, "POST", question, key | own, form + [("why", "w" * (1 << 20))])
    require(status == 413 or status == 400, f"a form of more than 1 MiB is refused ({status})")


def strangers(folder, port, key, ledger):
    """The rules that hold for other names, without TLS, and past the proxy."""
    before = ledger.read_bytes()
    for host in ("evil.example", f"{NAME}.evil.example", "127.0.0.1", "localhost"):
        status, _, page = ask(folder, "GET", "/questions", key, host=host)
        # nginx hands any name to its only server and the desk refuses it; Caddy answers for its own name alone, others with nothing.
        require(status == 421 or not page.strip(), f"by the name {host} no page is shown ({status}, {len(page)} bytes)")
    for host, headers, expected in (
        (NAME, {}, 403), (NAME, {"X-Forwarded-Proto": "http"}, 403), ("evil.example", {"X-Forwarded-Proto": "https"}, 421),
    ):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        connection.request("GET", "/questions", headers={"Host": host, **headers, **key})
        status = connection.getresponse().status
        require(status == expected, f"past the proxy, as {host} {headers or ''}, the desk refuses ({status})")
    require(ledger.read_bytes() == before, "the ledger has no line of it")


def by_browser(program, folder, token, ledger):
    """A curator in Chromium: the token, the name, a decision by a key, leaving."""
    browser = desk_keys.Browser(program, folder / "profile", f"--host-resolver-rules=MAP {NAME} 127.0.0.1", "--ignore-certificate-errors")
    try:
        def send(field, value, button):
            browser.evaluate(f"document.querySelector({field!r}).value = {value!r}")
            browser.events.clear()
            browser.evaluate(f"document.querySelector({button!r}).click()")
            browser.loaded()

        browser.go(f"https://{NAME}/")
        send("#token", token, "form.panel button")
        send("#who", "Ada", "form.panel button")
        browser.go(f"https://{NAME}/next")
        first, lines = browser.evaluate("location.href"), len(ledger.read_text().splitlines())
        browser.events.clear()
        browser.press("d")
        browser.loaded()
        require(browser.evaluate("location.href") != first, "in Chromium a key decides and the next question comes")
        require(len(ledger.read_text().splitlines()) > lines, "and its line is in the ledger")
        browser.events.clear()
        browser.evaluate("document.querySelector('button[name=leave]').click()")
        browser.loaded()
        require(browser.evaluate("!!document.querySelector('#token')"), "who leaves is asked for the token again")
    finally:
        browser.process.kill()
        browser.process.wait()


def tried(proxy, options, name):
    folder = pathlib.Path(name)
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run(certificate + ["-keyout", folder / "desk.key", "-out", folder / "desk.pem"], check=True, capture_output=True)
    token = secrets.token_hex(32)
    (folder / "token").write_text(token + "\n")
    (folder / "token").chmod(0o600)
    ledger = folder / "decisions.jsonl"
    running = []
    try:
        desk = subprocess.Popen(
            [options.binary, "review", options.release, "--ledger", ledger, "--port", "0", "--host", NAME, "--token-file", folder / "token"],
            stdout=subprocess.PIPE, text=True,
        )
        running.append(desk)
        port = int(desk.stdout.readline().strip().rstrip("/").rpartition(":")[2])
        command, environment = {"nginx": nginx, "caddy": caddy}[proxy](folder, port)
        with open(folder / "proxy.log", "wb") as log:
            running.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment or None))
        for _ in range(100):
            try:
                ask(folder, "GET", "/desk.css")
                break
            except OSError:
                time.sleep(0.1)
        else:
            sys.exit(f"FAILED: {proxy} did not start: {(folder / 'proxy.log').read_text()[-500:]}")
        version = subprocess.run([proxy, "version" if proxy == "caddy" else "-v"], capture_output=True, text=True)
        print(f"{proxy}: {(version.stdout + version.stderr).strip()}", flush=True)
        curator(folder, token, ledger)
        _, headers, _ = ask(folder, "POST", "/door", {"Origin": f"https://{NAME}"}, [("token", token)])
        strangers(folder, port, {"Cookie": headers["Set-Cookie"].partition(";")[0]}, ledger)
        if shutil.which(options.browser):
            by_browser(options.browser, folder, token, ledger)
    finally:
        for process in running:
            process.terminate()
            process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--release", required=True)
    parser.add_argument("--proxy", action="append", choices=["nginx", "caddy"])
    parser.add_argument("--browser", default="chromium")
    options = parser.parse_args()
    for proxy in options.proxy or ["nginx", "caddy"]:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
            tried(proxy, options, name)


if __name__ == "__main__":
    main()
