"""A target other than what triggered the ability [cr2025-06-06 115.1, 603.3d]."""

from __future__ import annotations

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve, size, targets

BURR = written(
    "Burr",
    "Creature — Rabbit",
    "Whenever a creature you control becomes the target of a spell or ability an opponent controls, put a"
    " +1/+1 counter on target creature you control other than that creature.",
    size="2/1",
)
TWIN = written(
    "Twin",
    "Creature — Rabbit",
    "Whenever another creature you control enters, choose one —",
    "• Put a +1/+1 counter on target creature you control other than that creature.",
    "• You gain 1 life.",
    size="2/1",
)


def test_it_is_none_of_what_triggered_it() -> None:
    text = "Anna 20 hand: Shock battlefield: Mountain, Ox | Ben 20 battlefield: Burr, Hill Giant, Ox"
    ox = written("Ox", "Creature — Ox", size="3/3")
    game = position(text, BURR, ox)
    play(game, "cast Shock", "targets: Hill Giant")
    assert targets(game) == {"Burr", "Ox"}
    check_round_trips(game)
    play(game, "targets: Burr", "resolve")
    assert size(game, "Burr") == (3, 2)


def test_nothing_happens_where_there_is_no_other() -> None:
    game = position("Anna 20 hand: Shock battlefield: Mountain | Ben 20 battlefield: Burr", BURR)
    play(game, "cast Shock", "targets: Burr")
    assert len(game.state.stack) == 1


def test_a_mode_has_such_a_target_too() -> None:
    text = "Anna 20 hand: Grizzly Bears battlefield: 2 Forest, Twin, Hill Giant | Ben 20"
    game = position(text, TWIN)
    play(game, "cast Grizzly Bears", "resolve", "modes: 1")
    assert targets(game) == {"Twin", "Hill Giant"}
    play(game, "targets: Hill Giant")
    resolve(game)
    assert size(game, "Hill Giant") == (4, 4)
