"""This module lists the cards of the catalogue that the compiler of card texts can't read, or reads
otherwise, and says why: `BY_HAND`.

For all other cards the compiler produces from their texts what the catalogue has; a test compares them.
"""

from __future__ import annotations

_UNREAD = {  # what the compiler can't read: the cards that have it
    "cumulative upkeep of another kind than mana or life": ("Aboroth", "Braid of Fire", "Psychic Vortex"),
    "an ability in quotes that lets legendary creatures band with each other": (
        *("Adventurers' Guildhouse", "Cathedral of Serra", "Mountain Stronghold"),
        *("Seafarer's Quay", "Unholy Citadel"),
    ),
    "an ability in quotes that lets tokens of a name band with each other": ("Master of the Hunt",),
    "bands with other as something that is lost": ("Tolaria",),
    "a token whose size is said in quotes after it": ("Ajani Goldmane",),
    "two things that happen as long as one condition holds": ("Angelic Field Marshal", "Thunderfoot Baloth"),
    "a price for each creature that blocks": (*("Archangel of Tithes", "Heat Wave", "War Cadence"),),
    "a price for each creature that attacks, of another kind than a fixed one to attack you": (
        *("Collective Restraint", "Flooded Woodlands", "Reclamation"),
        *("Sphere of Safety", "War Tax"),
    ),
    "a price for one creature's own attack or block": ("Hipparion", "Hollow Warrior"),
    "creatures that become unblocked because a blocker is removed": ("Balduvian Warlord", "False Orders"),
    "a player who is a target only if they attacked this turn": ("Fire and Brimstone",),
    "two things done to one target in one clause": ("Besmirch",),
    "this and a target, returned to their owners together": ("Coastal Wizard", "Lady Sun"),
    "opening an Attraction": ("Coming Attraction", "Deadbeat Attendant", "Petting Zookeeper"),
    "what happens as an Attraction is visited": (
        *("Concession Stand", "Information Booth", "Roller Coaster", "Spinny Ride"),
    ),
    "a commander that is put into a hand from the command zone": ("Command Beacon",),
    "one sentence for a row of keywords, each gained if a creature has it": (
        *("Concerted Effort", "Odric, Lunarch Marshal"),
    ),
    "a step that is skipped by what was just chosen": ("Elfhame Sanctuary",),
    "one of your opponents as whoever is attacked": ("Gahiji, Honored One", "Kaalia of the Vast"),
    "something else instead of a draw, of some draws or by choice": (
        *("Island Sanctuary", "Obstinate Familiar", "Plagiarize", "Pursuit of Knowledge"),
        *("Words of War", "Words of Waste", "Words of Wilding", "Words of Worship"),
    ),
    "a time for casting it after combat": ("Jabari's Influence",),
    "the defending player in a condition": ("Kazuul, Tyrant of the Cliffs", "Kjeldoran Guard"),
    "entering tapped and something further in one sentence": ("Leviathan",),
    "entering during a step as what triggers": ("Misleading Signpost", "Portal Mage", "Windshaper Planetar"),
    "creatures that have no abilities": ("Muraganda Petroglyphs",),
    "the transforming of what this is attached to": ("Neglected Heirloom",),
    "a turn that its player may end": ("Obeka, Brute Chronologist",),
    "as many further steps after this phase as was dealt in damage": ("Obeka, Splitter of Seconds",),
    "each attacking and each blocking creature in one clause": ("Spore Cloud",),
    "the other creature of a block": ("Venom",),
    "a back face of which a card file may have nothing but the name": ("Boggart Trawler", "Fang Dragon"),
    "another card of the same name, which a card file may have instead": ("Pick Your Poison",),
}

_OTHERWISE = {
    "the text speaks of creatures of a color, here it is whatever has that color": (
        *("Dauthi Horror", "Elephant Grass"),
    ),
    "the text asks for a card of a basic land type, here it is asked to be a land too": (
        *("Binding the Old Gods", "The Birth of Meletis"),
    ),
    "the text asks for a subtype of creatures, here it is asked to be a creature too": (
        *("Flow of Maggots", "Harvest Hand", "Juggernaut", "Sanctum Seeker"),
    ),
    "the text speaks of creatures with flying, here it is whatever has flying": (
        "Elven Riders",
        "Signal Pest",
    ),
}


def _each(groups: dict[str, tuple[str, ...]], sentence: str) -> dict[str, str]:
    """Return the sentence for each card, with what its group is named."""
    return {name: sentence.format(what) for what, names in groups.items() for name in names}


BY_HAND: dict[str, str] = {
    **_each(_UNREAD, "The compiler does not read {}."),
    **_each(_OTHERWISE, "It is read otherwise: {}."),
}
"""The reason for each such card, by its name."""
