"""This module plays the games of the server, in a worker process: an `Engine` holds tables and carries out
the messages about them.

The `Hall` calls `Engine.carry_out` with the word for one of its methods, as `do` for a message. It says whose
the message is (`rights`) and who else looks on (`sitting`), and sends the frames that come back to the pages.
Agents play in other processes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from manaburn.cards.decks.pool import CardPool
from manaburn.decisions import Action, Concede
from manaburn.errors import GameError, SaveError
from manaburn.game import Game
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import PlayerId
from manaburn.web.at_tables import AT_TABLES, CHANGING, Rights, carried_out, place_of
from manaburn.web.beginning import agents_in, new_game, opened_game, prepared
from manaburn.web.boards import NOBODY, Eyes
from manaburn.web.desk import LOOKED_UP, answered, unknown_word
from manaburn.web.gathering import Gathered, checked_deck, gathered
from manaburn.web.messages import Frame, Message, Refused, flag_in, text_in, without_commands
from manaburn.web.serving.keeping import KeptTable, TableChange
from manaburn.web.tables import Table

AGENT = "agent"
"""The word (`do`) of a kept change that consists of agents' answers."""
CONCEDES = "concedes"
"""Is sent in the place of the answers of an agent that failed or took too long."""


class TableBegun(NamedTuple):
    """The result of beginning a table: only a frame, the refusal, if none was begun."""

    frame: Frame
    game: str = ""
    """The game as it began, saved."""
    seats: tuple[int, ...] = ()
    """The seats of people."""
    one_person: bool = True
    analysis: bool = False
    waits: TableWaits | None = None
    """For the agents, if they have to answer first."""


class TableWaits(NamedTuple):
    """A table waits for agents. Their process has a mirror, a copy of the game; this brings it up to date."""

    kept: int
    """How many of the mirror's answers stay; those after them were taken back."""
    answers: str
    """The answers given since then, encoded."""
    agents: dict[int, str]
    """The names of the agents, by seat."""


class MessageDone(NamedTuple):
    """The result of a message: `frame` is the reply, or a refusal."""

    frame: Frame
    change: TableChange | None = None
    """The change to write to the file before the frame is sent; None if the table did not change."""
    pushed: tuple[tuple[str, Frame], ...] = ()
    """The new state for each other viewer: `all`, `nobody` or a seat, and the frame."""
    waits: TableWaits | None = None


def eyes_called(word: str) -> Eyes:
    """Return the viewer that a word names: `all`, `nobody` or a seat as a number."""
    return None if word == "all" else NOBODY if word == "nobody" else PlayerId(int(word))


class Engine:
    """The tables that one worker process holds, and the calls about them."""

    def __init__(self, cards: CardPool) -> None:
        self.cards = cards
        self.tables: dict[str, _Held] = {}

    def carry_out(self, what: str, arguments: Mapping[str, Any]) -> Any:
        """Carry out the call `what`, one of the methods below, and return its result."""
        calls: dict[str, Callable[..., Any]] = {
            "gather": self.gather,
            "check deck": self.check_deck,
            "begin": self.begin,
            "restore": self.restore,
            "do": self.do,
            "agent": self.agent,
            "state": self.state,
            "waiting": self.waiting,
            "look up": self.look_up,
            "forget": self.forget,
        }
        return calls[what](**arguments)

    def look_up(self, message: Message) -> Frame:
        """Return the reply to a message that is about no table, such as a search for cards."""
        return answered(message, lambda each: LOOKED_UP[text_in(each, "do")](each, self.cards))

    # Beginning and restoring

    def gather(self, message: Message) -> tuple[Frame, Gathered | None]:
        """Check a game for which decks are still to be brought; return a refusal, or what is known of it."""
        found: list[Gathered] = []

        def carry_out(message: Message) -> Frame:
            found.append(gathered(message, self.cards))
            return {"is": "gathering"}

        return answered(message, carry_out), next(iter(found), None)

    def check_deck(
        self, message: Message, seat: int, deck: Any, names: tuple[str, ...], without_unread: Any
    ) -> Frame:
        """Return a refusal of a deck that somebody brings to the game which `message` is to begin, or a frame
        that is none.
        """

        def carry_out(message: Message) -> Frame:
            checked_deck(message, seat, deck, self.cards, names, without_unread=without_unread)
            return {"is": "gathering"}

        return without_commands(answered(message, carry_out))

    def begin(self, name: str, message: Message) -> TableBegun:
        """Begin a table."""
        made: list[_Held] = []

        def carry_out(message: Message) -> Frame:
            word = text_in(message, "do")
            game = new_game(message, self.cards) if word == "new" else opened_game(message, self.cards)
            made.append(_Held(_table_of(message, game), game.save()))
            return made[0].frame_for_its_people() | {"table": name}

        frame = answered(message, carry_out)
        if not made or frame["is"] != "state":
            return TableBegun(frame)
        held = self.tables[name] = made[0]
        table = held.table
        return TableBegun(
            frame, held.begun, tuple(table.seats), table.one_person, table.open_to_all, held.waits_for()
        )

    def restore(self, name: str, kept: KeptTable) -> MessageDone:
        """Bring a table back from what was kept. Refused where this release plays the game otherwise."""
        try:
            self.tables[name] = held = _restored(kept)
        except GameError as error:
            sentence = f"this release cannot replay the game, which is kept as it is: {error}"
            return MessageDone({"is": "refused", "code": "save", "says": sentence, "problems": []})
        return MessageDone({"is": "restored"}, waits=held.waits_for())

    def forget(self, name: str) -> None:
        """Drop a table at which nobody is any more; the keeper still has it."""
        self.tables.pop(name, None)

    # Messages

    def do(self, name: str, message: Message, rights: Rights, sitting: Sequence[str]) -> MessageDone:
        """Carry out a message about a table; `sitting` lists the other viewers, as words."""
        held = self.tables.get(name)
        if held is None:
            return MessageDone({"is": "lost"})
        before = held.table.changes

        def carry_out(message: Message) -> Frame:
            if text_in(message, "do") not in AT_TABLES:
                raise unknown_word(text_in(message, "do"))
            place = place_of(message, held.table, rights)
            found = carried_out(message, place) | {"table": name}
            held.acting = place.seat if message["do"] in CHANGING else None
            return found

        frame = answered(message, carry_out)
        if held.table.changes == before:
            return MessageDone(frame)
        change = TableChange(json.dumps({"seat": held.acting, "message": dict(message)}), held.news())
        return MessageDone(frame, change, held.pushed(name, sitting), held.waits_for())

    def agent(self, name: str, answers: str, sitting: Sequence[str]) -> MessageDone:
        """Give a table the answers of its agents."""
        held = self.tables.get(name)
        if held is None:
            return MessageDone({"is": "lost"})
        if not held.table.waits_for_agent:
            return MessageDone({"is": "done"})
        held.table.take_answers(_decoded(answers, held.table))
        change = TableChange(
            json.dumps({"seat": None, "message": {"do": AGENT, "answers": answers}}), held.news()
        )
        return MessageDone({"is": "done"}, change, held.pushed(name, sitting), held.waits_for())

    def state(self, name: str, eyes: str, sitting: Sequence[str]) -> MessageDone:
        """Return the state of a table as a viewer sees it: `all`, `nobody` or a seat."""
        held = self.tables.get(name)
        if held is None:
            return MessageDone({"is": "lost"})
        return MessageDone(held.table.state_frame(eyes_called(eyes)) | {"table": name})

    def waiting(self, name: str, sitting: Sequence[str], anew: bool = False) -> MessageDone:
        """Return what the agents need if they are to answer: all answers, if the mirror is made `anew`."""
        held = self.tables.get(name)
        if held is None:
            return MessageDone({"is": "lost"})
        return MessageDone({"is": "done"}, waits=held.waits_for(anew=anew))


class _Held:
    """A table in this process, with the answers that the keeper and the agents' mirror already have."""

    def __init__(self, table: Table, begun: str) -> None:
        self.table = table
        self.begun = begun
        self.acting: PlayerId | None = None
        self._kept: list[Action] = [*table.game.answers]
        self._mirrored: list[Action] = []

    def frame_for_its_people(self) -> Frame:
        """Return the first frame, for whoever began it."""
        table = self.table
        rights = Rights(frozenset(table.seats), table.open_to_all)
        if not table.one_person:
            rights = Rights(frozenset(table.seats[:1]))
        return carried_out({"do": "view"}, place_of({}, table, rights))

    def news(self) -> str:
        """Return what the keeper lacks, as JSON: `[how many of its answers stay, the answers after them]`."""
        now = [*self.table.game.answers]
        kept = _number_in_common(self._kept, now)
        self._kept = now
        return json.dumps([kept, [encode(each) for each in now[kept:]]], separators=(",", ":"))

    def pushed(self, name: str, sitting: Sequence[str]) -> tuple[tuple[str, Frame], ...]:
        """Return the state for each viewer in `sitting`."""
        states = ((word, self.table.state_frame(eyes_called(word))) for word in sitting)
        return tuple((word, frame | {"table": name}) for word, frame in states)

    def waits_for(self, *, anew: bool = False) -> TableWaits | None:
        """Return what the agents need if they are to answer; None if a person is, or nobody."""
        if not self.table.waits_for_agent:
            return None
        if anew:
            self._mirrored = []
        now = [*self.table.game.answers]
        kept = _number_in_common(self._mirrored, now)
        self._mirrored = now
        answers = json.dumps([encode(each) for each in now[kept:]])
        return TableWaits(kept, answers, {int(seat): name for seat, name in self.table.agents.items()})


def _number_in_common(before: Sequence[Action], now: Sequence[Action]) -> int:
    """Return how many answers, from the first on, two lists have in common."""
    for place, (one, other) in enumerate(zip(before, now, strict=False)):
        if one is not other:
            return place
    return min(len(before), len(now))


def _decoded(answers: str, table: Table) -> list[Action]:
    """Return answers of agents; an agent that gives none concedes."""
    decider = table.game.decider
    if answers == CONCEDES and decider is not None:
        return [Concede(decider)]
    found = [decode(each) for each in json.loads(answers)]
    assert all(isinstance(each, Action) for each in found), "answers are actions"
    return found


def _table_of(message: Message, game: Game) -> Table:
    """Return the table that a message begins; its agents answer from another process."""
    agents = agents_in(message, len(game.state.players))
    analysis = flag_in(message, "analysis", text_in(message, "do") == "open")
    people = text_in(message, "people", "one")
    if people not in ("one", "links"):
        raise Refused("wrong", "the people at a table must be 'one', or 'links' for a seat each")
    if analysis and people != "one":
        raise Refused("wrong", "an analysis can have only one person")
    table = Table(game, {}, open_to_all=analysis, one_person=people == "one", names_of_agents=agents)
    if not table.seats:
        raise Refused("wrong", "a table needs at least one person: leave a seat without an agent")
    return prepared(table, message)


def _restored(kept: KeptTable) -> _Held:
    """Return a kept table, its messages carried out again. Raises SaveError if the answers come out otherwise
    than those that were kept.
    """
    message = json.loads(kept.message)
    held = _Held(_table_of(message, Game.load(text=kept.begun)), kept.begun)
    table = held.table
    everybody = Rights(frozenset(table.seats), table.open_to_all)
    for number, change in enumerate(kept.changes, 1):
        written = json.loads(change.message)
        sent, seat = written["message"], written["seat"]
        if sent["do"] == AGENT:
            table.take_answers(_decoded(sent["answers"], table))
        else:
            eyes = sent.get("as") if table.open_to_all else seat
            place = place_of({"as": eyes}, table, everybody)
            carried_out(sent, place)
        if held.news() != change.answers:
            raise SaveError(f"the kept table is damaged: its change {number} leads to another position")
    return held
