"""Colour indicators: both importers read them, and what a card file does not tell of them is known."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from golden.packed_readings import CARD_FILE
from manaburn.cards.decks.color_identity import color_identity
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.files import from_atomic, read_cards
from manaburn.oracle.sources.printed import PrintedCard, from_scryfall
from manaburn.terms import Color

BEAST: dict[str, Any] = {"type_line": "Creature — Beast", "power": "2", "toughness": "2", "mana_cost": ""}
WOODS: dict[str, Any] = {"type_line": "Land Creature — Forest Beast", "power": "1", "toughness": "1"}


def scryfall(**row: Any) -> PrintedCard:
    return from_scryfall({"name": "Nobody", "layout": "normal", **row})


def colors(card: PrintedCard) -> list[str]:
    return ["".join(sorted(face.colors)) for face in card.faces]


def test_scryfall_tells_indicators_of_cards_and_faces() -> None:  # 204.2
    assert colors(scryfall(**BEAST, colors=[], color_indicator=["G"])) == ["G"]
    front = {"name": "Front", **BEAST, "mana_cost": "{W}", "colors": ["W"]}
    back = {"name": "Back", **BEAST, "colors": [], "color_indicator": ["R", "G"]}
    assert colors(scryfall(layout="transform", card_faces=[front, back])) == ["W", "GR"]


def test_mtgjson_tells_indicators_of_cards_and_faces() -> None:  # 204.2
    beast = {"name": "Nobody", "layout": "normal", "type": "Creature — Beast", "power": "2", "toughness": "2"}
    assert colors(from_atomic([beast | {"colors": [], "colorIndicator": ["U"]}])) == ["U"]
    front = beast | {"layout": "transform", "side": "a", "faceName": "Front", "colors": ["W"]}
    back = front | {"side": "b", "faceName": "Back", "colors": [], "colorIndicator": ["B"]}
    assert colors(from_atomic([front, back])) == ["W", "B"]


def test_an_indicator_is_in_the_color_and_the_identity_of_a_card() -> None:  # 105.2, 903.4
    definition = read(scryfall(**BEAST, colors=[], color_indicator=["G"])).definition
    assert definition is not None
    assert definition.colors == color_identity(definition) == {Color.GREEN}


def test_parts_whose_colors_are_not_told_have_those_of_their_costs() -> None:  # 202.2
    halves = [{"name": n, "type_line": "Instant", "mana_cost": c} for n, c in (("A", "{1}{R}"), ("B", "{U}"))]
    assert colors(scryfall(layout="split", card_faces=halves, colors=["R", "U"])) == ["R", "U"]


def test_what_only_an_indicator_explains_of_an_identity_is_the_indicator() -> None:  # 903.4
    kobold = BEAST | {"mana_cost": "{0}", "colors": []}
    assert colors(scryfall(**kobold, color_identity=["R"])) == ["R"]
    assert colors(scryfall(**kobold, color_identity=["R"], oracle_text="{R}: Draw a card.")) == [""]
    assert colors(scryfall(**kobold, color_identity=["R"], oracle_text="Nobody is all colors.")) == [""]
    assert colors(scryfall(**WOODS, colors=[], color_identity=["G"])) == ["G"], "a land that is a creature"


def test_what_has_no_mana_cost_has_an_indicator_of_its_whole_identity() -> None:  # 202.1b, 204.2
    waits = {"type_line": "Sorcery", "mana_cost": "", "colors": [], "oracle_text": "Suspend 4—{1}{U}"}
    assert colors(scryfall(**waits, color_identity=["U"])) == ["U"]
    assert colors(scryfall(**waits | {"type_line": "Artifact"}, color_identity=["U"])) == [""]
    assert colors(scryfall(**waits | {"layout": "meld"}, color_identity=["U"])) == [""]
    arbor = waits | {"type_line": "Land Creature — Forest Dryad", "oracle_text": ""}
    assert colors(scryfall(**arbor, color_identity=["G"])) == ["G"]
    assert colors(scryfall(**waits | {"mana_cost": "{0}"}, color_identity=["U"])) == [""]


def test_a_face_of_which_the_file_tells_its_name_alone_is_refused() -> None:
    front = {"name": "Front", **BEAST, "mana_cost": "{W}", "colors": ["W"]}
    reading = read(scryfall(layout="modal_dfc", card_faces=[front, {"name": "Back"}]))
    assert reading.definition is None
    assert "a face without a card type" in [unread.why for unread in reading.unread]


@pytest.mark.parametrize(
    ("row", "untold"),
    [
        (BEAST | {"colors": []}, True),
        (BEAST | {"colors": ["R"]}, False),
        (BEAST | {"colors": [], "oracle_text": "Devoid (It has no colour.)"}, False),
        (WOODS | {"colors": []}, True),
        ({"type_line": "Land", "colors": []}, False),
        ({"type_line": "Artifact — Equipment", "colors": []}, False),
        ({"type_line": "Sorcery", "colors": [], "oracle_text": "Suspend 4—{U}"}, True),
        (BEAST | {"mana_cost": "{3}", "colors": []}, False),
        ({"type_line": "Instant", "mana_cost": "{0}", "colors": []}, True),
        ({"type_line": "Artifact Creature — Ox", "mana_cost": "{0}", "colors": []}, False),
    ],
)
def test_where_an_indicator_may_be_missing(row: dict[str, Any], *, untold: bool) -> None:  # 204.1
    assert bool(scryfall(**row).untold_colors) is untold


@cache
def cards() -> dict[str, PrintedCard]:
    if not CARD_FILE.is_file():
        pytest.skip(f"there is no card file at {CARD_FILE}")
    return {card.name: card for card in read_cards(CARD_FILE).cards}


def test_what_the_card_file_does_not_tell() -> None:
    assert cards()["Dryad Arbor"].faces[0].colors == {"G"}
    assert cards()["Crimson Kobolds"].faces[0].colors == {"R"}
    assert cards()["Darksteel Citadel"].untold_colors == ()
    assert cards()["Restore Balance"].faces[0].colors == {"W"}
    assert cards()["Restore Balance"].untold_colors == ()
    backs = [card for card in cards().values() if card.layout == "transform" and card.untold_colors]
    assert len(backs) == 130
