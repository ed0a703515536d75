"""A choice is read by the abilities linked to what asked for it, and by no other that the permanent has later
[cr2025-06-06 607.2d, 607.5a; cr2008-07-15 407.2d, 503.8a; cr2006-10-01 503.8].
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date

import pytest

from manaburn.editions import R2025, Edition
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.rules.words.qualities import chosen_for
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

GUARD = written("Guard", "Creature — Angel", "As Guard enters, choose a color.", size="2/2")
PAINTED = written(
    "Painted",
    "Creature — Angel",
    "As Painted enters, choose a color.",
    "Painted is the chosen color.",
    size="2/2",
)
ELVES = written(
    "Elves",
    "Creature — Elf",
    "As Elves enters, choose a color.",
    "{T}: Add one mana of the chosen color.",
    size="1/1",
)
TWIN = written(
    "Twin",
    "Creature — Shapeshifter",
    "You may have Twin enter as a copy of any creature on the battlefield.",
    size="0/0",
    cost="{0}",
)
TURNING = written(
    "Turning", "Instant", "Target creature you control becomes a copy of target creature.", cost="{0}"
)
SHORTLY = written(
    "Shortly",
    "Instant",
    "Target creature you control becomes a copy of target creature until end of turn.",
    cost="{0}",
)
CARDS = (GUARD, PAINTED, ELVES, TWIN, TURNING, SHORTLY)
LAST_REMEMBERED = Edition.on(date(2008, 7, 14))
FIRST_LINKED = Edition.on(date(2008, 7, 15))


def board(edition: Edition) -> Game:
    """Twin has entered as a copy of Painted, and green was chosen for it."""
    game = position(
        "step: precombat main | Anna 20 hand: Twin, Turning, Shortly battlefield: Painted | "
        "Ben 20 battlefield: Elves",
        *CARDS,
        edition=edition,
    )
    play(game, "cast Twin", "resolve", "choose: Painted", "choose: green")
    return game


def copying(game: Game, spell: str, what: str) -> None:
    twin = max(game.state.permanents)
    play(game, f"cast {spell}", f"targets: #{twin}", f"targets: {what}")
    resolve_all(game)


def mana_of_a_choice_made_before(edition: Edition) -> int:
    """How much mana Twin makes as a copy of Elves, of the color chosen for it as a copy of Painted."""
    game = board(edition)
    copying(game, "Turning", "Elves")
    twin = game.state.permanents[max(game.state.permanents)]
    twin.controlled_since = 0
    game.state.derived = None
    with suppress(GameError):  # where nothing was chosen for it, it makes no mana
        play(game, f"tap #{twin.id} for {{G}}")
    return sum(game.state.players[0].mana)


@pytest.mark.parametrize(("edition", "mana"), [(LAST_REMEMBERED, 1), (FIRST_LINKED, 0), (R2025, 0)])
def test_a_choice_made_for_one_ability_is_no_other_ones(edition: Edition, mana: int) -> None:
    assert mana_of_a_choice_made_before(edition) == mana


def test_an_ability_that_is_there_again_reads_its_choice_again() -> None:
    """For a turn it is a copy of something else."""
    game = board(R2025)
    twin = max(game.state.permanents)
    copying(game, "Shortly", "Elves")
    assert [said.word for said in chosen_for(game.state, twin)] == []
    while game.state.turn.active_player == 0:
        play(game, next(iter(map(game.text, game.legal_actions))))
    assert [said.word for said in chosen_for(game.state, twin)] == ["green"]
    assert zone(game, "Anna", "battlefield").count("Painted") == 2
