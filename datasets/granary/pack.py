#!/usr/bin/env python3
"""Packs the datasets of this folder: the reviewed text beside each definition becomes the archive that the definition names.

    python3 pack.py          write the archives and their sha256 and bytes into the definitions
    python3 pack.py --check  write nothing; exit 1 if an archive or a definition does not match the text

The same text gives the same bytes: names sorted, one time stamp (1980-01-01), no name and no time in the gzip
header. Only the deflate library can change them, so --check compares what the archives hold, and their digests
with the definitions.
"""
import gzip
import hashlib
import io
import re
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
RELEASE = "2026-11"


def files_of(folder, pattern):
    """The files of a folder, by name."""
    return {path.name: path.read_bytes() for path in folder.glob(pattern)}


def zipped(files, prefix=""):
    """The named contents as a zip archive, sorted by name, each under the prefix."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(prefix + name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)
    return buffer.getvalue()


def compo_xml(table):
    """CIQUAL's XML of amounts, from a table with a row a food and a column a constituent."""
    header, *rows = (line.split("\t") for line in table.read_text(encoding="utf-8").splitlines())
    lines = ['<?xml version="1.0" encoding="windows-1252" ?>', "<TABLE>"]
    for food, *amounts in rows:
        for code, amount in zip(header[1:], amounts, strict=True):
            lines += [
                "   <COMPO>",
                f"      <alim_code> {food} </alim_code>",
                f"      <const_code> {code} </const_code>",
                f"      <teneur> {amount} </teneur>",
                *(f'      <{name} missing=" " />' for name in ("min", "max", "code_confiance", "source_code")),
                "   </COMPO>",
            ]
    return ("\r\n".join([*lines, "</TABLE>"]) + "\r\n").encode("windows-1252")


def gzipped(path):
    """One file as gzip, without name and time."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=buffer, mtime=0) as stream:
        stream.write(path.read_bytes())
    return buffer.getvalue()


def contents(data):
    """What an archive holds, for comparing two of them."""
    if data[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return [(entry.filename, archive.read(entry)) for entry in archive.infolist()]
    return gzip.decompress(data)


def archives():
    """Definition folder, archive name, bytes."""
    usda = HERE / "starter-usda"
    yield usda, f"starter_food_csv_{RELEASE}.zip", zipped(files_of(usda / "csv", "*.csv"), f"starter_food_csv_{RELEASE}/")
    ciqual = HERE / "starter-ciqual"
    files = files_of(ciqual / "xml", "*.xml") | {"compo_starter.xml": compo_xml(ciqual / "amounts.tsv")}
    yield ciqual, f"starter_XML_{RELEASE.replace('-', '_')}.zip", zipped(files)
    samples = HERE / "starter-samples"
    yield samples, "samples.csv.gz", gzipped(samples / "samples.csv")


def with_digest(text, data):
    """A definition's text with the archive's digest and size."""
    text = re.sub(r"(?m)^( +sha256:).*$", rf"\1 {hashlib.sha256(data).hexdigest()}", text)
    return re.sub(r"(?m)^( +bytes:).*$", rf"\1 {len(data)}", text)


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        print(__doc__, file=sys.stderr)
        return 64
    wrong = 0
    for folder, name, fresh in archives():
        archive, definition = folder / name, folder / f"{RELEASE}.yaml"
        if check:
            data = archive.read_bytes() if archive.exists() else b""
            if not data or contents(data) != contents(fresh):
                print(f"{archive.relative_to(HERE)}: found another content, expected that of the text beside it")
                wrong += 1
        else:
            data = fresh
            archive.write_bytes(data)
        text = definition.read_text(encoding="utf-8")
        if with_digest(text, data) != text:
            if check:
                print(f"{definition.relative_to(HERE)}: found another sha256 or size than the archive's")
                wrong += 1
            else:
                definition.write_text(with_digest(text, data), encoding="utf-8")
        print(f"{hashlib.sha256(data).hexdigest()}  {len(data):>7}  {archive.relative_to(HERE)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
