"""This module reads texts that give flashback, escape or retrace to cards in graveyards: "Target instant card
in your graveyard gains flashback until end of turn." [cr2025-06-06 118.9, 702.34, 702.81, 702.138].

For a time it is an effect (`statement`) that means an `AllowPlaying`; as long as a permanent is there, it is
an ability (`ABILITY`), a static one with a `MayPlayFrom` (`_have`). `GAINED_FOR` and `HAD_WAY` read the
keyword and what it costs; they mean the name of a way to cast, such as "flashback {2}".
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.words.casting import (
    GAINED_JUMP_START,
    GAINED_RETRACE,
    gained_escape,
    gained_flashback,
)
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, Playing
from manaburn.cards.vocabulary.words.references import All, Chosen, Condition, Objects, What, Who
from manaburn.oracle.grammar.amounts.costs import own_card
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

OF_THE_CARD = Name[None]("of-the-card")
"""Whose mana cost it is: "its", said of the card."""
means(OF_THE_CARD, ("its", "that|the card 's"), None)

CARDS_OF_GRAVEYARD = Name[Filter]("cards-of-graveyard")
means(CARDS_OF_GRAVEYARD, ("each <noun>", "<noun>"), own_card)

GAINING = Name[Objects]("gaining")
"""The cards in your graveyard that gain a keyword."""
means(GAINING, "each <noun>", lambda noun: All(own_card(noun), Who.YOU, Zone.GRAVEYARD))


@phrase(GAINING, "<single>")
def one_card(scope: Scope, what: What | Chosen) -> Objects:
    """Return a target that is a card in your graveyard: nobody but you could cast it."""
    slot = scope.slots[what.slot] if isinstance(what, Chosen) else None
    if slot is None or slot.zone is not Zone.GRAVEYARD or slot.what is None:
        raise Unsayable("what is given a way to be cast, and is no target in a graveyard")
    if slot.what.controller is not Whose.YOU:
        raise Unsayable("what another player could cast")
    return what


GAINED_FOR = Name[str]("gained-for")
table(
    GAINED_FOR,
    {
        "gains|gain flashback until end of turn . the flashback cost is equal to <of-the-card> mana cost": (
            lambda _its: gained_flashback()
        ),
        "gains|gain flashback <mana-cost> until end of turn": gained_flashback,
        "gains|gain jump-start until end of turn": GAINED_JUMP_START,
    },
)


@statement("<gaining> <gained-for>")
def gains_a_way(scope: Scope, what: Objects, way: str) -> Effects:
    """Return the effect that lets a card be cast for a flashback cost until the turn ends."""
    return (AllowPlaying(what, deed=Playing.CAST, way=way),)


@statement("<cards-of-graveyard> gain|gains <quoted-text> until end of turn")
def gain_a_permission(scope: Scope, cards: Filter, text: str) -> Effects:
    """Return the effect that lets you cast the cards that are in your graveyard now, for this turn."""
    if text.rstrip(".") != "You may cast ~ from your graveyard":
        raise Unsayable("another ability that cards of a graveyard gain")
    return (AllowPlaying(All(cards, Who.YOU, Zone.GRAVEYARD), deed=Playing.CAST),)


HAD_WAY = Name[str]("had-way")
table(
    HAD_WAY,
    {
        "has|have flashback . <its-flashback-cost> is equal to <of-the-card> mana cost": (
            lambda _cost, _its: gained_flashback()
        ),
        "has|have flashback <mana-cost>": gained_flashback,
        "has|have escape . the escape cost is equal to <of-the-card> mana cost plus exile <integer> other"
        " cards from your graveyard": lambda _its, number: gained_escape(number),
        "has|have retrace": GAINED_RETRACE,
        "has|have jump-start": GAINED_JUMP_START,
    },
)
ITS_FLASHBACK_COST = Name[None]("its-flashback-cost")
means(ITS_FLASHBACK_COST, "the|its flashback cost", None)


def _have(cards: Filter, way: str, condition: Condition | None = None) -> Ability:
    """Return the static ability that lets you cast cards in your graveyard by a keyword they have."""
    allowed = MayPlayFrom(zone=Zone.GRAVEYARD, cards=cards, deed=Playing.CAST, way=way)
    return static(Who.YOU, allowed, condition=condition)


table(
    ABILITY,
    {
        "<cards-of-graveyard> <had-way> .": _have,
        "<while-so> <cards-of-graveyard> <had-way> .": lambda so, cards, way: _have(cards, way, so),
    },
)
