"""Hands that are revealed or looked at, and what is done with cards chosen from them
[cr2025-06-06 402.3, 701.9b, 701.20].
"""

from __future__ import annotations

import pytest

from manaburn.state import events
from manaburn.state.events import Cause
from rules.cards_from_text import written
from rules.positions_of_play import choice, happened, life, play, position, refused, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: Deed, Shock library: 4 Forest battlefield: 8 Forest, Mountain
Ben 20 hand: {ben} library: Forest, Island, Swamp battlefield: Grizzly Bears
"""


def board(*lines: str, ben: str = "Memnite, Serra Angel, Plains"):
    deed = written("Deed", "Sorcery", *lines)
    game = position(BOARD.format(ben=ben), deed)
    play(game, "cast Deed")
    return game


def aim(game, *answers: str) -> None:
    play(game, "targets: Ben", "resolve", *answers)


REVEAL = "Target player reveals their hand."
DISCARD = "That player discards that card."


@pytest.mark.parametrize(
    ("chosen", "offered"),
    [
        ("a nonland card from it with mana value 3 or less", ["Memnite"]),
        ("a card from it with mana value 4 or greater", ["Serra Angel"]),
        ("a creature card from it", ["Memnite", "Serra Angel"]),
    ],
)
def test_a_card_is_chosen_by_what_is_said_after_the_hand_too(chosen: str, offered: list[str]):
    game = board(f"{REVEAL} You choose {chosen}. {DISCARD}")
    aim(game)
    assert game.decision.player == 0 and choice(game) == offered
    play(game, f"choose: {offered[0]}")
    assert zone(game, "Ben", "graveyard") == [offered[0]]
    assert happened(game, events.Moved)[-2].cause is Cause.DISCARDED


def test_nothing_is_discarded_if_nothing_fits():
    game = board(
        f"{REVEAL} You choose a nonland card from it with mana value 3 or less. {DISCARD}", ben="Plains"
    )
    aim(game)
    assert zone(game, "Ben", "hand") == ["Plains"] and zone(game, "Ben", "graveyard") == []


@pytest.mark.parametrize(("answer", "lives"), [("yes", (20, 20)), ("no", (20, 18))])
def test_what_follows_from_a_choice_that_may_be_made(answer: str, lives: tuple[int, int]):
    game = board(
        f"{REVEAL} You may choose a creature card from it. If you do, that player discards that card."
        " If you don't, that player loses 2 life."
    )
    aim(game, answer, *(("choose: Memnite",) if answer == "yes" else ()))
    assert life(game) == lives
    assert zone(game, "Ben", "graveyard") == (["Memnite"] if answer == "yes" else [])


def test_a_card_is_exiled_until_a_permanent_leaves():
    """It returns to the hand that it was exiled from [cr2025-06-06 610.3]."""
    bat = written(
        "Deed",
        "Creature — Bat",
        "When Deed enters, look at target opponent's hand. You may exile a nonland card from it until Deed"
        " leaves the battlefield.",
        size="1/1",
    )
    game = position(BOARD.format(ben="Memnite, Plains"), bat)
    play(game, "cast Deed", "resolve", "targets: Ben", "resolve", "yes", "choose: Memnite")
    assert zone(game, "Ben", "exile") == ["Memnite"] and not happened(game, events.Revealed)
    play(game, "cast Shock", "targets: Deed", "resolve")
    assert sorted(zone(game, "Ben", "hand")) == ["Memnite", "Plains"]


def test_all_cards_of_a_kind_are_discarded():
    game = board(f"{REVEAL[:-1]} and discards all nonland cards.")
    aim(game)
    assert sorted(zone(game, "Ben", "graveyard")) == ["Memnite", "Serra Angel"]
    assert zone(game, "Ben", "hand") == ["Plains"]


def test_all_cards_with_the_name_that_was_chosen_are_discarded():
    game = board(
        "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
        ben="Memnite, Memnite, Plains",
    )
    aim(game, "choose: Memnite")
    assert zone(game, "Ben", "graveyard") == ["Memnite", "Memnite"]


def test_the_owner_puts_the_card_that_was_chosen_into_the_library():
    """Third from the top; and on the bottom, where there are fewer cards [cr2025-06-06 401.7]."""
    text = f"{REVEAL} You choose a nonland card from it. That player puts that card into their library"
    game = board(f"{text} third from the top.")
    aim(game, "choose: Memnite")
    assert zone(game, "Ben", "library")[::-1] == ["Forest", "Island", "Memnite", "Swamp"]
    game = board(f"{text} fifth from the top.")
    aim(game, "choose: Memnite")
    assert zone(game, "Ben", "library")[::-1] == ["Forest", "Island", "Swamp", "Memnite"]


def test_several_cards_are_chosen():
    game = board(
        "Look at target player's hand and choose up to two cards from it. That player discards those cards."
    )
    aim(game)
    assert refused(game, "choose: Memnite, Serra Angel, Plains")
    play(game, "choose: Memnite, Plains")
    assert sorted(zone(game, "Ben", "graveyard")) == ["Memnite", "Plains"]


def test_a_creature_card_is_put_onto_the_battlefield_from_it():
    game = board(
        "Target opponent reveals their hand. You may put a creature card from it onto the battlefield under"
        " your control."
    )
    aim(game, "yes", "choose: Serra Angel")
    resolve_all(game)
    assert "Serra Angel" in zone(game, "Anna", "battlefield")
