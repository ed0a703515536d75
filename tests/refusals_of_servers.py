"""Refusals of servers and processes, and of what a page sends to them, each provoked once."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

from manaburn import Game, Pass, __version__
from manaburn.assistants import duels, working
from manaburn.assistants.tables import Tables
from manaburn.assistants.tools import Tools
from manaburn.cards.decks.pool import CATALOGUE_ALONE
from manaburn.errors import GameError
from manaburn.processes import CallTookTooLong, ProcessDidNotBegin, ProcessEnded
from manaburn.web import site, slices
from manaburn.web.desk import Desk
from manaburn.web.gathering import gathered, named
from provoking import BOARD, Called, Case, InFolder, Patched, Sent

DUEL = ("sligh-2002", "skies-2002", "2002")
OPENED = {"do": "open", "day": "2025", "position": BOARD}
AWAITS = {"do": "new", "format": "duel", "day": "2025", "decks": ["ogres", None], "people": "links"}
BRING = {"do": "bring", "deck": "bears"}
NEW = {"do": "new", "format": "duel", "day": "2025", "decks": ["ogres", "bears"], "seed": 1}


def _raises(error: type[Exception] | Exception) -> Callable[..., object]:
    def refuse(*_: object, **__: object) -> object:
        raise error

    return refuse


def _refused(frame: Any) -> object:
    if frame["is"] == "refused":
        raise GameError(frame["says"])
    return frame


def _desk(message: Any) -> Callable[[], object]:
    return lambda: _refused(Desk().handle(message))


PAGES: tuple[Case, ...] = (
    Called("7", _desk(7)),
    Called("study: of nothing", _desk({"do": "study"})),
    Called("new: agents={'7': 'simple'}", _desk(NEW | {"agents": {"7": "simple"}})),
    Called("new: agents={'1': 7}", _desk(NEW | {"agents": {"1": 7}})),
    Patched("open: one more than there may be", {"manaburn.web.desk.MOST_TABLES": 0}, _desk(OPENED)),
    Patched(
        "open: where the program fails",
        {"manaburn.web.desk.opened_game": _raises(ValueError), "manaburn.web.desk._LOG": Mock()},
        _desk(OPENED),
    ),
    Sent("answer: as one who watches", {"do": "answer", "as": "nobody", "answer": "attack: none"}),
    Sent("judge: as one who watches", {"do": "judge", "as": "nobody", "answer": "attack: none"}),
    Sent("answer: as seat 7", {"do": "answer", "as": 7, "answer": "attack: none"}),
    Sent("answer: by JSON, as another", {"do": "answer", "as": 1, "answer": {"is": "Attack", "pairs": []}}),
    Sent("answer: by JSON that is none", {"do": "answer", "answer": {"is": "Attack", "pairs": 7, "no": 1}}),
    Sent("answer: by JSON that cannot be", {"do": "answer", "answer": {"is": "Attack", "pairs": [[7, 7]]}}),
    Sent("advice: as another", {"do": "advice", "as": 1}),
    Sent("passing: a source that is none", {"do": "passing", "yields": [{"name": "x", "source": "y"}]}),
    Sent("line: in a game", {"do": "line", "steps": []}, analysis=False),
    Sent("save: in a game", {"do": "save"}, analysis=False),
)


def _agents_answer() -> object:
    desk = Desk()
    table = desk.tables[desk.handle(OPENED)["table"]]
    return table.take_answers([Pass()])


# Servers


def _on_a_taken_port(serve: Callable[[int], object]) -> Callable[[], object]:
    def call() -> object:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            port = listening.getsockname()[1]
            try:
                return serve(port)
            except GameError as error:
                raise GameError(str(error).replace(str(port), "8421")) from None

    return call


def _serve_assistants(port: int) -> None:
    from manaburn.assistants.serving import serve_http  # noqa: PLC0415 - an extra

    serve_http(lambda: CATALOGUE_ALONE, port, print)


def _serve_pages(port: int) -> None:
    from manaburn.web.serving.running import ServerWishes, serve  # noqa: PLC0415 - an extra

    serve(ServerWishes(port=port, folder=Path("none"), browser=False), lambda: CATALOGUE_ALONE, print)


def _in_hall(what: Callable[[Any, Any], Any], game: str = "begun", **limits: int) -> Callable[[Path], object]:
    """Send a message to a hall whose table `t` has two seats for people; it awaits decks, if no game."""

    def call(folder: Path) -> object:
        from manaburn.web.serving.hall import Hall  # noqa: PLC0415 - an extra
        from manaburn.web.serving.keeping import Keeper  # noqa: PLC0415
        from manaburn.web.serving.rooms_in_engines import ServerLimits  # noqa: PLC0415

        told: list[Any] = []

        async def send(frame: Any) -> None:
            told.append(frame)

        async def go() -> None:
            keeper = Keeper(folder)
            table = {"message": {}, "seats": [0, 1], "one_person": False, "analysis": False}
            keeper.begin("t", json.dumps(table), game).result()
            hall = Hall(keeper, lambda: CATALOGUE_ALONE, engines=1, limits=ServerLimits(**limits))
            try:
                guest = hall.arrive(send)
                message = what(hall, guest)
                if message is not None:
                    await hall.handle(guest, message)
            finally:
                keeper.close()

        asyncio.run(go())
        return _refused(told[-1])

    return call


def _asks_for_a_rematch(eyes: str) -> Callable[[Any, Any], Any]:
    """Ask for a rematch at table `t`, where seat 1 has asked for it already."""

    def sent(hall: Any, guest: Any) -> Any:
        from manaburn.web.serving.keeping import Link  # noqa: PLC0415 - an extra

        guest.places["t"] = Link("t", eyes, False)
        hall._room("t").rematch.add(1)
        return {"do": "rematch", "table": "t"}

    return sent


def _at_a_table_with(winners: list[int] | None) -> dict[str, Any]:
    async def state(*_: object, **__: object) -> object:
        return SimpleNamespace(frame={"board": {"winners": winners}})

    return {"manaburn.web.serving.rooms_in_engines.RoomsInEngines._ask_engine": state}


def _sits(table: str, message: Any, *, host: bool = True, eyes: str = "0") -> Callable[[Any, Any], Any]:
    def sent(hall: Any, guest: Any) -> Any:
        from manaburn.web.serving.keeping import Link  # noqa: PLC0415 - an extra

        guest.places[table] = Link(table, eyes, host)
        return message | {"table": table}

    return sent


def _agents_of_another(hall: Any, guest: Any) -> None:
    hall._bots_of(SimpleNamespace(name="t"), {1: "cmd: bot"})


def _kept_twice(folder: Path) -> object:
    from manaburn.web.serving.keeping import Keeper  # noqa: PLC0415 - an extra

    keeper = Keeper(folder)
    try:
        keeper.begin("t", "{}", "").result()
        return keeper.begin("t", "{}", "").result()
    finally:
        keeper.close()


def _kept_later(folder: Path) -> object:
    from manaburn.web.serving import keeping  # noqa: PLC0415 - an extra

    keeping.Keeper(folder).close()
    keeping._VERSION, before = 0, keeping._VERSION
    try:
        return keeping.Keeper(folder)
    finally:
        keeping._VERSION = before


def _restored() -> object:
    from manaburn.web.serving.engines import _restored  # noqa: PLC0415 - an extra
    from manaburn.web.serving.keeping import KeptTable, TableChange  # noqa: PLC0415

    change = {"message": {"do": "answer", "number": 0, "answer": "attack: Juggernaut > Ben"}, "seat": 0}
    begun = Game.parse(BOARD).save()

    message = json.dumps(OPENED | {"analysis": False})
    return _restored(KeptTable(message, begun, (TableChange(json.dumps(change), "x"),)))


def _table_of(**message: Any) -> Callable[[], object]:
    def call() -> object:
        from manaburn.web.serving.engines import Engine  # noqa: PLC0415 - an extra

        return _refused(Engine(CATALOGUE_ALONE).begin("t", message).frame)

    return call


def _worker() -> object:
    from manaburn.web.serving.workers import Worker  # noqa: PLC0415 - an extra

    return Worker(lambda: None, 20.0)._call("do", {})


def _carried_out(error: Exception) -> Callable[[], object]:
    def call() -> object:
        from manaburn.web.serving.workers import _carried_out  # noqa: PLC0415 - an extra

        raise _carried_out(SimpleNamespace(carry_out=_raises(error)), "do", {})

    return call


def _too_often() -> object:
    from manaburn.web.serving.app import _Conversation  # noqa: PLC0415 - an extra

    told: list[str] = []
    texts = iter(["{}"])

    async def receive() -> str:
        for text in texts:
            return text
        raise KeyError

    async def send(text: str) -> None:
        told.append(text)

    async def leave(_: Any) -> None:
        pass

    hall = SimpleNamespace(arrive=lambda _: None, leave=leave)
    asyncio.run(_Conversation(hall, SimpleNamespace(receive_text=receive, send_text=send)).go_on())
    return _refused(json.loads(told[0]))


class _Connection:
    """A page that is answered with a refusal."""

    def __init__(self, _: str) -> None:
        pass

    async def __aenter__(self) -> _Connection:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def send(self, text: str) -> None:
        pass

    async def recv(self) -> str:
        return json.dumps({"is": "refused", "says": "a process of the server has ended"})


def _tried() -> object:
    from manaburn.web.serving.running import _tried  # noqa: PLC0415 - an extra

    listening: Any = SimpleNamespace(getsockname=lambda: ("127.0.0.1", 8421))
    return asyncio.run(_tried(listening))


def _rematch() -> object:
    return InFolder("", _in_hall(_asks_for_a_rematch("0"))).provoke()


CALL = "manaburn.processes.CalledProcess.call"
QUIET = {"manaburn.web.serving.workers._LOG": Mock()}
BROKEN = {
    "manaburn.web.serving.hall.Hall._carry_out": _raises(ValueError),
    "manaburn.web.serving.hall._LOG": Mock(),
}
SERVERS: tuple[Case, ...] = (
    Called("an agent answers when a person is asked", _agents_answer),
    Called("manaburn mcp --http on a port that is taken", _on_a_taken_port(_serve_assistants)),
    Called("manaburn serve on a port that is taken", _on_a_taken_port(_serve_pages)),
    Patched(
        "manaburn serve --once where no game begins",
        {"websockets.asyncio.client.connect": _Connection},
        _tried,
    ),
    Called("new: people='crowd'", _table_of(**NEW, people="crowd")),
    Called("open: an analysis by links", _table_of(**OPENED, people="links")),
    Called("new: agents on all seats", _table_of(**NEW, agents={"0": "simple", "1": "simple"})),
    Called("a kept table that leads elsewhere", _restored),
    Patched("a call that takes too long", {CALL: _raises(CallTookTooLong)}, _worker),
    Patched("a process that has ended", {CALL: _raises(ProcessEnded)}, _worker),
    Called("a call that needs too much memory", _carried_out(MemoryError())),
    Patched("a call in which the program fails", QUIET, _carried_out(ValueError("x"))),
    Patched("many messages at once", {"manaburn.web.serving.app._Pace.allows": lambda _: False}, _too_often),
    InFolder("7, to a server", _in_hall(lambda hall, guest: 7)),
    Patched("what the server fails at", BROKEN, InFolder("", _in_hall(lambda *_: {"do": "x"})).provoke),
    InFolder("new: where too many have begun", _in_hall(lambda *_: NEW, tables=0)),
    InFolder("sit: by a link that is none", _in_hall(lambda *_: {"do": "sit", "token": "x"})),
    InFolder("revoke: as a guest", _in_hall(_sits("t", {"do": "revoke", "seat": "1"}, host=False))),
    InFolder("revoke: one's own link", _in_hall(_sits("t", {"do": "revoke", "seat": "0"}))),
    Called(
        "new: for one person, without a deck", lambda: gathered({**AWAITS, "people": "one"}, CATALOGUE_ALONE)
    ),
    Called("new: without one's own deck", lambda: gathered({**AWAITS, "decks": [None] * 2}, CATALOGUE_ALONE)),
    Called("bring: under another's name", lambda: named({"name": "Anna"}, 1, ("Anna", "Ben"))),
    InFolder("bring: as one who watches", _in_hall(_sits("t", BRING, eyes="nobody"))),
    InFolder("bring: with both seats", _in_hall(_sits("t", BRING, eyes="mine"))),
    InFolder("rematch: before a game", _in_hall(_asks_for_a_rematch("0"), game="")),
    InFolder("rematch: as one who watches", _in_hall(_asks_for_a_rematch("nobody"))),
    Patched("rematch: in a game", _at_a_table_with(None), _rematch),
    Patched("rematch: of a position", _at_a_table_with([1]), _rematch),
    InFolder("view: a table that is kept no more", _in_hall(_sits("gone", {"do": "view"}))),
    InFolder("new: with one more program of another", _in_hall(_agents_of_another, agents=0)),
    InFolder("a table that is kept already", _kept_twice),
    InFolder("what a later release has kept", _kept_later),
)


# Assistants


def _answered(duel: Any) -> object:
    return duels.answer(
        duel, ["pass"], played=SimpleNamespace(game=lambda _: Game.parse(BOARD).play("concede"))
    )


def _new(**different: str) -> Callable[[], object]:
    named = {"deck": DUEL[0], "opponent_deck": DUEL[1], "on": DUEL[2], "opponent": "simple"} | different
    return lambda: Tools().new(**named, seed=1)


def _tool(error: Exception) -> Callable[[], object]:
    def call() -> object:
        raise working._carried_out(SimpleNamespace(check=_raises(error)), "check", {})

    return call


def _asked() -> object:
    return working.Workers(lambda: CATALOGUE_ALONE).call("check")


ASSISTANTS: tuple[Case, ...] = (
    Called("new(opponent='clever')", _new(opponent="clever")),
    Called("new(deck='poker')", _new(deck="poker")),
    Called("answer in a finished duel", lambda: _answered(None)),
    Called("view('nothing')", lambda: Tables(SimpleNamespace(call=None)).view("nothing")),
    Patched("check, for too long", {CALL: _raises(CallTookTooLong)}, _asked),
    Patched("check, where its process ends", {CALL: _raises(ProcessEnded)}, _asked),
    Patched("check, where its process does not begin", {CALL: _raises(ProcessDidNotBegin)}, _asked),
    Called("check, with too much memory", _tool(MemoryError())),
    Called("check, where the program fails", _tool(ValueError("x"))),
)


# The site


def _slice(head: Any, *cards: Any) -> bytes:
    index = {each[0].casefold(): number for number, each in enumerate(cards)}
    return gzip.compress("\n".join(map(json.dumps, (head, index, *cards))).encode())


def _into(folder: Path, *, pyodide: bool = False) -> object:
    if not pyodide:
        (folder / "mine.txt").write_text("x", encoding="utf-8")
    return site.write_site(folder, pyodide=folder / "nowhere")


URLOPEN = "manaburn.web.site.urlopen"
HEAD = {"format": slices.FORMAT, "version": slices.VERSION, "release": __version__}
SITES: tuple[Case, ...] = (
    InFolder("write_site into a folder with other files", _into),
    InFolder("write_site with a folder that is not Pyodide's", lambda folder: _into(folder, pyodide=True)),
    Patched(
        "write_site without a network",
        {"manaburn.web.site.urlopen": _raises(OSError("no route"))},
        site._fetched,
    ),
    Patched(
        "write_site where another Pyodide comes",
        {
            "manaburn.web.site.PYODIDE_HASH": "",
            "manaburn.web.site.urlopen": lambda *_, **__: BytesIO(b"x"),
        },
        site._fetched,
    ),
    InFolder("write_site below a file", lambda folder: site._written(_file(folder) / "page.html", b"")),
    Called("write_site of a page without a head", lambda: site._with_policy(b"<p>", "x")),
    Called("write_site without a service worker", lambda: site._service_worker({"sw.js": b""})),
    Called("SlicedCards(b'x')", lambda: slices.SlicedCards(b"x")),
    Called("SlicedCards of something else", lambda: slices.SlicedCards(_slice({}))),
    Called("SlicedCards that are cut off", lambda: len(slices.SlicedCards(_slice(HEAD, *"Ox")[:-9]))),
    Called("SlicedCards of another release", lambda: slices.SlicedCards(_slice(HEAD | {"release": "0.1"}))),
    Called(
        "SlicedCards with a damaged card",
        lambda: slices.SlicedCards(_slice(HEAD, ["Ox", {"Gone": 7}, "", [], []])).find("Ox"),
    ),
)


def _file(folder: Path) -> Path:
    (file := folder / "x").touch()
    return file
