"""The position that a seat sees holds all that a view shows of players, turn and what lies open, and nothing
that is hidden [cr2025-06-06 400.2].
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

import tables
from manaburn.game import Game
from manaburn.notation.seen import seen_position
from manaburn.terms import PlayerId
from manaburn.view import view_of
from wandering import choose

ANNA, SPECTATOR = PlayerId(0), PlayerId(-1)
TABLES = tables.tables(24)

HIDDEN = {
    *("View.deciding", "View.decision", "View.looked_at", "View.waiting", "View.chosen", "View.declaring"),
    *("PlayerView.hand", "PlayerView.hand_size", "PlayerView.library_size", "PlayerView.top"),
    *("PlayerView.sideboard", "PlayerView.sideboard_size", "PlayerView.schemes_size"),
    "PlayerView.attractions_size",
}
"""The fields of views that are about hidden cards, or about a question that is half answered."""
OF_A_STACK_LEFT_OUT = {"View.stack", "View.passes"}


def differences(before: Any, after: Any, without: set[str], place: str = "") -> Iterator[str]:
    """Yield the places where two views differ, field by field, but for the fields `without`."""
    if is_dataclass(before) and type(before) is type(after):
        for field in fields(before):
            if f"{type(before).__name__}.{field.name}" not in without:
                one, other = getattr(before, field.name), getattr(after, field.name)
                yield from differences(one, other, without, f"{place}.{field.name}")
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(one, other, without, f"{place}[{number}]")
    elif before != after:
        yield f"{place}: {before!r} became {after!r}"


def lost(game: Game, viewer: PlayerId) -> list[str]:
    """Return what a viewer sees of a game, and not of the position that they may copy."""
    text, left_out = seen_position(game.state, viewer)
    again = Game.parse(text).state
    if "what lies face down" in left_out or again.turn.step is not game.state.turn.step:
        return []  # a step that begins anew, or permanents that are not there
    without = HIDDEN | (OF_A_STACK_LEFT_OUT if "the stack" in left_out else set())
    return [*differences(view_of(game.state, viewer), view_of(again, viewer), without)]


@pytest.mark.parametrize("number", range(0, 24, 3))
def test_what_everybody_may_know_is_kept_at_tables_of_every_option(number: int) -> None:
    game, rng = tables.sit_down(TABLES[number]), Random(number)
    for turn in range(70):
        if game.decision is None:
            break
        game.push(choose(game, rng) if turn % 2 else game.legal_actions.sample(rng))
        if turn % 8 == 7:
            assert lost(game, PlayerId(turn % len(game.state.players))) == []
            assert lost(game, SPECTATOR) == []


MARKED = """edition: 2025-06-06 turn: 9 step: precombat main active: Anna priority: Ben
time: night monarch: Ben initiative: Anna
Anna 31 poison: 3 energy: 2 experience: 1 rad: 4 mana: {R}{R} lands played: 1 spells cast: 2
 cast before: 1 speed: 3 tempted: 2 city's blessing: yes commander cast: 2 and 1 commander damage: Ben 12
 hand: Shock battlefield: Mountain (since turn 8), Grizzly Bears (2 damage, 2 +1/+1, attacked Ben this turn)
 command: Rorix Bladewing (commander), Isamaru, Hound of Konda (second commander) library: 3 Island
Ben 18 commander damage: Anna 4, Anna's second 7 hand: 2 Opt battlefield: Juggernaut (tapped)
 command: Visara the Dreadful (commander) library: 3 Forest"""


@pytest.mark.parametrize("viewer", [ANNA, PlayerId(1), SPECTATOR])
def test_every_mark_of_players_is_kept(viewer: PlayerId) -> None:
    game = Game.parse(MARKED)
    assert lost(game, viewer) == []
    again = Game.parse(seen_position(game.state, viewer).text).state
    assert [each.casts for each in again.players[0].commanders] == [2, 1]
    assert again.players[1].commander_damage == ((ANNA, 0, 4), (ANNA, 1, 7))


def test_hidden_cards_leave_no_trace() -> None:
    other = MARKED.replace("2 Opt", "2 Forest").replace("3 Island", "3 Plains").replace("3 Forest", "3 Opt")
    seen = [seen_position(Game.parse(text).state, ANNA) for text in (MARKED, other)]
    assert seen[0] == seen[1]
    assert "Opt" not in seen[0].text and "Shock" in seen[0].text
    assert seen[0].left_out == ("the hand of Ben (2)", "the libraries")
