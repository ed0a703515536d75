"""Effects on libraries and hands [cr2025-06-06 701.9, 701.17, 701.20, 701.22-701.25]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Arrival, GainLife, If, PutCounters, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, LAND, YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import (
    TARGET_PLAYER,
    Chosen,
    Count,
    Is,
    Number,
    Seen,
    What,
    Who,
)
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import CounterKind, Zone
from rules.positions_of_play import choice, happened, life, permanent, play, position, refused, zone

BOARD = """
step: precombat main
Anna 20   hand: Deed, Shock, Forest
  library: Island, Mountain, Grizzly Bears, Craw Wurm, Swamp
  battlefield: Forest, Savannah Lions
Ben 20    hand: Serra Angel, Plains   library: 8 Plains   battlefield: Goblin Piker
"""
"""The top of Anna's library comes first."""


def cast(*effects, answers: tuple[str, ...] = (), **words) -> Game:
    deed = card("Deed", "{G}", "Sorcery", printed="2020-01-01", spell=spell(*effects, **words))
    game = position(BOARD, deed)
    play(game, "cast Deed", *answers, "resolve")
    return game


def library(game: Game) -> list[str]:
    """Anna's library, the topmost first."""
    return zone(game, "Anna", "library")[::-1]


def test_the_board_is_as_told():
    assert library(position(BOARD, card("Deed", "{G}", "Sorcery", printed="2020-01-01")))[0] == "Island"


def test_scry_any_amount():
    game = cast(lib.Scry(Count(zone=Zone.HAND, of=Who.YOU)))  # two
    play(game, "arrange: Mountain / Island")
    assert library(game) == ["Mountain", "Grizzly Bears", "Craw Wurm", "Swamp", "Island"]


def test_surveil_puts_cards_on_top_or_into_the_graveyard():
    game = cast(lib.Surveil(3))
    assert isinstance(game.decision, d.ArrangeCards) and game.decision.places is d.Places.TOP_OR_GRAVEYARD
    assert sum(1 for _ in game.legal_actions) == 6 + 3 * 2 + 3 + 1
    play(game, "arrange: Grizzly Bears / Island, Mountain")
    assert library(game) == ["Grizzly Bears", "Craw Wurm", "Swamp"]
    assert zone(game, "Anna", "graveyard") == ["Island", "Mountain", "Deed"]


def test_look_at_the_top_and_take_one():
    game = cast(lib.LookAtTop(3, Zone.HAND, Place.BOTTOM))
    assert choice(game) == ["Island", "Mountain", "Grizzly Bears"]
    play(game, "choose: Mountain")
    assert "Mountain" in zone(game, "Anna", "hand")
    assert refused(game, "arrange: Grizzly Bears / Island")
    play(game, "arrange: none / Grizzly Bears, Island")
    assert library(game) == ["Craw Wurm", "Swamp", "Grizzly Bears", "Island"]
    assert not happened(game, events.Revealed)


def test_a_creature_may_be_revealed_and_taken():
    look = lib.LookAtTop(
        4,
        Zone.BATTLEFIELD,
        Place.GRAVEYARD,
        filter=CREATURE,
        minimum=0,
        arrival=Arrival.TAPPED,
        showing=lib.Showing.REVEALED,
    )
    game = cast(look)
    assert choice(game) == ["Grizzly Bears", "Craw Wurm"]
    play(game, "choose: Craw Wurm")
    assert permanent(game, "Craw Wurm").tapped
    assert [event.names for event in happened(game, events.Revealed)] == [("Craw Wurm",)]
    assert set(zone(game, "Anna", "graveyard")) == {"Island", "Mountain", "Grizzly Bears", "Deed"}
    assert library(game) == ["Swamp"]


def test_nothing_to_take_puts_all_away():
    game = cast(lib.LookAtTop(2, Zone.HAND, Place.BOTTOM_AT_RANDOM, filter=CREATURE, minimum=0))
    assert isinstance(game.decision, d.Priority)
    assert library(game)[:3] == ["Grizzly Bears", "Craw Wurm", "Swamp"]


def test_reveal_until_a_creature():
    game = cast(lib.RevealUntil(CREATURE, Zone.HAND, Place.BOTTOM_AT_RANDOM))
    assert "Grizzly Bears" in zone(game, "Anna", "hand")
    assert library(game)[:2] == ["Craw Wurm", "Swamp"]
    assert happened(game, events.Revealed)[0].names == ("Island", "Mountain", "Grizzly Bears")


def test_reveal_the_top_card_and_act_by_what_it_is():
    put = (ReturnToBattlefield(What.IT, Arrival.TAPPED),)
    by_kind = If(Is(What.IT, LAND, Seen.NOW_OR_LAST), put, (Put(What.IT, Place.HAND),))
    game = cast(lib.Reveal(), by_kind)
    assert permanent(game, "Island").tapped
    game = cast(
        lib.Mill(2, Who.YOU),
        lib.Reveal(),
        If(Is(What.IT, LAND, Seen.NOW_OR_LAST), put, (Put(What.IT, Place.HAND),)),
    )
    assert "Grizzly Bears" in zone(game, "Anna", "hand")


def test_exile_from_the_top():
    game = cast(lib.ExileFromTop(2, Who.EACH_PLAYER), GainLife(Number.DONE))
    assert zone(game, "Anna", "exile") == ["Island", "Mountain"]
    assert life(game) == (24, 20)


def test_search_for_several_tapped_lands():
    game = cast(lib.SearchLibrary(LAND, Zone.BATTLEFIELD, 2, Arrival.TAPPED))
    assert sorted(choice(game)) == ["Island", "Mountain", "Swamp"]
    play(game, "choose: Island, Swamp")
    assert permanent(game, "Island").tapped and permanent(game, "Swamp").tapped
    assert len(happened(game, events.Shuffled)) == 1


def test_search_and_put_on_top_after_shuffling():
    game = cast(lib.SearchLibrary(CREATURE, Zone.LIBRARY, showing=lib.Showing.REVEALED))
    play(game, "choose: Craw Wurm")
    assert library(game)[0] == "Craw Wurm"
    assert happened(game, events.Revealed)


def test_another_player_searches():
    game = cast(lib.SearchLibrary(LAND, Zone.BATTLEFIELD, who=Who.EACH_OPPONENT))
    assert game.decision.player == 1
    game.push(next(a for a in game.legal_actions if a.objects))
    assert "Plains" in zone(game, "Ben", "battlefield")


def test_each_player_searches_in_turn():
    game = cast(lib.SearchLibrary(LAND, Zone.HAND, who=Who.EACH_PLAYER))
    play(game, "choose: Island")
    assert game.decision.player == 1
    play(game, "choose: none")
    assert isinstance(game.decision, d.Priority)
    assert len(happened(game, events.Shuffled)) == 2


def test_shuffled_into_the_library():
    game = cast(Put(Chosen(0), Place.SHUFFLED_IN), targets=(YOURS,), answers=LIONS)
    assert "Savannah Lions" in library(game)
    assert happened(game, events.Shuffled)


def test_only_what_matches_is_discarded():
    game = cast(lib.Discard(1, Who.YOU, LAND))
    assert sorted(zone(game, "Anna", "graveyard")) == ["Deed", "Forest"]
    game = cast(lib.Discard(1, Who.EACH_PLAYER, CREATURE), GainLife(Number.DONE))
    assert zone(game, "Ben", "graveyard") == ["Serra Angel"]
    assert life(game) == (21, 20)


def test_each_player_discards_their_hand_and_draws():
    game = cast(lib.Discard(None, Who.EACH_PLAYER), lib.Draw(3, Who.EACH_PLAYER))
    assert zone(game, "Anna", "hand") == ["Island", "Mountain", "Grizzly Bears"]
    assert sorted(zone(game, "Ben", "graveyard")) == ["Plains", "Serra Angel"]


@pytest.mark.parametrize(("to", "where"), [(Zone.GRAVEYARD, "graveyard"), (Zone.EXILE, "exile")])
def test_a_hand_is_revealed_and_you_choose(to: Zone, where: str):
    game = cast(lib.TakeFromHand(Chosen(0), CREATURE, to=to), targets=(TARGET_PLAYER,), answers=BEN)
    assert game.decision.player == 0 and choice(game) == ["Serra Angel"]
    assert {o.name for o in game.view(0).looked_at} == {"Serra Angel"}
    play(game, "choose: Serra Angel")
    assert zone(game, "Ben", where) == ["Serra Angel"]
    assert happened(game, events.Revealed)[0].names == ("Serra Angel", "Plains")


BEN = ("targets: Ben",)
LIONS = ("targets: Savannah Lions",)
YOURS = TARGET_PLAYER.__class__(what=YOUR_CREATURE)


def test_cards_chosen_from_hand_go_on_top():
    game = cast(ChooseMatching(ANYTHING, 2, zone=Zone.HAND), Put(What.IT, Place.TOP))
    play(game, "choose: Shock, Forest")
    assert set(library(game)[:2]) == {"Shock", "Forest"}


def test_a_creature_is_chosen_without_being_a_target():
    game = cast(ChooseMatching(YOUR_CREATURE), PutCounters(CounterKind.PLUS_ONE, 1, What.IT))
    play(game, "choose: Savannah Lions")
    assert permanent(game, "Savannah Lions").counter(CounterKind.PLUS_ONE) == 1


def test_each_player_chooses():
    game = cast(ChooseMatching(YOUR_CREATURE, who=Who.EACH_PLAYER), Put(What.IT, Place.HAND))
    play(game, "choose: Savannah Lions", "choose: Goblin Piker")
    assert "Savannah Lions" in zone(game, "Anna", "hand")
    assert "Goblin Piker" in zone(game, "Ben", "hand")
