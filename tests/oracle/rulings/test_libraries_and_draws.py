"""Rulings about drawing, searching, milling, and the order of libraries."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Narset, Parter of Veils",
        "an opponent who is to draw several draws one",
        "Anna 20 battlefield: Narset, Parter of Veils (5 loyalty)"
        " | Ben 20 hand: Jace's Ingenuity battlefield: 5 Island",
        "pass; cast Jace's Ingenuity; resolve; see Ben hand of 1",
    ),
    Ruling(
        "Narset, Parter of Veils",
        "the limit holds for each turn: one on mine, one on yours",
        "Anna 20 battlefield: Narset, Parter of Veils (5 loyalty)"
        " | Ben 20 hand: Opt, Brainstorm battlefield: 2 Island",
        "pass; cast Opt; resolve; any; see Ben hand of 2; to Ben's precombat main; see Ben hand of 3",
    ),
    Ruling(
        "Leovold, Emissary of Trest",
        "a player and a permanent of theirs targeted by one spell trigger it twice",
        "Anna 20 battlefield: Leovold, Emissary of Trest, Grizzly Bears"
        " | Ben 20 hand: Fireball battlefield: 4 Mountain",
        "to Ben's precombat main; cast Fireball; X = 2; targets: Anna, Grizzly Bears; any order; "
        "see stack Fireball, (Leovold, Emissary of Trest), (Leovold, Emissary of Trest)",
    ),
    Ruling(
        "Leovold, Emissary of Trest",
        "a first draw that was replaced was none, so that the next is allowed",
        "Anna 20 battlefield: Leovold, Emissary of Trest"
        " | Ben 20 hand: Divination battlefield: 3 Island graveyard: Stinkweed Imp",
        "to Ben's upkeep; pass; pass; choose: Stinkweed Imp; to precombat main; cast Divination; resolve; "
        "see Ben hand: Stinkweed Imp, Forest",
    ),
    Ruling(
        "Notion Thief",
        "an opponent who draws and then discards still discards",
        "Anna 20 battlefield: Notion Thief | Ben 20 hand: Careful Study, 2 Shock battlefield: Island",
        "to Ben's precombat main; see Ben hand of 4; cast Careful Study; resolve; any choose; "
        "see Ben hand of 1; see Anna hand of 2",
    ),
    Ruling(
        "Hullbreacher",
        "two of them give one Treasure for a draw",
        "Anna 20 battlefield: 2 Hullbreacher | Ben 20 hand: Opt battlefield: Island",
        "pass; cast Opt; resolve; any; any; see Anna battlefield with Treasure; see Ben hand of 0",
    ),
    Ruling(
        "Sylvan Library",
        "two, one or none of the cards may be put back",
        "Anna 20 battlefield: Sylvan Library library: 9 Forest | Ben 20",
        "to Ben's upkeep; to Anna's draw; resolve; yes; any choose; see life 20 20",
    ),
    Ruling(
        "Jace, Wielder of Mysteries",
        "he mills before he draws",
        "Anna 20 battlefield: Jace, Wielder of Mysteries (4 loyalty) library: Shock, Terror, Opt | Ben 20",
        "activate Jace, Wielder of Mysteries ability 1; targets: Anna; resolve; "
        "see Anna graveyard: Shock, Terror; see Anna hand: Opt",
    ),
    Ruling(
        "Jace, Wielder of Mysteries",
        "who can't win does not lose for the draw either: it was replaced",
        "Anna 20 hand: Opt battlefield: Jace, Wielder of Mysteries (4 loyalty), Island library:"
        " | Ben 20 battlefield: Platinum Angel",
        "cast Opt; resolve; see may pass; see asked Anna; see life 20 20",
    ),
    Ruling(
        "Thassa's Oracle",
        "with no devotion and an empty library its controller wins",
        "Anna 20 hand: Thassa's Oracle, Unsummon battlefield: 3 Island library: | Ben 20",
        "cast Thassa's Oracle; resolve; cast Unsummon; targets: Thassa's Oracle; resolve; resolve; "
        "see winner Anna",
    ),
    Ruling(
        "Thassa's Oracle",
        "with no devotion no card of a library is looked at or moved",
        "Anna 20 hand: Thassa's Oracle, Unsummon battlefield: 3 Island library: Shock, Terror, Opt | Ben 20",
        "cast Thassa's Oracle; resolve; cast Unsummon; targets: Thassa's Oracle; resolve; resolve; "
        "see may pass; see Anna library: Shock, Terror, Opt",
    ),
    Ruling(
        "Portent",
        "a library of fewer than three cards is no loss",
        "Anna 20 hand: Portent battlefield: Island | Ben 20 library: 2 Forest",
        "cast Portent; targets: Ben; resolve; any; no; see may pass; see Ben library: 2 Forest",
    ),
    Ruling(
        "Doomsday",
        "with fewer than five cards all of them are in the library then",
        "Anna 20 hand: Doomsday battlefield: 3 Swamp library: Shock, Opt graveyard: Terror | Ben 20",
        "cast Doomsday; resolve; last choose; last arrange; see life 10 20; "
        "see Anna library: Shock, Opt, Terror; see Anna exile:",
    ),
    Ruling(
        "Gifts Ungiven",
        "one or two cards found all go to the graveyard",
        "Anna 20 hand: Gifts Ungiven battlefield: 4 Island library: Shock, Opt, 2 Forest | Ben 20",
        "cast Gifts Ungiven; targets: Ben; resolve; choose: Shock; choose: Opt; choose: none; "
        "see Anna hand:; "
        "see Anna graveyard: Shock, Opt, Gifts Ungiven",
    ),
    Ruling(
        "Surgical Extraction",
        "cards may be left where they are, the targeted one too",
        "Anna 20 hand: Surgical Extraction battlefield: Swamp"
        " | Ben 20 hand: Shock graveyard: Shock library: 2 Shock",
        "cast Surgical Extraction; any; any targets: Shock; resolve; choose: none; see Ben exile:; "
        "see Ben graveyard: Shock",
    ),
    Ruling(
        "Demonic Consultation",
        "if the named card is not revealed the whole library is exiled, and nobody has lost yet",
        "Anna 20 hand: Demonic Consultation battlefield: Swamp library: 6 Shock, 3 Forest | Ben 20",
        "cast Demonic Consultation; resolve; choose: Shock; see Anna library:; "
        "see Anna exile: 6 Shock, 3 Forest; see may pass",
    ),
    Ruling(
        "Balustrade Spy",
        "without a land the whole library goes to the graveyard",
        "Anna 20 hand: Balustrade Spy battlefield: 4 Swamp | Ben 20 library: 3 Shock",
        "cast Balustrade Spy; resolve; targets: Ben; resolve; see Ben library:; see Ben graveyard: 3 Shock",
    ),
    Ruling(
        "Grindstone",
        "two colorless cards do not repeat it",
        "Anna 20 battlefield: Grindstone, 3 Forest | Ben 20 library: 2 Shock, 2 Forest, 2 Shock",
        "activate Grindstone; targets: Ben; resolve; see Ben library: 2 Shock",
    ),
    Ruling(
        "Goblin Charbelcher",
        "without a land, damage is dealt for each card, and they are put back",
        "Anna 20 battlefield: Goblin Charbelcher, 3 Forest library: 4 Shock | Ben 20",
        "activate Goblin Charbelcher; targets: Ben; resolve; any; see life 20 16; see Anna library: 4 Shock",
    ),
    Ruling(
        "Aven Mindcensor",
        "one search finds cards among the same four",
        "Anna 20 battlefield: Aven Mindcensor | Ben 20 hand: Cultivate battlefield: 3 Forest"
        " library: Shock, Shock, Plains, Shock, Island, Swamp",
        "to Ben's precombat main; cast Cultivate; resolve; see may choose: Island",
    ),
    Ruling(
        "Ashiok, Dream Render",
        "who can't search still shuffles; what only reveals works",
        "Anna 20 battlefield: Ashiok, Dream Render (5 loyalty)"
        " | Ben 20 hand: Balustrade Spy battlefield: 4 Swamp library: Forest, Shock, 7 Forest",
        "to Ben's precombat main; cast Balustrade Spy; resolve; targets: Anna; resolve; "
        "see Anna graveyard: Forest",
    ),
    Ruling(
        "Ashiok, Dream Render",
        "milled cards are exiled by the same ability",
        "Anna 20 battlefield: Ashiok, Dream Render (5 loyalty) | Ben 20 library: 5 Shock",
        "activate Ashiok, Dream Render; targets: Ben; resolve; see Ben exile: 4 Shock",
    ),
    Ruling(
        "Opposition Agent",
        "for a search of a quality the controller may have nothing found; what is found is exiled",
        "Anna 20 battlefield: Opposition Agent"
        " | Ben 20 hand: Rampant Growth battlefield: 2 Forest library: Shock, Plains, 8 Shock",
        "pass; to Ben's precombat main; cast Rampant Growth; resolve; see asked Anna; "
        "see may choose: none; "
        "any choose: Plains; see Ben exile: Plains; to Anna's precombat main; see may play Plains",
    ),
    Ruling(
        "Myriad Landscape",
        "one card may be found",
        "Anna 20 battlefield: Myriad Landscape, 2 Forest library: Plains, Island, 2 Swamp | Ben 20",
        "activate Myriad Landscape; resolve; choose: Plains; see Plains tapped",
    ),
    Ruling(
        "Scapeshift",
        "countered, it sacrifices no lands",
        "Anna 20 hand: Scapeshift battlefield: 4 Forest | Ben 20 hand: Counterspell battlefield: 2 Island",
        "cast Scapeshift; pass; cast Counterspell; targets: Scapeshift; resolve; "
        "see Anna battlefield with 4 Forest",
    ),
    Ruling(
        "Delver of Secrets",
        "any card may be revealed, and it stays on top",
        "Anna 20 battlefield: Delver of Secrets library: Grizzly Bears, 8 Forest"
        " | Ben 20 hand: Opt battlefield: Island",
        "to Ben's precombat main; see Delver of Secrets 1/1",
    ),
    Ruling(
        "Chaos Warp",
        "a card that is no permanent card stays on top",
        "Anna 20 hand: Chaos Warp battlefield: 3 Mountain"
        " | Ben 20 battlefield: Goblin#40 (token), Hill Giant#41 library: 2 Shock",
        "cast Chaos Warp; targets: Goblin; resolve; see Ben library: 2 Shock",
    ),
    Ruling(
        "Unexpectedly Absent",
        "with fewer than X cards it goes to the bottom",
        "Anna 20 hand: Unexpectedly Absent battlefield: 6 Plains"
        " | Ben 20 battlefield: Hill Giant library: Shock, Opt",
        "cast Unexpectedly Absent; X = 4; targets: Hill Giant; resolve; see Ben library of 3; "
        "to Ben's precombat main; see Ben hand: Shock",
    ),
    Ruling(
        "Unexpectedly Absent",
        "with X of 0 it goes to the top",
        "Anna 20 hand: Unexpectedly Absent battlefield: 2 Plains"
        " | Ben 20 battlefield: Hill Giant library: Shock, Opt",
        "cast Unexpectedly Absent; X = 0; targets: Hill Giant; resolve; to Ben's precombat main; "
        "see Ben hand: Hill Giant",
    ),
    Ruling(
        "Memory's Journey",
        "no card needs to be targeted; cast with flashback, it can't target itself",
        "Anna 20 graveyard: Memory's Journey, Shock battlefield: Forest | Ben 20",
        "cast Memory's Journey with flashback; targets: Anna; see targets Shock; see may targets: none; "
        "targets: Shock; resolve; see Anna graveyard:; see Anna library with Shock",
    ),
    Ruling(
        "Herald's Horn",
        "a card left on top is drawn that turn",
        "Anna 20 hand: Herald's Horn, Savannah Lions battlefield: 3 Plains library: Hill Giant, "
        "8 Forest | Ben 20",
        "cast Herald's Horn; resolve; choose: Cat; to Ben's upkeep; "
        "to Anna's upkeep; resolve; see Anna hand: Savannah Lions; to draw; "
        "see Anna hand: Savannah Lions, Hill Giant",
    ),
    Ruling(
        "Attunement",
        "who has fewer than four cards discards them all",
        "Anna 20 battlefield: Attunement | Ben 20 battlefield: Spirit of the Labyrinth",
        "activate Attunement; resolve; see Anna hand:; see Anna graveyard: Attunement, Forest",
    ),
    Ruling(
        "Seasoned Pyromancer",
        "a hand of fewer than two cards is discarded, and two are drawn all the same",
        "Anna 20 hand: Seasoned Pyromancer, Shock battlefield: 3 Mountain | Ben 20",
        "cast Seasoned Pyromancer; resolve; resolve; see Anna hand of 2; see Anna battlefield with Elemental",
    ),
    Ruling(
        "Valakut Awakening",
        "nothing put back means one card drawn",
        "Anna 20 hand: Valakut Awakening, Shock battlefield: 3 Mountain | Ben 20",
        "cast Valakut Awakening; resolve; choose: none; see Anna hand of 2",
    ),
    Ruling(
        "Jace, the Mind Sculptor",
        "an empty hand leaves the library empty, and only a draw loses the game",
        "Anna 20 battlefield: Jace, the Mind Sculptor (12 loyalty) | Ben 20",
        "activate Jace, the Mind Sculptor ability 4; targets: Ben; resolve; see Ben library:; "
        "to Ben's upkeep; see life 20 20; pass; pass; see winner Anna",
    ),
    Ruling(
        "Bonder's Ornament",
        "a player with two of them draws one card",
        "Anna 20 battlefield: 2 Bonder's Ornament, 4 Forest | Ben 20 battlefield: Bonder's Ornament",
        "any activate Bonder's Ornament; resolve; see Anna hand of 1; see Ben hand of 1",
    ),
    Ruling(
        "Burgeoning",
        "a land that an effect puts onto the battlefield was not played",
        "Anna 20 hand: Mountain battlefield: Burgeoning"
        " | Ben 20 hand: Rampant Growth, Forest battlefield: 2 Forest library: Shock, Plains, 8 Shock",
        "to Ben's precombat main; cast Rampant Growth; resolve; any choose: Plains; see stack; "
        "play Forest; see stack (Burgeoning); resolve; any choose: Mountain; "
        "see Anna battlefield with Mountain",
    ),
)
def test_libraries_and_draws(row):
    check(row)
