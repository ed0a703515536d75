"""Cards played from the graveyard, from the top of the library, or for another price from the hand, and who
may know the top card [cr2025-06-06 401.5, 601.3].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Change, RuleForPlayer
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.casting import Afterwards, Often, Playing, Price
from manaburn.cards.vocabulary.words.filters import LAND, Filter
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Who
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import LAND_TYPES
from manaburn.terms import CardType, Zone

Permissions = tuple[MayPlayFrom, ...]


@phrase(ABILITY, "you may look at the top card of your library any time .")
def top_looked_at(scope: Scope) -> tuple[Ability, ...]:
    return _about(Who.YOU, RuleForPlayer.MAY_LOOK_AT_TOP_CARD)


def _about(who: Who, *changes: MayPlayFrom | RuleForPlayer) -> tuple[Static, ...]:
    return (Static(changes=changes, affects=who),)


table(
    ABILITY,
    {
        "you may look at the top card of your library any time and <ability>": (
            lambda scope, more: (
                *top_looked_at(scope),
                *more,
            )
        ),
        "play with the top card of your library revealed .": _about(Who.YOU, RuleForPlayer.TOP_CARD_REVEALED),
        "players play with the top card|cards of their libraries revealed .": (
            _about(Who.EACH_PLAYER, RuleForPlayer.TOP_CARD_REVEALED)
        ),
    },
)


# From where


ZONE_TO_PLAY_FROM = Name[Zone]("zone-to-play-from")
table(
    ZONE_TO_PLAY_FROM,
    {
        "from your graveyard": Zone.GRAVEYARD,
        "from the top of your library": Zone.LIBRARY,
    },
)

ZONE_TO_CAST_FROM = Name[Zone]("zone-to-cast-from")
table(
    ZONE_TO_CAST_FROM,
    {
        "<zone-to-play-from>": itself,
        "from your hand": Zone.HAND,
    },
)


# Which cards


SPELLS_TO_CAST = Name[Filter]("spells-to-cast")


@phrase(SPELLS_TO_CAST, "<noun>", "<noun> and <spells-to-cast>")
def spells_to_cast(scope: Scope, noun: Noun, more: Filter | None = None) -> Filter:
    """Creature spells; Aura spells and Equipment spells."""
    if noun.zone is not Zone.STACK or noun.of is not None:
        raise Unsayable("casting what is no spell")
    return noun.filter if more is None else Filter(any_of=(noun.filter, *(more.any_of or (more,))))


LANDS_TO_PLAY = Name[Filter]("lands-to-play")


@phrase(LANDS_TO_PLAY, "<noun>")
def lands_to_play(scope: Scope, noun: Noun) -> Filter:
    what = noun.filter
    are_lands = what.types == {CardType.LAND} or (what.subtypes and what.subtypes <= LAND_TYPES)
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or not are_lands:
        raise Unsayable("playing what is no land")
    return noun.filter


PLAYED_FROM = Name[Permissions]("played-from")
table(
    PLAYED_FROM,
    {
        "play cards <zone-to-play-from>": lambda zone: (MayPlayFrom(zone=zone),),
        "play <lands-to-play> <zone-to-play-from>": lambda what, zone: (MayPlayFrom(zone=zone, cards=what),),
    },
)


@phrase(PLAYED_FROM, "cast <spells-to-cast> <zone-to-cast-from>")
def spells(scope: Scope, what: Filter, zone: Zone) -> Permissions:
    return (MayPlayFrom(zone=zone, cards=what, deed=Playing.CAST),)


@phrase(PLAYED_FROM, "play <lands-to-play> and cast <spells-to-cast> <zone-to-play-from>")
def lands_and_spells(scope: Scope, lands: Filter, spells: Filter, zone: Zone) -> Permissions:
    return (
        MayPlayFrom(zone=zone, cards=lands),
        MayPlayFrom(zone=zone, cards=spells, deed=Playing.CAST),
    )


PERMISSION = Name[tuple[Static, ...]]("permission")


@phrase(PERMISSION, "you may <played-from> .")
def may_play(scope: Scope, what: Permissions) -> tuple[Static, ...]:
    if any(one.zone is Zone.HAND for one in what):
        raise Unsayable("casting spells from the hand, as everybody may")
    return _about(Who.YOU, *what)


A_SPELL_TO_CAST = Name[Filter]("a-spell-to-cast")
means(A_SPELL_TO_CAST, "<a-noun>", spells_to_cast)

ONE_PLAYED_FROM = Name[Permissions]("one-played-from")
table(
    ONE_PLAYED_FROM,
    {
        "cast <a-spell-to-cast> <zone-to-cast-from>": spells,
        "cast <a-spell-to-cast> <zone-to-cast-from> without paying its mana cost": (
            lambda what, zone: (MayPlayFrom(zone=zone, cards=what, deed=Playing.CAST, price=Price.NOTHING),)
        ),
        "play a land or cast <a-spell-to-cast> <zone-to-play-from>": (
            lambda scope, spells, zone: lands_and_spells(scope, LAND, spells, zone)
        ),
    },
)


@phrase(ONE_PLAYED_FROM, "play a land <zone-to-play-from> or cast <a-spell-to-cast> <zone-to-play-from>")
def a_land_or_a_spell_from(scope: Scope, zone: Zone, spells: Filter, same: Zone) -> Permissions:
    if zone is not same:
        raise Unsayable("one card of two zones")
    return lands_and_spells(scope, LAND, spells, zone)


HOW_OFTEN_PLAYED = Name[Condition | None]("how-often-played")
table(
    HOW_OFTEN_PLAYED,
    {
        "once each turn ,": None,
        "once during each of your turns ,": Circumstance.YOUR_TURN,
    },
)


@phrase(PERMISSION, "<how-often-played> you may <one-played-from> .")
def may_play_one(scope: Scope, when: Condition | None, what: Permissions) -> tuple[Static, ...]:
    if any(one.zone is Zone.HAND and one.price is Price.AS_PRINTED for one in what):
        raise Unsayable("casting spells from the hand, as everybody may")
    changes = tuple(replace(one, each_turn=Often.ONCE) for one in what)
    return (Static(changes=changes, affects=Who.YOU, condition=when),)


table(
    ABILITY,
    {
        "<permission>": itself,
        "<permission> if a spell cast this way would be put into a|your graveyard , exile it instead .": (
            lambda abilities: tuple(
                replace(ability, changes=tuple(map(_exiled_afterwards, ability.changes)))
                for ability in abilities
            )
        ),
        "you may <played-from> without paying their mana costs .": (
            lambda what: _about(Who.YOU, *(replace(one, price=Price.NOTHING) for one in what))
        ),
    },
)


def _exiled_afterwards(change: Change) -> Change:
    return replace(change, afterwards=Afterwards.EXILE) if isinstance(change, MayPlayFrom) else change


@phrase(
    ABILITY,
    "you may <played-from> . if you cast a spell this way , pay life equal to its mana value rather than pay"
    " its mana cost .",
)
def may_cast_for_life(scope: Scope, what: Permissions) -> tuple[Ability, ...]:
    return _about(
        Who.YOU, *(replace(one, price=Price.LIFE) if one.deed is Playing.CAST else one for one in what)
    )


@statement("until end of turn , you may <played-from>", "you may <played-from> this turn")
def may_play_this_turn(scope: Scope, what: Permissions) -> Effects:
    if any(one.zone is Zone.HAND for one in what):
        raise Unsayable("casting spells from the hand, as everybody may")
    return (Alter(Who.YOU, what),)
