"""This module writes how a spell was cast and paid for as words, and reads them: saves, views and messages
have a list such as `["hand", "kicker {R}", "{R}", "{R}"]`, for what the engine has as a `HowCast`.

`words_of` and `how_cast` are for all that is remembered, `texts_of_options` and `options_of` for the options
of a spell: what its player chose as they announced it, as a kicker. What one of each pair writes, the other
reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, assert_never

from manaburn.cards.keywords.casualty import CASUALTY
from manaburn.cards.vocabulary.words.casting import GIFT, HARMONIZE, Help
from manaburn.cards.vocabulary.words.permissions import Spending
from manaburn.errors import SaveError
from manaburn.mana import NO_MANA, Mana, ManaCost, add_mana, either_text, mana, symbols_of
from manaburn.state.records.how_cast import (
    NOTHING_NOTED,
    CostsMore,
    EntersWithCounter,
    GiftPromised,
    GivenCasualty,
    HowCast,
    LifeForLess,
    Option,
    Options,
    PaidCost,
    SacrificedFor,
    SpellMark,
    TappedCreature,
    TypeChosen,
    option_of_way,
)
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone

_BY_ANOTHER = "cast by another player"
_TYPE = "creature type: "
_TAPPING = f"{HARMONIZE} tapping"
_OFFERING = "offering"
_COSTS_MORE = "costs more:"
_ENTERS_WITH = "enters with a counter: "

# Options


def text_of_option(option: Option) -> str:
    """Return what is noted of a spell as a text.

    >>> text_of_option(SacrificedFor(ObjectId(17), ManaCost.parse("{1}{G}")))
    'offering 17 {1}{G}'
    """
    match option:
        case PaidCost() | GivenCasualty() | LifeForLess():
            return option.name
        case GiftPromised(player=player):
            return f"{GIFT} {player}"
        case TypeChosen(word=word):
            return f"{_TYPE}{word}"
        case TappedCreature(creature=creature):
            return f"{_TAPPING} {creature}"
        case SacrificedFor(permanent=permanent, less=less):
            return f"{_OFFERING} {permanent} {less}"
        case CostsMore(generic=generic):
            return f"{_COSTS_MORE} {generic}"
        case EntersWithCounter(kind=kind):
            return f"{_ENTERS_WITH}{kind.value}"
        case Spending():
            return option.value
        case SpellMark():
            return option.value
        case _:
            assert_never(option)


_MARKS = {mark.value: mark for mark in SpellMark}
_NUMBERED = re.compile(
    rf"({GIFT}|{_TAPPING}|{_OFFERING}|{_COSTS_MORE}|{CASUALTY}) (\d{{1,9}})(?: (\{{.*\}}))?"
)
_LIFE_FOR_LESS = re.compile(r"(\d{1,9}) life for a cost less by (\{.*\})")


def option_of(text: str) -> Option:
    """Return what a text says is noted of a spell.

    >>> option_of("gift 1")
    GiftPromised(player=1)
    """
    numbered = _NUMBERED.fullmatch(text)
    if text.startswith(_ENTERS_WITH):
        return EntersWithCounter(CounterKind(text.removeprefix(_ENTERS_WITH)))
    if text.startswith(_TYPE):
        return TypeChosen(text.removeprefix(_TYPE))
    if life := _LIFE_FOR_LESS.fullmatch(text):
        return LifeForLess(int(life[1]), ManaCost.parse(life[2]))
    if numbered is None:
        return _MARKS.get(text) or option_of_way(text)
    kind, number, less = numbered.groups()
    match kind:
        case "gift" if less is None:
            return GiftPromised(PlayerId(int(number)))
        case "harmonize tapping" if less is None:
            return TappedCreature(ObjectId(int(number)))
        case "offering" if less is not None:
            return SacrificedFor(ObjectId(int(number)), ManaCost.parse(less))
        case "costs more:" if less is None:
            return CostsMore(int(number))
        case "casualty" if less is None:
            return GivenCasualty(int(number))
        case _:
            return option_of_way(text)


def texts_of_options(options: Options) -> tuple[str, ...]:
    """Return the options of a spell as texts."""
    return tuple(map(text_of_option, options))


def options_of(texts: Any) -> Options:
    """Return the options of a spell that is read. Raises SaveError if they are no list of texts."""
    if not isinstance(texts, tuple) or not all(isinstance(text, str) for text in texts):
        raise SaveError("it has to be a list of texts")
    return tuple(map(option_of, texts))


# All that is remembered


def words_of(how: HowCast) -> tuple[Zone | str, ...]:
    """Return how a spell was cast and paid for as words: from which zone, what was noted, the symbols paid
    otherwise than with mana of their kinds, the creatures that convoked it, each mana spent.

    >>> words_of(HowCast(zone=Zone.HAND, options=(PaidCost("kicker"),), spent=mana("{U}{U}")))
    (<Zone.HAND: 'hand'>, 'kicker', '{U}', '{U}')
    """
    if how is NOTHING_NOTED:
        return ()
    return (
        *(() if how.zone is None else (how.zone,)),
        *map(text_of_option, how.options),
        *map(either_text, how.otherwise),
        *(f"{Help.CONVOKE.value} {creature}" for creature in how.convoked),
        *((_BY_ANOTHER,) if how.by_another else ()),
        *symbols_of(how.spent),
    )


_CONVOKED = re.compile(rf"{Help.CONVOKE.value} (\d{{1,9}})")
_SYMBOL = re.compile(r"\{[WUBRGC]\}")
_EITHER_SYMBOL = re.compile(r"\{[^{}]+/[^{}]+\}")


def how_cast(words: Any) -> HowCast:
    """Return how a spell was cast and paid for, from the words of it. Raises SaveError if they are no list of
    texts with one zone at most.
    """
    if words == ():
        return NOTHING_NOTED
    if not isinstance(words, tuple) or not all(isinstance(word, Zone | str) for word in words):
        raise SaveError("it has to be a list of zones and texts")
    zones = [word for word in words if isinstance(word, Zone)]
    if len(zones) > 1:
        raise SaveError("nothing is cast from two zones")
    return _how_cast(zones[0] if zones else None, [word for word in words if isinstance(word, str)])


def _how_cast(zone: Zone | None, texts: Iterable[str]) -> HowCast:
    """Return how a spell was cast, by sorting the texts by their form."""
    options: list[Option] = []
    otherwise: list[int] = []
    convoked: list[ObjectId] = []
    spent: Mana = NO_MANA
    by_another = False
    for text in texts:
        if _SYMBOL.fullmatch(text):
            spent = add_mana(spent, mana(text))
        elif text == _BY_ANOTHER:
            by_another = True
        elif creature := _CONVOKED.fullmatch(text):
            convoked.append(ObjectId(int(creature[1])))
        elif _EITHER_SYMBOL.fullmatch(text) and (symbols := ManaCost.parse(text).either):
            otherwise += symbols
        else:
            options.append(option_of(text))
    return HowCast(
        zone=zone,
        options=tuple(options),
        otherwise=tuple(otherwise),
        convoked=tuple(convoked),
        by_another=by_another,
        spent=spent,
    )
