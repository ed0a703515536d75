"""Cards looked at, of which one may be put somewhere, and if it is not, another one elsewhere
[cr2025-06-06 608.2c, 701.20e].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import choice, happened, permanent, play, position, zone

BOARD = """
step: precombat main
Anna 20 hand: Deed library: {library} battlefield: 2 Swamp{more}
Ben 20 hand: Shock library: 9 Plains
"""
FOUND = "Memnite, Forest, Shock, Craw Wurm, Island, Mountain"


def looked(library: str = FOUND, kind: str = "land", how: str = "Look at", more: str = "") -> Game:
    deed = written(
        "Deed",
        "Sorcery",
        f"{how} the top four cards of your library. You may put a {kind} card from among them onto the"
        " battlefield tapped. If you don't, put a card from among them into your hand. Put the rest on the"
        " bottom of your library in a random order.",
        cost="{B}",
    )
    still = written("Still", "Artifact", "Creature cards in graveyards and libraries can't enter.")
    cards = (deed, still) if more else (deed,)
    game = position(BOARD.format(library=library, more=more), *cards)
    play(game, "cast Deed", "resolve")
    return game


def library(game: Game) -> list[str]:
    return zone(game, "Anna", "library")[::-1]


def test_the_land_enters_and_nothing_is_put_into_the_hand():
    game = looked()
    assert choice(game) == ["Forest"]
    play(game, "choose: Forest")
    assert permanent(game, "Forest").tapped
    assert isinstance(game.decision, d.Priority) and zone(game, "Anna", "hand") == []
    assert library(game)[:2] == ["Island", "Mountain"]
    assert sorted(library(game)[2:]) == ["Craw Wurm", "Memnite", "Shock"]


@pytest.mark.parametrize("wanted", ["Craw Wurm", "Forest"])
def test_without_it_any_of_the_cards_is_put_into_the_hand(wanted):
    """Also the land that was not put onto the battlefield may be."""
    game = looked()
    play(game, "choose: none")
    assert sorted(choice(game)) == ["Craw Wurm", "Forest", "Memnite", "Shock"]
    play(game, f"choose: {wanted}")
    assert zone(game, "Anna", "hand") == [wanted]
    assert "Forest" not in zone(game, "Anna", "battlefield")
    assert library(game)[:2] == ["Island", "Mountain"]
    assert sorted([wanted, *library(game)[2:]]) == ["Craw Wurm", "Forest", "Memnite", "Shock"]


def test_without_a_land_among_them_a_card_has_to_be_put_into_the_hand():
    game = looked("Memnite, Shock, Craw Wurm, Memnite, Island")
    assert sorted(choice(game)) == ["Craw Wurm", "Memnite", "Memnite", "Shock"]
    assert isinstance(game.decision, d.ChooseObjects) and game.decision.minimum == 1
    play(game, "choose: Shock")
    assert zone(game, "Anna", "hand") == ["Shock"] and library(game)[0] == "Island"


def test_a_library_of_fewer_cards():
    game = looked("Memnite, Forest")
    play(game, "choose: Forest")
    assert library(game) == ["Memnite"]
    game = looked("Forest")
    play(game, "choose: none", "choose: Forest")
    assert zone(game, "Anna", "hand") == ["Forest"] and library(game) == []


def test_a_card_that_cannot_enter_was_not_put_onto_the_battlefield():
    game = looked(kind="creature", more=", Still")
    play(game, "choose: Memnite")
    assert "Memnite" not in zone(game, "Anna", "battlefield")
    assert sorted(choice(game)) == ["Craw Wurm", "Forest", "Memnite", "Shock"]


@pytest.mark.parametrize(("how", "shown"), [("Look at", 0), ("Reveal", 1)])
def test_only_what_is_revealed_is_seen_by_all(how, shown):
    game = looked(how=how)
    assert len(happened(game, events.Revealed)) == shown
    assert len(happened(game, events.LookedAt)) == 1 - shown
