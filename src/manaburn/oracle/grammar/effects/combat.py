"""What effects do to attacks and blocks already made [cr2025-06-06 506.4, 509.1h]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, BlocksIfAble, CantBlockThat
from manaburn.cards.vocabulary.effects import Alter, Become, PhaseOut, RedirectDamage
from manaburn.cards.vocabulary.effects_by_subject import combat
from manaburn.cards.vocabulary.effects_on_cards.command_zone import Abandon
from manaburn.cards.vocabulary.effects_on_cards.transforming import Transform
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects, Players, What
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import DayOrNight


@deed("remove <object> from combat")
def remove(scope: Scope, what: Objects) -> Effects:
    """Remove from combat."""
    return (combat.RemoveFromCombat(what),)


@statement("<about-object> becomes|become blocked")
def blocked(scope: Scope, what: Objects) -> Effects:
    """Become blocked by nothing."""
    return (combat.MakeBlocked(what),)


BLOCKER = Name[Objects]("blocker")


@phrase(BLOCKER, "<target>")
def blocker(scope: Scope, what: Objects) -> Objects:
    """What blocks something else."""
    scope.acting = what
    return what


@statement("<blocker> blocks|block <object> <span> if able", "have <blocker> block <object> <span> if able")
def blocks_that(scope: Scope, blocker: Objects, attacker: Objects, duration: Duration) -> Effects:
    """One creature has to block another."""
    return (Alter(blocker, (BlocksIfAble(_one(attacker)),), duration),)


@statement("<target> attacks|attack <player-target> <span> if able")
def attacks_them(scope: Scope, attacker: Objects, whom: Players, duration: Duration) -> Effects:
    """A creature has to attack a player, both of them targets."""
    if not isinstance(whom, Chosen):
        raise Unsayable("a player who is no target")
    return (Alter(attacker, (AttacksIfAble(whom),), duration),)


@statement("<blocker> can't block <object> <span>")
def cant_block_that(scope: Scope, blocker: Objects, attacker: Objects, duration: Duration) -> Effects:
    """One creature can't block another."""
    return (Alter(blocker, (CantBlockThat(_one(attacker)),), duration),)


def _one(attacker: Objects) -> What | Chosen:
    if attacker in (What.THIS, What.THAT, What.WAS_ATTACHED) or isinstance(attacker, Chosen):
        return attacker
    raise Unsayable("blocking what an effect has chosen")


@statement("<about-object> phases|phase out")
def phase_out(scope: Scope, what: Objects) -> Effects:
    """Phase out."""
    return (PhaseOut(what),)


@deed("transform <object>")
def transform(scope: Scope, what: Objects) -> Effects:
    """Turn over."""
    return (Transform(what),)


TIME_OF_DAY = Name[DayOrNight]("time-of-day")


@phrase(TIME_OF_DAY, "day")
def day(scope: Scope) -> DayOrNight:
    """Day."""
    return DayOrNight.DAY


@phrase(TIME_OF_DAY, "night")
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


@statement(
    "the next <number> damage that would be dealt to <object> this turn is dealt to <recipient> instead",
    over={
        "<damage-measure> that would be dealt to <sheltered> this turn is dealt to <recipient> instead": (
            "so much damage of any kind, to one, is dealt to another"
        )
    },
)
def redirect(scope: Scope, amount: Amount, of: Objects, to: Objects) -> Effects:
    """Damage goes elsewhere."""
    return (RedirectDamage(amount, of, to),)
