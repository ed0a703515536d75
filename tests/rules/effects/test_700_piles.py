"""Objects separated into two piles, of which one is chosen [cr2025-06-06 700.3]."""

from __future__ import annotations

import pytest

from manaburn.decisions import Arrange, ArrangeCards
from manaburn.game import Game
from manaburn.notation import action_text
from manaburn.purposes import Quality
from manaburn.state import events
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import asked, play, position, zone

CHOSEN_BY_THEM = written(
    "Heaps",
    "Sorcery",
    "Reveal the top four cards of your library and separate them into two piles."
    " An opponent chooses one of those piles."
    " Put that pile into your hand and the other into your graveyard.",
    cost="{0}",
)
SPLITTING = written(
    "Splitting",
    "Sorcery",
    "Separate all creatures target player controls into two piles."
    " Destroy all creatures in the pile of that player's choice. They can't be regenerated.",
    cost="{0}",
)
SEATS = """
step: precombat main
Anna 20   hand: Heaps, Splitting   library: Forest, Plains, Swamp, Island, Mountain
Ben 20    library: 9 Plains   battlefield: Hill Giant, Grizzly Bears, Forest
Cara 20   library: 9 Swamp
"""


def seats() -> Game:
    return position(SEATS, CHOSEN_BY_THEM, SPLITTING)


def test_one_of_several_opponents_is_picked_to_choose_a_pile() -> None:
    game = seats()
    play(game, "cast Heaps", "resolve", "choose: Swamp")
    assert asked(game) == "Anna"
    play(game, "choose: Cara")
    assert asked(game) == "Cara"
    assert game.decision.quality is Quality.PILE
    assert {game.text(action) for action in game.legal_actions} == {
        "choose: the first pile: Swamp",
        "choose: the second pile: Forest and Plains and Island",
    }
    play(game, "choose: the first pile: Swamp")
    assert zone(game, "Anna", "hand") == ["Splitting", "Swamp"]


def test_a_pile_can_be_empty() -> None:
    game = seats()
    play(game, "cast Heaps", "resolve", "choose:", "choose: Ben", "choose: the first pile: nothing")
    assert zone(game, "Anna", "hand") == ["Splitting"]
    assert len(zone(game, "Anna", "graveyard")) == 5


def test_another_opponent_chooses_in_place_of_one_who_leaves() -> None:
    game = seats()
    play(game, "cast Heaps", "resolve", "choose: Swamp", "choose: Ben", "concede Ben", "choose: Cara")
    play(game, "choose: the first pile: Swamp")
    assert zone(game, "Anna", "hand") == ["Splitting", "Swamp"]


def test_the_creatures_of_who_leaves_are_in_no_pile() -> None:
    game = seats()
    play(game, "cast Splitting", "targets: Ben", "resolve", "choose: Hill Giant", "concede Ben")
    play(game, "choose: Cara", "choose: the first pile: nothing")
    assert zone(game, "Anna", "graveyard") == ["Splitting"]


def test_another_opponent_separates_in_place_of_one_who_leaves() -> None:
    theirs = written(
        "Heaps",
        "Sorcery",
        "Reveal the top two cards of your library. An opponent separates those cards into two piles."
        " Put one pile into your hand and the other into your graveyard.",
        cost="{0}",
    )
    game = position(SEATS, theirs, SPLITTING)
    play(game, "cast Heaps", "resolve", "choose: Ben", "concede Ben", "choose: Cara")
    assert asked(game) == "Cara"
    play(game, "choose: Forest", "choose: the second pile: Plains")
    assert zone(game, "Anna", "hand") == ["Splitting", "Plains"]


def test_a_player_chooses_which_of_their_piles_is_destroyed() -> None:
    game = seats()
    play(game, "cast Splitting", "targets: Ben", "resolve", "choose: Hill Giant")
    assert asked(game) == "Ben"
    play(game, "choose: the second pile: Grizzly Bears")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant", "Forest"]


def test_the_other_pile_goes_to_the_bottom_in_an_order_that_is_chosen() -> None:
    text = "Reveal the top three cards of your library. An opponent separates those cards into two piles."
    text += " Put one pile into your hand and the other on the bottom of your library in any order."
    heaps = written("Heaps", "Sorcery", text, cost="{0}")
    game = position(SEATS, heaps, SPLITTING)
    play(game, "cast Heaps", "resolve", "choose: Ben", "choose: Forest", "choose: the first pile: Forest")
    assert isinstance(game.decision, ArrangeCards)
    assert asked(game) == "Anna"
    ids = {game.state.objects[id].definition.name: id for id in game.decision.among}
    game.push(Arrange((), (ids["Plains"], ids["Swamp"])))
    assert zone(game, "Anna", "library") == ["Swamp", "Plains", "Mountain", "Island"]
    assert zone(game, "Anna", "hand") == ["Splitting", "Forest"]


# A pile that is face down


@pytest.mark.parametrize(
    ("chosen", "hand"), [("face-down", ["Island", "Swamp"]), ("face-up", ["Forest", "Plains"])]
)
def test_an_opponent_separates_cards_into_a_face_down_and_a_face_up_pile(chosen, hand):
    """You see one pile, and of the other only how many cards it has."""
    ransom = "Sauron's Ransom"
    game = position(
        f"step: precombat main | Anna 20 hand: {ransom} battlefield: 3 Watery Grave"
        " library: Forest, Plains, Swamp, Island, Mountain | Ben 20 library: 9 Plains",
        *real(ransom),
    )
    play(game, f"cast {ransom}", "resolve")
    assert asked(game) == "Ben"
    play(game, "choose: Forest, Plains")
    assert asked(game) == "Anna"
    words = {action_text(game.state, action) for action in game.legal_actions}
    assert words == {"choose: the face-up pile: Plains and Forest", "choose: the face-down pile: 2 cards"}
    play(game, next(word for word in words if chosen in word))
    assert sorted(zone(game, "Anna", "hand")) == hand
    assert zone(game, "Anna", "library") == ["Mountain"]
    assert len(zone(game, "Anna", "graveyard")) == 3
    shown = [event for event in game.events if isinstance(event, events.Revealed)]
    assert [{*event.names} for event in shown] == [{"Forest", "Plains"}]
    looked = [event for event in game.events if isinstance(event, events.LookedAt)]
    assert [(event.player, len(event.cards)) for event in looked] == [(1, 4)]


def test_you_separate_them_for_an_opponent_of_your_choice():
    riddles = "Riddles in the Dark"
    cost = "5 Island, 2 Swamp"
    game = position(
        f"step: precombat main | Anna 20 hand: {riddles} battlefield: {cost}"
        " library: Forest, Plains, Swamp, Island, Mountain | Ben 20 | Cara 20",
        *real(riddles),
    )
    play(game, f"cast {riddles}", "resolve", "choose: Forest")
    assert asked(game) == "Anna"
    play(game, "choose: Cara")
    assert asked(game) == "Cara"
    play(game, "choose: the face-down pile: 3 cards")
    assert sorted(zone(game, "Anna", "hand")) == ["Island", "Plains", "Swamp"]
