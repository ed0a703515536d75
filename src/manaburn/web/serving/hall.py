"""The `Hall` is the hub of the web server: it takes the messages of all connected pages and sends the
replies.

`handle` carries out one message. The game itself is played in a worker process (`Engine`); the hall knows
which page sits at which table, writes each change of a table to the `Keeper`, and only then sends everybody
there the position as they may see it. Agents answer in further processes: see `_run_agents`.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from secrets import token_hex
from typing import Any

from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.web.at_tables import AT_TABLES
from manaburn.web.desk import LOOKED_UP, unknown_word
from manaburn.web.gathering import awaits_decks
from manaburn.web.messages import Frame, Message, Refused, refused_frame, text_in
from manaburn.web.serving.engines import TableBegun
from manaburn.web.serving.gathering_rooms import GatheringRooms
from manaburn.web.serving.keeping import Keeper, Link
from manaburn.web.serving.rooms import Guest, Send, TableRoom
from manaburn.web.serving.rooms_in_engines import ServerLimits, kept_in_file, sent_to
from manaburn.web.serving.workers import Lost

_LOG = logging.getLogger("manaburn.web")


class Hall(GatheringRooms):
    """The guests (connected pages) of one server, and what they do in its rooms."""

    def __init__(
        self,
        keeper: Keeper,
        cards: Callable[[], CardPool],
        *,
        engines: int = 2,
        address: str = "",
        limits: ServerLimits | None = None,
    ) -> None:
        super().__init__(keeper, cards, engines=engines, address=address, limits=limits)
        self.guests: set[Guest] = set()

    async def open(self) -> None:
        """Start the processes that are always needed, so that no guest has to wait for that."""
        await asyncio.gather(*(worker.call("forget", name="") for worker in self._usual_workers()))

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
        """Register a page that has connected; `send` sends it a frame, a reply or news as JSON."""
        guest = Guest(send)
        self.guests.add(guest)
        return guest

    async def leave(self, guest: Guest) -> None:
        """Forget a page that has disconnected."""
        self.guests.discard(guest)
        for name in [*guest.places]:
            await self._leave_room(guest, name)

    async def _leave_room(self, guest: Guest, name: str) -> None:
        """Take a guest out of a room; once nobody is there, the processes that held the table forget it."""
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
                refused_frame(Refused("wrong", "a message must be a JSON object, and not too long"))
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
            says = f"this failed because of a bug in manaburn ({type(error).__name__}): please report it"
            frame = refused_frame(Refused("broken", says))
        await guest.send(named | frame)

    async def _carry_out(self, guest: Guest, message: Message) -> Frame:
        """Carry out a message: a look-up, beginning a table, sitting down at one, or something at a table."""
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
        if word == "bring":
            return await self._bring(guest, link, message)
        if word == "revoke":
            return await self._revoke(link, text_in(message, "seat"))
        if word != "rematch" and word not in AT_TABLES:
            raise unknown_word(word)
        if not self._room(name).begun:
            return self._gathering_alone(link, word)
        if word == "rematch":
            return await self._ask_for_rematch(link)
        return await self._at_table(guest, link, message)

    async def _close(self, guest: Guest, link: Link) -> Frame:
        """Leave a table; an analysis is deleted if its beginner closes it, and no longer counts."""
        analysis = self._room(link.table).analysis and link.host
        await self._leave_room(guest, link.table)
        if analysis and link.table not in self.rooms:
            await kept_in_file(self.keeper.forget(link.table))
            guest.begun = max(0, guest.begun - 1)
        return {"is": "closed", "table": link.table}

    # Beginning and sitting down

    async def _begin(self, guest: Guest, message: Message) -> Frame:
        """Begin a table for a guest; return its first state, and the links to its seats."""
        if guest.begun >= self.limits.tables_of_a_guest or self.keeper.tables() >= self.limits.tables:
            raise Refused("limit", "too many tables have been opened here: try again later")
        if awaits_decks(message):
            return await self._gather(guest, message)
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
            await sent_to(guest, frame)
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
        await kept_in_file(self.keeper.move_links(room.name, name))
        if begun.waits is not None:
            self._start_agents(following, begun.waits, None)
        return name

    async def _close_after_rematch(self, room: TableRoom) -> None:
        """Close a table to which no link leads any more."""
        for guest in [*room.guests]:
            await self._leave_room(guest, room.name)
        await kept_in_file(self.keeper.forget(room.name))

    async def _sit(self, guest: Guest, token: str) -> Frame:
        link = self.keeper.link_of(token)
        if link is None:
            raise Refused("unknown", "this link doesn't open a table: it was mistyped or revoked")
        room = self._room(link.table)
        self._seat(guest, room, link)
        if room.begun:
            frame = await self._at_table(guest, link, {"do": "view", "log_from": 0})
        else:
            frame = self._gathering_frame(link)
        return frame | {"seat": link.eyes, "host": link.host}

    async def _revoke(self, link: Link, seat: str) -> Frame:
        """Revoke the links to a seat, or to watch, and make a new one; guests who used them are sent away."""
        if not link.host:
            raise Refused("forbidden", "only the player who opened this table can revoke its links")
        room = self._room(link.table)
        known = ({"mine"} if room.one_person else {str(each) for each in room.seats}) | {"nobody"}
        if seat not in known or seat == link.eyes:
            others = ", ".join(sorted(known - {link.eyes}))
            raise Refused("wrong", f"you can't revoke your own link, only these: {others}")
        await kept_in_file(self.keeper.revoke(link.table, seat))
        for guest in [*room.guests]:
            there = guest.places.get(link.table)
            if there is not None and there.eyes == seat and not there.host:
                del guest.places[link.table]
                room.guests.discard(guest)
                await sent_to(guest, {"is": "revoked", "table": link.table})
        return {"is": "link", "table": link.table, **await self._link(Link(link.table, seat, False))}

    # At a table

    async def _at_table(self, guest: Guest, link: Link, message: Message) -> Frame:
        """Have the engine carry out a message about a table, keep the change, and then tell the guests."""
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
