"""Abilities that trigger on what a spell or ability of an opponent brings about [cr2025-06-06 603.2,
603.10a].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, stack, targets, zone

JUST = written(
    "Just",
    "Enchantment",
    "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, you may"
    " destroy target permanent that opponent controls.",
)
GROUND = written(
    "Ground",
    "Enchantment",
    "Whenever a spell or ability an opponent controls causes a land to be put into your graveyard from the"
    " battlefield, return that card to the battlefield.",
)
TACTICS = written(
    "Tactics",
    "Instant",
    "Tactics deals 2 damage to any target.",
    "When a spell or ability an opponent controls causes you to discard this card, it deals 4 damage to any"
    " target.",
)
FOCUS = written(
    "Focus",
    "Enchantment",
    "Whenever a spell or ability an opponent controls causes you to discard a card, you gain 2 life.",
)
RAZE = written("Raze", "Instant", "Destroy target permanent.", cost="{0}")
EDICT = written("Edict", "Instant", "Target player sacrifices a land.", cost="{0}")
ROT = written("Rot", "Instant", "Target player discards a card.", cost="{0}")
PRICE = written("Price", "Artifact", "Discard a card: You gain 1 life.")


def test_what_an_opponent_destroys_is_avenged_even_the_enchantment_itself() -> None:
    text = "Anna 20 battlefield: Just | Ben 20 hand: Raze battlefield: Hill Giant"
    game = position(text, JUST, RAZE)
    play(game, "pass", "cast Raze", "targets: Just", "resolve")
    assert targets(game) == {"Hill Giant"}
    play(game, "targets: Hill Giant", "resolve", "yes")
    assert zone(game, "Ben", "battlefield") == []


def test_your_own_spell_and_a_sacrifice_are_not_destruction_by_an_opponent() -> None:
    game = position("Anna 20 battlefield: Just, Forest hand: Raze | Ben 20 hand: Edict", JUST, RAZE, EDICT)
    play(game, "cast Raze", "targets: Forest", "resolve")
    assert not stack(game)
    game = position("Anna 20 battlefield: Just, Forest | Ben 20 hand: Edict", JUST, EDICT)
    play(game, "pass", "cast Edict", "targets: Anna", "resolve", "choose: Forest")
    assert not stack(game)


def test_a_land_comes_back_however_an_opponent_takes_it() -> None:
    for spell, aim in (("Raze", "Forest"), ("Edict", "Anna")):
        text = f"Anna 20 battlefield: Ground, Forest | Ben 20 hand: {spell}"
        game = position(text, GROUND, RAZE, EDICT)
        play(game, "pass", f"cast {spell}", f"targets: {aim}", "resolve")
        if spell == "Edict":
            play(game, "choose: Forest")
        assert stack(game) == ["(Ground)"]
        play(game, "resolve")
        assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Ground"]


def test_a_card_that_an_opponent_makes_you_discard() -> None:
    text = "Anna 20 hand: Tactics battlefield: Focus | Ben 20 hand: Rot"
    game = position(text, TACTICS, FOCUS, ROT)
    play(game, "pass", "cast Rot", "targets: Anna", "resolve")
    settle(game)
    play(game, "targets: Ben")
    settle(game)
    assert life(game) == (22, 16)


def test_a_card_discarded_for_a_cost_is_not_caused_by_anyone() -> None:
    text = "Anna 20 hand: Tactics battlefield: Focus, Price | Ben 20 hand: Raze battlefield: Hill Giant"
    game = position(text, TACTICS, FOCUS, PRICE, RAZE)
    play(game, "pass", "cast Raze", "targets: Price", "pass", "activate Price")
    assert stack(game) == ["Raze", "(Price)"]


def test_a_card_discarded_because_of_your_own_spell_is_not_caused_by_an_opponent() -> None:
    game = position("Anna 20 hand: Rot, Forest battlefield: Focus | Ben 20", ROT, FOCUS)
    play(game, "cast Rot", "targets: Anna", "resolve")
    assert not stack(game)
    assert zone(game, "Anna", "graveyard") == ["Forest", "Rot"]


def test_a_card_that_an_opponent_mills_is_not_discarded() -> None:
    mill = written("Mill", "Instant", "Target player mills a card.", cost="{0}")
    text = "Anna 20 battlefield: Focus library: 2 Forest | Ben 20 hand: Mill, Rot library: Forest"
    game = position(text, mill, FOCUS, ROT)
    play(game, "pass", "cast Mill", "targets: Anna", "resolve")
    assert (zone(game, "Anna", "graveyard"), stack(game)) == (["Forest"], [])
    play(game, "pass", "cast Rot", "targets: Ben", "resolve")
    assert (zone(game, "Ben", "graveyard"), stack(game)) == (["Mill", "Rot"], [])
