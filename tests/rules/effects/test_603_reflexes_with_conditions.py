"""Reflexive abilities with a condition of their own, and numbers of opponents who control something
[cr2025-06-06 603.4, 603.12].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, settle, zone

CARDS = (
    written(
        "Quest",
        "Enchantment",
        "Landfall — Whenever a land you control enters, put a charge counter on this enchantment. When you"
        " do, if it has four or more charge counters on it, put a +1/+1 counter on target creature you"
        " control. It gains trample until end of turn.",
    ),
    written(
        "Scholar",
        "Artifact",
        "{0}: Discard a card. When you do, you gain 3 life if you control a Forest.",
        "{0}: Discard a card. When you do, if you control a Forest, you gain 3 life.",
    ),
    written("Smash", "Instant", "Destroy target enchantment.", cost="{0}"),
    written(
        "Map",
        "Sorcery",
        "You gain X life, where X is one plus the number of opponents who control an artifact.",
        cost="{0}",
    ),
)


def board(charge: int, hand: str = "Forest"):
    text = f"Anna 20 hand: {hand} battlefield: Quest ({charge} charge), Grizzly Bears | Ben 20 hand: Smash"
    return position(f"step: precombat main | {text}", *CARDS)


def test_it_does_not_trigger_without_its_condition():  # 603.4
    game = board(2)
    play(game, "play Forest", "resolve")
    assert not game.state.stack
    assert isinstance(game.decision, d.Priority)


@pytest.mark.parametrize(("ability", "triggers"), [(1, True), (2, False)])
def test_a_condition_said_last_is_asked_only_as_it_resolves(ability: int, triggers: bool):  # 603.4
    game = position("Anna 20 hand: Swamp, Island battlefield: Scholar | Ben 20", *CARDS)
    play(game, f"activate Scholar ability {ability}", "resolve", "choose: Swamp")
    assert bool(game.state.stack) is triggers
    settle(game)
    assert game.state.players[0].life == 20


def test_all_that_follows_belongs_to_it():
    game = board(3)
    play(game, "play Forest", "resolve", "target Grizzly Bears", "resolve")
    bears = now(game, "Grizzly Bears")
    assert (bears.power, {word.value for word in bears.keywords}) == (3, {"trample"})


def test_a_permanent_that_is_gone_is_asked_as_it_last_was():  # 608.2h
    game = board(3)
    play(
        game,
        "play Forest",
        "resolve",
        "target Grizzly Bears",
        "pass",
        "cast Smash",
        "target Quest",
        "resolve",
    )
    assert zone(game, "Anna", "graveyard") == ["Quest"]
    settle(game)
    assert now(game, "Grizzly Bears").power == 3, "it had four counters as it was last on the battlefield"


def test_opponents_are_counted_who_control_something():
    text = (
        "step: precombat main | Anna 20 hand: Map battlefield: Memnite"
        " | Ben 20 battlefield: 2 Memnite | Cid 20 battlefield: Grizzly Bears | Dot 20 battlefield: Memnite"
    )
    game = position(text, *CARDS)
    play(game, "cast Map", "resolve")
    assert game.state.players[0].life == 20 + 1 + 2
