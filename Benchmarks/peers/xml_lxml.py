"""The records of a CIQUAL compo XML with lxml's iterparse, clearing what has been read."""

from lxml import etree
from peer import run


def number(text: str | None) -> float | None:
    try:
        return float(text.replace(",", ".")) if text else None
    except ValueError:
        return None


def parse(path: str) -> dict:
    records = numeric = 0
    total = 0.0
    for _, record in etree.iterparse(path, tag="COMPO"):
        records += 1
        value = number(record.findtext("teneur"))
        if value is not None:
            numeric += 1
            total += value
        record.clear()
        while record.getprevious() is not None:
            del record.getparent()[0]
    return {"count": records, "numeric": numeric, "sum": total}


run("xml", "lxml", parse)
