"""This module checks linked abilities: "the chosen color" and "the exiled card" must be what one other
ability of the card chooses or exiles, or several alike [cr2025-06-06 607.2a, 607.2d].

`manaburn.oracle.soundness.soundness.unsound` calls both checks. `unsound_choices` compares the qualities that
a card chooses with those that it speaks of. `unsound_exile` looks for the abilities that exile. Both yield
a reason for each word that would mean something else or nothing. Before them,
`manaburn.oracle.assembling.reading` calls `with_exiled_as_it_was_cast`: it corrects "exiled with it" on
permanents with delve, where it means the cards exiled to pay for the spell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import (
    Ability,
    Activated,
    Chapter,
    EntersWithCounters,
    Mode,
    Static,
    Triggered,
)
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.changes.replacements import ExiledInsteadOfGraveyard, ReplacesDraw
from manaburn.cards.vocabulary.effects import CreateTokens, Delay, ForEachPlayer
from manaburn.cards.vocabulary.effects_by_subject.choosing import (
    Choice,
    ChooseMatching,
    ChooseQuality,
    EachChoosesType,
    NoteQuality,
)
from manaburn.cards.vocabulary.effects_by_subject.turns import RestartGame
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.effects_on_cards.libraries import (
    ExileFaceDown,
    ExileFromTop,
    ExileUntilTotal,
    HideAway,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import ExileUntil, Place, Put
from manaburn.cards.vocabulary.entering import EntersChoosing, EntersExiling, Tribute
from manaburn.cards.vocabulary.words.casting import Help, PaidWithHelp
from manaburn.cards.vocabulary.words.conditions import WasChosen
from manaburn.cards.vocabulary.words.costs import Behold, ExileCards
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.permissions import AllowPlaying
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Among, Number, What, Who, speaks_of
from manaburn.cards.walking import parts_of, words_of
from manaburn.oracle.soundness.contents import Contents
from manaburn.purposes import Quality
from manaburn.terms import Zone
from manaburn.values import exchanged

_PLAYER = (Who.CHOSEN_PLAYER, Whose.CHOSEN_PLAYER)
_OF_CHOICES = (
    *(ChooseQuality, EntersChoosing, NoteQuality, Tribute, WasChosen),
    *(*Quality, *_PLAYER, Number.CHOSEN),
)
"""Words and records about choices; a definition without any of them is not checked."""


def unsound_choices(contents: Contents) -> Iterator[str]:
    """Yield the reasons why "the chosen color", and the like, would not mean what the words do.

    Each quality that is spoken of must be chosen by one ability, by one player, and before it is needed.
    """
    if not contents.speaks_of(*_OF_CHOICES):
        return
    whole = (contents.definition.spell, *contents.definition.abilities)
    parts = contents.parts
    # What is chosen must be one, and what is spoken of must be chosen.
    given = [part.choice.quality for part in parts if isinstance(part, ChooseQuality)]
    given += [choice.quality for p in parts if isinstance(p, EntersChoosing) for choice in p.choices]
    for quality, number in Counter(given).items():
        if number > 1:
            yield f"{quality.value}, of which there are several"
    given += [part.quality for part in parts if isinstance(part, NoteQuality)]
    given += [Quality.TYPE for part in parts if isinstance(part, EachChoosesType)]
    given += [Quality.WORD for part in parts if isinstance(part, Tribute)]
    given += [Quality.TYPE for p in parts if isinstance(p, Behold) and p.filter.chosen is Quality.TYPE]
    for quality in set(_asked_for(whole)) - set(given):
        yield f"{quality.value}, which nothing chooses"
    # One player must have chosen it, before it is needed, for the same object.
    for part in parts:
        if isinstance(part, ForEachPlayer) and any(isinstance(p, ChooseQuality) for p in parts_of(part)):
            yield "a choice by each player"
        if isinstance(part, Mode | Activated | Triggered) and any(_asked_for(part.targets)):
            if any(isinstance(effect, ChooseQuality) for effect in parts_of(part.effects)):
                yield "targets of what is chosen only as it resolves"
        if isinstance(part, ChooseQuality) and part.who in SEVERAL_PLAYERS:
            yield "a choice by several players"
        if isinstance(part, Static) and any(
            isinstance(change, GainAbility) and any(_asked_for(change)) for change in part.changes
        ):
            yield "an ability that speaks of what was chosen for another object"


def _asked_for(record: object) -> Iterator[Quality]:
    """Yield the qualities that a record calls chosen: a color for "the chosen color"."""
    for word in words_of(record, (Choice, NoteQuality, Said)):
        if isinstance(word, Quality):
            yield word
        elif word in _PLAYER:
            yield Quality.PLAYER
        elif word is Number.CHOSEN:
            yield Quality.NUMBER
    if any(isinstance(part, WasChosen) for part in parts_of(record)):
        yield Quality.WORD


def with_exiled_as_it_was_cast(definition: CardDefinition) -> CardDefinition:
    """Return the definition with `What.PAID` for `What.EXILED` in counters that it enters with: cards exiled
    as the spell was cast (delve) are linked to the permanent only once it is there [cr2025-06-06 702.66a].
    """
    for ability in definition.entering:
        if isinstance(ability, EntersWithCounters) and speaks_of(ability, What.EXILED):
            definition = exchanged(definition, ability, exchanged(ability, What.EXILED, What.PAID))
    return definition


_EXILING = (
    *(ExileUntil, ExileFromTop, ExileUntilTotal, ExileFaceDown, HideAway),
    *(ExileCards, EntersExiling, ExiledInsteadOfGraveyard),
)
"""Records that exile something, besides those that put objects into the exile zone."""
_USED = (Activated, Triggered, Chapter, EntersExiling)
"""The abilities whose exiled cards the engine keeps apart for each object."""


def _replaces(ability: Ability) -> bool:
    """Return whether an ability exiles cards each time it replaces a draw, or a move to a graveyard."""
    return isinstance(ability, Static) and all(
        isinstance(each, ReplacesDraw | ExiledInsteadOfGraveyard) for each in ability.changes
    )


def unsound_exile(contents: Contents) -> Iterator[str]:
    """Yield the reasons why "the exiled card" would not mean what the words do.

    One ability must exile, another one speak of it. Delve, which exiles as the spell is cast, and an effect
    that restarts the game are judged apart.
    """
    definition = contents.definition
    if not contents.speaks_of(What.EXILED):
        return
    if any(isinstance(one, PaidWithHelp) and one.help is Help.DELVE for one in definition.of_casting):
        if any(_exiles(part) for ability in definition.abilities for part in _own_parts(ability)):
            yield "what was exiled as it was cast, and by one of its abilities"
        return
    exiling = [ability for ability in definition.abilities if any(map(_exiles, _own_parts(ability)))]
    of_all = contents.speaks_of(RestartGame)  # "all cards exiled with this", whichever ability did
    if definition.spell is not None or not (of_all or _are_linked_alike(exiling)):
        yield "what was exiled, of which not just one ability speaks"
    elif of_all:
        pass
    elif _speaks_of_all_exiled(exiling[0]) or not (isinstance(exiling[0], _USED) or _replaces(exiling[0])):
        yield "what was exiled now and before, or as it was cast"
    for ability in definition.abilities:
        parts = list(parts_of(ability))
        if any(isinstance(part, GainAbility) and speaks_of(part, What.EXILED) for part in parts):
            yield "an ability that speaks of what another object has exiled"
        chosen = any(isinstance(part, ChooseMatching) and part.among is What.EXILED for part in parts)
        if chosen and any(isinstance(part, AllowPlaying) for part in parts):
            yield "one of several cards that may be played, whichever it will be"


def _are_linked_alike(exiling: list[Ability]) -> bool:
    """Return whether "exiled with this" means the cards that all of these abilities exiled: there is one, or
    each is linked to the abilities that speak of these cards and speaks of none itself [cr2025-06-06 607.2a].
    """
    return len(exiling) == 1 or (
        len(exiling) > 1
        and all(isinstance(one, Activated | Triggered) for one in exiling)
        and not speaks_of(tuple(exiling), What.EXILED)
    )


def _own_parts(ability: Ability) -> Iterator[object]:
    """Yield the parts of an ability. If it creates tokens, its delayed effects are left out: they exile
    those.
    """
    creates = any(isinstance(part, CreateCopies | CreateTokens) for part in parts_of(ability))
    return parts_of(ability, (Delay,) if creates else ())


def _speaks_of_all_exiled(ability: object) -> bool:
    """Return whether an ability that exiles cards speaks of all cards exiled so far, its own included. What
    may be played for a time is another matter: it is looked up only later.
    """
    return any(word is What.EXILED for word in words_of(ability, (Among, MayPlayFrom))) or any(
        isinstance(part, Among) and part.but is None for part in parts_of(ability)
    )


def _exiles(part: object) -> bool:
    """Return whether a record exiles anything but its own source."""
    match part:
        case Put(what=What.THIS):
            return False
        case _:
            goes = (getattr(part, "to", None), getattr(part, "rest", None))
            return isinstance(part, _EXILING) or not {Zone.EXILE, Place.EXILE}.isdisjoint(goes)
