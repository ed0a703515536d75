"""Levelers: level up and level symbols, read from text and played [cr2025-06-06 702.87, 711]."""

from __future__ import annotations

from contracts import check_round_trips
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.terms import Keyword
from rules.positions_of_play import life, now, play, position, refused, size

LINES = (
    "Level up {G}",
    "LEVEL 1-2",
    "2/3",
    "{T}: You gain 1 life.",
    "LEVEL 3+",
    "5/5",
    "First strike",
    "Other Elf creatures you control get +1/+1.",
)


def board(counters: int) -> Game:
    face = PrintedFace(
        name="Squire",
        mana_cost="{G}",
        type_line="Creature — Elf",
        text="\n".join(LINES),
        power="1",
        toughness="1",
        colors=frozenset("G"),
    )
    reading = read(PrintedCard(name="Squire", layout="leveler", faces=(face,)))
    assert reading.definition is not None, reading.unread
    told = f" ({counters} level counters)" if counters else ""
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   library: 8 Shock
          battlefield: 2 Forest, Squire#50{told}, Llanowar Elves
        Ben 20   library: 8 Island
    """
    return position(text, reading.definition)


def test_below_its_first_level_it_is_what_is_printed():
    game = board(0)
    assert size(game, "Squire") == (1, 1)
    assert refused(game, "activate Squire ability 2")


def test_level_up_puts_a_level_counter_on_it_at_sorcery_timing():
    game = board(0)
    play(game, "activate Squire")
    assert refused(game, "activate Squire")
    play(game, "resolve")
    assert size(game, "Squire") == (2, 3)
    check_round_trips(game)
    play(game, "activate Squire ability 2", "resolve")
    assert life(game) == (21, 20)


def test_at_the_next_level_only_that_counts():
    game = board(2)
    play(game, "activate Squire ability 1", "resolve")
    assert size(game, "Squire") == (5, 5)
    assert Keyword.FIRST_STRIKE in now(game, "Squire").keywords
    assert size(game, "Llanowar Elves") == (2, 2)
    assert refused(game, "activate Squire ability 2")
