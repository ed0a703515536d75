"""This module has the enums that stand in questions (`manaburn.decisions`) and say what is asked: for what
objects are chosen (`Purpose`), what word is chosen (`Quality`), where cards may be put (`Places`).

A `ChooseObjects` with `Purpose.SACRIFICE` asks to choose objects to sacrifice. `SpecialAction` and `YesNo`
stand in answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import reduce
from operator import or_


class Purpose(Enum):
    """The purpose for which objects or players are chosen, in words that follow "to"."""

    PUT_ON_BOTTOM_FOR_MULLIGAN = "put on the bottom of the library for the mulligans taken"
    EXILE_FOR_MULLIGAN = "exile for the mulligan, to draw one card fewer"
    HAVE_IT_ATTACHED = "have it attached"
    HAVE_ENCODED = "have the card encoded on it"
    BECOME_RING_BEARER = "become the Ring-bearer"
    DISCARD_TO_HAND_SIZE = "discard down to the maximum hand size"
    DISCARD = "discard"
    DISCARD_AS_COST = "discard as a cost"
    SACRIFICE = "sacrifice"
    SACRIFICE_AS_COST = "sacrifice as a cost"
    TAP_AS_COST = "tap as a cost"
    RETURN_TO_HAND = "return to its owner's hand"
    EXILE_AS_COST = "exile as a cost"
    REVEAL_AS_COST = "reveal as a cost"
    SPLICE = "splice onto the spell, one after another"
    BEHOLD = "choose, or reveal, as a cost"
    ENCHANT = "be enchanted by the Aura that enters"
    PROLIFERATE = "get another counter of each kind it has"
    PUT_COUNTERS_AS_COST = "put the counters on as a cost"
    RETURN_AS_COST = "return to its owner's hand as a cost"
    REMOVE_COUNTER_AS_COST = "remove a counter from it as a cost"
    EXERT = "exert as they attack"
    ENLIST = "enlist for the next attacker that can"
    KEEP_BY_LEGEND_RULE = "keep; the others are put into the graveyard"
    KEEP_TAPPED = "keep tapped"
    UNTAP = "untap"
    FIND = "find in the library"
    PUT_ON_TOP = "put on top of the library, not on the bottom"
    PUT_ON_BOTTOM_BY_SCRY = "put on the bottom of the library"
    PUT_ON_BOTTOM = "put on the bottom of the library, as one has to be"
    CHOOSE = "choose"
    EXILE = "exile"
    DESTROY = "destroy"
    TAP = "tap"
    BE_ON_TOP = "be put on top of the library"
    BE_ON_BOTTOM = "be put on the bottom of the library"
    BE_SHUFFLED_IN = "be shuffled into the library"
    BE_GIVEN_COUNTERS = "be given the counters"
    BE_GIVEN_MINUS_COUNTERS = "be given the -1/-1 counters"
    BE_COPIED = "be copied"
    BE_PAIRED = "be paired with it"
    BE_AFFECTED = "be affected"
    BE_THE_SOURCE = "be the source of the damage"
    KEEP_FROM_SACRIFICE = "keep; the others are sacrificed"
    PAY_LIFE_FOR_OR_PUT_BACK = "pay life for or put back on top of the library"
    PUT_INTO_THE_FIRST_PILE = "put into the first of two piles"
    PUT_INTO_THE_FACE_UP_PILE = "put into the face-up pile of two"
    TAKE = "take from among the cards looked at"
    TAKE_FROM_HAND = "take from the hand that is revealed"
    PUT_ONTO_BATTLEFIELD = "put onto the battlefield"
    REDIRECT_TO = "redirect the damage to"
    REPLACE_DRAW = "apply instead of drawing a card"
    APPLY_FIRST = "apply first to what would happen"
    COPY_AS_IT_ENTERS = "copy as it enters"
    TARGET_OF_NEXT_COPY = "be the target of the copy that is put on the stack next"
    ENCHANT_WITH_COPY = "enchant with the copy that enters"
    ATTACK = "attack"
    ATTACK_INSTEAD = "attack now"
    BLOCK = "block"
    BLOCK_AS_IT_ENTERS = "block as it enters"
    DEFEND = "be the defending player"
    MEAN_BY_DEFENDING_PLAYER = "be meant by the defending player"
    MEAN_BY_ACTIVE_PLAYER = "be meant by the active player"
    BE_THE_OPPONENT = "be the opponent who does that"
    CHOOSE_MODES = "choose the modes"
    CHOOSE_TARGETS = "choose the targets"
    CHANGE_TARGET = "be a target instead"
    CHANGE_THIS_TARGET = "be the target that is changed"
    ANSWER_INSTEAD = "answer instead of the player who has left"
    HAVE_LIFE_TOTAL_SET = "have their life total set"
    DRAW_FIRST = "draw before the others of the team"
    PROTECT = "protect it"
    BE_CHOSEN = "be the chosen player"
    VOTE_FOR = "vote for"
    BE_OLDEST = "have the earliest timestamp"
    REVEAL_AS_IT_ENTERS = "reveal as it enters"
    EXILE_AS_IT_ENTERS = "exile as the permanent enters"
    EXILE_AS_DISCARDED = "exile as it is discarded"
    USE_PERMISSION = "be what lets the card be played"
    DEVOUR = "sacrifice to what enters"
    COMMAND_ZONE = "put into the command zone"
    COMMAND_ZONE_INSTEAD = "put into the command zone instead"


class Weighing(Enum):
    """The number that objects chosen together have to reach: a sum of theirs, or how many card types they are
    of, where the weight of each has a bit for each of its types.
    """

    POWER = "total power"
    MANA_VALUE = "total mana value"
    CARD_TYPES = "number of card types"

    def together(self, weights: Iterable[int]) -> int:
        """Return what objects of these weights come to together.

        >>> Weighing.POWER.together((2, 3)), Weighing.CARD_TYPES.together((0b110, 0b010))
        (5, 2)
        """
        return reduce(or_, weights, 0).bit_count() if self is Weighing.CARD_TYPES else sum(weights)


class Places(Enum):
    """The places where cards that are looked at may be put."""

    TOP_OR_BOTTOM = "on top and on the bottom"
    TOP_OR_GRAVEYARD = "on top and into the graveyard"
    TOP = "on top"
    BOTTOM = "on the bottom"


class Quality(Enum):
    """The kind of thing that is chosen; as a condition, in what an object has to be as it was chosen."""

    COLOR = "the chosen color"
    TYPE = "the chosen type"
    """A card type, or a subtype."""
    NAME = "the chosen name"
    NUMBER = "the chosen number"
    """Of an object: its mana value."""
    PLAYER = "the chosen player"
    DEVOURED = "the number it devoured"
    """Of permanents sacrificed for its devour abilities; no player chooses the number itself."""
    WORD = "the chosen word"
    """One of some words that a card lists, and that have no other meaning."""
    PILE = "a pile"
    """One of the two into which objects were separated [cr2025-06-06 700.3]."""


class YesNoOccasion(Enum):
    """The occasion on which a player is asked to say yes or no to something."""

    BY_AN_EFFECT = "by an effect"
    """An effect that is carried out offers it [cr2025-06-06 608.2d]."""
    AS_A_COST = "as a cost"
    """It is an optional cost, or a way to pay for a symbol, that is announced as one casts or activates
    [cr2025-06-06 601.2b].
    """
    AS_IT_ENTERS = "as it enters"
    """A permanent is about to enter the battlefield, for which it is a price [cr2025-06-06 614.1c]."""


class SpecialAction(Enum):
    """The special actions that cards allow, apart from playing a land [cr2025-06-06 116.2]."""

    SUSPEND = "suspend"
    FORETELL = "foretell"
    PLOT = "plot"
    TURN_UP = "turn up"
    """A face-down permanent for its morph or disguise cost [cr2025-06-06 702.37e, 702.168d]."""
    UNCOVER = "uncover"
    """A manifested or cloaked permanent for its mana cost [cr2025-06-06 701.40b, 701.58b]."""
    BRING_IN = "bring in"
    """A companion, from outside the game into its owner's hand [cr2025-06-06 116.2g]."""
    UNLOCK_LEFT = "unlock the left door"
    """Of a Room, for the mana cost of that half [cr2025-06-06 709.5e]."""
    UNLOCK_RIGHT = "unlock the right door"
    IGNORE = "ignore"
    """An effect of a permanent, until end of turn [cr2025-06-06 116.2d]."""
    PLOT_FOR_MANA_COST = "plot for its mana cost"
    """A card with a plot ability of its own, by another that an effect gives it [cr2025-06-06 702.170a]."""


class YesNo(Enum):
    """The answer to a question."""

    YES = "yes"
    NO = "no"


PUT_ON_THE_STACK = "put on the stack the ability of"
"""The beginning of the question about a triggered ability that says "you may", under editions in which that
is decided as the ability would be put on the stack.
"""
