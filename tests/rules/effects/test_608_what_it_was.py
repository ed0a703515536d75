"""What an object was like that has left the zone it is asked about in [cr2025-06-06 608.2h]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone


def test_the_mana_value_of_a_card_put_onto_the_battlefield():
    raising = written(
        "Raising",
        "Sorcery",
        "Put target creature card from a graveyard onto the battlefield under your control. You lose life "
        "equal to that card's mana value.",
    )
    beast = written("Beast", "Creature — Beast", cost="{3}{G}", size="4/4")
    board = "Anna 20 hand: Raising battlefield: Forest | Ben 20 graveyard: Beast"
    game = position(board, raising, beast)
    play(game, "cast Raising", "targets: Beast")
    resolve_all(game)
    assert life(game) == (16, 20)


def test_the_mana_spent_on_what_has_left():
    hooligan = written(
        "Hooligan",
        "Creature — Goblin",
        "When this creature enters, if {G} was spent to cast it, you gain 3 life.",
        cost="{G}",
        size="1/1",
    )
    bolt = written("Bolt", "Instant", "Destroy target creature.", cost="{G}")
    game = position("Anna 20 hand: Hooligan, Bolt battlefield: 2 Forest | Ben 20", hooligan, bolt)
    play(game, "cast Hooligan", "pass", "pass", "cast Bolt", "targets: Hooligan")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Bolt", "Hooligan"]
    assert life(game)[0] == 23


def test_it_is_what_counters_were_just_removed_from():
    """And not what triggered the ability."""
    thing = written(
        "Thing",
        "Creature — Horror",
        "This creature enters with one oil counter on it.",
        "Whenever you cast an instant spell, remove an oil counter from this creature. Then if it has no oil "
        "counters on it, sacrifice it.",
        size="1/1",
    )
    spark = written("Spark", "Instant", "You gain 1 life.", cost="{0}")
    game = position("Anna 20 hand: Spark battlefield: Thing (1 oil counter) | Ben 20", thing, spark)
    play(game, "cast Spark")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Spark", "Thing"]
