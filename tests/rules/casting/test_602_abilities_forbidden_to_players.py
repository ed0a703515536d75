"""Players who can't activate abilities that aren't mana abilities; abilities of cards in graveyards
[cr2025-06-06 113.6, 602.5, 605.1].
"""

from __future__ import annotations

from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, refused, zone

HUSH = written(
    "Hush",
    "Instant",
    "Until end of turn, target player can't cast instant or sorcery spells, and that player can't activate"
    " abilities that aren't mana abilities.",
    cost="{0}",
)
GLORY = written(
    "Glow",
    "Creature — Incarnation",
    "{0}: Creatures you control gain flying until end of turn. Activate only if this card is in your"
    " graveyard.",
    size="3/3",
)
BROOCH = written("Brooch", "Artifact", "{T}, Discard your hand: You gain 2 life.")
LEAK = written(
    "Leak",
    "Instant",
    "Tap all lands target player controls and that player loses all unspent mana.",
    cost="{0}",
)


def test_mana_abilities_may_still_be_activated() -> None:
    tim = "Prodigal Sorcerer"
    text = f"Anna 20 hand: Hush, Shock, Grizzly Bears battlefield: Mountain, 2 Forest, {tim} | Ben 20"
    game = position(text, HUSH)
    play(game, "cast Hush", "targets: Anna", "resolve")
    assert "only mana abilities" in refused(game, f"activate {tim}")
    assert "because of Hush" in refused(game, "cast Shock")
    play(game, "cast Grizzly Bears", "resolve")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")


def test_an_ability_that_is_activated_only_in_the_graveyard() -> None:
    game = position("Anna 20 battlefield: Glow, Grizzly Bears | Ben 20", GLORY)
    assert not any("Glow" in game.text(action) for action in game.legal_actions)
    game = position("Anna 20 battlefield: Grizzly Bears graveyard: Glow | Ben 20", GLORY)
    play(game, "activate Glow", "resolve")
    assert Keyword.FLYING in now(game, "Grizzly Bears").keywords


def test_discarding_a_hand_of_no_cards_is_a_cost_like_any() -> None:
    for hand in ("hand: 2 Forest", ""):
        game = position(f"Anna 20 {hand} battlefield: Brooch | Ben 20", BROOCH)
        play(game, "activate Brooch")
        assert zone(game, "Anna", "hand") == []
        play(game, "resolve")
        assert life(game)[0] == 22


def test_unspent_mana_is_lost_at_once() -> None:
    game = position("Anna 20 hand: Leak battlefield: 2 Forest | Ben 20", LEAK)
    play(game, "tap Forest for {G}", "cast Leak", "targets: Anna")
    assert sum(game.state.players[0].mana) == 1
    play(game, "resolve")
    assert sum(game.state.players[0].mana) == 0
    assert all(permanent.tapped for permanent in game.state.permanents.values())
