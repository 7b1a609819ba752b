"""Reads lines of intake by Python's json and holds each to its schema by jsonschema: prints how many pass and how many do not.

    python peers/intake_jsonschema.py SCHEMAS FILE
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator

schemas = {}
for path in pathlib.Path(sys.argv[1]).glob("*.json"):
    schema = json.loads(path.read_text())
    schemas[schema["properties"]["schema"]["const"]] = Draft202012Validator(schema)
passed = failed = 0
with open(sys.argv[2], "rb") as lines:
    for line in lines:
        try:
            record = json.loads(line)
            if schemas[record["schema"]].is_valid(record):
                passed += 1
            else:
                failed += 1
        except (ValueError, KeyError, TypeError, RecursionError):
            failed += 1
print(json.dumps({"passed": passed, "failed": failed}))
