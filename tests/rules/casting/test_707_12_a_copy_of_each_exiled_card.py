"""Copies of exiled cards are cast as a spell resolves [cr2025-06-06 608.2g, 707.12]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, settle, stack, zone

THEN = "For each card exiled this way, copy it, and you may cast the copy without paying its mana cost."
MASTERY = written(
    "Mastery",
    "Sorcery",
    f"Exile target card that's an instant or sorcery from your graveyard. {THEN} Exile Mastery.",
    "Overload {0}",
    cost="{0}",
)
GIFT = written("Gift", "Sorcery", "You gain 3 life.", cost="{9}")
SUM = written("Sum", "Instant", "You gain 10 life.", cost="{9}")
ALL = (MASTERY, GIFT, SUM)
OWN = "Anna 20 hand: Mastery graveyard: Gift, Sum, Grizzly Bears | Ben 20 graveyard: Gift"


def test_a_copy_is_cast_and_the_card_stays_in_exile():
    game = position(OWN, *ALL)
    play(game, "cast Mastery")
    assert refused(game, "targets: Grizzly Bears")
    play(game, "targets: Gift", "resolve", "yes")
    assert stack(game) == ["Gift"]
    settle(game)
    assert life(game) == (23, 20)
    assert sorted(zone(game, "Anna", "exile")) == ["Gift", "Mastery"]
    assert zone(game, "Ben", "graveyard") == ["Gift"]


def test_overload_exiles_each_card_and_a_copy_of_each_may_be_cast_once():
    game = position(OWN, *ALL)
    play(game, "cast Mastery with overload", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Gift", "Sum"]
    play(game, "yes", "yes")
    settle(game)
    assert life(game) == (33, 20)
    assert sorted(zone(game, "Anna", "exile")) == ["Gift", "Mastery", "Sum"]
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]


def test_none_need_be_cast():
    game = position(OWN, *ALL)
    play(game, "cast Mastery with overload", "resolve", "no", "no")
    settle(game)
    assert life(game) == (20, 20)
    assert sorted(zone(game, "Anna", "exile")) == ["Gift", "Mastery", "Sum"]


@pytest.mark.parametrize(
    "text",
    [
        f"Reveal the top card of your library. {THEN}",
        f"Draw a card. {THEN}",
        "Exile target card that's an instant or creature from your graveyard.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text)
