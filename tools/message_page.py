"""docs/reference/messages.md is made by provoking each refusal once; sentences of the code that are not on it
are told.

python tools/message_page.py            # whether the page says what the code does
python tools/message_page.py --write    # write it
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import manaburn
import with_tests  # noqa: F401
from manaburn.errors import GameError, IllegalAction, sentences

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "reference" / "messages.md"
SOURCE = Path(manaburn.__file__).parent
refusals: Any = import_module("refusals")
"""What is refused, beside the tests."""

LEAST_OWN_WORDS = 12
"""A sentence with fewer letters of its own than these is looked for as a whole, from end to end."""
NO_SENTENCES = {"Refused": 1, "UnknownAgent": 2, "UnknownCard": 3}
"""So many arguments of an error come before its sentence: a code, a name, where that is unknown."""

SHORT = "scenarios"
"""The room whose messages are for those who write scenarios, not for players."""


def page() -> str:
    """The page as it should be."""
    return "\n".join(_lines()).rstrip() + "\n"


def _lines() -> Iterator[str]:
    yield "# Messages"
    yield ""
    yield "Made from the code by `python tools/message_page.py --write`. A message names who, what and why in"
    yield "one sentence that could be said aloud at a table, with the rule at its end."
    for heading, cases in refusals.REFUSALS.items():
        yield from ("", f"## {heading}", "", "| where | tried | refused, because |", "|---|---|---|")
        answers = zip(cases, _answers()[heading], strict=True)
        yield from (
            f"| {_cell(case.board)} | `{_row(case.answer)}` | {_cell(answer)} |" for case, answer in answers
        )


def said() -> str:
    """What is answered to all that is provoked, a line each."""
    return "\n".join(answer for answers in _answers().values() for answer in answers)


@cache
def _answers() -> dict[str, list[str]]:
    """What is answered to each case, by heading."""
    return {heading: list(map(provoked, cases)) for heading, cases in refusals.REFUSALS.items()}


def unprovoked(text: str) -> dict[str, list[str]]:
    """The sentences in the code that are not in a text, by room; what is between stars is put in."""
    left = {
        room: [each for each in messages if not is_frame(each) and not is_said(each, text)]
        for room, messages in _by_room().items()
    }
    return {room: messages for room, messages in left.items() if messages}


def is_said(message: str, text: str) -> bool:
    """Return whether a sentence, as it stands in the code, is in a text, whatever is put in."""
    parts = re.split(r"\*[^*]*\*", message)
    pattern = r"[^\n]*?".join(map(re.escape, parts))
    if len("".join(parts).strip()) < LEAST_OWN_WORDS:
        pattern = rf"^{pattern.removesuffix(']')}( \[.*)?$"
    return re.search(pattern, text, re.MULTILINE) is not None


def is_frame(message: str) -> bool:
    """Return whether a sentence has no words of its own: it says where, or how, another one is wrong."""
    return not re.sub(r"\*[^*]*\*|line|[^a-z]", "", message)


def provoked(case: Any) -> str:
    """What is answered to something that is refused, without the position."""
    try:
        case.provoke()
    except IllegalAction as refused:
        return sentences(refused.problems)
    except GameError as refused:
        return str(refused)
    raise AssertionError(f"{case.answer} is not refused")


def _cell(text: str) -> str:
    return _row(text).replace("<", "&lt;")


def _row(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


# The sentences in the code


def _by_room() -> dict[str, list[str]]:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}
    errors = _error_names(trees.values())
    found: dict[str, set[str]] = {}
    for path, tree in trees.items():
        parts = path.relative_to(SOURCE).with_suffix("").parts
        room = "/".join(parts[:2] if parts[0] == "rules" else parts[:1])
        found.setdefault(room, set()).update(_messages(tree, errors))
    return {room: sorted(messages) for room, messages in sorted(found.items()) if messages and room != SHORT}


def _error_names(trees: Iterable[ast.Module]) -> frozenset[str]:
    """The names of what is made with a sentence: problems, and what derives from `GameError`."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    errors = {"GameError"}
    while more := {name for name, of in bases.items() if of & errors and name not in errors}:
        errors |= more
    return frozenset((*errors, "Problem", "problem", "wrong"))


def _messages(tree: ast.Module, errors: frozenset[str]) -> Iterator[str]:
    """The sentences that are written where errors and problems are made."""
    kept: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[*args]) if name in errors:
                args = args[NO_SENTENCES.get(name, 0) :] + [
                    each.value for each in node.keywords if each.arg == "reason"
                ]
                kept |= {each.id for each in args if isinstance(each, ast.Name)}
                yield from (text for each in args for text in _sentences(each) if " " in text.strip())
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in kept:
                yield from (text for text in _sentences(value) if " " in text.strip())


def _sentences(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.IfExp(body=body, orelse=other):
            yield from (*_sentences(body), *_sentences(other))
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=values):
            yield "".join(map(_part, values))
        case ast.BinOp(op=ast.Add()):
            yield _part(node.left) + _part(node.right)


def _part(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(map(_part, values))
        case ast.BinOp(op=ast.Add()):
            return _part(node.left) + _part(node.right)
        case _:
            return f"*{_word(node)}*"


def _word(node: ast.expr) -> str:
    """What is put into a sentence, by the name it has in the code."""
    match node:
        case ast.FormattedValue(value=value):
            return _word(value)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.strip("_").lower().replace("_", " ")
        case ast.Call(func=ast.Attribute(value=ast.Constant()), args=[only]):
            return _word(only)
        case ast.Call(args=[*_, last]):
            return _word(last)
        case ast.Call(func=value) | ast.Subscript(value=value) | ast.BinOp(left=value):
            return _word(value)
        case ast.GeneratorExp(elt=each):
            return _word(each)
        case _:
            return "…"


def main() -> int:
    """Say whether the page is up to date, or write it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true")
    should = page()
    if parser.parse_args().write:
        PAGE.write_text(should, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != should:
        sys.exit(f"{PAGE} is not what the code says: run this with --write")
    for room, messages in unprovoked(said()).items():
        print(f"{room}: nothing provokes", *messages, sep="\n    ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
