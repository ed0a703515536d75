"""This module lets players vote, and carries out what happens for each vote, as for "Starting with you, each
player votes for grace or condemnation" [cr2025-06-06 701.38].

The table `EFFECTS_OF_VOTING` at the end names the functions: `_vote` for words, `_vote_for_objects`, and
`_for_each_vote` for what follows. The players vote in turn order, starting with the controller of the effect.
Each player's vote is one task, so that those who vote later know it; secret votes are one task for all.
`note_votes` keeps the votes for later effects.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from manaburn.cards.vocabulary.changes.players import RuleForPlayer
from manaburn.cards.vocabulary.effects_by_subject.voting import ForEachVote, Vote, VoteForObjects
from manaburn.cards.vocabulary.words.references import Who
from manaburn.decisions import ChooseObjects, ChooseWhether, ChooseWord, Purpose
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_chosen, note_votes
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import player_rules
from manaburn.rules.words.amounts import cards_in
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import CastVote, Context
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace


def _vote(state: GameState, effect: Vote, context: Context) -> None:
    """Let one player vote for a word, and schedule the effect again for those after them; or let all vote,
    if the votes are secret.
    """

    def choose_word(player: PlayerId) -> str | None:
        return choose(state, ChooseWord(player, Quality.WORD, effect.choices), otherwise=None)

    if effect.secretly:
        players = _voters(state, context)
        _cast(state, [vote for player in players for vote in _votes_of(state, player, choose_word)], ())
        return
    player, before = _next_voter(state, effect, context)
    _cast(state, _votes_of(state, player, choose_word), before)


def _vote_for_objects(state: GameState, effect: VoteForObjects, context: Context) -> None:
    """Let one player vote for an object, and schedule the effect again for those after them; after the last,
    note the objects with the most votes.
    """
    you = context.controller
    on_battlefield = effect.zone is Zone.BATTLEFIELD
    among = tuple(state.permanents) if on_battlefield else tuple(cards_in(state, effect.zone, [you]))
    fitting = tuple(id for id in among if matches(state, effect.filter, id, you, context.source))
    if not fitting:
        return

    def choose_object(player: PlayerId) -> ObjectId | None:
        chosen = choose(state, ChooseObjects(player, Purpose.VOTE_FOR, fitting, 1, 1), otherwise=())
        return next(iter(chosen), None)

    is_last = len(context.remaining or _voters(state, context)) == 1
    player, before = _next_voter(state, effect, context)
    votes = _votes_of(state, player, choose_object)
    _cast(state, votes, before)
    if is_last:
        count = Counter(choice for _, choice in (*before, *votes))
        most = max(count.values(), default=0)
        note_chosen(state, [id for id in fitting if count[id] == most > 0])


def _voters(state: GameState, context: Context) -> tuple[PlayerId, ...]:
    """Return the players who vote, starting with the controller of the effect [cr2025-06-06 701.38a]."""
    return tuple(state.in_turn_order(players_meant(state, Who.EACH_PLAYER, context), context.controller))


def _next_voter(
    state: GameState, effect: Vote | VoteForObjects, context: Context
) -> tuple[PlayerId, tuple[CastVote, ...]]:
    """Return the player who votes now, with the votes before theirs; schedule the effect again for the
    players after them.
    """
    players = context.remaining or _voters(state, context)
    if len(players) > 1:
        state.schedule(CarryOut((effect,), replace(context, remaining=players[1:])))
    return players[0], () if context.remaining is None else context.done.votes


def _votes_of(
    state: GameState, player: PlayerId, choose_one: Callable[[PlayerId], str | ObjectId | None]
) -> list[CastVote]:
    """Return the votes of one player, who casts all of them now [cr2025-06-06 701.38d]."""
    rules = player_rules(state, player)
    times = 1 + rules.count(RuleForPlayer.GETS_ADDITIONAL_VOTE)
    further = ChooseWhether(player, "vote an additional time")
    may = range(rules.count(RuleForPlayer.MAY_VOTE_AGAIN))
    times += sum(agrees(state, further) for _ in may)
    choices = [choose_one(player) for _ in range(times)]
    return [(player, choice) for choice in choices if choice is not None]


def _cast(state: GameState, votes: list[CastVote], before: tuple[CastVote, ...]) -> None:
    """Let players cast votes, and note them for later effects together with those before."""
    happen(state, *(_voted(state, player, choice) for player, choice in votes))
    note_votes(state, (*before, *votes))


def _voted(state: GameState, player: PlayerId, choice: str | ObjectId) -> events.Voted:
    """Return the event of one vote, in which an object is called by its name."""
    if isinstance(choice, str):
        return events.Voted(player, choice)
    return events.Voted(player, characteristics(state, choice).name or "what has no name", choice)


def _for_each_vote(state: GameState, effect: ForEachVote, context: Context) -> None:
    """Schedule effects once for each vote for a word, with the voter as "that player"."""
    for player, choice in reversed(context.done.votes):
        if choice == effect.choice:
            one = replace(context, binding=replace(context.binding, that_player=player))
            state.schedule(CarryOut(effect.effects, one))


EFFECTS_OF_VOTING: EffectRows = {
    Vote: _vote,
    VoteForObjects: _vote_for_objects,
    ForEachVote: _for_each_vote,
}
