"""What a card's text calls "other Goblins you control with power 2 or less", read by our own few rules."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from manaburn.terms import ObjectId, PlayerId

COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
TYPES = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker"))
STATES = frozenset(("attacking", "blocking", "tapped", "untapped"))
NUMBERS = dict(
    zip(
        ("a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        strict=True,
    )
)
_PLURALS = {
    "Elves": "Elf",
    "Dwarves": "Dwarf",
    "Wolves": "Wolf",
    "Werewolves": "Werewolf",
    "Oxen": "Ox",
    "Mice": "Mouse",
    "Allies": "Ally",
    "Mercenaries": "Mercenary",
}
KEYWORDS = frozenset(
    (
        "flying",
        "reach",
        "menace",
        "fear",
        "intimidate",
        "shadow",
        "horsemanship",
        "skulk",
        "defender",
        "banding",
        "haste",
    )
)
"""Keywords of one word that matter for who may attack or block whom."""


class UnreadWordsError(Exception):
    """A text says something that is not read here."""


@dataclass
class Body:
    """A permanent of a board, with what is so of it by its own words and by those of others."""

    id: ObjectId
    name: str
    controller: PlayerId
    types: frozenset[str]
    """Card types and supertypes in lower case, and subtypes as printed."""
    colors: frozenset[str]
    power: int = 0
    toughness: int = 0
    every_type: bool = False
    """Whether it is every creature type."""
    states: frozenset[str] = frozenset()
    new: bool = False
    """Whether it came under its controller's control this turn."""
    counters: int = 0
    """How many +1/+1 counters are on it."""
    host: ObjectId | None = None
    """What it is attached to."""
    keywords: set[str] = field(default_factory=set)

    def is_(self, quality: str) -> bool:
        """Whether a word is true of it: a colour, a type, or either with "non" before it."""
        if quality.startswith("non"):
            return not self.is_(quality.removeprefix("non").removeprefix("-"))
        if quality in COLORS:
            return COLORS[quality] in self.colors
        if quality in ("colorless", "monocolored", "multicolored"):
            return min(len(self.colors), 2) == ("colorless", "monocolored", "multicolored").index(quality)
        if quality == "permanent":
            return True
        return quality in self.types or (
            self.every_type and quality[0].isupper() and quality not in LAND_TYPES
        )


LAND_TYPES = frozenset(
    ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Gate", "Aura", "Equipment")
)
"""Subtypes that are no creature types."""


@dataclass(frozen=True)
class Kind:
    """What a description says of each it means; all has to be true."""

    qualities: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()
    other: bool = False
    controller: str = ""
    """ "you", "opponents", or anybody."""
    having: frozenset[str] = frozenset()
    """Keywords of which it has one, if any are named."""
    lacking: frozenset[str] = frozenset()
    least: int | None = None
    most: int | None = None
    """Its power."""
    nobody: bool = False
    """Whether it speaks of tokens or rare counters: there are none on the boards these are asked on."""
    countered: bool = False
    """Whether it has a +1/+1 counter; no other counters are on those boards."""

    def fits(self, source: Body, body: Body) -> bool:
        """Whether a permanent is meant by words on the source."""
        if self.nobody or (self.other and body is source):
            return False
        if self.controller and (self.controller == "you") != (body.controller == source.controller):
            return False
        if self.having and not self.having & body.keywords:
            return False
        if self.countered and not body.counters:
            return False
        if self.lacking & body.keywords or not self.states <= body.states:
            return False
        if self.least is not None and body.power < self.least:
            return False
        if self.most is not None and body.power > self.most:
            return False
        return all(body.is_(quality) for quality in self.qualities)


@dataclass(frozen=True)
class Description:
    """Permanents of any of several kinds."""

    kinds: tuple[Kind, ...]

    def fits(self, source: Body, body: Body) -> bool:
        """Whether a permanent is meant by words on the source."""
        return any(kind.fits(source, body) for kind in self.kinds)

    def by_power(self) -> bool:
        """Whether power is spoken of."""
        return any(kind.least is not None or kind.most is not None for kind in self.kinds)

    def by_lack(self) -> bool:
        """Whether it is spoken of what they have not."""
        return any(kind.lacking for kind in self.kinds)


ANYTHING = Description((Kind(),))
_OWNERS = {
    " you control": "you",
    " your opponents control": "opponents",
    " an opponent controls": "opponents",
}
_LIST = re.compile(r",? and/or |, and |, or |, | and | or ")


class Describer:
    """Reads descriptions; it has to know which subtypes there are."""

    def __init__(self, subtypes: Collection[str]) -> None:
        self.subtypes = frozenset(subtypes)

    def read(self, text: str) -> Description:
        """The permanents that a text means. Raises UnreadWordsError."""
        rest, common = text.strip(), Kind()
        clause = Kind()
        while True:
            owner = next((o for o in _OWNERS if rest.endswith(o)), None)
            found = None if owner else re.fullmatch(r"(.+?) (with|without) ([^,]+?)", rest)
            if owner:
                if common.controller:
                    raise UnreadWordsError(text)
                rest, common = rest.removesuffix(owner), replace(common, controller=_OWNERS[owner])
            elif found:
                rest, clause = found[1], self._clause(clause, found[2] == "with", found[3])
            else:
                break
        for word in ("all ", "each ", "a ", "an "):
            rest = rest.removeprefix(word)
        parts = [self._noun(part, common) for part in _LIST.split(rest)]
        return Description(tuple(self._together(rest, parts, clause)))

    def _together(self, text: str, parts: list[tuple[Kind, bool]], clause: Kind) -> list[Kind]:
        """The kinds of a list: an adjective without a noun takes the next one, "with" belongs to the last."""
        kinds: list[Kind] = []
        head: frozenset[str] | None = None
        for kind, has_noun in reversed(parts):
            if not has_noun and head is None:
                raise UnreadWordsError(text)
            kinds.insert(
                0, kind if has_noun else replace(kind, qualities=kind.qualities | (head or frozenset()))
            )
            if has_noun:
                head = frozenset(q for q in kind.qualities if q in TYPES)
        if clause != Kind():
            last = kinds[-1]
            kinds[-1] = replace(clause, qualities=last.qualities, states=last.states, other=last.other)
            kinds[-1] = replace(kinds[-1], controller=last.controller, nobody=last.nobody or clause.nobody)
            if len(parts) > 1 and any(not has_noun for _, has_noun in parts):
                raise UnreadWordsError(text)
        return kinds

    def _clause(self, clause: Kind, positive: bool, text: str) -> Kind:
        if positive and re.fullmatch(r"(?:an? )?(?:\+1/\+1 )?counters? on (?:it|them)", text):
            return replace(clause, countered=True)
        if positive and re.fullmatch(r"(?:an? )?[\w/-]+ counters? on (?:it|them)", text):
            return replace(clause, nobody=True)
        power = re.fullmatch(r"power (\d+)(?: or (less|greater))?", text)
        if power and positive:
            number, way = int(power[1]), power[2]
            least = number if way != "less" else clause.least
            return replace(clause, least=least, most=number if way != "greater" else clause.most)
        words = frozenset(re.split(" or ", text))
        if not words <= KEYWORDS | {"vigilance", "trample"} or clause.having or clause.lacking:
            raise UnreadWordsError(text)
        return replace(clause, having=words) if positive else replace(clause, lacking=words)

    def _noun(self, text: str, common: Kind) -> tuple[Kind, bool]:
        """A kind, and whether a noun stood there and not adjectives alone."""
        words = re.sub(r"^(a|an|another) ", lambda m: "other " if m[1] == "another" else "", text).split()
        kind, has_noun = common, False
        for place, word in enumerate(words):
            last = place == len(words) - 1
            lower = word.lower()
            if lower == "other" and place == 0:
                kind = replace(kind, other=True)
            elif lower in STATES and not has_noun:
                kind = replace(kind, states=kind.states | {lower})
            elif lower.removeprefix("non") in {
                *COLORS,
                "legendary",
                "snow",
                "basic",
                "colorless",
                "multicolored",
            }:
                kind = replace(kind, qualities=kind.qualities | {lower})
            elif lower.removeprefix("non").removesuffix("s") in TYPES | {"permanent"}:
                has_noun = has_noun or (last and not lower.startswith("non"))
                kind = replace(kind, qualities=kind.qualities | {lower.removesuffix("s")})
            elif lower in ("token", "tokens"):
                kind, has_noun = replace(kind, nobody=True), True
            elif word.startswith(("non-", "Non-")):
                kind = replace(kind, qualities=kind.qualities | {"non-" + self.singular(word[4:])})
            else:
                has_noun = True
                kind = replace(kind, qualities=kind.qualities | {self.singular(word)})
        if not words:
            raise UnreadWordsError(text)
        return kind, has_noun

    def singular(self, word: str) -> str:
        """A subtype, of its plural or itself. Raises UnreadWordsError."""
        for found in (word, _PLURALS.get(word, ""), word.removesuffix("s"), word.removesuffix("es")):
            if found in self.subtypes:
                return found
        raise UnreadWordsError(word)
