"""Abilities in quotation marks: what has them uses them as its own [cr2025-06-06 113.1b, 113.7, 603.10a]."""

from __future__ import annotations

import pytest

from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, permanent, play, position, resolve_all

BOARD = "step: precombat main | Anna 20 battlefield: {} | Ben 20 battlefield: Hill Giant"


def unread(kind: str, *lines: str) -> str:
    """Why a text is not read."""
    face = PrintedFace(name="Odd", mana_cost="{1}", type_line=kind, text="\n".join(lines))
    reading = read(PrintedCard(name="Odd", layout="normal", faces=(face,)))
    assert reading.definition is None
    return str(reading.unread[0])


def life(game: Game) -> list[int]:
    return [player.life for player in game.state.players]


def test_what_is_enchanted_uses_the_ability_that_the_aura_states():
    sting = written(
        "Sting",
        "Enchantment — Aura",
        "Enchant creature",
        'Enchanted creature gets +1/+0 and has "{T}: This creature deals damage equal to its power to any'
        ' target."',
    )
    game = position(BOARD.format("Grizzly Bears, Sting (on Grizzly Bears)"), sting)
    play(game, "activate Grizzly Bears", "targets: Ben")
    assert permanent(game, "Grizzly Bears").tapped
    play(game, "resolve")
    assert life(game) == [20, 17]
    with pytest.raises(GameError):
        play(game, "activate Sting")


def test_each_of_a_kind_has_the_mana_ability_that_something_else_states():
    tree = written("Tree", "Enchantment", 'Creatures you control have "{T}: Add {G}."')
    game = position(BOARD.format("Grizzly Bears, Tree"), tree)
    play(game, "tap Grizzly Bears for {G}")
    assert permanent(game, "Grizzly Bears").tapped
    with pytest.raises(GameError):
        play(game, "tap Hill Giant for {G}")


def test_a_sentence_may_follow_one_that_ends_in_a_quotation():
    hatch = written(
        "Hatch",
        "Sorcery",
        'Create a 1/1 green Rat creature token with "This token can\'t block." Draw a card.',
    )
    text = "step: precombat main | Anna 20 hand: Hatch library: Forest battlefield: Forest | Ben 20"
    game = position(text, hatch)
    play(game, "cast Hatch", "resolve")
    assert len(game.state.players[0].hand) == 1
    assert permanent(game, "Rat")


def test_the_upkeep_of_what_has_the_ability_is_its_controllers():
    tax = written(
        "Tax",
        "Enchantment",
        'All creatures have "At the beginning of your upkeep, sacrifice this creature unless you pay {1}."',
    )
    game = position(BOARD.format("Tax") + " library: Forest | ", tax)
    go_to(game, "upkeep", "Ben")
    resolve_all(game)
    assert all(permanent.id != "Hill Giant" for permanent in game.state.permanents.values())
    assert now(game, "Tax")
    assert len(game.state.permanents) == 1


def test_a_commander_has_what_its_background_states():
    background = written(
        "Past",
        "Legendary Enchantment — Background",
        'Commander creatures you own have menace and "{0}: You gain 1 life."',
    )
    text = "step: precombat main | Anna 40 battlefield: Past, Grizzly Bears (commander), Craw Wurm | Ben 40"
    game = position(text, background)
    play(game, "activate Grizzly Bears", "resolve")
    assert life(game) == [41, 40]
    with pytest.raises(GameError):
        play(game, "activate Craw Wurm")


@pytest.mark.parametrize(
    ("kind", "line", "why"),
    [
        ("Enchantment", 'Battles you control have "-3: Draw a card."', "a loyalty ability of a battle"),
        ("Sorcery", "Destroy all other creatures.", "others than what a spell has made or chosen"),
        (
            "Enchantment",
            'Creatures you control have "{T}: Add {G}. Activate only as a sorcery."',
            "a mana ability with modes, or only at sorcery speed",
        ),
    ],
)
def test_what_would_be_played_otherwise_than_it_says_is_refused(kind: str, line: str, why: str):
    assert why in unread(kind, line)
