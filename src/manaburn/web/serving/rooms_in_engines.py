"""This module connects the tables of a server (rooms) with the processes that play at them (engines):
`RoomsInEngines`, from which the `Hall` derives.

`_ask_engine` calls an engine's process, and gives it its tables again after a restart; `_run_agents` has
agents answer in further processes.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.websockets import WebSocketDisconnect

from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.web.messages import Frame, Refused
from manaburn.web.serving.bots import Mirrors, shares_a_process
from manaburn.web.serving.engines import CONCEDES, Engine, MessageDone, TableWaits
from manaburn.web.serving.keeping import Keeper, KeptTable, TableChange
from manaburn.web.serving.rooms import Guest, TableRoom
from manaburn.web.serving.workers import Worker

LONGEST_CALL = 20.0
"""After how many seconds the engine gives up on a message."""
LONGEST_THOUGHT = 30.0
"""After how many seconds an agent that has not answered concedes."""
PATIENCE = 1.0
"""How many seconds a reply to a person is held back for the agents' answers; then it goes without them."""
_LOG = logging.getLogger("manaburn.web")


@dataclass(frozen=True)
class ServerLimits:
    """The limits of what a server takes on."""

    tables: int = 5_000
    """How many tables are kept in the file at the most."""
    tables_of_a_guest: int = 50
    agents: int = 8
    """How many agents' processes run at once at the most, besides the one that the package's agents share."""


class RoomsInEngines:
    """The rooms (tables) of one server, and its worker processes.

    A room's table is held by one engine, found from its name, or by `_side` if it is an analysis. An engine
    that was restarted has lost its tables: `_ask_engine` then has it replay what the keeper has.
    """

    def __init__(
        self,
        keeper: Keeper,
        cards: Callable[[], CardPool],
        *,
        engines: int = 2,
        address: str = "",
        limits: ServerLimits | None = None,
    ) -> None:
        self.keeper = keeper
        self.address = address.rstrip("/")
        self.limits = limits or ServerLimits()
        make = partial(_engine, cards)
        self._engines = [Worker(make, LONGEST_CALL) for _ in range(max(1, engines))]
        self._side = Worker(make, LONGEST_CALL)
        """The engine for analyses and look-ups, which may take long: so they delay no game."""
        self._bots = Worker(Mirrors, LONGEST_THOUGHT)
        """The process of the agents that come with the package."""
        self._own_bots: dict[str, Worker] = {}
        """The processes of other agents, one for each table where they play, by its name."""
        self.rooms: dict[str, TableRoom] = {}
        self._sending: set[asyncio.Task[None]] = set()

    def _usual_workers(self) -> tuple[Worker, ...]:
        return (*self._engines, self._side, self._bots)

    # The engines

    async def _ask_engine(self, room: TableRoom, what: str, but: Guest | None, **given: Any) -> MessageDone:
        """Call an engine about a table, which it replays first if it has lost it. The result has the new
        state for all guests there except `but`.
        """
        worker = self._worker_for(room.name, room.analysis)
        if room.held_since != self._process_of(room):
            await self._restore(room, worker)
        sitting = sorted(
            {guest.eyes[room.name] for guest in room.guests if guest is not but and room.name in guest.eyes}
        )
        done: MessageDone = await worker.call(what, name=room.name, sitting=sitting, **given)
        if done.frame["is"] == "lost":
            await self._restore(room, worker)
            done = await worker.call(what, name=room.name, sitting=sitting, **given)
        return done

    async def _restore(self, room: TableRoom, worker: Worker) -> None:
        """Have an engine replay a kept table. Raises Refused if this release plays it differently."""
        kept = self.keeper.kept(room.name)
        assert kept is not None, "a room is kept"
        message = json.loads(kept.message)["message"]
        replayed = KeptTable(json.dumps(message), kept.begun, kept.changes)
        done: MessageDone = await worker.call("restore", name=room.name, kept=replayed)
        if done.frame["is"] == "refused":
            raise Refused("save", done.frame["says"])
        room.held_since = self._process_of(room)
        room.changes = len(kept.changes)
        if done.waits is not None:
            self._start_agents(room, done.waits, None)

    async def _keep(self, room: TableRoom, change: TableChange) -> None:
        """Write a change to the file; if that fails, the engine replays the table without it next time."""
        try:
            await kept_in_file(self.keeper.change(room.name, room.changes, change))
        except GameError:
            room.held_since = (-1, -1)
            raise
        room.changes += 1

    def _push(self, room: TableRoom, done: MessageDone, but: Guest | None) -> None:
        """Send the other guests what they see now, without waiting for slow ones."""
        frames = dict(done.pushed)
        for guest in [*room.guests]:
            frame = frames.get(guest.eyes.get(room.name, ""))
            if guest is not but and frame is not None:
                sending = asyncio.create_task(sent_to(guest, frame))
                self._sending.add(sending)
                sending.add_done_callback(self._sending.discard)

    # Agents

    async def _reply_with_agents(
        self, room: TableRoom, waits: TableWaits | None, guest: Guest, frame: Frame
    ) -> Frame:
        """Return the reply to a guest's message after which agents may have to answer (`waits`).

        Agents who answer within `PATIENCE` seconds are in the reply. Otherwise it is `frame`, the state
        before their answers, and the guest is sent the later states like everybody else.
        """
        if waits is None:
            return frame
        thinking = self._start_agents(room, waits, guest)
        await asyncio.wait((thinking,), timeout=PATIENCE)
        room.quiet = None
        if not thinking.done():
            return frame
        eyes = guest.eyes.get(room.name, "nobody")
        async with room.lock:
            now = await self._ask_engine(room, "state", None, eyes=eyes)
        return frame | now.frame

    def _start_agents(self, room: TableRoom, waits: TableWaits, quiet: Guest | None) -> asyncio.Task[None]:
        """Start the task in which a table's agents answer; `quiet` is the guest whose reply waits for it, and
        who is not sent the states meanwhile.
        """
        if room.thinking is not None:
            room.thinking.cancel()
        room.quiet = quiet
        room.thinking = asyncio.create_task(self._run_agents(room, waits))
        return room.thinking

    async def _run_agents(self, room: TableRoom, first: TableWaits) -> None:
        """Have agents answer until a person is asked: their process chooses, the engine carries it out.

        The room is not locked while they choose. If the table changes meanwhile, their answers are dropped
        and the engine is asked whether they still have to answer.
        """
        waits: TableWaits | None = first
        try:
            while waits is not None:
                asked = room.changes
                answers = await self._agents_answers(room, waits)
                async with room.lock:
                    if room.changes != asked:  # something was taken back meanwhile, or somebody has left
                        done = await self._ask_engine(room, "waiting", None)
                    else:
                        quiet = room.quiet
                        done = await self._ask_engine(room, "agent", quiet, answers=answers)
                        if done.change is not None:
                            await self._keep(room, done.change)
                            self._push(room, done, quiet)
                        if quiet is not None and room.quiet is not quiet:
                            await self._catch_up(room, quiet)
                    waits = done.waits
        except GameError:
            _LOG.exception("agents at the table %s", room.name)
        finally:
            if room.thinking is asyncio.current_task():
                room.thinking = None

    async def _catch_up(self, room: TableRoom, guest: Guest) -> None:
        """Send the state to a guest who stopped waiting for agents while their answers were carried out."""
        if (eyes := guest.eyes.get(room.name)) is not None:
            now = await self._ask_engine(room, "state", None, eyes=eyes)
            self._push(room, MessageDone({}, pushed=((eyes, now.frame),)), None)

    async def _agents_answers(self, room: TableRoom, waits: TableWaits) -> str:
        """Return the agents' answers, encoded; an agent that fails, or takes too long, concedes.

        Their process has a copy of the game (a mirror) and is sent only the answers it lacks; a process that
        was restarted, or can't go on from what it has, is sent all of them.
        """
        worker = self._bots_of(room, waits.agents)
        asked = {"name": room.name, "begun": room.begun, "agents": waits.agents, "seed": room.seed}
        try:
            if room.mirrored_since != (id(worker), worker.begun):
                waits = await self._waits_anew(room)
            found = await worker.call("choose", kept=waits.kept, answers=waits.answers, **asked)
            if found is None:
                waits = await self._waits_anew(room)
                found = await worker.call("choose", kept=waits.kept, answers=waits.answers, **asked)
        except GameError:
            _LOG.exception("an agent at the table %s", room.name)
            found = None
        room.mirrored_since = (id(worker), worker.begun)
        return CONCEDES if found is None else str(found)

    async def _waits_anew(self, room: TableRoom) -> TableWaits:
        """Return what the agents have to know, with all answers since the game began."""
        async with room.lock:
            done = await self._ask_engine(room, "waiting", None, anew=True)
        assert done.waits is not None, "an agent is to answer"
        return done.waits

    # Workers

    def _bots_of(self, room: TableRoom, agents: Mapping[int, str]) -> Worker:
        """Return the process of a room's agents: a shared one, or one of its own for agents not of this
        package.
        """
        if shares_a_process(agents):
            return self._bots
        if room.name not in self._own_bots:
            if len(self._own_bots) >= self.limits.agents:
                says = (
                    "too many added agents are playing here: play against one of manaburn's"
                    " own, or try again later"
                )
                raise Refused("limit", says)
            self._own_bots[room.name] = Worker(Mirrors, LONGEST_THOUGHT)
        return self._own_bots[room.name]

    def _worker_for(self, name: str, analysis: bool) -> Worker:
        return self._side if analysis else self._engines[int(name, 16) % len(self._engines)]

    def _process_of(self, room: TableRoom) -> tuple[int, int]:
        """Return the process of a room's engine as it runs now; another value after it was restarted."""
        worker = self._worker_for(room.name, room.analysis)
        return id(worker), worker.begun

    def _room(self, name: str) -> TableRoom:
        """Return the room of a table, made from the file if nobody is there. Raises Refused if unknown."""
        if name not in self.rooms:
            kept = self.keeper.kept(name)
            if kept is None:
                raise Refused("unknown", "this table is no longer kept")
            self.rooms[name] = room_of(name, json.loads(kept.message), kept.begun, len(kept.changes))
        return self.rooms[name]


def room_of(name: str, told: Mapping[str, Any], begun: str, changes: int) -> TableRoom:
    """Return the room of a table, from what is kept of how it began."""
    return TableRoom(
        name=name,
        seats=tuple(told["seats"]),
        one_person=told["one_person"],
        analysis=told["analysis"],
        begun=begun,
        seed=told["message"].get("seed_of_agents", 0),
        changes=changes,
    )


async def kept_in_file(done: Future[None]) -> None:
    """Wait until a change is in the file."""
    await asyncio.wrap_future(done)


async def sent_to(guest: Guest, frame: Frame) -> None:
    """Send a frame to a guest, who may be gone."""
    with suppress(OSError, RuntimeError, WebSocketDisconnect):
        await guest.send(frame)


def _engine(cards: Callable[[], CardPool]) -> Engine:
    return Engine(cards())
