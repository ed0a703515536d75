"""This module cuts the text of a position into pieces: its lines, lists and numbers, and the words in
parentheses behind an object (`read_words`); it refuses words that cannot be said of a card or spell. What
they mean for a state, `manaburn.notation.statuses` and `manaburn.notation.building` find out.

Each function here takes time in proportion to the length of its text, whatever that holds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from manaburn.errors import NotationError
from manaburn.notation.names import Dictionary, split_reference
from manaburn.terms import Zone

MOST_CHARACTERS = 4_000_000
"""A longer text is no position."""
MOST_READABLE_CHARACTERS = 1_000_000
"""Nor is one with more before `more:`."""
LONGEST_NAME = 300
"""A name of more characters is none of anything."""
MOST_DIGITS = 40
"""A number that has more digits is none that a game could come to."""
_SHOWN = 200
_GAPS = re.compile(r"[^\S\n]+")
_SURROGATE = re.compile("[\ud800-\udfff]")
_MORE = re.compile(r"(?:^|(?<=\n)|(?<=\s\|))[^\S\n]{0,300}more\s{0,9}:")


def wrong(line: int, sentence: str) -> NotationError:
    """Return the error that says what is wrong, and in which line."""
    return NotationError(f"line {line}: {sentence}")


def shown(text: str) -> str:
    """Return a piece of text in an error, not all of it if it is long."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def refuse_what_is_no_text(text: str) -> None:
    """Raise NotationError for what is too long to be a position, or cannot be written to a file."""
    if len(text) > MOST_CHARACTERS:
        raise NotationError(f"a position can have at most {MOST_CHARACTERS:,} characters, not {len(text):,}")
    stray = _SURROGATE.search(text)
    if stray is not None:
        line = text.count("\n", 0, stray.start()) + 1
        raise wrong(line, f"it holds half a character ({stray[0]!a}), as a damaged file does")


def cut_off_more(text: str) -> tuple[str, str | None, int]:
    """Return the readable lines, what follows `more:` (None if nothing does), and in which line
    that begins.
    """
    match = _MORE.search(text)
    readable = len(text) if match is None else match.start()
    if readable > MOST_READABLE_CHARACTERS:
        most = MOST_READABLE_CHARACTERS
        raise NotationError(
            f"the readable lines of a position can have at most {most:,} characters, not {readable:,}"
        )
    if match is None:
        return text, None, 0
    return text[: match.start()], text[match.end() :], text.count("\n", 0, match.end()) + 1


def says_more(text: str) -> bool:
    """Return whether a position has a `more:` line, which can say anything of the state."""
    return _MORE.search(text) is not None


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, with their numbers: also those divided by ` | `."""
    for number, line in enumerate(text.split("\n"), 1):
        for part in _GAPS.sub(" ", f"{line} ").split(" | "):
            if part.strip():
                yield number, part.strip()


def at_commas(text: str) -> list[str]:
    """Return a list cut at its commas, but for those in parentheses.

    >>> at_commas("Bear (tapped, 1 damage), Wall")
    ['Bear (tapped, 1 damage)', ' Wall']
    """
    pieces, first, inside = [], 0, False
    for match in re.finditer("[(),]", text):
        if match[0] != ",":
            inside = match[0] == "("
        elif not inside:
            pieces.append(text[first : match.start()])
            first = match.end()
    return [*pieces, text[first:]]


def outside(text: str) -> str:
    """Return a text without what is in its parentheses.

    >>> outside("Bear (on: Ben), Wall")
    'Bear , Wall'
    """
    kept = []
    for index, part in enumerate(text.split("(")):
        kept.append(part if not index else part.partition(")")[2] if ")" in part else f"({part}")
    return "".join(kept)


def stray_key(text: str) -> str:
    """Return the word before the first colon of a text; nothing, if there is none."""
    before, colon, _ = text.partition(":")
    words = before.split()
    return words[-1] if colon and words else ""


def number(text: str, line: int, what: str) -> int:
    """Return a whole number, which may be negative."""
    if not re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", text):
        raise wrong(line, f"{shown(text)} is not {what}")
    return int(text)


def amount(text: str, line: int, what: str) -> int:
    """Return a whole number that counts something: none is below zero."""
    found = number(text, line, what)
    if found < 0:
        raise wrong(line, f"{shown(text)} is not {what}: that is never negative")
    return found


COMMANDER, SECOND_COMMANDER = "commander", "second commander"
COMPANION = "companion"
"""The word for a card that is listed with the command zone, but is outside the game."""
KNOWN_TO = "known to"
"""The words before the players who know a card in a hand or library, besides who sees it there."""

_ANYWHERE = ("token", COMMANDER, SECOND_COMMANDER)
_OF_SPELLS = (
    *("by", "owned by", "as", "target", "targets", "mode", "modes", "no modes", "cost", "no cost"),
    *("cast from", "X"),
)
_OF_PERMANENTS = (
    *(
        "tapped",
        "transformed",
        "phased out",
        "deathtouched",
        "prepared",
        "blocked",
        "attacked",
        "attacking",
        "banded",
    ),
    *("blocking", "as", "on", "since", "owned by", "taken from", "protected by", "chosen", "used"),
)
_SEVERAL_TIMES = frozenset(("chosen", "used", "banded", "attacked", "blocked"))
"""What may be said of one object more than once."""
_BEGINNINGS = sorted({*_ANYWHERE, *_OF_SPELLS, *_OF_PERMANENTS, KNOWN_TO, COMPANION}, key=len, reverse=True)
_WORD_STARTS = re.compile(rf"^(?:({'|'.join(_BEGINNINGS)})\b|-?[0-9]+ (?=\S))", re.IGNORECASE)
_AMOUNT = re.compile(r"^-?[0-9]+ (.*)$")
_NAMING = re.compile(r"^(?:as|attacking|attacked|banded|blocking|chosen|on|targets?) (.*)", re.DOTALL)
"""A status that names something."""
_ATTACHED = re.compile(r"^(?:attached(?: to| on)?|enchanting|equipping|fortifying) +(\S.*)", re.IGNORECASE)


def read_words(text: str, line: int, dictionary: Dictionary) -> list[str]:
    """Return the statuses in parentheses; a piece that begins none, or makes a name longer that is known,
    belongs to a name with a comma.
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
            like = "such as 'tapped' or '1 damage'"
            raise wrong(line, f"{shown(piece)} is not a status of a card, {like}{_meant(piece)}")
    return words


def _meant(piece: str) -> str:
    """Return the hint "; say 'on Bear'" for a piece such as "enchanting Bear", which says in the words of the
    rules what something is attached to; nothing for other pieces.
    """
    said = _ATTACHED.match(piece)
    return "" if said is None else f"; say {shown(f'on {said[1]}')}"


def _last_name(word: str) -> str | None:
    """Return the last name in a status that names something."""
    naming = _NAMING.match(word)
    return None if naming is None else naming[1].rpartition(" and ")[2]


def _is_longer_name(dictionary: Dictionary, name: str, piece: str) -> bool:
    whole = f"{name}, {piece}"
    return len(whole) <= LONGEST_NAME and dictionary.knows(split_reference(whole)[0])


def kind_of(word: str) -> str:
    """Return what a status says, without the name or number in it: `2 damage` and `3 damage` are one kind."""
    amount = _AMOUNT.match(word)
    if amount is not None:
        return amount[1].lower().removesuffix(" counters").removesuffix(" counter")
    found = _WORD_STARTS.match(word)
    return "" if found is None or found[1] is None else found[1].lower()


def refuse_words(words: list[str], zone: Zone, name: str, line: int) -> None:
    """Raise NotationError for what is said twice, and outside the battlefield for words that cannot be said
    of an object in the zone.
    """
    kinds = [kind_of(word) for word in words]
    for kind, times in Counter(kinds).items():
        if times > 1 and kind not in _SEVERAL_TIMES:
            raise wrong(line, f"{kind!r} is given {times} times for {shown(name)}")
    if {COMMANDER, SECOND_COMMANDER} <= set(kinds):
        raise wrong(line, f"{shown(name)} is either the commander or the second commander, not both")
    if zone is Zone.BATTLEFIELD:
        return  # what is said of permanents is understood, or refused, word by word
    possible = {*_ANYWHERE, *(_OF_SPELLS if zone is Zone.STACK else ())}
    if zone is Zone.COMMAND:
        possible.add(COMPANION)
    if zone in (Zone.HAND, Zone.LIBRARY):
        possible.add(KNOWN_TO)
    for word, kind in zip(words, kinds, strict=True):
        if kind not in {each.lower() for each in possible}:
            why = "it is a spell" if zone is Zone.STACK else "it isn't on the battlefield"
            raise wrong(line, f"{shown(name)} can't be {shown(word)}: {why}")
