"""This module replies to the web page's messages that are about no table: about rules and days, cards and
decks, one function for each. `hello` is the first, which says what the page can offer; `desk` has the table
of all (`LOOKED_UP`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.__about__ import __version__
from manaburn.agents import agent_kinds
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, COMMANDER_DECKS, load_deck, parse_deck
from manaburn.cards.decks.decks import Deck
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.describing.in_words import describe
from manaburn.cards.naming import fold
from manaburn.cards.older_forms import older_forms
from manaburn.comparing import distinct_days
from manaburn.editions import Edition, Topic, number_on
from manaburn.editions.citations import numbers
from manaburn.editions.history import changes_of, history, topics_of
from manaburn.errors import UnknownCard, UnsupportedCard
from manaburn.formats import FORMATS
from manaburn.terms import Step
from manaburn.web.boards import type_line
from manaburn.web.messages import (
    MOST_ANSWER,
    MOST_DECK,
    MOST_LISTED,
    MOST_POSITION,
    PROTOCOL,
    USUALLY_LISTED,
    Frame,
    Message,
    Refused,
    number_in,
    text_in,
    texts_in,
)

_MOST_TOPICS = 20
# The days that the page offers by a name.
NAMED_DAYS = ("2002", "2006", "2010", "2016", "2025", "latest")


def hello(message: Message, cards: CardPool) -> Frame:
    """Return what the page can offer: days, formats, decks, agents, steps, and limits of messages."""
    return {
        "is": "hello",
        "protocol": PROTOCOL,
        "program": "manaburn",
        "version": __version__,
        "days": [str(day) for day in distinct_days()],
        "named_days": {name: str(Edition.parse(name).in_force) for name in NAMED_DAYS},
        "formats": [
            {
                "name": each.name,
                "least": each.players[0],
                "most": each.players[-1],
                "usual": each.usual,
                "led_by": each.led.value,
            }
            for each in FORMATS.values()
        ],
        "decks": [*BUILT_IN_DECKS],
        "commander_decks": [*COMMANDER_DECKS],
        "agents": [{"name": each.name, "does": each.does} for each in agent_kinds()],
        "steps": [step.value for step in Step],
        "bounds": {
            "position": MOST_POSITION,
            "deck": MOST_DECK,
            "answer": MOST_ANSWER,
            "listed": MOST_LISTED,
        },
    }


def day_in(message: Message, field: str = "day") -> Edition | None:
    """Return the rules of the day in a field of a message; None if it is empty."""
    day = text_in(message, field, "").strip()
    return Edition.parse(day) if day else None


# Rules


def rule(message: Message, cards: CardPool) -> Frame:
    """Return the rules with a number or a name, with their numbers over the years and how they changed."""
    day = day_in(message)
    wanted = text_in(message, "rule").strip()
    # Of a citation, as "cr2025-06-06 508.1d", only the number is looked up.
    cited = wanted.rpartition(" ")[2] if wanted[:2].casefold() == "cr" else wanted
    topics = topics_of(cited, day)
    points = [_topic(each, day) for each in topics[:_MOST_TOPICS]]
    return {"is": "rule", "rule": wanted, "points": points, "more": len(topics) > _MOST_TOPICS}


def _topic(topic: Topic, day: Edition | None) -> dict[str, Any]:
    return {
        "topic": topic.value,
        "number": None if day is None else number_on(topic, day.in_force),
        "numbers": [{"since": str(since), "number": number or None} for since, number in numbers(topic)],
        "changes": [entry.as_json() for entry in changes_of(topic)],
    }


def changes(message: Message, cards: CardPool) -> Frame:
    """Return the changes of the rules from one day to another, for the page's slider of days."""
    since, until = day_in(message, "since"), day_in(message, "until")
    axis = text_in(message, "axis", "") or None
    return {"is": "history", "entries": [each.as_json() for each in history(axis, since, until)]}


# Cards


def cards_named(message: Message, cards: CardPool) -> Frame:
    """Return for each name the printed text of the card and our reading of it, or why there is none."""
    names = texts_in(message, "names", MOST_LISTED)
    return {"is": "cards", "cards": {name: _card(name, cards) for name in names}}


def _card(name: str, cards: CardPool) -> dict[str, Any]:
    """Return a card's text and our reading of it; or why it cannot be played, or is not known."""
    try:
        definition = cards.definition(name)
    except UnsupportedCard as problem:
        found = {"name": problem.name, "playable": False, "reason": problem.reason}
        return found | {"unread": [*problem.words], "text": _texts(problem.name, cards)}
    except UnknownCard as problem:
        return {"name": name, "playable": False, "reason": str(problem), "near": [*problem.near]}
    return {"playable": True, "text": _texts(definition.name, cards), **definition_json(definition)}


def definition_json(definition: CardDefinition) -> dict[str, Any]:
    """Return a card's characteristics, and our reading of its text in words."""
    return {
        "name": definition.name,
        "cost": "" if definition.cost is None else str(definition.cost),
        "type_line": type_line(definition),
        "types": sorted(kind.value for kind in definition.types),
        "colors": sorted(color.value for color in definition.colors),
        "power": definition.power,
        "toughness": definition.toughness,
        "loyalty": definition.loyalty,
        "read": describe(definition)[1:],
        "first_printed": None if definition.first_printed is None else str(definition.first_printed),
        "older_forms": [
            {"until": str(form.until), "differs": form.differs, "source": form.source}
            for form in older_forms(definition.name)
        ],
    }


def _texts(name: str, cards: CardPool) -> list[str]:
    """Return the printed text of each face of a card; empty if the cards come without their texts."""
    look_up: Callable[[str], Any] | None = getattr(cards.source, "printed", None)
    printed = None if look_up is None else look_up(name)
    return [] if printed is None else [face.text for face in printed.faces if face.text]


def search(message: Message, cards: CardPool) -> Frame:
    """Return playable cards whose names contain a text; first those that begin with it."""
    wanted = fold(text_in(message, "text").strip())
    most = min(number_in(message, "limit", USUALLY_LISTED), MOST_LISTED)
    beginning, inside = list[str](), list[str]()
    for name in cards:
        folded = fold(name)
        if folded.startswith(wanted):
            beginning.append(name)
        elif wanted in folded:
            inside.append(name)
    found = [*sorted(beginning), *sorted(inside)]
    return {"is": "found", "text": wanted, "names": found[:most], "more": len(found) > most}


# Decks


def deck_called(told: str, cards: CardPool, *, without_unread: bool = False) -> Deck:
    """Return the built-in deck of a name, or parse a deck list. A file is never read."""
    wanted = told.strip()
    if wanted in BUILT_IN_DECKS or wanted in COMMANDER_DECKS:
        return load_deck(wanted)
    if "\n" not in wanted and not wanted[:1].isdigit():
        raise Refused(
            "wrong", f"no deck is called {wanted[:60]!r}: name a deck that hello lists, or give a deck list"
        )
    return parse_deck(wanted, cards=cards, without_unread=without_unread)


def deck(message: Message, cards: CardPool) -> Frame:
    """Return the cards of a deck, and the first day on which all of them had been printed."""
    found = deck_called(text_in(message, "deck", most=MOST_DECK), cards)
    day = found.first_playable
    return {
        "is": "deck",
        "name": found.name,
        "cards": [{"number": number, "name": card.name} for number, card in found.main],
        "commanders": [card.name for card in found.leaders],
        "first_playable": None if day is None else str(day),
        "notes": [*found.notes],
    }
