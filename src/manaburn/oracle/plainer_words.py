"""How what is said of a card is made plainer: one of a thing, several of it, shorter ways to say a thing."""

from __future__ import annotations

import re

_WITH_VES = frozenset(("Elf", "Wolf", "Werewolf", "Dwarf", "Elves"))
_ALIKE = frozenset("Eldrazi Fish Kithkin Kor Myr Samurai Vedalken".split())

_SHORTER = tuple(
    (re.compile(pattern), plainer)
    for pattern, plainer in (
        (r"(?:an? |each )?permanent that is this very permanent or another", "this or another"),
        (r"\beach another\b", "each other"),
        (r"\b((?:up to|at least) \d+|[2-9]|\d\d+) another\b", r"\1 other"),
        (r"(?<!to )\b1 another\b", "another"),
        (r"\byou (choose|separate)s\b", r"you \1"),
        (r"\bthe ((?:\w+ ){0,2}\w+) step of you begins", r"your \1 step begins"),
        (r"\bthe ((?:\w+ ){0,2}\w+) step of any player begins", r"any \1 step begins"),
        (r"\bin turns of you\b", "in your turns"),
        (r"\byou may pay pay\b", "you may pay"),
        (r"\bthat that player control\b", "that that player controls"),
        (r"\bthat player: lose the game\b", "that player loses the game"),
        (r"\bwith (power|toughness|mana value) at least (\d+) with \1 at most \2\b", r"with \1 \2"),
        (r"\ba of any kind counter\b", "a counter of any kind"),
        (r"\bwith a (\S+) counter (you control|an opponent controls)", r"\2 with a \1 counter"),
        (r"\ba ([aeiou]\w+ counter)", r"an \1"),
        (r"\b1 additional (\w+) (steps|phases)\b", lambda found: f"an additional {found[1]} {found[2][:-1]}"),
        (
            r"(?<![-+/\d])\b1 ((?:[-+]\d/[-+]\d |\w+ )?)(card|counter|token|turn|coin|creature)s\b",
            r"1 \1\2",
        ),
        (r"\bthe top 1 card\b", "the top card"),
        (r" ([,;:])", r"\1"),
        (r", except; ", ", except: "),
    )
)


def plainer(text: str) -> str:
    """The same, said in plainer words.

    >>> plainer("each another creature; draw 1 cards; when the end step of you begins")
    'each other creature; draw 1 card; when your end step begins'
    """
    for pattern, shorter in _SHORTER:
        text = pattern.sub(shorter, text)
    return text


def with_article(noun: str) -> str:
    """One of them.

    >>> with_article("artifact creature"), with_article("another Elf")
    ('an artifact creature', 'another Elf')
    """
    if noun.startswith(("another", "this", "each", "a ", "an ", "the ")):
        return noun
    return f"{'an' if noun[:1].casefold() in 'aeiou' else 'a'} {noun}"


def several(nouns: str) -> str:
    """Several of them.

    >>> several("artifact or enchantment"), several("Elf"), several("basic land"), several("Faerie")
    ('artifacts or enchantments', 'Elves', 'basic lands', 'Faeries')
    """
    before, between, last = nouns.rpartition(" or ")
    if between and " " not in before.strip():
        return f"{several(before)} or {several(last)}"
    start, space, noun = nouns.rpartition(" ")
    return f"{start}{space}{_several_of(noun)}"


def _several_of(noun: str) -> str:
    if noun in _ALIKE or noun.endswith("folk"):
        return noun
    if noun in _WITH_VES:
        return f"{noun[:-1]}ves"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    if noun.endswith(("s", "x", "ch", "sh", "z")):
        return f"{noun}es"
    return f"{noun}s"
