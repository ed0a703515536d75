"""Spells that ask what was so as their casting was completed [cr2025-06-06 601.2i, 707.10]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

_AS_CAST = "if you revealed a Dragon card or controlled a Dragon as you cast this spell"
SCORN = written(
    "Scorn",
    "Instant",
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.",
    f"You gain 1 life. I{_AS_CAST[1:]}, you gain 10 life.",
    cost="{R}",
)
SENTINEL = written(
    "Sentinel",
    "Creature — Human",
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.",
    f"When this creature enters, {_AS_CAST}, you gain 5 life.",
    cost="{R}",
    size="1/1",
)
WYRM = written("Wyrm", "Creature — Dragon", "Sacrifice this creature: Add {R}.", cost="{4}", size="3/3")
TWIN = written("Twin", "Instant", "Copy target instant spell.", cost="{0}")
END = written("End", "Instant", "Destroy target creature.", cost="{0}")
MADE_UP = (SCORN, SENTINEL, WYRM, TWIN, END)


def _game(board: str) -> Game:
    return position(f"{board} | Ben 20", *MADE_UP)


def test_a_dragon_that_is_gone_as_it_resolves_was_controlled_as_it_was_cast():
    game = _game("Anna 20 hand: Scorn, End battlefield: Wyrm, Mountain")
    play(game, "cast Scorn", "cast End", "targets: Wyrm")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard").count("Wyrm") == 1
    assert life(game) == (31, 20)


def test_a_dragon_sacrificed_for_mana_is_not_controlled_as_the_casting_is_completed():
    game = _game("Anna 20 hand: Scorn battlefield: Wyrm")
    play(game, "cast Scorn")
    resolve_all(game)
    assert life(game) == (21, 20)


def test_a_dragon_that_comes_later_does_not_count():
    game = _game("Anna 20 hand: Scorn battlefield: Mountain")
    play(game, "cast Scorn")
    resolve_all(game)
    assert life(game) == (21, 20)


@pytest.mark.parametrize(("answer", "gained"), [("yes", 11), ("no", 1)])
def test_a_dragon_card_may_be_revealed_instead(answer: str, gained: int):
    game = _game("Anna 20 hand: Scorn, Shivan Dragon battlefield: Mountain")
    revealed = ["choose: Shivan Dragon"] if answer == "yes" else []
    play(game, "cast Scorn", answer, *revealed)
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


@pytest.mark.parametrize(
    ("board", "answers", "gained"),
    [
        ("hand: Scorn, Twin battlefield: Wyrm, Mountain", (), 12),
        ("hand: Scorn, Twin, Shivan Dragon battlefield: Mountain", ("yes", "choose: Shivan Dragon"), 22),
    ],
)
def test_a_copy_was_not_cast_but_has_what_was_revealed(board: str, answers: tuple[str, ...], gained: int):
    game = _game(f"Anna 20 {board}")
    play(game, "cast Scorn", *answers, "cast Twin", "targets: Scorn")
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


def test_the_permanent_remembers_it():  # 400.7d
    game = _game("Anna 20 hand: Sentinel, End battlefield: Wyrm, Mountain")
    play(game, "cast Sentinel", "cast End", "targets: Wyrm")
    resolve_all(game)
    assert life(game) == (25, 20)
