"""When the rules of names, types and legends changed, told by games."""

from __future__ import annotations

from editions.days import history
from examples import test_examples_of_entering as tokens
from manaburn.editions import Edition
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CardType, Supertype
from rules.cards_from_text import written
from rules.casting import test_709_names_of_split_cards as split
from rules.layers import test_205_artifact_creatures as artifact_creatures
from rules.layers import test_205_gained_subtypes as gained
from rules.layers import test_305_land_types as lands
from rules.layers import test_613_granted_statics as granted
from rules.positions_of_play import now, play, position, size, zone
from rules.words import test_107_negative_amounts as negative
from rules.zones import test_613_7m_timestamps_in_turn_order as timestamps
from rules.zones import test_614_entering_as_copies_of_another as copies


@history("gained_subtypes", ["Zombie"], ("2011-09-30", []))
def an_artifact_that_is_said_to_be_a_zombie(edition: Edition) -> object:
    """205.3d."""
    return sorted(gained.hooded_artifact(edition))


history("artifact_creatures", ["Goblin", "Golem", "Warrior"], ("2019-10-04", ["Golem"]))(
    artifact_creatures.subtypes_of_a_forged_goblin
)
history("granted_statics", (1, 1), ("2005-10-01", (4, 4)))(granted.size_by_an_ability_that_is_granted_last)
history("simultaneous_timestamps", "R", ("2020-04-17", "U"))(
    timestamps.color_after_the_active_player_may_choose
)


@history(
    "lands_turned",
    (2, "Quarry", False),
    ("2001-07-23", (2, "Mountain", False)),
    ("2003-07-01", (1, "Quarry", True)),
)
def nonbasic_lands_are_mountains(edition: Edition) -> object:
    """214.9f, 212.6e: how many of two legendary lands stay, the name of a land, and if it is nonbasic."""
    return lands.nonbasic_lands_are(lands.MOON, edition)


@history("negative_amounts", (-2, -2), ("2007-05-01", (-4, -4)), ("2017-07-08", (-2, -4)))
def a_creature_of_negative_power_gets_as_much_more_or_just_that(edition: Edition) -> object:
    """104.2, 104.1b, 107.1b."""
    return negative.power_after("Rush", edition), negative.power_after("Level", edition)


history("token_names", "Dwarf Berserker", ("2021-11-19", "Dwarf Berserker Token"))(tokens.name_of_two_dwarves)
history("split_names", (False, False), ("2013-05-01", (False, True)))(split.castable_after_naming)


@history("planeswalker_rule", False, ("2017-09-29", True))
def jace_is_legendary(edition: Edition) -> object:
    """306.4: whether a spell may target him for it."""
    fall = written("Fall", "Sorcery", "Destroy target legendary permanent.", cost="{0}")
    game = position(
        "Anna 20 hand: Fall battlefield: Jace Beleren, Isamaru, Hound of Konda | Ben 20",
        fall,
        edition=edition,
    )
    play(game, "cast Fall")
    return not game.problems("targets: Jace Beleren")


@history("indestructible", ["Giant"], ("2013-07-13", []))
def what_an_effect_made_indestructible_loses_all_abilities(edition: Edition) -> object:
    """700.4a, 702.12b: what of it and of a creature that says so itself is not destroyed."""
    charm = written("Charm", "Instant", "Target creature gains indestructible until end of turn.", cost="{0}")
    frog = written("Frog", "Instant", "All creatures lose all abilities until end of turn.", cost="{0}")
    wrath = written("Wrath", "Sorcery", "Destroy all creatures.", cost="{0}")
    giant = written("Giant", "Creature — Giant", size="3/3")
    colossus = written("Colossus", "Creature — Golem", "Indestructible", size="3/3")
    text = "Anna 20 hand: Charm, Frog, Wrath battlefield: Giant, Colossus | Ben 20"
    game = position(text, charm, frog, wrath, giant, colossus, edition=edition)
    play(game, "cast Charm", "targets: Giant", "resolve", "cast Frog", "resolve", "cast Wrath", "resolve")
    return list(zone(game, "Anna", "battlefield"))


@history("world_rule", 1, ("2001-07-23", 0))
def two_worlds_return_together(edition: Edition) -> object:
    """420.5i: how many stay."""
    replenish = written(
        "Replenish",
        "Sorcery",
        "Return all enchantment cards from your graveyard to the battlefield.",
        cost="{0}",
    )
    worlds = [written(name, "World Enchantment", "Trample") for name in ("Here", "There")]
    game = position(
        "Anna 20 hand: Replenish graveyard: Here, There | Ben 20", replenish, *worlds, edition=edition
    )
    play(game, "cast Replenish", "resolve")
    return len(zone(game, "Anna", "battlefield"))


@history("lands_animated", False, ("2003-07-01", True))
def all_lands_become_creatures_where_one_is_an_artifact_creature(edition: Edition) -> object:
    """212.1c: whether that one is an artifact still."""
    factory = written(
        "Factory",
        "Land",
        "{0}: This land becomes a 2/2 artifact creature until end of turn. It's still a land.",
    )
    affinity = written(
        "Affinity",
        "Instant",
        "All lands become 2/2 creatures until end of turn. They're still lands.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Affinity battlefield: Factory | Ben 20", factory, affinity, edition=edition
    )
    play(game, "activate Factory", "resolve", "cast Affinity", "resolve")
    return CardType.ARTIFACT in now(game, "Factory").types


CRAFTER = written(
    "Crafter",
    "Creature — Wizard",
    "{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn.",
    size="1/1",
)
DISENCHANT = written("Quiet", "Instant", "Destroy all legendary permanents.", cost="{0}")


@history("legends", ["Lin"], ("2004-10-01", []))
def a_legend_becomes_a_goblin(edition: Edition) -> object:
    """215.2: what a spell does not destroy that is about legendary permanents."""
    lin = written("Lin", "Legendary Creature — Human", size="1/1")
    game = position(
        "Anna 20 hand: Quiet battlefield: Crafter, Lin | Ben 20", lin, CRAFTER, DISENCHANT, edition=edition
    )
    play(game, "activate Crafter", "targets: Lin", "resolve", "choose: Goblin", "cast Quiet", "resolve")
    return [name for name in zone(game, "Anna", "battlefield") if name == "Lin"]


@history("legends", [], ("2003-07-01", ["Lin"]), ("2004-10-01", []))
def a_legend_is_no_creature_any_more(edition: Edition) -> object:
    """215.2: what a spell does not destroy that is about legendary permanents."""
    lin = written(
        "Lin",
        "Legendary Creature — God",
        "As long as you have 5 or more life, Lin isn't a creature.",
        size="1/1",
    )
    game = position("Anna 20 hand: Quiet battlefield: Lin | Ben 20", lin, DISENCHANT, edition=edition)
    play(game, "cast Quiet", "resolve")
    return list(zone(game, "Anna", "battlefield"))


@history("legends", 0, ("2004-10-01", None))
def creatures_of_the_chosen_type_get_less(edition: Edition) -> object:
    """215.1: the power of a legendary creature, if Legend can be chosen."""
    plague = written(
        "Plague",
        "Enchantment",
        "As this enchantment enters, choose a creature type.",
        "All creatures of the chosen type get -1/-1.",
        cost="{0}",
    )
    lin = written("Lin", "Legendary Creature — Human", size="1/2")
    game = position("Anna 20 hand: Plague battlefield: Lin | Ben 20", plague, lin, edition=edition)
    play(game, "cast Plague", "resolve")
    if game.problems("choose: Legend"):
        return None
    play(game, "choose: Legend")
    return size(game, "Lin")[0]


@history(
    "snow_covered",
    (True, True),
    ("2001-07-23", (False, False)),
    ("2003-10-01", (True, False)),
    ("2004-10-01", (True, True)),
)
def snow_lands_become_islands_or_lose_their_abilities(edition: Edition) -> object:
    """502.14a of 2001, 212.6e, 205.4e: whether they are snow still."""
    flood = written("Flood", "Instant", "Target land becomes an Island until end of turn.", cost="{0}")
    sleep = written("Sleep", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}")
    wake = written(
        "Wake",
        "Instant",
        "Target land becomes a 2/2 creature until end of turn. It's still a land.",
        cost="{0}",
    )
    snow = [written(name, "Basic Snow Land — Forest", "({T}: Add {G}.)") for name in ("Glade", "Bog")]
    game = position(
        "Anna 20 hand: Flood, Sleep, Wake battlefield: Glade, Bog | Ben 20",
        *(flood, sleep, wake, *snow),
        edition=edition,
    )
    play(game, "cast Flood", "targets: Glade", "resolve")
    play(game, "cast Wake", "targets: Bog", "resolve")
    play(game, "cast Sleep", "targets: Bog", "resolve")
    lands = [characteristics(game.state, id) for id in game.state.permanents]
    return tuple(Supertype.SNOW in land.supertypes for land in lands)


@history("increased_devotion", (False, 25), ("2021-09-24", (True, 25)))
def a_god_whose_player_has_increased_devotion(edition: Edition) -> object:
    """700.5a: whether it is a creature that asks for five, and the life of who gains as much as they have."""
    more = "Your devotion to each color and each combination of colors is increased by one."
    altar = written("Altar", "Artifact", more)
    words = "As long as your devotion to red is less than five, ~ isn't a creature."
    god = written("God", "Enchantment Creature — God", words, cost="{3}{R}", size="6/5", colors="R")
    red = written("Red", "Enchantment", "Creatures have trample.", cost="{R}{R}{R}", colors="R")
    hymn = written("Hymn", "Sorcery", "You gain life equal to your devotion to red.", cost="{0}")
    text = "Anna 20 hand: Hymn battlefield: God, Altar, Red | Ben 20"
    game = position(text, altar, god, red, hymn, edition=edition)
    play(game, "cast Hymn", "resolve")
    return CardType.CREATURE in now(game, "God").types, game.state.players[0].life


history("entering_as_copies", True, ("2011-09-30", False))(copies.copied_after_it_enters_tapped)
