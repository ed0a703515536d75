"""This module reads the creation of tokens: "Create a 1/1 white Soldier creature token.", "Create two
Treasure tokens." [cr2025-06-06 111.3, 111.10].

A `TOKEN` means a `TokenDescription`: `described` reads one with its size, colors and types; predefined ones
are taken from `manaburn.cards.catalogue.tokens`. `ARRIVAL` is how it enters, tapped or attacking. The effects
that begin with "create" stand last (`deed`): `_create_and_refer` makes a `CreateTokens`, and notes the tokens
so that later words can say "it" or "those tokens".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from manaburn.cards.catalogue.roles import ROLES
from manaburn.cards.catalogue.tokens import (
    BLOOD,
    CLUE,
    FOOD,
    GOLD,
    JUNK,
    LANDER,
    MAP,
    MUTAGEN,
    POWERSTONE,
    SHARD,
    TREASURE,
)
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, Form, token
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, Activated, Static
from manaburn.cards.vocabulary.changes.changes import DefinePowerToughness
from manaburn.cards.vocabulary.effects import add
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_by_subject.repeating import Repeat
from manaburn.cards.vocabulary.words.amounts import Half, Rounding
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Number, Objects, What, Who
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import deed, deeds, states
from manaburn.oracle.grammar.names import FOLLOW_UP, Effects
from manaburn.oracle.grammar.nouns.nouns import TYPE_WORDS
from manaburn.oracle.parsing.parts import KeywordsOf, Part, Trait
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import CREATURE_TYPES, SUBTYPE_OF_WORD, TIME_LORD
from manaburn.terms import CardType, Color, Keyword, Supertype

# Predefined tokens by their names, for "a Treasure token".
KNOWN = {
    predefined.name.lower(): predefined
    for predefined in (TREASURE, FOOD, CLUE, GOLD, BLOOD, JUNK, LANDER, MAP, MUTAGEN, POWERSTONE, SHARD)
}

TOKEN_WORD = Name[CardType | Supertype | str]("token-word")
_TOKEN_WORDS: dict[str, CardType | Supertype | str] = {**SUBTYPE_OF_WORD, **TYPE_WORDS}
words(TOKEN_WORD, _TOKEN_WORDS | {"legendary": Supertype.LEGENDARY})


TOKEN_WORDS = Name[tuple[object, ...]]("token-words")
means(
    TOKEN_WORDS, ("<token-word>", "<token-word> <token-words>"), lambda one, more=None: (one, *(more or ()))
)

TOKEN_COLORS = Name[frozenset[Color]]("token-colors")
means(TOKEN_COLORS, "colorless", frozenset())


@phrase(TOKEN_COLORS, "<color>", "<color> and <color>", "<color> , <color> , and <color>")
def colored(scope: Scope, *some: Color) -> frozenset[Color]:
    return frozenset(some)


@dataclass(frozen=True)
class TokenDescription:
    """A description of a token, with its size if power and toughness are worked out as it is created."""

    token: CardDefinition
    size: tuple[Amount, Amount] | None = None

    def with_more(self, abilities: tuple[Ability, ...]) -> TokenDescription:
        """Return the description of the token with further abilities."""
        return replace(self, token=replace(self.token, abilities=self.token.abilities + abilities))

    def legendary(self, name: str) -> TokenDescription:
        """Return the description as a legendary token with a name of its own."""
        supertypes = self.token.supertypes | {Supertype.LEGENDARY}
        return replace(self, token=replace(self.token, name=name, supertypes=supertypes))


TOKEN = Name[TokenDescription]("token")


@phrase(
    TOKEN,
    "<power-toughness> <token-colors> <token-words> token|tokens [ named <card-name> ]"
    " [ with <token-features> ]",
)
def described(
    scope: Scope,
    size: tuple[Amount, Amount],
    colors: frozenset[Color],
    words: tuple[object, ...],
    named: str | None,
    parts: tuple[Part, ...] | None,
) -> TokenDescription:
    """Return a creature token from its description: a 1/1 white Soldier creature token."""
    power, toughness = size
    if isinstance(power, int) and isinstance(toughness, int):
        return TokenDescription(_definition_of_token(colors, words, named, parts, (power, toughness)))
    return TokenDescription(_definition_of_token(colors, words, named, parts, (0, 0)), size)


@phrase(
    TOKEN,
    "<power-toughness> <token-words> token [ with <token-features> ] that's all colors",
    "<power-toughness> <token-words> tokens [ with <token-features> ] that are all colors",
)
def of_all_colors(
    scope: Scope, size: tuple[Amount, Amount], words: tuple[object, ...], parts: tuple[Part, ...] | None
) -> TokenDescription:
    return described(scope, size, frozenset(Color), words, None, parts)


@phrase(TOKEN, "<token-colors> <token-words> token|tokens [ named <card-name> ] with <token-features>")
def of_defined_size(
    scope: Scope,
    colors: frozenset[Color],
    words: tuple[object, ...],
    named: str | None,
    parts: tuple[Part, ...],
) -> TokenDescription:
    """Return a token without a printed size: a creature whose own ability defines it (a green Treefolk
    creature token with "This creature's power and toughness are each equal to …"), or no creature at all.
    """
    described = _definition_of_token(colors, words, named, parts, None)
    if not described.is_creature:
        return TokenDescription(described)
    if not any(_defines_size(ability) for ability in described.abilities):
        raise Unsayable("a creature token without a size")
    return TokenDescription(replace(described, power=0, toughness=0))


@phrase(
    TOKEN,
    "<token-colors> <token-words> token|tokens with base power and toughness each equal to <amount>",
)
def of_base_size(
    scope: Scope, colors: frozenset[Color], words: tuple[object, ...], amount: Amount
) -> TokenDescription:
    """Return a creature token whose size is worked out as it is created."""
    if CardType.CREATURE not in words:
        raise Unsayable("the size of a token that is no creature")
    return TokenDescription(_definition_of_token(colors, words, None, None, (0, 0)), (amount, amount))


@phrase(TOKEN, "colorless land token|tokens named <card-name> that is|are every basic land type")
def of_every_basic_land_type(scope: Scope, name: str) -> TokenDescription:
    """Return a land token with all five basic land types and their mana abilities [cr2025-06-06 305.6]."""
    mana = Activated(costs=(TAP,), effects=(add("{W}", "{U}", "{B}", "{R}", "{G}"),))
    types = frozenset(BASIC_LAND_MANA)
    land = token(name, "", "Land", abilities=(mana,))
    return TokenDescription(replace(land, subtypes=types))


def _defines_size(ability: Ability) -> bool:
    return isinstance(ability, Static) and any(isinstance(c, DefinePowerToughness) for c in ability.changes)


def _definition_of_token(
    colors: frozenset[Color],
    words: tuple[object, ...],
    named: str | None,
    parts: tuple[Part, ...] | None,
    size: tuple[int, int] | None,
) -> CardDefinition:
    """Return the definition of a token of these types, colors, size and abilities. Without a name of its own
    it has the name of its subtypes.
    """
    names = [word for word in words if isinstance(word, str)]  # the subtypes, in the order of the text
    subtypes, keywords, abilities = frozenset(names), frozenset[Keyword](), list[Ability]()
    for part in parts or ():
        match part:
            case KeywordsOf(some):
                keywords |= some
            case Trait.CHANGELING:
                subtypes |= CREATURE_TYPES | {TIME_LORD}
            case _ if isinstance(part, Ability):
                abilities.append(part)
            case _:
                raise Unsayable("a token with that")
    if "Aura" in names:
        raise Unsayable("a token that is an Aura")
    return CardDefinition(
        name=named or " ".join(names) or "Creature",
        cost=None,
        types=frozenset(word for word in words if isinstance(word, CardType)),
        supertypes=frozenset(word for word in words if isinstance(word, Supertype)),
        subtypes=subtypes,
        colors=colors,
        power=None if size is None else size[0],
        toughness=None if size is None else size[1],
        keywords=keywords,
        abilities=tuple(abilities),
        form=Form.TOKEN,
    )


TOKEN_FEATURES = Name[tuple[Part, ...]]("token-features")
means(
    TOKEN_FEATURES,
    ("<token-feature>", "<token-feature> ,? and <token-features>", "<token-feature> , <token-features>"),
    lambda one, more=None: (*one, *(more or ())),
)

TOKEN_FEATURE = Name[tuple[Part, ...]]("token-feature")
means(TOKEN_FEATURE, ("<keyword-part>", "<keyword-of-several>", "<quoted>"), itself)

KNOWN_TOKEN = Name[TokenDescription]("known-token")
words(KNOWN_TOKEN, {word: TokenDescription(predefined) for word, predefined in KNOWN.items()})


means(TOKEN, "<known-token> token|tokens", itself)

ENTERING_TAPPED = Name[do.Arrival]("entering-tapped")
table(
    ENTERING_TAPPED,
    {
        "tapped": do.Arrival.TAPPED,
        "tapped and attacking": do.Arrival.TAPPED_AND_ATTACKING,
    },
)

ARRIVAL = Name[do.Arrival]("arrival")
table(
    ARRIVAL,
    {
        ("that's tapped and attacking", "that is|are tapped and attacking", "tapped and attacking"): (
            do.Arrival.TAPPED_AND_ATTACKING
        ),
        ("that's tapped", "that is|are tapped"): do.Arrival.TAPPED,
        ("that's attacking", "that is|are attacking", "attacking"): do.Arrival.ATTACKING,
    },
)


@phrase(
    ARRIVAL,
    "that's tapped and attacking that player|opponent",
    "that are tapped and attacking that player|opponent",
)
def attacking_that_player(scope: Scope) -> do.Arrival:
    if scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("attacking another player than that of the event")
    return do.Arrival.TAPPED_AND_ATTACKING_THAT_PLAYER


@phrase(ARRIVAL, "that's tapped and attacking that player or a planeswalker they control")
def attacking_them_or_theirs(scope: Scope) -> do.Arrival:
    attacking_that_player(scope)
    return do.Arrival.TAPPED_AND_ATTACKING_THEM_OR_THEIRS


@phrase(ARRIVAL, "that's blocking that creature")
def blocking_that(scope: Scope) -> do.Arrival:
    if scope.object("creature") is not What.THAT:
        raise Unsayable("blocking another creature than that of the event")
    return do.Arrival.BLOCKING_THAT


@deed("create <number> <token> that's blocking <target>")
def create_blocking(scope: Scope, number: Amount, token: TokenDescription, what: Objects) -> Effects:
    if what != Chosen(0):
        raise Unsayable("blocking another target than the first")
    return _create_and_refer(scope, number, token, do.Arrival.BLOCKING_THE_TARGET)


means(
    FOLLOW_UP,
    "for each 1 damage prevented this way , create a|an <token>",
    lambda token: do.CreateTokens(token.token, Number.THAT_MUCH, size=token.size),
)


@deed(
    "create <number> <token> and <number> <token>",
    "create <number> <token> , <number> <token> , and <number> <token>",
)
def create_several(scope: Scope, *parts: Any) -> Effects:
    pairs = zip(parts[::2], parts[1::2], strict=True)
    found = tuple(do.CreateTokens(one.token, n, scope.doer, size=one.size) for n, one in pairs)
    scope.forget_results()  # these are the results now, and no single word means them
    return found


@deed("create a|an <known-token> token or a|an <known-token> token", yours=True)
def create_either(scope: Scope, *described: TokenDescription) -> Effects:
    """Return the effect that lets you choose which of two predefined tokens is created."""
    tokens = (each.token for each in described)
    options = (Option(f"a {token.name} token", (do.CreateTokens(token, 1),)) for token in tokens)
    scope.result("token", "permanent", "artifact")
    return (ChooseOneEffect(tuple(options)),)


ROLES_BY_NAME = {role.name.lower(): role for role in ROLES}

ROLE_WORD = Name[CardDefinition]("role-word")
words(ROLE_WORD, ROLES_BY_NAME)


ROLE = Name[CardDefinition]("role")
table(
    ROLE,
    {
        "<role-word> role token": itself,
        "young hero role token": ROLES_BY_NAME["young hero"],
    },
)


@deed("create a|an <role> attached to <object>")
def create_role(scope: Scope, token: CardDefinition, host: Objects) -> Effects:
    scope.result("token", "permanent", "aura", "enchantment")
    return (do.CreateTokens(token, 1, scope.doer, attached_to=host),)


@deed("investigate")
def investigate(scope: Scope) -> Effects:
    """Return the effect that creates a Clue token [cr2025-06-06 701.16]."""
    return _create_and_refer(scope, 1, TokenDescription(CLUE))


def _of_the_same_name(described: TokenDescription, name: str, again: str) -> TokenDescription:
    """Return the token with a name, which the next sentence must repeat."""
    if again != name:
        raise Unsayable("how another enters than the token that is created")
    return described.legendary(name)


def _create_and_refer(
    scope: Scope, number: Amount, described: TokenDescription, arrival: do.Arrival | None = None
) -> Effects:
    """Return the effect that creates tokens, and let "it", "that token" and the like mean them in what
    follows.
    """
    kinds = (kind.value for kind in described.token.types)
    scope.result("token", "permanent", *kinds, plural=number != 1)
    arrival = arrival or do.Arrival.UNTAPPED
    created = do.CreateTokens(described.token, number, scope.doer, arrival, described.size)
    scope.created = (*scope.created, created)
    return (created,)


@deed("create <number> of those tokens <each-of>?")
def create_more_of_them(scope: Scope, number: Amount, how_often: Amount | None) -> Effects:
    """Return the effect that creates tokens like the only ones which the text described before."""
    match [*{replace(created, amount=1) for created in scope.created}]:
        case [do.CreateTokens(size=None, arrival=do.Arrival.UNTAPPED) as before] if before.who == scope.doer:
            number = number if how_often is None else times(number, how_often)
        case _:
            raise Unsayable("more of tokens of which not one kind was described, or which enter otherwise")
    kinds = (kind.value for kind in before.token.types)
    scope.result("token", "permanent", *kinds, plural=number != 1)
    return (replace(before, amount=number),)


deeds(
    {
        "create <number> <token> <arrival>?": _create_and_refer,
        (
            "create <number> <token> . it|they has|have <quoted>",
            "create <number> <token> . those tokens have <quoted>",
        ): lambda scope, number, token, abilities: _create_and_refer(
            scope, number, token.with_more(abilities)
        ),
        "create <number> <token> <each-of> . those tokens have <quoted>": (
            lambda scope, number, token, how_often, abilities: _create_and_refer(
                scope, times(number, how_often), token.with_more(abilities)
            )
        ),
        "create <number> <entering-tapped> <token>": (
            lambda scope, number, arrival, token: _create_and_refer(scope, number, token, arrival)
        ),
        "create <number> <entering-tapped>? <token> <each-of>": (
            lambda scope, number, arrival, token, how_often: _create_and_refer(
                scope, times(number, how_often), token, arrival
            )
        ),
        "create a number of <entering-tapped>? <token> equal to <amount>": (
            lambda scope, arrival, token, number: _create_and_refer(scope, number, token, arrival)
        ),
        "create half x <token> , rounded up": (
            lambda scope, token: _create_and_refer(scope, Half(Number.X, Rounding.UP), token)
        ),
        "create <number> <token> <arrival> <each-of>": (
            lambda scope, number, token, arrival, how_often: _create_and_refer(
                scope, times(number, how_often), token, arrival
            )
        ),
        # Create a legendary token with a name of its own [cr2025-06-06 111.4].
        "create <card-name> , a legendary <token> <arrival>?": (
            lambda scope, name, token, arrival: _create_and_refer(scope, 1, token.legendary(name), arrival)
        ),
        "create <card-name> , a legendary <token> . <card-name> enters <entering-tapped>": (
            lambda scope, name, token, again, arrival: _create_and_refer(
                scope, 1, _of_the_same_name(token, name, again), arrival
            )
        ),
        "investigate twice": lambda scope: (*investigate(scope), *investigate(scope)),
        "investigate <number> times": lambda scope, number: Repeat(number, investigate(scope)),
        "investigate <each-of>": lambda scope, number: Repeat(number, investigate(scope)),
    }
)


states(
    "for each <countable> , create <number> <entering-tapped>? <token>",
    lambda scope, how_often, number, arrival, token: _create_and_refer(
        scope, times(number, how_often), token, arrival
    ),
)
