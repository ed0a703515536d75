"""Who has attacked whom: declared creatures as attackers, in this turn or in their last
[cr2025-06-06 508.6].
"""

from __future__ import annotations

import pytest

from covering import example, rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import SetTypes
from manaburn.cards.vocabulary.effects import Alter, Destroy, GainLife, If
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    Chosen,
    Condition,
    HasAttacked,
    Number,
    TargetSlot,
    Who,
)
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.terms import CardType, Step
from rules.combat.test_508_joining_an_attack import AMBUSH
from rules.positions_of_combat import (
    AT_ONCE,
    asked,
    cast,
    give_priority_to,
    go_on,
    is_legal,
    life,
    play,
    position,
    refusals,
    resolve,
    under,
)


def asking(condition: Condition):
    """An instant that gains a life if something holds."""
    question = spell(If(condition, (GainLife(1),)))
    return card("Question", "{0}", "Instant", printed="1993-08-05", spell=question)


THREE = """
    step: declare attackers
    Anna 20   hand: Question, Ambush   battlefield: Hill Giant, Goblin Piker
    Ben 20    hand: Question           battlefield: Jace Beleren
    Cara 20   hand: Question
"""


def answered(game: Game, player: str) -> bool:
    """What the question of a player is answered."""
    before = life(game, player)
    give_priority_to(game, player)
    cast(game, "Question")
    return life(game, player) > before


@rules({"cr2025": "508.6#2"})
@pytest.mark.parametrize(
    ("attack", "condition", "player", "expected"),
    [
        ("Hill Giant > Ben", HasAttacked(), "Anna", True),
        ("Hill Giant > Ben", HasAttacked(), "Ben", False),
        ("none", HasAttacked(), "Anna", False),
        ("Hill Giant > Ben", HasAttacked(at_least=2), "Anna", False),
        ("Hill Giant > Ben, Goblin Piker > Cara", HasAttacked(at_least=2), "Anna", True),
        ("Hill Giant > Ben", HasAttacked(Who.EACH_OPPONENT, Who.YOU), "Ben", True),
        ("Hill Giant > Ben", HasAttacked(Who.EACH_OPPONENT, Who.YOU), "Cara", False),
        ("Hill Giant > Ben", HasAttacked(Who.ACTIVE_PLAYER, Who.YOU), "Ben", True),
        ("Hill Giant > Jace Beleren", HasAttacked(Who.ACTIVE_PLAYER, Who.YOU), "Ben", False),
        ("Hill Giant > Jace Beleren", HasAttacked(), "Anna", True),
    ],
)
@under(*AT_ONCE)
def test_who_attacked_whom(
    edition: Edition, attack: str, condition: Condition, player: str, expected: bool
) -> None:
    game = position(edition, THREE, asking(condition), AMBUSH)
    play(game, f"attack: {attack}")
    assert answered(game, player) is expected


@rules({"cr2025": "508.6#2"})
@under(*AT_ONCE)
def test_who_only_joined_the_attack_has_not_attacked(edition: Edition) -> None:
    game = position(edition, THREE, asking(HasAttacked(at_least=2)), AMBUSH)
    play(game, "attack: Hill Giant > Ben")
    cast(game, "Ambush")
    play(game, "choose: Ben")
    assert not answered(game, "Anna")


@under(*AT_ONCE)
def test_an_attack_is_remembered_when_the_attacker_is_gone_and_until_the_turn_ends(edition: Edition) -> None:
    board = """
        step: declare attackers
        Anna 20   hand: 2 Question   battlefield: Mogg Fanatic
        Ben 20    hand: Question
    """
    game = position(edition, board, asking(HasAttacked()))
    play(game, "attack: Mogg Fanatic")
    play(game, "activate Mogg Fanatic", "targets: Ben")
    resolve(game)
    assert answered(game, "Anna")
    go_on(game, Step.UPKEEP)
    give_priority_to(game, "Ben")
    assert not answered(game, "Ben")
    assert not answered(game, "Anna")


def test_what_is_meant_by_creatures_and_players_that_attacked() -> None:
    revenge = card(
        "Revenge",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(
            Destroy(Chosen(0)), targets=(TargetSlot(what=Filter(combat=CombatRole.ATTACKED_YOU_THIS_TURN)),)
        ),
    )
    board = THREE.replace("hand: Question ", "hand: Revenge, Fire and Brimstone ")
    game = position(R2025, board.replace("Jace Beleren", "5 Plains"), revenge, AMBUSH, asking(HasAttacked()))
    play(game, "attack: Hill Giant > Ben, Goblin Piker > Cara")
    give_priority_to(game, "Ben")
    play(game, "cast Revenge")
    assert {game.text(answer).partition("#")[0] for answer in game.legal_actions} == {"targets: Hill Giant"}
    play(game, "targets: Hill Giant")
    resolve(game)
    give_priority_to(game, "Ben")
    play(game, "cast Fire and Brimstone")
    assert {game.text(answer) for answer in game.legal_actions} == {"targets: Anna"}


def test_numbers_of_what_was_attacked() -> None:
    def counting(number: Number):
        counted = spell(GainLife(number))
        return card("Question", "{0}", "Instant", printed="1993-08-05", spell=counted)

    for number, expected in ((Number.OPPONENTS_ATTACKED_THIS_TURN, 1), (Number.CREATURES_ATTACKED_WITH, 2)):
        game = position(R2025, THREE, counting(number), AMBUSH)
        play(game, "attack: Hill Giant > Ben, Goblin Piker > Jace Beleren")
        cast(game, "Question")
        assert life(game, "Anna") == 20 + expected


# In the last turn of a player


@under()
def test_a_turtle_that_attacked_in_its_players_last_turn_rests(edition: Edition) -> None:
    board = """step: declare attackers
        Anna 20 library: 9 Forest battlefield: Giant Turtle
        Ben 20 library: 9 Forest"""
    game = position(edition, board)
    play(game, "attack: Giant Turtle")
    for expected in (False, True):
        while game.state.turn.active_player == 0:
            answer(game)
        while not (game.state.turn.active_player == 0 and asked(game) == "DeclareAttackers Anna"):
            answer(game)
        assert is_legal(game, "attack: Giant Turtle") is expected
        play(game, "attack: none")


def answer(game: Game) -> None:
    """Nothing is done."""
    if asked(game).startswith("DeclareBlockers"):
        play(game, "block: none")
    elif asked(game).startswith("DeclareAttackers"):
        play(game, "attack: none")
    elif asked(game).startswith(("AssignCombatDamage", "ChooseObjects")):
        game.push(next(iter(game.legal_actions)))
    else:
        play(game, "pass")


# A player it has attacked already


@under(*AT_ONCE)
def test_another_player_has_to_be_attacked_in_the_next_combat(edition: Edition) -> None:
    board = """step: declare attackers
        Anna 20 battlefield: Port Razer
        Ben 20 battlefield: Jace Beleren (3 loyalty)
        Cara 20"""
    game = position(edition, board)
    play(game, "attack: Port Razer > Ben")
    while asked(game) != "DeclareAttackers Anna":
        answer(game)
    assert refusals(game, "attack: Port Razer > Ben")
    assert is_legal(game, "attack: Port Razer > Cara")
    assert is_legal(game, "attack: Port Razer > Jace Beleren")


# In a position


@pytest.mark.parametrize("words", ["attacked Cara this turn", "attacked Jace Beleren#16 this turn"])
def test_a_position_says_whom_a_creature_attacked(words: str) -> None:
    text = f"""step: postcombat main
        Anna 20 battlefield: Hill Giant ({words})
        Ben 20 battlefield: Jace Beleren#16
        Cara 20"""
    state = parse_position(text, R2025)
    (attack,) = state.turn.history.attacks
    assert (attack.by, attack.whom) == (0, 16 if "Jace" in words else 2)
    assert words in position_text(state)
    assert parse_position(position_text(state)).turn.history.attacks == state.turn.history.attacks


# Spells that cost less


CAPTAIN = """
    step: declare attackers
    Anna 20   hand: Search Party Captain, Siren Reaver, Fade   library: 9 Forest
              battlefield: Grizzly Bears, Hill Giant, 2 Plains, 2 Island
    Ben 20
"""
FADE = card(
    "Fade",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(
        Alter(Chosen(0), (SetTypes(frozenset({CardType.ARTIFACT}), frozenset()),)), targets=(TARGET_CREATURE,)
    ),
)


@example("cr2025", "608.2i")
@under(*AT_ONCE)
@pytest.mark.parametrize(
    ("attack", "faded", "left"),
    [
        ("none", "", None),
        ("Grizzly Bears", "", 1),
        ("Grizzly Bears", "Grizzly Bears", 1),
        ("Grizzly Bears, Hill Giant", "", 2),
    ],
)
def test_a_captain_costs_less_for_each_creature_attacked_with_whatever_it_is_now(
    edition: Edition, attack: str, faded: str, left: int | None
) -> None:
    """609.8 from 2021 to 2024, 608.2i since: who attacked did, also if it is no creature any more."""
    game = position(edition, CAPTAIN, FADE)
    play(game, f"attack: {attack}")
    if faded:
        cast(game, "Fade", faded)
    while game.state.turn.step is not Step.POSTCOMBAT_MAIN:
        answer(game)
    assert refusals(game, "cast Search Party Captain") == set()
    tapped = sum(permanent.tapped for permanent in game.state.permanents.values())
    play(game, "cast Search Party Captain")
    resolve(game)
    spent = sum(permanent.tapped for permanent in game.state.permanents.values()) - tapped
    assert spent == 4 - (left or 0)


@under(*AT_ONCE)
def test_what_costs_less_can_be_cast_with_less_mana(edition: Edition) -> None:
    board = CAPTAIN.replace("2 Plains, 2 Island", "3 Plains").replace("Siren Reaver, ", "")
    for attack, castable in (("none", False), ("Grizzly Bears", True)):
        game = position(edition, board, FADE)
        play(game, f"attack: {attack}")
        while game.state.turn.step is not Step.POSTCOMBAT_MAIN:
            answer(game)
        assert is_legal(game, "cast Search Party Captain") is castable
        listed = {game.text(found).partition("#")[0] for found in game.legal_actions}
        assert ("cast Search Party Captain" in listed) is castable
