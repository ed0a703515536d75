"""The hall of a server, without a network: who is told what, whenever agents come to their answers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.web.serving import hall as halls
from manaburn.web.serving.hall import Hall
from manaburn.web.serving.keeping import Keeper


def test_who_stops_waiting_just_as_agents_answer_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page waits no longer at the very moment at which the answers are carried out."""
    monkeypatch.setattr(halls, "PATIENCE", 2.0)
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
