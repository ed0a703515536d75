"""Searching other zones and other libraries, looking, and choosing of what was looked at
[cr2025-06-06 701.20, 701.23].
"""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Arrival, Draw, ForEachPlayer, GainLife, May, SacrificeObjects
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Finding, Showing, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, LAND, Filter
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, All, Chosen, Number, What, Who
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Zone
from manaburn.view.telling import visible_events
from rules.positions_of_play import choice, happened, life, permanent, play, position, zone

BOARD = """
step: precombat main
Anna 20   hand: Deed, Shock   graveyard: Grizzly Bears, Forest
  library: Island, Mountain, Grizzly Bears, Craw Wurm, Swamp
  battlefield: Forest
Ben 20    hand: Serra Angel   graveyard: Goblin Piker, Plains   library: Goblin Piker, 4 Plains
"""
GRAVEYARD_TOO = frozenset({Zone.LIBRARY, Zone.GRAVEYARD})
BEN = ("targets: Ben",)


def cast(*effects, answers: tuple[str, ...] = (), board: str = BOARD, **words) -> Game:
    deed = card("Deed", "{G}", "Sorcery", printed="2020-01-01", spell=spell(*effects, **words))
    game = position(board, deed)
    play(game, "cast Deed", *answers, "resolve")
    return game


def library(game: Game, player: str = "Anna") -> list[str]:
    return zone(game, player, "library")[::-1]


def test_several_zones_are_searched_and_the_library_is_shuffled():
    """[cr2025-06-06 701.23a]"""
    game = cast(lib.SearchLibrary(CREATURE, Zone.HAND, among=GRAVEYARD_TOO))
    assert sorted(choice(game)) == ["Craw Wurm", "Grizzly Bears", "Grizzly Bears"]
    play(game, "choose: Craw Wurm")
    assert "Craw Wurm" in zone(game, "Anna", "hand") and len(happened(game, events.Shuffled)) == 1


def test_without_the_library_nothing_is_shuffled():
    game = cast(lib.SearchLibrary(CREATURE, Zone.HAND, among=frozenset({Zone.GRAVEYARD})))
    assert choice(game) == ["Grizzly Bears"]
    play(game, "choose: Grizzly Bears")
    assert not happened(game, events.Shuffled)


def test_the_library_of_another_is_searched():
    take = lib.SearchLibrary(CREATURE, Zone.BATTLEFIELD, of=Chosen(0))
    game = cast(take, targets=(TARGET_PLAYER,), answers=BEN)
    assert game.decision.player == 0 and choice(game) == ["Goblin Piker"]
    play(game, "choose: Goblin Piker")
    assert permanent(game, "Goblin Piker").controller == 0
    assert [event.player for event in happened(game, events.Shuffled)] == [1]


def test_what_all_can_see_cannot_be_left_where_all_are_to_be_found():
    zones = frozenset({Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY})
    all_of_them = lib.SearchLibrary(CREATURE, Zone.EXILE, 9, of=Chosen(0), among=zones, taking=Taking.ALL)
    game = cast(all_of_them, targets=(TARGET_PLAYER,), answers=BEN)
    assert sorted(choice(game)) == ["Goblin Piker", "Serra Angel"]
    play(game, "choose: Serra Angel")
    assert sorted(zone(game, "Ben", "exile")) == ["Goblin Piker", "Serra Angel"]
    assert "Goblin Piker" in library(game, "Ben")


@pytest.mark.parametrize(
    ("filter", "finding", "least"),
    [(ANYTHING, Finding.THAT_MANY, 2), (ANYTHING, Finding.UP_TO, 0), (LAND, Finding.THAT_MANY, 0)],
)
def test_a_mere_quantity_has_to_be_found(filter: Filter, finding: Finding, least: int):
    """[cr2025-06-06 701.23b, 701.23d]"""
    game = cast(lib.SearchLibrary(filter, Zone.HAND, 2, finding=finding))
    assert (game.decision.minimum, game.decision.maximum) == (least, 2)


def test_a_name_that_is_not_wanted():
    game = cast(lib.SearchLibrary(Filter(types=CREATURE.types, not_named="Craw Wurm"), Zone.HAND))
    assert choice(game) == ["Grizzly Bears"]


def test_one_of_each_kind_is_taken():
    look = lib.LookAtTop(4, Zone.HAND, Place.GRAVEYARD, LAND, 0, also=(CREATURE,), showing=Showing.REVEALED)
    game = cast(look)
    assert choice(game) == ["Island", "Mountain"]
    play(game, "choose: Mountain")
    assert choice(game) == ["Grizzly Bears", "Craw Wurm"]
    play(game, "choose: Craw Wurm")
    assert {"Mountain", "Craw Wurm"} <= set(zone(game, "Anna", "hand"))
    assert [event.names for event in happened(game, events.Revealed)] == [("Mountain", "Craw Wurm")]
    assert library(game) == ["Swamp"]


def test_a_kind_of_which_there_is_none_is_not_asked_for():
    walls = Filter(subtypes=frozenset({"Wall"}))
    game = cast(lib.LookAtTop(3, Zone.HAND, Place.GRAVEYARD, walls, 0, also=(CREATURE, walls)))
    assert choice(game) == ["Grizzly Bears"]
    play(game, "choose: none")
    assert library(game) == ["Craw Wurm", "Swamp"]


def test_all_of_a_kind_among_revealed_cards():
    take = lib.LookAtTop(4, Zone.HAND, Place.GRAVEYARD, LAND, 0, 99, taking=Taking.ALL, seen=Showing.REVEALED)
    game = cast(take)
    assert {"Island", "Mountain"} <= set(zone(game, "Anna", "hand"))
    assert len(happened(game, events.Revealed)[0].names) == 4
    assert library(game) == ["Swamp"]


def test_only_who_looks_sees_the_cards():
    """[cr2025-06-06 701.20e]"""
    game = cast(lib.Reveal(None, Chosen(0), showing=Showing.HIDDEN), targets=(TARGET_PLAYER,), answers=BEN)
    assert happened(game, events.LookedAt)[0].names == ("Serra Angel",)
    seen = [
        event.names
        for p in (0, 1)
        for event in visible_events(game.events, p)
        if isinstance(event, events.LookedAt)
    ]
    assert seen == [("Serra Angel",), ()]


def test_a_card_that_was_looked_at_is_it():
    game = cast(
        lib.Reveal(1, Chosen(0), showing=Showing.HIDDEN),
        May((Put(What.IT, Place.EXILE),)),
        targets=(TARGET_PLAYER,),
        answers=BEN,
    )
    play(game, "yes")
    assert zone(game, "Ben", "exile") == ["Goblin Piker"]
    game = cast(lib.Reveal(showing=Showing.HIDDEN), Put(What.IT, Place.GRAVEYARD))
    assert "Island" in zone(game, "Anna", "graveyard")


def test_what_happens_instead_of_what_one_may_do():
    choose = May((Draw(),), otherwise=(GainLife(3),))
    game = cast(choose)
    play(game, "yes")
    assert life(game) == (20, 20)
    game = cast(choose)
    play(game, "no")
    assert life(game) == (23, 20)


def test_each_player_decides_by_themselves():
    """[cr2025-06-06 101.4]"""
    game = cast(ForEachPlayer(Who.EACH_PLAYER, (May((GainLife(2, Who.THAT_PLAYER),), Who.THAT_PLAYER),)))
    assert game.decision.player == 0
    play(game, "no")
    assert game.decision.player == 1
    play(game, "yes")
    assert life(game) == (20, 22)


def test_a_whole_graveyard():
    game = cast(Put(All(ANYTHING, Who.EACH_OPPONENT, Zone.GRAVEYARD), Place.EXILE), GainLife(Number.DONE))
    assert zone(game, "Ben", "graveyard") == [] and life(game) == (22, 20)
    game = cast(Put(All(CREATURE, Who.YOU, Zone.GRAVEYARD), Place.HAND))
    assert "Grizzly Bears" in zone(game, "Anna", "hand")
    assert zone(game, "Anna", "graveyard") == ["Forest", "Deed"]


def test_one_of_the_cards_milled():
    take = ChooseMatching(LAND, zone=Zone.GRAVEYARD, minimum=0, among=What.IT)
    game = cast(lib.Mill(3, Who.YOU), take, Put(What.IT, Place.HAND))
    assert sorted(choice(game)) == ["Island", "Mountain"]
    play(game, "choose: Island")
    assert "Island" in zone(game, "Anna", "hand") and "Forest" in zone(game, "Anna", "graveyard")


def test_what_is_put_there_from_hand_is_it():
    game = cast(
        PutFromHand(CREATURE, Arrival.TAPPED),
        SacrificeObjects(What.IT),
        board=BOARD.replace("Shock", "Craw Wurm"),
    )
    play(game, "choose: Craw Wurm")
    assert "Craw Wurm" in zone(game, "Anna", "graveyard")
