"""The end of combat step."""

from __future__ import annotations

from covering import rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import Delay, Destroy, GainLife
from manaburn.cards.vocabulary.events.triggers import BecomesBlocked, BeginningOf
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition
from manaburn.state import events
from manaburn.terms import Phase, Step
from rules.positions_of_combat import (
    activate,
    asked,
    attacking,
    blocking,
    cast,
    died,
    find,
    give_priority_to,
    go_on,
    on_battlefield,
    play,
    position,
    resolve,
    under,
)

PIPER = card(
    "Piper",
    "{W}",
    "Creature — Human",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOf(Step.END_OF_COMBAT), effects=(GainLife(1),)),),
)

ATTACK = """
    step: declare blockers
    Anna 20   hand: Shock   battlefield: Hill Giant (attacking, tapped), Mountain, {}
    Ben 20    battlefield: Wall of Stone (blocking Hill Giant), {}
"""


@rules(
    {
        "dangelo2002": ("C.6.1#1", "C.6.1#2", "C.1.Ruling.3#10"),
        "cr2006": ("311.1#1", "311.1#2"),
        "cr2010": ("511.1", "511.2#1"),
        "wiki2016": ("end-of-combat/triggers", "end-of-combat/priority"),
        "cr2025": ("511.1#1", "511.1#2", "511.2#1"),
    }
)
@under()
def test_abilities_trigger_and_then_the_active_player_has_priority(edition: Edition) -> None:
    game = position(edition, ATTACK.format("Swamp", "Piper"), PIPER)
    go_on(game, Step.COMBAT_DAMAGE)
    while game.state.turn.step is Step.COMBAT_DAMAGE:
        if asked(game).startswith("Assign"):
            (only,) = game.legal_actions
            game.push(only)
        else:
            play(game, "pass")
    since = max(i for i, e in enumerate(game.events) if isinstance(e, events.StepBegan))
    assert game.events[since] == events.StepBegan(Step.END_OF_COMBAT)
    assert [type(e) for e in game.events[since + 1 :]] == [events.PutOntoStack, events.AbilityTriggered]
    assert asked(game) == "Priority Anna"
    assert len(game.state.stack) == 1


@rules(
    {
        "cr2006": "311.1#2",
        "cr2010": "511.2#2",
        "wiki2016": "end-of-combat/players-may-act",
    }
)
@under()
def test_players_may_act_while_creatures_still_fight(edition: Edition) -> None:
    game = position(edition, ATTACK.format("Tor Wauki", "Plains"))
    go_on(game, Step.END_OF_COMBAT)
    play(game, "activate Tor Wauki", "targets: Hill Giant")  # "target attacking or blocking creature"
    resolve(game)
    assert game.state.turn.step is Step.END_OF_COMBAT
    cast(game, "Shock", "Hill Giant")
    assert died(game, "Hill Giant")


@rules(
    {
        "cr2006": ("311.2#1", "311.2#2"),
        "cr2010": ("511.3#1", "511.3#2", "508.1j#2", "509.1g#3"),
        "wiki2016": (
            "end-of-combat/removal",
            "end-of-combat/then-postcombat",
            "attackers/remain-attacking",
            "blockers/remain-blocking",
        ),
        "cr2025": ("511.3#1", "511.3#2", "508.1k#2", "509.1g#3"),
    }
)
@under()
def test_creatures_leave_combat_as_the_step_ends(edition: Edition) -> None:
    game = position(edition, ATTACK.format("Swamp", "Plains"))
    go_on(game, Step.END_OF_COMBAT)
    play(game, "pass")
    assert attacking(game) == {"Hill Giant": "Ben"}
    assert blocking(game) == {"Wall of Stone": ["Hill Giant"]}
    already = len(game.events)
    play(game, "pass")
    assert (attacking(game), blocking(game)) == ({}, {})
    assert events.CombatEnded() in game.events[already:]
    assert (game.state.turn.phase, game.state.turn.step) == (Phase.POSTCOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


@rules({"dangelo2002": "C.6.Ruling.1"})
@under()
def test_an_end_of_combat_ability_finds_a_creature_that_left_combat(edition: Edition) -> None:
    """The blocked attacker is destroyed at end of combat, also when it has regenerated meanwhile."""
    cursed = card(
        "Cursed Bones",
        "{B}",
        "Creature — Skeleton",
        1,
        1,
        printed="1993-08-05",
        abilities=(
            Triggered(
                on=BecomesBlocked(),
                effects=(Delay(BeginningOf(Step.END_OF_COMBAT), (Destroy(What.THIS),)),),
            ),
        ),
    )
    text = """
        step: declare blockers
        Anna 20   hand: Death Ward   battlefield: Cursed Bones (attacking, tapped), Plains
        Ben 20    hand: Shock   battlefield: Wall of Stone, Mountain
    """
    game = position(edition, text, cursed)
    play(game, "block: Wall of Stone")
    resolve(game)
    cast(game, "Death Ward", "Cursed Bones")
    give_priority_to(game, "Ben")
    cast(game, "Shock", "Cursed Bones")
    assert on_battlefield(game, "Cursed Bones")
    assert attacking(game) == {}
    go_on(game, Step.END_OF_COMBAT)
    resolve(game)
    assert died(game, "Cursed Bones")


@under()
def test_a_shield_made_at_end_of_combat_saves_what_is_destroyed_then(edition: Edition) -> None:
    text = """
        step: end of combat   priority: Anna
        Anna 20   battlefield: Drudge Skeletons (attacking Ben, tapped), Swamp
        Ben 20    hand: Shock   battlefield: Mountain
    """
    game = position(edition, text)
    activate(game, "Drudge Skeletons")
    give_priority_to(game, "Ben")
    cast(game, "Shock", "Drudge Skeletons")
    assert find(game, "Drudge Skeletons") not in game.state.combat.attacks
