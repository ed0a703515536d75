"""How the golden games are kept, replayed, compared with how they went, and recorded.

Each game is a file of `tests/golden/games`: with what it is played, and turn by turn the answers that were
given and a hash of what happened, told in words of its own (`projection`), so that it stays when records of
the engine are renamed. A line of the turn says in short what happened, so that the first difference is found.
`tools/golden_games.py` checks, accepts and records them.
"""

from __future__ import annotations

import re
import traceback
import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from golden.packed_readings import GOLDEN
from golden.projection import WORDS, Fact, board, fact_of, said
from golden.tables import Choose, Seat, Table, chooser, sit_down, table, with_cards_there_are
from manaburn.errors import GameError, IllegalAction
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.state import events as ev
from manaburn.terms import FIRST_OBJECT_ID

FOLDER = GOLDEN / "games"

_MOST_ANSWERS = {"all": 150, "some": 240, "no": 360}
_MOST_OF_SEVERAL = {"all": 180, "some": 280, "no": 420}
"""How long a game goes on at the most when it is recorded, by how much is automatic."""
_BEFORE = 3
"""How many facts are told before the first that differs."""


class Turn(NamedTuple):
    """What is kept of a turn: who began it, what happened, what was answered."""

    title: str
    happened: str
    trace: str
    answers: tuple[str, ...]


class Kept(NamedTuple):
    """A game as it is kept."""

    table: Table
    turns: tuple[Turn, ...]

    @property
    def answers(self) -> list[str]:
        """All answers."""
        return [answer for turn in self.turns for answer in turn.answers]


# Playing


class Course:
    """A game that is played, told turn by turn."""

    def __init__(self, table: Table) -> None:
        self.game: Game = sit_down(table)
        self.titles = ["before the first turn"]
        self.facts: list[list[Fact]] = [[]]
        self.answers: list[list[str]] = [[]]
        self._seen = 0
        self._note()

    def answer(self, text: str) -> None:
        """Give the next answer. Raises what `Game.push` raises."""
        game = self.game
        decider, turn = game.decider, len(self.facts) - 1
        game.push(text)
        self.answers[turn].append(text)
        self.facts[turn].append(Fact("answer", (said(decider),), ("by",)))
        self._note()

    def _note(self) -> None:
        """Take down what has happened since the last time, and now and then how all stands."""
        new = self.game.events[self._seen :]
        self._seen += len(new)
        for event in new:
            if isinstance(event, ev.TurnBegan):
                self._turn_over(event)
            fact = fact_of(event)
            if fact is not None:
                self.facts[-1].append(fact)
        if any(isinstance(event, _WORTH_A_LOOK) for event in new):
            self.facts[-1].extend(board(self.game.state))

    def _turn_over(self, event: ev.TurnBegan) -> None:
        self.titles.append(f"turn {event.number} of {self.game.state.players[event.player].name}")
        self.facts.append([])
        self.answers.append([])

    def turn(self, number: int) -> Turn:
        """What is to be kept of one of its turns."""
        facts = self.facts[number]
        return Turn(self.titles[number], hash_of(facts), trace_of(facts), tuple(self.answers[number]))

    def names(self, fact: Fact) -> str:
        """What the numbers of a fact are called, as far as that can be told now."""
        state = self.game.state
        told = {}
        for number in map(int, re.findall(r"\d+", " ".join(fact.parts))):
            if number < len(state.players):
                told[number] = state.players[number].name
            elif number >= FIRST_OBJECT_ID and number in state.objects:
                told[number] = state.objects[number].definition.name  # type: ignore[index]
        return ", ".join(f"{number} {name}" for number, name in told.items())


_WORTH_A_LOOK = (ev.TurnBegan, ev.AttackersDeclared, ev.BlockersDeclared, ev.GameEnded)
"""After these it is taken down how all players and permanents stand."""


def hash_of(facts: Iterable[Fact]) -> str:
    """Tells what happened from all else that could have."""
    return long_hash("\n".join(" ".join((fact.word, *fact.parts)) for fact in facts))[:12]


def long_hash(text: str) -> str:
    """Return the hash of a text in hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


_CODES = {long_hash(word)[:4]: word for word in WORDS}
assert len(_CODES) == len(WORDS), "two words of facts have one code"


def trace_of(facts: Iterable[Fact]) -> str:
    """What happened, in short: of each fact its word, and a mark that tells it from most others."""
    marks = "".join(map(_mark, facts))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b85encode(packer.compress(bytes.fromhex(marks)) + packer.flush()).decode()


def _mark(fact: Fact) -> str:
    return long_hash(fact.word)[:4] + long_hash(" ".join(fact.parts))[:2]


def _marks(trace: str) -> list[str]:
    content = zlib.decompress(b85decode(trace), -15).hex()
    return [content[i : i + 6] for i in range(0, len(content), 6)]


# Comparing


class Result(NamedTuple):
    """How a replay went: empty `told` if as it is kept."""

    number: int
    answers: int
    told: tuple[str, ...]

    @property
    def kind(self) -> str:
        """What differs first, without numbers."""
        said = [re.sub(r"[:,(].*", "", line.strip()) for line in self.told if line.startswith(("  -", "  +"))]
        return " ".join(said) or re.sub(r"'.*'", "…", self.told[-1].strip())[:80]


def compare(number: int) -> Result:
    """Replay a game, up to where it differs."""
    kept = read_game(number)
    told = tuple(_first_difference(kept))
    return Result(number, len(kept.answers), told)


def _first_difference(kept: Kept) -> Iterator[str]:
    """The first difference of a game in words, nothing if there is none."""
    try:
        course = Course(kept.table)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        yield f"does not begin: {_said(error)}"
        return
    for number, turn in enumerate(kept.turns):
        wrong = _given(course, turn)
        now = course.turn(number) if number < len(course.facts) else None
        if now is not None and now.happened == turn.happened and not wrong and now.title == turn.title:
            continue
        yield f"from {turn.title} on ({number} of {len(kept.turns) - 1})"
        if now is None:
            yield "  this turn does not begin: the game stands still before it"
        else:
            yield from _within(course, number, turn)
        if wrong:
            yield wrong
        return
    if len(course.facts) != len(kept.turns):
        yield f"a turn follows that was not there: {course.titles[len(kept.turns)]}"


def _given(course: Course, turn: Turn) -> str:
    """Give the answers of a turn; returns why that ended early, if it did."""
    for text in turn.answers:
        if course.game.decision is None:
            return f"  the game is over before the answer {text!r}"
        try:
            course.answer(text)
        except IllegalAction as error:
            reasons = "; ".join(map(str, error.problems))
            return f"  the answer {text!r} is refused now: {reasons}"
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            return f"  the answer {text!r} leads to {_said(error)}"
    return ""


def _said(error: Exception) -> str:
    places = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(p.filename).name}:{p.lineno} {p.name}" for p in reversed(places[-3:]))
    return f"{type(error).__name__}: {str(error)[:300]} at {where}"


def _within(course: Course, number: int, turn: Turn) -> Iterator[str]:
    """Where a turn first differs from how it is kept."""
    old, facts = _marks(turn.trace), course.facts[number]
    place = next((i for i, (a, b) in enumerate(zip(old, map(_mark, facts), strict=False)) if a != b), None)
    if place is None:
        place = min(len(old), len(facts))
    if place == len(old) == len(facts):
        yield "  somewhere in this turn a number differs; of which fact is not kept"
        return
    for fact in facts[max(0, place - _BEFORE) : place]:
        yield f"    {fact}  ({course.names(fact)})"
    if place < len(old):
        yield f"  - {_CODES.get(old[place][:4], 'something unknown')}" + _others(old, facts, place)
    else:
        yield "  - nothing more"
    yield f"  + {facts[place]}  ({course.names(facts[place])})" if place < len(facts) else "  + nothing more"


def _others(old: Sequence[str], facts: Sequence[Fact], place: int) -> str:
    """Says if the kept fact is there somewhat later, or with other numbers."""
    if place < len(facts) and _mark(facts[place])[:4] == old[place][:4]:
        return ", of other numbers"
    later = list(map(_mark, facts[place:]))
    return f", which comes {later.index(old[place])} later" if old[place] in later else ""


# Recording


def record(number: int) -> tuple[Kept, str]:
    """A game that was not played before, and what broke it off, if something did."""
    return _play_on(table(number), (), None)


def replay(number: int) -> tuple[Kept, str]:
    """A game as it goes now: with the answers that are kept, as long as they can be given."""
    kept = read_game(number)
    table = with_cards_there_are(kept.table)
    return _play_on(table, kept.answers if table == kept.table else (), len(kept.answers))


def _play_on(table: Table, answers: Sequence[str], most: int | None) -> tuple[Kept, str]:
    """Play a game with these answers, then with those of its agents. Where the engine fails, the game ends
    one answer before.
    """
    most = _most(table) if most is None else most
    given: list[str] = []
    fault = ""
    try:
        for text in _answers(course := Course(table), table, answers, most):
            course.answer(text)
            given.append(text)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        fault = _said(error)
        course = Course(table)
        for text in given:
            course.answer(text)
    turns = tuple(course.turn(number) for number in range(len(course.facts)))
    return Kept(table, turns), fault


def _answers(course: Course, table: Table, before: Sequence[str], most: int) -> Iterator[str]:
    """The answers that were given before, while they are legal; then those that the agents give."""
    game = course.game
    for text in before:
        if game.decision is None:
            return
        try:
            if game.problems(text):
                break
        except GameError:
            break
        yield text
    given = sum(map(len, course.answers))
    choose: Choose = chooser(table, given)
    while game.decision is not None and given < most:
        yield game.text(choose(game))
        given += 1


def _most(table: Table) -> int:
    most = _MOST_ANSWERS if len(table.seats) == 2 else _MOST_OF_SEVERAL
    if table.automation == ALL_AUTOMATION:
        return most["all"]
    return most["some" if table.automation else "no"]


# Files


def path_of(number: int) -> Path:
    """The file of a game."""
    return FOLDER / f"{number:03}.txt"


def write_game(kept: Kept) -> bool:
    """Write the file of a game; returns whether that changed it."""
    lines = list(_head(kept.table))
    for turn in kept.turns:
        lines += [f"== {turn.title}: {turn.happened}", f"  {turn.trace}", *turn.answers]
    path, text = path_of(kept.table.number), "\n".join(lines) + "\n"
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True


def _head(table: Table) -> Iterator[str]:
    yield f"game: {table.number}"
    yield f"table: {table.what}"
    yield f"rules: {table.rules}"
    yield f"first: {table.first}"
    yield f"automation: {', '.join(sorted(automation.name for automation in table.automation))}"
    yield f"agents: {table.agents}"
    for seat in table.seats:
        yield f"player: {seat.name}"
        yield "deck: " + "; ".join(f"{number} {name}" for number, name in seat.deck)
        yield from (f"leader: {name}" for name in seat.leaders)
    yield from (f"scheme: {name}" for name in table.schemes)


def read_game(number: int) -> Kept:
    """A game as it is kept."""
    head, *turns = re.split(r"^== ", path_of(number).read_text(encoding="utf-8"), flags=re.MULTILINE)
    return Kept(_table(head), tuple(map(_turn, turns)))


def _turn(text: str) -> Turn:
    first, trace, *answers = text.splitlines()
    title, _, happened = first.rpartition(": ")
    return Turn(title, happened, trace.strip(), tuple(answers))


def _table(head: str) -> Table:
    said: dict[str, str] = {}
    seats: list[Seat] = []
    schemes: list[str] = []
    for line in head.splitlines():
        key, _, content = line.partition(": ")
        match key.rstrip(":"):
            case "player":
                seats.append(Seat(content, ()))
            case "deck":
                entries = (entry.partition(" ") for entry in content.split("; "))
                deck = tuple((int(number), name) for number, _, name in entries)
                seats[-1] = seats[-1]._replace(deck=deck)
            case "leader":
                seats[-1] = seats[-1]._replace(leaders=(*seats[-1].leaders, content))
            case "scheme":
                schemes.append(content)
            case word:
                said[word] = content
    automation = frozenset(Automation[name] for name in said["automation"].split(", ") if name)
    number, first = int(said["game"]), int(said["first"])
    return Table(
        number, said["table"], said["rules"], first, automation, said["agents"], tuple(seats), tuple(schemes)
    )


def games() -> list[int]:
    """The numbers of the games that are kept."""
    return sorted(int(path.stem) for path in FOLDER.glob("*.txt"))
