"""Sagas."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    CREATURE_OR_PLANESWALKER,
    creature,
    gets,
    has,
    permanent,
    target,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import GOLD, HUMAN_SOLDIER, KNIGHT, WALL
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Chapter
from manaburn.cards.vocabulary.effects import (
    Arrival,
    CreateTokens,
    Destroy,
    Discard,
    Draw,
    Effect,
    Exile,
    GainLife,
    If,
    PutCounters,
    ReturnToBattlefield,
    SacrificeChosen,
    SearchLibrary,
)
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import All, Chosen, Controls, TargetSlot, Who
from manaburn.terms import CardType, CounterKind, Keyword, Supertype, Zone

_BASIC_PLAINS = Filter(
    types=frozenset({CardType.LAND}),
    supertypes=frozenset({Supertype.BASIC}),
    subtypes=frozenset({"Plains"}),
)
_FOREST = Filter(types=frozenset({CardType.LAND}), subtypes=frozenset({"Forest"}))
_OPPOSING_NONLAND = Filter(not_types=frozenset({CardType.LAND}), controller=Whose.OPPONENT)
_IN_A_GRAVEYARD = TargetSlot(what=CREATURE_OR_PLANESWALKER, zone=Zone.GRAVEYARD)


def _chapter(*numbers: int, do: tuple[Effect, ...], targets: tuple[TargetSlot, ...] = ()) -> Chapter:
    return Chapter(numbers=numbers, effects=do, targets=targets)


SAGAS: tuple[CardDefinition, ...] = (
    card(
        "Binding the Old Gods",
        "{2}{B}{G}",
        "Enchantment — Saga",
        abilities=(
            _chapter(1, do=(Destroy(Chosen(0)),), targets=(target(_OPPOSING_NONLAND),)),
            _chapter(2, do=(SearchLibrary(_FOREST, Zone.BATTLEFIELD, arrival=Arrival.TAPPED),)),
            _chapter(3, do=(until_end_of_turn(All(YOUR_CREATURE), has(Keyword.DEATHTOUCH)),)),
        ),
        printed="2021-02-05",
    ),
    card(
        "History of Benalia",
        "{1}{W}{W}",
        "Enchantment — Saga",
        abilities=(
            _chapter(1, 2, do=(CreateTokens(KNIGHT),)),
            _chapter(3, do=(until_end_of_turn(All(permanent("Knight", whose=Whose.YOU)), gets(2, 1)),)),
        ),
        printed="2018-04-27",
    ),
    card(
        "The Birth of Meletis",
        "{1}{W}",
        "Enchantment — Saga",
        abilities=(
            _chapter(1, do=(SearchLibrary(_BASIC_PLAINS, Zone.HAND),)),
            _chapter(2, do=(CreateTokens(WALL),)),
            _chapter(3, do=(GainLife(2),)),
        ),
        printed="2020-01-24",
    ),
    card(
        "The Eldest Reborn",
        "{4}{B}",
        "Enchantment — Saga",
        abilities=(
            _chapter(1, do=(SacrificeChosen(CREATURE_OR_PLANESWALKER, Who.EACH_OPPONENT),)),
            _chapter(2, do=(Discard(1, Who.EACH_OPPONENT),)),
            _chapter(3, do=(ReturnToBattlefield(Chosen(0)),), targets=(_IN_A_GRAVEYARD,)),
        ),
        printed="2018-04-27",
    ),
    card(
        "The First Iroan Games",
        "{2}{G}",
        "Enchantment — Saga",
        abilities=(
            _chapter(1, do=(CreateTokens(HUMAN_SOLDIER),)),
            _chapter(
                2,
                do=(PutCounters(CounterKind.PLUS_ONE, 3, Chosen(0)),),
                targets=(target(YOUR_CREATURE),),
            ),
            _chapter(3, do=(If(Controls(creature(power_at_least=4)), (Draw(2),)),)),
            _chapter(4, do=(CreateTokens(GOLD),)),
        ),
        printed="2020-01-24",
    ),
    card(
        "Vault 75: Middle School",
        "{2}{W}{W}",
        "Enchantment — Saga",
        abilities=(
            _chapter(1, do=(Exile(All(creature(power_at_least=4))),)),
            _chapter(2, 3, do=(PutCounters(CounterKind.PLUS_ONE, 1, All(YOUR_CREATURE)),)),
        ),
        printed="2024-03-08",
    ),
)
