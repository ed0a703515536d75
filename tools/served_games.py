"""Plays many games at once through a server, and kills servers in the midst of games.

games N    N games at once, each by a scripted page that thinks for a moment before it answers; how long
           answers take
kills N    kills the server N times with SIGKILL at any moment, and looks whether every acknowledged answer is
           there, and nothing happened twice

Each needs the extra `web`.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import with_tests  # noqa: F401

served = importlib.import_module("web.served")
clients = importlib.import_module("websockets.asyncio.client")
closed = importlib.import_module("websockets.exceptions")

Frame = dict[str, Any]
_DECKS = ("sligh-2002", "skies-2002", "ogres", "bears")


class Load:
    """Games that are played at once, and how long their answers took."""

    def __init__(self, socket: str, thinking: float, answers: int) -> None:
        self.socket, self.thinking, self.answers = socket, thinking, answers
        self.took: list[float] = []
        self.faults: list[Frame] = []
        self.over = 0

    async def play(self, number: int) -> None:
        """Play one game: one page has both seats."""
        rng = Random(number)
        await asyncio.sleep(rng.uniform(0, 2 * self.thinking))
        async with clients.connect(self.socket, compression=None, max_size=None, open_timeout=120) as page:
            decks = rng.sample(_DECKS, 2)
            frame = await self._asked(page, {"do": "new", "decks": decks, "day": "2002", "seed": number})
            for _ in range(self.answers):
                if frame["is"] != "state" or frame["question"] is None:
                    break
                await asyncio.sleep(rng.uniform(0.5, 1.5) * self.thinking)
                frame = await self._answered(page, frame, rng)
            if frame["is"] != "state":
                self.faults.append(frame)
            elif frame["board"]["winners"] is not None:
                self.over += 1

    async def _answered(self, page: Any, frame: Frame, rng: Random) -> Frame:
        offers = [each["answer"] for each in frame["question"]["offers"]]
        if not offers:
            draft = await self._asked(page, {"do": "draft", "table": frame["table"]})
            offers = [draft["completion"]]
        message = {"do": "answer", "table": frame["table"], "number": frame["number"]}
        began = time.monotonic()
        told = await self._asked(page, {**message, "answer": rng.choice(offers)})
        self.took.append(time.monotonic() - began)
        return told

    async def _asked(self, page: Any, message: Frame) -> Frame:
        await page.send(json.dumps({"id": 1, **message}))
        while True:
            frame: Frame = json.loads(await page.recv())
            if frame.get("id") == 1:
                return frame


async def _at_once(load: Load, games: int) -> None:
    await asyncio.gather(*(load.play(number) for number in range(games)))


def play_games(games: int, thinking: float, answers: int) -> int:
    """Play so many games at once; return how many faults there were."""
    with tempfile.TemporaryDirectory() as folder, served.serving(Path(folder)) as server:
        load = Load(server.socket, thinking, answers)
        began = time.monotonic()
        asyncio.run(_at_once(load, games))
        passed = time.monotonic() - began
        took = sorted(load.took)
        quantiles = statistics.quantiles(took, n=100)
        print(f"{games} games, {load.over} of them over, {len(took)} answers in {passed:.0f} s")
        print(f"{len(took) / passed:.0f} answers a second, {len(load.faults)} faults {load.faults[:1]}")
        shown = ", ".join(f"{share} % {1000 * quantiles[share - 1]:.0f} ms" for share in (50, 90, 95, 99))
        print(f"{shown}, longest {1000 * took[-1]:.0f} ms")
        return len(load.faults)


def kill_servers(kills: int) -> int:
    """Kill a server so often; return how often something was lost, or happened twice."""
    rng, faults, unacknowledged = Random(kills), 0, 0
    with tempfile.TemporaryDirectory() as folder, served.serving(Path(folder)) as server:
        page, link, frame = _new_game(server, 0)
        for number in range(kills):
            if frame["question"] is None:
                page, link, frame = _new_game(server, number)
            answer = served.answer_to(frame, rng, page.ask)
            message = {"do": "answer", "table": frame["table"], "number": frame["number"], "answer": answer}
            Timer(rng.uniform(0, 0.04), server.process.kill).start()
            acknowledged = _sent(page, message)
            server.process.wait()
            server.kill()
            server.again()
            page = served.Page(server)
            now = page.ask({"do": "sit", "token": link})
            further = now["number"] - frame["number"] if now["is"] == "state" else -1
            told = page.ask(message)
            good = further in ((1,) if acknowledged else (0, 1)) and told["number"] == frame["number"] + 1
            faults += not good
            unacknowledged += further == 1 and not acknowledged
            frame = told
        print(f"{kills} kills: {faults} times something was lost or happened twice;")
        print(f"{unacknowledged} answers were kept that had not been acknowledged, and were sent again")
    return faults


def _new_game(server: Any, seed: int) -> tuple[Any, str, Frame]:
    page = served.Page(server)
    frame = page.ask({"do": "new", "decks": ["ogres", "bears"], "day": "2002", "seed": seed})
    return page, frame["links"][0]["token"], frame


def _sent(page: Any, message: Frame) -> bool:
    """Return whether a message was acknowledged before the server was killed."""
    try:
        return bool(page.ask(message)["is"] == "state")
    except (closed.ConnectionClosed, OSError):
        return False


def main() -> int:
    """Play games, or kill servers, as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("games", "kills"))
    parser.add_argument("number", type=int, nargs="?", default=200)
    parser.add_argument("--thinking", type=float, default=3.0, help="seconds before each answer, on average")
    parser.add_argument("--answers", type=int, default=40, help="answers in each game at the most")
    told = parser.parse_args()
    if told.what == "games":
        return play_games(told.number, told.thinking, told.answers)
    return kill_servers(told.number)


if __name__ == "__main__":
    sys.exit(min(main(), 1))
