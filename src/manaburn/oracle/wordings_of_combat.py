"""The words for what continuous effects forbid, ask and allow in combat, as in `wordings_of_records`."""

from __future__ import annotations

from collections.abc import Mapping

OF_COMBAT: Mapping[str, str] = {
    "CantAttackUnlessDefenderControls": "can't attack unless the defending player controls {filter^}",
    "CantBeBlockedBy": "can't be blocked by {filter~}",
    "CantBeBlockedExceptBy": "can't be blocked except by {any_of/@permanent}",
    "CantBeBlockedIfDefenderControls": "can't be blocked if the defending player controls {filter^}",
    "MinimumBlockers": "can't be blocked by fewer than {number}",
    "MaximumBlockers": "can't be blocked by more than {number}",
    "CanBlockOnly": "can block only {filter~}",
    "BlocksAdditional": "can block {number|any number of} additional creatures",
    "CantAttackUnlessOthersAttack": "can't attack unless at least {others} {among} attack[ ({compared})]",
    "CantBlockUnlessOthersBlock": "can't block unless at least {others} {among} block[ ({compared})]",
    "AttackersAtMost": "no more than {number} creatures can attack {each}",
    "AttackersAgainstAtMost": "no more than {number} creatures can attack them each combat",
    "BlockersAtMost": "no more than {number} creatures can block {each}",
    "ChoosesAttackers": "they choose which creatures attack",
    "ChoosesBlocks": "they choose which creatures block and how",
    "AttacksIfAble": "attacks[ {whom}] if able",
    "Goaded": "goaded by {by}",
    "CantAttackUnless": "can't attack a defending player unless {condition}",
    "CantAttackThem": "can't attack {protected} ({whom})",
    "CantBlockThem": "can't block creatures of {whom}",
    "CantBlockSome": "can't block {filter~}",
    "CantBlockThat": "can't block {what}",
    "BlocksAsThoughHaving": "can block {attackers} as though it had {having}",
    "BlockedDespiteLandwalk": "can be blocked as though it had no landwalk[ of {land_type}]",
    "BlockedOnlyByAll": "can't be blocked unless all creatures the defending player controls block it",
    "BlocksIfAble": "blocks[ {what}] if able",
    "MustBeBlocked": "must be blocked[ by {number} creatures][ by {by}] if able",
    "MustBeBlockedByAll": "each {filter} able to block it does so",
    "AttacksWithSomething": "attacks with at least one creature each combat if able",
    "CantAttackUnlessPaid": "can't attack unless its controller pays {costs,}[ times {times}]",
    "CantBlockUnlessPaid": "can't block[ {attackers}] unless its controller pays {costs,}[ times {times}]",
    "CantBeBlockedUnlessPaid": "can't be blocked[ by {blockers}] unless their controller pays {costs,}",
    "AttackersAgainstCost": "[{attackers} ]can't attack {protected} unless their controller pays {costs,} for"
    " each"
    "[ times {times}]",
}
