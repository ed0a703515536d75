"""Abilities that a card says in one sentence: "whenever ~ enters or attacks", "enters tapped with …"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Ability, EntersTapped, EntersWithCounters, Triggered
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from oracle.speaking.patterns import either
from oracle.speaking.speech import Speech, Unsayable, say

_ANY = DoesDeed(Doing.ENTERS)


def gathered(abilities: Sequence[Ability]) -> list[list[Ability]]:
    """Return abilities in lists of those that a card says together."""
    found: list[list[Ability]] = []
    for ability in abilities:
        if found and _belong_together(found[-1][-1], ability):
            found[-1].append(ability)
        else:
            found.append([ability])
    return found


def _belong_together(first: Ability, second: Ability) -> bool:
    if isinstance(first, Triggered) and isinstance(second, Triggered):
        return replace(first, on=_ANY) == replace(second, on=_ANY)
    return first == EntersTapped() and isinstance(second, EntersWithCounters) and second.condition is None


def together_said(abilities: Sequence[Ability], card: CardDefinition) -> str:
    """Return what such abilities are said as. Raises Unsayable."""
    first = abilities[0]
    if len(abilities) == 1:
        words: str = say(first, Speech(card))
        return words
    if isinstance(first, EntersTapped):
        return str(say(abilities[1], Speech(card))).replace("~ enters with", "~ enters tapped with", 1)
    if not isinstance(first, Triggered):
        raise Unsayable("several abilities")
    whens, rests = [], []
    for ability in abilities:
        assert isinstance(ability, Triggered)
        when = say(ability.on, Speech(card))
        whens.append(when)
        rests.append(say(ability, Speech(card)).removeprefix(when))
    return f"{_events(whens)}{either(*rests)}"


def _events(whens: list[str]) -> str:
    """Return several events as one condition: "whenever ~ enters or attacks"."""
    shared = _whole_words(_shared(whens))
    ends = [when[len(shared) :] for when in whens]
    behind = _shared_end(ends)
    middles = [end.removesuffix(behind).strip() for end in ends]
    plain = [" <and|or> ".join(whens), shared + " or ".join(ends)]
    if all(middles):
        plain.append(f"{shared}{' or '.join(middles)}{behind}")
    return either(*plain)


def _shared(texts: list[str]) -> str:
    """Return the beginning that all texts have, letter by letter."""
    alike = next((at for at, letters in enumerate(zip(*texts, strict=False)) if len({*letters}) > 1), None)
    return min(texts, key=len) if alike is None else texts[0][:alike]


def _whole_words(text: str) -> str:
    """Return the beginning of a text that ends between words and within no alternatives."""
    at = len(text)
    while at and not (text[at - 1] == " " and text[:at].count("<") == text[:at].count(">")):
        at -= 1
    return text[:at]


def _shared_end(texts: list[str]) -> str:
    """Return the end that all texts have, from between two words on."""
    end = _shared([text[::-1] for text in texts])[::-1]
    while end and not (end[0] == " " and end.count("<") == end.count(">")):
        end = end[1:]
    return end
