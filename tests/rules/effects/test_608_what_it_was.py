"""What an object was like that has left the zone it is asked about in [cr2025-06-06 608.2h]."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import ArrangeCards
from manaburn.game import Game
from manaburn.state.events import RingTempted
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import happened, life, play, position, resolve_all, stack, zone


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


COUNTERING = (
    written(
        "Gale",
        "Instant",
        "Counter target creature spell. If it was a legendary spell, you gain 5 life.",
        cost="{0}",
    ),
    written("King", "Legendary Creature — Human", cost="{0}", size="2/2"),
    written("Stubborn King", "Legendary Creature — Human", "This spell can't be countered.", size="2/2"),
    written("Squire", "Creature — Human", cost="{0}", size="1/1"),
)


def in_reply(spell: str, reply: str, *cards: CardDefinition) -> Game:
    """A game in which Anna has cast a spell and Ben has replied with another, which resolves."""
    ben = f"Ben 20 hand: {reply} library: 3 Forest battlefield: 2 Island, Grizzly Bears"
    board = f"Anna 20 hand: {spell} battlefield: 4 Forest | {ben}"
    game = position(board, *COUNTERING, *cards)
    play(game, f"cast {spell}", "pass", f"cast {reply}", f"targets: {spell}", "pass", "pass")
    return game


def test_what_kind_of_spell_was_countered():
    game = in_reply("King", "Gale")
    assert zone(game, "Anna", "graveyard") == ["King"]
    assert life(game) == (20, 25)


def test_a_countered_spell_of_another_kind():
    game = in_reply("Squire", "Gale")
    assert zone(game, "Anna", "graveyard") == ["Squire"]
    assert life(game) == (20, 20)


def test_a_spell_is_of_its_kind_even_if_it_was_not_countered():
    game = in_reply("Stubborn King", "Gale")
    assert stack(game) == ["Stubborn King"]
    assert life(game) == (20, 25)


def test_the_ring_tempts_whoever_countered_a_legendary_spell():
    gale = real("Glorious Gale")
    game = in_reply("King", "Glorious Gale", *gale)
    assert zone(game, "Anna", "graveyard") == ["King"]
    play(game, "choose: Grizzly Bears")
    assert [event.player for event in happened(game, RingTempted)] == [1]
    game = in_reply("Squire", "Glorious Gale", *gale)
    assert zone(game, "Anna", "graveyard") == ["Squire"]
    assert not happened(game, RingTempted)


def test_a_spell_that_was_not_just_any_planeswalker():
    jace = written("Jace", "Legendary Planeswalker — Jace", "+1: You gain 1 life.", cost="{0}", colors="U")
    liliana = written(
        "Liliana", "Legendary Planeswalker — Liliana", "+1: You gain 1 life.", cost="{0}", colors="U"
    )
    for spell, scries in (("Jace", True), ("Liliana", False)):
        game = in_reply(spell, "Jace's Defeat", jace, liliana, *real("Jace's Defeat"))
        assert zone(game, "Anna", "graveyard") == [spell]
        assert isinstance(game.decision, ArrangeCards) == scries
