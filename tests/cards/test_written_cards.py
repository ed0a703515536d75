"""Cards as one writes them down: in our own notation, a card a line, and read with errors that help."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from manaburn import Game
from manaburn.cards.catalogue import FILE
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.describing.in_words import describe
from manaburn.cards.shelf import Shelf
from manaburn.cards.written import read_card, read_cards, write_card, write_cards
from manaburn.errors import SaveError
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.terms import Color

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "cards.md"
EXAMPLES = re.findall(r"```json\n(.*?)```\n\n```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

OGRE = '{"name": "Gray Ogre", "cost": "{2}{R}", "type": "Creature — Ogre", "power": 2, "toughness": 2'
TAPS = (
    OGRE
    + ', "abilities": [{"Activated": {"costs": [{"TapThis": {}}], "effects": [{"Draw": {"amount": %s}}]}}]}'
)


def test_the_catalogue_is_written_as_it_would_be_written_again() -> None:
    text = Path(FILE).read_text(encoding="utf-8")
    assert write_cards(read_cards(text)) == text


def test_no_sentence_of_a_card_is_in_the_catalogue() -> None:
    lines = map(json.loads, Path(FILE).read_text(encoding="utf-8").splitlines())
    texts = {text for line in lines for text in _texts(line)}
    assert max(len(text.split()) for text in texts) <= 8, "words for a menu"
    assert not {text for text in texts if text.endswith(".")}


def _texts(written: Any) -> Iterator[str]:
    """The texts in what was written that are neither names nor keywords."""
    if isinstance(written, dict):
        for field, part in written.items():
            yield from () if field in ("name", "named", "keywords") else _texts(part)
    elif isinstance(written, list):
        for part in written:
            yield from _texts(part)
    elif isinstance(written, str):
        yield written


@pytest.mark.parametrize(
    "definition",
    [
        card("Ghost", None, "Token Creature — Ghost".removeprefix("Token "), 1, 1, printed=None, colors="W"),
        card("Pale Thing", "{1}{B}", "Creature — Eldrazi", 0, 2, printed=None, colors=""),
        card("Two Souls", "{W/U}{B/P}{2/G}{X}", "Legendary Creature — Cat Elf", 3, 3, printed="2020-01-01"),
    ],
    ids=lambda definition: definition.name,
)
def test_what_is_written_is_read_again(definition: CardDefinition) -> None:
    again = read_card(write_card(definition))
    assert again == definition
    assert again.colors == definition.colors


def test_colors_are_those_of_the_cost_unless_they_are_said() -> None:
    assert read_card(OGRE + "}").colors == {Color.RED}
    assert read_card(OGRE + ', "colors": "WG"}').colors == {Color.WHITE, Color.GREEN}
    assert read_card(OGRE + ', "colors": ""}').colors == frozenset()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"name": "Gray Ogre",\n "type" "Ogre"}', "line 2, column 9: this is not JSON"),
        ('["Gray Ogre"]', "a card must be written in braces"),
        ('{"type": "Creature"}', "the card has no 'name'"),
        ('{"name": "Gray Ogre"}', "the card has no 'type'"),
        ('{"name": " ", "type": "Creature"}', "name: "),
        (OGRE + ', "coulors": "R"}', "'coulors'; did you mean colors?"),
        ('{"name": "X", "type": "Creeture"}', "type: 'creeture' in 'Creeture' is neither a card type"),
        ('{"name": "X", "type": "Legendary"}', "type: 'Legendary' names no card type"),
        ('{"name": "X", "type": "Creature", "cost": "2R"}', "cost: '2R' is not a mana cost"),
        ('{"name": "X", "type": "Creature", "cost": 3}', "cost: a text in quotes is expected, not 3"),
        (
            '{"name": "X", "type": "Creature", "power": "2"}',
            "power: 'power' of a card cannot be '2': it is a number",
        ),
        ('{"name": "X", "type": "Creature", "colors": "Red"}', "colors: 'd' is not a color"),
        ('{"name": "X", "type": "Creature", "keywords": "flyng"}', "keywords: 'flyng' is not a keyword"),
        ('{"name": "X", "type": "Creature", "printed": "long ago"}', "printed: 'long ago' is not a day"),
        ('{"name": "X", "type": "Creature", "layout": "round"}', "layout: 'round' is not one of"),
        ('{"name": "X", "type": "Instant"}', "needs the field 'spell'"),
        (OGRE + ', "abilities": {}}', "abilities: "),
        (OGRE + ', "abilities": [{"Trigered": {}}]}', "abilities[0]: 'Trigered' is not a kind of value"),
        (OGRE + ', "abilities": [{"Draw": {}}]}', "abilities: 'abilities' of a card cannot be"),
        (TAPS % '"one"', "abilities[0].Activated.effects[0]: 'amount' of a Draw cannot be 'one'"),
        (TAPS % '1, "amuont": 1', "a Draw has no field 'amuont'; did you mean amount?"),
        (TAPS % '{"Number": "XX"}', ".amount: 'XX' is not a Number; did you mean X?"),
        (OGRE + ', "back": {"name": "Ogre"}}', "back: the card has no 'type'"),
        ("[" * 100_000, "brackets are nested"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(SaveError, match=re.escape(told)):
        read_card(text)


def test_several_cards_are_told_apart() -> None:
    bear = '{"name": "Bear", "type": "Creature — Bear"}'
    assert [each.name for each in read_cards(f"[{OGRE}}}, {bear}]")] == ["Gray Ogre", "Bear"]
    assert [each.name for each in read_cards(f"{OGRE}}}\n\n{bear}\n")] == ["Gray Ogre", "Bear"]
    with pytest.raises(SaveError, match="'Bear': keywords: "):
        read_cards(f"{OGRE}}}\n{bear[:-1]}, " + '"keywords": "flyng"}')
    with pytest.raises(SaveError, match="Bear: this card is written twice"):
        read_cards(f"[{bear}, {bear}]")
    with pytest.raises(SaveError, match="line 2, column"):
        read_cards(f"{OGRE}}}\n{{bear}}")


def test_a_card_is_made_when_it_is_first_asked_for() -> None:
    shelf = Shelf(lambda: OGRE + '}\n{"name": "Odd", "type": "Creeture"}\n')
    assert list(shelf) == ["Gray Ogre", "Odd"]
    assert "Odd" in shelf
    assert shelf["Gray Ogre"] is shelf["Gray Ogre"]
    with pytest.raises(SaveError):
        shelf["Odd"]


# The page that teaches it


@pytest.mark.parametrize(("text", "words"), EXAMPLES)
def test_the_cards_of_the_page_are_understood_as_it_says(tmp_path: Path, text: str, words: str) -> None:
    definition = read_card(text)
    assert "\n".join(describe(definition)) + "\n" == words
    OwnCards(tmp_path / "own.jsonl").add(definition)


def test_the_page_has_five_cards_and_they_can_be_played(tmp_path: Path) -> None:
    assert len(EXAMPLES) == 5
    own = OwnCards(tmp_path / "own.jsonl")
    own.add(*(read_card(text) for text, _ in EXAMPLES))
    board = (
        "step: declare attackers | Anna 20 battlefield: Shepherd of Soldiers, Drum of the Herd, Sleepy Bear"
        " | Ben 20 battlefield: Chains of Doubt (on Sleepy Bear)"
    )
    game = Game.parse(board, cards=CardPool(own=own))
    assert game.problems("attack: Sleepy Bear > Ben")
    game.push("attack: Shepherd of Soldiers > Ben")
    while len(_soldiers(game)) < 2:
        game.push("pass")


def _soldiers(game: Game) -> list[str]:
    names = (object.definition.name for object in game.state.objects.values())
    return [name for name in names if name == "Soldier"]


def test_the_python_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path))
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {"folder": tmp_path}
    exec(program, names)
    assert "Sleepy Bear" in str(names["game"])
