"""This module has the assistants' tools that look something up: `rules` finds a rule and how it changed,
`card` tells how a card's text is read, `notation` and `positions` show how positions and answers are written.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from manaburn.assistants.examples import EXAMPLES, NOTATION, Example
from manaburn.assistants.replies import Reply, bounded_text, cited, page
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.describing.in_words import describe
from manaburn.cards.older_forms import older_forms
from manaburn.editions import Edition, Topic, number_on
from manaburn.editions.citations import numbers
from manaburn.editions.history import changes_of, topics_of
from manaburn.errors import UnsupportedCard, WrongArgument, near
from manaburn.oracle.store.store import CardStore

_MOST_LETTERS = 200
_MOST_TOPICS = 20


def rules(number: str, on: str = "") -> Reply:
    """Tell which point of the rules has a number, or is called by a word: the numbers it had through the
    texts, and what changed about it, with the rule before and after.
    """
    day = Edition.parse(on) if on.strip() else None
    topics = topics_of(bounded_text(number, "the number", _MOST_LETTERS), day)
    lines = [line for topic in topics[:_MOST_TOPICS] for line in _topic_lines(topic, day)]
    if len(topics) > _MOST_TOPICS:
        lines.append(f"… and {len(topics) - _MOST_TOPICS} more: say more of its name")
    return Reply(page(lines), {"points": [_topic_as_json(topic, day) for topic in topics[:_MOST_TOPICS]]})


def _topic_as_json(topic: Topic, day: Edition | None) -> dict[str, Any]:
    return {
        "topic": topic.value,
        "number": None if day is None else number_on(topic, day.in_force),
        "numbers": {str(since): number or None for since, number in numbers(topic)},
        "changes": [entry.as_json() for entry in changes_of(topic)],
    }


def _topic_lines(topic: Topic, day: Edition | None) -> Iterator[str]:
    yield topic.value + (f", {number_on(topic, day.in_force)} on {day.in_force}" if day else "")
    moves = (
        f"{number} since {since}" if number else f"no rule since {since}" for since, number in numbers(topic)
    )
    yield f"  {', '.join(moves)}"
    yield from (f"  {cited(str(entry), entry.rule_after)}" for entry in changes_of(topic))


def card(name: str, *, cards: CardPool) -> Reply:
    """Tell how a card is read, in words of the rules; or that it cannot be played, and which of its words are
    not understood.
    """
    text = bounded_text(name, "the name", _MOST_LETTERS)
    printed = cards.source.printed(text) if isinstance(cards.source, CardStore) else None
    texts = [] if printed is None else [face.text for face in printed.faces if face.text]
    try:
        definition = cards.definition(text)
    except UnsupportedCard as problem:
        lines = [problem.name, f"cannot be played: {problem.reason}", *texts]
        return Reply(page(lines), _card(problem.name, texts, reason=problem.reason, unread=[*problem.words]))
    read = list(describe(definition))
    first = None if definition.first_printed is None else str(definition.first_printed)
    lines = [*texts, *["It is understood so:"] * bool(texts), *read]
    older = [str(form) for form in older_forms(definition.name)]
    lines += [*older, *[f"(first printed {first})"] * (first is not None)]
    fields = _card(definition.name, texts, read=read, first_printed=first, older_forms=older)
    return Reply(page(lines), fields)


def _card(name: str, texts: list[str], **fields: Any) -> dict[str, Any]:
    """Return the JSON of a card, with these fields and the usual values of the others."""
    usual: dict[str, Any] = {"read": [], "reason": "", "unread": [], "first_printed": None, "older_forms": []}
    return {"name": name, "playable": "reason" not in fields, "text": texts} | usual | fields


def notation() -> Reply:
    """Give the page on how positions and answers are written, with five examples."""
    shown = [line for each in EXAMPLES for line in ("", *_example_lines(each))]
    return Reply("\n".join((NOTATION, "Examples:", *shown)), {"examples": [_example(e) for e in EXAMPLES]})


def positions(example: str = "") -> Reply:
    """Give an example position by its name; without one, list all names and what each shows."""
    if not example.strip():
        lines = [f"{each.name}: {each.shows}" for each in EXAMPLES]
        return Reply(page(lines), {"examples": [_example(each) for each in EXAMPLES]})
    wanted = bounded_text(example, "the name", _MOST_LETTERS).strip().casefold()
    found = next((each for each in EXAMPLES if each.name == wanted), None)
    if found is None:
        names = [each.name for each in EXAMPLES]
        helps = near(wanted, names) or f": choose one of {', '.join(names)}"
        raise WrongArgument(f"no example is called {example.strip()!r}{helps}")
    return Reply(page(_example_lines(found)), {"examples": [_example(found)]})


def _example(each: Example) -> dict[str, Any]:
    return {
        "name": each.name,
        "shows": each.shows,
        "position": each.position,
        "answers": [*each.answers],
    }


def _example_lines(each: Example) -> Iterator[str]:
    yield f"{each.name}: {each.shows}"
    yield from each.position.splitlines()
    yield from (f"answer: {answer}" for answer in each.answers)
