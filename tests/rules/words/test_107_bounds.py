"""Numbers of objects compared with amounts: mana value X, no more power than this [cr2025-06-06 107.3a,
608.2h].
"""

from __future__ import annotations

import pytest

from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, refused, resolve, resolve_all, zone

SMALL = written("Mouse", "Creature — Mouse", cost="{G}", size="1/1")
LARGE = written("Horse", "Creature — Horse", cost="{2}{G}", size="3/3")


def test_x_is_one_for_which_there_are_targets():  # 601.2c, 107.3a
    strike = written("Strike", "Sorcery", "Destroy target creature with mana value X.", cost="{X}{G}")
    board = "Anna 20 hand: Strike battlefield: 4 Forest | Ben 20 battlefield: Mouse, Horse"
    game = position(board, strike, SMALL, LARGE)
    play(game, "cast Strike")
    assert {game.text(action) for action in game.legal_actions} == {"X = 1", "X = 3"}
    play(game, "X = 3")
    assert {game.text(action).split("#")[0] for action in game.legal_actions} == {"targets: Horse"}
    play(game, "targets: Horse")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Mouse"]
    few = position(board.replace("4 Forest", "3 Forest").replace("Mouse, ", ""), strike, SMALL, LARGE)
    assert refused(few, "cast Strike"), "X could be no more than 2"


def test_x_or_less_of_an_ability_and_of_a_search():
    hook = written("Hook", "Artifact", "{X}, {T}: Tap target creature with power X or less.", cost="{1}")
    game = position(
        "Anna 20 battlefield: 2 Forest, Hook | Ben 20 battlefield: Mouse, Horse", hook, SMALL, LARGE
    )
    play(game, "activate Hook")
    assert {game.text(action) for action in game.legal_actions} == {"X = 1", "X = 2"}
    call = written(
        "Call",
        "Sorcery",
        "Search your library for a creature card with mana value X or less, put it onto the battlefield,"
        " then shuffle.",
        cost="{X}",
    )
    board = "Anna 20 hand: Call battlefield: 2 Forest library: Mouse, Horse | Ben 20"
    game = position(board, call, SMALL, LARGE)
    play(game, "cast Call", "X = 2")
    resolve_all(game)
    offered = {game.text(action).split("#")[0] for action in game.legal_actions}
    assert offered == {"choose: Mouse", "choose: none"}


def test_targets_are_compared_once_more_as_the_ability_resolves():  # 608.2b
    keeper = written(
        "Keeper",
        "Creature — Cleric",
        "{T}: Destroy target creature with power less than or equal to Keeper's power.",
        size="2/2",
    )
    growth = written("Growth", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")
    board = "Anna 20 battlefield: Keeper | Ben 20 hand: Growth battlefield: Forest, Mouse, Horse"
    game = position(board, keeper, growth, SMALL, LARGE)
    play(game, "activate Keeper")
    assert {game.text(action).split("#")[0] for action in game.legal_actions} == {
        "targets: Mouse",
        "targets: Keeper",
    }
    play(game, "targets: Mouse", "pass", "cast Growth", "targets: Mouse")
    resolve_all(game)
    assert "Mouse" in zone(game, "Ben", "battlefield")


def test_an_effect_compares_as_it_happens():
    keg = written(
        "Keg",
        "Artifact",
        "{T}, Sacrifice Keg: Destroy each artifact and creature with mana value equal to"
        " the number of charge counters on Keg.",
        cost="{2}",
    )
    board = "Anna 20 battlefield: Keg (3 charge) | Ben 20 battlefield: Mouse, Horse"
    game = position(board, keg, SMALL, LARGE)
    play(game, "activate Keg")
    resolve(game)
    assert zone(game, "Ben", "battlefield") == ["Mouse"]


@pytest.mark.parametrize(
    "line",
    [
        "Whenever you cast a spell with mana value equal to that player's life total, draw a card.",
        "Whenever Odd attacks, destroy each creature with power less than its toughness.",
    ],
)
def test_what_cannot_be_compared_so_is_not_read(line):
    face = PrintedFace(
        name="Odd", mana_cost="{G}", type_line="Creature — Elf", text=line, power="1", toughness="1",
        colors=frozenset("G"),
    )  # fmt: skip
    assert read(PrintedCard(name="Odd", layout="normal", faces=(face,))).definition is None


def test_x_loyalty_counters():  # 107.3a, 606.4
    walker = written(
        "Walker", "Planeswalker — Walker", "+1: You gain 1 life.", "−X: Destroy target creature with power X."
    )
    board = (
        "step: precombat main | Anna 20 battlefield: Walker (3 loyalty) | Ben 20 battlefield: Mouse, Horse"
    )
    game = position(board, walker, SMALL, LARGE)
    play(game, "activate Walker ability 2")
    assert {game.text(action) for action in game.legal_actions} == {"X = 1", "X = 3"}
    play(game, "X = 1", "targets: Mouse")
    resolve(game)
    assert zone(game, "Ben", "battlefield") == ["Horse"]
    assert dict(permanent(game, "Walker").counters) == {CounterKind.LOYALTY: 2}
    assert refused(game, "activate Walker ability 1")
