"""Write how the records of a state are copied, field by field, from their declarations.

    python tools/clones.py          # writes src/manaburn/state/records/clones.py anew
    python tools/clones.py check    # says whether it is as the declarations want it

A field that holds records gets copies of them, one that holds another list or dict a copy of that; all else
never changes, and is shared. What is no part of the state and a container begins anew.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src"
STATE = SOURCES / "manaburn" / "state"
CLONES = STATE / "records" / "clones.py"


@dataclass(frozen=True)
class Declared:
    """A kind of record: where it is declared, and its fields."""

    name: str
    module: str
    fields: tuple[ast.AnnAssign, ...]

    @property
    def copier(self) -> str:
        """The name of the function that copies it."""
        return "clone" + re.sub("([A-Z])", r"_\1", self.name).lower()


def source() -> str:
    """What the file holds if it is as the declarations want it."""
    trees = ((path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(STATE.rglob("*.py")))
    return written([record for path, tree in trees for record in declared(module_of(path), tree)])


def module_of(path: Path) -> str:
    """A module by its full name."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def declared(module: str, tree: ast.Module) -> Iterator[Declared]:
    """The records that a module declares."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and "StateRecord" in map(ast.unparse, node.bases):
            fields = tuple(part for part in node.body if isinstance(part, ast.AnnAssign))
            yield Declared(node.name, module, fields)


def written(records: Iterable[Declared]) -> str:
    """The source of the functions that copy these records."""
    by_name = {record.name: record for record in sorted(records, key=lambda record: record.name)}
    lines = [
        '"""This module copies each record of a state, field by field, without running its constructor.',
        "",
        "The table `CLONES` at the end names the function for each class, which `StateRecord.clone` calls.",
        "Records, lists and dicts in a field are copied too; values that never change are shared.",
        "`tools/clones.py` writes this file, nobody edits it.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Callable",
        "from typing import TYPE_CHECKING, Any",
        "",
        "if TYPE_CHECKING:",
        *_imports(by_name.values()),
    ]
    lines += ["", "_new = object.__new__"]
    for record in by_name.values():
        lines += ["", "", *_function(record, by_name)]
    table = (f'    "{name}": {record.copier},' for name, record in by_name.items())
    lines += ["", "", "CLONES: dict[str, Callable[[Any], Any]] = {", *table, "}"]
    return "\n".join(lines) + '\n"""By the name of the record."""\n'


def _imports(records: Iterable[Declared]) -> list[str]:
    modules: dict[str, list[str]] = {}
    for record in records:
        modules.setdefault(record.module, []).append(record.name)
    return [f"    from {module} import {', '.join(sorted(modules[module]))}" for module in sorted(modules)]


def _function(record: Declared, by_name: dict[str, Declared]) -> list[str]:
    return [
        f"def {record.copier}(old: {record.name}) -> {record.name}:  # noqa: D103",
        f"    new: {record.name} = _new(old.__class__)",
        *(line for field in record.fields for line in _copied(field, by_name)),
        "    return new",
    ]


def _copied(field: ast.AnnAssign, by_name: dict[str, Declared]) -> Iterator[str]:
    """The lines that copy one field."""
    name = ast.unparse(field.target)
    copied = _copy_of(field, f"old.{name}", by_name)
    if " there" in copied:
        yield f"    there = old.{name}"
    yield f"    new.{name} = {copied}"


def _copy_of(field: ast.AnnAssign, old: str, by_name: dict[str, Declared]) -> str:
    kind, *parts = _kinds(field.annotation)
    optional = parts == ["None"]
    if kind in by_name:
        copied = f"{by_name[kind].copier}({old})"
        return f"None if {old} is None else {copied}" if optional else copied
    if optional and kind.startswith(("dict[", "list[", "set[")):
        return f"None if {old} is None else {old}.copy()"
    inside = by_name.get(parts[-1]) if parts else None
    if kind not in ("list", "dict"):
        return old
    if _begins_anew(field):
        return "[]" if kind == "list" else "{}"
    if inside is None:
        return f"{old}.copy()"
    if kind == "list":
        return f"[{inside.copier}(each) for each in {old}]"
    return f"{{id: {inside.copier}(each) for id, each in there.items()}} if there else {{}}"


def _kinds(annotation: ast.expr) -> list[str]:
    """`X`, `X | None`, `list[X]` and `dict[K, X]`, taken apart."""
    match annotation:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return [ast.unparse(left), ast.unparse(right)]
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=parts)):
            return [name, *map(ast.unparse, parts)]
        case ast.Subscript(value=ast.Name(id=name), slice=part):
            return [name, ast.unparse(part)]
        case _:
            return [ast.unparse(annotation)]


def _begins_anew(field: ast.AnnAssign) -> bool:
    return field.value is not None and "compare=False" in ast.unparse(field.value)


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it is as it should be."""
    if arguments not in ([], ["check"]):
        print(__doc__)
        return 2
    wanted = source()
    if arguments:
        current = CLONES.read_text(encoding="utf-8") == wanted
        print("it is current" if current else "it is not as the declarations want it: run tools/clones.py")
        return 0 if current else 1
    CLONES.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
