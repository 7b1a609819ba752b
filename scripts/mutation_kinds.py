"""What can go wrong in a new edition of a table, as changes to the members of a source's file."""
import re

KINDS = {}


def kind(words):
    """Registers a kind of mutation under its function's name; `words` are what the page says of it."""
    def register(function):
        KINDS[function.__name__.replace("_", "-")] = (words, function)
        return function
    return register


class Absent(Exception):
    """The source has nothing to which the mutation could be done."""


class Edition:
    """A source's file that is being changed."""

    def __init__(self, archive, source):
        self.archive, self.source, self.members = archive, source, dict(archive.members)
        self.form = source["form"]

    def role(self, role):
        if self.source.get(role) is None:
            raise Absent(role)
        return self.source[role]

    def rows(self, table):
        name = self.archive.member(table)
        if name is None:
            raise Absent(table)
        return self.form.read(self.members[name])

    def put(self, table, rows):
        self.members[self.archive.member(table)] = self.form.write(rows)

    def bytes(self, role, change):
        name = self.archive.member(self.role(role)[0])
        self.members[name] = change(self.members[name])

    def columns(self, role, change):
        """Changes the rows of the table of a role, given its columns."""
        table, *columns = self.role(role)
        rows = self.rows(table)
        change(rows, *columns)
        self.put(table, rows)


def shifted(values):
    """Each value in the row below its own, the last in the first."""
    return values[-1:] + values[:-1]


def shift(role):
    def change(edition):
        edition.columns(role, lambda rows, *columns: [rows.put(c, shifted(rows.column(c))) for c in columns])
    return change


def amounts(edition, change, which="nutrient"):
    """Changes the texts of the amounts of one nutrient: `change(text, index)` gives the new text."""
    code = edition.role(which)
    if edition.source.get("wide"):
        table = edition.source["amounts"][0]
        rows = edition.rows(table)
        rows.put(code, [change(text, i) if text else text for i, text in enumerate(rows.column(code))])
        return edition.put(table, rows)
    table, food, nutrient, value = edition.role("amounts")
    rows = edition.rows(table)
    at, codes = rows.place(value), rows.column(nutrient)
    kept = []
    for index, row in enumerate(rows.rows):
        if codes[index] == code:
            text = change(row[at], index)
            if text is None:
                continue
            row[at] = text
        kept.append(row)
    rows.rows = kept
    edition.put(table, rows)


def scaled(edition, factor, which="nutrient"):
    mark = edition.form.mark

    def change(text, _):
        try:
            number = repr(round(float(text.replace(mark, ".")) * factor, 12))
        except ValueError:
            return text
        return number.replace(".", mark)
    amounts(edition, change, which)


@kind("the same file as last time")
def unchanged(edition):
    pass


@kind("codes of the nutrients shifted by a row")
def nutrient_keys_shifted(edition):
    if edition.source.get("wide"):
        raise Absent("long amounts")
    edition.columns("amounts", lambda rows, food, nutrient, value: rows.put(nutrient, shifted(rows.column(nutrient))))


@kind("keys of the foods shifted by a row in the table of amounts")
def food_keys_shifted(edition):
    if edition.source.get("wide"):
        raise Absent("long amounts")
    edition.columns("amounts", lambda rows, food, nutrient, value: rows.put(food, shifted(rows.column(food))))


@kind("amounts shifted by a row")
def values_shifted(edition):
    if edition.source.get("wide"):
        return edition.columns("wide", shift_all)
    edition.columns("amounts", lambda rows, food, nutrient, value: rows.put(value, shifted(rows.column(value))))


def shift_all(rows, *columns):
    for column in columns:
        rows.put(column, shifted(rows.column(column)))




# The kinds that shift the columns of one role.
for _name, _role, _words in [
    ("names-shifted", "names", "names shifted by a row"),
    ("keys-shifted", "keys", "lasting keys shifted by a row in the table of foods"),
    ("portion-weights-shifted", "weights", "weights of the portions shifted by a row"),
    ("portion-foods-shifted", "portion_foods", "foods of the portions shifted by a row"),
    ("measure-names-shifted", "measures", "names of the measures shifted by a row"),
    ("categories-shifted", "categories", "food groups shifted by a row"),
]:
    KINDS[_name] = (_words, shift(_role))


@kind("all amounts of a mineral gone")
def nutrient_gone(edition):
    amounts(edition, lambda text, index: "" if edition.source.get("wide") else None)


@kind("the amounts of a mineral gone for every second food")
def nutrient_half_gone(edition):
    seen = [0]

    def change(text, index):
        seen[0] += 1
        return text if seen[0] % 2 else "" if edition.source.get("wide") else None
    amounts(edition, change)


@kind("codes of two minerals exchanged")
def minerals_exchanged(edition):
    one, other = edition.role("nutrient"), edition.role("second_nutrient")
    if edition.source.get("wide"):
        return edition.columns("amounts", lambda rows, *_: exchange(rows, one, other))

    def change(rows, food, nutrient, value):
        codes = {one: other, other: one}
        rows.put(nutrient, [codes.get(code, code) for code in rows.column(nutrient)])
    edition.columns("amounts", change)


def exchange(rows, one, other):
    left, right = rows.column(one), rows.column(other)
    rows.put(one, right)
    rows.put(other, left)


@kind("two columns exchanged, their headers left")
def columns_exchanged(edition):
    edition.columns("exchanged", exchange)


@kind("the headers of two columns exchanged")
def headers_exchanged(edition):
    def change(rows, one, other):
        names = {one: other, other: one}
        rows.header = [names.get(name, name) for name in rows.header]
    edition.columns("exchanged", change)


@kind("a mineral times 10")
def times_10(edition):
    scaled(edition, 10)


@kind("a mineral times 1,000")
def times_1000(edition):
    scaled(edition, 1000)


@kind("a mineral by 1,000")
def by_1000(edition):
    scaled(edition, 1e-3)


@kind("kJ where kcal were")
def kilojoules_for_kilocalories(edition):
    scaled(edition, 4.184, "energy")


@kind("another decimal mark")
def decimal_mark_changed(edition):
    marks = str.maketrans(".,", ",.")

    def change(rows, *columns):
        for column in columns:
            rows.put(column, [text.translate(marks) for text in rows.column(column)])
    if edition.source.get("wide"):
        return edition.columns("wide", change)
    edition.columns("amounts", lambda rows, food, nutrient, value: change(rows, value))


@kind("the table of foods in windows-1252 where it was UTF-8, or the other way round")
def encoding_other(edition):
    own = edition.form.encoding
    new = "cp1252" if own == "utf-8" else "utf-8"
    edition.bytes("names", lambda content: content.decode(own).encode(new, "replace"))


@kind("the table of foods in UTF-16")
def encoding_utf16(edition):
    edition.bytes("names", lambda content: content.decode(edition.form.encoding).encode("utf-16"))


@kind("the table of foods encoded in UTF-8 twice")
def encoding_twice(edition):
    edition.bytes("names", lambda content: content.decode("cp1252", "replace").encode())


def renamed(role):
    def change(edition):
        def rename(rows, column, *_):
            rows.header = [name + "_new" if name == column else name for name in rows.header]
        edition.columns(role, rename)
    return change


@kind("a column renamed that is needed")
def needed_column_renamed(edition):
    renamed("needed")(edition)


@kind("a column renamed that may be missing")
def other_column_renamed(edition):
    renamed("optional")(edition)


@kind("a column dropped that may be missing")
def other_column_dropped(edition):
    def change(rows, column, *_):
        place = rows.place(column)
        rows.header.pop(place)
        for row in rows.rows:
            row.pop(place)
    edition.columns("optional", change)


@kind("the table of amounts cut at half of its rows")
def rows_cut(edition):
    def change(rows, *_):
        rows.rows = rows.rows[:len(rows.rows) // 2]
    edition.columns("amounts", change)


@kind("the rows of the table of amounts doubled")
def amounts_doubled(edition):
    def change(rows, *_):
        rows.rows = [row for row in rows.rows for _ in range(2)]
    edition.columns("amounts", change)


@kind("the rows of the table of foods doubled")
def foods_doubled(edition):
    def change(rows, *_):
        rows.rows = [row for row in rows.rows for _ in range(2)]
    edition.columns("names", change)


@kind("blanks where a mineral is 0")
def blanks_for_zeros(edition):
    amounts(edition, lambda text, index: edition.source.get("missing", "") if is_zero(text) else text, "zeros")


def is_zero(text):
    return re.fullmatch(r"0+([.,]0*)?", text) is not None


@kind("0 where a mineral has no amount")
def zeros_for_blanks(edition):
    code = edition.role("zeros")
    if edition.source.get("wide"):
        return edition.columns("amounts", lambda rows, *_: rows.put(code, [t or "0" for t in rows.column(code)]))

    def change(rows, food, nutrient, value):
        at, key, what = rows.place(value), rows.place(food), rows.place(nutrient)
        have, template, foods, last = set(), None, {}, 0
        for row in rows.rows:
            foods.setdefault(row[key], row)
            if row[what] == code:
                template = row
                have.add(row[key])
                if row[at] == edition.source.get("missing", ""):
                    row[at] = "0"
        if template is None:
            raise Absent(code)
        for number, food_key in enumerate(key for key in foods if key not in have):
            row = list(template)
            row[key], row[at] = food_key, "0"
            if rows.header[0] == "id":
                row[0] = str(900_000_000 + number)
            rows.rows.append(row)
    edition.columns("amounts", change)


@kind("another unit in the table of units")
def unit_changed(edition):
    def change(rows, code, unit, wanted, new):
        for row in rows.rows:
            if row[rows.place(code)] == wanted:
                row[rows.place(unit)] = row[rows.place(unit)].replace(*new)
    edition.columns("units", change)


@kind("the header of the table of foods missing")
def header_missing(edition):
    edition.bytes("names", edition.form.headless)


@kind("the lasting keys given to other foods")
def keys_renumbered(edition):
    edition.columns("keys", lambda rows, column: rows.put(column, rows.column(column)[::-1]))


@kind("all foods of one food group gone")
def group_gone(edition):
    table, group = edition.role("categories")[:2]
    rows = edition.rows(table)
    counts = {}
    for code in rows.column(group):
        counts[code] = counts.get(code, 0) + 1
    worst = max(sorted(counts), key=lambda code: (code != "") * counts[code])
    place = rows.place(group)
    rows.rows = [row for row in rows.rows if row[place] != worst]
    edition.put(table, rows)


@kind("two stray quotes in the table of foods")
def stray_quotes(edition):
    def change(content):
        lines = content.split(b"\n")
        for place in [len(lines) // 3, len(lines) * 2 // 3]:
            middle = len(lines[place]) // 2
            lines[place] = lines[place][:middle] + b'"' + lines[place][middle:]
        return b"\n".join(lines)
    edition.bytes("names", change)


@kind("a page of HTML in place of the table of amounts")
def html_page(edition):
    page = b"<!DOCTYPE html>\n<html><head><title>Moved</title></head><body><p>Moved.</p></body></html>\n"
    edition.bytes("amounts", lambda content: page)


@kind("the table of amounts with its header alone")
def amounts_empty(edition):
    edition.bytes("amounts", edition.form.empty)


@kind("the table of foods with its header alone")
def foods_empty(edition):
    edition.bytes("names", edition.form.empty)


@kind("the table of foods without a byte")
def foods_nothing(edition):
    edition.bytes("names", lambda content: b"")


@kind("the table of amounts broken off at half of its bytes")
def bytes_cut(edition):
    edition.bytes("amounts", lambda content: content[:len(content) // 2])


@kind("the file itself broken off at half of its bytes")
def file_cut(edition):
    edition.cut = True
