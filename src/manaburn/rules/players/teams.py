"""This module says which players are opponents, attack or block together, and share a life total, in games
with and without teams.

In a game without teams each player is a team of one [cr2025-06-06 102.3, 805, 810]. The functions are small
and stand by themselves:

* `is_whose`: whether a player is meant by a word such as "opponent".
* `lacks_first_draw`: whether a player skips the first draw of the game, as the one who plays first does.
* `attacked_with`, `blocking_with`: the players who are attacked, or declare blocks, together with one.
* `life_of`, `life_to_pay_from`, `life_before_set`: the life total that an effect reads, that is paid from, or
  that becomes another number; the members of a team may share it.
* `starting_life`: the life total with which a game begins.
* `refuse_sharing`: raises GameError for options that an edition doesn't have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.editions import (
    Edition,
    LifeOfOne,
    LifeOfOneSet,
    LifePaidByOne,
    TeamAttack,
    TeamBlocks,
    TeamFirstDraw,
    TeamLife,
    TeamOffLimits,
    TeamTurns,
    Topic,
    cite,
)
from manaburn.errors import GameError
from manaburn.options import GameOptions, Sharing
from manaburn.rules.players.range_of_influence import in_range
from manaburn.state import GameState
from manaburn.state.records.records import Player
from manaburn.terms import ObjectId, PlayerId, Target, is_player

STARTING_LIFE = 20
ARCHENEMY_LIFE = 40
COMMANDER_LIFE = 40


def is_whose(state: GameState, whose: Whose, player: PlayerId, you: PlayerId) -> bool:
    """Return whether `player` is one of those whom a word such as "opponent" means, where "you" is `you`.
    Teammates are no opponents, and players out of range never count [cr2025-06-06 801.11].
    """
    if state.game.ranges and not in_range(state, you, player):
        return False
    match whose:
        case Whose.ANYONE:
            return True
        case Whose.YOU:
            return player == you
        case Whose.ANOTHER_PLAYER:
            return player != you
        case Whose.OPPONENT:
            return state.options.are_opponents(player, you)
        case Whose.ACTIVE_PLAYER:
            return player in state.active_team()
        case Whose.MONARCH:
            return player == state.game.monarch
        case Whose.HAVING_INITIATIVE:
            return player == state.game.initiative
        case Whose.WHO_ATTACKED:
            return any(attack.by == player for attack in state.turn.history.attacks)
        case Whose.TEAMMATE:
            return player != you and not state.options.are_opponents(player, you)
        case Whose.DEFENDING_PLAYER | Whose.ENCHANTED_PLAYER | Whose.CHOSEN_PLAYER | Whose.THAT_PLAYER:
            raise AssertionError("only a source has such a player, only an ability a trigger event")
        case _:
            assert_never(whose)


def lacks_first_draw(state: GameState, player: PlayerId) -> bool:
    """Return whether a player skips the draw of the first turn of the game. In a game of two sides, the side
    that plays first does [cr2025-06-06 103.8a-c; cr2006-10-01 101.5b, 606.6b].
    """
    if state.turn.number != 1:
        return False
    if state.options.sharing is not Sharing.TURNS_AND_LIFE:
        return len(state.players) == 2
    match state.edition.team_first_draw:
        case TeamFirstDraw.NOBODY:
            return True
        case TeamFirstDraw.ALL_BUT_THE_PRIMARY_PLAYER:
            return player == state.primary(player)
        case _:
            assert_never(state.edition.team_first_draw)


# Attacking a team


def attacks_the_team(state: GameState) -> bool:
    """Return whether creatures attack the defending team as a group; its primary player then stands for it
    [cr2006-10-01 606.7a; cr2010-10-01 810.7a; cr2025-06-06 805.10b].
    """
    together = state.options.sharing is Sharing.TURNS_AND_LIFE
    return together and state.edition.team_attack is TeamAttack.THE_TEAM


def attacked_with(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players who are attacked when a creature attacks a player: their whole team, if it is
    attacked as a group.
    """
    return state.sharing_turns(player) if attacks_the_team(state) else (player,)


def is_on(state: GameState, target: Target | None, player: PlayerId) -> bool:
    """Return whether a creature attacking `target` attacks this player, or their team as a group."""
    return target is not None and is_player(target) and player in attacked_with(state, PlayerId(target))


def blocking_with(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players who declare one combined block with a player, the one who answers for all of them
    first.

    This is their team. In an edition with `TeamBlocks.EACH_BY_THEMSELVES` it is the player alone where teams
    share turns but not life [cr2025-06-06 805.10d; cr2010-06-18 802.4a].
    """
    if state.options.sharing is Sharing.TURNS:
        match state.edition.team_blocks:
            case TeamBlocks.EACH_BY_THEMSELVES:
                return (player,)
            case TeamBlocks.COMBINED:
                pass
            case _:
                assert_never(state.edition.team_blocks)
    return state.sharing_turns(player)


def attacked_players(state: GameState) -> frozenset[PlayerId]:
    """Return the players against whom creatures were declared as attackers in this combat [cr2025-06-06
    508.6].
    """
    attacked = () if state.combat is None else state.combat.attacked_players
    return frozenset(member for player in attacked for member in attacked_with(state, player))


def is_off_limits(state: GameState, unable: Iterable[bool]) -> bool:
    """Return whether a creature cannot attack a team.

    `unable` says for each member whether the creature couldn't attack that member. By the edition, one of
    them is enough, or it must be all [cr2006-10-01 606.7b; cr2010-10-01 810.7b-c].
    """
    match state.edition.team_off_limits:
        case TeamOffLimits.UNABLE_AGAINST_ONE:
            return any(unable)
        case TeamOffLimits.PROHIBITED_BY_ONE:
            return all(unable)
        case _:
            assert_never(state.edition.team_off_limits)


# Life


def life_of(state: GameState, player: PlayerId) -> int:
    """Return a player's life total as costs and effects use it. In Two-Headed Giant this is the team's total,
    or in the older editions an equal share of it, rounded up [cr2025-06-06 810.9a; cr2006-10-01 606.9a].
    """
    life = state.players[player].life
    return -(-life // len(state.options.team_of(player))) if has_a_share(state) else life  # rounded up


def has_a_share(state: GameState) -> bool:
    """Return whether the life total of a player is an equal share of their team's [cr2006-10-01 606.9a]."""
    together = state.options.sharing is Sharing.TURNS_AND_LIFE
    return together and state.edition.life_of_one is LifeOfOne.AN_EQUAL_SHARE


def life_before_set(state: GameState, player: PlayerId) -> int:
    """Return the life total from which the change is counted when an effect sets one player's life total. By
    the oldest text the number becomes the total of the whole team [cr2005-08-01 606.9c; cr2005-10-01 606.9c].
    """
    match state.edition.life_of_one_set:
        case LifeOfOneSet.SETS_THE_TEAMS:
            return state.players[player].life
        case LifeOfOneSet.ADJUSTS_THE_TEAMS:
            return life_of(state, player)
        case _:
            assert_never(state.edition.life_of_one_set)


def life_to_pay_from(state: GameState, player: PlayerId) -> int:
    """Return how much life a player of a team can pay [cr2007-10-01 215.4; cr2025-06-06 119.4a]."""
    match state.edition.life_paid_by_one:
        case LifePaidByOne.THEIR_OWN:
            return life_of(state, player)
        case LifePaidByOne.THE_TEAMS:
            return state.players[player].life
        case _:
            assert_never(state.edition.life_paid_by_one)


def life_of_new_game(state: GameState, player: Player) -> int:
    """Return the life total with which a player begins a game with the cards of this one [cr2026-04-17
    103.4, 727.1].
    """
    if player.commanders:
        return COMMANDER_LIFE
    if player.schemes:
        return ARCHENEMY_LIFE
    return starting_life(state.edition, state.options, state.game.agreed_life)


def starting_life(edition: Edition, options: GameOptions, agreed: int | None = None) -> int:
    """Return the life total with which a player begins, or a team that shares it, unless they agreed on
    another [cr2025-06-06 103.4, 810.4, 810.11].
    """
    if agreed is not None:
        return agreed
    if options.sharing is not Sharing.TURNS_AND_LIFE:
        return STARTING_LIFE
    heads = len(options.teams[0])
    match edition.team_life:
        case TeamLife.TWENTY_EACH:
            return 20 * heads
        case TeamLife.FIFTEEN_EACH:
            return 15 * heads
        case _:
            assert_never(edition.team_life)


def starting_life_of(state: GameState, player: PlayerId) -> int:
    """Return the life total with which a player, or their team, began the game, or an equal share of it where
    a player's life total is such a share [cr2025-06-06 103.4, 103.4c, 103.4e].
    """
    life = life_of_new_game(state, state.players[player])
    return -(-life // len(state.options.team_of(player))) if has_a_share(state) else life


def in_turn_order(
    state: GameState, ids: Iterable[ObjectId], player_of: Callable[[ObjectId], PlayerId]
) -> list[ObjectId]:
    """Return objects sorted by their players, in turn order from the active player. Objects that get
    timestamps at the same time get them in this order [cr2025-06-06 613.7m].
    """
    places = {player: place for place, player in enumerate(state.active_players())}
    return sorted(ids, key=lambda id: places.get(player_of(id), len(places)))


def refuse_sharing(edition: Edition, options: GameOptions) -> None:
    """Raise GameError if an edition has no rules for what the teams of these options share [cr2005-08-01 606;
    cr2010-10-01 805].
    """
    match edition.team_turns:
        case TeamTurns.UNKNOWN:
            known = {Sharing.NOTHING}
        case TeamTurns.TWO_HEADED_GIANT_ONLY:
            known = {Sharing.NOTHING, Sharing.TURNS_AND_LIFE}
        case TeamTurns.OPTION:
            known = set(Sharing)
        case _:
            assert_never(edition.team_turns)
    if options.sharing not in known:
        raise GameError(f"the rules of {edition.name} have no option '{options.sharing.value}'")
    if options.sharing is Sharing.TURNS_AND_LIFE and len({len(team) for team in options.teams}) > 1:
        raise GameError(
            f"teams that share their life must be of equal size [{cite(Topic.EQUAL_TEAMS, edition)}]"
        )
