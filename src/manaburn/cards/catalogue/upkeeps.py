"""Cards that may be used only in the upkeep or after it, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    PLAYER_OR_PLANESWALKER,
    YOUR_LAND,
    activated,
    gets,
    has,
    target_in_your_graveyard,
    this,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Limit, SpellText, spell
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import (
    DealDamage,
    Destroy,
    Discard,
    Effect,
    GainLife,
    Regenerate,
    ReturnToBattlefield,
    ReturnToHand,
    Untap,
)
from manaburn.cards.vocabulary.words.costs import TAP, Cost, SacrificeOther, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import ARTIFACT, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_PLAYER,
    All,
    Chosen,
    TargetSlot,
    What,
)
from manaburn.cards.vocabulary.words.windows import DURING_YOUR_UPKEEP, Window
from manaburn.terms import CardType, Keyword

_NEITHER_ARTIFACT_NOR_LAND = Filter(not_types=frozenset({CardType.ARTIFACT, CardType.LAND}))
_STAYS_TAPPED = this(Rule.DOESNT_UNTAP)


def _in_your_upkeep(
    *costs: Cost,
    do: tuple[Effect, ...],
    targets: tuple[TargetSlot, ...] = (),
    limit: Limit = Limit.NONE,
) -> Activated:
    """An ability to be activated only during your upkeep."""
    return Activated(costs=costs, effects=do, targets=targets, limit=limit, window=DURING_YOUR_UPKEEP)


_AUGURS: tuple[CardDefinition, ...] = (
    card(
        "Augur il-Vec",
        "{1}{W}",
        "Creature — Human Cleric",
        1,
        3,
        keywords="shadow",
        printed="2007-05-04",
        abilities=(_in_your_upkeep(SacrificeThis(), do=(GainLife(4),)),),
    ),
    card(
        "Augur of Skulls",
        "{1}{B}",
        "Creature — Skeleton Wizard",
        1,
        1,
        printed="2007-05-04",
        abilities=(
            activated(pay("{1}{B}"), do=(Regenerate(),)),
            _in_your_upkeep(SacrificeThis(), do=(Discard(2, Chosen(0)),), targets=(TARGET_PLAYER,)),
        ),
    ),
    card(
        "Aven Augur",
        "{3}{U}",
        "Creature — Bird Wizard",
        2,
        2,
        keywords="flying",
        printed="2007-05-04",
        abilities=(
            _in_your_upkeep(
                SacrificeThis(),
                do=(ReturnToHand(Chosen(0)),),
                targets=(TargetSlot(what=CREATURE, minimum=0, maximum=2),),
            ),
        ),
    ),
    card(
        "Emberwilde Augur",
        "{1}{R}",
        "Creature — Goblin Shaman",
        2,
        1,
        printed="2007-05-04",
        abilities=(
            _in_your_upkeep(
                SacrificeThis(), do=(DealDamage(3, Chosen(0)),), targets=(PLAYER_OR_PLANESWALKER,)
            ),
        ),
    ),
    card(
        "Llanowar Augur",
        "{G}",
        "Creature — Elf Shaman",
        0,
        3,
        printed="2007-05-04",
        abilities=(
            _in_your_upkeep(
                SacrificeThis(),
                do=(until_end_of_turn(Chosen(0), gets(3, 3), has(Keyword.TRAMPLE)),),
                targets=(TARGET_CREATURE,),
            ),
        ),
    ),
)

UPKEEPS: tuple[CardDefinition, ...] = (
    *_AUGURS,
    card(
        "Black Carriage",
        "{3}{B}{B}",
        "Creature — Horse",
        4,
        4,
        keywords="trample",
        printed="1995-10-01",
        abilities=(
            _STAYS_TAPPED,
            _in_your_upkeep(SacrificeOther(CREATURE), do=(Untap(What.THIS),)),
        ),
    ),
    card(
        "Colossus of Sardia",
        "{9}",
        "Artifact Creature — Golem",
        9,
        9,
        keywords="trample",
        printed="1994-03-04",
        abilities=(_STAYS_TAPPED, _in_your_upkeep(pay("{9}"), do=(Untap(What.THIS),))),
    ),
    card(
        "Gate to Phyrexia",
        "{B}{B}",
        "Enchantment",
        printed="1994-03-04",
        abilities=(
            _in_your_upkeep(
                SacrificeOther(CREATURE),
                do=(Destroy(Chosen(0)),),
                targets=(TargetSlot(what=ARTIFACT),),
                limit=Limit.ONCE_EACH_TURN,
            ),
        ),
    ),
    card(
        "Hell's Caretaker",
        "{3}{B}",
        "Creature — Horror",
        1,
        1,
        printed="1994-06-01",
        abilities=(
            _in_your_upkeep(
                TAP,
                SacrificeOther(CREATURE),
                do=(ReturnToBattlefield(Chosen(0)),),
                targets=(target_in_your_graveyard(CardType.CREATURE),),
            ),
        ),
    ),
    card(
        "Reset",
        "{U}{U}",
        "Instant",
        printed="1994-06-01",
        spell=SpellText(
            modes=spell(Untap(All(YOUR_LAND))).modes,
            window=Window(turn=Whose.OPPONENT, after_upkeep=True),
        ),
    ),
    card(
        "Scourglass",
        "{3}{W}{W}",
        "Artifact",
        printed="2008-10-03",
        abilities=(_in_your_upkeep(TAP, SacrificeThis(), do=(Destroy(All(_NEITHER_ARTIFACT_NOR_LAND)),)),),
    ),
    card(
        "Svyelunite Priest",
        "{1}{U}",
        "Creature — Merfolk Cleric",
        1,
        1,
        printed="1994-11-01",
        abilities=(
            _in_your_upkeep(
                pay("{U}{U}"),
                TAP,
                do=(until_end_of_turn(Chosen(0), has(Keyword.SHROUD)),),
                targets=(TARGET_CREATURE,),
            ),
        ),
    ),
)
