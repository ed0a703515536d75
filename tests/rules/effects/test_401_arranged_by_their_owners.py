"""Several cards that an effect puts on top or on the bottom of a library at the same time are arranged by
their owner, and nobody else is shown how [cr2025-06-06 401.4; cr1999-11-01 217.2d].
"""

from __future__ import annotations

import pytest

from manaburn.decisions import ArrangeCards
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.terms import PlayerId
from rules.cards_from_text import written
from rules.positions_of_play import asked, play, position, seat, zone
from twins import Seat

BURIAL = written(
    "Burial", "Sorcery", "Put all creatures on the bottom of their owners' libraries.", cost="{0}"
)
PLOWED = written("Plowed", "Sorcery", "Put two target lands on top of their owners' libraries.", cost="{0}")
STIRRED = written(
    "Stirred",
    "Sorcery",
    "Put all creatures on the bottom of their owners' libraries. Then each player shuffles.",
    cost="{0}",
)
MAKER = written("Maker", "Sorcery", "Create two 1/1 green Saproling creature tokens.", cost="{0}")
ALL = (BURIAL, PLOWED, STIRRED, MAKER)
SEATS = """
step: precombat main
Anna 20   hand: Burial, Plowed, Stirred, Maker   library: 2 Island
          battlefield: Hill Giant, Grizzly Bears, Forest
Ben 20    library: 2 Swamp   battlefield: Craw Wurm, Memnite, Plains, Mountain
"""
DAYS = pytest.mark.parametrize("edition", [Edition.parse("1999-11-01"), Edition.parse("2006"), R2025])


def on_top(game: Game, name: str) -> list[str]:
    """Return the names of a library's cards, the topmost first."""
    return zone(game, name, "library")[::-1]


@DAYS
def test_each_owner_arranges_their_own_on_the_bottom(edition: Edition) -> None:
    game = position(SEATS, *ALL, edition=edition)
    play(game, "cast Burial", "resolve")
    assert isinstance(game.decision, ArrangeCards)
    assert asked(game) == "Anna"
    play(game, "arrange: none / Grizzly Bears, Hill Giant")
    assert asked(game) == "Ben"
    play(game, "arrange: none / Craw Wurm, Memnite")
    assert on_top(game, "Anna") == ["Island", "Island", "Grizzly Bears", "Hill Giant"]
    assert on_top(game, "Ben") == ["Swamp", "Swamp", "Craw Wurm", "Memnite"]


@DAYS
def test_the_owner_arranges_what_another_puts_on_top(edition: Edition) -> None:
    game = position(SEATS, *ALL, edition=edition)
    play(game, "cast Plowed", "targets: Plains, Mountain", "resolve")
    assert asked(game) == "Ben"
    play(game, "arrange: Mountain, Plains / none")
    assert on_top(game, "Ben")[:2] == ["Mountain", "Plains"]


@pytest.mark.parametrize(("name", "same"), [("Anna", True), ("Ben", False)])
def test_the_order_is_shown_to_the_owner_alone(name: str, same: bool) -> None:
    frames = []
    for order in ("Mountain, Plains", "Plains, Mountain"):
        game = position(SEATS, *ALL)
        play(game, "cast Plowed", "targets: Plains, Mountain", "resolve")
        play(game, f"arrange: {order} / none")
        told = Seat(game, PlayerId(seat(game, name)))
        told.heard = 0
        frames.append([*told.told(())])
    assert (frames[0] == frames[1]) is same


def test_one_card_each_is_not_asked_about() -> None:
    game = position(SEATS, *ALL)
    play(game, "cast Plowed", "targets: Forest, Mountain", "resolve")
    assert not isinstance(game.decision, ArrangeCards)
    assert (on_top(game, "Anna")[0], on_top(game, "Ben")[0]) == ("Forest", "Mountain")


def test_tokens_are_no_cards_to_arrange() -> None:
    game = position(SEATS.replace("Hill Giant, ", ""), *ALL)
    play(game, "cast Maker", "resolve", "cast Burial", "resolve")
    assert asked(game) == "Ben", "Anna's one card has one order"


def test_no_order_is_asked_of_what_is_shuffled_next() -> None:
    game = position(SEATS, *ALL)
    play(game, "cast Stirred", "resolve")
    assert not isinstance(game.decision, ArrangeCards)


def test_targets_of_a_graveyard_go_on_top_in_an_order() -> None:
    purge = written(
        "Purge",
        "Instant",
        "Put any number of target creature cards from your graveyard on top of your library.\nDraw a card.",
        cost="{0}",
    )
    text = """step: precombat main
        | Anna 20 hand: Purge graveyard: Hill Giant, Grizzly Bears, Memnite library: 2 Island | Ben 20"""
    game = position(text, purge)
    play(game, "cast Purge", "targets: Hill Giant, Grizzly Bears, Memnite", "resolve")
    play(game, "arrange: Memnite, Hill Giant, Grizzly Bears / none")
    assert zone(game, "Anna", "hand") == ["Memnite"]
    assert on_top(game, "Anna")[:2] == ["Hill Giant", "Grizzly Bears"]
