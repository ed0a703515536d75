"""This module reads permanents that let you play cards from elsewhere: "You may cast creature spells from the
top of your library.", "You may play lands from your graveyard." [cr2025-06-06 401.5, 601.3].

A permission is read in parts: from where (`ZONE_TO_PLAY_FROM`), which cards (`SPELLS_TO_CAST`,
`LANDS_TO_PLAY`), and how often or when. `PLAYED_FROM` and, for one card each turn, `ONE_PLAYED_FROM` put
these together; `PERMISSION` is the whole sentence. As an ability (`ABILITY`) it means a static one with a
`MayPlayFrom`; as an effect, "this turn you may …" (`statement`), an `Alter` with one. "Play with the top card
of your library revealed." and the like are read here too.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Change, RuleForPlayer
from manaburn.cards.vocabulary.changes.players import MayPlotTop
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.casting import Afterwards, Often
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import Playing, Price
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, What, Who
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.changes.quoted import gains
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Several, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import LAND_TYPES
from manaburn.terms import CardType, CounterKind, Zone

Permissions = tuple[MayPlayFrom, ...]


_TOP_LOOKED_AT = static(Who.YOU, RuleForPlayer.MAY_LOOK_AT_TOP_CARD)

table(
    ABILITY,
    {
        "you may look at the top card of your library any time .": _TOP_LOOKED_AT,
        "play with the top card of your library revealed .": static(Who.YOU, RuleForPlayer.TOP_CARD_REVEALED),
        "players play with the top card|cards of their libraries revealed .": (
            static(Who.EACH_PLAYER, RuleForPlayer.TOP_CARD_REVEALED)
        ),
        "play with your hand revealed .": static(Who.YOU, RuleForPlayer.HAND_REVEALED),
        "your opponents play with their hands revealed .": (
            static(Who.EACH_OPPONENT, RuleForPlayer.HAND_REVEALED)
        ),
        "players play with their hands revealed .": static(Who.EACH_PLAYER, RuleForPlayer.HAND_REVEALED),
        "the top card of your library has plot . the plot cost is equal to its mana cost .": (
            static(Who.YOU, RuleForPlayer.TOP_CARD_HAS_PLOT)
        ),
        "you may plot <noun> from the top of your library .": (
            lambda noun: static(Who.YOU, MayPlotTop(noun.cards()))
        ),
        "<permission>": itself,
        "<permission> if a spell cast this way would be put into a|your graveyard , exile it instead .": (
            lambda abilities: tuple(
                replace(ability, changes=tuple(map(_exiled_afterwards, ability.changes)))
                for ability in abilities
            )
        ),
        "<permission> <with-counter-then>": lambda abilities, kind: tuple(
            replace(ability, changes=tuple(_entering_with(change, kind) for change in ability.changes))
            for ability in abilities
        ),
        "<permission> if you do , it gains <quoted> .": lambda scope, permitted, abilities: tuple(
            replace(one, changes=tuple(_gaining(scope, change, abilities) for change in one.changes))
            for one in permitted
        ),
        "you may <played-from> without paying their mana costs .": (
            lambda what: static(Who.YOU, *(replace(one, price=Price.NOTHING) for one in what))
        ),
    },
)


WITH_COUNTER_THEN = Name[CounterKind]("with-counter-then")
means(
    WITH_COUNTER_THEN,
    "if you cast a spell this way , that creature|artifact|permanent enters with a|an <counter-kind> counter"
    " on it .",
    lambda kind: kind,
)


def _entering_with(change: Change, kind: CounterKind) -> Change:
    if not isinstance(change, MayPlayFrom) or change.deed is not Playing.CAST:
        return change
    return replace(change, enters_with=kind)


def _gaining(scope: Scope, change: Change, abilities: tuple[Ability, ...]) -> Change:
    """Return a permission by which what is played gains abilities."""
    if not isinstance(change, MayPlayFrom) or change.each_turn is not Often.ONCE:
        raise Unsayable("one of several cards that gains an ability")
    return replace(change, gains=gains(scope, abilities))


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
table(ZONE_TO_CAST_FROM, {"<zone-to-play-from>": itself, "from your hand": Zone.HAND})


# Which cards


SPELLS_TO_CAST = Name[Filter]("spells-to-cast")
table(
    SPELLS_TO_CAST,
    {
        "<noun>": lambda noun: noun.spells(),
        # Aura spells and Equipment spells.
        "<noun> and <spells-to-cast>": (
            lambda noun, more: Filter(any_of=(noun.spells(), *(more.any_of or (more,))))
        ),
    },
)


LANDS_TO_PLAY = Name[Filter]("lands-to-play")


@phrase(LANDS_TO_PLAY, "<noun>")
def lands_to_play(scope: Scope, noun: Noun) -> Filter:
    what = noun.filter
    are_lands = what.types == {CardType.LAND} or (what.subtypes and what.subtypes <= LAND_TYPES)
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or not are_lands:
        raise Unsayable("playing what is no land")
    return noun.filter


def _may_cast_from(what: Filter, zone: Zone, price: Price = Price.AS_PRINTED) -> MayPlayFrom:
    return MayPlayFrom(zone=zone, cards=what, deed=Playing.CAST, price=price)


def _may_play_from(lands: Filter, spells: Filter, zone: Zone) -> Permissions:
    return MayPlayFrom(zone=zone, cards=lands), MayPlayFrom(zone=zone, cards=spells, deed=Playing.CAST)


def _may_play_exiled(*several: MayPlayFrom) -> Permissions:
    return tuple(replace(one, among=What.EXILED) for one in several)


PLAYED_FROM = Several[MayPlayFrom]("played-from")
"""What you may do, any number of times: "play lands from your graveyard"."""
table(
    PLAYED_FROM,
    {
        "play cards <zone-to-play-from>": lambda zone: MayPlayFrom(zone=zone),
        "play <lands-to-play> <zone-to-play-from>": lambda what, zone: MayPlayFrom(zone=zone, cards=what),
        "cast <spells-to-cast> <zone-to-cast-from>": _may_cast_from,
        "play <lands-to-play> and cast <spells-to-cast> <zone-to-play-from>": _may_play_from,
        "play <lands-to-play> and cast <spells-to-cast> from among cards exiled with <this>": (
            lambda lands, spells, _this: _may_play_exiled(*_may_play_from(lands, spells, Zone.EXILE))
        ),
        "play <lands-to-play> from among cards exiled with <this>": (
            lambda lands, _this: _may_play_exiled(MayPlayFrom(zone=Zone.EXILE, cards=lands))
        ),
        "cast <spells-to-cast> from among cards exiled with <this>": (
            lambda spells, _this: _may_play_exiled(_may_cast_from(spells, Zone.EXILE))
        ),
        "cast <spells-to-cast> from among cards you own exiled with <this>": (
            lambda spells, _this: _may_play_exiled(_may_cast_from(_owned(spells), Zone.EXILE))
        ),
        "play cards exiled with <this>": lambda _this: _may_play_exiled(
            *_may_play_from(Filter(types=frozenset({CardType.LAND})), ANYTHING, Zone.EXILE)
        ),
    },
)


def _owned(spells: Filter) -> Filter:
    return merged(spells, Filter(owner=Whose.YOU))


PERMISSION = Several[Static]("permission")
"""A whole sentence of permission, after which more may be said of the spells cast so."""


WHILE_PLAYED = Name[Condition]("while-played")
table(
    WHILE_PLAYED,
    {
        "during your turn ,": Circumstance.YOUR_TURN,
        "during your turn , <if-so>": lambda so: AllOf((Circumstance.YOUR_TURN, so)),
    },
)


@phrase(PERMISSION, "you may <played-from> .")
def may_play(scope: Scope, what: Permissions, when: Condition | None = None) -> tuple[Static, ...]:
    if any(one.zone is Zone.HAND for one in what):
        raise Unsayable("casting spells from the hand, as everybody may")
    return (static(Who.YOU, *what, condition=when),)


@phrase(ABILITY, "you may look at the top card of your library any time , and you may <played-from> .")
def may_look_and_play(scope: Scope, what: Permissions) -> tuple[Static, ...]:
    return (_TOP_LOOKED_AT, *may_play(scope, what))


means(PERMISSION, "<while-played> you may <played-from> .", lambda scope, so, what: may_play(scope, what, so))


A_LAND_TO_PLAY = Name[Filter]("a-land-to-play")
means(A_LAND_TO_PLAY, "<a-noun>", lands_to_play)

A_SPELL_TO_CAST = Name[Filter]("a-spell-to-cast")
means(A_SPELL_TO_CAST, "<a-noun>", lambda noun: noun.spells())

A_CARD_OUTSIDE = Name[Filter]("a-card-outside")


@phrase(A_CARD_OUTSIDE, "<a-noun> you own from outside the game")
def a_card_outside(scope: Scope, noun: Noun) -> Filter:
    """Return which card outside the game may be played, as a land or as a spell."""
    if noun.cards() != ANYTHING:
        raise Unsayable("playing a card of a kind, which as a spell may be another")
    return ANYTHING


ONE_PLAYED_FROM = Several[MayPlayFrom]("one-played-from")
"""What you may do once: "cast a creature spell from the top of your library"."""
table(
    ONE_PLAYED_FROM,
    {
        "cast <a-spell-to-cast> <zone-to-cast-from>": _may_cast_from,
        "play <a-land-to-play> <zone-to-play-from>": (lambda what, zone: MayPlayFrom(zone=zone, cards=what)),
        "play <a-land-to-play> <zone-to-play-from> or cast <a-spell-to-cast> <zone-to-cast-from>": (
            lambda land, zone, spell, other: (
                MayPlayFrom(zone=zone, cards=land),
                _may_cast_from(spell, other),
            )
        ),
        "play <a-card-outside>": lambda cards: MayPlayFrom(zone=Zone.OUTSIDE, cards=cards),
        "cast <a-spell-to-cast> <zone-to-cast-from> without paying its mana cost": (
            lambda what, zone: _may_cast_from(what, zone, Price.NOTHING)
        ),
        "cast <a-spell-to-cast> from among cards exiled with <this>": (
            lambda what, _this: _may_play_exiled(_may_cast_from(what, Zone.EXILE))
        ),
        "cast <a-spell-to-cast> from among cards exiled with <this> without paying its mana cost": (
            lambda what, _this: _may_play_exiled(_may_cast_from(what, Zone.EXILE, Price.NOTHING))
        ),
        "cast <a-spell-to-cast> from your hand or the top of your library without paying its mana cost": (
            lambda what: tuple(
                _may_cast_from(what, zone, Price.NOTHING) for zone in (Zone.HAND, Zone.LIBRARY)
            )
        ),
    },
)


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
    return (static(Who.YOU, *changes, condition=when),)


def _exiled_afterwards(change: Change) -> Change:
    """Return a permission by which what is cast is exiled afterwards; another change as it is."""
    return replace(change, afterwards=Afterwards.EXILE) if isinstance(change, MayPlayFrom) else change


FOR_LIFE_INSTEAD = Name[None]("for-life-instead")
means(
    FOR_LIFE_INSTEAD,
    "if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost .",
    None,
)


def _for_life(what: Permissions, when: Condition | None = None) -> Ability:
    changes = (replace(one, price=Price.LIFE) if one.deed is Playing.CAST else one for one in what)
    return static(Who.YOU, *changes, condition=when)


table(
    ABILITY,
    {
        "you may <played-from> . <for-life-instead>": lambda what, _instead: _for_life(what),
        "<while-played> you may <played-from> . <for-life-instead>": (
            lambda when, what, _instead: _for_life(what, when)
        ),
    },
)


@statement("until end of turn , you may <played-from>", "you may <played-from> this turn")
def may_play_this_turn(scope: Scope, what: Permissions) -> Effects:
    if any(one.zone is Zone.HAND for one in what):
        raise Unsayable("casting spells from the hand, as everybody may")
    return (Alter(Who.YOU, what),)


def _says_mana_value(cards: Filter) -> bool:
    """Return whether a description depends on the mana value."""
    least_or_most = (cards.mana_value_at_least, cards.mana_value_at_most)
    return bool(cards.bounds) or least_or_most != (None, None) or any(map(_says_mana_value, cards.any_of))


_NOT_CHOSEN_YET = "the card is chosen as it is cast, not as the permission is given [cr2025-06-06 601.3]"


@statement(
    "until end of turn , you may <one-played-from>",
    "you may <one-played-from> this turn",
    over={
        "<playing-time> , you may <playing-verb> <object>": _NOT_CHOSEN_YET,
        "you may <playing-verb> <object> [ from exile ] <playing-time>": _NOT_CHOSEN_YET,
    },
)
def may_play_one_this_turn(scope: Scope, what: Permissions) -> Effects:
    """Return the effect that lets you cast one spell this turn, after which it is over."""
    if any(one.price is Price.AS_PRINTED and _says_mana_value(one.cards) for one in what):
        raise Unsayable("one spell for its mana cost, of a mana value that X may decide")
    if any(one.zone is Zone.HAND and one.price is Price.AS_PRINTED for one in what):
        raise Unsayable("casting spells from the hand, as everybody may")
    return (Alter(Who.YOU, tuple(replace(one, each_turn=Often.ONCE) for one in what)),)
