"""This module finds the clauses about the turn or combat in a line of card text, and says whether the grammar
reads them: a card store counts with it how much of what cards say of the turn and combat is understood.

`manaburn.oracle.store.rows` calls it for each card. `speaks_of_turn_or_combat` finds a clause by patterns of
words, one for each kind (`Clause`). `clauses_are_read` tries whether each clause is part of a phrase that
makes sense. "Whenever ~ attacks, conjure a storm." has a clause that is read ("whenever ~ attacks") and an
effect that is not: the line cannot be played, though its clause counts as understood. A line that only lists
keywords has no clause, as what flying or first strike means stands in the rules and not on the card.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum

import manaburn.oracle.grammar  # noqa: F401 - declares the phrases
from manaburn.oracle.parsing.readers import Reader
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.normalizing import words_of

_OWN = r"(?:untap step|upkeep|draw step|main phase|combat|end step|turn)"


class Clause(Enum):
    """Kinds of clauses about the turn and combat; the value is a pattern of their words."""

    DURATION = (
        r"\b(?:until end of|until the end of|until (?:your|their|its controller's|that player's) next"
        r"|until .{1,40}? leaves the battlefield|this turn|this combat|for as long as"
        rf"|(?:during|on) (?:your|an opponent's|each (?:other )?(?:opponent's|player's)|their"
        rf"|its controller's|that player's|each of your)(?: next| first| second)? {_OWN})\b"
    )
    TRIGGER_OF_COMBAT = (
        r"\bwhen(?:ever)? [^.,]*?\b(?:attacks?|blocks?|becomes? blocked|deals? (?:combat )?damage"
        r"|(?:is|are) dealt (?:combat )?damage|becomes? (?:un)?tapped|(?:un)?taps?|attack)\b"
    )
    TRIGGER_OF_A_STEP = r"\bat (?:the beginning|the end|end) of\b"
    RESTRICTION = (
        r"\b(?:can't (?:attack|block|be blocked)|can(?:not)? block only|can attack only"
        r"|can't [^.]{0,40}? block\b)"
    )
    REQUIREMENT = r"\b(?:if able\b|must be blocked|able to block|goad(?:s|ed)?\b|must (?:attack|block))"
    TIMING = (
        r"\b(?:activate (?:this ability )?(?:no more than|only)|cast [^.]{1,40}? only"
        r"|only (?:during|once each turn|any time you could cast)"
        r"|(?:before|after) (?:attackers|blockers) are declared"
        r"|can't (?:cast|activate) [^.]*? during)\b"
    )
    ROLE = r"\b(?:attacking|blocking|unblocked)\b"
    REGENERATION = r"\bregenerat(?:e|es|ed|ion)\b"
    UNTAPPING = r"\b(?:untap steps?|(?:doesn't|don't|not to) untap)\b"
    COMBAT_DAMAGE = r"\bcombat damage\b"
    MORE_OR_FEWER = (
        r"\b(?:extra turns?"
        r"|additional (?:combat|main|beginning|upkeep|end|draw|untap)\b[^.]*?(?:phases?|steps?)"
        r"|skips? [^.]{0,30}?(?:turns?|steps?|phases?)|end(?:s)? the (?:turn|combat phase))\b"
    )
    WHAT_HAPPENED = r"\b(?:attacked|was blocked|blocked or was|blocked this (?:turn|combat))\b"
    MOMENT = (
        r"\b(?:it's (?:not |neither )?(?:your|an opponent's|their|that player's) turn"
        r"|(?:(?<=as long as )|(?<=if ))[^.,]{1,30}? (?:is|are) (?:un)?tapped"
        r"|(?:(?<=while )|(?<=if ))[^.,]{1,30}? is attacking)\b"
    )
    PERMISSION = r"\b(?:attack|block|blocked|attacked) [^.]{0,30}?as though\b"
    COST = r"\b(?:exert(?:s|ed)?\b|can't (?:attack|block) [^.]*?unless)"
    PHASING = r"\bphas(?:e|es|ed|ing) (?:in|out)\b"
    MORE_BLOCKS = r"\bcan block (?:an additional|any number|up to|\w+ additional)\b"
    CHANGE_OF_COMBAT = r"\b(?:remove .{1,60}? from combat|becomes? (?:un)?blocked)\b"
    DAY_AND_NIGHT = r"\b(?:becomes? (?:day|night)|it's (?:neither )?(?:day|night))\b"
    RESELECTION = r"\breselect\b"


_KINDS = {kind: re.compile(kind.value, re.IGNORECASE) for kind in Clause}
_ANY = re.compile("|".join(f"(?:{kind.value})" for kind in Clause), re.IGNORECASE)
_REMINDER = re.compile(r"\s*\([^()]*\)")


def ability_lines(text: str) -> list[str]:
    """Return the lines of a text box, without reminder text."""
    lines = (_REMINDER.sub("", line).strip() for line in text.replace("’", "'").split("\n"))
    return [line for line in lines if line]


def speaks_of_turn_or_combat(line: str) -> bool:
    """Return whether a line has a clause about the turn or combat.

    >>> speaks_of_turn_or_combat("Whenever ~ attacks, draw a card."), speaks_of_turn_or_combat("Flying")
    (True, False)
    """
    return _ANY.search(line) is not None


def kinds_of(line: str) -> tuple[Clause, ...]:
    """Return the kinds of its clauses."""
    return tuple(kind for kind, pattern in _KINDS.items() if pattern.search(line))


def clauses_among(words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Return where in a line its clauses are: the place of the first word, and the place after the last one.

    What waits for something, forbids or demands goes on to the end of the part of the sentence.
    """
    # The places in the text at which words begin, to turn the places of matches into those of words.
    text, beginnings, length = " ".join(words), [], 0
    for word in words:
        beginnings.append(length)
        length += len(word) + 1
    found = []
    for kind, pattern in _KINDS.items():
        for match in pattern.finditer(text):
            first, after = bisect_right(beginnings, match.start()) - 1, bisect_left(beginnings, match.end())
            if kind in _GO_ON:
                after = next((i for i in range(after, len(words)) if words[i] in ".,:"), len(words))
            found.append((first, after))
    return tuple(found)


_GO_ON = (
    *(Clause.TRIGGER_OF_COMBAT, Clause.TRIGGER_OF_A_STEP, Clause.TIMING),
    *(Clause.RESTRICTION, Clause.REQUIREMENT, Clause.PERMISSION, Clause.COST),
)


_HAVE_CLAUSES = (
    *("duration", "span", "step", "when", "condition", "windows", "playing-time"),
    *("change", "lasting", "restriction", "triggers-once", "done-once"),
    *("noun", "object", "group", "token-features"),
    *("statement", "clause", "ability", "line"),
)
"""The names of the phrases that say something about the turn or combat by themselves."""


def clauses_are_read(line: str) -> bool:
    """Return whether each clause of a line about the turn or combat is a part of a phrase that makes sense.

    >>> clauses_are_read("Whenever ~ attacks, conjure a storm until end of turn.")
    True
    >>> clauses_are_read("Oxen skip their slowest combat phases.")
    False
    """
    words = words_of(line)
    reader = Reader(words)
    spans = clauses_among(words)
    return bool(spans) and all(_is_read(reader, start, end) for start, end in spans)


def _is_read(reader: Reader, start: int, end: int) -> bool:
    return any(
        reader.makes_sense(name, place, end, Scope(frozenset()))
        for place in range(start, -1, -1)
        for name in _HAVE_CLAUSES
    )
