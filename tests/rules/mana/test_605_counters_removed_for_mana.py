"""Mana abilities for which X counters are removed, or energy is paid [cr2025-06-06 107.3a, 605]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.mana import ManaCost, mana
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.mana.mana_ways import mana_ability_actions
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, refused, resolve_all, stack

MIXED = "{1}, Remove X charge counters from this land: Add X mana in any combination of {W} and/or {U}."
REMOVED = "for each charge counter removed this way."
STORE = f"{{T}}, Remove any number of charge counters from this land: Add {{R}} {REMOVED}"
MORE = (
    "{T}, Remove any number of charge counters from this artifact: Add {B}, then add an additional {B} "
    + REMOVED
)
CARDS = (
    written("Pool", "Land", "{T}: Add {C}.", "{1}, {T}: Put a charge counter on this land.", MIXED),
    written("Hold", "Land", STORE),
    written("Battery", "Artifact", MORE),
    written("Hub", "Land", "{T}: Add {C}.", "{T}, Pay {E}: Add one mana of any color."),
    written("Spark", "Instant", "You gain 1 life.", cost="{R}{R}"),
    written("Gust", "Instant", "You gain 1 life.", cost="{W}{U}"),
    written("Bolt", "Instant", "You gain 1 life.", cost="{R}"),
    written("Coil", "Artifact", "Pay {E}: You gain 3 life.", "{1}, Pay {E}: You gain 5 life."),
)


def board(battlefield: str, hand: str = "Bolt", automation=None):
    text = f"step: precombat main | Anna 20 hand: {hand} battlefield: {battlefield} | Ben 20"
    return position(text, *CARDS) if automation is None else position(text, *CARDS, automation=automation)


def counters(game, name: str, kind: str = "charge") -> int:
    return permanent(game, name).counter(CounterKind(kind))


def test_the_mana_says_how_many_counters_are_removed():  # 107.3a, 605.3b
    game = board("Pool (4 charge), Forest", automation=())
    play(game, "tap Forest for {G}", "tap Pool for {W}{U}{U} paying {G}")
    assert game.state.players[0].mana == mana("{W}{U}{U}")
    assert counters(game, "Pool") == 1
    assert not permanent(game, "Pool").tapped
    assert not stack(game)
    play(game, "tap Pool for {W} paying {U}")
    assert counters(game, "Pool") == 0
    assert {a.mana for a in mana_ability_actions(game.state, 0)} == {mana("{C}"), mana("")}


def test_no_more_counters_are_removed_than_there_are():
    offered = {action.mana for action in mana_ability_actions(board("Hold (2 charge)").state, 0)}
    assert offered == {mana(""), mana("{R}"), mana("{R}{R}")}


def test_any_number_of_counters_is_removed_once_for_tapping_it():
    game = board("Hold (3 charge)", hand="Spark")
    play(game, "cast Spark")
    assert stack(game) == ["Spark"]
    assert counters(game, "Hold") == 1
    assert "can't pay" in refused(board("Hold (1 charge)", hand="Spark"), "cast Spark")


def test_more_mana_for_each_counter():
    game = board("Battery (2 charge)")
    offered = {action.mana for action in mana_ability_actions(game.state, 0)}
    assert offered == {mana("{B}"), mana("{B}{B}"), mana("{B}{B}{B}")}
    play(game, "tap Battery for {B}{B}")
    assert counters(game, "Battery", "charge") == 1


@pytest.mark.parametrize(("stored", "castable"), [(1, False), (2, True)])
def test_a_land_with_counters_pays_for_its_own_mana(stored, castable):  # 118.3
    game = board(f"Pool ({stored} charge), Forest", hand="Gust")
    if castable:
        play(game, "cast Gust")
        assert stack(game) == ["Gust"]
        assert counters(game, "Pool") == 0
    else:
        assert "can't pay" in refused(game, "cast Gust")


def with_energy(battlefield: str, energy: int, *hand: str):
    text = f"Anna 20 energy: {energy} hand: {', '.join(hand)} battlefield: {battlefield} | Ben 20"
    return position(f"step: precombat main | {text}", *CARDS)


def energy_of(game) -> int:
    return game.state.players[0].counter(CounterKind.ENERGY)


def test_one_energy_pays_for_one_mana_only():  # 107.14
    game = with_energy("2 Hub", 1, "Spark")
    assert mana_at_hand(game.state, 0).pays(ManaCost.parse("{R}{1}"))
    assert "can't pay" in refused(game, "cast Spark")
    game = with_energy("2 Hub", 2, "Spark")
    play(game, "cast Spark")
    assert (stack(game), energy_of(game)) == (["Spark"], 0)
    game = with_energy("Hub", 0, "Bolt")
    assert d.CastSpell(game.state.players[0].hand[0]) not in game.legal_actions
    refused(game, "tap Hub for {R} ability 2")


def test_energy_paid_for_mana_is_not_there_for_another_cost():  # 601.2h
    game = with_energy("Hub, Coil", 1, "Bolt")
    play(game, "activate Coil ability 2")
    assert energy_of(game) == 0, "the mana is colorless"
    resolve_all(game)
    assert game.state.players[0].life == 25


def test_the_player_says_how_many_counters_where_the_mana_does_not():  # 107.3a, 106.12b
    """Tapped for two mana or for four, the land produces one colorless mana."""
    one = "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
    sphere = written("Sphere", "Artifact", one)
    text = "step: precombat main | Anna 20 battlefield: Hold (4 charge), Sphere | Ben 20"
    game = position(text, *CARDS, sphere)
    offered = [action.mana for action in mana_ability_actions(game.state, 0)]
    assert sorted(offered) == sorted({mana(""), mana("{R}"), mana("{C}")})
    play(game, "tap Hold for {C}")
    assert isinstance(game.decision, d.ChooseWord)
    assert game.decision.among == ("2", "3", "4")
    assert (counters(game, "Hold"), game.state.players[0].mana) == (4, mana(""))
    play(game, "choose 3")
    assert (counters(game, "Hold"), game.state.players[0].mana) == (1, mana("{C}"))
