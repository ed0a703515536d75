"""Rulings about what may be cast, when, from where, and for what cost."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Damping Sphere",
        "spells cast before it came are counted",
        "Anna 20 hand: Damping Sphere, 2 Shock battlefield: 5 Mountain | Ben 20",
        "any cast Shock; targets: Ben; resolve; cast Damping Sphere; resolve; see may not cast Shock",
    ),
    Ruling(
        "Damping Sphere",
        "the third spell costs two more",
        "Anna 20 hand: 3 Shock battlefield: 6 Mountain, Damping Sphere | Ben 20",
        "any cast Shock; targets: Ben; resolve; any cast Shock; targets: Ben; resolve; "
        "cast Shock; targets: Ben; resolve; see life 20 14",
    ),
    Ruling(
        "Trinisphere",
        "sacrificed as a cost of the spell, it has made the spell dearer: the total was locked in before",
        "Anna 20 hand: Kuldotha Rebirth battlefield: 2 Mountain, Trinisphere | Ben 20",
        "see may not cast Kuldotha Rebirth",
    ),
    Ruling(
        "Deafening Silence",
        "a noncreature spell cast before it came counts, and so does Deafening Silence itself",
        "Anna 20 hand: Deafening Silence, Shock, Savannah Lions battlefield: 2 Plains, Mountain | Ben 20",
        "cast Deafening Silence; resolve; see may not cast Shock; see may cast Savannah Lions",
    ),
    Ruling(
        "Deafening Silence",
        "a spell that was countered was cast",
        "Anna 20 hand: 2 Shock battlefield: 2 Mountain, Deafening Silence"
        " | Ben 20 hand: Counterspell battlefield: 2 Island",
        "any cast Shock; targets: Ben; pass; cast Counterspell; targets: Shock; settle; "
        "see may not cast Shock",
    ),
    Ruling(
        "Ethersworn Canonist",
        "any number of artifact spells and one other",
        "Anna 20 hand: 2 Ornithopter, 2 Shock battlefield: 2 Mountain, Ethersworn Canonist | Ben 20",
        "any cast Ornithopter; resolve; any cast Shock; targets: Ben; resolve; see may not cast Shock; "
        "cast Ornithopter; resolve; see Anna battlefield with 2 Ornithopter",
    ),
    Ruling(
        "Archon of Emeria",
        "the turn in which it was cast has seen a spell",
        "Anna 20 hand: Archon of Emeria, Ornithopter battlefield: 3 Plains | Ben 20",
        "cast Archon of Emeria; resolve; see may not cast Ornithopter",
    ),
    Ruling(
        "Archon of Emeria",
        "a land that would enter untapped on a condition enters tapped",
        "Anna 20 battlefield: Archon of Emeria"
        " | Ben 20 hand: Den of the Bugbear, Mountain battlefield: Forest",
        "to Ben's precombat main; play Den of the Bugbear; see Den of the Bugbear tapped",
    ),
    Ruling(
        "Gaddock Teeg",
        "an alternative cost does not change the mana value",
        "Anna 20 hand: Force of Will, Island, Brainstorm battlefield: Gaddock Teeg, Island | Ben 20"
        " hand: Shock battlefield: Mountain",
        "pass; cast Shock; targets: Anna; pass; see may not cast Force of Will; see may cast Brainstorm",
    ),
    Ruling(
        "Gaddock Teeg",
        "a noncreature spell with X can't be cast, a creature spell with X can",
        "Anna 20 hand: Blaze, Ivy Elemental battlefield: Gaddock Teeg, 2 Mountain, 2 Forest | Ben 20",
        "see may not cast Blaze; see may cast Ivy Elemental",
    ),
    Ruling(
        "Lavinia, Azorius Renegade",
        "what is cast for no mana is cast, and abilities trigger on it, though it is countered",
        "Anna 20 battlefield: Lavinia, Azorius Renegade"
        " | Ben 20 hand: Ornithopter battlefield: Mountain, Forest",
        "to Ben's precombat main; cast Ornithopter; "
        "see stack Ornithopter, (Lavinia, Azorius Renegade); settle; see Ben graveyard: Ornithopter",
    ),
    Ruling(
        "Lavinia, Azorius Renegade",
        "a flashback cost does not change the mana value that she looks at",
        "Anna 20 battlefield: Lavinia, Azorius Renegade"
        " | Ben 20 graveyard: Deep Analysis battlefield: 2 Island, Sol Ring",
        "to Ben's precombat main; see may not cast Deep Analysis",
    ),
    Ruling(
        "Roiling Vortex",
        "life gained before its ability resolved stays gained",
        "Anna 20 battlefield: Roiling Vortex, Mountain | Ben 20 hand: Healing Salve battlefield: Plains",
        "pass; cast Healing Salve; any modes; targets: Ben; resolve; see life 20 23; "
        "activate Roiling Vortex; resolve; see life 20 23",
    ),
    Ruling(
        "Roiling Vortex",
        "a spell for which no mana was spent costs its caster 5 life",
        "Anna 20 battlefield: Roiling Vortex | Ben 20 hand: Ornithopter",
        "to Ben's precombat main; see life 20 19; cast Ornithopter; resolve; see life 20 14",
    ),
    Ruling(
        "Defense Grid",
        "what makes spells cheaper lowers the added cost too",
        "Anna 20 battlefield: Defense Grid"
        " | Ben 20 hand: Brainstorm battlefield: 3 Island, Sapphire Medallion",
        "pass; see may cast Brainstorm",
    ),
    Ruling(
        "Grand Abolisher",
        "abilities that function elsewhere than on the battlefield may be activated",
        "Anna 20 battlefield: Grand Abolisher"
        " | Ben 20 hand: Shock, Krosan Tusker battlefield: 3 Forest, Mountain, Mogg Fanatic",
        "pass; see may not cast Shock; see may not activate Mogg Fanatic; see may activate Krosan Tusker",
    ),
    Ruling(
        "Grand Abolisher",
        "triggered abilities are not affected",
        "Anna 20 hand: Grizzly Bears battlefield: Grand Abolisher, 2 Forest"
        " | Ben 20 battlefield: Soul Warden",
        "cast Grizzly Bears; resolve; see stack (Soul Warden); resolve; see life 20 21",
    ),
    Ruling(
        "Tithe Taker",
        "an ability that costs no mana costs {1}",
        "Anna 20 battlefield: Tithe Taker | Ben 20 battlefield: Mogg Fanatic",
        "pass; see asked Ben; see may not activate Mogg Fanatic; to Ben's upkeep; "
        "see may activate Mogg Fanatic",
    ),
    Ruling(
        "Karn, the Great Creator",
        "abilities of artifact cards that aren't on the battlefield may be activated",
        "Anna 20 battlefield: Karn, the Great Creator (5 loyalty)"
        " | Ben 20 hand: Hollow One battlefield: Mind Stone, 2 Forest library: 5 Forest",
        "pass; see may activate Hollow One; see may not activate Mind Stone",
    ),
    Ruling(
        "Drannith Magistrate",
        "cards elsewhere may not be cast, but their abilities may be activated",
        "Anna 20 battlefield: Drannith Magistrate"
        " | Ben 20 hand: Krosan Tusker graveyard: Lava Dart battlefield: 3 Forest, Mountain",
        "pass; see may not cast Lava Dart; see may activate Krosan Tusker",
    ),
    Ruling(
        "Drannith Magistrate",
        "an effect may put a card from elsewhere onto the battlefield",
        "Anna 20 battlefield: Drannith Magistrate"
        " | Ben 20 hand: Reanimate graveyard: Grizzly Bears battlefield: Swamp",
        "to Ben's precombat main; cast Reanimate; targets: Grizzly Bears; resolve; "
        "see Ben battlefield with Grizzly Bears",
    ),
    Ruling(
        "Hollow One",
        "three discarded cards make it cost nothing, and the fourth no less",
        "Anna 20 hand: Hollow One, 4 Shock battlefield: Wild Mongrel | Ben 20",
        "activate Wild Mongrel; any choose: Shock; activate Wild Mongrel; any choose: Shock; "
        "resolve; any choose; resolve; any choose; see may not cast Hollow One; "
        "activate Wild Mongrel; any choose: Shock; resolve; any choose; see may cast Hollow One",
    ),
    Ruling(
        "Murktide Regent",
        "only generic mana is paid by exiling cards, and its mana value stays 7",
        "Anna 20 hand: Murktide Regent battlefield: 2 Island graveyard: 6 Shock"
        " | Ben 20 battlefield: Chalice of the Void (7 charge)",
        "cast Murktide Regent; see stack Murktide Regent, (Chalice of the Void); see Anna graveyard: Shock",
    ),
    Ruling(
        "March of Wretched Sorrow",
        "more cards may be exiled than needed, but {B} is still to be paid",
        "Anna 20 hand: March of Wretched Sorrow, 2 Dark Ritual, Terror battlefield: Swamp, Wastes"
        " | Ben 20 battlefield: Hill Giant",
        "cast March of Wretched Sorrow; yes; yes; yes; X = 1; targets: Hill Giant; "
        "any choose: Dark Ritual; any choose: Dark Ritual; any choose: Terror; "
        "see Anna exile: 2 Dark Ritual, Terror; settle; see life 21 20; see 1 damage on Hill Giant; "
        "see Swamp tapped; see Wastes untapped",
    ),
    Ruling(
        "March of Wretched Sorrow",
        "without {B} no number of exiled cards pays for it",
        "Anna 20 hand: March of Wretched Sorrow, 3 Dark Ritual battlefield: Wastes"
        " | Ben 20 battlefield: Hill Giant",
        "see may not cast March of Wretched Sorrow",
    ),
    Ruling(
        "Snapcaster Mage",
        "a card with flashback of its own may be cast by either",
        "Anna 20 hand: Snapcaster Mage battlefield: 3 Island, 6 Mountain graveyard: Firebolt | Ben 20",
        "cast Snapcaster Mage; resolve; targets: Firebolt; resolve; "
        "see may cast Firebolt with flashback for its mana cost; cast Firebolt with flashback; "
        "targets: Ben; resolve; see life 20 18; see Anna exile: Firebolt",
    ),
    Ruling(
        "Past in Flames",
        "cards that come later do not gain flashback",
        "Anna 20 hand: Past in Flames, Shock battlefield: 6 Mountain graveyard: Giant Growth | Ben 20",
        "cast Past in Flames; resolve; cast Shock; targets: Ben; resolve; see may not cast Shock",
    ),
    Ruling(
        "Past in Flames",
        "a card without a mana cost has no flashback cost",
        "Anna 20 hand: Past in Flames battlefield: 9 Mountain graveyard: Living End, Shock | Ben 20",
        "cast Past in Flames; resolve; see may cast Shock with flashback; see may not cast Living End",
    ),
    Ruling(
        "Lier, Disciple of the Drowned",
        "additional costs may be paid, and must be where they are mandatory",
        "Anna 20 battlefield: Lier, Disciple of the Drowned, 2 Mountain graveyard: Tormenting Voice | Ben 20",
        "see may not cast Tormenting Voice",
    ),
    Ruling(
        "Underworld Breach",
        "a card without a mana cost cannot be cast so",
        "Anna 20 battlefield: Underworld Breach, 5 Mountain graveyard: Living End, Shock, 3 Forest | Ben 20",
        "see may not cast Living End; see may cast Shock",
    ),
    Ruling(
        "Lurrus of the Dream-Den",
        "X is what is chosen: a spell of {X}{W} may be cast with X of 1, not of 2",
        "Anna 20 battlefield: Lurrus of the Dream-Den, 5 Forest graveyard: Ivy Elemental | Ben 20",
        "cast Ivy Elemental; see may X = 1; see may not X = 2",
    ),
    Ruling(
        "Lurrus of the Dream-Den",
        "another Lurrus the same turn gives another spell",
        "Anna 20 hand: Lurrus of the Dream-Den battlefield: Lurrus of the Dream-Den, 8 Plains"
        " graveyard: 2 Savannah Lions, Grizzly Bears | Ben 20",
        "any cast Savannah Lions; resolve; see may not cast Savannah Lions; "
        "cast Lurrus of the Dream-Den; resolve; last choose; see may cast Savannah Lions",
    ),
    Ruling(
        "Mogg Salvage",
        "any opponent's Island will do, and lands matter only as it is cast",
        "Anna 20 hand: Mogg Salvage battlefield: Mountain (tapped), Ornithopter | Ben 20 battlefield: Island",
        "cast Mogg Salvage with no payment; targets: Ornithopter; settle; "
        "see Anna graveyard with Ornithopter",
    ),
    Ruling(
        "Invigorate",
        "an opponent who can't gain life can't be made to pay the cost",
        "Anna 20 hand: Invigorate battlefield: Forest, Grizzly Bears"
        " | Ben 20 battlefield: Erebos, God of the Dead",
        "see may cast Invigorate",
    ),
    Ruling(
        "Flash",
        "only the generic part of the cost is lower, and the creature enters even if nothing is paid",
        "Anna 20 hand: Flash, Elvish Visionary battlefield: 2 Island | Ben 20",
        "cast Flash; resolve; any choose: Elvish Visionary; settle; "
        "see Anna graveyard with Elvish Visionary, Flash; see Anna hand of 1",
    ),
    Ruling(
        "Abeyance",
        "mana abilities may be activated, abilities of cards in hand may not",
        "Anna 20 hand: Abeyance battlefield: 2 Plains"
        " | Ben 20 hand: Shock, Krosan Tusker battlefield: 3 Forest, Mountain, Mogg Fanatic",
        "cast Abeyance; targets: Ben; resolve; pass; see asked Ben; see may not activate Krosan Tusker; "
        "see may not activate Mogg Fanatic; see may not cast Shock",
    ),
    Ruling(
        "Abeyance",
        "a spell that was on the stack as it was cast is not touched, and none is cast later",
        "Anna 20 hand: Abeyance battlefield: 2 Plains | Ben 20 hand: 2 Shock battlefield: 2 Mountain",
        "pass; any cast Shock; targets: Anna; pass; cast Abeyance; targets: Ben; resolve; "
        "see stack Shock; pass; see asked Ben; see may not cast Shock; settle; see life 18 20",
    ),
    Ruling(
        "Obsidian Charmaw",
        "a land counts whether or not its controller could activate the ability now",
        "Anna 20 hand: Obsidian Charmaw battlefield: 3 Mountain"
        " | Ben 20 battlefield: Wastes (tapped), Strip Mine (tapped), Forest",
        "cast Obsidian Charmaw; resolve; see targets Strip Mine",
    ),
    Ruling(
        "Castle Garenbrig",
        "its mana is not for abilities of creature cards that are elsewhere",
        "Anna 20 hand: Vulpine Goliath battlefield: Castle Garenbrig, 4 Forest graveyard: Resilient Khenra"
        " | Ben 20",
        "see may cast Vulpine Goliath; see may not activate Resilient Khenra",
    ),
    Ruling(
        "Jegantha, the Wellspring",
        "its mana pays for no generic costs",
        "Anna 20 hand: Grizzly Bears, Lightning Bolt, Giant Growth battlefield: Jegantha, the Wellspring"
        " | Ben 20",
        "see may not cast Grizzly Bears; see may cast Lightning Bolt; see may cast Giant Growth",
    ),
    Ruling(
        "Urza, Lord High Artificer",
        "an artifact creature that came this turn may be tapped for mana",
        "Anna 20 hand: Brainstorm battlefield: Urza, Lord High Artificer, Ornithopter (since this turn)"
        " | Ben 20",
        "cast Brainstorm; see Ornithopter tapped",
    ),
    Ruling(
        "Urza, Lord High Artificer",
        "the Construct counts itself",
        "Anna 20 hand: Urza, Lord High Artificer battlefield: 4 Island | Ben 20",
        "cast Urza, Lord High Artificer; resolve; resolve; see Construct 1/1",
    ),
)
def test_casting_and_costs(row):
    check(row)
