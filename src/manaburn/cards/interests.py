"""This module finds out which mechanics a card brings into a game, such as phasing; the rules of all others
are then skipped there.

`mechanics_of`, which the beginning of a game calls for each card, goes through all records of a definition,
with the abilities it grants and the tokens it makes (`parts_of`), and collects what each brings. A member of
an enum, as `Keyword.PHASING`, is looked up in `_OF_WORDS`; a record is looked up by its class, which declares
it (`manaburn.cards.mechanics.word`), unless it depends on the fields: then `_of_one` says it. A class that
forgets to declare a mechanic silently does nothing in games without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.evoke import EVOKED_BY_AN_EFFECT
from manaburn.cards.layouts import Layout
from manaburn.cards.mechanics import BRINGS, CAST_LATER, EVERYTHING, NOTHING, Mechanics
from manaburn.cards.vocabulary.abilities import Activated, PlainAbility, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule, RuleForPlayer
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_on_cards.libraries import LookAtTop
from manaburn.cards.vocabulary.events.triggers import CastsSpell, Draws
from manaburn.cards.vocabulary.events.triggers_of_changes import BecomesTarget
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.casting import GAINED_EVOKE, MIRACLE, AlternativeCost
from manaburn.cards.vocabulary.words.durations import Awaited, CastingTimes
from manaburn.cards.vocabulary.words.filters import ANYTHING, CAME_THERE, Damaged, Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Circumstance, Number, What
from manaburn.cards.vocabulary.words.spells_of_players import (
    CastsAtMost,
    SpellsCost,
    SpellsHaveCascade,
    SpellsHaveCasualty,
    SpellsHaveFlash,
)
from manaburn.mana import ManaCost
from manaburn.terms import CardType, CounterKind, Keyword, Tally, Zone
from manaburn.values import fields, is_record

_OF_WORDS: dict[Enum | CounterKind, Mechanics] = {
    Keyword.BANDING: Mechanics.BANDING,
    Keyword.DEATHTOUCH: Mechanics.DEATHTOUCH,
    CounterKind(Keyword.DEATHTOUCH.value): Mechanics.DEATHTOUCH,
    Keyword.FIRST_STRIKE: Mechanics.STRIKING_FIRST,
    Keyword.DOUBLE_STRIKE: Mechanics.STRIKING_FIRST,
    CounterKind(Keyword.FIRST_STRIKE.value): Mechanics.STRIKING_FIRST,
    CounterKind(Keyword.DOUBLE_STRIKE.value): Mechanics.STRIKING_FIRST,
    Keyword.DAYBOUND: Mechanics.DAY_AND_NIGHT,
    Keyword.NIGHTBOUND: Mechanics.DAY_AND_NIGHT,
    Keyword.PHASING: Mechanics.PHASING,
    Keyword.SPLIT_SECOND: Mechanics.SPLIT_SECOND,
    Keyword.FLASH: Mechanics.INSTANT_SPEED,
    CardType.INSTANT: Mechanics.INSTANT_SPEED,
    CardType.SCHEME: Mechanics.SCHEMES,
    CastingTimes.OF_INSTANTS: Mechanics.INSTANT_SPEED,
    Instruction.CASCADE: CAST_LATER,
    Instruction.OPEN_ATTRACTION: Mechanics.ATTRACTIONS,
    PlainAbility.REBOUND: CAST_LATER,
    Instruction.CIPHER: CAST_LATER,
    Instruction.PARADIGM: CAST_LATER | Mechanics.COPIES_IN_EXILE,
    Circumstance.THIS_IS_IN_GRAVEYARD: Mechanics.STATICS_IN_GRAVEYARDS,
    Rule.UMBRA_ARMOR: Mechanics.REPLACING,
    Rule.REGENERATES: Mechanics.REPLACING,
    Rule.HAS_SUSPEND: CAST_LATER | Mechanics.TRIGGERED_ELSEWHERE,
    Rule.EXILED_IF_IT_WOULD_DIE: Mechanics.REPLACING,
    Rule.EXILED_IF_IT_WOULD_LEAVE: Mechanics.REPLACING,
    Occurrence.IS_CAST: Mechanics.TRIGGERED_ELSEWHERE,
    Occurrence.IS_CYCLED: Mechanics.TRIGGERED_ELSEWHERE,
    Occurrence.IS_DISCARDED: Mechanics.TRIGGERED_ELSEWHERE,
    Occurrence.COMES_TO_GRAVEYARD: Mechanics.TRIGGERED_ELSEWHERE,
    Occurrence.DISCARDED_BY_OPPONENT: Mechanics.TRIGGERED_ELSEWHERE,
    Occurrence.COMES_FROM_LIBRARY: Mechanics.TRIGGERED_ELSEWHERE,
    Occurrence.DAY_OR_NIGHT_CHANGES: Mechanics.DAY_AND_NIGHT,
    Circumstance.YOU_HAVE_CAST_NO_SPELL: Mechanics.PAST_GAME,
    Number.TIMES_RESOLVED: Mechanics.PAST_RESOLUTIONS,
    Number.TIMES_ACTIVATED: Mechanics.PAST_RESOLUTIONS,
    RuleForPlayer.EXILES_WHAT_IS_FOUND: CAST_LATER,
    RuleForPlayer.CANT_GAIN_LIFE: Mechanics.REPLACING,
    RuleForPlayer.CANT_LOSE_LIFE: Mechanics.REPLACING,
    RuleForPlayer.DRAWS_FROM_THE_BOTTOM: Mechanics.REPLACING,
    RuleForPlayer.DAMAGED_AS_BY_INFECT: Mechanics.REPLACING,
    RuleForPlayer.TOP_CARD_REVEALED: Mechanics.TOPS_SEEN,
    RuleForPlayer.MAY_LOOK_AT_TOP_CARD: Mechanics.TOPS_SEEN,
    RuleForPlayer.HAND_REVEALED: Mechanics.TOPS_SEEN,
    RuleForPlayer.SPENDS_MANA_AS_ANY_COLOR: Mechanics.SPENT_AS_THOUGH,
    CounterKind.LORE: Mechanics.SAGAS,
    CounterKind.FINALITY: Mechanics.REPLACING,
    CounterKind.SHIELD: Mechanics.REPLACING,
    Awaited.OPPONENT_BECOMES_MONARCH: Mechanics.PAST_MONARCHS,
    **dict.fromkeys((*Happening, *CAME_THERE), Mechanics.PAST_MOVES),
    Happening.DRAWN: Mechanics.PAST_AMOUNTS | Mechanics.PAST_DRAWS,
    Happening.CAST: Mechanics.PAST_SPELLS,
    Happening.COUNTERED: Mechanics.PAST_COUNTERED,
    Happening.ATTACKED: Mechanics.PAST_ATTACKERS,
    Happening.TARGETED: Mechanics.PAST_TARGETS,
    Happening.HURT_PLAYER: Mechanics.PAST_DAMAGE,
    Happening.HURT_PLAYER_IN_COMBAT: Mechanics.PAST_DAMAGE,
    Happening.HIT_A_PLAYER_IN_COMBAT: Mechanics.PAST_DAMAGE,
    **dict.fromkeys(Tally, Mechanics.PAST_AMOUNTS),
    Tally.SPELLS_CAST: NOTHING,
    Tally.LANDS_PLAYED: NOTHING,
    Tally.MANA_SPENT_ON_SPELLS: NOTHING,
    Tally.DAMAGE_TAKEN: Mechanics.PAST_DAMAGE,
    Tally.COMBAT_DAMAGE_TAKEN: Mechanics.PAST_DAMAGE,
    **dict.fromkeys(Damaged, Mechanics.PAST_DAMAGE),
    Damaged.ANYHOW: NOTHING,
}
"""The mechanics that members of enums, and kinds of counters, bring wherever they stand."""

_FOUND: dict[int, tuple[CardDefinition, Mechanics]] = {}
"""Cache by identity, much faster than by value; it keeps the definitions, so that their ids stay unique."""
MOST_KEPT = 60_000
"""The cache is emptied when it holds so many definitions, twice as many as there are cards: each game that is
loaded brings its own.
"""


def mechanics_of(definition: CardDefinition) -> Mechanics:
    """Return the mechanics that a card or token brings into a game, whichever of its faces is up.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> mechanics_of(CATALOGUE["Grizzly Bears"]).name, mechanics_of(CATALOGUE["Shock"]).name
    (None, 'INSTANT_SPEED')
    """
    found = _FOUND.get(id(definition))
    if found is None:
        if len(_FOUND) >= MOST_KEPT:
            _FOUND.clear()
        found = _FOUND[id(definition)] = (definition, brought_by(definition))
    return found[1]


def brought_by(words: object) -> Mechanics:
    """Return the mechanics that a definition, or any part of one, brings into a game."""
    found = NOTHING
    for part in parts_of(words):
        found |= _of_one(part)
    return found


def _of_one(part: object) -> Mechanics:
    """Return the mechanics that a part brings by itself, without those of its own parts."""
    match part:
        case Enum() | CounterKind():
            return _OF_WORDS.get(part, NOTHING)
        case CastsSpell(ordinal=int()) | SpellsCost(ordinal=int()) | SpellsCost(only_next=True):
            return Mechanics.PAST_SPELLS
        case SpellsHaveCascade(ordinal=int()):
            return Mechanics.TRIGGERED_ELSEWHERE | CAST_LATER | Mechanics.PAST_SPELLS
        case SpellsHaveCasualty(ordinal=int()):
            return Mechanics.TRIGGERED_ELSEWHERE | Mechanics.PAST_SPELLS
        case SpellsHaveFlash(only_next=True):
            return CAST_LATER | Mechanics.PAST_SPELLS
        case Filter(crewed_this=True):
            return Mechanics.PAST_CREWS
        case CastsAtMost(spell=spell) if spell != ANYTHING:
            return Mechanics.PAST_SPELLS
        case AlternativeCost(name=way) if way.startswith(GAINED_EVOKE):
            return CAST_LATER | brought_by((EVOKED_BY_AN_EFFECT,))
        case AlternativeCost(name=way) if way == MIRACLE:
            return CAST_LATER | Mechanics.PAST_AMOUNTS
        case Draws(ordinal=int()):
            return Mechanics.PAST_AMOUNTS
        case BecomesTarget(first_time=True):
            return Mechanics.PAST_TARGETS
        case Happened(what=Happening.CAST, filter=What()):
            return Mechanics.PAST_MOVES
        case Activated(zone=zone) if zone is not Zone.BATTLEFIELD:
            return Mechanics.ABILITIES_ELSEWHERE
        case Triggered(zone=zone) if zone is not Zone.BATTLEFIELD:
            return Mechanics.TRIGGERED_ELSEWHERE
        case MayPlayFrom(zone=Zone.OUTSIDE):
            return CAST_LATER | Mechanics.OUTSIDE
        case LookAtTop(face_down=way) if way:
            return Mechanics.SPECIAL_ACTIONS
        case ManaCost():
            return NOTHING
        case CardDefinition():
            later = NOTHING if part.layout is Layout.USUAL and not part.parts else CAST_LATER
            replaced = Mechanics.REPLACING | Mechanics.TRIGGERED_ELSEWHERE if part.has_madness else NOTHING
            return later | replaced | (Mechanics.ATTRACTIONS if "Attraction" in part.subtypes else NOTHING)
        case _:
            return BRINGS.get(type(part), EVERYTHING)


def parts_of(words: Any) -> Iterator[object]:
    """Yield a record and all records and enum members in it, at any depth; no numbers and texts."""
    if isinstance(words, tuple | frozenset):
        for part in words:
            yield from parts_of(part)
    elif isinstance(words, Enum | CounterKind):
        yield words
    elif is_record(words):
        yield words
        for field in fields(words):
            yield from parts_of(getattr(words, field.name))
