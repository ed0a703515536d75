"""A `Narrator` describes the events of a game in sentences, in the words of its edition, each with its rule:
`tell` gets the events since the last call, and `_sentences` yields the sentences for each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from manaburn.editions import Topic, cite, number_on
from manaburn.narration.libraries import told_of_libraries
from manaburn.narration.lines import Line
from manaburn.narration.moves import copy_exiled, end_of_permanent, is_told_as_it_was, topic_of_move
from manaburn.narration.outcomes import (
    loss_in_words,
    result_text,
    topic_of_damage,
    topic_of_end,
    topic_of_loss,
)
from manaburn.narration.plans import told_of_turns
from manaburn.narration.shown import (
    controllers_and_owners,
    have_creatures,
    names_of_gone,
    names_shown,
    shown_name,
    x_is_announced,
)
from manaburn.narration.totals import Totals
from manaburn.narration.words import (
    change_in_words,
    choose_word,
    enumeration,
    luck,
    special_action_in_words,
    step_name,
)
from manaburn.nouns import counted, with_article
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

_Sentence = tuple[str, Topic | None]
"""A sentence, and the topic of the rule it rests on, if it cites one."""

_TOPIC_OF_LIFE = {
    Cause.MANA_BURN: Topic.MANA_BURN,
    Cause.COMBAT_DAMAGE: Topic.LIFELINK_DAMAGE,
    Cause.DAMAGE: Topic.LIFELINK_DAMAGE,
    Cause.COST: Topic.PAYING_LIFE,
}
"""Why life is gained or lost otherwise than by what an effect says: by damage it is gained with lifelink."""

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
    """The narrator tells what happens. It remembers names and life totals, as events speak of what is gone.

    `viewer` is the player who listens, and hears only what they may know; None hears everything.
    """

    def __init__(self, state: GameState, viewer: PlayerId | None = None) -> None:
        self.viewer = viewer
        self.edition = state.edition
        self._players = [player.name for player in state.players]
        self._names: dict[int, str] = dict((*names_of_gone(state, viewer), *names_shown(state, viewer)))
        self._own: dict[ObjectId, str] = {}
        """Of objects that are copies of something else, the names they have themselves."""
        self._whose = controllers_and_owners(state)
        """The controller of each permanent and the owner of other objects, even if they have just gone."""
        self._totals = Totals(state)
        self._have_creatures = have_creatures(state)
        """The players of whom it is worth saying that they do not attack."""
        self._turn = state.turn.number
        self._step: Step | None = None
        self._stack: dict[ObjectId, StackItem] = {}
        self._with_x: set[ObjectId] = set()  # what had X announced, which may be 0
        self._pending: Line | None = None
        self._options = state.options
        self._with_special_actions: set[ObjectId] = set()
        """The objects with which special actions are taken in the events at hand."""
        self._has_just_lost = False
        """Whether a player has lost the game since anything else happened."""
        self.controlled = state.turn.active_player if state.turn.controller == viewer is not None else None
        """The player whom the listener controls, if any."""

    def tell(self, happened: Sequence[Event], state: GameState) -> list[Line]:
        """Return the lines for what happened since it was last asked; `state` is as it is afterwards."""
        self._stack = {item.id: item for item in state.stack}
        self._with_x = {item.id for item in state.stack if x_is_announced(state, item)}
        self._totals.ahead(happened)
        self._have_creatures = have_creatures(state)
        self._names.update(names_shown(state, self.viewer))
        self._own = {id: each.own.name for id, each in state.objects.items() if each.own is not None}
        now = controllers_and_owners(state)
        self._whose |= now
        self._with_special_actions = {
            event.object for event in happened if isinstance(event, e.SpecialActionTaken)
        }
        for event in reversed(happened):
            match event:
                case e.Resolved(item) | e.Countered(item):
                    self._stack[item.id] = item
                case e.Moved(old=old, new=new, copying=by) if by is not None and new in self._own:
                    self._names.setdefault(old, self._own[new])
                case e.Moved(old=old, new=new) if new in self._names and UNSEEN not in (old, new):
                    self._names.setdefault(old, self._names[new])
                case e.Moved(old=old, new=new, last_known=was) if was is not None and (
                    new == UNSEEN or was.object.card is None
                ):
                    self._names.setdefault(old, shown_name(was.object))
                case _:
                    pass
        lines = [line for event in happened for line in self._lines(event)]
        self._whose = now
        return lines

    def _lines(self, event: Event) -> Iterator[Line]:
        """Yield the lines of an event. The heading of a step is held back until something happens in it."""
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
                for text, topic in self._sentences(event):
                    if self._pending is not None:
                        yield self._pending
                        self._pending = None
                    yield Line(text, self._cite(topic), 2 if isinstance(event, e.GameEnded) else 0)

    def _learn(self, event: Event) -> None:
        """Remember the names and totals that an event brings."""
        self._has_just_lost = isinstance(event, e.PlayerLost) or (
            self._has_just_lost and isinstance(event, e.GameEnded)
        )
        match event:
            case e.Moved(old=old, new=new) if UNSEEN not in (old, new):
                self._names.setdefault(new, self._names.get(old, "a card"))
            case e.TokenCreated(token, definition):
                self._names[token] = definition.name
            case _:
                self._totals.learn(event)

    # Words

    def name(self, target: Target) -> str:
        """Return a player or object by name."""
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

    def _cite(self, topic: Topic | None) -> str:
        """Return the rule of a topic, or nothing if there is none, or the rules of the day are silent."""
        if topic is None or not number_on(topic, self.edition.in_force):
            return ""
        return cite(topic, self.edition)

    def _several(self, ids: Sequence[Target]) -> str:
        return self._counted(map(self.name, ids))

    def _counted(self, names: Iterable[str]) -> str:
        numbers = Counter(names)
        return enumeration(
            [name if n == 1 else f"{n} × {name.removeprefix('a ')}" for name, n in numbers.items()]
        )

    def _aim(self, item: StackItem | None) -> str:
        if isinstance(item, Announced):
            chosen = [target for slot in item.targets for target in slot]
            x = f" with X = {item.x}" if item.x or item.id in self._with_x else ""
            return x + (f", targeting {self._counted(map(self._target, chosen))}" if chosen else "")
        return ""

    def _target(self, target: Target) -> str:
        """Return what something targets by name, with whose it is if others have one of that name."""
        name, whose = self.name(target), self._whose.get(target)
        if whose is None:
            return name
        namesakes = {player for id, player in self._whose.items() if self._names.get(id) == name}
        return name if len(namesakes) < 2 else f"{self.name(whose)}'s {name}"

    def _assigned(self, item: CombatDamageOnStack) -> str:
        """Return who deals how much to whom."""
        parts = (f"{self.name(by)} {amount} to {self.name(to)}" for by, to, amount in item.parts)
        return "; ".join(parts)

    def _latest_ability(self, source: ObjectId, ability: int) -> StackItem | None:
        abilities = [item for item in self._stack.values() if isinstance(item, AbilityOnStack)]
        found = [item for item in abilities if (item.source, item.ability) == (source, ability)]
        return found[-1] if found else None

    # The sentences for each kind of event

    def _sentences(self, event: Event) -> Iterator[_Sentence]:
        """Yield the sentences for an event; none for one that players need not hear of."""
        match event:
            case e.LandPlayed(player, land):
                yield f"{self.name(player)} plays {self.name(land)}", Topic.PLAY_A_LAND
            case e.SpellCast(spell, player):
                verb, aim = self._word("plays", "casts"), self._aim(self._stack.get(spell))
                yield f"{self.name(player)} {verb} {self.name(spell)}{aim}", Topic.CASTING
            case e.AbilityActivated(source, ability, player):
                verb, aim = self._word("plays", "activates"), self._aim(self._latest_ability(source, ability))
                yield f"{self.name(player)} {verb} the ability of {self.name(source)}{aim}", Topic.ACTIVATING
            case e.AbilityTriggered(item, source):
                text = f"{self.name(source)} triggers{self._aim(self._stack.get(item))}"
                yield text, Topic.TRIGGERED_ABILITIES
            case e.TargetsChanged(item):
                changed = self._stack.get(item)
                of = changed.source if isinstance(changed, AbilityOnStack) else item
                yield f"{self.name(of)} has other targets{self._aim(changed)}", Topic.CHOOSING_TARGETS
            case e.PutOntoStack(CombatDamageOnStack() as item):
                text = f"combat damage goes on the stack: {self._assigned(item)}"
                yield text, Topic.COMBAT_DAMAGE_ON_STACK
            case e.PutOntoStack(DrawOnStack()):
                yield "the draw for the turn goes on the stack", Topic.DRAW_STEP
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

    def _countered(self, item: StackItem, by: CounteredBy) -> _Sentence:
        match by:
            case CounteredBy.EFFECT:
                return f"{self._item(item)} is countered", Topic.COUNTERING
            case CounteredBy.ILLEGAL_TARGETS:
                end = self._word("it is countered", "it does not resolve")
                return f"{self._item(item)} has no legal target left: {end}", Topic.ILLEGAL_TARGETS
            case CounteredBy.CONDITION:
                return f"{self._item(item)} does nothing: {by.value}", Topic.INTERVENING_IF
            case CounteredBy.NO_LEGAL_CHOICE:
                return f"{self._item(item)} does nothing: {by.value}", Topic.TRIGGER_WITHOUT_CHOICE
            case _:
                assert_never(by)

    def _combat(self, event: _OfCombat) -> Iterator[_Sentence]:
        match event:
            case e.AttackersDeclared(player, ()) if player in self._have_creatures:
                yield f"{self.name(player)} does not attack", Topic.DECLARE_ATTACKERS
            case e.AttackersDeclared(player, pairs, bands):
                for target in dict.fromkeys(t for _, t in pairs):
                    with_ = self._several([a for a, t in pairs if t == target])
                    text = f"{self.name(player)} attacks {self.name(target)} with {with_}"
                    yield text, Topic.DECLARE_ATTACKERS
                for band in bands:
                    yield f"{self._several(band)} attack in a band", Topic.ATTACKING_BANDS
            case e.BlockersDeclared(player, ()):
                yield f"{self.name(player)} does not block", Topic.DECLARE_BLOCKERS
            case e.BlockersDeclared(player, pairs):
                for attacker in dict.fromkeys(a for _, a in pairs):
                    with_ = self._several([b for b, a in pairs if a == attacker])
                    text = f"{self.name(player)} blocks {self.name(attacker)} with {with_}"
                    yield text, Topic.DECLARE_BLOCKERS
            case e.OrderAnnounced(creature, order):
                names = enumeration(list(map(self.name, order)))
                yield f"{self.name(creature)} damages in the order {names}", Topic.ATTACKER_DAMAGE_ORDER
            case e.DamageDealt(source, target, amount):
                loses = is_player(target) and not event.infect
                left = f" ({self._totals.left(target)} left)" if loses else ""
                topic = topic_of_damage(event, self.edition)
                yield f"{self.name(source)} deals {amount} damage to {self.name(target)}{left}", topic

    def _moved(self, event: e.Moved) -> Iterator[_Sentence]:
        seen = event.old if event.new == UNSEEN else event.new  # it may go from where all see it
        was = event.last_known if is_told_as_it_was(event) else None
        name = self.name(seen) if was is None else shown_name(was.object)
        leaves = event.origin is Zone.BATTLEFIELD
        acted = not self._with_special_actions.isdisjoint((event.old, event.new))
        why = Topic.SPECIAL_ACTIONS if acted else topic_of_move(event)
        match event.destination, event.cause:
            case Zone.BATTLEFIELD, cause if cause is not Cause.PLAYED:
                own = self.name(event.old) if event.copying is not None else name
                copied = f" as a copy of {name}" if own not in (name, "a card", "something") else ""
                text = f"{own} {self._word('comes into play', 'enters the battlefield')}{copied}"
                topic = Topic.PERMANENT_SPELL_RESOLVES if event.origin is Zone.STACK else Topic.RESOLVING
                yield text, topic
            case Zone.GRAVEYARD, Cause.DISCARDED | Cause.CYCLED:
                yield f"{self.name(event.controller)} discards {name}", Topic.DISCARDING
            case Zone.GRAVEYARD, Cause.SACRIFICED:
                yield f"{name} {end_of_permanent(event)}", event.rule or Topic.SACRIFICING
            case Zone.GRAVEYARD, Cause.DESTROYED:
                yield f"{name} {end_of_permanent(event)}", event.rule or Topic.DESTROYING
            case Zone.GRAVEYARD, _ if event.origin in (Zone.BATTLEFIELD, Zone.LIBRARY):
                yield f"{name} {end_of_permanent(event)}", why
            case Zone.EXILE, _:
                yield f"{name} is {self._word('removed from the game', 'exiled')}", why
            case Zone.HAND, _ if leaves or event.origin is Zone.GRAVEYARD:
                yield f"{name} returns to its owner's hand", why
            case Zone.HAND, Cause.EFFECT if event.origin is Zone.LIBRARY:
                shown = name if self._may_see(event.controller) else "a card"
                yield f"{self.name(event.controller)} takes {shown} from the library", None
            case Zone.COMMAND, cause if event.origin is not Zone.COMMAND:
                topic = Topic.COMMANDER_RETURNS if cause is Cause.COMMANDER else Topic.COMMANDER_INSTEAD
                yield f"{name} is put into the command zone", topic
            case Zone.COMMAND, Cause.STATE_BASED:
                yield f"{name} is turned face down and put on the bottom of its scheme deck", why
            case Zone.LIBRARY, _ if leaves or event.origin is Zone.GRAVEYARD:
                yield f"{name} is put into its owner's library", why
            case _:
                pass

    def _may_see(self, player: PlayerId) -> bool:
        return self.viewer in (None, player) or self.controlled == player

    def _player(self, event: _OfPlayers) -> Iterator[_Sentence]:
        match event:
            case e.Drew(player, None):
                yield f"{self.name(player)} cannot draw", Topic.DRAWING_CARDS
            case e.Drew(player, int(card)) if self._turn:
                shown = self.name(ObjectId(card)) if self._may_see(player) else "a card"
                topic = Topic.DRAW_STEP if self._step is Step.DRAW else Topic.DRAWING_CARDS
                yield f"{self.name(player)} draws {shown}", topic
            case e.LifeChanged(player, change, cause) if change > 0 or cause not in _BY_DAMAGE:
                verb, burnt = "gains" if change > 0 else "loses", cause is Cause.MANA_BURN
                why = " to mana burn" if burnt else ""
                topic = _TOPIC_OF_LIFE.get(cause, Topic.RESOLVING)
                total = f"({self._totals.left(player)} {'now' if change > 0 else 'left'})"
                yield f"{self.name(player)} {verb} {abs(change)} life{why} {total}", topic
            case e.PoisonGiven(player, number):
                topic = event.rule or Topic.RESOLVING
                yield f"{self.name(player)} gets {counted(number, 'poison counter')}", topic
            case e.PlayerCountersChanged(player, kind, change):
                counters = counted(abs(change), f"{kind.value} counter")
                yield f"{self.name(player)} {'gets' if change > 0 else 'loses'} {counters}", None
            case e.HandKept(player) | e.MulliganTaken(player):
                kept = "keeps" if isinstance(event, e.HandKept) else "takes a mulligan"
                yield f"{self.name(player)} {kept}", Topic.MULLIGAN
            case e.PlayerLost(player, LossReason.DRAW as reason):
                text = f"the game is a draw for {self.name(player)}"
                yield text, topic_of_loss(reason, self._options, self.edition)
            case e.PlayerLost(player, reason):
                why = loss_in_words(reason, self._options, self.edition)
                text = f"{self.name(player)} loses the game: {why}"
                yield text, topic_of_loss(reason, self._options, self.edition)
            case e.GameEnded(winners):
                of_teams = bool(self._options.teams)
                by = topic_of_end(event, self._has_just_lost, of_teams, self.edition)
                yield result_text(self._players, winners), by
            case _:
                pass

    def _object(self, event: Event) -> Iterator[_Sentence]:
        match event:
            case e.TokenCreated(token, controller=player):
                verb = self._word("puts into play", "creates")
                yield f"{self.name(player)} {verb} {with_article(self.name(token))} token", Topic.TOKENS
            case e.CopyExiled(copy, linked=by):
                yield copy_exiled(self.name(copy), "" if by is None else self.name(by.source))
            case e.Revealed(player, names=(_, *_) as shown):
                yield f"{self.name(player)} reveals {enumeration(list(shown))}", Topic.REVEALING
            case e.SchemeSetInMotion(player, scheme):
                yield f"{self.name(player)} sets {self.name(scheme)} in motion", Topic.SCHEME
            case e.CoinFlipped(player) | e.DieRolled(player):
                yield f"{self.name(player)} {luck(event)}", Topic.RESOLVING
            case e.DefenderChosen(player):
                yield f"{self.name(player)} will defend", Topic.CHOOSING_THE_DEFENDER
            case e.DayChanged(to):
                yield f"it becomes {to.value}", Topic.DAY_AND_NIGHT
            case e.DamagePrevented(target=target, amount=amount, rule=rule):
                why = ": it has protection from the source" if rule is not None else ""
                text = f"{amount} damage to {self.name(target)} is prevented{why}"
                yield text, rule or Topic.PREVENTION
            case e.Ceased(id, rule=Topic() as rule):
                yield f"{self.name(id)} ceases to exist", rule
            case e.ProtectorChosen(id, player, rule=rule):
                yield f"{self.name(player)} becomes the protector of {self.name(id)}", rule or Topic.PROTECTOR
            case e.EffectBegan(effect) if effect.affects:
                names = self._several(sorted(effect.affects))
                for change in filter(None, map(change_in_words, effect.changes)):
                    how_long = effect.duration.value.partition(", or")[0]
                    yield f"{names}: {change}, {how_long}", Topic.LASTING_EFFECTS
            case _:
                yield from self._permanent(event)

    def _merged(self, event: e.Merged) -> _Sentence:
        """Return the sentence for a spell that merges with a permanent, or for two cards that meld."""
        top, other = event.components[:2]
        if not top.is_melded:
            return f"{self.name(event.permanent)} mutates", None
        cards = f"{top.card_itself.name} and {other.card_itself.name}"
        return f"{cards} meld into {self.name(event.permanent)}", Topic.MELD

    def _permanent(self, event: Event) -> Iterator[_Sentence]:
        """Yield what becomes of a permanent: tapped, with counters, turned over, transformed."""
        match event:
            case e.Tapped(id, Cause.EFFECT):
                yield f"{self.name(id)} becomes tapped", Topic.TAPPING
            case e.Untapped(id) if self._step is not Step.UNTAP:
                yield f"{self.name(id)} becomes untapped", Topic.UNTAPPING
            case e.Exerted(player, id):
                yield f"{self.name(player)} exerts {self.name(id)}", Topic.OPTIONAL_ATTACK_COSTS
            case e.CountersChanged(id, kind, change):
                verb = "gets" if change > 0 else "loses"
                yield f"{self.name(id)} {verb} {counted(abs(change), kind.value + ' counter')}", event.rule
            case e.AttachmentChanged(id, None):
                yield f"{self.name(id)} becomes unattached", event.rule
            case e.AttachmentChanged(id, int(to)):
                yield f"{self.name(id)} is attached to {self.name(to)}", None
            case e.ControlChanged(id, player):
                yield f"{self.name(player)} gains control of {self.name(id)}", None
            case e.PhasedOut(id):
                yield f"{self.name(id)} phases out", Topic.PHASING
            case e.PhasedIn(id):
                yield f"{self.name(id)} phases in", Topic.PHASING
            case e.Regenerated(id):
                yield f"{self.name(id)} regenerates", Topic.REGENERATION
            case e.DamageRemoved(id):
                yield f"{self.name(id)} is not destroyed", Topic.UMBRA_ARMOR
            case e.SpecialActionTaken(player, id, action):
                text = f"{self.name(player)} {special_action_in_words(action, self.name(id))}"
                yield text, Topic.SPECIAL_ACTIONS
            case e.FormEnded(id):
                yield f"{self.name(id)} is no longer bestowed", Topic.BESTOW_ENDS
            case e.Merged():
                yield self._merged(event)
            case e.DoorUnlocked(player, id, door):
                yield f"{self.name(player)} unlocks {door}", None
            case e.TurnedFaceUp(id):
                yield f"a face-down permanent is turned up: {self.name(id)}", None
            case e.TurnedFaceDown(id):
                yield f"{self.name(id)} is turned face down", None
            case e.Transformed(id):
                yield f"a permanent transforms into {self.name(id)}", None
            case _:
                found = told_of_turns(event, self._players, self.edition, self._turn)
                found = found or told_of_libraries(event, self._players, self._turn)
                yield from () if found is None else (found,)
