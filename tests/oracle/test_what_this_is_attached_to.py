"""What this is attached to: "enchanted creature" without an article is that, not any enchanted creature
[cr2025-06-06 303.4b]; and targets that a delayed ability has for itself [cr2025-06-06 603.3d].
"""

from __future__ import annotations

import pytest

from manaburn.cards.vocabulary.words.filters import Filter, Wearing
from manaburn.cards.walking import parts_of
from manaburn.game import Automation
from oracle.real_cards import reading_of, real
from rules.positions_of_play import life, play, position, refused

_BOTH = "Grizzly Bears, Hill Giant, {0} (on Grizzly Bears), Holy Strength (on Hill Giant)"


@pytest.mark.parametrize(
    ("name", "left"),
    [("Temporal Isolation", 16), ("Defang", 16), ("Muzzle", 16), ("The Sound of Drums", 12)],
)
def test_only_what_it_is_attached_to_deals_other_damage(name: str, left: int) -> None:
    """The Giant deals 4, one of them for its own Aura; the Bears deal 2, which are prevented, or doubled."""
    text = f"step: declare attackers | Anna 20 battlefield: {_BOTH.format(name)} | Ben 20"
    game = position(text, *real(name), automation=(Automation.ASSIGN_FORCED_DAMAGE,))
    play(game, "attack: Grizzly Bears, Hill Giant", "pass", "pass", "block: none", "pass", "pass")
    assert life(game) == (20, left)


def test_only_the_enchanted_wall_can_attack() -> None:
    text = "step: declare attackers | Anna 20 battlefield: Wall of Stone, Wall of Wood,"
    text += " Animate Wall (on Wall of Stone), Holy Strength (on Wall of Wood) | Ben 20"
    game = position(text, *real("Animate Wall", "Wall of Stone", "Wall of Wood"))
    assert refused(game, "attack: Wall of Wood")
    play(game, "attack: Wall of Stone")


@pytest.mark.parametrize("name", ["Candletrap", "Demonic Torment", "Oppressive Rays"])
def test_only_what_it_is_attached_to_is_kept_from_attacking(name: str) -> None:
    """The Giant wears an Aura too, attacks for nothing, and deals its 4."""
    text = f"step: declare attackers | Anna 20 battlefield: {_BOTH.format(name)} | Ben 20"
    game = position(text, *real(name), automation=(Automation.ASSIGN_FORCED_DAMAGE,))
    assert refused(game, "attack: Grizzly Bears")
    play(game, "attack: Hill Giant", "pass", "pass", "block: none", "pass", "pass")
    assert life(game) == (20, 16)


@pytest.mark.parametrize("name", ["Candletrap", "Demonic Torment", "Oppressive Rays", "Gaseous Form"])
def test_no_other_that_is_enchanted_is_meant(name: str) -> None:
    assert not any(_is_any_enchanted(part) for part in parts_of(real(name)[0].abilities))


@pytest.mark.parametrize("name", ["Enchanted Being", "Item Shopkeep", "Wall of Putrid Flesh"])
def test_enchanted_creatures_and_any_target_are_all_that_are_enchanted(name: str) -> None:
    assert any(_is_any_enchanted(part) for part in parts_of(real(name)[0].abilities))


def _is_any_enchanted(part: object) -> bool:
    return isinstance(part, Filter) and part.wearing is not Wearing.ANYTHING


def test_a_target_of_a_delayed_ability_is_not_chosen_before_it_triggers() -> None:
    reading = reading_of("Swooping Pteranodon")
    assert reading.definition is None
    assert "delayed" in reading.unread[0].why
