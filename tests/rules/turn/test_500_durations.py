"""How long continuous effects last: until a phase ends, a step or turn begins, the turn is over [500.5]."""

from __future__ import annotations

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Change, Duration, Rule
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Step
from rules.positions_of_the_turn import ANNA, every_edition, go_to, now, permanent, position


def charm(duration: Duration, *changes: Change) -> CardDefinition:
    """An instant that changes a creature for that long."""
    effect = Alter(Chosen(0), changes, duration)
    return card(
        "Charm", "{0}", "Instant", printed="1993-08-05", spell=spell(effect, targets=(TARGET_CREATURE,))
    )


def charmed(
    edition: Edition, step: str, duration: Duration, *changes: Change, bears: str = "Grizzly Bears"
) -> Game:
    """Anna has cast the charm on her Grizzly Bears, in that step of her turn."""
    game = position(
        f"""
        turn: 5   step: {step}   active: Anna
        Anna 20   library: 9 Forest   hand: Charm   battlefield: {bears}
        Ben 20   library: 9 Forest
        """,
        edition,
        charm(duration, *changes or (AddPowerToughness(2, 0),)),
    )
    return game.play("cast Charm", "targets: Grizzly Bears", "pass", "pass")


def power(game: Game) -> int:
    return now(game, "Grizzly Bears").power


@every_edition
@rules(
    {
        "cr2010": ("500.5#1", "500.5#3"),
        "wiki2016": (
            "durations/until-end-of-expires",
            "durations/until-end-of-combat",
            "end-of-combat/durations",
            "end-of-combat/effects-expire",
        ),
        "cr2025": ("500.5#1", "500.5#3", "511.2#2"),
    }
)
def test_until_end_of_combat_lasts_through_the_end_of_combat_step(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   library: 9 Forest   battlefield: Murk Dwellers
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("attack: Murk Dwellers", "pass", "pass")  # blockers: there is nothing to block with
    go_to(game, Step.END_OF_COMBAT)
    assert game.state.players[1].life == 16
    assert now(game, "Murk Dwellers").power == 4
    game.play("pass")
    assert now(game, "Murk Dwellers").power == 4
    game.play("pass")
    assert (game.state.turn.step, now(game, "Murk Dwellers").power) == (Step.POSTCOMBAT_MAIN, 2)


@every_edition
@rules(
    {
        "cr2010": ("500.5#1", "500.5#3"),
        "wiki2016": ("durations/until-end-of-combat", "end-of-combat/effects-expire"),
        "cr2025": ("500.5#3", "511.2#2"),
    }
)
def test_until_end_of_combat_may_begin_as_late_as_the_end_of_combat_step(edition: Edition) -> None:
    game = charmed(edition, "end of combat", Duration.END_OF_COMBAT)
    assert (game.state.turn.step, power(game)) == (Step.END_OF_COMBAT, 4)
    game.play("pass", "pass")
    assert (game.state.turn.step, power(game)) == (Step.POSTCOMBAT_MAIN, 2)


@every_edition
@rules(
    {
        "cr2010": "500.5#4",
        "wiki2016": "durations/until-end-of-turn-special",
        "cr2025": "500.5#4",
    }
)
def test_until_end_of_turn_lasts_through_the_end_step(edition: Edition) -> None:
    game = charmed(edition, "upkeep", Duration.END_OF_TURN)
    for step in (Step.DRAW, Step.PRECOMBAT_MAIN, Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END):
        go_to(game, step)
        assert power(game) == 4
    game.play("pass")
    assert (game.state.turn.step, power(game)) == (Step.END, 4)
    game.play("pass")
    assert (game.state.turn.step, power(game)) == (Step.UPKEEP, 2)
    told = list(game.events)
    (ended,) = (event for event in told if isinstance(event, events.DamageWoreOff))
    assert len(ended.ended) == 1
    assert (
        told.index(events.StepBegan(Step.CLEANUP))
        < told.index(ended)
        < told.index(events.StepEnded(Step.CLEANUP))
    )


@every_edition
@rules(
    {
        "cr2006": "313.2#4",
        "cr2010": "513.3#4",
        "wiki2016": "end/durations-unaffected",
        "cr2025": "513.2#4",
    }
)
def test_until_end_of_turn_from_the_end_step_is_over_this_turn(edition: Edition) -> None:
    game = charmed(edition, "end", Duration.END_OF_TURN)
    assert (game.state.turn.step, power(game)) == (Step.END, 4)
    game.play("pass", "pass")
    assert (game.state.turn.number, game.state.turn.step, power(game)) == (6, Step.UPKEEP, 2)


@every_edition
@rules({"cr2010": "500.5#2", "wiki2016": "durations/until-expires-at-start", "cr2025": "500.5#2"})
def test_until_your_next_upkeep_ends_as_that_step_begins(edition: Edition) -> None:
    """The creature stays tapped in the untap step before it, and the effect is gone in the upkeep step."""
    game = charmed(
        edition,
        "precombat main",
        Duration.YOUR_NEXT_UPKEEP,
        AddPowerToughness(2, 0),
        Rule.DOESNT_UNTAP,
        bears="Grizzly Bears (tapped)",
    )
    go_to(game, Step.UPKEEP, turn=6)  # Ben's
    assert power(game) == 4
    go_to(game, Step.END, turn=6)
    assert power(game) == 4
    go_to(game, Step.UPKEEP, turn=7)
    assert game.decision == d.Priority(ANNA)
    assert (power(game), permanent(game, "Grizzly Bears").tapped) == (2, True)
    (ended,) = (i for i, event in enumerate(game.events) if isinstance(event, events.EffectsEnded))
    assert game.events[ended + 1] == events.StepBegan(Step.UPKEEP)
    go_to(game, Step.UPKEEP, turn=9)
    assert not permanent(game, "Grizzly Bears").tapped


@every_edition
@rules({"cr2010": "500.5#2", "wiki2016": "durations/until-expires-at-start", "cr2025": "500.5#2"})
def test_until_your_next_turn_ends_before_that_turns_untap_step(edition: Edition) -> None:
    game = charmed(
        edition,
        "precombat main",
        Duration.YOUR_NEXT_TURN,
        AddPowerToughness(2, 0),
        Rule.DOESNT_UNTAP,
        bears="Grizzly Bears (tapped)",
    )
    go_to(game, Step.END, turn=6)
    assert (power(game), permanent(game, "Grizzly Bears").tapped) == (4, True)
    go_to(game, Step.UPKEEP, turn=7)
    assert (power(game), permanent(game, "Grizzly Bears").tapped) == (2, False)


@every_edition
@rules({"cr2010": "500.5#2", "wiki2016": "durations/until-expires-at-start", "cr2025": "500.5#2"})
def test_an_effect_until_the_next_upkeep_that_begins_in_one_waits_for_the_next(edition: Edition) -> None:
    game = charmed(edition, "upkeep", Duration.YOUR_NEXT_UPKEEP)
    assert (game.state.turn.step, power(game)) == (Step.UPKEEP, 4)
    go_to(game, Step.END, turn=6)
    assert power(game) == 4
    go_to(game, Step.UPKEEP, turn=7)
    assert power(game) == 2


@every_edition
def test_an_indefinite_effect_does_not_end(edition: Edition) -> None:
    game = charmed(edition, "upkeep", Duration.INDEFINITE)
    go_to(game, Step.UPKEEP, turn=9)
    assert power(game) == 4
