"""What an effect has tapped, spoken of after other effects, and as many permanents as a player likes to tap
[cr2025-06-06 608.2c, 701.26a].
"""

from __future__ import annotations

from manaburn.game import Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused

RAY = written(
    "Ray",
    "Sorcery",
    "Tap all creatures target player controls. You may pay any amount of {E}. If you do, choose up to that"
    " many creatures tapped this way. Put a stun counter on each of them.",
    cost="{0}",
)
HARMONY = written(
    "Harmony",
    "Sorcery",
    "Tap any number of untapped creatures you control. You gain 4 life for each creature tapped this way.",
    cost="{0}",
)
MAKER = written("Maker", "Sorcery", "You get {E}{E}.", cost="{0}")


def _stunned(game: Game, name: str) -> int:
    return permanent(game, name).counter(CounterKind.STUN)


def test_only_what_was_tapped_is_chosen_and_no_more_than_was_paid():
    board = (
        "Anna 20 hand: Ray, Maker | Ben 20 battlefield: Hill Giant, Serra Angel, Grizzly Bears, Elf (tapped)"
    )
    elf = written("Elf", "Creature — Elf", size="1/1")
    game = position(board, RAY, MAKER, elf)
    play(game, "cast Maker", "resolve", "cast Ray", "targets: Ben", "resolve", "choose: 2")
    assert refused(game, "choose: Elf")
    assert refused(game, "choose: Hill Giant, Serra Angel, Grizzly Bears")
    play(game, "choose: Hill Giant, Serra Angel")
    stunned = [name for name in ("Hill Giant", "Serra Angel", "Grizzly Bears", "Elf") if _stunned(game, name)]
    assert stunned == ["Hill Giant", "Serra Angel"]


def test_nothing_is_chosen_if_nothing_is_paid():
    game = position("Anna 20 hand: Ray, Maker | Ben 20 battlefield: Hill Giant", RAY, MAKER)
    play(game, "cast Maker", "resolve", "cast Ray", "targets: Ben", "resolve", "choose: 0")
    assert permanent(game, "Hill Giant").tapped
    assert not _stunned(game, "Hill Giant")


def test_as_many_as_the_player_likes_are_tapped():
    board = "Anna 20 hand: Harmony battlefield: Hill Giant, Serra Angel, Elf (tapped) | Ben 20"
    elf = written("Elf", "Creature — Elf", size="1/1")
    for chosen, gained in (("Hill Giant, Serra Angel", 8), ("Hill Giant", 4), ("", 0)):
        game = position(board, HARMONY, elf)
        play(game, "cast Harmony", "resolve")
        assert refused(game, "choose: Elf")
        play(game, f"choose: {chosen or 'none'}")
        assert life(game) == (20 + gained, 20)
