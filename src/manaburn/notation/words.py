"""The words in parentheses behind an object: which there are, and what they can be said of.

What they mean for a state is told in `manaburn.notation.statuses` and `manaburn.notation.building`.
"""

from __future__ import annotations

import re
from collections import Counter

from manaburn.notation.names import Dictionary, split_reference
from manaburn.notation.pieces import LONGEST_NAME, shown, wrong
from manaburn.terms import Zone

COMMANDER, SECOND_COMMANDER = "commander", "second commander"
KNOWN_TO = "known to"
"""A card in a hand or library: by which players, besides who sees it there."""

_ANYWHERE = ("token", COMMANDER, SECOND_COMMANDER)
_OF_SPELLS = (
    *("by", "owned by", "as", "target", "targets", "mode", "modes", "no modes", "cost", "no cost"),
    *("cast from", "X"),
)
_OF_PERMANENTS = (
    *("tapped", "transformed", "phased out", "deathtouched", "blocked", "attacked", "attacking", "banded"),
    *("blocking", "as", "on", "since", "owned by", "taken from", "protected by", "chosen", "used"),
)
_SEVERAL_TIMES = frozenset(("chosen", "used", "banded", "attacked", "blocked"))
"""What may be said of one object more than once."""
_BEGINNINGS = sorted({*_ANYWHERE, *_OF_SPELLS, *_OF_PERMANENTS, KNOWN_TO}, key=len, reverse=True)
_WORD_STARTS = re.compile(rf"^(?:({'|'.join(_BEGINNINGS)})\b|-?[0-9]+ (?=\S))", re.IGNORECASE)
_AMOUNT = re.compile(r"^-?[0-9]+ (.*)$")
_NAMING = re.compile(r"^(?:as|attacking|attacked|banded|blocking|chosen|on|targets?) (.*)", re.DOTALL)
"""A status that names something."""


def read_words(text: str, line: int, dictionary: Dictionary) -> list[str]:
    """The statuses in parentheses; a piece that begins none, or makes a name longer that is known, belongs to
    a name with a comma.
    """
    words: list[str] = []
    for piece in (p.strip() for p in text.split(",")):
        last = _last_name(words[-1]) if words else None
        begins = _WORD_STARTS.match(piece) is not None
        if last is not None and (not begins or _is_longer_name(dictionary, last, piece)):
            words[-1] += ", " + piece
        elif begins:
            words.append(" ".join(piece.split()))
        elif piece:
            raise wrong(line, f"{shown(piece)} is no status of an object")
    return words


def _last_name(word: str) -> str | None:
    """The last name in a status that names something."""
    naming = _NAMING.match(word)
    return None if naming is None else naming[1].rpartition(" and ")[2]


def _is_longer_name(dictionary: Dictionary, name: str, piece: str) -> bool:
    whole = f"{name}, {piece}"
    return len(whole) <= LONGEST_NAME and dictionary.knows(split_reference(whole)[0])


def kind_of(word: str) -> str:
    """What a status says, without the name or number in it: `2 damage` and `3 damage` are one kind."""
    amount = _AMOUNT.match(word)
    if amount is not None:
        return amount[1].lower().removesuffix(" counters").removesuffix(" counter")
    found = _WORD_STARTS.match(word)
    return "" if found is None or found[1] is None else found[1].lower()


def refuse_words(words: list[str], zone: Zone, name: str, line: int) -> None:
    """Raise NotationError for words that cannot be said of an object in a zone, and what is said twice."""
    kinds = [kind_of(word) for word in words]
    for kind, times in Counter(kinds).items():
        if times > 1 and kind not in _SEVERAL_TIMES:
            raise wrong(line, f"{kind!r} is said {times} times of {shown(name)}")
    if {COMMANDER, SECOND_COMMANDER} <= set(kinds):
        raise wrong(line, f"{shown(name)} is the commander or the second one, not both")
    if zone is Zone.BATTLEFIELD:
        return  # what is said of permanents is understood, or refused, word by word
    possible = {*_ANYWHERE, *(_OF_SPELLS if zone is Zone.STACK else ())}
    if zone in (Zone.HAND, Zone.LIBRARY):
        possible.add(KNOWN_TO)
    for word, kind in zip(words, kinds, strict=True):
        if kind not in {each.lower() for each in possible}:
            what = "a spell" if zone is Zone.STACK else f"a card outside of the battlefield, as {shown(name)}"
            raise wrong(line, f"{shown(word)} cannot be said of {what}")
