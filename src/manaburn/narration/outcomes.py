"""This module says for the `Narrator` by which rule damage has its results, such as lost life
(`topic_of_damage`), a player loses (`topic_of_loss`, in words `loss_in_words`), and a game ends
(`topic_of_end`, in words `result_text`). A topic stands for a rule, whatever its number on a day.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.editions import Edition, Topic, number_on
from manaburn.narration.words import enumeration
from manaburn.options import GameOptions, Sharing
from manaburn.state import events as e
from manaburn.state.events import LossReason
from manaburn.terms import CounterKind, PlayerId, is_player

_RESULTS_IN_COUNTERS = {
    CounterKind.LOYALTY: Topic.LOYALTY_DAMAGE,
    CounterKind.DEFENSE: Topic.DEFENSE_DAMAGE,
    CounterKind.MINUS_ONE: Topic.DAMAGE_IN_COUNTERS,
}
"""The rule on damage whose result is counters put on or removed, by their kind."""
_LOSSES = {
    LossReason.LIFE: (Topic.ZERO_LIFE,),
    LossReason.EMPTY_LIBRARY: (Topic.EMPTY_LIBRARY,),
    LossReason.POISON: (Topic.POISON,),
    LossReason.COMMANDER_DAMAGE: (Topic.COMMANDER_DAMAGE,),
    LossReason.CONCEDED: (Topic.CONCEDING,),
    LossReason.EFFECT: (Topic.LOSING_BY_EFFECT, Topic.LOSING),
    LossReason.DRAW: (Topic.DRAW_IN_RANGE,),
    LossReason.EMPEROR: (Topic.EMPEROR_LOSES,),
    LossReason.TEAM: (Topic.TEAM_LOSES,),
    LossReason.OPPONENT_WINS: (Topic.WINNING_IN_RANGE,),
}
"""The topics of the rules by which a player loses: the first on which the text of the day has a rule is
cited.
"""
_LOSSES_OF_TEAMS = {
    LossReason.LIFE: (Topic.TEAM_WITHOUT_LIFE,),
    LossReason.POISON: (Topic.POISONED_TEAM, Topic.POISON),
}
"""The topics of the rules by which only teams that share their life total lose."""

_WORDS_OF_TEAMS = {
    Topic.TEAM_WITHOUT_LIFE: "their team has 0 or less life",
    Topic.POISONED_TEAM: "their team has too many poison counters",
}


def first_with_a_rule(edition: Edition, *topics: Topic) -> Topic | None:
    """Return the first of these topics on which the text of the day has a rule, or None."""
    return next((topic for topic in topics if number_on(topic, edition.in_force)), None)


def topic_of_damage(event: e.DamageDealt, edition: Edition) -> Topic | None:
    """Return the rule on the result of damage, by its recipient and its source [cr2025-06-06 120.3]; if
    the text of the day has none, that on dealing combat damage. None if it has neither.
    """
    return first_with_a_rule(edition, *_results_of(event))


def _results_of(event: e.DamageDealt) -> Iterator[Topic]:
    """Yield the rules on the results of damage, the most particular first."""
    if is_player(event.target):
        yield Topic.POISONOUS_DAMAGE if event.infect else Topic.DAMAGE_TO_PLAYERS
    for kind, topic in _RESULTS_IN_COUNTERS.items():
        if kind in event.counters:
            yield topic
    if event.marked:
        yield Topic.DAMAGE_MARKED
    if event.combat:
        yield Topic.DEAL_COMBAT_DAMAGE


def topic_of_loss(reason: LossReason, options: GameOptions, edition: Edition) -> Topic | None:
    """Return the rule by which a player lost the game [cr2025-06-06 104.3]."""
    shared = _LOSSES_OF_TEAMS.get(reason) if options.sharing is Sharing.TURNS_AND_LIFE else None
    return first_with_a_rule(edition, *(shared or _LOSSES[reason]))


def loss_in_words(reason: LossReason, options: GameOptions, edition: Edition) -> str:
    """Return why a player lost the game."""
    topic = topic_of_loss(reason, options, edition)
    return _WORDS_OF_TEAMS.get(topic, reason.value) if topic is not None else reason.value


def topic_of_end(event: e.GameEnded, after_losses: bool, of_teams: bool, edition: Edition) -> Topic | None:
    """Return the rule by which a game ended: because players had just lost, or by an effect [cr2025-06-06
    104.2, 104.4].
    """
    match bool(event.winners), after_losses:
        case True, True:
            topics = (Topic.TEAM_WINS, Topic.WINNING) if of_teams else (Topic.WINNING,)
        case True, False:
            topics = (Topic.WINNING_BY_EFFECT, Topic.WINNING)
        case False, True:
            topics = (Topic.DRAW_OF_TEAMS, Topic.DRAWN_GAME) if of_teams else (Topic.DRAWN_GAME,)
        case _:
            topics = (Topic.DRAW_BY_EFFECT,)
    return first_with_a_rule(edition, *topics)


def result_text(names: Sequence[str], winners: Sequence[PlayerId]) -> str:
    """Return who won, in a sentence."""
    if not winners:
        return "The game is a draw"
    verb = "wins" if len(winners) == 1 else "win"
    return f"{enumeration([names[winner] for winner in winners])} {verb} the game"
