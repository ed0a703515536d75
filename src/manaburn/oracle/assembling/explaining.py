"""This module explains how each text of a card is read: `explain` shows by which phrases and what it means,
or where reading stops.

    for text in explain(printed).texts:
        print(text.text, text.means or text.why or text.stopped_at)

`manaburn cards explain` prints it. The card is read once more, and every attempt of the parser is kept. An
attempt that succeeded becomes a tree of `ReadingStep`. One that failed shows the words that made no sense
(`RefusedWords`), or else how far reading came and the phrases that came so far (`Nearest`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from enum import Enum
from itertools import chain
from typing import Any

from manaburn.cards.describing.in_words import SAID_APART, words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.cards.vocabulary.abilities import Mode
from manaburn.oracle.assembling.reading import Attempts, Reading, read
from manaburn.oracle.grammar.names import LINE
from manaburn.oracle.parsing.meaning import Attempt, NotRead, meaning_of
from manaburn.oracle.parsing.parts import KeywordsOf
from manaburn.oracle.parsing.phrases import AnyWord, Bracketed, Item, Named, Phrase
from manaburn.oracle.parsing.readers import Place, ReadingStop, Sense
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.values import value

MOST_NEAREST = 6
"""The most phrases that are shown where reading stopped."""


@value(kw_only=True)
class ReadBy:
    """A phrase of the grammar by which words were read."""

    name: str
    """The name of such phrases, as in `<condition>`."""
    pattern: str
    file: str
    """The file of its declaration, seen from the compiler's folder."""
    line: int
    function: str
    """The function that makes its meaning; empty if it is declared without one of its own."""


@value(kw_only=True)
class ReadingStep:
    """A step of reading: some words, the phrases by which all of them were read, and what they mean."""

    words: str
    means: str
    """The meaning in words; empty if these words mean nothing by themselves."""
    by: tuple[ReadBy, ...]
    """The phrases, each of which is the only part of the one before it."""
    parts: tuple[ReadingStep, ...]


@value(kw_only=True)
class RefusedWords:
    """Words that match a phrase, which makes no sense there."""

    words: str
    by: ReadBy


@value(kw_only=True)
class Nearest:
    """A phrase that was read as far as any was, and the item of its pattern that did not follow."""

    words: str
    by: ReadBy
    missing: str


@value(kw_only=True)
class ExplainedText:
    """The explanation of one text: a line, or all that a spell does, or a mode. It was read (`step`), or
    makes no sense (`why`), or no phrase goes on after some words (`stopped_at`).
    """

    face: str
    """The name of the face."""
    text: str
    """The text in today's wording, with `~` for the card."""
    means: str = ""
    """The meaning in words of the rulebook."""
    step: ReadingStep | None = None
    """How it was read; None if it was not."""
    why: str = ""
    """Why it makes no sense, if all its words match phrases."""
    refused: tuple[RefusedWords, ...] = ()
    """The words that make no sense for that reason."""
    read_to: str = ""
    """The words that phrases match, if none goes on after them."""
    stopped_at: str = ""
    """The words after those."""
    nearest: tuple[Nearest, ...] = ()
    """Some phrases that match so far."""


@value(kw_only=True)
class TextExplanation:
    """The explanation of how a whole card was read."""

    reading: Reading
    texts: tuple[ExplainedText, ...]
    otherwise: tuple[str, ...]
    """The reasons why it can't be played other than texts that were not read."""

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as JSON; what is empty is left out."""
        about = {"card": self.reading.name, "can_be_played": self.reading.definition is not None}
        return {**about, "texts": [_json(text) for text in self.texts], "otherwise": list(self.otherwise)}


def _json(part: Any) -> Any:
    if isinstance(part, tuple):
        return [_json(each) for each in part]
    if isinstance(part, str | int):
        return part
    named = ((field.name, getattr(part, field.name)) for field in fields(part))
    return {name: _json(content) for name, content in named if content}


def explain(card: PrintedCard) -> TextExplanation:
    """Return how each text of a card is read, or where reading stops.

    Lines of a spell that failed alone and were then read together are left out. Where a quoted ability may be
    the reason why its line was not read, it is explained by itself too.
    """
    attempts: Attempts = []
    reading = read(card, attempts)
    texts = tuple(
        _explained(face.name, attempt)
        for face, some in attempts
        for attempt in chain.from_iterable(map(_with_quoted, _without_lines_read_together(some)))
    )
    reasons = [str(unread) for unread in reading.unread]
    of_texts = {str(attempt.unread) for _, some in attempts for attempt in some}
    return TextExplanation(
        reading=reading, texts=texts, otherwise=tuple(why for why in reasons if why not in of_texts)
    )


def _without_lines_read_together(attempts: Sequence[Attempt]) -> Iterator[Attempt]:
    """Yield the attempts but for the lines of a spell that are no ability by themselves, and were then read
    together as its effects.
    """
    for attempt in attempts:
        is_no_ability = attempt.unread is not None and not attempt.unread.is_ambiguous
        if not (is_no_ability and attempt.name == "spell-line"):
            yield attempt


def _with_quoted(attempt: Attempt) -> Iterator[Attempt]:
    """Yield an attempt; if it failed, also attempts to read each ability that it quotes, which may be why."""
    yield attempt
    quoted = [word for word in attempt.reader.words if word.startswith('"') and attempt.unread is not None]
    for text in dict.fromkeys(word.strip('"') for word in quoted):
        inner: list[Attempt] = []
        with suppress(NotRead):
            meaning_of(text, LINE, Scope(attempt.scope.types), inner)
        yield from inner


def _explained(face: str, attempt: Attempt) -> ExplainedText:
    """Return the explanation of one attempt: read, without sense, or stopped at some words."""
    if attempt.unread is None:
        assert attempt.sense is not None
        step = _step(attempt, (attempt.name, 0, len(attempt.reader.words)), attempt.sense)
        meaning = attempt.sense.meaning
        if attempt.name == "effects":
            meaning = Mode(effects=meaning, targets=tuple(attempt.scope.slots))
        return ExplainedText(face=face, text=attempt.text, means=in_our_words(meaning), step=step)
    reader = attempt.reader
    if reader.is_whole(attempt.name):
        refused = tuple(_refused(attempt))
        return ExplainedText(face=face, text=attempt.text, why=attempt.unread.why, refused=refused)
    return ExplainedText(
        face=face,
        text=attempt.text,
        read_to=" ".join(reader.words[: reader.furthest]),
        stopped_at=" ".join(reader.words[reader.furthest :]),
        nearest=tuple(_nearest(attempt, stop) for stop in reader.stops()[:MOST_NEAREST]),
    )


def _step(attempt: Attempt, place: Place, sense: Sense) -> ReadingStep:
    """Return how words were read. Phrases that consist of one other phrase alone share a step with it."""
    by: list[ReadBy] = []
    means = ""
    while sense.found is not None and sense.found.phrase is not None:
        by.append(_read_by(place[0], sense.found.phrase))
        means = means or in_our_words(sense.meaning)
        inner = [(part, one) for part, one in zip(sense.found.parts, sense.parts, strict=True) if part]
        if len(inner) != 1 or inner[0][0][1:] != place[1:]:
            break
        place, sense = inner[0]
    parts = () if sense.found is None else zip(sense.found.parts, sense.parts, strict=True)
    return ReadingStep(
        words=" ".join(attempt.reader.words[place[1] : place[2]]),
        by=tuple(by),
        means=means or in_our_words(sense.meaning),
        parts=tuple(_step(attempt, part, one) for part, one in parts if part is not None),
    )


def _refused(attempt: Attempt) -> Iterator[RefusedWords]:
    """Yield each phrase that was refused for the reason why the whole text was, once."""
    assert attempt.unread is not None
    shown: set[str] = set()
    for found, why in attempt.reader.refused:
        assert found.phrase is not None
        if why == attempt.unread.why and found.phrase.told not in shown:
            shown.add(found.phrase.told)
            name, start, end = attempt.reader.place_of(found)
            words = " ".join(attempt.reader.words[start:end])
            yield RefusedWords(words=words, by=_read_by(name, found.phrase))


def _nearest(attempt: Attempt, stop: ReadingStop) -> Nearest:
    reader = attempt.reader
    words = " ".join(reader.words[stop.start : reader.furthest])
    return Nearest(words=words, by=_read_by(stop.name, stop.phrase), missing=_item_in_words(stop.missing))


def _read_by(name: str, phrase: Phrase) -> ReadBy:
    module, line = phrase.place.split(":")
    function = getattr(phrase.build, "__name__", "").strip("<>")
    return ReadBy(
        name=name,
        pattern=phrase.pattern,
        file=f"{module.removeprefix('manaburn.oracle.').replace('.', '/')}.py",
        line=int(line),
        function="" if function == "lambda" else function,
    )


def _item_in_words(item: Item) -> str:
    match item:
        case AnyWord(some):
            return "|".join(sorted(some))
        case Named(name):
            return f"<{name}>"
        case Bracketed(items):
            return f"[ {' '.join(map(_item_in_words, items))} ]"


def in_our_words(meaning: Any) -> str:
    """Return what is meant, in words of the rulebook; empty if only the phrase around it makes something of
    it.
    """
    if isinstance(meaning, tuple) and any(isinstance(part, KeywordsOf) for part in meaning):
        return "; ".join(filter(None, map(in_our_words, meaning)))
    if isinstance(meaning, KeywordsOf):
        meaning = meaning.keywords
    return plainer(words(meaning)) if _can_be_said(meaning) else ""


def _can_be_said(meaning: Any) -> bool:
    if isinstance(meaning, tuple | frozenset):
        return bool(meaning) and all(map(_can_be_said, meaning))
    return isinstance(meaning, (*SAID_APART, Enum)) or hasattr(type(meaning), "WORDS")
