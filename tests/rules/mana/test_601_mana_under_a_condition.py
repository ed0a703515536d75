"""Mana abilities that can be activated only while a condition holds [cr2025-06-06 601.2g, 602.5b]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

TEMPLE = written("Temple", "Land", "{T}: Add {C}{C}. Activate only if you control four or more lands.")
GROUND = written("Ground", "Land", "{T}, Sacrifice this land: Add {G}{G}.")
BLESSING = written("Blessing", "Sorcery", "You gain 4 life.", cost="{3}{G}")


def board(*lands: str, automation: tuple[Automation, ...] = ()) -> Game:
    return position(
        f"step: precombat main | Anna 20 hand: Blessing battlefield: {', '.join(lands)} library: 5 Plains"
        " | Ben 20",
        *(TEMPLE, GROUND, BLESSING),
        automation=automation,
    )


LANDS = ("Ground#20", "Temple#22", "Plains#24 (tapped)", "Plains#26 (tapped)")


def test_what_is_given_up_first_takes_the_condition_away() -> None:
    game = board(*LANDS)
    play(game, "cast Blessing")
    assert isinstance(game.decision, d.PayMana)
    assert {action.source for action in game.legal_actions} == {22}, "the Temple has to come first"


@pytest.mark.parametrize("lands", [LANDS, LANDS[::-1]])
def test_the_game_pays_in_an_order_that_pays(lands: tuple[str, ...]) -> None:
    game = board(*lands, automation=(Automation.PAY_MANA,))
    play(game, "cast Blessing", "resolve")
    assert life(game) == (24, 20)
    assert 20 not in game.state.permanents


def test_without_the_condition_it_cannot_be_paid() -> None:
    game = board(*LANDS[:3], automation=(Automation.PAY_MANA,))
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)


def test_life_that_one_source_costs_is_not_taken_by_another_before() -> None:  # 119.4, 601.2g
    horizon = written("Horizon", "Land", "{T}, Pay 1 life: Add {G} or {W}.")
    caves = written("Caves", "Land", "{T}: Add {U} or {B}. This land deals 1 damage to you.")
    gift = written("Gift", "Sorcery", "You gain 4 life.", cost="{2}{U}")
    game = position(
        "step: precombat main | Anna 1 hand: Gift battlefield: Caves, Horizon, Plains library: 5 Plains"
        " | Ben 20",
        *(horizon, caves, gift),
        automation=(Automation.PAY_MANA,),
    )
    play(game, "cast Gift")
    assert not any(permanent.tapped is False for permanent in game.state.permanents.values())
