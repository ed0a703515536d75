"""Plotting the top card of a library [cr2025-06-06 116.2k, 401.5, 702.170]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.errors import IllegalAction, NotationError
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

LOST = written(
    "Lost",
    "Enchantment",
    "You may look at the top card of your library any time.",
    "The top card of your library has plot. The plot cost is equal to its mana cost.",
    "You may plot nonland cards from the top of your library.",
)
OWN = written("Own", "Creature — Bear", "Plot {G}", cost="{8}{G}", size="2/2")


def board(library, mine="Lost, 2 Forest", step="precombat main"):
    text = f"step: {step} | Anna 20 hand: Memnite battlefield: {mine} library: {library} | Ben 20"
    return position(text, LOST, OWN)


def plots(game):
    return [action for action in game.legal_actions if isinstance(action, d.TakeSpecialAction)]


def test_the_top_card_is_plotted_for_its_mana_cost():  # 702.170a
    game = board("Grizzly Bears, 3 Forest")
    (action,) = plots(game)
    game.push(action)
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 2
    assert plots(game) == [], "a land on top has no mana cost and may not be plotted"
    assert not [a for a in game.legal_actions if isinstance(a, d.CastSpell) and a.way], "only on a later turn"


def test_its_own_plot_cost_may_be_paid_there():
    game = board("Own, 3 Forest", "Lost, Forest")
    (action,) = plots(game)
    game.push(action)
    assert zone(game, "Anna", "exile") == ["Own"]


@pytest.mark.parametrize(
    ("library", "mine", "step"),
    [
        ("Hill Giant, 3 Forest", "Lost, 2 Forest", "precombat main"),
        ("Grizzly Bears, 3 Forest", "2 Forest", "precombat main"),
        ("Grizzly Bears, 3 Forest", "Lost, 2 Forest", "upkeep"),
    ],
)
def test_not_without_the_mana_the_permission_or_the_time(library, mine, step):
    assert plots(board(library, mine, step)) == []


def test_the_card_in_hand_has_no_plot():
    game = board("3 Forest")
    assert plots(game) == []
    play(game, "cast Memnite")


@pytest.mark.parametrize(
    ("said", "tapped"), [("plot Own", 1), ("plot for its mana cost Own", 3), ("plot own#25", 1)]
)
def test_with_a_plot_ability_of_its_own_the_action_says_for_which_cost(said, tapped):  # 702.170a, 116.2k
    game = position(
        "step: precombat main | Anna 20 battlefield: Lost, 3 Forest library: Own, 3 Forest | Ben 20",
        LOST,
        written("Own", "Creature — Bear", "Plot {G}", cost="{2}{G}", size="2/2"),
    )
    assert len(plots(game)) == 2
    play(game, said)
    assert zone(game, "Anna", "exile") == ["Own"]
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == tapped


@pytest.mark.parametrize("said", ["plot Grizzly Bears", "plot for its mana cost Grizzly Bears"])
def test_a_card_with_one_plot_ability_is_plotted_with_either_words(said):  # 702.170a
    game = board("Grizzly Bears, 3 Forest")
    play(game, said)
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]


def test_what_to_plot_has_to_be_said():
    with pytest.raises(NotationError, match="does not say what to plot for its mana cost, as in"):
        play(board("Grizzly Bears, 3 Forest"), "plot for its mana cost")


def test_for_which_cost_only_as_far_as_the_mana_goes():  # 118.3
    game = board("Own, 3 Forest", "Lost, 2 Forest")
    (action,) = plots(game)
    assert action.action is d.SpecialAction.PLOT
    with pytest.raises(IllegalAction, match="can't pay"):
        play(game, "plot for its mana cost Own")
