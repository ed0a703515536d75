"""This module declares what continuous effects change for a player: `ExtraLandPlays`, `MaximumHandSize`,
`Skips`, `CantActivate`, `PermanentsEnter` and others.

`RuleForPlayer` lists the changes without a parameter, such as that a player can't gain life. `PlayerRule` is
the union of all. Most are found by the functions of `manaburn.rules.layers.player_rules`. `WORDS` is the
template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from sys import maxsize

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.permissions import Spending
from manaburn.cards.vocabulary.words.references import Amount
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Phase, Step, Zone


class RuleForPlayer(Enum):
    """Changes of the rules for one player, without a parameter."""

    CANT_GAIN_LIFE = "can't gain life"
    """Nothing replaces what can't happen [cr2025-06-06 119.7, 614.17b]."""
    CANT_LOSE_LIFE = "can't lose life"
    """Nor pay any [cr2025-06-06 119.8]."""
    CANT_LOSE = "can't lose the game"
    """Who can't lose can concede [cr2025-06-06 104.3a]."""
    CANT_LOSE_FOR_HAVING_NO_LIFE = "can't lose the game for having 0 or less life"
    CANT_WIN = "can't win the game"
    """By effects [cr2025-06-06 104.2b]."""
    GRAVEYARD_CANT_BE_TARGETED = "cards in the graveyard can't be targets"
    DRAWS_FROM_THE_BOTTOM = "draws cards from the bottom of their library rather than the top"
    DAMAGED_AS_BY_INFECT = "is dealt damage as though its source had infect"
    """[cr2025-06-06 702.90b]"""
    MAY_SKIP_TURN_TO_UNTAP_THIS = "may skip a turn instead of beginning it, and then untaps this"
    SKIPS_EXTRA_TURNS = "skips extra turns"
    """[cr2025-06-06 614.10]"""
    TOP_CARD_REVEALED = "plays with the top card of their library revealed"
    """[cr2025-06-06 401.5]"""
    HAND_REVEALED = "plays with their hand revealed"
    """[cr2025-06-06 402.3]"""
    MAY_LOOK_AT_TOP_CARD = "may look at the top card of their library any time"
    TOP_CARD_HAS_PLOT = "the top card of their library has plot for its mana cost"
    """[cr2025-06-06 702.170a]"""
    CANT_BE_MADE_TO_SACRIFICE = "can't be made to sacrifice permanents by what opponents control"
    """By spells and abilities as they resolve [cr2025-06-06 701.21]."""
    CANT_SEARCH_LIBRARIES = "can't search libraries"
    """Their own or others' [cr2025-06-06 701.23]."""
    IGNORES_THIS_IN_SEARCHES = "can search libraries despite this"
    """Despite the permanent that the effect comes from, for which the player has paid."""
    CANT_SEARCH_BY_ITS_OWN = "can't search their library by spells and abilities of their own"
    IS_CONTROLLED_WHILE_SEARCHING = "is controlled while searching their library"
    """By the controller of what says so [cr2025-06-06 721.2]."""
    EXILES_WHAT_IS_FOUND = "exiles each card found in their library"
    """The controller of what says so may play it, with mana as though it were of any color."""
    KEEPS_UNSPENT_MANA = "unspent mana stays"
    """As steps and phases end [cr2025-06-06 106.4]."""
    UNSPENT_MANA_BECOMES_COLORLESS = "unspent mana becomes colourless"
    SPENDS_MANA_AS_ANY_COLOR = "may spend mana as though it were mana of any color"
    """[cr2025-06-06 609.4b]"""
    CANT_PLAY_LANDS = "can't play lands"
    EQUIPS_AS_AN_INSTANT = "may activate equip abilities any time they could cast an instant"
    """Whatever else allows it [cr2025-06-06 101.2]."""
    CANT_ACTIVATE_BUT_FOR_MANA = "can't activate abilities that aren't mana abilities"
    ACTIVATES_ONLY_IN_THEIR_TURNS = "activates abilities only during their own turns"
    """Not even mana abilities in other turns."""
    ATTACKS_WITH_SOMETHING = "attacks with at least one creature each combat if able"
    LANDS_WITH_OTHER_ABILITIES_STAY_TAPPED = "lands with other activated abilities than for mana don't untap"
    """In their untap step [cr2025-06-06 502.3]."""
    GETS_ADDITIONAL_VOTE = "gets an additional vote while voting"
    """[cr2025-06-06 701.38d]"""
    MAY_VOTE_AGAIN = "may vote an additional time while voting"
    ATTACKS_ONLY_LEFT = "may attack only the nearest opponent to the left and their planeswalkers"
    ATTACKS_ONLY_RIGHT = "may attack only the nearest opponent to the right and their planeswalkers"
    CHOOSES_ATTACKERS = "chooses which creatures attack"
    """In place of the active player, who still says what each attacks and whether to pay for it."""
    CHOOSES_BLOCKS = "chooses which creatures block and how"
    """In place of the players who declare blockers, who still choose whether to pay what that costs."""


@word
class ExtraLandPlays:
    """A player may play that many additional lands on each of their turns, or any number of lands (None)
    [cr2025-06-06 305.2].
    """

    WORDS = "may play {number|any number of} additional lands each turn"

    number: int | None = 1

    @property
    def most(self) -> int:
        """The greatest number of lands that it allows."""
        return maxsize if self.number is None else self.number


@word
class CantPlayLandsFrom:
    """A player can't play lands from these zones, whatever else allows it [cr2025-06-06 101.2]."""

    WORDS = "can't play lands from {zones}"

    zones: frozenset[Zone]


@word
class MaximumHandSize:
    """A player's maximum hand size; None for no maximum [cr2025-06-06 402.2]."""

    WORDS = "maximum hand size: {number|none}"

    number: int | None = None


@word
class ReducedHandSize:
    """A player's maximum hand size is reduced [cr2025-06-06 402.2]."""

    WORDS = "maximum hand size is reduced by {by}"

    by: int


@word
class IncreasedHandSize:
    """A player's maximum hand size is increased [cr2025-06-06 402.2]."""

    WORDS = "maximum hand size is increased by {by}"

    by: int


@word
class Skips:
    """A player skips each of these steps or phases of theirs [cr2025-06-06 614.10]."""

    WORDS = "skip each {what}"

    what: Step | Phase


@word
class UntapsAtMost:
    """A player can't untap more than that many permanents in their untap step [cr2025-06-06 502.3]."""

    WORDS = "can't untap more than {number} {filter#} during the untap step"

    number: int
    filter: Filter


@word
class UntapsInEveryUntapStep:
    """A player's matching permanents untap during each other player's untap step too."""

    WORDS = "untap {filter} during each other player's untap step"

    filter: Filter


@word
class CantBeAttackedExceptBy:
    """A player, but not their permanents, can be attacked only by creatures that match one of the filters."""

    WORDS = "can't be attacked except by {any_of/@permanent}"

    any_of: tuple[Filter, ...]


@word
class CantActivateCards:
    """A player can't activate abilities of matching cards in hands and graveyards; nor mana abilities, if
    that is said.
    """

    WORDS = "can't activate abilities of {cards~@card} in hands and graveyards[, even for mana{mana_too}]"

    cards: Filter
    mana_too: bool = False


@word
class CantActivate:
    """A player can't activate abilities of matching permanents that aren't mana abilities."""

    WORDS = "can't activate abilities of {permanents}, but for mana abilities"

    permanents: Filter


@word(brings=Mechanics.REPLACING)
class PermanentsEnter:
    """Matching permanents enter under a player's control tapped, or untapped, with further counters, or of
    further subtypes, which they keep [cr2025-06-06 614.1d].
    """

    WORDS = (
        "{what~} enter[ tapped{tapped}][ untapped{untapped}][ with {amount} {kind} counters]"
        "[ as {subtypes} too][ with riot{riot}]"
    )

    what: Filter
    tapped: bool = False
    kind: CounterKind | None = None
    amount: Amount = 0
    untapped: bool = False
    subtypes: frozenset[str] = frozenset()
    riot: bool = False
    """Each enters with a +1/+1 counter or gains haste, as its controller chooses [cr2025-06-06 702.136a]."""


@word(brings=Mechanics.REPLACING)
class CantEnter:
    """Matching cards can't enter from some zones, under a player's control; or from anywhere what would be
    such a permanent [cr2025-06-06 614.17].
    """

    WORDS = "{cards~@card} can't enter[ from {zones}]"

    cards: Filter
    zones: frozenset[Zone] = frozenset()


@word(brings=Mechanics.REPLACING)
class ExiledInsteadOfEntering:
    """If a matching permanent would enter under a player's control and wasn't cast, it is exiled instead
    [cr2025-06-06 614.1a].
    """

    WORDS = "{what~} that would enter without being cast are exiled instead"

    what: Filter


@word(brings=Mechanics.REPLACING)
class EnterAsCopies:
    """Matching permanents enter as copies of the object that says so [cr2025-06-06 614.1d, 707.5]."""

    WORDS = "{what~} enter as copies of this object"

    what: Filter


@word(brings=Mechanics.REPLACING)
class EnterUnderYours:
    """Matching permanents enter under the control of the effect's controller instead [cr2025-06-06
    616.1b].
    """

    WORDS = "{what~} that would enter do so under your control instead"

    what: Filter


@word(brings=Mechanics.MANA_MULTIPLIED)
class MoreManaProduced:
    """Matching permanents that a player taps for mana produce that many times as much of it [cr2025-06-06
    106.12b].
    """

    WORDS = "{permanents~} tapped for mana produce {times} times as much"

    permanents: Filter
    times: int


@word
class MoreDevotion:
    """A player's devotion to each color and combination of colors is increased [cr2025-06-06 700.5a]."""

    WORDS = "devotion to each color and combination of colors is increased by {number}"

    number: int = 1


@word(brings=Mechanics.REPLACING | Mechanics.PAST_AMOUNTS)
class DrawsAtMost:
    """A player can't draw more than that many cards each turn [cr2025-06-06 121.2b]."""

    WORDS = "can't draw more than {number} cards each turn"

    number: int


@word(brings=Mechanics.REPLACING)
class SearchesOnlyTop:
    """If a player would search a library, they search so many cards at its top instead
    [cr2025-06-06 614.1a, 701.23].
    """

    WORDS = "searches only the top {number} cards of a library"

    number: int


@word(brings=Mechanics.SPECIAL_ACTIONS)
class SearchesForMana:
    """A player may pay mana to search libraries despite the permanent until end of turn [cr2025-06-06
    116.2d].
    """

    WORDS = "may pay {cost} to search libraries despite this until end of turn"

    cost: ManaCost


@word(brings=Mechanics.SPENT_AS_THOUGH)
class AnyColorForAbilitiesOf:
    """A player may spend mana as though it were mana of any color to activate abilities of matching
    permanents [cr2025-06-06 609.4b].
    """

    WORDS = "may spend mana as though it were mana of any color to activate abilities of {permanents~}"

    permanents: Filter


@word(brings=Mechanics.SPENT_AS_THOUGH)
class OtherManaForSpells:
    """A player may spend mana as though it were mana of any color, or of any type, to cast matching spells
    [cr2025-06-06 609.4b].
    """

    WORDS = "may spend {spending} to cast {spells~@spell}"

    spells: Filter
    spending: Spending


@word(brings=Mechanics.SPECIAL_ACTIONS)
class MayPlotTop:
    """A player may plot the top card of their library, if it matches and has plot [cr2025-06-06 702.170]."""

    WORDS = "may plot {cards~@card} from the top of their library"

    cards: Filter


@word
class CantPayWith:
    """A player can't pay life, or sacrifice matching permanents, to cast spells or activate abilities."""

    WORDS = (
        "can't pay life[ or sacrifice {permanents~}] to cast spells or activate abilities"
        "[ that aren't mana abilities{but_for_mana}]"
    )

    permanents: Filter | None = None
    but_for_mana: bool = False
    """Mana abilities may be paid for so."""


PlayerRule = (
    RuleForPlayer
    | ExtraLandPlays
    | CantPlayLandsFrom
    | MaximumHandSize
    | ReducedHandSize
    | IncreasedHandSize
    | Skips
    | UntapsAtMost
    | UntapsInEveryUntapStep
    | CantBeAttackedExceptBy
    | CantActivateCards
    | CantActivate
    | PermanentsEnter
    | CantEnter
    | ExiledInsteadOfEntering
    | EnterAsCopies
    | EnterUnderYours
    | MoreManaProduced
    | MoreDevotion
    | DrawsAtMost
    | SearchesOnlyTop
    | SearchesForMana
    | AnyColorForAbilitiesOf
    | OtherManaForSpells
    | CantPayWith
    | MayPlotTop
)
