"""Rulings about what permanents are: their types, colors, abilities, power and toughness."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Darksteel Mutation",
        "counters and what only raises power still count",
        "Anna 20 hand: Darksteel Mutation battlefield: 2 Plains, Glorious Anthem, Hill Giant (1 "
        "+1/+1) | Ben 20",
        "cast Darksteel Mutation; targets: Hill Giant; resolve; see Hill Giant 2/3",
    ),
    Ruling(
        "Darksteel Mutation",
        "abilities gained later work, those before are lost",
        "Anna 20 hand: Darksteel Mutation, Jump battlefield: 2 Plains, Island, Serra Angel"
        " | Ben 20 battlefield: Hill Giant",
        "cast Darksteel Mutation; targets: Serra Angel; resolve; cast Jump; targets: Serra Angel; resolve; "
        "to combat; attack: Serra Angel > Ben; see Serra Angel tapped; pass; pass; see stack; "
        "see may not block: Hill Giant > Serra Angel",
    ),
    Ruling(
        "Darksteel Mutation",
        "an effect that sets power and toughness later works",
        "Anna 20 hand: Darksteel Mutation battlefield: 8 Plains, Mirror Entity, Hill Giant | Ben 20",
        "cast Darksteel Mutation; targets: Hill Giant; resolve; activate Mirror Entity; X = 4; resolve; "
        "see Hill Giant 4/4",
    ),
    Ruling(
        "Mirror Entity",
        "with X of 0 all creatures its controller controls die",
        "Anna 20 battlefield: Mirror Entity, Hill Giant | Ben 20 battlefield: Grizzly Bears",
        "activate Mirror Entity; X = 0; resolve; see Anna battlefield:; see Ben battlefield: Grizzly Bears",
    ),
    Ruling(
        "Mirror Entity",
        "counters and what raises power still count",
        "Anna 20 battlefield: Mirror Entity, 3 Forest, Hill Giant (1 +1/+1) hand: Giant Growth | Ben 20",
        "cast Giant Growth; targets: Hill Giant; resolve; activate Mirror Entity; X = 2; resolve; "
        "see Hill Giant 6/6; see Mirror Entity 2/2",
    ),
    Ruling(
        "Imprisoned in the Moon",
        "becoming a land, a creature loses its Auras, and Equipment stays on the battlefield",
        "Anna 20 hand: Imprisoned in the Moon battlefield: 3 Island"
        " | Ben 20 battlefield: Hill Giant#30, Holy Strength#31 (on Hill Giant#30),"
        " Leonin Scimitar#32 (on Hill Giant#30)",
        "cast Imprisoned in the Moon; targets: Hill Giant; resolve; see Ben graveyard: Holy Strength; "
        "see Ben battlefield: Hill Giant, Leonin Scimitar",
    ),
    Ruling(
        "Imprisoned in the Moon",
        "a land keeps its types but not their mana abilities",
        "Anna 20 hand: Imprisoned in the Moon battlefield: 3 Island"
        " | Ben 20 hand: Shock, Ornithopter battlefield: Mountain",
        "cast Imprisoned in the Moon; targets: Mountain; resolve; pass; see asked Ben; "
        "see may not cast Shock",
    ),
    Ruling(
        "Painter's Servant",
        "the color is added to others, and colorless things become only that color",
        "Anna 20 hand: Painter's Servant, Pyroblast battlefield: 2 Forest, Mountain"
        " | Ben 20 battlefield: Ornithopter",
        "cast Painter's Servant; resolve; choose: blue; cast Pyroblast; modes: 2; targets: Ornithopter; "
        "resolve; see Ben graveyard: Ornithopter",
    ),
    Ruling(
        "Painter's Servant",
        "it affects spells and cards everywhere",
        "Anna 20 hand: Painter's Servant battlefield: 2 Forest, Grindstone, 3 Mountain"
        " | Ben 20 library: 6 Forest",
        "cast Painter's Servant; resolve; choose: blue; activate Grindstone; targets: Ben; resolve; "
        "see Ben library:",
    ),
    Ruling(
        "Painter's Servant",
        "an effect that makes something one color overwrites it",
        "Anna 20 hand: Painter's Servant, Crimson Wisps, Deathmark battlefield: 2 Forest, Mountain, "
        "Swamp | Ben 20 battlefield: Grizzly Bears",
        "cast Painter's Servant; resolve; choose: white; cast Crimson Wisps; targets: Grizzly Bears; "
        "resolve; cast Deathmark; see targets Painter's Servant",
    ),
    Ruling(
        "Mycosynth Lattice",
        "permanents are artifacts, spells and cards are not",
        "Anna 20 hand: Disenchant battlefield: Mycosynth Lattice, 2 Plains"
        " | Ben 20 battlefield: Forest, Grizzly Bears",
        "cast Disenchant; targets: Forest; resolve; see Ben graveyard: Forest",
    ),
    Ruling(
        "Mycosynth Lattice",
        "everything is colorless, so that colors protect from nothing",
        "Anna 20 hand: Doom Blade battlefield: Mycosynth Lattice, 2 Forest"
        " | Ben 20 battlefield: Black Knight",
        "cast Doom Blade; see targets Black Knight",
    ),
    Ruling(
        "Mycosynth Lattice",
        "colorless mana may be spent as any color, but a restriction on it stays",
        "Anna 20 hand: Lightning Bolt, Etherium Sculptor battlefield: Mycosynth Lattice, "
        "Mishra's Workshop | Ben 20",
        "see may cast Etherium Sculptor; see may not cast Lightning Bolt",
    ),
    Ruling(
        "Opalescence",
        "it does not animate itself, another Opalescence does",
        "Anna 20 hand: Opalescence battlefield: Opalescence#30, 4 Plains | Ben 20",
        "to combat; see may attack: none; to postcombat main; cast Opalescence; resolve; "
        "see Opalescence#30 4/4",
    ),
    Ruling(
        "Dryad of the Ilysian Grove",
        "lands have the mana abilities of each basic type as well as their own",
        "Anna 20 hand: Lightning Bolt, Opt battlefield: Dryad of the Ilysian Grove, Wastes, Forest | Ben 20",
        "see may cast Lightning Bolt; cast Opt; resolve; any; see may cast Lightning Bolt",
    ),
    Ruling(
        "Dryad of the Ilysian Grove",
        "two of them allow two more lands",
        "Anna 20 hand: 4 Forest battlefield: 2 Dryad of the Ilysian Grove | Ben 20",
        "any play Forest; any play Forest; any play Forest; see may not play Forest",
    ),
    Ruling(
        "Dryad of the Ilysian Grove",
        "a land with more types is no basic land: it does not change its name or supertypes",
        "Anna 20 hand: Molten Rain battlefield: 3 Mountain"
        " | Ben 20 battlefield: Dryad of the Ilysian Grove, Wastes, Strip Mine",
        "cast Molten Rain; targets: Strip Mine; resolve; see life 20 18",
    ),
    Ruling(
        "Alpine Moon",
        "a land of the name that would enter tapped enters untapped",
        "Anna 20 hand: Alpine Moon battlefield: Mountain | Ben 20 hand: Temple of Mystery",
        "cast Alpine Moon; resolve; choose: Temple of Mystery; to Ben's precombat main; "
        "play Temple of Mystery; "
        "see Temple of Mystery untapped; see stack",
    ),
    Ruling(
        "Urza's Saga",
        "it is still a Saga, and sacrificed after its last chapter",
        "Anna 20 battlefield: Urza's Saga (2 lore) library: Sol Ring, 8 Forest | Ben 20",
        "settle; any choose: Sol Ring; see Anna battlefield with Sol Ring; "
        "see Anna battlefield without Urza's Saga",
    ),
    Ruling(
        "Urza's Saga",
        "only a cost of {0} or {1} will do: not {X}, not {W}",
        "Anna 20 battlefield: Urza's Saga (2 lore) library: Forest, Chalice of the Void, Esper "
        "Sentinel, Sol Ring,"
        " Ornithopter, Mishra's Factory | Ben 20",
        "settle; see may choose: Sol Ring; "
        "see may choose: Ornithopter; see may not choose: Chalice; see may not choose: Esper",
    ),
    Ruling(
        "Blade of the Oni",
        "counters and what raises power still count for the equipped creature",
        "Anna 20 battlefield: Blade of the Oni, 4 Swamp, Llanowar Elves (1 +1/+1) | Ben 20",
        "activate Blade of the Oni ability 1; targets: Llanowar Elves; resolve; see Llanowar Elves 6/6",
    ),
    Ruling(
        "Swift Reconfiguration",
        "an attacking creature is removed from combat",
        "step: beginning of combat | Anna 20 battlefield: Hill Giant"
        " | Ben 20 hand: Swift Reconfiguration battlefield: Plains",
        "pass; pass; attack: Hill Giant > Ben; pass; cast Swift Reconfiguration; "
        "targets: Hill Giant; settle; "
        "to postcombat main; see life 20 20",
    ),
    Ruling(
        "Swift Reconfiguration",
        "a Vehicle it enchants has crew 5 besides its own",
        "Anna 20 battlefield: Smuggler's Copter#30, Swift Reconfiguration#31 (on Smuggler's "
        "Copter#30), Llanowar Elves, Craw Wurm"
        " | Ben 20",
        "activate Smuggler's Copter ability 2; any choose; resolve; see Smuggler's Copter 3/3",
    ),
    Ruling(
        "Figure of Destiny",
        "its abilities look at its types as they resolve, and last",
        "Anna 20 battlefield: Figure of Destiny, 5 Mountain | Ben 20",
        "activate Figure of Destiny ability 2; activate Figure of Destiny ability 1; resolve; "
        "see Figure of Destiny 2/2; resolve; see Figure of Destiny 4/4; to Ben's upkeep; "
        "see Figure of Destiny 4/4",
    ),
    Ruling(
        "Figure of Destiny",
        "a Figure that isn't a Spirit is not changed by the second ability",
        "Anna 20 battlefield: Figure of Destiny, 3 Mountain | Ben 20",
        "activate Figure of Destiny ability 2; resolve; see Figure of Destiny 1/1",
    ),
    Ruling(
        "Tree of Redemption",
        "toughness and life total are exchanged",
        "Anna 4 battlefield: Tree of Redemption | Ben 20",
        "activate Tree of Redemption; resolve; see life 13 20; see Tree of Redemption 0/4",
    ),
    Ruling(
        "Tree of Redemption",
        "if it has left nothing is exchanged",
        "Anna 4 battlefield: Tree of Redemption | Ben 20 hand: Unsummon battlefield: Island",
        "activate Tree of Redemption; pass; cast Unsummon; targets: Tree of Redemption; settle; "
        "see life 4 20",
    ),
    Ruling(
        "Sarkhan, the Dragonspeaker",
        "while he is a creature damage removes no loyalty, and he has not entered",
        "Anna 20 hand: Shock battlefield: Sarkhan, the Dragonspeaker (4 loyalty), Mountain, Soul "
        "Warden | Ben 20",
        "activate Sarkhan, the Dragonspeaker ability 1; resolve; see stack; cast Shock; "
        "targets: Sarkhan, the Dragonspeaker; resolve; see 5 loyalty on Sarkhan, the Dragonspeaker; "
        "see 2 damage on Sarkhan, the Dragonspeaker",
    ),
    Ruling(
        "Kaheera, the Orphanguard",
        "a creature of two of the types gets the bonus once",
        "Anna 20 battlefield: Kaheera, the Orphanguard, Leatherback Baloth, Loam Lion, Mirror "
        "Entity | Ben 20",
        "see Mirror Entity 2/2; see Leatherback Baloth 5/6; see Kaheera, the Orphanguard 3/2",
    ),
    Ruling(
        "Suncleanser",
        "infect does nothing to a creature that can't have counters",
        "Anna 20 hand: Suncleanser battlefield: 2 Plains, Hill Giant | Ben 20 battlefield: Glistener Elf",
        "cast Suncleanser; resolve; modes: 1; targets: Hill Giant; resolve; to Ben's beginning of combat; "
        "pass; pass; attack: Glistener Elf > Anna; pass; pass; block: Hill Giant > Glistener Elf; "
        "to postcombat main; see Hill Giant 3/3; see 0 damage on Hill Giant",
    ),
    Ruling(
        "Golgari Grave-Troll",
        "put onto the battlefield from the graveyard, it counts itself",
        "Anna 20 hand: Reanimate battlefield: Swamp graveyard: Golgari Grave-Troll, Grizzly Bears | Ben 20",
        "cast Reanimate; targets: Golgari Grave-Troll; resolve; see Golgari Grave-Troll 2/2",
    ),
    Ruling(
        "Golgari Grave-Troll",
        "damage that becomes lethal as a counter is removed for the cost kills it before it regenerates",
        "Anna 20 battlefield: Golgari Grave-Troll (2 +1/+1, 1 damage), Forest | Ben 20",
        "activate Golgari Grave-Troll; see Anna graveyard: Golgari Grave-Troll",
    ),
    Ruling(
        "Koth of the Hammer",
        "a Mountain that came this turn can neither attack nor be tapped for mana once animated",
        "Anna 20 hand: Mountain, Shock battlefield: Koth of the Hammer (3 loyalty) | Ben 20",
        "play Mountain; see may cast Shock; activate Koth of the Hammer ability 1; "
        "targets: Mountain; resolve; "
        "see Mountain 4/4; see may not cast Shock; to combat; see may not attack: Mountain",
    ),
    Ruling(
        "Karn, Silver Golem",
        "several blockers trigger it once",
        "step: beginning of combat | Anna 20 battlefield: Karn, Silver Golem"
        " | Ben 20 battlefield: 2 Hill Giant",
        "pass; pass; attack: Karn, Silver Golem > Ben; pass; pass; last block; settle; "
        "see Karn, Silver Golem 0/8",
    ),
    Ruling(
        "Unlicensed Hearse",
        "crewed before it has exiled anything, it is 0/0 and dies",
        "Anna 20 battlefield: Unlicensed Hearse, Grizzly Bears | Ben 20",
        "activate Unlicensed Hearse ability 2; any choose; resolve; see Anna graveyard: Unlicensed Hearse",
    ),
    Ruling(
        "Giver of Runes",
        "protection from colorless keeps colorless creatures from blocking",
        "Anna 20 battlefield: Giver of Runes, Hill Giant | Ben 20 battlefield: Ornithopter, Grizzly Bears",
        "activate Giver of Runes; targets: Hill Giant; resolve; any choose: colorless; to combat; "
        "attack: Hill Giant > Ben; pass; pass; see may block: Grizzly Bears; "
        "see may not block: Ornithopter",
    ),
    Ruling(
        "Apostle's Blessing",
        "Equipment becomes unattached from what gains protection from artifacts",
        "Anna 20 hand: Apostle's Blessing battlefield: 2 Plains, Hill Giant#30, Leonin "
        "Scimitar#31 (on Hill Giant#30)"
        " | Ben 20",
        "see Hill Giant 4/4; cast Apostle's Blessing; any; targets: Hill Giant; resolve; "
        "any choose: artifact; "
        "see Hill Giant 3/3",
    ),
    Ruling(
        "Massacre Girl",
        "several creatures that die at once trigger it that many times",
        "Anna 20 hand: Massacre Girl battlefield: 5 Swamp | Ben 20 battlefield: 2 Llanowar Elves, Hill Giant",
        "cast Massacre Girl; resolve; resolve; any order; settle; see Ben battlefield:; "
        "see Massacre Girl 4/4",
    ),
    Ruling(
        "Massacre Girl",
        "her leaving does not matter once the ability has triggered",
        "Anna 20 hand: Massacre Girl battlefield: 5 Swamp"
        " | Ben 20 hand: Unsummon battlefield: Llanowar Elves, Grizzly Bears, Island",
        "cast Massacre Girl; resolve; pass; cast Unsummon; targets: Massacre Girl; settle; "
        "see Ben battlefield: Island",
    ),
    Ruling(
        "Nameless Inversion",
        "a creature without creature types is of the type it gains later",
        "Anna 20 battlefield: Figure of Destiny (4 +1/+1), 5 Mountain, Swamp hand: Nameless Inversion"
        " | Ben 20",
        "cast Nameless Inversion; targets: Figure of Destiny; resolve; "
        "activate Figure of Destiny ability 1; "
        "resolve; activate Figure of Destiny ability 2; resolve; see Figure of Destiny 11/5",
    ),
)
def test_layers_and_types(row):
    check(row)
