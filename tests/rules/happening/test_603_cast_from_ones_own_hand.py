"""Abilities that trigger on spells a player casts from their hand [cr2025-06-06 603.2, 601.2i]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all

WATCHER = written(
    "Watcher", "Enchantment", "Whenever you cast a sorcery spell from your hand, you gain 5 life."
)
RIPPLE = written("Ripple", "Sorcery", "You gain 1 life.", "Flashback {G}")


def test_it_triggers_on_a_spell_from_the_hand_and_not_from_elsewhere():
    for where, gained in (("hand", 6), ("graveyard", 1)):
        game = position(
            f"step: precombat main | Anna 20 battlefield: Watcher, Forest {where}: Ripple | Ben 20",
            WATCHER,
            RIPPLE,
        )
        play(game, "cast Ripple" if where == "hand" else "cast Ripple with flashback")
        resolve_all(game)
        assert life(game) == (20 + gained, 20)


def test_a_copy_is_not_cast_from_a_hand():
    again = written("Again", "Instant", "Copy target sorcery spell.")
    game = position(
        "step: precombat main | Anna 20 battlefield: Watcher, 2 Forest hand: Ripple, Again | Ben 20",
        *(WATCHER, RIPPLE, again),
    )
    play(game, "cast Ripple", "cast Again", "targets: Ripple")
    resolve_all(game)
    assert life(game) == (27, 20)


def test_a_spell_cast_from_exile():  # 601.2a, 603.2
    watcher = written("Watcher", "Enchantment", "Whenever you cast a spell from exile, you gain 5 life.")
    finder = written(
        "Finder",
        "Instant",
        "Exile the top card of your library. You may play that card this turn.",
        cost="{0}",
    )
    text = (
        "step: precombat main | Anna 20 hand: Finder, Ripple library: Ripple battlefield: Watcher, 2 Forest"
    )
    game = position(f"{text} | Ben 20 battlefield: Watcher", watcher, finder, RIPPLE)
    play(game, f"cast Ripple#{game.state.players[0].hand[1]}", "resolve")
    assert life(game) == (21, 20), "from the hand"
    play(game, "cast Finder", "resolve")
    assert life(game) == (21, 20)
    play(game, f"cast Ripple#{game.state.exile[0]}")
    resolve_all(game)
    assert life(game) == (27, 20), "only its own player's"
