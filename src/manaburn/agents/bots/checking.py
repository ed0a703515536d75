"""This module tests whether a program that plays keeps to the protocol of `messages`: `check`.

The program plays games against the agent "random", and is asked some questions that games seldom ask. Each
test is reported as a `ConformanceFinding`, passed or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from time import monotonic

from manaburn.agents.bots import messages as m
from manaburn.agents.bots.bot import Bot
from manaburn.agents.bots.processes import Limits
from manaburn.agents.protocol import Agent, Legal, Seated
from manaburn.agents.registry import RandomAgent
from manaburn.cards.decks.deck_files import load_deck
from manaburn.decisions import Concede
from manaburn.editions import R2002, R2025, Edition
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.nouns import counted
from manaburn.terms import PlayerId
from manaburn.values import value

_GAMES_TO_PLAY = ((R2002, ("sligh-2002", "skies-2002")), (R2025, ("boros-2025", "simic-2025")))
_MOST_DECISIONS = 3_000
_SLOW = 0.5
"""The share of the time limit for an answer above which a program is reported as slow."""

QUESTIONS = {
    "an attack that is put together": (
        "step: declare attackers   active: Anna | Anna 20 battlefield: 7 Grizzly Bears | Ben 20"
    ),
    "a block that is put together": (
        "step: declare blockers   active: Ben | Anna 20 battlefield: 4 Grizzly Bears, 3 Hill Giant"
        " | Ben 20 battlefield: 3 Gray Ogre (attacking Anna)"
    ),
    "combat damage that is put together": (
        "edition: 2025   step: combat damage   active: Anna"
        " | Anna 20 battlefield: Craw Wurm#16 (attacking Ben), Craw Wurm#17 (attacking Ben)"
        " | Ben 20 battlefield: 4 Grizzly Bears (blocking Craw Wurm#16), 4 Hill Giant (blocking Craw Wurm#17)"
    ),
}
"""Positions in which the first player has more answers than are listed."""


@value(kw_only=True)
class ConformanceFinding:
    """The result of one test."""

    tried: str
    right: bool
    told: str
    """What was observed; if the test failed, what the program did wrong."""


class Conformance:
    """The tests of one program. `findings` runs all of them, and then ends the program."""

    def __init__(self, command: str, limits: Limits) -> None:
        self._longest = 0.0
        self._begun = 0.0
        self._asked: Counter[str] = Counter()
        """How many questions offered "actions", and how many "steps"."""
        self._bot = Bot(command, 1, self._overhear)
        self._bot.limits = limits

    def findings(self) -> Iterator[ConformanceFinding]:
        """Yield the result of each test in turn; if the first game fails, only the greeting is tested after
        it.
        """
        try:
            for number, (edition, decks) in enumerate(_GAMES_TO_PLAY):
                for seat in range(2):
                    found = self._game(edition, decks, seat)
                    yield found
                    if not found.right and number == seat == 0:
                        yield from self._greeting()
                        return
            yield from self._greeting()
            for tried, position in QUESTIONS.items():
                yield self._question(tried, position)
            yield self._check_repeatable()
            yield self._speed()
            yield self._stop()
        finally:
            self._bot.close()

    # What is tried

    def _greeting(self) -> Iterator[ConformanceFinding]:
        """Report what the program said of itself, and whether it wants only what there is."""
        greeting = self._bot.greeting
        if greeting is None:
            return
        wanted = ", ".join(greeting.capabilities) or "nothing"
        unknown = set(greeting.capabilities) - set(m.CAPABILITIES)
        right = not unknown and greeting.name.strip() != ""
        wrong = f"it wants what there is not: {', '.join(sorted(unknown))}" if unknown else "it has no name"
        seen = f"it is called {greeting.name[:60]!r} and wants {wanted}"
        yield ConformanceFinding(tried="hello", right=right, told=seen if right else wrong)

    def _game(self, edition: Edition, decks: tuple[str, str], seat: int) -> ConformanceFinding:
        tried = f"a game by the rules of {edition.name} with {decks[seat]} in seat {seat}"
        game, answers = self._played(edition, decks, seat)
        if self._bot.fault is not None:
            return self._fault(tried)
        ended = "to its end" if game.outcome else "for a while"
        return ConformanceFinding(
            tried=tried, right=True, told=f"played {ended}, with {counted(answers, 'answer')}"
        )

    def _played(self, edition: Edition, names: tuple[str, str], seat: int) -> tuple[Game, int]:
        """Play a game with the program in one seat and the random agent in the other; return it, and how many
        answers the program gave.
        """
        decks = [load_deck(name) for name in names]
        game = Game.new(decks, edition, seed=1, automation=ALL_AUTOMATION)
        agents: dict[PlayerId, Agent] = {PlayerId(seat): self._bot, PlayerId(1 - seat): RandomAgent(1)}
        table, answers = Seated(game, agents), 0
        table.begin("duel", decks)
        for _ in range(_MOST_DECISIONS):
            if game.decision is None:
                break
            answers += game.decider == seat
            game.push(table.answer())
        table.end()
        return game, answers

    def _question(self, tried: str, position: str) -> ConformanceFinding:
        """Report how the program answers the question of a position."""
        game = Game.parse(position, automation=ALL_AUTOMATION)
        assert game.decider == 0, "the first player decides"
        table = Seated(game, {PlayerId(0): self._bot})
        table.begin()
        before = self._asked["steps"]
        answer = table.answer()
        table.end()
        if isinstance(answer, Concede):
            return self._fault(tried)
        steps = self._asked["steps"] - before
        how = f"in {counted(steps, 'step')}" if steps else "at once, without steps"
        return ConformanceFinding(tried=tried, right=True, told=f"{Legal(game).text(answer)[:80]}, {how}")

    def _check_repeatable(self) -> ConformanceFinding:
        """Play one game twice with the same seed, and report whether the answers match."""
        tried = "the same game with the same seed"
        edition, decks = _GAMES_TO_PLAY[0]
        games = [self._played(edition, decks, 0)[0] for _ in range(2)]
        if self._bot.fault is not None:
            return self._fault(tried)
        same = games[0].answers == games[1].answers
        seen = (
            "played alike" if same else "played otherwise: what it does is not repeatable, which is allowed"
        )
        return ConformanceFinding(tried=tried, right=True, told=seen)

    def _speed(self) -> ConformanceFinding:
        limit = self._bot.limits.answer
        slow = self._longest > _SLOW * limit
        seen = f"the longest took {self._longest:.3f} s, and {limit:g} s are allowed"
        return ConformanceFinding(tried="the time of its answers", right=not slow, told=seen)

    def _stop(self) -> ConformanceFinding:
        by_itself = self._bot.stop()
        limit = self._bot.limits.stop
        seen = "it ended by itself" if by_itself else f"it did not end within {limit:g} s, and was ended"
        return ConformanceFinding(tried="stop", right=by_itself, told=seen)

    # Inside

    def _fault(self, tried: str) -> ConformanceFinding:
        return ConformanceFinding(tried=tried, right=False, told=self._bot.fault or "it gave up")

    def _overhear(self, way: str, line: str) -> None:
        if way == "<":
            self._longest = max(self._longest, monotonic() - self._begun)
            return
        self._begun = monotonic()
        if line.startswith('{"type":"ask"'):
            self._asked["actions" if '"actions":[' in line else "steps"] += 1


def check(
    command: str, limits: Limits | None = None, tell: Callable[[ConformanceFinding], None] | None = None
) -> list[ConformanceFinding]:
    """Return the results of all tests of a program; `tell` is also called with each as it is found. Raises
    UnknownAgent if there is no such program.
    """
    found = []
    for finding in Conformance(command, limits or Limits()).findings():
        found.append(finding)
        if tell is not None:
            tell(finding)
    return found
