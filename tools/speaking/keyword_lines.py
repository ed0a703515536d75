"""Keyword abilities, by the records that they are short for: equip {2}, cycling {1}{U}, ward {2}."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords import keywords, keywords_with_numbers
from manaburn.cards.keywords.keywords_of_counters import fabricate
from manaburn.cards.keywords.ward import ward
from manaburn.cards.vocabulary.abilities import Ability, Activated, Static, Triggered
from manaburn.cards.vocabulary.changes.blocking import CantBeBlockedIfDefenderControls
from manaburn.cards.vocabulary.changes.changes import Protection, Toxic
from manaburn.cards.vocabulary.effects import Draw
from manaburn.cards.vocabulary.words.casting import (
    Afterwards,
    AlternativeCost,
    Often,
    OptionalCost,
    PaidWithHelp,
)
from manaburn.cards.vocabulary.words.costs import Cost, DiscardThis, PayLife, PayManaCost, TapForPower
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import Zone
from speaking.changes import landwalk, protected_from
from speaking.costs import costs_words
from speaking.nouns import noun
from speaking.speech import Speech

_NUMBERED: dict[str, Callable[[int], Ability | tuple[Ability, ...]]] = {
    "rampage": keywords.rampage,
    "afflict": keywords.afflict,
    "poisonous": keywords.poisonous,
    "frenzy": keywords.frenzy,
    "crew": keywords_with_numbers.crew,
    "saddle": keywords_with_numbers.saddle,
    "annihilator": keywords_with_numbers.annihilator,
    "afterlife": keywords_with_numbers.afterlife,
    "soulshift": keywords_with_numbers.soulshift,
    "fabricate": fabricate,
}
_MADE = {
    made: f"{name} {number}"
    for name, make in _NUMBERED.items()
    for number in range(1, 11)
    if not isinstance(made := make(number), tuple)
}


def _cost(costs: tuple[Cost, ...], card: CardDefinition) -> str:
    """Return a cost after the name of a keyword: mana after a space, all else after a dash."""
    words = costs_words(costs, Speech(card))
    if all(isinstance(cost, PayManaCost) for cost in costs):
        return f" {words}"
    return f"—{words}."


def keyword_line(ability: Ability, card: CardDefinition) -> str | None:
    """Return an ability as a keyword; None if it is not one that is known here. Raises Unsayable."""
    if ability in _MADE:
        return _MADE[ability]
    match ability:
        case Activated(costs=costs):
            return _of_activated(ability, costs, card)
        case Triggered():
            return _of_ward(ability, card)
        case Static(affects=What.THIS, condition=None, changes=(CantBeBlockedIfDefenderControls() as walk,)):
            return landwalk(walk)
        case Static(affects=What.THIS, condition=None, changes=(Toxic(number),)):
            return f"toxic {number}"
        case Static(affects=What.THIS, condition=None) if all(
            isinstance(c, Protection) for c in ability.changes
        ):
            return _protection([c.filter for c in ability.changes if isinstance(c, Protection)])
        case PaidWithHelp():
            return ability.help.value
        case AlternativeCost() | OptionalCost():
            return _of_casting(ability, card)
    return None


def _protection(filters: Iterable[object]) -> str:
    words = [protected_from(each) for each in filters]  # type: ignore[arg-type]
    if len(words) == 1:
        return f"protection from {words[0]}"
    return "protection from " + " and from ".join(words)


def _of_activated(ability: Activated, costs: tuple[Cost, ...], card: CardDefinition) -> str | None:
    if isinstance(costs[-1], DiscardThis) and costs[-1].keyword and ability.zone is Zone.HAND:
        if ability == Activated(costs=costs, effects=(Draw(),), zone=Zone.HAND):
            return f"cycling{_cost(costs[:-1], card)}"
        return None
    if any(isinstance(cost, TapForPower) for cost in costs):
        return None
    equip = keywords.equip("{0}")
    if (
        ability == Activated(costs=costs, effects=equip.effects, targets=equip.targets, timing=equip.timing)
        and "Equipment" in card.subtypes
    ):
        return f"equip{_cost(costs, card)}"
    return None


def _of_ward(ability: Triggered, card: CardDefinition) -> str | None:
    for effect in ability.effects:
        cost = getattr(effect, "cost", None)
        if cost is not None and ability == ward((PayManaCost(cost),)):
            return f"ward{_cost((PayManaCost(cost),), card)}"
        price = getattr(effect, "price", None)
        if isinstance(price, PayLife) and ability == ward((price,)):
            return f"ward{_cost((price,), card)}"
    return None


_ALTERNATIVE = {
    "flashback": AlternativeCost(
        name="flashback", costs=(), zone=Zone.GRAVEYARD, afterwards=Afterwards.EXILE
    ),
    "overload": AlternativeCost(name="overload", costs=()),
    "evoke": AlternativeCost(name="evoke", costs=()),
}


def _of_casting(ability: AlternativeCost | OptionalCost, card: CardDefinition) -> str | None:
    costs = _cost(ability.costs, card)
    if isinstance(ability, OptionalCost):
        if ability == OptionalCost(name=ability.name, costs=ability.costs) and ability.name in (
            "kicker",
            "entwine",
        ):
            return f"{ability.name}{costs}"
        if ability.name == "kicker" and ability.often is Often.ANY_NUMBER:
            return f"multikicker{costs}"
        if ability.name == "buyback" and ability.afterwards is Afterwards.HAND:
            return f"buyback{costs}"
        return None
    plain = _ALTERNATIVE.get(ability.name)
    if plain is None or ability != AlternativeCost(
        name=plain.name,
        costs=ability.costs,
        zone=plain.zone,
        afterwards=plain.afterwards,
        at_end=plain.at_end,
    ):
        return None
    return f"{ability.name}{costs}"


def enchant_line(card: CardDefinition) -> str | None:
    """Return the enchant ability of an Aura."""
    slot = card.enchant
    if slot is None:
        return None
    if slot.what is None:
        return (
            "enchant player"
            if slot.players is not None and slot.players.name == "ANYONE"
            else "enchant opponent"
        )
    return f"enchant {noun(slot.what, slot.zone)}"
