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
from manaburn.oracle.phrases import Unsayable, phrase
from manaburn.oracle.scope import Scope


@phrase("player", "you")
def you(scope: Scope) -> Players:
    """The controller of the ability."""
    return Who.YOU


@phrase("player", "each player")
def each_player(scope: Scope) -> Players:
    """Each player."""
    scope.mention(Who.EACH_PLAYER, "player", plural=True)
    return Who.EACH_PLAYER


@phrase("player", "each other player")
def each_other_player(scope: Scope) -> Players:
    """Each other player than you: Unsayable where another player may be meant."""
    if any("player" in mention.nouns and not mention.plural for mention in scope.mentions):
        raise Unsayable("each other player than one spoken of before")
    scope.mention(Who.EACH_OTHER_PLAYER, "player", plural=True)
    return Who.EACH_OTHER_PLAYER


@phrase("player", "each opponent", "each of your opponents")
def each_opponent(scope: Scope) -> Players:
    """Each opponent."""
    scope.mention(Who.EACH_OPPONENT, "player", plural=True)
    return Who.EACH_OPPONENT


@phrase("player", "each other opponent")
def each_other_opponent(scope: Scope) -> Players:
    """Each opponent but for the one spoken of."""
    if scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("other opponents than that one")
    scope.mention(Who.OTHER_OPPONENTS, "player", plural=True)
    return Who.OTHER_OPPONENTS


@phrase("player", "that player", "they", "that opponent", "the player")
def that_player(scope: Scope) -> Players:
    """A player spoken of before."""
    return scope.player()


@phrase("player", "defending player", "the defending player")
def defending_player(scope: Scope) -> Players:
    """The defending player."""
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return Who.DEFENDING_PLAYER


@phrase("player", "the active player")
def active_player(scope: Scope) -> Players:
    """The active player."""
    scope.mention(Who.ACTIVE_PLAYER, "player")
    return Who.ACTIVE_PLAYER


@phrase("players-ruled", "its controller", "that <noun-word> 's controller")
@phrase("player", "its controller", "that <noun-word> 's controller")
def its_controller(scope: Scope, noun: str | None = None) -> Players:
    """The controller of an object spoken of before."""
    who = ControllerOf(scope.single(noun))
    scope.mention(who, "player")
    return who


@phrase("players-ruled", "its owner", "that <noun-word> 's owner")
@phrase("player", "its owner", "that <noun-word> 's owner")
def its_owner(scope: Scope, noun: str | None = None) -> Players:
    """The owner of an object spoken of before."""
    who = OwnerOf(scope.single(noun))
    scope.mention(who, "player")
    return who


def either_target(scope: Scope) -> Chosen:
    """A target that may be a player or a permanent; Unsayable if none is."""
    for mention in reversed(scope.mentions):
        if (
            isinstance(mention.means, Chosen)
            and not mention.plural
            and {"player", "permanent"} <= mention.nouns
        ):
            return mention.means
    raise Unsayable("a target that may be a player or a permanent, where none is")


@phrase("player-or-controller", "that player or that planeswalker|permanent|creature 's controller")
@phrase("player-or-controller", "that planeswalker|permanent|creature 's controller or that player")
def that_player_or_its_controller(scope: Scope) -> PlayerOrControllerOf:
    """The player who is a target, or the controller of the planeswalker that is."""
    who = scope.player()
    if not isinstance(who, Chosen) or (
        scope.slots[who.slot].what is None and not scope.slots[who.slot].any_target
    ):
        raise Unsayable("a target that cannot be either")
    return PlayerOrControllerOf(who)


@phrase("player", "<player-or-controller>")
def player_or_controller(scope: Scope, who: PlayerOrControllerOf) -> Players:
    """One player, whatever the target is."""
    scope.mention(who, "player")
    return who


@phrase("player", "the controller|controllers of those creatures|permanents")
def their_controllers(scope: Scope) -> Players:
    """Who controls the objects of the event."""
    if scope.object(plural=True) is not What.THOSE:
        raise Unsayable("the controllers of several objects that are not those of an event")
    return ControllerOf(What.THOSE)


@phrase("player", "<player-target>")
def targeted(scope: Scope, who: Players) -> Players:
    """A target."""
    return who


@phrase("player-target", "target player")
def target_player(scope: Scope) -> Players:
    """A target player."""
    return scope.target(TargetSlot(players=Whose.ANYONE), "player")


@phrase("player-target", "target opponent")
def target_opponent(scope: Scope) -> Players:
    """A target opponent."""
    return scope.target(TargetSlot(players=Whose.OPPONENT), "player")


@phrase("player-target", "target opponent previously dealt damage by <this>")
def damaged_opponent(scope: Scope, this: What) -> Players:
    """One to whom the source has dealt damage before, in whatever turn."""
    return scope.target(TargetSlot(players=Whose.OPPONENT, damaged_before=True), "player")
