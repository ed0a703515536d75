"""The hub of the WebSocket server: it takes the messages of all connected pages and sends the replies.

`handle` carries out one message. The game itself is played in a worker process (`Engine`); the hall
knows which page sits at which table, writes each change of a table to the `Keeper`, and only then sends
everybody there the position as they may see it. Agents answer in further processes: see `_run_agents`.
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
from secrets import token_hex
from typing import Any

from starlette.websockets import WebSocketDisconnect

from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.web.at_tables import AT_TABLES
from manaburn.web.desk import LOOKED_UP, unknown_word
from manaburn.web.messages import Frame, Message, Refused, refused_frame, text_in
from manaburn.web.serving.bots import Mirrors, shares_a_process
from manaburn.web.serving.engines import CONCEDES, Engine, MessageDone, TableBegun, TableWaits
from manaburn.web.serving.keeping import Keeper, KeptTable, Link, TableChange
from manaburn.web.serving.rooms import Guest, Send, TableRoom
from manaburn.web.serving.workers import Lost, Worker

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


class Hall:
    """The guests (connected pages), rooms (tables) and worker processes of one server.

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
        self.guests: set[Guest] = set()
        self._sending: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start the processes that are always needed, so that no guest has to wait for that."""
        await asyncio.gather(*(worker.call("forget", name="") for worker in self._usual_workers()))

    def _usual_workers(self) -> tuple[Worker, ...]:
        return (*self._engines, self._side, self._bots)

    async def close(self) -> None:
        """End all processes, and write to the file what is still to be written."""
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
        workers = (*self._usual_workers(), *self._own_bots.values())
        await asyncio.gather(*(worker.end() for worker in workers))
        self.keeper.close()

    # Guests

    def arrive(self, send: Send) -> Guest:
        """Register a page that has connected; `send` sends it a frame."""
        guest = Guest(send)
        self.guests.add(guest)
        return guest

    async def leave(self, guest: Guest) -> None:
        """Forget a page that has disconnected."""
        self.guests.discard(guest)
        for name in [*guest.places]:
            await self._leave_room(guest, name)

    async def _leave_room(self, guest: Guest, name: str) -> None:
        guest.places.pop(name, None)
        room = self.rooms.get(name)
        if room is None:
            return
        room.guests.discard(guest)
        if not room.guests and room.thinking is None and not room.lock.locked():
            del self.rooms[name]
            worker = self._worker_for(name, room.analysis)
            if room.held_since == self._process_of(room):
                with suppress(GameError):
                    await worker.call("forget", name=name)
            with suppress(GameError):
                await self._forget_mirror(name)

    async def _forget_mirror(self, name: str) -> None:
        own = self._own_bots.pop(name, None)
        if own is not None:
            await own.end()
        elif self._bots.begun:
            await self._bots.call("forget", name=name)

    # Messages

    async def handle(self, guest: Guest, message: Any) -> None:
        """Carry out a message of a guest, and send the reply: a refusal if it fails."""
        if not isinstance(message, Mapping):
            await guest.send(
                refused_frame(Refused("wrong", "a message is an object of JSON, and not too long"))
            )
            return
        id = message.get("id")
        named = {"id": id} if isinstance(id, str | int) else {}
        try:
            frame = await self._carry_out(guest, message)
        except GameError as error:
            frame = refused_frame(Refused("limit", str(error)) if isinstance(error, Lost) else error)
        except Exception as error:  # noqa: BLE001 - a mistake of ours is told and logged
            _LOG.exception("the message %r", message.get("do"))
            says = f"this failed by a mistake of manaburn ({type(error).__name__}): please tell its makers"
            frame = refused_frame(Refused("broken", says))
        await guest.send(named | frame)

    async def _carry_out(self, guest: Guest, message: Message) -> Frame:
        word = text_in(message, "do")
        if word in LOOKED_UP:
            found: Frame = await self._side.call("look up", message=dict(message))
            return found | {"server": {"address": self.address}} if word == "hello" else found
        match word:
            case "new" | "open":
                return await self._begin(guest, message)
            case "sit":
                return await self._sit(guest, text_in(message, "token"))
        name = text_in(message, "table")
        link = guest.places.get(name)
        if link is None:
            raise Refused("unknown", f"there is no table {name!r}")
        if word == "close":
            return await self._close(guest, link)
        if word == "revoke":
            return await self._revoke(link, text_in(message, "seat"))
        if word == "rematch":
            return await self._ask_for_rematch(link)
        if word not in AT_TABLES:
            raise unknown_word(word)
        return await self._at_table(guest, link, message)

    async def _close(self, guest: Guest, link: Link) -> Frame:
        """Leave a table; an analysis is deleted if its beginner closes it, and no longer counts."""
        analysis = self._room(link.table).analysis and link.host
        await self._leave_room(guest, link.table)
        if analysis and link.table not in self.rooms:
            await _kept(self.keeper.forget(link.table))
            guest.begun = max(0, guest.begun - 1)
        return {"is": "closed", "table": link.table}

    # Beginning and sitting down

    async def _begin(self, guest: Guest, message: Message) -> Frame:
        if guest.begun >= self.limits.tables_of_a_guest or self.keeper.tables() >= self.limits.tables:
            raise Refused("limit", "too many tables have been begun here")
        name = token_hex(8)
        analysis = message.get("analysis", message.get("do") == "open") is True
        begun: TableBegun = await self._worker_for(name, analysis).call(
            "begin", name=name, message=dict(message)
        )
        if not begun.game:
            return begun.frame
        guest.begun += 1
        room = await self._keep_begun(name, message, begun)
        links = await self._links(room)
        self._seat(guest, room, Link(name, "mine" if room.one_person else str(room.seats[0]), True))
        guest.eyes[name] = str(begun.frame["as"])
        frame = await self._reply_with_agents(room, begun.waits, guest, begun.frame)
        return frame | {"links": links}

    async def _keep_begun(self, name: str, message: Message, begun: TableBegun) -> TableRoom:
        """Write a table that was begun to the file, and open its room."""
        told = {
            "message": {field: message[field] for field in _KEPT_FIELDS if field in message},
            "seats": begun.seats,
            "one_person": begun.one_person,
            "analysis": begun.analysis,
        }
        await _kept(self.keeper.begin(name, json.dumps(told), begun.game))
        room = self.rooms[name] = _room_of(name, told, begun.game, 0)
        room.held_since = self._process_of(room)
        return room

    # Rematches

    async def _ask_for_rematch(self, link: Link) -> Frame:
        """Note that a seat would like to play the match again; once all people there do, it begins."""
        room = self._room(link.table)
        if room.one_person or link.eyes == "nobody":
            raise Refused("forbidden", "only a player of a game by links can ask for a rematch")
        async with room.lock:
            now = await self._ask_engine(room, "state", None, eyes=link.eyes)
            if now.frame["board"]["winners"] is None:
                raise Refused("wrong", "the game is not over yet")
            room.rematch.add(int(link.eyes))
            all_agree = room.rematch >= set(room.seats)
            following = await self._begin_rematch(room) if all_agree else None
        frame = {"is": "rematch", "table": room.name, "asked": sorted(room.rematch), "next": following}
        for guest in [*room.guests]:
            await _sent(guest, frame)
        if following is not None:
            await self._close_after_rematch(room)
        return frame

    async def _begin_rematch(self, room: TableRoom) -> str:
        """Begin the match of a room again, at a table to which all its links lead from now on."""
        kept = self.keeper.kept(room.name)
        assert kept is not None, "a room is kept"
        message = json.loads(kept.message)["message"]
        if message.get("do") != "new" or "decks" not in message:
            raise Refused("wrong", "only a match that was begun with decks can be played again")
        name = token_hex(8)
        begun: TableBegun = await self._worker_for(name, False).call("begin", name=name, message=message)
        if not begun.game:
            raise Refused(begun.frame["code"], begun.frame["says"])
        following = await self._keep_begun(name, message, begun)
        await _kept(self.keeper.move_links(room.name, name))
        if begun.waits is not None:
            self._start_agents(following, begun.waits, None)
        return name

    async def _close_after_rematch(self, room: TableRoom) -> None:
        """Close a table to which no link leads any more."""
        for guest in [*room.guests]:
            await self._leave_room(guest, room.name)
        await _kept(self.keeper.forget(room.name))

    def _seat(self, guest: Guest, room: TableRoom, link: Link) -> None:
        guest.places[room.name] = link
        room.guests.add(guest)

    async def _links(self, room: TableRoom) -> list[Frame]:
        """Make the links of a new table: for each seat (or for all seats of one person), and to watch."""
        words = ["mine"] if room.one_person else [str(seat) for seat in room.seats]
        watching = [] if room.analysis else ["nobody"]
        return [
            await self._link(Link(room.name, eyes, place == 0))
            for place, eyes in enumerate((*words, *watching))
        ]

    async def _link(self, link: Link) -> Frame:
        token, done = self.keeper.link(link)
        await _kept(done)
        return {"seat": link.eyes, "token": token, "link": f"{self.address}/#seat={token}"}

    async def _sit(self, guest: Guest, token: str) -> Frame:
        link = self.keeper.link_of(token)
        if link is None:
            raise Refused("unknown", "this link opens no table: it is mistyped, or was revoked")
        room = self._room(link.table)
        self._seat(guest, room, link)
        frame = await self._at_table(guest, link, {"do": "view", "log_from": 0})
        return frame | {"seat": link.eyes, "host": link.host}

    async def _revoke(self, link: Link, seat: str) -> Frame:
        """Revoke the links to a seat, or to watch, and make a new one; guests who used them are sent away."""
        if not link.host:
            raise Refused("forbidden", "only whoever began the table can revoke its links")
        room = self._room(link.table)
        known = ({"mine"} if room.one_person else {str(each) for each in room.seats}) | {"nobody"}
        if seat not in known or seat == link.eyes:
            others = ", ".join(sorted(known - {link.eyes}))
            raise Refused("wrong", f"you can't revoke the link that you use, only: {others}")
        await _kept(self.keeper.revoke(link.table, seat))
        for guest in [*room.guests]:
            there = guest.places.get(link.table)
            if there is not None and there.eyes == seat and not there.host:
                del guest.places[link.table]
                room.guests.discard(guest)
                await _sent(guest, {"is": "revoked", "table": link.table})
        return {"is": "link", "table": link.table, **await self._link(Link(link.table, seat, False))}

    # At a table

    async def _at_table(self, guest: Guest, link: Link, message: Message) -> Frame:
        room = self._room(link.table)
        rights = room.rights(link)
        async with room.lock:
            done = await self._ask_engine(room, "do", guest, message=dict(message), rights=rights)
            if done.change is not None:
                await self._keep(room, done.change)
                self._push(room, done, guest)
        if "as" in done.frame:
            guest.eyes[room.name] = str(done.frame["as"])
        if done.change is None:
            return done.frame
        return await self._reply_with_agents(room, done.waits, guest, done.frame)

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
        told = json.loads(kept.message)["message"]
        replayed = KeptTable(json.dumps(told), kept.begun, kept.changes)
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
            await _kept(self.keeper.change(room.name, room.changes, change))
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
                sending = asyncio.create_task(_sent(guest, frame))
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
        if shares_a_process(agents):
            return self._bots
        if room.name not in self._own_bots:
            if len(self._own_bots) >= self.limits.agents:
                says = "too many added agents play here: play against one of manaburn's own, or try later"
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
                raise Refused("unknown", "this table is not kept any more")
            self.rooms[name] = _room_of(name, json.loads(kept.message), kept.begun, len(kept.changes))
        return self.rooms[name]


_KEPT_FIELDS = (
    *("do", "agents", "analysis", "people", "passing", "seed_of_agents"),
    *("decks", "day", "format", "names", "anachronisms", "without_unread"),
)
"""The fields of a message that began a table which are needed to replay it, its game being kept beside them;
and to begin the same match again, with another seed.
"""


def _room_of(name: str, told: Mapping[str, Any], begun: str, changes: int) -> TableRoom:
    return TableRoom(
        name=name,
        seats=tuple(told["seats"]),
        one_person=told["one_person"],
        analysis=told["analysis"],
        begun=begun,
        seed=told["message"].get("seed_of_agents", 0),
        changes=changes,
    )


async def _kept(done: Future[None]) -> None:
    await asyncio.wrap_future(done)


async def _sent(guest: Guest, frame: Frame) -> None:
    """Send a frame to a guest, who may be gone."""
    with suppress(OSError, RuntimeError, WebSocketDisconnect):
        await guest.send(frame)


def _engine(cards: Callable[[], CardPool]) -> Engine:
    return Engine(cards())
