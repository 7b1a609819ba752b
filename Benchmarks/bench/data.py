"""The generated data: made once, kept, and made again when the generators' version has changed."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from generators import VERSION

GENERATE = Path(__file__).parent.parent / "generate.py"


class DataStore:
    """A folder with one folder for each kind and size of generated data."""

    def __init__(self, folder: Path):
        self.folder = folder

    def get(self, kind: str, amount: int | Path, target: str, label: object = None) -> Path:
        """Return the path of `target`, a file or "." for many, generated now unless it has been already."""
        folder = self.folder / f"{kind}-{label or amount}"
        stamp = folder / "stamp.json"
        wanted = {"version": VERSION, "kind": kind, "amount": str(amount)}
        if not (stamp.exists() and json.loads(stamp.read_text()) == wanted):
            print(f"generating {folder.name}", file=sys.stderr)
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            subprocess.run([sys.executable, GENERATE, kind, str(amount), folder / target], check=True)
            stamp.write_text(json.dumps(wanted))
        return folder / target

    def food_nutrient(self, size: int) -> Path:
        return self.get("fdc-nutrient", size, "food_nutrient.csv")

    def food_nutrient_gzip(self, size: int) -> Path:
        return self.get("gzip", self.food_nutrient(size), "food_nutrient.csv.gz", label=size)

    def wide(self, size: int) -> Path:
        return self.get("off-wide", size, "products.tsv")

    def composition(self, foods: int) -> Path:
        return self.get("ciqual", foods, "compo.xml")

    def duplicates(self, records: int) -> Path:
        return self.get("duplicates", records, ".")

    def duplicates_for_fitting(self, records: int) -> Path:
        return self.get("duplicates-fitting", records, ".")

    def branded_release(self, foods: int) -> Path:
        return self.get("fdc-branded", foods, ".")


def read_once(folder: Path) -> None:
    """Bring the files of a folder into the page cache."""
    for path in sorted(folder.iterdir()):
        with path.open("rb") as file:
            while file.read(1 << 20):
                pass
