"""A card of a hand is exiled at random, and another player plays it [cr2025-06-06 608.2d, 608.2g]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ChooseWhether
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import asked, happened, life, play, position, settle, zone

EXILES = "that source's controller exiles a card from their hand at random."
OBLITERATOR = written(
    "Obliterator",
    "Creature — Wizard",
    f"Whenever a source deals damage to Obliterator, {EXILES} If it's a land card, you may put it onto the"
    " battlefield under your control. Otherwise, you may cast it without paying its mana cost.",
    size="2/6",
)
ZAP = written("Zap", "Instant", "Zap deals 1 damage to target creature.", cost="{0}")
GIFT = written("Gift", "Instant", "You gain 4 life.", cost="{9}")
ALL = (OBLITERATOR, ZAP, GIFT)


def zapped(hand: str):
    game = position(f"Anna 20 battlefield: Obliterator | Ben 20 hand: Zap, {hand}", *ALL)
    play(game, "pass", "cast Zap", "targets: Obliterator", "resolve", "resolve")
    return game


def test_a_land_enters_under_the_control_of_who_controls_the_ability():
    game = zapped("Island")
    assert asked(game) == "Anna"
    play(game, "yes")
    assert zone(game, "Anna", "battlefield") == ["Obliterator", "Island"]
    assert zone(game, "Ben", "hand") == []


def test_a_spell_is_cast_by_who_controls_the_ability():
    game = zapped("Gift")
    assert asked(game) == "Anna" and isinstance(game.decision, ChooseWhether)
    play(game, "yes")
    settle(game)
    assert life(game) == (24, 20)
    assert zone(game, "Ben", "graveyard") == ["Zap", "Gift"]


def test_what_is_not_played_stays_in_exile():
    game = zapped("Gift")
    play(game, "no")
    settle(game)
    assert zone(game, "Ben", "exile") == ["Gift"]


def test_nobody_chooses_the_card_and_one_is_exiled():
    game = zapped("Gift, Island, Island, Island")
    assert isinstance(game.decision, ChooseWhether), "nobody chose a card"
    assert len(zone(game, "Ben", "hand")) == 3
    assert len([m for m in happened(game, events.Moved) if m.destination.value == "exile"]) == 1


def test_nothing_is_played_if_the_hand_is_empty():
    game = position("Anna 20 battlefield: Obliterator | Ben 20 hand: Zap", *ALL)
    play(game, "pass", "cast Zap", "targets: Obliterator", "resolve", "resolve")
    assert not game.state.stack
    assert zone(game, "Ben", "exile") == []


@pytest.mark.parametrize(
    "text",
    [
        "Exile a land card from your hand at random.",
        "Exile a card from target player's hand at random.",
        "Exile a card from your graveyard and hand at random.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text)
