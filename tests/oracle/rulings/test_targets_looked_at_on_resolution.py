"""Rulings about what is looked at as a spell or ability resolves, and about targets that became illegal."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Fatal Push",
        "any creature may be targeted; what it costs matters only on resolution",
        "Anna 20 hand: Fatal Push battlefield: Swamp | Ben 20 battlefield: Shivan Dragon",
        "cast Fatal Push; targets: Shivan Dragon; resolve; see Ben battlefield with Shivan Dragon; "
        "see Anna graveyard: Fatal Push",
    ),
    Ruling(
        "Fatal Push",
        "revolt does not care why the permanent left",
        "Anna 20 hand: Fatal Push battlefield: Swamp, Mogg Fanatic | Ben 20 battlefield: Hill Giant",
        "activate Mogg Fanatic; targets: Ben; cast Fatal Push; targets: Hill Giant; resolve; "
        "see Ben graveyard: Hill Giant",
    ),
    Ruling(
        "Pyroblast",
        "any permanent may be targeted, blue or not; one that isn't blue stays",
        "Anna 20 hand: Pyroblast battlefield: Mountain | Ben 20 battlefield: Grizzly Bears",
        "cast Pyroblast; modes: 2; targets: Grizzly Bears; resolve; see Ben battlefield with Grizzly Bears",
    ),
    Ruling(
        "Hydroblast",
        "any spell may be targeted, red or not; one that isn't red is not countered",
        "Anna 20 hand: Grizzly Bears battlefield: 2 Forest | Ben 20 hand: Hydroblast battlefield: Island",
        "cast Grizzly Bears; pass; cast Hydroblast; modes: 1; targets: Grizzly Bears; resolve; "
        "see stack Grizzly Bears; resolve; see Anna battlefield with Grizzly Bears",
    ),
    Ruling(
        "Prismatic Ending",
        "the mana value is no condition of the target",
        "Anna 20 hand: Prismatic Ending battlefield: Plains | Ben 20 battlefield: Grizzly Bears",
        "cast Prismatic Ending; X = 0; targets: Grizzly Bears; resolve; "
        "see Ben battlefield with Grizzly Bears",
    ),
    Ruling(
        "Soul Rend",
        "only as it resolves does it look whether the creature is white",
        "Anna 20 hand: Soul Rend battlefield: 2 Swamp | Ben 20 battlefield: Grizzly Bears",
        "cast Soul Rend; targets: Grizzly Bears; resolve; see Ben battlefield with Grizzly Bears; "
        "to Ben's upkeep; settle; see Anna hand of 1",
    ),
    Ruling(
        "Pendelhaven",
        "the creature must be 1/1 again as the ability resolves",
        "Anna 20 hand: Giant Growth battlefield: Forest, Pendelhaven, Llanowar Elves, Grizzly Bears | Ben 20",
        "activate Pendelhaven; see targets Llanowar Elves; targets: Llanowar Elves; "
        "cast Giant Growth; targets: Llanowar Elves; settle; see Llanowar Elves 4/4",
    ),
    Ruling(
        "Tithe",
        "lands are counted as it resolves",
        "Anna 20 hand: Tithe battlefield: Plains library: 4 Plains | Ben 20 battlefield: Strip Mine, Forest",
        "cast Tithe; targets: Ben; pass; activate Strip Mine; targets: Plains; resolve; pass; pass; "
        "last choose: Plains; see Anna hand: 2 Plains",
    ),
    Ruling(
        "Heartless Act",
        "a creature that gained a counter in response is an illegal target, and no counter is removed",
        "Anna 20 hand: Heartless Act battlefield: 2 Swamp"
        " | Ben 20 hand: Battlegrowth battlefield: Grizzly Bears, Forest",
        "cast Heartless Act; modes: 1; targets: Grizzly Bears; pass; cast Battlegrowth; "
        "targets: Grizzly Bears; settle; see Grizzly Bears 3/3",
    ),
)
def test_what_is_looked_at_as_it_resolves(row):
    check(row)


@each(
    Ruling(
        "Teferi, Time Raveler",
        "no target need be chosen: a card is drawn",
        "Anna 20 battlefield: Teferi, Time Raveler (4 loyalty) | Ben 20 battlefield: Grizzly Bears",
        "activate Teferi, Time Raveler ability 2; targets: none; resolve; see Anna hand of 1",
    ),
    Ruling(
        "Teferi, Time Raveler",
        "with its target illegal the ability does not resolve, and no card is drawn",
        "Anna 20 hand: Shock battlefield: Mountain, Teferi, Time Raveler (4 loyalty)"
        " | Ben 20 battlefield: Grizzly Bears",
        "activate Teferi, Time Raveler ability 2; targets: Grizzly Bears; cast Shock; "
        "targets: Grizzly Bears; settle; see Anna hand of 0; see Ben graveyard: Grizzly Bears",
    ),
    Ruling(
        "Oust",
        "with its target illegal it does not resolve, and no life is gained",
        "Anna 20 hand: Oust battlefield: Plains | Ben 20 battlefield: Mogg Fanatic",
        "cast Oust; targets: Mogg Fanatic; pass; activate Mogg Fanatic; targets: Anna; settle; "
        "see life 19 20; see Ben graveyard: Mogg Fanatic",
    ),
    Ruling(
        "Oust",
        "it becomes the only card of an empty library, and its controller gains the life",
        "Anna 20 hand: Oust battlefield: Plains, Grizzly Bears (owned by Ben) | Ben 20 library:",
        "cast Oust; targets: Grizzly Bears; resolve; see life 23 20; see Ben library: Grizzly Bears",
    ),
    Ruling(
        "Maelstrom Pulse",
        "others of the name are destroyed though they have hexproof; only one is targeted",
        "Anna 20 hand: Maelstrom Pulse battlefield: 2 Swamp, Forest"
        " | Ben 20 battlefield: Grizzly Bears#30, Grizzly Bears#31, Canopy Cover#32 (on Grizzly Bears#31)",
        "cast Maelstrom Pulse; targets: Grizzly Bears#30; resolve; see Ben battlefield without Grizzly Bears",
    ),
    Ruling(
        "Maelstrom Pulse",
        "others of the name are destroyed though the target is indestructible",
        "Anna 20 hand: Maelstrom Pulse battlefield: 2 Swamp, Forest"
        " | Ben 20 battlefield: Grizzly Bears#30, Grizzly Bears#31, Indestructibility#32 (on Grizzly "
        "Bears#30)",
        "cast Maelstrom Pulse; targets: Grizzly Bears#30; resolve; "
        "see Ben battlefield with Grizzly Bears; see Ben graveyard: Grizzly Bears",
    ),
    Ruling(
        "Maelstrom Pulse",
        "with its target illegal nothing is destroyed",
        "Anna 20 hand: Maelstrom Pulse battlefield: 2 Swamp, Forest"
        " | Ben 20 battlefield: Mogg Fanatic#30, Mogg Fanatic#31",
        "cast Maelstrom Pulse; targets: Mogg Fanatic#30; pass; activate Mogg Fanatic#30; "
        "targets: Anna; settle; see Ben battlefield with Mogg Fanatic",
    ),
    Ruling(
        "Bile Blight",
        "a creature of the name with hexproof is weakened too",
        "Anna 20 hand: Bile Blight battlefield: 2 Swamp"
        " | Ben 20 battlefield: Hill Giant#30, Hill Giant#31, Canopy Cover#32 (on Hill Giant#31)",
        "cast Bile Blight; see targets Hill Giant; targets: Hill Giant#30; resolve; "
        "see Ben battlefield without Hill Giant",
    ),
    Ruling(
        "Bile Blight",
        "with its target illegal no creature is weakened",
        "Anna 20 hand: Bile Blight battlefield: 2 Swamp"
        " | Ben 20 battlefield: Mogg Fanatic#30, Mogg Fanatic#31",
        "cast Bile Blight; targets: Mogg Fanatic#30; pass; activate Mogg Fanatic#30; targets: Anna; "
        "settle; see Ben battlefield with Mogg Fanatic",
    ),
    Ruling(
        "Sever the Bloodline",
        "only creatures on the battlefield are exiled",
        "Anna 20 hand: Sever the Bloodline battlefield: 4 Swamp"
        " | Ben 20 hand: Grizzly Bears graveyard: Grizzly Bears battlefield: 2 Grizzly Bears",
        "cast Sever the Bloodline; any targets: Grizzly Bears; resolve; "
        "see Ben exile: 2 Grizzly Bears; see Ben hand: Grizzly Bears; "
        "see Ben graveyard: Grizzly Bears",
    ),
    Ruling(
        "Izzet Staticaster",
        "a creature of the name with hexproof is dealt damage too",
        "Anna 20 battlefield: Izzet Staticaster"
        " | Ben 20 battlefield: Llanowar Elves#30, Llanowar Elves#31, Canopy Cover#32 (on Llanowar "
        "Elves#31)",
        "activate Izzet Staticaster; targets: Llanowar Elves#30; resolve; "
        "see Ben battlefield without Llanowar Elves",
    ),
    Ruling(
        "Legion's End",
        "creatures with hexproof are exiled as well",
        "Anna 20 hand: Legion's End battlefield: 2 Swamp"
        " | Ben 20 hand: Grizzly Bears, Shock battlefield: Grizzly Bears#30, Grizzly Bears#31, "
        "Canopy Cover#32 (on Grizzly Bears#31)",
        "cast Legion's End; targets: Grizzly Bears#30; resolve; "
        "see Ben battlefield without Grizzly Bears; see Ben exile: 3 Grizzly Bears; "
        "see Ben hand: Shock",
    ),
    Ruling(
        "Legion's End",
        "with its target illegal nothing is exiled",
        "Anna 20 hand: Legion's End battlefield: 2 Swamp"
        " | Ben 20 hand: Mogg Fanatic battlefield: Mogg Fanatic#30, Mogg Fanatic#31",
        "cast Legion's End; targets: Mogg Fanatic#30; pass; activate Mogg Fanatic#30; targets: Anna; "
        "settle; see Ben battlefield with Mogg Fanatic; see Ben exile:",
    ),
    Ruling(
        "Chaos Warp",
        "with its target illegal it does nothing: no card is revealed",
        "Anna 20 hand: Chaos Warp battlefield: 3 Mountain"
        " | Ben 20 battlefield: Mogg Fanatic library: 3 Hill Giant",
        "cast Chaos Warp; targets: Mogg Fanatic; pass; activate Mogg Fanatic; targets: Anna; settle; "
        "see Ben library: 3 Hill Giant",
    ),
    Ruling(
        "Molten Rain",
        "if the land is indestructible its controller is dealt damage all the same",
        "Anna 20 hand: Molten Rain battlefield: 3 Mountain | Ben 20 battlefield: Darksteel Citadel",
        "cast Molten Rain; targets: Darksteel Citadel; resolve; "
        "see Ben battlefield with Darksteel Citadel; see life 20 18",
    ),
    Ruling(
        "Molten Rain",
        "with its target illegal no player is dealt damage",
        "Anna 20 hand: Molten Rain battlefield: 3 Mountain | Ben 20 battlefield: Strip Mine, Forest",
        "cast Molten Rain; targets: Strip Mine; pass; activate Strip Mine; targets: Forest; settle; "
        "see life 20 20",
    ),
    Ruling(
        "Ram Through",
        "with the other creature illegal no damage is dealt at all",
        "Anna 20 hand: Ram Through battlefield: 2 Forest, War Mammoth | Ben 20 battlefield: Mogg Fanatic",
        "cast Ram Through; targets: War Mammoth; targets: Mogg Fanatic; pass; activate Mogg Fanatic; "
        "targets: Anna; settle; see life 19 20",
    ),
    Ruling(
        "Goblin Welder",
        "with one target illegal nothing is sacrificed and nothing returned",
        "Anna 20 battlefield: Goblin Welder"
        " | Ben 20 hand: Naturalize battlefield: 2 Forest, Ornithopter, Mind Stone graveyard: Juggernaut",
        "activate Goblin Welder; targets: Ornithopter; targets: Juggernaut; pass; cast Naturalize; "
        "targets: Ornithopter; settle; see Ben graveyard: Juggernaut, Ornithopter, Naturalize; "
        "see Ben battlefield with Mind Stone",
    ),
    Ruling(
        "Gilded Drake",
        "if the chosen creature is gone the Drake is sacrificed",
        "Anna 20 hand: Gilded Drake battlefield: 2 Island | Ben 20 battlefield: Mogg Fanatic",
        "cast Gilded Drake; resolve; targets: Mogg Fanatic; pass; activate Mogg Fanatic; "
        "targets: Anna; settle; see Anna graveyard: Gilded Drake",
    ),
    Ruling(
        "Domri Rade",
        "with one target illegal neither creature deals damage",
        "Anna 20 battlefield: Hill Giant, Domri Rade (3 loyalty) | Ben 20 battlefield: Mogg Fanatic",
        "activate Domri Rade ability 2; targets: Hill Giant; targets: Mogg Fanatic; pass; "
        "activate Mogg Fanatic; targets: Hill Giant; settle; see Anna battlefield with Hill Giant",
    ),
)
def test_targets_that_became_illegal_and_what_was_never_targeted(row):
    check(row)
