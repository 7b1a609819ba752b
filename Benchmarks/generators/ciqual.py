"""A composition file in the layout of CIQUAL's compo XML: windows-1252, CRLF, padded values, decimal commas.

The publisher writes values below a limit as "< 0,5", which no XML parser accepts; here it is "&lt; 0,5".
"""

from collections.abc import Sequence
from pathlib import Path

from generators.draws import Draws, decimal_text, weighted_table

CONSTITUENTS = (
    327, 328, 332, 333, 400, 10000, 10004, 10110, 10120, 10150, 10170, 10190, 10200, 10251, 10260, 10290, 10300, 10340,
    10530, 25000, 25003, 31000, 32000, 32210, 32220, 32250, 32410, 32430, 32480, 33110, 34000, 34100, 40000, 40302,
    40303, 40304, 40400, 40600, 40800, 41000, 41200, 41400, 41600, 41800, 41819, 41826, 41833, 42046, 42053, 42263,
    51200, 51330, 52100, 53100, 54101, 54104, 55100, 56100, 56200, 56310, 56400, 56500, 56600, 56700, 60000, 65000,
    75100,
)  # fmt: skip
FIRST_FOOD = 1_000
CONTENTS = 4_096
"""How many different values there are; a power of two."""

_KINDS = weighted_table(
    ("decimal", "-", "integer", "below", "traces", "missing"), (83_057, 63_688, 46_619, 16_630, 1_904, 1_497)
)


def _element(name: str, value: str) -> str:
    return f"      <{name}> {value} </{name}>\r\n" if value else f'      <{name} missing=" " />\r\n'


def _content(draws: Sequence[int]) -> str:
    """Return the elements of a record after its two codes; three of ten numbers carry a range and a source."""
    kind = _KINDS[draws[0]]
    number = decimal_text(draws[1] % 10_000, 1 + draws[2] % 3).replace(".", ",")
    lowest = highest = confidence = source = ""
    match kind:
        case "decimal":
            value = number
        case "integer":
            value = str(draws[1] % 1_200)
        case "below":
            value = f"&lt; {number}"
        case "missing":
            value = ""
        case _:
            value = kind
    if kind in ("decimal", "integer") and draws[3] % 10 < 3:
        lowest, highest = "0", str(draws[1])
        confidence, source = "ABCD"[draws[4] % 4], str(draws[4] % 100)
    return (
        _element("teneur", value)
        + _element("min", lowest)
        + _element("max", highest)
        + _element("code_confiance", confidence)
        + _element("source_code", source)
        + "   </COMPO>\r\n"
    )


def write_composition(foods: int, file: Path) -> None:
    """Write a record for each constituent of each food."""
    records = Draws("ciqual contents").records(5)
    contents = [_content(next(records)) for _ in range(CONTENTS)]
    codes = [_element("const_code", str(code)) for code in CONSTITUENTS]
    choices = Draws("ciqual foods").records(len(codes))
    with file.open("w", encoding="windows-1252", newline="") as output:
        output.write('<?xml version="1.0" encoding="windows-1252" ?>\r\n<TABLE>\r\n')
        for food in range(FIRST_FOOD, FIRST_FOOD + foods):
            start = "   <COMPO>\r\n" + _element("alim_code", str(food))
            output.writelines(
                start + code + contents[draw % CONTENTS] for code, draw in zip(codes, next(choices), strict=True)
            )
        output.write("</TABLE>\r\n")
