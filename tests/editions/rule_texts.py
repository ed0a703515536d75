"""Read the texts of the Comprehensive Rules of all days, and align the paragraphs of neighbouring ones.

The texts are no part of the project. `MANABURN_RULE_TEXTS` names their folder, else the folder
`shared/rules/texts` beside the project is tried; beside it an archive `texts-others.tar.xz` may hold more of
them. A file is named `cr-YYYYMMDD.txt` after the day on which its text came into force.
"""

from __future__ import annotations

import os
import re
import tarfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

TEXTS = Path(os.environ.get("MANABURN_RULE_TEXTS", Path(__file__).parents[3] / "shared" / "rules" / "texts"))
_NAME = re.compile(r"cr-(\d{4})(\d\d)(\d\d)\.txt")
_RULE = re.compile(r"[\W_]*(\d{3}\.\d+[a-z]?)\.?(?:[\s_)]+|$)(.*)")
_HEADING = re.compile(r"\W*(?:\d\.\s+[A-Z]|\d{3}\.?\s+[A-Z][\w ,/’'-]*$)")
_GLOSSARY = re.compile(r"\W*glossary(?: of terms)?\W*", re.IGNORECASE)
_CREDITS = re.compile(r"\W*credits\W*", re.IGNORECASE)
_EXAMPLE = re.compile(r"[_*]*Examples?[_*]*:")
_REFERENCE = re.compile(r"\b\d{3}(?:\.\d+[a-z]{0,2})?(?:[-–][a-z\d.]+)?\b")
_SEE = re.compile(r"\(see rules?[^)]*\)|see rules? [^.]*\.|\[[^\]]*\]|\(cr [^)]*\)")
_WORD = re.compile(r"[a-z0-9{}/+*#]+")
_LONG_LINE = 200
_LONGEST_TERM = 60
ALIKE = 0.35
"""How alike two paragraphs of neighbouring texts are at the least, of which one became the other."""
_SAME_NUMBER = 0.15


class Paragraph(NamedTuple):
    """A numbered rule, or an entry of the glossary under the number `glossary: Term`."""

    number: str
    text: str

    @property
    def core(self) -> str:
        """The words that decide: without examples, references to other rules, punctuation and capitals."""
        return _core(self.text)

    @property
    def hash(self) -> str:
        """Eight hexadecimal digits that stand for `core`."""
        return sha256(self.core.encode()).hexdigest()[:8]


class Difference(NamedTuple):
    """A paragraph of one text and what became of it in the next; None where it is new, or gone."""

    before: Paragraph | None
    after: Paragraph | None

    @property
    def hash(self) -> str:
        """Eight hexadecimal digits that stand for the words before and after."""
        words = (paragraph.core if paragraph else "" for paragraph in self)
        return sha256("\n".join(words).encode()).hexdigest()[:8]


@cache
def _core(text: str) -> str:
    words = _EXAMPLE.split(text)[0].lower()
    words = words.replace("’", "'").replace("“", '"').replace("”", '"').replace("—", " ").replace("–", "-")
    words = _REFERENCE.sub("#", _SEE.sub("", words))
    return " ".join(_WORD.findall(words.replace("'", "")))


@cache
def releases() -> dict[date, tuple[Paragraph, ...]]:
    """The paragraphs of every whole text at hand, by the day from which it was in force."""
    found = {day: text for day, text in _files() if day is not None}
    return {day: tuple(_paragraphs(found[day].splitlines())) for day in sorted(found)}


def _files() -> Iterator[tuple[date | None, str]]:
    for path in TEXTS.glob("cr-*.txt"):
        yield _day(path.name), path.read_text(encoding="utf-8", errors="replace")
    archive = TEXTS.parent / "texts-others.tar.xz"
    if archive.exists():
        with tarfile.open(archive) as packed:
            for member in packed:
                content = packed.extractfile(member) if member.isfile() else None
                if content:
                    yield _day(Path(member.name).name), content.read().decode("utf-8", errors="replace")


def _day(name: str) -> date | None:
    named = _NAME.fullmatch(name)
    return date(*map(int, named.groups())) if named else None


def _paragraphs(lines: Sequence[str]) -> Iterator[Paragraph]:
    begins = max((at for at, line in enumerate(lines) if _GLOSSARY.fullmatch(line)), default=len(lines))
    for number, text in [*_rules(lines[:begins]), *_entries(lines[begins + 1 :])]:
        paragraph = Paragraph(number, " ".join(" ".join(text).split()))
        if paragraph.core:
            yield paragraph


def _rules(lines: Iterable[str]) -> list[tuple[str, list[str]]]:
    rules: list[tuple[str, list[str]]] = []
    within = False
    for line in lines:
        if begun := _RULE.match(line):
            rules.append((begun[1], [begun[2]]))
            within = True
        elif _HEADING.match(line):
            within = False
        elif within:
            rules[-1][1].append(line)
    return rules


def _entries(lines: Sequence[str]) -> list[tuple[str, list[str]]]:
    entries: list[tuple[str, list[str]]] = []
    wrapped = not any(len(line) > _LONG_LINE for line in lines)
    ended = True
    for line in (line.strip() for line in lines):
        if _CREDITS.fullmatch(line):
            break
        if line and ended and len(line) < _LONGEST_TERM and line[-1] not in '.)”"!:':
            entries.append((f"glossary: {line.strip('_* ')}", []))
        elif line and entries:
            entries[-1][1].append(line)
        ended = not line or (not wrapped and line[-1] in '.)”"')
    return entries


def differences(before: Sequence[Paragraph], after: Sequence[Paragraph]) -> list[Difference]:
    """How two neighbouring texts differ: paragraphs that changed, whatever their numbers, went, or are new.

    Paragraphs with the same words are the same, whatever their numbers; of the others those that are most
    alike belong together.
    """
    old, new = _unmatched(before, after), _unmatched(after, before)
    alike = sorted(
        (-score, i, j)
        for i, paragraph in enumerate(old)
        for j, other in enumerate(new)
        if (score := likeness(paragraph, other)) > ALIKE
    )
    became: dict[int, int] = {}
    for _, i, j in alike:
        if i not in became and j not in became.values():
            became[i] = j
    changed = [Difference(old[i], new[became[i]] if i in became else None) for i in range(len(old))]
    return changed + [Difference(None, new[j]) for j in range(len(new)) if j not in became.values()]


def likeness(paragraph: Paragraph, other: Paragraph) -> float:
    """The share of their words that two paragraphs have in common, and a little for the same number."""
    own, others = _words(paragraph.core), _words(other.core)
    return len(own & others) / len(own | others) + _SAME_NUMBER * (paragraph.number == other.number)


@cache
def _words(core: str) -> frozenset[str]:
    return frozenset(core.split())


def _unmatched(paragraphs: Iterable[Paragraph], others: Iterable[Paragraph]) -> list[Paragraph]:
    """Those whose words stand nowhere in the other text, each as often as it does so."""
    there: dict[str, int] = defaultdict(int)
    for paragraph in others:
        there[paragraph.core] += 1
    left = []
    for paragraph in paragraphs:
        if there[paragraph.core]:
            there[paragraph.core] -= 1
        else:
            left.append(paragraph)
    return left
