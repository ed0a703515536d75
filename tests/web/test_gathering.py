"""People who sit down by links bring decks of their own: each is checked as that of who opens the table is,
and kept before that is said; nothing of it reaches another seat.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.web.serving.hall import Hall
from manaburn.web.serving.keeping import Keeper
from web.served import Page, serving

Frame = dict[str, Any]
RED, BLUE = "20 Mountain\n20 Mogg Fanatic", "20 Island\n20 Merfolk of the Pearl Trident"
NEW = {"do": "new", "day": "2002", "people": "links", "names": ["Ada", "Bo"], "seed": 7, "first": 1}


def cards() -> CardPool:
    """A function of a module, which goes to another process."""
    return CATALOGUE_ALONE


class Party:
    """A hall, its guests, and all that each was sent, as text."""

    def __init__(self, hall: Hall, number: int) -> None:
        self.hall = hall
        self.heard: list[list[str]] = [[] for _ in range(number)]
        self.guests = [hall.arrive(self._hears(place)) for place in range(number)]
        self.table, self.tokens = "", list[str]()

    def _hears(self, place: int) -> Callable[[Frame], Awaitable[None]]:
        async def hear(frame: Frame) -> None:
            self.heard[place].append(json.dumps(frame))

        return hear

    async def ask(self, place: int, message: Frame) -> Frame:
        at = {"table": self.table} if self.table else {}
        await self.hall.handle(self.guests[place], at | message | {"id": 7})
        await asyncio.sleep(0.05)
        answers = [json.loads(each) for each in self.heard[place]]
        return next(each for each in reversed(answers) if each.get("id") == 7)

    async def gather(self, new: Frame) -> Frame:
        """The first guest opens the table, each other one sits down by a link."""
        begun = await self.ask(0, new)
        assert begun["is"] == "gathering", begun
        self.table, self.tokens = begun["table"], [each["token"] for each in begun["links"]]
        for place in range(1, len(self.guests)):
            await self.ask(place, {"do": "sit", "token": self.tokens[place]})
        return begun


def ready(frame: Frame) -> list[bool]:
    return [each["ready"] for each in frame["players"]]


def at_a_party(folder: Path, number: int, what: Callable[[Party], Awaitable[Any]]) -> Any:
    async def held() -> Any:
        hall = Hall(Keeper(folder), cards, engines=1)
        await hall.open()
        try:
            return await what(Party(hall, number))
        finally:
            await hall.close()

    return asyncio.run(held())


def test_a_game_begins_once_all_have_brought_a_deck(tmp_path: Path) -> None:
    async def go(party: Party) -> None:
        begun = await party.gather({**NEW, "format": "ffa", "decks": [RED, None, None], "names": ["Ada"]})
        assert (begun["day"], begun["format"], ready(begun)) == ("2002-03-16", "ffa", [True, False, False])
        early = await party.ask(0, {"do": "answer", "number": 0, "answer": "keep"})
        assert (early["is"], early["code"]) == ("refused", "gathering")
        watching = await party.ask(3, {"do": "bring", "deck": BLUE})
        assert watching["code"] == "forbidden"
        brought = await party.ask(1, {"do": "bring", "deck": BLUE, "name": "Bea"})
        assert ready(brought) == [True, True, False]
        assert [each["name"] for each in brought["players"]] == ["Ada", "Bea", "Cara"]
        assert ready(json.loads(party.heard[0][-1])) == [True, True, False], "who opened the table hears it"
        taken = await party.ask(2, {"do": "bring", "deck": RED, "name": "ada"})
        assert "another player is called" in taken["says"]
        state = await party.ask(2, {"do": "bring", "deck": RED})
        assert (state["is"], state["as"], state["board"]["day"]) == ("state", 2, "2002-03-16")
        for place, eyes in ((0, 0), (1, 1), (3, "nobody")):
            told = json.loads(party.heard[place][-1])
            assert (told["is"], told["as"]) == ("state", eyes)
            assert [each["name"] for each in told["board"]["players"]] == ["Ada", "Bea", "Cara"]
        again = await party.ask(2, {"do": "bring", "deck": RED})
        assert again == state, "what is sent again gets the game that has begun"

    at_a_party(tmp_path, 4, go)


REFUSED = (
    ("duel", RED, "40 Nosuch Card", "Nosuch Card"),
    ("duel", RED, "bogus", "no deck is called"),
    ("duel", RED, None, "must be a text"),
    ("commander", "krenko", "99 Forest", "has no commander"),
    ("commander", "krenko", "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Forest", "the deck of Bo: "),
)


def test_a_deck_is_refused_as_that_of_who_opens_the_table_is(tmp_path: Path) -> None:
    """A commander's deck has no cards of other colors [cr2025-06-06 903.5c]."""

    async def go(party: Party) -> None:
        for format, mine, deck, says in REFUSED:
            new = {**NEW, "format": format, "day": "2025", "anachronisms": True}
            party.table = ""
            await party.gather({**new, "decks": [mine, None]})
            heard = len(party.heard[0])
            refused = await party.ask(1, {"do": "bring", "deck": deck})
            assert refused["is"] == "refused"
            assert says in refused["says"]
            assert len(party.heard[0]) == heard, "the other hears nothing of it"
            assert ready(await party.ask(0, {"do": "view"})) == [True, False]
            if isinstance(deck, str):
                opened = await party.ask(0, {**new, "decks": [deck, None], "names": ["Bo", "Ada"]})
                said = () if "unread" in refused else ("says",)
                told = ("code", *said, "problems", "unread")
                assert [opened.get(each) for each in told] == [refused.get(each) for each in told]
        party.table = ""
        await party.gather({**NEW, "decks": [RED, None]})
        deck = RED + "\n4 Nosuch Card"
        refused = await party.ask(1, {"do": "bring", "deck": deck})
        assert any("Nosuch Card" in each for each in refused["unread"])
        assert "manaburn cards" not in json.dumps(refused), "they can run no command where the server runs"
        opened = await party.ask(0, {**NEW, "decks": [deck, RED], "names": ["Bo", "Ada"]})
        assert "manaburn cards fetch" in opened["advice"], "who opens a table may"
        state = await party.ask(1, {"do": "bring", "deck": deck, "without_unread": True})
        its = state["board"]["players"][1]
        assert its["library_size"] + its["hand_size"] == 40, "it is left out"

    at_a_party(tmp_path, 2, go)


def test_nothing_of_a_deck_reaches_another_seat(tmp_path: Path) -> None:
    """Whatever the other brings, what a seat and a spectator are sent is the same to the last byte."""

    async def heard_where(party: Party, deck: str) -> list[list[str]]:
        await party.gather({**NEW, "decks": [RED, None]})
        await party.ask(1, {"do": "bring", "deck": "40 Nosuch Card"})
        await party.ask(1, {"do": "bring", "deck": deck})
        for place in (0, 2):
            for look in ("view", "position", "picture", "explain"):
                await party.ask(place, {"do": look, "object": "Mogg Fanatic"})
        assert any('"is": "state"' in each for each in party.heard[0])
        secret = re.compile("|".join(map(re.escape, (party.table, *party.tokens))))
        return [[secret.sub("…", text) for text in heard] for heard in party.heard]

    async def go(party: Party) -> None:
        one = await heard_where(party, RED)
        other = await heard_where(Party(party.hall, 3), BLUE)
        assert (one[0], one[2]) == (other[0], other[2])
        assert one[1] != other[1], "who brought it sees their hand"

    at_a_party(tmp_path, 3, go)


def test_a_deck_that_was_brought_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    new = {**NEW, "format": "ffa", "decks": [RED, None, None]}
    brought: Frame = {}
    with serving(tmp_path) as server:
        with Page(server) as page:
            begun = page.ask(new)
            tokens = [each["token"] for each in begun["links"]]
        for seat, deck in ((1, BLUE), (2, RED)):
            with Page(server) as page:
                sat = page.ask({"do": "sit", "token": tokens[seat]})
                assert (sat["is"], sat["seat"], sat["host"]) == ("gathering", str(seat), False)
                brought = page.ask({"do": "bring", "table": sat["table"], "deck": deck})
                assert brought["is"] == ("gathering" if seat == 1 else "state")
                server.kill()
            server.again()
        with Page(server) as page:
            state = page.ask({"do": "sit", "token": tokens[2]})
            assert state["is"] == "state"
            hand = {each["name"] for each in state["board"]["players"][2]["hand"]}
            assert hand <= {"Mountain", "Mogg Fanatic"}
            assert state["board"]["players"][2]["hand"] == brought["board"]["players"][2]["hand"]
