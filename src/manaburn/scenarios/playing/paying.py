"""This module pays costs in mana in the game of a scenario. By default payments are planned by the engine;
four things are special:

* A scenario can pay by hand (`paid_by_hand`): it lists each mana from the pool by its color, and what is
  tapped or exiled for other mana of the cost [cr2025-06-06 702.51a, 702.66a, 702.126a].
* It names what a planned payment taps or exiles for mana (`paid_as_named`).
* It lists which optional costs are not paid, even if the engine does not ask because there is no mana for
  them (`OptionalCosts`).
* Mana for a mana ability that itself costs mana is made, though the scenario does not list how
  (`mana_abilities_paid_first`).
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.vocabulary.words.casting import OptionalCost
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.decisions import Action, ChooseWhether, Decision
from manaburn.mana import NO_MANA, Mana, ManaCost, add_mana, mana, mana_text, total_of, ways_to_spend
from manaburn.rules.casting.casting import activated_abilities
from manaburn.rules.casting.total_costs import optional_costs
from manaburn.scenarios.playing.playthrough import CannotDo, Playthrough
from manaburn.scenarios.reading.reading_abilities import abilities_called, begins_with_cost
from manaburn.scenarios.reading.schema import ListedChoice, NotSupported, Reference
from manaburn.scenarios.reading.script import Script
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import Color, ObjectId, PlayerId

_MANA = {color.name.capitalize(): mana(f"{{{color.value}}}") for color in Color} | {"Colorless": mana("{C}")}
_DELVE = "Exile a card"
_HELP = frozenset(("Convoke", "Improvise", _DELVE))
"""The listed choices that pay with an object instead of mana: by tapping it, or with delve by exiling it."""


def paid_by_hand(playthrough: Playthrough, script: Script, decision: d.PayMana) -> Action:
    """Return the next step of a payment as listed, what is tapped or exiled first.

    Raises CannotDo if what is listed does not pay the cost.
    """
    steps = _listed(script, decision.cost.total)
    first = next((step for step in steps if step.text in _HELP), None)
    if first is not None:
        return _with_help(playthrough, script, first)
    amount = NO_MANA
    for step in steps:
        amount = add_mana(amount, _MANA[step.text or ""])
    action = d.SpendMana(amount)
    if action not in playthrough.game.legal_actions:
        raise CannotDo(f"{mana_text(amount)} from the pool, as listed, does not pay {decision.cost}")
    for step in steps:
        script.take_choice(step)
    return action


def paid_as_named(playthrough: Playthrough, script: Script, step: Action) -> Action:
    """Return a planned step of a payment; if it taps or exiles an object for mana, with the object that the
    player lists next in its place [cr2025-06-06 702.51a].
    """
    listed = next((choice for choice in script.choices if choice.text in _HELP), None)
    if not isinstance(step, d.HelpPay) and listed is None:
        return step
    helping = {
        a.object: a for a in reversed(list(playthrough.game.legal_actions)) if isinstance(a, d.HelpPay)
    }
    if helping and listed is not None:
        return _with_help(playthrough, script, listed)
    for choice in script.choices if helping else ():
        for named in choice.named:
            if (object := playthrough.names.first(playthrough.state, named, helping)) is not None:
                script.leave(choice, tuple(each for each in choice.named if each is not named))
                return helping[ObjectId(object)]
    for entry in script.targets if helping else ():
        for named in entry.targets:
            if (object := playthrough.names.first(playthrough.state, named, helping)) is not None:
                script.leave_targets(entry, tuple(each for each in entry.targets if each is not named))
                return helping[ObjectId(object)]
    return step


def _listed(script: Script, most: int) -> list[ListedChoice]:
    """Return the next listed choices about payments, at most `most` of them."""
    steps: list[ListedChoice] = []
    for choice in script.choices:
        if len(steps) == most:
            break
        if choice.cancel_mana:
            raise NotSupported("a payment that is given up")
        if choice.text in _HELP or choice.text in _MANA:
            steps.append(choice)
    return steps


def _with_help(playthrough: Playthrough, script: Script, step: ListedChoice) -> Action:
    """Return the answer that taps or exiles for the cost what is named after this step."""
    actions = [action for action in playthrough.game.legal_actions if isinstance(action, d.HelpPay)]
    named = _named_next(script, step)
    object = (
        None
        if named is None
        else playthrough.names.first(playthrough.state, named, {a.object for a in actions})
    )
    if object is None:
        raise CannotDo(f"{step.text}: {named or 'nothing'} cannot pay for mana of the cost")
    return next(action for action in actions if action.object == object)


def _named_next(script: Script, step: ListedChoice) -> Reference | None:
    """Return the object listed for a step: for delve in the next choice, otherwise as the next target. Both
    are taken out of the script.
    """
    if step.text == _DELVE:
        place = next(i for i, choice in enumerate(script.choices) if choice is step)
        named = script.choices[place + 1 : place + 2]
        for choice in (step, *named):
            script.take_choice(choice)
        return next((reference for choice in named for reference in choice.named), None)
    script.take_choice(step)
    while script.targets and script.targets[0].skip:
        script.targets.pop(0)
    return next(iter(script.targets.pop(0).targets), None) if script.targets else None


class OptionalCosts:
    """The optional costs in mana of a spell being announced about which the engine has not asked yet."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.left: list[str] = []
        """The names of the costs not asked about yet, in the order in which the engine asks."""
        self.last = ""
        """The cost asked about last."""
        item = playthrough.state.stack[-1] if playthrough.state.stack else None
        if isinstance(item, SpellOnStack) and playthrough.announced is not None:
            definition = playthrough.state.objects[item.id].definition
            self.script = playthrough.script(item.controller)
            self.left = [cost.name for cost in optional_costs(definition) if _is_mana(cost)]

    def before(self, decision: Decision | None) -> None:
        """Take the listed refusals of the optional costs that the engine has skipped before this decision."""
        asked = decision.question.removeprefix("pay ") if isinstance(decision, ChooseWhether) else ""
        if asked and asked == self.last:  # it can be paid once more
            return
        while self.left and self.left[0] != asked:
            self.left.pop(0)
            self._take_refusal()
        if self.left:
            self.last = self.left.pop(0)

    def _take_refusal(self) -> None:
        first = next((choice for choice in self.script.choices if choice.yes is not None), None)
        if first is not None and first.yes is False:
            self.script.take_choice(first)


def _is_mana(cost: OptionalCost) -> bool:
    return all(isinstance(each, PayManaCost) for each in cost.costs)


def mana_abilities_paid_first(
    playthrough: Playthrough, player: PlayerId, text: str, of: Reference | None
) -> list[d.ActivateAbility]:
    """Make the mana that a mana ability costs, and return the ways to activate it; `text` is its beginning.

    If there is not enough mana, restore the game and raise CannotDo.
    """
    wanted = _wanted(playthrough, player, text, of)
    if wanted is None:
        return []
    source, cost = wanted
    before, queues = playthrough.game.clone(), playthrough.keep_queues()
    while not ways_to_spend(cost, playthrough.state.players[player].mana):
        actions = (a for a in playthrough.game.legal_actions if isinstance(a, d.ActivateAbility))
        plain = (a for a in actions if a.mana is not None and not a.paid and not any(a.spent))
        pool = playthrough.state.players[player].mana
        action = next((a for a in plain if a.source != source and _helps(a.mana, cost, pool)), None)
        if action is None:
            break
        playthrough.push(action)
    found = abilities_called(playthrough.game, playthrough.names, text, of)
    if not found:
        playthrough.game = before
        playthrough.restore_queues(queues)
        raise CannotDo(f"{cost} cannot be paid")
    return found


def _helps(made: Mana | None, cost: ManaCost, pool: Mana) -> bool:
    """Return whether mana pays some of a cost that the pool does not."""
    if made is None:
        return False
    kinds = zip(made, cost.specific, pool, strict=True)
    return cost.generic > 0 or any(more and there < wanted for more, wanted, there in kinds)


def _wanted(
    playthrough: Playthrough, player: PlayerId, text: str, of: Reference | None
) -> tuple[ObjectId, ManaCost] | None:
    """Return the first permanent with a mana ability that costs mana and has this text, and that cost."""
    state = playthrough.state
    mine = [id for id, permanent in state.permanents.items() if permanent.controller == player]
    meant = (
        mine if of is None else [id for id in mine if id in set(playthrough.names.fitting(state, of, mine))]
    )
    effect = text.partition(":")[2].strip()
    for id in meant if not effect or effect.startswith("Add") else ():
        for ability in activated_abilities(state, id):
            cost = total_of(each.cost for each in ability.costs if isinstance(each, PayManaCost))
            if is_mana_ability(ability) and sum(cost.specific) + cost.generic == cost.total > 0:
                if begins_with_cost(ability, text, state.objects[id].definition.name):
                    return id, cost
    return None
