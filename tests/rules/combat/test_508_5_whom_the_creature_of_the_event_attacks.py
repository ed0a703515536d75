"""Among several opponents, the defending player is the one whom the creature spoken of attacks, also where
the ability is that of an Equipment or of a bystander [cr2025-06-06 508.5, 508.5a].
"""

from __future__ import annotations

import pytest

from manaburn.editions import R2016, R2025, Edition
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, settle, targets, zone

FLAIL = written(
    "Flail",
    "Artifact — Equipment",
    "Whenever equipped creature deals damage to a blocking creature, Flail deals that much damage to each"
    " other creature defending player controls.",
    "Equip {3}",
)
WHIP = written(
    "Whip",
    "Artifact — Equipment",
    "Whenever equipped creature attacks, tap target creature defending player controls.",
    "Equip {3}",
)
TOLL = written(
    "Toll", "Enchantment", "Whenever a creature you control attacks, defending player loses 1 life."
)
THEIRS = "Ben 20 battlefield: Gray Ogre#30, Grizzly Bears#32 | Cleo 20 battlefield: Llanowar Elves#40"


@pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
@pytest.mark.parametrize(("whom", "left"), [("Ben", (20, 19, 20)), ("Cleo", (20, 20, 19))])
def test_a_bystander_speaks_of_whom_the_creature_attacks(
    edition: Edition, whom: str, left: tuple[int, ...]
) -> None:
    text = f"step: declare attackers | Anna 20 battlefield: Hill Giant, Toll | {THEIRS}"
    game = position(text, TOLL, edition=edition)
    play(game, f"attack: Hill Giant > {whom}")
    settle(game)
    assert life(game) == left


@pytest.mark.parametrize(
    ("whom", "theirs"), [("Ben", {"Gray Ogre", "Grizzly Bears"}), ("Cleo", {"Llanowar Elves"})]
)
def test_the_target_is_a_creature_of_whom_the_equipped_creature_attacks(whom: str, theirs: set[str]) -> None:
    text = f"step: declare attackers | Anna 20 battlefield: Hill Giant#20, Whip (on Hill Giant#20) | {THEIRS}"
    game = position(text, WHIP)
    play(game, f"attack: Hill Giant > {whom}")
    # An only target is chosen too.
    assert targets(game) == theirs


@pytest.mark.parametrize("blocker", ["Gray Ogre", "Air Elemental"])
def test_each_other_creature_of_theirs_also_once_the_equipped_one_died(blocker: str) -> None:  # 608.2h
    text = (
        "step: declare blockers | Anna 20 battlefield: Hill Giant#20 (attacking Ben, tapped),"
        f" Flail (on Hill Giant#20), Raging Goblin | Ben 20 battlefield: {blocker}, War Mammoth"
        " | Cleo 20 battlefield: Llanowar Elves"
    )
    game = position(text, FLAIL)
    play(game, f"block: {blocker} > Hill Giant", "pass", "pass", "pass")
    play(game, f"assign: Hill Giant > {blocker} 3")
    play(game, f"assign: {blocker} > Hill Giant {4 if blocker == 'Air Elemental' else 2}")
    assert ("Hill Giant" in zone(game, "Anna", "graveyard")) is (blocker == "Air Elemental")
    settle(game)
    assert "War Mammoth" in zone(game, "Ben", "graveyard")
    assert zone(game, "Cleo", "battlefield") == ["Llanowar Elves"]
    assert permanent(game, "Raging Goblin").damage == 0
    if blocker == "Air Elemental":
        assert permanent(game, blocker).damage == 3, "it is no other creature than the blocking one"


YELL = written(
    "Yell", "Instant", "Target creature defending player controls gets +3/+0 until end of turn.", cost="{0}"
)
STORM = written(
    "Storm", "Instant", "Storm deals 1 damage to each creature defending player controls.", cost="{0}"
)
ATTACKED = (
    "step: declare attackers | Anna 20 hand: Yell, Storm battlefield: Hill Giant, Raging Goblin"
    " | Ben 20 battlefield: Gray Ogre | Cleo 20 battlefield: Air Elemental | Dan 20 battlefield: War Mammoth"
)


@pytest.mark.parametrize(
    ("attack", "theirs"),
    [
        ("Hill Giant > Ben", {"Gray Ogre"}),
        ("Hill Giant > Ben, Raging Goblin > Dan", {"Gray Ogre", "War Mammoth"}),
    ],
)
def test_a_spell_speaks_of_any_player_attacked(attack: str, theirs: set[str]) -> None:
    game = position(ATTACKED, YELL, STORM)
    play(game, f"attack: {attack}", "cast Yell")
    assert targets(game) == theirs


def test_of_several_its_controller_chooses_one() -> None:
    game = position(ATTACKED, YELL, STORM)
    play(game, "attack: Hill Giant > Ben, Raging Goblin > Dan", "cast Storm", "resolve", "choose Dan")
    damage = [permanent(game, name).damage for name in ("Gray Ogre", "Air Elemental", "War Mammoth")]
    assert damage == [0, 0, 1]


def test_the_only_player_attacked_is_meant_without_a_choice() -> None:
    game = position(ATTACKED, YELL, STORM)
    play(game, "attack: Hill Giant > Ben", "cast Storm", "resolve")
    damage = [permanent(game, name).damage for name in ("Gray Ogre", "Air Elemental", "War Mammoth")]
    assert damage == [1, 0, 0]
