"""Rulings about attacking, blocking, and what is dealt damage."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Hellrider",
        "each creature's damage goes to what that creature attacks",
        "step: beginning of combat | Anna 20 battlefield: Hellrider, Grizzly Bears"
        " | Ben 20 battlefield: Teferi, Time Raveler#30 (4 loyalty)",
        "pass; pass; attack: Hellrider > Ben, Grizzly Bears > Teferi, Time Raveler; settle; "
        "see life 20 19; see 3 loyalty on Teferi, Time Raveler",
    ),
    Ruling(
        "Adeline, Resplendent Cathar",
        "any attack triggers her, also one without her",
        "step: beginning of combat | Anna 20 battlefield: Adeline, Resplendent Cathar, Grizzly Bears"
        " | Ben 20",
        "see Adeline, Resplendent Cathar 2/4; pass; pass; attack: Grizzly Bears > Ben; settle; "
        "see Adeline, Resplendent Cathar 3/4; see Anna battlefield with Human; see Human tapped",
    ),
    Ruling(
        "Adeline, Resplendent Cathar",
        "the tokens were never declared as attackers",
        "step: beginning of combat | Anna 20 battlefield: Adeline, Resplendent Cathar, Hellrider | Ben 20",
        "pass; pass; attack: Adeline, Resplendent Cathar > Ben; settle; see life 20 19",
    ),
    Ruling(
        "Kari Zev, Skyship Raider",
        "Ragavan was never declared as an attacker, and is exiled though Kari Zev is gone",
        "step: beginning of combat | Anna 20 battlefield: Kari Zev, Skyship Raider, Hellrider"
        " | Ben 20 hand: Lightning Bolt battlefield: Mountain",
        "pass; pass; attack: Kari Zev, Skyship Raider > Ben; any order; resolve; resolve; "
        "see life 20 19; pass; cast Lightning Bolt; targets: Kari Zev, Skyship Raider; settle; "
        "see Anna graveyard: Kari Zev, Skyship Raider; see Anna battlefield with Ragavan; "
        "to postcombat main; see life 20 17; see Anna battlefield without Ragavan",
    ),
    Ruling(
        "Kari Zev, Skyship Raider",
        "Ragavan is exiled at end of combat though Kari Zev is gone",
        "step: beginning of combat | Anna 20 battlefield: Kari Zev, Skyship Raider"
        " | Ben 20 hand: Lightning Bolt battlefield: Mountain",
        "pass; pass; attack: Kari Zev, Skyship Raider > Ben; resolve; pass; cast Lightning Bolt; "
        "targets: Kari Zev, Skyship Raider; settle; see Anna battlefield with Ragavan; "
        "to postcombat main; see Anna battlefield without Ragavan; see life 20 18",
    ),
    Ruling(
        "Ensnaring Bridge",
        "what attacks legally stays in combat when its power grows",
        "step: beginning of combat"
        " | Anna 20 hand: Giant Growth, Shock battlefield: Ensnaring Bridge, Forest, Grizzly Bears, "
        "Hill Giant"
        " | Ben 20",
        "pass; pass; see may attack: Grizzly Bears; see may not attack: Hill Giant; "
        "attack: Grizzly Bears > Ben; cast Giant Growth; targets: Grizzly Bears; settle; "
        "to postcombat main; see life 20 15",
    ),
    Ruling(
        "Coveted Jewel",
        "it changes hands after blocks and before combat damage",
        "step: beginning of combat | Anna 20 battlefield: Grizzly Bears, Hill Giant"
        " | Ben 20 battlefield: Coveted Jewel, Llanowar Elves",
        "pass; pass; attack: Grizzly Bears > Ben, Hill Giant > Ben; pass; pass; "
        "block: Llanowar Elves > Hill Giant; see stack (Coveted Jewel); see life 20 20; resolve; "
        "see Anna battlefield with Coveted Jewel; see Anna hand of 3; see life 20 20",
    ),
    Ruling(
        "Coveted Jewel",
        "a creature that attacks a planeswalker does not win it",
        "step: beginning of combat | Anna 20 battlefield: Grizzly Bears"
        " | Ben 20 battlefield: Coveted Jewel, Teferi, Time Raveler (4 loyalty)",
        "pass; pass; attack: Grizzly Bears > Teferi, Time Raveler; to postcombat main; "
        "see Ben battlefield with Coveted Jewel; see Anna hand of 0",
    ),
    Ruling(
        "Goblin Guide",
        "attacking a planeswalker, its controller is the defending player; a nonland card stays on top",
        "step: beginning of combat | Anna 20 battlefield: Goblin Guide"
        " | Ben 20 battlefield: Teferi, Time Raveler (4 loyalty) library: Shock, Forest",
        "pass; pass; attack: Goblin Guide > Teferi, Time Raveler; settle; see Ben hand of 0; "
        "see Ben library: Shock, Forest",
    ),
    Ruling(
        "Xantid Swarm",
        "the defending player may still cast spells before the ability resolves",
        "step: beginning of combat | Anna 20 battlefield: Xantid Swarm"
        " | Ben 20 hand: 2 Shock battlefield: 2 Mountain",
        "pass; pass; attack: Xantid Swarm > Ben; pass; any cast Shock; targets: Anna; settle; "
        "see life 18 20; pass; see asked Ben; see may not cast Shock",
    ),
    Ruling(
        "Den of the Bugbear",
        "activated twice, it makes two attacking Goblins",
        "Anna 20 battlefield: Den of the Bugbear mana: {R}{R}{R}{R}{R}{R}{R}{R} | Ben 20",
        "activate Den of the Bugbear; resolve; activate Den of the Bugbear; resolve; to combat; "
        "attack: Den of the Bugbear > Ben; settle; see Anna battlefield with 2 Goblin; "
        "to postcombat main; see life 20 15",
    ),
    Ruling(
        "Den of the Bugbear",
        "made a creature the turn it came, it can neither attack nor be tapped for mana",
        "Anna 20 battlefield: Den of the Bugbear (since this turn) hand: Shock mana: {R}{R}{R}{R} | Ben 20",
        "see may cast Shock; activate Den of the Bugbear; resolve; see may not cast Shock; to combat; "
        "see may not attack: Den of the Bugbear",
    ),
    Ruling(
        "Hall of Storm Giants",
        "animated in response to a spell that targets it, its ward does not trigger",
        "Anna 20 battlefield: Hall of Storm Giants, 6 Island | Ben 20 hand: Boomerang battlefield: 2 Island",
        "pass; cast Boomerang; targets: Hall of Storm Giants; pass; activate Hall of Storm Giants; "
        "settle; see Anna hand: Hall of Storm Giants",
    ),
    Ruling(
        "Hall of Storm Giants",
        "activated twice, it has ward twice, and each asks for payment",
        "Anna 20 battlefield: Hall of Storm Giants, 12 Island | Ben 20 hand: Boomerang battlefield: 5 Island",
        "activate Hall of Storm Giants; resolve; activate Hall of Storm Giants; resolve; pass; "
        "cast Boomerang; targets: Hall of Storm Giants; any order; "
        "see stack Boomerang, (Hall of Storm Giants), (Hall of Storm Giants); resolve; yes; settle; "
        "see Anna battlefield with Hall of Storm Giants; see Ben graveyard: Boomerang",
    ),
    Ruling(
        "Hive of the Eye Tyrant",
        "activated twice, it exiles two cards",
        "Anna 20 battlefield: Hive of the Eye Tyrant mana: {B}{B}{B}{B}{B}{B}{B}{B}"
        " | Ben 20 graveyard: Shock, Terror",
        "activate Hive of the Eye Tyrant; resolve; activate Hive of the Eye Tyrant; resolve; to combat; "
        "attack: Hive of the Eye Tyrant > Ben; any order; targets: Shock; targets: Terror; settle; "
        "see Ben exile: Shock, Terror",
    ),
    Ruling(
        "Settle the Wreckage",
        "creatures with hexproof are exiled: only the player is targeted",
        "step: beginning of combat"
        " | Anna 20 battlefield: Grizzly Bears, Silhana Ledgewalker library: Plains, 5 Shock"
        " | Ben 20 hand: Settle the Wreckage battlefield: 4 Plains",
        "pass; pass; attack: Grizzly Bears > Ben, Silhana Ledgewalker > Ben; pass; "
        "cast Settle the Wreckage; targets: Anna; resolve; see asked Anna; yes; last choose: Plains; "
        "see Anna exile: Grizzly Bears, Silhana Ledgewalker; see Anna battlefield with Plains",
    ),
    Ruling(
        "Gideon Jura",
        "what cannot attack him may attack someone else, or nobody",
        "Anna 20 battlefield: Gideon Jura (6 loyalty)"
        " | Ben 20 hand: Boomerang battlefield: Grizzly Bears, 2 Island library: 9 Forest",
        "activate Gideon Jura ability 1; targets: Ben; resolve; to Ben's precombat main; "
        "cast Boomerang; targets: Gideon Jura; resolve; to beginning of combat; pass; pass; "
        "see may attack: none; see may attack: Grizzly Bears > Anna",
    ),
    Ruling(
        "Gideon Jura",
        "only the declaration of attackers is bound",
        "Anna 20 battlefield: Gideon Jura (6 loyalty) | Ben 20 battlefield: Grizzly Bears library: 9 Forest",
        "activate Gideon Jura ability 1; targets: Ben; resolve; to Ben's beginning of combat; pass; "
        "pass; see may not attack: none; see may not attack: Grizzly Bears > Anna; "
        "see may attack: Grizzly Bears > Gideon Jura",
    ),
    Ruling(
        "Desecration Demon",
        "one creature is sacrificed by the one opponent, for one counter, before any attack",
        "Anna 20 battlefield: Desecration Demon | Ben 20 battlefield: 2 Llanowar Elves",
        "to beginning of combat; resolve; see asked Ben; yes; any choose: Llanowar Elves; "
        "see Desecration Demon 7/7; see Desecration Demon tapped; "
        "see Ben battlefield with Llanowar Elves",
    ),
    Ruling(
        "Jace, Architect of Thought",
        "it does not matter what the creature attacks",
        "Anna 20 battlefield: Jace, Architect of Thought (4 loyalty)"
        " | Ben 20 battlefield: Grizzly Bears, Hill Giant",
        "activate Jace, Architect of Thought ability 1; resolve; to Ben's beginning of combat; pass; "
        "pass; attack: Grizzly Bears > Anna, Hill Giant > Jace, Architect of Thought; settle; "
        "see Grizzly Bears 1/2; see Hill Giant 2/3",
    ),
    Ruling(
        "Hammerheim",
        "landwalk lost after blocks were declared is no use, lost before them it is",
        "Anna 20 battlefield: Bog Raiders | Ben 20 battlefield: Hammerheim, Swamp, Grizzly Bears",
        "to beginning of combat; pass; pass; attack: Bog Raiders > Ben; pass; activate Hammerheim; "
        "targets: Bog Raiders; settle; pass; pass; see may block: Grizzly Bears > Bog Raiders",
    ),
    Ruling(
        "Raffine, Scheming Seer",
        "a nonland card discarded is worth a counter, a land card is not",
        "step: beginning of combat"
        " | Anna 20 hand: Shock battlefield: Raffine, Scheming Seer, Grizzly Bears library: 5 Forest"
        " | Ben 20",
        "pass; pass; attack: Grizzly Bears > Ben, Raffine, Scheming Seer > Ben; "
        "targets: Grizzly Bears; resolve; last choose: Shock; see Grizzly Bears 3/3; "
        "see Anna hand: Forest",
    ),
)
def test_attackers_and_what_attacking_does(row):
    check(row)


@each(
    Ruling(
        "Stinkweed Imp",
        "its ability is a trigger on combat damage, no deathtouch",
        "step: beginning of combat | Anna 20 battlefield: Stinkweed Imp | Ben 20 battlefield: Air Elemental",
        "pass; pass; attack: Stinkweed Imp > Ben; pass; pass; block: Air Elemental > Stinkweed Imp; "
        "pass; pass; see stack (Stinkweed Imp); see Ben battlefield with Air Elemental; resolve; "
        "see Ben graveyard: Air Elemental",
    ),
    Ruling(
        "Worship",
        "life lost otherwise than by damage is not stopped",
        "Anna 20 hand: Lava Axe, Lava Axe, Sorin's Thirst battlefield: 10 Mountain"
        " | Ben 3 battlefield: Worship, Grizzly Bears",
        "any cast Lava Axe; targets: Ben; resolve; see life 20 1; any cast Lava Axe; targets: Ben; "
        "resolve; see life 20 1",
    ),
    Ruling(
        "Worship",
        "the damage was dealt: lifelink counts all of it",
        "step: beginning of combat | Anna 20 battlefield: Baneslayer Angel"
        " | Ben 3 battlefield: Worship, Grizzly Bears",
        "pass; pass; attack: Baneslayer Angel > Ben; to postcombat main; see life 25 1",
    ),
    Ruling(
        "Ram Through",
        "one damage is lethal from a creature with deathtouch",
        "Anna 20 hand: Ram Through, Sheer Drop battlefield: 2 Forest, Charging Troll, War Mammoth, "
        "Gorgon Flail (on War Mammoth)"
        " | Ben 20 battlefield: Shivan Dragon",
        "cast Ram Through; targets: War Mammoth; targets: Shivan Dragon; resolve; "
        "see Ben graveyard: Shivan Dragon; see life 20 17",
    ),
    Ruling(
        "Searing Blood",
        "whatever kills the creature that turn, its controller then is dealt damage",
        "Anna 20 hand: Searing Blood, Shock battlefield: 3 Mountain | Ben 20 battlefield: Hill Giant",
        "cast Searing Blood; targets: Hill Giant; resolve; see life 20 20; cast Shock; "
        "targets: Hill Giant; resolve; resolve; see life 20 17",
    ),
    Ruling(
        "Fireball",
        "the damage is divided among targets that are still legal",
        "Anna 20 hand: Fireball battlefield: 8 Mountain | Ben 20 battlefield: Mogg Fanatic, Hill Giant",
        "cast Fireball; X = 4; targets: Ben, Hill Giant, Mogg Fanatic; pass; activate Mogg Fanatic; "
        "targets: Anna; settle; see life 19 18",
    ),
    Ruling(
        "Fireball",
        "with more targets than X none is dealt damage",
        "Anna 20 hand: Fireball battlefield: 4 Mountain | Ben 20 battlefield: Mogg Fanatic, Llanowar Elves",
        "cast Fireball; X = 1; targets: Ben, Mogg Fanatic, Llanowar Elves; resolve; see life 20 20; "
        "see Ben battlefield with Mogg Fanatic, Llanowar Elves",
    ),
    Ruling(
        "Fireball",
        "it may be cast without targets",
        "Anna 20 hand: Fireball battlefield: 4 Mountain | Ben 20",
        "cast Fireball; X = 3; targets: none; resolve; see life 20 20",
    ),
    Ruling(
        "Polukranos, World Eater",
        "damage meant for a target that became illegal is not dealt",
        "Anna 20 battlefield: Polukranos, World Eater, 5 Forest"
        " | Ben 20 battlefield: Mogg Fanatic, Hill Giant",
        "activate Polukranos, World Eater; X = 2; resolve; targets: Mogg Fanatic, Hill Giant; "
        "pass; activate Mogg Fanatic; targets: Anna; settle; "
        "see 1 damage on Hill Giant; see 3 damage on Polukranos, World Eater",
    ),
    Ruling(
        "Shatterskull Smashing",
        "with X of 6 twice as much is divided as it is cast",
        "Anna 20 hand: Shatterskull Smashing battlefield: 8 Mountain"
        " | Ben 20 battlefield: Shivan Dragon, Craw Wurm",
        "cast Shatterskull Smashing; X = 6; targets: Shivan Dragon, Craw Wurm; "
        "divide: Shivan Dragon 5, Craw Wurm 7; resolve; see Ben graveyard: Shivan Dragon, Craw Wurm",
    ),
    Ruling(
        "Bonfire of the Damned",
        "creatures with hexproof are dealt damage",
        "Anna 20 hand: Bonfire of the Damned battlefield: 5 Mountain"
        " | Ben 20 battlefield: Silhana Ledgewalker, Hill Giant",
        "cast Bonfire of the Damned; X = 2; targets: Ben; resolve; see life 20 18; "
        "see Ben battlefield without Silhana Ledgewalker; see 2 damage on Hill Giant",
    ),
    Ruling(
        "Chandra, Pyromaster",
        "no creature need be targeted",
        "Anna 20 battlefield: Chandra, Pyromaster (4 loyalty) | Ben 20",
        "activate Chandra, Pyromaster ability 1; targets: Ben; targets: none; resolve; see life 20 19",
    ),
    Ruling(
        "True-Name Nemesis",
        "it has protection from each object the chosen player controls",
        "Anna 20 hand: True-Name Nemesis battlefield: 3 Island, Grizzly Bears"
        " | Ben 20 hand: Shock battlefield: Mountain, Prodigal Sorcerer",
        "cast True-Name Nemesis; resolve; any choose: Ben; pass; cast Shock; "
        "see targets Anna, Ben, Grizzly Bears, Prodigal Sorcerer",
    ),
    Ruling(
        "Serra's Emissary",
        "the type is chosen as it enters: nobody can respond",
        "Anna 20 hand: Serra's Emissary battlefield: 7 Plains, Grizzly Bears"
        " | Ben 20 hand: Shock battlefield: Mountain",
        "cast Serra's Emissary; resolve; choose: instant; pass; cast Shock; see targets Ben",
    ),
    Ruling(
        "Etched Champion",
        "protection is from each of the colors, and not from the colorless",
        "Anna 20 battlefield: Etched Champion, 2 Ornithopter"
        " | Ben 20 hand: Shock, Scour from Existence battlefield: 8 Mountain",
        "pass; cast Shock; see targets Anna, Ben, Ornithopter; targets: Ben; settle; pass; "
        "cast Scour from Existence; targets: Etched Champion; settle; see Anna exile: Etched Champion",
    ),
    Ruling(
        "Vessel of the All-Consuming",
        "its trigger comes too late to save it",
        "step: beginning of combat | Anna 20 battlefield: Hidetsugu Consumes All (transformed)"
        " | Ben 20 battlefield: Hill Giant",
        "pass; pass; attack: Vessel of the All-Consuming > Ben; pass; pass; "
        "block: Hill Giant > Vessel of the All-Consuming; pass; pass; "
        "assign: Vessel of the All-Consuming > Hill Giant 3; "
        "see Anna graveyard: Hidetsugu Consumes All",
    ),
)
def test_damage(row):
    check(row)
