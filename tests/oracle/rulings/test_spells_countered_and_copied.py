"""Rulings about spells that are countered, put elsewhere, copied, or given other targets."""

from __future__ import annotations

from oracle.rulings.playing_rulings import Ruling, check, each


@each(
    Ruling(
        "Remand",
        "a spell cast with flashback is exiled, not returned",
        "Anna 20 graveyard: Lava Dart battlefield: 2 Mountain | Ben 20 hand: Remand battlefield: 2 Island",
        "cast Lava Dart with flashback; targets: Ben; any choose: Mountain; pass; cast Remand; "
        "targets: Lava Dart; resolve; see Anna exile: Lava Dart; see Anna hand:; see Ben hand of 1",
    ),
    Ruling(
        "Remand",
        "a spell that can't be countered stays on the stack, and a card is drawn",
        "Anna 20 hand: Loxodon Smiter battlefield: 2 Forest, Plains"
        " | Ben 20 hand: Remand battlefield: 2 Island",
        "cast Loxodon Smiter; pass; cast Remand; targets: Loxodon Smiter; resolve; "
        "see stack Loxodon Smiter; see Ben hand of 1",
    ),
    Ruling(
        "Memory Lapse",
        "a spell cast with flashback is exiled, not put on the library",
        "Anna 20 graveyard: Lava Dart battlefield: 2 Mountain"
        " | Ben 20 hand: Memory Lapse battlefield: 2 Island",
        "cast Lava Dart with flashback; targets: Ben; any choose: Mountain; pass; cast Memory Lapse; "
        "targets: Lava Dart; resolve; see Anna exile: Lava Dart; see Anna library: 9 Forest",
    ),
    Ruling(
        "Tale's End",
        "a countered delayed trigger does not trigger at the next such step",
        "Anna 20 hand: Summoner's Pact, Tale's End battlefield: 2 Island library: Grizzly Bears, 8 Forest"
        " | Ben 20",
        "cast Summoner's Pact; resolve; any choose: Grizzly Bears; to Ben's upkeep; "
        "to Anna's upkeep; cast Tale's End; targets: Summoner's Pact; resolve; see stack; "
        "to Ben's upkeep; to Anna's upkeep; see stack; see may pass",
    ),
    Ruling(
        "Summoner's Pact",
        "a countered Pact asks for no payment later",
        "Anna 20 hand: Summoner's Pact | Ben 20 hand: Counterspell battlefield: 2 Island",
        "cast Summoner's Pact; pass; cast Counterspell; targets: Summoner's Pact; settle; "
        "to Ben's upkeep; to Anna's draw; see stack",
    ),
    Ruling(
        "Pact of Negation",
        "it must be paid for though the spell could not be countered",
        "Anna 20 hand: Loxodon Smiter battlefield: 2 Forest, Plains | Ben 20 hand: Pact of Negation",
        "cast Loxodon Smiter; pass; cast Pact of Negation; targets: Loxodon Smiter; settle; "
        "see Anna battlefield with Loxodon Smiter; to Ben's upkeep; settle; see winner Anna",
    ),
    Ruling(
        "Pact of Negation",
        "with its target illegal nothing need be paid",
        "Anna 20 hand: Shock, Counterspell battlefield: 2 Island, Mountain | Ben 20 hand: Pact of Negation",
        "cast Shock; targets: Ben; pass; cast Pact of Negation; targets: Shock; pass; "
        "cast Counterspell; targets: Shock; settle; to Ben's draw; see life 20 20; see stack",
    ),
    Ruling(
        "Veil of Summer",
        "a spell that counters still has its other effects",
        "Anna 20 hand: Veil of Summer, Grizzly Bears battlefield: 3 Forest"
        " | Ben 20 hand: Remand battlefield: 2 Island",
        "cast Veil of Summer; resolve; cast Grizzly Bears; pass; cast Remand; "
        "targets: Grizzly Bears; resolve; see stack Grizzly Bears; see Ben hand of 1",
    ),
    Ruling(
        "Veil of Summer",
        "one card is drawn, however many blue or black spells were cast",
        "Anna 20 hand: Veil of Summer battlefield: Forest"
        " | Ben 20 hand: Brainstorm, Dark Ritual battlefield: Island, Swamp",
        "pass; cast Dark Ritual; resolve; pass; cast Brainstorm; pass; cast Veil of Summer; resolve; "
        "see Anna hand of 1",
    ),
    Ruling(
        "Veil of Summer",
        "it can be countered itself",
        "Anna 20 hand: Veil of Summer battlefield: Forest | Ben 20 hand: Counterspell battlefield: 2 Island",
        "cast Veil of Summer; pass; cast Counterspell; targets: Veil of Summer; resolve; see stack; "
        "see Anna graveyard: Veil of Summer; see Anna hand of 0",
    ),
    Ruling(
        "Aether Gust",
        "a spell that can't be countered is put into the library; its owner chooses the end",
        "Anna 20 hand: Loxodon Smiter battlefield: 2 Forest, Plains library: 2 Plains"
        " | Ben 20 hand: Aether Gust battlefield: 2 Island",
        "cast Loxodon Smiter; pass; cast Aether Gust; targets: Loxodon Smiter; resolve; "
        "see asked Anna; last choose; see stack; see Anna library with Loxodon Smiter",
    ),
    Ruling(
        "Subtlety",
        "a spell that can't be countered is put into the library",
        "Anna 20 hand: Loxodon Smiter battlefield: 2 Forest, Plains"
        " | Ben 20 hand: Subtlety battlefield: 4 Island, Grizzly Bears",
        "cast Loxodon Smiter; pass; cast Subtlety; resolve; see targets Loxodon Smiter; "
        "targets: Loxodon Smiter; resolve; see asked Anna; any choose; see stack; "
        "see Anna library with Loxodon Smiter",
    ),
    Ruling(
        "Wash Away",
        "a copy was cast from nowhere, so that it is countered for the lower cost",
        "Anna 20 hand: Shock, Twincast battlefield: Mountain, 2 Island"
        " | Ben 20 hand: Wash Away battlefield: Island",
        "cast Shock; targets: Ben; cast Twincast; targets: Shock; pass; see may not cast Wash Away; "
        "pass; no; pass; cast Wash Away; any targets: Shock; settle; see life 20 18",
    ),
    Ruling(
        "Thought Distortion",
        "a spell that counters may be aimed at it, and does the rest of what it says",
        "Anna 20 hand: Thought Distortion battlefield: 6 Swamp"
        " | Ben 20 hand: Remand, Grizzly Bears battlefield: 2 Island library: 3 Forest",
        "cast Thought Distortion; targets: Ben; pass; cast Remand; targets: Thought Distortion; "
        "settle; see Ben hand: Grizzly Bears, Forest; see Ben exile: Remand",
    ),
    Ruling(
        "Chalice of the Void",
        "with no counters it counters what has a mana value of 0",
        "Anna 20 hand: Ornithopter battlefield: Chalice of the Void | Ben 20",
        "cast Ornithopter; see stack Ornithopter, (Chalice of the Void); settle; "
        "see Anna graveyard: Ornithopter",
    ),
    Ruling(
        "Test of Talents",
        "the countered card itself is found in the graveyard and exiled",
        "Anna 20 hand: 2 Shock battlefield: Mountain library: Shock, 3 Forest graveyard: Shock"
        " | Ben 20 hand: Test of Talents battlefield: 2 Island",
        "any cast Shock; targets: Ben; pass; cast Test of Talents; targets: Shock; resolve; "
        "last choose: Shock; see Anna exile: 4 Shock; see Anna hand: Forest",
    ),
)
def test_spells_that_are_countered_or_can_not_be(row):
    check(row)


@each(
    Ruling(
        "Chain Lightning",
        "who pays puts a copy on the stack and controls it; it can be copied in turn",
        "Anna 20 hand: Chain Lightning battlefield: 3 Mountain | Ben 20 battlefield: 2 Mountain",
        "cast Chain Lightning; targets: Ben; resolve; see asked Ben; yes; yes; yes; "
        "any choose: Anna; see life 20 17; resolve; see asked Anna; see life 17 17",
    ),
    Ruling(
        "Chain Lightning",
        "with its target illegal it cannot be copied",
        "Anna 20 hand: Chain Lightning battlefield: Mountain | Ben 20 battlefield: Mogg Fanatic, 2 Mountain",
        "cast Chain Lightning; targets: Mogg Fanatic; pass; activate Mogg Fanatic; targets: Anna; "
        "settle; see stack; see asked Anna; see Anna graveyard: Chain Lightning",
    ),
    Ruling(
        "Narset's Reversal",
        "the copy has the same X, and its original is in its owner's hand",
        "Anna 20 hand: Blaze battlefield: 4 Mountain | Ben 20 hand: Narset's Reversal battlefield: 2 Island",
        "cast Blaze; X = 3; targets: Ben; pass; cast Narset's Reversal; targets: Blaze; resolve; "
        "yes; any choose: Anna; see Anna hand: Blaze; settle; see life 17 20",
    ),
    Ruling(
        "Narset's Reversal",
        "a copy that is returned to a hand ceases to exist",
        "Anna 20 hand: Shock, Twincast battlefield: Mountain, 2 Island"
        " | Ben 20 hand: Narset's Reversal battlefield: 2 Island",
        "cast Shock; targets: Ben; cast Twincast; targets: Shock; resolve; no; pass; "
        "cast Narset's Reversal; last targets: Shock; resolve; no; see Anna hand:; settle; "
        "see life 20 16",
    ),
    Ruling(
        "Galvanic Iteration",
        "a copy is made even if the spell was countered, and it is copied without targets too",
        "Anna 20 hand: Galvanic Iteration, Divination battlefield: 4 Island, Mountain"
        " | Ben 20 hand: Counterspell battlefield: 2 Island",
        "cast Galvanic Iteration; resolve; cast Divination; pass; cast Counterspell; "
        "targets: Divination; settle; see Anna hand of 2",
    ),
    Ruling(
        "Sevinne's Reclamation",
        "the copy was not cast from a graveyard, so that it makes no other copy",
        "Anna 20 battlefield: 5 Plains graveyard: Sevinne's Reclamation, Ornithopter, Grizzly Bears, "
        "Mox Pearl"
        " | Ben 20",
        "cast Sevinne's Reclamation with flashback; targets: Ornithopter; resolve; any yes; any yes; "
        "any choose: Grizzly Bears; settle; see Anna battlefield with Ornithopter, Grizzly Bears; "
        "see Anna graveyard: Mox Pearl; see stack",
    ),
    Ruling(
        "Misdirection",
        "where there is no other legal target it changes nothing",
        "Anna 20 hand: Despise battlefield: Swamp"
        " | Ben 20 hand: Grizzly Bears, Misdirection battlefield: 5 Island",
        "cast Despise; targets: Ben; pass; cast Misdirection; targets: Despise; resolve; "
        "see stack Despise; resolve; any choose: Grizzly Bears; "
        "see Ben graveyard: Grizzly Bears, Misdirection",
    ),
    Ruling(
        "Misdirection",
        "a spell that counters may be turned on Misdirection itself",
        "Anna 20 hand: Counterspell battlefield: 2 Island"
        " | Ben 20 hand: Shock, Misdirection battlefield: 5 Island, Mountain",
        "pass; cast Shock; targets: Anna; pass; cast Counterspell; targets: Shock; pass; "
        "cast Misdirection; targets: Counterspell; resolve; see stack Shock, Counterspell; settle; "
        "see life 18 20",
    ),
    Ruling(
        "Spellskite",
        "nothing is changed if it is no legal target for the spell",
        "Anna 20 hand: Terror battlefield: 2 Swamp | Ben 20 battlefield: Grizzly Bears, Spellskite, Island",
        "cast Terror; targets: Grizzly Bears; pass; activate Spellskite; no; targets: Terror; "
        "settle; see Ben graveyard: Grizzly Bears; see Ben battlefield with Spellskite",
    ),
    Ruling(
        "Spellskite",
        "its ability may be aimed at a spell without targets",
        "Anna 20 hand: Divination battlefield: 3 Island | Ben 20 battlefield: Spellskite, Island",
        "cast Divination; pass; activate Spellskite; no; targets: Divination; settle; see Anna hand of 2",
    ),
    Ruling(
        "Commandeer",
        "the spell still goes to its owner's graveyard",
        "Anna 20 hand: Shock battlefield: Mountain | Ben 20 hand: Commandeer battlefield: 7 Island",
        "cast Shock; targets: Ben; pass; cast Commandeer; targets: Shock; resolve; yes; "
        "any choose: Anna; settle; see life 18 20; see Anna graveyard: Shock",
    ),
)
def test_copies_and_other_targets(row):
    check(row)
