"""This module reads abilities in quotation marks, which an object is given: gains "{T}: Draw a card."
[cr2025-06-06 113.1].

The quotation is one word to the grammar (`quoted_text`). `quoted` reads its text as a `LINE` of its own, with
"~" as the object that has it, and `gains`, a `CHANGE`, makes the changes that give the ability, mostly one
`GainAbility`.
"""

from __future__ import annotations

import re

from manaburn.cards.vocabulary.abilities import Ability, Activated, GoesElsewhere, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    AddColors,
    AddTypes,
    BecomeCopy,
    Change,
    DefinePowerToughness,
    GainAbility,
    GainControl,
    GainKeywords,
    IsNoCreature,
    LoseSubtypes,
    Rule,
    SetColors,
    SetName,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
)
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord
from manaburn.cards.vocabulary.words.qualities import IsOfChosen
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.grammar.names import CHANGE, LINE, Changes
from manaburn.oracle.parsing.meaning import NotRead, meaning_of
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.normalizing import OWNER_OF_QUOTED
from manaburn.terms import Zone
from manaburn.values import replace

QUOTED_TEXT = Name[str]("quoted-text")


@word_test(QUOTED_TEXT)
def quoted_text(word: str) -> str | None:
    """Parse a text in quotation marks, which is one word for the grammar."""
    return word[1:-1].strip() if word.startswith('"') else None


QUOTED = Name[tuple[Ability, ...]]("quoted")

_WITHIN_QUOTED = re.compile(r"(?<=\s)'(?=[A-Z{~])([^']*(?:'s[^']*)*[.])'(?=$|[\s.,])")
"""A quoted ability within a quoted ability, which has the smaller marks."""


@phrase(QUOTED, "<quoted-text>")
def quoted(scope: Scope, text: str) -> tuple[Ability, ...]:
    """Return the abilities that the quoted text means for the object that has them."""
    text = _WITHIN_QUOTED.sub(r'"\1"', text)
    text = text.rstrip(",")  # a comma belongs to the sentence around it
    full = text if text.endswith(".") else text + "."
    for candidate in (full, text.rstrip(".")):
        try:
            parts = meaning_of(candidate, LINE, Scope(scope.types))
        except NotRead:
            continue
        if any(isinstance(part, Triggered) and part.zone is not Zone.BATTLEFIELD for part in parts):
            raise Unsayable("an ability that functions elsewhere, in quotes")
        abilities = tuple(part for part in parts if isinstance(part, Ability))
        if len(abilities) == len(parts):
            return abilities
    raise Unsayable(f"the quoted ability {text!r}")


QUOTED_OF_ITSELF = Name[tuple[Ability, ...]]("quoted-of-itself")
"""A quoted ability of the source itself: its name there stands for what has the ability
[cr2025-06-06 201.5].
"""
means(
    QUOTED_OF_ITSELF, "<quoted-text>", lambda scope, text: quoted(scope, text.replace(OWNER_OF_QUOTED, "~"))
)


@phrase(CHANGE, "gains|gain|has|have <quoted>")
def gains(scope: Scope, abilities: tuple[Ability, ...]) -> Changes:
    """Return the changes that give an object the quoted abilities."""
    return tuple(change for ability in abilities for change in _change_that_grants(ability))


means(
    CHANGE,
    "gains|gain|has|have <quoted> and <quoted>",
    lambda scope, one, other: (*gains(scope, one), *gains(scope, other)),
)


@phrase(CHANGE, "gains|gain <quoted-of-itself>")
def gains_of_its_own(scope: Scope, abilities: tuple[Ability, ...]) -> Changes:
    """Return the changes that give the source abilities that speak of it by its name."""
    if scope.subject is not What.THIS:
        raise Unsayable("an ability of another object that names the source")
    return gains(scope, abilities)


means(
    CHANGE,
    "gains|gain|has|have <keywords> ,? and <quoted>",
    lambda scope, keywords, abilities: (GainKeywords(keywords), *gains(scope, abilities)),
)


def _change_that_grants(ability: Ability) -> Changes:
    """Return the change that gives an object an ability, which it may lose again [cr2025-06-06 613.1f]. Of
    one that would apply in an earlier layer than abilities are given in, and that is about that object alone,
    it is the ability's own change.
    """
    match ability:
        case Activated() | Triggered():
            return (GainAbility(ability),)
        case GoesElsewhere(affects=What.THIS, to=Zone.EXILE, from_anywhere=False, also=()):
            return (Rule.EXILED_IF_IT_WOULD_DIE,)
        case Static(affects=What.THIS, condition=None, changes=(DefinePowerToughness(power, toughness),)):
            # One that is granted defines no characteristic [cr2025-06-06 604.3a, 613.4b].
            return (GainAbility(replace(ability, changes=(SetPowerToughness(power, toughness),))),)
        case Static() if all(applies_once_granted(change) for change in ability.changes):
            return (GainAbility(ability),)
        case Static(affects=What.THIS, condition=None):
            return ability.changes
        case Static():
            raise Unsayable("gaining an ability that applies in an earlier layer")
        case _:
            raise Unsayable("gaining a static ability of that kind")


def applies_once_granted(change: Change) -> bool:
    """Return whether a change applies in the layer of abilities, in which an ability is granted, or after it
    [cr2025-06-06 613.1]; False also for changes of which that is settled elsewhere.
    """
    in_earlier_layers = (
        SetName,
        AddTypes,
        SetTypes,
        IsNoCreature,
        LoseSubtypes,
        SetSubtypes,
        SetColors,
        AddColors,
    )
    settled_apart = (BecomeCopy, GainControl, ReplaceWord, IsOfChosen)
    return not isinstance(change, (*in_earlier_layers, *settled_apart))
