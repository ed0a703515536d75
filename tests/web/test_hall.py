"""The hall of a server, without a network: who is told what, whenever agents come to their answers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.web.serving import rooms_in_engines
from manaburn.web.serving.hall import Hall
from manaburn.web.serving.keeping import Keeper


def test_who_stops_waiting_just_as_agents_answer_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page waits no longer at the very moment at which the answers are carried out."""
    monkeypatch.setattr(rooms_in_engines, "PATIENCE", 2.0)
    told, carried_out = asyncio.run(_game_with_an_impatient_page(tmp_path))
    answer, *pushed = told
    assert answer["id"] == 2
    assert len(pushed) == carried_out, "the page hears of each answer that it did not wait for"
    assert pushed[-1]["board"]["deciding"] == 0


def test_what_nobody_waits_for_any_more_is_kept_and_more_after_it(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.begin("one", "{}", "begun").cancel()
    keeper.begin("two", "{}", "begun").result(60)
    assert keeper.tables() == 2
    keeper.close()


def cards() -> CardPool:
    """A function of a module, which goes to another process."""
    return CATALOGUE_ALONE


async def _game_with_an_impatient_page(folder: Path) -> tuple[list[dict[str, Any]], int]:
    told: list[dict[str, Any]] = []

    async def send(frame: Any) -> None:
        told.append(frame)

    hall = Hall(Keeper(folder), cards, engines=1)
    await hall.open()
    guest = hall.arrive(send)
    new = {"id": 1, "do": "new", "decks": ["bears", "bears"], "day": "2002", "seed": 1, "first": 1}
    await hall.handle(guest, new | {"agents": {"1": "simple"}})
    begun = told.pop()
    usual, carried_out = hall._ask_engine, list[str]()

    async def late(room: Any, what: str, but: Any, **arguments: Any) -> Any:
        while what == "agent" and not told:
            await asyncio.sleep(0.01)
        done = await usual(room, what, but, **arguments)
        carried_out.extend(["agent"] * (what == "agent" and done.change is not None))
        return done

    hall._ask_engine = late  # type: ignore[method-assign]
    keep = {"do": "answer", "table": begun["table"], "number": begun["number"], "answer": "keep"}
    await hall.handle(guest, keep | {"id": 2})
    for _ in range(300):
        if told[-1]["board"]["deciding"] == 0:
            break
        await asyncio.sleep(0.1)
    await hall.close()
    return told, len(carried_out)


def test_a_rematch_begins_once_all_agree_at_the_same_links(tmp_path: Path) -> None:
    asyncio.run(_rematch(tmp_path))


async def _rematch(folder: Path) -> None:
    frames: list[list[dict[str, Any]]] = [[], [], []]

    async def ask(place: int, message: dict[str, Any]) -> dict[str, Any]:
        frames[place].clear()
        await hall.handle(guests[place], message | {"id": 7})
        return next(each for each in frames[place] if each.get("id") == 7)

    hall = Hall(Keeper(folder), cards, engines=1)
    await hall.open()
    guests = [hall.arrive(lambda frame, told=told: _noted(told, frame)) for told in frames]
    new = {"do": "new", "decks": ["bears", "bears"], "day": "2002", "people": "links", "names": ["Ada", "Bo"]}
    begun = await ask(0, new)
    table, tokens = begun["table"], [each["token"] for each in begun["links"]]
    for place in (1, 2):
        assert (await ask(place, {"do": "sit", "token": tokens[place]}))["table"] == table
    early = await ask(0, {"do": "rematch", "table": table})
    assert (early["is"], early["says"]) == ("refused", "the game is not over yet")
    concede = {"do": "answer", "table": table, "number": begun["number"], "answer": "concede"}
    assert (await ask(0, concede))["board"]["winners"] == [1]
    assert (await ask(2, {"do": "rematch", "table": table}))["code"] == "forbidden", (
        "who watches plays nothing"
    )

    first = await ask(0, {"do": "rematch", "table": table})
    assert (first["asked"], first["next"]) == ([0], None)
    assert [each["asked"] for each in frames[1] if each["is"] == "rematch"] == [[0]]
    second = await ask(1, {"do": "rematch", "table": table})
    assert second["next"] not in (None, table)
    for place in (0, 1, 2):
        again = await ask(place, {"do": "sit", "token": tokens[place]})
        assert (again["table"], again["board"]["winners"]) == (second["next"], None)
        assert again["as"] == (place if place < 2 else "nobody")
        assert [each["name"] for each in again["board"]["players"]] == ["Ada", "Bo"]
        assert again["host"] == (place == 0)
    assert hall.keeper.tables() == 1
    await hall.close()


async def _noted(told: list[dict[str, Any]], frame: Any) -> None:
    told.append(frame)
