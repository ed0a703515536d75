"""Adding mana whose amount or kinds are worked out [cr2025-06-06 106]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import (
    ANY_COLOR,
    AddManaOf,
    ColorsOf,
    CommanderIdentity,
    LandsCouldProduce,
    Mixing,
)
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount
from manaburn.mana import Mana, mana
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import deed, deeds
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
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
            lambda amount: (AddManaOf(ANY_COLOR, amount, Mixing.DIFFERENT),)
        ),
        "add an amount of <mana-kind> equal to <amount>": lambda kind, amount: (AddManaOf((kind,), amount),),
        "add one mana of any color that <a-noun> could produce": (
            lambda noun: (AddManaOf(LandsCouldProduce(_lands(noun))),)
        ),
        "add one mana of any type that <a-noun> could produce": (
            lambda noun: (AddManaOf(LandsCouldProduce(_lands(noun), colorless=True)),)
        ),
        "add one mana of any color in your commander 's color identity": (AddManaOf(CommanderIdentity()),),
        "add one mana of any color among <noun>": lambda noun: (AddManaOf(ColorsOf(noun.permanents())),),
    }
)


@deed("add <mana> <each-of>")
def for_each(scope: Scope, what: Mana, each: Amount) -> Effects:
    return tuple(AddManaOf((kind,), times(n, each)) for kind, n in zip(ManaType, what, strict=True) if n)


def _lands(noun: Noun) -> Filter:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or CardType.LAND not in noun.filter.types:
        raise Unsayable("mana of what is no land")
    return noun.filter
