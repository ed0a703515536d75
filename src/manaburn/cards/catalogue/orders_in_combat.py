"""Cards that forbid or rearrange attacks and blocks, or reach what that player controls once they connect."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ARTIFACT_OR_ENCHANTMENT,
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    target,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import ninjutsu
from manaburn.cards.vocabulary.abilities import Activated, Mode, SpellText, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl, Rule
from manaburn.cards.vocabulary.changes.combat_changes import CantAttackThem
from manaburn.cards.vocabulary.changes.replacements import DamageLeavesLife, PreventNextTime
from manaburn.cards.vocabulary.effects import (
    Alter,
    DealDamage,
    Delay,
    Destroy,
    Draw,
    Effect,
    May,
    PutCounters,
    ReturnToHand,
    SacrificeObjects,
    Waits,
)
from manaburn.cards.vocabulary.effects_by_subject.combat import MakeBlock, RemoveFromCombat, Unblocks
from manaburn.cards.vocabulary.events.triggers import (
    BeginningInLaterTurn,
    DamageKind,
    DamageTo,
    DealsDamage,
    Leaves,
)
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    All,
    Chosen,
    Controls,
    Not,
    Number,
    TargetSlot,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.windows import Point, Window
from manaburn.terms import CardType, Color, CounterKind, Keyword, Phase, Step, Supertype

_ICE_AGE = "1995-06-03"
_BETRAYERS = "2005-02-04"
_SACRIFICED_IF_IT_LEAVES = Delay(
    Leaves(ANYTHING), (SacrificeObjects(What.THIS),), of=Chosen(0), waits=Waits.THIS_TURN
)
_SNOW_LAND = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({Supertype.SNOW}))
_ATTACKED_YOU = Filter(
    types=CREATURE.types,
    not_types=frozenset({CardType.ARTIFACT}),
    not_colors=frozenset({Color.BLACK}),
    combat=CombatRole.ATTACKED_YOU_THIS_TURN,
)
_DRAW_LATER = Delay(BeginningInLaterTurn(Step.UPKEEP), (Draw(),))
_CREATURE_OF_THEIRS = target(creature(whose=Whose.THAT_PLAYER))
_PERMANENT_OF_THEIRS = target(Filter(types=ARTIFACT_OR_ENCHANTMENT.types, controller=Whose.THAT_PLAYER))


def _connects(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Triggered:
    """Whenever this deals combat damage to a player."""
    on = DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER)
    return Triggered(on=on, effects=effects, targets=targets)


def _vow(name: str, color: str, size: int, keyword: Keyword) -> CardDefinition:
    """An Aura that makes a creature stronger, and keeps it from attacking you and your planeswalkers."""
    return card(
        name,
        "{2}{" + color + "}",
        "Enchantment — Aura",
        enchant=TargetSlot(what=CREATURE),
        abilities=(attached(gets(size, size), has(keyword), CantAttackThem()),),
        printed="2011-06-17",
    )


ORDERS_IN_COMBAT: tuple[CardDefinition, ...] = (
    _vow("Vow of Duty", "W", 2, Keyword.VIGILANCE),
    _vow("Vow of Flight", "U", 2, Keyword.FLYING),
    _vow("Vow of Lightning", "R", 2, Keyword.FIRST_STRIKE),
    _vow("Vow of Malice", "B", 2, Keyword.INTIMIDATE),
    _vow("Vow of Wildness", "G", 3, Keyword.TRAMPLE),
    card(
        "Panic",
        "{R}",
        "Instant",
        spell=SpellText(
            modes=(
                Mode(
                    effects=(until_end_of_turn(Chosen(0), Rule.CANT_BLOCK), _DRAW_LATER),
                    targets=(TARGET_CREATURE,),
                ),
            ),
            window=Window(during=Phase.COMBAT, before=Point.BLOCKERS),
        ),
        printed=_ICE_AGE,
    ),
    card(
        "False Orders",
        "{R}",
        "Instant",
        spell=SpellText(
            modes=(
                Mode(
                    effects=(
                        RemoveFromCombat(Chosen(0), Unblocks.BLOCKED_BY_IT_ALONE),
                        May((MakeBlock(Chosen(0)),)),
                    ),
                    targets=(target(creature(whose=Whose.DEFENDING_PLAYER)),),
                ),
            ),
            window=Window(during=Step.DECLARE_BLOCKERS),
        ),
        printed="1993-08-05",
    ),
    card(
        "Muraganda Petroglyphs",
        "{3}{G}",
        "Enchantment",
        abilities=(all_of(Filter(types=frozenset({CardType.CREATURE}), without_abilities=True), gets(2, 2)),),
        printed="2007-05-04",
    ),
    card(
        "Worship",
        "{3}{W}",
        "Enchantment",
        abilities=(Static(affects=Who.YOU, changes=(DamageLeavesLife(),), condition=Controls(CREATURE)),),
        printed="1998-10-12",
    ),
    card(
        "Awe Strike",
        "{W}",
        "Instant",
        spell=spell(PreventNextTime(Chosen(0)), targets=(TARGET_CREATURE,)),
        printed="2003-10-02",
    ),
    card(
        "Mistblade Shinobi",
        "{2}{U}",
        "Creature — Human Ninja",
        1,
        1,
        abilities=(
            ninjutsu("{U}"),
            _connects(May((ReturnToHand(Chosen(0)),)), targets=(_CREATURE_OF_THEIRS,)),
        ),
        printed=_BETRAYERS,
    ),
    card(
        "Throat Slitter",
        "{4}{B}",
        "Creature — Rat Ninja",
        2,
        2,
        abilities=(
            ninjutsu("{2}{B}"),
            _connects(
                Destroy(Chosen(0)), targets=(target(creature(not_colors="B", whose=Whose.THAT_PLAYER)),)
            ),
        ),
        printed=_BETRAYERS,
    ),
    card(
        "Trygon Predator",
        "{1}{G}{U}",
        "Creature — Beast",
        2,
        3,
        keywords="flying",
        abilities=(_connects(May((Destroy(Chosen(0)),)), targets=(_PERMANENT_OF_THEIRS,)),),
        printed="2006-05-05",
    ),
    card(
        "Mordant Dragon",
        "{3}{R}{R}{R}",
        "Creature — Dragon",
        5,
        5,
        keywords="flying",
        abilities=(
            activated(pay("{1}{R}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),
            _connects(May((DealDamage(Number.THAT_MUCH, Chosen(0)),)), targets=(_CREATURE_OF_THEIRS,)),
        ),
        printed="2010-02-05",
    ),
    card(
        "Balefire Dragon",
        "{5}{R}{R}",
        "Creature — Dragon",
        6,
        6,
        keywords="flying",
        abilities=(_connects(DealDamage(Number.THAT_MUCH, All(CREATURE, of=Who.THAT_PLAYER))),),
        printed="2011-09-30",
    ),
    card(
        "Kjeldoran Guard",
        "{1}{W}",
        "Creature — Human Soldier",
        1,
        1,
        abilities=(
            Activated(
                costs=(TAP,),
                effects=(until_end_of_turn(Chosen(0), gets(1, 1)), _SACRIFICED_IF_IT_LEAVES),
                targets=(TARGET_CREATURE,),
                window=Window(during=Phase.COMBAT, condition=Not(Controls(_SNOW_LAND, Who.DEFENDING_PLAYER))),
            ),
        ),
        printed=_ICE_AGE,
    ),
    card(
        "Kjeldoran Elite Guard",
        "{3}{W}",
        "Creature — Human Soldier",
        2,
        2,
        abilities=(
            Activated(
                costs=(TAP,),
                effects=(until_end_of_turn(Chosen(0), gets(2, 2)), _SACRIFICED_IF_IT_LEAVES),
                targets=(TARGET_CREATURE,),
                window=Window(during=Phase.COMBAT),
            ),
        ),
        printed=_ICE_AGE,
    ),
    card(
        "Jabari's Influence",
        "{3}{W}{W}",
        "Instant",
        spell=SpellText(
            modes=(
                Mode(
                    effects=(
                        Alter(Chosen(0), (GainControl(),), Duration.INDEFINITE),
                        PutCounters(CounterKind("-1/-0"), 1, Chosen(0)),
                    ),
                    targets=(target(_ATTACKED_YOU),),
                ),
            ),
            window=Window(after=Point.COMBAT),
        ),
        printed="1996-10-08",
    ),
)
