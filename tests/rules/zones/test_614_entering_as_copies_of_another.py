"""Creatures that enter as copies of a permanent that says so of others [cr2025-06-06 614.1d, 616.1c,
707.5].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.editions import LATEST, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

ESSENCE = written(
    "Essence", "Creature — Avatar", "Creatures you control enter as a copy of this creature.", size="6/6"
)
OTHER = written(
    "Other",
    "Creature — Spirit",
    "Creatures you control enter as a copy of this creature.",
    cost="{0}",
    size="5/5",
)
SENTINEL = written(
    "Sentinel", "Artifact Creature — Golem", "This creature enters tapped.", cost="{0}", size="3/4"
)
HYDRA = written(
    "Hydra", "Creature — Hydra", "This creature enters with two +1/+1 counters on it.", cost="{0}", size="0/0"
)
CLONE = written(
    "Clone",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    cost="{0}",
    size="0/0",
)
MAKER = written("Maker", "Sorcery", "Create a 1/1 green Saproling creature token.", cost="{0}")
BOARD = "Anna 20 hand: {} battlefield: Essence | Ben 20 battlefield: Memnite hand: Memnite"


def begin(spell: str, edition: Edition = LATEST, board: str = BOARD) -> Game:
    """The spell of Anna resolves; what she is asked is left to her."""
    game = position(board.format(spell), ESSENCE, OTHER, SENTINEL, HYDRA, MAKER, CLONE, edition=edition)
    play(game, f"cast {spell}", "resolve")
    return game


def newest(game: Game) -> tuple[str, bool, int]:
    """What has entered last: its name, whether it is tapped, and the number of its counters."""
    id, permanent = max(game.state.permanents.items())
    counters = sum(number for _, number in permanent.counters)
    return characteristics(game.state, id).name, permanent.tapped, counters


@pytest.mark.parametrize("spell", ["Sentinel", "Hydra", "Maker", "Memnite", "Clone"])
def test_a_creature_of_its_controller_is_nothing_but_the_copy(spell: str) -> None:
    game = begin(spell)
    if spell == "Clone":
        play(game, "choose: Essence")
    assert newest(game) == ("Essence", False, 0)


def copied_after_it_enters_tapped(edition: Edition) -> object:
    """616.1c: whether something that enters tapped can be a tapped copy."""
    game = begin("Sentinel", edition)
    if isinstance(game.decision, d.ChooseObjects):
        play(game, "choose: Sentinel")
    name, tapped, _ = newest(game)
    assert name == "Essence"
    return tapped


def test_what_others_control_or_is_no_creature_enters_as_itself() -> None:
    game = position(BOARD.format("Pearl"), ESSENCE, written("Pearl", "Artifact", "{T}: Add {W}.", cost="{0}"))
    play(game, "cast Pearl", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Essence", "Pearl"]
    game = position(f"active: Ben | {BOARD.format('Shock')}", ESSENCE)
    play(game, "cast Memnite", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Memnite", "Memnite"]


def test_as_it_enters_itself_it_says_nothing() -> None:
    game = begin("Other", board=BOARD.replace("Essence", "5 Forest"))
    assert newest(game) == ("Other", False, 0)


def test_of_two_the_one_that_is_applied_last_is_copied() -> None:
    for first, then in (("Essence", "Other"), ("Other", "Essence")):
        game = begin("Memnite", board=BOARD.replace("Essence", "Essence, Other"))
        play(game, f"choose: {first}")
        assert newest(game) == (then, False, 0)


def test_it_is_copied_as_it_is_then() -> None:
    """Its counters are no part of what is copied."""
    game = begin("Memnite", board=BOARD.replace("Essence", "Essence (2 +1/+1)"))
    assert newest(game) == ("Essence", False, 0)
    id = max(game.state.permanents)
    assert (characteristics(game.state, id).power, characteristics(game.state, id).toughness) == (6, 6)
