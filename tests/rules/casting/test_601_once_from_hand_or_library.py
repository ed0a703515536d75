"""Permissions to cast one spell each turn, or one in all, without paying its mana cost [cr2025-06-06
118.9, 401.5, 601.3, 611.2].
"""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, play, position, refused, zone

MANY = written(
    "Many",
    "Enchantment",
    "You may play lands and cast spells from the top of your library.",
    "Once during each of your turns, you may cast a spell from your hand or the top of your library without"
    " paying its mana cost.",
)
MILL = written("Mill", "Artifact", "{0}: Mill a card.")
EXHUMER = written(
    "Exhumer",
    "Creature — Human",
    "{0}: You may cast a creature spell from your graveyard this turn.",
    size="2/2",
)


def board(mine="Many, 2 Forest"):
    text = f"step: precombat main | Anna 20 hand: 2 Hill Giant battlefield: {mine} library: 3 Grizzly Bears"
    return position(f"{text} | Ben 20", MANY)


def ways(game, name):
    """The zones and ways of casting cards of a name now."""
    actions = [action for action in game.legal_actions if isinstance(action, d.CastSpell)]
    named = [(game.state.objects[action.card], action) for action in actions]
    return {(card.zone.value, action.way) for card, action in named if card.definition.name == name}


def test_one_spell_is_free_from_the_hand_or_from_the_library():  # 601.3
    game = board()
    free = {way for _, way in ways(game, "Hill Giant")}
    assert len(free) == 1
    assert ("library", *free) in ways(game, "Grizzly Bears")
    play(game, f"cast Hill Giant with {next(iter(free))}", "resolve")
    assert ways(game, "Hill Giant") == set()
    assert ways(game, "Grizzly Bears") == {("library", "")}, "only its mana cost is left"
    play(game, "cast Grizzly Bears", "resolve")
    assert zone(game, "Anna", "library") == ["Grizzly Bears"] * 2


def test_paying_for_a_spell_leaves_the_free_one():
    game = board()
    action = next(
        action for action in game.legal_actions if isinstance(action, d.CastSpell) and not action.way
    )
    game.push(action)
    play(game, "resolve")
    assert ways(game, "Hill Giant")
    refused(board("2 Forest"), "cast Hill Giant")


def test_the_card_is_chosen_as_it_is_cast():  # 601.3
    mine = "battlefield: Exhumer, Mill, Mountain graveyard: Shock, Memnite library: Ornithopter"
    game = position(f"step: precombat main | Anna 20 {mine} | Ben 20", EXHUMER, MILL)
    play(game, "activate Exhumer", "resolve", "activate Mill", "resolve")
    assert set(ways(game, "Memnite")) == {("graveyard", "")}
    assert set(ways(game, "Ornithopter")) == {("graveyard", "")}, "it came there after the permission"
    assert ways(game, "Shock") == set()
    play(game, "cast Ornithopter", "resolve")
    assert ways(game, "Memnite") == set(), "one spell was allowed"


def test_it_is_free_in_ones_own_turn_only():
    """601.3: once during each of its controller's turns."""
    flashy = written("Flashy", "Creature", "Flash", cost="{9}", size="1/1")
    text = "Anna 20 hand: Flashy battlefield: Many library: 9 Forest | Ben 20 library: 9 Forest"
    game = position(f"step: precombat main | {text}", MANY, flashy)
    assert len(ways(game, "Flashy")) == 1
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    assert (asked(game), ways(game, "Flashy")) == ("Anna", set())


def test_the_permission_ends_with_the_turn():
    """514.2: "this turn" ends in the cleanup step."""
    text = "Anna 20 battlefield: Exhumer graveyard: Memnite library: 9 Forest | Ben 20 library: 9 Forest"
    game = position(f"step: precombat main | {text}", EXHUMER)
    play(game, "activate Exhumer", "resolve")
    assert ways(game, "Memnite")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    assert ways(game, "Memnite") == set()
