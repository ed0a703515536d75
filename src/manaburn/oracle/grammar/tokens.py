"""Tokens, described or known by name [cr2025 111.3, 111.10]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards import effects as do
from manaburn.cards.abilities import Ability
from manaburn.cards.catalogue.tokens import CLUE, FOOD, GOLD, TREASURE
from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.references import Amount
from manaburn.oracle.grammar.amounts import times
from manaburn.oracle.grammar.deeds import Effects, deed
from manaburn.oracle.grammar.nouns import TYPE_WORDS
from manaburn.oracle.phrases import Unsayable, phrase, word_test
from manaburn.oracle.scope import Scope
from manaburn.oracle.subtypes import SUBTYPE_OF_WORD
from manaburn.terms import CardType, Color, Keyword, Supertype

KNOWN = {token.name.lower(): token for token in (TREASURE, FOOD, CLUE, GOLD)}


@word_test("token-word")
def token_word(word: str) -> CardType | Supertype | str | None:
    """A type, supertype or subtype of a token."""
    if word == "legendary":
        return Supertype.LEGENDARY
    return TYPE_WORDS.get(word) or SUBTYPE_OF_WORD.get(word)


@phrase("token-words", "<token-word>", "<token-word> <token-words>")
def token_words(
    scope: Scope, one: CardType | Supertype | str, more: tuple[object, ...] | None = None
) -> tuple[object, ...]:
    """All that is said of what it is."""
    return (one, *(more or ()))


@phrase("token-colors", "colorless")
def colorless(scope: Scope) -> frozenset[Color]:
    """No colour."""
    return frozenset()


@phrase("token-colors", "<color>", "<color> and <color>", "<color> , <color> , and <color>")
def colored(scope: Scope, *some: Color) -> frozenset[Color]:
    """All of these colours."""
    return frozenset(some)


@phrase("named", "named <card-name>")
def named(scope: Scope, name: str) -> str:
    """It has a name of its own."""
    return name


@phrase("token", "<power-toughness> <token-colors> <token-words> token|tokens <named>? <token-abilities>?")
def described(
    scope: Scope,
    size: tuple[Amount, Amount],
    colors: frozenset[Color],
    words: tuple[object, ...],
    named: str | None,
    abilities: CardDefinition | None,
) -> CardDefinition:
    """A creature token by its description: a 1/1 white Soldier creature token."""
    power, toughness = size
    if not isinstance(power, int) or not isinstance(toughness, int):
        raise Unsayable("a token of a size that is not known")
    names = [word for word in words if isinstance(word, str)]
    further = abilities or _NOTHING
    return CardDefinition(
        name=named or " ".join(names) or "Creature",
        cost=None,
        types=frozenset(word for word in words if isinstance(word, CardType)),
        supertypes=frozenset(word for word in words if isinstance(word, Supertype)),
        subtypes=frozenset(names),
        colors=colors,
        power=power,
        toughness=toughness,
        keywords=further.keywords,
        abilities=further.abilities,
        form=Form.TOKEN,
    )


_NOTHING = CardDefinition(name="token", cost=None, types=frozenset(), form=Form.TOKEN)


@phrase("token-abilities", "with <keywords>")
def with_keywords(scope: Scope, keywords: frozenset[Keyword]) -> CardDefinition:
    """With keywords."""
    return replace(_NOTHING, keywords=keywords)


@phrase("token-abilities", "with <quoted>")
def with_ability(scope: Scope, abilities: tuple[Ability, ...]) -> CardDefinition:
    """With an ability."""
    return replace(_NOTHING, abilities=abilities)


@phrase("token-abilities", "with <keywords> and <quoted>", "with <keywords> , and <quoted>")
def with_both(scope: Scope, keywords: frozenset[Keyword], abilities: tuple[Ability, ...]) -> CardDefinition:
    """With keywords and an ability."""
    return replace(_NOTHING, keywords=keywords, abilities=abilities)


@phrase("token-abilities", "with <quoted> and <quoted>")
def with_two(scope: Scope, one: tuple[Ability, ...], other: tuple[Ability, ...]) -> CardDefinition:
    """With two abilities."""
    return replace(_NOTHING, abilities=one + other)


@word_test("known-token")
def known_token(word: str) -> CardDefinition | None:
    """A token that the rules describe."""
    return KNOWN.get(word)


@phrase("token", "<known-token> token|tokens")
def known(scope: Scope, token: CardDefinition) -> CardDefinition:
    """Treasure, Food …"""
    return token


@phrase("arrival", "that's|that are tapped and attacking", "tapped and attacking")
def attacking(scope: Scope) -> do.Arrival:
    """Tapped and attacking."""
    return do.Arrival.TAPPED_AND_ATTACKING


@phrase("arrival", "that's|that are tapped", "that is tapped")
def tapped(scope: Scope) -> do.Arrival:
    """Tapped."""
    return do.Arrival.TAPPED


@phrase("arrival", "that's|that are attacking", "attacking")
def only_attacking(scope: Scope) -> do.Arrival:
    """Attacking, not tapped."""
    return do.Arrival.ATTACKING


@deed("create <number> <token> <arrival>?")
def create(scope: Scope, number: Amount, token: CardDefinition, arrival: do.Arrival | None) -> Effects:
    """Create tokens."""
    return _created(scope, number, token, arrival or do.Arrival.UNTAPPED)


@deed("create <number> tapped <token>")
def create_tapped(scope: Scope, number: Amount, token: CardDefinition) -> Effects:
    """Create tapped tokens."""
    return _created(scope, number, token, do.Arrival.TAPPED)


@deed("create <number> tapped and attacking <token>")
def create_attacking(scope: Scope, number: Amount, token: CardDefinition) -> Effects:
    """Create attacking tokens."""
    return _created(scope, number, token, do.Arrival.TAPPED_AND_ATTACKING)


@deed("create <number> <token> <each-of>")
def create_for_each(scope: Scope, number: Amount, token: CardDefinition, how_often: Amount) -> Effects:
    """Create tokens for each of something."""
    return _created(scope, times(number, how_often), token, do.Arrival.UNTAPPED)


@deed("create a number of <token> equal to <amount>")
def create_as_many(scope: Scope, token: CardDefinition, number: Amount) -> Effects:
    """Create as many tokens as something."""
    return _created(scope, number, token, do.Arrival.UNTAPPED)


@deed("investigate")
def investigate(scope: Scope) -> Effects:
    """Create a Clue token [cr2025 701.16]."""
    return _created(scope, 1, CLUE, do.Arrival.UNTAPPED)


def _created(scope: Scope, number: Amount, token: CardDefinition, arrival: do.Arrival) -> Effects:
    scope.result("token", "permanent", *(kind.value for kind in token.types), plural=number != 1)
    return (do.CreateTokens(token, number, scope.doer, arrival),)
