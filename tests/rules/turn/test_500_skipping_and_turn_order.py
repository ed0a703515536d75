"""What of a turn is left out, and whose turn is next [500.11, 103.8a, 101.4]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.editions import R2002, Edition
from manaburn.state import events
from manaburn.state.records.turns import Skip
from manaburn.terms import Phase, Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    CARA,
    every_edition,
    go_to,
    hand,
    moment,
    of_kind,
    position,
    refused,
    since_2010,
    steps_begun,
    walk,
)

# Skipping


@every_edition
@rules({"cr2010": "500.10#2", "wiki2016": "extra/skip-as-nonexistent", "cr2025": "500.11#2"})
def test_of_a_skipped_step_nothing_happens(edition: Edition) -> None:
    """The first player skips the draw step of the first turn: no draw, no trigger, no priority."""
    board = """
        turn: {}   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   battlefield: Howling Mine
        Ben 20   library: 9 Forest
    """
    game = go_to(position(board.format(1), edition), Step.PRECOMBAT_MAIN)
    assert [game.state.turn.step, *hand(game, ANNA)] == [Step.PRECOMBAT_MAIN]
    assert steps_begun(game) == [Step.UPKEEP, Step.PRECOMBAT_MAIN]
    assert of_kind(game.events, events.StepSkipped) == [events.StepSkipped(Step.DRAW)]
    assert not of_kind(game.events, events.AbilityTriggered, events.Drew)
    assert len(game.answers) == 2  # the two passes of the upkeep step

    go_to(game, Step.PRECOMBAT_MAIN, turn=2)
    assert (len(hand(game, ANNA)), len(hand(game, BEN))) == (0, 2)  # the other player skips nothing
    go_to(game, Step.PRECOMBAT_MAIN, turn=3)
    assert (len(hand(game, ANNA)), len(hand(game, BEN))) == (2, 2)


@since_2010
def test_with_more_than_two_players_the_first_draw_is_not_skipped(edition: Edition) -> None:
    game = position(
        """
        turn: 1   step: upkeep   active: Anna
        Anna 20   library: 9 Forest
        Ben 20   library: 9 Forest
        Cara 20   library: 9 Forest
        """,
        edition,
    )
    go_to(game, Step.DRAW)
    assert hand(game, ANNA) == ["Forest"]


@every_edition
@rules({"cr2010": "505.1a#2", "wiki2016": "main/skipped-combat-still-postcombat", "cr2025": "505.1a#2"})
def test_with_combat_skipped_the_second_main_phase_is_still_postcombat(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   library: 9 Forest   hand: Forest
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    turn = game.state.turn
    game.state.players[ANNA].rare.skips = (Skip(Phase.COMBAT),)
    game.play("pass", "pass")
    assert (turn.phase, moment(game)) == (Phase.POSTCOMBAT_MAIN, (Step.POSTCOMBAT_MAIN, d.Priority(ANNA)))
    assert not of_kind(game.events, events.CombatBegan)
    assert not refused(game, "play Forest")
    game.play("pass", "pass")
    assert moment(game) == (Step.END, d.Priority(ANNA))


@every_edition
@rules({"dangelo2002": "C.3.1#2"})
def test_only_in_2002_nobody_has_priority_in_a_declare_attackers_step_without_attackers(
    edition: Edition,
) -> None:
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   library: 9 Forest   battlefield: Grizzly Bears
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("attack: none")
    step = Step.END_OF_COMBAT if edition is R2002 else Step.DECLARE_ATTACKERS
    assert moment(game) == (step, d.Priority(ANNA))
    go_to(game, Step.END_OF_COMBAT)
    assert steps_begun(game) == [Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]


# Whose turn is next


@every_edition
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_the_table(edition: Edition, players: int) -> None:
    seats = "\n".join(f"{name} 20   library: 9 Forest" for name in ("Anna", "Ben", "Cara", "Dora")[:players])
    game = position(f"turn: 5   step: end   active: Ben\n{seats}", edition)
    went: list[tuple[int, int]] = []
    for asked in walk(game):
        turn = game.state.turn
        if turn.number == 10:
            break
        if turn.step is Step.UPKEEP and isinstance(asked, d.Priority) and turn.passes == 0:
            went.append((turn.number, turn.active_player))
    assert went == [(number, (number - 4) % players) for number in (6, 7, 8, 9)]


@every_edition
def test_a_player_who_left_gets_no_turn_and_no_priority(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest
        Ben 20   library: 9 Forest
        Cara 20   library: 9 Forest
        """,
        edition,
    )
    game.play("concede Ben", "pass")
    assert moment(game) == (Step.UPKEEP, d.Priority(CARA))
    game.play("pass")
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))
    go_to(game, Step.UPKEEP, turn=6)
    assert (game.state.turn.active_player, game.decision) == (CARA, d.Priority(CARA))
