"""The simple agent knows no card by name: with priority, `SimpleAgent` values each possible action in points,
and takes the best if it is worth enough.

The values come from other modules: `planning` for spells and abilities, by way of `appraisal` for their
effects; `declaring` and `fighting` for combat; `choosing_objects`; `worth` for permanents, cards and life.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from manaburn import decisions as d
from manaburn.agents.appraisal import AppraisedEffects, Targets, appraise
from manaburn.agents.choosing_objects import choose_objects
from manaburn.agents.declaring import (
    choose_assignment,
    choose_attack,
    choose_block,
    choose_order,
    choose_player,
)
from manaburn.agents.planning import (
    PlannedPart,
    cost_worth,
    modes_of_item,
    parts_of_item,
    value_of_casting,
    value_of_part,
)
from manaburn.agents.protocol import Legal
from manaburn.agents.table import SeenTable, table_of
from manaburn.agents.worth import LETHAL
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, is_mana_ability
from manaburn.cards.vocabulary.abilities import Ability, Activated, EntersTapped
from manaburn.cards.vocabulary.effects import AddMana, CounterSpell, May, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice, UnlessPaysPrice
from manaburn.decisions import Action
from manaburn.mana import SYMBOLS
from manaburn.purposes import Quality
from manaburn.questions import kind_of
from manaburn.state.events import Event
from manaburn.terms import Keyword, ObjectId, Step
from manaburn.view import View

_MAIN_PHASES = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
_MOST_ACTIVATIONS = 3
"""The most activations of one ability in a turn: more may be worth nothing, and turns should end."""
_MOST_LISTED = 200
"""The most modes, values of X, targets or payments that are compared."""


class SimpleAgent:
    """The agent plays its lands and creatures, aims by what effects are worth, and fights when it pays."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self._used: Counter[tuple[int, ObjectId, int]] = Counter()
        """How often each ability was activated, by turn, source and index."""

    def choose(self, view: View, legal: Legal, happened: Sequence[Event] = ()) -> Action:
        """Return the agent's answer to the pending decision of the view."""
        decision = view.decision
        if decision is not None and decision.player != view.viewer:
            return self._for_another(decision, legal)
        table = table_of(view)
        match decision:
            case d.Priority():
                return self._with_priority(table, legal)
            case d.DeclareAttackers():
                return choose_attack(table, legal, self._rng)
            case d.DeclareBlockers():
                return choose_block(table, legal, self._rng)
            case d.AssignCombatDamage():
                return choose_assignment(table, legal)
            case d.OrderForDamage(among=among):
                return choose_order(table, among)
            case d.Mulligan(taken=taken):
                return d.Answer(d.YesNo.YES if _wants_mulligan(table, taken) else d.YesNo.NO)
            case d.ChooseObjects():
                return choose_objects(table, decision)
            case d.ChoosePlayer():
                return choose_player(table, decision)
            case d.ChooseWord():
                return _chosen_word(table, decision)
            case d.ChooseWhether():
                return d.Answer(d.YesNo.YES if _gain(table, decision) > 0 else d.YesNo.NO)
            case _:
                usual = None if decision is None else kind_of(decision).default(decision)
                return _announced(table, legal) if usual is None else usual

    def _for_another(self, decision: d.Decision, legal: Legal) -> Action:
        """Return an answer for a player whom the agent controls: pass, attack and block with nothing;
        anything else at random.
        """
        least: dict[type, Action] = {
            d.Priority: d.Pass(),
            d.DeclareAttackers: d.Attack(()),
            d.DeclareBlockers: d.Block(()),
        }
        answer = least.get(type(decision))
        return answer if answer is not None and answer in legal else legal.sample(self._rng)

    def _with_priority(self, table: SeenTable, legal: Legal) -> Action:
        """Return the action worth most, if its value exceeds the `_threshold`; otherwise pass."""
        if not _is_a_time_to_act(table):
            return d.Pass()
        best: tuple[float, Action] = (_threshold(table), d.Pass())
        for action in _own_actions(legal):
            value = self._value(table, action)
            if value > best[0]:
                best = (value, action)
        if isinstance(best[1], d.ActivateAbility):
            self._used[table.turn, best[1].source, best[1].ability] += 1
        return best[1]

    def _value(self, table: SeenTable, action: Action) -> float:
        """Return the points gained by playing a land (always the best), a spell or an ability."""
        match action:
            case d.PlayLand(card):
                return LETHAL / 2 + _land_value(table, card)
            case d.CastSpell(card):
                return value_of_casting(table, card) if _suits(table, table.cards[card]) else 0.0
            case d.ActivateAbility(source, index):
                if self._used[table.turn, source, index] >= _MOST_ACTIVATIONS or source not in table.pieces:
                    return 0.0
                return _value_of_ability(table, source, table.pieces[source].now.activated[index])
            case _:
                return 0.0


def _own_actions(legal: Legal) -> Iterator[Action]:
    """Return the legal actions other than activating mana abilities."""
    return (a for a in legal if not (isinstance(a, d.ActivateAbility) and a.mana is not None))


# When


def _is_a_time_to_act(table: SeenTable) -> bool:
    """Return whether it is a time to act: the agent's own main phases, combat, the end of the other's turn,
    or while a spell can be answered.
    """
    if table.stack:
        return table.stack[-1].controller not in table.team
    if table.active_player == table.me:
        return table.step in (*_MAIN_PHASES, Step.BEGINNING_OF_COMBAT, Step.DECLARE_BLOCKERS)
    return table.step in (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END)


def _threshold(table: SeenTable) -> float:
    """Return the least value of an action that is taken: lower at the last moment, or with a full hand."""
    if table.active_player != table.me and table.step is Step.END:
        return 0.05
    return 0.1 if len(table.hand) >= 7 else 0.3


def _suits(table: SeenTable, definition: CardDefinition) -> bool:
    """Return whether this is the moment for a card: creatures come after combat, unless they can take part in
    it.
    """
    if definition.is_instant_speed:
        return True
    if table.step is Step.PRECOMBAT_MAIN and definition.is_creature and not definition.abilities:
        return Keyword.HASTE in definition.keywords or not any(
            p.now.is_creature and not p.tapped for p in table.mine
        )
    return True


def _value_of_ability(table: SeenTable, source: ObjectId, ability: Activated) -> float:
    """Return the value of activating an ability, less its costs; 0 for one that makes mana."""
    if is_mana_ability(ability) or any(isinstance(effect, AddMana) for effect in ability.effects):
        return 0.0
    price = sum(cost_worth(table, cost, source) for cost in ability.costs)
    return value_of_part(table, source, PlannedPart(ability.effects, ability.targets)) - price


def _land_value(table: SeenTable, card: ObjectId) -> float:
    """Return how good it is to play a land now: one point for each new colour that cards in hand need, half a
    point less if it enters tapped.
    """
    definition = table.cards[card]
    have = frozenset(c for p in table.mine for c in _colors_made(p.now.subtypes, p.now.activated))
    wanted = frozenset(
        c.value for id in table.hand for c in table.cards[id].colors if not table.cards[id].is_land
    )
    tapped = any(isinstance(a, EntersTapped) for a in definition.abilities)
    return len((_colors_made(definition.subtypes, definition.abilities) & wanted) - have) - 0.5 * tapped


def _colors_made(subtypes: frozenset[str], abilities: Sequence[Ability]) -> frozenset[str]:
    """Return the letters of the mana that a land with these subtypes and abilities can make."""
    basic = {BASIC_LAND_MANA[name] for name in subtypes if name in BASIC_LAND_MANA}
    effects = (e for a in abilities if isinstance(a, Activated) for e in a.effects)
    options = (option for e in effects if isinstance(e, AddMana) for option in e.options)
    made = {SYMBOLS[i] for option in options for i, amount in enumerate(option) if amount}
    return frozenset(basic | made)


# Announcing: modes, X, targets, payments


def _announced(table: SeenTable, legal: Legal) -> Action:
    """Return the best of the modes, values of X, targets or payments that are offered."""
    offered = list(islice(legal, _MOST_LISTED))
    return max(offered, key=lambda action: _value_announced(table, action))


def _value_announced(table: SeenTable, action: Action) -> float:
    """Return the value of modes, of X or of targets for the spell or ability on top of the stack."""
    item = table.stack[-1] if table.stack else None
    if item is None:
        return 0.0
    source = table.source_of(item)
    match action:
        case d.Modes(modes):
            texts = modes_of_item(table, item)
            chosen = (texts[i] for i in modes if i < len(texts))
            return sum(
                value_of_part(table, source, PlannedPart(mode.effects, mode.targets)) for mode in chosen
            )
        case d.AnnounceX(x):
            return sum(value_of_part(table, source, part, x) for part in parts_of_item(table, item)) - 0.1 * x
        case d.Targets(targets):
            return _value_of_targets(table, (*item.targets, targets))
        case _:
            return 0.0


def _value_of_targets(table: SeenTable, chosen: Targets) -> float:
    """Return the value of the part whose targets are being chosen, with those `chosen` so far."""
    item = table.stack[-1]
    first = 0
    for part in parts_of_item(table, item):
        own = chosen[first : first + len(part.slots)]
        first += len(part.slots)
        if len(chosen) <= first:
            return value_of_part(table, table.source_of(item), part, item.x, own)
    return 0.0


def _chosen_word(table: SeenTable, decision: d.ChooseWord) -> Action:
    """Return the word offered that most of the visible cards have as a color or type; of names, the one that
    most creatures of opponents have.
    """
    found: Counter[str] = Counter()
    if decision.quality is Quality.NAME:
        found.update(piece.now.name for opponent in table.opponents for piece in table.creatures_of(opponent))
    else:
        for definition in table.cards.values():
            found.update((*definition.subtypes, *(kind.value for kind in definition.types)))
            found.update(color.name.lower() for color in definition.colors)
    offered = decision.among or ("Plains",)
    return d.Say(max(offered, key=lambda word: found[word]))


def _wants_mulligan(table: SeenTable, taken: int) -> bool:
    """Return whether a hand has fewer than two lands, or fewer than two other cards; a hand of five cards, or
    after two mulligans, is always kept.
    """
    size = len(table.hand)
    lands = sum(table.cards[id].is_land for id in table.hand)
    if taken >= 2 or size <= 5:
        return False
    return not 2 <= lands <= size - 2


def _gain(table: SeenTable, decision: d.ChooseWhether) -> float:
    """Return the value of answering yes rather than no, less the price; the spell or ability on top of the
    stack asks. Whether a symbol is paid for in another way (`instead_of`) is answered no.
    """
    if decision.instead_of:
        return -1.0
    item = table.stack[-1] if table.stack else None
    if item is None:
        return 1.0
    price = 0.1 * (decision.cost.total if decision.cost is not None else 0)
    sign = 1 if item.controller in table.team else -1
    # An opponent's spell is valued as that player sees the table, and counts against the agent.
    seen = table if sign > 0 else _from_the_other_side(table)
    for effect in (effect for part in parts_of_item(table, item) for effect in part.effects):
        match effect:
            case (
                May(effects=inner)
                | UnlessPays(effects=inner)
                | UnlessPaysPrice(effects=inner)
                | MayPayPrice(effects=inner)
            ):
                appraised = AppraisedEffects(
                    table=seen, source=table.source_of(item), effects=inner, targets=item.targets
                )
                value = sign * appraise(appraised)
                gains = isinstance(effect, May | MayPayPrice)
                return (value if gains else -value) - price
            case CounterSpell():
                return 1.0
            case _:
                pass
    return 1.0


def _from_the_other_side(table: SeenTable) -> SeenTable:
    """Return the table as the opponent would see it."""
    return replace(table, me=table.opponent, team=(table.opponent,), opponents=(table.me,), opponent=table.me)
