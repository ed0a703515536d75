"""This module writes the web site that needs no server: the page, the engine, all cards and Pyodide (Python
for browsers) as files that any host can offer.

    write_site(Path("site"), pyodide=Path("package"), cards=CardStore.open())

The engine runs in a Web Worker; once loaded, the page works without a connection. Nothing is asked of a third
party when the page is used, unless a visitor switches pictures from Scryfall on; Pyodide comes from a folder,
or is fetched once as the site is written.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from manaburn.__about__ import __version__
from manaburn.errors import GameError
from manaburn.oracle.store.store import CardStore, reason
from manaburn.web.slices import FORMAT, VERSION

PYODIDE = "314.0.7"
"""The release of Pyodide with which the site is tested."""
PYODIDE_ADDRESS = f"https://registry.npmjs.org/pyodide/-/pyodide-{PYODIDE}.tgz"
PYODIDE_HASH = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
"""SHA-512 of the archive at that address, in hexadecimal."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_LONGEST_ARCHIVE = 50_000_000

_PACKAGE = Path(__file__).resolve().parent.parent
PAGE = Path(__file__).resolve().parent / "page"
"""The files of the page, as `manaburn serve` offers them too."""

_NOT_IN_A_BROWSER = frozenset(
    ("benchmark", "cli", "encoding", "envs", "matches", "oracle", "scenarios", "simulation")
)
"""The packages of the engine that no message of a page needs."""

POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data: blob:; manifest-src 'self'"
)
"""What the page may load, as the site's files say it themselves: a host need not be told."""

WITH_PICTURES = "pictures.html"
"""The one document in which pictures of cards may be shown, which nobody is sent to unasked."""
_PICTURES = "https://api.scryfall.com https://cards.scryfall.io"


def with_pictures(policy: str) -> str:
    """Return a policy of the page that also lets in pictures of cards."""
    return policy.replace("img-src 'self'", f"img-src 'self' {_PICTURES}")


class SiteError(GameError):
    """The site cannot be written: a folder or file is in the way, or Pyodide cannot be had."""


def write_site(directory: Path, *, pyodide: Path | None = None, cards: CardStore | None = None) -> list[Path]:
    """Write the site and return its files. `pyodide`: a folder with the files of its npm package, else they
    are fetched; `cards`: all that the page may name besides the catalogue.

    Raises SiteError, and StoreError for cards that another compiler has read.
    """
    if directory.exists() and not (directory.is_dir() and _is_ours(directory)):
        raise SiteError(
            f"{directory} is already there, and is not a site that manaburn wrote: name another folder"
        )
    files = dict(_page_files())
    files |= {f"pyodide/{name}": content for name, content in _pyodide_files(pyodide).items()}
    engine = engine_archive()
    files[f"engine-{_hash(engine)}.zip"] = engine
    home = {"home": "worker", "version": __version__, "engine": f"engine-{_hash(engine)}.zip", "cards": None}
    if cards is not None:
        content = slice_of(cards)
        home["cards"] = f"cards-{_hash(content)}.gz"
        files[f"cards-{_hash(content)}.gz"] = content
    files["home.json"] = json.dumps(home).encode()
    files["sw.js"] = _service_worker(files)
    return [_written(directory / name, content) for name, content in sorted(files.items())]


def _is_ours(directory: Path) -> bool:
    return not any(directory.iterdir()) or (directory / "home.json").is_file()


def _written(file: Path, content: bytes) -> Path:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    except OSError as error:
        raise SiteError(f"{file}: it cannot be written: {error.strerror or error}") from None
    return file


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


# The page


def _page_files() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the page by name, with the policy in the document itself."""
    for file in sorted(PAGE.rglob("*")):
        if file.is_file() and file.suffix != ".md":
            name, content = file.relative_to(PAGE).as_posix(), file.read_bytes()
            policy = with_pictures(POLICY) if name == WITH_PICTURES else POLICY
            yield name, _with_policy(content, policy) if name.endswith(".html") else content


def _with_policy(document: bytes, policy: str) -> bytes:
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    found, number = re.subn(rb"<head>", b"<head>\n" + meta.encode(), document, count=1)
    if not number:
        raise SiteError("the page can't be written as a site: it has no head")
    return found


def _service_worker(files: Mapping[str, bytes]) -> bytes:
    """Return the service worker, which keeps just these files; another site has another name of its store."""
    names = [name for name in sorted(files) if name != "sw.js"]
    whole = _hash("".join(f"{name} {_hash(files[name])}\n" for name in names).encode())
    template = files["sw.js"].decode()
    filled = template.replace('"@VERSION@"', json.dumps(whole)).replace(
        '["@FILES@"]', json.dumps(["./", *names])
    )
    if filled == template:
        raise SiteError("the page can't be written as a site: it has no service worker")
    return filled.encode()


# The engine


def engine_archive() -> bytes:
    """Return the engine as an archive of Python modules, without the packages that a page does not need;
    equal for equal modules.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(_PACKAGE.rglob("*")):
            inside = file.relative_to(_PACKAGE).as_posix()
            if file.is_file() and _is_needed(inside):
                entry = zipfile.ZipInfo(f"manaburn/{inside}")
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, file.read_bytes())
    return buffer.getvalue()


def _is_needed(inside: str) -> bool:
    left_out = inside.split("/", maxsplit=1)[0] in _NOT_IN_A_BROWSER or inside.startswith("web/page/")
    return not left_out and "__pycache__" not in inside


# Cards


def slice_of(store: CardStore) -> bytes:
    """Return all cards of a store as a slice: what they are, or why they cannot be played, and their words.

    Raises StoreError if the texts were read by another compiler.
    """
    store.must_be_current()
    rows = store.rows("name, printed, definition, unread")
    lines = [
        _line(name, json.loads(printed), definition, json.loads(unread))
        for name, printed, definition, unread in rows
    ]
    head = {"format": FORMAT, "version": VERSION, "release": __version__, "cards": len(lines)}
    content = "\n".join((_compact(head), _compact(dict(store.names())), *lines)).encode()
    return gzip.compress(content, mtime=0)


def _line(name: str, printed: dict[str, Any], definition: str | None, unread: list[list[str]]) -> str:
    """Return a card as a line: its name, its definition or why there is none, and the words of its faces."""
    (card,) = printed.values()
    faces = [next(iter(face.values())) for face in card["faces"]]
    words = [[face["name"], face.get("text", "")] for face in faces]
    return _compact([name, None if definition is None else json.loads(definition), *_why(unread), words])


def _why(unread: list[list[str]]) -> tuple[str, list[str]]:
    if not unread:
        return "", []
    return reason(unread), [phrase if not why else f"{phrase} ({why})" for _, phrase, why in unread]


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


# Pyodide


def _pyodide_files(folder: Path | None) -> dict[str, bytes]:
    if folder is None:
        return _fetched()
    try:
        return {name: (folder / name).read_bytes() for name in PYODIDE_FILES}
    except OSError as error:
        needed = ", ".join(PYODIDE_FILES)
        says = f"is not a folder with Pyodide {PYODIDE}: it must have {needed} ({error.strerror or error})"
        raise SiteError(f"{folder} {says}") from None


def _fetched() -> dict[str, bytes]:
    """Fetch Pyodide from the registry of npm, and refuse anything but the release that is known."""
    try:
        with urlopen(PYODIDE_ADDRESS, timeout=60) as answer:  # an address of ours, by https
            content = answer.read(_LONGEST_ARCHIVE)
    except (URLError, OSError) as error:
        raise SiteError(f"Pyodide cannot be fetched from {PYODIDE_ADDRESS}: {error}: name a folder") from None
    if hashlib.sha512(content).hexdigest() != PYODIDE_HASH:
        raise SiteError(f"what {PYODIDE_ADDRESS} gives is not the Pyodide {PYODIDE} that is known")
    found = {}
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        for name in PYODIDE_FILES:
            member = archive.extractfile(f"package/{name}")
            assert member is not None, "the archive is known"
            found[name] = member.read()
    return found
