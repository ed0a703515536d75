"""Bulk files are fetched from a server of our own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from manaburn.oracle.sources.fetching import FetchError, fetch
from oracle.card_rows import ROWS

FILE = json.dumps(ROWS).encode() * 20
NAME = "oracle-cards-20260101.json"


class Server(ThreadingHTTPServer):
    """Gives out a file, perhaps only some bytes at a time, and remembers where it was asked to begin."""

    breaks_after = len(FILE)
    knows_ranges = True
    asked: list[str | None]

    @property
    def index(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/bulk-data"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        if self.path == "/bulk-data":
            address = self.server.index.replace("bulk-data", NAME)
            entry = {"type": "oracle_cards", "download_uri": address, "size": len(FILE)}
            self._send(200, json.dumps({"data": [entry]}).encode())
        elif self.path == f"/{NAME}":
            asked = self.headers["Range"]
            self.server.asked.append(asked)
            begin = int(asked[len("bytes=") : -1]) if asked and self.server.knows_ranges else 0
            self._send(206 if begin else 200, FILE[begin:], self.server.breaks_after)
        else:
            self.send_error(404)

    def _send(self, status: int, content: bytes, most: int = 1 << 30) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[:most])

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Server]:
    with Server(("127.0.0.1", 0), Handler) as made:
        made.asked = []
        thread = Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def test_a_file_is_fetched_once(server: Server, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    file = fetch(tmp_path, "oracle_cards", index=server.index, progress=lambda *now: told.append(now))
    assert file.name == NAME
    assert file.read_bytes() == FILE
    assert told[-1] == (len(FILE), len(FILE))
    assert fetch(tmp_path, "oracle_cards", index=server.index) == file
    assert server.asked == [None]


def test_a_fetch_that_breaks_off_goes_on(server: Server, tmp_path: Path) -> None:
    server.breaks_after = len(FILE) // 2
    file = fetch(tmp_path, "oracle_cards", index=server.index)
    assert file.read_bytes() == FILE
    assert (
        server.asked
        == [None, f"bytes={len(FILE) // 2}-", f"bytes={len(FILE) - len(FILE) % 2}-"][: len(server.asked)]
    )
    assert [entry.name for entry in tmp_path.iterdir()] == [NAME]


@pytest.mark.parametrize("knows_ranges", [True, False])
def test_what_an_interrupted_fetch_has_left_is_gone_on_with(
    server: Server, tmp_path: Path, knows_ranges: bool
) -> None:
    server.knows_ranges = knows_ranges
    (tmp_path / f"{NAME}.part").write_bytes(FILE[:100])
    assert fetch(tmp_path, "oracle_cards", index=server.index).read_bytes() == FILE
    assert server.asked == ["bytes=100-"]


def test_a_server_that_gives_nothing_is_given_up(server: Server, tmp_path: Path) -> None:
    server.breaks_after = 0
    with pytest.raises(FetchError, match="broke off"):
        fetch(tmp_path, "oracle_cards", index=server.index)


@pytest.mark.parametrize(
    ("index", "kind", "words"),
    [
        ("{}", "rulings", "rulings"),
        ("{}/none", "oracle_cards", "404"),
        ("file:///etc/passwd", "oracle_cards", "HTTPS"),
        ("http://127.0.0.1:9/", "oracle_cards", "127.0.0.1:9"),
    ],
)
def test_what_cannot_be_fetched_is_said(
    server: Server, tmp_path: Path, index: str, kind: str, words: str
) -> None:
    with pytest.raises(FetchError, match=words):
        fetch(tmp_path, kind, index=index.format(server.index))
