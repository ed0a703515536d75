"""Rulings about prevention, copies of permanents, phasing, and effects that last."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Teferi's Protection",
        "no life may be paid, and no life is lost",
        "Anna 20 hand: Teferi's Protection, Surgical Extraction battlefield: 3 Plains graveyard: Shock"
        " | Ben 20 hand: Lava Axe, Exsanguinate battlefield: 5 Mountain, 3 Swamp",
        "cast Teferi's Protection; resolve; see Anna battlefield:; see may not cast Surgical Extraction; "
        "to Ben's precombat main; cast Exsanguinate; X = 1; resolve; see life 20 20; cast Lava Axe; "
        "see targets Ben",
    ),
    Ruling(
        "Teferi's Protection",
        "what phased out attached phases in attached, with its counters, and may attack at once",
        "Anna 20 hand: Teferi's Protection battlefield: 3 Plains, Hill Giant#30 (1 +1/+1, since this turn),"
        " Leonin Scimitar#31 (on Hill Giant#30) | Ben 20",
        "cast Teferi's Protection; resolve; to Ben's upkeep; to Anna's upkeep; "
        "see Hill Giant 5/5; to combat; "
        "see may attack: Hill Giant",
    ),
    Ruling(
        "Teferi's Protection",
        "a token phases in again",
        "Anna 20 hand: Teferi's Protection battlefield: 3 Plains, Goblin (token) | Ben 20",
        "cast Teferi's Protection; resolve; see Anna battlefield:; to Ben's upkeep; to Anna's upkeep; "
        "see Anna battlefield with Goblin",
    ),
    Ruling(
        "Berserk",
        "a permanent that is no creature any more is destroyed all the same",
        "step: beginning of combat | Anna 20 hand: Berserk, Swift Reconfiguration battlefield: "
        "Forest, Plains, Grizzly Bears"
        " | Ben 20",
        "pass; pass; attack: Grizzly Bears > Ben; cast Berserk; targets: Grizzly Bears; resolve; "
        "see Grizzly Bears 4/2; to postcombat main; see life 20 16; cast Swift Reconfiguration; "
        "targets: Grizzly Bears; resolve; to end; settle; see Anna graveyard with Grizzly Bears",
    ),
    Ruling(
        "Temur Battle Rage",
        "with all blockers dead after first strike, the rest goes to the player",
        "step: beginning of combat | Anna 20 hand: Temur Battle Rage battlefield: 2 Mountain, Craw Wurm"
        " | Ben 20 battlefield: Grizzly Bears",
        "pass; pass; attack: Craw Wurm > Ben; pass; pass; block: Grizzly Bears > Craw Wurm; "
        "cast Temur Battle Rage; targets: Craw Wurm; resolve; pass; pass; "
        "assign: Craw Wurm > Grizzly Bears 2, Craw Wurm > Ben 4; see life 20 16; pass; pass; "
        "see life 20 10",
    ),
    Ruling(
        "Break the Ice",
        "a tapped land that could produce {C} is a legal target",
        "Anna 20 hand: Break the Ice battlefield: 2 Swamp"
        " | Ben 20 battlefield: Wastes (tapped), Snow-Covered Forest, Forest",
        "cast Break the Ice; see targets Wastes, Snow-Covered Forest",
    ),
    Ruling(
        "Cataclysmic Gearhulk",
        "it is sacrificed to its own ability if it is not chosen",
        "Anna 20 hand: Cataclysmic Gearhulk battlefield: 5 Plains, Hill Giant, Sol Ring | Ben 20",
        "cast Cataclysmic Gearhulk; resolve; resolve; any choose: Sol Ring; "
        "any choose: Hill Giant; settle; "
        "see Anna graveyard: Cataclysmic Gearhulk",
    ),
    Ruling(
        "Cone of Flame",
        "with fewer than three different targets it can't be cast",
        "Anna 20 hand: Cone of Flame, Shock battlefield: 6 Mountain | Ben 20 battlefield: Grizzly Bears",
        "see may cast Cone of Flame; cast Shock; targets: Grizzly Bears; resolve; "
        "see may not cast Cone of Flame",
    ),
    Ruling(
        "Cone of Flame",
        "illegal targets don't change the damage of the others",
        "Anna 20 hand: Cone of Flame battlefield: 5 Mountain | Ben 20 battlefield: Mogg Fanatic, Hill Giant",
        "cast Cone of Flame; targets: Mogg Fanatic; targets: Hill Giant; targets: Ben; pass; "
        "activate Mogg Fanatic; targets: Anna; settle; see 2 damage on Hill Giant; see life 19 17",
    ),
    Ruling(
        "Deathbringer Liege",
        "any creature may be targeted; one that isn't tapped is not destroyed",
        "Anna 20 hand: Dark Ritual battlefield: Swamp, Deathbringer Liege"
        " | Ben 20 battlefield: Grizzly Bears, Hill Giant (tapped)",
        "cast Dark Ritual; see targets Grizzly Bears, Hill Giant, Deathbringer Liege; "
        "targets: Grizzly Bears; "
        "resolve; see Ben battlefield with Grizzly Bears",
    ),
    Ruling(
        "Deathbringer Liege",
        "a creature of both colors gets both bonuses",
        "Anna 20 battlefield: Deathbringer Liege#30, Deathbringer Liege#31 | Ben 20",
        "see Deathbringer Liege#30 5/6",
    ),
    Ruling(
        "Disrupting Shoal",
        "a spell whose mana value isn't X is not countered",
        "Anna 20 hand: Grizzly Bears battlefield: 2 Forest"
        " | Ben 20 hand: Disrupting Shoal battlefield: 5 Island",
        "cast Grizzly Bears; pass; cast Disrupting Shoal; X = 3; targets: Grizzly Bears; resolve; "
        "see stack Grizzly Bears",
    ),
    Ruling(
        "Homeward Path",
        "each player gets the creatures they own",
        "Anna 20 battlefield: Homeward Path, Hill Giant (owned by Ben)"
        " | Ben 20 battlefield: Grizzly Bears (owned by Anna)",
        "activate Homeward Path; resolve; see Anna battlefield: Homeward Path, Grizzly Bears; "
        "see Ben battlefield: Hill Giant",
    ),
    Ruling(
        "Immaculate Magistrate",
        "Elves are counted only as it resolves",
        "Anna 20 battlefield: Immaculate Magistrate, Llanowar Elves, Hill Giant"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "activate Immaculate Magistrate; targets: Hill Giant; pass; cast Shock; "
        "targets: Llanowar Elves; settle; "
        "see Hill Giant 4/4",
    ),
    Ruling(
        "Kaya, Orzhov Usurper",
        "life is gained for the number of cards, though damage is prevented",
        "Anna 20 battlefield: Kaya, Orzhov Usurper (5 loyalty)"
        " | Ben 20 exile: 3 Shock battlefield: Fog Bank, Urza's Armor",
        "activate Kaya, Orzhov Usurper ability 3; targets: Ben; resolve; see life 23 18",
    ),
    Ruling(
        "Maskwood Nexus",
        "creature cards and spells are of every type too",
        "Anna 20 hand: Grizzly Bears, Urza's Incubator battlefield: 4 Forest, Maskwood Nexus | Ben 20",
        "cast Urza's Incubator; resolve; choose: Goblin; see may cast Grizzly Bears",
    ),
    Ruling(
        "Melira, Sylvok Outcast",
        "a creature that comes later loses infect as well; damage is dealt as usual",
        "Anna 20 battlefield: Melira, Sylvok Outcast | Ben 20 hand: Glistener Elf battlefield: Forest",
        "to Ben's precombat main; cast Glistener Elf; resolve; to Anna's upkeep; "
        "to Ben's beginning of combat; pass; pass; attack: Glistener Elf > Anna; pass; pass; "
        "block: none; to postcombat main; see life 19 20",
    ),
    Ruling(
        "Orzhov Charm",
        "an indestructible creature costs as much life",
        "Anna 20 hand: Orzhov Charm battlefield: Plains, Swamp | Ben 20 battlefield: Darksteel Myr",
        "cast Orzhov Charm; modes: 2; targets: Darksteel Myr; resolve; see life 19 20; "
        "see Ben battlefield with Darksteel Myr",
    ),
    Ruling(
        "Orzhov Charm",
        "an Aura of someone else goes to the graveyard, one of yours to the hand",
        "Anna 20 hand: Orzhov Charm battlefield: Plains, Swamp, Hill Giant#30, Holy Strength#31 "
        "(on Hill Giant#30)"
        " | Ben 20 battlefield: Pacifism#32 (on Hill Giant#30)",
        "cast Orzhov Charm; modes: 1; targets: Hill Giant; resolve; "
        "see Anna hand: Hill Giant, Holy Strength; "
        "see Ben graveyard: Pacifism",
    ),
    Ruling(
        "Siren Stormtamer",
        "a spell of several targets may be countered if one is you or yours",
        "Anna 20 hand: Fireball battlefield: 4 Mountain | Ben 20 battlefield: Siren Stormtamer, Island",
        "cast Fireball; X = 2; targets: Ben, Anna; pass; activate Siren Stormtamer; "
        "targets: Fireball; resolve; "
        "see stack; see life 20 20",
    ),
    Ruling(
        "Wild Ricochet",
        "any instant or sorcery spell may be copied, without targets too",
        "Anna 20 hand: Divination battlefield: 3 Island | Ben 20 hand: Wild Ricochet battlefield: 4 Mountain",
        "cast Divination; pass; cast Wild Ricochet; targets: Divination; resolve; resolve; see Ben hand of 2",
    ),
    Ruling(
        "Wild Ricochet",
        "both the spell and its copy may be turned",
        "Anna 20 hand: Lava Axe battlefield: 5 Mountain | Ben 20 hand: Wild Ricochet battlefield: 4 Mountain",
        "cast Lava Axe; targets: Ben; pass; cast Wild Ricochet; targets: Lava Axe; resolve; yes; "
        "any choose: Anna; "
        "no; settle; see life 10 20",
    ),
    Ruling(
        "Ashaya, Soul of the Wild",
        "it counts itself, and creatures may be tapped for {G}",
        "Anna 20 hand: Giant Growth battlefield: Ashaya, Soul of the Wild, Hill Giant, Goblin "
        "(token) | Ben 20",
        "see Ashaya, Soul of the Wild 2/2; see may cast Giant Growth",
    ),
    Ruling(
        "Ashaya, Soul of the Wild",
        "creature cards can't be played as lands",
        "Anna 20 hand: Grizzly Bears battlefield: Ashaya, Soul of the Wild (tapped) | Ben 20",
        "see may not play Grizzly Bears",
    ),
    Ruling(
        "Champion's Helm",
        "on an opponent's creature its hexproof is against you",
        "Anna 20 hand: Shock battlefield: Mountain, Champion's Helm#31 (on Kari Zev, Skyship Raider#30)"
        " | Ben 20 battlefield: Kari Zev, Skyship Raider#30",
        "cast Shock; see targets Anna, Ben",
    ),
    Ruling(
        "Chandra, the Firebrand",
        "the next spell is copied, with targets or without",
        "Anna 20 hand: Divination battlefield: 3 Island, Chandra, the Firebrand (3 loyalty) | Ben 20",
        "activate Chandra, the Firebrand ability 2; resolve; cast Divination; settle; see Anna hand of 4",
    ),
    Ruling(
        "Chief Engineer",
        "creatures pay for an artifact spell, the ones that just came too",
        "Anna 20 hand: Sol Ring battlefield: Chief Engineer (since this turn) | Ben 20",
        "see may cast Sol Ring",
    ),
    Ruling(
        "Crater's Claws",
        "with X of 0 it deals 2 damage",
        "Anna 20 hand: Crater's Claws battlefield: Mountain, Craw Wurm | Ben 20",
        "cast Crater's Claws; X = 0; targets: Ben; resolve; see life 20 18",
    ),
    Ruling(
        "Domri, Anarch of Bolas",
        "all creature spells of the turn can't be countered",
        "Anna 20 hand: Grizzly Bears battlefield: 2 Forest, Domri, Anarch of Bolas (4 loyalty)"
        " | Ben 20 hand: Remand battlefield: 2 Island",
        "activate Domri, Anarch of Bolas ability 1; resolve; any; cast Grizzly Bears; pass; cast Remand; "
        "targets: Grizzly Bears; resolve; see stack Grizzly Bears; see Ben hand of 1",
    ),
    Ruling(
        "Domri, Anarch of Bolas",
        "gone before the fight, it adds nothing to the power",
        "Anna 20 battlefield: Grizzly Bears, Domri, Anarch of Bolas (2 loyalty)"
        " | Ben 20 battlefield: Hill Giant",
        "activate Domri, Anarch of Bolas ability 2; targets: Grizzly Bears; targets: Hill Giant; resolve; "
        "see 2 damage on Hill Giant",
    ),
    Ruling(
        "Drakuseth, Maw of Flames",
        "no target may be chosen twice; a planeswalker that dies leaves it attacking",
        "step: beginning of combat | Anna 20 battlefield: Drakuseth, Maw of Flames"
        " | Ben 20 battlefield: Teferi, Time Raveler#30 (4 loyalty)",
        "pass; pass; attack: Drakuseth, Maw of Flames > Teferi, Time Raveler; "
        "targets: Teferi, Time Raveler; "
        "targets: Ben; resolve; see life 20 17; see Ben graveyard: Teferi, Time Raveler; "
        "to postcombat main; see life 20 17",
    ),
    Ruling(
        "Evil Twin",
        "what triggers as the copied creature enters does, and the ability is its own besides",
        "Anna 20 hand: Evil Twin, Concordant Crossroads battlefield: 6 Island, 2 Swamp, Forest, "
        "Elvish Visionary"
        " | Ben 20",
        "cast Evil Twin; resolve; any choose: Elvish Visionary; resolve; see Anna hand of 2; "
        "cast Concordant Crossroads; resolve; "
        "activate Elvish Visionary; see targets Elvish Visionary",
    ),
    Ruling(
        "Evil Twin",
        "copying nothing it is 0/0 and dies",
        "Anna 20 hand: Evil Twin battlefield: 3 Island, 2 Swamp, Elvish Visionary | Ben 20",
        "cast Evil Twin; resolve; any choose: none; see Anna graveyard: Evil Twin",
    ),
    Ruling(
        "Gloom Surgeon",
        "the damage is prevented though there are too few cards to exile",
        "Anna 20 battlefield: Gloom Surgeon library: 2 Forest | Ben 20 battlefield: Craw Wurm",
        "to Ben's beginning of combat; pass; pass; attack: Craw Wurm > Anna; pass; pass; "
        "block: Gloom Surgeon > Craw Wurm; to postcombat main; see Anna exile: 2 Forest; "
        "see Anna battlefield: Gloom Surgeon",
    ),
    Ruling(
        "Keruga, the Macrosage",
        "a token that copies nothing has a mana value of 0, and X on the battlefield is 0",
        "Anna 20 hand: Keruga, the Macrosage battlefield: 5 Forest, Goblin (token), Hill Giant,"
        " Ivy Elemental (5 +1/+1) | Ben 20",
        "cast Keruga, the Macrosage; resolve; resolve; see Anna hand of 1",
    ),
    Ruling(
        "Lovestruck Beast",
        "it stays attacking when there is no 1/1 creature any more",
        "step: beginning of combat | Anna 20 battlefield: Lovestruck Beast, Llanowar Elves"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "pass; pass; attack: Lovestruck Beast > Ben; pass; cast Shock; targets: Llanowar Elves; settle; "
        "to postcombat main; see life 20 15",
    ),
    Ruling(
        "Lovestruck Beast",
        "weakened to 1/1 it may attack alone",
        "step: beginning of combat | Anna 20 battlefield: Lovestruck Beast#30, Humility#31 | Ben 20",
        "pass; pass; see may attack: Lovestruck Beast",
    ),
    Ruling(
        "Metallic Mimic",
        "creatures that enter together with it get no counter",
        "Anna 20 hand: Living Death battlefield: 5 Swamp graveyard: Metallic Mimic, Grizzly Bears | Ben 20",
        "cast Living Death; resolve; choose: Bear; see Grizzly Bears 2/2",
    ),
    Ruling(
        "Metallic Mimic",
        "it is of the chosen type itself",
        "Anna 20 hand: Grizzly Bears, Metallic Mimic battlefield: 4 Forest | Ben 20",
        "cast Metallic Mimic; resolve; choose: Bear; cast Grizzly Bears; resolve; see Grizzly Bears 3/3; "
        "see Metallic Mimic 2/1",
    ),
    Ruling(
        "Moldgraf Monstrosity",
        "if it can't be exiled two creature cards are returned all the same",
        "Anna 20 hand: Murder battlefield: 3 Swamp, Moldgraf Monstrosity graveyard: 2 Grizzly Bears"
        " | Ben 20 hand: Cremate battlefield: Swamp",
        "cast Murder; targets: Moldgraf Monstrosity; resolve; pass; cast Cremate; "
        "targets: Moldgraf Monstrosity; resolve; see Anna exile: Moldgraf Monstrosity; settle; "
        "see Anna battlefield with 2 Grizzly Bears",
    ),
    Ruling(
        "Lutri, the Spellchaser",
        "a spell without targets may be copied, before the original resolves",
        "Anna 20 hand: Lutri, the Spellchaser, Divination battlefield: 6 Island | Ben 20",
        "cast Divination; cast Lutri, the Spellchaser; resolve; targets: Divination; resolve; "
        "see stack Divination, Divination; settle; see Anna hand of 4",
    ),
    Ruling(
        "Deflecting Swat",
        "the number of targets stays, and the division too",
        "Anna 20 hand: Forked Lightning battlefield: 4 Mountain, Craw Wurm, Shivan Dragon"
        " | Ben 20 hand: Deflecting Swat battlefield: 3 Mountain, Hill Giant, Gray Ogre",
        "cast Forked Lightning; targets: Hill Giant, Gray Ogre; divide: Hill Giant 3, Gray Ogre 1; pass; "
        "cast Deflecting Swat; targets: Forked Lightning; resolve; yes; any choose: Craw Wurm; "
        "any choose: Shivan Dragon; settle; see 3 damage on Craw Wurm; see 1 damage on Shivan Dragon",
    ),
    Ruling(
        "Field of the Dead",
        "it counts itself and the land that enters; lands of one name count once",
        "Anna 20 hand: Mountain battlefield: Field of the Dead, Plains, Island, Swamp, 2 Forest, "
        "Wastes | Ben 20",
        "play Mountain; see stack (Field of the Dead); resolve; see Anna battlefield with Zombie",
    ),
)
def test_prevention_copies_and_lasting_effects(row):
    check(row)
