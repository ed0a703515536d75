"""Which mechanics a card brings into a game: of what no card of a game brings, none of its rules asks.

`mechanics_of` goes through all that a definition is made of: the abilities it grants and the tokens it makes,
too. Kinds of records are listed by name; one that is not counts as everything.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum, IntFlag, auto
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.events.triggers import CastsSpell, Draws
from manaburn.cards.vocabulary.words.filters import Damaged
from manaburn.cards.vocabulary.words.happenings import Happening
from manaburn.cards.vocabulary.words.times_of_casting import Times
from manaburn.terms import CardType, CounterKind, Keyword, Tally, Zone


class Mechanics(IntFlag):
    """What only some games have, so that only they have to ask for it."""

    ALWAYS = auto()
    """What every game has."""
    ALL_EVENTS = auto()
    """Abilities of which it is not known which events they hear."""
    COMMANDERS = auto()
    """Commanders, which may go to the command zone instead [cr2025-06-06 903.9]."""
    REPLACING = auto()
    """What replaces or prevents something: of two such a player chooses which comes first
    [cr2025-06-06 616.1].
    """
    DAY_AND_NIGHT = auto()
    PHASING = auto()
    SAGAS = auto()
    SCHEMES = auto()
    ATTRACTIONS = auto()
    SPECIAL_ACTIONS = auto()
    """Special actions other than playing a land, and what is face down [cr2025-06-06 116.2]."""
    ABILITIES_ELSEWHERE = auto()
    """Activated abilities of cards in hands and graveyards."""
    TRIGGERED_ELSEWHERE = auto()
    """Triggered abilities of spells and of cards in hands, graveyards and exile."""
    PLAYED_ELSEWHERE = auto()
    """Cards that may be played from elsewhere than a hand."""
    INSTANT_SPEED = auto()
    """What may be cast any time its player has priority."""
    TOPS_SEEN = auto()
    """What lets players see the top card of a library all the time [cr2025-06-06 401.5]."""
    PAST_SPELLS = auto()
    """Questions what the spells were that were cast in a turn [cr2025-06-06 608.2i]."""
    PAST_ATTACKERS = auto()
    """Questions what the creatures were that attacked in a turn."""
    PAST_DAMAGE = auto()
    """Questions who was dealt damage in a turn, by what and how much."""
    PAST_MOVES = auto()
    """Questions what entered, left, died, was discarded or played in a turn."""
    PAST_AMOUNTS = auto()
    """Questions how much life was gained or lost in a turn, how many cards were drawn, crimes committed."""
    AMOUNTS_IN_DESCRIPTIONS = auto()
    """Descriptions with numbers that are worked out as they are used."""
    COSTS_OF_DECLARATIONS = auto()
    """Costs to attack or block [cr2025-06-06 508.1h, 509.1d]."""
    STRIKING_FIRST = auto()
    """First strike and double strike [cr2025-06-06 510.4]."""
    DEATHTOUCH = auto()
    BANDING = auto()
    """Banding and "bands with other" [cr2025-06-06 702.22]."""


NOTHING = Mechanics(0)
EVERYTHING = ~NOTHING
UNKNOWN = EVERYTHING & ~Mechanics.ALL_EVENTS
"""What a game may have whose cards nobody has gone through."""

_M = Mechanics
_CAST_LATER = _M.PLAYED_ELSEWHERE | _M.INSTANT_SPEED
"""What lets cards be cast from elsewhere, or at another time than their own."""

_BY_NAME: tuple[tuple[Mechanics, str], ...] = (
    (
        _M.REPLACING,
        """
    CantBePrevented CantGainLife CantLoseLife DamageByItPrevented DamageLeavesLife DamageToItPrevented
    DamageToThemPrevented DamagedAsByInfect ExiledInsteadOfGraveyard GoesElsewhere MoreCounters MoreDamage
    MoreLifeGained MoreTokens PreventAllCombatDamage PreventDamage PreventDivided PreventNextTime Protection
    ProtectionOfPlayer RedirectDamage Regenerate ReplacesDamage ReplacesDraw ReplacesLifeGain Shelter
    """,
    ),
    (
        _CAST_LATER,
        """
    AllowPlaying AlternativeCost Cascade CastAsThoughFlash CastFrom CastNow CastOnlyFrom Discover
    MayBePlayed MayPlayFrom Rebound SpellsHaveFlash
    """,
    ),
    (_CAST_LATER | _M.SPECIAL_ACTIONS, "Foretell Plot SpecialAbility"),
    (_CAST_LATER | _M.TRIGGERED_ELSEWHERE, "HasSuspend"),
    (_CAST_LATER | _M.TRIGGERED_ELSEWHERE | _M.SPECIAL_ACTIONS, "Suspend"),
    (_M.TRIGGERED_ELSEWHERE, "ComesToGraveyard IsCast IsCycled"),
    (_M.SPECIAL_ACTIONS, "Manifest ManifestDread ManifestFromTop TurnFaceDown"),
    (_M.DAY_AND_NIGHT, "Become DayOrNightChanges EntersWithDaylight"),
    (_M.PHASING, "PhaseOut"),
    (_M.TOPS_SEEN, "TopCardSeen"),
    (_M.SAGAS, "Chapter ReachesChapter"),
    (_M.ATTRACTIONS, "OpenAttraction"),
    (_M.BANDING, "BandsWithOther GainBandsWithOther"),
    (
        _M.COSTS_OF_DECLARATIONS,
        "AttackersAgainstCost CantAttackUnlessPaid CantBeBlockedUnlessPaid CantBlockUnlessPaid",
    ),
    (_M.AMOUNTS_IN_DESCRIPTIONS, "Bound"),
    (
        NOTHING,  # but for what some of them bring by what is said in them: see `_of_one`
        """
    Activated CardDefinition ManaCost Triggered

    Abandon AbilitiesCost AbilitiesOfCardsCost AddMana AddManaOf AddPhases AddPowerToughness AddSteps AddTypes
    AdditionalCost AdjustLoyalty All AllOf Alter Among AnyOf Apart AreAny AssignsCombatDamage Attach
    AttachedAsItTransforms Attacked Attacks AttacksIfAble AttacksUnblocked AttacksWithSomething
    BasicLandTypesOf BecomeCopies BecomeCopy BecomeMonarch BecomesBlocked BecomesBlockedBy BecomesMonarch
    BecomesTapped BecomesTarget BecomesUntapped BeginningInLaterTurn BeginningOf BeginningOfMainPhase
    BlockedDespiteLandwalk BlockedOnlyByAll BlockersBeyondTheFirst Blocks BlocksAdditional
    BlocksAsThoughHaving BlocksCreature BlocksIfAble Bolster CameTo CanBlockOnly CantAttackThem
    CantAttackUnless CantAttackUnlessDefenderControls CantAttackUnlessOthersAttack CantBeAttackedExceptBy
    CantBeBlockedBy CantBeBlockedExceptBy CantBeBlockedIfDefenderControls CantBeCountered CantBlockSome
    CantBlockThat CantBlockThem CantBlockUnlessOthersBlock CantCast CantCastNamesakes CantHave CantLoseTheGame
    CantWinTheGame CardTypesIn CardsIn CastsAtMost CastsSpell CausesNoTriggers ChangeText ChangeTimeCounters
    Choice Choose ChooseNewTargets ChooseOne ChoosePile ChooseQuality ChooseSource ChooseWhatIsBlocked
    ChoosesAttackers ChoosesBlocks Chosen ColorsOf ColorsSpentOn CommanderIdentity CommitsCrime Compares
    Compleated Connive ControlNextTurn Controlled ControllerOf Controls CopySpell CostsByTargets CostsLess
    Count CountAsDone CounterSpell CountersAmong CountersArePut CountersAreRemoved CountersOfPlayer CountersOn
    CreateCopies CreateTokens Cycles DamageTakenFrom DealDamage DealDivided DealsDamage DeclaredAtMost
    DefinePowerToughness Delay Designated Destroy DevotionTo Devour Dies Difference Discard DiscardAtRandom
    DiscardCards DiscardHand DiscardRandomly DiscardThis Discards DistributeCounters DoesDeed DoesntUntapFor
    DoubleCounters DoubleSize Draw DrawTheGame Draws EachFurtherMode EitherCost Elsewhere EndTheTurn Enters
    EntersAsCopy EntersChoosing EntersTapped EntersTappedUnlessPaid EntersWithCounters Except ExchangeControl
    ExchangeLife ExertThis Exile ExileCards ExileForManaValue ExileFromTop ExileThis ExileUntilThisLeaves
    ExiledWithThis Expends Explore ExtraLandPlays Fight Filter FinishSpecialAction FlipCoins ForEachPlayer
    ForX FurtherDamage GainAbility GainActivatedAbilities GainControl GainKeywords GainLife GainsLife
    GetCounters GetEmblem GetsCounters GivePoison Goaded GraveyardNotTargeted Half HandSizeOf Happened
    HasAttacked HasDamaged HasMostLife HowMany If Is IsAmong IsAttacked IsDealtDamage IsExerted IsNoCreature
    IsOfChosen IsPutIntoGraveyard LandsCouldProduce Leaves LeavesGraveyard LetHappen LifeAtLeast LifeOf
    LookAtHand LookAtTop LookFromTop LoseAllAbilities LoseCounters LoseKeywords LoseLife LoseTheGame LosesFlip
    LosesLastCounter LosesLife MakeAttack MakeBlock MakeBlocked MakeUnblocked ManaMarks ManaSpentOn Mark
    MaximumBlockers MaximumHandSize May MayBeginOnBattlefield MayLead MayPayPrice Merge Mill MinimumBlockers
    Minus Modal Mode ModeWasChosen Measure MoreModes MoveCounters MustBeBlocked MustBeBlockedByAll NoLonger
    Not NotGoaded NoteQuality NumberOf OfOneKind OneOrMore Option OptionalCost OwnerOf PaidWithHelp Pair
    Paired PayCosts PayEnergy PayHalfLife PayLife PayMana PayOneOf PhasesIn PhasesOut PlayerAttacks PlayerHas
    PlayerOrControllerOf PlayersFor PlayersMeant PoisonAtLeast Produced Proliferate PutCounters
    PutCountersOnThis PutFromHand PutIntoGraveyard PutIntoLibrary PutOnBottomAtRandom PutSameCounters
    Recipients ReducedHandSize Reflex RemoveCounters RemoveCountersFromThis RemoveFromCombat Repeat
    ReplaceWord ReselectAttacked ReturnCardOfChoice ReturnPermanent ReturnToBattlefield ReturnToHand
    ReturnsWhenThisLeaves RevealFromHand RevealFromTop RevealHand RevealUntil RollDice RollsDie
    SacrificeChosen SacrificeObjects SacrificeOther SacrificeThis Sacrifices Said Scry SearchLibrary SeenFrom
    SeparateIntoPiles SetColors SetInMotion SetLife SetPowerToughness SetSubtypes SetTypes ShareKeywords
    Shuffle SkipNext Skips SkipsExtraTurns SomeBecomeBlocked SomeDealDamage SomePlayer SpellText
    SpellsCantBeCountered SpellsCastLastTurn SpellsCost Spendable StatOf StateIs Static Sum Surveil
    SwitchPowerToughness TakeCommander TakeExtraTurns TakeFromAmong TakeFromHand Tallied Tap TapForPower
    TapOthers TapThis TapUndeclared TapsForMana TargetSlot Theirs Times TimesMutated TimesPaid Together Toxic
    Transform TransformsInto Tribute TriggersAgain TurnFaceUp TurnsFaceUp Unattach UnlessPays UnlessPaysPrice
    UnspentManaStays Untap UntapThis UntapsAtMost UntapsInEveryUntapStep Utmost Visited WasCast WasChosen
    WhenDone Whenever WinTheGame Window WinsFlip WithCounters YouBecomeTarget
    """,
    ),
)
BRINGS = {name: mechanics for mechanics, names in _BY_NAME for name in names.split()}
"""What a record brings, by the name of its kind, whatever is said in it."""

_OF_WORDS: dict[Enum | CounterKind, Mechanics] = {
    Keyword.BANDING: _M.BANDING,
    Keyword.DEATHTOUCH: _M.DEATHTOUCH,
    CounterKind(Keyword.DEATHTOUCH.value): _M.DEATHTOUCH,
    Keyword.FIRST_STRIKE: _M.STRIKING_FIRST,
    Keyword.DOUBLE_STRIKE: _M.STRIKING_FIRST,
    CounterKind(Keyword.FIRST_STRIKE.value): _M.STRIKING_FIRST,
    CounterKind(Keyword.DOUBLE_STRIKE.value): _M.STRIKING_FIRST,
    Keyword.DAYBOUND: _M.DAY_AND_NIGHT,
    Keyword.NIGHTBOUND: _M.DAY_AND_NIGHT,
    Keyword.PHASING: _M.PHASING,
    Keyword.FLASH: _M.INSTANT_SPEED,
    CardType.INSTANT: _M.INSTANT_SPEED,
    CardType.SCHEME: _M.SCHEMES,
    Times.OF_INSTANTS: _M.INSTANT_SPEED,
    Rule.UMBRA_ARMOR: _M.REPLACING,
    Rule.EXILED_IF_IT_WOULD_DIE: _M.REPLACING,
    Rule.EXILED_IF_IT_WOULD_LEAVE: _M.REPLACING,
    CounterKind.FINALITY: _M.REPLACING,
    CounterKind.SHIELD: _M.REPLACING,
    **dict.fromkeys(Happening, _M.PAST_MOVES),
    Happening.CAST: _M.PAST_SPELLS,
    Happening.ATTACKED: _M.PAST_ATTACKERS,
    Happening.HURT_PLAYER: _M.PAST_DAMAGE,
    Happening.HURT_PLAYER_IN_COMBAT: _M.PAST_DAMAGE,
    Happening.HIT_A_PLAYER_IN_COMBAT: _M.PAST_DAMAGE,
    **dict.fromkeys(Tally, _M.PAST_AMOUNTS),
    Tally.SPELLS_CAST: NOTHING,
    Tally.LANDS_PLAYED: NOTHING,
    Tally.MANA_SPENT_ON_SPELLS: NOTHING,
    Tally.DAMAGE_TAKEN: _M.PAST_DAMAGE,
    Tally.COMBAT_DAMAGE_TAKEN: _M.PAST_DAMAGE,
    **dict.fromkeys(Damaged, _M.PAST_DAMAGE),
    Damaged.ANYHOW: NOTHING,
}
"""The words that bring something wherever they stand."""

_FOUND: dict[int, tuple[CardDefinition, Mechanics]] = {}
"""By identity, which is much faster than by value; the definition is kept so that it stays unique."""


def mechanics_of(definition: CardDefinition) -> Mechanics:
    """What a card or token brings into a game, whichever of its faces is up.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> mechanics_of(CATALOGUE["Grizzly Bears"]).name, mechanics_of(CATALOGUE["Shock"]).name
    (None, 'INSTANT_SPEED')
    """
    found = _FOUND.get(id(definition))
    if found is None:
        found = _FOUND[id(definition)] = (definition, brought_by(definition))
    return found[1]


def brought_by(words: object) -> Mechanics:
    """What a definition, or any part of one, brings into a game."""
    found = NOTHING
    for part in parts_of(words):
        found |= _of_one(part)
    return found


def _of_one(part: object) -> Mechanics:
    """What a part brings by itself, without the parts that it has."""
    match part:
        case Enum() | CounterKind():
            return _OF_WORDS.get(part, NOTHING)
        case CastsSpell(ordinal=int()):
            return _M.PAST_SPELLS
        case Draws(ordinal=int()):
            return _M.PAST_AMOUNTS
        case Activated(zone=zone) if zone is not Zone.BATTLEFIELD:
            return _M.ABILITIES_ELSEWHERE
        case Triggered(zone=zone) if zone is not Zone.BATTLEFIELD:
            return _M.TRIGGERED_ELSEWHERE
        case CardDefinition():
            later = NOTHING if part.layout is Layout.USUAL and not part.parts else _CAST_LATER
            replaced = _M.REPLACING | _M.TRIGGERED_ELSEWHERE if part.has_madness else NOTHING
            return later | replaced | (_M.ATTRACTIONS if "Attraction" in part.subtypes else NOTHING)
        case _:
            return BRINGS.get(type(part).__name__, EVERYTHING)


def parts_of(words: Any) -> Iterator[object]:
    """A record and all that it is made of, however deep; numbers and texts aside."""
    if isinstance(words, tuple | frozenset):
        for part in words:
            yield from parts_of(part)
    elif isinstance(words, Enum | CounterKind):
        yield words
    elif dataclasses.is_dataclass(words):
        yield words
        for field in dataclasses.fields(words):
            yield from parts_of(getattr(words, field.name))
