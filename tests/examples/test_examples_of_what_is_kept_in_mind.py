"""Worked examples of the rules texts about what a permanent keeps in mind of what it has done.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

import pytest

from covering import example
from manaburn import decisions as d
from manaburn.cards.abilities import Triggered
from manaburn.cards.damage_watched import DamageKind, DamageTo
from manaburn.cards.definitions import card
from manaburn.cards.effects import DealDamage, PutCounters
from manaburn.cards.filters import Whose
from manaburn.cards.references import Chosen, CountersOn, TargetSlot
from manaburn.cards.triggers import BeginningOf, DealsDamage
from manaburn.editions import Edition
from manaburn.terms import CounterKind, Step
from rules.positions_of_combat import (
    answer_the_only_way,
    assign_all,
    deal,
    life,
    play,
    position,
    resolve,
    under,
)
from rules.positions_of_phasing import VANISH, absent

VERMIN = card(
    "Vermin",
    "{2}{B}",
    "Creature — Rat",
    1,
    1,
    printed="1993-08-05",
    abilities=(
        Triggered(
            on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
            effects=(PutCounters(CounterKind("infection"), 1),),
        ),
        Triggered(
            on=BeginningOf(Step.UPKEEP),
            effects=(DealDamage(CountersOn(CounterKind("infection")), Chosen(0)),),
            targets=(TargetSlot(players=Whose.OPPONENT, damaged_before=True),),
        ),
    ),
)


@example("cr2002", "502.15h")
@example("cr2006", "502.15h")
@pytest.mark.parametrize("vanishes_first", [True, False])
@under("dangelo2002", "cr2006")
def test_what_phases_out_remembers_whom_it_has_damaged(edition: Edition, vanishes_first: bool) -> None:
    """502.15h: and how many counters it has; without damage there is nobody for it to target."""
    text = """
        step: declare attackers
        Anna 20   hand: Vanish   battlefield: Vermin   library: 9 Forest
        Ben 20   library: 9 Forest
    """
    game = position(edition, text, VERMIN, VANISH)
    play(game, "attack: Vermin")
    if not vanishes_first:
        while not isinstance(game.decision, d.DeclareBlockers):
            play(game, "pass")
        play(game, "block: none")
        assign_all(game)
        deal(game)
        resolve(game)
    play(game, "cast Vanish", "targets: Vermin", "pass", "pass")
    assert absent(game, 0) == ["Vermin"]
    while (game.state.turn.number, game.state.turn.step) != (7, Step.DRAW):
        answer_the_only_way(game) if len(game.legal_actions) == 1 else play(game, "pass")
    assert life(game, "Ben") == (20 if vanishes_first else 18)
