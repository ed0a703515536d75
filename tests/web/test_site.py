"""The site without a server: its files, and the engine in them."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner

from manaburn.cli import manaburn
from manaburn.web import site
from manaburn.web.desk import Desk
from manaburn.web.site import PYODIDE_FILES, SiteError, engine_archive, write_site

PYODIDE = os.environ.get("MANABURN_PYODIDE")
"""The folder of Pyodide's npm package, for the tests in a browser."""
CHROMIUM = Path("/usr/bin/chromium")

SCRIPT: list[dict[str, Any]] = [
    {"id": 1, "do": "hello"},
    {
        "id": 2,
        "do": "open",
        "day": "2025",
        "position": "step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20 battlefield: Memnite",
    },
    {"id": 3, "do": "judge", "table": "t1", "answer": "attack: none"},
    {"id": 4, "do": "answer", "table": "t1", "number": 0, "answer": "attack: Juggernaut"},
    {"id": 5, "do": "explain", "table": "t1", "object": "Juggernaut"},
    {"id": 6, "do": "picture", "table": "t1"},
    {"id": 7, "do": "position", "table": "t1"},
    {"id": 8, "do": "advice", "table": "t1", "agent": "simple", "seed": 1},
    {"id": 9, "do": "rule", "number": "508.1d"},
    {"id": 10, "do": "nonsense"},
]


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A folder that stands for Pyodide where it is only copied."""
    folder = tmp_path / "package"
    folder.mkdir()
    for name in PYODIDE_FILES:
        (folder / name).write_text(name)
    return folder


def test_the_site_is_whole(tmp_path: Path, pyodide: Path) -> None:
    root = tmp_path / "site"
    files = {file.relative_to(root).as_posix() for file in write_site(root, pyodide=pyodide)}
    home = json.loads((root / "home.json").read_text())
    assert home["home"] == "worker" and home["engine"] in files and home["cards"] is None
    assert {"index.html", "worker.js", "sw.js", *(f"pyodide/{name}" for name in PYODIDE_FILES)} <= files
    assert "Content-Security-Policy" in (root / "index.html").read_text()
    kept = json.loads(re.search(r"const FILES = (\[.*\]);", (root / "sw.js").read_text())[1])  # type: ignore[index]
    assert {*kept} == {"./", *files} - {"sw.js"}, "it is all kept for use without a connection"


def test_the_document_with_pictures_is_the_other_one_and_a_line_that_says_so() -> None:
    lines = (site.PAGE / "index.html").read_text(encoding="utf-8").splitlines()
    with_pictures = (site.PAGE / "pictures.html").read_text(encoding="utf-8").splitlines()
    with_pictures.remove('<meta name="pictures" content="scryfall">')
    assert with_pictures == lines


def test_nothing_of_it_is_asked_of_somebody_else(tmp_path: Path, pyodide: Path) -> None:
    for file in write_site(tmp_path / "site", pyodide=pyodide):
        if file.suffix in (".html", ".js", ".css", ".mjs") and file.parent.name != "vendor":
            loaded = re.findall(
                r"""(?:src|href|from|import|url\()\s*=?\s*["'(]*(https?:[^"')\s]*)""", file.read_text()
            )
            assert not loaded, f"{file.name} loads {loaded}"


def test_another_engine_is_another_version(
    tmp_path: Path, pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def version(folder: str) -> str:
        write_site(tmp_path / folder, pyodide=pyodide)
        found = re.search(r'const VERSION = "(\w+)"', (tmp_path / folder / "sw.js").read_text())
        assert found is not None
        return found[1]

    before = version("one")
    assert version("two") == before, "equal files make an equal version"
    monkeypatch.setattr(site, "engine_archive", lambda: b"another engine")
    assert version("three") != before


def test_a_site_is_written_anew_but_nothing_else_is_overwritten(tmp_path: Path, pyodide: Path) -> None:
    write_site(tmp_path / "site", pyodide=pyodide)
    write_site(tmp_path / "site", pyodide=pyodide)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to Ben.txt").write_text("Hello")
    (tmp_path / "file").write_text("")
    for place in ("letters", "file"):
        with pytest.raises(SiteError, match="not a site that manaburn wrote"):
            write_site(tmp_path / place, pyodide=pyodide)
    assert [file.name for file in (tmp_path / "letters").iterdir()] == ["to Ben.txt"]


def test_a_folder_without_pyodide_is_refused(tmp_path: Path, pyodide: Path) -> None:
    (pyodide / "pyodide.asm.wasm").unlink()
    with pytest.raises(SiteError, match=r"pyodide\.asm\.wasm"):
        write_site(tmp_path / "site", pyodide=pyodide)


def test_what_is_fetched_is_what_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "urlopen", lambda *_, **__: io.BytesIO(b"something else"))
    with pytest.raises(SiteError, match="not the Pyodide"):
        write_site(tmp_path / "site")


def test_the_command_says_what_it_wrote(tmp_path: Path, pyodide: Path) -> None:
    words = ["site", str(tmp_path / "site"), "--catalogue-alone", "--pyodide", str(pyodide)]
    result = CliRunner().invoke(manaburn, words)
    assert result.exit_code == 0, result.output
    assert "MB, are in" in result.output and (tmp_path / "site" / "index.html").is_file()


ALONE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from manaburn.web.desk import Desk
desk = Desk()
for line in sys.stdin:
    print(desk.receive(line))
for room in ("sqlite3", "subprocess", "multiprocessing", "click", "rich", "prompt_toolkit", "fastjsonschema"):
    assert room not in sys.modules, f"{room} is loaded, which a browser does not have"
"""


def test_the_engine_in_it_answers_all_messages_alone(tmp_path: Path) -> None:
    """What no browser has is not loaded, and every frame is what the whole package says."""
    archive = tmp_path / "engine.zip"
    archive.write_bytes(engine_archive())
    with zipfile.ZipFile(archive) as read:
        read.extractall(tmp_path / "engine")
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, str(tmp_path / "engine")],
        input="\n".join(map(json.dumps, SCRIPT)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    desk = Desk()
    assert done.stdout.splitlines() == [desk.receive(json.dumps(message)) for message in SCRIPT]


# In a browser


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    if PYODIDE is None:
        pytest.skip("MANABURN_PYODIDE names no folder of Pyodide")
    root = tmp_path / "site"
    write_site(root, pyodide=Path(PYODIDE))

    class Quiet(SimpleHTTPRequestHandler):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given, directory=str(root))

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", server
    server.shutdown()
    server.server_close()


ASK = """messages => new Promise((resolve, reject) => {
  const worker = new Worker("worker.js", { type: "module" }), frames = [];
  worker.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.is === "failed") reject(new Error(frame.text));
    if (frame.id !== undefined) frames.push(data);
    if (frames.length === messages.length) resolve(frames);
  };
  for (const message of messages) worker.postMessage(message);
})"""
KEPT = "async () => (await caches.keys()).length > 0 && (await navigator.serviceWorker.ready).active.state"


def test_in_a_browser_it_answers_as_here_and_without_a_connection(
    served: tuple[str, ThreadingHTTPServer],
) -> None:
    """Every frame of the worker equals what is said here, byte for byte; then the server is gone."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium")
    address, server = served
    desk, texts = Desk(), [json.dumps(message) for message in SCRIPT]
    expected = [desk.receive(text) for text in texts]
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=str(CHROMIUM), args=arguments)
        context = browser.new_context()
        page = context.new_page()
        page.set_default_timeout(180_000)
        page.goto(address)
        page.evaluate("navigator.serviceWorker.register('sw.js')")
        assert page.evaluate(ASK, texts) == expected
        for _ in range(60):
            if page.evaluate(KEPT) == "activated":
                break
            time.sleep(1)
        context.set_offline(True)
        server.shutdown()
        page.reload()
        assert page.evaluate(ASK, texts) == expected
        browser.close()
