"""Objects that enter at the same time have timestamps in the turn order of the players who control them,
those of one player in an order of their choice; before 2020 the active player chose for all [cr2025-06-06
613.7m; cr2020-01-24 613.6j].
"""

from __future__ import annotations

import pytest

from manaburn.decisions import ChooseObjects
from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, zone

BLINK = written(
    "Blink",
    "Sorcery",
    "Exile all enchantments, then return those cards to the battlefield under their owners' control.",
    cost="{0}",
)
RED = written("Red", "Enchantment", "Creatures are red.")
BLUE = written("Blue", "Enchantment", "Creatures are blue.")


@pytest.mark.parametrize(("of_ben", "of_anna", "color"), [("Red", "Blue", "R"), ("Blue", "Red", "U")])
def test_what_the_other_player_controls_is_newer(of_ben: str, of_anna: str, color: str) -> None:
    text = (
        f"active: Anna | Ben 20 battlefield: {of_ben}, Memnite | Anna 20 hand: Blink battlefield: {of_anna}"
    )
    game = position(text, BLINK, RED, BLUE)
    play(game, "cast Blink", "resolve")
    assert zone(game, "Anna", "battlefield") == [of_anna]
    assert {each.value for each in now(game, "Memnite").colors} == {color}


@pytest.mark.parametrize(("of_ben", "of_anna", "color"), [("Red", "Blue", "R"), ("Blue", "Red", "U")])
def test_what_comes_back_as_something_leaves_too(of_ben: str, of_anna: str, color: str) -> None:
    ring = written(
        "Ring",
        "Artifact",
        "When Ring enters, exile all enchantments until Ring leaves the battlefield.",
        cost="{0}",
    )
    smash = written("Smash", "Instant", "Destroy target artifact.", cost="{0}")
    ben, anna = (
        f"Ben 20 battlefield: {of_ben}, Hill Giant",
        f"Anna 20 hand: Ring, Smash battlefield: {of_anna}",
    )
    game = position(f"active: Anna | {ben} | {anna}", ring, smash, RED, BLUE)
    play(game, "cast Ring", "resolve", "resolve", "cast Smash", "targets: Ring", "resolve")
    assert zone(game, "Anna", "battlefield") == [of_anna]
    assert {each.value for each in now(game, "Hill Giant").colors} == {color}


def color_after_the_active_player_may_choose(edition: Edition) -> str:
    """Blink Anna's Red and Ben's Blue in Anna's turn; if she may order both, Ben's is to be the older one."""
    text = "active: Anna | Ben 20 battlefield: Blue, Memnite | Anna 20 hand: Blink battlefield: Red"
    game = position(text, BLINK, RED, BLUE, edition=edition)
    play(game, "cast Blink", "resolve")
    if isinstance(game.decision, ChooseObjects):
        assert game.decision.player == 1  # Anna sits second here
        play(game, "choose: Blue")
    return "".join(each.value for each in now(game, "Memnite").colors)


@pytest.mark.parametrize(("oldest", "color"), [("Red", "U"), ("Blue", "R")])
def test_who_controls_several_orders_them(oldest: str, color: str) -> None:
    text = "active: Anna | Anna 20 hand: Blink battlefield: Red, Blue, Memnite | Ben 20"
    game = position(text, BLINK, RED, BLUE)
    play(game, "cast Blink", "resolve", f"choose: {oldest}")
    assert {each.value for each in now(game, "Memnite").colors} == {color}


def test_nobody_is_asked_about_what_only_adds() -> None:
    more = written("More", "Enchantment", "Creatures get +1/+1.")
    most = written("Most", "Enchantment", "Creatures get +2/+2.")
    text = "active: Anna | Anna 20 hand: Blink battlefield: More, Most, Red, Memnite | Ben 20"
    game = position(text, BLINK, RED, more, most)
    play(game, "cast Blink", "resolve")
    assert zone(game, "Anna", "battlefield").count("Most") == 1
