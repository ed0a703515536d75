"""What is explained cites the rule that it rests on: of lands whose types are set, of copies, of sizes and
colors, of what keeps creatures from attacking and cards from being played.
"""

from __future__ import annotations

import pytest

from manaburn.cards.decks.deck_files import load_deck
from manaburn.decisions import Mulligan
from manaburn.game import Automation, Game
from rules.cards_from_text import pool_with, written

MOON = written("Moon", "Enchantment", "Nonbasic lands are Mountains.", cost="{0}")
PAINT = written("Paint", "Enchantment", "All creatures are black.", cost="{0}")
TWIN = written(
    "Twin",
    "Creature — Shapeshifter",
    "You may have Twin enter as a copy of any creature on the battlefield.",
    cost="{0}",
    size="0/0",
)
COUNTED = written(
    "Counted",
    "Creature — Lhurgoyf",
    "Counted's power and toughness are each equal to the number of cards in your hand.",
    size="*/*",
)
TURN = written(
    "Swerve", "Instant", "Switch target creature's power and toughness until end of turn.", cost="{0}"
)
CAGE = written(
    "Cage", "Enchantment — Aura", "Enchant creature", "Enchanted creature can't attack or block.", cost="{0}"
)
QUICK = written("Quick", "Creature — Elf", "Flash", cost="{0}", size="1/1")
CARDS = (MOON, PAINT, TWIN, COUNTED, TURN, CAGE, QUICK)


def explained(text: str, day: str, name: str, *answers: str):
    game = Game.parse(text, day, cards=pool_with(*CARDS), automation=(Automation.PAY_MANA,))
    return game.play(*answers).explain(name)


def facts(text: str, day: str, name: str, *answers: str) -> set[tuple[str, str, str]]:
    """The facts: what each is about, its sentence, and the number of its rule."""
    found = explained(text, day, name, *answers).facts
    return {(fact.about, fact.sentence, fact.rule.rpartition(" ")[2]) for fact in found}


@pytest.mark.parametrize(
    ("day", "sets", "gives"),
    [
        ("1999-05-01", "214.9f", "214.9e"),
        ("2002", "214.9f", "214.9e"),
        ("2006", "212.6e", "212.6d"),
        ("2010", "305.7", "305.6"),
        ("2025", "305.7", "305.6"),
    ],
)
def test_a_land_whose_basic_types_are_set(day: str, sets: str, gives: str) -> None:
    told = explained("Anna 20 battlefield: Moon, Tropical Island | Ben 20", day, "Tropical Island")
    assert [reason.rule.rpartition(" ")[2] for reason in told.reasons] == [sets]
    numbers = {fact.about: fact.rule.rpartition(" ")[2] for fact in told.facts}
    assert numbers == {"ability": gives, "lost": sets}


def test_a_color_and_a_size_of_its_own_and_a_switched_one() -> None:
    """[cr2025-06-06 613.1e, 613.4a, 613.4d]"""
    board = "step: precombat main | Anna 20 hand: Swerve, 3 Shock battlefield: Counted, Paint | Ben 20"
    told = explained(board, "2025", "Counted", "cast Swerve", "targets: Counted", "pass", "pass")
    assert [reason.rule for reason in told.reasons] == [
        f"cr2025-06-06 {number}" for number in ("613.1e", "613.4a", "613.4d")
    ]


@pytest.mark.parametrize(("day", "number"), [("2002", "503.2"), ("2010", "706.2"), ("2025", "707.2")])
def test_a_copy(day: str, number: str) -> None:
    board = "step: precombat main | Anna 20 hand: Twin | Ben 20 battlefield: Hill Giant#30"
    game = Game.parse(board, day, cards=pool_with(*CARDS), automation=(Automation.PAY_MANA,))
    game.play("cast Twin", "pass", "pass", "choose: Hill Giant")
    copy = next(id for id, permanent in game.state.permanents.items() if permanent.controller == 0)
    [fact] = [fact for fact in game.explain(copy).facts if fact.about == "copy"]
    assert fact.rule.rpartition(" ")[2] == number


BOARD = """
    turn: 5   step: precombat main   active: Anna
    Anna 20   hand: Shock, Hill Giant, Forest, Quick
      battlefield: Mountain, Grizzly Bears (since this turn), Wall of Air, Gray Ogre (tapped), War Mammoth
    Ben 20   hand: Giant Growth   battlefield: Cage (on War Mammoth), Goblin Piker (tapped)
"""


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        (
            "Grizzly Bears",
            (
                "attack",
                "Grizzly Bears can't attack: Anna hasn't controlled it continuously since their turn began",
                "302.6",
            ),
        ),
        ("Wall of Air", ("attack", "Wall of Air can't attack: it has defender", "702.3b")),
        ("Gray Ogre", ("attack", "Gray Ogre can't attack: it is tapped", "508.1a")),
        ("War Mammoth", ("attack", "War Mammoth can't attack, because of Cage", "508.1c")),
        ("War Mammoth", ("rule", "can't attack — by Cage (Ben's)", "613.11")),
        ("Goblin Piker", ("block", "Goblin Piker can't block: it is tapped", "509.1a")),
        ("Shock", ("now", "it can be cast now: Anna has priority", "304.1")),
        ("Quick", ("now", "it can be cast now: Anna has priority, and it has flash", "702.8a")),
        ("Hill Giant", ("not now", "Anna can't pay {3}{R}", "601.2h")),
        (
            "Forest",
            (
                "now",
                "it can be played now: it is a main phase of Anna's turn, and the stack is empty, and Anna "
                "may play another land",
                "305.1",
            ),
        ),
        ("Giant Growth", ("not now", "Ben can't play it now: Anna has priority", "117.1")),
    ],
)
def test_what_keeps_it_from_attacking_blocking_or_being_played(name: str, fact: tuple[str, str, str]) -> None:
    assert fact in facts(BOARD, "2025", name)


def test_so_on_other_days() -> None:
    board = (
        "step: precombat main | Anna 20 battlefield: Grizzly Bears (since this turn), Wall of Air | Ben 20"
    )
    for day, sick, wall in (
        ("2002", "308.1", "308.1"),
        ("2006", "212.3d", "502.41b"),
        ("2010", "302.6", "702.3b"),
    ):
        assert [rule for about, _, rule in facts(board, day, "Grizzly Bears") if about == "attack"] == [sick]
        assert [rule for about, _, rule in facts(board, day, "Wall of Air") if about == "attack"] == [wall]


def test_a_card_is_not_played_while_something_else_is_asked() -> None:
    board = "step: declare attackers | Anna 20 hand: Shock battlefield: Gray Ogre | Ben 20"
    says = "that can't be done now: Anna has to declare attackers first"
    assert ("not now", says, "508.1") in facts(board, "2025", "Shock")


def test_a_card_is_not_played_before_the_hand_is_kept() -> None:
    game = Game.new([load_deck("bears"), load_deck("ogres")], "2025", seed=1)
    assert isinstance(game.decision, Mulligan)
    player = game.view(game.decision.player).player(game.decision.player)
    assert player.hand is not None
    told = [fact.sentence for fact in game.explain(player.hand[0].id).facts if fact.about == "not now"]
    assert told == [f"that can't be done now: {player.name} has to answer first: take a mulligan?"]


def test_nobody_is_told_whether_others_can_play_their_cards() -> None:
    game = Game.parse("step: precombat main | Anna 20 graveyard: Shock | Ben 20 hand: 2 Shock", "2025")
    assert {fact.about for fact in game.explain("Shock", seat=0).facts} == {"zone"}
