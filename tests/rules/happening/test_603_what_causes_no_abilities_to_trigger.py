"""Effects by which something that enters does not cause abilities to trigger: abilities of permanents, of
cards elsewhere and of emblems, and delayed ones [cr2025-06-06 603.2, 603.7, 614.17].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle

ORB = written("Orb", "Artifact", "Creatures entering don't cause abilities to trigger.")
NORN = written(
    "Norn",
    "Enchantment",
    "Permanents entering don't cause abilities of permanents your opponents control to trigger.",
)
RISER = written(
    "Riser",
    "Creature — Zombie",
    "Whenever a creature you control enters, you may return this card from your graveyard to your hand.",
    size="2/1",
)
HERALD = written(
    "Herald",
    "Sorcery",
    'You get an emblem with "Whenever a creature you control enters, you gain 1 life."',
    cost="{0}",
)
RALLY = written(
    "Rally", "Sorcery", "Whenever a creature you control enters this turn, you gain 1 life.", cost="{0}"
)
GREETER = written(
    "Greeter", "Enchantment", "Whenever one or more permanents you control enter, you gain 1 life."
)
ONCE = written(
    "Once",
    "Enchantment",
    "Whenever an artifact you control enters, you gain 1 life. This ability triggers only once each turn.",
)
WAKE = written(
    "Wake", "Sorcery", "Return all permanent cards from your graveyard to the battlefield.", cost="{0}"
)
CARDS = (ORB, NORN, RISER, HERALD, RALLY, GREETER, ONCE, WAKE)


def board(mine: str, theirs: str = "Forest", hand: str = "Memnite", graveyard: str = "Shock"):
    return position(
        f"""
        step: precombat main
        Anna 20 hand: {hand} graveyard: {graveyard} library: Forest battlefield: 2 Forest, {mine}
        Ben 20 library: Forest battlefield: {theirs}
        """,
        *CARDS,
    )


@pytest.mark.parametrize(("theirs", "returns"), [("Forest", True), ("Orb", False), ("Norn", True)])
def test_ability_of_a_card_in_a_graveyard(theirs: str, returns: bool) -> None:
    game = board("Forest", theirs, graveyard="Riser")
    play(game, "cast Memnite", "resolve")
    assert bool(game.state.stack) is returns


@pytest.mark.parametrize(("theirs", "gained"), [("Forest", 1), ("Orb", 0), ("Norn", 1)])
@pytest.mark.parametrize("how", ["Herald", "Rally"])
def test_emblems_and_delayed_abilities(how: str, theirs: str, gained: int) -> None:
    game = board("Forest", theirs, hand=f"{how}, Memnite")
    play(game, f"cast {how}", "resolve", "cast Memnite", "resolve")
    settle(game)
    assert life(game)[0] == 20 + gained


@pytest.mark.parametrize(("graveyard", "gained"), [("Memnite", 0), ("Forest", 1), ("Memnite, Forest", 1)])
def test_a_land_that_enters_together_with_a_creature_causes_it(graveyard: str, gained: int) -> None:
    game = board("Greeter, Orb", hand="Wake", graveyard=graveyard)
    play(game, "cast Wake", "resolve")
    settle(game)
    assert life(game)[0] == 20 + gained


def test_what_did_not_trigger_has_not_triggered_this_turn() -> None:
    game = board("Once, Orb", hand="Memnite, Mox Ruby")
    play(game, "cast Memnite", "resolve")
    assert not game.state.stack
    play(game, "cast Mox Ruby", "resolve")
    assert game.state.stack
