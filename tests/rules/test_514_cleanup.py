"""The cleanup step: discarding, wearing off, and what makes it more than that [514; 2006 314]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.abilities import Static, Triggered, spell
from manaburn.cards.changes import MaximumHandSize
from manaburn.cards.definitions import card
from manaburn.cards.effects import Delay, GainLife
from manaburn.cards.references import Who
from manaburn.cards.triggers import BeginningOf
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    moment,
    now,
    of_kind,
    on_stack,
    permanent,
    position,
    refused,
    steps_begun,
    within,
)

SHACKLES = card(
    "Shackles of the Mind",
    "{0}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Static(affects=Who.YOU, changes=(MaximumHandSize(3),)),),
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


def hands(edition: Edition, anna: int, ben: int = 9, further: str = "") -> Game:
    """Anna's end step is over; both players have so many cards in hand."""
    game = position(
        f"""
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: {anna} Forest   {further}
        Ben 20   library: 9 Forest   hand: {ben} Mountain
        """,
        edition,
        SHACKLES,
    )
    return game.play("pass", "pass")


# Discarding


@every_edition
@rules(
    {
        "cr2006": ("314.1#1", "314.1#3"),
        "cr2010": ("514.1#1", "514.1#3"),
        "wiki2016": (
            "cleanup/discard",
            "cleanup/discard-tba",
            "tba/list-12-discard",
            "tba/definition#2",
            "tba/first#1",
        ),
        "cr2025": ("514.1#1", "514.1#3"),
    }
)
def test_the_active_player_discards_down_to_the_maximum_hand_size(edition: Edition) -> None:
    game = hands(edition, 9)
    asked = game.decision
    assert isinstance(asked, d.ChooseObjects)
    assert (game.state.turn.step, asked.player, asked.purpose) == (
        Step.CLEANUP,
        ANNA,
        d.Purpose.DISCARD_TO_HAND_SIZE,
    )
    assert (len(asked.among), asked.minimum, asked.maximum) == (9, 2, 2)
    assert within(game, Step.CLEANUP) == []  # it is the first thing
    game.play("choose: Forest, Forest")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))  # nobody could answer it
    assert (len(hand(game, ANNA)), graveyard(game, ANNA)) == (7, ["Forest", "Forest"])
    assert (len(hand(game, BEN)), graveyard(game, BEN)) == (9, [])  # only the active player
    moved = of_kind(within(game, Step.CLEANUP), events.Moved)
    assert [event.cause for event in moved] == [Cause.DISCARDED, Cause.DISCARDED]
    assert not of_kind(game.events, events.PutOntoStack)


@every_edition
@pytest.mark.parametrize(("cards", "discarded"), [(6, 0), (7, 0), (8, 1), (10, 3)])
@rules(
    {
        "cr2006": ("314.1#2", "314.1#1"),
        "cr2010": "514.1#2",
        "wiki2016": ("cleanup/seven", "tba/list-12-discard"),
        "cr2025": "514.1#2",
    }
)
def test_the_maximum_hand_size_is_ordinarily_seven(edition: Edition, cards: int, discarded: int) -> None:
    game = hands(edition, cards)
    if discarded:
        assert isinstance(game.decision, d.ChooseObjects)
        assert (game.decision.minimum, game.decision.maximum) == (discarded, discarded)
    else:
        assert moment(game) == (Step.UPKEEP, d.Priority(BEN))


@every_edition
@rules({"cr2010": "514.1#2", "wiki2016": "cleanup/seven", "cr2025": "514.1#2"})
def test_effects_change_the_maximum_hand_size(edition: Edition) -> None:
    game = hands(edition, 9, further="battlefield: Spellbook")
    assert (moment(game), len(hand(game, ANNA))) == ((Step.UPKEEP, d.Priority(BEN)), 9)
    game = hands(edition, 5, further="battlefield: Shackles of the Mind")
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.minimum, game.decision.maximum) == (2, 2)


# Wearing off

WOUNDED = """
    turn: 5   step: end   active: Anna
    Anna 20   library: 9 Forest   hand: {} Forest
      battlefield: Grizzly Bears (1 damage), Craw Wurm (3 damage)
    Ben 20   library: 9 Forest   battlefield: Hill Giant (2 damage)
"""


@every_edition
@rules(
    {
        "cr2006": "314.2#2",
        "cr2010": "514.2#1",
        "wiki2016": ("cleanup/damage-removed", "tba/list-13-damage-off-effects-end"),
        "cr2025": "514.2#1",
    }
)
def test_all_damage_is_removed_from_all_permanents(edition: Edition) -> None:
    game = position(WOUNDED.format(3), edition).play("pass", "pass")
    assert {p.damage for p in game.state.permanents.values()} == {0}
    assert len(game.state.permanents) == 3


@every_edition
@rules(
    {
        "cr2006": ("314.2#1", "314.2#4"),
        "cr2010": ("514.2#1", "514.2#3"),
        "wiki2016": ("cleanup/damage-removed", "cleanup/second-tba", "tba/list-13-damage-off-effects-end"),
        "cr2025": ("514.2#1", "514.2#3"),
    }
)
def test_damage_wears_off_after_discarding_and_without_the_stack(edition: Edition) -> None:
    game = position(WOUNDED.format(8), edition).play("pass", "pass")
    assert [
        permanent(game, creature).damage for creature in ("Grizzly Bears", "Craw Wurm", "Hill Giant")
    ] == [1, 3, 2]
    game.play("choose: Forest")
    assert [type(event) for event in within(game, Step.CLEANUP)] == [events.Moved, events.DamageWoreOff]
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))


@every_edition
@rules(
    {
        "cr2006": ("314.2#3", "314.2#4"),
        "cr2010": ("514.2#2", "514.2#3"),
        "wiki2016": (
            "cleanup/effects-end",
            "cleanup/second-tba",
            "tba/list-13-damage-off-effects-end",
            "tba/definition#2",
        ),
        "cr2025": ("514.2#2", "514.2#3"),
    }
)
def test_damage_and_effects_until_end_of_turn_end_at_the_same_time(edition: Edition) -> None:
    """A 2/2 that is 5/5 with 4 damage survives; so does a 2/2 that is 1/1 for the turn."""
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: Giant Growth   battlefield: Grizzly Bears, Forest
        Ben 20   library: 9 Forest   hand: 2 Shock   battlefield: 2 Mountain
        """,
        edition,
    )
    game.play("cast Giant Growth", "targets: Grizzly Bears", "pass", "pass", "pass")
    game.play("cast Shock", "targets: Grizzly Bears", "pass", "pass", "pass")
    game.play("cast Shock", "targets: Grizzly Bears", "pass", "pass")
    bears = permanent(game, "Grizzly Bears")
    assert (game.state.turn.step, now(game, "Grizzly Bears").toughness, bears.damage) == (Step.END, 5, 4)
    game.play("pass", "pass")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))
    bears = permanent(game, "Grizzly Bears")
    assert (now(game, "Grizzly Bears").toughness, bears.damage) == (2, 0)
    assert [type(event) for event in within(game, Step.CLEANUP)] == [events.DamageWoreOff]


@every_edition
@rules({"cr2006": "314.2#3", "cr2010": "514.2#2", "wiki2016": "cleanup/effects-end", "cr2025": "514.2#2"})
def test_this_turn_effects_end_too(edition: Edition) -> None:
    """Prevention and regeneration shields of this turn are gone in the next."""
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: Healing Salve
          battlefield: Plains, Swamp, Drudge Skeletons, Gray Ogre
        Ben 20   library: 9 Forest   hand: 2 Shock   battlefield: 2 Mountain
        """,
        edition,
    )
    game.play("activate Drudge Skeletons", "pass", "pass")
    game.play("cast Healing Salve", "modes: 2", "targets: Gray Ogre", "pass", "pass")
    go_to(game, Step.UPKEEP, turn=6)
    game.play("cast Shock", "targets: Drudge Skeletons", "cast Shock", "targets: Gray Ogre")
    go_to(game, Step.DRAW, turn=6)
    assert battlefield(game, ANNA) == ["Plains", "Swamp"]


# Priority


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
        Anna 20   library: 9 Forest   hand: Giant Growth, Weakness   battlefield: Savannah Lions, Forest, Swamp
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
