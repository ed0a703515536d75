"""Alternatives of which each has adjectives of its own, and what is one of two things or not a third."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

BOARD = "Anna 20 hand: Strike battlefield: 9 Taiga | Ben 20 battlefield: "


def strike(what: str) -> CardDefinition:
    return written("Strike", "Sorcery", f"Destroy target {what}.")


@pytest.mark.parametrize(
    ("what", "possible", "others"),
    [
        (
            "noncreature artifact or noncreature enchantment",
            ["Sol Ring", "Crusade"],
            ["Ornithopter", "Forest"],
        ),
        ("artifact, enchantment, or nonbasic land", ["Sol Ring", "Badlands"], ["Forest", "Hill Giant"]),
        ("Forest, red creature, or tapped creature", ["Forest", "Hill Giant"], ["Grizzly Bears"]),
        ("creature with power or toughness 1 or less", ["Raging Goblin", "Ornithopter"], ["Grizzly Bears"]),
        ("creature with power or toughness 3 or greater", ["Hill Giant", "Wall of Stone"], ["Grizzly Bears"]),
        ("creature with no counters on it", ["Hill Giant"], ["Grizzly Bears (1 +1/+1 counter)"]),
        ("non-outlaw creature", ["Grizzly Bears"], ["Rogue"]),
        ("1/1 creature", ["Raging Goblin"], ["Ornithopter", "Grizzly Bears", "Rogue"]),
    ],
)
def test_what_can_be_the_target(what: str, possible: list[str], others: list[str]) -> None:  # 115.1, 700.12
    rogue = written("Rogue", "Creature — Human Rogue", size="1/3")
    game = position(BOARD + ", ".join(possible + others), strike(what), rogue)
    play(game, "cast Strike")
    offered = {game.text(action).removeprefix("targets: ").split("#")[0] for action in game.legal_actions}
    assert offered - {"Taiga"} == {*possible}


def test_who_controls_them_is_said_of_all() -> None:
    mine = "Anna 20 hand: Strike battlefield: 3 Forest, Taiga, Sol Ring"
    game = position(
        f"{mine} | Ben 20 battlefield: Taiga, Forest", strike("artifact or nonbasic land you control")
    )
    play(game, "cast Strike")
    offered = {game.text(action).removeprefix("targets: ").split("#")[0] for action in game.legal_actions}
    assert offered == {"Sol Ring", "Taiga"}
    assert len(list(game.legal_actions)) == 2


def test_blue_spells_and_red_spells_are_each_of_one_color() -> None:
    cheap = written("Cheap", "Enchantment", "Blue spells and red spells you cast cost {1} less to cast.")
    game = position("Anna 20 hand: Hill Giant, Grizzly Bears battlefield: Cheap, 3 Mountain | Ben 20", cheap)
    play(game, "cast Hill Giant", "resolve")
    assert "Hill Giant" in zone(game, "Anna", "battlefield")
    game = position("Anna 20 hand: Grizzly Bears battlefield: Cheap, Forest | Ben 20", cheap)
    assert refused(game, "cast Grizzly Bears")


def test_what_is_said_of_the_last_of_several_kinds_may_be_said_of_all() -> None:
    text = "Destroy target artifact or nonbasic land with mana value 3 or less."
    face = PrintedFace(name="Fold", mana_cost="{1}{U}", type_line="Sorcery", text=text, colors=frozenset("U"))
    assert read(PrintedCard(name="Fold", layout="normal", faces=(face,))).definition is None
