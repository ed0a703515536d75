"""Mana that does not empty, or changes instead [cr2025-06-06 106.4, 500.4; cr2006-10-01 300.3]."""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.vocabulary.changes.changes import Duration, RuleForPlayer
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import R2002, R2025, Edition
from manaburn.game import Game
from manaburn.mana import mana
from manaburn.terms import Phase, Step
from rules.positions_of_many_turns import charm
from rules.positions_of_the_turn import ANNA, BEN, every_edition, go_to, life, position

LIBRARY = "library: 9 Forest"


def pool(game: Game, player: int = ANNA) -> tuple[int, ...]:
    return game.state.players[player].mana


@every_edition
def test_upwelling_keeps_everybodys_mana_through_turns(edition: Edition) -> None:
    """Mana that is not lost does not burn."""
    game = position(
        f"Anna 20   mana: {{R}}{{R}}   battlefield: Upwelling   {LIBRARY} | Ben 20   mana: {{W}}   {LIBRARY}",
        edition,
    )
    turn = game.state.turn.number
    go_to(game, Step.UPKEEP, turn + 1)
    assert (pool(game), pool(game, BEN), life(game)) == (mana("{R}{R}"), mana("{W}"), [20, 20])


@every_edition
def test_horizon_stone_takes_the_colour_of_its_controllers_mana(edition: Edition) -> None:
    game = position(
        f"Anna 20   mana: {{R}}{{G}}   battlefield: Horizon Stone   {LIBRARY} | Ben 20   mana: {{W}}", edition
    )
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert (pool(game), sum(pool(game, BEN))) == (mana("{C}{C}"), 0)
    assert life(game) == [20, 19 if edition in (R2002, Edition.parse("2006")) else 20]


def test_mana_that_is_not_lost_keeps_its_colour() -> None:
    game = position(
        f"Anna 20   mana: {{R}}   battlefield: Horizon Stone, Upwelling   {LIBRARY} | Ben 20", R2025
    )
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert pool(game) == mana("{R}")


@pytest.mark.parametrize(
    ("edition", "left"),
    [
        (R2025, "{R}"),
        (Edition.on(date(2025, 11, 13)), "{R}"),
        (Edition.on(date(2025, 11, 14)), "{0}"),
    ],
    ids=str,
)
def test_what_comes_first_as_combat_ends(edition: Edition, left: str) -> None:
    """500.5 since November 2025: an effect until end of combat is over as the pools empty."""
    hoard = charm("Hoard", Alter(Who.YOU, (RuleForPlayer.KEEPS_UNSPENT_MANA,), Duration.END_OF_COMBAT))
    game = position(
        f"step: end of combat | Anna 20   mana: {{R}}   hand: Hoard   {LIBRARY} | Ben 20", edition, hoard
    )
    game.play("cast Hoard", "pass", "pass", "pass", "pass")
    assert (game.state.turn.phase, game.state.continuous) == (Phase.POSTCOMBAT_MAIN, ())
    assert pool(game) == (mana(left) if left != "{0}" else mana(""))
