"""This module answers questions that divide something, from what a scenario lists, or else by default.

* `divide`: combat damage. It is listed as commands (a creature deals 2 to one blocker and 1 to another), or
  as one number for each blocker, in the order of the blocks.
* `divided`: an amount among targets. It is listed with each target, or as one number for each.
* `ordered_for_damage`: the damage assignment order. It is listed as a command.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn import decisions as d
from manaburn.rules.combat.combat_damage import Dealer, assigning
from manaburn.rules.combat.damage_choices import default_assignment, killing_in_order
from manaburn.rules.damage.damage import DamagePart
from manaburn.scenarios.playing.playthrough import Playthrough
from manaburn.scenarios.reading.schema import DivideDamage, NotSupported, OrderDamage, Reference
from manaburn.scenarios.reading.script import Script
from manaburn.terms import ObjectId, PlayerId, Target


class RefusedAssignment(Exception):
    """The engine refuses an assignment of combat damage that the scenario proposes, of these sources."""

    def __init__(self, sources: tuple[str, ...], why: str) -> None:
        self.sources = sources
        super().__init__(why)


def divide(playthrough: Playthrough, decision: d.AssignCombatDamage) -> d.AssignDamage:
    """Return a player's assignment of combat damage: by the scenario's commands, if there are any; otherwise
    by the numbers it lists; otherwise lethal damage to one creature after the other, by each dealer alone.

    Raises RefusedAssignment if the rules forbid what the commands say, or in an exact scenario the numbers.
    """
    state, script = playthrough.state, playthrough.script(decision.player)
    announced = script.divisions(state.turn.number, state.turn.step)
    if announced:
        return _announced(playthrough, decision.player, announced)
    dealers = assigning(state, decision.player)
    # By default each dealer kills one creature after the other.
    listed = [
        replace(dealer, creatures=tuple(_in_order_of_blocks(playthrough, dealer))) for dealer in dealers
    ]
    parts = [part for dealer in listed for part in killing_in_order(state, [dealer]).parts]
    # If numbers or a yes or no are listed, these count instead, dealer by dealer.
    for dealer in sorted(dealers, key=lambda dealer: _place(playthrough, dealer.id)):
        if len(dealer.recipients) < 2:
            continue
        if dealer.as_unblocked:
            theirs = _as_unblocked(script, dealer)
        elif any(choice.number is not None for choice in script.choices):
            theirs = _numbered(playthrough, decision.player, dealer)
        else:
            continue
        parts = [part for part in parts if part[0] != dealer.id] + theirs
    answer = d.AssignDamage(tuple(sorted(parts)))
    if answer in playthrough.game.legal_actions:
        return answer
    if playthrough.scenario.exact:
        raise RefusedAssignment((), str(playthrough.game.problems(answer)[0]))
    return default_assignment(state, decision.player)


def divided(playthrough: Playthrough, script: Script, decision: d.DivideAmong) -> d.Divide:
    """Return a division among targets: by the amounts listed with the targets, by numbers listed,
    or evenly.
    """
    for entry in tuple(script.targets) if decision.least == 0 else ():
        target = (
            playthrough.names.first(playthrough.state, entry.targets[0], decision.among)
            if entry.targets
            else None
        )
        if target is not None and entry.amount is not None:
            script.shares[target] = entry.amount
            script.targets.remove(entry)
    with_targets = tuple((target, script.shares.pop(target, 0)) for target in decision.among)
    numbers = [choice.number for choice in script.choices if choice.number is not None]
    listed = tuple(zip(decision.among, numbers, strict=False))
    each, more = divmod(decision.total, len(decision.among))
    evenly = ((target, each + (place < more)) for place, target in enumerate(decision.among))
    for shares in (with_targets, listed):
        if d.Divide(shares) in playthrough.game.legal_actions:
            if shares is listed:
                for _ in shares:
                    script.number()
            return d.Divide(shares)
    return d.Divide(tuple(evenly))


def _as_unblocked(script: Script, dealer: Dealer) -> list[DamagePart]:
    """Return the damage of a dealer that may assign it as though unblocked: it does, unless no is listed."""
    target = dealer.recipients[0] if script.yes_or_no() is False else dealer.beyond[0]
    return [(dealer.id, target, dealer.power)]


def _numbered(playthrough: Playthrough, player: PlayerId, dealer: Dealer) -> list[DamagePart]:
    """Return a dealer's damage by the next numbers listed; the rest goes to what it attacks (`beyond`), if it
    may, or to the last creature.
    """
    script = playthrough.script(player)
    left = dealer.power
    given: dict[Target, int] = {}
    for creature in _in_order_of_blocks(playthrough, dealer):
        number = script.number()
        if number is None:
            break
        given[creature] = min(number, left)
        left -= given[creature]
    rest = dealer.beyond or dealer.creatures[-1:]
    if left and rest:
        given[rest[0]] = given.get(rest[0], 0) + left
    return [(dealer.id, target, amount) for target, amount in given.items() if amount]


def _place(playthrough: Playthrough, id: ObjectId) -> int:
    """Return the place of a creature in the blocks that the scenario lists; after all of them, if in none."""
    listed = [id for pair in playthrough.blockers for id in pair]
    return listed.index(id) if id in listed else len(listed)


def _in_order_of_blocks(playthrough: Playthrough, dealer: Dealer) -> list[ObjectId]:
    """Return the creatures that a dealer fights, in the order in which the scenario lists the blocks."""
    return sorted(dealer.creatures, key=lambda id: _place(playthrough, id))


def _announced(playthrough: Playthrough, player: PlayerId, announced: list[DivideDamage]) -> d.AssignDamage:
    """Return the assignment by a player's commands; creatures not named there assign by default."""
    state, script = playthrough.state, playthrough.script(player)
    dealers = {dealer.id: dealer for dealer in assigning(state, player)}
    parts: list[DamagePart] = []
    for division in announced:
        source = playthrough.names.first(state, division.source, dealers)
        if source is None:
            raise NotSupported(f"a division of damage of {division.source}, which deals none")
        for part in division.to:
            reference = Reference(name=part.name, player=part.player, index=part.index)
            known: list[Target] = [*(p.id for p in state.players), *state.permanents]
            recipient = playthrough.names.first(
                state, reference, [*dealers[ObjectId(source)].recipients, *known]
            )
            if recipient is None:
                raise NotSupported(f"damage to {reference}, which is not there")
            if part.amount:
                parts.append((ObjectId(source), recipient, part.amount))
        script.use(division)
        dealers.pop(ObjectId(source))
    parts += [part for part in default_assignment(state, player).parts if part[0] in dealers]
    answer = d.AssignDamage(tuple(sorted(parts)))
    problems = playthrough.game.problems(answer)
    if problems:
        sources = tuple(str(division.source) for division in announced)
        raise RefusedAssignment(sources, str(problems[0]))
    return answer


def ordered_for_damage(playthrough: Playthrough, decision: d.OrderForDamage) -> d.Order:
    """Return the damage assignment order by the scenario's command; without one, the first legal order."""
    script, state = playthrough.script(decision.player), playthrough.state
    for command in tuple(script.commands):
        if isinstance(command, OrderDamage) and command.when.turn == state.turn.number:
            if playthrough.names.first(state, command.source, (decision.creature,)) is None:
                continue
            order: list[int] = []
            for reference in command.order:
                free = [id for id in decision.among if id not in order]
                target = playthrough.names.first(state, reference, free)
                if target is not None:
                    order.append(target)
            script.use(command)
            return d.Order((*order, *(id for id in decision.among if id not in order)))
    return next(a for a in playthrough.game.legal_actions if isinstance(a, d.Order))
