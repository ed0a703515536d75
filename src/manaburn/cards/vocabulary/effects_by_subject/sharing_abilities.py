"""Abilities that objects get because others have them [cr2025-06-06 201.5b, 702.1c]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, Objects, What
from manaburn.terms import Keyword


@word
class GainActivatedAbilities:
    """What is meant gains all activated abilities that an object has now: where they speak of that object by
    its name, they speak of what has gained them [cr2025-06-06 201.5b].
    """

    WORDS = "{what} gains all activated abilities of {of} {duration}"

    what: Objects
    of: What | Chosen
    duration: Duration = Duration.END_OF_TURN


@word(kw_only=True)
class ShareKeywords:
    """All matching permanents gain each of these keywords that one of them has now; and each ability of these
    kinds that has a quality: landwalk, protection [cr2025-06-06 702.1c].
    """

    WORDS = (
        "{among} gain what any of them has of {keywords}[, landwalk{landwalk}]"
        "[, protection{protection}] {duration}"
    )

    among: Filter
    keywords: frozenset[Keyword]
    landwalk: bool = False
    protection: bool = False
    duration: Duration = Duration.END_OF_TURN


EffectOfSharing = GainActivatedAbilities | ShareKeywords
