"""Abilities as lines of a card: activated, triggered and static ones, and what spells do."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import (
    Activated,
    Again,
    EntersTapped,
    EntersWithCounters,
    Limit,
    Modal,
    Mode,
    Repeats,
    SpellText,
    Static,
    Triggered,
)
from manaburn.cards.vocabulary.words.casting import CantBeCountered, CostsLess
from manaburn.cards.vocabulary.words.costs import AdjustLoyalty, DiscardThis
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.windows import ANY_TIME
from manaburn.terms import Zone
from oracle.speaking.amounts import counted, with_quantity
from oracle.speaking.changes import static_words
from oracle.speaking.costs import costs_words, when_activated
from oracle.speaking.patterns import either
from oracle.speaking.references import number_word
from oracle.speaking.sentences import effects_words
from oracle.speaking.speech import Speech, Unsayable, only, say, says


@says(Static)
def _static(ability: Static, speech: Speech) -> str:
    return static_words(ability, speech)


@says(EntersTapped)
def _tapped(ability: EntersTapped, speech: Speech) -> str:
    if ability.unless is None:
        return "~ enters tapped."
    return f"~ enters tapped unless {say(ability.unless, speech)}."


@says(EntersWithCounters)
def _with_counters(ability: EntersWithCounters, speech: Speech) -> str:
    speech.this_seen = True
    kind = ability.kind.value.lower()
    words = with_quantity(
        ability.amount,
        speech,
        (f"{kind} counter", f"{kind} counters"),
        False,
        lambda words, tail: f"~ enters with {words} on it{tail}",
    )
    if ability.condition is None:
        return f"{words}."
    condition = say(ability.condition, speech)
    return f"<if {condition}, {words.replace('~ enters', '<~|it> enters')}|{words} if {condition}>."


_LIMITS = {
    Limit.NONE: "",
    Limit.ONCE_EACH_TURN: " this ability triggers only once each turn.",
    Limit.TWICE_EACH_TURN: " this ability triggers only twice each turn.",
    Limit.DONE_ONCE_EACH_TURN: " do this only once each turn.",
}


@says(Triggered)
def _triggered(ability: Triggered, speech: Speech) -> str:
    only(ability, only_while=None, zone=Zone.BATTLEFIELD)
    speech.targets = ability.targets
    when = say(ability.on, speech)
    if ability.condition is not None:
        when += f", if {say(ability.condition, speech)}"
    if ability.limit not in _LIMITS:
        raise Unsayable("Triggered.limit")
    if ability.modal is not None:
        return f"{when}, {modal_words(ability.modal, speech)}{_LIMITS[ability.limit]}"
    return f"{when}, {effects_words(ability.effects, speech)}.{_LIMITS[ability.limit]}"


@says(Activated)
def _activated(ability: Activated, speech: Speech) -> str:
    only(ability, by=Whose.YOU, cheaper=None)
    if ability.zone is Zone.HAND and not any(isinstance(cost, DiscardThis) for cost in ability.costs):
        raise Unsayable("Activated.zone")
    speech.targets, speech.zone = ability.targets, ability.zone
    if ability.limit is Limit.ONCE and not speech.exhaust:
        exhausted = Speech(speech.card, exhaust=True)
        return either(_activated(ability, exhausted), _activated_plainly(ability, speech))
    return _activated_plainly(ability, speech)


def _activated_plainly(ability: Activated, speech: Speech) -> str:
    costs = costs_words(ability.costs, speech)
    costs = f"exhaust — {costs}" if speech.exhaust else costs
    loyalty = isinstance(getattr(ability.costs[0], "cost", ability.costs[0]), AdjustLoyalty)
    when = "" if loyalty else when_activated(ability, speech)
    if ability.modal is not None:
        return f"{costs}: {modal_words(ability.modal, speech)}{when}"
    return f"{costs}: {effects_words(ability.effects, speech)}.{when}"


# Modes


def modal_words(modal: Modal, speech: Speech) -> str:
    """Return the modes of an ability with a bullet before each."""
    only(modal, again=Again.ALLOWED, more=None, by=Whose.YOU)
    return modes_words(modal.modes, modal.minimum, modal.maximum, modal.repeats, speech)


def modes_words(modes: tuple[Mode, ...], least: int, most: int, repeats: Repeats, speech: Speech) -> str:
    """Return "choose one —" and the modes."""
    if repeats is not Repeats.FORBIDDEN:
        raise Unsayable("Modal.repeats")
    if least == most:
        count = number_word(least)
    elif (least, most) == (1, 2) and len(modes) == 2:
        count = "one or both"
    elif least == 1 and most == len(modes):
        count = "one or more"
    elif least == 0 and most == 1:
        count = "up to one"
    else:
        raise Unsayable("Modal.maximum")
    said = f"choose {count} —"
    for mode in modes:
        only(mode, costs=())
        inner = Speech(speech.card, mode.targets, this_seen=speech.this_seen, that=speech.that)
        inner.that_player = speech.that_player
        said += f" • {effects_words(mode.effects, inner)}."
    return said


def spell_words(spell: SpellText, card: CardDefinition) -> list[str]:
    """Return the lines of an instant or sorcery: further costs first, then what it does."""
    only(spell, more_modes=None, modes_by=Whose.YOU, window=ANY_TIME, second_if_paid="")
    lines = []
    if spell.uncounterable:
        lines.append("~ can't be countered.")
    if spell.additional_costs:
        costs = " and ".join(costs_words((cost,), Speech(card)) for cost in spell.additional_costs)
        lines.append(f"as an additional cost to cast ~, {costs}.")
    speech = Speech(card)
    if len(spell.modes) > 1:
        lines.append(
            modes_words(spell.modes, spell.minimum_modes, spell.maximum_modes, spell.repeats, speech)
        )
        return lines
    mode = spell.modes[0]
    only(mode, costs=())
    speech.targets = mode.targets
    lines.append(f"{effects_words(mode.effects, speech)}.")
    return lines


# Of casting


@says(CantBeCountered)
def _uncounterable(ability: CantBeCountered, speech: Speech) -> str:
    only(ability, condition=None)
    return "~ can't be countered."


@says(CostsLess)
def _costs_less(ability: CostsLess, speech: Speech) -> str:
    condition = "" if ability.condition is None else f" if {say(ability.condition, speech)}"
    if isinstance(ability.by, int):
        return f"~ costs {{{ability.by}}} less to cast{condition}."
    what = counted(ability.by, speech)
    if what is None or condition:
        raise Unsayable("CostsLess.by")
    return either(
        f"~ costs {{1}} less to cast for each {what[1]}.",
        f"~ costs {{x}} less to cast, where x is the number of {what[0]}.",
    )
