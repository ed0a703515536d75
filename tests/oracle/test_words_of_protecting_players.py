"""What texts of invented cards give players, and keep objects from having, as it is played."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Keyword
from oracle.compiled import compiled
from rules.positions_of_combat import find, is_legal, life, play, position, resolve

BOLT = compiled("Bolt", "Bolt deals 3 damage to any target.", "Instant", cost="{R}")
BOARD = "step: precombat main | Anna 20 hand: {hand} battlefield: {mine}, 3 Mountain | Ben 20 battlefield: {}"


def board(theirs: str, *cards: object, hand: str = "2 Bolt", mine: str = "Grizzly Bears") -> Game:
    text = BOARD.format(theirs or "Hill Giant", hand=hand, mine=mine)
    return position(R2025, text, BOLT, *cards)  # type: ignore[arg-type]


# [cr2025-06-06 702.11c]
def test_a_player_with_hexproof_is_no_target_of_opponents():
    ward = compiled("Ward", "You have hexproof.", "Enchantment")
    game = board("Ward", ward)
    play(game, "cast Bolt")
    assert not is_legal(game, "targets: Ben")
    assert is_legal(game, "targets: Anna")
    own = board("Hill Giant", ward, mine="Ward")
    play(own, "cast Bolt")
    assert is_legal(own, "targets: Anna")


# [cr2025-06-06 702.18a]
def test_a_player_with_shroud_is_no_target_at_all():
    veil = compiled("Veil", "Players have shroud.", "Enchantment")
    game = board("Veil, Hill Giant", veil)
    play(game, "cast Bolt")
    assert not is_legal(game, "targets: Ben")
    assert not is_legal(game, "targets: Anna")


# [cr2025-06-06 702.16b]
def test_a_player_with_protection_is_no_target_and_is_dealt_no_damage():
    game = board("Ward", compiled("Ward", "You have protection from red.", "Enchantment"))
    play(game, "cast Bolt")
    assert not is_legal(game, "targets: Ben")
    flood = compiled("Flood", "Flood deals 2 damage to each player.", "Sorcery", cost="{R}")
    game = board(
        "Ward", flood, compiled("Ward", "You have protection from red.", "Enchantment"), hand="Flood"
    )
    play(game, "cast Flood")
    resolve(game)
    assert (life(game, "Anna"), life(game, "Ben")) == (18, 20)


def test_hexproof_for_a_time_and_of_permanents_too():
    text = "You and creatures you control gain hexproof until end of turn."
    game = board("Hill Giant", compiled("Shell", "{0}: " + text, "Artifact"), mine="Shell, Grizzly Bears")
    play(game, "activate Shell")
    resolve(game)
    assert Keyword.HEXPROOF in characteristics(game.state, find(game, "Grizzly Bears")).keywords
    play(game, "pass", "pass")


def test_cards_in_graveyards_are_no_targets():
    seal = compiled("Seal", "Cards in graveyards can't be the targets of spells or abilities.", "Enchantment")
    raise_ = compiled("Raise", "Return target creature card from your graveyard to your hand.", "Instant")
    text = "step: precombat main | Anna 20 hand: Raise graveyard: Bears battlefield: {} | Ben 20"
    bears = compiled("Bears", "")
    assert is_legal(position(R2025, text.format("Forest"), seal, raise_, bears), "cast Raise")
    assert not is_legal(position(R2025, text.format("Seal"), seal, raise_, bears), "cast Raise")


# [cr2025-06-06 702.90b]
def test_damage_as_though_by_infect_while_a_condition_holds():
    text = "As long as you control an Island, all damage is dealt to you as though its source had infect."
    curse = compiled("Unlife", text, "Enchantment")
    for land, lost, poison in (("Island", 0, 3), ("Swamp", 3, 0)):
        game = board(f"Unlife, {land}", curse)
        play(game, "cast Bolt", "targets: Ben")
        resolve(game)
        assert (20 - life(game, "Ben"), game.state.players[1].poison) == (lost, poison)


# [cr2025-06-06 113.11]
@pytest.mark.parametrize("first", ["Anchor, Kite", "Kite, Anchor"])
def test_what_can_not_have_a_keyword_gets_it_from_nothing(first: str):
    anchor = compiled(
        "Anchor", "Creatures your opponents control lose flying and can't have or gain flying.", "Enchantment"
    )
    kite = compiled("Kite", "Creatures have flying.", "Enchantment")
    game = board(f"{first}, Hill Giant", anchor, kite, mine="Grizzly Bears, Serra Angel")
    for name, flies in (("Grizzly Bears", False), ("Serra Angel", False), ("Hill Giant", True)):
        now = characteristics(game.state, find(game, name))
        assert (Keyword.FLYING in now.keywords) is flies
    assert Keyword.VIGILANCE in characteristics(game.state, find(game, "Serra Angel")).keywords
