"""Priority: who may act when, and what passing does [cr2025-06-06 117; cr2002-02-20 408]."""

import pytest

from manaburn import decisions as d
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.state import events
from rules.positions_of_play import (
    asked,
    go_to,
    happened,
    life,
    play,
    position,
    resolve,
    stack,
    targets,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


@EVERY
def test_whoever_cast_a_spell_has_priority_again(edition):  # 117.3c
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain | Ben 20 battlefield: Mountain", edition=edition
    )
    play(game, "cast Shock", "targets: Ben")
    assert game.decision == d.Priority(0)
    assert stack(game) == ["Shock"]
    play(game, "pass")
    assert game.decision == d.Priority(1)
    assert life(game) == (20, 20)


@EVERY
def test_the_caster_has_priority_again_even_in_the_turn_of_another(edition):
    game = position("Anna 20 | Ben 20 hand: Shock battlefield: Mountain", edition=edition)
    play(game, "pass", "cast Shock", "targets: Anna")
    assert game.decision == d.Priority(1)


@EVERY
def test_when_all_pass_the_top_resolves_and_the_active_player_has_priority(edition):  # 117.3b, 117.4
    game = position("Anna 20 | Ben 20 hand: Shock battlefield: Mountain", edition=edition)
    play(game, "pass", "cast Shock", "targets: Anna", "pass")
    assert life(game) == (20, 20)
    play(game, "pass")
    assert life(game) == (18, 20)
    assert game.decision == d.Priority(0)
    assert game.state.turn.step.value == "precombat main"


@EVERY
def test_the_stack_resolves_from_the_top_with_priority_in_between(edition):
    game = position(
        "Anna 20 hand: Lightning Bolt, Shock battlefield: 2 Mountain"
        " | Ben 20 hand: Giant Growth battlefield: Forest",
        edition=edition,
    )
    play(game, "cast Lightning Bolt", "targets: Ben", "cast Shock", "targets: Ben")
    assert stack(game) == ["Lightning Bolt", "Shock"]
    resolve(game)
    assert stack(game) == ["Lightning Bolt"]
    assert life(game) == (20, 18)
    assert game.decision == d.Priority(0)
    play(game, "pass")
    assert game.decision == d.Priority(1)
    play(game, "pass")
    assert life(game) == (20, 15)


@EVERY
def test_with_an_empty_stack_all_passing_ends_the_step(edition):  # 117.4
    game = position("turn: 5 step: upkeep active: Anna | Anna 20 library: 3 Forest | Ben 20", edition=edition)
    assert game.state.turn.step.value == "upkeep"
    play(game, "pass")
    assert game.state.turn.step.value == "upkeep"
    play(game, "pass")
    assert game.state.turn.step.value == "draw"
    assert game.decision == d.Priority(0)


@EVERY
@pytest.mark.parametrize("active", ["Anna", "Ben", "Cleo", "Dan"])
def test_priority_goes_round_in_turn_order(edition, active):  # 117.3d
    game = position(f"active: {active} | Anna 20 | Ben 20 | Cleo 20 | Dan 20", edition=edition)
    names = ["Anna", "Ben", "Cleo", "Dan"]
    first = names.index(active)
    for name in names[first:] + names[:first]:
        assert asked(game) == name
        assert game.state.turn.step.value == "precombat main"
        play(game, "pass")
    assert game.state.turn.step.value == "beginning of combat"
    assert asked(game) == active


@EVERY
def test_passing_counts_only_in_succession(edition):  # 117.4: without any action in between
    game = position("Anna 20 | Ben 20 | Cleo 20 hand: Shock battlefield: Mountain", edition=edition)
    play(game, "pass", "pass", "cast Shock", "targets: Anna")
    assert asked(game) == "Cleo"
    play(game, "pass")
    assert asked(game) == "Anna"
    assert life(game) == (20, 20, 20)
    play(game, "pass")
    assert asked(game) == "Ben"
    assert life(game) == (20, 20, 20)
    play(game, "pass")
    assert life(game) == (18, 20, 20)


@EVERY
def test_a_mana_ability_is_an_action_too(edition):  # 117.1d, 117.4
    game = position("Anna 20 | Ben 20 battlefield: Mountain", edition=edition)
    play(game, "pass", "tap Mountain for {R}")
    assert game.decision == d.Priority(1)
    play(game, "pass")
    assert game.decision == d.Priority(0)
    assert game.state.turn.step.value == "precombat main"


@EVERY
def test_a_land_leaves_its_player_with_priority_and_uses_no_stack(edition):  # 116.2a
    game = position("Anna 20 hand: Forest | Ben 20", edition=edition)
    play(game, "play Forest")
    assert game.decision == d.Priority(0)
    assert zone(game, "Anna", "battlefield") == ["Forest"]
    assert not happened(game, events.PutOntoStack)


def test_state_based_actions_come_before_triggers_and_both_before_priority():  # 117.5
    game = position(
        "Anna 20 hand: Pyroclasm battlefield: 2 Mountain, Festering Goblin"
        " | Ben 20 battlefield: Grizzly Bears, Craw Wurm"
    )
    play(game, "cast Pyroclasm", "resolve")
    assert isinstance(game.decision, d.ChooseTargets), "Festering Goblin triggered as it died"
    assert targets(game) == {"Craw Wurm"}, "the check comes before anything is put on the stack"
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_nobody_has_priority_in_the_untap_step():  # 502.4
    game = position("step: untap active: Anna | Anna 20 library: 2 Forest | Ben 20")
    assert game.state.turn.step.value == "upkeep"


@EVERY
def test_players_get_priority_in_each_step_but_untap_and_cleanup(edition):
    game = position(
        "step: untap active: Anna | Anna 20 library: 2 Forest battlefield: Grizzly Bears"
        " | Ben 20 library: 2 Forest",
        edition=edition,
    )
    steps = []
    while game.state.turn.active_player == 0:
        match game.decision:
            case d.Priority(0):
                steps.append(game.state.turn.step.value)
                play(game, "pass")
            case d.DeclareAttackers():
                play(game, "attack: Grizzly Bears")
            case d.DeclareBlockers():
                play(game, "block: none")
            case d.AssignCombatDamage():
                game.push(next(iter(game.legal_actions)))
            case _:
                play(game, "pass")
    wanted = [
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
    ]
    damage = ["combat damage"] * (
        2 if edition in (R2002, R2006) else 1
    )  # with the damage on the stack, and after
    if edition is R2002:  # with the draw on the stack, and after
        wanted.insert(1, "draw")
    assert steps == [*wanted, *damage, "end of combat", "postcombat main", "end"]


def test_waiting_triggers_go_on_the_stack_in_apnap_order():  # 117.5, 603.3b
    game = position(
        "active: Ben | Anna 20 battlefield: Soul Warden | Ben 20 hand: Memnite battlefield: Soul Warden"
        " | Cleo 20 battlefield: Soul Warden"
    )
    play(game, "cast Memnite", "resolve")
    assert [item.controller for item in game.state.stack] == [1, 2, 0]
    assert asked(game) == "Ben"
    resolve(game)
    assert life(game) == (21, 20, 20)


def test_priority_is_asked_of_both_in_every_round():
    game = position("Anna 20 hand: Shock battlefield: Mountain | Ben 20 hand: Shock battlefield: Mountain")
    play(game, "cast Shock", "targets: Ben", "pass", "cast Shock", "targets: Anna", "pass", "pass")
    assert life(game) == (18, 20), "Ben's, which came later, resolved first"
    play(game, "pass", "pass")
    assert life(game) == (18, 18)
    go_to(game, "end")
    assert game.outcome is None
