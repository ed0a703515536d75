"""This module fetches the bulk file of all cards from Scryfall, a public site with data of cards: `fetch`.

`manaburn cards fetch` calls it. It asks the index of bulk files for the address and size (`_find`), then
fetches the file into one that ends in ".part", and goes on where an interrupted transfer broke off
(`_resume`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from manaburn.__about__ import __version__
from manaburn.errors import GameError
from manaburn.files import MOST_BYTES, read_json

INDEX = "https://api.scryfall.com/bulk-data"
"""Where Scryfall tells which bulk files there are."""

_HEADERS = {"User-Agent": f"manaburn/{__version__}", "Accept": "application/json;q=0.9,*/*;q=0.8"}
_PIECE = 1 << 16
_PATIENCE = 60
"""The number of seconds without a byte after which a transfer counts as broken off."""
_TRIES = 4
"""The number of times in a row that nothing more may come before it is given up."""

Progress = Callable[[int, int], None]
"""A function that is called with the number of bytes fetched so far, and the number of all bytes."""


class FetchError(GameError):
    """A card file could not be fetched."""


def fetch(folder: Path, kind: str, *, index: str = INDEX, progress: Progress | None = None) -> Path:
    """Fetch the bulk file of a kind (`oracle_cards`, `default_cards`) into a folder, unless it is there.

    What an interrupted fetch has left is gone on with. Raises FetchError.
    """
    address, size = _find(index, kind)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / (Path(urlsplit(address).path).name or f"{kind}.json")
    part = file.with_name(file.name + ".part")
    tried = 0
    while not file.exists():
        before = _length(part)
        total = _resume(address, part, size, progress)
        if _length(part) == total:
            part.replace(file)
        elif _length(part) > total:
            part.unlink()
            raise FetchError(f"{address}: it sent more than the file has")
        else:
            tried = 0 if _length(part) > before else tried + 1
            if tried == _TRIES:
                raise FetchError(
                    f"{address}: the transfer broke off at {_length(part):,} of {total:,} bytes; try again"
                )
    return file


def _find(index: str, kind: str) -> tuple[str, int]:
    """Return the address and the size of a bulk file."""
    with _open(index, {}) as answer:
        try:
            listing: Any = read_json(answer.read(MOST_BYTES).decode())
            entries = {entry["type"]: entry for entry in listing["data"]}
            return str(entries[kind]["download_uri"]), int(entries[kind].get("size") or 0)
        except (ValueError, KeyError, TypeError):
            raise FetchError(f"{index}: no card file {kind!r} is listed there") from None


def _resume(address: str, part: Path, size: int, progress: Progress | None) -> int:
    """Append what is missing of a file to its part, as far as it comes; return how long the whole file is."""
    there = _length(part)
    with _open(address, {"Range": f"bytes={there}-"} if there else {}) as answer:
        resumed = answer.status == 206  # Partial Content; any other answer is the whole file
        if not resumed:
            there = 0
        coming = answer.getheader("Content-Length")
        total = there + int(coming) if coming else size
        with part.open("ab" if resumed else "wb") as written:
            for piece in _pieces(answer):
                written.write(piece)
                there += len(piece)
                if progress is not None:
                    progress(there, total)
    return total or there


def _pieces(answer: HTTPResponse) -> Iterator[bytes]:
    """Yield an answer in pieces, until it ends or breaks off."""
    while True:
        try:
            piece = answer.read(_PIECE)
        except (OSError, HTTPException):
            return
        if not piece:
            return
        yield piece


@contextmanager
def _open(address: str, further: dict[str, str]) -> Iterator[HTTPResponse]:
    if urlsplit(address).scheme not in ("https", "http"):
        raise FetchError(f"{address}: card files are fetched over HTTPS")
    try:
        with urlopen(Request(address, headers=_HEADERS | further), timeout=_PATIENCE) as answer:
            yield answer
    except HTTPError as error:
        error.close()
        raise FetchError(f"{address}: {error.code} {error.reason}") from None
    except (URLError, HTTPException, TimeoutError, ConnectionError) as error:
        raise FetchError(f"{address}: {getattr(error, 'reason', error)}") from None


def _length(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
