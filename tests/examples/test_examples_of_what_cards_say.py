"""Worked examples of the rules texts and their glossaries about lands, Auras and permissions.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import Delay, GainLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition
from manaburn.state import events
from manaburn.terms import CardType, ObjectId, PlayerId, Supertype
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    happened,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    settle,
    stack,
    zone,
)

EARLY = "1993-08-05"
BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")


# Lands


@example("2003-07-01", "205.4b")
def test_the_five_basic_lands_are_basic_in_old_sets_too(edition: Edition) -> None:
    """205.4b from 2003 to 2009."""
    game = position("Anna 20 battlefield: Forest, Island, Mountain, Plains, Swamp | Ben 20", edition=edition)
    for name in ("Forest", "Island", "Mountain", "Plains", "Swamp"):
        assert now(game, name).supertypes == {Supertype.BASIC}


@example("2001-07-23", "214.9d")
def test_a_land_of_two_basic_land_types_is_not_basic(edition: Edition) -> None:
    """214.9d from 2001 to 2003."""
    game = position("Anna 20 battlefield: Taiga | Ben 20", edition=edition)
    assert now(game, "Taiga").subtypes == {"Mountain", "Forest"}
    assert Supertype.BASIC not in now(game, "Taiga").supertypes


@example("2007-05-01", "419.6i#3")
def test_what_makes_permanents_enter_tapped_does_not_affect_itself(edition: Edition) -> None:
    """419.6i in 2007, 614.12 now."""
    orb = written("Orb", "Artifact", "Permanents enter tapped.", cost="{0}")
    game = position("Anna 20 hand: Orb, Memnite | Ben 20", orb, edition=edition)
    play(game, "cast Orb", "resolve", "cast Memnite", "resolve")
    assert not permanent(game, "Orb").tapped
    assert permanent(game, "Memnite").tapped


# Auras


@pytest.mark.parametrize(
    ("enchants", "among"),
    [("artifact", {"Ornithopter", "Bauble"}), ("artifact creature", {"Ornithopter"}), ("Swamp", {"Swamp"})],
)
@examples({"2004-10-01": "212.4c"})
def test_an_aura_enchants_what_it_says(edition: Edition, enchants: str, among: set[str]) -> None:
    """212.4c in 2004 and 2005."""
    aura = written(
        "Aura", "Enchantment — Aura", f"Enchant {enchants}", "Enchanted permanent has flying.", cost="{0}"
    )
    bauble = written("Bauble", "Artifact", "{T}: You gain 1 life.")
    text = "Anna 20 hand: Aura | Ben 20 battlefield: Ornithopter, Bauble, Swamp, Grizzly Bears, Forest"
    game = position(text, aura, bauble, edition=edition)
    play(game, "cast Aura")
    for name in ("Ornithopter", "Bauble", "Swamp", "Grizzly Bears", "Forest"):
        assert (not game.problems(f"targets: {name}")) is (name in among)


@examples({"1999-04-23": "214.8c", "1999-11-01": "214.8c"})
def test_an_aura_spell_targets_what_it_is_going_to_enchant(edition: Edition) -> None:
    """214.8c in 1999, 212.4d until 2005."""
    text = "Anna 20 hand: Flight battlefield: Island | Ben 20 battlefield: Grizzly Bears, Forest"
    game = position(text, edition=edition)
    play(game, "cast Flight")
    refused(game, "targets: Forest")
    play(game, "targets: Grizzly Bears", "resolve")
    assert permanent(game, "Flight").attached_to == permanent(game, "Grizzly Bears").id


@example("2003-07-01", "404.5#2")
def test_what_is_done_at_the_end_of_a_turn_is_a_triggered_ability(edition: Edition) -> None:
    """404.5 from 2003 to 2008: it uses the stack, in the turn of the creature's controller."""
    doom = written(
        "Doom",
        "Enchantment — Aura",
        "Enchant creature",
        "At the beginning of the end step of enchanted creature's controller, that player sacrifices that"
        " creature.",
    )
    text = """
        step: postcombat main
        Anna 20   battlefield: Doom (on Grizzly Bears)   library: 9 Forest
        Ben 20    battlefield: Grizzly Bears   library: 9 Forest
    """
    game = position(text, doom, edition=edition)
    go_to(game, "end", "Anna")
    assert stack(game) == []
    go_to(game, "end", "Ben")
    assert stack(game) == ["(Doom)"]
    play(game, "resolve")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


# Permissions


@example("1999-11-01", "glossary:_Artifact_Creature#3")
def test_walls_that_attack_as_though_they_were_no_walls(edition: Edition) -> None:
    """As though in the glossaries from 1999 to 2004: other rules still bind them."""
    text = "step: declare attackers | Anna 20 battlefield: Rolling Stones, Wall of Wood#20{} | Ben 20"
    game = position(text.format(""), edition=edition)
    assert not game.problems("attack: #20")
    game = position(text.format(" (tapped)"), edition=edition)
    assert game.problems("attack: #20")
    game = position(text.format("").replace("Rolling Stones, ", ""), edition=edition)
    assert game.problems("attack: #20")


@example("1999-11-01", "glossary:_Artifact_Creature#1")
def test_a_spider_blocks_what_flies_but_no_shadow(edition: Edition) -> None:
    """As though in the glossaries from 1999 to 2007."""
    shade = written("Shade", "Creature — Soltari", "Flying, shadow", size="1/1")
    bird = written("Bird", "Creature — Bird", "Flying", size="1/1")
    for attacker, blocked in (("Bird", True), ("Shade", False)):
        text = f"""
            step: declare blockers
            Anna 20   battlefield: {attacker} (attacking, tapped)
            Ben 20    battlefield: Giant Spider
        """
        game = position(text, shade, bird, edition=edition)
        assert (not game.problems("block: Giant Spider")) is blocked


@example("1999-11-01", "glossary:_Artifact_Creature#2")
def test_the_top_card_of_a_library_is_played_but_is_not_in_the_hand(edition: Edition) -> None:
    """As though in the glossaries from 1999 to 2005: it is no card to discard or to count."""
    sight = written(
        "Sight",
        "Enchantment",
        "Play with the top card of your library revealed.",
        "You may play lands and cast spells from the top of your library.",
    )
    rot = written("Rot", "Sorcery", "Target player discards a card.", cost="{0}")
    text = "Anna 20 hand: Rot library: Memnite, Forest, Island battlefield: Sight | Ben 20"
    game = position(text, sight, rot, edition=edition)
    play(game, "cast Rot", "targets: Anna", "resolve")
    assert len(zone(game, "Anna", "library")) == 3
    play(game, "cast Memnite")
    assert stack(game) == ["Memnite"], "a spell is put on the stack"
    play(game, "resolve", "play Forest")
    assert zone(game, "Anna", "battlefield") == ["Sight", "Memnite", "Forest"], "a land is not"


@example("2003-07-01", "401.2")
def test_a_creature_card_is_a_spell_on_the_stack(edition: Edition) -> None:
    """401.2 from 2003 to 2009."""
    cancel = written("Cancel", "Instant", "Counter target creature spell.", cost="{0}")
    text = "Anna 20 hand: Memnite battlefield: Ornithopter | Ben 20 hand: Cancel"
    game = position(text, cancel, edition=edition)
    play(game, "cast Memnite", "pass", "cast Cancel")
    refused(game, "targets: Ornithopter")
    play(game, "targets: Memnite", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Memnite"]


@example("2001-07-23", "glossary:_Permanent")
def test_control_without_a_duration_lasts_until_something_else_changes_it(edition: Edition) -> None:
    """Permanently in the glossaries from 2001 to 2009: it is not immune to other effects."""
    take = written("Take", "Instant", "Gain control of target creature.", cost="{0}")
    text = """
        Anna 20   hand: Take   library: 9 Forest
        Ben 20    hand: Take   library: 9 Forest   battlefield: Hill Giant
    """
    game = position(text, take, edition=edition)
    play(game, "cast Take", "targets: Hill Giant", "resolve")
    go_to(game, "upkeep", "Ben")
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]
    play(game, "cast Take", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]


@example("2017-04-28", "201.3a")
def test_the_name_of_a_card_of_a_kind_is_chosen(edition: Edition) -> None:
    """201.3a in 2017, 201.4a now: of any artifact card, and not of a land that is an artifact."""
    search = written("Naming", "Sorcery", "Choose an artifact card name. You gain 1 life.", cost="{0}")
    plating = written(
        "Plating",
        "Enchantment — Aura",
        "Enchant land",
        "Enchanted land is an artifact in addition to its other types.",
    )
    text = "Anna 20 hand: Naming battlefield: Island, Plating (on Island) | Ben 20"
    game = position(text, search, plating, edition=edition)
    play(game, "cast Naming", "resolve")
    refused(game, "choose: Island")
    play(game, "choose: Black Lotus")
    assert life(game) == (21, 20)


# Costs of abilities that trigger


@pytest.mark.parametrize(("destroyed", "drawn"), [(True, 0), (False, 3)])
@example("2008-10-01", "424.6#1")
def test_what_is_gone_cannot_be_sacrificed(edition: Edition, destroyed: bool, drawn: int) -> None:
    """424.6 in 2008, 118.12 now."""
    standstill = written(
        "Standstill",
        "Enchantment",
        "When a player casts a spell, sacrifice Standstill. If you do, you draw three cards.",
    )
    crack = written("Crack", "Artifact", "Sacrifice Crack: Exile target enchantment.")
    text = """
        Anna 20   hand: Memnite   battlefield: Crack
        Ben 20    library: 9 Forest   battlefield: Standstill
    """
    game = position(text, standstill, crack, edition=edition)
    play(game, "cast Memnite")
    assert stack(game) == ["Memnite", "(Standstill)"]
    if destroyed:
        play(game, "activate Crack", "targets: Standstill", "resolve")
    settle(game)
    assert len(zone(game, "Ben", "hand")) == drawn


@example("2004-10-01", "404.4a#2")
def test_what_has_become_untapped_before_triggers_the_next_time(edition: Edition) -> None:
    """404.4a in 2004, 603.7a now."""
    watching = Activated(
        costs=(), effects=(Delay(DoesDeed(Doing.BECOMES_UNTAPPED, What.THIS), (GainLife(3),)),)
    )
    sleeper = card("Sleeper", "{0}", "Creature — Bear", 2, 2, printed=EARLY, abilities=(watching,))
    wake = written("Wake", "Instant", "Untap target creature.", cost="{0}")
    text = "Anna 20 hand: 2 Wake library: 9 Forest battlefield: Sleeper (tapped) | Ben 20 library: 9 Forest"
    game = position(text, sleeper, wake, edition=edition)
    play(game, "activate Sleeper", "cast Wake", "targets: Sleeper", "resolve", "resolve")
    assert life(game) == (20, 20)


# Searching and shuffling without anything found


@example("2012-10-01", "701.15c")
def test_all_that_has_the_name_of_nothing(edition: Edition) -> None:
    """701.15c in 2012, 701.23c now: the library is searched and shuffled, nothing is exiled."""
    lobotomy = written(
        "Lobotomy",
        "Sorcery",
        "Target player reveals their hand. You choose a nonland card from it. Search that player's graveyard,"
        " hand, and library for all cards with the same name as that card and exile them. Then that player"
        " shuffles.",
        cost="{0}",
    )
    text = "Anna 20 hand: Lobotomy | Ben 20 {} library: Shock, Forest graveyard: Shock"
    game = position(text.format(""), lobotomy, edition=edition)
    play(game, "cast Lobotomy", "targets: Ben", "resolve", "choose: none")
    assert stack(game) == []
    assert zone(game, "Ben", "exile") == []
    assert happened(game, events.Shuffled)
    game = position(text.format("hand: Shock"), lobotomy, edition=edition)
    play(game, "cast Lobotomy", "targets: Ben", "resolve", "choose: Shock")
    settle(game)


@example("2010-02-01", "701.15d")
def test_a_library_is_shuffled_though_no_card_was_targeted(edition: Edition) -> None:
    """701.15d in 2010, 701.24d now."""
    loam = written(
        "Loam",
        "Sorcery",
        "Target player shuffles up to four target cards from their graveyard into their library.",
        cost="{0}",
    )
    text = "Anna 20 hand: Loam | Ben 20 library: 3 Forest graveyard: Shock"
    game = position(text, loam, edition=edition)
    play(game, "cast Loam", "targets: Ben", "targets: none", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Shock"]
    assert [event.player for event in happened(game, events.Shuffled)] == [1]


# Shields


@example("2005-10-01", "419.7c")
def test_a_shield_for_each_creature_of_a_color_at_that_time(edition: Edition) -> None:
    """419.7c in 2005, 615.11 now: what changes color afterwards, or enters, is not asked about again."""
    medic = written(
        "Medic",
        "Creature — Human",
        "{0}: Prevent the next 1 damage that would be dealt to target creature and each other creature that"
        " shares a color with it this turn.",
        size="1/9",
        colors="W",
    )
    redden = written("Redden", "Instant", "Target creature becomes red until end of turn.", cost="{0}")
    text = """
        Anna 20   hand: Pyroclasm, Redden   battlefield: Medic, Wall of Wood#30, Craw Wurm#31, 2 Mountain
        Ben 20    battlefield: Air Elemental#32, Craw Wurm#33
    """
    game = position(text, medic, redden, edition=edition)
    play(game, "activate Medic", "targets: #31", "resolve", "cast Redden", "targets: #33", "resolve")
    play(game, "cast Pyroclasm", "resolve")
    assert [game.state.permanents[ObjectId(id)].damage for id in (31, 32, 33)] == [1, 2, 1]


@example("2021-09-24", "700.5a")
def test_devotion_is_increased_before_it_is_asked_what_is_a_creature(edition: Edition) -> None:
    """700.5a: two permanents with four red symbols, and one that adds to devotion."""
    altar = written(
        "Altar",
        "Artifact",
        "Your devotion to each color and each combination of colors is increased by one.",
    )
    purphoros = written(
        "Purphoros",
        "Legendary Enchantment Creature — God",
        "As long as your devotion to red is less than five, ~ isn't a creature.",
        cost="{3}{R}",
        size="6/5",
        colors="R",
    )
    red = written("Red", "Enchantment", "Creatures have trample.", cost="{R}{R}{R}", colors="R")
    for there, is_creature in (("Altar, Red", True), ("Red", False), ("Altar", False)):
        game = position(
            f"Anna 20 battlefield: Purphoros, {there} | Ben 20", altar, purphoros, red, edition=edition
        )
        assert (CardType.CREATURE in now(game, "Purphoros").types) is is_creature


@example("2025-02-07", "701.16c")
def test_a_card_that_is_revealed_already_is_revealed_as_a_cost(edition: Edition) -> None:
    """701.16c: an opponent's hand is revealed all the time, and a Merfolk card of it pays for a spell."""
    telepathy = written("Telepathy", "Enchantment", "Your opponents play with their hands revealed.")
    cost = "As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}."
    adept = written("Adept", "Creature — Merfolk Wizard", cost, cost="{1}", size="2/1")
    text = "Anna 20 hand: 2 Adept battlefield: Forest | Ben 20 battlefield: Telepathy"
    game = position(text, telepathy, adept, edition=edition)
    seen = view_of(game.state, PlayerId(1)).players[0].hand
    assert seen is not None and [card.name for card in seen] == ["Adept", "Adept"]
    play(game, "cast Adept", "choose: Adept", "resolve")
    assert zone(game, "Anna", "battlefield").count("Adept") == 1


@example("2008-07-15", "413.2i")
def test_a_clone_cannot_enter_as_a_copy_of_a_land_where_no_land_can(edition: Edition) -> None:
    """413.2i: it is put into its owner's graveyard."""
    worms = written("Worms", "Creature — Worm", "Lands can't enter the battlefield.", size="5/5")
    arbor = written("Arbor", "Land Creature — Forest Dryad", size="1/1")
    clone = written(
        "Clone",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        cost="{0}",
        size="0/0",
    )
    text = "Anna 20 hand: 2 Clone, Forest battlefield: Worms, Arbor | Ben 20"
    game = position(text, worms, arbor, clone, edition=edition)
    refused(game, "play Forest")
    play(game, "cast Clone", "resolve", "choose: Arbor")
    assert zone(game, "Anna", "graveyard") == ["Clone"]
    play(game, "cast Clone", "resolve", "choose: Worms")
    assert zone(game, "Anna", "battlefield").count("Worms") == 2
