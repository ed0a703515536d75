"""What effects do to attacks and blocks already made [cr2025 506.4, 509.1h]."""

from __future__ import annotations

from manaburn.cards import combat
from manaburn.cards.combat_changes import BlocksIfAble
from manaburn.cards.command_zone import Abandon
from manaburn.cards.copying import CopySpell
from manaburn.cards.effects import Alter, Become, PhaseOut, RedirectDamage
from manaburn.cards.references import Amount, Chosen, Objects
from manaburn.cards.transforming import Transform
from manaburn.oracle.grammar.deeds import Effects, deed, statement
from manaburn.oracle.phrases import phrase
from manaburn.oracle.scope import Scope
from manaburn.terms import DayOrNight


@deed("remove <object> from combat")
def remove(scope: Scope, what: Objects) -> Effects:
    """Remove from combat."""
    return (combat.RemoveFromCombat(what),)


@statement("<about-object> becomes|become blocked")
def blocked(scope: Scope, what: Objects) -> Effects:
    """Become blocked by nothing."""
    return (combat.MakeBlocked(what),)


@statement("<target> blocks <target> this turn|combat if able")
def blocks_that(scope: Scope, blocker: Objects, attacker: Chosen) -> Effects:
    """One creature has to block another."""
    return (Alter(blocker, (BlocksIfAble(attacker),)),)


@statement("<about-object> phases|phase out")
def phase_out(scope: Scope, what: Objects) -> Effects:
    """Phase out."""
    return (PhaseOut(what),)


@deed("transform <object>")
def transform(scope: Scope, what: Objects) -> Effects:
    """Turn over."""
    return (Transform(what),)


@phrase("time-of-day", "day")
def day(scope: Scope) -> DayOrNight:
    """Day."""
    return DayOrNight.DAY


@phrase("time-of-day", "night")
def night(scope: Scope) -> DayOrNight:
    """Night."""
    return DayOrNight.NIGHT


@statement("it becomes <time-of-day>")
def becomes(scope: Scope, to: DayOrNight) -> Effects:
    """It becomes day or night."""
    return (Become(to),)


@deed("abandon ~")
def abandon(scope: Scope) -> Effects:
    """Abandon this scheme."""
    return (Abandon(),)


@deed("copy <target>", "copy <target> . you may choose new targets for the copy")
def copy(scope: Scope, what: Objects) -> Effects:
    """Copy a spell."""
    return (CopySpell(what),)


@statement(
    "the next <number> damage that would be dealt to <object> this turn is dealt to <recipient> instead"
)
def redirect(scope: Scope, amount: Amount, of: Objects, to: Objects) -> Effects:
    """Damage goes elsewhere."""
    return (RedirectDamage(amount, of, to),)
