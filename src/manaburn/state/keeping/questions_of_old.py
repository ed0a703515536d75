"""Questions that were saved before tasks asked before they act: whoever had asked waited with what it had
noted so far, and the answer was carried out apart.

What waits is told as the task that asks, with the answers given to it. Where those were not kept, or what had
asked was not, the task is told as it is asked by now, and players may be asked again what they had answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Fields = dict[str, Any]
"""The fields of a record, as JSON."""


def effects_carried_out(told: Fields) -> Any:
    """Return the task with the players that are still to be asked in its context, and with what had been
    chosen until the state is read.
    """
    asked, held = told.pop("asked", None), told.pop("held", None)
    context = told["context"]["Context"]
    if asked is not None:
        told["asked"] = asked
        if told["effects"] and _name(told["effects"][0]) in _ONE_AFTER_ANOTHER:
            context["remaining"] = asked
    if held is not None:
        told["held"] = held
    return {"CarryOut": told}


_ONE_AFTER_ANOTHER = ("Draw", "RevealUntil", "SearchLibrary", "TakeFromHand", "EndTheTurn")
_NOTED = ("asked", "held")


def state_with_questions(told: Fields) -> Any:
    """The pending question of a state belongs to the task that asks it."""
    agenda = told.get("agenda", {"list": []})["list"]
    decision = told.get("decision")
    if decision and agenda:
        _ask_anew(told, agenda, decision)
    for waiting in agenda:
        task = waiting.get("CarryOutAnew", {"task": waiting})["task"]
        if "CarryOut" in task:
            for name in _NOTED:
                task["CarryOut"].pop(name, None)
            task["CarryOut"]["context"]["Context"].pop("chosen", None)
    return {"GameState": told}


def _ask_anew(state: Fields, agenda: list[Any], decision: Fields) -> None:
    """The topmost task asks; where it had been taken off, it is put back."""
    kind, asked = next(iter(decision.items()))
    top = _name(agenda[-1])
    if kind not in _ASKED_BEFORE or top == "CarryOutAnew":
        return
    purpose = asked.get("purpose", {"Purpose": ""})["Purpose"]
    if top == "CheckStateBasedActions":
        kept = agenda.pop()[top].get("kept", [])
        answers = [_given({"Choose": {"objects": [id]}}) for id in kept]
    elif purpose in _TASKS_THAT_WERE_GONE:
        agenda.append(_TASKS_THAT_WERE_GONE[purpose](asked))
        answers = []
    elif kind == "ArrangeCards":
        agenda.append(_arranging(asked))
        answers = []
    elif kind == "DivideAmong" and top != "CarryOut":
        return
    else:
        answers = _AS_IT_ASKS[top](state, agenda[-1][top], asked) if top in _AS_IT_ASKS else []
    agenda[-1] = {"CarryOutAnew": {"task": agenda[-1], "answers": answers}}


_ASKED_BEFORE = (
    *("ChooseObjects", "ChooseOne", "ChoosePlayer", "ChooseWord", "ChooseWhether"),
    *("ArrangeCards", "ChooseMana", "DivideAmong"),
)


def _given(action: Any, asked: Any = None) -> Any:
    return {"Given": {"action": action} | ({} if asked is None else {"asked": asked})}


def _name(record: Fields) -> str:
    return next(iter(record))


# What had been taken off the agenda


def _turn_based(action: str) -> Callable[[Fields], Any]:
    return lambda _: {"DoTurnBasedAction": {"action": {"TurnBasedAction": action}}}


def _effect(name: str, **fields: Any) -> Callable[[Fields], Any]:
    """Return an effect about the object of which it was asked."""

    def about(asked: Fields) -> Any:
        effect = {name: {"what": {"What": "THAT"}, **fields}}
        return _carried_out(effect, asked["player"], asked["object"])

    return about


def _carried_out(effect: Any, controller: int, source: int) -> Any:
    binding = {"Binding": {"that": source}}
    context = {"Context": {"controller": controller, "source": source, "binding": binding}}
    return {"CarryOut": {"effects": [effect], "context": context}}


_TASKS_THAT_WERE_GONE: dict[str, Callable[[Fields], Any]] = {
    "DEFEND": _turn_based("CHOOSE_DEFENDER"),
    "DISCARD_TO_HAND_SIZE": _turn_based("DISCARD"),
    "ATTACK": _effect("MakeAttack"),
    "ATTACK_INSTEAD": _effect("ReselectAttacked"),
    "BLOCK": _effect("MakeBlock"),
    "BLOCK_AS_IT_ENTERS": _effect("ChooseWhatIsBlocked"),
}


def _arranging(asked: Fields) -> Any:
    player, among = asked["player"], asked["among"]
    match asked.get("places", {"Places": "TOP_OR_BOTTOM"})["Places"]:
        case "TOP_OR_BOTTOM":
            return _carried_out({"Scry": {"amount": len(among)}}, player, among[0])
        case "TOP_OR_GRAVEYARD":
            return _carried_out({"Surveil": {"amount": len(among)}}, player, among[0])
        case place:
            context = {"Context": {"controller": player, "source": among[0]}}
            where = {"player": player, "cards": among, "rest": {"Rest": place}, "context": context}
            return {"PutAway": where}


# What waits


def _of_effects(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """Return the answers that an effect had been given."""
    context = task["context"]["Context"]
    chosen, before, held = context.pop("chosen", []), task.get("asked"), task.get("held")
    if held is not None:
        return [_given(None, held)]
    purpose = asked.get("purpose", {"Purpose": ""})["Purpose"]
    if purpose in _COSTS and "otherwise" in task:
        task["effects"] = [{"PayCosts": {"costs": [_cost(purpose, asked)]}}, *task["effects"]]
        return []
    if not task["effects"]:
        return []
    name, effect = next(iter(task["effects"][0].items()))
    match name:
        case "Draw":
            context["remaining"] = [asked["player"]]
        case "SearchLibrary":
            context["remaining"] = [asked["player"], *(before or [])]
            if chosen:
                effect.pop("showing", None)
                return [_given({"Choose": {"objects": chosen}})]
        case "TakeFromHand":
            context["remaining"] = [_owner(state, asked["among"][0]), *(before or [])]
        case "LookAtTop":
            effect.pop("seen", None)
            if chosen:
                effect["also"] = [effect.pop("filter", {"Filter": {}}), *effect.get("also", [])]
                return [_given({"Choose": {"objects": chosen}})]
        case "TakeFromAmong" if chosen:
            effect["kinds"] = [{"Filter": {}}, *effect["kinds"]]
            return [_given({"Choose": {"objects": chosen}})]
        case "SeparateIntoPiles" | "ChoosePile" if before is not None and "Whose" in effect.get("by", {}):
            picked = [_given({"Choose": {"objects": [asked["player"]]}})]
            return picked if _several_opponents(state) else []
        case "CastNow":
            return [_given({"Answer": {"answer": {"YesNo": "NO"}}}) for _ in before or []]
        case "SetLife":
            return [_given({"Choose": {"objects": [player]}}) for player in before or []]
        case "ReturnToBattlefield":
            return [_given({"Choose": {"objects": [host]}}) for host in chosen]
        case "Discard" | "SacrificeChosen":
            return _by_player(state, name, chosen)
        case _:
            pass
    return []


def _several_opponents(state: Fields) -> bool:
    players = (player["Player"] for player in state["players"]["list"])
    return sum(bool(player.get("in_game", True)) for player in players) > 2


def _by_player(state: Fields, name: str, chosen: list[int]) -> list[Any]:
    """Return what each player has chosen so far, who had something to choose from."""
    found: dict[int, list[int]] = {}
    for id in chosen:
        whose = _controller if name == "SacrificeChosen" else _owner
        found.setdefault(whose(state, id), []).append(id)
    answers = []
    for player, objects in found.items():
        hand = state["players"]["list"][player]["Player"].get("hand", [])
        if name == "SacrificeChosen" or len(hand) > len(objects):
            answers.append(_given({"Choose": {"objects": sorted(objects)}}))
    return answers


def _owner(state: Fields, id: int) -> int:
    return int(_in(state["objects"], id)["GameObject"].get("owner", 0))


def _controller(state: Fields, id: int) -> int:
    return int(_in(state["permanents"], id)["Permanent"].get("controller", 0))


def _in(table: Fields, id: int) -> Fields:
    return next(value for key, value in table["map"] if key == id)


_COSTS = {
    "SACRIFICE_AS_COST": "SacrificeOther",
    "DISCARD_AS_COST": "DiscardCards",
    "RETURN_AS_COST": "ReturnPermanent",
    "EXILE_AS_COST": "ExileCards",
    "TAP_AS_COST": "TapOthers",
}


def _cost(purpose: str, asked: Fields) -> Any:
    """A cost that is paid with what was offered; which others would do is not known any more."""
    return {_COSTS[purpose]: {"number": asked["minimum"], "filter": {"Filter": {}}}}


def _of_an_announcement(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """The stage that asked was over but for the answer."""
    task["index"] = max(0, task.get("index", 0) - 1)
    return []


def _of_a_declaration(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """The cost for which it was asked was no longer among those that are due."""
    purpose = asked.get("purpose", {"Purpose": ""})["Purpose"]
    if purpose in _COSTS:
        creature = next(iter(task["declaration"].values()))["pairs"][0][0]
        cost = _cost(purpose, asked)
        if purpose == "TAP_AS_COST":
            cost = {"TapUndeclared": {"filter": {"Filter": {}}}}
        task["due"] = [{"Due": {"cost": cost, "creature": creature}}, *(task.get("due") or [])]
    return []


def _of_mulligans(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """Upgrade a mulligan that is being finished: its player was no longer among those that are left."""
    task["finishing"] = [asked["player"], *(task.get("finishing") or [])]
    return []


def _of_the_untap_step(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    kept = task.pop("kept", [])
    task.pop("done", None)
    return [_given({"Choose": {"objects": kept}})] if kept else []


_AS_IT_ASKS: dict[str, Callable[[Fields, Fields, Fields], list[Any]]] = {
    "CarryOut": _of_effects,
    "Announce": _of_an_announcement,
    "Declare": _of_a_declaration,
    "OfferMulligans": _of_mulligans,
    "DoTurnBasedAction": _of_the_untap_step,
}


# Records


def turn_based_action(told: Fields) -> Any:
    """Return the task without the permanents kept tapped, where there are none: the answers of the task say
    so now.
    """
    if not told.get("kept"):
        told.pop("kept", None)
    return {"DoTurnBasedAction": told}


def context(told: Fields) -> Any:
    """Return the context without what had been chosen, where nothing was: the answers of the task
    say so now.
    """
    if not told.get("chosen"):
        told.pop("chosen", None)
    return {"Context": told}


def merge(told: Fields) -> Any:
    """Return whether it is put under the creature is an answer of the task."""
    return {"Merge": {}}


def given(told: Fields) -> Any:
    """An answer was told by the numbers of what was chosen, or by what was said."""
    if "action" in told:
        return {"Given": told}
    answer, asked = told.pop("answer"), told.get("asked")
    kind = "" if asked is None else _name(asked)
    words = {"yes": "YES", "no": "NO"}
    if kind == "ChooseWhether" or (not kind and answer and answer[0] in words):
        action: Any = {"Answer": {"answer": {"YesNo": words[answer[0]]}}}
    elif kind == "ChooseWord" or (not kind and answer and isinstance(answer[0], str)):
        action = {"Say": {"word": answer[0]}}
    else:
        action = {"Choose": {"objects": answer}}
    return {"Given": {"action": action} | ({} if asked is None else {"asked": asked})}


RECORDS: dict[str, Callable[[Fields], Any]] = {
    "CarryOut": effects_carried_out,
    "Context": context,
    "DoTurnBasedAction": turn_based_action,
    "GameState": state_with_questions,
    "Given": given,
    "Merge": merge,
}
"""By the name of a record: what it is now."""
