"""`manaburn scenario run`: files of scenarios, and what is printed of them."""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn.cli import manaburn
from manaburn.scenarios.reading.reading import FORMAT
from retelling import attack, expect, put, told

BEARS = put("battlefield", "A", "Grizzly Bears")


@pytest.fixture(autouse=True)
def no_store(tmp_path, monkeypatch):
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "kept"))


@pytest.fixture
def lines():
    hurt = [expect("life", 18, player="B")]
    unhurt = [expect("life", 20, player="B")]
    attacks = [attack("A", "Grizzly Bears")]
    passing = told([BEARS], attacks, hurt) | {"id": "passes"}
    failing = told([BEARS], attacks, unhurt) | {"id": "fails"}
    refused = told([put("hand", "A", "No Such Card")], [], []) | {"id": "refused"}
    return "\n".join(json.dumps(one) for one in (passing, failing, refused)) + "\n"


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(manaburn, ["scenario", "run", *arguments])
    return result.exit_code, result.output


def test_one_line_of_json_for_each(tmp_path, lines):
    path = tmp_path / "three.jsonl.xz"
    path.write_bytes(lzma.compress(lines.encode()))
    code, printed = run(str(path), "--json")
    found = [json.loads(line) for line in printed.splitlines()]
    assert code == 1
    assert [one["result"] for one in found] == ["passed", "failed", "refused"]
    assert found[1] == {"id": "fails", "result": "failed", "why": "life total of B: 18, not 20"}


def test_a_report_for_people(tmp_path, lines):
    path = tmp_path / "three.jsonl"
    path.write_text(lines)
    code, printed = run(str(path))
    assert code == 1
    assert "failed  fails" in printed and "Grizzly Bears deals 2 damage to B" in printed
    assert "the card 'No Such Card'" in printed
    assert printed.splitlines()[-1] == "passed 1, failed 1, refused 1, of 3"


def test_only_one_and_its_game(tmp_path, lines):
    path = tmp_path / "three.jsonl"
    path.write_text(lines)
    code, printed = run(str(path), "--explain", "passes")
    assert code == 0
    assert "Grizzly Bears deals 2 damage to B" in printed and "passed 1, failed 0, refused 0, of 1" in printed
    assert run(str(path), "--only", "passes", "--json")[1].count("\n") == 1


@pytest.mark.parametrize("text", ["no json\n", "[1]\n", "{}\n"])
def test_other_files_are_refused_in_one_line(tmp_path, text):
    path = tmp_path / "wrong.jsonl"
    path.write_text(text)
    code, printed = run(str(path))
    assert code == 2
    assert "line 1" in printed


def test_an_id_that_none_has_is_an_error(tmp_path, lines):
    path = tmp_path / "three.jsonl"
    path.write_text(lines)
    assert run(str(path), "--only", "nobody")[0] == 2


def test_reasons_are_counted(tmp_path, lines):
    path = tmp_path / "many.jsonl"
    path.write_text(lines * 3)
    printed = run(str(path))[1]
    assert "refused     3  the card 'No Such Card'" in printed
    assert "failed      3  life total of B: …, not …" in printed


@pytest.mark.parametrize(
    "change",
    [
        {"players": 3},
        {"setup": [[]]},
        {"actions": [{"op": ["cast"]}]},
        {"stop_at": {"turn": "1", "step": "upkeep"}},
        {"expect": [{"kind": {}}]},
        {"turn_order": ["A", "A"]},
        {"edition": 2002},
        {"strict": None},
    ],
)
def test_what_is_malformed_is_refused_not_failed(tmp_path, change):
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(told([BEARS], [], []) | change))
    code, printed = run(str(path), "--json")
    assert code == 0
    assert json.loads(printed)["result"] == "refused"
    assert json.loads(printed)["why"].startswith("malformed: ")


def test_the_scenario_of_the_documentation_passes(tmp_path):
    page = (Path(__file__).parents[2] / "docs" / "reference" / "scenarios.md").read_text(encoding="utf-8")
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(json.loads(re.search(r"```json\n(.*?)```", page, re.DOTALL)[1])))
    assert run(str(path))[1].splitlines()[-1] == "passed 1, failed 0, refused 0, of 1"


def test_what_fails_and_is_disputed_is_refused_for_that_reason(tmp_path, lines):
    file, disputed = tmp_path / "some.jsonl", tmp_path / "disputed.json"
    file.write_text(lines, encoding="utf-8")
    disputed.write_text(json.dumps({"fails": "no rule says so", "passes": "never asked"}), encoding="utf-8")
    code, output = run(str(file), "--json", "--disputed", str(disputed))
    ended = [json.loads(line) for line in output.splitlines()]
    assert code == 0
    assert [one["result"] for one in ended] == ["passed", "refused", "refused"]
    assert ended[1]["why"] == "disputed: no rule says so"


@pytest.mark.parametrize("content", ["[]", "{", '{"fails": 1}', '{"fails": ""}'])
def test_a_file_of_disputes_that_is_none_is_told_so(tmp_path, lines, content):
    file, disputed = tmp_path / "some.jsonl", tmp_path / "disputed.json"
    file.write_text(lines, encoding="utf-8")
    disputed.write_text(content, encoding="utf-8")
    code, output = run(str(file), "--disputed", str(disputed))
    assert code == 2
    assert "disputed.json" in output


def test_the_schema_is_printed():
    printed = CliRunner().invoke(manaburn, ["scenario", "schema"], standalone_mode=False).output
    assert json.loads(printed) == json.loads(FORMAT.read_text(encoding="utf-8"))
