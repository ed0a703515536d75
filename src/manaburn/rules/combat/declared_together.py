"""What attacks and blocks have in common as declarations: with whom, and how often [cr2025-06-06 508.1,
509.1].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.combat_changes import (
    CantAttackUnlessOthersAttack,
    CantBlockUnlessOthersBlock,
    Comparison,
)
from manaburn.declarations.model import Pair
from manaburn.editions import RepeatedRequirement, RequirementTest, TaxedCreatures
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.state import GameState
from manaburn.terms import ObjectId, Target

Options = dict[ObjectId, tuple[Target, ...]]
"""What each creature may attack, or block."""


def pairs_of(options: Options) -> frozenset[Pair]:
    """All pairs there are."""
    return frozenset((id, target) for id, targets in options.items() for target in targets)


def companions(
    state: GameState,
    id: ObjectId,
    change: CantAttackUnlessOthersAttack | CantBlockUnlessOthersBlock,
    options: Options,
) -> frozenset[ObjectId]:
    """The other creatures together with which one that is restricted so may attack or block."""
    here = characteristics(state, id)
    you = state.permanents[id].controller
    return frozenset(
        other
        for other in options
        if other != id
        and matches(state, change.among, other, you, id)
        and (change.compared is Comparison.ANY or characteristics(state, other).power > here.power)
    )


def legality(state: GameState) -> tuple[RequirementTest, TaxedCreatures]:
    """By which test a declaration is illegal for the requirements it leaves out [cr2025-06-06 508.1d,
    509.1c].
    """
    return state.edition.requirement_test, state.edition.taxed_creatures


def binds_again(state: GameState) -> bool:
    """Whether a creature that did what was required of it once this turn has to again
    [cr2025-06-06 508.1d].
    """
    return state.edition.repeated_requirement is RepeatedRequirement.EACH_DECLARATION
