"""Paradigm: a copy of the spell may be cast in each of its player's first main phases [cr2026-04-17
702.192a].
"""

from __future__ import annotations

from contracts import check_round_trips
from manaburn.decisions import ChooseWhether
from manaburn.editions import LATEST
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, zone

GROW = written("Grow", "Sorcery", "You gain 3 life.", "Paradigm")
AGAIN = written("Again", "Instant", "Copy target instant or sorcery spell.", cost="{U}", colors="U")


def duel(hand: str = "Grow, Grow, Again", bens: str = "Counterspell") -> Game:
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   library: 9 Island   hand: {hand}   battlefield: 4 Tropical Island
        Ben 20   library: 9 Island   hand: {bens}   battlefield: 4 Island
    """
    return position(text, GROW, AGAIN, edition=LATEST)


def to_my_next_main_phase(game: Game) -> None:
    go_to(game, "precombat main", "Ben")
    go_to(game, "draw", "Anna")
    while game.state.turn.step is None or game.state.turn.step.value != "precombat main":
        play(game, "pass")


def test_it_is_exiled_and_a_copy_may_be_cast_in_each_first_main_phase():
    game = duel()
    play(game, "cast Grow", "resolve")
    assert life(game) == (23, 20) and zone(game, "Anna", "exile") == ["Grow"]
    for gained in (26, 29):
        to_my_next_main_phase(game)
        play(game, "resolve", "yes")
        resolve_all(game)
        check_round_trips(game)
        assert life(game) == (gained, 20)
        assert zone(game, "Anna", "exile") == ["Grow"] and zone(game, "Anna", "graveyard") == []


def test_a_copy_that_is_not_cast_ceases_to_exist_and_the_next_turn_has_another():  # 704.5e
    game = duel()
    play(game, "cast Grow", "resolve")
    to_my_next_main_phase(game)
    play(game, "resolve", "no")
    assert life(game) == (23, 20) and zone(game, "Anna", "exile") == ["Grow"]
    to_my_next_main_phase(game)
    play(game, "resolve", "yes")
    resolve_all(game)
    assert life(game) == (26, 20)


def test_the_copy_is_in_exile_while_its_player_is_asked_and_the_position_says_so():
    game = duel()
    play(game, "cast Grow", "resolve")
    to_my_next_main_phase(game)
    play(game, "resolve")
    assert isinstance(game.decision, ChooseWhether) and zone(game, "Anna", "exile") == ["Grow", "Grow"]
    check_round_trips(game)
    again = Game(parse_position(position_text(game.state)))
    play(again, "yes")
    resolve_all(again)
    assert life(again) == (26, 20) and zone(again, "Anna", "exile") == ["Grow"]


def test_only_the_first_spell_of_the_name_makes_the_ability():
    game = duel()
    play(game, "cast Grow", "resolve", "cast Grow", "resolve")
    assert life(game) == (26, 20) and zone(game, "Anna", "exile") == ["Grow", "Grow"]
    to_my_next_main_phase(game)
    assert len(game.state.stack) == 1
    play(game, "resolve", "yes")
    resolve_all(game)
    assert life(game) == (29, 20)
    to_my_next_main_phase(game)
    assert len(game.state.stack) == 1  # the copy that resolved was not the first either


def test_a_copy_of_the_spell_may_be_the_first_that_resolves():
    game = duel()
    play(game, "cast Grow", "cast Again", "targets: Grow", "resolve", "resolve", "resolve")
    assert life(game) == (26, 20) and zone(game, "Anna", "exile") == ["Grow"]
    to_my_next_main_phase(game)
    assert len(game.state.stack) == 1


def test_a_countered_spell_does_not_count():
    game = duel()
    play(game, "cast Grow", "pass", "cast Counterspell", "targets: Grow")
    resolve_all(game)
    to_my_next_main_phase(game)
    assert not game.state.stack and zone(game, "Anna", "exile") == []
    play(game, "cast Grow", "resolve")
    to_my_next_main_phase(game)
    assert len(game.state.stack) == 1


def test_each_player_counts_their_own():
    game = duel("Grow", "Grow")
    play(game, "cast Grow", "resolve")
    go_to(game, "precombat main", "Ben")
    assert not game.state.stack
