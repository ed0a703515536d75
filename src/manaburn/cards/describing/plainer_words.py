"""This module turns the words that `in_words` puts together into plainer English: `plainer` applies a list of
patterns, one after another, so that each sees what those before it have made (`_SHORTER`).

Templates produce "the end step of you begins"; the pattern for it makes that "your end step begins".
"""

from __future__ import annotations

import re

from manaburn.cards.describing.sentences import counts_in_words, subjects_joined
from manaburn.nouns import with_article

PUT_INTO_GRAVEYARD = "is put into a graveyard from the battlefield"
"""The words for permanents that are no creatures, in place of "dies"."""


_VERBS_OF_YOU = {
    "becomes": "become",
    "clashes": "clash",
    "copies": "copy",
    "does": "do",
    "has": "have",
    "scries or surveils": "scry or surveil",
    "scries": "scry",
    "wins": "win",
    **{
        f"{verb}s": verb
        for verb in (
            *("activate", "attack", "cast", "choose", "commit", "control", "create", "cycle", "discard"),
            *("draw", "exile", "expend", "gain", "get", "look", "lose", "pay", "roll", "sacrifice"),
            *("separate", "surveil", "tap"),
        )
    },
}
_VERBS = "|".join(_VERBS_OF_YOU)

_PLAYERS = r"you|each (?:player|opponent)|that player|target \d+"
_ONE_FOUND = (
    r"\bsearch (?:(?! for )[^;:()\"])* for an? (?:(?!, (?:each two|one of) )[^;:()\"])*?, put them "
    r"(?:(?!, one of )[^;:()\"])*?, shuffle\b"
)
"""A search for one card, to its end."""
_SHORTER = tuple(
    (re.compile(pattern), plainer)
    for pattern, plainer in (
        (r"\bfor ([a-z ]+), of theirs: (choose [^;:()]*?) you control\b", r"for \1, \2 that player controls"),
        (
            r"\bfor ([a-z ]+), of theirs: (choose [^;:()]*?) in a graveyard\b",
            r"for \1, \2 in their graveyard",
        ),
        (r"(?:an? |each )?permanent that is this very permanent or another", "this or another"),
        (r"\b(each|no) another\b", r"\1 other"),
        (r"\b((?:up to|at least) \d+|[2-9]|\d\d+) another\b", r"\1 other"),
        (r"(?<!to )\b1 another\b", "another"),
        (
            rf"(?<!\bof )(?<!\bby )(?<!\bthan )\byou ({_VERBS})\b",
            lambda found: f"you {_VERBS_OF_YOU[found[1]]}",
        ),
        (r"\b(you look at [^;:()]*? and) separates\b", r"\1 separate"),
        (r"(?<=[ (])(?<!\b(?:to|by|of|is) )(?<!\battacks )you: (?=[a-z])", ""),
        (r"\b(target \d+|that player|each opponent|each player) may: \1: ", r"\1 may: "),
        (r"\bthe number of it\b", "their number"),
        (r"\bup to 99\b", "any number of"),
        (r"\ba (blocking|blocked by) this permanent\b", r"\1 this"),
        (r", take 0 cards, put them into hand, the rest\b", ", put them back"),
        (
            r"\b(the rest|put them back) on (top|the bottom) of the owner's library(?! in)",
            r"\1 on \2 of the library, in any order",  # [cr2025-06-06 401.4]
        ),
        (r"\bthe the\b", "the"),
        (
            r"\bof (you|target \d+|that player|(?:each|an) (?:player|opponent)) in (?:a )?"
            r"(graveyard|hand|library)\b",
            lambda found: f"in {possessive(found[1])} {found[2]}",
        ),
        (r"\bthe graveyard, library\b", "the library and/or graveyard"),
        (r"\bthe graveyard, hand, library\b", "the library, hand and/or graveyard"),
        (r"\b(you|each player|each opponent): (may|can't)\b", r"\1 \2"),
        (r"\bworks in the exile\b", "works in exile"),
        (r"\bits share (?=damage|\S+ counters)", "its share of "),
        (r"\bonly for, ", "only for "),
        (r"\b(?:objects|permanents) that were cast\b", "spells that were cast"),
        (r"\b(?:objects|permanents) that (were discarded|left your graveyard)\b", r"cards that \1"),
        (r"\bthe number of (life|damage|combat damage|mana)\b", r"the amount of \1"),
        (
            r"\b((?:by|to) them|(?:under|into|left) their \w+)( from [a-z ]+)? in the turn, of you\b",
            lambda found: f"{_of_you(found[1])}{found[2] or ''} this turn",
        ),
        (r" (?:by them|under their control) in the turn, of each player\b", " this turn"),
        (rf"\bto them in the turn, of ({_PLAYERS})\b", r"to \1 this turn"),
        (
            rf"\b(gained|lost|drawn|cast|committed|played) in the turn, of ({_PLAYERS})\b",
            r"\1 by \2 this turn",
        ),
        (r"(?<!\bof )(?<!\bby )\byou is\b", "you are"),
        (r"\bthe life total of you\b", "your life total"),
        (r"\bin the hand of you\b", "in your hand"),
        (r"\bnumber of another\b", "number of other"),
        (r"\bfor each of each\b", "for each"),
        (r"\b(in|into) the battlefield\b", lambda f: f"{f[1].replace('in', 'on')} the battlefield"),
        (r"\bthat amount (life|damage|mana|poison|energy)\b", r"that much \1"),
        (r"\bprevent that amount\b", "prevent that damage"),
        (
            r"\b(add|copy|create|discard|draw|exile|loot|mill|put|remove|return|sacrifice|surveil|tap|untap)"
            r" that amount\b",
            r"\1 that many",
        ),
        (r"\bfor up to 1 ([^ ,;()]+)", lambda found: f"for {with_article(found[1])}"),
        (_ONE_FOUND, lambda found: re.sub(r"(, (?:put|reveal)) them\b", r"\1 it", found[0])),
        (
            r"\bhas base power and toughness (the [^/;:,()\"]+)/\1\b",
            r"has base power and toughness each equal to \1",
        ),
        (r"\byou may: you may: tap ([^;]+); if not: untap \1", r"you may: tap or untap \1"),
        (r"\byou may: you may: ([^;]+); if not: ", r"you may: either \1, or else "),
        (r"\bif that was done: when that is done\b", "when that was done"),
        (
            r"doesn't untap during its controller's untap step through its controller's next untap step",
            "doesn't untap during its controller's next untap step",
        ),
        (
            r"doesn't untap during its controller's untap step until after your next untap step",
            "doesn't untap during your next untap step",
        ),
        (r"\beach turn until end of turn\b", "this turn"),
        (r"\b1 additional lands\b", "1 additional land"),
        (r"^(morph|megamorph|disguise) \{3\}", r"\1: may be cast face down as a 2/2 creature for {3}"),
        (r"^loyalty (?=[1-9])", "loyalty +"),
        (r"^turn up, without using the stack, for ([^:]+): ", r"at any time you have priority, for \1: "),
        (r"\bthe ((?:\w+ ){0,2}\w+) step of you begins", r"your \1 step begins"),
        (r"\bthe ((?:\w+ ){0,2}\w+) step of any player begins", r"any \1 step begins"),
        (r"\bin turns of you\b", "in your turns"),
        (r"\byou may pay pay\b", "you may pay"),
        (r"\byou control you control\b", "you control"),
        (r"\bthat that player control\b", "that that player controls"),
        (r"\bthat player: lose the game\b", "that player loses the game"),
        (r"\bwith (power|toughness|mana value) at least (\d+) with \1 at most \2\b", r"with \1 \2"),
        (r"\b(is|isn't|was|wasn't|are) an? ((?!non-)[a-z]+) permanent(?= ?[,;:.)]|$)", r"\1 \2"),
        (r"\bis(?: or was)? an? (attacked|blocked|entered) this turn permanent\b", r"\1 this turn"),
        (r"(?<=this turn or) an? (attacked|blocked|entered) this turn permanent\b", r" \1 this turn"),
        (
            r"\b(?:isn't|neither is nor was) an? (attack|enter)ed this turn permanent\b",
            r"didn't \1 this turn",
        ),
        (r"\b(is|isn't) a (level \d+) permanent\b", r"\1 \2"),
        (r"\b(is|isn't) this very permanent\b", r"\1 this permanent"),
        (r"\bisn't at least (?=\d)", "is less than "),
        (
            r"\bcreate the number of ([^;:()]*?) (\d+/\d+ [^;:()\"]*? tokens)(?=[;,.)]|$)",
            r"create a number of \2 equal to the number of \1",
        ),
        (
            r"\bdeals ((?:the (?:number|power|toughness|amount|total)|twice) [^;:()]*?) damage to\b",
            r"deals damage equal to \1 to",
        ),
        (r"\ba of any kind counter\b", "a counter of any kind"),
        (r"\bwith a (\S+) counter (you control|an opponent controls)", r"\2 with a \1 counter"),
        (r"\ba ([aeiou]\w+ counter)", r"an \1"),
        (r"\b1 additional (\w+) (steps|phases)\b", lambda found: f"an additional {found[1]} {found[2][:-1]}"),
        (
            r"(?<![-+/\d])\b1 ((?:[-+]\d/[-+]\d |\w+ )?)(card|counter|token|turn|coin|creature|spell)s\b",
            r"1 \1\2",
        ),
        (r"\bthe top 1 card\b", "the top card"),
        (r" ([,;:])", r"\1"),
        (r",;", ", instead:"),
        (r", except; ", ", except: "),
    )
)


def plainer(text: str) -> str:
    """Return a text in plainer words.

    >>> plainer("each another creature; draw 1 cards; when the end step of you begins")
    'each other creature; draw a card; when your end step begins'
    """
    for pattern, shorter in _SHORTER:
        text = pattern.sub(shorter, text)
    return subjects_joined(counts_in_words(text))


def _of_you(theirs: str) -> str:
    """Return words about others as words about "you"."""
    return theirs.replace("them", "you").replace("their", "your")


def possessive(owner: str) -> str:
    """Return the possessive form of an owner.

    >>> possessive("you"), possessive("each opponent")
    ('your', "each opponent's")
    """
    return "your" if owner == "you" else f"{owner}'s"


def in_zone(whose: str | None, zone: str) -> str:
    """Return the words for a zone of a player, or of any if `whose` is None.

    >>> in_zone("your", "graveyard"), in_zone(None, "library"), in_zone("your", "exile")
    ('your graveyard', 'a library', 'exile')
    """
    if zone in _SHARED:
        return zone
    return f"{whose or 'a'} {zone}"


_SHARED = frozenset(("exile", "the battlefield", "stack", "command zone"))
"""Zones that all players share."""
