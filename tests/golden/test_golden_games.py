"""The golden games: they go as they were accepted, and a difference is told."""

from __future__ import annotations

import typing
from dataclasses import fields, is_dataclass
from functools import cache
from math import ceil

import pytest

from golden import played_games
from golden.played_games import (
    Course,
    Kept,
    compare,
    games,
    hash_of,
    path_of,
    read_game,
    trace_of,
    write_game,
)
from golden.projection import SILENT, TOLD, WORDS, Fact, fact_of
from golden.tables import FREE_FOR_ALL, GAMES, NAMED, ODD_DAYS
from manaburn.formats import FORMATS
from manaburn.game import ALL_AUTOMATION
from manaburn.state import events as ev
from manaburn.terms import ObjectId, PlayerId

SAMPLE = games()[7::15]
"""Of so many games one is replayed here; `tools/golden_games.py check` replays all."""


@cache
def kept() -> dict[int, Kept]:
    return {number: read_game(number) for number in games()}


@pytest.mark.parametrize("number", SAMPLE)
def test_a_game_goes_as_it_was_accepted(number: int) -> None:
    result = compare(number)
    assert not result.told, "\n".join((f"game {number}", *result.told, "run tools/golden_games.py check"))


def test_all_that_can_be_played_is_among_them() -> None:
    tables = [game.table for game in kept().values()]
    assert len(tables) == GAMES
    assert {table.what for table in tables} == {*FORMATS, *FREE_FOR_ALL}
    assert {table.rules for table in tables} == {*NAMED, *ODD_DAYS}
    assert {table.rules for table in tables if table.what == "duel"} == {*NAMED, *ODD_DAYS}
    assert {len(table.seats) for table in tables} >= {2, 3, 4, 5, 6, 8}
    assert {table.agents for table in tables} == {"simple", "at random", "at random and conceding"}
    assert sum(not table.automation for table in tables) > 30
    assert sum(table.automation == ALL_AUTOMATION for table in tables) > 60


def test_most_that_can_happen_happens_in_them() -> None:
    happened = {mark[:4] for game in kept().values() for turn in game.turns for mark in _marks(turn.trace)}
    missing = [word for code, word in played_games._CODES.items() if code not in happened]
    assert not {*missing} & OFTEN
    assert len(missing) <= ceil(len(WORDS) / 4), f"no golden game has: {missing}"


OFTEN = frozenset(
    (
        "ability triggers",
        "attack",
        "block",
        "changes control",
        "commander is cast",
        "counters",
        "damage order",
        "does not resolve",
        "loses the game",
        "marker is passed",
        "poison",
        "scheme",
        "special action",
        "spell is cast",
        "token",
        "turn goes on",
    )
)
"""What golden games are for, among other things."""


def _marks(trace: str) -> list[str]:
    return played_games._marks(trace)


# The projection


def test_every_kind_of_event_is_told_or_silent() -> None:
    every = set(typing.get_args(ev.Event))
    assert every == TOLD.keys() | SILENT
    assert not TOLD.keys() & SILENT
    assert len(set(WORDS)) == len(WORDS)


def test_what_is_told_of_an_event_is_a_field_of_it() -> None:
    for kind, (_, names) in TOLD.items():
        assert is_dataclass(kind)
        assert {name.split(".")[0] for name in names.split()} <= {field.name for field in fields(kind)}


def test_names_of_records_and_fields_do_not_count() -> None:
    one = Fact("taps", ("16",), ("object",))
    assert hash_of([one]) == hash_of([one._replace(names=("permanent",))])
    assert fact_of(ev.Untapped(ObjectId(16))) == Fact("untaps", ("16",), ("object",))
    assert fact_of(ev.StepEnded(typing.cast("typing.Any", None))) is None


# What is told of a difference


@pytest.fixture(scope="module")
def short() -> Kept:
    """A golden game of few answers, with a course of it."""
    return min(kept().values(), key=lambda game: (len(game.answers), game.table.number))


def told(game: Kept) -> str:
    return "\n".join(played_games._first_difference(game))


def with_turn(game: Kept, number: int, **changed: object) -> Kept:
    turn = game.turns[number]._replace(**changed)
    return game._replace(turns=(*game.turns[:number], turn, *game.turns[number + 1 :]))


def test_the_first_fact_that_differs_is_told(short: Kept) -> None:
    course = Course(short.table)
    facts = course.facts[0]
    other = [*facts[:1], Fact("life", ("0", "-3"), ("player", "change")), *facts[1:]]
    changed = with_turn(short, 0, happened=hash_of(other), trace=trace_of(other))
    said = told(changed)
    assert said.startswith("from before the first turn on (0 of ")
    assert "- life" in said
    assert f"+ {facts[1]}" in said


def test_another_number_of_the_same_fact_is_told(short: Kept) -> None:
    first = Course(short.table).facts[0]
    place = next(i for i, fact in enumerate(first) if fact.word == "draws")
    other = [*first[:place], first[place]._replace(parts=("0", "9999")), *first[place + 1 :]]
    said = told(with_turn(short, 0, happened=hash_of(other), trace=trace_of(other)))
    assert "- draws, of other numbers" in said


def test_an_answer_that_is_refused_is_told(short: Kept) -> None:
    said = told(with_turn(short, 0, answers=("attack: none", *short.turns[0].answers)))
    assert "the answer 'attack: none'" in said


def test_a_turn_too_many_and_one_too_few_are_told(short: Kept) -> None:
    assert "a turn follows that was not there" in told(short._replace(turns=short.turns[:1])) or (
        len(short.turns) == 1
    )
    further = short.turns[-1]._replace(title="turn 999 of Anna", answers=())
    assert "this turn does not begin" in told(short._replace(turns=(*short.turns, further)))


def test_a_game_is_written_as_it_is_read() -> None:
    for number in SAMPLE:
        assert not write_game(read_game(number)), path_of(number)


def test_a_game_is_played_on_from_an_answer_that_is_not_legal(short: Kept) -> None:
    before = len(short.answers)
    played, fault = played_games._play_on(short.table, (*short.answers[:3], "attack: none"), before)
    assert not fault
    assert played.answers[:3] == short.answers[:3]
    assert len(played.answers) == before or played.turns


def test_a_player_is_named_by_their_seat() -> None:
    fact = fact_of(ev.LifeChanged(PlayerId(1), -2, ev.Cause.EFFECT))
    assert str(fact) == "life: player 1 change -2"
