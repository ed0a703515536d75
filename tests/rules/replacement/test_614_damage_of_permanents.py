"""Effects about damage that a creature or artifact would deal: that is a permanent [cr2025-06-06 109.2]."""

from __future__ import annotations

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all

VIOLENCE = "Gratuitous Violence"
SPARK = written(
    "Spark",
    "Creature — Elemental",
    "{0}, Sacrifice ~: It deals 2 damage to target player.",
    "Cycling {0}",
    "When you cycle ~, it deals 2 damage to target player.",
    cost="{0}",
    size="1/1",
)


def at_hand(mine: str):
    text = f"step: precombat main | Anna 20 library: 3 Forest {mine} | Ben 20"
    return position(text, *real(VIOLENCE), SPARK)


def test_a_creature_card_that_was_cycled_is_no_creature_that_would_deal_damage() -> None:
    game = at_hand(f"hand: Spark battlefield: {VIOLENCE}")
    play(game, "activate Spark", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_a_creature_that_was_sacrificed_counts_as_it_last_existed() -> None:
    game = at_hand(f"battlefield: Spark, {VIOLENCE}")
    play(game, "activate Spark", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 16)
