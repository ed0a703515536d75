"""Cards whose abilities trigger as creatures block and become blocked."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ENCHANT_CREATURE,
    activated,
    creature,
    gets,
    has,
    this,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import afflict, rampage
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import BlocksAdditional, LoseKeywords
from manaburn.cards.vocabulary.effects import (
    Delay,
    Destroy,
    Effect,
    GainLife,
    LibraryPlace,
    PhaseOut,
    PutIntoLibrary,
)
from manaburn.cards.vocabulary.events.triggers import (
    TWO_OR_MORE,
    BecomesBlockedBy,
    BeginningOf,
    Blocks,
    BlocksCreature,
)
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import ToughnessOf, What
from manaburn.terms import Keyword, Step

NOT_A_WALL = creature(not_subtypes=("Wall",))
DESTROY_IT_LATER = Delay(BeginningOf(Step.END_OF_COMBAT), (Destroy(What.THAT),))


def in_each_block(other: Filter, *effects: Effect, subject: What = What.THIS) -> tuple[Triggered, Triggered]:
    """Whenever this blocks or becomes blocked by a creature that matches."""
    return (
        Triggered(on=BlocksCreature(subject, other), effects=effects),
        Triggered(on=BecomesBlockedBy(subject, other), effects=effects),
    )


BLOCK_TRIGGERS: tuple[CardDefinition, ...] = (
    card(
        "Thicket Basilisk",
        "{3}{G}{G}",
        "Creature — Basilisk",
        2,
        4,
        abilities=in_each_block(NOT_A_WALL, DESTROY_IT_LATER),
        printed="1993-08-05",
    ),
    card(
        "Cockatrice",
        "{3}{G}{G}",
        "Creature — Cockatrice",
        2,
        4,
        keywords="flying",
        abilities=in_each_block(NOT_A_WALL, DESTROY_IT_LATER),
        printed="1993-08-05",
    ),
    card(
        "Infernal Medusa",
        "{3}{B}{B}",
        "Creature — Gorgon",
        2,
        4,
        abilities=(
            Triggered(on=BlocksCreature(), effects=(DESTROY_IT_LATER,)),
            Triggered(on=BecomesBlockedBy(blocker=NOT_A_WALL), effects=(DESTROY_IT_LATER,)),
        ),
        printed="1994-06-01",
    ),
    card(
        "Venom",
        "{1}{G}{G}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=in_each_block(NOT_A_WALL, DESTROY_IT_LATER, subject=What.ATTACHED),
        printed="1994-08-01",
    ),
    card(
        "Talruum Champion",
        "{4}{R}",
        "Creature — Minotaur",
        3,
        3,
        keywords="first strike",
        abilities=in_each_block(
            CREATURE, until_end_of_turn(What.THAT, LoseKeywords(frozenset({Keyword.FIRST_STRIKE})))
        ),
        printed="1997-02-03",
    ),
    card(
        "Elven Warhounds",
        "{3}{G}",
        "Creature — Dog",
        2,
        2,
        abilities=(Triggered(on=BecomesBlockedBy(), effects=(PutIntoLibrary(What.THAT, LibraryPlace.TOP),)),),
        printed="1997-10-14",
    ),
    card(
        "Sylvan Basilisk",
        "{3}{G}{G}",
        "Creature — Basilisk",
        2,
        4,
        abilities=(Triggered(on=BecomesBlockedBy(), effects=(Destroy(What.THAT),)),),
        printed="1998-06-24",
    ),
    card(
        "Cave Tiger",
        "{2}{G}",
        "Creature — Cat",
        2,
        2,
        abilities=(Triggered(on=BecomesBlockedBy(), effects=(until_end_of_turn(What.THIS, gets(1, 1)),)),),
        printed="1998-10-12",
    ),
    card(
        "Deathgazer",
        "{3}{B}",
        "Creature — Lizard",
        2,
        2,
        abilities=in_each_block(creature(not_colors="B"), DESTROY_IT_LATER),
        printed="1999-10-04",
    ),
    card(
        "Tangle Asp",
        "{1}{G}",
        "Creature — Snake",
        1,
        2,
        abilities=in_each_block(CREATURE, DESTROY_IT_LATER),
        printed="2004-06-04",
    ),
    card(
        "Lairwatch Giant",
        "{5}{W}",
        "Creature — Giant Warrior",
        5,
        3,
        abilities=(
            this(BlocksAdditional(1)),
            Triggered(
                on=Blocks(number=TWO_OR_MORE),
                effects=(until_end_of_turn(What.THIS, has(Keyword.FIRST_STRIKE)),),
            ),
        ),
        printed="2007-10-12",
    ),
    card(
        "Pride Guardian",
        "{W}",
        "Creature — Cat Monk",
        0,
        3,
        keywords="defender",
        abilities=(Triggered(on=Blocks(), effects=(GainLife(3),)),),
        printed="2011-07-15",
    ),
    card(
        "Engulfing Slagwurm",
        "{5}{G}{G}",
        "Creature — Wurm",
        7,
        7,
        abilities=in_each_block(CREATURE, Destroy(What.THAT), GainLife(ToughnessOf(What.THAT))),
        printed="2010-10-01",
    ),
    # Rampage, flanking and afflict.
    card(
        "Wolverine Pack",
        "{2}{G}{G}",
        "Creature — Wolverine",
        2,
        4,
        abilities=(rampage(2),),
        printed="1994-06-01",
    ),
    card(
        "Frost Giant",
        "{3}{R}{R}{R}",
        "Creature — Giant",
        4,
        4,
        abilities=(rampage(2),),
        printed="1994-06-01",
    ),
    card(
        "Craw Giant",
        "{3}{G}{G}{G}{G}",
        "Creature — Giant",
        6,
        4,
        keywords="trample",
        abilities=(rampage(2),),
        printed="1994-06-01",
    ),
    card("Mtenda Herder", "{W}", "Creature — Human Scout", 1, 1, keywords="flanking", printed="1996-10-08"),
    card(
        "Suq'Ata Lancer",
        "{2}{R}",
        "Creature — Human Knight",
        2,
        2,
        keywords="haste, flanking",
        printed="1997-02-03",
    ),
    card(
        "Teferi's Honor Guard",
        "{2}{W}",
        "Creature — Human Knight",
        2,
        2,
        keywords="flanking",
        abilities=(activated(pay("{U}{U}"), do=(PhaseOut(),)),),
        printed="1997-02-03",
    ),
    card(
        "Benalish Cavalry",
        "{1}{W}",
        "Creature — Human Knight",
        2,
        2,
        keywords="flanking",
        printed="2006-10-06",
    ),
    card(
        "Khenra Eternal",
        "{1}{B}",
        "Creature — Zombie Jackal Warrior",
        2,
        2,
        abilities=(afflict(1),),
        printed="2017-07-14",
    ),
    card(
        "Spellweaver Eternal",
        "{1}{U}",
        "Creature — Zombie Snake Wizard",
        2,
        1,
        keywords="prowess",
        abilities=(afflict(2),),
        printed="2017-07-14",
    ),
    card(
        "Frontline Devastator",
        "{3}{R}",
        "Creature — Zombie Minotaur Warrior",
        3,
        3,
        abilities=(
            afflict(2),
            activated(pay("{1}{R}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),
        ),
        printed="2017-07-14",
    ),
)
