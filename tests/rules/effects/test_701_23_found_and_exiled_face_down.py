"""Cards that are searched for and exiled face down, where they may be cast [cr2025-06-06 406.3, 701.23]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.mana import ManaCost
from manaburn.terms import Zone
from manaburn.values import replace
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import play, position, stack, zone

BROOD = written(
    "Brood",
    "Sorcery",
    "Search your library for a card, exile it face down, then shuffle. For as long as that card remains"
    " exiled, you may play it.",
)
MIRROR = written(
    "Mirror",
    "Sorcery",
    "Bargain",
    "Search your library for a card, exile it face down, then shuffle. If this spell was bargained, you may"
    " cast the exiled card without paying its mana cost if that spell's mana value is 4 or less. Put the"
    " exiled card into your hand if it wasn't cast this way.",
)
GRASP = written(
    "Grasp",
    "Sorcery",
    "Search target opponent's library for a card and exile it face down. Then that player shuffles. You may"
    " play that card for as long as it remains exiled.",
)
NO_COST = ManaCost()
CARDS = (BROOD, MIRROR, GRASP)


def board(hand: str, mine: str, library: str) -> Game:
    return position(f"Anna 20 hand: {hand} battlefield: {mine} library: {library} | Ben 20", *CARDS)


def castable(game: Game) -> list[str]:
    casting = (action for action in game.legal_actions if isinstance(action, d.CastSpell))
    return [game.state.objects[action.card].definition.name for action in casting]


def test_only_who_searched_sees_it_and_may_play_it() -> None:
    game = board("Brood", "2 Forest", "Memnite, 3 Swamp")
    play(game, "cast Brood", "resolve", "choose: Memnite")
    (exiled,) = game.state.exile
    assert game.state.objects[exiled].seen_by == {0}
    assert "Memnite" not in str(view_of(game.state, 1))
    assert castable(game) == ["Memnite"]
    play(game, "cast Memnite")
    assert stack(game) == ["Memnite"]


@pytest.mark.parametrize(
    ("day", "zone"), [("2012-07-01", Zone.COMMAND), ("2017-01-01", Zone.EXILE)]
)  # cr2011-06-17 903.13
def test_a_commander_of_another_player_is_turned_up(day: str, zone: Zone) -> None:
    """Ben would leave it in exile, but Anna looks at it there."""
    text = "Anna 20 hand: Grasp | Ben 20 library: Isamaru, Hound of Konda (commander), 3 Swamp"
    game = position(text, replace(GRASP, cost=NO_COST), edition=Edition.of(day))
    play(game, "cast Grasp", "targets: Ben", "resolve", "choose: Isamaru, Hound of Konda")
    if isinstance(game.decision, d.ChooseObjects):
        assert game.decision.player == 1
        game.push(d.Choose(()))
    (commander,) = game.state.players[1].commanders
    assert game.state.objects[commander.object].zone is zone


def test_from_the_library_of_an_opponent() -> None:
    text = "Anna 20 hand: Grasp battlefield: Forest | Ben 20 library: Memnite, 3 Swamp"
    game = position(text, *CARDS)
    play(game, "cast Grasp", "targets: Ben", "resolve", "choose: Memnite", "cast Memnite")
    assert stack(game) == ["Memnite"]


@pytest.mark.parametrize(
    ("bargained", "found", "cast"),
    [
        (True, "Memnite", True),
        (True, "Memnite", False),
        (True, "Shivan Dragon", False),
        (False, "Memnite", False),
    ],
)
def test_it_is_cast_or_put_into_the_hand(bargained: bool, found: str, cast: bool) -> None:
    game = board("Mirror", "Forest, Ornithopter" if bargained else "Forest", f"{found}, 3 Swamp")
    play(game, "cast Mirror")
    if bargained:
        play(game, "yes", "choose: Ornithopter")
    play(game, "resolve", f"choose: {found}")
    if bargained and found == "Memnite":
        play(game, "yes" if cast else "no")
    assert stack(game) == (["Memnite"] if cast else [])
    assert zone(game, "Anna", "hand") == ([] if cast else [found])
    assert not game.state.exile
