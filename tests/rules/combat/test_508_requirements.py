"""Creatures that attack if able: when leaving them out makes an attack illegal [cr2025-06-06 508.1d]."""

from __future__ import annotations

import pytest

from covering import example, examples, rules
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import Rule, RuleChange
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttacksIfAble,
    Declared,
    DeclaredAtMost,
    OnlyWithOthers,
    Span,
)
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_combat import EDITIONS, go_on, is_legal, play, position, refusals, under

COUNTING = ("cr2010", "wiki2016", "cr2025")
"""The editions that ask for as many requirements as possible."""


def creature(name: str, *changes: RuleChange) -> CardDefinition:
    """A 1/1 that attacks if able, as these changes allow."""
    abilities = (Static(changes=(AttacksIfAble(), *changes)),)
    return card(name, "{G}", "Creature — Elf", 1, 1, abilities=abilities, printed="1993-08-05")


EAGER = creature("Eager")
PROUD = creature("Proud", Rule.ATTACKS_ONLY_ALONE)
TIMID = creature("Timid", OnlyWithOthers(Declared.ATTACKING, 1))
SHY = creature("Shy", OnlyWithOthers(Declared.ATTACKING, 2))


def attack(edition: Edition, creatures: str, theirs: str = "") -> Game:
    """Anna declares attackers among these creatures."""
    text = f"step: declare attackers | Anna 20 battlefield: {creatures} | Ben 20 battlefield: {theirs}"
    return position(edition, text, EAGER, PROUD, TIMID, SHY)


def legal(game: Game, *attacks: str) -> dict[str, bool]:
    """Which of these attacks are legal."""
    return {said: is_legal(game, f"attack: {said}") for said in attacks}


@rules(
    {
        "dangelo2002": ("C.3.9", "C.7.4"),
        "cr2010": "508.1d#2",
        "wiki2016": "attackers/requirements-maximum",
        "cr2025": "508.1d#2",
    }
)
@under()
def test_a_creature_that_attacks_if_able_is_not_left_out(edition: Edition) -> None:
    game = attack(edition, "Eager, Grizzly Bears")
    assert legal(game, "none", "Grizzly Bears", "Eager", "Eager, Grizzly Bears") == {
        "none": False,
        "Grizzly Bears": False,
        "Eager": True,
        "Eager, Grizzly Bears": True,
    }


NUMBER = {
    "dangelo2002": "500.2",
    "cr2006": "500.2",
    "cr2010": "508.1d",
    "wiki2016": "508.1d",
    "cr2025": "508.1d",
}


@pytest.mark.parametrize("document", EDITIONS)
def test_the_refusal_cites_the_requirement(document: str) -> None:
    game = attack(EDITIONS[document], "Eager, Grizzly Bears")
    (problem,) = game.problems("attack: none")
    assert problem.rule.endswith(NUMBER[document]), problem.rule
    assert "Eager must attack if able" in str(problem)


@rules({"dangelo2002": "C.7.1", "cr2010": "508.1d#3"})
@under()
def test_who_cannot_attack_need_not(edition: Edition) -> None:
    assert is_legal(attack(edition, "Eager (tapped)"), "attack: none")
    assert is_legal(attack(edition, "Eager (since this turn)"), "attack: none")


@rules({"dangelo2002": ("C.7.3#1", "C.7.3#2"), "cr2025": "508.1d#4"})
@under()
def test_it_is_asked_once_a_turn_or_in_each_combat(edition: Edition) -> None:
    game = attack(edition, "Eager (attacked this turn)")
    assert is_legal(game, "attack: none") is (edition.name != "2025")
    assert is_legal(game, "attack: Eager")


@example("cr2002", "D02-6")
@rules({"dangelo2002": "C.3.Ruling.6#1"})
@under()
def test_one_that_attacks_only_alone_leaves_the_others_no_place(edition: Edition) -> None:
    """Only the rules of 2002 let a creature without a requirement take the place of one that has one."""
    game = attack(edition, "Grizzly Bears#20, Errantry#22 (on Grizzly Bears), Eager")
    assert is_legal(game, "attack: Grizzly Bears") is (edition.name == "2002")
    assert is_legal(game, "attack: Eager")
    assert not is_legal(game, "attack: Eager, Grizzly Bears")


@rules({"dangelo2002": "C.7.Ruling.1"})
@under()
def test_as_many_as_possible_unless_in_2002(edition: Edition) -> None:
    game = attack(edition, "Proud, 2 Eager")
    assert is_legal(game, "attack: Proud") is (edition.name == "2002")
    assert is_legal(game, "attack: Eager#18, Eager#20")
    assert not is_legal(game, "attack: none")
    assert not is_legal(game, "attack: Eager#18")


@rules(
    {
        "dangelo2002": ("C.3.Ruling.6#1", "C.3.Ruling.6#2"),
        "cr2010": "508.1d#2",
        "wiki2016": "attackers/requirements-maximum",
        "cr2025": "508.1d#2",
    }
)
@under()
def test_companions_are_conscripted_since_2009(edition: Edition) -> None:
    game = attack(edition, "Shy, Grizzly Bears, Hill Giant, Storm Crow")
    conscripted = edition.name not in ("2002", "2006")
    assert is_legal(game, "attack: none") is not conscripted
    assert is_legal(game, "attack: Grizzly Bears") is not conscripted
    assert not is_legal(game, "attack: Grizzly Bears, Hill Giant"), "now Shy is able to"
    assert is_legal(game, "attack: Shy, Grizzly Bears, Hill Giant")


@rules(
    {
        "cr2010": "508.1d#2",
        "wiki2016": "attackers/requirements-maximum",
        "cr2025": "508.1d#2",
    }
)
@under(*COUNTING)
def test_two_effects_are_two_requirements(edition: Edition) -> None:
    """Of two that can attack only one at a time, the one that two effects ask for attacks."""
    game = attack(edition, "Proud, Eager", "Grand Melee, Silent Arbiter")
    assert legal(game, "Proud", "Eager", "none") == {"Proud": True, "Eager": True, "none": False}
    game = attack(edition, "Eager, Grizzly Bears", "Grand Melee, Silent Arbiter")
    assert legal(game, "Eager", "Grizzly Bears") == {"Eager": True, "Grizzly Bears": False}


@under()
def test_no_more_than_one_may_attack(edition: Edition) -> None:
    """The only legal attack is that of the creature that attacks if able; in 2002 another may be chosen."""
    game = attack(edition, "Eager, Grizzly Bears", "Silent Arbiter")
    in_2002 = edition.name == "2002"
    assert legal(game, "Eager", "Grizzly Bears", "Eager, Grizzly Bears", "none") == {
        "Eager": True,
        "Grizzly Bears": in_2002,
        "Eager, Grizzly Bears": False,
        "none": False,
    }


ONE_A_TURN = card(
    "One a Turn",
    "{0}",
    "Enchantment",
    abilities=(Static(affects=Who.EACH_PLAYER, changes=(DeclaredAtMost(Declared.ATTACKING, 1, Span.TURN),)),),
    printed="1993-08-05",
)


@under()
def test_no_more_than_one_may_attack_each_turn(edition: Edition) -> None:
    """What attacked in an earlier combat of the turn counts."""
    text = "step: declare attackers | Anna 20 battlefield: {} | Ben 20 battlefield: One a Turn"
    game = position(edition, text.format("Grizzly Bears, Hill Giant"), ONE_A_TURN)
    assert is_legal(game, "attack: Hill Giant")
    assert not is_legal(game, "attack: Grizzly Bears, Hill Giant")
    game = position(edition, text.format("Grizzly Bears (attacked this turn), Hill Giant"), ONE_A_TURN)
    assert not is_legal(game, "attack: Hill Giant")
    assert is_legal(game, "attack: none")


@examples(
    {
        "cr2002": "500.2#2",
        "2003-03-15": "500.2#2",
        "cr2006": "500.2#2",
        "cr2010": ("508.1d", "X11-2"),
        "cr2016": "508.1d",
        "cr2025": ("508.1d", "X25-3"),
    }
)
@under()
def test_one_that_has_to_attack_takes_the_only_place(edition: Edition) -> None:
    """The example of the rule; in 2002 another may take the place [cr2002-02-20 500.2]."""
    text = (
        "step: declare attackers | Anna 20 battlefield: Eager, Grizzly Bears | Ben 20 battlefield: One a Turn"
    )
    game = position(edition, text, ONE_A_TURN, EAGER)
    assert legal(game, "Eager", "Grizzly Bears", "Eager, Grizzly Bears", "none") == {
        "Eager": True,
        "Grizzly Bears": not edition.requirement_test.counts,
        "Eager, Grizzly Bears": False,
        "none": False,
    }


@under()
def test_no_more_than_two_may_attack_one_player(edition: Edition) -> None:
    game = attack(edition, "3 Grizzly Bears", "Crawlspace")
    assert is_legal(game, "attack: Grizzly Bears#16, Grizzly Bears#18")
    assert refusals(game, "attack: Grizzly Bears#16, Grizzly Bears#18, Grizzly Bears#20")
    assert game.legal_actions.count() == 7


@under()
def test_only_with_a_stronger_one(edition: Edition) -> None:
    game = attack(edition, "Okk, Air Elemental, Craw Wurm")
    assert not is_legal(game, "attack: Okk")
    assert not is_legal(game, "attack: Okk, Air Elemental"), "of equal power"
    assert is_legal(game, "attack: Okk, Craw Wurm")


@under()
def test_only_with_one_of_these_colours(edition: Edition) -> None:
    game = attack(edition, "Scarred Puma, Grizzly Bears, Hill Giant")
    assert not is_legal(game, "attack: Scarred Puma, Hill Giant")
    assert is_legal(game, "attack: Scarred Puma, Grizzly Bears")


@under("cr2010", "wiki2016", "cr2025")
def test_whom_to_attack(edition: Edition) -> None:
    """A creature that attacks you if able attacks you and no planeswalker of yours."""
    text = (
        "step: beginning of combat active: Anna priority: Ben passes: 1 | Anna 20 battlefield: Grizzly Bears "
        "| Ben 20 battlefield: Alluring Siren, Jace Beleren"
    )
    game = position(edition, text)
    game.play("activate Alluring Siren", "targets: Grizzly Bears", "pass", "pass", "pass", "pass")
    assert is_legal(game, "attack: Grizzly Bears > Ben")
    assert not is_legal(game, "attack: Grizzly Bears > Jace Beleren")
    assert not is_legal(game, "attack: none")


@under()
def test_goaded_creatures_attack_somebody_else(edition: Edition) -> None:
    """Two requirements: with a third player both can be obeyed, without one only the first."""
    anna = "step: main | Anna 20 hand: Disrupt Decorum mana: {R}{R}{R}{R}"
    board = f"{anna} | Ben 20 battlefield: Grizzly Bears library: 3 Forest"
    for text, spared in ((board + " | Cleo 20", True), (board, False)):
        game = position(edition, text)
        game.play("cast Disrupt Decorum")
        while game.state.turn.active_player == 0 or game.state.turn.step is None:
            game.push("pass" if is_legal(game, "pass") else "attack: none")
        while game.decision is not None and type(game.decision).__name__ == "Priority":
            game.push("pass")
        assert not is_legal(game, "attack: none")
        assert is_legal(game, "attack: Grizzly Bears > Anna") is not spared
        if spared:
            assert is_legal(game, "attack: Grizzly Bears > Cleo")


@under("dangelo2002", "cr2025")
def test_it_attacks_the_player_who_is_a_target(edition: Edition) -> None:
    """508.1d: another attack does not obey it."""
    song = written(
        "Song", "Instant", "Target creature attacks target opponent this turn if able.", cost="{0}"
    )
    text = """
        step: precombat main
        Anna 20   hand: Song   battlefield: Grizzly Bears
        Ben 20
        Cleo 20
    """
    game = position(edition, text, song)
    play(game, "cast Song", "targets: Grizzly Bears", "targets: Cleo")
    go_on(game, Step.DECLARE_ATTACKERS)
    assert legal(game, "none", "Grizzly Bears > Ben", "Grizzly Bears > Cleo") == {
        "none": False,
        "Grizzly Bears > Ben": False,
        "Grizzly Bears > Cleo": True,
    }
