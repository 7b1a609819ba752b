"""A food_nutrient.csv of a given size in the layout of SR Legacy: every field quoted, 11 columns."""

from collections.abc import Sequence
from pathlib import Path

from generators.draws import Draws, decimal_text, weighted_table

HEADER = (
    '"id","fdc_id","nutrient_id","amount","data_points","derivation_id","min","max","median","footnote",'
    '"min_year_acquired"\n'
)
FIRST_ID = 1_283_674
FIRST_FDC_ID = 167_512
FOODS_PER_WRITE = 50
NUTRIENT_IDS = (
    1003, 1004, 1005, 1007, 1008, 1051, 1062, 2000, 1079, 1087, 1089, 1090, 1091, 1092, 1093, 1095, 1098, 1101, 1103,
    1104, 1105, 1106, 1107, 1108, 1109, 1110, 1114, 1120, 1122, 1123, 1162, 1165, 1166, 1167, 1170, 1175, 1177, 1178,
    1180, 1185, 1186, 1187, 1190, 1210, 1211, 1212, 1213, 1214, 1215, 1216, 1217, 1218, 1219, 1220, 1221, 1222, 1223,
    1224, 1225, 1226, 1227, 1253, 1257, 1258, 1259, 1260, 1261, 1262, 1263, 1264, 1265, 1266, 1268, 1269, 1270, 1271,
    1272, 1275, 1276, 1277, 1278, 1279, 1280, 1292, 1293,
)  # fmt: skip
"""What SR Legacy has for most foods, in its file order."""

_PRESENT_IN_256 = 226
_LINE_ENDS = 8_192
_SHAPES = weighted_table(
    ((1, 0), (10, 0), (100, 0), (1_000, 0), (30_000, 0), (1_000, 1), (1_000, 2), (10_000, 2), (1_000, 3)),
    (0.22, 0.08, 0.07, 0.07, 0.01, 0.14, 0.10, 0.11, 0.20),
)
"""How many different integers an amount is made of, and the decimal places it has."""
_DERIVATIONS = weighted_table(("", "1", "68", "49", "3", "54", "40", "20"), (26, 25, 9, 7, 5, 5, 12, 11))


def _line_end(draws: Sequence[int]) -> str:
    """Return a row from its amount on; 15 of 100 carry a range around the amount."""
    limit, places = _SHAPES[draws[0]]
    amount = decimal_text(draws[1] % limit, places)
    derivation = _DERIVATIONS[draws[2]]
    if draws[3] % 100 < 15:
        lowest, highest = f"{float(amount) * 0.8:.6g}", f"{float(amount) * 1.25:.6g}"
        return f'{amount}","{2 + draws[4] % 30}","{derivation}","{lowest}","{highest}","","",""\n'
    points = 0 if draws[4] % 2 else draws[4] % 17
    return f'{amount}","{points}","{derivation}","","","","",""\n'


def write_values(size: int, file: Path) -> None:
    """Write whole foods until the file has at least `size` bytes."""
    records = Draws("fdc-nutrient line ends").records(5)
    line_ends = [_line_end(next(records)) for _ in range(_LINE_ENDS)]
    nutrients = [f'"{nutrient_id}","' for nutrient_id in NUTRIENT_IDS]
    foods = Draws("fdc-nutrient foods").records(len(nutrients))
    row_id, fdc_id, written = FIRST_ID, FIRST_FDC_ID, 0
    with file.open("w", encoding="ascii", newline="") as output:
        written += output.write(HEADER)
        while written < size:
            rows: list[str] = []
            for draws in (next(foods) for _ in range(FOODS_PER_WRITE)):
                for nutrient, draw in zip(nutrients, draws, strict=True):
                    if draw & 255 < _PRESENT_IN_256:
                        rows.append(f'"{row_id}","{fdc_id}",{nutrient}{line_ends[draw >> 3]}')
                        row_id += 1
                fdc_id += 1
            written += output.write("".join(rows))
