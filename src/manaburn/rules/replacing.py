"""Several replacement effects on one event: the player affected chooses which to apply first
[cr2025-06-06 616.1]; and what is chosen as a permanent enters [cr2025-06-06 614.12a].

An event is often a small part of a task. So where a choice is found in the midst of one, the task is begun
anew from where it began, and the answers so far with it; the state between is forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from manaburn.cards.copying import CreateCopies
from manaburn.cards.damage_replaced import ReplacesDamage
from manaburn.cards.interests import Mechanics
from manaburn.cards.replacements import (
    ExiledInsteadOfGraveyard,
    MoreCounters,
    MoreDamage,
    MoreLifeGained,
    MoreTokens,
    ReplacesLifeGain,
)
from manaburn.cards.returning import ReturnsWhenThisLeaves
from manaburn.cards.tokens import CreateTokens
from manaburn.cards.transforming import AttachedAsItTransforms
from manaburn.decisions import (
    ActivateAbility,
    AnnounceX,
    AssignDamage,
    Attack,
    Block,
    CastSpell,
    ChooseObjects,
    ChooseOne,
    ChoosePlayer,
    ChooseWhether,
    ChooseWord,
    Decision,
    HelpPay,
    Modes,
    Pass,
    PlayLand,
    Purpose,
    SpendMana,
    Targets,
)
from manaburn.rules.characteristics import derive
from manaburn.rules.player_rules import PlayerRule, rules_for
from manaburn.state import GameState
from manaburn.state.agenda import CarryOut, CarryOutAnew, ResolveTop, Respond, Task
from manaburn.state.effects import ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, Target

Able = tuple[ObjectId | None, object]
"""An effect that could be applied: its source, and what it does."""

_ORDERED = (
    *(MoreCounters, MoreDamage, MoreLifeGained, MoreTokens, ReplacesDamage, ReplacesLifeGain),
    ExiledInsteadOfGraveyard,
)


class Undecided(Exception):
    """A player must choose before something happens: which of several effects to apply first, or what is
    chosen as it does; not an error.
    """

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.decision = decision


CHOSEN_BEFORE = (
    *(Purpose.APPLY_FIRST, Purpose.COPY_AS_IT_ENTERS, Purpose.ENCHANT_WITH_COPY),
    *(Purpose.REVEAL_AS_IT_ENTERS, Purpose.BE_CHOSEN, Purpose.DEVOUR),
    *(Purpose.EXILE_AS_DISCARDED, Purpose.USE_PERMISSION),
)
"""What is asked in the midst of a task, before what it asks about happens."""
NOTHING_CHOSEN = ObjectId(-1)
"""Among the answers: the player chose none of the objects."""


def may_be_undecided(state: GameState, task: Task) -> bool:
    """Whether there are two effects or more of which one might have to be applied first, whatever is done."""
    derived = state.derived or derive(state)
    if not (state.continuous or state.shields or derived.for_players):
        if not (derived.elsewhere or derived.umbra_armor):
            return False
    armor = len(derived.umbra_armor)
    if armor + (armor and len(state.shields)) > 1:
        return True
    others = len(state.shields) + len(derived.elsewhere)
    of_permanents = [change for _, _, ability in derived.for_players for change in ability.changes]
    of_effects = [change for effect in state.continuous for change in effect.changes]
    able = sum(isinstance(change, _ORDERED) for change in (*of_permanents, *of_effects))
    return able + others > 1 or (able + others == 1 and _some_go_elsewhere(state))


def _some_go_elsewhere(state: GameState) -> bool:
    """Whether a card that is not on the battlefield says itself where it goes [cr2025-06-06 616.1]."""
    elsewhere = (object for id, object in state.objects.items() if id not in state.permanents)
    return any(object.definition.going_elsewhere for object in elsewhere)


def first_to_apply(state: GameState, player: PlayerId, able: Sequence[Able]) -> int:
    """Which effect is applied first to what would happen, chosen by the player it would happen to.

    It is the oldest where all do the same, or where the second came to be only in the midst of a task. Of
    effects of one source the oldest is meant.
    """
    if all(does == able[0][1] for _, does in able):
        return 0
    sources = tuple(dict.fromkeys(source for source, _ in able if source is not None))
    if len(sources) < 2:
        return 0
    if state.applying is None:
        return 0
    chosen = _answer(state, ChooseObjects(player, Purpose.APPLY_FIRST, sources, 1, 1))
    return next(index for index, (source, _) in enumerate(able) if source == chosen)


def chosen_before(state: GameState, decision: ChooseObjects) -> ObjectId | None:
    """What a player chooses before something happens, if they choose anything; nothing where nobody can be
    asked, as a position is set up.
    """
    if not decision.among or state.applying is None:
        return None
    chosen = _answer(state, decision)
    return None if chosen == NOTHING_CHOSEN else ObjectId(int(chosen))


def all_chosen_before(state: GameState, decision: ChooseObjects) -> tuple[ObjectId, ...]:
    """The same of a choice of any number of objects."""
    if not decision.among or state.applying is None:
        return ()
    number = int(_answer(state, decision))
    chosen, state.applying = state.applying[:number], state.applying[number:]
    return tuple(ObjectId(int(id)) for id in chosen)


def one_chosen_before(state: GameState, decision: ChooseOne) -> Target | None:
    """The same of one player or object that has to be chosen."""
    if not decision.among or state.applying is None:
        return None
    chosen = _answer(state, decision)
    return next(target for target in decision.among if target == chosen)


def said_before(state: GameState, decision: ChooseWord | ChoosePlayer | ChooseWhether) -> str | int | None:
    """What a player says, or whom they choose, before something happens; nothing where nobody can be asked,
    as a position is set up.
    """
    return None if state.applying is None else _answer(state, decision)


def is_asked_before(state: GameState, decision: Decision) -> bool:
    """Whether a decision was asked in the midst of a task, which is begun anew with the answer."""
    if isinstance(decision, ChooseObjects | ChooseOne):
        return decision.purpose in CHOSEN_BEFORE
    asks = isinstance(decision, ChooseWord | ChoosePlayer | ChooseWhether)
    return asks and bool(state.agenda) and isinstance(state.agenda[-1], CarryOutAnew)


def answer_before(state: GameState, *answer: str | int) -> None:
    """The task that asked is carried out anew, with one more answer."""
    begun = state.agenda.pop()
    assert isinstance(begun, CarryOutAnew), "it was asked in the midst of something"
    state.schedule(replace(begun, applying=(*begun.applying, *(answer or (NOTHING_CHOSEN,)))))


def answer_with_objects(state: GameState, purpose: Purpose, chosen: tuple[ObjectId, ...]) -> None:
    """The same, with objects; how many they are is told first if they may be any number."""
    answer_before(state, *((len(chosen), *chosen) if purpose is Purpose.DEVOUR else chosen))


def _answer(state: GameState, decision: Decision) -> str | int:
    if not state.applying:
        raise Undecided(decision)
    chosen, state.applying = state.applying[0], state.applying[1:]
    return chosen


def attached_as_it_turns(state: GameState, id: ObjectId) -> bool:
    """Whether a permanent is attached to a player as it transforms [cr2025-06-06 614.1]."""
    other = state.objects[id].other_face
    return other is not None and any(isinstance(a, AttachedAsItTransforms) for a in other.abilities)


def chooses_as_something_enters(state: GameState, task: Task) -> bool:
    """Whether a task could make something enter, or transform as day becomes night or night day, for which a
    player chooses something first.
    """
    if any(attached_as_it_turns(state, id) for id in derive(state).bound_to_time):
        return True
    match task:
        case ResolveTop():
            item = state.stack[-1]
            return item.id in state.objects and state.objects[item.id].definition.chooses_as_it_enters
        case CarryOut(effects=(CreateCopies(), *_)):
            return True  # perhaps of an Aura
        case CarryOut(effects=(CreateTokens(token), *_)) if token.chooses_as_it_enters:
            return True
        case CarryOut():
            return _some_choose(state)
        case Respond(_, PlayLand(card, face)):
            definition = state.objects[card].definition
            return (definition.face(face) or definition).chooses_as_it_enters
        case Respond(_, action) if not isinstance(action, _PUTS_NOTHING):
            return _some_choose(state)
        case _:  # what was exiled until something leaves may return at any time
            return bool(state.continuous) and any(map(_may_return, state.continuous)) and _some_choose(state)


_PUTS_NOTHING = (
    *(Pass, SpendMana, ActivateAbility, CastSpell, Attack, Block, AssignDamage),
    *(Modes, AnnounceX, Targets, HelpPay),
)
"""The answers that put nothing onto the battlefield by themselves."""


def _some_choose(state: GameState) -> bool:
    return any(object.definition.chooses_as_it_enters for object in state.objects.values())


def _may_return(effect: ContinuousEffect) -> bool:
    return any(isinstance(change, ReturnsWhenThisLeaves) for change in effect.changes)


_REPLACING = int(Mechanics.REPLACING)


def replacing(state: GameState, player: PlayerId, kinds: type | tuple[type, ...]) -> list[PlayerRule]:
    """The rules of these kinds for a player now, those of permanents first, oldest first."""
    if not state.mechanics & _REPLACING:
        return []
    return [rule for rule in rules_for(state, player) if isinstance(rule.change, kinds)]
