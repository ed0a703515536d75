"""What happens instead of several draws of one instruction, and draws from the bottom of a library
[cr2025-06-06 121.1, 121.2, 614.5, 614.11].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, zone

ALIKE = (Automation.PAY_MANA, Automation.ONLY_CHOICES)
COLLECTOR = written(
    "Collector",
    "Creature",
    "If an opponent would draw two or more cards, instead you and that player each draw a card.",
    size="3/4",
)
SPELLS = (
    COLLECTOR,
    written("Two", "Sorcery", "Draw two cards."),
    written("One", "Sorcery", "Draw a card. Draw a card."),
    written(
        "More",
        "Enchantment",
        "If you would draw one or more cards, you draw that many cards plus one instead.",
    ),
    written("Double", "Enchantment", "If you would draw a card, draw two cards instead."),
    written("Below", "Enchantment", "You draw cards from the bottom of your library rather than the top."),
)


def drawn(hand: str, mine: str = "Forest", theirs: str = "Collector") -> tuple[int, int]:
    game = position(
        f"step: precombat main\nAnna 20 hand: {hand} battlefield: 9 Forest, {mine} library: 9 Island"
        f" | Ben 20 battlefield: {theirs} library: 9 Island",
        *SPELLS,
        automation=ALIKE,
    )
    play(game, f"cast {hand}", "resolve")
    resolve_all(game)
    return tuple(zone(game, name, "hand").count("Island") for name in ("Anna", "Ben"))


def test_each_draws_one_instead_of_several():
    assert drawn("Two") == (1, 1)
    assert drawn("One") == (2, 0)  # each instruction is to draw one
    assert drawn("Two", theirs="Forest") == (2, 0)


def test_an_effect_is_not_applied_again_to_what_it_made():  # 614.5
    assert drawn("Two", mine="Double") == (2, 1)


def test_a_single_draw_that_becomes_several():
    assert drawn("One", mine="More") == (2, 2)  # each becomes two, and these one each


def test_the_draw_for_the_turn_that_becomes_several():
    game = position(
        "Anna 20 library: 9 Island battlefield: Collector | Ben 20 battlefield: More library: 9 Island",
        *SPELLS,
        automation=ALIKE,
    )
    go_to(game, "draw", "Ben")
    assert [zone(game, name, "hand") for name in ("Anna", "Ben")] == [["Island"], ["Island"]]


def test_cards_are_drawn_from_the_bottom():
    game = position(
        "step: precombat main\nAnna 20 hand: Two battlefield: 3 Forest, Below library: Swamp, 3 Plains,"
        " Mountain, Island | Ben 20",
        *SPELLS,
        automation=ALIKE,
    )
    before = [game.state.objects[id].definition.name for id in game.state.players[0].library[:2]]
    play(game, "cast Two", "resolve")
    assert zone(game, "Anna", "hand") == before
    assert before in (["Swamp", "Plains"], ["Island", "Mountain"])


@pytest.mark.parametrize(("deed", "hurts"), [("Scry 1.", 1), ("Surveil 1.", 1), ("Draw a card.", 0)])
def test_scrying_surveilling_or_searching(deed: str, hurts: int):
    song = written(
        "Song",
        "Creature",
        "Whenever an opponent scries, surveils, or searches their library, Song deals 1 damage to that"
        " player.",
        size="2/2",
    )
    game = position(
        "step: precombat main\nAnna 20 hand: Deed battlefield: 3 Forest library: 3 Island"
        " | Ben 20 battlefield: Song",
        song,
        written("Deed", "Sorcery", deed),
        automation=ALIKE,
    )
    play(game, "cast Deed", "resolve")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    resolve_all(game)
    assert life(game) == (20 - hurts, 20)
