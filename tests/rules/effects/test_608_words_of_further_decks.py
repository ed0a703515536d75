"""Effects that cards of tournament decks say: hands that go to the library, as many cards as somebody
discarded, creatures that are neither regenerated nor die, and others [cr2025-06-06 608.2].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import choice, happened, life, play, position, resolve_all, settle, size, zone

FREE = "{0}"


def sorcery(*lines):
    return written("Deed", "Sorcery", *lines, cost=FREE)


def board(text, *cards):
    return position(f"step: precombat main | {text}", *cards)


def test_the_hand_goes_to_the_bottom_and_so_many_are_drawn():
    """The player orders the cards [cr2025-06-06 401.4]."""
    deed = sorcery(
        "Put the cards in your hand on the bottom of your library in any order, then draw that many cards."
    )
    game = board("Anna 20 hand: Deed, Shock, Memnite library: Forest, Island, Swamp | Ben 20", deed)
    play(game, "cast Deed", "resolve")
    while game.state.stack:
        game.push(next(iter(game.legal_actions)))
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Island"]
    assert zone(game, "Anna", "library")[0] == "Swamp" or zone(game, "Anna", "library")[-1] == "Swamp"
    assert sorted(zone(game, "Anna", "library")) == ["Memnite", "Shock", "Swamp"]


@pytest.mark.parametrize(
    ("anna", "ben", "drawn"), [("", "Shock, Memnite", 2), ("Shock, 2 Forest", "Memnite", 3)]
)
def test_each_player_draws_as_many_as_one_of_them_discarded(anna, ben, drawn):
    """[cr2025-06-06 608.2c, 608.2h]"""
    deed = sorcery(
        "Each player discards their hand, then draws cards equal to the greatest number of cards a player"
        " discarded this way."
    )
    mine = f", {anna}" if anna else ""
    game = board(f"Anna 20 hand: Deed{mine} library: 9 Forest | Ben 20 hand: {ben} library: 9 Island", deed)
    play(game, "cast Deed", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Forest"] * drawn
    assert zone(game, "Ben", "hand") == ["Island"] * drawn


@pytest.mark.parametrize("face_down", [False, True])
def test_the_whole_library_is_exiled(face_down):
    """[cr2025-06-06 406.3]"""
    how = " face down" if face_down else ""
    deed = sorcery(f"Exile all cards from your library{how}, then shuffle your graveyard into your library.")
    game = board(
        "Anna 20 hand: Deed library: 2 Forest, Island graveyard: Shock | Ben 20 library: Swamp", deed
    )
    play(game, "cast Deed", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Forest", "Forest", "Island"]
    assert zone(game, "Anna", "library") == ["Shock"] and zone(game, "Ben", "library") == ["Swamp"]
    assert all((game.state.objects[id].seen_by is not None) == face_down for id in game.state.exile)


TROLL = written("Troll", "Creature — Troll", "{0}: Regenerate Troll.", size="2/2")


@pytest.mark.parametrize(
    "line",
    [
        "Deed deals 2 damage to any target. If it's a creature, it can't be regenerated this turn, and if it"
        " would die this turn, exile it instead.",
        "Deed deals 2 damage to any target. If you control a Forest, that creature can't be regenerated this"
        " turn and if it would die this turn, exile it instead.",
    ],
)
def test_a_creature_is_neither_regenerated_nor_put_into_the_graveyard(line):
    """[cr2025-06-06 614.6, 701.19]"""
    game = board("Anna 20 hand: Deed battlefield: Forest | Ben 20 battlefield: Troll", sorcery(line), TROLL)
    play(game, "cast Deed", "targets: Troll", "pass", "activate Troll", "resolve", "resolve")
    assert zone(game, "Ben", "exile") == ["Troll"]
    game = board("Anna 20 hand: Deed battlefield: Forest | Ben 20 battlefield: Troll", sorcery(line), TROLL)
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


@pytest.mark.parametrize("taken", ["Memnite", "Forest"])
def test_a_card_of_a_hand_or_of_the_graveyard(taken):
    """Lands of the hand are not offered [cr2025-06-06 608.2d]."""
    deed = sorcery(
        "Target opponent reveals their hand. You choose a nonland card from it or a card from their"
        " graveyard. Exile that card. You lose 1 life."
    )
    game = board("Anna 20 hand: Deed | Ben 20 hand: Memnite, Island graveyard: Forest", deed)
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert sorted(choice(game)) == ["Forest", "Memnite"]
    assert happened(game, events.Revealed)
    play(game, f"choose: {taken}")
    assert zone(game, "Ben", "exile") == [taken] and life(game) == (19, 20)


def test_enchanted_creature_and_others_that_share_a_type():
    """Also after the Aura was sacrificed for it [cr2025-06-06 608.2h]."""
    crown = written(
        "Crown",
        "Enchantment — Aura",
        "Enchant creature",
        "Sacrifice Crown: Enchanted creature and other creatures that share a creature type with it get +1/+1"
        " until end of turn.",
    )
    cub = written("Cub", "Creature — Bear", size="1/1")
    game = board(
        "Anna 20 battlefield: Crown (on Grizzly Bears), Grizzly Bears, Hill Giant | Ben 20 battlefield: Cub",
        crown,
        cub,
    )
    play(game, "activate Crown", "resolve")
    assert size(game, "Grizzly Bears") == (3, 3) and size(game, "Cub") == (2, 2)
    assert size(game, "Hill Giant") == (3, 3)


def test_an_extra_turn_for_each_coin_that_comes_up_heads():
    """Nobody wins or loses such a flip [cr2025-06-06 705.2]."""
    deed = sorcery("Flip five coins. Take an extra turn after this one for each coin that comes up heads.")
    game = board("Anna 20 hand: Deed | Ben 20", deed)
    play(game, "cast Deed", "resolve")
    heads = [flip.won for flip in happened(game, events.CoinFlipped) if not flip.called]
    assert len(heads) == 5 and len(happened(game, events.ExtraTurnAdded)) == sum(heads)


@pytest.mark.parametrize(("x", "most"), [(0, 0), (1, 2), (2, 3)])
def test_up_to_twice_x_targets(x, most):
    """[cr2025-06-06 601.2c]"""
    deed = written("Deed", "Sorcery", "Exile up to twice X target cards from graveyards.", cost="{X}")
    text = "Anna 20 hand: Deed battlefield: 4 Forest graveyard: Shock | Ben 20 graveyard: Memnite, Island"
    game = board(text, deed)
    play(game, "cast Deed", f"X = {x}")
    found = {len(action.targets) for action in game.legal_actions if hasattr(action, "targets")} or {0}
    assert max(found) == most


def test_counters_equal_to_a_power_on_something():
    """As the creature last was [cr2025-06-06 608.2h]."""
    cub = written(
        "Cub",
        "Creature — Bear",
        "When Cub dies, put a number of +1/+1 counters equal to its power on each creature you control named"
        " Cub.",
        size="2/1",
    )
    deed = sorcery("Deed deals 1 damage to target creature.")
    game = board("Anna 20 hand: Deed battlefield: Cub#40, Cub#41, Hill Giant | Ben 20", cub, deed)
    play(game, "cast Deed", "targets: Cub#40")
    settle(game)
    assert size(game, "Cub") == (4, 3) and size(game, "Hill Giant") == (3, 3)


@pytest.mark.parametrize(("kind", "back"), [("creature", ["Grizzly Bears"]), ("land", ["Forest"])])
def test_all_cards_of_a_permanent_type(kind, back):
    """An instant is of no permanent type [cr2025-06-06 110.4]."""
    deed = sorcery(
        "Choose a permanent type. Return all cards of the chosen type from your graveyard to your hand."
    )
    game = board("Anna 20 hand: Deed graveyard: Grizzly Bears, Forest, Shock | Ben 20", deed)
    play(game, "cast Deed", "resolve", f"choose: {kind}")
    assert zone(game, "Anna", "hand") == back


@pytest.mark.parametrize(("cards", "drawn"), [("", 2), ("2 Island", 1)])
def test_an_additional_card_for_each_opponent_with_few_cards(cards, drawn):
    """[cr2025-06-06 402.1]"""
    deed = sorcery(
        "Draw a card. Draw an additional card for each opponent who has one or fewer cards in hand."
    )
    hand = f"hand: {cards}" if cards else ""
    game = board(f"Anna 20 hand: Deed library: 9 Forest | Ben 20 {hand}", deed)
    play(game, "cast Deed", "resolve")
    assert zone(game, "Anna", "hand") == ["Forest"] * drawn


def test_a_number_of_combat_damage_is_no_noncombat_damage():
    """[cr2025-06-06 120.1a]"""
    bolt = written("Bolt", "Instant", "Bolt deals 2 damage to target player.", cost=FREE)
    deed = sorcery(
        "You gain X life, where X is the total amount of noncombat damage dealt to your opponents this turn."
    )
    game = position(
        "step: declare attackers | Anna 20 hand: Bolt, Deed battlefield: Grizzly Bears | Ben 20", bolt, deed
    )
    play(game, "attack: Grizzly Bears")
    while life(game)[1] == 20:
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    play(game, "cast Bolt", "targets: Ben")
    settle(game)
    while game.state.turn.step.value != "postcombat main":
        play(game, "pass")
    play(game, "cast Deed", "resolve")
    assert life(game) == (22, 16)
