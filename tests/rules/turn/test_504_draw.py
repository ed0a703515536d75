"""The draw step: a card is drawn, triggers go on the stack, then there is priority [504]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.events.triggers import Draws
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.editions import R2002, Edition
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.state.records.effects import AbilityOnStack, DrawOnStack
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    go_to,
    hand,
    life,
    moment,
    of_kind,
    on_stack,
    position,
    since_2006,
    within,
)

SCHOLAR = card(
    "Scholar",
    "{U}",
    "Creature — Wizard",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=Draws(Whose.YOU), effects=(GainLife(1),)),),
)


@since_2006
@rules(
    {
        "cr2010": ("504.1#1", "504.1#2"),
        "wiki2016": ("draw/card", "draw/tba", "tba/list-03-draw", "tba/definition#2", "tba/first#1"),
        "cr2025": ("504.1#1", "504.1#2"),
    }
)
def test_the_active_player_draws_one_card_before_anybody_can_act(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: Shock, 8 Forest
        Ben 20   library: 9 Mountain
        """,
        edition,
    )
    game.play("pass", "pass")
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))
    assert (hand(game, ANNA), hand(game, BEN), on_stack(game)) == (["Shock"], [], [])  # the top card
    assert [type(event) for event in within(game, Step.DRAW)] == [events.Moved, events.Drew]
    go_to(game, Step.PRECOMBAT_MAIN)
    assert (len(hand(game, ANNA)), len(hand(game, BEN))) == (1, 0)
    assert not of_kind(game.events, events.PutOntoStack)


@since_2006
@rules(
    {
        "cr2010": "504.2",
        "wiki2016": ("draw/triggers", "tba/first#2", "tba/not-triggers"),
        "cr2025": "504.2",
    }
)
@pytest.mark.parametrize(
    ("order", "stack"),
    [("order: 1, 2", ["Howling Mine", "Scholar"]), ("order: 2, 1", ["Scholar", "Howling Mine"])],
)
def test_after_the_draw_all_that_triggered_goes_on_the_stack(
    edition: Edition, order: str, stack: list[str]
) -> None:
    """The ability of the draw step and the one that the draw has triggered are one batch."""
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: Shock, 8 Forest   battlefield: Howling Mine, Scholar
        Ben 20
        """,
        edition,
        SCHOLAR,
    )
    asked = game.decision
    assert isinstance(asked, d.OrderTriggers)
    assert (asked.player, len(asked.sources), hand(game, ANNA)) == (ANNA, 2, ["Shock"])
    game.play(order)
    assert (moment(game), on_stack(game)) == ((Step.DRAW, d.Priority(ANNA)), stack)
    # Unlike the draw for the turn, they wait on the stack for both players to pass.
    assert (len(hand(game, ANNA)), life(game)) == (1, [20, 20])
    go_to(game, Step.PRECOMBAT_MAIN)
    assert (len(hand(game, ANNA)), life(game)) == (2, [22, 20])


@every_edition
@pytest.mark.parametrize(("active", "player"), [("Anna", ANNA), ("Ben", BEN)])
@rules({"cr2010": "504.3#1", "wiki2016": "draw/priority", "cr2025": "504.2"})
def test_the_active_player_has_priority_first(edition: Edition, active: str, player: int) -> None:
    game = position(
        f"""
        turn: 5   step: draw   active: {active}
        Anna 20   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    assert moment(game) == (Step.DRAW, d.Priority(player))


@since_2006
@rules({"cr2010": "504.3#2", "wiki2016": "draw/players-may-act"})
def test_instants_and_abilities_are_usable(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: Shock, 8 Forest   battlefield: Mountain
        Ben 20   battlefield: Mogg Fanatic
        """,
        edition,
    )
    game.play("cast Shock", "targets: Ben", "pass", "activate Mogg Fanatic", "targets: Anna", "pass", "pass")
    assert (game.state.turn.step, life(game)) == (Step.DRAW, [19, 20])
    game.play("pass", "pass")
    assert (game.state.turn.step, life(game)) == (Step.DRAW, [19, 18])


@since_2006
@rules({"wiki2016": ("tba/first#1", "tba/first#2")})
def test_who_draws_from_an_empty_library_loses_before_any_priority(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   hand: Shock   battlefield: Mountain, Howling Mine
        Ben 20
        """,
        edition,
    )
    game.play("pass", "pass")
    assert (game.decision, game.outcome) == (None, events.GameEnded((BEN,)))
    assert not of_kind(game.events, events.AbilityTriggered)


# The draw uses the stack [cr2002-02-20 304.1]

UNTIL_JULY_2003 = pytest.mark.parametrize("edition", [R2002, Edition.parse("2003-06-30")], ids=str)


@UNTIL_JULY_2003
def test_the_draw_lies_on_the_stack_above_what_has_triggered(edition: Edition) -> None:
    """Howling Mine has triggered; the draw goes above it, and is made before it resolves."""
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: Shock, 8 Forest   battlefield: Howling Mine, Mountain
        Ben 20   hand: Shock   battlefield: Mountain
        """,
        edition,
    )
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))
    mine, drawing = game.state.stack
    assert (isinstance(mine, AbilityOnStack), drawing) == (True, DrawOnStack(id=drawing.id, controller=ANNA))
    assert hand(game, ANNA) == []
    game.play("pass", "cast Shock", "targets: Anna", "pass", "pass")  # it can be responded to
    assert (life(game), hand(game, ANNA)) == ([18, 20], [])
    game.play("pass", "pass")
    assert (hand(game, ANNA), len(game.state.stack)) == (["Shock"], 1)
    game.play("pass", "pass")
    assert (len(hand(game, ANNA)), game.state.stack) == (2, ())
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))


@UNTIL_JULY_2003
def test_what_has_triggered_is_ordered_first(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 9 Forest   battlefield: 2 Howling Mine
        Ben 20
        """,
        edition,
    )
    assert isinstance(game.decision, d.OrderTriggers)
    game.play("order: 2, 1")
    assert isinstance(game.state.stack[-1], DrawOnStack)
    assert len(game.state.stack) == 3
    assert parse_position(position_text(game.state)) == game.state
    assert [item.name for item in game.view(ANNA).stack][-1] == "draw for the turn"


@UNTIL_JULY_2003
def test_who_draws_from_an_empty_library_may_act_before(edition: Edition) -> None:
    game = position("step: draw | Anna 20 | Ben 20", edition)
    assert game.decision == d.Priority(ANNA)
    game.play("pass", "pass")
    assert game.outcome == events.GameEnded((BEN,))


def test_since_july_2003_the_draw_just_happens() -> None:
    game = position("step: draw | Anna 20  library: Forest | Ben 20", Edition.parse("2003-07-01"))
    assert (hand(game, ANNA), game.state.stack) == (["Forest"], ())
