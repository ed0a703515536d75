"""A counter of no kind that is named is of one of the kinds that are there [cr2025-06-06 122.5, 608.2d]."""

from __future__ import annotations

from manaburn.game import Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position

PLUS, OIL = CounterKind.PLUS_ONE, CounterKind("oil")
SHIFT = written(
    "Shift", "Sorcery", "Move a counter from target creature onto another target creature.", cost="{0}"
)


def counters(game: Game, name: str) -> dict[CounterKind, int]:
    return dict(permanent(game, name).counters)


def shifted(*there: tuple[CounterKind, int]) -> Game:
    """A counter is being moved from Craw Wurm, which has these, to Hill Giant."""
    game = position("Anna 20 hand: Shift battlefield: Craw Wurm, Hill Giant | Ben 20", SHIFT)
    permanent(game, "Craw Wurm").counters = there
    play(game, "cast Shift", "targets: Craw Wurm", "targets: Hill Giant", "resolve")
    return game


def test_the_only_kind_there_is_is_moved_without_a_question() -> None:
    game = shifted((PLUS, 2))
    assert counters(game, "Craw Wurm") == {PLUS: 1}
    assert counters(game, "Hill Giant") == {PLUS: 1}


def test_of_two_kinds_one_is_chosen_and_moved() -> None:
    game = shifted((PLUS, 2), (OIL, 1))
    assert [game.text(action) for action in game.legal_actions] == ["choose: +1/+1", "choose: oil"]
    play(game, "choose: oil")
    assert counters(game, "Craw Wurm") == {PLUS: 2}
    assert counters(game, "Hill Giant") == {OIL: 1}


def test_where_there_is_no_counter_nothing_is_moved() -> None:
    game = shifted()
    assert counters(game, "Craw Wurm") == counters(game, "Hill Giant") == {}
