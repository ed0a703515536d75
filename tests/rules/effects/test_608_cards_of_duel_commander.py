"""Printed cards of decks with a commander for two players, played by what their words say
[cr2025-06-06 608.2].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_cards_of_tournament_decks import winners
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, life, permanent, play, resolve_all, settle, zone

PAIR = written("Pair", "Sorcery", "Create two 1/1 red Goblin creature tokens.", cost="{0}")
TRINKET = written("Trinket", "Sorcery", "Create a Treasure token.", cost="{0}")
TOLL = written("Toll", "Sorcery", "Sacrifice an artifact.", cost="{0}")
GIFT = written("Gift", "Sorcery", "Target opponent creates a 1/1 red Goblin creature token.", cost="{0}")


def upkeep_after_a_pact(lands):
    """A game in which the trigger of a pact resolves in the next upkeep of who cast it."""
    game = board(*real("Slaughter Pact"), hand="Slaughter Pact", ours=lands, theirs="Hill Giant")
    play(game, "cast Slaughter Pact", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    return game


def test_a_pact_is_paid_for_in_the_next_upkeep():
    game = upkeep_after_a_pact("3 Swamp")
    play(game, "yes")
    go_to(game, "draw", "Anna")
    assert winners(game) == []


@pytest.mark.parametrize(("lands", "may_pay"), [("3 Swamp", True), ("2 Swamp", False)])
def test_who_leaves_a_pact_unpaid_loses_the_game(lands, may_pay):
    """Nobody has to activate mana abilities [cr2025-06-06 118.3c]."""
    game = upkeep_after_a_pact(lands)
    if may_pay:
        play(game, "no")
    assert winners(game) == ["Ben"]


def test_tokens_created_together_are_noticed_once_and_only_those_of_the_kind():
    staff = "Staff of the Storyteller"
    game = board(*real(staff), PAIR, TRINKET, GIFT, hand="Pair, Trinket, Gift", more=f", {staff}")
    for text, counters in (("cast Pair", 1), ("cast Trinket", 1), ("cast Gift", 1)):
        play(game, text)
        if text == "cast Gift":
            play(game, "targets: Ben")
        settle(game)
        assert permanent(game, staff).counter(CounterKind("story")) == counters, text


def test_each_token_created_or_sacrificed_is_noticed():
    game = board(
        *real("Mirkwood Bats"), PAIR, TRINKET, TOLL, hand="Pair, Trinket, Toll", more=", Mirkwood Bats"
    )
    play(game, "cast Pair")
    settle(game)
    assert life(game) == (20, 18)
    play(game, "cast Trinket")
    settle(game)
    assert life(game) == (20, 17)
    play(game, "cast Toll", "resolve", "choose: Treasure")
    settle(game)
    assert life(game) == (20, 16)


def test_a_creature_token_enters_for_each_card_type_among_the_cards_discarded():
    epiphany = "Occult Epiphany"
    game = board(*real(epiphany), hand=f"{epiphany}, Ornithopter, Shock", ours="3 Island")
    play(game, f"cast {epiphany}", "X = 2", "resolve", "choose: Ornithopter, Shock")
    assert zone(game, "Anna", "battlefield").count("Spirit") == 3, "an artifact, a creature and an instant"


def test_a_card_is_drawn_for_each_card_type_among_the_cards_of_all_players():
    kefka = "Kefka, Court Mage"
    game = board(
        *real(kefka), hand=f"{kefka}, Ornithopter", ours="3 Island, 3 Swamp, 3 Mountain", ben="Shock"
    )
    play(game, f"cast {kefka}")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Forest"] * 3


def test_what_has_a_counter_of_a_kind_is_not_destroyed_with_the_rest():
    stone = "Oblivion Stone"
    game = board(
        *real(stone), ours="9 Forest", more=f", {stone}, Grizzly Bears", theirs="Hill Giant, Sol Ring"
    )
    permanent(game, "Hill Giant").counters = ((CounterKind("fate"), 1),)
    permanent(game, "Sol Ring").counters = ((CounterKind.CHARGE, 1),)
    play(game, f"activate {stone} ability 2", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]
    assert "Grizzly Bears" in zone(game, "Anna", "graveyard")
    assert permanent(game, "Hill Giant").counter(CounterKind("fate")) == 0


def test_cards_of_a_name_are_counted_in_each_graveyard():
    rite = "Rite of Flame"
    game = board(
        *real(rite), hand=rite, ours="Mountain", more=f"graveyard: 2 {rite}, Shock", far=f"graveyard: {rite}"
    )
    play(game, f"cast {rite}", "resolve")
    assert game.state.players[0].mana[3] == 2 + 3, "red mana"


@pytest.mark.parametrize(
    ("completed", "castable"),
    [((), {"Grizzly Bears"}), (("Undercity",), {"Grizzly Bears", "Craw Wurm"})],
)
def test_mana_is_more_with_a_dungeon_completed(completed, castable):
    adventurer = "Undermountain Adventurer"
    game = board(*real(adventurer), hand="Grizzly Bears, Craw Wurm, Enormous Baloth", ours=adventurer)
    game.state.players[0].rare.completed = completed
    assert {text.removeprefix("cast ") for text in answers(game) if text.startswith("cast ")} == castable


@pytest.mark.parametrize(("gift", "returned"), [("no", 2), ("yes", 3)])
def test_each_of_several_targets_is_of_little_mana_value(gift, returned):
    cure, bears = "Dewdrop Cure", "Grizzly Bears"
    more = f"graveyard: 3 {bears}, Hill Giant"
    game = board(*real(cure), hand=cure, ours="3 Plains", more=more, ben="")
    play(game, f"cast {cure}")
    play(game, gift if gift in answers(game) else next(text for text in answers(game) if "gift" in text))
    assert not any("Hill Giant" in text for text in answers(game))
    play(game, "targets: " + ", ".join([bears] * returned))
    settle(game)
    assert zone(game, "Anna", "battlefield").count(bears) == returned
    assert len(zone(game, "Ben", "hand")) == (gift == "yes")
