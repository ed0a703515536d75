"""Words of cards that are played in decks with a commander [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn.state import events
from oracle.real_cards import real
from rules.effects.test_608_further_cards_of_tournament_decks import board
from rules.positions_of_play import happened, play, zone


def moves_and_shuffles(game, before):
    """What was moved to where after a number of events, and when a library was shuffled."""
    found = []
    for event in game.events[before:]:
        if isinstance(event, events.Shuffled):
            found.append("shuffled")
        elif isinstance(event, events.Moved):
            found.append(event.destination.value)
    return found


@pytest.mark.parametrize(
    ("spell", "in_order"),
    [
        ("Gamble", ["hand", "graveyard", "shuffled", "graveyard"]),
        ("Reckless Handling", ["hand", "shuffled", "graveyard", "graveyard"]),
    ],
)
def test_a_card_is_discarded_before_the_library_is_shuffled_or_after(spell, in_order):
    game = board(*real(spell), hand=spell, ours="9 Mountain", library="Ornithopter, 9 Forest")
    play(game, f"cast {spell}")
    before = len(game.events)
    play(game, "resolve", "choose: Ornithopter")
    assert moves_and_shuffles(game, before) == in_order
    assert sorted(zone(game, "Anna", "graveyard")) == sorted([spell, "Ornithopter"])
    assert len(happened(game, events.Shuffled)) == 1
