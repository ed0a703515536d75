"""Whether what a definition calls chosen is chosen somewhere, and so that it means that
[cr2025-06-06 607.2d].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.effects import ForEachPlayer
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseQuality, NoteQuality
from manaburn.cards.vocabulary.entering import EntersChoosing, Tribute
from manaburn.cards.vocabulary.words.conditions import WasChosen
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Number, Who
from manaburn.oracle.walking import parts_of, words_of
from manaburn.purposes import Quality

_PLAYER = (Who.CHOSEN_PLAYER, Whose.CHOSEN_PLAYER)


def unsound_choices(definition: CardDefinition) -> Iterator[str]:
    """Why what is chosen would not be what the words mean."""
    whole = (definition.spell, *definition.abilities)
    parts = list(parts_of(whole))
    given = [part.choice.quality for part in parts if isinstance(part, ChooseQuality)]
    given += [choice.quality for p in parts if isinstance(p, EntersChoosing) for choice in p.choices]
    for quality, number in Counter(given).items():
        if number > 1:
            yield f"{quality.value}, of which there are several"
    given += [part.quality for part in parts if isinstance(part, NoteQuality)]
    given += [Quality.WORD for part in parts if isinstance(part, Tribute)]
    for quality in set(_asked_for(whole)) - set(given):
        yield f"{quality.value}, which nothing chooses"
    for part in parts:
        if isinstance(part, ForEachPlayer) and any(isinstance(p, ChooseQuality) for p in parts_of(part)):
            yield "a choice by each player"
        if isinstance(part, ChooseQuality) and part.who in SEVERAL_PLAYERS:
            yield "a choice by several players"
        if isinstance(part, Static) and any(
            isinstance(change, GainAbility) and any(_asked_for(change)) for change in part.changes
        ):
            yield "an ability that speaks of what was chosen for another object"


def _asked_for(record: object) -> Iterator[Quality]:
    """The qualities that are called chosen."""
    for word in words_of(record, (Choice, NoteQuality, Said)):
        if isinstance(word, Quality):
            yield word
        elif word in _PLAYER:
            yield Quality.PLAYER
        elif word is Number.CHOSEN:
            yield Quality.NUMBER
    if any(isinstance(part, WasChosen) for part in parts_of(record)):
        yield Quality.WORD
