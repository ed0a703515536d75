"""Rulings about permanents that enter and leave, lands, and what triggers."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Mystic Sanctuary",
        "Islands that enter together with it are not counted",
        "Anna 20 hand: Scapeshift, Opt battlefield: 4 Forest library: 3 Island, Mystic Sanctuary "
        "graveyard: Shock"
        " | Ben 20",
        "cast Scapeshift; resolve; last choose: Forest; last choose; see Mystic Sanctuary tapped; see stack",
    ),
    Ruling(
        "Gingerbread Cabin",
        "entering untapped it makes a Food",
        "Anna 20 hand: Gingerbread Cabin battlefield: 3 Forest | Ben 20",
        "play Gingerbread Cabin; see Gingerbread Cabin untapped; resolve; see Anna battlefield with Food",
    ),
    Ruling(
        "Idyllic Grange",
        "put onto the battlefield tapped, it stays tapped though there are Plains enough, and "
        "nothing triggers",
        "Anna 20 hand: Farseek battlefield: 2 Forest, 3 Plains, Hill Giant library: Idyllic "
        "Grange, 8 Shock | Ben 20",
        "cast Farseek; resolve; choose: Idyllic Grange; see Idyllic Grange tapped; see stack",
    ),
    Ruling(
        "City of Traitors",
        "a land that is not played does not trigger it, and playing it does not either",
        "Anna 20 hand: City of Traitors, Rampant Growth, Forest battlefield: 2 Forest library: "
        "Plains, 8 Shock"
        " | Ben 20",
        "play City of Traitors; see stack; cast Rampant Growth; resolve; choose: Plains; see stack; "
        "see Anna battlefield with City of Traitors",
    ),
    Ruling(
        "City of Traitors",
        "another land played triggers it",
        "Anna 20 hand: Forest battlefield: City of Traitors | Ben 20",
        "play Forest; see stack (City of Traitors); resolve; see Anna graveyard: City of Traitors",
    ),
    Ruling(
        "Undiscovered Paradise",
        "it returns to the hand though something keeps it from untapping",
        "Anna 20 hand: Shock battlefield: Undiscovered Paradise"
        " | Ben 20 hand: Exhaustion battlefield: 3 Island",
        "cast Shock; targets: Ben; resolve; to Ben's precombat main; cast Exhaustion; "
        "targets: Anna; resolve; "
        "to Anna's upkeep; see Anna hand: Undiscovered Paradise",
    ),
    Ruling(
        "Valakut, the Molten Pinnacle",
        "Mountains that enter together count for one another",
        "Anna 20 hand: Scapeshift battlefield: Valakut, the Molten Pinnacle, 6 Forest library: 6 "
        "Mountain | Ben 20",
        "cast Scapeshift; resolve; last choose: Forest; last choose; any order; targets: Ben; "
        "targets: Ben; targets: Ben; targets: Ben; targets: Ben; targets: Ben; resolve; yes; "
        "see life 20 17",
    ),
    Ruling(
        "Valakut, the Molten Pinnacle",
        "the Mountain that entered may leave, another may not",
        "Anna 20 hand: Mountain battlefield: Valakut, the Molten Pinnacle, 5 Mountain"
        " | Ben 20 battlefield: Strip Mine",
        "play Mountain; targets: Ben; pass; activate Strip Mine; any targets: Mountain; settle; "
        "see life 20 20",
    ),
    Ruling(
        "Omnath, Locus of Creation",
        "the fourth land does nothing",
        "Anna 20 hand: 2 Forest battlefield: Omnath, Locus of Creation, 2 Dryad of the Ilysian "
        "Grove | Ben 20",
        "any play Forest; resolve; see life 24 20; any play Forest; resolve; see life 24 20",
    ),
    Ruling(
        "River of Tears",
        "a land put onto the battlefield was not played",
        "Anna 20 hand: Rampant Growth, Dark Ritual battlefield: River of Tears, 2 Forest "
        "library: Plains, 8 Shock"
        " | Ben 20",
        "cast Rampant Growth; resolve; choose: Plains; see may not cast Dark Ritual",
    ),
    Ruling(
        "River of Tears",
        "the turn it is played it makes {B}",
        "Anna 20 hand: River of Tears, Dark Ritual, Opt | Ben 20",
        "play River of Tears; see may cast Dark Ritual; see may not cast Opt",
    ),
    Ruling(
        "Chrome Mox",
        "without a card exiled it makes no mana; of a multicolored card one color",
        "Anna 20 hand: Chrome Mox, Lightning Bolt, Electrolyze, Opt | Ben 20",
        "cast Chrome Mox; resolve; resolve; yes; any choose: Electrolyze; "
        "see may cast Lightning Bolt; see may cast Opt",
    ),
    Ruling(
        "Mox Diamond",
        "without a land discarded it never enters",
        "Anna 20 hand: Mox Diamond, Forest battlefield: Glassdust Hulk | Ben 20",
        "cast Mox Diamond; resolve; no; see Anna graveyard: Mox Diamond; see stack",
    ),
    Ruling(
        "Lake of the Dead",
        "a Swamp is to be sacrificed however it comes",
        "Anna 20 hand: Lake of the Dead battlefield: Swamp | Ben 20",
        "play Lake of the Dead; see Anna battlefield: Lake of the Dead",
    ),
    Ruling(
        "Boseiju, Who Shelters All",
        "a copy of the spell may be countered, the spell itself may not",
        "Anna 20 hand: Lava Axe, Twincast battlefield: Boseiju, Who Shelters All, 2 Island, 4 Mountain"
        " | Ben 20 hand: 2 Counterspell battlefield: 4 Island",
        "cast Lava Axe; targets: Ben; cast Twincast; targets: Lava Axe; resolve; no; pass; "
        "any cast Counterspell; last targets: Lava Axe; resolve; see stack Lava Axe; pass; "
        "cast Counterspell; targets: Lava Axe; settle; see life 18 15",
    ),
    Ruling(
        "Time Vault",
        "skipping a turn untaps it before anything else happens in the next",
        "Anna 20 battlefield: Time Vault (tapped) | Ben 20",
        "to Ben's end; pass; pass; yes; see Time Vault untapped",
    ),
    Ruling(
        "Thalia, Heretic Cathar",
        "what enters together with her enters untapped",
        "Anna 20 hand: Living Death battlefield: 5 Swamp graveyard: Thalia, Heretic Cathar"
        " | Ben 20 graveyard: Hill Giant",
        "cast Living Death; resolve; see Hill Giant untapped",
    ),
    Ruling(
        "Yorion, Sky Nomad",
        "permanents controlled but not owned can't be exiled",
        "Anna 20 hand: Yorion, Sky Nomad battlefield: 5 Island, Hill Giant (owned by Ben), "
        "Grizzly Bears | Ben 20",
        "cast Yorion, Sky Nomad; resolve; resolve; see may choose: Grizzly Bears; "
        "see may not choose: Hill Giant",
    ),
    Ruling(
        "Detention Sphere",
        "gone before its ability resolved, it exiles for good",
        "Anna 20 hand: Detention Sphere battlefield: 2 Plains, Island"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains, Hill Giant",
        "cast Detention Sphere; resolve; targets: Hill Giant; pass; cast Disenchant; "
        "targets: Detention Sphere; "
        "resolve; resolve; resolve; yes; settle; see Ben exile: Hill Giant",
    ),
    Ruling(
        "Detention Sphere",
        "others of the name are not targeted: one with hexproof is exiled",
        "Anna 20 hand: Detention Sphere battlefield: 2 Plains, Island"
        " | Ben 20 battlefield: Hill Giant#30, Hill Giant#31, Canopy Cover#32 (on Hill Giant#31)",
        "cast Detention Sphere; resolve; targets: Hill Giant#30; resolve; yes; see Ben exile: 2 Hill Giant",
    ),
    Ruling(
        "Mesmeric Fiend",
        "gone before its first ability resolved, it exiles for good",
        "Anna 20 hand: Mesmeric Fiend, Shock battlefield: 2 Swamp, Mountain | Ben 20 hand: Hill Giant",
        "cast Mesmeric Fiend; resolve; targets: Ben; cast Shock; targets: Mesmeric Fiend; "
        "resolve; resolve; resolve; "
        "any choose: Hill Giant; settle; see Ben exile: Hill Giant",
    ),
    Ruling(
        "Skyclave Apparition",
        "gone before its first ability resolved, it still exiles, and nobody gets a token",
        "Anna 20 hand: Skyclave Apparition, Shock battlefield: 3 Plains, Mountain"
        " | Ben 20 battlefield: Grizzly Bears",
        "cast Skyclave Apparition; resolve; targets: Grizzly Bears; cast Shock; "
        "targets: Skyclave Apparition; "
        "settle; see Ben exile: Grizzly Bears; see Ben battlefield:; see Anna battlefield without Illusion",
    ),
    Ruling(
        "Palace Jailer",
        "his leaving does not return the creature",
        "Anna 20 hand: Palace Jailer, Shock battlefield: 4 Plains, Mountain"
        " | Ben 20 battlefield: Grizzly Bears",
        "cast Palace Jailer; resolve; any order; targets: Grizzly Bears; settle; cast Shock; "
        "targets: Palace Jailer; settle; see Ben exile: Grizzly Bears",
    ),
    Ruling(
        "Palace Jailer",
        "a token that is exiled does not return",
        "Anna 20 hand: Palace Jailer battlefield: 4 Plains | Ben 20 battlefield: Goblin (token), Hill Giant",
        "cast Palace Jailer; resolve; any order; targets: Goblin; settle; "
        "to Ben's beginning of combat; pass; pass; "
        "attack: Hill Giant > Anna; pass; pass; block: none; settle; to postcombat main; "
        "see Ben battlefield without Goblin",
    ),
    Ruling(
        "Rite of Replication",
        "the tokens see one another enter",
        "Anna 20 hand: Rite of Replication battlefield: 9 Island, Soul Warden | Ben 20",
        "cast Rite of Replication; any; targets: Soul Warden; settle; see life 45 20",
    ),
    Ruling(
        "Karmic Justice",
        "it triggers on its own destruction",
        "Anna 20 battlefield: Karmic Justice | Ben 20 hand: Disenchant battlefield: 2 Plains, Hill Giant",
        "pass; cast Disenchant; targets: Karmic Justice; resolve; targets: Hill Giant; resolve; yes; "
        "see Ben graveyard: Hill Giant, Disenchant",
    ),
    Ruling(
        "Karmic Justice",
        "a sacrifice does not trigger it",
        "Anna 20 battlefield: Karmic Justice, Forest | Ben 20 hand: Diabolic Edict battlefield: 2 Swamp",
        "pass; cast Diabolic Edict; targets: Anna; resolve; see stack",
    ),
    Ruling(
        "Leonin Arbiter",
        "who has paid may search as often as told; the others may not",
        "Anna 20 hand: 2 Rampant Growth battlefield: Leonin Arbiter, 6 Forest library: 2 Plains, 8 Shock"
        " | Ben 20",
        "ignore Leonin Arbiter; any cast Rampant Growth; resolve; any choose: Plains; "
        "cast Rampant Growth; resolve; "
        "any choose: Plains; see Anna battlefield with 2 Plains",
    ),
    Ruling(
        "Leonin Arbiter",
        "with two of them both have to be paid for",
        "Anna 20 hand: Rampant Growth battlefield: 2 Leonin Arbiter, 4 Forest library: Plains, 8 "
        "Shock | Ben 20",
        "any ignore Leonin Arbiter; cast Rampant Growth; resolve; see Anna battlefield without Plains",
    ),
    Ruling(
        "Sigarda, Host of Herons",
        "an opponent's spell makes nothing be sacrificed",
        "Anna 20 battlefield: Sigarda, Host of Herons, Forest"
        " | Ben 20 hand: Diabolic Edict battlefield: 2 Swamp",
        "pass; cast Diabolic Edict; targets: Anna; resolve; "
        "see Anna battlefield with Sigarda, Host of Herons",
    ),
    Ruling(
        "Sigarda, Host of Herons",
        "no option to sacrifice may be taken",
        "Anna 20 battlefield: Sigarda, Host of Herons, Forest | Ben 20 battlefield: Desecration Demon",
        "to beginning of combat; resolve; see Desecration Demon 6/6; see Desecration Demon untapped",
    ),
    Ruling(
        "Kalitas, Traitor of Ghet",
        "dying together with opposing creatures, he exiles them and leaves Zombies",
        "Anna 20 hand: Damnation battlefield: 4 Swamp, Kalitas, Traitor of Ghet"
        " | Ben 20 battlefield: 2 Hill Giant",
        "cast Damnation; resolve; see Ben exile: 2 Hill Giant; see Anna battlefield with 2 Zombie",
    ),
    Ruling(
        "Crackling Doom",
        "of two equally strong creatures the player chooses; no creature is targeted",
        "Anna 20 hand: Crackling Doom battlefield: Mountain, Plains, Swamp"
        " | Ben 20 battlefield: White Knight, Grizzly Bears, Llanowar Elves",
        "cast Crackling Doom; resolve; see asked Ben; see may choose: White Knight; "
        "see may choose: Grizzly Bears; "
        "see may not choose: Llanowar Elves",
    ),
    Ruling(
        "Plaguecrafter",
        "it may be sacrificed for its own ability; who can't sacrifice discards",
        "Anna 20 hand: Plaguecrafter battlefield: 3 Swamp | Ben 20 hand: Shock",
        "cast Plaguecrafter; resolve; resolve; any; see Anna graveyard: Plaguecrafter; "
        "see Ben graveyard: Shock",
    ),
    Ruling(
        "Dragon Whelp",
        "activated the fourth time in the end step, it is sacrificed in the next turn's",
        "Anna 20 battlefield: Dragon Whelp, 4 Mountain | Ben 20",
        "activate Dragon Whelp; activate Dragon Whelp; activate Dragon Whelp; settle; to end; "
        "activate Dragon Whelp; settle; see Anna battlefield with Dragon Whelp; to Ben's end; settle; "
        "see Anna graveyard: Dragon Whelp",
    ),
    Ruling(
        "Exhaustion",
        "what came after it resolved does not untap either",
        "Anna 20 hand: Exhaustion battlefield: 3 Island | Ben 20 hand: Giant Growth battlefield: "
        "Forest (tapped)",
        "cast Exhaustion; targets: Ben; resolve; to Ben's precombat main; see Forest tapped",
    ),
    Ruling(
        "Compulsive Research",
        "one land, or two cards of any kind",
        "Anna 20 hand: Compulsive Research, Shock battlefield: 3 Island library: Forest, Opt, "
        "Terror, 6 Shock"
        " | Ben 20",
        "cast Compulsive Research; targets: Anna; resolve; yes; any choose: Forest; "
        "see Anna graveyard: Forest, Compulsive Research",
    ),
    Ruling(
        "Coalition Honor Guard",
        "spells must target it, abilities that trigger need not",
        "Anna 20 hand: Shock, Flametongue Kavu battlefield: 5 Mountain"
        " | Ben 20 battlefield: Coalition Honor Guard, Grizzly Bears",
        "cast Shock; see targets Coalition Honor Guard; targets: Coalition Honor Guard; resolve; "
        "cast Flametongue Kavu; resolve; "
        "see targets Coalition Honor Guard, Grizzly Bears, Flametongue Kavu",
    ),
    Ruling(
        "Dream Halls",
        "additional costs are not paid by it",
        "Anna 20 hand: Tormenting Voice, Shock battlefield: Dream Halls | Ben 20",
        "see may not cast Tormenting Voice",
    ),
    Ruling(
        "Sorin, Lord of Innistrad",
        "emblems add up",
        "Anna 20 battlefield: Sorin, Lord of Innistrad (6 loyalty), Hill Giant | Ben 20",
        "activate Sorin, Lord of Innistrad ability 2; resolve; to Ben's upkeep; to Anna's precombat main; "
        "activate Sorin, Lord of Innistrad ability 2; resolve; see Hill Giant 5/3",
    ),
    Ruling(
        "Garruk Relentless",
        "transforming changes no loyalty, and no other ability of his may be activated that turn",
        "Anna 20 battlefield: Garruk Relentless (3 loyalty) | Ben 20 battlefield: Llanowar Elves",
        "activate Garruk Relentless ability 1; targets: Llanowar Elves; resolve; resolve; "
        "see 2 loyalty on Garruk, the Veil-Cursed; see may not activate",
    ),
    Ruling(
        "Obzedat, Ghost Council",
        "returned by its ability it has haste from then on",
        "Anna 20 battlefield: Obzedat, Ghost Council | Ben 20",
        "to end; resolve; yes; to Ben's upkeep; see Anna exile: Obzedat, Ghost Council; to Anna's upkeep; "
        "settle; targets: Ben; settle; see life 22 18; to combat; see may attack: Obzedat, Ghost Council",
    ),
    Ruling(
        "Necromantic Selection",
        "the creature is a black Zombie besides what it was",
        "Anna 20 hand: Necromantic Selection, Cruel Edict battlefield: 7 Swamp"
        " | Ben 20 battlefield: Ornithopter",
        "cast Necromantic Selection; resolve; any choose: Ornithopter; "
        "see Anna battlefield with Ornithopter; "
        "see Anna exile: Necromantic Selection",
    ),
    Ruling(
        "Indomitable Creativity",
        "without such a card in the library nothing is exiled",
        "Anna 20 hand: Indomitable Creativity battlefield: 4 Mountain"
        " | Ben 20 battlefield: Hill Giant library: 3 Forest",
        "cast Indomitable Creativity; X = 1; targets: Hill Giant; resolve; see Ben exile:; "
        "see Ben library: 3 Forest",
    ),
    Ruling(
        "Strionic Resonator",
        "the copy of a trigger makes its own choices",
        "Anna 20 hand: Plaguecrafter battlefield: 3 Swamp, Strionic Resonator, 2 Forest"
        " | Ben 20 hand: 2 Shock",
        "cast Plaguecrafter; resolve; activate Strionic Resonator; targets: Plaguecrafter; "
        "resolve; resolve; "
        "any choose: Plaguecrafter; any choose: Shock; settle; see Ben hand:",
    ),
    Ruling(
        "Balance",
        "a creature with shroud may be sacrificed: nothing is targeted",
        "Anna 20 hand: Balance battlefield: 2 Plains | Ben 20 battlefield: Silhana Ledgewalker, 2 Forest",
        "cast Balance; resolve; any; see Ben graveyard: Silhana Ledgewalker",
    ),
    Ruling(
        "Cataclysm",
        "one artifact creature may be both choices; a planeswalker can't be kept",
        "Anna 20 hand: Cataclysm battlefield: 4 Plains, Karn Liberated (6 loyalty), Ornithopter, "
        "Hill Giant | Ben 20",
        "cast Cataclysm; resolve; any choose: Ornithopter; any choose: Plains; "
        "see Anna battlefield: Ornithopter, Plains",
    ),
    Ruling(
        "Extinction Event",
        "a token that copies nothing has a mana value of 0, which is even",
        "Anna 20 hand: Extinction Event battlefield: 4 Swamp"
        " | Ben 20 battlefield: Goblin (token), Llanowar Elves",
        "cast Extinction Event; resolve; any choose: even; see Ben battlefield: Llanowar Elves",
    ),
    Ruling(
        "Vines of Vastwood",
        "the creature's own controller, if an opponent, can't target it either",
        "Anna 20 hand: Vines of Vastwood battlefield: Forest"
        " | Ben 20 hand: Giant Growth battlefield: Forest, Grizzly Bears",
        "cast Vines of Vastwood; targets: Grizzly Bears; resolve; pass; see asked Ben; "
        "see may not cast Giant Growth",
    ),
    Ruling(
        "Agent of Treachery",
        "the effect lasts though the Agent is gone",
        "Anna 20 hand: Agent of Treachery, Shock battlefield: 7 Island, Mountain, Plains"
        " | Ben 20 battlefield: Hill Giant",
        "cast Agent of Treachery; resolve; targets: Hill Giant; resolve; "
        "see Anna battlefield with Hill Giant",
    ),
)
def test_entering_leaving_and_triggers(row):
    check(row)
