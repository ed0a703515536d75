"""`manaburn cards`: from a card file to games with its cards."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn.cli import manaburn
from manaburn.cli.commands import collection
from manaburn.oracle.store.directory import store_path
from oracle.card_rows import OX, ROWS


@pytest.fixture(autouse=True)
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "kept"))
    return tmp_path


def run(*arguments: object, code: int = 0) -> str:
    result = CliRunner().invoke(manaburn, [str(a) for a in arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def imported(directory: Path) -> Path:
    file = directory / "cards.json"
    file.write_text(json.dumps(ROWS), encoding="utf-8")
    run("cards", "import", file)
    return store_path()


def test_a_file_is_imported_and_its_cards_are_shown(imported: Path) -> None:
    assert imported.is_file()
    assert "Placid Ox {1}{W}\ncreature - Ox, white\n2/3\n" in run("cards", "show", "placid", "ox")
    refused = run("cards", "show", "urn of otzi", code=1)
    assert "frobnicate the moon" in refused.casefold()
    assert "catalogue" in run("cards", "show", "Mogg Fanatic")
    assert "did you mean Placid Ox" in run("cards", "show", "Placid Oxx", code=2)


def test_what_is_imported_can_be_used_by_other_commands(imported: Path, directory: Path) -> None:
    (directory / "board.txt").write_text("step: declare attackers | Anna 20 battlefield: Placid Ox | Ben 20")
    assert "attack: Placid Ox#16 > Ben" in run("show", directory / "board.txt")
    assert "legal" in run("check", directory / "board.txt", "attack: Placid Ox")
    (directory / "deck.txt").write_text("20 Plains\n2 Placid Ox\n2 Urn of Otzi\n1 Push")
    refused = run("play", "--watch", "--deck", directory / "deck.txt", code=2)
    assert "2 of its cards" in refused
    assert "Urn of Ötzi" in refused
    assert "Push // Pull" in refused


def test_it_is_explained_how_a_text_is_read(imported: Path) -> None:
    told = run("cards", "explain", "urn of otzi", code=1)
    assert told.index("Urn of Ötzi") < told.index("frobnicate the moon")
    line = next(line for line in told.splitlines() if "whenever a creature attacks , frobnicate" in line)
    mark = next(line for line in told.splitlines() if "^" in line)
    assert line[mark.index("^") : mark.rindex("^") + 1] == "frobnicate"
    assert "before <effects>, as ability: <trigger> <effects>" in told
    assert json.loads(run("cards", "explain", "--json", "Urn of Otzi", code=1))["can_be_played"] is False
    assert "did you mean Placid Ox" in run("cards", "explain", "Placid Oxx", code=2)


def test_it_is_explained_how_a_text_without_a_card_is_read() -> None:
    told = run("cards", "explain", "--types", "Sorcery", "--text", r"Draw a card.\nYou gain 2 life.")
    assert "means: draw a card; gain 2 life" in told
    assert "deed: draw <number> card|cards  grammar/effects/life_and_cards.py:" in told
    run("cards", "explain", code=2)


def test_what_has_no_text_at_hand_is_told_as_it_is_understood() -> None:
    told = run("cards", "explain", "Mogg Fanatic", code=1)
    assert "sacrifice this: this deals 1 damage" in told
    assert "Its text is not at hand" in told


def test_coverage_is_counted(imported: Path) -> None:
    told = json.loads(run("cards", "coverage", "--json"))
    counted = {
        key: told[key] for key in ("cards", "supported", "creatures", "creatures_supported", "clauses")
    }
    assert counted == {"cards": 3, "supported": 1, "creatures": 1, "creatures_supported": 1, "clauses": 1}
    assert (told["clauses_read"], told["whole_lines"]) == (1, 0)
    assert told["by_set"] == {"xyz": [3, 1]}
    assert "1 of 3 (33.3%)" in run("cards", "coverage")


def test_cards_for_fun_and_planes_are_not_counted(directory: Path) -> None:
    rows = (OX, OX | {"name": "Silly", "set_type": "funny"}, OX | {"name": "Plane", "layout": "planar"})
    (directory / "cards.json").write_text(json.dumps((*rows, OX | {"name": "Bits", "games": ["mtgo"]})))
    run("cards", "import", directory / "cards.json")
    assert json.loads(run("cards", "coverage", "--json"))["cards"] == 1


def test_cards_are_read_anew_after_an_update(imported: Path) -> None:
    before = imported.read_bytes()
    with closing(sqlite3.connect(imported)) as store:
        store.execute("UPDATE about SET value = 'older' WHERE key = 'compiler'")
        store.commit()
    assert "cards recompile" in run("cards", "coverage", code=2)
    run("cards", "recompile")
    assert imported.read_bytes() == before


def test_a_fetched_file_is_imported(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def fetched(folder: Path, kind: str, **_: object) -> Path:
        asked.append(kind)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{kind}.json").write_text(json.dumps(ROWS), encoding="utf-8")
        return folder / f"{kind}.json"

    monkeypatch.setattr(collection, "fetch", fetched)
    run("cards", "fetch")
    run("cards", "fetch", "--printings")
    assert asked == ["oracle_cards", "default_cards"]
    assert [file.name for file in (store_path().parent / "downloads").iterdir()] == ["default_cards.json"]
    assert "2/3" in run("cards", "show", "Placid Ox")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["import", "nowhere.json"], "nowhere.json: No such file or directory; name one that exists"),
        (["coverage"], "cards import"),
        (["recompile"], "cards import"),
        (["show", "Placid Ox"], "or get all other cards with: manaburn cards fetch"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: list[str], words: str) -> None:
    told = run("cards", *arguments, code=2)
    assert words in told
    assert told.count("\n") == 1


def test_the_text_of_a_card_is_shown_beside_its_reading(directory: Path) -> None:
    bolt = OX | {"name": "Small Bolt", "type_line": "Instant", "oracle_text": "Draw a card."}
    (directory / "cards.json").write_text(json.dumps((bolt, *ROWS)))
    run("cards", "import", directory / "cards.json")
    assert "\ndraw a card\n" in run("cards", "show", "small bolt")
    assert "Its text:\nDraw a card.\n" in run("cards", "show", "small bolt")
    assert "Its text:\nWhenever a creature attacks, frob" in run("cards", "show", "urn of otzi", code=1)


def test_a_colour_indicator_that_the_file_does_not_tell_is_missed(directory: Path) -> None:
    told = OX | {"name": "Told", "mana_cost": "", "colors": [], "color_indicator": ["G"]}
    untold = OX | {"name": "Untold", "mana_cost": "", "colors": []}
    (directory / "cards.json").write_text(json.dumps((told, untold)))
    run("cards", "import", directory / "cards.json")
    assert "creature - Ox, green" in run("cards", "show", "told")
    assert "indicator" not in run("cards", "show", "told")
    assert "Untold may have a colour indicator" in run("cards", "show", "untold")


OWN = '{"name": "Sleepy Bear", "cost": "{1}{G}", "type": "Creature — Bear", "power": 2, "toughness": 2}'


def test_a_card_of_your_own_is_added_shown_played_and_removed(directory: Path) -> None:
    (directory / "bear.json").write_text(OWN, encoding="utf-8")
    assert "one of your own cards" in run("cards", "add", directory / "bear.json")
    shown = run("cards", "show", "sleepy", "bear")
    assert "creature - Bear, green\n2/2\n(one of your own cards;" in shown
    assert run("cards", "show", "sleepy", "bear", "--notation").strip() == OWN
    (directory / "board.txt").write_text(
        "step: declare attackers | Anna 20 battlefield: Sleepy Bear | Ben 20"
    )
    assert "legal" in run("check", directory / "board.txt", "attack: Sleepy Bear")
    assert "Sleepy Bear is no longer one of your own" in run("cards", "remove", "SLEEPY", "BEAR")
    assert "in the catalogue and your own cards" in run("cards", "show", "sleepy bear", code=2)
    assert "in your own cards" in run("cards", "remove", "Sleepy Bear", code=2)


def test_a_card_of_your_own_takes_the_place_of_one_that_is_not_read(imported: Path, directory: Path) -> None:
    (directory / "urn.json").write_text(
        '{"name": "Urn of Ötzi", "cost": "{3}", "type": "Artifact"}', encoding="utf-8"
    )
    run("cards", "add", directory / "urn.json")
    assert "one of your own cards" in run("cards", "show", "urn of otzi")
    (directory / "deck.txt").write_text("20 Plains\n2 Placid Ox\n2 Urn of Otzi")
    assert "wins the game" in run("play", "--watch", "--deck", directory / "deck.txt")


def test_what_is_wrong_with_a_card_of_your_own_is_said_with_its_place(directory: Path) -> None:
    (directory / "bear.json").write_text(OWN.replace("Creature", "Creeture"), encoding="utf-8")
    told = run("cards", "add", directory / "bear.json", code=2)
    assert "bear.json: type: 'creeture'" in told
    assert "There is no" not in run("cards", "show", "Mogg Fanatic")
    run("cards", "show", "Sleepy Bear", code=2)


def test_the_data_of_the_catalogue_is_checked_and_put_in_order(directory: Path) -> None:
    assert "cards are understood, as they would be written" in run("cards", "check-data")
    file = directory / "some.jsonl"
    file.write_text(f"{OWN.replace(': ', ':')}\n{OWN.replace('Sleepy', 'Awake')}\n", encoding="utf-8")
    assert "say --write" in run("cards", "check-data", file, code=1)
    assert "2 cards are understood" in run("cards", "check-data", file, "--write")
    assert file.read_text(encoding="utf-8") == f"{OWN.replace('Sleepy', 'Awake')}\n{OWN}\n"
    assert "creature - Bear, green" in run("cards", "check-data", file, "--words")


def test_why_a_card_of_the_catalogue_is_written_by_hand_is_shown() -> None:
    assert "The compiler does not read" in run("cards", "show", "Heat Wave")
