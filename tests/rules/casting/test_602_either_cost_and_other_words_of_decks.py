"""Abilities with two costs, modes that can be chosen only at times, choices as something enters, and
conditions on colors, names and Auras [cr2025-06-06 602, 604, 614.12].
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
    refused,
    settle,
    size,
    stack,
    zone,
)

FREE = "{0}"


def board(text, *cards):
    return position(f"step: precombat main | {text}", *cards)


@pytest.mark.parametrize("lands", ["3 Forest", "Swamp"])
def test_either_of_two_costs_is_paid(lands):
    """[cr2025-06-06 602.1a]"""
    shard = written("Shard", "Artifact", "{3}, {T} or {B}, {T}: You gain 1 life.")
    game = board(f"Anna 20 battlefield: Shard, {lands} | Ben 20", shard)
    play(game, f"activate Shard ability {1 if lands == '3 Forest' else 2}", "resolve")
    assert life(game) == (21, 20) and permanent(game, "Shard").tapped


def test_modes_of_an_ability_that_is_activated_once_each_turn():
    """[cr2025-06-06 602.5b, 700.2]"""
    shifter = written(
        "Shifter",
        "Creature — Human",
        "{0}: Choose one. Activate only once each turn.\n• You gain 1 life.\n• You gain 5 life.",
        size="1/1",
    )
    game = board("Anna 20 battlefield: Shifter | Ben 20", shifter)
    play(game, "activate Shifter", "modes: 2", "resolve")
    assert life(game) == (25, 20)
    assert "602.5b" in refused(game, "activate Shifter")


@pytest.mark.parametrize("kind", ["flying", "first strike"])
def test_it_enters_with_a_counter_of_the_chosen_kind(kind):
    """[cr2025-06-06 122.1b, 614.1c]"""
    glider = written(
        "Glider",
        "Creature — Bird",
        "Glider enters with your choice of a flying counter or a first strike counter on it.",
        size="1/3",
        cost=FREE,
    )
    game = board("Anna 20 hand: Glider | Ben 20", glider)
    play(game, "cast Glider", "resolve", f"choose: {kind} counter")
    assert now(game, "Glider").keywords & {Keyword.FLYING, Keyword.FIRST_STRIKE} == {Keyword(kind)}
    assert permanent(game, "Glider").counters == ((CounterKind(kind), 1),)


def test_each_player_plays_an_additional_land():
    """[cr2025-06-06 305.2]"""
    orrery = written("Orrery", "Artifact", "Each player may play an additional land on each of their turns.")
    for player in ("Anna", "Ben"):
        game = position(
            f"step: precombat main active: {player} priority: {player}"
            " | Anna 20 hand: 3 Forest battlefield: Orrery | Ben 20 hand: 3 Forest",
            orrery,
        )
        play(game, "play Forest", "play Forest")
        assert refused(game, "play Forest")


@pytest.mark.parametrize(("other", "shroud"), [("Hill Giant", True), ("", False)])
def test_what_the_controller_of_the_enchanted_creature_controls(other, shroud):
    """The enchanted creature itself is not another [cr2025-06-06 109.5]."""
    destiny = written(
        "Destiny",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature has shroud as long as its controller controls another creature.",
        "Enchanted creature gets +2/+0 as long as its controller controls no other creatures.",
    )
    more = f", {other}" if other else ""
    game = board(
        "Anna 20 battlefield: Destiny (on Grizzly Bears), Air Elemental"
        f" | Ben 20 battlefield: Grizzly Bears{more}",
        destiny,
    )
    assert (Keyword.SHROUD in now(game, "Grizzly Bears").keywords) is shroud
    assert size(game, "Grizzly Bears") == (2 if shroud else 4, 2)


@pytest.mark.parametrize(
    ("others", "smaller"), [("", True), ("Hill Giant", True), ("Hill Giant, Raging Goblin", False)]
)
def test_the_most_common_color_among_all_permanents(others, smaller):
    """[cr2025-06-06 105.2]"""
    djinn = written(
        "Djinn",
        "Creature — Djinn",
        "Djinn gets -2/-2 as long as blue is the most common color among all permanents or is tied for most"
        " common.",
        size="5/6",
        colors="U",
    )
    game = board(f"Anna 20 battlefield: Djinn, 3 Forest | Ben 20 battlefield: {others or 'Forest'}", djinn)
    assert size(game, "Djinn") == ((3, 4) if smaller else (5, 6))


def test_creatures_that_are_enchanted():
    """[cr2025-06-06 303.4]"""
    mark = written(
        "Mark",
        "Enchantment — Aura",
        "Enchant creature",
        "Creatures you control that are enchanted get +1/+1.",
        "Whenever a creature you control that's enchanted or equipped attacks, you gain 1 life.",
    )
    game = position(
        "step: declare attackers | Anna 20 battlefield: Mark (on Grizzly Bears), Grizzly Bears, Hill Giant"
        " | Ben 20",
        mark,
    )
    assert size(game, "Grizzly Bears") == (3, 3) and size(game, "Hill Giant") == (3, 3)
    play(game, "attack: Grizzly Bears, Hill Giant")
    settle(game)
    assert life(game)[0] == 21


@pytest.mark.parametrize(("lands", "may"), [("2 Forest, Island", False), ("3 Forest", True)])
def test_so_many_lands_with_the_same_name(lands, may):
    """[cr2025-06-06 201.2]"""
    atlas = written(
        "Atlas",
        "Artifact",
        "{T}: Draw a card. Activate only if you control three or more lands with the same name.",
    )
    game = board(f"Anna 20 library: Swamp battlefield: Atlas, {lands} | Ben 20 battlefield: 3 Forest", atlas)
    if may:
        play(game, "activate Atlas", "resolve")
        assert zone(game, "Anna", "hand") == ["Swamp"]
    else:
        assert refused(game, "activate Atlas")


def test_activated_only_without_a_keyword_or_of_a_color():
    """[cr2025-06-06 602.5]"""
    engine = written(
        "Engine",
        "Artifact Creature — Construct",
        "Defender",
        "{0}: Engine loses defender.",
        "{0}: Engine becomes blue. Activate only if Engine doesn't have defender.",
        "{0}: Draw a card. Activate only if Engine is blue and only once.",
        size="3/2",
        colors="",
    )
    game = board("Anna 20 library: 3 Forest battlefield: Engine | Ben 20", engine)
    assert refused(game, "activate Engine ability 2") and refused(game, "activate Engine ability 3")
    play(game, "activate Engine ability 1", "resolve", "activate Engine ability 2", "resolve")
    play(game, "activate Engine ability 3", "resolve")
    assert zone(game, "Anna", "hand") == ["Forest"]
    assert refused(game, "activate Engine ability 3")


def test_basic_lands_and_or_lands_of_a_type_are_found():
    """[cr2025-06-06 701.23b]"""
    gate = written("Gate", "Land — Gate", "{T}: Add {G}.")
    route = written(
        "Route",
        "Sorcery",
        "Search your library for up to two basic land cards and/or Gate cards, put them onto the battlefield"
        " tapped, then shuffle.",
        cost=FREE,
    )
    game = board("Anna 20 hand: Route library: Forest, Gate, Shock, Island | Ben 20", gate, route)
    play(game, "cast Route", "resolve")
    assert sorted(choice(game)) == ["Forest", "Gate", "Island"]
    play(game, "choose: Forest, Gate")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Gate"]
    assert permanent(game, "Gate").tapped


def test_a_land_becomes_a_creature_as_great_as_something_and_is_still_a_land():
    """[cr2025-06-06 205.1b]"""
    wake = written(
        "Wake",
        "Sorcery",
        "Target land you control becomes an X/X Elemental creature with haste until end of turn, where X is"
        " the number of cards in your hand. It's still a land.",
        cost=FREE,
    )
    game = board("Anna 20 hand: Wake, 2 Shock battlefield: Forest | Ben 20", wake)
    play(game, "cast Wake", "targets: Forest", "resolve")
    assert size(game, "Forest") == (2, 2) and now(game, "Forest").is_creature
    assert "Forest" in now(game, "Forest").subtypes
    go_to(game, "upkeep", "Ben")
    assert not now(game, "Forest").is_creature


def test_a_permanent_that_is_no_token_makes_copies_and_these_make_none():
    """[cr2025-06-06 111.1, 603.4]"""
    triplets = written(
        "Triplets",
        "Creature — Satyr",
        "When Triplets enters, if it isn't a token, create two tokens that are copies of it.",
        size="3/3",
        cost=FREE,
    )
    game = board("Anna 20 hand: Triplets | Ben 20", triplets)
    play(game, "cast Triplets", "resolve")
    settle(game)
    assert zone(game, "Anna", "battlefield") == ["Triplets"] * 3


def test_mana_at_the_beginning_of_the_next_first_main_phase():
    """Of the second main phase of this turn nothing comes [cr2025-06-06 505.1a, 603.7]."""
    capture = written(
        "Capture",
        "Instant",
        "Counter target spell. At the beginning of your next first main phase, add X mana in any combination"
        " of colors, where X is that spell's mana value.",
        cost=FREE,
    )
    text = "Anna 20 hand: Capture, Hill Giant library: 9 Forest battlefield: 4 Mountain"
    game = board(f"{text} | Ben 20 library: 9 Forest", capture)
    play(game, "cast Hill Giant", "cast Capture", "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Hill Giant", "Capture"]
    go_to(game, "postcombat main")
    assert sum(game.state.players[0].mana) == 0 and not game.state.stack
    go_to(game, "upkeep", "Ben")
    go_to(game, "precombat main", "Anna")
    assert stack(game) == ["(Capture)"]
    play(game, "resolve")
    game.push(next(iter(game.legal_actions)))
    assert sum(game.state.players[0].mana) == 4


def test_damage_as_great_as_the_mana_value_of_what_was_revealed():
    """[cr2025-06-06 601.2h, 608.2h]"""
    radius = written(
        "Radius",
        "Sorcery",
        "As an additional cost to cast this spell, reveal a creature card from your hand.",
        "Radius deals X damage to each creature your opponents control, where X is the revealed card's mana"
        " value.",
        cost=FREE,
    )
    game = board(
        "Anna 20 hand: Radius, Grizzly Bears battlefield: Hill Giant"
        " | Ben 20 battlefield: Hill Giant#40, Air Elemental",
        radius,
    )
    play(game, "cast Radius", "choose: Grizzly Bears", "resolve")
    assert permanent(game, "Air Elemental").damage == 2 and permanent(game, "Hill Giant#40").damage == 2


def test_ninjutsu_costs_less():
    """[cr2025-06-06 601.2f, 602.2b, 702.49a]"""
    master = written(
        "Master",
        "Creature — Rat Ninja",
        "Ninjutsu abilities you activate cost {1} less to activate.",
        "Other Ninja and Rogue creatures you control get +1/+1.",
        size="2/3",
    )
    ninja = written("Ninja", "Creature — Human Ninja", "Ninjutsu {1}{G}", size="1/1")
    rogue = written("Rogue", "Creature — Human Rogue", size="1/1")
    game = position(
        "step: declare attackers | Anna 20 hand: Ninja battlefield: Master, Rogue, Forest | Ben 20",
        master,
        ninja,
        rogue,
    )
    assert size(game, "Master") == (2, 3) and size(game, "Rogue") == (2, 2)
    play(game, "attack: Rogue")
    go_to(game, "declare blockers")
    while not isinstance(game.decision, d.Priority):
        game.push(d.Block(()))
    play(game, "activate Ninja", "choose: Rogue", "resolve")
    assert size(game, "Ninja") == (2, 2) and permanent(game, "Forest").tapped


FOX = written(
    "Fox",
    "Creature — Fox",
    "Abilities you activate that aren't mana abilities cost {2} less to activate. This effect can't"
    " reduce the mana in that cost to less than one mana.",
    size="3/3",
)


def test_all_that_you_activate_costs_less_but_for_mana_abilities():
    """Cards in your hand too, and never for less than one mana [cr2025-06-06 601.2f, 602.2b]."""
    well = written("Well", "Artifact", "{3}: You gain 1 life.", "{2}, {T}: Add {G}{G}{G}.")
    newt = written("Newt", "Creature — Newt", "Cycling {2}", size="1/1")
    text = "Anna 20 hand: Newt library: Swamp battlefield: Fox, Well, 2 Forest | Ben 20"
    game = board(text, FOX, well, newt)
    play(game, "activate Well ability 1", "resolve", "activate Newt", "resolve")
    assert life(game) == (21, 20) and zone(game, "Anna", "hand") == ["Swamp"]
    assert all(p.tapped for p in game.state.permanents.values() if now_of(game, p) == "Forest")


@pytest.mark.parametrize(
    ("yours", "theirs"), [("Fox, Fountain, Forest", "Forest"), ("Fox, Forest", "Fountain, Forest")]
)
def test_what_others_activate_costs_no_less_than_it_says(yours, theirs):
    """What counts is who activates an ability, not who controls its source [cr2025-06-06 601.2f, 602.2b]."""
    fountain = written("Fountain", "Artifact", "{2}: You gain 1 life. Any player may activate this ability.")
    seats = f"Anna 20 battlefield: {yours} | Ben 20 battlefield: {theirs}"
    game = position(f"step: upkeep priority: Ben active: Ben | {seats}", FOX, fountain)
    refused(game, "activate Fountain")
    play(game, "pass", "activate Fountain", "resolve")
    assert life(game) == (21, 20)


def now_of(game, permanent):
    return game.state.objects[permanent.id].definition.name
