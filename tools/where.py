"""Where is it? The files, functions and tests of a rule, a keyword, an axis, a card or any other name.

    python tools/where.py 508.1d                  a rule, whatever text cites it by that number
    python tools/where.py "cr2002-02-20 502.4b"   by the number it has in one text; "cr2002 502.4b" will do
    python tools/where.py 509                     a chapter, with all of its rules
    python tools/where.py first strike            a keyword, or any name in the words of the source
    python tools/where.py damage_division         an axis: its answers, since when, and who reads it
    python tools/where.py "Mogg Fanatic"          a card
    python tools/where.py                         each chapter of the rules, and the modules about it

Nothing is kept by hand: everything is read from the sources as they stand, without importing them. A rule is
where a docstring, a comment or a test cites its number, and where code cites its topic (`Topic.MENACE`), of
which the tables of the editions know the numbers on all days.

Exit status: 0 if something was found, 1 if nothing was, 2 for bad usage.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import re
import signal
import sys
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from textwrap import shorten
from typing import TypeGuard

ROOT = Path(__file__).resolve().parent.parent
SOURCES, TESTS = ("src",), ("tests",)
MOST_OF_A_SENTENCE = 100
MOST_OF_A_FILE = 8
"""As many tests of one file are told by name, if not all are asked for."""


# --- the numbers of rules -----------------------------------------------------------------------------------

Number = tuple[int | str, ...]
"""A rule in parts, so that a chapter begins all of its rules: 508.1d is `(508, 1, "d")`."""

_PARTS = re.compile(r"(\d{3})(?:\.(\d+))?([a-z])?")
_TOKEN = re.compile(
    r"(?P<text>\b(?:cr|dangelo|wiki)(?:19|20)\d\d(?:-\d\d-\d\d)?)"
    r"|(?P<end>[\])]|\"{3}|\n\s*\n)"
    r"|(?<![\w.,-])(?P<number>\d{3}(?:\.\d+[a-z]?)?)(?:[-\u2013](?P<last>\d{3}(?:\.\d+[a-z]?)?|\d+[a-z]?|[a-z]))?"
    r"(?!\w|\.\d|-\d)"
)
_LONG_RANGE = re.compile(r"\d{3}(?:\.\d+[a-z]?)?[-\u2013]\d{3}")


def number_of(text: str) -> Number | None:
    """The parts of a rule number, None if it is none.

    >>> number_of("508.1d"), number_of("508"), number_of("banding")
    ((508, 1, 'd'), (508,), None)
    """
    found = _PARTS.fullmatch(text)
    if found is None:
        return None
    chapter, rule, letter = found.groups()
    if letter and not rule:
        return None
    return (int(chapter), *([int(rule)] if rule else []), *([letter] if letter else []))


@dataclass(frozen=True)
class Citation:
    """Rules that are cited in a line: one, or all from the first to the last."""

    line: int
    first: Number
    last: Number
    text: str
    """The text in which they have these numbers, empty if none is named."""
    numbers: str = ""
    """How it is written."""

    def __str__(self) -> str:
        return f"{self.text} {self.numbers}".lstrip()

    def tells_of(self, rule: Number) -> bool:
        """Whether it cites the rule, one that is part of it, or one that it is part of."""
        shared = min(len(self.first), len(rule))
        return self.first[:shared] <= rule[:shared] <= self.last[:shared]

    def is_wider_than(self, rule: Number) -> bool:
        """Whether what it cites is more than the rule."""
        return len(self.first) < len(rule)


def citations(source: str) -> Iterator[Citation]:
    """All rules that a file cites.

    >>> [(str(cited), cited.first, cited.last) for cited in citations("# [cr2025-06-06 508.1c-d, 509]")]
    [('cr2025-06-06 508.1c-d', (508, 1, 'c'), (508, 1, 'd')), ('cr2025-06-06 509', (509,), (509,))]
    """
    breaks = [found.start() for found in re.finditer("\n", source)]
    text = ""
    for token in _TOKEN.finditer(source):
        if token["text"]:
            text = token["text"]
        elif token["end"]:
            text = ""
        elif text or "." in token["number"]:  # three digits alone are a rule only beside a text
            first = number_of(token["number"])
            assert first is not None, "the pattern is that of a number"
            last = _end_of_range(first, token["last"])
            yield Citation(bisect_right(breaks, token.start()) + 1, first, last, text, token[0])


def _end_of_range(first: Number, last: str | None) -> Number:
    """The end of `508.1c-d`, `601.2-3`, `510.1-510.4`; without one it is the beginning."""
    if last is None:
        return first
    if last.isalpha():
        return (*first[:2], last)
    whole = number_of(last) or number_of(f"{first[0]}.{last}") or first
    return max(whole, first)


_NUMBERS_OF_TOPICS = re.compile(r"Topic\.(\w+): \(?\s*((?:\"\d{4}-[^\"]*\"\s*)+)")
"""A row of the tables of numbers: `Topic.MENACE: "2015-07-17 702.110b | …"`."""


# --- the sources --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Definition:
    """A module, class, function or constant, from its comments and decorators to its last line."""

    name: str
    line: int
    begin: int
    end: int
    says: str
    """The first sentence of its docstring."""
    own: str = ""
    """Its name in words, without the class it stands in."""
    is_code: bool = False
    """Whether it is a function or a class, not a table or a module."""


class File:
    """One file of the project, parsed when it is first asked for more than its text."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.source = source

    @property
    def is_test(self) -> bool:
        """Whether it stands under the tests."""
        return self.path.startswith(TESTS)

    @cached_property
    def tree(self) -> ast.Module:
        """What Python makes of it."""
        return ast.parse(self.source)

    @cached_property
    def module(self) -> Definition:
        """The file as a whole."""
        stem = self.path.rpartition("/")[2].removesuffix(".py")
        end = self.tree.body[0].end_lineno or 1 if self.tree.body and ast.get_docstring(self.tree) else 1
        return Definition("", 1, 1, end, first_sentence(ast.get_docstring(self.tree)), in_words(stem))

    @cached_property
    def definitions(self) -> list[Definition]:
        """All that it defines, what stands inside of something after it."""
        return list(self._within(self.tree.body, ""))

    def _within(self, body: Sequence[ast.stmt], prefix: str) -> Iterator[Definition]:
        lines = self.source.splitlines()
        for statement, after in zip(body, [*body[1:], None], strict=True):
            name = _name_of(statement)
            if not name:
                continue
            end, says = statement.end_lineno or statement.lineno, ""
            if isinstance(statement, ast.ClassDef | ast.FunctionDef):
                says = first_sentence(ast.get_docstring(statement))
            elif after is not None and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                end, says = after.end_lineno or end, first_sentence(str(after.value.value))
            begin = min([statement.lineno, *(each.lineno for each in _decorators(statement))])
            while begin > 1 and lines[begin - 2].lstrip().startswith("#"):
                begin -= 1
            code = isinstance(statement, ast.ClassDef | ast.FunctionDef)
            yield Definition(prefix + name, statement.lineno, begin, end, says, in_words(name), code)
            if isinstance(statement, ast.ClassDef):
                yield from self._within(statement.body, f"{prefix}{name}.")

    def line_of(self, place: int) -> int:
        """The line of a place in the text."""
        return self.source.count("\n", 0, place) + 1

    def around(self, line: int) -> Definition:
        """What a line stands in: the innermost definition, or the module."""
        return next((d for d in reversed(self.definitions) if d.begin <= line <= d.end), self.module)


def _name_of(statement: ast.stmt) -> str:
    match statement:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _decorators(statement: ast.stmt) -> list[ast.expr]:
    return statement.decorator_list if isinstance(statement, ast.ClassDef | ast.FunctionDef) else []


def first_sentence(docstring: str | None) -> str:
    """How a docstring begins, in one line of bounded length and without what is cited.

    >>> first_sentence("Gain life [cr2025-06-06 119.3]. More of it.")
    'Gain life'
    """
    paragraph = " ".join((docstring or "").partition("\n\n")[0].split())
    text = re.sub(r"\s*\[(?:cr|dangelo)?\d[^\]]*\]", "", paragraph)
    return shorten(re.split(r"(?<=[a-z)\"])\.(?: |$)", text, maxsplit=1)[0], MOST_OF_A_SENTENCE)


def in_words(name: str) -> str:
    """A name of the source as one says it.

    >>> in_words("FirstStrike"), in_words("FIRST_STRIKE"), in_words("_first strike's")
    ('first strike', 'first strike', 'first strike s')
    """
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
    return " ".join(re.findall(r"[a-z0-9]+", parted.lower()))


@dataclass
class Project:
    """All files of the project."""

    root: Path

    @cached_property
    def files(self) -> list[File]:
        """Sources before tests, each by their paths."""
        found = []
        for folder in (*SOURCES, *TESTS):
            for path in sorted((self.root / folder).rglob("*.py")):
                found.append(File(path.relative_to(self.root).as_posix(), path.read_text(encoding="utf-8")))
        return found

    def with_any(self, *texts: str) -> Iterator[File]:
        """The files in which one of these texts stands."""
        return (file for file in self.files if any(text in file.source for text in texts))

    def cards_called(self, said: str) -> Iterator[tuple[str, int]]:
        """The files of cards, one a line, that have one of that name, with its line."""
        begins = re.compile(
            rf'^\{{"name": {re.escape(json.dumps(said, ensure_ascii=False))},', re.MULTILINE | re.IGNORECASE
        )
        for folder in SOURCES:
            for path in sorted((self.root / folder).rglob("*.jsonl")):
                text = path.read_text(encoding="utf-8")
                for begun in begins.finditer(text):
                    yield path.relative_to(self.root).as_posix(), text.count("\n", 0, begun.start()) + 1

    @cached_property
    def with_long_ranges(self) -> frozenset[str]:
        """The files that cite rules of several chapters at once, so that some are not written out."""
        return frozenset(file.path for file in self.files if _LONG_RANGE.search(file.source))

    @cached_property
    def topics(self) -> dict[str, list[tuple[str, str]]]:
        """The topics that refusals cite, each with the days of its numbers."""
        found = {}
        for file in (file for file in self.with_any("Topic.") if not file.is_test):
            for name, cells in _NUMBERS_OF_TOPICS.findall(file.source):
                found[name] = re.findall(r"(\d{4}-\d\d-\d\d) ([\d.a-z]+)", cells)
        return found


# --- what is found ------------------------------------------------------------------------------------------


@dataclass
class Found:
    """What there is to tell: remarks, and definitions by file with why they are told."""

    remarks: list[str] = field(default_factory=list)
    places: dict[str, dict[Definition, set[str]]] = field(default_factory=dict)
    wider: dict[str, str] = field(default_factory=dict)
    """Modules about what the rule is part of, with what they cite."""
    mentions: dict[str, int] = field(default_factory=dict)
    """Files in which only tables have the name, with the line of the first."""
    files: dict[str, File] = field(default_factory=dict)

    def add(self, file: File, definition: Definition, why: str = "") -> None:
        """Note that something is defined there."""
        self.files[file.path] = file
        self.places.setdefault(file.path, {}).setdefault(definition, set()).update([why] if why else [])

    def __bool__(self) -> bool:
        return bool(self.places or self.mentions)


def of_rule(project: Project, rule: Number, text: str = "") -> Found:
    """Where a rule is: cited by this number, in one text if one is named, or by its topic."""
    found = Found()
    topics = topics_of(project, rule, text)
    found.remarks += [_numbers_of(project, name) for name in topics]
    texts = (str(rule[0]), *(f"Topic.{name}" for name in topics))
    named = re.compile(rf"\bTopic\.({'|'.join(topics) or '(?!)'})\b")
    for file in project.files:
        if file.path not in project.with_long_ranges and not any(text in file.source for text in texts):
            continue
        if _NUMBERS_OF_TOPICS.search(file.source):
            continue  # the history of the numbers, which the remarks tell
        for cited in citations(file.source):
            if not cited.tells_of(rule) or not cited.text.startswith(text):
                continue
            if not cited.is_wider_than(rule):
                found.add(file, file.around(cited.line), str(cited))
            elif not file.is_test and cited.line <= file.module.end:
                found.wider.setdefault(file.path, str(cited))
        for use in named.finditer(file.source):
            found.add(file, file.around(file.line_of(use.start())), use[0])
    return found


def _numbers_of(project: Project, topic: str) -> str:
    """A topic with its latest numbers."""
    told = "; ".join(f"{number} since {day}" for day, number in project.topics[topic][-3:])
    return f"{in_words(topic)} (Topic.{topic}): {told}"


def topics_of(project: Project, rule: Number, text: str) -> list[str]:
    """The topics that have had the very number, on the day of the text if one is named."""
    day, found = text.lstrip("crdangelo"), []
    for name, told in project.topics.items():
        held = [number for since, number in told if since[: len(day)] <= day]
        if rule in map(number_of, held[-1:] if day else [number for _, number in told]):
            found.append(name)
    return found


def of_axis(project: Project, name: str) -> Found:
    """Where an axis is: its question, the days on which its answer changed, who reads it, its tests.

    Nothing is found if the editions have no axis of that name.
    """
    found = Found()
    axes = axes_of(project)
    name = next((axis for axis, enum in axes.items() if enum == name), name)
    if name not in axes:
        return found
    enum = axes[name]
    row = re.compile(
        rf"(?:date\((\d+), (\d+), (\d+)\)\s*,\s*|\()\"{name}\",\s*[\w.]*\b{enum}\.(\w+)(?:,\s*\"([^\"]*)\")?"
    )
    read = re.compile(rf"\b(?:edition|R\d{{4}}|LATEST)\.{name}\b|\b{enum}\.[A-Z]|\"{name}\"|\b{name}=")
    for file in project.with_any(name, enum):
        for definition in file.definitions:
            if definition.name == enum:
                found.add(file, definition, "the question, and its answers")
        changes = () if file.is_test else [*row.finditer(file.source)]
        for year, month, day, answer, rule in (change.groups() for change in changes):
            since = f"since {year}-{int(month):02}-{int(day):02}" if year else "at first"
            found.remarks.append(f"{since}: {in_words(answer)}" + (f" [{rule}]" if rule else ""))
        if not changes:
            for use in read.finditer(file.source):
                found.add(file, file.around(file.line_of(use.start())))
    return found


def axes_of(project: Project) -> dict[str, str]:
    """The enum of each axis: what is declared for the fields of `Edition`."""
    for file in project.with_any("\nclass Edition:"):
        for node in ast.walk(file.tree):
            if isinstance(node, ast.ClassDef) and node.name == "Edition":
                return {
                    _name_of(row): row.annotation.attr
                    for row in node.body
                    if isinstance(row, ast.AnnAssign) and isinstance(row.annotation, ast.Attribute)
                }
    return {}


def of_name(project: Project, said: str) -> Found:
    """Where a name is: modules and definitions that are named so, functions that use it, texts that are just
    that. Tables are only mentioned: of a keyword they are hundreds.
    """
    found = Found()
    words = in_words(said)
    if not words:
        return found
    found.remarks += [_numbers_of(project, topic) for topic in project.topics if in_words(topic) == words]
    found.mentions.update(project.cards_called(said))
    wanted = re.compile(r"[\W_]*".join(words.split()), re.IGNORECASE)
    for file in filter(lambda file: wanted.search(file.source), project.files):
        if _has_words(file.module.own, words):
            found.add(file, file.module)
        for definition in file.definitions:
            if _has_words(definition.own, words):
                found.add(file, definition)
        for node in ast.walk(file.tree):
            if _is_named(node, words, said):
                around = file.around(node.lineno)
                if around.is_code or file.is_test:
                    found.add(file, around)
                else:
                    found.mentions.setdefault(file.path, node.lineno)
    return found


def _has_words(name: str, words: str) -> bool:
    return f" {words} " in f" {name} "


def _is_named(node: ast.AST, words: str, said: str) -> TypeGuard[ast.expr]:
    """Whether a part of the source uses the name, or is the text."""
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return in_words(name) == words
        case ast.Constant(value=str(text)):
            return text.casefold() == said.casefold()
    return False


def near(project: Project, said: str) -> list[str]:
    """What might have been meant: rules of the same chapter, or names that are spelled alike."""
    rule = number_of(said)
    if rule is not None:
        cited = {c.first for file in project.with_any(str(rule[0])) for c in citations(file.source)}
        known = sorted(number for number in cited if number[0] == rule[0])
        at = bisect_right(known, rule)
        return [written(number) for number in known[max(0, at - 3) : at + 3]]
    sources = [file.source for file in project.files if not file.is_test]
    names = {in_words(name) for source in sources for name in _DEFINED.findall(source)}
    return difflib.get_close_matches(in_words(said), sorted(names), n=5)


_DEFINED = re.compile(r"^ *(?:class |def )?(\w+)(?=[(:]| = )", re.MULTILINE)
"""What is probably a definition: good enough for names that might have been meant."""


def written(rule: Number) -> str:
    """A number as the rules write it.

    >>> written((508, 1, "d")), written((508,))
    ('508.1d', '508')
    """
    chapter, *others = rule
    return f"{chapter}." + "".join(map(str, others)) if others else str(chapter)


# --- telling ------------------------------------------------------------------------------------------------


def lines_of(found: Found, *, every_test: bool) -> Iterator[str]:
    """Remarks, then sources, then tests; of many tests in one file only the first."""
    yield from found.remarks
    tests = [path for path in found.places if path.startswith(TESTS)]
    for path in (*sorted((path for path in found.places if path not in tests), key=_rank), *tests):
        places = found.places[path]
        module = found.files[path].module
        yield _line(path, module.says, places.get(module, ()))
        named = sorted((d for d in places if d is not module), key=lambda d: d.line)
        shown = named[:MOST_OF_A_FILE] if path in tests and not every_test else named
        for definition in shown:
            yield _line(f"  {definition.line:5}  {definition.name}", definition.says, places[definition])
        if len(shown) < len(named):
            yield f"         and {len(named) - len(shown)} more (--all)"
    wider = {path: cited for path, cited in found.wider.items() if path not in found.places}
    for title, told in (
        ("about more than that", [f"{path} [{cited}]" for path, cited in wider.items()]),
        ("tables that name it", [f"{path}:{line}" for path, line in found.mentions.items()]),
    ):
        if told:
            yield f"{title}: {', '.join(told)}"


def _rank(path: str) -> int:
    """Return the rank of a source: what carries a rule out, then what speaks of it, then tables of days."""
    if path.startswith("src/manaburn/rules/"):
        return 0
    return 2 if path.startswith("src/manaburn/editions/") else 1


def _line(place: str, says: str, why: Collection[str]) -> str:
    return "  ".join(filter(None, (place, says, f"[{', '.join(sorted(why))}]" if why else "")))


def chapters(project: Project) -> Iterator[str]:
    """Each chapter of the rules with the modules whose docstrings cite it."""
    about: dict[int, dict[str, None]] = {}
    for file in project.files:
        if not file.is_test and file.source.startswith('"""'):
            docstring = file.source[: file.source.find('"""', 3) + 3]
            for cited in citations(docstring):
                for chapter in range(int(cited.first[0]), int(cited.last[0]) + 1):
                    about.setdefault(chapter, {})[file.path.split("/", 2)[-1]] = None
    for chapter, paths in sorted(about.items()):
        yield f"{chapter}  {', '.join(paths)}"


def search(project: Project, said: str) -> Found:
    """What is found for a rule, an axis or a name."""
    text, _, rest = said.partition(" ")
    dated = re.fullmatch(r"(?:cr|dangelo)\d{4}(?:-\d\d-\d\d)?", text) is not None
    rule = number_of(rest if dated else said)
    if rule is not None:
        return of_rule(project, rule, text if dated else "")
    ways: Iterable[Callable[[Project, str], Found]] = (of_axis, of_name)
    return next(filter(None, (way(project, said) for way in ways)), Found())


def main(argv: Sequence[str] | None = None) -> int:
    """Tell where something is and return the exit status."""
    assert __doc__
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", help="a rule, keyword, axis, card or name; nothing: chapters")
    parser.add_argument("--all", action="store_true", help="tell every test by name")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project asked about (default: this one)")
    options = parser.parse_args(argv)
    project = Project(options.root)
    said = " ".join(options.what).strip("[] ")
    if not said:
        print("\n".join(chapters(project)))
        return 0
    found = search(project, said)
    if found:
        print("\n".join(lines_of(found, every_test=options.all)))
        return 0
    close = ", ".join(near(project, said))
    print(f"nothing is found for {said!r}" + (f"; near it: {close}" if close else ""), file=sys.stderr)
    return 1


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # whoever reads may stop after a screen
    sys.exit(main())
