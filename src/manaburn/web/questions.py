"""This module makes of the pending question what the page shows: what is asked, what may be answered, and
what each answer does (`question_of`); and reads the answer that the page sends (`answer_in`).

Where the answers are too many to list, as for an attack, the page puts one together itself, or step by step
by a draft, an answer in the making (`draft_of`, `draft_frame`).
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from manaburn import decisions as d
from manaburn.asked import question, rule_of
from manaburn.decisions import Action, Decision
from manaburn.drafts import Draft
from manaburn.errors import GameError
from manaburn.fields import declared
from manaburn.game import Game
from manaburn.narration.asking import agreed_effects, asked_for
from manaburn.narration.words import step_name
from manaburn.nouns import with_article
from manaburn.questions import Style, kind_of
from manaburn.rules.casting.modes import modes_to_choose
from manaburn.rules.casting.targets.target_slots import slots_on_top
from manaburn.rules.combat.combat_damage import Dealer, assigning
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.rules.combat.declaring import knows_bands
from manaburn.rules.damage.damage import lethal_damage, one_is_lethal
from manaburn.rules.turn.turn import would_skip
from manaburn.terms import ObjectId, PlayerId, Step, Target, is_player
from manaburn.view import View
from manaburn.view.as_json import plain
from manaburn.view.words import ability_told, mode_told, named, option_told
from manaburn.web.messages import MOST_LISTED, USUALLY_LISTED, Refused
from manaburn.web.printed_lines import line_of_offer

JSON = dict[str, Any]

_NOT_LISTED = (Style.DECLARATION, Style.COMBAT_DAMAGE, Style.ORDER, Style.ARRANGEMENT, Style.DIVISION)
"""Of these answers there are too many to list unasked: a page puts them together."""


def question_of(game: Game, seat: PlayerId) -> JSON | None:
    """Return what a seat is asked, with what it may answer; None if another decides, or nobody."""
    decision, now = game.decision, game.view(seat)
    if decision is None or now.decision is None:
        return None
    kind = kind_of(decision)
    style = kind.style_of(decision)
    listed = 0 if style in _NOT_LISTED else USUALLY_LISTED
    fields: JSON = {
        "kind": type(decision).__name__,
        "style": style.name.lower(),
        "asks": question(decision),
        "prompt": kind.prompt(decision),
        "rule": rule_of(game.state, decision),
        "asked_for": asked_for(game.state, now),
        "if_agreed": agreed_effects(game.state, decision),
        "player": decision.player,
        "fields": plain(now.decision),
        "default": _default(game, decision, seat),
        **offers_of(game, seat, 0, listed),
    }
    if isinstance(decision, d.Priority):
        fields["next"] = next_event(now, game)
    fields |= _number_of_targets(game, decision) | _modes(game, decision) | _of_combat(game, decision)
    if isinstance(decision, d.OrderTriggers | d.OrderCosts | d.OrderForDamage):
        fields["labels"] = [game.draft().text(step) for step in islice(game.draft().steps, MOST_LISTED)]
    if isinstance(decision, d.OrderTriggers):
        fields["does"] = _effects_of_triggers(now, decision)
    return fields


def _number_of_targets(game: Game, decision: Decision) -> JSON:
    """Return how many targets are chosen, where the text says it and no amount is worked out."""
    if not isinstance(decision, d.ChooseTargets):
        return {}
    slot = slots_on_top(game.state, decision)[0][decision.slot]
    return {"number": {"minimum": slot.minimum, "maximum": slot.maximum}} if slot.number is None else {}


def _modes(game: Game, decision: Decision) -> JSON:
    """Return what each mode does that a player chooses from, and how many are chosen."""
    choice = (
        modes_to_choose(game.state, game.state.announced()) if isinstance(decision, d.ChooseModes) else None
    )
    if choice is None:
        return {}
    name = game.view(decision.player).stack[-1].name
    number = {"minimum": choice.minimum, "maximum": choice.maximum}
    return {"modes": [named(mode_told(each), name) for each in choice.modes], "number": number}


def _effects_of_triggers(now: View, decision: d.OrderTriggers) -> list[str]:
    """Return what each ability that is put in order does, in words."""
    waiting, texts = [*now.waiting], []
    for source in decision.sources:
        found = next((each for each in waiting if each.source == source), None)
        if found is not None:
            waiting.remove(found)
        texts.append("" if found is None else ability_told(found.ability))
    return texts


def _default(game: Game, decision: Decision, seat: PlayerId) -> str:
    """Return what is answered where nobody says anything else; nothing where that is not legal."""
    if isinstance(decision, d.AssignCombatDamage):
        return game.text(default_assignment(game.state, decision.player), seat)
    usual = kind_of(decision).default(decision)
    return "" if usual is None or game.problems(usual, seat) else game.text(usual, seat)


def offers_of(game: Game, seat: PlayerId, first: int, number: int) -> JSON:
    """Return some of the legal answers, from a place in their fixed order, and whether there are more."""
    now = game.view(seat)
    found = list(islice(game.legal_actions, first, first + number + 1)) if number else []
    offers = [_offer(game, now, action) for action in found[:number]]
    return {"offers": offers, "more": len(found) > number or not number}


def _offer(game: Game, now: View, action: Action) -> JSON:
    offer: JSON = {"answer": game.text(action, now.viewer), "is": type(action).__name__}
    if does := option_told(now, action):
        offer["does"] = does
    if line := line_of_offer(now, action):
        offer["line"] = line
    if isinstance(action, d.Modes):
        offer["modes"] = [*action.modes]
    if (object := _object_of(action)) is not None:
        offer["object"] = object
    return offer


def _object_of(action: Action) -> int | None:
    """Return the object or player that an answer is about, for a click on it."""
    match action:
        case d.CastSpell(id) | d.PlayLand(id) | d.ActivateAbility(id) | d.TakeSpecialAction(id):
            return id
        case d.HelpPay(id):
            return id
        case d.Targets((only,)) | d.Choose((only,)):
            return only
        case _:
            return None


_BUTTON_TO_STEP = {
    Step.UPKEEP: "To upkeep",
    Step.DRAW: "To draw",
    Step.PRECOMBAT_MAIN: "To main phase",
    Step.BEGINNING_OF_COMBAT: "To combat",
    Step.DECLARE_ATTACKERS: "To attackers",
    Step.DECLARE_BLOCKERS: "To blockers",
    Step.FIRST_COMBAT_DAMAGE: "To first damage",
    Step.COMBAT_DAMAGE: "To damage",
    Step.END_OF_COMBAT: "To end of combat",
    Step.POSTCOMBAT_MAIN: "To second main phase",
    Step.END: "To end step",
}


def next_event(now: View, game: Game) -> str:
    """Return what comes next if everybody passes: what a button says that passes."""
    if now.stack:
        return f"Resolve {now.stack[-1].name or 'face-down spell'}"
    own = (step for step in now.steps_to_come if not would_skip(game.state, step))
    steps = (*own, *(step for planned in now.phases_to_come for step in planned.steps))
    coming = next((step for step in steps if step is not Step.CLEANUP), None)
    if coming is None:
        return "End turn"
    return _BUTTON_TO_STEP.get(coming, f"To {step_name(coming, game.edition)}")


# Combat


def _of_combat(game: Game, decision: Decision) -> JSON:
    """Return what each creature may attack or block, or who deals how much combat damage to what."""
    match decision:
        case d.DeclareAttackers() | d.DeclareBlockers():
            may = game.legal_actions.options()
            creatures = [{"creature": each, "targets": [*targets]} for each, targets in may.items()]
            return {"may": creatures} | ({"bands": True} if knows_bands(game.state, decision) else {})
        case d.AssignCombatDamage(player):
            return {"dealers": [_dealer(game, each) for each in assigning(game.state, player)]}
        case _:
            return {}


def _dealer(game: Game, dealer: Dealer) -> JSON:
    return {
        "source": dealer.id,
        "damage": dealer.power,
        "ordered": dealer.ordered,
        "tramples": dealer.tramples,
        "as_unblocked": dealer.as_unblocked,
        "forced": dealer.forced,
        "recipients": [{"target": each, "lethal": _lethal(game, dealer, each)} for each in dealer.recipients],
    }


def _lethal(game: Game, dealer: Dealer, target: Target) -> int | None:
    """Return how much damage a dealer has to assign to kill a creature; None for what is none."""
    if is_player(target) or target not in dealer.creatures:
        return None
    needed = lethal_damage(game.state, ObjectId(target))
    return min(needed, 1) if one_is_lethal(game.state, dealer.id) else needed


# Step by step


def draft_of(game: Game, steps: list[Any], seat: PlayerId) -> Draft:
    """Return an answer in which some steps were taken. Raises what `Draft.take` raises."""
    if game.decider != seat:
        raise Refused("not asked", "another player has to answer now")
    draft = game.draft()
    for step in steps:
        draft.take(step if isinstance(step, str) else draft.from_json(step))
    return draft


def draft_frame(game: Game, draft: Draft) -> JSON:
    """Return what has been said of an answer, and what may be said next."""
    offered = list(islice(draft.steps, USUALLY_LISTED))
    return {
        "said": [{**draft.to_json(step), "text": draft.text(step)} for step in draft.said],
        "steps": [{**draft.to_json(step), "text": draft.text(step)} for step in offered],
        "more": len(draft.steps) > len(offered),
        "missing": [*draft.missing],
        "complete": draft.complete,
        "answer": game.text(draft.action, draft.player) if draft.complete else "",
        "completion": game.text(draft.completion, draft.player),
    }


# Answers

_FITTING: dict[type, tuple[type, ...]] = {
    d.DeclareAttackers: (d.Attack,),
    d.DeclareBlockers: (d.Block,),
    d.AssignCombatDamage: (d.AssignDamage,),
    d.OrderTriggers: (d.Order,),
    d.OrderCosts: (d.Order,),
    d.OrderForDamage: (d.Order,),
    d.ChooseObjects: (d.Choose,),
    d.ChooseTargets: (d.Targets,),
    d.DivideAmong: (d.Divide,),
    d.ArrangeCards: (d.Arrange,),
}
"""The questions that may be answered with JSON, where a page puts the answer together by itself."""


def answer_in(game: Game, told: Any, seat: PlayerId) -> str:
    """Return the text of an answer that is text, or JSON as `plain` writes it: `{"is": "Block", "pairs": …}`.
    Whatever is done with it goes by the text, in which a seat names what it may know.

    Raises Refused for what is none.
    """
    if isinstance(told, str):
        return told
    fitting = _FITTING.get(type(game.decision), ())
    kind = next(
        (each for each in fitting if isinstance(told, dict) and told.get("is") == each.__name__), None
    )
    if kind is None:
        raise Refused("wrong", "an answer must be a text, or the JSON for this question")
    fields = {name: _tuples(each) for name, each in told.items() if name != "is"}
    try:
        action = kind(**{name: _sorted(kind, name, each) for name, each in fields.items()})
        return game.text(action, seat)
    except TypeError:
        says = f"the JSON of {with_article(kind.__name__)} has the fields {', '.join(declared(kind))}"
        raise Refused("wrong", says) from None
    except GameError as error:
        raise Refused("wrong", f"this is not an answer: {error}") from None


def _tuples(told: Any) -> Any:
    return tuple(map(_tuples, told)) if isinstance(told, list) else told


def _sorted(kind: type, name: str, part: Any) -> Any:
    """Return a part of an answer sorted, as answers are written, unless its order is the answer."""
    in_order = kind is d.Order or (kind is d.Arrange and name in ("top", "bottom"))
    return part if in_order or not isinstance(part, tuple) else tuple(sorted(part))
