"""Counters, tokens and cards that an effect speaks of afterwards; mana that gives something; mayhem
[cr2025-06-06 106.6, 608.2c; cr2025-11-14 702.187].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.terms import CounterKind, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    resolve_all,
    settle,
    size,
    zone,
)

KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")


def test_counters_doubled_where_some_were_put():
    fangs = written(
        "Fangs",
        "Sorcery",
        "Put a +1/+1 counter on each creature you control, then double the number of +1/+1 counters on each"
        " creature that had a +1/+1 counter put on it this way.",
        cost="{0}",
    )
    none = written("Smooth", "Creature — Ooze", "This creature can't have counters put on it.", size="1/1")
    game = position(
        "step: precombat main | Anna 20 hand: Fangs, Fangs battlefield: Grizzly Bears, Smooth | Ben 20",
        *(fangs, none),
    )
    play(game, "cast Fangs", "resolve")
    assert size(game, "Grizzly Bears") == (4, 4) and size(game, "Smooth") == (1, 1)
    play(game, "cast Fangs", "resolve")
    assert size(game, "Grizzly Bears") == (8, 8)


def test_as_much_damage_as_counters_were_removed():
    pilgrim = written(
        "Pilgrim",
        "Creature — Elemental",
        "{0}: Put a +1/+1 counter on this creature. If this is the third time this ability has resolved this"
        " turn, remove all +1/+1 counters from this creature, and it deals that much damage to each creature"
        " and each player.",
        size="1/1",
    )
    game = position(
        "step: precombat main | Anna 20 battlefield: Pilgrim, Hill Giant | Ben 20 battlefield: Craw Wurm",
        pilgrim,
    )
    for _ in range(2):
        play(game, "activate Pilgrim", "resolve")
    assert size(game, "Pilgrim") == (3, 3) and life(game) == (20, 20)
    play(game, "activate Pilgrim", "resolve")
    assert life(game) == (17, 17)
    assert zone(game, "Anna", "battlefield") == [] and permanent(game, "Craw Wurm").damage == 3


@pytest.mark.parametrize(("library", "counter"), [("Swamp, Forest", 0), ("Forest, Drudge Skeletons", 1)])
def test_a_counter_on_the_token_that_was_created_before(library, counter):
    nest = written(
        "Nest",
        "Sorcery",
        "Create a 1/1 green Insect creature token, then mill two cards. Put a deathtouch counter on the token"
        " if a black card was milled this way.",
        cost="{0}",
    )
    game = position(
        f"step: precombat main | Anna 20 hand: Nest library: {library} battlefield: Grizzly Bears | Ben 20",
        nest,
    )
    play(game, "cast Nest", "resolve")
    kind = CounterKind("deathtouch")
    assert game.state.counters_on(permanent(game, "Insect").id, kind) == counter
    assert game.state.counters_on(permanent(game, "Grizzly Bears").id, kind) == 0
    assert (Keyword.DEATHTOUCH in now(game, "Insect").keywords) is bool(counter)


def test_copies_of_each_card_in_your_graveyard():  # 707.8a
    swarm = written(
        "Swarm",
        "Sorcery",
        "For each creature card in your graveyard, create a token that's a copy of it, except it's a 1/1"
        " green Insect.",
        cost="{0}",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Swarm graveyard: Hill Giant, Forest"
        " | Ben 20 graveyard: Craw Wurm",
        swarm,
    )
    play(game, "cast Swarm", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"] and size(game, "Hill Giant") == (1, 1)


def test_the_only_creature_you_control():  # 611.3a
    alone = written(
        "Alone",
        "Enchantment",
        "As long as you control exactly one creature, that creature gets +3/+1 and has lifelink.",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Grizzly Bears battlefield: Alone, Hill Giant, 2 Forest"
        " | Ben 20 battlefield: Craw Wurm",
        alone,
    )
    assert size(game, "Hill Giant") == (6, 4) and Keyword.LIFELINK in now(game, "Hill Giant").keywords
    assert size(game, "Craw Wurm") == (6, 4) and Keyword.LIFELINK not in now(game, "Craw Wurm").keywords
    play(game, "cast Grizzly Bears", "resolve")
    assert size(game, "Hill Giant") == (3, 3) and size(game, "Grizzly Bears") == (2, 2)


# Mana


def test_haste_that_lasts_and_haste_of_one_turn():  # 106.6, 611.2a
    hall = written("Hall", "Land", "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste.")
    forest = written(
        "Wood",
        "Land",
        "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste until end of turn.",
    )
    for name, later in (("Hall", True), ("Wood", False)):
        game = position(
            f"step: precombat main | Anna 20 hand: Elf library: 3 Forest battlefield: {name}"
            " | Ben 20 library: 3 Forest",
            *(hall, forest, written("Elf", "Creature — Elf", size="1/1")),
        )
        play(game, "cast Elf", "resolve")
        assert Keyword.HASTE in now(game, "Elf").keywords
        go_to(game, "upkeep", "Ben")
        assert (Keyword.HASTE in now(game, "Elf").keywords) is later


@pytest.mark.parametrize(("name", "drawn"), [("Big", 1), ("Small", 0)])
def test_what_triggers_as_you_spend_mana(name, drawn):  # 106.6
    caller = written(
        "Caller",
        "Land",
        "{T}: Add {G}. When you spend this mana to cast a spell with mana value 2 or greater, draw a card.",
    )
    spells = (
        written("Big", "Sorcery", "You gain 1 life.", cost="{1}{G}"),
        written("Small", "Sorcery", "You gain 1 life."),
    )
    other = ", Forest" if name == "Big" else ""
    game = position(
        f"step: precombat main | Anna 20 hand: {name} library: 2 Swamp battlefield: Caller{other} | Ben 20",
        *(caller, *spells),
    )
    play(game, f"cast {name}")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Swamp"] * drawn and life(game) == (21, 20)


# Mayhem


def _may(game, kind):
    return [action for action in game.legal_actions if isinstance(action, kind)]


def test_mayhem_of_a_card_that_was_discarded_this_turn():  # 702.187b
    goblin = written("Goblin", "Creature — Goblin", "Mayhem {R}", size="3/3", cost="{5}{R}")
    toss = written("Toss", "Sorcery", "Discard a card.", cost="{0}")
    game = position(
        "step: precombat main | Anna 20 hand: Toss, Goblin graveyard: Goblin battlefield: Mountain | Ben 20",
        *(goblin, toss),
    )
    assert not [a for a in _may(game, d.CastSpell) if a.way]
    play(game, "cast Toss", "resolve")
    (cast,) = (action for action in _may(game, d.CastSpell) if action.way)
    assert cast.card == game.state.players[0].graveyard[-2], "the card that has been there is not castable"
    game.push(cast)
    settle(game)
    assert size(game, "Goblin") == (3, 3)


def test_mayhem_of_a_land():  # 702.187c
    works = written("Works", "Land", "{T}: Add {R}.", "Mayhem")
    toss = written("Toss", "Sorcery", "Discard a card.", cost="{0}")
    game = position(
        "step: precombat main | Anna 20 hand: Toss, Works graveyard: Works | Ben 20", *(works, toss)
    )
    assert {action.card for action in _may(game, d.PlayLand)} == {*game.state.players[0].hand[-1:]}
    play(game, "cast Toss", "resolve")
    (land,) = _may(game, d.PlayLand)
    game.push(land)
    assert zone(game, "Anna", "battlefield") == ["Works"]
    assert zone(game, "Anna", "graveyard").count("Works") == 1


# Searching for the same size


@pytest.mark.parametrize(("cast", "asked"), [("Grizzly Bears", True), ("Raise", False)])
def test_a_card_with_the_same_total_power_and_toughness(cast, asked):  # 608.2h
    pair = written(
        "Pair",
        "Enchantment",
        "Whenever a creature enters, if you cast it from your hand, you may search your library for a"
        " creature card with the same total power and toughness, put it onto the battlefield, then shuffle.",
    )
    back = written(
        "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{0}"
    )
    wall = written("Wall", "Creature — Wall", size="0/4")
    game = position(
        "step: precombat main | Anna 20 hand: Grizzly Bears, Raise graveyard: Hill Giant"
        " library: Craw Wurm, Wall battlefield: Pair, 2 Forest | Ben 20",
        *(pair, back, wall),
    )
    play(game, f"cast {cast}", *(() if asked else ("targets: Hill Giant",)))
    resolve_all(game)
    if asked:
        play(game, "yes")
        assert choice(game) == ["Wall"]
    else:
        assert isinstance(game.decision, d.Priority) and not game.state.stack


# A condition right after an event that has one of its own


VISITOR = written(
    "Visitor",
    "Creature — Goblin",
    "When this creature enters from anywhere other than a graveyard or exile, if you control an artifact,"
    " roll a twenty-sided die.\n1-20 | You gain 2 life.",
    size="1/1",
    cost="{0}",
)
JUNK = written("Junk", "Artifact", "Sacrifice this artifact: You gain 10 life.")


@pytest.mark.parametrize(
    ("does", "artifact", "gained"),
    [
        (("cast Visitor",), "Junk", 2),
        (("cast Visitor",), "Forest", 0),
        (("cast Raise", "targets: Visitor"), "Junk", 0),
    ],
)
def test_it_triggers_only_if_both_hold(does, artifact, gained):  # 603.4
    back = written(
        "Raise",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield.",
        cost="{0}",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Visitor, Raise graveyard: Visitor"
        f" battlefield: {artifact} | Ben 20",
        *(VISITOR, JUNK, back),
    )
    play(game, *does, "resolve")
    assert bool(game.state.stack) is bool(gained)
    settle(game)
    assert life(game) == (20 + gained, 20)


def test_it_is_asked_again_on_resolution():  # 603.4
    game = position("step: precombat main | Anna 20 hand: Visitor battlefield: Junk | Ben 20", VISITOR, JUNK)
    play(game, "cast Visitor", "resolve", "activate Junk")
    settle(game)
    assert life(game) == (30, 20)


# A card that waits in exile for another to leave


def test_the_source_returns_as_the_chosen_creature_leaves():  # 603.7
    eternal = written(
        "Eternal",
        "Creature — Warrior",
        "When this creature dies, exile it and choose target creature an opponent controls. When that"
        " creature leaves the battlefield, return this card from exile to the battlefield under its owner's"
        " control.",
        size="2/2",
    )
    game = position(
        "step: precombat main | Anna 20 hand: 3 Kill battlefield: Eternal"
        " | Ben 20 battlefield: Hill Giant, Craw Wurm",
        *(eternal, KILL),
    )
    play(game, "cast Kill", "targets: Eternal", "resolve", "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", "exile") == ["Eternal"]
    play(game, "cast Kill", "targets: Craw Wurm")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Eternal"]
    play(game, "cast Kill", "targets: Hill Giant")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Eternal"] and zone(game, "Anna", "exile") == []
