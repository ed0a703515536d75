"""This module declares the effects that have no parameters, as members of one enum, `Instruction`: "end the
turn", "proliferate".

`manaburn.rules.effects.effects` has in its table the function that carries out each member.
"""

from __future__ import annotations

from enum import Enum


class Instruction(Enum):
    """Effects without a parameter."""

    CASCADE = "cascade"
    """Exile cards from the top of your library until a nonland card of less mana value than the source's; you
    may cast it if the spell has less, too; the others go to the bottom at random [cr2025-06-06 702.85a].
    """
    PROLIFERATE = "proliferate"
    """Another counter of each kind on permanents and players of your choice [cr2025-06-06 701.34]."""
    CHOOSE_NEW_TARGETS = "choose new targets for the copy"
    """For the copy on top of the stack: what copying a spell offers [cr2025-06-06 707.10c]."""
    MERGE = "merge with the target"
    """The mutating creature spell does [cr2025-06-06 702.140c]."""
    ABANDON = "abandon this scheme"
    """Turn this ongoing scheme face down at the bottom of its deck [cr2025-06-06 701.33]."""
    OPEN_ATTRACTION = "open an Attraction"
    """Put the top card of your Attraction deck onto the battlefield [cr2025-06-06 701.51]."""
    TAKE_COMMANDER = "put your commander into your hand from the command zone"
    TAKE_ALL_COMMANDERS = "put all commanders you own into your hand from the command zone and your graveyard"
    GIVE_UP = "sacrifice the permanents and discard the cards that were chosen for it"
    """What several players pay, or do as they did not pay, happens at the same time [cr2025-06-06 101.4]."""
    COUNT_AS_DONE = "that counts as done for this turn"
    """What can be done only once each turn is done now [cr2025-06-06 603.2i]."""
    REVEAL_FOR_MIRACLE = "you may reveal this as you draw it; then you may cast it for its miracle cost"
    """What drawing the first card of a turn offers, if that has miracle [cr2025-06-06 702.94a]."""
    THE_RING_TEMPTS_YOU = "the Ring tempts you"
    """You choose a creature to be your Ring-bearer [cr2025-06-06 701.54]."""
    PARADIGM = "at each of your precombat main phases, you may cast a copy of this for nothing"
    """For the rest of the game, if this is the first time that a spell of this name has resolved under your
    control [cr2026-04-17 702.192a].
    """
    CIPHER = "you may exile this spell's card encoded on a creature you control"
    """[cr2025-06-06 702.99a]"""
    END_THE_TURN = "end the turn"
    """What is on the stack is exiled, and cleanup is next [cr2025-06-06 722.1]."""
    WIN_THE_GAME = "you win the game"
    """[cr2025-06-06 104.2b]"""
    DRAW_THE_GAME = "the game is a draw"
    """Within a range of influence, for those in it [cr2025-06-06 104.4c, 801.15]."""
