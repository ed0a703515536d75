"""Harnessed permanents, and costs of exiling a permanent [cr2025-11-14 701.64, 702.186]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, settle, zone

CARDS = (
    written(
        "Stone",
        "Artifact",
        "{T}, Exile a creature you control: Harness Stone.",
        "∞ — At the beginning of your upkeep, you gain 5 life.",
        "∞ — {0}: You gain 1 life.",
    ),
    written("Twig", "Artifact", "Whenever Twig leaves the battlefield, you gain 9 life."),
    written(
        "Blink",
        "Instant",
        "Exile target artifact, then return it to the battlefield under its owner's control.",
    ),
    written("Squad", "Sorcery", "Create a 1/1 white Soldier creature token.", cost="{0}"),
)


def board(mine: str, hand: str = ""):
    anna = f"Anna 20 hand: {hand} library: 9 Forest battlefield: {mine}"
    text = f"step: precombat main | {anna} | Ben 20 library: 9 Swamp battlefield: Hill Giant"
    return position(text, *CARDS)


def harnessed(hand: str = ""):
    game = board("Stone, Grizzly Bears, Memnite, Forest", hand)
    play(game, "activate Stone ability 1", "choose: Memnite")
    assert zone(game, "Anna", "exile") == ["Memnite"], "a cost is paid at once"
    play(game, "resolve")
    return game


def test_without_being_harnessed_it_has_no_infinity_ability():  # 702.186b
    game = board("Stone, Grizzly Bears")
    refused(game, "activate Stone ability 2")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    assert not game.state.stack


def test_once_harnessed_it_stays_so():  # 701.64b
    game = harnessed()
    play(game, "activate Stone ability 2", "resolve")
    assert life(game) == (21, 20)
    go_to(game, "upkeep", "Ben")
    assert not game.state.stack
    go_to(game, "upkeep", "Anna")
    settle(game)
    assert life(game) == (26, 20)


def test_only_a_creature_of_ones_own_is_exiled_and_a_token_will_do():
    game = board("Stone", "Squad")
    refused(game, "activate Stone ability 1")
    play(game, "cast Squad", "resolve", "activate Stone ability 1", "choose: Soldier", "resolve")
    play(game, "activate Stone ability 2", "resolve")
    assert life(game) == (21, 20)


def test_a_new_object_is_not_harnessed():
    game = harnessed("Blink")
    play(game, "cast Blink", "target Stone", "resolve")
    refused(game, "activate Stone ability 2")
