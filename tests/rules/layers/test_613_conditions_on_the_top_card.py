"""Static abilities that ask for the top card of a library [cr2025-06-06 401.5, 604.2, 613.1]."""

from __future__ import annotations

import pytest

from manaburn.mana import mana
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.terms import Keyword
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import now, play, position, size

REVEALED = "Play with the top card of your library revealed."
LORD = written(
    "Lord",
    "Creature — Vampire",
    REVEALED,
    "As long as the top card of your library is black, Lord and other Vampire creatures you control get +2/+1"
    " and have flying.",
    size="3/3",
)
SEER = written(
    "Seer",
    "Creature — Druid",
    REVEALED,
    "As long as the top card of your library is a creature card, Seer gets +3/+3.",
    'As long as the top card of your library is a land card, Seer has "{T}: Add two mana of any one color."',
    size="2/2",
)
CROWN = written(
    "Crown",
    "Artifact",
    REVEALED,
    "As long as the top card of your library is a creature card, creatures you control that share a color"
    " with that card get +1/+1.",
    "{G}: Put the top card of your library on the bottom of your library.",
)
BAT = written("Bat", "Creature — Vampire", size="1/1", colors="B")
BLACK_GREEN = written("Gnarl", "Creature — Elf", size="1/1", colors="BG")
BEAR = written("Cub", "Creature — Bear", size="2/2")
RITE = written("Rite", "Sorcery", "You gain 1 life.", colors="B", cost="{B}")
STUDY = written("Study", "Sorcery", "Draw a card.")
BOARD = """
step: precombat main
Anna 20 hand: 2 Study library: {library}, 4 Forest battlefield: 9 Forest, {board}
Ben 20 library: {theirs}, 4 Forest battlefield: Forest, Bat
"""
CARDS = (LORD, SEER, CROWN, BAT, BLACK_GREEN, BEAR, RITE, STUDY)


def board(library, permanents, theirs="Forest"):
    return position(BOARD.format(library=library, board=permanents, theirs=theirs), *CARDS)


def test_a_black_card_on_top_of_your_library_alone_makes_the_lord_and_its_kind_greater():
    game = board("Cub, Gnarl, Forest", "Lord, Bat#77, Cub#78", theirs="Rite")
    assert (size(game, "Lord"), size(game, "Bat#77"), size(game, "Cub#78")) == ((3, 3), (1, 1), (2, 2))
    play(game, "cast Study", "resolve")
    assert (size(game, "Lord"), size(game, "Bat#77"), size(game, "Cub#78")) == ((5, 4), (3, 2), (2, 2))
    assert Keyword.FLYING in now(game, "Bat#77").keywords
    play(game, "cast Study", "resolve")
    assert (size(game, "Lord"), size(game, "Bat#77")) == ((3, 3), (1, 1))


def test_nothing_is_on_top_of_an_empty_library():
    game = position(
        """
step: precombat main
Anna 20 hand: Study library: Rite battlefield: 9 Forest, Lord
Ben 20 library: 4 Forest
""",
        *CARDS,
    )
    assert size(game, "Lord") == (5, 4)
    play(game, "cast Study", "resolve")
    assert size(game, "Lord") == (3, 3)


def test_each_condition_asks_for_its_own_kind_of_card():
    game = board("Cub, Forest, Rite", "Seer")
    assert size(game, "Seer") == (5, 5)
    play(game, "cast Study", "resolve")
    assert size(game, "Seer") == (2, 2)
    play(game, "tap Seer for {W}{W}")
    assert game.state.players[0].mana == mana("{W}{W}")


def test_creatures_that_share_a_color_with_the_creature_card_on_top():
    game = board("Gnarl, Cub, Rite", "Crown, Cub#77, Bat#78, Seer")
    assert (size(game, "Cub#77"), size(game, "Bat#78")) == ((3, 3), (2, 2))
    play(game, "activate Crown", "resolve")
    assert (size(game, "Cub#77"), size(game, "Bat#78")) == ((3, 3), (1, 1))
    play(game, "activate Crown", "resolve")
    assert (size(game, "Cub#77"), size(game, "Bat#78")) == ((2, 2), (1, 1))
    names = [game.state.objects[id].definition.name for id in game.state.players[0].library]
    assert names[:2] == ["Cub", "Gnarl"]


@pytest.mark.parametrize(
    "text",
    [
        "As long as the bottom card of your library is black, Odd gets +2/+1.",
        "As long as the top card of your library is tapped, Odd gets +2/+1.",
        "As long as the top card of an opponent's library is black, Odd gets +2/+1.",
    ],
)
def test_what_is_not_so_of_the_top_card_of_your_library_is_not_read(text):
    face = PrintedFace(
        name="Odd", mana_cost="{G}", type_line="Creature — Bear", text=text, power="1", toughness="1"
    )
    card = PrintedCard(name="Odd", layout="normal", faces=(face,), first_printed=FIRST_DAY)
    assert read(card).definition is None
