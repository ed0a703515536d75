"""Day and night: the check of the untap step, and how it becomes either at all [502.2, 729]."""

from __future__ import annotations

import json

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Become
from manaburn.editions import R2025, Edition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import DayOrNight, Step
from manaburn.view import view_of
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    before_2010,
    go_to,
    hand,
    life,
    moment,
    of_kind,
    on_stack,
    permanent,
    position,
    within,
)

DAY, NIGHT = DayOrNight.DAY, DayOrNight.NIGHT
TRIFLE = card("Trifle", "{0}", "Instant", printed="1993-08-05", spell=spell())
DUSK = card("Dusk", "{0}", "Instant", printed="1993-08-05", spell=spell(Become(NIGHT)))
DAWN = card("Dawn", "{0}", "Instant", printed="1993-08-05", spell=spell(Become(DAY)))


def at_end_of_turn_5(time: str, spells: int, *, of_ben: int = 0) -> Game:
    """Anna's turn, in which she cast some spells, and Ben cast others; then Ben's upkeep."""
    game = position(
        f"""
        turn: 5   step: precombat main   active: Anna   {time}
        Anna 20   hand: {spells} Trifle   library: 9 Forest
        Ben 20   hand: {of_ben} Trifle   library: 9 Forest
        """.replace("hand: 0 Trifle", ""),
        R2025,
        TRIFLE,
    )
    for _ in range(spells):
        game.play("cast Trifle", "pass", "pass")
    for _ in range(of_ben):
        game.play("pass", "cast Trifle", "pass", "pass")
    return go_to(game, Step.UPKEEP, turn=6)


def time_of(game: Game) -> DayOrNight | None:
    """What the game is."""
    return game.state.game.day_or_night


@pytest.mark.parametrize(("spells", "then"), [(0, NIGHT), (1, DAY), (2, DAY)])
@rules({"cr2025": "502.2#1"})
def test_day_becomes_night_after_a_turn_without_a_spell(spells: int, then: DayOrNight) -> None:
    assert time_of(at_end_of_turn_5("time: day", spells)) is then


@pytest.mark.parametrize(("spells", "then"), [(0, NIGHT), (1, NIGHT), (2, DAY), (3, DAY)])
@rules({"cr2025": "502.2#2"})
def test_night_becomes_day_after_a_turn_with_two_spells(spells: int, then: DayOrNight) -> None:
    assert time_of(at_end_of_turn_5("time: night", spells)) is then


@pytest.mark.parametrize(("time", "of_ben"), [("day", 1), ("night", 2)])
@rules({"cr2025": ("502.2#1", "502.2#2")})
def test_only_the_spells_of_the_active_player_count(time: str, of_ben: int) -> None:
    assert time_of(at_end_of_turn_5(f"time: {time}", 0, of_ben=of_ben)) is NIGHT


@rules({"cr2025": ("502.2#1", "502.2#2")})
def test_only_the_previous_turn_counts() -> None:
    """Anna cast two spells in turn 5: day in turn 6. Ben casts none: night in turn 7, and in turn 8."""
    game = at_end_of_turn_5("time: night", 2)
    times = [time_of(game)]
    for turn in (7, 8):
        times.append(time_of(go_to(game, Step.UPKEEP, turn=turn)))
    assert times == [DAY, NIGHT, NIGHT]


@pytest.mark.parametrize("spells", [0, 1, 2])
@rules({"cr2025": "502.2#3"})
def test_neither_day_nor_night_remains_neither(spells: int) -> None:
    game = at_end_of_turn_5("", spells)
    assert time_of(game) is None
    assert not of_kind(game.events, events.DayChanged)


@rules({"cr2025": "502.2#4"})
def test_the_check_does_not_use_the_stack() -> None:
    """It is over before anyone is asked anything; what triggered waits for the upkeep."""
    game = position(
        """
        turn: 5   step: untap   active: Anna   time: day
        Anna 20   battlefield: Brimstone Vandal
        Ben 20
        """,
        R2025,
    )
    told = within(game, Step.UNTAP)
    assert of_kind(told, events.DayChanged) == [events.DayChanged(NIGHT, DAY)]
    assert not of_kind(told, events.PutOntoStack)
    assert (moment(game), on_stack(game)) == ((Step.UPKEEP, d.Priority(ANNA)), ["Brimstone Vandal"])
    game.play("pass", "pass")
    assert life(game) == [20, 19]


@rules({"cr2025": ("502.2#1", "502.3#1")})
def test_the_check_comes_after_phasing_and_before_untapping() -> None:
    """The Vandal that phases in sees night fall, the one that phases out would not."""
    game = position(
        """
        turn: 5   step: untap   active: Anna   time: day
        Anna 20   battlefield: Brimstone Vandal (phased out), Forest (tapped)
        Ben 20
        """,
        R2025,
    )
    told = of_kind(within(game, Step.UNTAP), events.PhasedIn, events.DayChanged, events.Untapped)
    assert [type(event) for event in told] == [events.PhasedIn, events.DayChanged, events.Untapped]
    assert on_stack(game) == ["Brimstone Vandal"]


@pytest.mark.parametrize(("time", "then"), [("", DAY), ("time: night", NIGHT), ("time: day", DAY)])
def test_it_becomes_day_as_some_creatures_enter_if_it_is_neither(time: str, then: DayOrNight) -> None:
    """That is no change from night to day."""
    game = position(
        f"""
        turn: 5   step: precombat main   active: Anna   {time}
        Anna 20   hand: Firmament Sage   library: 9 Forest   battlefield: 4 Island, Brimstone Vandal
        Ben 20
        """,
        R2025,
    )
    game.play("cast Firmament Sage", "pass", "pass")
    assert (time_of(game), on_stack(game)) == (then, [])
    assert len(of_kind(game.events, events.DayChanged)) == (time == "")


def test_effects_make_it_day_or_night_and_abilities_see_the_change() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Dusk, Dawn   library: 9 Forest   battlefield: Firmament Sage
        Ben 20   hand: Dawn
        """,
        R2025,
        DUSK,
        DAWN,
    )
    game.play("cast Dusk", "pass", "pass")
    assert (time_of(game), on_stack(game)) == (NIGHT, [])  # it was neither before
    game.play("cast Dawn", "pass", "pass")
    assert (time_of(game), on_stack(game)) == (DAY, ["Firmament Sage"])
    game.play("pass", "pass")
    assert hand(game, ANNA) == ["Forest"]
    game.play("pass", "cast Dawn", "pass", "pass")
    assert (time_of(game), on_stack(game)) == (DAY, [])  # nothing changed


def test_sunrise_cavalier_and_the_celestus() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna   time: night
        Anna 20   hand: Shock   library: 9 Forest   battlefield: Sunrise Cavalier, The Celestus, 3 Island
        Ben 20
        """,
        R2025,
    )
    game.play("activate The Celestus", "pass", "pass")
    assert time_of(game) is DAY
    game.play("order: 1, 2", "targets: Sunrise Cavalier", "pass", "pass", "yes", "choose: Shock")
    assert (life(game), hand(game, ANNA)) == ([21, 20], ["Forest"])
    game.play("pass", "pass")
    assert permanent(game, "Sunrise Cavalier").counters
    go_to(game, Step.UPKEEP)
    assert time_of(game) is NIGHT


@before_2010
def test_older_editions_know_neither(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Dusk, Firmament Sage   library: 9 Forest   battlefield: 4 Island
        Ben 20   library: 9 Forest
        """,
        edition,
        DUSK,
    )
    game.play("cast Dusk", "pass", "pass", "cast Firmament Sage", "pass", "pass")
    assert time_of(game) is None
    assert not of_kind(go_to(game, Step.UPKEEP, turn=7).events, events.DayChanged)


def test_positions_saves_and_views_tell_it() -> None:
    text = (
        "turn: 5  step: upkeep  active: Anna  time: night"
        " | Anna 20  spells cast: 2 | Ben 20  spells cast: 1  cast before: 3"
    )
    state = parse_position(text)
    assert state.game.day_or_night is NIGHT
    now, before = state.turn.history, state.turn.last_turn
    assert [(now.spells_cast(p), before.spells_cast(p)) for p in (ANNA, BEN)] == [(2, 0), (1, 3)]
    assert state.turn.previous_player == BEN
    assert parse_position(position_text(state)) == state
    assert "more:" not in position_text(state)
    assert decode(json.loads(json.dumps(encode(state)))) == state
    assert state.clone() == state
    seen = view_of(state, BEN)
    assert (seen.day_or_night, seen.previous_player) == (NIGHT, BEN)
    assert [(p.spells_cast, p.spells_cast_last_turn) for p in seen.players] == [(2, 0), (1, 3)]
    with pytest.raises(NotationError, match="'dusk' is neither day nor night"):
        parse_position("time: dusk | Anna 20 | Ben 20")


def test_a_change_is_taken_back_with_its_answer() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna   time: day
        Anna 20   hand: Trifle   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        R2025,
        TRIFLE,
    )
    before = game.state.clone()
    game.play("cast Trifle")
    assert game.state.turn.history.spells_cast(ANNA) == 1
    game.pop()
    assert game.state == before
