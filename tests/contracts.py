"""What every game of every edition must keep, checked along one random game with the built-in decks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import NamedTuple

from manaburn import decisions as d
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.vocabulary.changes.changes import GainActivatedOf
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.walking import parts_of, words_of
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.editions.axes_of_turns import LeftBehind
from manaburn.errors import IllegalAction
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.legal import LegalActions
from manaburn.notation import action_text, parse_action, parse_position, position_text
from manaburn.rules.engine.engine import answer
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deciding import decider_of
from manaburn.rules.zones.sight import eyes_on_hand, seers_of_the_top
from manaburn.state import GameState
from manaburn.state.keeping.codec import decode, encode
from manaburn.state.records.effects import AbilityOnStack
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Zone, is_player
from manaburn.view import view_of

MATCHES = (("sligh-2002", "skies-2002"), ("boros-2025", "simic-2025"))
EDITIONS = (R2002, R2006, R2010, R2016, R2025)


class Match(NamedTuple):
    """Two decks, an edition that knows their cards, a seed, and whether the automation plays along."""

    decks: tuple[str, str]
    edition: Edition
    seed: int
    automated: bool

    def __str__(self) -> str:
        return f"{self.decks[0]}-{self.edition}-{self.seed}{'-automated' if self.automated else ''}"


def matches(number: int) -> list[Match]:
    """That many games, spread evenly over decks and editions."""
    playable = [
        (decks, edition)
        for decks in MATCHES
        for edition in EDITIONS
        if all(load_deck(name).first_playable <= edition.in_force for name in decks)
    ]
    return [
        Match(*playable[i % len(playable)], seed=i, automated=i // len(playable) % 2 == 1)
        for i in range(number)
    ]


def begin(match: Match) -> Game:
    """The game of a match, before its first answer."""
    automation: frozenset[Automation] = ALL_AUTOMATION if match.automated else frozenset()
    decks = [load_deck(name).cards for name in match.decks]
    return Game.new(decks, match.edition, seed=match.seed, names=("Anna", "Ben"), automation=automation)


def check_game(match: Match, *, every: int = 100) -> int:
    """Play a random game and check the contract at every answer, the costly part at every so manieth."""
    return check_play(begin(match), match.seed, every=every)


def check_play(
    game: Game, seed: int, *, every: int = 100, most: int | None = None, conceding: float = 0.0
) -> int:
    """Play a game at random and check the contract at every answer: to its end, or that many answers. With a
    chance of that much, somebody concedes instead of what is asked being answered.
    """
    rng = Random(seed)
    total = _cards(game.state)
    seen: list[d.Action] = []
    turns = 0
    while game.decision is not None and turns < (5000 if most is None else most):
        if turns % every == 0:
            check_round_trips(game)
            check_secrets(game.state, rng)
            check_listed(game, rng)
        action = game.legal_actions.sample(rng)
        if conceding and rng.random() < conceding:
            action = d.Concede(rng.choice([player.id for player in game.state.players if player.in_game]))
        if turns % 5 == 0:
            check_refusal(game, rng.choice(seen) if seen else d.Choose(()))
        check_undo(game, action)
        game.push(action)
        assert _cards(game.state) == _of_those_present(total, game.state), (
            f"cards lost or made after {action}"
        )
        seen.append(action)
        turns += 1
    assert game.outcome is not None or most is not None, "the game did not end"
    check_round_trips(game)
    assert Game.load(text=game.save()).state == game.state
    return len(game.answers)


def check_undo(game: Game, action: d.Action) -> None:
    """Taking an answer back restores the moment before it, log included."""
    before, happened, given = game.state.clone(), len(game.events), len(game.answers)
    game.push(action)
    assert game.pop() == action
    assert game.state == before, f"undoing {action} left something"
    assert len(game.events) == happened
    assert len(game.answers) == given


def check_refusal(game: Game, action: d.Action) -> None:
    """An answer from another moment is either legal, or refused with a reason and without a trace."""
    before = game.state.clone()
    problems = game.problems(action)
    if problems:
        assert all(problem.sentence and problem.rule for problem in problems)
        with suppress(IllegalAction):
            game.push(action)
            raise AssertionError(f"{action} was judged illegal and then accepted")
    assert game.state == before, "judging or refusing changed the game"


def check_round_trips(game: Game) -> None:
    """State, position text and action texts say everything, and are read back."""
    state = game.state
    assert decode(json.loads(json.dumps(encode(state)))) == state
    text = position_text(state)
    assert parse_position(text) == state, text
    assert position_text(parse_position(text)) == text


def check_listed(game: Game, rng: Random) -> None:
    """Each listed answer is legal, has a text of its own that is read back, and can be carried out."""
    state = game.state
    actions = []
    for action in game.legal_actions:
        actions.append(action)
        if len(actions) == 60:
            break
    assert len(set(actions)) == len(actions)
    texts = [action_text(state, action) for action in actions]
    assert len(set(texts)) == len(texts)
    for action, text in zip(actions, texts, strict=True):
        assert game.problems(action) == (), (action, game.problems(action))
        assert parse_action(state, text) == action
        assert decode(json.loads(json.dumps(encode(action)))) == action
    for action in rng.sample(actions, min(8, len(actions))):
        copy = state.clone()
        answer(copy, action)
        assert copy != state or copy.happened  # blue mana may be spent on a blue mana
    if len(actions) < 60:
        assert game.legal_actions.count() == len(actions)


def check_secrets(state: GameState, rng: Random) -> None:
    """What a player sees and may do stays the same however the cards they cannot know are permuted."""
    for player in state.players:
        other = permuted(state, player.id, rng)
        assert view_of(other, player.id) == view_of(state, player.id)
        if state.decision is not None and state.decision.player == player.id:
            assert list(_some(LegalActions(other))) == list(_some(LegalActions(state)))


def check_in_sight(game: Game) -> None:
    """Whoever decides sees every object of which a listed answer is that something is done with it."""
    assert game.decider is not None
    view = game.view(game.decider)
    seen = {object.id for object in view.in_sight()} | {item.id for item in view.stack}
    for action in _some(game.legal_actions):
        match action:
            case d.CastSpell(card=id) | d.PlayLand(card=id):
                assert id in seen, f"{action} is possible with what its player does not see"
            case d.ActivateAbility(source=id) | d.TakeSpecialAction(object=id):
                assert id in seen, f"{action} is possible with what its player does not see"
            case _:
                pass


def check_board(state: GameState) -> None:
    """What fights, and what something is attached to, is there; nobody has priority beside a creature without
    toughness [cr2025-06-06 506.4, 704.5f, 704.5n].
    """
    if state.outcome is not None:
        return
    combat = state.combat
    if combat is not None:
        assert {*combat.attacks, *combat.blocks} <= {*state.permanents}, "what is not there fights"
        for id in combat.attacks:
            assert state.is_active(state.permanents[id].controller), "somebody else's creature attacks"
    for permanent in state.permanents.values():
        assert state.players[permanent.controller].in_game, "who has left controls something"
        assert permanent.damage >= 0 and all(number > 0 for _, number in permanent.counters), permanent
    if state.unchecked or not isinstance(state.decision, d.Priority):
        return
    for id, permanent in state.permanents.items():
        host = permanent.attached_to
        is_there = (
            host is None or is_player(host) or host in state.permanents or _is_in_graveyard(state, host)
        )
        assert is_there, "attached to what is not there"
        now = characteristics(state, id)
        assert not now.is_creature or now.toughness > 0, f"{now.name} has no toughness"


def _is_in_graveyard(state: GameState, id: ObjectId) -> bool:
    """Return whether an object is a card in a graveyard, as some Auras enchant one."""
    return id in state.objects and state.objects[id].zone is Zone.GRAVEYARD


def _some(actions: LegalActions) -> Iterator[d.Action]:
    for number, action in enumerate(actions):
        if number == 60:
            return
        yield action


def permuted(state: GameState, viewer: PlayerId, rng: Random) -> GameState:
    """The same position with other cards wherever the viewer cannot look."""
    asked = state.decision
    looking = asked is not None and viewer in (asked.player, decider_of(state, asked))
    """Who controls a player sees what that player sees [cr2025-06-06 721.4]."""
    shown: set[int] = {item.source for item in state.stack if isinstance(item, AbilityOnStack)}
    """Whose ability is activated in a hand is revealed [cr2025-06-06 602.2a]."""
    shown |= {each.id for each in view_of(state, viewer).chosen}
    """By the rules of some days it is seen what others have chosen in their hands [cr2007-10-01 103.4a]."""
    if looking and isinstance(asked, d.ChooseObjects | d.ArrangeCards):
        shown |= {*asked.among}
    new = state.clone()
    for player in state.players:
        if viewer in seers_of_the_top(state, player.id) or (player.library and _is_told_by_another(state)):
            shown.add(player.library[-1])
        hidden = () if viewer in eyes_on_hand(state, player.id) else player.hand
        for cards in ([*player.library, *hidden], [*player.schemes], [*player.attractions]):
            _permute(new, [id for id in cards if id not in shown], rng)
    new.derived = None
    return new


def _is_told_by_another(state: GameState) -> bool:
    """Whether a permanent has what the top card of a library has, or is otherwise because of it: it tells of
    that card as long as that is so, also while a spell is cast and the card is not revealed [cr2025-06-06
    401.5].
    """
    there = [state.objects[id].definition for id in state.permanents]
    if any(word is What.TOP_OF_LIBRARY for each in there for word in words_of(each)):
        return True
    parts = (part for each in there for part in parts_of(each))
    return any(isinstance(part, GainActivatedOf) and getattr(part.of, "top", False) for part in parts)


def _permute(state: GameState, ids: list[ObjectId], rng: Random) -> None:
    before = {id: state.objects[id].card for id in ids}
    contents = [(state.objects[id].definition, state.objects[id].card) for id in ids]
    rng.shuffle(contents)
    for id, (definition, card) in zip(ids, contents, strict=True):
        old = state.objects[id]
        state.objects[id] = GameObject(id, definition, old.owner, old.zone, card)
    for player in state.players:  # whose commander is a card stays known, not where it is
        player.rare.commanders = tuple(
            replace(each, object=next(id for id in ids if state.objects[id].card == before[each.object]))
            if each.object in before
            else each
            for each in player.commanders
        )


def _cards(state: GameState) -> Counter[tuple[int, int]]:
    """Every card there is, with its owner, each in exactly one zone."""
    places: list[int] = [*state.permanents, *state.exile]
    for player in state.players:
        places += [*player.library, *player.hand, *player.graveyard, *player.phased_out]
        places += [*player.command, *player.schemes, *player.attractions]
    places += [item.id for item in state.stack if item.id in state.objects]
    assert len(set(places)) == len(places), "an object is in two places"
    assert set(places) == set(state.objects), "an object is nowhere, or a place holds none"
    for id in state.permanents:
        assert state.objects[id].zone is Zone.BATTLEFIELD
    objects = (state.objects[id] for id in places)
    parts = ((object.owner, part.card) for object in objects for part in object.components or (object,))
    return Counter((owner, card) for owner, card in parts if card is not None)


def _of_those_present(cards: Counter[tuple[int, int]], state: GameState) -> Counter[tuple[int, int]]:
    """The cards of those who are in the game, without what somebody who left took along of others by the
    rules until October 2006 [cr2005-08-01 600.4a]; once it is over, nobody's leave it any more. Who left
    may have won with their team [cr2025-06-06 104.2c].
    """
    there = {player.id for player in state.players if player.in_game}
    if state.outcome is not None:
        there = {owner for owner, _ in _cards(state)}
        assert all(owner in there or not state.players[owner].in_game for owner in state.outcome.winners)
    kept = Counter({key: n for key, n in cards.items() if key[0] in there})
    match state.edition.left_behind:
        case LeftBehind.LEAVES_THE_GAME:
            return kept & _cards(state)
        case LeftBehind.IS_EXILED:
            return kept
