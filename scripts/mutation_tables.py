"""The tables of a source's file, read to rows and written back: CSV in a zip, XML in a zip, a gzipped TSV."""
import csv
import gzip
import io
import re
import zipfile

csv.field_size_limit(1 << 30)


class Archive:
    """The members of a source's file by the last part of their names, each as bytes."""

    def __init__(self, path):
        self.name = path.name
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                self.members = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
        else:
            self.members = {path.name: gzip.decompress(path.read_bytes())}

    def member(self, table):
        """The full name of a table: `food.csv`, or the stem `alim` of `alim_2020_07_07.xml`."""
        for name in self.members:
            last = name.rsplit("/", 1)[-1]
            if last == table or re.fullmatch(re.escape(table) + r"_[0-9_]+\.xml", last):
                return name
        return next(iter(self.members)) if len(self.members) == 1 else None

    def write(self, path, members):
        """Writes the file with these members in place of its own."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".zip":
            path.write_bytes(gzip.compress(next(iter(members.values())), 1, mtime=0))
            return
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            for name, content in members.items():
                archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


class Rows:
    """A table as a header and lists of texts."""

    def __init__(self, header, rows):
        self.header, self.rows = header, rows

    def place(self, column):
        return self.header.index(column)

    def column(self, column):
        place = self.place(column)
        return [row[place] for row in self.rows]

    def put(self, column, values):
        place = self.place(column)
        for row, value in zip(self.rows, values):
            row[place] = value


class CSV:
    """RFC 4180 in an encoding."""

    def __init__(self, encoding="utf-8", quoting=csv.QUOTE_ALL):
        self.encoding, self.quoting, self.mark = encoding, quoting, "."

    def read(self, content):
        rows = list(csv.reader(io.StringIO(content.decode(self.encoding), newline="")))
        width = len(rows[0])
        return Rows(rows[0], [row + [""] * (width - len(row)) for row in rows[1:]])

    def write(self, table):
        text = io.StringIO(newline="")
        writer = csv.writer(text, quoting=self.quoting, lineterminator="\r\n")
        writer.writerow(table.header)
        writer.writerows(table.rows)
        return text.getvalue().encode(self.encoding)

    def headless(self, content):
        return content.split(b"\n", 1)[1]

    def empty(self, content):
        return content.split(b"\n", 1)[0] + b"\n"


class TSV(CSV):
    """Tab-separated text without quotes."""

    def read(self, content):
        lines = content.decode().split("\n")
        lines = lines[:-1] if lines[-1] == "" else lines
        rows = [line.split("\t") for line in lines]
        width = len(rows[0])
        return Rows(rows[0], [row + [""] * (width - len(row)) for row in rows[1:]])

    def write(self, table):
        return "".join("\t".join(row) + "\n" for row in [table.header] + table.rows).encode()


class XML:
    """CIQUAL's flat XML: a record an element, a field an element in it, padded with blanks."""

    mark = ","
    encoding = "cp1252"

    def read(self, content):
        text = content.decode(self.encoding)
        self.top, rest = re.match(r"(?s)(.*?<TABLE>\s*)(.*)", text).groups()
        self.record = re.match(r"<(\w+)>", rest).group(1)
        records = re.findall(rf"(?s)<{self.record}>(.*?)</{self.record}>", rest)
        header = re.findall(r"<(\w+)[ >]", records[0])
        rows = []
        for record in records:
            fields = dict.fromkeys(header, "")
            for name, value in re.findall(r"<(\w+)>\s?([^<]*?)\s?</", record):
                fields[name] = value
            rows.append([fields[name] for name in header])
        return Rows(header, rows)

    def write(self, table):
        lines = [self.top]
        for row in table.rows:
            fields = "".join(
                f"      <{name}> {value} </{name}>\r\n" if value else f'      <{name} missing=" " />\r\n'
                for name, value in zip(table.header, row))
            lines.append(f"   <{self.record}>\r\n{fields}   </{self.record}>\r\n")
        return ("".join(lines) + "</TABLE>\r\n").encode(self.encoding, "xmlcharrefreplace")

    def headless(self, content):
        return content.split(b"?>", 1)[1]

    def empty(self, content):
        return re.match(rb"(?s).*?<TABLE>", content).group(0) + b"\r\n</TABLE>\r\n"
