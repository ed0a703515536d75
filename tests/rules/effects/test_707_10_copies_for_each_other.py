"""A spell is copied for each other permanent that it could target [cr2025-06-06 707.10d]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ChooseObjects
from manaburn.purposes import Purpose
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, resolve_all, size, stack, zone

FORGER = written(
    "Forger",
    "Creature — Golem",
    "Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies"
    " that spell for each other Golem that spell could target. Each copy targets a different one of those"
    " Golems.",
    size="3/3",
)
LEADER = written(
    "Leader",
    "Creature — Goblin",
    "Whenever you cast an instant or sorcery spell that targets only this creature, copy that spell for each"
    " other creature you control that the spell could target. Each copy targets a different one of those"
    " creatures.",
    size="3/3",
)
CLAY = written("Clay", "Creature — Golem", "Hexproof", size="4/4")
MUD = written("Mud", "Creature — Golem", "Vigilance", size="5/5")
ROCK = written("Rock", "Creature — Golem", "Vigilance", size="2/6")


def test_each_other_golem_gets_a_copy_that_targets_it():
    """Those in whose way something stands get none; nor does the one that is the target."""
    game = position(
        "Anna 20 hand: Giant Growth battlefield: Forest, Forger, Grizzly Bears, Mud"
        " | Ben 20 battlefield: Clay, Rock",
        *(FORGER, CLAY, MUD, ROCK),
    )
    play(game, "cast Giant Growth", "targets: Forger", "resolve")
    assert set(choice(game)) == {"Mud", "Rock"}
    play(game, "choose: Rock")
    resolve_all(game)
    grown = {name: size(game, name) for name in ("Forger", "Grizzly Bears", "Mud", "Rock", "Clay")}
    assert grown == {
        "Forger": (6, 6),
        "Grizzly Bears": (2, 2),
        "Mud": (8, 8),
        "Rock": (5, 9),
        "Clay": (4, 4),
    }


def test_the_player_who_cast_the_spell_controls_the_copies():
    """So their own Golem with hexproof is a target, and the other player's is none."""
    game = position(
        "Anna 20 battlefield: Forger, Mud | Ben 20 hand: Shock battlefield: Mountain, Clay", FORGER, CLAY, MUD
    )
    play(game, "pass", "cast Shock", "targets: Mud", "resolve")
    play(game, "choose: Clay")
    assert [item.controller for item in game.state.stack] == [1, 1, 1]
    refused(game, "targets: Forger")
    resolve_all(game)
    damage = {game.state.objects[id].definition.name: p.damage for id, p in game.state.permanents.items()}
    assert damage == {"Forger": 2, "Mud": 2, "Clay": 2, "Mountain": 0}


@pytest.mark.parametrize(("target", "copies"), [("Leader", 1), ("Grizzly Bears", 0)])
def test_only_a_spell_with_this_as_its_target_is_copied_for_creatures_you_control(target, copies):
    game = position(
        "Anna 20 hand: Giant Growth battlefield: Forest, Leader, Grizzly Bears"
        " | Ben 20 battlefield: Hill Giant",
        LEADER,
    )
    play(game, "cast Giant Growth", f"targets: {target}")
    if copies:
        play(game, "resolve")
    assert len(stack(game)) == 1 + copies
    resolve_all(game)
    assert size(game, "Grizzly Bears") == (5, 5)
    assert size(game, "Hill Giant") == (3, 3)


def test_a_spell_with_two_targets_may_be_copied_for_what_each_of_them_could_be():
    """Both targets are the same creature: the copy targets one creature twice, if it is legal for both."""
    twice = written(
        "Twice", "Instant", "Tap target creature. Target creature you control gets +1/+1 until end of turn."
    )
    game = position(
        "Anna 20 hand: Twice battlefield: Forest, Forger, Mud | Ben 20 battlefield: Rock",
        *(FORGER, MUD, ROCK, twice),
    )
    play(game, "cast Twice", "targets: Forger", "targets: Forger", "resolve")
    assert len(stack(game)) == 2, "Ben's Golem is no creature Anna controls"
    resolve_all(game)
    assert size(game, "Mud") == (6, 6)
    assert size(game, "Rock") == (2, 6)
    assert zone(game, "Anna", "graveyard") == ["Twice"]


def test_the_order_of_several_copies_is_asked_before_the_first_is_made():
    board = (
        "Anna 20 hand: Giant Growth battlefield: Forest, Leader, Grizzly Bears, Hill Giant, Llanowar Elves"
    )
    game = position(f"{board} | Ben 20", LEADER)
    play(
        game,
        "cast Giant Growth",
        "targets: Leader",
        "resolve",
        "choose: Hill Giant",
        "choose: Llanowar Elves",
    )
    assert len(game.state.stack) == 4
    resolve_all(game)
    sizes = [size(game, name) for name in ("Leader", "Grizzly Bears", "Hill Giant", "Llanowar Elves")]
    assert sizes == [(6, 6), (5, 5), (6, 6), (4, 4)]


def test_a_spell_that_was_countered_is_copied_as_it_last_was():  # 608.2h
    board = "Anna 20 hand: Giant Growth battlefield: Forest, Leader, Grizzly Bears"
    game = position(f"{board} | Ben 20 hand: Counterspell battlefield: 2 Island", LEADER)
    play(game, "cast Giant Growth", "targets: Leader", "pass", "cast Counterspell", "targets: Giant Growth")
    resolve_all(game)
    assert (size(game, "Leader"), size(game, "Grizzly Bears")) == ((3, 3), (5, 5))


def test_other_creatures_are_others_than_the_one_that_was_targeted_as_the_ability_triggered():
    """New targets for the spell change nothing: each creature but this one gets a copy."""
    swerve = written(
        "Swerve", "Instant", "Change the target of target spell with a single target.", cost="{0}"
    )
    board = "Anna 20 hand: Giant Growth battlefield: Forest, Leader, Grizzly Bears, Hill Giant"
    game = position(f"{board} | Ben 20 hand: Swerve", LEADER, swerve)
    play(game, "cast Giant Growth", "targets: Leader", "pass", "cast Swerve", "targets: Giant Growth")
    play(game, "resolve", "choose: Grizzly Bears", "resolve", "choose: Hill Giant")
    resolve_all(game)
    sizes = [size(game, name) for name in ("Leader", "Grizzly Bears", "Hill Giant")]
    assert sizes == [(3, 3), (8, 8), (6, 6)]


def test_the_question_says_that_it_is_about_the_next_copy():
    """The copies are put on the stack in the order of their controller's choice [cr2025-06-06 707.10d]."""
    board = "Anna 20 hand: Giant Growth battlefield: Forest, Leader, Grizzly Bears, Hill Giant"
    game = position(f"{board} | Ben 20", LEADER)
    play(game, "cast Giant Growth", "targets: Leader", "resolve")
    assert isinstance(game.decision, ChooseObjects)
    assert game.decision.purpose is Purpose.TARGET_OF_NEXT_COPY


def test_all_players_but_its_controller_copy_what_is_exiled() -> None:  # 608.2h, 707.2
    identity = written(
        "Identity",
        "Sorcery",
        "Exile target nonland permanent. Each player other than its controller creates a token that's a copy"
        " of it.",
        cost="{0}",
    )
    clone = written(
        "Clone",
        "Creature — Shapeshifter",
        "You may have ~ enter as a copy of any creature.",
        cost="{0}",
        size="0/0",
    )
    game = position(
        "Anna 20 hand: Identity, Clone battlefield: Hill Giant | Ben 20 | Cleo 20 battlefield: Grizzly Bears",
        identity,
        clone,
    )
    play(game, "cast Clone", "resolve", "choose: Grizzly Bears")
    copy = list(game.state.permanents)[-1]
    play(game, "cast Identity", f"targets: Grizzly Bears#{copy}", "resolve")
    assert zone(game, "Anna", "exile") == ["Clone"]
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"], "what it was a copy of"
    assert zone(game, "Cleo", "battlefield") == ["Grizzly Bears", "Grizzly Bears"]


def test_all_players_but_the_target_create_a_token() -> None:  # 111.2
    dragons = written(
        "Dragons",
        "Sorcery",
        "Each player other than target player creates a 5/5 red Dragon creature token with flying.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Dragons | Ben 20 | Cleo 20", dragons)
    play(game, "cast Dragons", "targets: Ben", "resolve")
    there = [zone(game, name, "battlefield") for name in ("Anna", "Ben", "Cleo")]
    assert there == [["Dragon"], [], ["Dragon"]]
