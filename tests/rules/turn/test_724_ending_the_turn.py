"""Effects that end the turn [cr2025-06-06 722.1; cr2010-10-01 712; cr2006-10-01 509]."""

from __future__ import annotations

from datetime import date

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card, token
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration
from manaburn.cards.vocabulary.effects import Alter, CreateTokens, DealDamage, Delay, Draw, GainLife
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.turns import AddPhases, TakeExtraTurns
from manaburn.cards.vocabulary.events.triggers import BeginningOf, Draws
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import CREATURE, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition, Topic, cite
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import CardType, Phase, Step
from rules.positions_of_many_turns import at_table, charm, play_on
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    least,
    life,
    name,
    on_stack,
    permanent,
)

END = charm("End", Instruction.END_THE_TURN)
BOLT = charm("Bolt", DealDamage(2, Chosen(0)), targets=(TARGET_CREATURE,))


def resolve(game: Game) -> Game:
    """Everybody passes, once each."""
    return game.play(*["pass"] * sum(player.in_game for player in game.state.players))


def began(game: Game, before: int = 0) -> list[Step]:
    """The steps that began since, up to the end of the turn."""
    told = list(game.events)[before:]
    ends = [i for i, event in enumerate(told) if isinstance(event, events.TurnEnded)]
    return [e.step for e in told[: ends[0] if ends else None] if isinstance(e, events.StepBegan)]


@every_edition
@pytest.mark.parametrize("step", ["upkeep", "precombat main", "declare attackers", "postcombat main", "end"])
def test_cleanup_comes_straight_away_whatever_the_step(edition: Edition, step: str) -> None:
    """722.1d: and the turn of the next player after that."""
    game = at_table(edition, END, step=step, anna="hand: End")
    go_to(game, Step(step))
    if step == "declare attackers":
        game.play("attack: none")
        if not isinstance(game.decision, d.Priority) or game.state.turn.step is not Step.DECLARE_ATTACKERS:
            return  # with nothing attacking, 2002 has no priority there
    before = len(game.events)
    resolve(game.play("cast End"))
    assert began(game, before) == [Step.CLEANUP]
    assert (game.state.turn.number, game.state.turn.active_player) == (6, BEN)
    assert game.state.combat is None


@every_edition
def test_everything_on_the_stack_is_exiled(edition: Edition) -> None:
    """722.1b: other spells, the spell itself, and abilities; none of them resolves."""
    blast = charm("Blast", DealDamage(5, All(CREATURE)))
    game = at_table(
        edition, END, blast, anna="hand: Blast, End   battlefield: Prodigal Sorcerer, Grizzly Bears"
    )
    game.play("cast Blast", "activate Prodigal Sorcerer", "targets: Ben", "cast End")
    assert on_stack(game) == ["Blast", "Prodigal Sorcerer", "End"]
    resolve(game)
    assert sorted(name(game, id) for id in game.state.exile) == ["Blast", "End"]
    assert (game.state.stack, life(game), graveyard(game, ANNA)) == ((), [20, 20, 20], [])
    assert battlefield(game, ANNA) == ["Prodigal Sorcerer", "Grizzly Bears"]


@every_edition
def test_combat_ends_and_what_lasts_until_end_of_combat(edition: Edition) -> None:
    grow = charm(
        "Grow",
        Alter(All(CREATURE), (AddPowerToughness(1, 1),), Duration.END_OF_COMBAT),
    )
    game = at_table(
        edition, END, grow, step="declare attackers", anna="hand: Grow, End   battlefield: Grizzly Bears"
    )
    game.play("attack: Grizzly Bears > Ben")
    resolve(game.play("cast Grow"))
    before = len(game.events)
    resolve(game.play("cast End"))
    assert began(game, before) == [Step.CLEANUP]
    assert life(game) == [20, 20, 20]
    assert (game.state.combat, game.state.continuous) == (None, ())
    assert events.PhaseEnded(Phase.COMBAT) in list(game.events)[before:]


@pytest.mark.parametrize(
    ("edition", "dies"),
    [
        (R2006, True),
        (R2016, True),
        (Edition.on(date(2019, 7, 12)), True),
        (Edition.on(date(2019, 8, 23)), False),
        (R2025, False),
    ],
    ids=str,
)
def test_whether_combat_ends_before_state_based_actions_are_checked(edition: Edition, dies: bool) -> None:
    """2016 715.1b-c, 2025 722.1c-d: an attacker that only attacking keeps alive."""
    banner = card(
        "Banner",
        "{1}",
        "Artifact",
        printed="1993-08-05",
        abilities=(
            Static(
                affects=Filter(types=frozenset({CardType.CREATURE}), combat=CombatRole.ATTACKING),
                changes=(AddPowerToughness(0, 2),),
            ),
        ),
    )
    hand = "hand: Bolt, End   battlefield: Banner, Grizzly Bears"
    game = at_table(edition, END, BOLT, banner, step="declare attackers", anna=hand)
    game.play("attack: Grizzly Bears > Ben", "cast Bolt", "targets: Grizzly Bears")
    resolve(game)
    assert permanent(game, "Grizzly Bears").damage == 2
    resolve(game.play("cast End"))
    assert ("Grizzly Bears" in graveyard(game, ANNA)) is dies
    assert game.state.turn.number == 6


DRAW_AND_END = charm("Draw and End", Draw(1), Instruction.END_THE_TURN)
STUDENT = card(
    "Student",
    "{1}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=Draws(Whose.YOU), effects=(GainLife(3),)),),
)


@pytest.mark.parametrize(
    ("edition", "gained"),
    [
        (R2006, 3),
        (R2010, 3),
        (Edition.on(date(2015, 7, 16)), 3),
        (Edition.on(date(2015, 7, 17)), 0),
        (R2016, 0),
        (R2025, 0),
    ],
    ids=str,
)
def test_what_had_triggered_but_is_not_on_the_stack(edition: Edition, gained: int) -> None:
    """2010 712.2: it is put on the stack in the cleanup step; 2016 715.1a: it ceases to exist."""
    game = at_table(edition, DRAW_AND_END, STUDENT, anna="hand: Draw and End   battlefield: Student")
    before = len(game.events)
    resolve(game.play("cast Draw and End"))
    if gained:
        assert (game.state.turn.step, on_stack(game)) == (Step.CLEANUP, ["Student"])
        assert game.decision == d.Priority(ANNA)
    play_on(game, 6)
    assert life(game) == [20 + gained, 20, 20]
    assert began(game, before) == [Step.CLEANUP] * (2 if gained else 1)


@every_edition
@rules(
    {
        "cr2010": ("514.3a#1", "514.3a#2", "514.3a#3", "514.3a#4"),
        "cr2025": ("514.3a#1", "514.3a#2", "514.3a#3", "514.3a#4"),
    }
)
def test_what_triggers_meanwhile_is_put_on_the_stack_in_the_cleanup_step(edition: Edition) -> None:
    """722.1c, 722.1f: state-based actions are checked, nobody has priority before the cleanup step."""
    mourner = card(
        "Mourner",
        "{1}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Triggered(on=DoesDeed(Doing.DIES, CREATURE), effects=(GainLife(4),)),),
    )
    strike = charm("Strike", DealDamage(2, Chosen(0)), Instruction.END_THE_TURN, targets=(TARGET_CREATURE,))
    game = at_table(
        edition,
        strike,
        mourner,
        anna="hand: Strike, Healing Salve   battlefield: Mourner, Plains, Grizzly Bears",
    )
    before = len(game.events)
    resolve(game.play("cast Strike", "targets: Grizzly Bears"))
    assert graveyard(game, ANNA) == ["Grizzly Bears"]
    assert (game.state.turn.step, on_stack(game), game.decision) == (
        Step.CLEANUP,
        ["Mourner"],
        d.Priority(ANNA),
    )
    assert any(isinstance(action, d.CastSpell) for action in game.legal_actions)
    resolve(game)
    assert (life(game), game.state.turn.step) == ([24, 20, 20], Step.CLEANUP)
    play_on(game, 6)
    assert began(game, before) == [Step.CLEANUP, Step.CLEANUP]


@every_edition
def test_ended_in_the_cleanup_step_another_follows(edition: Edition) -> None:
    """722.1d, clarified in March 2015; before, too, the step ends and the game skips to the cleanup step:
    exactly one more, with nothing waiting [cr2006-10-01 509.1c; cr2015-01-23 713.1c].
    """
    gift = charm("Gift", Delay(BeginningOf(Step.CLEANUP), (GainLife(1),)))
    game = at_table(edition, END, gift, step="end", anna="hand: Gift, End")
    resolve(go_to(game, Step.END).play("cast Gift"))
    before = len(game.events)
    go_to(game, Step.CLEANUP)
    assert on_stack(game) == ["Gift"]
    resolve(game.play("cast End"))
    assert life(game) == [20, 20, 20]  # it was exiled with the rest
    assert began(game, before) == [Step.CLEANUP, Step.CLEANUP]
    assert game.state.turn.number == 6


@every_edition
def test_the_end_step_is_skipped_and_its_triggers_with_it(edition: Edition) -> None:
    """722.1e"""
    clock = card(
        "Clock",
        "{1}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Triggered(on=BeginningOf(Step.END), effects=(GainLife(5),)),),
    )
    game = at_table(edition, END, clock, anna="hand: End   battlefield: Clock")
    resolve(game.play("cast End"))
    assert (life(game), game.state.turn.number) == ([20, 20, 20], 6)
    go_to(game, Step.POSTCOMBAT_MAIN)
    play_on(game, 7)
    assert life(game) == [25, 20, 20]


@every_edition
def test_cleanup_itself_is_as_always(edition: Edition) -> None:
    """The active player discards, damage wears off, effects of this turn end."""
    grow = charm("Grow", Alter(All(CREATURE), (AddPowerToughness(0, 5),)))
    hand = "hand: Grow, Bolt, End, 8 Forest   battlefield: Grizzly Bears"
    game = at_table(edition, END, BOLT, grow, anna=hand)
    resolve(game.play("cast Grow"))
    resolve(game.play("cast Bolt", "targets: Grizzly Bears"))
    resolve(game.play("cast End"))
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.player, game.decision.minimum) == (ANNA, 1)
    game.push(d.Choose(game.decision.among[:1]))
    assert (permanent(game, "Grizzly Bears").damage, game.state.continuous) == (0, ())


@every_edition
def test_a_choice_of_state_based_actions_is_made_on_the_way(edition: Edition) -> None:
    """The legend rule asks since 2013; the turn ends all the same."""
    hero = token("Hero", "W", "Legendary Creature — Human", 1, 1)
    twins = charm("Twins", CreateTokens(hero, 2), Instruction.END_THE_TURN)
    game = at_table(edition, twins, anna="hand: Twins")
    before = len(game.events)
    resolve(game.play("cast Twins"))
    if edition in (R2016, R2025):
        assert isinstance(game.decision, d.ChooseObjects)
        game.push(d.Choose(game.decision.among[1:]))
    assert len(battlefield(game, ANNA)) == (1 if edition in (R2016, R2025) else 0)
    assert (game.state.turn.number, game.state.stack) == (6, ())
    assert began(game, before) == [Step.CLEANUP]


@every_edition
def test_added_turns_stay_and_added_phases_do_not(edition: Edition) -> None:
    more = charm("More", TakeExtraTurns(), AddPhases((Phase.COMBAT, Phase.ENDING)))
    game = at_table(edition, END, more, anna="hand: More, End")
    resolve(game.play("cast More"))
    before = len(game.events)
    resolve(game.play("cast End"))
    assert began(game, before) == [Step.CLEANUP]
    assert (game.state.turn.number, game.state.turn.active_player) == (6, ANNA)


def test_combat_damage_on_the_stack_is_removed() -> None:
    game = at_table(R2002, END, step="declare attackers", anna="hand: End   battlefield: Grizzly Bears")
    game.play("attack: Grizzly Bears > Ben")
    while not game.state.stack:
        game.push(least(game))
    assert game.decision == d.Priority(ANNA)
    resolve(game.play("cast End"))
    assert (life(game), game.state.stack, game.state.turn.number) == ([20, 20, 20], (), 6)


def test_a_copy_of_a_spell_ceases_to_exist() -> None:
    game = at_table(R2025, END, anna="hand: Reverberate, Shock, End   battlefield: 3 Mountain")
    game.play("cast Shock", "targets: Ben", "cast Reverberate", "targets: Shock")
    resolve(game).play("no")
    assert on_stack(game) == ["Shock", "Shock"]
    resolve(game.play("cast End"))
    assert sorted(name(game, id) for id in game.state.exile) == ["End", "Shock"]
    assert life(game) == [20, 20, 20]
    assert not [o for o in game.state.objects.values() if o.card is None]


def test_sundial_works_in_your_turn_only() -> None:
    game = at_table(R2016, anna="battlefield: Sundial of the Infinite, Island")
    assert not game.problems("activate Sundial of the Infinite")
    play_on(game, 6)
    go_to(game, Step.UPKEEP)
    game.play("pass")
    go_to(game, Step.DRAW)
    while game.decision != d.Priority(ANNA):
        game.push(least(game))
    assert game.problems("activate Sundial of the Infinite")


def test_obeka_asks_the_active_player() -> None:
    game = at_table(R2025, step="upkeep", ben="battlefield: Obeka, Brute Chronologist")
    game.play("pass", "activate Obeka, Brute Chronologist", "pass", "pass", "pass")
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.player == ANNA
    refused = game.clone().play("no")
    assert refused.state.turn.step is Step.UPKEEP
    assert game.play("yes").state.turn.number == 6


def test_glorious_end_loses_in_your_next_end_step_not_this_one() -> None:
    game = at_table(R2025, step="upkeep", anna="hand: Glorious End   battlefield: 3 Mountain")
    go_to(game, Step.UPKEEP)
    resolve(game.play("cast Glorious End"))
    assert game.state.turn.number == 6
    play_on(game, 8)
    assert game.state.players[ANNA].in_game
    play_on(game, 9)
    assert not game.state.players[ANNA].in_game


def test_the_rule_is_cited_by_its_day() -> None:
    cited = [cite(Topic.ENDING_THE_TURN, edition) for edition in (R2002, R2006, R2010, R2016, R2025)]
    numbers = ["(by custom)", "509.1", "712.1", "715.1", "722.1"]
    assert [text.partition(" ")[2] for text in cited] == numbers
