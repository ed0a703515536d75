"""Rulings about what still happens, or does not, when a source, a target or a creature has left."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Soulbright Flamekin",
        "the third time it resolves is the third though one was a copy",
        "Anna 20 hand: Fireball battlefield: Soulbright Flamekin, Lithoform Engine, 6 Wastes | Ben 20",
        "activate Soulbright Flamekin; targets: Soulbright Flamekin; activate Lithoform Engine ability 1; "
        "targets: Soulbright Flamekin; resolve; resolve; resolve; activate Soulbright Flamekin; "
        "targets: Soulbright Flamekin; resolve; yes; see may cast Fireball",
    ),
    Ruling(
        "Intervene",
        "with the creature gone the spell targets no creature any more, and is not countered",
        "Anna 20 hand: Cone of Flame battlefield: 5 Mountain"
        " | Ben 20 hand: Intervene, Unsummon battlefield: 2 Island, Hill Giant",
        "cast Cone of Flame; targets: Hill Giant; targets: Anna; targets: Ben; pass; cast Intervene; "
        "targets: Cone of Flame; cast Unsummon; targets: Hill Giant; resolve; resolve; "
        "see stack Cone of Flame",
    ),
    Ruling(
        "Deputy of Detention",
        "gone before its ability resolves, it exiles nothing",
        "Anna 20 hand: Deputy of Detention battlefield: Plains, 2 Island"
        " | Ben 20 hand: Unsummon battlefield: Island, Hill Giant",
        "cast Deputy of Detention; resolve; targets: Hill Giant; pass; cast Unsummon; "
        "targets: Deputy of Detention; "
        "settle; see Ben battlefield with Hill Giant; see Ben exile:",
    ),
    Ruling(
        "Ixalan's Binding",
        "gone before its ability resolves, it exiles nothing",
        "Anna 20 hand: Ixalan's Binding battlefield: 4 Plains"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains, Hill Giant",
        "cast Ixalan's Binding; resolve; targets: Hill Giant; pass; cast Disenchant; "
        "targets: Ixalan's Binding; "
        "settle; see Ben battlefield with Hill Giant",
    ),
    Ruling(
        "Kitesail Freebooter",
        "gone before its ability resolves, it exiles no card",
        "Anna 20 hand: Kitesail Freebooter battlefield: 2 Swamp"
        " | Ben 20 hand: Shock, Opt battlefield: Mountain",
        "cast Kitesail Freebooter; resolve; targets: Ben; pass; cast Shock; "
        "targets: Kitesail Freebooter; settle; "
        "see Ben hand: Opt; see Ben exile:",
    ),
    Ruling(
        "Tidehollow Sculler",
        "gone before its first ability resolves, it exiles for good",
        "Anna 20 hand: Tidehollow Sculler, Shock battlefield: Plains, Swamp, Mountain | Ben 20 hand: Opt",
        "cast Tidehollow Sculler; resolve; targets: Ben; cast Shock; "
        "targets: Tidehollow Sculler; resolve; resolve; "
        "resolve; any choose: Opt; settle; see Ben exile: Opt",
    ),
    Ruling(
        "Slaughter Pact",
        "with its target illegal nothing need be paid",
        "Anna 20 hand: Slaughter Pact | Ben 20 battlefield: Mogg Fanatic",
        "cast Slaughter Pact; targets: Mogg Fanatic; pass; activate Mogg Fanatic; targets: Anna; settle; "
        "to Ben's upkeep; to Anna's draw; see life 19 20",
    ),
    Ruling(
        "Angel's Grace",
        "no more life may be paid than there is",
        "Anna 1 hand: Angel's Grace, Surgical Extraction battlefield: Plains graveyard: Shock | Ben 20",
        "cast Angel's Grace; resolve; see may not cast Surgical Extraction",
    ),
    Ruling(
        "Mask of Griselbrand",
        "the power is that of the creature as it last was on the battlefield",
        "Anna 20 hand: Murder battlefield: 3 Swamp, Grizzly Bears#30 (3 +1/+1), Mask of "
        "Griselbrand#31 (on Grizzly Bears#30)"
        " | Ben 20",
        "cast Murder; targets: Grizzly Bears; resolve; resolve; yes; see life 15 20; see Anna hand of 5",
    ),
    Ruling(
        "Martyr's Bond",
        "it triggers for itself and for what goes with it",
        "Anna 20 hand: Akroma's Vengeance battlefield: 6 Plains, Martyr's Bond, Sol Ring"
        " | Ben 20 battlefield: Forest",
        "cast Akroma's Vengeance; resolve; any order; see stack (Martyr's Bond), (Martyr's Bond)",
    ),
    Ruling(
        "Miara, Thorn of the Glade",
        "for each Elf that dies with her she triggers",
        "Anna 20 hand: Damnation battlefield: 4 Swamp, Miara, Thorn of the Glade, 2 Llanowar Elves | Ben 20",
        "cast Damnation; resolve; any order; "
        "see stack (Miara, Thorn of the Glade), (Miara, Thorn of the Glade), (Miara, Thorn of the Glade)",
    ),
    Ruling(
        "Oona's Blackguard",
        "a Rogue that enters together with it gets no counter",
        "Anna 20 hand: Living Death battlefield: 5 Swamp graveyard: Oona's Blackguard, Prickly "
        "Boggart | Ben 20",
        "cast Living Death; resolve; see Prickly Boggart 1/1",
    ),
    Ruling(
        "Grumgully, the Generous",
        "what enters as a copy of a Human gets no counter",
        "Anna 20 hand: Clone battlefield: 4 Island, Grumgully, the Generous, Elite Vanguard#30, "
        "Prodigal Sorcerer | Ben 20",
        "cast Clone; resolve; any choose: Elite Vanguard; see Anna battlefield with 2 Elite Vanguard; "
        "activate Prodigal Sorcerer; last targets: Elite Vanguard; resolve; see Anna graveyard: Clone",
    ),
    Ruling(
        "Arachnus Web",
        "with less power as the end step begins it does not trigger",
        "Anna 20 battlefield: Forest | Ben 20 battlefield: Hill Giant#30, Arachnus Web#31 (on Hill Giant#30)",
        "to end; see stack; see Ben battlefield with Arachnus Web",
    ),
    Ruling(
        "Aid from the Cowl",
        "what it puts onto the battlefield in the end step does not trigger in that step",
        "Anna 20 battlefield: Aid from the Cowl, Mogg Fanatic library: Aid from the Cowl, Hill "
        "Giant, 8 Forest"
        " | Ben 20",
        "activate Mogg Fanatic; targets: Ben; settle; to end; resolve; any yes; "
        "see Anna battlefield with 2 Aid from the Cowl; see stack",
    ),
    Ruling(
        "Animar, Soul of Elements",
        "the counter is put though the spell is countered",
        "Anna 20 hand: Grizzly Bears battlefield: Animar, Soul of Elements, 2 Forest"
        " | Ben 20 hand: Counterspell battlefield: 2 Island",
        "cast Grizzly Bears; pass; cast Counterspell; targets: Grizzly Bears; resolve; resolve; "
        "see Animar, Soul of Elements 2/2",
    ),
    Ruling(
        "Chandra, Flamecaller",
        "cards count as discarded though they don't reach the graveyard",
        "Anna 20 hand: 2 Shock battlefield: Chandra, Flamecaller (4 loyalty)"
        " | Ben 20 battlefield: Leyline of the Void",
        "activate Chandra, Flamecaller ability 2; resolve; see Anna hand: 3 Forest; see Anna exile: 2 Shock",
    ),
    Ruling(
        "Curse of Conformity",
        "a creature with changeling loses its types, though not the ability",
        "Anna 20 battlefield: Curse of Conformity (on Ben) hand: Outnumber"
        " | Ben 20 battlefield: Woodland Changeling,"
        " Elvish Champion",
        "see Woodland Changeling 3/3",
    ),
    Ruling(
        "Mage Slayer",
        "its damage comes before blocks, and combat damage is dealt as usual",
        "step: beginning of combat | Anna 20 battlefield: Hill Giant#30, Mage Slayer#31 (on Hill "
        "Giant#30) | Ben 20",
        "pass; pass; attack: Hill Giant > Ben; resolve; see life 20 17; to postcombat main; see life 20 14",
    ),
    Ruling(
        "Faith's Reward",
        "an Aura can't enchant what enters at the same time, and stays where it is",
        "Anna 20 hand: Wrath of God, Faith's Reward battlefield: 8 Plains, Grizzly Bears#30,"
        " Holy Strength#31 (on Grizzly Bears#30) | Ben 20",
        "cast Wrath of God; resolve; cast Faith's Reward; resolve; "
        "see Anna battlefield with Grizzly Bears; "
        "see Anna graveyard: Wrath of God, Faith's Reward, Holy Strength",
    ),
    Ruling(
        "Eradicate",
        "of a copy, cards with the name it has are sought",
        "Anna 20 hand: Eradicate battlefield: 4 Swamp"
        " | Ben 20 hand: Clone, Hill Giant, Opt battlefield: Hill Giant",
        "cast Eradicate; targets: Hill Giant; resolve; last choose: Hill Giant; see Ben hand: Clone, Opt; "
        "see Ben exile: 2 Hill Giant",
    ),
    Ruling(
        "Deflection",
        "a spell of several targets is no target, though only one of them is legal still",
        "Anna 20 hand: Cone of Flame battlefield: 5 Mountain"
        " | Ben 20 hand: Deflection battlefield: 4 Island, 2 Mogg Fanatic",
        "cast Cone of Flame; any targets: Mogg Fanatic; any targets: Mogg Fanatic; targets: Ben; pass; "
        "any activate Mogg Fanatic; targets: Anna; see may not cast Deflection; "
        "any activate Mogg Fanatic; targets: Anna; see may not cast Deflection",
    ),
    Ruling(
        "Bolt Bend",
        "a single target may be changed for one red mana with a strong creature",
        "Anna 20 hand: Lava Axe battlefield: 5 Mountain | Ben 20 hand: Bolt Bend battlefield: "
        "Mountain, Craw Wurm",
        "cast Lava Axe; targets: Ben; pass; cast Bolt Bend; targets: Lava Axe; settle; see life 15 20",
    ),
    Ruling(
        "Raid Bombardment",
        "power is looked at only as it triggers, and a creature that has left was attacking somebody",
        "step: beginning of combat | Anna 20 battlefield: Raid Bombardment, Grizzly Bears"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "pass; pass; attack: Grizzly Bears > Ben; pass; cast Shock; targets: Grizzly Bears; "
        "settle; see life 20 19",
    ),
    Ruling(
        "Runaway Steam-Kin",
        "its ability resolves though the spell is countered",
        "Anna 20 hand: Shock battlefield: Runaway Steam-Kin, Mountain"
        " | Ben 20 hand: Counterspell battlefield: 2 Island",
        "cast Shock; targets: Ben; pass; cast Counterspell; targets: Shock; settle; "
        "see Runaway Steam-Kin 2/2",
    ),
    Ruling(
        "Shielding Plax",
        "with its target illegal it does not enter, and no card is drawn",
        "Anna 20 hand: Shielding Plax battlefield: 3 Forest, Grizzly Bears"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "cast Shielding Plax; targets: Grizzly Bears; pass; cast Shock; targets: Grizzly Bears; settle; "
        "see Anna hand of 0; see Anna graveyard: Shielding Plax, Grizzly Bears",
    ),
    Ruling(
        "Spellbound Dragon",
        "a card is discarded even if the draw was replaced",
        "step: beginning of combat | Anna 20 hand: Shock battlefield: Spellbound Dragon "
        "graveyard: Stinkweed Imp"
        " | Ben 20",
        "pass; pass; attack: Spellbound Dragon > Ben; resolve; choose: Stinkweed Imp; "
        "any choose: Stinkweed Imp; "
        "see Spellbound Dragon 6/5; see Anna hand: Shock",
    ),
    Ruling(
        "Stuffy Doll",
        "its controller, brought to 0 by the same damage, loses before it triggers",
        "Anna 3 hand: Stuffy Doll, Fault Line battlefield: 10 Mountain | Ben 5",
        "cast Stuffy Doll; resolve; any choose: Ben; cast Fault Line; X = 3; resolve; see winner Ben",
    ),
    Ruling(
        "Teferi, Mage of Zhalfir",
        "an opponent may cast spells only in a main phase of theirs with nothing on the stack",
        "Anna 20 battlefield: Teferi, Mage of Zhalfir | Ben 20 hand: 2 Shock battlefield: 2 Mountain",
        "pass; see asked Ben; see may not cast Shock; to Ben's upkeep; see may not cast Shock; "
        "to Ben's precombat main; any cast Shock; targets: Anna; see may not cast Shock",
    ),
    Ruling(
        "Winota, Joiner of Forces",
        "the Human was never declared as an attacker",
        "step: beginning of combat | Anna 20 battlefield: Winota, Joiner of Forces, Grizzly "
        "Bears, Hellrider"
        " library: Elite Vanguard, 8 Forest | Ben 20",
        "pass; pass; attack: Grizzly Bears > Ben; any order; resolve; resolve; "
        "any choose: Elite Vanguard; settle; "
        "see Elite Vanguard tapped; see life 20 19; to postcombat main; see life 20 15",
    ),
    Ruling(
        "Hour of Eternity",
        "tokens have the mana cost of the cards, and are 4/4 Zombies",
        "Anna 20 hand: Hour of Eternity battlefield: 7 Island graveyard: Llanowar Elves"
        " | Ben 20 hand: Fatal Push battlefield: Swamp",
        "cast Hour of Eternity; X = 1; targets: Llanowar Elves; resolve; see Llanowar Elves 4/4; "
        "pass; cast Fatal Push; targets: Llanowar Elves; resolve; "
        "see Anna battlefield without Llanowar Elves",
    ),
    Ruling(
        "Ob Nixilis, Unshackled",
        "a search of the opponent's own library is what triggers him",
        "Anna 20 battlefield: Ob Nixilis, Unshackled | Ben 20 hand: Rampant Growth battlefield: "
        "2 Forest, Hill Giant"
        " library: 9 Plains",
        "to Ben's precombat main; cast Rampant Growth; resolve; any choose: Plains; "
        "see stack (Ob Nixilis, Unshackled); resolve; any; see life 20 10; settle; "
        "see Ob Nixilis, Unshackled 5/5",
    ),
    Ruling(
        "Kinjalli's Sunwing",
        "a creature that enters together with it enters untapped",
        "Anna 20 hand: Living Death battlefield: 5 Swamp graveyard: Kinjalli's Sunwing"
        " | Ben 20 graveyard: Hill Giant",
        "cast Living Death; resolve; see Hill Giant untapped",
    ),
    Ruling(
        "Shatter the Sky",
        "creatures are destroyed though nobody draws",
        "Anna 20 hand: Shatter the Sky battlefield: 4 Plains | Ben 20 battlefield: Hill Giant",
        "cast Shatter the Sky; resolve; see Ben battlefield:; see Anna hand of 0",
    ),
    Ruling(
        "Forbidding Spirit",
        "the effect goes on though the Spirit has left",
        "Anna 20 hand: Forbidding Spirit, Unsummon battlefield: 3 Plains, Island"
        " | Ben 20 battlefield: Hill Giant",
        "cast Forbidding Spirit; resolve; resolve; cast Unsummon; targets: Forbidding Spirit; resolve; "
        "to Ben's beginning of combat; pass; pass; see may not attack: Hill Giant",
    ),
    Ruling(
        "Sefris of the Hidden Ways",
        "going to the graveyard together with other creatures, Sefris does not trigger",
        "Anna 20 hand: Damnation battlefield: 4 Swamp, Sefris of the Hidden Ways, Hill Giant | Ben 20",
        "cast Damnation; resolve; see stack",
    ),
    Ruling(
        "Peak Eruption",
        "any land of the type Mountain, and no other that makes {R}",
        "Anna 20 hand: Peak Eruption battlefield: 3 Wastes | Ben 20 battlefield: Volcanic "
        "Island, Den of the Bugbear",
        "see may not cast Peak Eruption",
    ),
    Ruling(
        "Immovable Rod",
        "static abilities that change types apply though they are lost",
        "Anna 20 battlefield: Immovable Rod, 4 Plains"
        " | Ben 20 battlefield: Dryad of the Ilysian Grove, Forest hand: Opt, Shock",
        "activate Immovable Rod; targets: Dryad of the Ilysian Grove; resolve; to Ben's precombat main; "
        "see may cast Opt",
    ),
)
def test_sources_that_have_left(row):
    check(row)
