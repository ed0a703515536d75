"""Counters that mean something by themselves: keywords, sizes, stun, shield, finality
[cr2025-06-06 122.1a-h].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from manaburn.terms import CounterKind, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, permanent, play, position, size, zone

BOARD = """
step: precombat main
Anna 20 hand: {} library: 9 Forest battlefield: 8 Forest, Grizzly Bears
Ben 20 hand: Forest library: 9 Forest battlefield: 4 Forest, Hill Giant
"""
STRIP = written("Strip", "Instant", "Target creature loses all abilities until end of turn.")
WING = written("Wing", "Instant", "Put a flying counter on target creature.")


def put(kind: str) -> Game:
    """A game in which such a counter has been put on Hill Giant."""
    spell = written("Mark", "Instant", f"Put {kind} counter on target creature.")
    doom = written("Doom", "Instant", "Destroy target creature.")
    burn = written("Burn", "Instant", "Burn deals 3 damage to target creature.")
    free = written("Free", "Instant", "Untap target creature.")
    game = position(BOARD.format("Mark, Doom, Burn, Free"), spell, doom, burn, free)
    play(game, "cast Mark", "targets: Hill Giant", "resolve")
    return game


@pytest.mark.parametrize("kind", ["a flying", "a first strike", "a trample", "a vigilance"])
def test_a_keyword_counter_gives_the_keyword(kind: str):
    assert {keyword.value for keyword in now(put(kind), "Hill Giant").keywords} == {kind.removeprefix("a ")}


def test_a_keyword_counter_and_what_takes_abilities_apply_in_the_order_of_their_timestamps():
    for first, second, flies in (("Strip", "Wing", True), ("Wing", "Strip", False)):
        game = position(BOARD.format("Strip, Wing"), STRIP, WING)
        for spell in (first, second):
            play(game, f"cast {spell}", "targets: Hill Giant", "resolve")
        assert (Keyword.FLYING in now(game, "Hill Giant").keywords) is flies


def test_a_counter_of_two_numbers_changes_power_and_toughness_by_each():
    assert size(put("a +1/+2"), "Hill Giant") == (4, 5)
    assert size(put("a -0/-1"), "Hill Giant") == (3, 2)


def test_a_permanent_with_a_stun_counter_loses_that_instead_of_untapping():
    game = put("a stun")
    permanent(game, "Hill Giant").tapped = True
    play(game, "cast Free", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").tapped
    assert permanent(game, "Hill Giant").counters == ()
    go_to(game, "upkeep", "Ben")
    assert not permanent(game, "Hill Giant").tapped


def test_a_stun_counter_stays_on_what_is_untapped_anyway():
    game = put("a stun")
    play(game, "cast Free", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").counter(CounterKind.STUN) == 1


def test_a_shield_counter_is_removed_instead_of_destruction_by_an_effect_and_of_damage():
    game = put("a shield")
    play(game, "cast Doom", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").counters == ()
    game = put("a shield")
    play(game, "cast Burn", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").counters == ()
    assert permanent(game, "Hill Giant").damage == 0
    play(game, "cast Doom", "targets: Hill Giant", "resolve")
    assert "Hill Giant" in zone(game, "Ben", "graveyard")


def test_what_has_a_finality_counter_is_exiled_instead_of_dying():
    game = put("a finality")
    play(game, "cast Burn", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    assert zone(game, "Ben", "graveyard") == []


def test_each_counter_of_a_triggered_keyword_gives_it_once_more():
    twice = written("Mark", "Instant", "Put two exalted counters on target creature.")
    game = position(BOARD.format("Mark"), twice)
    play(game, "cast Mark", "targets: Grizzly Bears", "resolve")
    go_to(game, "declare attackers")
    play(game, "attack: Grizzly Bears", "order: 1, 2", "resolve", "resolve")
    assert size(game, "Grizzly Bears") == (4, 4)
