"""Mana abilities that cost mana: what makes that is not told, and the engine takes it from the pool."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.vocabulary.words.costs import PayMana
from manaburn.mana import ManaCost, total_of, ways_to_spend
from manaburn.rules.casting.casting import activated_abilities
from manaburn.scenarios.playing.course import CannotDo, Course
from manaburn.scenarios.reading.reading_abilities import abilities_called, begins_with_cost
from manaburn.scenarios.reading.schema import Reference
from manaburn.terms import ObjectId, PlayerId


def mana_abilities_paid_first(
    course: Course, player: PlayerId, text: str, of: Reference | None
) -> list[d.ActivateAbility]:
    """The ways to activate a mana ability whose text begins so, after making the generic mana it costs.

    Raises CannotDo, and nothing was made, if there is not enough of it.
    """
    wanted = _wanted(course, player, text, of)
    if wanted is None:
        return []
    source, cost = wanted
    before, queues = course.game.clone(), course.keep_queues()
    while not ways_to_spend(cost, course.state.players[player].mana):
        actions = (a for a in course.game.legal_actions if isinstance(a, d.ActivateAbility))
        plain = (a for a in actions if a.mana is not None and not a.paid and not any(a.spent))
        action = next((a for a in plain if a.source != source), None)
        if action is None:
            break
        course.push(action)
    found = abilities_called(course.game, course.names, text, of)
    if not found:
        course.game = before
        course.restore_queues(queues)
        raise CannotDo(f"{cost} cannot be paid")
    return found


def _wanted(
    course: Course, player: PlayerId, text: str, of: Reference | None
) -> tuple[ObjectId, ManaCost] | None:
    """The first permanent with such a mana ability, and the generic mana that it costs."""
    state = course.state
    mine = [id for id, permanent in state.permanents.items() if permanent.controller == player]
    meant = mine if of is None else [id for id in mine if id in set(course.names.fitting(state, of, mine))]
    effect = text.partition(":")[2].strip()
    for id in meant if not effect or effect.startswith("Add") else ():
        for ability in activated_abilities(state, id):
            cost = total_of(each.cost for each in ability.costs if isinstance(each, PayMana))
            if is_mana_ability(ability) and cost.generic == cost.total > 0:
                if begins_with_cost(ability, text, state.objects[id].definition.name):
                    return id, cost
    return None
