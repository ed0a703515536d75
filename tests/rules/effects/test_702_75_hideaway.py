"""Hideaway, who may look at the card, and how it is played [cr2025-06-06 702.75, 305.2b, 305.3]."""

from __future__ import annotations

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.editions import LATEST, Edition
from manaburn.game import Game
from manaburn.terms import PlayerId
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, resolve_all, zone

NOOK = written(
    "Nook",
    "Artifact",
    "Hideaway 3",
    "{0}: You may play the exiled card without paying its mana cost.",
    cost="{0}",
    colors="",
)
STEAL = written("Steal", "Instant", "Gain control of target artifact.", cost="{0}", colors="")
RAZE = written("Raze", "Instant", "Destroy target artifact.", cost="{0}", colors="")
CARDS = (NOOK, STEAL, RAZE)
BOARD = "step: precombat main | Anna 20 hand: {} library: {}, 5 Island | Ben 20 hand: {} library: 5 Swamp"
BEFORE = Edition.on(date(2022, 4, 28))


def board(library: str, edition: Edition = LATEST, *, hand: str = "Nook", theirs: str = "") -> Game:
    """Anna has cast Nook, and its ability is on the stack."""
    game = position(BOARD.format(hand, library, theirs), *CARDS, edition=edition)
    play(game, "cast Nook", "resolve")
    return game


def hide(game: Game, name: str) -> None:
    """The ability resolves; the others go to the bottom as they lie."""
    play(game, "resolve", f"choose: {name}")
    if isinstance(game.decision, d.ArrangeCards):
        game.push(next(iter(game.legal_actions)))


def seers(game: Game) -> list[str]:
    """Who sees the card in exile."""
    views = (view_of(game.state, PlayerId(seat)).exile for seat in (0, 1))
    return [name for name, exile in zip(("Anna", "Ben"), views, strict=True) if exile[0].card.name]


def how_a_card_is_hidden(edition: Edition) -> object:
    """702.75a: whether the others are put in an order; who sees it whose permanent was Ben's, and is gone."""
    game = board("Memnite, Forest, Craw Wurm", edition, theirs="Steal, Raze")
    play(game, "pass", "cast Steal", "targets: Nook", "resolve")
    play(game, "pass", "cast Raze", "targets: Nook", "resolve", "resolve", "choose: Memnite")
    in_order = isinstance(game.decision, d.ArrangeCards)
    if in_order:
        game.push(next(iter(game.legal_actions)))
    return in_order, seers(game)


def test_one_of_the_cards_is_exiled_face_down_and_the_others_go_to_the_bottom() -> None:
    game = board("Memnite, Forest, Craw Wurm")
    hide(game, "Forest")
    assert zone(game, "Anna", "exile") == ["Forest"]
    assert seers(game) == ["Anna"]
    library = [game.state.objects[id].definition.name for id in game.state.players[0].library]
    assert sorted(library[:2]) == ["Craw Wurm", "Memnite"]
    assert library[2:] == ["Island"] * 5


@pytest.mark.parametrize("edition", [BEFORE, LATEST])
def test_who_comes_to_control_it_sees_the_card_too(edition: Edition) -> None:
    game = board("Memnite, Forest, Craw Wurm", edition, theirs="Steal")
    hide(game, "Memnite")
    assert seers(game) == ["Anna"]
    play(game, "pass", "cast Steal", "targets: Nook", "resolve")
    assert seers(game) == ["Anna", "Ben"]
    play(game, "pass", "activate Nook", "resolve", "yes")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Nook", "Memnite"]


@pytest.mark.parametrize(("edition", "seeing"), [(BEFORE, ["Anna", "Ben"]), (LATEST, ["Anna"])])
def test_who_controlled_it_before_sees_it_by_rules_of_old(edition: Edition, seeing: list[str]) -> None:
    game = board("Memnite, Forest, Craw Wurm", edition, hand="Nook, Steal", theirs="Steal")
    play(game, "pass", "cast Steal", "targets: Nook", "resolve")
    play(game, "cast Steal", "targets: Nook", "resolve")
    hide(game, "Memnite")
    assert permanent(game, "Nook").controller == 0
    assert seers(game) == seeing


def test_a_spell_is_cast_for_nothing_at_any_time() -> None:
    game = board("Craw Wurm, Forest, Forest")
    hide(game, "Craw Wurm")
    go_to(game, "upkeep", "Ben")
    play(game, "pass", "activate Nook", "resolve", "yes")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Nook", "Craw Wurm"]


def test_a_land_is_played_and_counts_as_one() -> None:
    game = board("Forest, Memnite, Memnite", hand="Nook, Swamp")
    hide(game, "Forest")
    play(game, "activate Nook", "resolve", "yes")
    assert zone(game, "Anna", "battlefield") == ["Nook", "Forest"]
    assert not any(isinstance(action, d.PlayLand) for action in game.legal_actions)


def test_a_land_may_be_left_there() -> None:
    game = board("Forest, Memnite, Memnite")
    hide(game, "Forest")
    play(game, "activate Nook", "resolve", "no")
    assert zone(game, "Anna", "exile") == ["Forest"]


@pytest.mark.parametrize("first", ["a land was played", "another's turn"])
def test_a_land_is_not_played_by_who_could_not_play_one(first: str) -> None:
    game = board("Forest, Memnite, Memnite", hand="Nook, Swamp")
    hide(game, "Forest")
    if first == "a land was played":
        play(game, "play Swamp")
    else:
        go_to(game, "upkeep", "Ben")
        play(game, "pass")
    play(game, "activate Nook", "resolve")
    assert isinstance(game.decision, d.Priority)
    assert zone(game, "Anna", "exile") == ["Forest"]


def test_each_of_several_cards_that_are_hidden_away_may_be_played() -> None:
    """Hideaway triggered twice: what is done to the exiled card is done to each [607.3]."""
    twice = written(
        "Twice",
        "Artifact",
        "If a permanent entering causes a triggered ability of a permanent you control to trigger, that"
        " ability triggers an additional time.",
        colors="",
    )
    board = "Anna 20 hand: Nook battlefield: Twice library: Memnite, 2 Forest, Ornithopter, 5 Island"
    game = position(f"step: precombat main | {board} | Ben 20 library: 5 Swamp", NOOK, twice)
    play(game, "cast Nook", "resolve")
    if isinstance(game.decision, d.OrderTriggers):
        game.push(next(iter(game.legal_actions)))
    hide(game, "Memnite")
    hide(game, "Ornithopter")
    play(game, "activate Nook", "resolve", "yes", "yes")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == []
    assert {"Memnite", "Ornithopter"} < set(zone(game, "Anna", "battlefield"))
