"""This module finds cards that have a rule only in reminder text (`told_in_reminders`), or that nothing says
how to play (`told_nowhere`, `told_elsewhere`); they are not supported.

`manaburn.oracle.assembling.reading` calls all three. Reminder text is not parsed, as it has no effect on the
game [cr2025-06-06 207.2]. But it may say something that no rule does, such as what a new kind of counter is
for. The card would then be played without that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.cards.vocabulary.abilities import Splice
from manaburn.cards.vocabulary.effects_on_cards.melding import Meld
from manaburn.cards.vocabulary.words.casting import AlternativeCost, CastFrom
from manaburn.cards.walking import parts_of
from manaburn.oracle.sources.printed import PrintedFace
from manaburn.terms import CardType, Keyword

_REMINDER = re.compile(r"\(([^()]*)\)")
_FULL_STOP = re.compile(r"\. ?$")
_BREAKS = re.compile(r"[.\n()]")
_PARTNER = re.compile(r"^\W*Partner with [^\n()]+$")
_COLOR = re.compile(r"\bit's (white|blue|black|red|green)\b", re.IGNORECASE)
_COUNTERS_PUT = re.compile(
    r"(?:^|[,:—] )\W*puts? (?:an?|\w+) ([a-z]+) counters? on [^,]*$", re.IGNORECASE | re.MULTILINE
)
"""Words before a reminder that put counters of some kind on something."""
_COUNTERS_GRANT = re.compile(r"^Each ([a-z]+) counter on an? \w+ (?:grants|gives)\b", re.IGNORECASE)
_ABOUT_WHAT_HAS_ONE = re.compile(r"(?:They|It|Each|(?:An?|The|That|Those) \w+)\b")
"""The beginning of a reminder about what has such a counter."""
_COUNTERS_IN_RULES = frozenset(
    "decayed deathtouch defense energy exalted experience finality flying haste hexproof indestructible"
    " lifelink lore loyalty menace poison rad reach shadow shield strike stun time trample vigilance".split()
)
"""Kinds of counters, by their last word, for which there are rules [cr2025-06-06 122.1]."""
_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def told_in_reminders(face: PrintedFace) -> Iterator[str]:
    """Yield each rule that only the reminder text of a face has, and neither its other text nor the rules.

    Each reminder is compared with the words before it: what partner with means, a color, what a counter does,
    and what is modified.
    """
    for before, reminder in _reminded(face.text):
        if _PARTNER.match(before) and "may put" not in reminder:
            yield "what partner with means here is told in reminder text alone"
        color = _COLOR.search(reminder)
        if color and _LETTERS[color[1].lower()] not in face.colors and "token" not in before:
            yield "its color is told in reminder text alone"
        grants = _COUNTERS_GRANT.search(reminder)
        if grants and grants[1].lower() not in _COUNTERS_IN_RULES:
            yield f"what a {grants[1].lower()} counter does is told in reminder text alone"
        kind = _COUNTERS_PUT.search(before) if _ABOUT_WHAT_HAS_ONE.match(reminder) else None
        if kind and kind[1].lower() not in _COUNTERS_IN_RULES and "token" not in before:
            yield f"what a {kind[1].lower()} counter does is told in reminder text alone"
        if re.match(r"Modified \w+ (?:have|has|are|is)\b", reminder) and "Equipment" not in reminder:
            yield "what is modified is told otherwise in reminder text"


def _reminded(text: str) -> Iterator[tuple[str, str]]:
    """Yield each reminder behind the words before it in its sentence or line."""
    for found in _REMINDER.finditer(text):
        before = _FULL_STOP.sub("", text[: found.start()])
        yield _BREAKS.split(before)[-1], found[1]


def told_nowhere(definition: CardDefinition) -> Iterator[str]:
    """Yield each thing about a card for which neither the card nor the rules say how it is played."""
    ways = [a for a in definition.abilities if isinstance(a, AlternativeCost | CastFrom)]
    if definition.is_land:
        cast = [way for way in ways if way.name not in FACE_DOWN]
        if definition.cost is not None or cast or definition.has_suspend:
            yield "a land that is cast, or costs mana to play"
    if CardType.BATTLE in definition.types and "Siege" not in definition.subtypes:
        yield "a kind of battle for which there are no rules"
    if definition.spell is not None and Keyword.TRAMPLE in definition.keywords:
        yield "trample of a spell that is no creature"


def told_elsewhere(face: PrintedFace, definition: CardDefinition) -> Iterator[str]:
    """Yield what a card with one face lacks that no words on it tell: a mana cost, a combined face."""
    if _lacks_a_cost(definition):
        yield "a spell without a mana cost, of which nothing says how it is cast"
    if "meld" in face.text and any(isinstance(part, Meld) for part in parts_of(definition.abilities)):
        yield "meld, of a card of which the card file tells no combined face"


def _lacks_a_cost(definition: CardDefinition) -> bool:
    """Return whether an instant or sorcery has no mana cost, and nothing on it says how else it is used."""
    if definition.cost is not None or definition.spell is None:
        return False
    ways = any(isinstance(ability, AlternativeCost | CastFrom | Splice) for ability in definition.abilities)
    return not ways and not definition.has_suspend
