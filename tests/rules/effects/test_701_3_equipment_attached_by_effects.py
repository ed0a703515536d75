"""Effects attach Equipment that is a target, or that a player chooses, to creatures [cr2025-06-06 301.5c,
701.3b].
"""

from __future__ import annotations

import pytest

from manaburn.state.events import AttachmentChanged
from rules.cards_from_text import written
from rules.positions_of_play import choice, happened, permanent, play, position, settle, size, targets

SWORD = written("Sword", "Artifact — Equipment", "Equipped creature gets +3/+0.", "Equip {9}", colors="R")
BEAST = written("Beast", "Artifact Creature — Equipment", "Equipped creature gets +5/+0.", size="1/1")
FORGE = written(
    "Forge",
    "Artifact",
    "{0}: Attach target Equipment to up to one target creature you control.",
    "{0}: Target creature gets +1/+1 until end of turn. You may attach an Equipment you control to it.",
    "{0}: Attach target Equipment with mana value 2 or 3 to target creature.",
)
SMITH = written(
    "Smith",
    "Creature — Cat",
    "Whenever Smith or another Cat you control enters, attach up to one target Equipment you control to that"
    " creature.",
    cost="{0}",
    size="1/1",
)
WARDED = written("Warded", "Creature — Cat", "Protection from red", size="2/2")
CARDS = (SWORD, BEAST, FORGE, SMITH, WARDED)


def board(ours: str, theirs: str = "", hand: str = ""):
    text = f"Anna 20 hand: {hand} battlefield: Forge, {ours} | Ben 20 battlefield: {theirs}"
    return position(text, *CARDS)


def test_a_target_equipment_of_any_player_is_attached():
    game = board("Grizzly Bears", theirs="Sword")
    play(game, "activate Forge ability 1", "targets: Sword", "targets: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (5, 2)
    assert permanent(game, "Sword").controller == 1


@pytest.mark.parametrize(("equipment", "host"), [("Sword", "Warded"), ("Beast", "Grizzly Bears")])
def test_it_stays_where_it_is_if_it_cannot_be_attached(equipment, host):  # 301.5c, 701.3b
    game = board("Grizzly Bears, Hill Giant, Warded, Sword (on Hill Giant), Beast")
    play(game, "activate Forge ability 1", f"targets: {equipment}", f"targets: {host}", "resolve")
    assert size(game, "Hill Giant") == (6, 3)
    assert not happened(game, AttachmentChanged)


def test_an_equipment_is_chosen_as_the_effect_happens():
    game = board("Sword, Beast, Grizzly Bears", theirs="Sword")
    play(game, "activate Forge ability 2", "targets: Grizzly Bears", "resolve", "yes")
    assert sorted(choice(game)) == ["Beast", "Sword"]
    play(game, "choose: Sword")
    assert size(game, "Grizzly Bears") == (6, 3)


def test_it_is_attached_to_the_creature_that_entered():
    game = board("Sword", hand="Smith")
    play(game, "cast Smith", "resolve", "targets: Sword", "resolve")
    assert size(game, "Smith") == (4, 1)


def test_two_mana_values_are_named():
    two, three, four = (
        written(f"Ring{cost}", "Artifact — Equipment", "Equip {1}", cost=f"{{{cost}}}") for cost in (2, 3, 4)
    )
    text = "Anna 20 battlefield: Forge, Ring2, Ring3, Ring4, Grizzly Bears | Ben 20"
    game = position(text, two, three, four, *CARDS)
    play(game, "activate Forge ability 3")
    settle(game)
    assert {name for name in targets(game) if name.startswith("Ring")} == {"Ring2", "Ring3"}
