"""Priority in the cleanup step, and the further cleanup steps that follow then [514.3; 2006 314.3]."""

from __future__ import annotations

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import Delay, GainLife
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    moment,
    now,
    on_stack,
    permanent,
    position,
    refused,
    steps_begun,
    within,
)

BROOM = card(
    "Broom",
    "{0}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOf(Step.CLEANUP), effects=(GainLife(1),)),),
)
SWEEP = card(
    "Sweep",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Delay(BeginningOf(Step.CLEANUP), (GainLife(1),))),
)
"""At the beginning of the next cleanup step, you gain 1 life."""


@every_edition
@rules({"cr2006": "314.3#3", "cr2010": "514.3", "wiki2016": "cleanup/no-priority", "cr2025": "514.3"})
def test_ordinarily_nobody_has_priority(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: 7 Forest, Shock   battlefield: Mountain, Mogg Fanatic
        Ben 20   library: 9 Forest   hand: Shock   battlefield: Mountain
        """,
        edition,
    )
    game.play("pass", "pass")
    assert game.state.turn.step is Step.CLEANUP
    for play in ("cast Shock", "activate Mogg Fanatic", "tap Mountain for {R}", "pass"):
        assert refused(game, play), play
    game.play("choose: Forest")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))
    assert steps_begun(game).count(Step.CLEANUP) == 1


def dying_at_cleanup(edition: Edition) -> Game:
    """Giant Growth keeps a weakened 2/1 alive until the cleanup step; Blood Artist sees it die there."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   library: 9 Forest   hand: Giant Growth, Weakness, Shock, Ancestral Recall, 6 Plains
          battlefield: Savannah Lions, Blood Artist, Forest, Swamp, Mountain, Island
        Ben 20   library: 9 Forest   hand: Shock   battlefield: Mountain, Obsianus Golem (5 damage)
        """,
        edition,
    )
    game.play("cast Giant Growth", "targets: Savannah Lions", "pass", "pass")
    game.play("cast Weakness", "targets: Savannah Lions", "pass", "pass")
    assert now(game, "Savannah Lions").toughness == 3
    go_to(game, Step.END).play("pass", "pass")
    game.play("choose: Plains")  # eight cards in hand
    return game


@every_edition
@rules(
    {
        "cr2006": "314.3#1",
        "cr2010": ("514.3a#1", "514.3a#2"),
        "wiki2016": ("cleanup/check", "cleanup/sba-then-triggers-then-priority"),
        "cr2025": ("514.3a#1", "514.3a#2"),
    }
)
def test_state_based_actions_then_triggers_then_priority(edition: Edition) -> None:
    game = dying_at_cleanup(edition)
    assert (game.state.turn.step, type(game.decision)) == (Step.CLEANUP, d.ChooseTargets)
    game.play("targets: Ben")
    assert (moment(game), on_stack(game)) == ((Step.CLEANUP, d.Priority(ANNA)), ["Blood Artist"])
    assert graveyard(game, ANNA) == ["Giant Growth", "Plains", "Savannah Lions", "Weakness"]
    assert permanent(game, "Obsianus Golem").damage == 0  # the second action is behind them
    kinds = [type(event) for event in within(game, Step.CLEANUP)]
    order = (events.DamageWoreOff, events.PutOntoStack, events.AbilityTriggered)
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    game.play("pass", "pass")
    assert (life(game), moment(game)) == ([21, 19], (Step.CLEANUP, d.Priority(ANNA)))


@every_edition
@rules(
    {
        "cr2006": ("314.3#1", "314.3#2"),
        "cr2010": ("514.3a#1", "514.3a#2", "514.3a#4"),
        "wiki2016": ("cleanup/check", "cleanup/sba-then-triggers-then-priority", "cleanup/another-cleanup"),
        "cr2025": ("514.3a#1", "514.3a#2", "514.3a#4"),
    }
)
def test_a_state_based_action_is_enough_for_priority_and_another_cleanup_step(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   library: 9 Forest   hand: Giant Growth, Weakness
          battlefield: Savannah Lions, Forest, Swamp
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("cast Giant Growth", "targets: Savannah Lions", "pass", "pass")
    game.play("cast Weakness", "targets: Savannah Lions", "pass", "pass")
    go_to(game, Step.END).play("pass", "pass")
    assert graveyard(game, ANNA) == ["Giant Growth", "Savannah Lions", "Weakness"]
    assert (moment(game), on_stack(game)) == ((Step.CLEANUP, d.Priority(ANNA)), [])
    game.play("pass", "pass")
    assert (moment(game), steps_begun(game).count(Step.CLEANUP)) == ((Step.UPKEEP, d.Priority(BEN)), 2)


@every_edition
@rules(
    {
        "cr2006": ("314.3#1", "314.3#2"),
        "cr2010": ("514.3a#3", "514.3a#4"),
        "wiki2016": ("cleanup/players-may-act", "cleanup/another-cleanup"),
        "cr2025": ("514.3a#3", "514.3a#4"),
    }
)
def test_players_may_act_then_and_another_cleanup_step_follows(edition: Edition) -> None:
    """The second one discards and wears off again, and as nothing waits in it, it is the last."""
    game = dying_at_cleanup(edition)
    game.play("targets: Ben", "pass", "pass")
    game.play("cast Ancestral Recall", "targets: Anna", "pass", "pass")
    game.play(
        "cast Shock",
        "targets: Obsianus Golem",
        "pass",
        "cast Shock",
        "targets: Obsianus Golem",
        "pass",
        "pass",
    )
    assert (permanent(game, "Obsianus Golem").damage, on_stack(game)) == (2, ["Shock"])
    game.play("pass", "pass")
    assert (permanent(game, "Obsianus Golem").damage, moment(game)) == (4, (Step.CLEANUP, d.Priority(ANNA)))
    assert len(hand(game, ANNA)) == 8
    game.play("pass")
    assert (game.state.turn.step, game.decision) == (Step.CLEANUP, d.Priority(BEN))
    game.play("pass")
    assert steps_begun(game).count(Step.CLEANUP) == 2
    assert isinstance(game.decision, d.ChooseObjects)
    game.play("choose: Plains")
    assert (moment(game), game.state.turn.number) == ((Step.UPKEEP, d.Priority(BEN)), 6)
    assert permanent(game, "Obsianus Golem").damage == 0
    assert steps_begun(game).count(Step.CLEANUP) == 2
    assert [type(event) for event in within(game, Step.CLEANUP, 2)] == [events.Moved, events.DamageWoreOff]


@every_edition
@rules(
    {"cr2006": "314.3#2", "cr2010": "514.3a#4", "wiki2016": "cleanup/another-cleanup", "cr2025": "514.3a#4"}
)
def test_a_pump_of_the_first_cleanup_step_ends_in_the_second(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: Giant Growth, Sweep   battlefield: Grizzly Bears, Forest
        Ben 20   library: 9 Forest
        """,
        edition,
        SWEEP,
    )
    game.play("cast Sweep", "pass", "pass", "pass", "pass")
    game.play("cast Giant Growth", "targets: Grizzly Bears", "pass", "pass")
    assert (game.state.turn.step, now(game, "Grizzly Bears").power) == (Step.CLEANUP, 5)
    go_to(game, Step.UPKEEP, turn=6)
    assert now(game, "Grizzly Bears").power == 2
    assert steps_begun(game).count(Step.CLEANUP) == 2


@every_edition
@rules({"cr2010": "514.3a#1", "wiki2016": "cleanup/check", "cr2025": "514.3a#1"})
def test_a_next_cleanup_step_trigger_waits_until_the_actions_are_done(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: Sweep, 8 Forest   battlefield: Grizzly Bears (1 damage)
        Ben 20   library: 9 Forest
        """,
        edition,
        SWEEP,
    )
    game.play("cast Sweep", "pass", "pass", "pass", "pass")
    assert isinstance(game.decision, d.ChooseObjects)  # first the discard
    game.play("choose: Forest")
    assert moment(game) == (Step.CLEANUP, d.Priority(ANNA))
    assert (len(game.state.stack), permanent(game, "Grizzly Bears").damage) == (1, 0)
    game.play("pass", "pass")
    assert life(game) == [21, 20]
    game.play("pass", "pass")
    assert (moment(game), life(game)) == (
        (Step.UPKEEP, d.Priority(BEN)),
        [21, 20],
    )  # it was the next one only
    assert steps_begun(game).count(Step.CLEANUP) == 2


@every_edition
@rules(
    {"cr2006": "314.3#2", "cr2010": "514.3a#4", "wiki2016": "cleanup/another-cleanup", "cr2025": "514.3a#4"}
)
def test_cleanup_repeats_for_as_long_as_something_waits_in_it(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   battlefield: Broom
        Ben 20   library: 9 Forest
        """,
        edition,
        BROOM,
    )
    for _ in range(6 * 2):
        game.play("pass")
    # 2 passes of the end step; then each cleanup step takes 2 for the ability and 2 to end.
    assert (game.state.turn.step, steps_begun(game).count(Step.CLEANUP), life(game)) == (
        Step.CLEANUP,
        3,
        [23, 20],
    )
    assert game.state.turn.number == 5
