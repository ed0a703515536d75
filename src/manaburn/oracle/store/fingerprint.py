"""This module tells one compiler of card texts from another: `fingerprint` is a digest of all code that
readings of cards depend on.

A card store notes the fingerprint of the compiler that made it (`header`); with another one, its cards are
read anew. The digest is made of the modules that reading imports, and of all files of the grammar, without
comments, docstrings and imports for type checkers. It takes a second or two, so it is kept in the data
directory together with a digest of those files.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from manaburn.files import read_json, text_of_file
from manaburn.oracle.store.directory import data_directory
from manaburn.values import value

_PACKAGE = Path(__file__).parents[2]
_GRAMMAR = _PACKAGE / "oracle" / "grammar"
_ROOTS = ("manaburn.oracle.store.rows",)
"""The module that has texts read, and writes down what they mean: it imports all others that matter."""


@value
class Fingerprint:
    """The fingerprint tells one compiler from another."""

    whole: str
    mechanism: str
    """The digest of all but the files of the grammar, whose phrases are compared one by one
    (`manaburn.oracle.store.phrase_prints`).
    """


@cache
def fingerprint() -> Fingerprint:
    """Return the fingerprint of this compiler: the one that is kept, if no file of it has changed since, or
    else one that is worked out and kept.
    """
    kept = data_directory() / "compiler.json"
    with suppress(OSError, ValueError, KeyError, TypeError):
        earlier = read_json(text_of_file(kept, "utf-8"))
        if earlier["read"] == _digest_of_files(map(_PACKAGE.joinpath, earlier["files"])):
            return Fingerprint(earlier["whole"], earlier["mechanism"])
    modules = dict(_modules_imported_by(_ROOTS))
    whole = _digest(each.code for each in modules.values())
    mechanism = _digest(each.code for each in modules.values() if not each.file.is_relative_to(_GRAMMAR))
    files = [each.file.relative_to(_PACKAGE).as_posix() for each in modules.values()]
    now = {
        "read": _digest_of_files(map(_PACKAGE.joinpath, files)),
        "whole": whole,
        "mechanism": mechanism,
        "files": files,
    }
    with suppress(OSError):  # where nothing can be kept it is worked out again
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(now), encoding="utf-8")
    return Fingerprint(whole, mechanism)


def _digest_of_files(files: Iterable[Path]) -> str:
    """Return a digest of the contents of the files, and of the names of all files of the grammar."""
    digest = sha256()
    for file in files:
        digest.update(file.read_bytes())
    digest.update("\n".join(sorted(file.as_posix() for file in _GRAMMAR.rglob("*.py"))).encode())
    return digest.hexdigest()


def _digest(codes: Iterable[str]) -> str:
    digest = sha256()
    for code in codes:
        digest.update(code.encode())
    return digest.hexdigest()[:16]


class _Module(NamedTuple):
    """A file, its code without docstrings and comments, and the modules that it imports."""

    file: Path
    code: str
    imports: tuple[str, ...]


def _modules_imported_by(roots: Iterable[str]) -> list[tuple[str, _Module]]:
    """Return the roots, the files of the grammar, and all modules that they import, in alphabetical order."""
    found: dict[str, _Module] = {}
    left = [*roots, *(_name_of(file) for file in _GRAMMAR.rglob("*.py"))]
    while left:
        name = left.pop()
        file = _file_of(name)
        if name not in found and file is not None:
            found[name] = _parsed(file)
            left.extend(found[name].imports)
    return sorted(found.items())


def _name_of(file: Path) -> str:
    parts = file.relative_to(_PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _file_of(name: str) -> Path | None:
    """Return the file of a module; None if that is no module of this package."""
    package, *inner = name.split(".")
    if package != _PACKAGE.name or not inner:
        return None
    path = _PACKAGE.joinpath(*inner)
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


def _parsed(file: Path) -> _Module:
    tree = _Stripped().visit(ast.parse(file.read_bytes()))
    return _Module(file, ast.dump(tree), tuple(_imports_of(tree)))


class _Stripped(ast.NodeTransformer):
    """The transformer leaves out what does not run: docstrings, and imports for type checkers."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """Return the node, or None for a text that stands alone, as a docstring does."""
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        """Return the node, or None for a condition that holds only for type checkers."""
        for_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if for_types else self.generic_visit(node)


def _imports_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
