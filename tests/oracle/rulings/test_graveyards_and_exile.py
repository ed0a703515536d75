"""Rulings about dying, graveyards, exile, and what comes back from there."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Grafdigger's Cage",
        "what is exiled from a library may be cast: it is cast from exile",
        "Anna 20 battlefield: Grafdigger's Cage, Laelia, the Blade Reforged, Mountain library: "
        "Shock, 8 Forest"
        " | Ben 20",
        "to combat; attack: Laelia, the Blade Reforged > Ben; settle; see Anna exile: Shock; "
        "see may cast Shock",
    ),
    Ruling(
        "Grafdigger's Cage",
        "a noncreature card may enter from a graveyard",
        "Anna 20 hand: Sevinne's Reclamation battlefield: Grafdigger's Cage, 3 Plains"
        " graveyard: Sol Ring, Grizzly Bears | Ben 20",
        "cast Sevinne's Reclamation; targets: Sol Ring; resolve; see Anna battlefield with Sol Ring",
    ),
    Ruling(
        "Grafdigger's Cage",
        "a creature card in a graveyard stays there",
        "Anna 20 hand: Reanimate battlefield: Grafdigger's Cage, Swamp graveyard: Grizzly Bears | Ben 20",
        "cast Reanimate; targets: Grizzly Bears; resolve; see Anna graveyard: Grizzly Bears, Reanimate",
    ),
    Ruling(
        "Containment Priest",
        "a creature that was cast from a graveyard enters",
        "Anna 20 battlefield: Containment Priest, Lurrus of the Dream-Den, Plains graveyard: Savannah Lions"
        " | Ben 20",
        "cast Savannah Lions; resolve; see Anna battlefield with Savannah Lions",
    ),
    Ruling(
        "Containment Priest",
        "entering without being cast, she does not exile herself",
        "Anna 20 hand: Reanimate battlefield: Swamp graveyard: Containment Priest | Ben 20",
        "cast Reanimate; targets: Containment Priest; resolve; see Anna battlefield with Containment Priest",
    ),
    Ruling(
        "Containment Priest",
        "what enters together with her is not touched",
        "Anna 20 hand: Living Death battlefield: 5 Swamp graveyard: Containment Priest, Grizzly Bears"
        " | Ben 20 graveyard: Hill Giant",
        "cast Living Death; resolve; see Anna battlefield with Containment Priest, Grizzly Bears; "
        "see Ben battlefield: Hill Giant",
    ),
    Ruling(
        "Hallowed Moonlight",
        "a creature token is exiled, and ceases to exist; a creature that was cast enters",
        "Anna 20 hand: Hallowed Moonlight, Dragon Fodder, Savannah Lions battlefield: 3 Plains, 2 Mountain"
        " | Ben 20",
        "cast Hallowed Moonlight; resolve; cast Dragon Fodder; resolve; "
        "see Anna battlefield without Goblin; see Anna exile:; cast Savannah Lions; resolve; "
        "see Anna battlefield with Savannah Lions",
    ),
    Ruling(
        "Bridge from Below",
        "on the battlefield it does nothing",
        "Anna 20 battlefield: Bridge from Below, Mogg Fanatic | Ben 20 battlefield: Mogg Fanatic",
        "activate Mogg Fanatic; targets: Ben; see stack (Mogg Fanatic)",
    ),
    Ruling(
        "Bridge from Below",
        "if it is gone as its ability resolves, no token is made",
        "Anna 20 battlefield: Mogg Fanatic, Tormod's Crypt graveyard: Bridge from Below | Ben 20",
        "activate Mogg Fanatic; targets: Ben; see stack (Mogg Fanatic), (Bridge from Below); "
        "activate Tormod's Crypt; targets: Anna; settle; see Anna battlefield without Zombie",
    ),
    Ruling(
        "Bridge from Below",
        "only the graveyard into which the creature was put matters, not who controlled it",
        "Anna 20 graveyard: Bridge from Below | Ben 20 battlefield: Mogg Fanatic (owned by Anna)",
        "pass; activate Mogg Fanatic; targets: Anna; settle; see Anna battlefield with Zombie; "
        "see Anna graveyard with Bridge from Below",
    ),
    Ruling(
        "Bridge from Below",
        "when creatures of both die at once, its controller orders the two triggers",
        "Anna 20 hand: Wrath of God battlefield: 4 Plains, Grizzly Bears graveyard: Bridge from Below"
        " | Ben 20 battlefield: Hill Giant",
        "cast Wrath of God; resolve; see asked Anna; see may order: 1, 2; see may order: 2, 1",
    ),
    Ruling(
        "Animate Dead",
        "a creature card with shroud may be targeted",
        "Anna 20 hand: Animate Dead battlefield: 2 Swamp graveyard: Simic Sky Swallower | Ben 20",
        "cast Animate Dead; targets: Simic Sky Swallower; settle; see Simic Sky Swallower 5/6; "
        "see Anna battlefield with Animate Dead",
    ),
    Ruling(
        "Animate Dead",
        "if it has left as its ability resolves, the card is not returned",
        "Anna 20 hand: Animate Dead battlefield: 2 Swamp graveyard: Grizzly Bears"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains",
        "cast Animate Dead; targets: Grizzly Bears; resolve; pass; cast Disenchant; targets: Animate Dead; "
        "settle; see Anna graveyard: Grizzly Bears, Animate Dead",
    ),
    Ruling(
        "Dance of the Dead",
        "it can't be attached to a creature with protection from black, and goes; "
        "so the creature is sacrificed",
        "Anna 20 hand: Dance of the Dead battlefield: 2 Swamp graveyard: White Knight | Ben 20",
        "cast Dance of the Dead; targets: White Knight; settle; "
        "see Anna graveyard: White Knight, Dance of the Dead",
    ),
    Ruling(
        "Living Death",
        "creatures that are exiled when they would die are not returned",
        "Anna 20 hand: Living Death battlefield: 5 Swamp, Leyline of the Void"
        " | Ben 20 battlefield: Hill Giant graveyard: Grizzly Bears",
        "cast Living Death; resolve; see Ben battlefield: Grizzly Bears; see Ben exile: Hill Giant",
    ),
    Ruling(
        "Shallow Grave",
        "a creature that has left by the end step is not exiled",
        "Anna 20 hand: Shallow Grave battlefield: 2 Swamp graveyard: Mogg Fanatic | Ben 20",
        "cast Shallow Grave; resolve; activate Mogg Fanatic; targets: Ben; settle; to end; settle; "
        "to Ben's upkeep; see Anna graveyard with Mogg Fanatic",
    ),
    Ruling(
        "Goryo's Vengeance",
        "a creature that has left by the end step stays where it is",
        "Anna 20 hand: Goryo's Vengeance, Unsummon battlefield: 2 Swamp, Island"
        " graveyard: Kari Zev, Skyship Raider | Ben 20",
        "cast Goryo's Vengeance; targets: Kari Zev, Skyship Raider; resolve; cast Unsummon; "
        "targets: Kari Zev, Skyship Raider; resolve; to Ben's upkeep; "
        "see Anna hand: Kari Zev, Skyship Raider",
    ),
    Ruling(
        "Rise from the Grave",
        "what was colorless becomes black",
        "Anna 20 hand: Rise from the Grave, Terror battlefield: 7 Swamp graveyard: Ornithopter"
        " | Ben 20 battlefield: Grizzly Bears",
        "cast Rise from the Grave; targets: Ornithopter; resolve; cast Terror; see targets Grizzly Bears",
    ),
    Ruling(
        "Ichorid",
        "two of them can't exile the same card",
        "Anna 20 graveyard: 2 Ichorid, Drudge Skeletons | Ben 20",
        "to Ben's upkeep; to Anna's upkeep; any order; resolve; yes; any choose: Drudge Skeletons; settle; "
        "see Anna battlefield with Ichorid; see Anna graveyard: Ichorid",
    ),
    Ruling(
        "Yixlid Jailer",
        "a * in the power of a card in a graveyard is 0",
        "Anna 20 hand: Terror battlefield: 2 Swamp, Yixlid Jailer, Reveillark"
        " graveyard: Tarmogoyf, Shock, Forest | Ben 20",
        "cast Terror; targets: Reveillark; resolve; see targets Tarmogoyf",
    ),
    Ruling(
        "Yixlid Jailer",
        "an ability that triggers on leaving the battlefield for a graveyard is not lost",
        "Anna 20 hand: Shock battlefield: Mountain, Yixlid Jailer, Festering Goblin"
        " | Ben 20 battlefield: Hill Giant",
        "cast Shock; targets: Festering Goblin; resolve; targets: Hill Giant; resolve; see Hill Giant 2/2",
    ),
    Ruling(
        "Yixlid Jailer",
        "flashback is lost",
        "Anna 20 battlefield: 2 Mountain, Yixlid Jailer graveyard: Lava Dart | Ben 20",
        "see may not cast Lava Dart",
    ),
    Ruling(
        "Anger",
        "it gives haste only from the graveyard, and only with a Mountain",
        "Anna 20 battlefield: Forest, Grizzly Bears (since this turn) graveyard: Anger hand: "
        "Mountain | Ben 20",
        "play Mountain; to combat; see may attack: Grizzly Bears",
    ),
    Ruling(
        "Necropotence",
        "a discarded card that never reached the graveyard is not exiled from there",
        "Anna 20 battlefield: Necropotence, Wild Mongrel, Rest in Peace hand: Shock, Forest | Ben 20",
        "activate Wild Mongrel; any choose: Shock; "
        "see Anna exile: Shock; resolve; resolve; any choose; see Anna exile: Shock",
    ),
    Ruling(
        "Necropotence",
        "the card comes to the hand though Necropotence is gone",
        "Anna 20 battlefield: Necropotence library: Shock, 8 Forest"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains",
        "activate Necropotence; resolve; pass; cast Disenchant; targets: Necropotence; settle; "
        "see life 19 20; to end; settle; see Anna hand: Shock",
    ),
    Ruling(
        "Dauthi Voidwalker",
        "tokens still die",
        "Anna 20 hand: Shock battlefield: Dauthi Voidwalker, Mountain"
        " | Ben 20 hand: Dragon Fodder battlefield: 2 Mountain, Blood Artist",
        "to Ben's precombat main; cast Dragon Fodder; resolve; pass; cast Shock; any targets: Goblin; "
        "resolve; see stack (Blood Artist)",
    ),
    Ruling(
        "Dauthi Voidwalker",
        "cards do not die: what would trigger on it does not",
        "Anna 20 hand: Shock battlefield: Dauthi Voidwalker, Mountain"
        " | Ben 20 battlefield: Grizzly Bears, Blood Artist",
        "cast Shock; targets: Grizzly Bears; resolve; see stack; see Ben exile: Grizzly Bears",
    ),
    Ruling(
        "Dauthi Voidwalker",
        "what triggers on a discard still does",
        "Anna 20 hand: Mind Rot battlefield: Dauthi Voidwalker, 3 Swamp, Megrim | Ben 20 hand: 2 Shock",
        "cast Mind Rot; targets: Ben; settle; see life 20 16; see Ben exile: 2 Shock",
    ),
    Ruling(
        "Dauthi Voidwalker",
        "X is 0 in what is played without paying",
        "Anna 20 battlefield: Dauthi Voidwalker, 3 Mountain | Ben 20 hand: Blaze, Wild Mongrel"
        " battlefield: Wild Mongrel",
        "pass; activate Wild Mongrel; any choose: Blaze; resolve; any choose; activate Dauthi Voidwalker; "
        "resolve; any choose: Blaze; any cast Blaze; see may not X = 1",
    ),
    Ruling(
        "Sanctifier en-Vec",
        "a red creature that dies together with it is exiled",
        "Anna 20 hand: Wrath of God battlefield: 4 Plains, Sanctifier en-Vec"
        " | Ben 20 battlefield: Hill Giant",
        "cast Wrath of God; resolve; see Ben exile: Hill Giant; see Ben graveyard:",
    ),
    Ruling(
        "Sanctifier en-Vec",
        "a red spell that removes it goes to the graveyard",
        "Anna 20 hand: Jokulhaups battlefield: 6 Mountain | Ben 20 battlefield: Sanctifier en-Vec",
        "cast Jokulhaups; resolve; see Anna graveyard with Jokulhaups; see Ben graveyard: Sanctifier en-Vec",
    ),
    Ruling(
        "Loxodon Smiter",
        "it was discarded all the same, so that what triggers on it does",
        "Anna 20 hand: Mind Rot battlefield: 3 Swamp, Megrim | Ben 20 hand: Loxodon Smiter",
        "cast Mind Rot; targets: Ben; settle; see life 20 18; see Ben battlefield with Loxodon Smiter",
    ),
    Ruling(
        "Obstinate Baloth",
        "of two replacements, who discards it chooses one",
        "Anna 20 hand: Mind Rot battlefield: 3 Swamp, Leyline of the Void | Ben 20 hand: Obstinate Baloth",
        "cast Mind Rot; targets: Ben; resolve; see asked Ben",
    ),
    Ruling(
        "Narcomoeba",
        "removed from the graveyard before its ability resolves, it does not come",
        "Anna 20 hand: Glimpse the Unthinkable battlefield: Island, Swamp library: Narcomoeba, 12 Forest"
        " | Ben 20 battlefield: Tormod's Crypt",
        "cast Glimpse the Unthinkable; targets: Anna; resolve; see stack (Narcomoeba); pass; "
        "activate Tormod's Crypt; targets: Anna; settle; see Anna battlefield without Narcomoeba",
    ),
    Ruling(
        "Gaea's Blessing",
        "all cards milled with it are shuffled in",
        "Anna 20 hand: Glimpse the Unthinkable battlefield: Island, Swamp library: Gaea's "
        "Blessing, 12 Forest"
        " | Ben 20",
        "cast Glimpse the Unthinkable; targets: Anna; resolve; resolve; see Anna graveyard:; "
        "see Anna library of 14",
    ),
    Ruling(
        "Terastodon",
        "an indestructible permanent gives no Elephant, nor one that goes elsewhere",
        "Anna 20 hand: Terastodon battlefield: 8 Forest, Leyline of the Void"
        " | Ben 20 battlefield: Darksteel Citadel, Plains",
        "cast Terastodon; resolve; targets: Darksteel Citadel, Plains, Leyline of the Void; resolve; yes; "
        "see Ben battlefield: Darksteel Citadel; see Anna battlefield with Elephant",
    ),
    Ruling(
        "Falkenrath Aristocrat",
        "a Human gives a counter; it may sacrifice itself for nothing",
        "Anna 20 battlefield: Falkenrath Aristocrat, Soul Warden | Ben 20",
        "activate Falkenrath Aristocrat; any choose: Soul Warden; resolve; "
        "see Falkenrath Aristocrat 5/2; activate Falkenrath Aristocrat; "
        "any choose: Falkenrath Aristocrat; settle; see Anna battlefield:",
    ),
    Ruling(
        "Falkenrath Aristocrat",
        "what the creature was on the battlefield counts",
        "Anna 20 hand: Turn to Frog battlefield: Falkenrath Aristocrat, Soul Warden, 2 Island | Ben 20",
        "cast Turn to Frog; targets: Soul Warden; resolve; activate Falkenrath Aristocrat; "
        "any choose: Soul Warden; resolve; see Falkenrath Aristocrat 4/1",
    ),
    Ruling(
        "Creeping Chill",
        "milled, it may be exiled for the same effect",
        "Anna 20 hand: Glimpse the Unthinkable battlefield: Island, Swamp library: Creeping "
        "Chill, 12 Forest"
        " | Ben 20",
        "cast Glimpse the Unthinkable; targets: Anna; resolve; resolve; yes; see life 23 17; "
        "see Anna exile: Creeping Chill",
    ),
)
def test_graveyards_and_exile(row):
    check(row)
