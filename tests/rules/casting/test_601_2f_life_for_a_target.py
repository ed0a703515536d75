"""Spells that cost life because of what they target [cr2025-06-06 119.4, 601.2f, 601.2h]."""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, targets, zone

TERROR = written(
    "Terror",
    "Creature — Dragon",
    "Spells your opponents cast that target this creature cost an additional 3 life to cast.",
    size="5/4",
)
END = written("End", "Instant", "Destroy target creature.", cost="{0}")
ENDS = written("Ends", "Instant", "Destroy up to two target creatures.", cost="{1}")
CITY = written("City", "Land", "{T}, Pay 1 life: Add {G}.")


def _game(hand: str, left: int, anna: str = "", ben: str = "Terror, Hill Giant") -> Game:
    board = f"Anna {left} hand: {hand} battlefield: Forest (tapped){anna} | Ben 20 battlefield: {ben}"
    return position(board, TERROR, END, ENDS, CITY)


def test_the_life_is_paid_besides_the_other_costs():
    game = _game("End", 20)
    play(game, "cast End", "targets: Terror")
    assert life(game) == (17, 20)
    play(game, "resolve")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]


def test_another_target_costs_no_life():
    game = _game("End", 20)
    play(game, "cast End", "targets: Hill Giant")
    assert life(game) == (20, 20)


def test_it_is_no_target_of_a_player_who_has_less_life():
    game = _game("End", 2)
    play(game, "cast End")
    assert refused(game, "targets: Terror")
    play(game, "targets: Hill Giant")
    game = _game("End", 2, ben="Terror")
    assert refused(game, "cast End")


def test_its_own_controller_pays_nothing():
    game = position("Anna 1 hand: End battlefield: Terror | Ben 20", TERROR, END)
    play(game, "cast End", "targets: Terror")
    assert life(game) == (1, 20)


def test_each_of_two_costs_life_and_so_does_the_mana():
    for left, both in ((7, True), (6, False)):
        game = _game("Ends", left, ", City", "Terror, Terror, Hill Giant")
        first, second = sorted(
            id for id in game.state.permanents if game.state.objects[id].definition == TERROR
        )
        play(game, "cast Ends")
        assert {"Terror", "Hill Giant"} <= targets(game)
        if not both:
            assert refused(game, f"targets: #{first}, #{second}")
            play(game, f"targets: #{first}")
            assert life(game) == (2, 20)
        else:
            play(game, f"targets: #{first}, #{second}")
            assert life(game) == (0, 20)


def test_symbols_paid_with_life_leave_less_for_the_target():
    """The spell isn't begun if its only target could not be paid for any more [cr2025-06-06 601.2b-c]."""
    pact = written("Pact", "Instant", "Destroy target creature.", cost="{B/P}{B/P}")
    for left, giant, can in ((6, "", False), (8, "", True), (6, ", Hill Giant", True)):
        text = f"Anna {left} hand: Pact | Ben 20 battlefield: Terror{giant}"
        game = position(text, TERROR, pact)
        if not can:
            assert "can't pay" in refused(game, "cast Pact")
            continue
        play(game, "cast Pact")
        assert targets(game) == ({"Hill Giant"} if giant else {"Terror"})
