"""A game is played, taken back, copied, saved, loaded and spoken nonsense to, in any order."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from manaburn.editions import R2002, R2010, R2025, Edition
from manaburn.errors import GameError
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.state import GameState

BOARDS = (
    "step: declare attackers | Anna 20 battlefield: Juggernaut, Mogg Fanatic | Ben 9 battlefield: Hill Giant",
    "step: precombat main | Anna 9 hand: Shock, Blaze, Mountain battlefield: 3 Mountain"
    " | Ben 9 hand: Counterspell battlefield: 2 Island, Serra Angel",
    "step: upkeep | Anna 9 library: 4 Forest hand: Grizzly Bears, Forest battlefield: Forest"
    " | Ben 9 library: 3 Plains",
)
NONSENSE = ("", "fly", "attack: Ben > Ben", "pass pass", "X = 9" + "9" * 5000, "choose: \ud800", "#", None, 5)


class InAnyOrder(RuleBasedStateMachine):
    """Remembers the state before each answer that was given and not taken back."""

    @initialize(
        board=st.sampled_from(BOARDS), edition=st.sampled_from((R2002, R2010, R2025)), by_itself=st.booleans()
    )
    def begin(self, board: str, edition: Edition, by_itself: bool) -> None:
        self.game = Game.parse(board, edition, ALL_AUTOMATION if by_itself else ())
        self.before: list[GameState] = []

    @precondition(lambda self: self.game.decision is not None)
    @rule(seed=st.integers(0, 999))
    def answer(self, seed: int) -> None:
        before = self.game.state.clone()
        self.game.push(self.game.legal_actions.sample(Random(seed)))
        self.before.append(before)

    @precondition(lambda self: self.before)
    @rule(times=st.integers(1, 3))
    def take_back(self, times: int) -> None:
        for _ in range(min(times, len(self.before))):
            self.game.pop()
            assert self.game.state == self.before.pop()

    @rule()
    def nothing_more_is_taken_back(self) -> None:
        if not self.before:
            before = self.game.state.clone()
            try:
                self.game.pop()
            except GameError:
                assert self.game.state == before
            else:
                raise AssertionError("an answer was taken back that nobody gave")

    @precondition(lambda self: self.game.decision is not None)
    @rule(seed=st.integers(0, 999), stay=st.booleans())
    def copy(self, seed: int, stay: bool) -> None:
        """What is done in a copy does nothing to the game it was made of."""
        before, copy = self.game.state.clone(), self.game.clone()
        first, second = (copy, self.game) if stay else (self.game, copy)
        first.push(first.legal_actions.sample(Random(seed)))
        first.pop()
        assert copy.state == self.game.state == before
        first.push(first.legal_actions.sample(Random(seed)))
        assert second.state == before
        self.game = second

    @rule()
    def save_and_load(self) -> None:
        loaded = Game.load(text=self.game.save())
        assert loaded.state == self.game.state
        assert list(loaded.answers) == list(self.game.answers)
        assert loaded.automation == self.game.automation
        self.game = loaded

    @rule(said=st.sampled_from(NONSENSE))
    def refuse(self, said: str) -> None:
        before = self.game.save()
        for entry in (self.game.push, self.game.play, self.game.judge):
            try:
                entry(said)
            except GameError:
                continue
            raise AssertionError(f"{said!r} was understood")
        assert self.game.save() == before

    @invariant()
    def a_game_that_goes_on_asks_somebody(self) -> None:
        assert (self.game.decision is None) == (self.game.outcome is not None)


InAnyOrder.TestCase.settings = settings(
    max_examples=12, stateful_step_count=20, deadline=None, derandomize=True, database=None
)
test_in_any_order = InAnyOrder.TestCase
