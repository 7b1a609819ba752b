#!/usr/bin/env python3
"""What Python's json and jsonschema make of lines of intake: a pointer a line that the line's schema refuses, else an empty line.

    scripts/intake_peer.py SCHEMAS FILE

Exit code 3: jsonschema is not installed.
"""
import json
import pathlib
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit(3)

schemas = {}
for path in pathlib.Path(sys.argv[1]).glob("*.json"):
    schema = json.loads(path.read_text())
    Draft202012Validator.check_schema(schema)
    schemas[schema["properties"]["schema"]["const"]] = Draft202012Validator(schema)


def pointers(error):
    """The places that an error is about: of an unknown or missing member the member's own."""
    base = "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in error.absolute_path)
    if error.validator == "additionalProperties":
        return [f"{base}/{key}" for key in error.instance if key not in error.schema["properties"]]
    if error.validator == "required":
        return [f"{base}/{key}" for key in error.validator_value if key not in error.instance]
    return [base]


for line in open(sys.argv[2], "rb"):
    try:
        record = json.loads(line)
    except ValueError:
        print("unreadable")
        continue
    validator = schemas.get(record.get("schema")) if isinstance(record, dict) else None
    if validator is None:
        print("/schema")
        continue
    found = [place for error in validator.iter_errors(record) for place in pointers(error)]
    print(" ".join(sorted(set(found))))
