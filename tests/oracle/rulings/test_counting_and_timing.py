"""Rulings about what is counted and when, what triggers once, and what is done in which order."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Baral, Chief of Compliance",
        "a spell that does not resolve for want of targets was not countered by anything",
        "Anna 20 hand: Unsummon battlefield: Island, Baral, Chief of Compliance, Grizzly Bears"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "pass; cast Shock; targets: Grizzly Bears; pass; cast Unsummon; targets: Grizzly Bears; "
        "settle; see stack; "
        "see Anna hand: Grizzly Bears",
    ),
    Ruling(
        "Baral, Chief of Compliance",
        "only generic mana costs less",
        "Anna 20 hand: Counterspell, Divination battlefield: 2 Island, Baral, Chief of Compliance | Ben 20",
        "see may cast Divination",
    ),
    Ruling(
        "Dearly Departed",
        "two of them give two counters",
        "Anna 20 hand: Elite Vanguard battlefield: Plains graveyard: 2 Dearly Departed | Ben 20",
        "cast Elite Vanguard; resolve; see Elite Vanguard 4/3",
    ),
    Ruling(
        "Elspeth Tirel",
        "all but lands, tokens and herself is destroyed",
        "Anna 20 battlefield: Elspeth Tirel (6 loyalty), Goblin (token), Sol Ring, Forest"
        " | Ben 20 battlefield: Hill Giant, Island",
        "activate Elspeth Tirel ability 3; resolve; see Anna battlefield: Elspeth Tirel, Goblin, Forest; "
        "see Ben battlefield: Island",
    ),
    Ruling(
        "Firedrinker Satyr",
        "dealt lethal damage it still deals as much to its controller",
        "step: beginning of combat | Anna 20 battlefield: Craw Wurm | Ben 20 battlefield: Firedrinker Satyr",
        "pass; pass; attack: Craw Wurm > Ben; pass; pass; block: Firedrinker Satyr > Craw Wurm; "
        "pass; pass; "
        "see stack (Firedrinker Satyr); resolve; see life 20 14",
    ),
    Ruling(
        "Inspiring Statuary",
        "an artifact may be tapped to improvise and then be sacrificed for the same spell",
        "Anna 20 hand: Shrapnel Blast battlefield: Inspiring Statuary, Mountain | Ben 20",
        "see may cast Shrapnel Blast",
    ),
    Ruling(
        "March of Swirling Mist",
        "what is attached phases out and in with the creature",
        "Anna 20 hand: March of Swirling Mist battlefield: 2 Island"
        " | Ben 20 battlefield: Hill Giant#30, Leonin Scimitar#31 (on Hill Giant#30)",
        "cast March of Swirling Mist; X = 1; targets: Hill Giant; resolve; see Ben battlefield:; "
        "to Ben's upkeep; see Hill Giant 4/4",
    ),
    Ruling(
        "Planar Void",
        "a spell that destroys it is not exiled",
        "Anna 20 hand: Disenchant battlefield: 2 Plains | Ben 20 battlefield: Planar Void",
        "cast Disenchant; targets: Planar Void; resolve; settle; see Anna graveyard: Disenchant; "
        "see Ben graveyard: Planar Void",
    ),
    Ruling(
        "Planar Void",
        "the card is in the graveyard first, so that what triggers on that does",
        "Anna 20 hand: Shock battlefield: Mountain, Planar Void"
        " | Ben 20 battlefield: Festering Goblin, Hill Giant",
        "cast Shock; targets: Festering Goblin; resolve; any order; any targets; settle; "
        "see Ben exile: Festering Goblin",
    ),
    Ruling(
        "Quietus Spike",
        "two of them take half and then half of the rest, after the combat damage",
        "step: beginning of combat | Anna 20 battlefield: Grizzly Bears#30, Quietus Spike#31 (on "
        "Grizzly Bears#30),"
        " Quietus Spike#32 (on Grizzly Bears#30) | Ben 20",
        "pass; pass; attack: Grizzly Bears > Ben; pass; pass; block: none; pass; pass; "
        "any order; resolve; see life 20 9; resolve; "
        "see life 20 4",
    ),
    Ruling(
        "Scorch Spitter",
        "when the planeswalker is gone it goes on attacking and deals no combat damage",
        "step: beginning of combat | Anna 20 battlefield: Scorch Spitter"
        " | Ben 20 battlefield: Teferi, Time Raveler (1 loyalty)",
        "pass; pass; attack: Scorch Spitter > Teferi, Time Raveler; settle; "
        "see Ben graveyard: Teferi, Time Raveler; to postcombat main; see life 20 20",
    ),
    Ruling(
        "Transmogrify",
        "without a creature card the library is only shuffled",
        "Anna 20 hand: Transmogrify battlefield: 4 Mountain | Ben 20 battlefield: Hill Giant "
        "library: 3 Forest",
        "cast Transmogrify; targets: Hill Giant; resolve; see Ben library: 3 Forest; "
        "see Ben exile: Hill Giant",
    ),
    Ruling(
        "Unsettled Mariner",
        "two permanents targeted by one spell trigger it twice",
        "Anna 20 hand: Cone of Flame battlefield: 7 Mountain, Hill Giant"
        " | Ben 20 battlefield: Unsettled Mariner, Grizzly Bears",
        "cast Cone of Flame; targets: Hill Giant; targets: Grizzly Bears; targets: Ben; any order; "
        "see stack Cone of Flame, (Unsettled Mariner), (Unsettled Mariner)",
    ),
    Ruling(
        "Unsettled Mariner",
        "one permanent that a spell targets twice triggers it once",
        "Anna 20 hand: Magma Opus battlefield: 8 Volcanic Island"
        " | Ben 20 battlefield: Unsettled Mariner, Forest",
        "cast Magma Opus; targets: Unsettled Mariner; targets: Unsettled Mariner, Volcanic Island#17; "
        "see stack Magma Opus, (Unsettled Mariner)",
    ),
    Ruling(
        "Nine Lives",
        "two sources at once are two counters",
        "Anna 20 battlefield: Nine Lives | Ben 20 battlefield: 2 Hill Giant",
        "to Ben's beginning of combat; pass; pass; last attack; to postcombat main; "
        "see 2 incarnation on Nine Lives; see life 20 20",
    ),
    Ruling(
        "Nine Lives",
        "damage that can't be prevented is dealt, and a counter is put all the same",
        "Anna 20 battlefield: Nine Lives | Ben 20 hand: Skullcrack battlefield: 2 Mountain",
        "pass; cast Skullcrack; targets: Anna; resolve; see life 17 20; see 1 incarnation on Nine Lives",
    ),
    Ruling(
        "Soul's Majesty",
        "with its creature illegal no card is drawn",
        "Anna 20 hand: Soul's Majesty battlefield: 5 Forest, Grizzly Bears"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "cast Soul's Majesty; targets: Grizzly Bears; pass; cast Shock; targets: Grizzly Bears; settle; "
        "see Anna hand of 0",
    ),
    Ruling(
        "Sydri, Galvanic Genius",
        "Equipment that becomes a creature becomes unattached",
        "Anna 20 battlefield: Sydri, Galvanic Genius, Island, Hill Giant#30, Leonin Scimitar#31 "
        "(on Hill Giant#30)"
        " | Ben 20",
        "see Hill Giant 4/4; activate Sydri, Galvanic Genius ability 1; targets: Leonin Scimitar; resolve; "
        "see Hill Giant 3/3; see Leonin Scimitar 1/1",
    ),
    Ruling(
        "The Akroan War",
        "the creature is still controlled while the last chapter resolves",
        "Anna 20 hand: The Akroan War battlefield: 4 Mountain | Ben 20 battlefield: Hill Giant",
        "cast The Akroan War; resolve; targets: Hill Giant; resolve; see Anna battlefield with Hill Giant; "
        "to Ben's upkeep; to Anna's precombat main; settle; to Ben's upkeep; to Anna's precombat main; "
        "see Anna battlefield with Hill Giant; resolve; see Ben battlefield with Hill Giant",
    ),
    Ruling(
        "The Akroan War",
        "gone before its first ability resolves, it takes no creature",
        "Anna 20 hand: The Akroan War battlefield: 4 Mountain"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains, Hill Giant",
        "cast The Akroan War; resolve; targets: Hill Giant; pass; cast Disenchant; "
        "targets: The Akroan War; settle; "
        "see Ben battlefield with Hill Giant",
    ),
    Ruling(
        "Triumph of Ferocity",
        "it triggers whoever has the strongest creature, and looks as it resolves",
        "Anna 20 battlefield: Triumph of Ferocity, Grizzly Bears | Ben 20 battlefield: Hill Giant",
        "to Ben's upkeep; to Anna's upkeep; see stack (Triumph of Ferocity); resolve; see Anna hand of 0",
    ),
    Ruling(
        "Tymna the Weaver",
        "the cost is exactly as much life as opponents were dealt combat damage",
        "step: beginning of combat | Anna 20 battlefield: Tymna the Weaver | Ben 20",
        "pass; pass; attack: Tymna the Weaver > Ben; to postcombat main; resolve; yes; see life 21 18; "
        "see Anna hand of 1",
    ),
    Ruling(
        "Beacon Bolt",
        "it does not count itself",
        "Anna 20 hand: Beacon Bolt battlefield: 3 Volcanic Island graveyard: 2 Shock exile: Opt"
        " | Ben 20 battlefield: Shivan Dragon",
        "cast Beacon Bolt; targets: Shivan Dragon; resolve; see 3 damage on Shivan Dragon",
    ),
    Ruling(
        "Cuombajj Witches",
        "the opponent can't choose their own creature with hexproof: it is your ability",
        "Anna 20 battlefield: Cuombajj Witches | Ben 20 battlefield: Silhana Ledgewalker",
        "activate Cuombajj Witches; targets: Ben; see asked Ben; see may targets: Anna; "
        "see may not targets: Silhana Ledgewalker",
    ),
    Ruling(
        "Davriel, Rogue Shadowmage",
        "with two cards in hand as the upkeep begins it does not trigger",
        "Anna 20 battlefield: Davriel, Rogue Shadowmage (3 loyalty) | Ben 20 hand: 2 Shock",
        "to Ben's upkeep; see stack; see life 20 20",
    ),
    Ruling(
        "Davriel, Rogue Shadowmage",
        "with two cards as it resolves no damage is dealt",
        "Anna 20 battlefield: Davriel, Rogue Shadowmage (3 loyalty)"
        " | Ben 20 hand: Brainstorm battlefield: Island",
        "to Ben's upkeep; see stack (Davriel, Rogue Shadowmage); cast Brainstorm; resolve; any; "
        "any; settle; "
        "see life 20 18",
    ),
    Ruling(
        "Deathbringer Regent",
        "all other creatures are destroyed, the five counted too",
        "Anna 20 hand: Deathbringer Regent battlefield: 7 Swamp, 2 Grizzly Bears"
        " | Ben 20 battlefield: 3 Hill Giant",
        "cast Deathbringer Regent; resolve; resolve; see Ben battlefield:; "
        "see Anna battlefield without Grizzly Bears; see Anna battlefield with Deathbringer Regent",
    ),
    Ruling(
        "Fresh Meat",
        "creatures owned but not controlled are counted, and tokens",
        "Anna 20 hand: Fresh Meat, Wrath of God battlefield: 4 Forest, 4 Plains, Goblin (token)"
        " | Ben 20 battlefield: Hill Giant (owned by Anna), Gray Ogre",
        "cast Wrath of God; resolve; cast Fresh Meat; resolve; see Anna battlefield with 2 Beast",
    ),
    Ruling(
        "Ghastly Demise",
        "any nonblack creature may be targeted, and the spell does not count itself",
        "Anna 20 hand: Ghastly Demise battlefield: Swamp graveyard: Shock"
        " | Ben 20 battlefield: Grizzly Bears",
        "cast Ghastly Demise; targets: Grizzly Bears; resolve; see Ben battlefield with Grizzly Bears",
    ),
    Ruling(
        "Goreclaw, Terror of Qal Sisma",
        "only creatures strong enough as it resolves get the bonus, and they keep it",
        "step: beginning of combat | Anna 20 hand: Giant Growth battlefield: Goreclaw, Terror of "
        "Qal Sisma, Hill Giant,"
        " Forest | Ben 20",
        "pass; pass; attack: Goreclaw, Terror of Qal Sisma > Ben; cast Giant Growth; "
        "targets: Hill Giant; resolve; "
        "resolve; see Hill Giant 7/7; see Goreclaw, Terror of Qal Sisma 5/4",
    ),
    Ruling(
        "Lurking Predators",
        "a creature card must be put onto the battlefield, before the spell resolves",
        "Anna 20 battlefield: Lurking Predators library: Hill Giant, 8 Forest"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "pass; cast Shock; targets: Anna; see stack Shock, (Lurking Predators); resolve; "
        "see Anna battlefield with Hill Giant; see stack Shock",
    ),
    Ruling(
        "Nahiri, the Harbinger",
        "what has left the battlefield by the end step is not returned",
        "Anna 20 battlefield: Nahiri, the Harbinger (8 loyalty) library: Mogg Fanatic, 8 Forest | Ben 20",
        "activate Nahiri, the Harbinger ability 3; resolve; any choose: Mogg Fanatic; "
        "activate Mogg Fanatic; "
        "targets: Ben; settle; to end; settle; see Anna graveyard with Mogg Fanatic; see Anna hand:",
    ),
    Ruling(
        "Padeem, Consul of Innovation",
        "only artifacts are compared; X on the battlefield is 0",
        "Anna 20 battlefield: Padeem, Consul of Innovation, Sol Ring"
        " | Ben 20 battlefield: Chalice of the Void (5 charge), Shivan Dragon",
        "to Ben's upkeep; to Anna's upkeep; see stack (Padeem, Consul of Innovation); resolve; "
        "see Anna hand of 1",
    ),
    Ruling(
        "Progenitus",
        "what neither targets it nor deals it damage affects it; it is shuffled into the library",
        "Anna 20 hand: Wrath of God battlefield: 4 Plains | Ben 20 battlefield: Progenitus",
        "cast Wrath of God; resolve; see Ben battlefield:; see Ben library with Progenitus; "
        "see Ben graveyard:",
    ),
    Ruling(
        "Realm Seekers",
        "put onto the battlefield straight from a hand, it counts itself",
        "Anna 20 hand: Show and Tell, Realm Seekers, Shock battlefield: 3 Island | Ben 20 hand: Shock",
        "cast Show and Tell; resolve; any choose: Realm Seekers; any; see Realm Seekers 3/3",
    ),
    Ruling(
        "Righteous Valkyrie",
        "the toughness is that of the creature as the ability resolves",
        "Anna 20 hand: Serra Angel, Giant Growth battlefield: Righteous Valkyrie, 5 Plains, Forest, "
        "Glorious Anthem | Ben 20",
        "cast Serra Angel; resolve; cast Giant Growth; targets: Serra Angel; settle; see life 28 20",
    ),
    Ruling(
        "Righteous Valkyrie",
        "the toughness of a creature that has left is what it last was",
        "Anna 20 hand: Serra Angel battlefield: Righteous Valkyrie, 5 Plains, Glorious Anthem"
        " | Ben 20 hand: Murder battlefield: 3 Swamp",
        "cast Serra Angel; resolve; pass; cast Murder; targets: Serra Angel; settle; "
        "see Anna graveyard: Serra Angel; see life 25 20",
    ),
    Ruling(
        "Lobotomy",
        "cards on the battlefield stay",
        "Anna 20 hand: Lobotomy battlefield: 2 Island, 2 Swamp"
        " | Ben 20 hand: Grizzly Bears, Forest battlefield: Grizzly Bears library: Grizzly Bears, 5 Forest",
        "cast Lobotomy; targets: Ben; resolve; see may not choose: Forest; "
        "any choose: Grizzly Bears; last choose; "
        "see Ben battlefield: Grizzly Bears; see Ben exile: 2 Grizzly Bears",
    ),
    Ruling(
        "Asmoranomardicadaistinaculdacar",
        "the creature itself is the source: with deathtouch one damage of its own is enough",
        "Anna 20 battlefield: Asmoranomardicadaistinaculdacar, Food (token), Food (token)"
        " | Ben 20 battlefield: Baneslayer Angel",
        "activate Asmoranomardicadaistinaculdacar; targets: Baneslayer Angel; any; resolve; "
        "see life 20 26; "
        "see Ben graveyard: Baneslayer Angel",
    ),
)
def test_counting_and_timing(row):
    check(row)
