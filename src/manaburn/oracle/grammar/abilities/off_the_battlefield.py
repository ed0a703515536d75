"""This module reads static abilities about cards and spells: "Cards in graveyards lose all abilities.", "The
same is true for creature spells you control and creature cards you own that aren't on the battlefield."
[cr2025-06-06 113.6c, 611.3a].

The parser tries its phrases for a whole ability (`ABILITY`); they mean `Static` abilities whose `affects` is
an `OffTheBattlefield`. A line about permanents too means two or more abilities, one for each place
(`_elsewhere` makes the one for cards and spells, and refuses changes other than of types and colors).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import (
    AddColors,
    AddTypes,
    GainKeywords,
    LoseAllAbilities,
    SetColors,
    SetSubtypes,
    SetTypes,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.off_the_battlefield import OffTheBattlefield
from manaburn.cards.vocabulary.words.qualities import IsOfChosen
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.cards.vocabulary.words.spells_of_players import SpellsHaveFlash
from manaburn.oracle.grammar.changes.qualities import also_of
from manaburn.oracle.grammar.names import ABILITY, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import CardType, Keyword, Zone

_OF_TYPES_AND_COLORS = (AddColors, AddTypes, IsOfChosen, SetColors, SetSubtypes, SetTypes)

table(
    ABILITY,
    {
        "cards in graveyards lose all abilities .": (
            Static(changes=(LoseAllAbilities(),), affects=OffTheBattlefield(Filter(), zone=Zone.GRAVEYARD)),
        ),
        "all cards that aren't on the battlefield , spells , and permanents are colorless .": (
            lambda: tuple(_everywhere((SetColors(frozenset()),)))
        ),
        # It says itself in which zones it functions [cr2025-06-06 113.6c].
        "as long as ~ isn't on the battlefield , it's <form> in addition to its other types .": (
            lambda form: Static(changes=form.added(), affects=OffTheBattlefield(What.THIS))
        ),
        "each <noun> in your graveyard has <chosen-quality> in addition to its other types .": (
            lambda noun, quality: Static(
                changes=also_of(quality, Quality.TYPE),
                affects=OffTheBattlefield(noun.cards(), Whose.YOU, Zone.GRAVEYARD),
            )
        ),
    },
)


@phrase(ABILITY, "all cards that aren't on the battlefield , spells , and permanents <changes> .")
def everywhere(scope: Scope, changes: Changes) -> tuple[Ability, ...]:
    """Return the abilities that change every object in the game."""
    return tuple(_everywhere(changes))


def _everywhere(changes: Changes) -> Iterator[Ability]:
    """Yield an ability for permanents, and one for cards and spells."""
    yield Static(changes=changes, affects=ANYTHING)
    yield from _elsewhere(changes, OffTheBattlefield(Filter()))


@phrase(
    ABILITY,
    "<affected> <changes> . the same is true for <noun> and <described-noun> you own that aren't on the"
    " battlefield .",
)
def true_of_spells_too(
    scope: Scope, what: What | Filter, changes: Changes, spells: Noun, cards: Noun
) -> tuple[Ability, ...]:
    """Return the abilities that change permanents, and spells and cards of the same kind."""
    described = cards.cards()
    if spells.spells() != replace(_possible_spells(described), controller=Whose.YOU):
        raise Unsayable("spells of another kind than the cards")
    return Static(changes=changes, affects=what), *_elsewhere(changes, _yours(described))


@phrase(ABILITY, "<described-noun> you own that aren't on the battlefield have flash .")
def cards_with_flash(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    """Return the abilities by which cards in all zones have flash, and their owner may cast them so."""
    cards = noun.cards()
    flash = GainKeywords(frozenset({Keyword.FLASH}))
    castable = SpellsHaveFlash(replace(cards, owner=Whose.YOU))
    return Static(changes=(flash,), affects=_yours(cards)), Static(changes=(castable,), affects=Who.YOU)


@phrase(ABILITY, "<affected> and <described-noun> you own that aren't on the battlefield <changes> .")
def permanents_and_cards(
    scope: Scope, what: What | Filter, cards: Noun, changes: Changes
) -> tuple[Ability, ...]:
    """Return the abilities that change permanents, and the cards of a kind."""
    return Static(changes=changes, affects=what), *_elsewhere(changes, _yours(cards.cards()))


def _possible_spells(cards: Filter) -> Filter:
    """Return a description of cards without saying that they are no lands: no spell is one."""
    return replace(cards, not_types=cards.not_types - {CardType.LAND})


def _yours(cards: Filter) -> OffTheBattlefield:
    return OffTheBattlefield(cards, Whose.YOU)


def _elsewhere(changes: Changes, affects: OffTheBattlefield) -> Iterator[Ability]:
    """Yield the ability that changes cards and spells. Raises Unsayable for changes other than of types and
    colors.
    """
    if not all(isinstance(change, _OF_TYPES_AND_COLORS) for change in changes):
        raise Unsayable("what is not on the battlefield with other abilities or another size")
    yield Static(changes=changes, affects=affects)
