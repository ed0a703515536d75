"""Triggers on events that are described closer: spells of a kind that target, cards milled, what came from a
zone, the first spell of a kind [cr2025-06-06 603.2, 603.4].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, now, permanent, play, position, resolve_all, settle, size, zone

GROW = written("Grow", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{0}")
RING = written("Ring", "Artifact", "{0}: Target creature gets +1/+1 until end of turn.")
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
BANISH = written("Banish", "Instant", "Exile target creature.", cost="{0}")
SWEEP = written("Sweep", "Sorcery", "Destroy all creatures.", cost="{0}")
COVER = written(
    "Cover", "Enchantment — Aura", "Enchant creature", "Enchanted creature gets +0/+1.", cost="{0}"
)
GRIND = written("Grind", "Instant", "Each player mills two cards.", cost="{0}")
TOSS = written("Toss", "Sorcery", "Discard a card.", cost="{0}")
RAISE = written(
    "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{0}"
)


# Targets


@pytest.mark.parametrize(
    ("does", "gained"),
    [
        (("cast Grow", "targets: Grizzly Bears"), 1),
        (("activate Ring", "targets: Grizzly Bears"), 0),
        (("cast Cover", "targets: Grizzly Bears"), 0),
        (("cast Grow", "targets: Hill Giant"), 0),
    ],
)
def test_spells_of_a_kind_that_target(does, gained):  # 603.2
    watch = written(
        "Watch",
        "Enchantment",
        "Whenever a creature you control becomes the target of an instant or sorcery spell, you gain 1 life.",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Grow, Cover battlefield: Watch, Ring, Grizzly Bears"
        " | Ben 20 battlefield: Hill Giant",
        *(watch, GROW, RING, COVER),
    )
    play(game, *does)
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


def test_one_of_two_events_of_the_source():  # 603.2
    ghost = written(
        "Ghost",
        "Creature — Spirit",
        "Whenever this creature enters or becomes the target of an Aura spell, you gain 1 life.",
        size="2/2",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Ghost, Cover, Grow battlefield: Forest | Ben 20",
        *(ghost, COVER, GROW),
    )
    play(game, "cast Ghost")
    resolve_all(game)
    assert life(game) == (21, 20)
    play(game, "cast Grow", "targets: Ghost")
    resolve_all(game)
    assert life(game) == (21, 20)
    play(game, "cast Cover", "targets: Ghost")
    resolve_all(game)
    assert life(game) == (22, 20)


# What leaves


@pytest.mark.parametrize(("spell", "gained"), [("Kill", 1), ("Banish", 1)])
def test_what_dies_or_is_put_into_exile(spell, gained):  # 603.10a
    watch = written(
        "Watch",
        "Enchantment",
        "Whenever a creature you control dies or is put into exile, you gain 1 life.",
    )
    game = position(
        f"step: precombat main | Anna 20 hand: {spell} battlefield: Watch, Grizzly Bears | Ben 20",
        *(watch, KILL, BANISH),
    )
    play(game, f"cast {spell}", "targets: Grizzly Bears")
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


@pytest.mark.parametrize(("counters", "made"), [(" with 1 +1/+1 counter", 1), ("", 0)])
def test_what_had_a_counter_of_a_kind(counters, made):  # 603.4, 603.10a
    chief = written(
        "Chief",
        "Creature — Human",
        "Whenever this creature or another creature you control dies, if it had a +1/+1 counter on it, you"
        " gain 1 life.",
        size="2/2",
    )
    grown = written("Spur", "Sorcery", "Put a +1/+1 counter on target creature.", cost="{0}")
    game = position(
        "step: precombat main | Anna 20 hand: Spur, Kill battlefield: Chief, Grizzly Bears | Ben 20",
        *(chief, grown, KILL),
    )
    if counters:
        play(game, "cast Spur", "targets: Grizzly Bears")
        resolve_all(game)
    play(game, "cast Kill", "targets: Grizzly Bears")
    resolve_all(game)
    assert life(game) == (20 + made, 20)


@pytest.mark.parametrize(("other", "grows"), [("Hill Giant", 1), ("Llanowar Elves", 0)])
@pytest.mark.parametrize("leaves", [False, True])
def test_a_power_greater_than_that_of_the_source(other, grows, leaves):  # 603.4, 608.2h
    collector = written(
        "Collector",
        "Creature — Elf",
        "Whenever another creature you control enters or dies, if that creature's power is greater than this"
        " creature's, put a +1/+1 counter on this creature.",
        size="1/1",
    )
    where = "battlefield: Collector" + (f", {other}" if leaves else "")
    game = position(
        f"step: precombat main | Anna 20 hand: Kill, {other} {where}, Forest, 4 Mountain | Ben 20",
        *(collector, KILL),
    )
    play(game, *(("cast Kill", f"targets: {other}") if leaves else (f"cast {other}",)))
    resolve_all(game)
    assert size(game, "Collector") == (1 + grows, 1 + grows)


def test_two_that_die_grow_it_once_if_it_is_as_big_then():  # 603.4
    collector = written(
        "Collector",
        "Creature — Elf",
        "Whenever another creature you control dies, if that creature's power is greater than this"
        " creature's, put a +1/+1 counter on this creature.",
        "Indestructible",
        size="1/1",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Sweep battlefield: Collector, Grizzly Bears, Grizzly Bears"
        " | Ben 20",
        *(collector, SWEEP),
    )
    play(game, "cast Sweep")
    settle(game)
    assert size(game, "Collector") == (2, 2)


def test_the_size_of_those_that_died_together():  # 608.2h
    nexus = written(
        "Nexus",
        "Artifact",
        "Whenever one or more nontoken creatures you control die, create a green Fungus creature token with"
        " base power and toughness each equal to the total power of those creatures.",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Sweep battlefield: Nexus, Grizzly Bears, Hill Giant"
        " | Ben 20 battlefield: Craw Wurm",
        *(nexus, SWEEP),
    )
    play(game, "cast Sweep")
    resolve_all(game)
    assert size(game, "Fungus") == (5, 5)


# Cards that are milled and discarded


def test_each_card_that_is_milled():  # 701.17a
    watch = written("Watch", "Enchantment", "Whenever an opponent mills a nonland card, you gain 1 life.")
    once = written("Once", "Enchantment", "Whenever one or more nonland cards are milled, you gain 10 life.")
    game = position(
        "step: precombat main | Anna 20 hand: Grind library: 2 Shock battlefield: Watch, Once"
        " | Ben 20 library: Shock, Forest",
        *(watch, once, GRIND),
    )
    play(game, "cast Grind")
    settle(game)
    assert life(game) == (20 + 1 + 10, 20)


def test_cards_put_into_a_graveyard_otherwise_are_not_milled():  # 701.17a
    watch = written("Watch", "Enchantment", "Whenever a player mills a nonland card, you gain 1 life.")
    game = position(
        "step: precombat main | Anna 20 hand: Kill battlefield: Watch, Grizzly Bears | Ben 20", watch, KILL
    )
    play(game, "cast Kill", "targets: Grizzly Bears")
    resolve_all(game)
    assert life(game) == (20, 20)


@pytest.mark.parametrize("dies", [False, True])
def test_a_card_that_triggers_as_it_is_discarded(dies):  # 603.2, 701.9a
    cow = written(
        "Cow",
        "Creature — Ox",
        "When this creature dies and when you discard this card, you gain 3 life.",
        size="2/2",
    )
    where = "hand: Kill battlefield: Cow" if dies else "hand: Toss, Cow"
    game = position(f"step: precombat main | Anna 20 {where} | Ben 20", cow, KILL, TOSS)
    play(game, *(("cast Kill", "targets: Cow") if dies else ("cast Toss",)))
    settle(game)
    assert life(game) == (23, 20)


# What came from a zone


@pytest.mark.parametrize(("does", "lost"), [(("cast Raise", "targets: Ghoul"), 2), (("cast Ghoul",), 0)])
def test_what_enters_from_a_graveyard(does, lost):  # 603.6a
    ghoul = written(
        "Ghoul",
        "Creature — Zombie",
        "When this creature enters from a graveyard, you lose 2 life.",
        size="1/1",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Raise, Ghoul graveyard: Ghoul battlefield: Forest | Ben 20",
        *(ghoul, RAISE),
    )
    play(game, *does)
    resolve_all(game)
    assert life(game) == (20 - lost, 20)


@pytest.mark.parametrize(
    ("does", "dealt"),
    [
        (("cast Ghoul with permission from graveyard",), 1),
        (("cast Grizzly Bears",), 0),
        (("play Forest from graveyard",), 1),
        (("play Forest from hand",), 0),
    ],
)
def test_what_is_played_from_elsewhere(does, dealt):  # 603.2
    shadow = written(
        "Shadow",
        "Enchantment",
        "Whenever you play a land or cast a spell from anywhere other than your hand, this enchantment deals"
        " 1 damage to each opponent.",
        "You may play lands from your graveyard.",
    )
    ghoul = written("Ghoul", "Creature — Zombie", "You may cast this card from your graveyard.", size="1/1")
    game = position(
        "step: precombat main | Anna 20 hand: Grizzly Bears, Forest graveyard: Ghoul, Forest"
        " battlefield: Shadow, 2 Forest | Ben 20",
        *(shadow, ghoul),
    )
    if "play" in does[0]:
        where = "graveyard" if dealt else "hand"
        ids = getattr(game.state.players[0], where)
        (land,) = (a for a in game.legal_actions if isinstance(a, d.PlayLand) and a.card in ids)
        game.push(land)
    else:
        play(game, *does)
    resolve_all(game)
    assert life(game) == (20, 20 - dealt)


# Firsts


OTTER = written("Otter", "Creature — Otter", size="1/1", cost="{0}")
NOTE = written("Note", "Sorcery", "You gain 10 life.", cost="{0}")
STORM = written(
    "Storm",
    "Creature — Otter Wizard",
    "Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first Otter"
    " spell other than this creature you've cast this turn, you gain 1 life.",
    size="1/1",
    cost="{0}",
)


def test_the_first_spell_of_each_kind():  # 603.4
    game = position(
        "step: precombat main | Anna 20 hand: Storm, Otter, Otter, Note, Note | Ben 20", STORM, OTTER, NOTE
    )
    for name, gained in (("Storm", 0), ("Otter", 1), ("Otter", 1), ("Note", 12), ("Note", 22)):
        play(game, f"cast {name}")
        settle(game)
        assert life(game) == (20 + gained, 20), name


def test_a_spell_that_shares_no_type_is_copied():  # 603.4, 707.10
    guide = written(
        "Guide",
        "Creature — Human",
        "Whenever you cast a creature spell that doesn't share a creature type with a creature you control or"
        " a creature card in your graveyard, you gain 1 life.",
        size="1/1",
    )
    elf = written("Elf", "Creature — Elf Human", size="1/1", cost="{0}")
    beast = written("Beast", "Creature — Beast", size="1/1", cost="{0}")
    game = position(
        "step: precombat main | Anna 20 hand: Elf, Otter, Beast graveyard: Beast battlefield: Guide"
        " | Ben 20 battlefield: Otter",
        *(guide, elf, beast, OTTER),
    )
    for name, gained in (("Elf", 0), ("Beast", 0), ("Otter", 1)):
        play(game, f"cast {name}")
        settle(game)
        assert life(game) == (20 + gained, 20), name


# Of what the event was about


def test_something_for_each_life_lost():  # 608.2c
    oath = written(
        "Oath",
        "Enchantment",
        "Whenever you lose life, for each 1 life you lost, sacrifice a permanent other than this enchantment"
        " unless you discard a card.",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Shock battlefield: Oath, Mountain, 3 Forest | Ben 20", oath
    )
    play(game, "cast Shock", "targets: Anna")
    settle(game)
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    assert len(game.state.permanents) == 3 and permanent(game, "Oath")


def test_a_card_that_is_returned_only_if_it_is_of_a_kind():  # 608.2h
    blade = written(
        "Blade",
        "Artifact — Equipment",
        "Equipped creature is a Samurai in addition to its other types.",
        "Whenever equipped creature dies, return that card to the battlefield under your control if it's a"
        " Samurai card.",
        "Equip {0}",
    )
    samurai = written("Ronin", "Creature — Human Samurai", size="2/2")
    for name, back in (("Ronin", True), ("Grizzly Bears", False)):
        game = position(
            f"step: precombat main | Anna 20 hand: Kill battlefield: Blade, {name} | Ben 20",
            *(blade, samurai, KILL),
        )
        play(game, "activate Blade", f"targets: {name}")
        resolve_all(game)
        assert "Samurai" in now(game, name).subtypes
        play(game, "cast Kill", f"targets: {name}")
        resolve_all(game)
        assert (name in zone(game, "Anna", "battlefield")) is back
