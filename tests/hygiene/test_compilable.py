"""The state and the rules are written as mypyc, which compiles Python, wants them: nothing that it compiles
into something else, and nothing that it cannot compile.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import manaburn

SOURCES = Path(manaburn.__file__).parent
COMPILED = sorted(path for room in ("state", "rules") for path in (SOURCES / room).rglob("*.py"))


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_the_rules_can_be_compiled(path: Path) -> None:
    assert [*unwanted(ast.parse(path.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize(
    "code",
    [
        "found = one in (first, *others)",
        "found = one in (each for each in others)",
        "found = one not in lands_of(player)\ndef lands_of(player):\n    yield player",
        "class Names(frozenset[str]): ...",
        "class Names:\n    __slots__ = ('first', 'last')",
        "@made\nclass Turns(DamageBatch): ...",
        "names, found = (), others",
        "exec('one = 1')",
    ],
)
def test_what_a_compiler_cannot_take_is_found(code: str) -> None:
    assert [*unwanted(ast.parse(code))]


def test_what_a_compiler_can_take_is_left_alone() -> None:
    code = (
        "all_of_them = [first, *others]\nfound = one in all_of_them and one in tuple(lands_of(player))\n"
        "def lands_of(player):\n    yield player\n"
        "class Names:\n    __slots__: ClassVar = ('first', 'last')\n"
        "one, another = another, one\n"
    )
    assert [*unwanted(ast.parse(code))] == []


def unwanted(tree: ast.Module) -> Iterator[str]:
    """The lines that mypyc does not compile, or compiles into something that does otherwise."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and _yields(node)}
    generators = own | (_generators() & _imported(tree))
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.GeneratorExp()]):
                yield f"{node.lineno}: looks for something in a generator: make a tuple of it first"
            case ast.Compare(
                ops=[ast.In() | ast.NotIn()], comparators=[ast.Call(func=ast.Name(id=name))]
            ) if name in generators:
                yield f"{node.lineno}: looks for something in a generator: make a tuple of it first"
            case ast.Compare(
                ops=[ast.In() | ast.NotIn()],
                comparators=[ast.Tuple(elts=among) | ast.List(elts=among) | ast.Set(elts=among)],
            ) if any(isinstance(each, ast.Starred) for each in among):
                yield f"{node.lineno}: looks for something in what is put together there: do that first"
            case ast.ClassDef(bases=bases) if any("frozenset" in ast.unparse(base) for base in bases):
                yield f"{node.lineno}: a class of frozenset"
            case ast.ClassDef(bases=bases, decorator_list=[_, *_]) if _plain_classes() & _names(bases):
                yield f"{node.lineno}: a class made by a decorator of one that is compiled as it stands"
            case ast.Assign(targets=[ast.Name(id="__slots__")]):
                yield f"{node.lineno}: `__slots__` that are no ClassVar"
            case ast.Assign(targets=[ast.Tuple()], value=ast.Tuple(elts=values)) if any(
                isinstance(value, ast.Tuple) and not value.elts for value in values
            ):
                yield f"{node.lineno}: an empty tuple among others: two statements keep the types apart"
            case ast.Call(func=ast.Name(id="exec" | "eval")):
                yield f"{node.lineno}: code that is made as the program runs: put it into a file"


@cache
def _generators() -> frozenset[str]:
    """The names of the functions of all modules that yield."""
    found = (
        node
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and _yields(node)
    )
    return frozenset(node.name for node in found)


@cache
def _plain_classes() -> frozenset[str]:
    """The classes that are compiled as they stand: no decorator and no metaclass makes them."""
    classes = [
        node
        for path in COMPILED
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    return frozenset(
        each.name for each in classes if not (each.decorator_list or each.bases or each.keywords)
    )


def _names(bases: list[ast.expr]) -> set[str]:
    return {base.id for base in bases if isinstance(base, ast.Name)}


def _imported(tree: ast.Module) -> set[str]:
    return {each.name for node in tree.body if isinstance(node, ast.ImportFrom) for each in node.names}


def _yields(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))
