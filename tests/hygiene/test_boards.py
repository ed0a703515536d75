"""The boards of the site: what each example links to opens, and answers as the page says."""

from __future__ import annotations

import html
import importlib.util
import json
import re
from pathlib import Path
from typing import Any
from urllib.error import URLError

import pytest

from manaburn.web import site
from manaburn.web.desk import Desk
from manaburn.web.site import SiteError

DOCS = Path(__file__).parents[2] / "docs"
Study = dict[str, Any]


def _loaded() -> Any:
    spec = importlib.util.spec_from_file_location("boards", DOCS / "boards.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


boards = _loaded()


def _studies(page: str) -> list[Study]:
    """The studies of a page, in their order."""
    text = boards.with_boards(page, (DOCS / f"{page}.md").read_text(encoding="utf-8"))
    found = re.findall(r'data-studies="([^"]*)"', text)
    return [study for each in found for study in json.loads(html.unescape(each))]


def _said_of(page: str) -> list[bool | None]:
    """Whether what is tried on each board is legal, where the page says so: of each puzzle by itself, of a
    comparison as what was refused is all that is tried.
    """
    if page == "gallery/comparisons":
        return [False for _ in _studies(page)]
    if page != "gallery/puzzles":
        return [None for _ in _studies(page)]
    said: list[bool | None] = []
    for puzzle in boards._PUZZLE.finditer((DOCS / f"{page}.md").read_text(encoding="utf-8")):
        of_days: dict[str, list[bool]] = {}
        for each in boards._JUDGED.finditer(puzzle["judged"]):
            of_days.setdefault(each["day"], []).append(each["said"] == "'legal'")
        said.extend(map(all, of_days.values()))
    return said


PAGES = [
    name
    for file in sorted(DOCS.rglob("*.md"))
    if "data-studies"
    in boards.with_boards(name := file.relative_to(DOCS).with_suffix("").as_posix(), file.read_text("utf-8"))
]


def test_every_example_of_the_gallery_has_a_board():
    for page, heading in (("gallery/comparisons", "\n### "), ("gallery/puzzles", "\n## ")):
        text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
        assert boards.with_boards(page, text).count("data-studies") == text.count(heading)
    assert len(PAGES) >= 13


def test_every_mark_is_understood():
    for page in PAGES:
        text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
        assert "<!-- board" not in boards.with_boards(page, text), page


@pytest.mark.parametrize("page", PAGES)
def test_what_a_link_holds_opens_and_goes_on_as_the_page_says(page):
    """As the page does: the position is opened, its line is followed, a declaration is judged."""
    desk = Desk()
    opened_ones = 0
    for study, legal in zip(_studies(page), _said_of(page), strict=True):
        opened = _ask(
            desk, {"do": "open", "position": study["position"], "day": study["day"], "analysis": True}
        )
        if opened["is"] == "refused":
            assert "have no" in opened["says"], "a card that the rules of the day cannot know"
            continue
        opened_ones += 1
        line, node = [], study["tree"]
        while node["next"]:
            (node,) = node["next"]
            line.append(node["answer"])
        followed = _ask(desk, {"do": "line", "table": opened["table"], "answers": line})
        assert followed["given"] == len(line), (study["day"], line[followed["given"]])
        here = _ask(desk, {"do": "line", "table": opened["table"], "answers": line[: len(study["path"])]})
        if "tried" in study:
            assert here["question"]["kind"] in ("DeclareAttackers", "DeclareBlockers")
            assert re.fullmatch(r"(attack|block): (none|(\S.*? > \S.*?)(, \S.*? > \S.*?)*)", study["tried"])
            judged = _ask(desk, {"do": "judge", "table": opened["table"], "answer": study["tried"]})
            assert legal in (None, judged["legal"]), (study["day"], study["tried"])
            assert judged["legal"] or judged["problems"][0]["rule"]
    assert opened_ones > 0


def _ask(desk: Desk, message: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(desk.receive(json.dumps({"id": 1, **message})))
    return told


def test_a_refusal_of_the_gallery_is_on_its_board():
    tried = [study for study in _studies("gallery/puzzles") if "tried" in study]
    told = {f"{study['day']} {study['tried']}" for study in tried}
    assert "2025 attack: Hill Giant#18 > Ben" in told and "2002 attack: Hill Giant#18 > Ben" in told


def test_without_pyodide_there_is_no_board_and_it_is_said(tmp_path, monkeypatch):
    def unreachable(*_: object, **__: object) -> None:
        raise URLError("no network")

    monkeypatch.delenv("MANABURN_PYODIDE", raising=False)
    monkeypatch.setattr(site, "urlopen", unreachable)
    assert "no board to open" in boards.write(tmp_path / "docs")
    assert not boards.is_written(tmp_path / "docs")


def test_a_folder_that_has_no_pyodide_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("MANABURN_PYODIDE", str(tmp_path))
    with pytest.raises(SiteError):
        boards.write(tmp_path / "docs")
