"""Copies that enter with additional counters if they are of a card type [cr2025-06-06 707.9e]."""

from __future__ import annotations

from manaburn.game import Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, size, zone

DOUBLE = written(
    "Double",
    "Creature — Illusion",
    "You may have ~ enter as a copy of a creature or planeswalker you control, except it enters with an"
    " additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter on it"
    " if it's a planeswalker, and it isn't legendary.",
    cost="{0}",
    size="0/0",
)
CHIEF = written("Chief", "Legendary Creature — Bear", size="2/2")


def board(there: str) -> Game:
    return position(f"Anna 20 hand: Double battlefield: {there} | Ben 20", DOUBLE, CHIEF)


def copied(game: Game, name: str) -> str:
    play(game, "cast Double", "resolve", f"choose: {name}")
    return f"{name}#{list(game.state.permanents)[-1]}"


def test_a_creature_gets_a_counter_and_is_not_legendary() -> None:
    game = board("Chief")
    one = copied(game, "Chief")
    assert size(game, one) == (3, 3)
    assert game.state.counters_on(permanent(game, one).id, CounterKind.PLUS_ONE) == 1
    assert not now(game, one).supertypes
    assert len(zone(game, "Anna", "battlefield")) == 2


def test_a_planeswalker_gets_loyalty() -> None:
    game = board("Jace Beleren")
    one = copied(game, "Jace Beleren")
    assert game.state.counters_on(permanent(game, one).id, CounterKind.LOYALTY) == 4
    assert game.state.counters_on(permanent(game, one).id, CounterKind.PLUS_ONE) == 0
