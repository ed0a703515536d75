"""Cards that are exiled face down, at which one player may look [cr2025-06-06 406.3]."""

from __future__ import annotations

from random import Random

from manaburn import decisions as d
from manaburn.editions import LATEST, Edition
from manaburn.game import Game
from manaburn.terms import PlayerId
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

EXILING = "Exile the top card of target opponent's library face down. You may look at"
PEEK = written("Peek", "Sorcery", f"{EXILING} it for as long as it remains exiled.", cost="{0}")
THEFT = written(
    "Theft",
    "Sorcery",
    f"{EXILING} and play that card for as long as it remains exiled.",
    cost="{0}",
)
BOTH = written(
    "Both",
    "Sorcery",
    "Exile the top two cards of target opponent's library face down. You may look at and play those cards for"
    " as long as they remain exiled.",
    cost="{0}",
)
BOARD = "Anna 20 hand: {} | Ben 20 library: {}, 3 Forest"


def cast(spell: str, top: str, edition: Edition = LATEST) -> Game:
    """Anna's spell exiles the top of Ben's library."""
    game = position(BOARD.format(spell, top), PEEK, THEFT, BOTH, edition=edition)
    play(game, f"cast {spell}", "targets: Ben", "resolve")
    return game


def seen(game: Game) -> list[list[str]]:
    """What each player sees in exile."""
    return [[each.card.name for each in view_of(game.state, PlayerId(seat)).exile] for seat in (0, 1)]


def test_only_who_exiled_it_sees_it_and_nobody_plays_it() -> None:
    game = cast("Peek", "Memnite")
    assert game.state.objects[game.state.exile[0]].seen_by == {0}
    anna, ben = seen(game)
    assert (anna, ben) == (["Memnite"], [""])
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)


def test_it_is_played_from_there_later_too() -> None:
    game = cast("Theft", "Memnite")
    play(game, "cast Memnite", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Memnite"]
    game = cast("Theft", "Forest")
    play(game, "play Forest")
    assert zone(game, "Anna", "battlefield") == ["Forest"]


def test_both_of_two_are_seen_and_played() -> None:
    game = cast("Both", "Memnite, Forest")
    assert sorted(seen(game)[0]) == ["Forest", "Memnite"]
    play(game, "play Forest", "cast Memnite", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Memnite"]


ISAMARU = "Isamaru, Hound of Konda (commander)"


def where_a_commander_goes_that_is_exiled_face_down(edition: Edition) -> object:
    """903.13, 903.10: Ben would leave it in exile, but Anna looks at it."""
    game = cast("Theft", ISAMARU, edition)
    if isinstance(game.decision, d.ChooseObjects):
        game.push(d.Choose(()))
    (commander,) = game.state.players[1].commanders
    return game.state.objects[commander.object].zone


def test_an_own_commander_stays() -> None:
    text = f"Anna 20 hand: Memory library: {ISAMARU}, 3 Forest | Ben 20"
    words = (
        "Exile the top card of your library face down. You may look at it for as long as it remains exiled."
    )
    memory = written("Memory", "Sorcery", words, cost="{0}")
    game = position(text, memory, edition=Edition.of("2012-07-01"))
    play(game, "cast Memory", "resolve")
    game.push(d.Choose(()))
    assert zone(game, "Anna", "exile") == ["Isamaru, Hound of Konda"]


def test_an_opponent_does_not_learn_that_it_is_a_card_that_could_be_foretold() -> None:
    words = (
        "Exile the top card of your library face down. You may look at it for as long as it remains exiled."
    )
    memory = written("Memory", "Sorcery", words, cost="{0}")
    secret = written("Secret", "Creature — Cat", "Foretell {1}", cost="{5}", size="9/9")
    game = position("Anna 20 hand: Memory library: Secret, 5 Forest | Ben 20", memory, secret)
    play(game, "cast Memory", "resolve")
    forest = game.state.objects[game.state.players[0].library[0]].definition
    (exiled,) = game.state.exile
    decks = [[memory, secret, *[forest] * 5], []]
    drawn = (game.determinize(PlayerId(1), Random(seed), decks) for seed in range(20))
    assert {each.state.objects[exiled].definition.name for each in drawn} == {"Secret", "Forest"}
