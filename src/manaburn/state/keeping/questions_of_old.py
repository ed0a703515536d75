"""This module upgrades questions that are pending in old saves, from version 6 of the format to version 7.

A task of the engine (on the agenda of the state) often has to ask a player something. In saves of version 6
such a task noted its progress in fields of its own, and went on from there when it was answered. In version 7
a task begins again with all answers that it was given: it is in a `CarryOutAnew`, which holds them.

Inner records are rewritten first: a task before the state whose agenda holds it. So the functions for tasks
leave the old fields (`asked`, `held`) in place, and `state_with_questions`, which runs last, makes answers of
them. `_ANSWERS_SO_FAR` has a function for each task that finds its answers. If the save has not kept them,
the task begins without them, and players may be asked again. If it has not kept the task, one is made from
the question (`_TASKS_TAKEN_OFF`). The table `RECORDS` at the end names the function for each record;
`upgrades` uses it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Fields = dict[str, Any]
"""The fields of a record, as JSON."""


def effects_carried_out(fields: Fields) -> Any:
    """Return the task of carrying out effects, with the players who are still to be asked in its context. The
    old fields for what had been chosen stay until `state_with_questions` reads them.
    """
    asked, held = fields.pop("asked", None), fields.pop("held", None)
    context = fields["context"]["Context"]
    if asked is not None:
        fields["asked"] = asked
        if fields["effects"] and _name(fields["effects"][0]) in _ONE_AFTER_ANOTHER:
            context["remaining"] = asked
    if held is not None:
        fields["held"] = held
    return {"CarryOut": fields}


_ONE_AFTER_ANOTHER = ("Draw", "RevealUntil", "SearchLibrary", "TakeFromHand", "EndTheTurn")
"""The effects that are carried out for one player after another."""
_NOTED = ("asked", "held")
"""The old fields that stay in a task until its answers have been made of them."""


def state_with_questions(fields: Fields) -> Any:
    """Return a state whose pending question belongs to the task that asks it."""
    agenda = fields.get("agenda", {"list": []})["list"]
    decision = fields.get("decision")
    if decision and agenda:
        _give_question_to_task(fields, agenda, decision)
    for waiting in agenda:
        task = waiting.get("CarryOutAnew", {"task": waiting})["task"]
        if "CarryOut" in task:
            for name in _NOTED:
                task["CarryOut"].pop(name, None)
            task["CarryOut"]["context"]["Context"].pop("chosen", None)
    return {"GameState": fields}


def _give_question_to_task(state: Fields, agenda: list[Any], decision: Fields) -> None:
    """Let the topmost task of the agenda ask the pending question, with the answers it has so far. A task
    that had been taken off the agenda is put back.
    """
    kind, asked = next(iter(decision.items()))
    top = _name(agenda[-1])
    if kind not in _ASKED_BY_TASKS or top == "CarryOutAnew":
        return
    purpose = asked.get("purpose", {"Purpose": ""})["Purpose"]
    if top == "CheckStateBasedActions":
        kept = agenda.pop()[top].get("kept", [])
        answers = [_answer_record({"Choose": {"objects": [id]}}) for id in kept]
    elif purpose in _TASKS_TAKEN_OFF:
        agenda.append(_TASKS_TAKEN_OFF[purpose](asked))
        answers = []
    elif kind == "ArrangeCards":
        agenda.append(_arranging_task(asked))
        answers = []
    elif kind == "DivideAmong" and top != "CarryOut":
        return  # then the question is about combat damage or an announcement, which do not begin again
    else:
        answers = _ANSWERS_SO_FAR[top](state, agenda[-1][top], asked) if top in _ANSWERS_SO_FAR else []
    agenda[-1] = {"CarryOutAnew": {"task": agenda[-1], "answers": answers}}


_ASKED_BY_TASKS = (
    *("ChooseObjects", "ChooseOne", "ChoosePlayer", "ChooseWord", "ChooseWhether"),
    *("ArrangeCards", "ChooseMana", "DivideAmong"),
)
"""The kinds of questions that a task asks in its midst."""


def _answer_record(action: Any, asked: Any = None) -> Any:
    """Return the record of an answer, with the question it answers."""
    return {"Given": {"action": action} | ({} if asked is None else {"asked": asked})}


def _name(record: Fields) -> str:
    """Return the name of a record."""
    return next(iter(record))


# Tasks that had been taken off the agenda before their question


def _turn_based(action: str) -> Callable[[Fields], Any]:
    """Return a function from a question to the task of a turn-based action."""
    return lambda _: {"DoTurnBasedAction": {"action": {"TurnBasedAction": action}}}


def _effect(name: str, **fields: Any) -> Callable[[Fields], Any]:
    """Return a function from a question to the task of an effect about the object that the question names."""

    def about(asked: Fields) -> Any:
        effect = {name: {"what": {"What": "THAT"}, **fields}}
        return _effect_task(effect, asked["player"], asked["object"])

    return about


def _effect_task(effect: Any, controller: int, source: int) -> Any:
    """Return the task of carrying out one effect."""
    binding = {"Binding": {"that": source}}
    context = {"Context": {"controller": controller, "source": source, "binding": binding}}
    return {"CarryOut": {"effects": [effect], "context": context}}


_TASKS_TAKEN_OFF: dict[str, Callable[[Fields], Any]] = {
    "DEFEND": _turn_based("CHOOSE_DEFENDER"),
    "DISCARD_TO_HAND_SIZE": _turn_based("DISCARD"),
    "ATTACK": _effect("MakeAttack"),
    "ATTACK_INSTEAD": _effect("ReselectAttacked"),
    "BLOCK": _effect("MakeBlock"),
    "BLOCK_AS_IT_ENTERS": _effect("ChooseWhatIsBlocked"),
}
"""By the purpose of a question, the function that makes the task which asks it."""


def _arranging_task(asked: Fields) -> Any:
    """Return the task that lets a player arrange cards, by where they may be put."""
    player, among = asked["player"], asked["among"]
    match asked.get("places", {"Places": "TOP_OR_BOTTOM"})["Places"]:
        case "TOP_OR_BOTTOM":
            return _effect_task({"Scry": {"amount": len(among)}}, player, among[0])
        case "TOP_OR_GRAVEYARD":
            return _effect_task({"Surveil": {"amount": len(among)}}, player, among[0])
        case place:
            context = {"Context": {"controller": player, "source": among[0]}}
            where = {"player": player, "cards": among, "rest": {"Rest": place}, "context": context}
            return {"PutAway": where}


# The answers that a task on the agenda was given so far


def _answers_of_effects(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """Return the answers given to the effect that is being carried out, and let its task ask again for the
    rest.
    """
    context = task["context"]["Context"]
    chosen, before, held = context.pop("chosen", []), task.get("asked"), task.get("held")
    if held is not None:
        return [_answer_record(None, held)]
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
                return [_answer_record({"Choose": {"objects": chosen}})]
        case "TakeFromHand":
            context["remaining"] = [_owner(state, asked["among"][0]), *(before or [])]
        case "LookAtTop":
            effect.pop("seen", None)
            if chosen:
                effect["also"] = [effect.pop("filter", {"Filter": {}}), *effect.get("also", [])]
                return [_answer_record({"Choose": {"objects": chosen}})]
        case "TakeFromAmong" if chosen:
            effect["kinds"] = [{"Filter": {}}, *effect["kinds"]]
            return [_answer_record({"Choose": {"objects": chosen}})]
        case "SeparateIntoPiles" | "ChoosePile" if before is not None and "Whose" in effect.get("by", {}):
            picked = [_answer_record({"Choose": {"objects": [asked["player"]]}})]
            return picked if _several_opponents(state) else []
        case "CastNow":
            return [_answer_record({"Answer": {"answer": {"YesNo": "NO"}}}) for _ in before or []]
        case "SetLife":
            return [_answer_record({"Choose": {"objects": [player]}}) for player in before or []]
        case "ReturnToBattlefield":
            return [_answer_record({"Choose": {"objects": [host]}}) for host in chosen]
        case "Discard" | "SacrificeChosen":
            return _by_player(state, name, chosen)
        case _:
            pass
    return []


def _several_opponents(state: Fields) -> bool:
    players = (player["Player"] for player in state["players"]["list"])
    return sum(bool(player.get("in_game", True)) for player in players) > 2


def _by_player(state: Fields, name: str, chosen: list[int]) -> list[Any]:
    """Return the answer of each player who had something to choose from, by the objects chosen so far."""
    found: dict[int, list[int]] = {}
    for id in chosen:
        whose = _controller if name == "SacrificeChosen" else _owner
        found.setdefault(whose(state, id), []).append(id)
    answers = []
    for player, objects in found.items():
        hand = state["players"]["list"][player]["Player"].get("hand", [])
        if name == "SacrificeChosen" or len(hand) > len(objects):
            answers.append(_answer_record({"Choose": {"objects": sorted(objects)}}))
    return answers


def _owner(state: Fields, id: int) -> int:
    return int(_found_in(state["objects"], id)["GameObject"].get("owner", 0))


def _controller(state: Fields, id: int) -> int:
    return int(_found_in(state["permanents"], id)["Permanent"].get("controller", 0))


def _found_in(table: Fields, id: int) -> Fields:
    return next(value for key, value in table["map"] if key == id)


_COSTS = {
    "SACRIFICE_AS_COST": "SacrificeOther",
    "DISCARD_AS_COST": "DiscardCards",
    "RETURN_AS_COST": "ReturnPermanent",
    "EXILE_AS_COST": "ExileCards",
    "TAP_AS_COST": "TapOthers",
}
"""By the purpose of a question, the record of the cost that is paid by the answer."""


def _cost(purpose: str, asked: Fields) -> Any:
    """Return a cost that is paid with the objects offered; the filter of the cost is not known any more."""
    return {_COSTS[purpose]: {"number": asked["minimum"], "filter": {"Filter": {}}}}


def _answers_of_announcement(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """Return no answers, and set an announcement back to the stage that asked the question."""
    task["index"] = max(0, task.get("index", 0) - 1)
    return []


def _answers_of_declaration(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """Return no answers, and put the cost that the question is about back among those that are due."""
    purpose = asked.get("purpose", {"Purpose": ""})["Purpose"]
    if purpose in _COSTS:
        creature = next(iter(task["declaration"].values()))["pairs"][0][0]
        cost = _cost(purpose, asked)
        if purpose == "TAP_AS_COST":
            cost = {"TapUndeclared": {"filter": {"Filter": {}}}}
        task["due"] = [{"Due": {"cost": cost, "creature": creature}}, *(task.get("due") or [])]
    return []


def _answers_of_mulligans(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """Return no answers, and put the player who finishes a mulligan back among those who have to."""
    task["finishing"] = [asked["player"], *(task.get("finishing") or [])]
    return []


def _answers_of_untap_step(state: Fields, task: Fields, asked: Fields) -> list[Any]:
    """Return the choice of the permanents that stay tapped, if any was made."""
    kept = task.pop("kept", [])
    task.pop("done", None)
    return [_answer_record({"Choose": {"objects": kept}})] if kept else []


_ANSWERS_SO_FAR: dict[str, Callable[[Fields, Fields, Fields], list[Any]]] = {
    "CarryOut": _answers_of_effects,
    "Announce": _answers_of_announcement,
    "Declare": _answers_of_declaration,
    "OfferMulligans": _answers_of_mulligans,
    "DoTurnBasedAction": _answers_of_untap_step,
}
"""By the name of a task, the function that returns the answers given to it so far, as records, and changes
its fields so that it asks the pending question again.
"""


# Records


def turn_based_action(fields: Fields) -> Any:
    """Return the task without the list of permanents kept tapped if that is empty: the answers of the task
    say it now.
    """
    if not fields.get("kept"):
        fields.pop("kept", None)
    return {"DoTurnBasedAction": fields}


def context(fields: Fields) -> Any:
    """Return the context without the list of what was chosen if that is empty: the answers of the task say it
    now.
    """
    if not fields.get("chosen"):
        fields.pop("chosen", None)
    return {"Context": fields}


def merge(fields: Fields) -> Any:
    """Return the task of merging without a choice: whether it goes under the creature is an answer of the
    task.
    """
    return {"Merge": {}}


def given(fields: Fields) -> Any:
    """Return an answer as a record of what was chosen or said; it was a list of numbers or words."""
    if "action" in fields:
        return {"Given": fields}
    answer, asked = fields.pop("answer"), fields.get("asked")
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
"""By the name of a record, the function that returns it as version 7 writes it."""
