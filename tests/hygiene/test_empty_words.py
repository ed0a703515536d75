"""Words that mean nothing to a stranger stand neither in names nor in sentences; each has a plain word."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import manaburn

SOURCE = Path(manaburn.__file__).parent

IN_NAMES = {
    "books": "snapshot",
    "companies": "groups",
    "company": "group",
    "course": "history, or batch of damage",
    "footprint": "outcome",
    "footprints": "outcomes",
    "hearing": "matching, or reading",
    "likeness": "equivalence key",
    "mending": "repair",
    "oddment": "rest",
    "sameness": "equivalence key",
    "ties": "dependencies",
}
"""Parts of names, with what to say instead."""

WHOLE_NAMES = {
    "_about_one",
    "_any_such",
    "_doing",
    "_is_such",
    "_so_many",
    "_so_much",
    "_some",
    "_there",
    "ones",
}
"""Names that only point at something: say what it is."""

IN_SENTENCES = {
    "does not answer": "the question is another one",
    "footprint": "outcome",
    "in company": "as a group",
    "likeness": "what is equal",
    "sameness": "what is equal",
    "such a one": "name it",
    "the books": "the snapshot",
    "what it asks for": "name it",
    "what it is about": "its object",
}
"""Parts of docstrings and messages, with what to say instead."""

NAMED_ELSEWHERE = {"ties": {"_have_ties"}}
"""Names in which such a word is the word of the rulebook, or of English: creatures in a band have ties."""


def words_of(name: str) -> list[str]:
    """Return the parts of a name, in lower case."""
    return [part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the names that a module gives: to classes, functions, arguments and variables."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield node.lineno, name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name
            case (
                ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name))
            ):
                yield node.lineno, name
            case ast.alias(asname=str(name)):
                yield node.lineno, name


def sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and other texts of a module that are sentences."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, " ".join(node.value.split())


def found(source: str, path: str = "") -> list[str]:
    """Return where words that mean nothing stand in a file, and what to say."""
    tree = ast.parse(source)
    parts = set(words_of(Path(path).stem)) & IN_NAMES.keys()
    wrong = [f"{path}:1: {part}: say {IN_NAMES[part]}" for part in parts]
    for line, name in names(tree):
        if name in WHOLE_NAMES:
            wrong.append(f"{path}:{line}: {name}: say what it is")
        for part in set(words_of(name)) & IN_NAMES.keys():
            if name not in NAMED_ELSEWHERE.get(part, ()):
                wrong.append(f"{path}:{line}: {name}: say {IN_NAMES[part]}")
    for line, text in sentences(tree):
        for words, better in IN_SENTENCES.items():
            if re.search(rf"\b{words}\b", text, re.IGNORECASE):
                wrong.append(f"{path}:{line}: {words!r}: say {better}")
    return wrong


def test_no_word_means_nothing():
    assert [
        each
        for path in sorted(SOURCE.rglob("*.py"))
        for each in found(path.read_text(encoding="utf-8"), path.relative_to(SOURCE).as_posix())
    ] == []


@pytest.mark.parametrize(
    ("source", "number"),
    [
        ("def likeness(): ...", 1),
        ("def f(company): ...", 1),
        ("class CourseOfAGame: ...", 1),
        ("_there = 1", 1),
        ("async def likeness(): ...", 1),
        ("self.ties = 1", 1),
        ("match a:\n    case int() as company: ...", 1),
        ("match a:\n    case [*companies]: ...", 1),
        ('match a:\n    case {"b": 1, **footprints}: ...', 1),
        ("import books_of as books", 1),
        ("from a import b as oddment", 1),
        ('raise GameError("that does not answer: choose targets")', 1),
        ('"""Return such a one."""', 1),
        ('"""Such a one is returned."""', 1),
        ("def equivalence_key(group): ...", 0),
        ('"""The creature of that company\'s card."""', 0),
    ],
)
def test_a_word_that_means_nothing_is_found(source, number):
    assert len(found(source)) == number


def test_a_file_is_named_in_plain_words():
    assert found("", "declarations/companies.py") == ["declarations/companies.py:1: companies: say groups"]
