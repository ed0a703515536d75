"""How the games of `tools/soak.py` begin and go on, what is checked on the way, and how a fault is told."""

from __future__ import annotations

import json
import signal
import traceback
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from contract.soaking import costs, decks, positions, tables
from manaburn import decisions as d
from manaburn.agents import Agent, agent_called, agent_names
from manaburn.agents.protocol import Seated
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition
from manaburn.game import Automation, Game
from manaburn.state import GameState

answerable = import_module("answerable")
contracts = import_module("contracts")
wandering = import_module("wandering")

MOST_ANSWERS = 80
MOST_FROM_POSITIONS = 40
MOST_OF_A_DAY = 12
MOST_OF_REAL_DECKS = 6_000
CHECKED = 0.025
"""How many of the answers are preceded by checks of what takes longer."""
DOING = 0.75
MAKING_MANA = 0.05
UNDO_EVERY = 25
HIGHEST_STACK = 12
PATIENCE = 60
"""Seconds of work a game may take before it counts as one without end."""
PATIENCE_WITH_REAL_DECKS = 600
REMEMBERED = 30
"""How many answers back the shortest replay of a fault is looked for."""
CONCEDING = 0.01
EDITED = 0.25
"""How many of the games are edited on the way."""
ROUND_TRIPS = 0.15
"""How many of the checks save, write and read the game: that takes longer than all else."""


class Played(NamedTuple):
    """How a game went; `fault` is empty if well."""

    number: int
    what: str
    answers: int
    turns: int
    ended: bool
    edited: bool
    fault: str = ""
    replay: str = ""
    """The shortest replay of the fault, as JSON."""


class Endless(Exception):
    """A game does not come back."""


class Course:
    """A game in progress, with what is needed to tell and to replay what goes wrong in it."""

    def __init__(
        self, game: Game, told: str, rng: Random, most: int, *, when: int, agents: Sequence[Agent] = ()
    ) -> None:
        self.game, self.told, self.rng = game, told, rng
        self.most, self.when = most, when
        """How many answers it may last, and after how many the position is edited."""
        self.edited = False
        self.given: deque[tuple[GameState, d.Action]] = deque(maxlen=REMEMBERED)
        """The last answers, each with the state before it."""
        self.agents = agents
        """Who answers, by seat; nobody, if answers are random."""
        self.seated = self._seat()

    def _seat(self) -> Seated | None:
        seats = {
            player.id: agent for player, agent in zip(self.game.state.players, self.agents, strict=False)
        }
        return Seated(self.game, seats) if seats else None

    def go_on(self) -> None:
        """Play until the game ends, or for as many answers as it may last."""
        for given in range(self.most):
            if given >= self.when and not self.edited and isinstance(self.game.decision, d.Priority):
                self._edit()
            if self.game.decision is None:
                return
            self._answer(given)

    def _edit(self) -> None:
        """Go on from the position with other cards and life totals in its text."""
        self.edited = True
        self.game = tables.edited(self.game, self.rng)
        self.given.clear()
        self.seated = self._seat()

    def _answer(self, given: int) -> None:
        game, rng = self.game, self.rng
        if rng.random() < CHECKED:
            if rng.random() < ROUND_TRIPS:
                contracts.check_round_trips(game)
            contracts.check_secrets(game.state, rng)
            contracts.check_listed(game, rng)
            contracts.check_in_sight(game)
        action = self._choose()
        before = contracts._cards(game.state)
        self.given.append((game.state.clone(), action))
        if given % UNDO_EVERY == 0:
            contracts.check_undo(game, action)
        game.push(action)
        kept = contracts._of_those_present(before, game.state)
        assert contracts._cards(game.state) == kept, f"cards were lost or made after {action}"
        contracts.check_board(game.state)

    def _choose(self) -> d.Action:
        """What is answered; nobody goes on for ever to add to the stack."""
        game, rng = self.game, self.rng
        if rng.random() < CONCEDING and len(game.state.players) > 2:
            return d.Concede(rng.choice([player.id for player in game.state.players if player.in_game]))
        if isinstance(game.decision, d.Priority) and len(game.state.stack) >= HIGHEST_STACK:
            return d.Pass()
        if self.seated is not None:
            return self.seated.answer()
        if isinstance(game.decision, d.Priority):
            return _some_action(game, rng)
        action: d.Action = wandering.choose(game, rng)
        return action


def _some_action(game: Game, rng: Random) -> d.Action:
    """Mostly something else than to pass, and seldom to make mana, as what is paid makes its own."""
    options = list(game.legal_actions)
    doing = [a for a in options if not isinstance(a, d.Pass | d.Concede)]
    if rng.random() > MAKING_MANA:
        doing = [a for a in doing if not isinstance(a, d.ActivateAbility) or a.mana is None]
    return rng.choice(doing) if doing and rng.random() < DOING else d.Pass()


def _with_decks(number: int) -> Course:
    """A game from its beginning."""
    rng = Random(number)
    table = tables.table(number, rng)
    game: Game = tables.sit_down(table, number, rng)
    when = rng.randrange(5, 40) if rng.random() < EDITED else MOST_ANSWERS
    agents = _agents(number, len(game.state.players), rng)
    return Course(game, str(table), rng, MOST_ANSWERS, when=when, agents=agents)


def _from_position(number: int) -> Course:
    """A game from the middle."""
    rng = Random(number)
    seats = tables.table(number, rng)
    cards = positions.Cards(tables.cards_of, tables.pool())
    automation = seats.automation if rng.random() < 0.3 else seats.automation | {Automation.PAY_MANA}
    game, told = positions.position(seats.edition, cards, automation, rng)
    most, agents = MOST_FROM_POSITIONS, _agents(number, len(game.state.players), rng)
    return Course(game, f"{seats.edition.name}, {told}", rng, most, when=most, agents=agents)


def _on_a_day(number: int) -> Course:
    """A few answers from the middle of a game by the rules of any day."""
    rng = Random(number)
    edition = Edition.on(tables.any_day(rng))
    cards = positions.Cards(tables.cards_of, tables.pool())
    automation = {Automation.PAY_MANA} if rng.random() < 0.7 else set[Automation]()
    game, told = positions.position(edition, cards, automation, rng)
    return Course(game, f"{edition.name}, {told}", rng, MOST_OF_A_DAY, when=MOST_OF_A_DAY)


def _with_real_decks(file: Path, number: int) -> Course:
    """Begin a game of real decks that agents play to its end."""
    rng = Random(number)
    game, told = decks.sit_down(file, number, rng)
    agents = [
        agent_called(rng.choice(agent_names()), number + seat) for seat in range(len(game.state.players))
    ]
    return Course(game, told, rng, MOST_OF_REAL_DECKS, when=MOST_OF_REAL_DECKS, agents=agents)


def _is_the_same_when_loaded(course: Course) -> None:
    """The answers of a saved game, its state as text and its position as text lead to where it is."""
    game = course.game
    contracts.check_round_trips(game)
    loaded = Game.load(text=game.save())
    assert loaded.state == game.state, "a saved game leads elsewhere"
    assert loaded.decision == game.decision, "a saved game asks something else"
    assert loaded.answers == game.answers, "a saved game has other answers"


_BEGINNINGS: Mapping[str, Callable[[int], Course]] = {
    "decks": _with_decks,
    "positions": _from_position,
    "days": _on_a_day,
}


def _agents(number: int, players: int, rng: Random) -> list[Agent]:
    """Who answers in every fourth game: an agent for each seat."""
    if number % 4 != 3:
        return []
    return [agent_called(rng.choice(agent_names()), number + seat) for seat in range(players)]


def play(number: int, *, beginning: str = "decks", real: Path | None = None) -> Played:
    """Play one game; its number decides everything about it. `real` is a file of decks to play instead."""
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE if real is None else PATIENCE_WITH_REAL_DECKS)
    course: Course | None = None
    fault = replay = ""
    try:
        with answerable.every_question_answerable():
            course = _BEGINNINGS[beginning](number) if real is None else _with_real_decks(real, number)
            course.go_on()
            if beginning == "days":
                _is_the_same_when_loaded(course)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what we look for
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        fault = _told(error, course)
        replay = "" if course is None else _shortest(course, error)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if course is None:
        return Played(number, "no game", 0, 0, ended=False, edited=False, fault=fault)
    game = course.game
    over = game.outcome is not None
    turn = game.state.turn.number
    return Played(number, course.told, len(game.answers), turn, over, course.edited, fault, replay)


def pay(number: int) -> Played:
    """Pay the costs beyond mana of a card with each kind of permanent."""
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    definition: CardDefinition = tables.cards_with_costs()[number]
    tried, paid, faults = 0, list[str](), list[str]()
    for case in costs.CASES:
        try:
            with answerable.every_question_answerable():
                done, so = costs.pay_with(definition, case, Random(number), contracts.check_board)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what we look for
            faults.append(f"{definition.name}, {case}: {_told(error, None)}")
        else:
            tried += done
            paid += [case] if so else []
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    told = ", ".join(paid) or "nothing paid"
    return Played(number, told, tried, 0, ended=False, edited=False, fault="\n".join(faults))


def _give_up(*_: object) -> None:
    raise Endless("no end after the seconds of work that a game may take")


# Faults


def _place(error: Exception) -> tuple[str, ...]:
    """Where an error was raised: by this it is known again."""
    frames = traceback.extract_tb(error.__traceback__)
    return (type(error).__name__, *(f"{Path(f.filename).name}:{f.name}" for f in frames[-2:]))


def _told(error: Exception, course: Course | None) -> str:
    """The fault in a line, where it was, and what was done last."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in frames]
    last = "" if course is None else f"\n    last: {[str(action) for _, action in [*course.given][-3:]]}"
    return f"{type(error).__name__}: {str(error)[:300]}\n    at {' < '.join(reversed(where[-5:]))}{last}"


def _shortest(course: Course, error: Exception) -> str:
    """The shortest end of the course in which the same goes wrong, as a save and the last answer in text."""
    given, place = [*course.given], _place(error)
    for first in range(len(given) - 1, -1, -1):
        state, answers = given[first][0], [action for _, action in given[first:]]
        found = _error_in(Game(state.clone(), course.game.automation), answers)
        if found is not None and _place(found) == place:
            game = Game(state.clone(), course.game.automation).play(*answers[:-1])
            told = {"save": game.save(), "last": game.text(answers[-1]), "error": list(place)}
            return json.dumps(told)
    return ""


def look(game: Game) -> None:
    """Whatever is looked at after each answer."""
    list(islice(game.legal_actions, 60))
    contracts._cards(game.state)
    contracts.check_round_trips(game)


def _error_in(game: Game, answers: Sequence[d.Action]) -> Exception | None:
    """What goes wrong with these answers, or as is looked at what they lead to."""
    try:
        with answerable.every_question_answerable():
            game.play(*answers)
            look(game)
    except Exception as error:  # noqa: BLE001 - the fault that is looked for, or another
        return error
    return None
