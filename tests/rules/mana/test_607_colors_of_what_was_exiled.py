"""Mana of the colors of a card that was exiled with what makes it [cr2025-06-06 105.2, 106.1b, 607.2a]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.mana import NO_MANA, Mana
from rules.cards_from_text import written
from rules.positions_of_play import play, position

MOX = written(
    "Mox",
    "Artifact",
    "When Mox enters, you may exile a nonland card from your hand.",
    "{T}: Add one mana of any of the exiled card's colors.",
    cost="{0}",
    colors="",
)


def mana_after(hand: str, chosen: str = "") -> set[Mana | None]:
    """The mana that Mox can be tapped for, after what was chosen to be exiled."""
    game = position(f"step: precombat main | Anna 20 hand: Mox, {hand} | Ben 20", MOX, automation=())
    play(game, "cast Mox", "resolve", "resolve")
    play(game, *(("yes", f"choose: {chosen}") if chosen else ("no",)))
    return {action.mana for action in game.legal_actions if isinstance(action, d.ActivateAbility)}


def test_of_any_of_its_colors():
    white, red = (1, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0)
    assert mana_after("2 Shock", "Shock") == {red}
    assert mana_after("Lightning Helix, Shock", "Lightning Helix") == {white, red}


def test_none_without_a_card_or_of_one_without_colors():  # 106.5
    assert mana_after("2 Shock") == {NO_MANA}
    assert mana_after("Ornithopter, Shock", "Ornithopter") == {NO_MANA}
