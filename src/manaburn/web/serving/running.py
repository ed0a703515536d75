"""This module runs the web server: `serve` binds its port, prints its address, and runs until it is
stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.web.serving.app import MOST_BYTES, Doors, application
from manaburn.web.serving.hall import Hall
from manaburn.web.serving.keeping import Keeper
from manaburn.web.serving.rooms_in_engines import ServerLimits

_LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, kw_only=True)
class ServerWishes:
    """The settings of a server from the command line."""

    host: str = "127.0.0.1"
    port: int = 8421
    folder: Path
    public_url: str = ""
    browser: bool = True
    once: bool = False
    engines: int = 2
    limits: ServerLimits = field(default_factory=ServerLimits)


def serve(wishes: ServerWishes, cards: Callable[[], CardPool], tell: Callable[[str], None]) -> None:
    """Run the server until somebody stops it; with `once`, only begin one game as a test. Raises GameError if
    the port is not available, the file of tables is of a later release, or the test game fails.
    """
    listening = _bound(wishes.host, wishes.port)
    port = listening.getsockname()[1]
    shown = f"[{wishes.host}]" if ":" in wishes.host else wishes.host
    local = f"http://{'127.0.0.1' if wishes.host == '0.0.0.0' else shown}:{port}"
    address = wishes.public_url.rstrip("/") or local
    keeper = Keeper(wishes.folder)
    hall = Hall(keeper, cards, engines=wishes.engines, address=address, limits=wishes.limits)
    doors = Doors(_hosts(wishes, port))
    server = _Server(_config(application(hall, doors)), listening)
    with listening, contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.run(address, tell, browser=wishes.browser, once=wishes.once))


def _bound(host: str, port: int) -> socket.socket:
    """Return a socket bound to a port. Raises GameError if it is not available."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        says = f"port {port} of {host} is not available ({error.strerror}): choose another --port"
        raise GameError(says) from None
    return listening


def _hosts(wishes: ServerWishes, port: int) -> list[str] | None:
    """Return the hosts that requests may name; None for any, if the server is open to a network
    under no address of its own.
    """
    named = [urlsplit(wishes.public_url).netloc] if wishes.public_url else []
    if wishes.host not in _LOOPBACK and not named:
        return None
    local = [f"{host}:{port}" for host in (*_LOOPBACK[:2], "[::1]", wishes.host)]
    return [*local, *named]


def _config(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=20.0,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
        proxy_headers=False,
    )


class _Server:
    """The uvicorn server, with its own handling of signals."""

    def __init__(self, config: uvicorn.Config, listening: socket.socket) -> None:
        self._server = uvicorn.Server(config)
        self._server.capture_signals = (
            contextlib.nullcontext
        )  # a stop must not end the process by its signal: see `run`
        self._listening = listening

    async def run(self, address: str, tell: Callable[[str], None], *, browser: bool, once: bool) -> None:
        """Run until stopped; `tell` gets the address once the server listens."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows raises KeyboardInterrupt instead
                loop.add_signal_handler(number, self._stop)
        serving = asyncio.create_task(self._server.serve(sockets=[self._listening]))
        while not self._server.started and not serving.done():
            await asyncio.sleep(0.02)
        tell(f"{address}/")
        if browser:
            await asyncio.to_thread(webbrowser.open, f"{address}/")
        if once:
            try:
                tell(await _tried(self._listening))
            finally:
                self._server.should_exit = True
        await serving

    def _stop(self) -> None:
        """Stop after finishing what is under way; at once if called twice."""
        self._server.force_exit = self._server.should_exit
        self._server.should_exit = True


async def _tried(listening: socket.socket) -> str:
    """Begin a game as a page would, and return a sentence about its first question. Raises GameError on
    failure.
    """
    from websockets.asyncio.client import connect  # noqa: PLC0415 - who serves once alone needs a client

    host, port = listening.getsockname()[:2]
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    async with connect(f"ws://{where}/socket") as page:
        new = {"do": "new", "decks": ["ogres", "bears"], "agents": {"1": "simple"}, "day": "2002", "seed": 1}
        await page.send(json.dumps(new))
        frame = json.loads(await page.recv())
        while frame.get("is") == "state" and frame["question"] is None:  # the agent thinks
            frame = json.loads(await page.recv())
    if frame.get("is") != "state":
        raise GameError(f"a first game could not be begun: {frame.get('says')}")
    board, asked = frame["board"], frame["question"]
    return f"a game by the rules of {board['day']} is on: {asked['asks']} [{asked['rule']}]"
