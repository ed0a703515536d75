"""The pages for who comes new: what they name exists, and their recipes are followed to the letter."""

import os
import re
import shutil
import subprocess
import sys

import pytest

import where

PAGES = ("docs/explanation/architecture.md", "docs/explanation/compiler.md", "CONTRIBUTING.md")
NAME = re.compile(r"`@?((?:[A-Za-z_]+\.)?[A-Za-z_]{3,})`")
NO_NAMES = {"match", "mypy", "pytest", "pyproject.toml", "NAME"}
"""What stands in code marks and is a word of Python, a program or a gap to fill."""


@pytest.fixture(scope="module")
def project():
    return where.Project(where.ROOT)


def defining(project, name):
    """The file of the engine that defines a name, and only one does."""
    last = name.rpartition(".")[2]
    (file,) = {
        file.path: file
        for file in project.with_any(last)
        if not file.is_test
        for definition in file.definitions
        if definition.name == name or definition.name.endswith(f".{name}")
    }.values()
    return file


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_exists(project, page):
    names = set(NAME.findall((where.ROOT / page).read_text(encoding="utf-8"))) - NO_NAMES
    assert len(names) > 15
    sources = "\n".join(file.source for file in project.files)
    known = set(re.findall(r"^ *(?:class |def )?(\w+)(?=[(:]| = )", sources, re.MULTILINE))
    assert not sorted({name.rpartition(".")[2] for name in names} - known)


def test_the_files_that_pages_name_exist(project):
    files = [str(file.path) for file in project.files] + [
        str(path) for folder in ("examples", "tools", "bench") for path in (where.ROOT / folder).rglob("*.py")
    ]
    gone = [
        (page.name, name)
        for page in (where.ROOT / "CONTRIBUTING.md", *sorted((where.ROOT / "docs").rglob("*.md")))
        for name in re.findall(r"`([a-z_/]+\.py)`", page.read_text(encoding="utf-8"))
        if not any(f"/{file}".endswith(f"/{name}") for file in files)
    ]
    assert not gone


@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_two_screens_and_is_linked_from_the_front_page(page):
    assert len((where.ROOT / page).read_text(encoding="utf-8").splitlines()) <= 100
    assert f"({page})" in (where.ROOT / "README.md").read_text(encoding="utf-8")


RECORD = '''@word
class LevelLife:
    """The life total of each player meant becomes the lowest of theirs [cr2025-06-06 119.5]."""

    WORDS = "the life total of {who} becomes the lowest of theirs"

    who: Players = Who.EACH_PLAYER


EffectOnPlayers = LevelLife | '''
CARRIED_OUT = """def _level_life(state, effect, context):
    players = players_meant(state, effect.who, context)
    lowest = min(life_of(state, player) for player in players)
    _set_totals(state, [(player, lowest) for player in players])


EFFECTS_ON_PLAYERS: """
FORMAT = """        Format(name="sudden", players=range(2, 3), usual=2, life=5),
        Format(name="duel","""
PLAYED = """
from random import Random

from manaburn import ALL_AUTOMATION, Game, load_deck
from manaburn.cards.interests import mechanics_of
from manaburn.cards.mechanics import NOTHING
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.coding import decode_card, encode_card
from manaburn.cards.definitions import card
from manaburn.formats import FORMATS, begin
from manaburn.cards.describing.in_words import describe
from LEVEL import LevelLife
from rules.cards_from_text import pool_with

leveller = card("Leveller", "{0}", "Sorcery", spell=spell(LevelLife()), printed="1999-01-01")
assert decode_card(encode_card(leveller)) == leveller
assert mechanics_of(leveller) == NOTHING
assert describe(leveller)[-1] == "the life total of each player becomes the lowest of theirs"
game = Game.parse(
    "step: precombat main   active: Anna\\nAnna 20 hand: Leveller\\nBen 7",
    cards=pool_with(leveller),
)
game = game.play("cast Leveller", "pass", "pass")
assert [player.life for player in game.view(0).players] == [7, 7]
game = begin(FORMATS["sudden"], [load_deck("ogres")] * 2, "2010", seed=1, automation=ALL_AUTOMATION)
assert [player.life for player in game.view(0).players] == [5, 5]
rng = Random(1)
while game.decision is not None:
    game.push(game.legal_actions.sample(rng))
assert game.outcome is not None
print("played")
"""


def in_place(text, old, new):
    """Other words at the one place where some stand."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_an_effect_and_a_format_are_added_by_the_recipes_and_played_with(project, tmp_path):
    shutil.copytree(where.ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    touched = set()

    def change(name, *changes):
        path = tmp_path / defining(project, name).path
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            text = in_place(text, old, new)
        path.write_text(text, encoding="utf-8")
        touched.add(path)
        return ".".join(path.relative_to(tmp_path / "src").with_suffix("").parts)

    vocabulary = change("EffectOnPlayers", ("EffectOnPlayers = ", RECORD))
    change(
        "EFFECTS_ON_PLAYERS",
        ("EFFECTS_ON_PLAYERS: ", f"from {vocabulary} import LevelLife\n\n\n{CARRIED_OUT}"),
        (
            "    ExchangeLife: _exchange_life,\n",
            "    ExchangeLife: _exchange_life,\n    LevelLife: _level_life,\n",
        ),
    )
    assert len(touched) == 2, "an effect is a record and a row; with its test three files"
    change("FORMATS", ('        Format(name="duel",', FORMAT))

    test = tmp_path / "played.py"
    test.write_text(PLAYED.replace("LEVEL", vocabulary), encoding="utf-8")
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join((str(tmp_path / "src"), str(where.ROOT / "tests")))
    }
    done = subprocess.run(
        [sys.executable, str(test)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == "played\n", done.stderr
