"""This module makes a game that a seat cannot tell from the one that is played (`determinized`, for
`Game.determinize`): it deals anew the cards that the seat does not know, for programs that search.

1. `_draw` finds a card for each hidden place (an object id in a library, say), as the seat's `Memory` allows:
   a card that it knows to be among some places, as after a shuffle, is as likely in each of them; the other
   cards of the deck are dealt to what is left.
2. `_put_in_place` puts these cards there.
3. If another player is being asked about hidden cards, they are asked anew (`_asks_again`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from manaburn.cards.decks.decks import WholeDeck
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import face_down_by
from manaburn.cards.vocabulary.effects_on_cards.exiling import FORETELL
from manaburn.cards.vocabulary.effects_on_cards.manifesting import DISGUISE, MORPH
from manaburn.cards.vocabulary.words.permissions import MayBePlayed
from manaburn.decisions import ChooseObjects, Decision, Purpose
from manaburn.errors import GameError
from manaburn.purposes import SpecialAction
from manaburn.rules.engine.engine import advance
from manaburn.rules.happening.answers import is_asked_before
from manaburn.rules.layers.deciding import decider_of
from manaburn.rules.layers.printed import as_printed
from manaburn.rules.zones.sight import saw, sees
from manaburn.searching.memory import Memory
from manaburn.state import GameState
from manaburn.state.records.records import Chance, GameObject
from manaburn.terms import HIDDEN_ZONES, ObjectId, PlayerId, Zone
from manaburn.values import replace

Decks = Mapping[PlayerId, WholeDeck]
_TRIES = 100
"""The most times that the hidden cards are dealt, until they fit what has happened and the pending question.
"""


def determinized(state: GameState, memory: Memory, rng: Random, decks: Decks) -> GameState:
    """Return the state of a game in which the hidden cards are dealt anew. `decks` holds all the cards of
    each player's deck, also those that the seat sees.

    Raises GameError if a deck is needed and not given, or has fewer cards than are hidden; or if no deal
    fits, such as one in which a card that was foretold has foretell.
    """
    for _ in range(_TRIES):
        new = state.clone()
        new.game.chance, new.derived = Chance(rng.getrandbits(63)), None
        for player in state.players:
            drawn = _draw(state, memory, player.id, rng, decks)
            if drawn is None:
                break
            _put_in_place(new, memory.seat, player.id, drawn)
            _shuffle_in_the_command_zone(new, player.id, rng)
        else:
            if _asks_again(new, memory.seat):
                return new
    raise GameError("no guess of the hidden cards was found that fits what has happened")


# Drawing


def _draw(
    state: GameState, memory: Memory, owner: PlayerId, rng: Random, decks: Decks
) -> dict[ObjectId, CardDefinition] | None:
    """Return which cards the hidden places of a player hold that the seat does not know; None if another draw
    has to be tried.
    """
    looked_through = _looked_through(state, memory, owner)
    free = [id for id in memory.hidden(owner) if id not in memory.places[owner].known]
    # Cards that the seat knows, though not in which order.
    drawn = {id: state.objects[id].front_face for id in looked_through}
    _exchange_at_random(drawn, rng)
    # Cards that are surely among some places.
    names = _from_groups(memory, owner, rng, looked_through)
    whole = decks.get(owner, WholeDeck(()))
    cards = memory.definitions | {card.name: card for card in (*whole.cards, *whole.sideboard)}
    drawn |= {id: cards[name] for id, name in names.items()}
    # In all other places, cards from what is left of the deck.
    outside = {*state.players[owner].sideboard}
    left = sorted((id for id in free if id not in drawn), key=outside.__contains__)
    if left:
        aside, known = len(outside.intersection(left)), [*drawn.values()]
        rest = _rest_of_deck(state, memory, owner, decks, known, rng=rng, number=len(left), aside=aside)
        drawn |= dict(zip(left, rest, strict=True))
    return drawn if _fit(state, memory, owner, drawn, rng) else None


def _looked_through(state: GameState, memory: Memory, owner: PlayerId) -> list[ObjectId]:
    """Return the cards of a library that the seat searches, which it has looked through, but for those it may
    find: of them it does not know the order alone [cr2025-06-06 701.23a].
    """
    asked = state.decision
    if not isinstance(asked, ChooseObjects) or asked.purpose is not Purpose.FIND:
        return []
    if memory.seat not in (asked.player, decider_of(state, asked)):
        return []
    library = state.players[owner].library
    if asked.among and not any(id in library for id in asked.among):
        return []
    return [id for id in library if id not in memory.places[owner].known]


def _exchange_at_random(drawn: dict[ObjectId, CardDefinition], rng: Random) -> None:
    cards = [*drawn.values()]
    rng.shuffle(cards)
    drawn.update(zip(drawn, cards, strict=True))


def _from_groups(
    memory: Memory, owner: PlayerId, rng: Random, settled: Sequence[ObjectId]
) -> dict[ObjectId, str]:
    """Return where those cards lie that are surely among some places, by their names."""
    groups, drawn = memory.places[owner].groups, dict[ObjectId, str]()
    for group in sorted(groups, key=lambda group: len(group.places)):
        there = Counter(name for id, name in drawn.items() if id in group.places)
        names = sorted((group.sure - there).elements())
        free = sorted(id for id in group.places if id not in drawn and id not in settled)
        chosen = rng.sample(free, min(len(free), len(names)))
        drawn |= dict(zip(chosen, rng.sample(names, len(chosen)), strict=True))
    return drawn


def _rest_of_deck(
    state: GameState,
    memory: Memory,
    owner: PlayerId,
    decks: Decks,
    drawn: Sequence[CardDefinition],
    *,
    rng: Random,
    number: int,
    aside: int,
) -> list[CardDefinition]:
    """Draw a `number` of cards of a deck from those that are neither in sight, nor known, nor `drawn`. The
    last of them, so many as lie `aside`, are in the sideboard.
    """
    name = state.players[owner].name
    if owner not in decks:
        raise GameError(f"the deck of {name} is not known: give it, or a guess of it, as decks=…")
    led = [state.objects[each.object].front_face for each in state.players[owner].commanders]
    gone = Counter(card.name for card in drawn)
    gone.update(memory.places[owner].known.values())
    hidden = {*memory.hidden(owner)}
    for object in state.objects.values():
        if object.owner == owner and object.id not in hidden:
            gone.update(_names_of_cards(object))
    left = _not_gone((*led, *decks[owner].cards), gone)
    beside = _not_gone(decks[owner].sideboard, gone)
    if len(left) + len(beside) < number:
        more = number - len(left) - len(beside)
        raise GameError(f"{name} has more hidden cards than the deck given for them: {more} more")
    # The sideboard, the commanders (which are surely there), and the deck.
    rng.shuffle(beside)
    outside = [beside.pop() for _ in range(min(aside, len(beside)))]
    away = [card for card in left if card in led]  # which are not in a deck that a player is told of
    others, many = left[len(away) :], number - len(outside) - len(away)
    found = rng.sample(others, min(many, len(others)))
    found += rng.sample(beside, many - len(found))  # brought in from outside the game, and not shown
    rng.shuffle(found)
    inside = [*away, *found]
    within = number - aside
    inside, outside = inside[:within], [*inside[within:], *outside]
    rng.shuffle(inside)
    return [*inside, *outside]


def _not_gone(cards: Iterable[CardDefinition], gone: Counter[str]) -> list[CardDefinition]:
    """Return the cards of a list but for those that are counted; these are counted off."""
    left: list[CardDefinition] = []
    for card in cards:
        if gone[card.name]:
            gone[card.name] -= 1
        else:
            left.append(card)
    return left


def _names_of_cards(object: GameObject) -> Iterator[str]:
    """Yield the cards that an object in sight is."""
    if object.components:
        yield from (part.card_itself.name for part in object.components if part.card is not None)
    elif object.card is not None:
        yield object.front_face.name


# What was done with hidden cards


def _fit(
    state: GameState,
    memory: Memory,
    owner: PlayerId,
    drawn: dict[ObjectId, CardDefinition],
    rng: Random,
) -> bool:
    """Exchange drawn cards until each that lies face down could have been put there so, as one with morph
    can. Return whether that was possible.
    """
    groups = memory.places[owner].groups
    for id in sorted(memory.elsewhere & drawn.keys()):
        special = _special_action(state, state.objects[id])
        if special is None or _allows(drawn[id], special):
            continue
        alike = [group for group in groups if id in group.places]
        others = [
            other
            for other in drawn
            if other not in memory.elsewhere
            and _allows(drawn[other], special)
            and [group for group in groups if other in group.places] == alike
        ]
        if not others:
            return False
        other = rng.choice(others)
        drawn[id], drawn[other] = drawn[other], drawn[id]
    return True


def _special_action(state: GameState, object: GameObject) -> SpecialAction | None:
    """Return the special action that all players know its card to allow: it was cast face down, or foretold.
    What lies face down in exile for another reason has none.
    """
    if object.zone is Zone.EXILE:
        foretold = _is_foretold(state, object.id) and _allows(object.front_face, SpecialAction.FORETELL)
        return SpecialAction.FORETELL if foretold else None
    return SpecialAction.TURN_UP if face_down_by(object.definition) in (MORPH, DISGUISE) else None


def _is_foretold(state: GameState, id: ObjectId) -> bool:
    """Return whether a card in exile was foretold, which all players have seen [cr2025-06-06 702.143a]."""
    changes = (change for effect in state.continuous if id in effect.affects for change in effect.changes)
    return any(isinstance(change, MayBePlayed) and change.way == FORETELL for change in changes)


def _allows(card: CardDefinition, special: SpecialAction) -> bool:
    return any(ability.action is special for ability in card.special)


# Putting them there


def _put_in_place(
    new: GameState, seat: PlayerId, owner: PlayerId, drawn: Mapping[ObjectId, CardDefinition]
) -> None:
    """Put the drawn cards into their places, and into what is last known of objects that became hidden there
    unseen. A commander in hiding goes to the place that its card was drawn for.
    """
    leaders = {each.place: new.objects[each.object].front_face.name for each in new.players[owner].commanders}
    for id, card in drawn.items():
        object = new.objects[id]
        hidden = object.zone in HIDDEN_ZONES or object.zone is Zone.EXILE
        new.objects[id] = replace(object, definition=card) if hidden else replace(object, front=card)
    for id, was in new.last_known.items():  # what became one of these cards, and was hidden itself
        if (
            was.became is not None
            and was.became in drawn
            and was.object.zone in HIDDEN_ZONES
            and not saw(new, id, seat)
        ):
            object = replace(was.object, definition=drawn[was.became])
            new.last_known[id] = replace(was, object=object, characteristics=as_printed(new.edition, object))
    player = new.players[owner]
    for each in player.commanders:  # the place drawn for the commander's card has the commander
        if each.object in drawn:
            there = next(id for id, card in drawn.items() if card.name == leaders[each.place])
            _exchange_numbers_of_cards(new, each.object, there)
            found = (replace(one, object=there) if one is each else one for one in player.commanders)
            player.rare.commanders = tuple(found)


def _exchange_numbers_of_cards(new: GameState, one: ObjectId, other: ObjectId) -> None:
    """Exchange the physical cards of two objects: a commander stays the same physical card wherever it is
    [cr2025-06-06 903.3].
    """
    first, second = new.objects[one], new.objects[other]
    new.objects[one] = replace(new.objects[one], card=second.card)
    new.objects[other] = replace(new.objects[other], card=first.card)


def _shuffle_in_the_command_zone(new: GameState, owner: PlayerId, rng: Random) -> None:
    """Shuffle the scheme and Attraction decks: what is in them is known, in which order is not."""
    for deck in (new.players[owner].schemes, new.players[owner].attractions):
        cards = [new.objects[id] for id in deck]
        for id, other in zip(deck, rng.sample(cards, len(cards)), strict=True):
            new.objects[id] = replace(other, id=id)


# Asking again


def _asks_again(new: GameState, seat: PlayerId) -> bool:
    """Let another player be asked anew what they are asked about hidden cards, which are others now. Return
    whether they are then asked the same, as the seat has seen that they are.
    """
    asked = new.decision
    if not isinstance(asked, ChooseObjects) or seat in (asked.player, decider_of(new, asked)):
        return True
    hidden = [id for id in asked.among if _is_hidden(new, id, seat)]
    hands = [id for id in hidden if new.objects[id].zone is Zone.HAND]
    if len(hands) == len(hidden) and all(_is_of_a_whole_hand(new, id, hands) for id in hands):
        return True
    assert is_asked_before(new), "a task that asks about hidden cards is carried out anew with the answer"
    new.decision = None
    advance(new)
    return _is_alike(new.decision, asked) and not new.happened


def _is_of_a_whole_hand(new: GameState, id: ObjectId, among: Sequence[ObjectId]) -> bool:
    """Return whether the question offers the whole hand that a card is in, whichever cards are in it."""
    return {*new.players[new.objects[id].owner].hand} <= {*among}


def _is_alike(again: Decision | None, asked: ChooseObjects) -> bool:
    """Return whether a question is put to the same player, for the same purpose."""
    same = isinstance(again, ChooseObjects) and again.purpose is asked.purpose
    return same and again is not None and again.player == asked.player


def _is_hidden(new: GameState, id: ObjectId, seat: PlayerId) -> bool:
    object = new.objects.get(id)
    return object is not None and object.zone in HIDDEN_ZONES and not sees(new, object, seat)
