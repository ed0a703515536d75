"""Mana whose amount or kinds are worked out, and mana that comes as permanents are tapped for mana
[cr2025-06-06 106].
"""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import (
    ANY_COLOR,
    AddManaOf,
    ColorsOf,
    CommanderIdentity,
    LandsCouldProduce,
    Mixing,
    Produced,
)
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, What, Who
from manaburn.mana import Mana, mana
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import deed, deeds
from manaburn.oracle.grammar.names import ABILITY, EVENT, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import CardType, ManaType, Zone

MANA_KIND = Name[ManaType]("mana-kind")


@word_test(MANA_KIND)
def one_kind(word: str) -> ManaType | None:
    """{G}."""
    return _KINDS.get(word)


_KINDS = {"{" + kind.value + "}": kind for kind in ManaType}

MANA_KINDS = Name[tuple[ManaType, ...]]("mana-kinds")


@phrase(MANA_KINDS, "<mana-kind> and / or <mana-kind>", "<mana-kind> and/or <mana-kind>")
def two_kinds(scope: Scope, one: ManaType, other: ManaType) -> tuple[ManaType, ...]:
    return tuple(kind for kind in ManaType if kind in (one, other))


@phrase(MANA_KINDS, "<mana-kind> , <mana-kind> , and / or <mana-kind>")
def three_kinds(scope: Scope, one: ManaType, other: ManaType, third: ManaType) -> tuple[ManaType, ...]:
    return tuple(kind for kind in ManaType if kind in (one, other, third))


means(MANA_KINDS, "colors", ANY_COLOR)


@deed("add <number> mana of any one color")
def of_one_color(scope: Scope, amount: Amount) -> Effects:
    if isinstance(amount, int):
        return (AddMana(tuple(mana(("{" + color.value + "}") * amount) for color in ANY_COLOR)),)
    return (AddManaOf(ANY_COLOR, amount),)


@deed("add <number> mana in any combination of <mana-kinds>")
def in_combination(scope: Scope, amount: Amount, kinds: tuple[ManaType, ...]) -> Effects:
    return (AddManaOf(kinds, amount, Mixing.COMBINATION),)


deeds(
    {
        "add <number> mana of different colors": (
            lambda amount: AddManaOf(ANY_COLOR, amount, Mixing.DIFFERENT)
        ),
        "add an amount of <mana-kind> equal to <amount>": lambda kind, amount: AddManaOf((kind,), amount),
        "add one mana of any color that <a-noun> could produce": (
            lambda noun: AddManaOf(LandsCouldProduce(_lands(noun)))
        ),
        "add one mana of any type that <a-noun> could produce": (
            lambda noun: AddManaOf(LandsCouldProduce(_lands(noun), colorless=True))
        ),
        "add one mana of any color in your commander 's color identity": AddManaOf(CommanderIdentity()),
        "add one mana of any color among <noun>": lambda noun: AddManaOf(ColorsOf(noun.permanents())),
    }
)


@deed("add <mana> <each-of>")
def for_each(scope: Scope, what: Mana, each: Amount) -> Effects:
    return tuple(AddManaOf((kind,), times(n, each)) for kind, n in zip(ManaType, what, strict=True) if n)


def _lands(noun: Noun) -> Filter:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or CardType.LAND not in noun.filter.types:
        raise Unsayable("mana of what is no land")
    return noun.filter


# What happens as permanents are tapped for mana [cr2025-06-06 106.12, 605.1b]


class Tapped(NamedTuple):
    """Who taps what for mana."""

    event: TapsForMana
    nouns: frozenset[str]


def _tapped(noun: Noun, whose: Whose) -> Tapped:
    return Tapped(TapsForMana(noun.permanents(), whose), noun.words)


TAPPING_FOR_MANA = Name[Tapped]("tapping-for-mana")
table(
    TAPPING_FOR_MANA,
    {
        "you tap <a-noun> for mana": lambda noun: _tapped(noun, Whose.YOU),
        ("a player taps <a-noun> for mana", "<a-noun> is tapped for mana"): (
            lambda noun: _tapped(noun, Whose.ANYONE)
        ),
        "an opponent taps <a-noun> for mana": lambda noun: _tapped(noun, Whose.OPPONENT),
        "you tap ~ for mana": Tapped(TapsForMana(What.THIS, Whose.YOU), frozenset()),
        "enchanted <noun-word> is tapped for mana": (
            lambda noun: Tapped(TapsForMana(What.ATTACHED), frozenset({noun, "permanent"}))
        ),
    },
)


@phrase(EVENT, "<tapping-for-mana>")
def taps_for_mana(scope: Scope, tapped: Tapped) -> TriggerEvent:
    if tapped.event.whose is not Whose.YOU:
        scope.mention(Who.THAT_PLAYER, "player")
    if tapped.event.permanent is not What.THIS:
        scope.mention(What.THAT, *tapped.nouns)
    return tapped.event


# What is added at once


ADDITIONAL_MANA = Name[Effects]("additional-mana")
table(
    ADDITIONAL_MANA,
    {
        "<manas>": lambda options: (do.AddMana(options),),
        "one mana of any color": (do.any_color(),),
        "<number> mana in any combination of <mana-kinds>": in_combination,
        "<mana> <each-of>": for_each,
        (
            "one mana of any type that <noun-word> produced",
            "one mana of any type that <noun-word> token produced",
        ): lambda noun: (AddManaOf(Produced()),),
    },
)


@phrase(ADDITIONAL_MANA, "one mana of <chosen-quality>")
def of_the_chosen_color(scope: Scope, quality: Quality) -> Effects:
    if quality is not Quality.COLOR:
        raise Unsayable("mana of what is no colour")
    return (AddManaOf(Quality.COLOR),)


ADDING = Name[Effects]("adding")
means(
    ADDING,
    (
        "add an? additional? <additional-mana>",
        "that player adds an? additional? <additional-mana>",
        "its controller adds an? additional? <additional-mana>",
    ),
    itself,
)

table(
    ABILITY,
    {
        "whenever <tapping-for-mana> , <adding> .": (
            lambda tapped, what: Triggered(on=tapped.event, effects=what)
        ),
        "whenever <tapping-for-mana> while <condition> , <adding> .": (
            lambda tapped, condition, what: Triggered(on=tapped.event, effects=what, only_while=condition)
        ),
    },
)
