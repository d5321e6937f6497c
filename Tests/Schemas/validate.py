"""Holds JSON values, one a file, against the schema: validate.py FILE...; exit 1 and the reasons if one does not fit."""

import json
import pathlib
import sys

import jsonschema

schema = json.loads((pathlib.Path(__file__).parent / "tripctl-1.json").read_text())
definitions = {"$defs": schema["$defs"]}
writing = schema["$defs"]["edit"]["properties"]["command"]["enum"]
faults = 0
for name in sys.argv[1:]:
    value = json.loads(pathlib.Path(name).read_text())
    command = value.get("command", "error")
    kind = "edit" if command in writing else command
    validator = jsonschema.Draft202012Validator({"$ref": f"#/$defs/{kind}", **definitions})
    for error in validator.iter_errors(value):
        faults += 1
        print(f"{name}: {error.json_path}: {error.message[:300]}")
print(f"{len(sys.argv) - 1} values, {faults} faults")
sys.exit(1 if faults else 0)
