"""This module writes card texts in one wording before they are parsed: `lines_of` returns the lines of a
text, `words_of` the words of a line.

`manaburn.oracle.assembling.reading` asks for the lines, the parser for the words. Reminder text is dropped,
the card's own name becomes `~`, and older words become those of today: "Shock deals 2 damage to target
creature or player." becomes "~ deals 2 damage to any target.". Words are in lower case. A mana or tap symbol,
a mark of punctuation and a quoted ability are words too; a quoted ability is kept as it stands.
"""

from __future__ import annotations

import re
from functools import partial

from manaburn.oracle.text.own_name import without_own_name
from manaburn.oracle.text.subtypes import SUBTYPE_OF_WORD

REMINDER = re.compile(r"\s*\([^()]*\)")
QUOTED = re.compile(r"[\"“]([^\"”]*)[\"”]")
SELF = re.compile(
    r"\bthis (?:creature|artifact|enchantment|land|permanent|aura|equipment|vehicle|spell|card|token|saga"
    r"|class|case|fortification|siege|battle|planeswalker|mount|spacecraft|planet|room|emblem|scheme)\b",
    re.IGNORECASE,
)
_WORD = re.compile(
    r"""\{[^}]*\}(?:\{[^}]*\})*"""  # a run of symbols
    r"""|«[^»]*»"""  # the name of a card
    r"""|"[^"]*\""""
    r"""|[+−-]?(?:\d+|[xX])/[+−-]?(?:\d+|[xX])"""  # a power and toughness
    r"""|[+−-](?:\d+|[xX])(?!\w)"""  # a loyalty cost
    r"""|~(?:'s)?|\w[\w'’-]*|[^\s\w]"""
)

_NAME = r"[A-Z][\w'-]*(?:,? (?:(?:of|the|to|in|for|from|with|a|an|on|at) )*[A-Z][\w'-]*)*"
NAMED = re.compile(rf"\bnamed (?!(?:~|«))({_NAME})(?: or ({_NAME}))?")
"""A name of a card in its text, or two of which either will do."""
CREATED = re.compile(rf"\b([Cc]reate) (?!(?:~|«|X\b))({_NAME})(?=, an? legendary )")
"""The name of a token that is described after it."""
_CREATED_LIKE_IT = re.compile(rf"\b([Cc]reate) ~( (?:(?:of|the|in|from) )*{_NAME})(?=, an? legendary )")
"""The name of a token that begins with the name of the card."""
_PARTNER = re.compile(r"\b(Partner with )([^«(\n]+?)(?=\s*(?:$|\n|\())")
_NAMED_LIKE_IT = re.compile(r"\bnamed ~(?![\w'])")
OWNER_OF_QUOTED = "the-granting-object"
"""The word in a quoted ability for the card on which it is printed; `~` is the object that has the ability
there.
"""

OLD_WORDINGS: tuple[tuple[str, re.Pattern[str], str], ...] = tuple(
    (contained, re.compile(old, re.IGNORECASE), new)
    for contained, old, new in (
        ("−", r"−", "-"),
        ("’", r"’", "'"),
        # A keyword action, by what it means [cr2026-01-16 701.68a].
        ("blight 1", r"\bblight 1\b", "put a -1/-1 counter on a creature you control"),
        ("blight 2", r"\bblight 2\b", "put two -1/-1 counters on a creature you control"),
        ("blights 1", r"\bblights 1\b", "puts a -1/-1 counter on a creature they control"),
        ("blights 2", r"\bblights 2\b", "puts two -1/-1 counters on a creature they control"),
        ("the battlefield", r"\benters? the battlefield\b", "enters"),
        ("the battlefield", r"\bentered the battlefield\b", "entered"),
        ("into play", r"\bcomes? into play\b", "enters"),
        ("into play", r"\binto play\b", "onto the battlefield"),
        (
            " put into ",
            r"\b(?:is|are) put into (?:a|an owner's|its owner's|their owners') graveyards?"
            r" from (?:the battlefield|play)",
            "dies",
        ),
        (
            "your graveyard from",
            r"\b(?:is|are) put into your graveyard from (?:the battlefield|play)",
            "dies into your graveyard",
        ),
        ("leaves play", r"\bleaves play\b", "leaves the battlefield"),
        ("in play", r"\bin play\b", "on the battlefield"),
        ("from the game", r"\bremoved? (.{1,60}?) from the game\b", r"exile \1"),
        ("converted mana", r"\bconverted mana costs?\b", "mana value"),
        ("mana pool", r"\bto (?:your|their|his or her) mana pool", ""),
        ("at end of turn", r"\bat end of turn\b", "at the beginning of the next end step"),
        ("of the end step", r"\bat the beginning of the end step\b", "at the beginning of each end step"),
        ("his or her", r"\bhis or her\b", "their"),
        ("he or she", r"\bhe or she\b", "they"),
        ("him or her", r"\bhim or her\b", "them"),
        ("be countered", r"\bcan't be countered by spells or abilities\b", "can't be countered"),
        ("unblockable", r"\bis unblockable\b", "can't be blocked"),
        ("each turn if able", r"\battacks each turn if able\b", "attacks each combat if able"),
        ("spell", r"\bplay(s?) (a|an) (?!land or)(.{0,30}?)spell", r"cast\1 \2 \3spell"),
        ("this ability only", r"\bactivate this ability only\b", "activate only"),
        ("creature or player", r"\btarget creature or player\b", "any target"),
        ("bury", r"\bbury (.*?)\.", r"destroy \1. it can't be regenerated."),
        ("tap:", r"\btap: ", "{T}: "),
    )
)
"""Wordings of other days, and of Oracle texts of other days, with today's. Each begins with words that every
text in that wording contains, in lower case: they are looked for first, which is ten times as fast as the
pattern, and most texts do not contain them.
"""

RESULT = re.compile(r"\d+(?: ?[—–−-] ?\d+|\+)? \|")
"""The beginning of a row of a table of results [cr2025-06-06 706.3a]."""
STATION_SYMBOL = re.compile(r"(\d+\+) \| ?")
"""A station symbol, before the abilities that belong to it [cr2025-07-25 721.2]."""
ABILITY_WORD = re.compile(r"^(?P<word>[A-Z0-9][^—.:{}\"]{0,48}?) — (?=\S)")
MEANT = re.compile(
    r"(?:boast|forecast|exhaust|max speed|visit|solved|to solve|companion|prize|champion|station"
    r"|[ivx, ]+|choose .*|level \d.*|\d.*|ward|kicker|equip|cycling|cumulative upkeep|echo|buyback"
    r"|flashback|entwine|multikicker|replicate|escalate|squad|splice onto .*|prowl|surge"
    r"|freerunning|emerge|madness|escape|casualty|sneak|power-up|embalm|eternalize"
    r"|team (?:cloudspire|speed demons))$",
    re.IGNORECASE,
)
"""The words before a dash that have a meaning in the rules; others are ability words, which have none
[cr2025-06-06 207.2c].
"""


CHANGED_FOR_ALCHEMY = "A-"
"""The beginning of the name of a card that has been changed for Alchemy, and is another card since."""


def plain(text: str, name: str, short: str = "") -> str:
    """Return a text in today's wording, without reminders, with `~` for the card, which calls itself by its
    name or a shorter one. A card changed for Alchemy may use the name that it had before.
    """
    # The card's own name and "this creature" become ~.
    before = name.removeprefix(CHANGED_FOR_ALCHEMY)
    text = REMINDER.sub("", text).replace(name, before)
    for own in (own for own in (before, short.removeprefix(CHANGED_FOR_ALCHEMY)) if own and own in text):
        text = without_own_name(text, own, of_several_words=own == before and " " in own)
    if _OF_TWO.search(before):
        text = _PLURAL_VERBS.sub(_in_the_singular, text)
    if "reate ~" in text:
        text = _CREATED_LIKE_IT.sub(rf"\1 {(short or before).removeprefix(CHANGED_FOR_ALCHEMY)}\2", text)
    text = _NAMED_LIKE_IT.sub(lambda _: f"named «{name}»", text)
    text = QUOTED.sub(lambda quoted: quoted[0].replace("~", OWNER_OF_QUOTED), text)
    text = SELF.sub("~", text)
    # Names of other cards and of tokens are put between « and », so that each is one word.
    text = NAMED.sub(_marked, text.replace("’", "'"))
    for created in CREATED.finditer(text) if " legendary " in text else ():
        text = QUOTED.sub(partial(_of_its_own, created[2]), text)
        text = re.sub(rf"(?<=token\. ){re.escape(created[2])}(?= enters )", f"«{created[2]}»", text)
    text = CREATED.sub(r"\1 «\2»", text) if " legendary " in text else text
    text = _PARTNER.sub(r"\1«\2»", text) if "Partner with " in text else text
    return _in_todays_words(text)


def _in_todays_words(text: str) -> str:
    lowered = text.lower()
    for contained, old, new in OLD_WORDINGS:
        if contained in lowered:
            text = old.sub(new, text)
            lowered = text.lower()
    return text


_OF_TWO = re.compile(r" (?:and|&) ")
"""What joins the names of two that are one card, of which a text speaks in the plural."""
_VERB = r"(?:enter|attack|block|die|become|deal|leave|get|gain|transform|have)"
_PLURAL_VERBS = re.compile(rf"(?<!have )(?<!has )~ {_VERB}(?:,? or {_VERB})*\b")


def _in_the_singular(found: re.Match[str]) -> str:
    """Return what a card does whose name is that of two, as it is said of one: "~ attacks or blocks"."""
    said = re.sub(rf"\b{_VERB}\b", lambda verb: verb[0] + "s", found[0])
    return re.sub(r"\bhaves\b", "has", said)


def _of_its_own(name: str, quoted: re.Match[str]) -> str:
    """Return a quoted ability of a token with `~` for the token's name."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "~", quoted[0])


def _marked(found: re.Match[str]) -> str:
    """Return a name between « and », so that it is one word."""
    return "named " + " or ".join(f"«{name}»" for name in found.groups() if name)


_TITLES = frozenset(("the", "captain", "dr.", "general", "king", "queen", "lord", "lady", "sir", "lander"))


def short_name(name: str, type_line: str) -> str:
    """Return what else a legend calls itself: the beginning of its name [cr2025-06-06 201.5c]; empty if
    nothing.

    >>> short_name("Isamaru, Hound of Konda", "Legendary Creature"), short_name("Grizzly Bears", "Creature")
    ('Isamaru', '')
    >>> short_name("Edgar Markov", "Legendary Creature"), short_name("Sliver Queen", "Legendary Creature")
    ('Edgar', '')
    """
    short = re.split(r", | of | the ", name)[0]
    if short == name:
        short = name.split(maxsplit=1)[0]
        if short.lower() in _TITLES or (short.lower() in SUBTYPE_OF_WORD and "Planeswalker" not in type_line):
            return ""
    return short if "Legendary" in type_line and len(short) > 2 else ""


def lines_of(text: str, name: str, short: str = "") -> list[str]:
    """Return the lines of a card text, each a whole ability, with the options of a modal one."""
    lines: list[str] = []
    for line in filter(None, map(str.strip, plain(text, name, short).split("\n"))):
        symbol = STATION_SYMBOL.match(line) if "Station" in lines else None
        if symbol is not None:
            lines.extend((f"STATION {symbol[1]}", line[symbol.end() :]))
        elif RESULT.match(line) and lines:
            lines[-1] += " " + line.replace(" |", ":", 1)
        elif line == "Cipher":
            lines.append("Cipher.")  # it is an effect of the spell [cr2025-06-06 702.99a]
        elif line.startswith(("•", "+ ")) and lines:
            lines[-1] += " •" + line[1:]  # of spree, marked with a plus sign [cr2025-06-06 702.172b]
        else:
            lines.append(without_ability_word(line))
    return lines


def without_ability_word(line: str) -> str:
    """Return a line without the ability word in front, which has no meaning in the rules."""
    found = ABILITY_WORD.match(line)
    if found is None:
        return line
    if re.fullmatch(r"[IVX, ]+", found["word"]):  # a chapter may have such a word behind its number
        return line[: found.end()] + without_ability_word(line[found.end() :])
    if MEANT.match(found["word"]):
        return line
    return line[found.end() :]


_ENDS_WITH_QUOTED = re.compile(r"""("[^"]*[.!]")(?=\s*$|\s+[A-Z~{])""")
"""A quoted sentence at the end of a sentence, whose full stop is then that of both."""


def words_of(line: str) -> list[str]:
    """Return the words of a line."""
    words: list[str] = []
    line = QUOTED.sub(lambda m: '"' + m[1] + '"', line)
    for word in _WORD.findall(_ENDS_WITH_QUOTED.sub(r"\1 .", line)):
        if word.startswith(('"', "«")):
            words.append(word)
        elif word.startswith("{"):
            words.append(word.upper())
        else:
            words.extend(_parts_of(word.lower()))
    return words


_CONTRACTED = frozenset(("it's", "that's", "there's", "who's", "he's", "she's", "what's"))


def _parts_of(word: str) -> list[str]:
    """Return a possessive as two words: the owner, and `'s`."""
    if word in _CONTRACTED:
        return [word]
    for ending in ("'s", "s'"):
        if word.endswith(ending) and len(word) > 2:
            return [word[:-2] if ending == "'s" else word[:-1], "'s"]
    return [word]
