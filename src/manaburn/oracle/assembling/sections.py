"""This module reads parts of a text that work only on a condition, and makes abilities with that condition of
them [cr2025-06-06 711.2, 614.12b, 702.165, 716.2; cr2025-07-25 721.2].

`manaburn.oracle.assembling.reading` calls it. Such parts stand below a level or station symbol (`by_levels`,
`at_level`), below a class level bar (`by_class_levels`, `at_class_level`), behind a word that is chosen as
the permanent enters, "Khans — …" (`behind`), below backup (`with_backup`), or in what gift promises
(`with_gifts`). The first function of a pair finds the lines; the second makes their abilities once they are
read. Options of modal texts are split here too (`options_of`), and a loyalty of X is read (`chosen_loyalty`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from manaburn.cards.keywords.gifts import GIFT_COST, gift_of_permanent
from manaburn.cards.keywords.keywords_of_enchantments import class_level, is_of_level
from manaburn.cards.keywords.keywords_of_partners import backup
from manaburn.cards.vocabulary.abilities import Ability, Activated, EntersWithCounters, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    AddTypes,
    Change,
    GainAbility,
    GainKeywords,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice
from manaburn.cards.vocabulary.entering import EntersChoosing
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation, WasChosen
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.references import Condition, CountersOn, Number, What
from manaburn.oracle.grammar.changes.changes import granting
from manaburn.oracle.parsing.meaning import NotRead, Unread
from manaburn.oracle.parsing.parts import LEVEL, Backup, Gift, KeywordsOf, Part
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.text.normalizing import without_ability_word
from manaburn.terms import CardType, CounterKind

_SYMBOL = re.compile(r"^(LEVEL|STATION) (\d+)(?:-(\d+)|\+)$")
_STATION = "STATION"
_SIZE = re.compile(r"^(\d+)/(\d+)$")


@dataclass(frozen=True)
class Level:
    """A level symbol, or a station symbol, with the power, toughness and lines that belong to it."""

    kind: CounterKind
    """The kind of the counters that it counts."""
    least: int
    most: int | None
    size: tuple[int, int] | None
    lines: tuple[str, ...]

    @property
    def is_station(self) -> bool:
        """Return whether it is a station symbol [cr2025-07-25 721.2]."""
        return self.kind is CounterKind.CHARGE

    @property
    def condition(self) -> Condition:
        """Return the condition that as many counters are on the permanent as the symbol needs."""
        counters = CountersOn(self.kind, What.THIS)
        at_least = Compares(counters, Relation.AT_LEAST, self.least)
        if self.most is None:
            return at_least
        return AllOf((at_least, Compares(counters, Relation.AT_MOST, self.most)))


def by_levels(lines: Sequence[str]) -> tuple[list[str], list[Level]]:
    """Return the lines before the first level or station symbol, and what belongs to each symbol: its size,
    if one stands below it, and the lines up to the next symbol.
    """
    own: list[str] = []
    found: list[Level] = []
    for line in lines:
        symbol, size = _SYMBOL.match(line), _SIZE.match(line)
        if symbol is not None:
            station, most = symbol[1] == _STATION, None if symbol[3] is None else int(symbol[3])
            # A leveler's size is read in the next line; a station symbol has one only if it is printed.
            kind, no_size = (CounterKind.CHARGE, None) if station else (LEVEL, (0, 0))
            found.append(Level(kind, int(symbol[2]), most, no_size, ()))
        elif found and size is not None and (found[-1].is_station or not found[-1].lines):
            found[-1] = replace(found[-1], size=(int(size[1]), int(size[2])))
        elif found:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
        else:
            own.append(line)
    return own, found


def with_printed_size(levels: list[Level], size: tuple[int, int] | None) -> list[Level]:
    """Return the symbols of a card, the last of its station symbols with the power and toughness that the
    card file has for the card [cr2025-07-25 721.2b].
    """
    if size is None or not levels or not levels[-1].is_station:
        return levels
    return [*levels[:-1], replace(levels[-1], size=size)]


CHOSEN_LOYALTY = "X"
"""What is printed as the loyalty of a planeswalker that enters with X loyalty counters."""


def chosen_loyalty(printed: str | None) -> tuple[Ability, ...]:
    """Return the ability of a planeswalker whose printed loyalty is X, as was chosen when it was cast: it
    enters with X loyalty counters [cr2025-06-06 107.3m, 306.5b].
    """
    if printed != CHOSEN_LOYALTY:
        return ()
    return (EntersWithCounters(kind=CounterKind.LOYALTY, amount=Number.X),)


def at_level(level: Level, parts: Iterable[Part]) -> tuple[Ability, ...]:
    """Return the static abilities of a level or station symbol. Raises Unsayable for an ability that can't be
    granted to a permanent.
    """
    changes: list[Change] = [] if level.size is None else [SetPowerToughness(*level.size)]
    if level.size is not None and level.is_station:
        changes.append(AddTypes(frozenset((CardType.CREATURE,))))
    return _having(level.condition, parts, *changes)


@dataclass(frozen=True)
class ClassLevel:
    """A class level bar, with what activating it costs and the lines below it [cr2025-06-06 716.2]."""

    level: int
    price: str
    lines: tuple[str, ...]


_BAR = re.compile(r"^(\{[^:]*\}): Level (\d+)$")


def by_class_levels(lines: Sequence[str]) -> tuple[list[str], list[ClassLevel]]:
    """Return the lines above the first class level bar, and each bar with the lines below it."""
    own: list[str] = []
    found: list[ClassLevel] = []
    for line in lines:
        bar = _BAR.match(line)
        if bar is not None:
            found.append(ClassLevel(int(bar[2]), bar[1], ()))
        elif found:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
        else:
            own.append(line)
    return own, found


def at_class_level(bar: ClassLevel, costs: tuple[Cost, ...], parts: Iterable[Part]) -> tuple[Ability, ...]:
    """Return the abilities of a class level bar. Raises Unsayable for an ability that can't be granted to a
    permanent.
    """
    if bar.level not in (2, 3):
        raise Unsayable(f"level {bar.level} of a Class")
    return (class_level(costs, bar.level), *_having(is_of_level(bar.level), parts))


def _having(condition: Condition, parts: Iterable[Part], *also: Change) -> tuple[Ability, ...]:
    """Return the static abilities by which a permanent has the parts of a text as long as a
    condition holds.
    """
    changes: list[Change] = [*also]
    others: list[Static] = []
    for part in parts:
        match part:
            case KeywordsOf(keywords):
                changes.append(GainKeywords(keywords))
            case Activated() | Triggered():
                changes.append(GainAbility(part))
            case Static(condition=None, affects=What.THIS):
                changes.extend(part.changes)
            case Static(condition=further):
                others.append(replace(part, condition=_both(condition, further)))
            case _:
                raise Unsayable("what a permanent cannot be given at a level")
    own = (Static(changes=tuple(changes), condition=condition),) if changes else ()
    return (*own, *others)


def offered_words(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Return the words of which one is chosen as the permanent enters, if that is all that a line says."""
    match parts:
        case (EntersChoosing(choices=(Choice(among=tuple() as words),)),):
            return words
        case _:
            return ()


def behind(word: str, parts: tuple[Part, ...]) -> tuple[Ability, ...]:
    """Return the abilities of a text with the condition that a word was chosen. Raises Unsayable for
    abilities that are neither static nor triggered.
    """
    chosen = WasChosen(word)
    found: list[Ability] = []
    for part in parts:
        match part:
            case Static(condition=condition):
                found.append(replace(part, condition=_both(chosen, condition)))
            case Triggered(only_while=only_while):
                found.append(replace(part, only_while=_both(chosen, only_while)))
            case _:
                raise Unsayable("a word behind which stands another kind of ability")
    return tuple(found)


def _both(one: Condition, other: Condition | None) -> Condition:
    return one if other is None else AllOf((one, other))


def with_gifts(parts: Iterable[Part], *, of_permanent: bool) -> list[Part]:
    """Return the parts of a text with what gift stands for: a cost, and on a permanent a
    triggered ability.
    """
    found: list[Part] = []
    for part in parts:
        match part:
            case Gift(effect) if of_permanent:
                found.extend((GIFT_COST, gift_of_permanent(effect)))
            case Gift():
                found.extend((GIFT_COST, part))
            case _:
                found.append(part)
    return found


def with_backup(parts: Sequence[Part]) -> list[Part]:
    """Return the parts of a text with backup written out as its triggered ability, which grants the parts
    below it. Raises Unsayable if one of them can't be granted to a creature.
    """
    return [
        backup(part.number, _gained(parts[place + 1 :])) if isinstance(part, Backup) else part
        for place, part in enumerate(parts)
    ]


def _gained(below: Sequence[Part]) -> tuple[Change, ...]:
    return tuple(change for part in below if not isinstance(part, Backup) for change in granting(part))


_PAWPRINT = "{P}"
_BULLETS = re.compile(r"•|(?<=\s)(?=(?:\{P\})+ — )")
"""What stands before each option of a modal text: a bullet, or pawprint symbols, which belong to it."""


def options_of(text: str) -> tuple[str, list[str]]:
    """Return the words before the options of a modal text, and the options without their names."""
    head, *options = (part.strip() for part in _BULLETS.split(text))
    return head, [without_ability_word(option) for option in options]


def price_of(option: str) -> tuple[str, str]:
    """Return what choosing an option costs, in words, and what it does. Raises NotRead if no cost is said."""
    price, dash, does = option.partition(" — ")
    if not dash:
        raise NotRead(Unread(option, option, "a mode without a cost of its own"))
    return price, does


def worth_of(option: str) -> tuple[int, str]:
    """Return for how many modes an option counts, by the pawprint symbols before it, and what it does.
    Raises NotRead if it has no such symbols.
    """
    symbols, dash, does = option.partition(" — ")
    if not dash or symbols.replace(_PAWPRINT, ""):
        raise NotRead(Unread(option, option, "a mode without pawprint symbols"))
    return symbols.count(_PAWPRINT), does
