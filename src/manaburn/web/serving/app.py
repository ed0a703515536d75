"""This module is the server as an ASGI application (the form in which Python web servers run programs):
`application` serves the page's files, `/socket` for messages, and `/health` for monitoring.

Requests from other sites' pages are refused (`Doors`). Each page that connects has a `_Conversation`, which
hands its messages to the `Hall` one after another.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from manaburn.__about__ import __version__
from manaburn.web.desk import message_in
from manaburn.web.messages import PROTOCOL, Frame, Refused, refused_frame
from manaburn.web.serving.hall import Hall
from manaburn.web.site import PAGE, WITH_PICTURES, with_pictures

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'"
)
MOST_GUESTS = 2_000
"""How many pages are connected at once at the most."""
MOST_BYTES = 4 << 20
"""The longest message in bytes; saved games are the longest."""
_A_SECOND, _AT_ONCE = 40.0, 120.0
"""How many messages a guest may send per second in the long run, and in one burst."""
_LONGEST_SILENCE = 20.0
"""After how many seconds a guest who takes in nothing is disconnected."""

HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
}


def _headers(path: str) -> dict[str, str]:
    if path != f"/{WITH_PICTURES}":
        return HEADERS
    return HEADERS | {"content-security-policy": with_pictures(CONTENT_SECURITY_POLICY)}


class WithHeaders:
    """An application around another that adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_headers(scope["path"]))
            await send(message)

        await self._app(scope, receive, sending if scope["type"] == "http" else send)


class Doors:
    """The check that requests name one of the server's hosts, and come from no other site's page."""

    def __init__(self, hosts: Iterable[str] | None) -> None:
        self._hosts = None if hosts is None else frozenset(host.casefold() for host in hosts)
        """The hosts that requests may name; None for any."""

    def admits(self, headers: Headers) -> bool:
        """Return whether a request is for this server, and not sent by the page of another site."""
        host = headers.get("host", "").casefold()
        if self._hosts is not None and host not in self._hosts:
            return False
        origin = headers.get("origin")
        return origin is None or urlsplit(origin).netloc.casefold() == host


class _Pace:
    """The rate limit of a guest: a bucket refilled over time, from which each message takes a token."""

    def __init__(self) -> None:
        self._left, self._since = _AT_ONCE, time.monotonic()

    def allows(self) -> bool:
        """Return whether one more message is allowed now, and count it."""
        now = time.monotonic()
        self._left = min(_AT_ONCE, self._left + (now - self._since) * _A_SECOND)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def application(hall: Hall, doors: Doors, page: Path = PAGE) -> ASGIApp:
    """Return the application that serves a hall and the files of the page."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    async def talk(socket: WebSocket) -> None:
        if not doors.admits(socket.headers) or len(hall.guests) >= MOST_GUESTS:
            await socket.close(1008)
            return
        await socket.accept()
        await _Conversation(hall, socket).go_on()

    async def health(request: Request) -> Response:
        status = {"status": "ok", "program": "manaburn", "version": __version__, "protocol": PROTOCOL}
        return JSONResponse(status | {"guests": len(hall.guests), "rooms": len(hall.rooms)})

    files: ASGIApp = StaticFiles(directory=page, html=True) if page.is_dir() else _no_page
    routes = [Route("/health", health), WebSocketRoute("/socket", talk), Mount("/", files)]
    return WithHeaders(_Guarded(Starlette(routes=routes, lifespan=lifespan), doors))


class _Guarded:
    """An application around another that refuses requests which `Doors` does not admit."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self._app, self._doors = app, doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "http" and not self._doors.admits(Headers(scope=scope)):
            response = PlainTextResponse("this server is not reached under that name\n", 421)
            await response(scope, receive, send)
            return
        await self._app(scope, receive, send)


async def _no_page(scope: Scope, receive: Receive, send: Send) -> None:
    response = PlainTextResponse("this installation has no page: only its messages are answered\n", 404)
    await response(scope, receive, send)


class _Conversation:
    """The connection to one page: it carries out its messages one after another."""

    def __init__(self, hall: Hall, socket: WebSocket) -> None:
        self._hall, self._socket = hall, socket
        self._sending = asyncio.Lock()

    async def go_on(self) -> None:
        """Carry out messages until the page disconnects."""
        guest, pace = self._hall.arrive(self._send), _Pace()
        try:
            while True:
                text = await self._socket.receive_text()
                if pace.allows():
                    await self._hall.handle(guest, message_in(text))
                else:
                    await self._send(refused_frame(Refused("limit", "too many messages: wait a little")))
        except (WebSocketDisconnect, RuntimeError, KeyError, TimeoutError, OSError):
            pass  # the page is gone, or sent bytes instead of text
        finally:
            await self._hall.leave(guest)

    async def _send(self, frame: Frame) -> None:
        text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        async with self._sending:
            try:
                await asyncio.wait_for(self._socket.send_text(text), _LONGEST_SILENCE)
            except TimeoutError:
                await self._socket.close(1008)
                raise
