"""A name in backquotes in a docstring or a comment is the name of something: it went astray else."""

import ast
import builtins
import keyword
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import manaburn

SOURCE = Path(manaburn.__file__).parent
NAME = re.compile(r"`([A-Za-z_][\w.]*)(?:\(\))?`")
COMMENT = re.compile(r"(?:^|  )# .*")

FROM_ELSEWHERE = {
    "an extra of the package": ("mcp", "rl"),
    "of a library": (
        "AutoresetMode.NEXT_STEP",
        "Random",
        "pickle",
        "dataclasses.replace",
        "dataclasses.field",
        "action_mask",
        "info",
        "readOnlyHint",
    ),
    "a list of Scryfall's": ("oracle_cards", "default_cards"),
    "a file": ("catalogue.jsonl", "pyproject.toml", "notation.md"),
    "a card": ("Shock",),
    "a word of another program's deck lists": ("Tokens",),
    "a name that is put together": ("NAME_card", "NAME_kinds", "not_", "swampwalk", "forestwalk"),
    "a class as it is written": ("cards.PayMana",),
    "a column of the store": ("ordinary",),
    "something typed": ("upkeep", "activate", "assigns", *"WUBRGC"),
}
"""Names that nothing here has, by what they are."""
FOREIGN = {name for names in FROM_ELSEWHERE.values() for name in names}


class Names:
    """The names of modules, classes, functions, parameters, fields and constants, and of whom each is."""

    def __init__(self, trees: dict[Path, ast.Module]) -> None:
        self.all: set[str] = set()
        self.values: set[str] = set()
        """Names of parameters and fields."""
        self.members: dict[str, set[str]] = {}
        """By the name of a class or module."""
        self.bases: dict[str, set[str]] = {}
        self.modules: set[str] = set()
        for path, tree in trees.items():
            self._module((SOURCE.name, *path.relative_to(SOURCE).with_suffix("").parts), tree)

    def _module(self, parts: tuple[str, ...], tree: ast.Module) -> None:
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        self.all |= set(parts)
        for package, inside in pairwise(parts):
            self._add(package, {inside})
        self.modules |= {".".join(parts)}
        for node in tree.body:
            self._add(parts[-1], {*assigned(node), *imported(node)})
            self._add(".".join(parts), {*assigned(node), *imported(node), getattr(node, "name", "")})
        for node in ast.walk(tree):
            match node:
                case ast.ClassDef():
                    self.all.add(node.name)
                    self._add(parts[-1], {node.name})
                    self.bases[node.name] = {ast.unparse(b).split("[")[0].split(".")[-1] for b in node.bases}
                    self._add(node.name, set(fields_of(node)))
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    self._add(parts[-1], {node.name})
                    self.values |= {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}

    def _add(self, owner: str, members: set[str]) -> None:
        self.members.setdefault(owner, set()).update(members)
        self.all |= members
        self.values |= members

    def of(self, owner: str) -> set[str]:
        """What a class, with those it derives from, or a module has."""
        own = self.members.get(owner, set())
        return own.union(*(self.of(base) for base in self.bases.get(owner, ()) if base != owner))

    def has(self, name: str) -> bool:
        """Whether there is something by a name, which may have dots."""
        parts = name.split(".")
        if parts[0] == SOURCE.name:
            module, _, inside = name.rpartition(".")
            return name in self.modules or inside in self.members.get(module, ())
        if len(parts) == 1:
            return (
                name in self.all or name in self.values or keyword.iskeyword(name) or hasattr(builtins, name)
            )
        return all(
            inside in self.of(owner) or (owner in self.values and owner.islower() and inside in self.all)
            for owner, inside in pairwise(parts)
        )


def assigned(node: ast.AST) -> Iterator[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    for target in targets if isinstance(node, ast.Assign | ast.AnnAssign) else ():
        for each in ast.walk(target):
            match each:
                case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name):
                    yield name


def imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom | ast.Import):
        yield from (each.asname or each.name for each in node.names)


def fields_of(node: ast.ClassDef) -> Iterator[str]:
    """What a class declares, and what its functions write."""
    for each in ast.walk(node):
        yield from assigned(each)
        if isinstance(each, ast.FunctionDef):
            yield each.name


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


@cache
def names() -> Names:
    return Names(trees())


def texts_of(tree: ast.Module) -> set[str]:
    """The texts that are no docstrings: keys of JSON, words that are typed."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose)
    return {node.value for node in constants if isinstance(node.value, str)}


def prose_of(source: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Docstrings and comments, with their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
    for line, text in enumerate(source.splitlines(), 1):
        if (comment := COMMENT.search(text)) is not None:
            yield line, comment.group()


def astray(source: str, tree: ast.Module) -> list[str]:
    """The names in the prose of a file that nothing has, with their lines."""
    known = texts_of(tree) | FOREIGN
    return [
        f"{line}: {name}"
        for line, prose in prose_of(source, tree)
        for name in NAME.findall(prose)
        if name not in known and not names().has(name)
    ]


def test_names_in_backquotes_exist():
    found = [
        f"{path.relative_to(SOURCE).as_posix()}:{name}"
        for path, tree in trees().items()
        for name in astray(path.read_text(encoding="utf-8"), tree)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("name", "exists"),
    [
        ("Game", True),
        ("Game.push", True),
        ("GameState.players", True),
        ("manaburn.coding", True),
        ("turn_table", True),
        ("view.decision", True),
        ("unspent_mana_of_old", False),
        ("Game.shove", False),
        ("manaburn.rules.requirements", False),
        ("Somebody", False),
    ],
)
def test_what_has_a_name_is_known(name, exists):
    for source in (f'"""See `{name}`."""', f"# see `{name}`\n"):
        assert astray(source, ast.parse(source)) == ([] if exists else [f"1: {name}"])
