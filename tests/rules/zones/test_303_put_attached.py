"""Auras and Equipment that an effect puts onto the battlefield attached to something; cards chosen in hand or
graveyard [cr2025-06-06 301.5e, 303.4i].
"""

from __future__ import annotations

from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.events import AttachmentChanged
from rules.cards_from_text import written
from rules.positions_of_play import choice, permanent, play, position, zone

KNIGHT = written(
    "Knight",
    "Creature — Knight",
    "When this creature enters, you may put an Aura or Equipment card from your hand or graveyard onto the"
    " battlefield attached to Knight.",
    cost="{0}",
    size="2/2",
)
SWORD = written("Sword", "Artifact — Equipment", "Equipped creature gets +1/+1.", "Equip {1}", cost="{1}")
BLESSING = written("Blessing", "Enchantment — Aura", "Enchant creature", "Enchanted creature gets +2/+2.")
MOSS = written("Moss", "Enchantment — Aura", "Enchant land", "Enchanted land has hexproof.")
DIG = written(
    "Dig",
    "Sorcery",
    "You may put a land card from your hand or graveyard onto the battlefield tapped.",
    cost="{0}",
)
CROWN = written(
    "Crown",
    "Artifact — Equipment",
    "Crown can be attached only to a legendary creature.",
    "Equip {1}",
    cost="{1}",
)
BLADE = written(
    "Blade",
    "Artifact Creature — Equipment Lizard",
    "Double strike",
    "Reconfigure {1}",
    cost="{1}",
    size="1/1",
)
CARDS = (KNIGHT, SWORD, BLESSING, MOSS, DIG, CROWN, BLADE)


def with_knight(hand: str, graveyard: str = "", battlefield: str = "Forest"):
    text = f"Anna 20 hand: Knight{hand} graveyard: {graveyard} battlefield: {battlefield} | Ben 20"
    game = position(text if graveyard else text.replace("graveyard:  ", ""), *CARDS)
    play(game, "cast Knight", "resolve", "resolve")
    return game


def test_cards_of_both_zones_may_be_chosen_and_enter_attached():
    game = with_knight(", Sword", "Blessing, Grizzly Bears")
    assert sorted(choice(game)) == ["Blessing", "Sword"]
    play(game, "choose: Blessing")
    knight = permanent(game, "Knight")
    assert permanent(game, "Blessing").attached_to == knight.id
    assert zone(game, "Anna", "hand") == ["Sword"]


def test_an_equipment_enters_attached():
    game = with_knight(", Sword")
    play(game, "choose: Sword")
    assert permanent(game, "Sword").attached_to == permanent(game, "Knight").id


def test_none_need_be_chosen():
    game = with_knight(", Sword")
    play(game, "choose: none")
    assert zone(game, "Anna", "hand") == ["Sword"]


def test_an_aura_that_cannot_enchant_it_stays_where_it_is():  # 303.4i
    game = with_knight("", "Moss")
    play(game, "choose: Moss")
    assert zone(game, "Anna", "graveyard") == ["Moss"]


def test_an_equipment_that_cannot_equip_it_enters_unattached():  # 301.5e
    game = with_knight(", Crown")
    before = len(game.events)
    play(game, "choose: Crown")
    assert permanent(game, "Crown").attached_to is None
    assert not any(isinstance(event, AttachmentChanged) for event in game.events[before:])


def test_a_creature_with_reconfigure_enters_attached_and_is_no_creature():  # 301.5c, 702.151b
    game = with_knight(", Blade")
    play(game, "choose: Blade")
    blade = permanent(game, "Blade")
    assert blade.attached_to == permanent(game, "Knight").id
    assert not characteristics(game.state, blade.id).is_creature


def test_an_equipment_enters_unattached_if_the_creature_is_gone():  # 301.5e
    game = position("Anna 20 hand: Knight, Sword, Shock battlefield: Mountain | Ben 20", *CARDS)
    play(
        game, "cast Knight", "resolve", "cast Shock", "targets: Knight", "resolve", "resolve", "choose: Sword"
    )
    assert permanent(game, "Sword").attached_to is None


def test_a_card_of_either_zone_enters_tapped():
    game = position("Anna 20 hand: Dig, Forest graveyard: Island | Ben 20", *CARDS)
    play(game, "cast Dig", "resolve")
    assert sorted(choice(game)) == ["Forest", "Island"]
    play(game, "choose: Island")
    assert permanent(game, "Island").tapped
