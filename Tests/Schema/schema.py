"""Asks an independent validator what it thinks of scenarios.

    schema.py validate SCHEMA FILE...       says which files the schema refuses; exit 1 if any
    schema.py mutate SCHEMA OUT FILE...     writes mutants that the schema refuses, and the originals

A development tool: it needs Python's jsonschema and PyYAML, which the program does not.
"""

import copy
import json
import os
import random
import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """YAML 1.2's core schema, as editors read it: PyYAML's own is 1.1, where `on` is true."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)
Loader.add_constructor("tag:yaml.org,2002:int", lambda self, node: int(node.value))


def read(path):
    with open(path, encoding="utf-8") as file:
        return keyed(yaml.load(file, Loader))


def keyed(value):
    """The same with texts as keys, as JSON has them."""
    if isinstance(value, dict):
        return {key if isinstance(key, str) else json.dumps(key): keyed(v) for key, v in value.items()}
    return [keyed(item) for item in value] if isinstance(value, list) else value


def validator(path):
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def validate(schema, paths):
    refused = 0
    for path in paths:
        for error in schema.iter_errors(read(path)):
            print(f"{path}: {error.json_path}: {error.message[:200]}")
            refused += 1
    return 1 if refused else 0


VALUES = [
    None, True, False, 0, 5, -1, 2.5, 1e9, "", "banana", "5s", "5x", "-3s", "1:30", "1:75", "0s",
    "-14dB", "440Hz", "6LU", "on", "true", "all", "end", "a b", [], ["duckOthers"], [1], {},
    {"tone": "440Hz"}, {"say": "x"}, {"category": "playback"}, {"zz": 1},
]


def places(value, path=()):
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], path + (key,))
    if isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], path + (index,))


def mutant(value, chance):
    value = copy.deepcopy(value)
    path = chance.choice([place for place in places(value) if place])
    parent = value
    for step in path[:-1]:
        parent = parent[step]
    kind = chance.randrange(4)
    if kind == 0:
        del parent[path[-1]]
    elif kind == 1 and isinstance(parent, dict):
        other = chance.choice([path[-1] + "x", "at", "app", "from", "within", "options", "gain"])
        parent[other] = parent.pop(path[-1])
    elif kind == 2 and isinstance(parent[path[-1]], dict):
        parent[path[-1]][chance.choice(["zz", "at", "to", "loop", "lasts", "mode", "as"])] = 1
    else:
        parent[path[-1]] = chance.choice(VALUES)
    return value


def mutate(schema, out, paths):
    chance = random.Random(12)
    count = 0
    for number, path in enumerate(sorted(paths)):
        original = read(path)
        folder = os.path.dirname(os.path.abspath(path))
        write(original, f"{out}/originals/{number}.yaml", folder)
        for attempt in range(6):
            changed = mutant(original, chance)
            if schema.is_valid(changed):
                continue
            write(changed, f"{out}/mutants/{number}-{attempt}.yaml", folder)
            count += 1
    print(count)
    return 0


def write(value, path, folder):
    """As JSON, which is YAML; sounds as seen from where the scenario was."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    text = json.dumps(value, ensure_ascii=False, indent=1)
    text = re.sub(r'"((?:\.\./)+[^"]*)"', lambda m: json.dumps(f"{folder}/{m[1]}"), text)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    command, schema, *rest = sys.argv[1:]
    if command == "validate":
        sys.exit(validate(validator(schema), rest))
    sys.exit(mutate(validator(schema), rest[0], rest[1:]))
