"""Miracle: the first card that is drawn in a turn may be revealed and cast for less [cr2025-06-06 702.94]."""

from __future__ import annotations

from contracts import check_round_trips
from manaburn import Game
from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, stack, zone

BLAZE = written(
    "Blaze", "Instant", "Blaze deals 5 damage to any target.", "Miracle {R} (It is lucky.)", cost="{4}{R}{R}"
)
BOARD = "active: Ben   step: end | Anna 20 library: {} battlefield: Mountain | Ben 20 library: 3 Forest"


def test_the_first_card_of_a_turn_may_be_revealed_and_cast_for_its_miracle_cost():  # 702.94a
    game = position(BOARD.format("Blaze, Forest"), BLAZE)
    go_to_draw(game)
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "yes")
    assert stack(game) == ["(Blaze)"]
    play(game, "pass", "pass", "yes", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 15)


def test_it_is_drawn_like_others_if_it_is_not_revealed_or_not_cast():  # 702.94a
    game = position(BOARD.format("Blaze, Forest"), BLAZE)
    go_to_draw(game)
    play(game, "no")
    assert (stack(game), zone(game, "Anna", "hand")) == ([], ["Blaze"])
    game = position(BOARD.format("Blaze, Forest"), BLAZE)
    go_to_draw(game)
    play(game, "yes", "pass", "pass", "no")
    assert (stack(game), zone(game, "Anna", "hand")) == ([], ["Blaze"])


def test_of_several_cards_drawn_at_once_only_the_first_and_before_the_next_is_seen():  # 702.94a, 121.2
    draws = written("Draws", "Instant", "Draw two cards.", cost="{R}")
    board = "active: Ben   step: upkeep | Ben 20 | Anna 20 hand: Draws library: {} battlefield: Mountain"
    game = position(board.format("Blaze, Forest"), BLAZE, draws)
    play(game, "pass", "cast Draws", "pass", "pass")
    assert isinstance(game.decision, d.ChooseWhether)
    assert zone(game, "Anna", "hand") == ["Blaze"], "the other card has not been drawn yet"
    play(game, "no")
    assert sorted(zone(game, "Anna", "hand")) == ["Blaze", "Forest"]
    game = position(board.format("Forest, Blaze"), BLAZE, draws)
    play(game, "pass", "cast Draws", "pass", "pass")
    assert isinstance(game.decision, d.Priority), "it is the second card of the turn"


def test_while_it_is_cast_the_ability_is_still_called_by_its_name():  # 608.2h
    game = position(BOARD.format("Blaze, Forest"), BLAZE)
    go_to_draw(game)
    play(game, "yes", "pass", "pass", "yes")
    assert isinstance(game.decision, d.ChooseTargets)
    for seat in (0, 1):
        assert [item.name for item in game.view(seat).stack] == ["Blaze", "Blaze"]
    check_round_trips(game)


def test_an_ability_activated_in_a_hand_is_called_by_the_name_of_what_has_left_it():  # 702.49a, 608.2h
    ninja = written("Ninja", "Creature — Human Ninja", "Ninjutsu {U}", cost="{4}{U}", size="2/2")
    mind = written("Mind", "Instant", "Target player discards a card.", cost="{B}")
    game = position(
        """
        active: Anna   step: declare blockers   priority: Anna
        Anna 20   hand: Ninja, Mind   battlefield: Memnite (attacking Ben), Island, Swamp
        Ben 20
        """,
        ninja,
        mind,
    )
    play(
        game,
        "activate Ninja",
        "choose: Memnite",
        "cast Mind",
        "targets: Anna",
        "pass",
        "pass",
        "choose: Ninja",
    )
    assert zone(game, "Anna", "graveyard") == ["Ninja", "Mind"]
    for seat in (0, 1):
        assert [item.name for item in game.view(seat).stack] == ["Ninja"]
    check_round_trips(game)
    play(game, "pass", "pass")
    assert stack(game) == []
    assert zone(game, "Anna", "battlefield") == ["Island", "Swamp"]


def go_to_draw(game):
    """Pass until something other than priority is asked."""
    while isinstance(game.decision, d.Priority):
        play(game, "pass")


def test_cards_of_an_opening_hand_are_drawn_in_no_turn():  # 702.94a, 103.5
    game = Game.new([[BLAZE] * 60] * 2, seed=7)
    play(game, "mulligan")
    while game.state.turn.number < 1:
        assert isinstance(game.decision, d.Mulligan | d.ChooseObjects), "of the mulligan, not of miracle"
        game.push(next(iter(game.legal_actions)))
    assert not isinstance(game.decision, d.ChooseWhether)
