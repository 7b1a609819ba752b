"""Part 3 of robustness.py: inputs, definitions and surroundings that nobody means well with, each by hand."""
import gzip
import hashlib
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import zipfile
from pathlib import Path

DEFINITION = """\
id: mine
publisher: p
dataset: d
release: r
released_on: 2020-01-01
source_type: verified_dataset
language: en
licence: CC0-1.0
attribution: a
url: https://example.org/
adapter: delimited
separator: ","
quote: '"'
key: code
names: [{column: name, language: en}]
components: components.tsv
categories: categories.tsv
files: [{path: FILE}]
"""
COMPONENTS = "code\tname\tunit\tcomponent\trank\trule\tnote\nprotein\tProtein\tg\tprotein_g\t1\t\t\n"
CATEGORIES = "code\tname\tcategory\nx\tx\tbakery\n"
PIPELINE = 'name: mine\nbuilt_for: "2026-11-21"\ncategories: TREE\nstates: STATES\nsources: [mine.yaml]\n'
TABLE = b"code,name,protein\n1,Bread,8.5\n2,Rye bread,9\n"
ARCHIVE = "datasets/granary/starter-ciqual/starter_XML_2026_11.zip"
GIGABYTE = 1 << 30


class Hostile:
    """Builds of hand-made sources, each in a folder of its own."""

    def __init__(self, bench):
        self.bench = bench
        self.folder = None

    def own(self, file="mine.csv", content=TABLE, **texts):
        """A pipeline of one small table; `texts` replace its definition, components or pipeline."""
        self.folder = Path(tempfile.mkdtemp(dir=self.bench.work))
        datasets = self.bench.work / "plain/datasets"
        pipeline = texts.get("pipeline", PIPELINE).replace("TREE", str(datasets / "categories.tsv"))
        files = {
            "pipeline.yaml": pipeline.replace("STATES", str(datasets / "vocabulary/states.tsv")),
            "mine.yaml": texts.get("definition", DEFINITION),
            "components.tsv": texts.get("components", COMPONENTS), "categories.tsv": CATEGORIES,
        }
        for name, text in files.items():
            text = text if isinstance(text, bytes) else text.replace("FILE", file).encode()
            (self.folder / name).write_bytes(text)
        path = self.folder / file.strip('"').encode().decode("unicode_escape" if "\\" in file else "utf-8")
        if content is not None:
            path.write_bytes(content)
        return path

    def starter(self, member, content):
        """The starter with another `content`, bytes or chunks, of the Ciqual member whose name begins so."""
        self.folder = Path(tempfile.mkdtemp(dir=self.bench.work))
        for name in ["datasets", "pipelines"]:
            shutil.copytree(self.bench.work / "plain" / name, self.folder / name)
        path = self.folder / ARCHIVE
        with zipfile.ZipFile(path) as archive:
            members = {name: archive.read(name) for name in archive.namelist()}
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, old in members.items():
                new = content if name.split("/")[-1].startswith(member) else old
                with archive.open(name, "w", force_zip64=True) as stream:
                    for chunk in [new] if isinstance(new, bytes) else new:
                        stream.write(chunk)
        return self.folder / "pipelines/starter.yaml"

    def expect(self, name, codes, words="", pipeline=None, judge=True, **options):
        """Builds what was prepared last; the exit code must be one of `codes`, the message hold `words`."""
        output = self.folder / "out"
        began = time.monotonic()
        code, text = self.bench.build(pipeline or self.folder / "pipeline.yaml", output, "--release", "release",
                                      **options)
        text = text.replace(str(self.folder), "…")
        self.verdict(name, code, text, codes, words, self.bench.complaint(code, text, output) if judge else None,
                     time.monotonic() - began)

    def verdict(self, name, code, text, codes, words="", problem=None, seconds=0):
        """Prints what came of a case and notes a failure."""
        if problem is None and (code not in codes or not re.search(words, text)):
            problem = f"found exit {code}, expected {' or '.join(map(str, codes))} and {words!r}"
        print(f"{'FAILED' if problem else 'ok    '} {name} ({seconds:.1f} s): exit {code}: {text.strip()[:260]!r}",
              flush=True)
        if problem:
            self.bench.fail(f"hostile: {name}", problem[:600])


def bomb(path, line, size):
    """Writes a gzip of `size` bytes of a header and one repeated line, a member after the other."""
    member = gzip.compress(line * ((64 << 20) // len(line)), 9)
    path.write_bytes(gzip.compress(b"code,name,protein\n") + member * (size // (64 << 20)))


def files(hostile):
    """Files that are no table, or too much of one."""
    own, expect = hostile.own, hostile.expect
    own(), expect("a good table", [0])
    for name, line in [("good rows", b"3,Cake,1\n"), ("ragged rows", b"3\n"), ("zeros", b"\0\0\0\0")]:
        bomb(own("mine.csv.gz", None), line, 10 * GIGABYTE)
        expect(f"gzip bomb, 10 GB of {name}", [2], "expansion-limit|record-limit", timeout=120)
    row = b"<ALIM><alim_code> 1 </alim_code><alim_nom_eng>a</alim_nom_eng></ALIM>\n" * 1000
    expect("zip bomb, 3 GB of XML", [2], "expansion-limit|malformed",
           hostile.starter("alim_starter", (row for _ in range(3 * GIGABYTE // len(row)))), timeout=120)
    for bad in ["../x", "/etc/x", "a\\..\\x", "C:x"]:
        pipeline = hostile.starter("alim_starter", b"")
        with zipfile.ZipFile(hostile.folder / ARCHIVE, "a") as archive:
            info = zipfile.ZipInfo("x")
            info.filename = bad
            archive.writestr(info, b"x")
        expect(f"zip with {bad}", [2], "unsafe-member-name", pipeline)
    own("mine.csv.gz", gzip.compress(gzip.compress(TABLE))), expect("gzip of a gzip", [2], "found")
    own("mine.csv.gz", TABLE), expect("gz that is none", [2], "corrupt")
    own("mine.csv.gz", gzip.compress(b"")), expect("gzip of nothing", [2], "empty-file")
    own(content=b""), expect("empty file", [2], "empty")
    own(content=TABLE[:18]), expect("header only", [0, 1, 2])
    own(content=b"\n"), expect("one line end", [2])
    own(content=b"\xef\xbb\xbf" + TABLE), expect("BOM", [0])
    own(content=b"\xef\xbb\xbf"), expect("BOM alone", [2])
    own(content=TABLE.replace(b"\n", b"\r")), expect("CR-only line ends", [2], "found")
    own(content=TABLE.replace(b"\n", b"\r\n")), expect("CR LF line ends", [0])
    own(content=TABLE.decode().encode("utf-16")), expect("UTF-16 file", [2], "found")
    own(content=b"c" * 10_000_000 + b"\n1\n"), expect("a column name of 10 MB", [2], "^.{,3000}$")
    own(content=b"\x1b[2J,name\n1,a\n"), expect("an escape sequence as a column name", [2], r"^[^\x1b]*$")
    own(content=b"code,name,protein" + b",x" * 100_000 + b"\n"), expect("100,000 columns", [2], "column-limit")
    own(content=b"code,name,protein,protein\n1,a,1,2\n"), expect("two columns of one name", [2], "duplicate-column")
    own(content=TABLE + b'3,"open,1\n4,b,2\n'), expect("a quote left open", [0, 1])
    own(content=TABLE + b"3," + b"n" * 10_000_000 + b",1\n"), expect("a name of 10 MB", [0, 1, 2])
    own(content=TABLE + b"3,Cake,1e999\n4,Pie,nan\n5,Tart,inf\n6,Bun,0x10\n7,Roll,-0\n"), expect("odd numbers", [0])
    own(content=TABLE + "3,a\u202eb\0c\u0301,1\n".encode()), expect("NUL and bidi in a name", [0])
    for size in [2 * GIGABYTE, 5 * GIGABYTE]:
        path = own()
        os.truncate(path, size)
        expect(f"{size >> 30} GB in one line", [2], "malformed-header|other-encoding", timeout=120)
    own(content=None).mkdir(), expect("a folder as a file", [2], "director")
    os.mkfifo(own(content=None)), expect("a FIFO as a file", [2], "regular")
    for target in ["/dev/zero", "mine.csv", "/proc/self/mem", "/nowhere"]:
        own(content=None).symlink_to(target), expect(f"a link to {target}", [2])
    own(content=b"code,name,protein\n" + b"".join(b"%d\n" % row for row in range(3_000_000)))
    expect("3 million ragged rows", [0, 1, 2], timeout=120)


def documents(hostile):
    """XML that should not be trusted."""
    head = b'<?xml version="1.0" encoding="utf-8"?>\n'
    begin, end = b"<TABLE><ALIM><alim_code>", b"</alim_code></ALIM></TABLE>"
    laughs = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10 if n else b"lol") for n in range(10))
    cases = {
        "billion laughs": head + b"<!DOCTYPE T [" + laughs + b"]>" + begin + b"&l9;" + end,
        "an external entity": head + b'<!DOCTYPE T [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + begin + b"&x;" + end,
        "deep XML": head + b"<TABLE>" + b"<a>" * 1_000_000,
        "one element of 100 MB": head + begin + b"1" * 100_000_000 + end,
        "10^5 attributes": head + b"<TABLE " + b" ".join(b'a%d="1"' % n for n in range(100_000)) + b"/>",
        "a tag of 50 MB": head + b"<TABLE><" + b"a" * 50_000_000 + b"/></TABLE>",
        "an empty member": b"", "no XML": b"\x00\x01" * 500,
        "UTF-16 XML": (head + b"<TABLE/>").decode().encode("utf-16"),
        "an unknown encoding": b'<?xml version="1.0" encoding="klingon"?><TABLE/>',
        "a million < in text": head + begin + b"< " * 1_000_000 + end,
    }
    for name, content in cases.items():
        pipeline = hostile.starter("alim_starter", content)
        hostile.expect(name, [1, 2], "found", pipeline)


def definitions(hostile):
    """Definitions and tables that are wrong, or too much."""
    own, expect = hostile.own, hostile.expect
    bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 10))
    for name, text in {
        "10^5 keys": "".join(f"k{n}: 1\n" for n in range(100_000)), "billion-laughs YAML": bomb,
        "laughs in a text": bomb + DEFINITION.replace("publisher: p", "publisher: *a9"),
        "binary": bytes(range(256)) * 40,
        "deep flow": "x: " + "[" * 100_000, "deep blocks": "".join(f"{' ' * n}a:\n" for n in range(3000)),
        "an alias of itself": "x: &x [*x]\n", "an unknown alias": "x: *y\n", "empty": "", "a list": "- 1\n",
        "two documents": DEFINITION + "---\n" + DEFINITION, "a key twice": DEFINITION + "id: other\n",
        "a tag": DEFINITION + "x: !!python/object:os.system 1\n", "UTF-16": DEFINITION.encode("utf-16"),
        "a file outside": DEFINITION.replace("FILE", "../../etc/passwd"), "no file": DEFINITION.replace("FILE", "''"),
        "a separator of a quote": DEFINITION.replace('separator: ","', "separator: '\"'"),
        "a key column that is none": DEFINITION.replace("key: code", "key: nothing"),
    }.items():
        own(definition=text), expect(f"definition: {name}", [2], "found", timeout=20, memory=GIGABYTE)
    own(pipeline=PIPELINE.replace("[mine.yaml]", "[pipeline.yaml]")), expect("a pipeline of itself", [2], "found")
    own(pipeline=PIPELINE.replace("mine.yaml", "mine.yaml, mine.yaml")), expect("a source twice", [2], "one release")
    own(pipeline=PIPELINE.replace("mine.yaml", "/dev/zero")), expect("/dev/zero as a definition", [2], "found")
    line = COMPONENTS.splitlines()[1]
    for name, text in {
        "duplicate codes": COMPONENTS + line + "\n", "no header": line,
        "an unknown component": COMPONENTS + line.replace("protein_g", "x_g"),
        "one rank twice": COMPONENTS + line.replace("protein\t", "p2\t", 1) + "\n",
        "a rank of 10^30": COMPONENTS.replace("\t1\t", "\t1" + "0" * 30 + "\t"), "binary": bytes(range(256)),
        "empty": "",
    }.items():
        own(components=text), expect(f"components: {name}", [2], "found")
    own(components=COMPONENTS.replace("\n", "\r\n")), expect("components: CR LF", [0])
    own(file='"line\\nend.csv"'), expect("a newline in the path", [0, 2])
    own(file="🍞.csv"), expect("an emoji in the path", [0])
    own(file='"nul\\0.csv"', content=None), expect("a NUL in the path", [2], "found")


def surroundings(hostile):
    """What the shell, the system and other processes do to a build."""
    bench, own, expect = hostile.bench, hostile.own, hostile.expect
    own()
    for name, output in [("a file", hostile.folder / "mine.csv"), ("below a file", hostile.folder / "mine.csv/out"),
                         ("in /proc", "/proc/out"), ("nothing", "")]:
        code, text = bench.build(hostile.folder / "pipeline.yaml", output)
        hostile.verdict(f"output: {name}", code, text, [2, 64], "found|rror")
    for release in ["../x", "a/b", "", ".", "current", "refused", ".staging-x", "a" * 300, "é"]:
        code, text = bench.build(hostile.folder / "pipeline.yaml", hostile.folder / "o", f"--release={release}")
        hostile.verdict(f"release {release[:20]!r}", code, text, [2, 64], "found|rror",
                        str(bench.leftovers(hostile.folder / "o")) if bench.leftovers(hostile.folder / "o") else None)
    starter = bench.work / "checked/pipelines/starter.yaml"
    environments = {
        "no TMPDIR": {"TMPDIR": "/nowhere"}, "locale C": {"LC_ALL": "C"}, "locale tr_TR": {"LC_ALL": "tr_TR.UTF-8"},
        "locale ar": {"LC_ALL": "ar_EG.UTF-8", "LANG": "ar"}, "TZ": {"TZ": "Pacific/Kiritimati"},
        "bad TZ": {"TZ": ":/x"},
        "no HOME": {"HOME": ""}, "--jobs 1": {}, "--jobs 256": {},
    }
    digests = set()
    for name, environment in environments.items():
        output = hostile.folder / name.replace(" ", "-")
        more = name.split() if name.startswith("--") else []
        code, text = bench.build(starter, output, "--release", "release", *more, env={**os.environ, **environment})
        if code == 0:
            digests.add(hashlib.sha256((output / "release/food.sqlite").read_bytes()).hexdigest())
        hostile.verdict(name, code, text, [0], "", None if len(digests) < 2 else "another food.sqlite")
    shell = {
        "stdout closed": ('"$@" >&-', [0, 2]), "stdin closed": ('"$@" <&-', [0]), "stderr closed": ('"$@" 2>&-', [0]),
        "all closed": ('"$@" <&- >&- 2>&-', [0, 2]), "| head -1": ('set -o pipefail; "$@" | head -1', [0]),
        "2>&1 | head -1": ('set -o pipefail; "$@" 2>&1 | head -1', [0]),
        "| true": ('set -o pipefail; "$@" | true', [0]), "> /dev/full": ('"$@" > /dev/full', [0, 2]),
        "ulimit -n 32": ('ulimit -n 32; "$@"', [0, 2]), "ulimit -n 12": ('ulimit -n 12; "$@"', [0, 2]),
        "ulimit -f 100 kB": ('ulimit -f 100; "$@"', [2]),
        "ulimit -u 1": ('ulimit -u 1; "$@"', [0, 2]), "ulimit -s 64": ('ulimit -s 64; "$@"', [0, 2]),
    }
    for name, (script, codes) in shell.items():
        output = hostile.folder / re.sub(r"\W", "_", name)
        done = subprocess.run(["bash", "-c", script, "bash", bench.binary, "build", starter, "--output", output,
                               "--release", "release"], capture_output=True, text=True, timeout=60)
        rest = bench.leftovers(output, ["current", "release"])
        code = done.returncode if done.returncode < 128 or done.returncode == 141 else 128 - done.returncode
        if code == 0 and not (output / "release/manifest.json").exists() or code and rest:
            rest = rest or ["no release"]
        hostile.verdict(name, code, done.stderr[-260:], codes, "", str(rest) if rest else None)
    signals(hostile)


def signals(hostile):
    """Signals, two builds at once, and files that change while they are read."""
    bench = hostile.bench
    world, mirror, output = bench.work / "checked/pipelines/world.yaml", hostile.folder / "mirror", hostile.folder / "w"
    shutil.copytree(bench.mirror, mirror, copy_function=shutil.copyfile)
    for root, folders, _ in os.walk(mirror):
        for folder in folders:
            os.chmod(Path(root) / folder, 0o755)

    def start(release="release"):
        return subprocess.Popen([bench.binary, "build", world, "--mirror", mirror, "--output", output, "--release",
                                 release, "--quiet"], stderr=subprocess.PIPE, text=True)
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        process = start()
        time.sleep(1.5)
        process.send_signal(number)
        text = process.communicate()[1]
        rest = bench.leftovers(output)
        print(f"note   {number.name}: exit {process.returncode}, left {rest}")
    process = start()
    time.sleep(0.7)
    code, text = bench.build(world, output, mirror=mirror)
    hostile.verdict("a second build at once", code, text, [2], "another build")
    process.communicate()
    hostile.verdict("the first of two", process.returncode, "", [0])
    victim = next(mirror.glob("usda-fdc/sr_legacy/*/*.zip"))
    content, fewer = victim.read_bytes(), hostile.folder / "fewer.zip"
    with zipfile.ZipFile(victim) as old, zipfile.ZipFile(fewer, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new:
        for name in old.namelist():
            table = old.read(name)
            new.writestr(name, table[:table.rfind(b"\n", 0, -1) + 1] if name.endswith("food.csv") else table)

    def append():
        with victim.open("ab") as file:
            file.write(b"x")

    def overwrite():
        with victim.open("r+b") as file:
            file.seek(len(content) // 2)
            file.write(bytes(1000))

    def replace():
        fresh = victim.with_suffix(".new")
        shutil.copy(fewer, fresh)
        fresh.rename(victim)
    for change in [append, overwrite, lambda: os.truncate(victim, 1000), replace]:
        victim.unlink()
        victim.write_bytes(content)
        process = start()
        time.sleep(1.0)
        change()
        text = process.communicate(timeout=60)[1]
        name = change.__name__.replace("<lambda>", "truncate")
        hostile.verdict(f"{name} before its turn", process.returncode, text, [2], "chang|sha256|found")


def run(bench):
    """All of part 3."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    hostile = Hostile(bench)
    for part in [files, documents, definitions, surroundings]:
        print(f"-- {part.__name__}: {part.__doc__}", flush=True)
        part(hostile)
