"""Splice: as a player casts a spell they reveal cards of their hand, whose texts the spell gains for further
costs [cr2025-06-06 601.2b, 702.47].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    happened,
    life,
    play,
    position,
    refused,
    resolve,
    resolve_all,
    size,
    stack,
    zone,
)

ARCANE = "Instant — Arcane"
RAY = written("Ray", ARCANE, "Ray deals 2 damage to any target.", "Splice onto Arcane {1}{R}", cost="{1}{R}")
MIGHT = written(
    "Might", ARCANE, "Target creature gets +2/+2 until end of turn.", "Splice onto Arcane {G}", cost="{G}"
)
SURGE = written("Surge", ARCANE, "You gain 3 life.", "Splice onto Arcane {1}{G}", cost="{1}{G}")
STONE = written(
    "Stone",
    ARCANE,
    "Stone deals 4 damage to target creature.",
    "Splice onto Arcane—Sacrifice two Mountains.",
    cost="{3}{R}",
)
DREAM = written("Dream", "Instant", "Draw a card.", "Splice onto instant or sorcery {2}", cost="{1}")
CHOICE = written(
    "Choice",
    "Sorcery",
    "Choose one or both —",
    "• You gain 1 life.",
    "• Target player loses 2 life.",
    "Escalate {1}",
    cost="{1}",
)
WITHOUT = written("Without", ARCANE, "You gain 1 life.", "Splice onto Arcane {G}", cost="")
ECHO = written("Echo", "Instant", "Copy target instant or sorcery spell.", cost="{G}")
CARDS = (RAY, MIGHT, SURGE, STONE, DREAM, CHOICE, WITHOUT, ECHO)


def board(hand: str, mine: str, theirs: str = "") -> Game:
    text = f"Anna 20 hand: {hand} battlefield: {mine} library: Swamp, Plains | Ben 20 battlefield: {theirs}"
    return position(text.strip().removesuffix("battlefield:"), *CARDS)


def tapped(game: Game) -> int:
    return sum(permanent.tapped for permanent in game.state.permanents.values())


def test_the_spell_gains_the_text_and_the_card_stays_in_hand() -> None:
    game = board("Surge, Ray", "2 Forest, 2 Mountain")
    play(game, "cast Surge")
    assert choice(game) == ["Ray"]
    play(game, "choose: Ray", "target Ben")
    assert tapped(game) == 4
    (revealed,) = happened(game, events.Revealed)
    assert revealed.names == ("Ray",)
    resolve(game)
    assert life(game) == (23, 18)
    assert zone(game, "Anna", "hand") == ["Ray"]
    assert zone(game, "Anna", "graveyard") == ["Surge"]
    graveyard = game.state.objects[game.state.players[0].graveyard[0]]
    assert graveyard.definition == SURGE


def test_nothing_need_be_spliced_and_what_cannot_be_paid_for_is_not_offered() -> None:
    game = board("Surge, Ray", "2 Forest, 2 Mountain")
    play(game, "cast Surge")
    game.push(d.Choose(()))
    assert tapped(game) == 2
    resolve(game)
    assert life(game) == (23, 20)
    game = board("Surge, Ray", "2 Forest, Mountain")
    play(game, "cast Surge")
    assert stack(game) == ["Surge"]
    assert isinstance(game.decision, d.Priority)


def test_a_text_without_a_target_is_not_spliced() -> None:
    game = board("Surge, Might", "4 Forest")
    play(game, "cast Surge")
    assert isinstance(game.decision, d.Priority)
    game = board("Surge, Might", "4 Forest", "Grizzly Bears")
    play(game, "cast Surge")
    assert choice(game) == ["Might"]


def test_only_onto_spells_of_that_kind() -> None:
    game = board("Shock, Ray", "4 Mountain")
    play(game, "cast Shock", "target Ben")
    assert isinstance(game.decision, d.Priority)
    game = board("Shock, Dream", "4 Mountain")
    play(game, "cast Shock", "choose: Dream", "target Ben")
    resolve(game)
    assert sorted(zone(game, "Anna", "hand")) == ["Dream", "Swamp"]


def test_several_texts_happen_in_the_order_chosen_after_that_of_the_spell() -> None:
    game = board("Surge, Ray, Might", "9 Taiga", "Grizzly Bears")
    play(game, "cast Surge")
    assert sorted(choice(game)) == ["Might", "Ray"]
    play(game, "choose: Might")
    assert choice(game) == ["Ray"]
    play(game, "choose: Ray", "target Grizzly Bears", "target Grizzly Bears")
    assert tapped(game) == 5
    resolve(game)
    assert size(game, "Grizzly Bears") == (4, 4)
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]
    game = board("Surge, Ray, Might", "9 Taiga", "Grizzly Bears")
    play(game, "cast Surge", "choose: Ray", "choose: Might", "target Grizzly Bears", "target Grizzly Bears")
    resolve(game)
    assert life(game) == (23, 20)


def test_another_card_of_the_name_can_be_spliced_but_not_the_spell_itself() -> None:
    game = board("2 Ray", "9 Mountain")
    play(game, "cast Ray")
    assert choice(game) == ["Ray"]
    play(game, "choose: Ray", "target Ben", "target Anna")
    resolve(game)
    assert life(game) == (18, 18)


def test_if_all_targets_are_illegal_nothing_of_it_happens() -> None:
    game = board("Surge, Ray, Lightning Bolt", "9 Taiga", "Grizzly Bears")
    play(game, "cast Surge", "choose: Ray", "target Grizzly Bears")
    play(game, "cast Lightning Bolt", "target Grizzly Bears")
    resolve_all(game)
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "hand") == ["Ray"]


def test_other_splice_costs_than_mana() -> None:
    game = board("Surge, Stone", "2 Forest, 2 Mountain", "Grizzly Bears")
    play(game, "cast Surge", "choose: Stone", "target Grizzly Bears", "choose: Mountain, Mountain")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Mountain", "Mountain"]
    resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


@pytest.mark.parametrize(("modes", "paid"), [("modes: 1", 3), ("modes: 1, 2", 4)])
def test_modes_are_chosen_first_and_texts_are_no_modes_of_them(modes: str, paid: int) -> None:
    game = board("Choice, Dream", "6 Forest")
    play(game, "cast Choice")
    possible = [action.modes for action in game.legal_actions if isinstance(action, d.Modes)]
    assert sorted(possible) == [(0,), (0, 1), (1,)]
    play(game, modes, "choose: Dream")
    if paid == 4:
        play(game, "target Ben")
    assert tapped(game) == paid
    resolve(game)
    assert life(game) == (21, 20 if paid == 3 else 18)
    assert len(zone(game, "Anna", "hand")) == 2


def test_a_copy_has_the_spliced_texts() -> None:
    game = board("Surge, Ray, Echo", "9 Taiga")
    play(game, "cast Surge", "choose: Ray", "target Ben", "cast Echo", "target Surge", "resolve", "resolve")
    assert life(game) == (23, 18)
    resolve(game)
    assert life(game) == (26, 16)


def test_a_card_without_a_mana_cost_is_spliced() -> None:
    assert refused(board("Without", "9 Forest"), "cast Without")
    game = board("Surge, Without", "9 Forest")
    play(game, "cast Surge", "choose: Without", "resolve")
    assert life(game) == (24, 20)
