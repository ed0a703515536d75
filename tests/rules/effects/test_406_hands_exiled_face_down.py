"""Cards of a hand are exiled face down, and exchanged for top cards [cr2025-06-06 401.4, 406.3]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ArrangeCards
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import happened, play, position, zone

RACK = written(
    "Rack",
    "Artifact",
    "{T}: Exile any number of cards from your hand face down. Put that many cards from the top of your"
    " library into your hand. Then look at the exiled cards and put them on top of your library in any"
    " order.",
)
HIDE = written("Hide", "Sorcery", "Draw a card, then exile a card from your hand face down.", cost="{0}")
CLOSE = written("Close", "Sorcery", "Exile all cards from your hand face down.", cost="{0}")
ALL = (RACK, HIDE, CLOSE)


def racked(library: str, *chosen: str):
    text = f"Anna 20 battlefield: Rack hand: Shock, Hill Giant, Island library: {library} | Ben 20"
    game = position(text, *ALL)
    play(game, "activate Rack", "resolve", f"choose: {', '.join(chosen) or 'none'}")
    return game


def test_as_many_cards_are_put_into_the_hand_and_the_others_on_top():
    game = racked("Grizzly Bears, Forest, Swamp", "Shock", "Hill Giant")
    assert isinstance(game.decision, ArrangeCards)
    play(game, "arrange: Hill Giant, Shock / none")
    assert sorted(zone(game, "Anna", "hand")) == sorted(["Island", *_top_two()])
    library = zone(game, "Anna", "library")
    assert library[1:] == ["Shock", "Hill Giant"]
    assert not happened(game, events.Drew)
    assert "Shock" not in str(game.view(1)) and "Giant" not in str(game.view(1))


def _top_two() -> list[str]:
    """The two top cards of that library."""
    game = position("Anna 20 library: Grizzly Bears, Forest, Swamp | Ben 20", *ALL)
    return zone(game, "Anna", "library")[-2:]


def test_with_a_small_library_all_of_it_is_put_into_the_hand():
    game = racked("Forest", "Shock", "Island", "Hill Giant")
    play(game, "arrange: Island, Hill Giant, Shock / none")
    assert zone(game, "Anna", "hand") == ["Forest"]
    assert zone(game, "Anna", "library") == ["Shock", "Hill Giant", "Island"]


def test_nothing_happens_if_no_card_is_chosen():
    game = racked("Forest, Swamp")
    assert zone(game, "Anna", "hand") == ["Shock", "Hill Giant", "Island"]
    assert len(zone(game, "Anna", "library")) == 2


def test_one_card_is_exiled_that_nobody_may_look_at():
    game = position("Anna 20 hand: Hide, Shock library: Forest | Ben 20", *ALL)
    play(game, "cast Hide", "resolve", "choose: Shock")
    assert [[each.card.name for each in game.view(seat).exile] for seat in (0, 1)] == [[""], [""]]
    assert zone(game, "Anna", "exile") == ["Shock"]


def test_the_whole_hand_is_exiled():
    game = position("Anna 20 hand: Close, Shock, Island | Ben 20 hand: Forest", *ALL)
    play(game, "cast Close", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Island", "Shock"]
    assert [game.state.objects[id].seen_by for id in game.state.exile] == [frozenset()] * 2
    assert zone(game, "Ben", "hand") == ["Forest"]


@pytest.mark.parametrize(
    "text",
    [
        "Exile a creature card from your hand face down.",
        "Exile any number of cards from your hand. Put that many cards from the top of your library into your"
        " hand. Then look at the exiled cards and put them on top of your library in any order.",
        "Target player exiles all cards from their hand face down.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text)
