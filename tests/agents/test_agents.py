"""Agents see views, never states; they play sensibly, and alike for the same seed."""

from __future__ import annotations

import pytest

from manaburn.agents import RandomAgent, SimpleAgent, play_game
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, load_deck
from manaburn.decisions import Concede
from manaburn.editions import R2002, R2010, R2025
from manaburn.errors import GameError
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.view import View

PAIRS = [(R2002, "sligh-2002", "skies-2002"), (R2025, "boros-2025", "simic-2025")]


def new_game(edition, one, other, seed, automation=ALL_AUTOMATION):
    decks = [load_deck(one).cards, load_deck(other).cards]
    return Game.new(decks, edition, seed=seed, automation=automation)


def wins(edition, one, other, number):
    """How many of the games the simple agent wins, from either seat, with either deck."""
    won = 0
    for index in range(number):
        pair = (one, other) if index // 2 % 2 else (other, one)
        seat = index % 2
        agents = [RandomAgent(index), RandomAgent(index)]
        agents[seat] = SimpleAgent(index)
        game = new_game(edition, *pair, seed=900 + index)
        won += play_game(game, agents, most_turns=150).winners == (seat,)
    return won


def test_simple_agent_beats_random_agent():
    assert sum(wins(edition, one, other, 10) for edition, one, other in PAIRS) >= 19


class Suspicious:
    """Complains about anything but a view of its own."""

    def __init__(self, agent, seat):
        self.agent, self.seat = agent, seat

    def choose(self, view, legal, happened):
        assert type(view) is View
        assert view.viewer == self.seat
        assert view.decision is not None
        assert all(player.hand is None for player in view.players if player.id != self.seat)
        action = self.agent.choose(view, legal, happened)
        assert action in legal
        assert not isinstance(action, Concede)
        return action


@pytest.mark.parametrize(("edition", "one", "other"), PAIRS)
def test_agents_see_their_view_only_and_answer_legally(edition, one, other):
    agents = [Suspicious(SimpleAgent(1), 0), Suspicious(RandomAgent(1), 1)]
    assert play_game(new_game(edition, one, other, 5), agents).winners


@pytest.mark.parametrize("automation", [(), (Automation.PAY_MANA,)])
def test_simple_agents_need_no_automation(automation):
    game = new_game(R2010, "sligh-2002", "skies-2002", 7, automation)
    assert play_game(game, [SimpleAgent(1), SimpleAgent(2)], most_turns=40) is not None


@pytest.mark.parametrize("kind", [RandomAgent, SimpleAgent])
def test_the_same_seed_plays_the_same_game(kind):
    def answers():
        game = new_game(R2025, "boros-2025", "simic-2025", 11)
        play_game(game, [kind(3), kind(4)], most_turns=30)
        return game.answers

    assert answers() == answers()


@pytest.mark.parametrize("deck", BUILT_IN_DECKS)
def test_every_deck_can_be_played_by_both(deck):
    cards = load_deck(deck)
    game = Game.new([cards.cards, cards.cards], R2025, seed=1, automation=ALL_AUTOMATION)
    play_game(game, [SimpleAgent(1), RandomAgent(2)], most_turns=40)


def test_a_game_that_takes_too_long_is_a_draw_and_goes_on():
    game = new_game(R2002, "bears", "ogres", 1)
    assert play_game(game, [RandomAgent(1), RandomAgent(2)], most_turns=2).winners == ()
    assert game.outcome is None
    assert play_game(game, [RandomAgent(1), RandomAgent(2)], most_decisions=3).winners == ()


def test_as_many_agents_as_players():
    with pytest.raises(GameError, match="2 players need as many agents"):
        play_game(new_game(R2002, "bears", "ogres", 1), [RandomAgent(1)])
