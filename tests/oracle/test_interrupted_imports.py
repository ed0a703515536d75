"""Imports of cards that come to no good end: no room, no permission, ended in the middle, two at once."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store import rows
from manaburn.oracle.store.importing import import_cards
from manaburn.oracle.store.store import CardStore, StoreError
from oracle.card_rows import ROWS, store_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are ended by signals here")

_IMPORT = """
import multiprocessing, os, resource, signal, sys
from pathlib import Path
from manaburn.oracle.store import importing
from manaburn.oracle.sources.files import read_cards
from manaburn.values import replace
importing._AT_ONCE = 1

def halfway(done, of):
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    cards, path = read_cards(Path(sys.argv[1])).cards, Path(sys.argv[2])
    cards = [replace(card, funny=True) for card in cards]  # so that they are read again
    if sys.argv[3] == "full":
        resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000))
        importing.import_cards(cards, path, source="x")
    importing.import_cards(cards, path, source="x", processes=2, progress=halfway)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return store_of(tmp_path)


def imported(folder: Path, path: Path, how: str) -> subprocess.CompletedProcess[str]:
    """An import in a process of its own."""
    script = folder / "imports_cards.py"
    script.write_text(_IMPORT)
    command = [sys.executable, str(script), str(path.with_name("cards.json")), str(path), how]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    script.unlink()
    return told


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def test_what_a_killed_import_leaves_is_removed_by_the_next_and_its_workers_end(path: Path) -> None:
    before = path.read_bytes()
    told = imported(path.parent, path, "killed")
    assert told.returncode == -signal.SIGKILL, told.stderr
    workers = [int(pid) for pid in told.stdout.split()]
    assert workers
    assert names(path) == [".cards.sqlite.lock", "cards.json", "cards.sqlite", "cards.sqlite.new"]
    assert path.read_bytes() == before, "until all is done nothing changes"
    import_cards(read_cards(path.with_name("cards.json")).cards, path, source="cards.json")
    assert names(path) == ["cards.json", "cards.sqlite"]
    until = time.monotonic() + 20
    while any(map(is_alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_alive, workers))


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return ") Z" not in stat.read_text() if stat.parent.parent.exists() else True
    except OSError:
        return False


def test_a_full_disk_is_told_in_a_sentence_and_the_old_store_stays(path: Path) -> None:
    before = path.read_bytes()
    told = imported(path.parent, path, "full")
    assert "StoreError" in told.stderr.splitlines()[-1]
    assert "the card store cannot be written" in told.stderr.splitlines()[-1]
    assert path.read_bytes() == before
    assert names(path) == ["cards.json", "cards.sqlite"]


def test_two_imports_at_once_do_not_mix(path: Path) -> None:
    new = path.with_name("cards.sqlite.new")
    cards = read_cards(path.with_name("cards.json")).cards
    with closing(sqlite3.connect(new, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="another import of cards is under way"):
            import_cards(cards, path, source="x")
        assert new.exists()
    import_cards(cards, path, source="x")
    assert not new.exists()


def test_a_place_that_is_no_directory_is_told(path: Path) -> None:
    with pytest.raises(StoreError, match="the card store cannot be written"):
        import_cards((), path / "within" / "cards.sqlite", source="x")


def test_a_card_that_the_compiler_fails_on_is_refused_by_name_and_the_others_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = rows.read

    def failing(card: object) -> object:
        if "Urn" in card.name:
            raise IndexError("tuple index out of range")
        return read(card)

    monkeypatch.setattr(rows, "read", failing)
    with CardStore.open(store_of(tmp_path, *ROWS)) as store:
        assert store.find("Placid Ox") is not None
        with pytest.raises(Exception, match=r"fault of this program.*IndexError"):
            store.find("Urn of Ötzi")
