"""This module declares the questions that the engine asks players, and the answers they give:
`DeclareAttackers` is a question, `Attack` its answer.

A `Decision` is any of the questions, and says who is asked what; `manaburn.legal` finds which answers are
legal. An `Action` is any of the answers, in canonical form: equal answers are equal values. Both are small
and frozen. `ChooseMana` and its answer `ProduceMana` are declared in `manaburn.mana`.
"""

from __future__ import annotations

from manaburn.arguments import former_names
from manaburn.mana import NO_MANA, ChooseMana, Mana, ManaCost, ProduceMana
from manaburn.purposes import Places, Purpose, Quality, SpecialAction, Weighing, YesNo, YesNoOccasion
from manaburn.terms import Bands, Color, ObjectId, PlayerId, Question, Target
from manaburn.values import former_field, value

# Questions


@value
class Mulligan(Question):
    """Take a mulligan, or keep this hand? [cr2025-06-06 103.5]"""

    player: PlayerId
    taken: int


@value
class Priority(Question):
    """The player has priority: act or pass [cr2025-06-06 117.1]."""

    player: PlayerId


@value
class ChooseModes(Question):
    """Choose the modes of the spell being cast [cr2025-06-06 601.2b]."""

    player: PlayerId
    item: ObjectId


@value
class ChooseX(Question):
    """Announce the value of X [cr2025-06-06 601.2b]."""

    player: PlayerId
    item: ObjectId


@value
class ChooseTargets(Question):
    """Choose the targets for one slot of the object being put on the stack: for one "target creature" in its
    text [cr2025-06-06 601.2c, 603.3d].
    """

    player: PlayerId
    item: ObjectId
    slot: int


@value
class PayMana(Question):
    """Activate mana abilities, then pay this cost from the pool [cr2025-06-06 601.2g-h].

    `helped`: part of it has been paid by tapping or exiling something, so mana abilities are over.
    """

    player: PlayerId
    cost: ManaCost
    helped: bool = False


@value
class OrderTriggers(Question):
    """Put the waiting triggered abilities on the stack in an order of the player's choice
    [cr2025-06-06 603.3b]. `sources` holds the source of each waiting ability; the answer orders their
    indices, first on the stack first.
    """

    player: PlayerId
    sources: tuple[ObjectId, ...]


@value
class OrderCosts(Question):
    """Choose in which order to pay what a declaration costs besides mana [cr2025-06-06 508.1j, 509.1f].

    `costs` says them in words; the answer orders their indices, first paid first.
    """

    player: PlayerId
    costs: tuple[str, ...]


@value
class DeclareAttackers(Question):
    """Choose which creatures attack, and what each attacks [cr2025-06-06 508.1a-b]."""

    player: PlayerId
    only: tuple[ObjectId, ...] | None = None
    """The creatures that attack, if another player has chosen them; None if not."""


@value
class DeclareBlockers(Question):
    """Choose which creatures block, and which attacker each blocks [cr2025-06-06 509.1a]."""

    player: PlayerId


@value
class OrderForDamage(Question):
    """Announce a creature's damage assignment order among these creatures [cr2010-10-01 509.2-509.3]."""

    player: PlayerId
    creature: ObjectId
    among: tuple[ObjectId, ...]
    kept: tuple[ObjectId, ...] = ()
    """Those that keep their order among each other: another joined them [cr2010-10-01 509.7]."""


@value
class AssignCombatDamage(Question):
    """Announce how the player's creatures assign their combat damage [cr2025-06-06 510.1]."""

    player: PlayerId


@value
class Limited:
    """A limit lets at most that many of these objects be chosen."""

    among: frozenset[ObjectId]
    most: int


@value
class ChooseObjects(Question):
    """Choose from `minimum` to `maximum` of these objects.

    With limits, as many as they allow are chosen: none that could be added may be left out. With weights,
    one for each object, those chosen weigh at least so much together: `weighing` says what that is of them.
    """

    player: PlayerId
    purpose: Purpose
    among: tuple[ObjectId, ...]
    minimum: int
    maximum: int
    limits: tuple[Limited, ...] = ()
    weights: tuple[int, ...] = ()
    least: int = 0
    weighing: Weighing | None = None


@value
class ChooseOne(Question):
    """Choose what one object attacks, blocks or enchants, or who protects it [cr2025-06-06 303.4f, 508.4]."""

    player: PlayerId
    purpose: Purpose
    object: ObjectId
    among: tuple[Target, ...]


@value
class ChoosePlayer(Question):
    """Choose a player: who defends, or whom an effect means [cr2025-06-06 507.1, 508.5a, 805.9]."""

    player: PlayerId
    purpose: Purpose
    among: tuple[PlayerId, ...]


@value
class ChooseWord(Question):
    """Choose a color, a type, a name, a number or another word [cr2025-06-06 608.2d, 614.12].

    Of names any may be chosen, not only those that are offered.
    """

    player: PlayerId
    quality: Quality
    among: tuple[str, ...]
    not_among: tuple[str, ...] = ()
    """The names of cards that are not of the kind asked for."""
    looking_at: tuple[ObjectId, ...] = ()
    """The hidden cards that the player looks at as they choose."""


Shares = tuple[tuple[Target, int], ...]
"""Who or what gets how much, ascending."""


@value
class DivideAmong(Question):
    """Divide an amount among several things, each of which gets at least so much: one, if they are targets
    [cr2025-06-06 601.2d].

    If `parts` are stated, the division cannot be changed: each of them goes to another one
    [cr2025-06-06 115.7f].
    """

    player: PlayerId
    total: int
    among: tuple[Target, ...]
    least: int = 1
    parts: tuple[int, ...] = ()


@value
class ArrangeCards(Question):
    """Put these cards, the topmost first, back where they may go [cr2025-06-06 701.22a, 701.25a]."""

    player: PlayerId
    among: tuple[ObjectId, ...]
    places: Places = Places.TOP_OR_BOTTOM


@value
class ChooseWhether(Question):
    """Answer yes or no to something that is offered; yes may cost mana, or be paid instead of a symbol."""

    player: PlayerId
    question: str
    cost: ManaCost | None = None
    instead_of: str = ""
    occasion: YesNoOccasion = YesNoOccasion.BY_AN_EFFECT


Decision = (
    Mulligan
    | Priority
    | ChooseModes
    | ChooseX
    | ChooseTargets
    | PayMana
    | OrderTriggers
    | OrderCosts
    | DeclareAttackers
    | DeclareBlockers
    | OrderForDamage
    | AssignCombatDamage
    | ChooseObjects
    | ChooseOne
    | ChoosePlayer
    | ChooseWord
    | ArrangeCards
    | ChooseWhether
    | ChooseMana
    | DivideAmong
)


# Answers


@value
class Pass:
    """Pass priority."""


@value
class PlayLand:
    """Play a land, with its back face up if that is named."""

    card: ObjectId
    face: str = ""


@value
class CastSpell:
    """Begin to cast a spell, for the alternative cost and as the face or part of that name, if named."""

    card: ObjectId
    way: str = ""
    face: str = ""


@value
class TakeSpecialAction:
    """Take a special action with an object, such as foretelling a card [cr2025-06-06 116.2]."""

    object: ObjectId
    action: SpecialAction
    deed = former_field("deed", "action")


@value
class ActivateAbility:
    """Begin to activate the nth ability of an object.

    For a mana ability, `mana` says which mana it is to add, `spent` which mana from the pool its cost is paid
    with, `paid` what is sacrificed, tapped, discarded, exiled or returned for it, in the order of its costs.
    """

    source: ObjectId
    ability: int
    mana: Mana | None = None
    spent: Mana = NO_MANA
    paid: tuple[ObjectId, ...] = ()


@value
class Answer:
    """The answer is yes or no. For a mulligan, yes takes one."""

    answer: YesNo


@value
class Modes:
    """The indices of the modes chosen, ascending."""

    modes: tuple[int, ...]


@value
class AnnounceX:
    """The value of X."""

    value: int


@value
class Targets:
    """The targets of one slot, ascending."""

    targets: tuple[Target, ...]


@value
class SpendMana:
    """Pay with this mana from the pool."""

    mana: Mana


@value
class HelpPay:
    """Pay one mana of a spell's or ability's cost by tapping or exiling that object: mana of a color, or
    generic mana if none is named [cr2025-06-06 702.51a].
    """

    object: ObjectId
    color: Color | None = None


@value
class Attack:
    """Each creature attacks that player or permanent, sorted by creature; no pairs means no attack.

    Some may attack in bands [cr2025-06-06 702.22c]: each is sorted, and so are the bands.
    """

    pairs: tuple[tuple[ObjectId, Target], ...]
    bands: Bands = ()


@value
class Block:
    """Each creature blocks that attacker, sorted; no pairs means no blocks."""

    pairs: tuple[tuple[ObjectId, ObjectId], ...]


@value
class Order:
    """An order: of creatures for damage assignment, or of the indices of waiting triggers or of costs."""

    order: tuple[int, ...]


@value
class AssignDamage:
    """Each source assigns that much to that recipient, sorted; parts of zero are left out."""

    parts: tuple[tuple[ObjectId, Target, int], ...]


@value
class Divide:
    """The answer gives so much to each."""

    shares: Shares


@value
class Choose:
    """The objects chosen, ascending; or one player."""

    objects: tuple[Target, ...]


@value
class Say:
    """The word chosen."""

    word: str


@value
class Arrange:
    """The answer says which cards stay on top and which go to the bottom, from above; or into the graveyard,
    ascending.
    """

    top: tuple[ObjectId, ...]
    bottom: tuple[ObjectId, ...]


@value
class Concede:
    """A player leaves the game, at any time [cr2025-06-06 104.3a]."""

    player: PlayerId


Action = (
    Pass
    | PlayLand
    | CastSpell
    | ActivateAbility
    | TakeSpecialAction
    | Answer
    | Modes
    | AnnounceX
    | Targets
    | Divide
    | SpendMana
    | HelpPay
    | ProduceMana
    | Attack
    | Block
    | Order
    | AssignDamage
    | Choose
    | Say
    | Arrange
    | Concede
)

__all__ = [
    "Divide",
    "DivideAmong",
    "Places",
    "Purpose",
    "SpecialAction",
    "TakeSpecialAction",
    "Weighing",
    "YesNo",
    "YesNoOccasion",
]
"""What the questions are about, found here too."""

__getattr__ = former_names(__name__, {"SpecialDeed": SpecialAction})
