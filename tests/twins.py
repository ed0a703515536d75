"""Two games that differ only in what a seat cannot know.

A game is its first state and its answers. Its twin begins with other cards wherever the viewer has never been
shown one, or with other numbers on them, and gets the same answers; whatever the viewer is told must be equal
at every moment: view, question, offers, their texts, what is said of impossible answers, events, and the
story told of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import Any

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.errors import GameError, IllegalAction
from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from manaburn.purposes import SpecialAction
from manaburn.rules.zones.sight import is_hand_revealed, seers_of_the_top
from manaburn.state import GameState, events
from manaburn.state.keeping.codec import encode
from manaburn.state.records.records import GameObject
from manaburn.terms import HIDDEN_ZONES, CardId, ObjectId, PlayerId, Zone
from manaburn.view import View, view_of, visible_events

OFFERS = 60
"""So many of the offers are compared."""
EXPLAINED = 2
"""So many permanents, and so many spells and abilities, are explained."""
MOST_STEPS = 3
"""After so many steps of an answer, what may be said next is compared."""
Numbers = Mapping[int, int]


# What a seat may know, by the rules alone


def all_shown(state: GameState, viewer: PlayerId) -> list[GameObject]:
    """The objects of which a seat may know which cards they are."""
    eyes = {viewer} | {p.id for p in state.players if state.decider(p.id) == viewer}
    looked_at = _looked_at(state, viewer)
    return [o for o in state.objects.values() if o.id in looked_at or _is_shown(state, o, viewer, eyes)]


def _is_shown(state: GameState, object: GameObject, viewer: PlayerId, eyes: set[PlayerId]) -> bool:
    """Whether a seat may know without a question [cr2025-06-06 400.2, 402.3, 406.3, 708.5]."""
    match object.zone:
        case Zone.HAND:
            theirs = object.owner in eyes or viewer in state.options.reviewers_of(object.owner)
            return theirs or is_hand_revealed(state, object.owner)
        case Zone.LIBRARY:
            top = state.players[object.owner].library[-1] == object.id
            return top and viewer in seers_of_the_top(state, object.owner)
        case Zone.COMMAND:
            return object.id in state.players[object.owner].command
        case Zone.EXILE if object.seen_by is not None:
            return not object.seen_by.isdisjoint(eyes)
        case Zone.BATTLEFIELD if object.face_down:
            permanent = state.permanents.get(object.id) or state.phased_out(object.id)
            return permanent is not None and permanent.controller in eyes
        case Zone.STACK if object.face_down:
            return any(item.id == object.id and item.controller in eyes for item in state.stack)
        case _:
            return True


def _looked_at(state: GameState, viewer: PlayerId) -> frozenset[int]:
    asked = state.decision
    if isinstance(asked, d.ChooseObjects | d.ArrangeCards):
        if viewer in (asked.player, state.decider(asked.player)):
            return frozenset((*asked.among, *_searched(state, asked)))
    return frozenset()


def _searched(state: GameState, asked: d.ChooseObjects | d.ArrangeCards) -> Iterator[ObjectId]:
    """Who is offered the fitting cards of a library has looked at the others, too [cr2025-06-06 701.23a]."""
    if isinstance(asked, d.ChooseObjects) and asked.purpose in (d.Purpose.FIND, d.Purpose.TAKE):
        owners = {state.objects[id].owner for id in asked.among}
        for player in state.players:
            if not owners or player.id in owners:
                yield from player.library


def cards_of(object: GameObject) -> set[CardId]:
    """The physical cards an object is."""
    found = {part.card for part in object.components} | {object.card}
    return {card for card in found if card is not None}


# Twins with other cards


def with_other_cards(first: GameState, known: set[CardId], rng: Random) -> GameState:
    """The first state of a game with the cards that a seat was never shown in other places: each is in the
    place of one by which the same could be done unseen.
    """
    new = first.clone()
    for player in first.players:
        ids = [o.id for o in first.objects.values() if o.owner == player.id and o.card not in known]
        ids = [id for id in ids if first.objects[id].card is not None]
        kinds: dict[Any, list[ObjectId]] = {}
        for id in ids:
            kinds.setdefault(_done_unseen_with(first.objects[id].definition), []).append(id)
        for alike in kinds.values():
            _exchange(new, alike, rng)
    new.derived = None
    return new


def _done_unseen_with(card: CardDefinition) -> Any:
    """Whether it lies in a deck of its own kind, and can be foretold or cast face down."""
    unseen = {ability.action for ability in card.special} & {SpecialAction.FORETELL, SpecialAction.TURN_UP}
    return card.is_nontraditional, card.is_attraction, frozenset(unseen)


def _exchange(state: GameState, ids: Sequence[ObjectId], rng: Random) -> None:
    shuffled = [state.objects[id].definition for id in ids]
    rng.shuffle(shuffled)
    for id, definition in zip(ids, shuffled, strict=True):
        state.objects[id] = replace(state.objects[id], definition=definition)


def shown_cards(game: Game, viewer: PlayerId) -> set[CardId]:
    """The cards that a seat may know now."""
    state = game.state
    leaders = {each.card for p in state.players for each in p.commanders if each.card is not None}
    return leaders.union(*map(cards_of, all_shown(state, viewer)))


# Twins with other numbers


def with_other_numbers(state: GameState, ids: Iterable[ObjectId], rng: Random) -> tuple[GameState, Numbers]:
    """The state with the numbers of these objects exchanged among the hidden cards of each player, and what
    each number has become. Objects to which something else refers keep theirs.
    """
    new, bound = state.clone(), _referred_to(state)
    numbers: dict[int, int] = {}
    for player in state.players:
        mine = [id for id in ids if state.objects[id].owner == player.id and id not in bound]
        numbers |= dict(zip(mine, rng.sample(mine, len(mine)), strict=True))
    for id, number in numbers.items():
        new.objects[ObjectId(number)] = replace(state.objects[ObjectId(id)], id=ObjectId(number))
    for player in new.players:
        for record, zone in (
            *((player, "library"), (player, "hand")),
            *((player.rare, "schemes"), (player.rare, "attractions")),
        ):
            setattr(record, zone, tuple(numbers.get(id, id) for id in getattr(record, zone)))
        player.rare.commanders = tuple(
            replace(each, object=ObjectId(numbers.get(each.object, each.object)))
            for each in player.commanders
        )
    new.derived = None
    return new, numbers


_ZONES_AND_OBJECTS = ("objects", "players", "permanents")


def _referred_to(state: GameState) -> set[int]:
    """All numbers that stand anywhere but in the zones: there they may mean objects."""
    found: set[int] = set()
    for field in fields(state):
        if field.compare and field.name not in _ZONES_AND_OBJECTS:
            found |= _numbers_in(encode(getattr(state, field.name)))
    return found


def _numbers_in(node: Any) -> set[int]:
    if isinstance(node, int):
        return {node}
    if isinstance(node, dict):
        node = node.values()
    return set().union(*map(_numbers_in, node)) if not isinstance(node, str) and node else set()


def renumbered(value: Any, numbers: Numbers) -> Any:
    """An answer, or a part of one, with other numbers."""
    if isinstance(value, int) and not isinstance(value, bool):
        return numbers.get(value, value)
    if isinstance(value, d.Choose):
        return d.Choose(tuple(sorted(renumbered(id, numbers) for id in value.objects)))
    if isinstance(value, tuple):
        return tuple(renumbered(part, numbers) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: renumbered(getattr(value, f.name), numbers) for f in fields(value)})
    return value


def numbers_shown(view: View) -> set[int]:
    """The numbers of objects that are in a seat's sight."""
    lists = [view.exile, view.chosen, view.looked_at]
    for player in view.players:
        lists += [player.hand or (), player.battlefield, player.phased_out, player.graveyard, player.command]
        lists += [] if player.top is None else [(player.top,)]
    found = {object.id for objects in lists for object in objects}
    return found | {item.id for item in view.stack} | {item.source for item in view.stack if item.source}


# What a seat is told


class Seat:
    """What one seat is told of a game, all of it."""

    def __init__(self, game: Game, viewer: PlayerId) -> None:
        self.game, self.viewer = game, viewer
        self.narrator = Narrator(game.state, viewer)
        self.heard = len(game.events)

    def told(self, tries: Sequence[d.Action]) -> Iterator[tuple[str, Any]]:
        """Each thing that the seat is told now, by its name; `tries`: answers whose refusal is compared."""
        game, viewer = self.game, self.viewer
        view = game.view(viewer)
        yield "view", view
        yield "knowledge", game.knowledge(viewer)
        happened = list(game.events[self.heard :])
        self.heard = len(game.events)
        seen = visible_events(happened, viewer, self.narrator.controlled)
        yield "events", seen
        yield "story", self.narrator.tell(seen, game.state)
        if game.decider == viewer:
            offers = list(islice(game.legal_actions, OFFERS))
            yield "offers", offers
            yield "texts", [game.text(action, viewer) for action in offers]
            if not isinstance(game.decision, d.Priority | d.PayMana):  # there its steps are the offers
                yield "draft", self._draft()
        yield "refusals", [self._refusal(action) for action in tries]
        yield "answers to what is said", [self._answer(said) for said in texts_of(tries)]
        yield "explanations", [*self._explanations()]

    def _explanations(self) -> Iterator[str]:
        """What is explained of players, the combat, the stack, some permanents, and of a name of a card."""
        state = self.game.state
        newest = [*state.permanents][-EXPLAINED:]
        stacked = [item.id for item in state.stack][-EXPLAINED:]
        for asked in ("combat", "Forest", *range(len(state.players)), *stacked, *newest):
            try:
                yield str(self.game.explain(asked, self.viewer))
            except GameError as error:
                yield f"{type(error).__name__}: {error}"

    def _draft(self) -> list[tuple[Any, ...]]:
        """What is said of an answer step by step: what may be said next, in words and as JSON, and what could
        not be said; and again after some steps.
        """
        draft, told = self.game.draft(), []
        while True:
            steps = list(islice(draft.steps, OFFERS))
            refused = [(draft.text(step), str(problems)) for step, problems in islice(draft.refused(), 5)]
            words = [draft.text(step) for step in steps], list(islice(draft.texts(), OFFERS))
            written = [draft.to_json(step) for step in steps]
            told.append((draft.missing, draft.said, steps, words, written, refused))
            if not steps or len(told) > MOST_STEPS:
                return told
            draft.take(steps[-1])

    def _refusal(self, action: d.Action) -> tuple[str, str, str]:
        said = self.game.text(action, self.viewer)
        copy = self.game.state.clone()
        try:
            Game(copy).push(action, self.viewer)
        except IllegalAction as error:
            return said, str(error), repr(error.problems)
        return said, "", ""

    def _answer(self, said: str) -> tuple[str, ...]:
        """What a seat hears that says a text, whoever is asked: as it is asked about, judged and pushed."""
        game, viewer = Game(self.game.state.clone()), self.viewer
        heard: list[str] = []
        for ask in (game.problems, game.judge, game.push):
            try:
                heard.append(repr(ask(said, viewer)))
            except GameError as error:
                heard.append(f"{type(error).__name__}: {error}")
        return tuple(heard)


def texts_of(tries: Sequence[d.Action]) -> list[str]:
    """Texts that name objects by the numbers of these answers."""
    numbers = sorted({action.card for action in tries if isinstance(action, d.CastSpell)})
    verbs = ("cast #{}", "play #{}", "activate #{} ability 1", "tap #{} for {{G}}", "target: #{}")
    more = (
        "choose: #{}",
        "suspend #{}",
        "attack: #{}",
        "block: #{}",
        "arrange: #{} / none",
        "help generic with #{}",
    )
    return [verb.format(number) for verb in (*verbs, *more) for number in numbers[:1]]


def tries(game: Game, rng: Random) -> list[d.Action]:
    """Answers that a seat could try in order to learn something: about any number at all."""
    numbers = rng.sample(range(16, game.state.next_id), min(5, game.state.next_id - 16))
    ids = [ObjectId(number) for number in numbers]
    found: list[d.Action] = [d.Choose(tuple(sorted(ids[:2]))), d.Arrange((ids[0],), ()), d.Targets((ids[0],))]
    for id in ids:
        found += [
            d.CastSpell(id),
            d.PlayLand(id),
            d.ActivateAbility(id, 0),
            d.Targets((id,)),
            d.Choose((id,)),
        ]
        found += [d.TakeSpecialAction(id, special) for special in SpecialAction]
    return [*found, d.Attack(((ids[0], PlayerId(1)),)), d.Block(((ids[0], ids[-1]),))]


class TwinsDiffer(AssertionError):
    """A seat is told something else by a game than by its twin."""


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first place in which two things told differ."""
    if type(one) is type(other):
        if is_dataclass(one):
            for field in fields(one):
                mine, its = getattr(one, field.name), getattr(other, field.name)
                if mine != its:
                    return difference(mine, its, f"{path}.{field.name}")
        if isinstance(one, list | tuple) and len(one) == len(other):
            for index, (mine, its) in enumerate(zip(one, other, strict=True)):
                if mine != its:
                    return difference(mine, its, f"{path}[{index} {type(mine).__name__}]")
    return f"{path}: {one!r} != {other!r}"


def compare(
    game: Game, twin: Game, answers: Sequence[d.Action], viewer: PlayerId, rng: Random, numbers: Numbers
) -> int:
    """Carry both games on by the same answers, and compare what the viewer is told; how many answers were
    legal in both. An answer by somebody who knows more may be impossible in the twin: there it ends.
    """
    mine, others = Seat(game, viewer), Seat(twin, viewer)
    for given, action in enumerate((*answers, None)):
        asked = tries(game, rng) if given % 7 == 0 else []
        for (what, one), (_, other) in zip(mine.told(asked), others.told(asked), strict=True):
            if one != other:
                where = f"after {given} answers the {what} of seat {viewer}"
                raise TwinsDiffer(f"{where}: {difference(one, other)}")
        if action is None:
            break
        its = renumbered(action, numbers)
        try:
            if twin.problems(its):
                return given
        except GameError:
            return given
        game.push(action)
        twin.push(its)
    return len(answers)


# The proof


def check_twins(
    first: GameState, answers: Sequence[d.Action], rng: Random, viewers: Iterable[PlayerId]
) -> int:
    """A seat is told the same by a game and by its twins: with other cards, with other numbers from the
    beginning, and with other numbers from somewhere in the midst. How many answers that was seen for.
    """
    told = 0
    for viewer in viewers:
        known, _ = ever_shown(first, answers, viewer)
        twin = with_other_cards(first, known, rng)
        told += compare(Game(first.clone()), Game(twin), answers, viewer, rng, {})
        for begun in (0, rng.randrange(len(answers) + 1)):
            told += _check_numbers(first, answers, begun, viewer, rng)
    return told


def _check_numbers(
    first: GameState, answers: Sequence[d.Action], begun: int, viewer: PlayerId, rng: Random
) -> int:
    game = Game(first.clone()).play(*answers[:begun])
    _, shown = ever_shown(game.state.clone(), answers[begun:], viewer)
    state = game.state.clone()
    shown |= {object.id for object in all_shown(state, viewer)}
    places = (*HIDDEN_ZONES, Zone.COMMAND)
    hidden = [o.id for o in state.objects.values() if o.zone in places and o.id not in shown]
    twin, numbers = with_other_numbers(state, hidden, rng)
    return compare(Game(state), Game(twin), answers[begun:], viewer, rng, numbers)


def ever_shown(
    first: GameState, answers: Sequence[d.Action], viewer: PlayerId
) -> tuple[set[CardId], set[int]]:
    """The cards and the numbers that a seat is shown on the way from a state by these answers."""
    game = Game(first.clone())
    known, shown = set[CardId](), set[int]()
    cards = {id: cards_of(object) for id, object in first.objects.items()}
    heard = 0
    for action in (None, *answers):
        eyes = {viewer} | {p.id for p in game.state.players if game.state.decider(p.id) == viewer}
        if action is not None:
            game.push(action)
        for event in game.events[heard:]:
            if isinstance(event, events.Moved):
                cards[event.new] = cards.get(event.old, set())
            known = known.union(*(cards.get(id, set()) for id in _shown_by(event, eyes)))
        heard = len(game.events)
        cards |= {id: cards_of(object) for id, object in game.state.objects.items()}
        known |= shown_cards(game, viewer)
        shown |= numbers_shown(view_of(game.state, viewer))
    return known, shown


def _shown_by(event: events.Event, eyes: set[PlayerId]) -> Iterable[ObjectId]:
    """The objects whose cards are shown as something happens, however short [cr2025-06-06 701.20, 708.9]."""
    match event:
        case events.LookedAt(player=player, cards=cards) if player in eyes:
            return cards
        case events.Revealed(cards=cards):
            return cards
        case events.Moved(origin=origin, destination=destination, new=new):
            entering_face_down = event.face in FACE_DOWN or event.seen_by is not None
            leaving = origin is Zone.BATTLEFIELD or (
                origin is Zone.STACK and destination is not Zone.BATTLEFIELD
            )
            opened = destination not in HIDDEN_ZONES and not event.at_bottom
            return (new, *event.others) if leaving or (opened and not entering_face_down) else ()
        case events.Ceased(object=object, last_known=was) if was is not None:
            face_down_in_exile = was.object.seen_by is not None
            return () if was.object.zone in HIDDEN_ZONES or face_down_in_exile else (object,)
        case _:
            return ()
