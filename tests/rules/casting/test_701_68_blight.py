"""Blight: -1/-1 counters are put on a creature one controls, as a cost or an effect [cr2026-01-16 701.68]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ActivateAbility, CastSpell
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, permanent, play, position, resolve, size, stack, zone

HEX = written(
    "Hex",
    "Sorcery",
    "As an additional cost to cast this spell, you may blight 1.",
    "You gain 1 life. If this spell's additional cost was paid, you gain 2 life.",
)
EITHER = written(
    "Either", "Sorcery", "As an additional cost to cast this spell, blight 2 or pay {3}.", "You gain 1 life."
)
SLINGER = written("Slinger", "Artifact", "{T}, Blight 1: This artifact deals 2 damage to each opponent.")
DREAD = written(
    "Dread",
    "Sorcery",
    "You may blight 2. If you do, you gain 3 life.",
    "Target opponent blights 1.",
    cost="{G}",
)
CARDS = (HEX, EITHER, SLINGER, DREAD)


def board(hand: str, mine: str, theirs: str = "Memnite") -> Game:
    return position(f"Anna 20 hand: {hand} battlefield: {mine} | Ben 20 battlefield: {theirs}", *CARDS)


def can(game: Game, kind: type) -> bool:
    return any(isinstance(action, kind) for action in game.legal_actions)


def test_a_counter_is_put_on_a_creature_of_ones_choice_as_a_cost() -> None:
    game = board("Hex", "Forest, Grizzly Bears, Runeclaw Bear")
    play(game, "cast Hex", "yes")
    assert sorted(choice(game)) == ["Grizzly Bears", "Runeclaw Bear"]
    play(game, "choose: Runeclaw Bear")
    assert size(game, "Runeclaw Bear") == (1, 1)
    resolve(game)
    assert life(game) == (23, 20)
    game = board("Hex", "Forest")
    play(game, "cast Hex", "resolve")
    assert life(game) == (21, 20)


@pytest.mark.parametrize(
    ("mine", "able"), [("Forest", False), ("4 Forest", True), ("Forest, Grizzly Bears", True)]
)
def test_either_of_two_costs(mine: str, able: bool) -> None:
    game = board("Either", mine)
    assert can(game, CastSpell) is able
    if "Bears" in mine:
        play(game, "cast Either", "choose: Grizzly Bears")
        assert stack(game) == ["Either"]
        assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]


def test_as_the_cost_of_an_ability() -> None:
    assert not can(board("Forest", "Slinger"), ActivateAbility)
    game = board("Forest", "Slinger, Grizzly Bears")
    play(game, "activate Slinger", "choose: Grizzly Bears")
    assert permanent(game, "Slinger").tapped
    assert size(game, "Grizzly Bears") == (1, 1)
    resolve(game)
    assert life(game) == (20, 18)


def test_as_an_effect_for_oneself_and_for_an_opponent() -> None:
    game = board("Dread", "Forest, Craw Wurm", "Grizzly Bears, Runeclaw Bear")
    play(game, "cast Dread", "targets: Ben", "resolve", "yes", "choose: Craw Wurm")
    assert sorted(choice(game)) == ["Grizzly Bears", "Runeclaw Bear"]
    play(game, "choose: Grizzly Bears")
    assert (size(game, "Craw Wurm"), size(game, "Grizzly Bears")) == ((4, 2), (1, 1))
    assert life(game) == (23, 20)
