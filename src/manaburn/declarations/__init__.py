"""This package solves declarations of attackers and blockers as one exact problem: which creatures choose
what, under restrictions and requirements.

Nothing here knows of a board. The rules (`manaburn.rules.combat.declaring`) turn a board into a `Model`, and
the functions here answer questions about it: which declarations are legal, how many there are, how many
requirements can be obeyed. Read `model` first.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pair,
    Pairs,
    Requirement,
    Restriction,
    breaks,
    count_obeyed,
    obeyed,
    violations,
    within_options,
)

if TYPE_CHECKING:
    from manaburn.declarations.comparing import exempt_creatures, not_forced
    from manaburn.declarations.counting import Budget, count_legal
    from manaburn.declarations.listing import legal_declarations
    from manaburn.declarations.offering import complete, offers, sample_legal
    from manaburn.declarations.optimum import Optimum, Proof, maximise
    from manaburn.declarations.verdicts import Verdict, is_legal, verdict

__all__ = [
    "AtMost",
    "Budget",
    "Model",
    "NeedsOthers",
    "NoneOrAtLeast",
    "OnlyAlone",
    "OnlyWith",
    "Optimum",
    "Pair",
    "Pairs",
    "Proof",
    "Requirement",
    "Restriction",
    "Verdict",
    "breaks",
    "complete",
    "count_legal",
    "count_obeyed",
    "exempt_creatures",
    "is_legal",
    "legal_declarations",
    "maximise",
    "not_forced",
    "obeyed",
    "offers",
    "sample_legal",
    "verdict",
    "violations",
    "within_options",
]

_SEARCHING = {
    **dict.fromkeys(("Budget", "count_legal"), "counting"),
    **dict.fromkeys(("exempt_creatures", "not_forced"), "comparing"),
    **dict.fromkeys(("legal_declarations",), "listing"),
    **dict.fromkeys(("complete", "offers", "sample_legal"), "offering"),
    **dict.fromkeys(("Optimum", "Proof", "maximise"), "optimum"),
    **dict.fromkeys(("Verdict", "is_legal", "verdict"), "verdicts"),
}
"""By public name, the module that has it, for names that are needed only once something is declared: the
module is loaded as the name is first used (`__getattr__`).
"""


def __getattr__(name: str) -> Any:
    if name in _SEARCHING:
        found = getattr(import_module(f"{__name__}.{_SEARCHING[name]}"), name)
        globals()[name] = found
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
