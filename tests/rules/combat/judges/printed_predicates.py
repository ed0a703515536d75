"""What a sentence may say of creatures about attacking and blocking: each form, and what it means."""

from __future__ import annotations

import re

from rules.combat.judges.printed_descriptions import NUMBERS

_COUNT = "two|three|four|five|six|seven|eight|nine|ten"

Meaning = tuple[str, int, str | None]
"""What is said, how much, and of whom else in the words of the card."""

_FORMS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"can't attack or block", ("never attacks", "never blocks")),
    (r"can't attack", ("never attacks",)),
    (r"can't block", ("never blocks",)),
    (r"can't attack you", ("not at you",)),
    (r"can't attack you or planeswalkers you control", ("not at yours",)),
    (r"can't block or be blocked by (?P<which>.+)", ("blocks none of", "blocked by none of")),
    (r"can't block creatures with power greater than ~'s power", ("blocks none stronger",)),
    (r"can't be blocked", ("blocked by none of",)),
    (r"can't be blocked as long as it's attacking alone", ("unblockable alone",)),
    (r"can't be blocked unless all creatures defending player controls block it", ("blocked by all",)),
    (r"can't be blocked by more than one creature", ("most blockers",)),
    (r"can't be blocked by creatures with greater power", ("blocked by none stronger",)),
    (r"can't be blocked by (?P<which>.+)", ("blocked by none of",)),
    (rf"can't be blocked except by (?P<number>{_COUNT}) or more creatures", ("least blockers",)),
    (r"can't be blocked except by (?P<which>.+)", ("blocked only by",)),
    (
        r"can't be blocked as long as defending player controls (?P<which>an? .+)",
        ("unblockable for owners of",),
    ),
    (r"can block only (?P<which>.+)", ("blocks only",)),
    (rf"can block an additional (?:(?P<number>{_COUNT}) )?creatures? each combat", ("blocks more",)),
    (r"can block any number of creatures", ("blocks all",)),
    (r"attacks? each combat if able", ("has to attack",)),
    (r"blocks? each combat if able", ("has to block",)),
    (r"attacks? or blocks? each combat if able", ("has to attack", "has to block")),
    (r"must be blocked if able", ("has to be blocked by",)),
    (r"must be blocked by (?P<which>an? .+) if able", ("has to be blocked by",)),
    (r"can't attack or block alone", ("attacks in company", "blocks in company")),
    (r"can't attack alone", ("attacks in company",)),
    (r"can't block alone", ("blocks in company",)),
    (r"can (?:only attack|attack only) alone", ("attacks alone",)),
    (r"can't attack unless at least (?P<number>two|three) other creatures attack", ("attacks in company",)),
    (r"can't block unless at least (?P<number>two|three) other creatures block", ("blocks in company",)),
    (r"can't attack unless a creature with greater power also attacks", ("attacks with a stronger",)),
    (r"can't block unless a creature with greater power also blocks", ("blocks with a stronger",)),
    (r"can't attack unless (?P<which>an? .+) also attacks", ("attacks with",)),
    (r"can't attack unless (?:you pay|its controller pays) \{(?P<number>\d+)\}", ("pays to attack",)),
    (r"can't block unless (?:you pay|its controller pays) \{(?P<number>\d+)\}", ("pays to block",)),
    (
        r"can't attack or block unless (?:you pay|its controller pays) \{(?P<number>\d+)\}",
        ("pays to attack", "pays to block"),
    ),
    (
        r"can't attack or block unless its controller pays \{1\} for each (?P<nothing>card in your hand)",
        ("pays to attack", "pays to block"),
    ),
    (r"(?:is|are) goaded", ("goaded",)),
    (r"can attack as though (?:it|they) didn't have defender", ("ignores defender",)),
    (r"can attack as though (?:it|they) had haste", ("ignores newness",)),
    (r"can block creatures with shadow as though it had shadow", ("blocks shadow",)),
    (r"can block creatures with shadow as though they didn't have shadow", ("ignores shadow",)),
    (r"can't attack unless defending player controls (?P<which>an? .+)", ("only at owners of",)),
    (r"can't attack if defending player controls (?P<which>an? .+)", ("not at owners of",)),
    (r"can block (?P<which>\w+) as though it had reach", ("reaches",)),
    (r"can block as though (?:it|they) were untapped", ("blocks though tapped",)),
    (r"can't block (?P<which>(?!unless ).+)", ("blocks none of",)),
)
_PATTERNS = tuple((re.compile(pattern), meanings) for pattern, meanings in _FORMS)


def predicates(text: str) -> list[Meaning] | None:
    """What a predicate means; None if it is none of these."""
    for pattern, meanings in _PATTERNS:
        found = pattern.fullmatch(text)
        if found:
            told = found.groupdict()
            word = told.get("number") or "one"
            number = int(word) if word.isdigit() else NUMBERS[word]
            number = 0 if told.get("nothing") else number
            return [(meaning, number, told.get("which")) for meaning in meanings]
    return None
