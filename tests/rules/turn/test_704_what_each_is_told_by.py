"""Every state-based action is told with its own rule, in the text of the day [cr2025-06-06 704.5-704.6]."""

from __future__ import annotations

import pytest

from manaburn.cards.catalogue.roles import MONSTER, WICKED
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import CreateTokens
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.decisions import Choose, ChooseObjects, Pass, Priority
from manaburn.game import Automation, Game
from manaburn.narration.narrator import Narrator
from manaburn.terms import Step
from rules.cards_from_text import pool_with, written
from rules.positions_of_the_turn import least

ZAP = written("Zap", "Instant", "Zap deals 3 damage to any target.", cost="{0}", colors="R")
SHRINK = written("Shrink", "Instant", "Target creature gets -2/-2 until end of turn.", cost="{0}")
RETURN = written("Return", "Instant", "Return target creature to its owner's hand.", cost="{0}")
TAKE = written("Take", "Sorcery", "Gain control of target permanent.", cost="{0}")
GO = written("Go", "Instant", "Venture into the dungeon.", cost="{0}")
ADDER = written("Adder", "Creature — Snake", "Deathtouch", size="1/1")
BITER = written("Biter", "Creature — Snake", "Infect", size="1/1")
WOLF = written("Wolf", "Creature — Wolf", "Wither", size="1/1")
HERE = written("Here", "World Enchantment", "Flying", cost="{0}")
THERE = written("There", "World Enchantment", "Flying", cost="{0}")
RACER = written("Racer", "Creature — Ox", "Start your engines!", cost="{0}", size="1/1")
GEAR = written("Gear", "Artifact — Equipment", "Equipped creature gets +1/+0.", "Equip {0}", cost="{0}")
LIVEN = written(
    "Liven", "Instant", "Target artifact becomes a 1/1 artifact creature until end of turn.", cost="{0}"
)
SAGE = written("Sage", "Enchantment Creature — Elf", "Bestow {0}", size="1/1")
FORT = card("Fort", "{0}", "Battle", defense=3, printed="1993-08-05")
SIEGE = card("Siege of Somewhere", "{0}", "Battle — Siege", defense=3, printed="1993-08-05")
ROLES = card(
    "Roles",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(
        CreateTokens(WICKED, attached_to=Chosen(0)),
        CreateTokens(MONSTER, attached_to=Chosen(0)),
        targets=(TARGET_CREATURE,),
    ),
)
MADE_UP = (
    ZAP,
    SHRINK,
    RETURN,
    TAKE,
    GO,
    ADDER,
    BITER,
    WOLF,
    HERE,
    THERE,
    RACER,
    GEAR,
    LIVEN,
    SAGE,
    FORT,
    SIEGE,
    ROLES,
)
GIANT = "options: two-headed giant teams: Anna and Ben / Cleo and Dan"

WALK = {
    "704.5a": (
        "Anna 20 hand: Zap | Ben 3",
        "cast Zap; targets: Ben",
        "Ben loses the game: life total of 0 or less",
    ),
    "704.5b": (
        "step: upkeep turn: 3 priority: Anna | Anna 20 | Ben 20",
        "pass; pass",
        "Anna loses the game: drew from an empty library",
    ),
    "704.5c": (
        "step: declare attackers | Anna 20 battlefield: Biter | Ben 20 poison: 9",
        "attack: Biter > Ben; fight",
        "Ben loses the game: ten or more poison counters",
    ),
    "704.5d": (
        "Anna 20 hand: Return battlefield: Grizzly Bears#30 (token) | Ben 20",
        "cast Return; targets: Grizzly Bears",
        "Grizzly Bears ceases to exist",
    ),
    "704.5f": (
        "Anna 20 hand: Shrink | Ben 20 battlefield: Grizzly Bears",
        "cast Shrink; targets: Grizzly Bears",
        "Grizzly Bears is put into the graveyard: its toughness is 0 or less",
    ),
    "704.5g": (
        "Anna 20 hand: Zap | Ben 20 battlefield: Grizzly Bears",
        "cast Zap; targets: Grizzly Bears",
        "Grizzly Bears is destroyed by lethal damage",
    ),
    "704.5h": (
        "step: declare attackers | Anna 20 battlefield: Hill Giant | Ben 20 battlefield: Adder",
        "attack: Hill Giant > Ben; resolve; block: Adder > Hill Giant; fight",
        "Hill Giant is destroyed by damage from a source with deathtouch",
    ),
    "704.5i": (
        "Anna 20 hand: Zap | Ben 20 battlefield: Jace Beleren (3 loyalty)",
        "cast Zap; targets: Jace Beleren",
        "Jace Beleren is put into the graveyard: its loyalty is 0",
    ),
    "704.5j": (
        "Anna 20 battlefield: 2 Isamaru, Hound of Konda | Ben 20",
        "",
        "Isamaru, Hound of Konda is put into the graveyard by the legend rule",
    ),
    "704.5k": (
        "Anna 20 hand: Here battlefield: There | Ben 20",
        "cast Here",
        "There is put into the graveyard by the world rule",
    ),
    "704.5m": (
        "Anna 20 hand: Zap | Ben 20 battlefield: Grizzly Bears, Pacifism (on Grizzly Bears)",
        "cast Zap; targets: Grizzly Bears",
        "Pacifism is put into the graveyard: it is attached to nothing it can enchant",
    ),
    "704.5n": (
        "Anna 20 hand: Zap | Ben 20 battlefield: Grizzly Bears, Gear (on Grizzly Bears)",
        "cast Zap; targets: Grizzly Bears",
        "Gear becomes unattached",
    ),
    "704.5p": (
        "Anna 20 hand: Liven battlefield: Grizzly Bears, Gear (on Grizzly Bears) | Ben 20",
        "cast Liven; targets: Gear",
        "Gear becomes unattached",
    ),
    "704.5q": (
        "Anna 20 battlefield: Grizzly Bears (1 +1/+1, 1 -1/-1) | Ben 20",
        "",
        "Grizzly Bears loses 1 -1/-1 counter",
    ),
    "704.5s": (
        "Anna 20 battlefield: History of Benalia (3 lore) | Ben 20",
        "",
        "History of Benalia is sacrificed: its last chapter is done",
    ),
    "704.5t": (
        "Anna 20 hand: 4 Go library: 9 Forest | Ben 20 library: 9 Forest",
        "cast Go; resolve; choose: Lost Mine of Phandelver; settle; cast Go; resolve; choose: Goblin Lair; "
        "settle; cast Go; resolve; choose: Dark Pool; settle; cast Go; resolve; settle",
        "Anna completes Lost Mine of Phandelver",
    ),
    "704.5v": (
        "Anna 20 hand: Zap | Ben 20 battlefield: Fort",
        "cast Zap; targets: Fort",
        "Fort is put into the graveyard: its defense is 0",
    ),
    "704.5w": (
        "Anna 20 battlefield: Siege of Somewhere (protected by Cleo) | Ben 20 | Cleo 20",
        "concede Cleo; pass",
        "Ben becomes the protector of Siege of Somewhere",
    ),
    "704.5x": (
        "Anna 20 hand: Take | Ben 20 battlefield: Siege of Somewhere (protected by Anna)",
        "cast Take; targets: Siege of Somewhere",
        "Ben becomes the protector of Siege of Somewhere",
    ),
    "704.5y": (
        "Anna 20 hand: Roles battlefield: Grizzly Bears | Ben 20",
        "cast Roles; targets: Grizzly Bears",
        "Wicked is put into the graveyard: a newer Role of that player is there",
    ),
    "704.5z": ("Anna 20 hand: Racer | Ben 20", "cast Racer", "Anna's speed is 1 now"),
    "704.6a": (
        f"step: precombat main {GIANT} | Anna 30 hand: Zap | Ben 30 | Cleo 3 | Dan 3",
        "cast Zap; targets: Cleo",
        "Dan loses the game: their team has 0 or less life",
    ),
    "704.6b": (
        f"step: declare attackers {GIANT} | Anna 30 battlefield: Biter | Ben 30 | Cleo 30 poison: 14 "
        "| Dan 30 poison: 14",
        "attack: Biter > Cleo; fight",
        "Cleo loses the game: their team has too many poison counters",
    ),
    "704.6c": (
        "step: declare attackers | Anna 40 battlefield: Isamaru, Hound of Konda (commander) | Ben 40 "
        "commander damage: Anna 19",
        "attack: Isamaru, Hound of Konda > Ben; fight",
        "Ben loses the game: 21 or more combat damage by one commander",
    ),
    "704.6d": (
        "Anna 40 hand: Zap battlefield: Isamaru, Hound of Konda (commander) | Ben 40",
        "cast Zap; targets: Isamaru, Hound of Konda; resolve; choose: Isamaru, Hound of Konda",
        "Isamaru, Hound of Konda is put into the command zone",
    ),
    "704.6e": (
        "step: draw turn: 3 priority: Anna | Anna 40 library: 9 Forest "
        "schemes: 3 Behold the Power of Destruction | Ben 20 library: 9 Forest",
        "pass; pass",
        "Behold the Power of Destruction is turned face down and put on the bottom of its scheme deck",
    ),
    "702.103f": (
        "Anna 20 hand: Zap, Sage battlefield: Grizzly Bears | Ben 20",
        "cast Sage with bestow; targets: Grizzly Bears; resolve; cast Zap; targets: Grizzly Bears",
        "Sage is no longer bestowed",
    ),
}


def told(position: str, answers: str, day: str = "2025") -> list[tuple[str, str]]:
    """What is told with the number of its rule as these answers are given, and then everyone passes."""
    text = position if "step:" in position else f"step: precombat main | {position}"
    game = Game.parse(text, day, cards=pool_with(*MADE_UP), automation=(Automation.PAY_MANA,))
    narrator = Narrator(game.state)
    for answer in filter(None, answers.split("; ")):
        match answer:
            case "resolve":
                game.play("pass", "pass")
            case "settle":
                settle(game)
            case "fight":
                while game.outcome is None and game.state.turn.step is not Step.END_OF_COMBAT:
                    game.push(Pass() if isinstance(game.decision, Priority) else least(game))
            case _:
                game.play(answer)
    settle(game)
    return [(line.text, line.rule.rpartition(" ")[2]) for line in narrator.tell(game.events, game.state)]


def settle(game: Game) -> None:
    """Answer as little as possible until the stack is empty and somebody has had priority."""
    for _ in range(12):
        match game.decision:
            case None:
                return
            case Priority() if not game.state.stack and not game.state.unchecked:
                return
            case Priority():
                game.push(Pass())
            case ChooseObjects(among=among, minimum=minimum):
                game.push(Choose(tuple(among[:minimum])))
            case _:
                game.push(next(iter(game.legal_actions)))


@pytest.mark.parametrize("number", WALK)
def test_each_action_is_told_with_its_own_number(number: str) -> None:
    position, answers, line = WALK[number]
    lines = told(position, answers)
    assert (line, number) in lines, lines


@pytest.mark.parametrize(
    ("day", "of_today", "number"),
    [
        ("1999-05-01", "704.5a", "420.5a"),
        ("1999-05-01", "704.5b", "102.2"),
        ("2002", "704.5b", "420.5g"),
        ("1999-05-01", "704.5d", "420.5f"),
        ("2006", "704.5f", "420.5b"),
        ("2002", "704.5g", "420.5c"),
        ("2010", "704.5h", "704.5h"),
        ("2016", "704.5k", "704.5m"),
        ("2006", "704.5k", "420.5i"),
        ("2002", "704.5m", "420.5d"),
        ("2006", "704.5n", "420.5k"),
        ("2016", "704.5n", "704.5p"),
        ("2006", "704.5p", "420.5m"),
        ("2006", "704.5q", "420.5n"),
        ("2016", "704.6a", "704.5t"),
        ("2016", "704.6b", "704.5u"),
        ("2016", "704.6e", "704.5w"),
        ("2016", "702.103f", "702.102e"),
    ],
)
def test_and_on_other_days_with_the_number_of_the_day(day: str, of_today: str, number: str) -> None:
    position, answers, line = WALK[of_today]
    lines = told(position, answers, day)
    assert (line, number) in lines, lines


@pytest.mark.parametrize("day", ["2002", "2006", "2010", "2016"])
def test_legends_of_other_days_are_told_by_the_legend_rule_of_the_day(day: str) -> None:
    lines = told("Anna 20 battlefield: 2 Isamaru, Hound of Konda | Ben 20", "", day)
    buried = [rule for line, rule in lines if line.endswith("is put into the graveyard by the legend rule")]
    assert (
        buried
        == {"2002": ["420.5e"], "2006": ["420.5e"] * 2, "2010": ["704.5k"] * 2, "2016": ["704.5k"]}[day]
    )


def test_a_creature_destroyed_by_an_effect_is_told_by_what_destroying_means() -> None:  # 701.8a
    slay = written("Undo Bear", "Instant", "Destroy target creature.", cost="{0}")
    game = Game.parse(
        "step: precombat main | Anna 20 hand: Undo Bear | Ben 20 battlefield: Grizzly Bears",
        "2025",
        cards=pool_with(slay),
    )
    narrator = Narrator(game.state)
    game.play("cast Undo Bear", "targets: Grizzly Bears", "pass", "pass")
    lines = [(line.text, line.rule) for line in narrator.tell(game.events, game.state)]
    assert ("Grizzly Bears is destroyed", "cr2025-06-06 701.8a") in lines
