"""Costs in words, and when an ability may be activated."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Activated, Limit, Timing
from manaburn.cards.vocabulary.words.costs import (
    AdjustLoyalty,
    Cost,
    CostOfThis,
    DiscardCards,
    DiscardRandomly,
    DiscardThis,
    DiscardWholeHand,
    ExileCards,
    ForX,
    PayEnergy,
    PayLife,
    PayManaCost,
    PutCountersOnThis,
    RemoveCountersFromThis,
    ReturnPermanent,
    RevealCards,
    SacrificeOther,
    TapOthers,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Window
from manaburn.mana import ManaCost
from manaburn.terms import Phase, Step, Zone
from oracle.speaking.nouns import noun
from oracle.speaking.references import number_word
from oracle.speaking.speech import Speech, Unsayable, only, say

_OF_THIS = {
    CostOfThis.TAP: "{t}",
    CostOfThis.UNTAP: "{q}",
    CostOfThis.SACRIFICE: "sacrifice <~|it>",
    CostOfThis.EXILE: "exile <~|it>",
    CostOfThis.RETURN: "return <~|it> to its owner's hand",
    CostOfThis.EXERT: "exert <~|it>",
}


def mana_words(cost: ManaCost) -> str:
    """Return a mana cost in symbols; hybrid symbols in either order."""
    return str(cost).lower()


def some(filter: Filter, number: int | str, zone: Zone = Zone.BATTLEFIELD, bare: bool = True) -> str:
    """Return so many matching things, without whose they are: "two other creatures"."""
    several = number != 1
    words = noun(filter, zone, several=several, bare=bare)
    if number == 1:
        return f"another {words}" if filter.other_than_this else f"<a|an> {words}"
    count = number if isinstance(number, str) else number_word(number)
    return f"{count} other {words}" if filter.other_than_this else f"{count} {words}"


def cost_words(cost: Cost, speech: Speech, number: int | str | None = None) -> str:
    """Return one cost in words; `number`: that many instead of what it says. Raises Unsayable."""
    match cost:
        case PayManaCost():
            return mana_words(cost.cost)
        case CostOfThis():
            speech.this_seen = True
            return _OF_THIS[cost] + (" from your graveyard" if speech.zone is Zone.GRAVEYARD else "")
        case ForX():
            return cost_words(cost.cost, speech, "x")
        case SacrificeOther():
            return f"sacrifice {some(cost.filter, number or cost.number)}"
        case PayLife():
            return f"pay {number or cost.amount} life"
        case PayEnergy():
            if number is not None:
                raise Unsayable("PayEnergy X")
            return "pay " + "{e}" * cost.amount
        case DiscardCards():
            return f"discard {some(cost.filter, number or cost.number, Zone.HAND)}"
        case DiscardThis(keyword=""):
            return "discard ~"
        case DiscardWholeHand():
            return "discard your hand"
        case AdjustLoyalty():
            return _loyalty(cost.number, number)
        case _:
            return _further_words(cost, speech, number)


def _loyalty(by: int, number: int | str | None) -> str:
    if number is not None:
        return "−x" if by < 0 else "+x"
    return f"−{-by}" if by < 0 else (f"+{by}" if by else "0")


def _further_words(cost: Cost, speech: Speech, number: int | str | None) -> str:
    match cost:
        case DiscardRandomly():
            return f"discard {some(ANYTHING, number or cost.number, Zone.HAND)} at random"
        case RemoveCountersFromThis():
            return f"remove {_counters(cost.kind.value, number or cost.number)} from ~"
        case PutCountersOnThis():
            return f"put {_counters(cost.kind.value, cost.number)} on ~"
        case TapOthers():
            return f"tap {_untapped(some(cost.filter, number or cost.number))} you control"
        case ExileCards():
            where = f"your {cost.zone.value}"
            words = some(cost.filter, number or cost.number, cost.zone)
            return f"exile {words.replace('<a|an> ', '<a|an|another> ')} from {where}"
        case RevealCards():
            return f"reveal {some(cost.filter, number or cost.number, Zone.HAND)} from your hand"
        case ReturnPermanent():
            words = some(cost.filter, number or cost.number)
            return f"return {words} you control to <its|their> owner's hand"
    raise Unsayable(f"cost {type(cost).__name__}")


def _untapped(words: str) -> str:
    head, _, rest = words.rpartition("> ") if words.startswith("<a|an> ") else words.partition(" ")
    if words.startswith("<a|an> "):
        return f"<a|an> untapped {words.removeprefix('<a|an> ')}"
    return f"{head} untapped {rest}"


def _counters(kind: str, number: int | str) -> str:
    if number == 1:
        return f"<a|an> {kind.lower()} counter"
    count = number if isinstance(number, str) else number_word(number)
    return f"{count} {kind.lower()} counters"


def costs_words(costs: tuple[Cost, ...], speech: Speech) -> str:
    """Return several costs in words."""
    return ", ".join(cost_words(cost, speech) for cost in costs)


_LIMITS = {
    Limit.NONE: "",
    Limit.ONCE_EACH_TURN: "only once each turn",
    Limit.TWICE_EACH_TURN: "<only|no more than> twice each turn",
    Limit.THREE_TIMES_EACH_TURN: "no more than three times each turn",
    Limit.ONCE: "only once",
}
_WINDOWS = {
    ANY_TIME: "",
    Window(turn=Whose.YOU): "only during your turn",
    Window(turn=Whose.YOU, during=Step.UPKEEP): "only during your upkeep",
    Window(during=Phase.COMBAT): "only during combat",
    Window(during=Step.UPKEEP): "only during <any|an> upkeep< step|>",
    Window(turn=Whose.OPPONENT): "only during an opponent's turn",
}


def when_activated(ability: Activated, speech: Speech) -> str:
    """Return the sentence that says when and how often an ability may be activated."""
    words = {Timing.ANY: [], Timing.SORCERY: ["only as a sorcery"], Timing.INSTANT: ["only as an instant"]}
    found = [*words[ability.timing]]
    window = ability.window
    if window.condition is not None:
        only(window, **{name: getattr(ANY_TIME, name) for name in ("turn", "during", "before", "after")})
        found.append(f"only if {say(window.condition, speech)}")
    elif window in _WINDOWS:
        found += [_WINDOWS[window]] if _WINDOWS[window] else []
    else:
        raise Unsayable("Window")
    if ability.limit is Limit.ONCE and speech.exhaust:
        return ""
    found += [_LIMITS[ability.limit]] if _LIMITS[ability.limit] else []
    if not found:
        return ""
    return f" activate {' and '.join(found)}."
