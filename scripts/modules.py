#!/usr/bin/env python3
"""What the modules of the package import, by Package.swift and by their sources.

    scripts/modules.py check          what is imported is declared, what is declared is imported, and the rules below hold
    scripts/modules.py sheet          the table of modules in ARCHITECTURE.md
    scripts/modules.py order TARGET…  each TARGET and all modules below it once, the lowest first
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMPORT = re.compile(r"^(?:@\w+ )*(?:(?:public|package|internal|private) )?import (?:struct |enum |class |func )?(\w+)", re.M)

# What an app links is light: nothing else may come below FoodSnapshot.
CLIENT = {
    "FoodSnapshot", "FoodResolving", "FoodSearch", "SnapshotStore", "FoodVocabulary", "FoodComposition", "FuzzyIndex",
    "Hashing", "PortableArithmetic", "GRDB", "GRDBSQLite", "SearchIndexing", "SnapshotDelta", "SnapshotUpdating", "Compression", "CZlib",
    "Crypto",
}
# Mechanics know no food.
MECHANICS = {"Compression", "RecordIO", "FuzzyIndex", "Parallelism", "PortableArithmetic", "Hashing", "Release"}
# What builds fits nothing.
BUILDING = {"Pipeline", "granary"}
# What builds compiles no server: the curator's desk is a program of its own.
SERVER = {"Desk", "FlyingFox", "FlyingSocks"}
# Only one module knows the network.
NETWORK = {"CLibCurl": {"Fetch"}, "FoundationNetworking": set()}


class Package:
    def __init__(self):
        dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True).stdout
        self.targets = {target["name"]: target for target in json.loads(dump)["targets"]}
        self.names = set(self.targets)

    def declared(self, name):
        """The modules that a target may import by Package.swift: targets of the package and products of others."""
        dependencies = self.targets[name]["dependencies"]
        return {(dependency.get("byName") or dependency.get("product") or dependency["target"])[0] for dependency in dependencies}

    def folder(self, name):
        target = self.targets[name]
        return ROOT / (target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + name)

    def imported(self, name):
        """Each module that the target's sources import, with one file that does."""
        found = {}
        for path in sorted(self.folder(name).rglob("*.swift")):
            for module in IMPORT.findall(path.read_text()):
                found.setdefault(module, path.relative_to(ROOT))
        return found

    def order(self, name, seen=None):
        seen = [] if seen is None else seen
        for other in sorted(self.declared(name) & self.names):
            self.order(other, seen)
        if name not in seen:
            seen.append(name)
        return seen

    def below(self, name):
        modules = set(self.order(name))
        return modules.union(*(self.declared(module) for module in modules))


def check(package):
    problems = []
    known = package.names | {module for other in package.names for module in package.declared(other)}
    for name, target in package.targets.items():
        if target["type"] == "system":
            continue
        imported, declared = package.imported(name), package.declared(name)
        for module, path in imported.items():
            if module in known and module not in declared:
                problems.append(f"{path}: found an import of {module}, expected it among the dependencies of {name}")
            if module in NETWORK and name not in NETWORK[module]:
                problems.append(f"{path}: found a way into the network, expected it in {sorted(NETWORK[module])} alone")
        if list(package.folder(name).rglob("*.swift")):
            for module in sorted(declared - set(imported)):
                # What a test runs is no import.
                if package.targets.get(module, {}).get("type") == "executable":
                    continue
                problems.append(f"Package.swift: found {module} among the dependencies of {name}, expected what it imports")
    for module in sorted(package.below("FoodSnapshot") - CLIENT):
        problems.append(f"FoodSnapshot: found {module} below it, expected a light client")
    for name in sorted(BUILDING):
        if "Calibration" in package.below(name):
            problems.append(f"{name}: found Calibration below it, expected nothing that fits a model in what builds")
        for module in sorted(SERVER & package.below(name)):
            problems.append(f"{name}: found {module} below it, expected no server in what builds")
    for name in sorted(MECHANICS):
        for module in sorted(package.below(name)):
            if module.startswith(("Food", "Snapshot")) or module in {"Datasets", "Ingestion"}:
                problems.append(f"{name}: found {module} below it, expected mechanics that know no food")
    if "\n".join(sheet(package)) not in (ROOT / "ARCHITECTURE.md").read_text():
        problems.append("ARCHITECTURE.md: found another table of modules, expected what scripts/modules.py sheet prints")
    return problems


def sheet(package):
    """A line for each module that is shipped or builds what is, behind those that it imports."""
    names = []
    for name in sorted(package.targets):
        for module in package.order(name):
            target = package.targets[module]
            is_ours = target["type"] in ("regular", "executable") and not target.get("path", "").startswith("Tests")
            if is_ours and module not in names and list(package.folder(module).rglob("*.swift")):
                names.append(module)
    lines = ["| module | imports |", "|---|---|"]
    return lines + [f"| {name} | {', '.join(sorted(package.declared(name))) or '–'} |" for name in names]


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in ("check", "sheet", "order"):
        sys.exit(__doc__)
    package = Package()
    if sys.argv[1] == "order":
        modules = []
        for name in sys.argv[2:]:
            package.order(name, modules)
        print("\n".join(modules))
    elif sys.argv[1] == "sheet":
        print("\n".join(sheet(package)))
    else:
        problems = check(package)
        print("\n".join(problems), file=sys.stderr, end="\n" if problems else "")
        sys.exit(1 if problems else 0)


main()
