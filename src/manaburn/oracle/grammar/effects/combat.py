"""This module reads effects on attacks and blocks: "Remove it from combat.", "Target creature blocks this
turn if able." [cr2025-06-06 506.4, 509.1h].

The parser tries its phrases wherever an effect may stand (`deed`: what a player does; `statement`: any other
effect). What a creature must or can't do is a change for a time (`Alter`). Besides, the file has effects of
one verb, such as to transform, to phase out, and to become day or night.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, BlocksIfAble, CantBlock
from manaburn.cards.vocabulary.effects import Alter, Become, PhaseOut, Tap
from manaburn.cards.vocabulary.effects_by_subject import combat
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.words.references import All, Chosen, Objects, Players, What, Who
from manaburn.oracle.grammar.deeds import deeds, does, statement, statements
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import DayOrNight

deeds(
    {
        "remove <object> from combat": combat.RemoveFromCombat,
        # To convert is to transform, but for its name [cr2025-06-06 701.28a].
        ("transform <object>", "convert <object>"): Transform,
        "abandon ~": Instruction.ABANDON,
    }
)

does(
    "tap <in-blocks> and it doesn't untap during its controller 's next untap step",
    lambda scope, what: (
        Tap(what, scope.doer),
        Alter(what, (Rule.DOESNT_UNTAP,), Duration.NEXT_UNTAP_STEP),
    ),
)

BLOCKER = Name[Objects]("blocker")
"""The target that is to block; "it" is then another creature."""


@phrase(BLOCKER, "<target>")
def blocker(scope: Scope, what: Objects) -> Objects:
    scope.acting = what
    return what


statements(
    {
        "<about-object> becomes|become blocked": combat.MakeBlocked,
        "<blocker> blocks|block <object> <span> if able": (
            lambda blocker, attacker, duration: Alter(
                blocker, (BlocksIfAble(_single_attacker(attacker)),), duration
            )
        ),
        "<blocker> can't block <object> <span>": (
            lambda blocker, attacker, duration: Alter(
                blocker, (CantBlock(_single_attacker(attacker)),), duration
            )
        ),
        "<about-object> phases|phase out": PhaseOut,
        "he|she phases out": lambda scope: PhaseOut(scope.himself()),
        "it becomes <time-of-day>": Become,
    }
)


@statement("<target> attacks|attack <player-target> <span> if able")
def attacks_them(scope: Scope, attacker: Objects, whom: Players, duration: Duration) -> Effects:
    if not isinstance(whom, Chosen):
        raise Unsayable("a player who is no target")
    return (Alter(attacker, (AttacksIfAble(whom),), duration),)


def _single_attacker(attacker: Objects) -> What | Chosen:
    """Return an attacker that is known as the effect begins: the source, that of the event, or a target."""
    if attacker in (What.THIS, What.THAT, What.WAS_ATTACHED) or isinstance(attacker, Chosen):
        return attacker
    raise Unsayable("blocking what an effect has chosen")


TIME_OF_DAY = Name[DayOrNight]("time-of-day")
table(
    TIME_OF_DAY,
    {
        "day": DayOrNight.DAY,
        "night": DayOrNight.NIGHT,
    },
)


# During the next turn of a player


REQUIRED_ATTACK = Name[AttacksIfAble]("required-attack")
table(
    REQUIRED_ATTACK,
    {
        "attack|attacks": AttacksIfAble(),
        "attack|attacks you": AttacksIfAble(Who.YOU),
        "attack|attacks ~": AttacksIfAble(What.THIS),
    },
)


@statement("during <player-target> 's next turn , <about-object> <required-attack> if able")
def attack_in_the_next_turn(scope: Scope, who: Players, what: Objects, change: AttacksIfAble) -> Effects:
    """Return the effect on whatever a player controls in their next turn [cr2025-06-06 611.2c]."""
    if not isinstance(what, All) or what.of != who:
        raise Unsayable("creatures of another player than the one whose turn it is")
    return (Alter(what, (change,), Duration.NEXT_TURN),)


statements(
    {
        "<about-object> <required-attack> during its|their controller|controllers 's next turn if able": (
            lambda what, change: Alter(what, (change,), Duration.NEXT_TURN)
        ),
        "<about-object> can't attack during its|their controller|controllers 's next turn": (
            lambda what: Alter(what, (Rule.CANT_ATTACK,), Duration.NEXT_TURN)
        ),
    }
)
