"""Evoke that an effect gives to spells [cr2025-06-06 118.9, 702.74]."""

from __future__ import annotations

from contracts import check_round_trips
from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import play, position, stack, zone

ASHLING = written(
    "Ashling",
    "Enchantment",
    "Beast permanent spells you cast from your hand gain evoke {1} as you cast them.",
)
BEAST = written("Beast", "Creature — Beast", cost="{5}{G}", size="3/3")
OWN = written("Own", "Creature — Beast", "Evoke {2}", cost="{5}{G}", size="3/3")
CARDS = (ASHLING, BEAST, OWN)


def test_it_is_sacrificed_when_it_enters():  # 702.74a
    game = position("Anna 20 hand: Beast battlefield: Forest, Ashling | Ben 20", *CARDS)
    play(game, "cast Beast with gained evoke for {1}")
    check_round_trips(game)
    play(game, "resolve")
    assert stack(game) == ["(Beast)"]
    assert "Beast" in zone(game, "Anna", "battlefield")
    play(game, "resolve")
    assert zone(game, "Anna", "graveyard") == ["Beast"]


def test_only_spells_of_the_kind_have_it():
    game = position("Anna 20 hand: Hill Giant battlefield: Forest, Ashling | Ben 20", *CARDS)
    ways = {a.way for a in game.legal_actions if isinstance(a, d.CastSpell)}
    assert ways == set()


def test_the_card_s_own_evoke_is_another():
    game = position("Anna 20 hand: Own battlefield: Forest, Ashling | Ben 20", *CARDS)
    play(game, "cast Own with gained evoke for {1}", "resolve")
    assert stack(game) == ["(Own)"], "its own evoke cost was not paid"
    game = position("Anna 20 hand: Own battlefield: 2 Forest, Ashling | Ben 20", *CARDS)
    play(game, "cast Own with evoke", "resolve")
    assert stack(game) == ["(Own)"]


def test_a_copy_of_the_spell_was_not_given_evoke():  # 707.10
    fork = written("Fork", "Instant", "Copy target creature spell you control.", cost="{0}")
    board = "step: precombat main | Anna 20 hand: Beast, Fork battlefield: Forest, Ashling | Ben 20"
    game = position(board, *CARDS, fork)
    play(game, "cast Beast with gained evoke for {1}", "cast Fork", "targets: Beast", "resolve", "resolve")
    assert stack(game) == ["Beast"], "the token is not sacrificed"
    assert zone(game, "Anna", "battlefield").count("Beast") == 1
    play(game, "resolve", "resolve")
    assert zone(game, "Anna", "battlefield").count("Beast") == 1
    assert zone(game, "Anna", "graveyard") == ["Fork", "Beast"]


def test_a_spell_cast_from_elsewhere_gains_none():
    """702.74a: the effect gives evoke to spells cast from the hand."""
    free = written("Free", "Artifact", "You may cast Beast spells from your graveyard.")
    text = "Anna 20 graveyard: Beast battlefield: 6 Forest, Ashling, Free | Ben 20"
    game = position(text, *CARDS, free)
    ways = {each.way for each in game.legal_actions if isinstance(each, d.CastSpell)}
    assert ways
    assert not any("evoke" in way for way in ways)


def test_what_has_lost_its_abilities_is_not_sacrificed():
    """613.1f: the ability that the effect gave to the spell is lost with the others."""
    dull = written("Dull", "Enchantment", "Flash", "Creatures lose all abilities.", cost="{0}")
    text = "step: precombat main | Anna 20 hand: Beast, Dull battlefield: Forest, Ashling | Ben 20"
    game = position(text, *CARDS, dull)
    play(game, "cast Beast with gained evoke for {1}", "cast Dull", "resolve", "resolve")
    assert (stack(game), "Beast" in zone(game, "Anna", "battlefield")) == ([], True)
