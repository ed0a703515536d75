"""This module has the tables to which people bring decks of their own, before their games begin:
`GatheringRooms`, from which the `Hall` derives.

A table is kept in the server's file as soon as it is opened. Each deck is checked in an engine's process, and
kept before its seat is told so; with the last one the game begins. Whoever is there hears which seats have
brought a deck, and nothing of what is in it.
"""

from __future__ import annotations

import json
from secrets import token_hex
from typing import Any

from manaburn.web.gathering import Gathered, named
from manaburn.web.messages import Frame, Message, Refused
from manaburn.web.serving.engines import MessageDone, TableBegun
from manaburn.web.serving.keeping import Link
from manaburn.web.serving.rooms import Guest, TableRoom
from manaburn.web.serving.rooms_in_engines import RoomsInEngines, kept_in_file, room_of

_OF_CHANCE = ("seed", "first")
"""The fields of a message that are only for one game, not for those that follow it."""


class GatheringRooms(RoomsInEngines):
    """The rooms of one server, and the games that begin there once all decks have been brought."""

    # Keeping and sitting

    async def _keep_begun(self, name: str, message: Message, begun: TableBegun) -> TableRoom:
        """Write a table that was begun to the file, and open its room."""
        kept = {
            "message": {field: message[field] for field in KEPT_FIELDS if field in message},
            "seats": begun.seats,
            "one_person": begun.one_person,
            "analysis": begun.analysis,
        }
        await kept_in_file(self.keeper.begin(name, json.dumps(kept), begun.game))
        room = self.rooms[name] = room_of(name, kept, begun.game, 0)
        room.held_since = self._process_of(room)
        return room

    def _seat(self, guest: Guest, room: TableRoom, link: Link) -> None:
        guest.places[room.name] = link
        if not room.begun:
            guest.eyes[room.name] = link.eyes
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
        await kept_in_file(done)
        return {"seat": link.eyes, "token": token, "link": f"{self.address}/#seat={token}"}

    # Gathering

    async def _gather(self, guest: Guest, message: Message) -> Frame:
        """Open a table to which decks are still to be brought; return what is known, and the links."""
        frame, known = await self._side.call("gather", message=dict(message))
        if known is None:
            return dict(frame)
        name = token_hex(8)
        kept = _kept_of_gathering(message, known)
        await kept_in_file(self.keeper.begin(name, json.dumps(kept), ""))
        guest.begun += 1
        room = self.rooms[name] = room_of(name, kept, "", 0)
        links = await self._links(room)
        link = Link(name, str(room.seats[0]), True)
        self._seat(guest, room, link)
        return self._gathering_frame(link) | {"links": links}

    def _kept_message(self, room: TableRoom) -> dict[str, Any]:
        """Return what the file has of how a table began."""
        kept = self.keeper.kept(room.name)
        assert kept is not None, "a room is kept"
        found: dict[str, Any] = json.loads(kept.message)
        return found

    def _gathering_frame(self, link: Link) -> Frame:
        """Return which seats have brought a deck, as every guest may see it."""
        kept = self._kept_message(self._room(link.table))
        agents, message = kept["message"].get("agents", {}), kept["message"]
        return {
            "is": "gathering",
            "table": link.table,
            "as": link.eyes if link.eyes == "nobody" else int(link.eyes),
            "day": kept["gathering"]["day"],
            "format": message.get("format", "duel"),
            "players": [
                {"seat": seat, "name": name, "agent": agents.get(str(seat)), "ready": deck is not None}
                for seat, (name, deck) in enumerate(zip(message["names"], message["decks"], strict=True))
            ],
        }

    def _gathering_alone(self, link: Link, word: str) -> Frame:
        """Answer a message about a game that has not begun: only a look is possible. Raises Refused."""
        if word == "view":
            return self._gathering_frame(link)
        raise Refused("gathering", "the game begins once everybody has chosen a deck")

    async def _bring(self, guest: Guest, link: Link, message: Message) -> Frame:
        """Bring the deck of a seat to a table, and begin the game if it is the last one; return the state of
        the game then. A message that is sent again, after the game has begun, gets its state, too.
        """
        room = self._room(link.table)
        if link.eyes == "nobody":
            raise Refused("forbidden", "you are only watching this game, so you can't bring a deck")
        if link.eyes == "mine":
            raise Refused("wrong", "the decks of this game were chosen as it began")
        async with room.lock:
            if not room.begun:
                refused = await self._brought(room, int(link.eyes), message)
                if refused is not None:
                    return refused
                await self._tell_of_deck(room, guest)
            return await self._frame_now(room, link)

    async def _brought(self, room: TableRoom, seat: int, message: Message) -> Frame | None:
        """Check and keep a deck, and begin the game if no other is missing. Return a refusal, if it is
        refused; then nothing changes.
        """
        kept = self._kept_message(room)
        wishes = kept["message"]
        names = named(message, seat, tuple(wishes["names"]))
        without = message.get("without_unread", False)
        deck = message.get("deck")
        checked: Frame = await self._side.call(
            "check deck", message=wishes, seat=seat, deck=deck, names=names, without_unread=without
        )
        if checked["is"] == "refused":
            return checked
        wishes |= {"names": [*names], "without_unread": without or wishes.get("without_unread", False)}
        wishes["decks"] = [deck if place == seat else each for place, each in enumerate(wishes["decks"])]
        if None in wishes["decks"]:
            await kept_in_file(self.keeper.bring(room.name, json.dumps(kept), ""))
            return None
        begun: TableBegun = await self._worker_for(room.name, False).call(
            "begin", name=room.name, message=wishes | kept["gathering"]["chance"]
        )
        if not begun.game:
            return begun.frame
        await kept_in_file(self.keeper.bring(room.name, json.dumps(kept), begun.game))
        room.begun = begun.game
        room.held_since = self._process_of(room)
        if begun.waits is not None:
            self._start_agents(room, begun.waits, None)
        return None

    async def _tell_of_deck(self, room: TableRoom, but: Guest) -> None:
        """Tell the other guests that a seat has brought its deck, or how the game begins."""
        links = {guest.places[room.name] for guest in room.guests if guest is not but}
        frames = [(link.eyes, await self._frame_now(room, link)) for link in links]
        self._push(room, MessageDone({}, pushed=tuple(frames)), but)

    async def _frame_now(self, room: TableRoom, link: Link) -> Frame:
        """Return which decks have been brought, or the state of the game once it has begun."""
        if not room.begun:
            return self._gathering_frame(link)
        return (await self._ask_engine(room, "state", None, eyes=link.eyes)).frame


def _kept_of_gathering(message: Message, known: Gathered) -> dict[str, Any]:
    """Return what is kept of a table to which decks are still to be brought."""
    wishes = {field: message[field] for field in KEPT_FIELDS if field in message}
    chance = {field: message[field] for field in _OF_CHANCE if field in message}
    return {
        "message": wishes | {"names": [*known.names]},
        "seats": known.seats,
        "one_person": False,
        "analysis": False,
        "gathering": {"day": known.day, "chance": chance},
    }


KEPT_FIELDS = (
    *("do", "agents", "analysis", "people", "passing", "seed_of_agents"),
    *("decks", "day", "format", "names", "anachronisms", "without_unread"),
)
"""The fields of a message that began a table which are needed to replay it, its game being kept beside them;
and to begin the same match again, with another seed.
"""
