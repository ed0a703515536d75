"""What a player may mean by the names in what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from manaburn import decisions as d
from manaburn.cards.naming import fold
from manaburn.errors import NotationError, near
from manaburn.notation.names import Found, Named, find_named, object_name, player_names, read_list
from manaburn.rules.zones.sight import sees
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target


class Hearing:
    """What the deciding player may mean."""

    def __init__(self, state: GameState, decision: d.Decision, viewer: int | None) -> None:
        self.state = state
        self.viewer = None if viewer is None else PlayerId(viewer)
        """Who says it, if names are to mean only what they may know."""
        self.decision = decision
        self.player = decision.player
        self.taken: set[int] = set()
        """Objects already named in this action: the next of the same name is another one."""

    def named(self, ids: Iterable[int]) -> list[tuple[ObjectId, str]]:
        """Objects with what they are called."""
        return [(ObjectId(id), object_name(self.state, id, self.viewer)) for id in ids]

    def mine(self) -> list[ObjectId]:
        """The permanents of the player."""
        return [id for id, p in self.state.permanents.items() if p.controller == self.player]

    def visible(self) -> list[ObjectId]:
        """Everything in sight of the player, the battlefield first."""
        state = self.state
        graveyards = [id for player in state.players for id in player.graveyard]
        spells = [item.id for item in state.stack if item.id in state.objects]
        return [*state.permanents, *spells, *state.players[self.player].hand, *graveyards, *state.exile]

    def one(self, text: str, *groups: Iterable[int]) -> ObjectId:
        """The object a text means, looked for in one group after another, then in everything visible."""
        named = [self.named(group) for group in (*groups, self.visible())]
        free = [[(id, name) for id, name in group if id not in self.taken] for group in named]
        try:
            found = find_named(text, [Named(group) for group in free])
        except NotationError:
            found = find_named(text, [Named(group) for group in named])
        if len(found) > 1 and not self._interchangeable(found):
            raise NotationError(f"{text!r} can mean {' or '.join(f'#{id}' for id in found)}: give the number")
        self.taken.add(found[0])
        return found[0]

    def _interchangeable(self, ids: Sequence[ObjectId]) -> bool:
        """Whether it makes no difference which of these is meant."""
        state = self.state
        attached = {p.attached_to for p in state.permanents.values()}
        touched: set[int | None] = {id for effect in state.continuous for id in effect.affects}
        touched |= {shield.target for shield in state.shields}
        if any(id in attached or id in touched or self._in_combat(id) for id in ids):
            return False
        return all(self._traits(id) == self._traits(ids[0]) for id in ids)

    def _in_combat(self, id: ObjectId) -> bool:
        combat = self.state.combat
        return combat is not None and (id in combat.attacks or id in combat.blocks)

    def _traits(self, id: ObjectId) -> tuple[object, ...]:
        object = self.state.objects[id]
        p = self.state.permanents.get(id)
        status = (
            ()
            if p is None
            else (
                p.controller,
                p.default_controller,
                p.tapped,
                p.damage,
                p.deathtouched,
                p.counters,
                p.attached_to,
                p.used,
                p.chosen,
                p.controlled_since >= self.state.turn.number,
            )
        )
        if self.viewer is not None and not sees(self.state, object, self.viewer):
            return (id,)  # whoever cannot tell them apart by what they are does so by what they did
        return (object.definition, object.front, object.owner, object.zone, object.card is None, *status)

    def player_called(self, text: str) -> PlayerId | None:
        """The player of that name."""
        for seat, name in enumerate(player_names(self.state)):
            if fold(text.strip()) in (fold(name), fold(self.state.players[seat].name)):
                return PlayerId(seat)
        return None

    def target(self, text: str, *groups: Iterable[int]) -> Target:
        """The player or object a text means."""
        player = self.player_called(text)
        if player is not None:
            return player
        try:
            return self.one(text, *groups)
        except NotationError as error:
            hint = near(text, player_names(self.state))
            if not hint or "did you mean" in str(error):
                raise
            raise NotationError(f"{error}{hint}") from None

    def parts(self, text: str, read: Callable[[str], Found]) -> list[Found]:
        """The parts of a list after a colon; `none` is none."""
        if fold(text.strip()) in ("none", ""):
            return []
        return read_list(text.split(","), ",", read)
