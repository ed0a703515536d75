"""What happens if any player does something or none does; drawing up to so many [cr2025-06-06 608.2d]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, settle, zone

BEAT = written(
    "Beat",
    "Sorcery",
    "Any player may have Beat deal 5 damage to them. If no one does, target player draws two cards.",
    cost="{0}",
)
DENIAL = written(
    "Denial",
    "Instant",
    "Counter target spell. Its controller may draw up to two cards at the beginning of the next turn's"
    " upkeep.",
    cost="{0}",
)
DEVIL = written(
    "Devil",
    "Creature — Devil",
    "When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice"
    " this creature.",
    cost="{0}",
    size="4/3",
)
TROLL = written(
    "Troll",
    "Sorcery",
    "Any opponent may sacrifice a creature of their choice. If a player does, you gain 3 life.",
    cost="{0}",
)
MOURNER = written(
    "Mourner",
    "Creature — Human",
    "Whenever another creature dies, you gain 1 life.",
    cost="{0}",
    size="1/1",
)


def test_all_opponents_are_asked_before_those_who_agreed_are_dealt_damage() -> None:
    """Each chooses in turn order, then damage is dealt at the same time; the creature is sacrificed once
    [cr2025-06-06 101.4].
    """
    game = position("step: precombat main | Anna 20 hand: Devil | Ben 20 | Cleo 20 | Dora 20", DEVIL)
    play(game, "cast Devil", "resolve", "resolve", "yes")
    assert life(game) == (20, 20, 20, 20), "Cleo chooses before anything is done"
    play(game, "no", "yes")
    assert life(game) == (20, 16, 20, 16)
    assert zone(game, "Anna", "graveyard") == ["Devil"]


def test_creatures_that_several_opponents_chose_to_sacrifice_leave_at_the_same_time() -> None:
    """One that sees others die sees also what dies together with it [cr2025-06-06 101.4, 603.10a]."""
    text = (
        "step: precombat main | Anna 20 hand: Troll"
        " | Ben 20 battlefield: Mourner | Cleo 20 battlefield: Gray Ogre | Dora 20"
    )
    game = position(text, TROLL, MOURNER)
    play(game, "cast Troll", "resolve", "yes", "choose: Mourner", "yes", "choose: Gray Ogre")
    settle(game)
    assert life(game) == (23, 21, 20, 20), "Dora has no creature, and is not asked"
    assert zone(game, "Cleo", "battlefield") == []


def test_all_other_players_are_asked_though_one_has_agreed() -> None:
    """Any of them may, and what happens if no one does it does not happen [cr2025-06-06 608.2d]."""
    game = position("Anna 20 hand: Beat library: 2 Forest | Ben 20 | Cleo 20", BEAT)
    play(game, "cast Beat", "targets: Anna", "resolve", "no", "yes", "yes")
    assert life(game) == (20, 15, 15)
    assert zone(game, "Anna", "hand") == []


def test_who_takes_the_damage_takes_it_alone() -> None:
    text = "Anna 20 hand: Beat library: 2 Forest | Ben 20"
    game = position(text, BEAT)
    play(game, "cast Beat", "targets: Anna", "resolve", "no", "yes")
    assert life(game) == (20, 15)
    assert zone(game, "Anna", "hand") == []


def test_if_no_one_does_the_rest_happens() -> None:
    game = position("Anna 20 hand: Beat library: 2 Forest | Ben 20", BEAT)
    play(game, "cast Beat", "targets: Anna", "resolve", "no", "no")
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "hand") == ["Forest", "Forest"]


def test_drawing_up_to_two_cards_says_first_how_many() -> None:
    text = (
        "step: precombat main | Anna 20 hand: Denial library: 5 Island"
        " | Ben 20 hand: Shock battlefield: Mountain library: 5 Swamp"
    )
    game = position(text, DENIAL)
    play(game, "pass", "cast Shock", "targets: Anna", "pass", "cast Denial", "targets: Shock", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass", "pass", "choose: 2 cards")
    assert zone(game, "Ben", "hand") == ["Swamp", "Swamp"]
