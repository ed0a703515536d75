"""Play a card with and without each of its clauses, and see by what the absence of each is noticed.

A clause is exercised if a situation goes otherwise without it: other actions are legal, other things happen,
or the position is another (see `clauses` and `boards`). Both games are given the same answers, which make use
of the card. `tools/exercise.py` does so with many cards.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations, count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from contract.exercising.boards import BEGINNINGS, BENCH, BENS_BENCH, HOST, POOL, Beginning, Board
from contract.exercising.clauses import Clause, clauses_of
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.walking import parts_of
from manaburn.game import Game
from manaburn.mana import Mana
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.events.of_the_stack import PutOntoStack
from manaburn.state.keeping.outline import outline
from manaburn.state.records.effects import AbilityOnStack
from manaburn.terms import Keyword, ObjectId, PlayerId
from manaburn.values import fields, is_record

MOST_LISTED = 100
LOOKED_EVERY = 14
"""The legal actions and the position are compared that often: what is otherwise mostly stays so. Where there
is no mana they always are: what costs little may be there for a moment only."""
OTHERS = 0.15
"""How often something is done with neither the card nor a bench, where it can be."""
MOST_ACTIONS = 4
"""So many things are done in one step, before it goes on."""
SEEDS = len(BEGINNINGS)
"""So many situations are tried for each clause."""
HOSTS = (HOST, HOST + 6)
"""The creatures to which the card may be attached: they fight as it would."""
_OF_CARDS = "manaburn.cards."


class Faces(NamedTuple):
    """The names of the faces of a card, all keywords that are printed on them, and what is used with it."""

    names: frozenset[str]
    keywords: frozenset[Keyword]
    used: frozenset[str]
    """The names of what is the card, or was made by it."""


def faces_of(card: CardDefinition) -> Faces:
    """The faces of a card, with what it is after another cost."""
    faces = (card, *((card.back,) if card.back else ()), *card.parts, *(form for _, form in card.forms))
    names, keywords = {face.name for face in faces}, {each for face in faces for each in face.keywords}
    made = {part.name for part in parts_of(card) if isinstance(part, CardDefinition)}
    return Faces(frozenset(names), frozenset(keywords), frozenset(names | made))


# What is seen


def seen(value: Any) -> Any:
    """A part of the log or of a question without the records of cards in it: they are what is compared."""
    kind = type(value)
    if kind in (int, str, bool, type(None)):
        return value
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple | list):
        return tuple(map(seen, value))
    if isinstance(value, frozenset):
        return frozenset(map(seen, value))
    if isinstance(value, CardDefinition):
        return value.name
    if not is_record(value) or kind.__module__.startswith(_OF_CARDS):
        return kind.__name__
    return (kind.__name__, *(seen(getattr(value, name)) for name in _SHOWN[kind]))


class _Shown(dict[type, tuple[str, ...]]):
    """The names of the fields of each kind of record that are compared."""

    def __missing__(self, kind: type) -> tuple[str, ...]:
        names = tuple(each.name for each in fields(kind) if each.repr and each.compare)
        return self.setdefault(kind, names)


_SHOWN = _Shown()


def position(game: Game, faces: Faces) -> Any:
    """What lies on the table, with the characteristics that permanents have; the printed abilities of the
    card itself are left out.
    """
    state = game.state
    found = []
    for id in state.permanents:
        now = characteristics(state, id)
        keywords = now.keywords
        mine: tuple[Any, ...] = ()
        if state.objects[id].definition.name in faces.names:
            keywords -= faces.keywords
        else:
            mine = (tuple(type(rule).__name__ for rule in now.rules), len(now.activated), len(now.triggered))
        line = (now.types, now.supertypes, now.subtypes, now.colors, now.power, now.toughness)
        found.append((id, *line, keywords, *mine))
    return outline(state), found


# Playing


class Stage:
    """A game that is played with a card, and what is done with it."""

    def __init__(self, game: Game, faces: Faces, rng: Random, beginning: Beginning) -> None:
        self.game, self.rng, self.beginning = game, rng, beginning
        self.names = faces.used
        self.done: Counter[Any] = Counter()
        self.step: Any = None
        self.in_step = 0

    def is_it(self, id: int) -> bool:
        """Whether an object is the card."""
        object = self.game.state.objects.get(ObjectId(id))
        return object is not None and object.definition.name in self.names

    def answer(self, listed: Sequence[d.Action]) -> d.Action:
        """What is answered now."""
        game, rng = self.game, self.rng
        match game.decision:
            case d.Priority():
                return self._do(listed)
            case d.ChooseWhether(player=player, cost=cost):
                likely = 0.8 if cost is None else 0.5 if player == 0 else 0.2
                return d.Answer(d.YesNo.YES if rng.random() < likely else d.YesNo.NO)
            case d.ChooseX():
                small = [each for each in listed if getattr(each, "value", 9) in (1, 2, 3)]
                return rng.choice(small or listed)
            case d.ChooseTargets() | d.ChooseObjects() | d.ChooseOne() if rng.random() < 0.65:
                about = [each for each in listed if any(map(self.is_it, _objects(each)))]
                return rng.choice(about or listed)
            case d.DeclareAttackers() | d.DeclareBlockers():
                return self._fight(listed)
            case d.PayMana():
                return next((each for each in listed if isinstance(each, d.SpendMana)), listed[0])
        return game.legal_actions.sample(rng) if len(listed) >= MOST_LISTED else rng.choice(listed)

    def _fight(self, listed: Sequence[d.Action]) -> d.Action:
        """The attack or block in which the card is, or the greatest, or any."""
        pairs = {each: getattr(each, "pairs", ()) for each in listed}
        decision = self.game.decision
        if isinstance(decision, d.DeclareBlockers):
            if self.rng.random() < (0.15 if decision.player == 0 else 0.45):
                return min(listed, key=lambda each: len(pairs[each]))
        about = [
            each
            for each in listed
            if any(one in HOSTS or self.is_it(one) for pair in pairs[each] for one in pair if one > 9)
        ]
        chance = self.rng.random()
        if about and chance < 0.6:
            return self.rng.choice(about)
        most = max(len(each) for each in pairs.values())
        return self.rng.choice([each for each in listed if chance > 0.8 or len(pairs[each]) == most])

    def _do(self, listed: Sequence[d.Action]) -> d.Action:
        """Something with the card, or with the bench, or with another card; at last, to pass. What can be
        done is listed only if something is to be done.
        """
        rng, plan = self.rng, self.beginning
        if self._rests():
            return d.Pass()
        wants_own, chance = rng.random() < plan.own, rng.random()
        if not wants_own and chance >= plan.bench + OTHERS:
            return d.Pass()
        own, benches, others = self._sorted(listed or listed_answers(self.game))
        if not own or not wants_own:
            own = benches if chance < plan.bench else others if chance < plan.bench + OTHERS else []
        if not own:
            return d.Pass()
        self.in_step += 1
        chosen = rng.choice(own)
        self.done[_key(chosen)] += 1
        return chosen

    def _rests(self) -> bool:
        """Whether enough was done in this step, or what is on the stack is left to resolve."""
        turn, stack = self.game.state.turn, self.game.state.stack
        step = (turn.number, turn.step, turn.phase)
        self.step, self.in_step = step, self.in_step if step == self.step else 0
        if self.in_step >= MOST_ACTIONS:
            return True
        return bool(stack) and self.rng.random() < (0.3 if self.beginning.stack else 0.7)

    def _sorted(self, listed: Sequence[d.Action]) -> tuple[list[d.Action], list[d.Action], list[d.Action]]:
        """What can be done with the card and was not often done, with a bench, and with anything else."""
        own, benches, others = list[d.Action](), list[d.Action](), list[d.Action]()
        for each in listed:
            id = getattr(each, "card", getattr(each, "source", getattr(each, "object", None)))
            if id is None:
                continue
            if self.is_it(id):
                own += [each] if self.done[_key(each)] < 2 else []
            elif self.game.state.objects[id].definition.name in (BENCH, BENS_BENCH):
                benches.append(each)
            elif getattr(each, "mana", None) is None or self.rng.random() < 0.1:
                others.append(each)
        return own, benches, others


def _key(action: d.Action) -> Any:
    return tuple(
        getattr(action, name, None) for name in ("card", "source", "object", "ability", "way", "face")
    )


def _objects(action: d.Action) -> tuple[int, ...]:
    return (*getattr(action, "targets", ()), *getattr(action, "objects", ()))


class Seen(NamedTuple):
    """What is seen at one moment."""

    listed: tuple[d.Action, ...]
    what: Any


def listed_answers(game: Game) -> tuple[d.Action, ...]:
    """Some of the legal answers, among them each creature that may attack or block alone, or two together."""
    state, decision = game.state, game.decision
    if decision is None:
        return ()
    if not isinstance(decision, d.DeclareAttackers | d.DeclareBlockers):
        return tuple(islice(game.legal_actions, MOST_LISTED))
    few = tuple(islice(game.legal_actions, 12))
    mine = [
        id for id, one in state.permanents.items() if one.controller == decision.player and not one.tapped
    ]
    mine = [id for id in mine if characteristics(state, id).is_creature]
    tried: list[d.Action] = []
    if isinstance(decision, d.DeclareAttackers):
        foe = PlayerId(1 - decision.player)
        tried += [d.Attack(((id, foe),)) for id in mine] + [d.Attack(tuple((id, foe) for id in mine))]
    else:
        return (*few, *_blocks(game, mine))
    return (*few, *(each for each in tried if not game.problems(each)))


def _blocks(game: Game, mine: Sequence[ObjectId]) -> Iterator[d.Action]:
    """Each creature blocks each attacker, or two of them, or two creatures block one."""
    foes = [*game.state.combat.attacks] if game.state.combat else []
    for id in mine:
        able = [foe for foe in foes if not game.problems(d.Block(((id, foe),)))]
        yield from (d.Block(((id, foe),)) for foe in able)
        two = d.Block(tuple(sorted((id, foe) for foe in able[:2])))
        yield from [two] * (not game.problems(two))
    for one, other in combinations(mine[:4], 2):
        for foe in foes[:4]:
            two = d.Block(tuple(sorted(((one, foe), (other, foe)))))
            yield from [two] * (not game.problems(two))


def look(game: Game, heard: int, faces: Faces, number: int, beginning: Beginning) -> Seen:
    """What is seen after that many answers: the question, the answers to it, what has happened since, the
    position.
    """
    mana = ready(game, None if beginning.poor else POOL)
    looks = beginning.poor or number % LOOKED_EVERY == 0
    listed = listed_answers(game) if looks or isinstance(game.decision, _LISTED_ALWAYS) else ()
    happened = tuple(map(seen, game.events[heard:]))
    there = position(game, faces) if looks or game.decision is None else ()
    return Seen(listed, (seen(game.decision), (mana, happened), there))


_LISTED_ALWAYS = (d.DeclareAttackers, d.DeclareBlockers)
"""The questions whose answers are compared each time: many a keyword is about who may fight whom."""


def ready(game: Game, pool: Mana | None) -> tuple[Mana, ...]:
    """Whoever may do something has that mana, if any is given; what they had before."""
    before = tuple(player.mana for player in game.state.players)
    if pool is not None and isinstance(game.decision, d.Priority):
        for player in game.state.players:
            player.mana = pool
    return before


class Course:
    """A course is how a situation goes with the whole card; it is played only as far as it is asked for."""

    def __init__(self, game: Game, beginning: Beginning, card: CardDefinition, rng: Random) -> None:
        self.answers: list[d.Action] = []
        self._game, self.beginning, self._faces = game, beginning, faces_of(card)
        self._stage = Stage(game, self._faces, rng, beginning)
        self._moments: list[Seen] = []
        self._heard = 0
        self.triggered: set[Any] = set()
        """Of each triggered ability that was put onto the stack, its kind (see `kind_of_effects`)."""

    def moment(self, number: int) -> Seen | None:
        """What is seen after that many answers; None if the course ends before."""
        while len(self._moments) <= number:
            if len(self._moments) > len(self.answers):
                return None
            self._go_on()
        return self._moments[number]

    def triggers(self, ability: Triggered) -> bool:
        """Whether an ability such as that triggers in the whole course."""
        while self.moment(len(self._moments)) is not None:
            pass
        return kind_of_effects(ability) in self.triggered

    def _go_on(self) -> None:
        """Give the last answer, look, and choose the next answer if there is to be one."""
        game, number = self._game, len(self._moments)
        if number:
            game.push(self.answers[-1])
        moment = look(game, self._heard, self._faces, number, self.beginning)
        self._moments.append(moment)
        put = (event.item for event in game.events[self._heard :] if isinstance(event, PutOntoStack))
        items = (item for item in put if isinstance(item, AbilityOnStack) and item.ability is None)
        self.triggered.update(map(kind_of_effects, items))
        self._heard = len(game.events)
        if game.decision is not None and number < self.beginning.answers:
            asked = moment.listed or isinstance(game.decision, d.Priority)
            self.answers.append(self._stage.answer(moment.listed if asked else listed_answers(game)))


def kind_of_effects(ability: Triggered | AbilityOnStack) -> Any:
    """The classes of the effects of an ability and of its modes: what they are on the stack, too."""
    modal = ability.modal
    effects = ability.effects or tuple(
        each for mode in (modal.modes if modal else ()) for each in mode.effects
    )
    return tuple(map(type, effects))


def differs(game: Game, course: Course, card: CardDefinition) -> str:
    """What is otherwise first with a shortened card; empty if nothing is."""
    faces, heard = faces_of(card), 0
    for number in count():
        expected = course.moment(number)
        if expected is None:
            break
        try:
            moment = look(game, heard, faces, number, course.beginning)
            heard = len(game.events)
            if moment != expected:
                return _difference(moment, expected)
            if number < len(course.answers):
                game.push(course.answers[number])
        except Exception as error:  # noqa: BLE001 - without a clause a card may make no sense
            return f"an error: {type(error).__name__} {error}"
    return ""


def _difference(moment: Seen, expected: Seen) -> str:
    """What is otherwise first at a moment."""
    names = ("the legal actions", "the question", "the log", "the position")
    pairs = zip(names, (moment.listed, *moment.what), (expected.listed, *expected.what), strict=True)
    return next(name for name, mine, its in pairs if mine != its)


# Cards


class Exercised(NamedTuple):
    """A clause, and by what its absence was seen; empty if it was not."""

    clause: Clause
    by: str


def exercise(card: CardDefinition, seeds: int = SEEDS) -> list[Exercised]:
    """Whether the absence of each clause of a card is seen."""
    pending = list(clauses_of(card))
    found: dict[int, str] = {}
    for seed in range(seeds):
        beginning, played, idle = BEGINNINGS[seed % len(BEGINNINGS)], dict[int, Played](), list[Clause]()
        for number, clause in enumerate(pending):
            if number in found or _does_nothing(clause, idle):
                continue
            key = id(clause.whole)
            if key not in played:
                played[key] = Played(beginning, clause.whole, seed)
            by = played[key].without(clause)
            if by:
                found[number] = by
            else:
                idle.append(clause)
        if len(found) == len(pending):
            break
    return [Exercised(clause, found.get(number, "")) for number, clause in enumerate(pending)]


def _does_nothing(clause: Clause, idle: Sequence[Clause]) -> bool:
    """Whether a clause is an effect of an ability that is among those whose absence was not seen here."""
    within = (each for each in idle if each.record is clause.within and each.whole is clause.whole)
    return clause.place.endswith(".effects") and any(within)


class Played:
    """A situation is played with a whole card, and again without its clauses."""

    def __init__(self, beginning: Beginning, card: CardDefinition, seed: int) -> None:
        self._board = Board(beginning, card, seed)
        game = self._board.game(card)
        rng = Random(f"{card.name} {seed}")
        self._course = None if game is None else Course(game, beginning, card, rng)

    def without(self, clause: Clause) -> str:
        """By what the absence of a clause is seen here; empty if it is not."""
        if self._course is None or self._never_triggers(clause, self._course):
            return ""
        game = self._board.game(clause.shortened)
        return "" if game is None else differs(game, self._course, clause.shortened)

    def _never_triggers(self, clause: Clause, course: Course) -> bool:
        """Whether a clause is a triggered ability, or in one that does not trigger here. No condition is one:
        without that it might. Neither are mana abilities: they are not put onto the stack.
        """
        ability = clause.within
        if not isinstance(ability, Triggered) or isinstance(ability.on, TapsForMana):
            return False
        if clause.place.endswith(("condition", ".conditions")):
            return False
        return not course.triggers(ability)


# The report


def reason(clause: Clause, missing: Sequence[Clause]) -> str:
    """Why the absence of a clause was not seen, as far as can be told from the others that were not."""
    within = clause.within
    whole = any(other.record is within for other in missing)
    match within:
        case Keyword():
            return f"a keyword that no situation needed: {within.value}"
        case Triggered(on=on) if whole:
            return f"waits for an event that no situation made: {_event(on)}"
        case Activated() | SpecialAbility() if whole:
            return "an activated ability that was never activated"
        case Static(changes=changes) if whole:
            return f"a change that no situation needed: {type(changes[0]).__name__}"
        case None:
            return f"the card was never played so that it mattered: {clause}"
    return f"its ability was used, and nothing was otherwise without it: {clause}"


def _event(on: Any) -> str:
    while hasattr(on, "on"):
        on = on.on
    detail = next((getattr(on, name) for name in ("doing", "deed", "step") if hasattr(on, name)), on)
    return f"{type(on).__name__} {detail.name}" if isinstance(detail, Enum) else type(on).__name__


class Report(NamedTuple):
    """What was found of a card."""

    name: str
    clauses: int
    reasons: tuple[tuple[str, str], ...]
    """For each clause that was not exercised: which, and why."""
    fault: str = ""


def report_on(card: CardDefinition, seeds: int = SEEDS) -> Report:
    """Exercise a card, and say what was not."""
    try:
        found = exercise(card, seeds)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault that is to be known
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}:{frame.lineno}"
        return Report(card.name, 0, (), f"{type(error).__name__} at {where}: {str(error)[:200]}")
    missing = [each.clause for each in found if not each.by]
    return Report(card.name, len(found), tuple((str(one), reason(one, missing)) for one in missing))
