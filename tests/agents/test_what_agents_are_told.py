"""What agents are told: what their player has seen happen since they were last asked, once and in order."""

from __future__ import annotations

import pytest

from manaburn.agents import RandomAgent, Seated, SimpleAgent, play_game, protocol
from manaburn.cards.decks.deck_files import load_deck
from manaburn.editions import R2002, R2025
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.state import events
from manaburn.terms import PlayerId
from manaburn.view import UNSEEN, visible_events

DECKS = {R2002: ("sligh-2002", "skies-2002"), R2025: ("boros-2025", "simic-2025")}
CONTROLLED = """turn: 4   step: postcombat main   active: Anna
Anna 20   battlefield: Grizzly Bears   library: 5 Plains
Ben 20   next turn by: Anna   hand: Lightning Bolt   battlefield: 3 Mountain   library: 5 Mountain"""


class Listener(RandomAgent):
    """Answers at random and keeps what it is told."""

    def __init__(self, seed):
        super().__init__(seed)
        self.heard = []
        self.opening = self.last = None

    def game_begins(self, opening):
        self.opening = opening

    def choose(self, view, legal, happened):
        assert view.decision is not None
        self.heard.append(tuple(happened))
        return super().choose(view, legal)

    def game_ends(self, view, happened):
        self.heard.append(tuple(happened))
        self.last = view


def new_game(edition, seed=1):
    decks = [load_deck(name) for name in DECKS[edition]]
    return Game.new(decks, edition, seed=seed, automation=ALL_AUTOMATION), decks


@pytest.mark.parametrize("edition", DECKS)
def test_everything_that_a_player_sees_is_told_once_and_in_order(edition):
    game, decks = new_game(edition)
    listeners = [Listener(1), Listener(2)]
    play_game(game, listeners, format_name="duel", decks=decks)
    for seat, listener in enumerate(listeners):
        told = [event for batch in listener.heard for event in batch]
        assert told == [*visible_events(game.events, PlayerId(seat))]
        assert any(isinstance(event, events.Drew) and event.card == UNSEEN for event in told)
        assert listener.opening.deck is decks[seat]
        assert (listener.opening.seat, listener.opening.edition) == (seat, edition.name)
        assert listener.last.outcome == game.outcome


def test_what_a_controlled_player_sees_is_told_to_who_controls_them():
    game = Game.parse(CONTROLLED, R2025, ALL_AUTOMATION)
    listeners = [Listener(1), Listener(2)]
    play_game(game, listeners, most_turns=9)
    for seat, listener in enumerate(listeners):
        told = [event for batch in listener.heard for event in batch]
        assert told == [*visible_events(game.events, PlayerId(seat))]
    drawn = [e for batch in listeners[0].heard for e in batch if isinstance(e, events.Drew) and e.player == 1]
    assert any(event.card == UNSEEN for event in drawn)
    assert any(event.card != UNSEEN for event in drawn), "of the turn that Anna controls"


def test_a_game_that_is_broken_off_ends_without_an_outcome():
    game, _ = new_game(R2025)
    listeners = [Listener(1), Listener(2)]
    play_game(game, listeners, most_decisions=5)
    assert all(listener.last.outcome is None for listener in listeners)


def test_what_was_taken_back_is_told_no_more_and_what_came_instead_is():
    game, _ = new_game(R2025)
    listeners = {PlayerId(seat): Listener(seat) for seat in range(2)}
    table = Seated(game, listeners)
    for _ in range(60):
        game.push(table.answer())
    for _ in range(8):
        game.pop()
    table.taken_back()
    for listener in listeners.values():
        told = [event for batch in listener.heard for event in batch]
        listener.heard = [tuple(told[: len(game.events)])]
    for _ in range(30):
        game.push(table.answer())
    table.end()
    for seat, listener in listeners.items():
        told = [event for batch in listener.heard for event in batch]
        assert told == [*visible_events(game.events, seat)]


def test_nothing_is_looked_through_for_agents_that_do_not_ask(monkeypatch):
    def fail(*_):
        raise AssertionError("nobody asked")

    monkeypatch.setattr(protocol, "visible_events", fail)
    game, _ = new_game(R2002)
    assert play_game(game, [RandomAgent(1), SimpleAgent(2)], most_turns=20) is not None


def test_the_legal_answers_are_those_of_the_game():
    board = "Anna 20 battlefield: Juggernaut#16, Grizzly Bears#18 | Ben 20"
    game = Game.parse("step: declare attackers | " + board)
    legal = protocol.Legal(game)
    assert list(legal) == list(game.legal_actions)
    assert legal.count() == len([*legal]) == 2
    assert legal.offers(18, {16: (1,)}) == ((), (1,))
    assert legal.options() == game.legal_actions.options()
    draft = legal.draft()
    draft.take(draft.steps[1])
    assert legal.text(draft.action) == "attack: Juggernaut#16 > Ben, Grizzly Bears#18 > Ben"
