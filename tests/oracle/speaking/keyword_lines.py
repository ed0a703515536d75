"""Keyword abilities, by the records that they are short for: equip {2}, cycling {1}{U}, ward {2}."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords import (
    keywords,
    keywords_of_attacks,
    keywords_of_copies,
    keywords_of_counters,
    keywords_of_partners,
    keywords_with_numbers,
)
from manaburn.cards.keywords.keywords_of_counters import fabricate
from manaburn.cards.keywords.ward import ward
from manaburn.cards.vocabulary.abilities import Ability, Activated, PlainAbility, Static, Triggered
from manaburn.cards.vocabulary.changes.blocking import CantBeBlockedIfDefenderControls
from manaburn.cards.vocabulary.changes.changes import Protection, Toxic
from manaburn.cards.vocabulary.effects import Draw, SearchLibrary
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing
from manaburn.cards.vocabulary.words.casting import (
    Afterwards,
    AlternativeCost,
    CostsLess,
    Often,
    OptionalCost,
    PaidWithHelp,
)
from manaburn.cards.vocabulary.words.costs import Cost, CostOfThis, DiscardThis, PayLife, PayManaCost
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Count, What
from manaburn.terms import Zone
from oracle.speaking.changes import landwalk, protected_from
from oracle.speaking.costs import costs_words
from oracle.speaking.nouns import many, noun
from oracle.speaking.patterns import either
from oracle.speaking.speech import Speech, say

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
_WORDS: dict[Ability, str] = {
    keywords_of_counters.PERSIST: "persist",
    keywords_of_counters.UNDYING: "undying",
    keywords_of_counters.LIVING_WEAPON: "living weapon",
    keywords_of_counters.FOR_MIRRODIN: "for mirrodin!",
    keywords_of_counters.JOB_SELECT: "job select",
    keywords_of_counters.EXPLOIT: "exploit",
    keywords_of_counters.MENTOR: "mentor",
    keywords_of_counters.UMBRA_ARMOR: "umbra armor",
    keywords_of_counters.READ_AHEAD: "read ahead",
    keywords_of_counters.STATION: "station",
    keywords_of_attacks.TRAINING: "training",
    keywords_of_attacks.DETHRONE: "dethrone",
    keywords_of_copies.MYRIAD: "myriad",
    keywords_of_copies.STORM: "storm",
    keywords_with_numbers.EVOLVE: "evolve",
    keywords_with_numbers.INGEST: "ingest",
    PlainAbility.REBOUND: "rebound",
    PlainAbility.COMPLEATED: "compleated",
}
"""Keywords that stand for one ability."""
_SEVERAL: dict[tuple[Ability, ...], str] = {
    keywords_of_counters.RAVENOUS: "ravenous",
    keywords_of_counters.RIOT: "riot",
    keywords_of_counters.UNLEASH: "unleash",
    keywords_of_copies.DECAYED: "decayed",
    keywords_of_partners.SOULBOND: "soulbond",
    **{keywords_with_numbers.bushido(number): f"bushido {number}" for number in range(1, 6)},
    **{keywords_of_counters.modular(number): f"modular {number}" for number in range(1, 7)},
    **{keywords_of_counters.graft(number): f"graft {number}" for number in range(1, 7)},
    **{keywords_of_counters.vanishing(number): f"vanishing {number}" for number in range(1, 11)},
    **{keywords_of_counters.fading(number): f"fading {number}" for number in range(1, 11)},
}
"""Keywords that stand for several abilities, which follow each other."""


def of_several(abilities: tuple[Ability, ...]) -> tuple[list[str], list[Ability]]:
    """Return the keywords that stand for several of some abilities, and the other abilities."""
    words, left, at = [], [], 0
    while at < len(abilities):
        found = next((several for several in _SEVERAL if abilities[at : at + len(several)] == several), ())
        if found:
            words.append(_SEVERAL[found])
        else:
            left.append(abilities[at])
        at += len(found) or 1
    return words, left


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
    if ability in _WORDS:
        return _WORDS[ability]
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
        case CostsLess(by=Count(zone=Zone.BATTLEFIELD, of=None, filter=filter), condition=None):
            return _affinity(filter)
        case AlternativeCost() | OptionalCost():
            return _of_casting(ability, card)
    return None


def _affinity(filter: Filter) -> str | None:
    if filter.controller is not Whose.YOU:
        return None
    words, costs = many(filter), "~ costs {1} less to cast for each"
    return either(f"affinity for {words.removesuffix(' you control')}", f"{costs} {noun(filter)}.")


def _protection(filters: Iterable[object]) -> str:
    words = [protected_from(each) for each in filters]  # type: ignore[arg-type]
    if len(words) == 1:
        return f"protection from {words[0]}"
    return "protection from " + " and from ".join(words)


_PRICED: dict[str, Callable[[str], Ability]] = {
    "scavenge": keywords_of_counters.scavenge,
    "embalm": keywords_of_copies.embalm,
    "eternalize": keywords_of_copies.eternalize,
    "encore": keywords_of_copies.encore,
    "ninjutsu": keywords.ninjutsu,
    **{f"reinforce {n}—": partial(keywords_of_counters.reinforce, n) for n in range(1, 6)},
}
_OUTLAST = keywords_with_numbers.outlast("{0}")


def _of_activated(ability: Activated, costs: tuple[Cost, ...], card: CardDefinition) -> str | None:
    if isinstance(costs[-1], DiscardThis) and costs[-1].keyword and ability.zone is Zone.HAND:
        if ability == Activated(costs=costs, effects=(Draw(),), zone=Zone.HAND):
            return f"cycling{_cost(costs[:-1], card)}"
        return _typecycling(ability, costs, card)
    for name, make in _PRICED.items():
        if len(costs) > 0 and isinstance(costs[0], PayManaCost) and ability == make(str(costs[0].cost)):
            return f"{name}{_cost(costs[:1], card)}".replace("— ", "—")
    outlast = Activated(costs=costs, effects=_OUTLAST.effects, timing=_OUTLAST.timing)
    if ability == outlast and costs[1:] == (CostOfThis.TAP,):
        return either(f"outlast{_cost(costs[:1], card)}", say(ability, Speech(card)))
    equip = keywords.equip("{0}")
    if (
        ability == Activated(costs=costs, effects=equip.effects, targets=equip.targets, timing=equip.timing)
        and "Equipment" in card.subtypes
    ):
        return f"equip{_cost(costs, card)}"
    return None


def _typecycling(ability: Activated, costs: tuple[Cost, ...], card: CardDefinition) -> str | None:
    match ability.effects:
        case (SearchLibrary(filter=filter) as search,):
            plain = SearchLibrary(filter=filter, to=Zone.HAND, showing=Showing.REVEALED)
            if ability == Activated(costs=costs, effects=(plain,), zone=Zone.HAND) and search == plain:
                word = noun(filter, Zone.LIBRARY).removesuffix(" card")
                return f"{word}cycling{_cost(costs[:-1], card)}"
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
