"""What cards bring into a game: no rule asks about anything else, and nothing goes another way for that."""

from __future__ import annotations

import dataclasses
from enum import Enum
from random import Random
from typing import Any, get_args

import pytest

from both_ways import board_of, check_both_ways
from manaburn.cards import interests
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.coding import VOCABULARY
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.interests import brought_by, mechanics_of
from manaburn.cards.mechanics import BRINGS, EVERYTHING, Mechanics
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import CardMove, GraveyardChanges, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Doing, PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Not
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.happening.triggers import TRIGGERS
from manaburn.rules.layers.deriving import derive
from manaburn.state import events
from manaburn.terms import Keyword
from manaburn.values import value
from rules.cards_from_text import pool_with
from tables import Table, sit_down, tables
from wandering import EDITIONS, game

CARDS_ON_A_BOARD = 24


def test_each_kind_of_record_that_cards_are_made_of_says_what_it_brings() -> None:
    kinds = {
        kind
        for _, module in VOCABULARY
        for kind in vars(module).values()
        if isinstance(kind, type) and dataclasses.is_dataclass(kind)
    }
    of_cards = {kind for kind in kinds if kind.__module__.startswith("manaburn.cards")}
    assert of_cards - {CardDefinition} == set(BRINGS)


@value
class _NeverHeardOf:
    """A record that does not say what it brings."""


def test_a_record_that_does_not_say_what_it_brings_brings_everything() -> None:
    assert brought_by((_NeverHeardOf(),)) == EVERYTHING


@pytest.mark.parametrize(
    ("name", "brings"),
    [
        ("Grizzly Bears", Mechanics(0)),
        ("Shock", Mechanics.INSTANT_SPEED),
        ("Teferi's Isle", Mechanics.PHASING),
        ("Drudge Skeletons", Mechanics.REPLACING),
        ("Bird Admirer", Mechanics.DAY_AND_NIGHT),
    ],
)
def test_what_some_cards_bring(name: str, brings: Mechanics) -> None:
    assert mechanics_of(CATALOGUE[name]) == brings


def test_what_is_granted_counts_as_brought() -> None:
    assert brought_by(frozenset({Keyword.PHASING})) == Mechanics.PHASING


def test_a_game_knows_what_its_cards_bring() -> None:
    plain = Game.parse("Anna 20   battlefield: Grizzly Bears\nBen 20   hand: Hill Giant")
    assert plain.state.mechanics == Mechanics.ALWAYS
    phasing = Game.parse("Anna 20   battlefield: Grizzly Bears\nBen 20   hand: Teferi's Isle")
    assert phasing.state.mechanics == Mechanics.ALWAYS | Mechanics.PHASING
    led = sit_down(next(table for table in tables(200) if table.what == "commander"))
    assert led.state.mechanics & Mechanics.COMMANDERS


def test_each_kind_of_trigger_says_which_events_it_hears() -> None:
    by_deed = {DoesDeed: Deed | Doing, PlayerDoes: PlayerDeed, GraveyardChanges: CardMove}
    kinds = {inner for kind in _kinds_of(TriggerEvent) for inner in _kinds_of(by_deed.get(kind, kind))}
    words = {word for kind in kinds if issubclass(kind, Enum) for word in kind}
    assert {*TRIGGERS, OneOrMore} == {kind for kind in kinds if not issubclass(kind, Enum)} | words


def _kinds_of(union: Any) -> set[Any]:
    """The kinds of a union, and of the unions in it."""
    parts = get_args(union)
    return {union} if not parts else {kind for part in parts for kind in _kinds_of(part)}


@pytest.mark.parametrize(
    ("condition", "read"),
    [
        (Circumstance.YOUR_TURN, events.TurnBegan),
        (Circumstance.THIS_IS_TAPPED, events.Tapped),
        (Not(Circumstance.IT_IS_DAY), events.DayChanged),
    ],
)
def test_a_board_is_worked_out_anew_when_what_an_effect_reads_changes(
    condition: Condition, read: type[events.Event]
) -> None:
    banner = card(
        "Banner",
        None,
        "Enchantment",
        abilities=(Static(changes=(AddPowerToughness(1, 1),), affects=CREATURE, condition=condition),),
        printed=None,
    )
    board = Game.parse("Anna 20   battlefield: Banner\nBen 20", cards=pool_with(banner))
    assert derive(board.state).reads >= {read}
    assert not derive(board.state).volatile


@pytest.mark.parametrize("table", tables(24), ids=str)
def test_games_of_all_formats_go_the_same_way_when_everything_is_asked(table: Table) -> None:
    check_both_ways(sit_down(table), table.seed, 150)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_games_of_two_go_the_same_way_when_everything_is_asked(edition: Edition, seed: int) -> None:
    check_both_ways(game(edition, 700 + seed), seed, 150)


CARDS = sorted(
    (card for card in CATALOGUE.values() if not card.is_nontraditional), key=lambda card: card.name
)
Random(1).shuffle(CARDS)


@pytest.mark.parametrize("first", range(0, len(CARDS), CARDS_ON_A_BOARD))
def test_each_card_placed_in_a_game_goes_the_same_way_when_everything_is_asked(first: int) -> None:
    there = CARDS[first : first + CARDS_ON_A_BOARD]
    check_both_ways(board_of(there, Random(first)), first, 40)


def test_definitions_of_games_that_are_over_are_not_kept_for_good(monkeypatch: pytest.MonkeyPatch):
    """Each game that is loaded brings definitions of its own; the cache of what they bring stays bounded."""
    monkeypatch.setattr(interests, "MOST_KEPT", 5)
    monkeypatch.setattr(interests, "_FOUND", {})
    bears = CATALOGUE["Grizzly Bears"]
    for number in range(20):
        another = dataclasses.replace(bears, name=f"Bears {number}")
        assert mechanics_of(another) == brought_by(bears)
        assert len(interests._FOUND) <= 5
