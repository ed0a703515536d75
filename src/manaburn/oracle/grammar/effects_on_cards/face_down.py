"""This module reads morph, disguise, manifest and cloak: "morph {2}{U}", "Manifest the top card of your
library.", "Turn it face up." [cr2025-06-06 708].

Morph and disguise (`KEYWORD_PART`) mean two parts: a way to cast the card face down, and the special action
to turn it up (`_face_down`). The others are effects, what a player does (`deed`): `Manifest`,
`ManifestFromTop`, `TurnFaceUp`, `TurnFaceDown`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.libraries import LookAtTop
from manaburn.cards.vocabulary.effects_on_cards.manifesting import (
    CLOAK,
    DISGUISE,
    MANIFEST,
    MORPH,
    Manifest,
    ManifestFromTop,
    TurnFaceDown,
    TurnFaceUp,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost, CostsLess
from manaburn.cards.vocabulary.words.costs import Cost, PayManaCost
from manaburn.cards.vocabulary.words.filters import Filter, Status
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import deeds
from manaburn.oracle.grammar.names import ADJECTIVE, KEYWORD_PART, LINE, Effects
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, means, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import SpecialAction
from manaburn.terms import Zone

_TO_CAST = (PayManaCost(ManaCost.parse("{3}")),)


def _face_down(
    way: str, costs: tuple[Cost, ...], counters: int = 0, cheaper: CostsLess | None = None
) -> tuple[Part, ...]:
    """Return the way to cast a card face down for {3}, and the action of turning it up for `costs`."""
    for cost in costs:
        if isinstance(cost, PayManaCost) and cost.cost.x:
            raise Unsayable("an X in the cost of a special action")
    effects = (TurnFaceUp(What.THIS, counters),)
    up = SpecialAbility(action=SpecialAction.TURN_UP, costs=costs, effects=effects, cheaper=cheaper)
    return AlternativeCost(name=way, costs=_TO_CAST), up


table(
    KEYWORD_PART,
    {
        # Morph [cr2025-06-06 702.37a].
        "morph <price>": lambda costs: _face_down(MORPH, costs),
        # Megamorph [cr2025-06-06 702.37b].
        "megamorph <price>": lambda costs: _face_down(MORPH, costs, counters=1),
        # Disguise [cr2025-06-06 702.168].
        "disguise <price>": lambda costs: _face_down(DISGUISE, costs),
    },
)


_FOR_LESS = "this cost is reduced by <generic-mana> <each-of> ."
table(
    LINE,
    {
        f"morph <price> . {_FOR_LESS}": lambda costs, less, each: _face_down(
            MORPH, costs, cheaper=CostsLess(by=times(less, each))
        ),
        f"disguise <price> . {_FOR_LESS}": lambda costs, less, each: _face_down(
            DISGUISE, costs, cheaper=CostsLess(by=times(less, each))
        ),
    },
)


# Turned up


deeds(
    {
        "turn <object> face up": TurnFaceUp,
        "turn <object> face down": TurnFaceDown,
        (
            "manifest the top card of your|their library",
            "manifest the top <number> cards of your|their library",
        ): lambda scope, amount=1: _manifest_from_top(scope, amount, MANIFEST),
        (
            "cloak the top card of your|their library",
            "cloak the top <number> cards of your|their library",
        ): lambda scope, amount=1: _manifest_from_top(scope, amount, CLOAK),
    }
)


# Manifesting


def _manifest_from_top(scope: Scope, amount: Amount, way: str) -> Effects:
    scope.result("creature", "permanent", "card", plural=amount != 1)
    return (ManifestFromTop(amount, scope.doer, way),)


deeds(
    {
        "manifest <object>": lambda scope, what: _and_refer_to_creature(scope, Manifest(what, MANIFEST)),
        "cloak <object>": lambda scope, what: _and_refer_to_creature(scope, Manifest(what, CLOAK)),
        # Face down by no ability, so turned up only for a morph cost [cr2025-06-06 708.2a, 708.7].
        "return <single> to the battlefield face down under your control": (
            lambda scope, what: _and_refer_to_creature(scope, Manifest(what, MORPH))
        ),
        # Of the top two cards one is manifested [cr2025-06-06 701.62a].
        "manifest dread": lambda scope: _and_refer_to_creature(
            scope, LookAtTop(2, Zone.BATTLEFIELD, Place.GRAVEYARD, face_down=MANIFEST)
        ),
    },
    yours=True,
)


def _and_refer_to_creature(scope: Scope, effect: Manifest | LookAtTop) -> Effects:
    """Return the effect; from here on "that creature" is the permanent it puts onto the battlefield."""
    scope.result("creature", "permanent", "card")
    return (effect,)


# Descriptions


means(ADJECTIVE, "face-down", Filter(status=Status.FACE_DOWN))
