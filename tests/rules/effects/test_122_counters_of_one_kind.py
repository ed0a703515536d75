"""A counter of no kind that is named is of one of the kinds that are there [cr2025-06-06 122.5, 608.2d]."""

from __future__ import annotations

from manaburn.game import Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all, zone

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


def test_counters_that_cannot_be_put_stay_where_they_are() -> None:
    kite = written("Kite", "Creature — Bird", "Kite can't have counters put on it.", size="1/1")
    game = position("Anna 20 hand: Shift battlefield: Craw Wurm, Kite | Ben 20", SHIFT, kite)
    permanent(game, "Craw Wurm").counters = ((PLUS, 2),)
    play(game, "cast Shift", "targets: Craw Wurm", "targets: Kite", "resolve")
    assert counters(game, "Craw Wurm") == {PLUS: 2}
    assert counters(game, "Kite") == {}


def test_who_is_made_to_put_counters_puts_them() -> None:
    """Each opponent puts a counter on a creature of their own: that is not Anna who puts it [701.68a]."""
    rot = written(
        "Rot", "Sorcery", "Each opponent puts a -1/-1 counter on a creature they control.", cost="{0}"
    )
    nest = written(
        "Nest", "Enchantment", "Whenever you put one or more -1/-1 counters on a creature, draw a card."
    )
    anna = "Anna 20 hand: Rot library: Forest battlefield: Nest"
    for other, drawn in (("Nest", ["Forest"]), ("Hill Giant", [])):
        game = position(f"{anna} | Ben 20 library: Forest battlefield: Craw Wurm, {other}", rot, nest)
        play(game, "cast Rot", "resolve", "choose: Craw Wurm")
        resolve_all(game)
        assert counters(game, "Craw Wurm") == {CounterKind.MINUS_ONE: 1}
        assert zone(game, "Anna", "hand") == []
        assert zone(game, "Ben", "hand") == drawn
