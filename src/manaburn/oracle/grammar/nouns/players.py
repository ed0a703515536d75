"""Players: you, each opponent, target player, its controller, that player."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    ControllerOf,
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
        ("that player", "they", "that opponent", "the player"): lambda scope: scope.player(),
        "<player-target>": itself,
        "each player": lambda scope: scope.saying(Who.EACH_PLAYER, Who.EACH_PLAYER, "player", plural=True),
        ("each opponent", "each of your opponents"): (
            lambda scope: scope.saying(Who.EACH_OPPONENT, Who.EACH_OPPONENT, "player", plural=True)
        ),
        ("defending player", "the defending player"): (
            lambda scope: scope.saying(Who.DEFENDING_PLAYER, Who.DEFENDING_PLAYER, "player")
        ),
        "the active player": lambda scope: scope.saying(Who.ACTIVE_PLAYER, Who.ACTIVE_PLAYER, "player"),
        "<player-or-controller>": lambda scope, who: scope.saying(who, who, "player"),
    },
)


@phrase(PLAYER, "each other player")
def each_other_player(scope: Scope) -> Players:
    who = scope.another_player()
    scope.mention(who, "player", plural=True)
    return who


@phrase(PLAYER, "each other opponent")
def each_other_opponent(scope: Scope) -> Players:
    if scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("other opponents than that one")
    scope.mention(Who.OTHER_OPPONENTS, "player", plural=True)
    return Who.OTHER_OPPONENTS


@phrase(PLAYERS_RULED, "its controller", "that <noun-word> 's controller")
@phrase(PLAYER, "its controller", "that <noun-word> 's controller")
def its_controller(scope: Scope, noun: str | None = None) -> Players:
    who = ControllerOf(scope.single(noun))
    scope.mention(who, "player")
    return who


@phrase(PLAYERS_RULED, "its owner", "that <noun-word> 's owner")
@phrase(PLAYER, "its owner", "that <noun-word> 's owner")
def its_owner(scope: Scope, noun: str | None = None) -> Players:
    who = OwnerOf(scope.single(noun))
    scope.mention(who, "player")
    return who


PLAYER_OR_CONTROLLER = Name[PlayerOrControllerOf]("player-or-controller")


@phrase(PLAYER_OR_CONTROLLER, "that player or that planeswalker|permanent|creature 's controller")
@phrase(PLAYER_OR_CONTROLLER, "that planeswalker|permanent|creature 's controller or that player")
def that_player_or_its_controller(scope: Scope) -> PlayerOrControllerOf:
    who = scope.player()
    if not isinstance(who, Chosen) or (
        scope.slots[who.slot].what is None and not scope.slots[who.slot].any_target
    ):
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
        "target player": lambda scope: scope.target(TargetSlot(players=Whose.ANYONE), "player"),
        "target opponent": lambda scope: scope.target(TargetSlot(players=Whose.OPPONENT), "player"),
        "target opponent previously dealt damage by <this>": (
            lambda scope, this: scope.target(
                TargetSlot(players=Whose.OPPONENT, damaged_before=True), "player"
            )
        ),
    },
)
