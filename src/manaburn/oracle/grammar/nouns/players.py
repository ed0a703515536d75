"""This module reads players: "you", "each opponent", "its controller", "that player" [cr2025-06-06 102,
109.5].

Its phrases are read wherever a pattern has `<player>` (`PLAYER`; targets: `PLAYER_TARGET`), and mean a `Who`,
a target, or an `OwnerOf` or `ControllerOf` of an object. `scope.naming` notes the players, so that "they" and
"that player" can mean them in what follows.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    ControllerOf,
    Objects,
    OwnerOf,
    PlayerOrControllerOf,
    Players,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.grammar.names import PLAYER, PLAYER_TARGET, PLAYERS_RULED
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope

table(
    PLAYER,
    {
        "you": Who.YOU,
        ("that player|opponent", "they", "the player"): lambda scope: scope.player(),
        "<player-target>": itself,
        "each player": lambda scope: scope.naming(Who.EACH_PLAYER, plural=True),
        ("each opponent", "each of your opponents"): (
            lambda scope: scope.naming(Who.EACH_OPPONENT, plural=True)
        ),
        "[ the ] defending player": lambda scope: scope.naming(Who.DEFENDING_PLAYER),
        "the active player": lambda scope: scope.naming(Who.ACTIVE_PLAYER),
        "each other player": lambda scope: scope.naming(scope.another_player(), plural=True),
        "the chosen player|opponent": lambda scope: scope.naming(Who.CHOSEN_PLAYER),
        "<player-or-controller>": lambda scope, who: scope.naming(who),
    },
)


@phrase(PLAYER, "each of that player 's opponents")
def each_of_their_opponents(scope: Scope) -> Players:
    if scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("the opponents of another player than that one")
    return scope.naming(Who.OPPONENTS_OF_THAT_PLAYER, plural=True)


@phrase(PLAYER, "each other opponent")
def each_other_opponent(scope: Scope) -> Players:
    if scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("other opponents than that one")
    return scope.naming(Who.OTHER_OPPONENTS, plural=True)


ITS = Name[What | Chosen]("its")
"""An object as the owner of what follows: "its", "that creature's"."""
table(
    ITS,
    {
        "its": lambda scope: scope.single(),
        "that|the <noun-word> 's": lambda scope, noun: scope.single(noun),
    },
)

for _players in (PLAYER, PLAYERS_RULED):
    table(
        _players,
        {
            "<its> controller": lambda scope, what: scope.naming(ControllerOf(what)),
            "<its> owner": lambda scope, what: scope.naming(OwnerOf(what)),
        },
    )


@phrase(PLAYER, "the owner of <target>", "<target> 's owner")
def owner_of_target(scope: Scope, what: Objects) -> Players:
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum > 1:
        raise Unsayable("the owners of several targets")
    return scope.naming(OwnerOf(what))


PLAYER_OR_CONTROLLER = Name[PlayerOrControllerOf]("player-or-controller")
"""The target player, or the controller of the target permanent, whichever was chosen."""


@phrase(PLAYER_OR_CONTROLLER, "that player or that planeswalker|permanent|creature 's controller")
@phrase(PLAYER_OR_CONTROLLER, "that planeswalker|permanent|creature 's controller or that player")
def that_player_or_its_controller(scope: Scope) -> PlayerOrControllerOf:
    who = scope.player()
    if not isinstance(who, Chosen):
        raise Unsayable("a target that cannot be either")
    slot = scope.slots[who.slot]
    if slot.what is None and not slot.any_target:  # only a player can be chosen for it
        raise Unsayable("a target that cannot be either")
    return PlayerOrControllerOf(who)


@phrase(PLAYER, "the controller|controllers of those creatures|permanents")
def their_controllers(scope: Scope) -> Players:
    if scope.object(plural=True) is not What.THOSE:
        raise Unsayable("the controllers of several objects that are not those of an event")
    return ControllerOf(What.THOSE)


table(
    PLAYER_TARGET,
    {
        "target player": lambda scope: _target(scope, Whose.ANYONE),
        "target opponent": lambda scope: _target(scope, Whose.OPPONENT),
        "target opponent previously dealt damage by <this>": (
            lambda scope, _this: _target(scope, Whose.OPPONENT, damaged_before=True)
        ),
    },
)


def _target(scope: Scope, players: Whose, *, damaged_before: bool = False) -> Chosen:
    """Add a target player, perhaps one whom the source has dealt damage this game, and return it."""
    return scope.target(TargetSlot(players=players, damaged_before=damaged_before), "player")
