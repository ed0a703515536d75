"""A game told event by event, in the words of its edition, each telling line with the rule it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    CantBeAttackedExceptBy,
    Duration,
    GainControl,
    GainKeywords,
)
from manaburn.cli.telling.narration_of_permanents import names_shown, shown_name, told_of_permanents
from manaburn.cli.telling.plans import told_of_turns
from manaburn.cli.telling.totals import Totals
from manaburn.cli.telling.words import choose_word, counted, enumeration, luck, step_name
from manaburn.editions import Topic, cite, number_on
from manaburn.rules.turn_table import ROW
from manaburn.state import GameState
from manaburn.state import events as e
from manaburn.state.events import Cause, CounteredBy, Event, LossReason
from manaburn.state.records.effects import (
    AbilityOnStack,
    Announced,
    CombatDamageOnStack,
    DrawOnStack,
    SpellOnStack,
    StackItem,
)
from manaburn.terms import ObjectId, PlayerId, Step, Target, Zone, is_player
from manaburn.view import UNSEEN


@dataclass(frozen=True)
class Line:
    """A line of the narration: a heading, or something that happened under it."""

    text: str
    rule: str = ""
    heading: int = 0
    """2 for a turn, 1 for a step, 0 for what happens in it."""


_LOSS_TOPIC = {
    LossReason.LIFE: Topic.ZERO_LIFE,
    LossReason.EMPTY_LIBRARY: Topic.EMPTY_LIBRARY,
    LossReason.POISON: Topic.POISON,
    LossReason.COMMANDER_DAMAGE: Topic.COMMANDER_DAMAGE,
    LossReason.CONCEDED: Topic.CONCEDING,
    LossReason.EFFECT: Topic.LOSING,
    LossReason.DRAW: Topic.LOSING,
    LossReason.EMPEROR: Topic.EMPEROR_LOSES,
    LossReason.OPPONENT_WINS: Topic.WINNING_IN_RANGE,
}
_BY_DAMAGE = (Cause.COMBAT_DAMAGE, Cause.DAMAGE)
_OfCombat = e.AttackersDeclared | e.BlockersDeclared | e.OrderAnnounced | e.DamageDealt
_OfPlayers = (
    e.Drew
    | e.LifeChanged
    | e.PoisonGiven
    | e.PlayerCountersChanged
    | e.HandKept
    | e.MulliganTaken
    | e.PlayerLost
    | e.GameEnded
)


class Narrator:
    """Tells what happens; it remembers names and life totals, for events speak of what is gone.

    `viewer` is the player who listens, and learns only what they may see; None is told everything.
    """

    def __init__(self, state: GameState, viewer: PlayerId | None = None) -> None:
        self.viewer = viewer
        self.edition = state.edition
        self._players = [player.name for player in state.players]
        self._names: dict[int, str] = {}
        self._totals = Totals(state)
        self._turn = state.turn.number
        self._step: Step | None = None
        self._stack: dict[ObjectId, StackItem] = {}
        self._pending: Line | None = None
        turn = state.turn
        self.controlled = turn.active_player if turn.controller == viewer is not None else None
        """Whom the listener controls."""

    def tell(self, happened: Sequence[Event], state: GameState) -> list[Line]:
        """The lines for what happened since it was last asked; `state` is as it is afterwards."""
        self._stack = {item.id: item for item in state.stack}
        self._totals.ahead(happened)
        self._names.update(names_shown(state, self.viewer))
        for event in reversed(happened):
            match event:
                case e.Resolved(item) | e.Countered(item):
                    self._stack[item.id] = item
                case e.Moved(old=old, new=new) if new in self._names and UNSEEN not in (old, new):
                    self._names.setdefault(old, self._names[new])
                case e.Moved(old=old, new=new, last_known=was) if was is not None and new == UNSEEN:
                    self._names.setdefault(old, shown_name(was.object))
                case _:
                    pass
        return [line for event in happened for line in self._lines(event)]

    def _lines(self, event: Event) -> Iterator[Line]:
        self._learn(event)
        match event:
            case e.TurnBegan(number, player, controller=controller):
                self._turn, self._step, self._pending = number, None, None
                self.controlled = player if controller == self.viewer is not None else None
                whose = self._totals.turn_of(player)
                if controller is not None:
                    whose += f", controlled by {self.name(controller)}"
                yield Line(f"Turn {number}: {whose} ({self._totals})", heading=2)
            case e.StepBegan(step):
                self._step = step
                self._pending = Line(step_name(step, self.edition), cite(ROW[step].topic, self.edition), 1)
            case _:
                for line in self._told(event):
                    if self._pending is not None:
                        yield self._pending
                        self._pending = None
                    yield line

    def _learn(self, event: Event) -> None:
        match event:
            case e.Moved(old=old, new=new) if UNSEEN not in (old, new):
                self._names.setdefault(new, self._names.get(old, "a card"))
            case e.TokenCreated(token, definition):
                self._names[token] = definition.name
            case _:
                self._totals.learn(event)

    # Words

    def name(self, target: Target) -> str:
        """A player or object by name."""
        if target == UNSEEN:
            return "a card"
        return self._players[target] if is_player(target) else self._names.get(ObjectId(target), "something")

    def _item(self, item: StackItem) -> str:
        match item:
            case SpellOnStack(id=id):
                return self.name(id)
            case AbilityOnStack(source=source):
                return f"{self.name(source)}'s ability"
            case CombatDamageOnStack():
                return "combat damage"
            case DrawOnStack():
                return "the draw for the turn"

    def _word(self, old: str, new: str) -> str:
        return choose_word(self.edition, old, new)

    def _cite(self, topic: Topic) -> str:
        """The rule of a topic, or nothing where the rules of the day are silent."""
        return cite(topic, self.edition) if number_on(topic, self.edition.in_force) else ""

    def _several(self, ids: Sequence[Target]) -> str:
        numbers = Counter(map(self.name, ids))
        return enumeration([name if n == 1 else f"{n} × {name}" for name, n in numbers.items()])

    def _aim(self, item: StackItem | None) -> str:
        if isinstance(item, Announced):
            chosen = [target for slot in item.targets for target in slot]
            x = f" with X = {item.x}" if item.x else ""
            return x + (f", aimed at {self._several(chosen)}" if chosen else "")
        return ""

    def _latest_ability(self, source: ObjectId, ability: int) -> StackItem | None:
        found = [
            i
            for i in self._stack.values()
            if isinstance(i, AbilityOnStack) and i.source == source and i.ability == ability
        ]
        return found[-1] if found else None

    # What is told

    def _told(self, event: Event) -> Iterator[Line]:
        match event:
            case e.LandPlayed(player, land):
                yield Line(f"{self.name(player)} plays {self.name(land)}", self._cite(Topic.PLAY_A_LAND))
            case e.SpellCast(spell, player):
                verb, aim = self._word("plays", "casts"), self._aim(self._stack.get(spell))
                yield Line(f"{self.name(player)} {verb} {self.name(spell)}{aim}", self._cite(Topic.CASTING))
            case e.AbilityActivated(source, ability, player):
                verb, aim = self._word("plays", "activates"), self._aim(self._latest_ability(source, ability))
                text = f"{self.name(player)} {verb} the ability of {self.name(source)}{aim}"
                yield Line(text, self._cite(Topic.ACTIVATING))
            case e.AbilityTriggered(item, source):
                text = f"{self.name(source)} triggers{self._aim(self._stack.get(item))}"
                yield Line(text, self._cite(Topic.TRIGGERED_ABILITIES))
            case e.PutOntoStack(CombatDamageOnStack()):
                yield Line("combat damage goes on the stack", self._cite(Topic.COMBAT_DAMAGE_ON_STACK))
            case e.PutOntoStack(DrawOnStack()):
                yield Line("the draw for the turn goes on the stack", self._cite(Topic.DRAW_STEP))
            case e.Countered(item, by):
                yield self._countered(item, by)
            case e.Moved():
                yield from self._moved(event)
            case _ if isinstance(event, _OfCombat):
                yield from self._combat(event)
            case _ if isinstance(event, _OfPlayers):
                yield from self._player(event)
            case _:
                yield from self._object(event)

    def _countered(self, item: StackItem, by: CounteredBy) -> Line:
        match by:
            case CounteredBy.EFFECT:
                return Line(f"{self._item(item)} is countered", self._cite(Topic.COUNTERING))
            case CounteredBy.ILLEGAL_TARGETS:
                end = self._word("it is countered", "it does not resolve")
                text = f"{self._item(item)} has no legal target left: {end}"
                return Line(text, self._cite(Topic.ILLEGAL_TARGETS))
            case CounteredBy.CONDITION | CounteredBy.NO_LEGAL_CHOICE:
                return Line(f"{self._item(item)} does nothing: {by.value}", self._cite(Topic.INTERVENING_IF))
            case _:
                assert_never(by)

    def _combat(self, event: _OfCombat) -> Iterator[Line]:
        match event:
            case e.AttackersDeclared(player, pairs, bands):
                for target in dict.fromkeys(t for _, t in pairs):
                    with_ = self._several([a for a, t in pairs if t == target])
                    text = f"{self.name(player)} attacks {self.name(target)} with {with_}"
                    yield Line(text, self._cite(Topic.DECLARE_ATTACKERS))
                for band in bands:
                    yield Line(f"{self._several(band)} attack in a band", self._cite(Topic.ATTACKING_BANDS))
            case e.BlockersDeclared(player, ()):
                yield Line(f"{self.name(player)} does not block", self._cite(Topic.DECLARE_BLOCKERS))
            case e.BlockersDeclared(player, pairs):
                for attacker in dict.fromkeys(a for _, a in pairs):
                    with_ = self._several([b for b, a in pairs if a == attacker])
                    text = f"{self.name(player)} blocks {self.name(attacker)} with {with_}"
                    yield Line(text, self._cite(Topic.DECLARE_BLOCKERS))
            case e.OrderAnnounced(creature, order):
                text = (
                    f"{self.name(creature)} damages in the order {enumeration(list(map(self.name, order)))}"
                )
                yield Line(text, self._cite(Topic.ATTACKER_DAMAGE_ORDER))
            case e.DamageDealt(source, target, amount, combat):
                left = f" ({self._totals.left(target)} left)" if is_player(target) else ""
                topic = Topic.DEAL_COMBAT_DAMAGE if combat else _damage_topic(target)
                text = f"{self.name(source)} deals {amount} damage to {self.name(target)}{left}"
                yield Line(text, self._cite(topic))

    def _moved(self, event: e.Moved) -> Iterator[Line]:
        name, leaves = self.name(event.new), event.origin is Zone.BATTLEFIELD
        match event.destination, event.cause:
            case Zone.BATTLEFIELD, cause if cause is not Cause.PLAYED:
                text = f"{name} {self._word('comes into play', 'enters the battlefield')}"
                topic = Topic.PERMANENT_SPELL_RESOLVES if event.origin is Zone.STACK else Topic.RESOLVING
                yield Line(text, self._cite(topic))
            case Zone.GRAVEYARD, Cause.DISCARDED | Cause.CYCLED:
                yield Line(f"{self.name(event.controller)} discards {name}", self._cite(Topic.DISCARDING))
            case Zone.GRAVEYARD, Cause.SACRIFICED:
                yield Line(f"{name} is sacrificed", self._cite(Topic.SACRIFICING))
            case Zone.GRAVEYARD, Cause.DESTROYED:
                yield Line(f"{name} is destroyed", self._cite(Topic.DESTROYING))
            case Zone.GRAVEYARD, _ if event.origin in (Zone.BATTLEFIELD, Zone.LIBRARY):
                topic = Topic.STATE_BASED_ACTIONS if event.cause is Cause.STATE_BASED else Topic.RESOLVING
                yield Line(f"{name} is put into the graveyard", self._cite(topic))
            case Zone.EXILE, _:
                text = f"{name} is {self._word('removed from the game', 'exiled')}"
                yield Line(text, self._cite(Topic.RESOLVING))
            case Zone.HAND, _ if leaves or event.origin is Zone.GRAVEYARD:
                yield Line(f"{name} returns to its owner's hand", self._cite(Topic.RESOLVING))
            case Zone.HAND, Cause.EFFECT if event.origin is Zone.LIBRARY:
                shown = name if self._may_see(event.controller) else "a card"
                yield Line(f"{self.name(event.controller)} takes {shown} from the library")
            case Zone.COMMAND, cause if event.origin is not Zone.COMMAND:
                topic = Topic.COMMANDER_RETURNS if cause is Cause.COMMANDER else Topic.COMMANDER_INSTEAD
                yield Line(f"{name} is put into the command zone", self._cite(topic))
            case Zone.LIBRARY, _ if leaves:
                yield Line(f"{name} is put into its owner's library", self._cite(Topic.RESOLVING))
            case _:
                pass

    def _may_see(self, player: PlayerId) -> bool:
        return self.viewer in (None, player) or self.controlled == player

    def _player(self, event: _OfPlayers) -> Iterator[Line]:
        match event:
            case e.Drew(player, None):
                yield Line(f"{self.name(player)} cannot draw", self._cite(Topic.DRAWING_CARDS))
            case e.Drew(player, int(card)) if self._turn:
                shown = self.name(ObjectId(card)) if self._may_see(player) else "a card"
                topic = Topic.DRAW_STEP if self._step is Step.DRAW else Topic.DRAWING_CARDS
                yield Line(f"{self.name(player)} draws {shown}", self._cite(topic))
            case e.LifeChanged(player, change, cause) if change > 0 or cause not in _BY_DAMAGE:
                yield self._life(player, change, to_mana_burn=cause is Cause.MANA_BURN)
            case e.PoisonGiven(player, number):
                text = f"{self.name(player)} gets {counted(number, 'poison counter')}"
                yield Line(text, self._cite(Topic.POISON))
            case e.PlayerCountersChanged(player, kind, change):
                told = counted(abs(change), f"{kind.value} counter")
                yield Line(f"{self.name(player)} {'gets' if change > 0 else 'loses'} {told}")
            case e.HandKept(player):
                yield Line(f"{self.name(player)} keeps", self._cite(Topic.MULLIGAN))
            case e.MulliganTaken(player):
                yield Line(f"{self.name(player)} takes a mulligan", self._cite(Topic.MULLIGAN))
            case e.PlayerLost(player, reason):
                text = f"{self.name(player)} loses the game: {reason.value}"
                yield Line(text, self._cite(_LOSS_TOPIC[reason]))
            case e.GameEnded(winners):
                yield Line(result_text(self._players, winners), self._cite(Topic.WINNING), 2)
            case _:
                pass

    def _life(self, player: PlayerId, change: int, *, to_mana_burn: bool) -> Line:
        verb, end = "gains" if change > 0 else "loses", " to mana burn" if to_mana_burn else ""
        text = f"{self.name(player)} {verb} {abs(change)} life{end} ({self._totals.left(player)} left)"
        return Line(text, self._cite(Topic.MANA_BURN if to_mana_burn else Topic.RESOLVING))

    def _object(self, event: Event) -> Iterator[Line]:
        match event:
            case e.TokenCreated(token, controller=player):
                verb = self._word("puts into play", "creates")
                yield Line(f"{self.name(player)} {verb} a {self.name(token)} token", self._cite(Topic.TOKENS))
            case e.SchemeSetInMotion(player, scheme):
                text = f"{self.name(player)} sets {self.name(scheme)} in motion"
                yield Line(text, self._cite(Topic.SCHEME))
            case e.CoinFlipped(player) | e.DieRolled(player):
                yield Line(f"{self.name(player)} {luck(event)}", self._cite(Topic.RESOLVING))
            case e.DefenderChosen(player):
                yield Line(f"{self.name(player)} will defend", self._cite(Topic.CHOOSING_THE_DEFENDER))
            case e.DayChanged(to):
                yield Line(f"it becomes {to.value}", self._cite(Topic.DAY_AND_NIGHT))
            case e.DamagePrevented(target=target, amount=amount):
                text = f"{amount} damage to {self.name(target)} is prevented"
                yield Line(text, self._cite(Topic.PREVENTION))
            case e.EffectBegan(effect) if effect.affects:
                names = self._several(sorted(effect.affects))
                for change in filter(None, map(_change, effect.changes)):
                    text = f"{names}: {change}, {_duration(effect.duration)}"
                    yield Line(text, self._cite(Topic.LASTING_EFFECTS))
            case _:
                of_permanents = told_of_permanents(event, self.name)
                for told in (of_permanents, told_of_turns(event, self._players, self.edition)):
                    if told is not None:
                        text, topic = told
                        yield Line(text, self._cite(topic) if topic is not None else "")


def _damage_topic(target: Target) -> Topic:
    return Topic.DAMAGE_TO_PLAYERS if is_player(target) else Topic.DAMAGE_MARKED


def _duration(duration: Duration) -> str:
    return duration.value.partition(", or")[0]


def _change(change: object) -> str:
    match change:
        case AddPowerToughness(int() as power, int() as toughness):
            return f"{power:+}/{toughness:+}"
        case GainKeywords(keywords):
            return enumeration(sorted(keyword.value for keyword in keywords))
        case GainControl():
            return "another controller"
        case CantBeAttackedExceptBy():
            return "attacked only by some creatures"
        case _:
            return ""


def result_text(names: Sequence[str], winners: Sequence[PlayerId]) -> str:
    """Who won, in a sentence."""
    if not winners:
        return "The game is a draw"
    verb = "wins" if len(winners) == 1 else "win"
    return f"{enumeration([names[winner] for winner in winners])} {verb} the game"
